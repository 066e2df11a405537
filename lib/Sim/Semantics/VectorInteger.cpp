//===- VectorInteger.cpp - 32-bit integer VALU ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Addition, logic, shifts, minimum and maximum of 32 bits. `clamp` saturates to
// the range of the result's type (CDNA4 ISA 6.2, RDNA3.5 ISA 7.2).
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"
#include <algorithm>

namespace netra::sim {

namespace {

using U = uint32_t;
using I = int32_t;
using UBit = std::pair<uint32_t, Bit>;

/// a + b + carry in the exact sum's low word, and the carry out.
inline UBit addCarry(U a, U b, bool carry, bool clamp) {
  uint64_t sum = uint64_t(a) + b + carry;
  bool over = sum >> 32;
  return {clamp && over ? ~0u : U(sum), Bit{over}};
}
/// a - b - borrow, and the borrow out.
inline UBit subBorrow(U a, U b, bool borrow, bool clamp) {
  uint64_t difference = uint64_t(a) - b - borrow;
  bool under = difference >> 63;
  return {clamp && under ? 0 : U(difference), Bit{under}};
}
inline U saturateSigned(int64_t value, bool clamp) {
  if (clamp)
    value = std::clamp<int64_t>(value, INT32_MIN, INT32_MAX);
  return U(value);
}
inline U median(U a, U b, U c) {
  return std::max(std::min(a, b), std::min(std::max(a, b), c));
}
inline I median(I a, I b, I c) {
  return std::max(std::min(a, b), std::min(std::max(a, b), c));
}

void addSums(Table &table) {
  using C = LaneContext;
  table.lanes(
      "v_add_u32 v_add_nc_u32",
      [](U a, U b, const C &c) -> U {
        return c.clamp && a + b < a ? ~0u : a + b;
      },
      kHandlesClamp);
  table.lanes(
      "v_sub_u32 v_sub_nc_u32",
      [](U a, U b, const C &c) -> U { return c.clamp && a < b ? 0 : a - b; },
      kHandlesClamp);
  table.lanes(
      "v_subrev_u32 v_subrev_nc_u32",
      [](U a, U b, const C &c) -> U { return c.clamp && b < a ? 0 : b - a; },
      kHandlesClamp);
  table.lanes(
      "v_add_i32 v_add_nc_i32",
      [](I a, I b, const C &c) -> U {
        return saturateSigned(int64_t(a) + b, c.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_sub_i32 v_sub_nc_i32",
      [](I a, I b, const C &c) -> U {
        return saturateSigned(int64_t(a) - b, c.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_add_co_u32",
      [](U a, U b, const C &c) { return addCarry(a, b, false, c.clamp); },
      kHandlesClamp);
  table.lanes(
      "v_sub_co_u32",
      [](U a, U b, const C &c) { return subBorrow(a, b, false, c.clamp); },
      kHandlesClamp);
  table.lanes(
      "v_subrev_co_u32",
      [](U a, U b, const C &c) { return subBorrow(b, a, false, c.clamp); },
      kHandlesClamp);
  table.lanes(
      "v_addc_co_u32 v_add_co_ci_u32",
      [](U a, U b, Bit in, const C &c) {
        return addCarry(a, b, in.set, c.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_subb_co_u32 v_sub_co_ci_u32",
      [](U a, U b, Bit in, const C &c) {
        return subBorrow(a, b, in.set, c.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_subbrev_co_u32 v_subrev_co_ci_u32",
      [](U a, U b, Bit in, const C &c) {
        return subBorrow(b, a, in.set, c.clamp);
      },
      kHandlesClamp);
  table.lanes("v_add3_u32", [](U a, U b, U c) -> U { return a + b + c; });
  table.lanes("v_xad_u32", [](U a, U b, U c) -> U { return (a ^ b) + c; });
  table.lanes("v_lshl_add_u32",
              [](U a, U b, U c) -> U { return (a << (b & 31)) + c; });
  table.lanes("v_add_lshl_u32",
              [](U a, U b, U c) -> U { return (a + b) << (c & 31); });
}

void addLogic(Table &table) {
  table.lanes("v_and_b32", [](U a, U b) -> U { return a & b; });
  table.lanes("v_or_b32", [](U a, U b) -> U { return a | b; });
  table.lanes("v_xor_b32", [](U a, U b) -> U { return a ^ b; });
  table.lanes("v_xnor_b32", [](U a, U b) -> U { return ~(a ^ b); });
  table.lanes("v_not_b32", [](U a) -> U { return ~a; });
  table.lanes("v_or3_b32", [](U a, U b, U c) -> U { return a | b | c; });
  table.lanes("v_xor3_b32", [](U a, U b, U c) -> U { return a ^ b ^ c; });
  table.lanes("v_and_or_b32", [](U a, U b, U c) -> U { return (a & b) | c; });
  table.lanes("v_lshl_or_b32",
              [](U a, U b, U c) -> U { return (a << (b & 31)) | c; });
  table.lanes("v_lshlrev_b32", [](U a, U b) -> U { return b << (a & 31); });
  table.lanes("v_lshrrev_b32", [](U a, U b) -> U { return b >> (a & 31); });
  table.lanes("v_ashrrev_i32", [](U a, I b) -> U { return b >> (a & 31); });
}

void addOrder(Table &table) {
  table.lanes("v_min_u32", [](U a, U b) -> U { return std::min(a, b); });
  table.lanes("v_max_u32", [](U a, U b) -> U { return std::max(a, b); });
  table.lanes("v_min_i32", [](I a, I b) -> I { return std::min(a, b); });
  table.lanes("v_max_i32", [](I a, I b) -> I { return std::max(a, b); });
  table.lanes("v_min3_u32",
              [](U a, U b, U c) -> U { return std::min(std::min(a, b), c); });
  table.lanes("v_max3_u32",
              [](U a, U b, U c) -> U { return std::max(std::max(a, b), c); });
  table.lanes("v_min3_i32",
              [](I a, I b, I c) -> I { return std::min(std::min(a, b), c); });
  table.lanes("v_max3_i32",
              [](I a, I b, I c) -> I { return std::max(std::max(a, b), c); });
  table.lanes("v_med3_u32", [](U a, U b, U c) -> U { return median(a, b, c); });
  table.lanes("v_med3_i32", [](I a, I b, I c) -> I { return median(a, b, c); });
  table.lanes("v_maxmin_u32",
              [](U a, U b, U c) -> U { return std::min(std::max(a, b), c); });
  table.lanes("v_minmax_u32",
              [](U a, U b, U c) -> U { return std::max(std::min(a, b), c); });
  table.lanes("v_maxmin_i32",
              [](I a, I b, I c) -> I { return std::min(std::max(a, b), c); });
  table.lanes("v_minmax_i32",
              [](I a, I b, I c) -> I { return std::max(std::min(a, b), c); });
}

} // namespace

void addVectorIntegerRows(Table &table) {
  table.lanes("v_mov_b32", [](U a) -> U { return a; });
  // The sources are floats for the sake of neg and abs; no NaN is quieted.
  table.lanes("v_cndmask_b32", [](F32 a, F32 b, Bit select) -> U {
    return select.set ? b.bits : a.bits;
  });
  addSums(table);
  addLogic(table);
  addOrder(table);
}

} // namespace netra::sim
