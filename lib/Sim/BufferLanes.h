//===- BufferLanes.h - a buffer access of a whole wave ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the registers of a MUBUF or MTBUF instruction and prepares its access:
// addresses, and which lanes the range check lets through.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_BUFFERLANES_H
#define NETRA_SIM_BUFFERLANES_H

#include "Sim/BufferAddress.h"
#include "Sim/Executor.h"

namespace netra::sim {

struct BufferLanes {
  uint64_t exec = 0;          ///< Lanes that the instruction is for.
  LaneAccess access;          ///< Active: lanes of which something is in range.
  uint8_t inRange[kMaxLanes]; ///< Bit k: dword k, if `partial`.
  bool partial = false;       ///< Some lane is in range only in part.
  BufferDescriptor buffer;
  BufferRequest request;

  /// False if the run has faulted: the descriptor's meaning is not known. Does
  /// not resolve the access.
  bool start(Executor &executor, Wave &wave, const Instruction &inst,
             AccessKind kind);
  /// The same for an access by `format`, or by the descriptor's if it is null.
  bool startFormatted(Executor &executor, Wave &wave, const Instruction &inst,
                      AccessKind kind, const BufferFormat *format);

private:
  bool decode(Executor &executor, Wave &wave, const Instruction &inst);
  void spread(Executor &executor, Wave &wave, const Instruction &inst);
};

} // namespace netra::sim

#endif // NETRA_SIM_BUFFERLANES_H
