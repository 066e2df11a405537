//===- VectorShort.cpp - 16-bit and packed 16-bit integer VALU ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What happens to the other half of the destination: instructions that exist
// only with op_sel keep it on both families (kKeepsHalf, LLVM
// zeroesHigh16BitsOfDest); the others clear it on gfx9 and keep it on gfx11,
// where their registers are printed as halves. Packed forms are the same
// functions run for each half.
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"
#include <algorithm>

namespace netra::sim {

namespace {

using U = uint16_t;
using I = int16_t;
using C = LaneContext;

inline U saturateU(int64_t value, bool clamp) {
  return U(clamp ? std::clamp<int64_t>(value, 0, 0xffff) : value);
}
inline U saturateI(int64_t value, bool clamp) {
  return U(clamp ? std::clamp<int64_t>(value, -32768, 32767) : value);
}

/// Rows of one meaning: plain, with op_sel only, and packed mnemonics.
template <typename F>
void add(Table &table, F function, llvm::StringRef plain, llvm::StringRef opSel,
         llvm::StringRef packed, uint32_t flags = 0) {
  if (!plain.empty())
    table.lanes(plain, function, flags);
  if (!opSel.empty())
    table.lanes(opSel, function, flags | kKeepsHalf);
  if (!packed.empty())
    table.lanes(packed, function, flags | kPacked);
}

void addSums(Table &table) {
  add(
      table, [](U a, U b, const C &c) { return saturateU(a + b, c.clamp); },
      "v_add_u16", "v_add_nc_u16", "v_pk_add_u16", kHandlesClamp);
  add(
      table, [](U a, U b, const C &c) { return saturateU(a - b, c.clamp); },
      "v_sub_u16", "v_sub_nc_u16", "v_pk_sub_u16", kHandlesClamp);
  add(
      table, [](U a, U b, const C &c) { return saturateU(b - a, c.clamp); },
      "v_subrev_u16", "", "", kHandlesClamp);
  add(
      table, [](I a, I b, const C &c) { return saturateI(a + b, c.clamp); }, "",
      "v_add_i16 v_add_nc_i16", "v_pk_add_i16", kHandlesClamp);
  add(
      table, [](I a, I b, const C &c) { return saturateI(a - b, c.clamp); }, "",
      "v_sub_i16 v_sub_nc_i16", "v_pk_sub_i16", kHandlesClamp);
  add(
      table, [](U a, U b) -> U { return uint32_t(a) * b; }, "v_mul_lo_u16", "",
      "v_pk_mul_lo_u16");
  add(
      table,
      [](U a, U b, U d, const C &c) {
        return saturateU(int64_t(a) * b + d, c.clamp);
      },
      "v_mad_legacy_u16", "v_mad_u16", "v_pk_mad_u16", kHandlesClamp);
  add(
      table,
      [](I a, I b, I d, const C &c) {
        return saturateI(int64_t(a) * b + d, c.clamp);
      },
      "v_mad_legacy_i16", "v_mad_i16", "v_pk_mad_i16", kHandlesClamp);
}

void addShifts(Table &table) {
  add(
      table, [](U a, U b) -> U { return b << (a & 15); }, "v_lshlrev_b16", "",
      "v_pk_lshlrev_b16");
  add(
      table, [](U a, U b) -> U { return b >> (a & 15); }, "v_lshrrev_b16", "",
      "v_pk_lshrrev_b16");
  add(
      table, [](U a, I b) -> I { return b >> (a & 15); }, "v_ashrrev_i16", "",
      "v_pk_ashrrev_i16");
}

void addOrder(Table &table) {
  add(
      table, [](U a, U b) -> U { return std::min(a, b); }, "v_min_u16", "",
      "v_pk_min_u16");
  add(
      table, [](U a, U b) -> U { return std::max(a, b); }, "v_max_u16", "",
      "v_pk_max_u16");
  add(
      table, [](I a, I b) -> I { return std::min(a, b); }, "v_min_i16", "",
      "v_pk_min_i16");
  add(
      table, [](I a, I b) -> I { return std::max(a, b); }, "v_max_i16", "",
      "v_pk_max_i16");
  add(
      table, [](U a, U b, U c) -> U { return std::min(std::min(a, b), c); }, "",
      "v_min3_u16", "");
  add(
      table, [](U a, U b, U c) -> U { return std::max(std::max(a, b), c); }, "",
      "v_max3_u16", "");
  add(
      table, [](I a, I b, I c) -> I { return std::min(std::min(a, b), c); }, "",
      "v_min3_i16", "");
  add(
      table, [](I a, I b, I c) -> I { return std::max(std::max(a, b), c); }, "",
      "v_max3_i16", "");
  add(
      table,
      [](U a, U b, U c) -> U {
        return std::max(std::min(a, b), std::min(std::max(a, b), c));
      },
      "", "v_med3_u16", "");
  add(
      table,
      [](I a, I b, I c) -> I {
        return std::max(std::min(a, b), std::min(std::max(a, b), c));
      },
      "", "v_med3_i16", "");
}

} // namespace

void addVectorShortRows(Table &table) {
  addSums(table);
  addShifts(table);
  addOrder(table);
  // Only gfx11 has these, with halves printed.
  table.lanes("v_and_b16", [](U a, U b) -> U { return a & b; });
  table.lanes("v_or_b16", [](U a, U b) -> U { return a | b; });
  table.lanes("v_xor_b16", [](U a, U b) -> U { return a ^ b; });
  table.lanes("v_not_b16", [](U a) -> U { return ~a; });
  table.lanes("v_mov_b16", [](U a) -> U { return a; });
  table.lanes("v_cndmask_b16", [](F16 a, F16 b, Bit select) -> U {
    return select.set ? b.bits : a.bits;
  });
  table.lanes("v_cvt_i32_i16", [](I a) -> int32_t { return a; });
  table.lanes("v_cvt_u32_u16", [](U a) -> uint32_t { return a; });
}

} // namespace netra::sim
