//===- BufferAddress.cpp - buffer descriptors and addressing --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/BufferAddress.h"

namespace netra::sim {

static void decodeShared(const uint32_t words[4], BufferDescriptor &buffer) {
  buffer.base = words[0] | uint64_t(words[1] & 0xffff) << 32;
  buffer.stride = words[1] >> 16 & 0x3fff;
  buffer.numRecords = words[2];
  for (unsigned k = 0; k < 4; ++k)
    buffer.select[k] = words[3] >> 3 * k & 7;
  buffer.indexStride = 8u << (words[3] >> 21 & 3);
  buffer.addTid = words[3] >> 23 & 1;
  if (words[3] >> 30)
    buffer.problem = "the descriptor is of no buffer";
}

/// CDNA4 ISA table 48. The field of the element size that the text mentions is
/// not in the descriptor; gfx9 interleaves dwords (Mesa's drivers agree).
static void decodeGfx9(const uint32_t words[4], const BufferRequest &request,
                       BufferDescriptor &buffer) {
  buffer.swizzle = words[1] >> 31;
  unsigned dataFormat = words[3] >> 15 & 15, numberFormat = words[3] >> 12 & 7;
  buffer.format = gfx9Format(dataFormat, numberFormat);
  if (buffer.addTid && !request.formatted)
    buffer.stride |= dataFormat << 14;
  else
    buffer.unbound = dataFormat == 0;
  if (buffer.addTid && request.idxen)
    buffer.problem = "range checks with both an index and ADD_TID_ENABLE are "
                     "not specified";
  else if (!buffer.addTid && buffer.swizzle && !request.idxen)
    buffer.problem = "range checks of a swizzled buffer without an index are "
                     "not specified";
}

/// RDNA3.5 ISA table 57. Bits 115:114 are no field before gfx12.
static void decodeUnified(const uint32_t words[4], const BufferRequest &request,
                          BufferDescriptor &buffer) {
  unsigned swizzle = words[1] >> 30;
  buffer.swizzle = swizzle != 0;
  buffer.elementBytes = swizzle == 3 ? 16 : 4;
  unsigned format = words[3] >> 12 & 0x3f;
  buffer.format = unifiedFormat(format);
  buffer.outOfRange = words[3] >> 28 & 3;
  buffer.unbound = format == 0 && !(buffer.addTid && !request.formatted);
  if (swizzle == 2)
    buffer.problem = "SWIZZLE_ENABLE 2 is reserved";
}

BufferDescriptor decodeBuffer(const TargetFacts &facts, const uint32_t words[4],
                              const BufferRequest &request) {
  BufferDescriptor buffer;
  if (!(words[0] | words[1] | words[2] | words[3])) {
    buffer.unbound = true;
    return buffer;
  }
  decodeShared(words, buffer);
  if (facts.unifiedBufferFormat)
    decodeUnified(words, request, buffer);
  else
    decodeGfx9(words, request, buffer);
  if (buffer.swizzle && request.bytes > buffer.elementBytes)
    buffer.problem = "the access is wider than an element of the swizzled "
                     "buffer";
  if (buffer.swizzle && buffer.stride % buffer.elementBytes)
    buffer.problem = "the stride of a swizzled buffer must be a multiple of "
                     "its element size";
  return buffer;
}

/// CDNA4 ISA 9.1.5.1. A stride of 0 with an index is checked like a raw buffer:
/// NUM_RECORDS then counts bytes (Mesa's drivers).
static bool isInRangeGfx9(const BufferDescriptor &buffer,
                          const BufferRequest &request, uint64_t index,
                          uint64_t offset) {
  if (buffer.addTid)
    return true; // private memory, not checked
  if (request.idxen && buffer.stride)
    return index < buffer.numRecords;
  return offset < buffer.numRecords;
}

/// RDNA3.5 ISA 9.4.1, table 56.
static bool isInRangeUnified(const BufferDescriptor &buffer,
                             const BufferRequest &request, uint64_t index,
                             uint64_t offset, unsigned payload) {
  bool inRecord = offset + payload <= buffer.stride;
  switch (buffer.outOfRange) {
  case 0:
    return index < buffer.numRecords && inRecord;
  case 1:
    return index < buffer.numRecords;
  case 2:
    return buffer.numRecords != 0;
  default:
    break;
  }
  uint64_t records = buffer.numRecords < request.scalarOffset
                         ? 0
                         : buffer.numRecords - request.scalarOffset;
  if (buffer.swizzle && buffer.stride)
    return index < records && inRecord;
  return offset + payload <= records;
}

BufferAddress addressInBuffer(const TargetFacts &facts,
                              const BufferDescriptor &buffer,
                              const BufferRequest &request, unsigned lane,
                              uint32_t index, uint32_t offset) {
  BufferAddress result;
  if (buffer.unbound)
    return result;
  // Sums do not wrap: LLVM keeps a negative register offset out of range even
  // if the instruction's offset would bring it back.
  uint64_t record =
      (request.idxen ? uint64_t(index) : 0) + (buffer.addTid ? lane : 0);
  uint64_t within = (request.offen ? uint64_t(offset) : 0) + request.instOffset;
  unsigned pieces = request.allOrNothing ? 1 : (request.bytes + 3) / 4;
  for (unsigned k = 0; k < pieces; ++k) {
    unsigned payload = pieces == 1 ? request.bytes : 4; // pieces are dwords
    bool fits =
        facts.unifiedBufferFormat
            ? isInRangeUnified(buffer, request, record, within + 4 * k, payload)
            : isInRangeGfx9(buffer, request, record, within + 4 * k);
    result.inRange |= unsigned(fits) << k;
  }
  uint64_t at;
  if (buffer.swizzle) {
    uint64_t recordHigh = record / buffer.indexStride;
    uint64_t recordLow = record % buffer.indexStride;
    uint64_t elementHigh = within / buffer.elementBytes;
    uint64_t elementLow = within % buffer.elementBytes;
    at = (recordHigh * buffer.stride + elementHigh * buffer.elementBytes) *
             buffer.indexStride +
         recordLow * buffer.elementBytes + elementLow;
  } else {
    // A raw buffer of RDNA3.5 ignores its stride.
    at = within + buffer.stride * record;
  }
  result.address = buffer.base + request.scalarOffset + at;
  return result;
}

} // namespace netra::sim
