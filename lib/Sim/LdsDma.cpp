//===- LdsDma.cpp - loads from memory to LDS ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/LdsDma.h"
#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

void moveToLds(Executor &executor, Wave &wave, const Instruction &inst,
               const LaneAccess &from, uint64_t lanes, uint32_t base) {
  const MemoryShape &shape = inst.row->shape;
  LaneAccess to;
  to.space = MemorySpace::Lds;
  to.kind = AccessKind::Store;
  to.bytes = std::max<unsigned>(shape.bytes, 4);
  to.active = lanes;
  const unsigned step = shape.bytes > 8 ? 16 : 4;
  for (unsigned l = 0; l < wave.lanes; ++l)
    to.address[l] = uint64_t(int64_t(base) + inst.memory.offset + l * step);
  if (!executor.resolve(wave, inst, to))
    return;
  for (uint64_t rest = lanes; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    if (!to.data[l])
      continue;
    uint8_t bytes[16] = {}, marks[16] = {};
    if (from.active >> l & 1 && from.data[l]) {
      std::memcpy(bytes, from.data[l], shape.bytes);
      if (from.undefined[l])
        std::memcpy(marks, from.undefined[l], shape.bytes);
    }
    if (shape.bytes < 4 && shape.extend == Extend::Sign) {
      bool negative = bytes[shape.bytes - 1] >> 7;
      std::fill(bytes + shape.bytes, bytes + 4, negative ? 0xff : 0);
      std::fill(marks + shape.bytes, marks + 4, marks[shape.bytes - 1]);
    }
    std::memcpy(to.data[l], bytes, to.bytes);
    if (to.undefined[l])
      std::memcpy(to.undefined[l], marks, to.bytes);
  }
}

} // namespace netra::sim
