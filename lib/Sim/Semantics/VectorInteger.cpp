//===- VectorInteger.cpp - 32-bit integer VALU ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"

namespace netra::sim {

void addVectorIntegerRows(Table &table) {
  table.lanes("v_mov_b32", [](uint32_t a) -> uint32_t { return a; });
  table.lanes(
      "v_add_u32 v_add_nc_u32",
      [](uint32_t a, uint32_t b, const LaneContext &context) -> uint32_t {
        uint32_t sum = a + b;
        return context.clamp && sum < a ? ~0u : sum;
      },
      kHandlesClamp);
  table.lanes("v_lshlrev_b32",
              [](uint32_t a, uint32_t b) -> uint32_t { return b << (a & 31); });
  table.lanes("v_cndmask_b32",
              [](uint32_t a, uint32_t b, Bit select) -> uint32_t {
                return select.set ? b : a;
              });
}

} // namespace netra::sim
