//===- BufferAddress.h - buffer descriptors and addressing ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decodes a buffer descriptor (V#) and computes the address and the range check
// of one lane. CDNA4 ISA 9.1.5 and 9.1.8; RDNA3.5 ISA 9.4 and 9.6. A
// combination of fields whose address or range check the manual does not give
// is a problem with a text, never a guess.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_BUFFERADDRESS_H
#define NETRA_SIM_BUFFERADDRESS_H

#include "Sim/BufferFormat.h"
#include "Target/TargetFacts.h"
#include <cstdint>

namespace netra::sim {

struct BufferDescriptor {
  uint64_t base = 0;       ///< 48 bits.
  uint32_t stride = 0;     ///< Bytes.
  uint32_t numRecords = 0; ///< Bytes, or strides if structured.
  bool swizzle = false;
  bool addTid = false;
  unsigned elementBytes = 4; ///< Swizzled: contiguous bytes of a record.
  unsigned indexStride = 8;  ///< Swizzled: records that are interleaved.
  uint8_t select[4] = {};    ///< 0, 1, or 4 and up: a component of the format.
  BufferFormat format;
  uint8_t outOfRange = 0; ///< OOB_SELECT, where it exists.
  bool unbound = false;   ///< Reads 0, drops writes.
  const char *problem = nullptr;
};

/// What an instruction asks of a buffer.
struct BufferRequest {
  bool idxen = false, offen = false;
  bool formatted = false; ///< An access by format.
  uint32_t instOffset = 0;
  uint32_t scalarOffset = 0;
  unsigned bytes = 4;       ///< Of a lane.
  bool allOrNothing = true; ///< Else each dword is checked for itself.
};

BufferDescriptor decodeBuffer(const TargetFacts &facts, const uint32_t words[4],
                              const BufferRequest &request);

struct BufferAddress {
  uint64_t address = 0;
  unsigned inRange = 0; ///< Bit k: dword k (or all of it) is in range.
};

/// One lane: `index` and `offset` from registers, if enabled.
BufferAddress addressInBuffer(const TargetFacts &facts,
                              const BufferDescriptor &buffer,
                              const BufferRequest &request, unsigned lane,
                              uint32_t index, uint32_t offset);

} // namespace netra::sim

#endif // NETRA_SIM_BUFFERADDRESS_H
