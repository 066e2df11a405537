//===- ScalarInteger.cpp - integer arithmetic of the SALU -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Additions, products, shifts, bit fields and comparisons, with SCC. CDNA4 ISA
// 12.1, 12.2, 12.4; RDNA3.5 ISA 16.1, 16.2, 16.4.
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"

namespace netra::sim {

template <typename T> static T nonzero(Scalar &s, T value) {
  s.scc = value != 0;
  return value;
}

static uint32_t carry(Scalar &s, uint64_t sum) {
  s.scc = sum >> 32;
  return uint32_t(sum);
}

/// a - b - borrow; SCC is the new borrow.
static uint32_t borrow(Scalar &s, uint32_t a, uint32_t b, bool old) {
  s.scc = uint64_t(b) + old > a;
  return a - b - old;
}

static uint32_t signedSum(Scalar &s, uint32_t a, uint32_t b) {
  uint32_t sum = a + b;
  s.scc = (~(a ^ b) & (a ^ sum)) >> 31;
  return sum;
}

static void addSums(Table &table) {
  table.scalar(
      "s_add_u32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        return carry(s, uint64_t(a) + b);
      },
      kWritesScc);
  table.scalar(
      "s_addc_u32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        return carry(s, uint64_t(a) + b + s.scc);
      },
      kReadsScc | kWritesScc);
  table.scalar(
      "s_sub_u32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        return borrow(s, a, b, false);
      },
      kWritesScc);
  table.scalar(
      "s_subb_u32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        return borrow(s, a, b, s.scc);
      },
      kReadsScc | kWritesScc);
  table.scalar(
      "s_add_i32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        return signedSum(s, a, b);
      },
      kWritesScc);
  table.scalar(
      "s_sub_i32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        uint32_t difference = a - b;
        s.scc = ((a ^ b) & (a ^ difference)) >> 31;
        return difference;
      },
      kWritesScc);
  table.scalar(
      "s_addk_i32",
      [](Scalar &s, int16_t k, uint32_t old) -> uint32_t {
        return signedSum(s, old, uint32_t(int32_t(k)));
      },
      kTied | kWritesScc);
  table.scalar(
      "s_absdiff_i32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        uint32_t difference = a - b; // wraps, then the sign is looked at
        return nonzero(s, difference >> 31 ? -difference : difference);
      },
      kWritesScc);
  table.scalar(
      "s_abs_i32",
      [](Scalar &s, uint32_t a) -> uint32_t {
        return nonzero(s, a >> 31 ? -a : a);
      },
      kWritesScc);
}

template <unsigned shift> static void addShiftAdd(Table &table, const char *n) {
  table.scalar(
      n,
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        uint64_t sum = (uint64_t(a) << shift) + b;
        s.scc = sum >> 32 != 0;
        return uint32_t(sum);
      },
      kWritesScc);
}

static void addProducts(Table &table) {
  table.scalar("s_mul_i32", [](Scalar &, uint32_t a, uint32_t b) -> uint32_t {
    return a * b;
  });
  table.scalar(
      "s_mulk_i32",
      [](Scalar &, int16_t k, uint32_t old) -> uint32_t {
        return old * uint32_t(int32_t(k));
      },
      kTied);
  table.scalar("s_mul_hi_u32",
               [](Scalar &, uint32_t a, uint32_t b) -> uint32_t {
                 return uint32_t(uint64_t(a) * b >> 32);
               });
  table.scalar("s_mul_hi_i32", [](Scalar &, int32_t a, int32_t b) -> uint32_t {
    return uint32_t(uint64_t(int64_t(a) * b) >> 32);
  });
  addShiftAdd<1>(table, "s_lshl1_add_u32");
  addShiftAdd<2>(table, "s_lshl2_add_u32");
  addShiftAdd<3>(table, "s_lshl3_add_u32");
  addShiftAdd<4>(table, "s_lshl4_add_u32");
}

/// The larger or smaller operand; SCC: the first one was taken. A maximum of
/// equal operands takes the first one, a minimum the second one.
static void addMinMax(Table &table) {
  table.scalar(
      "s_min_i32",
      [](Scalar &s, int32_t a, int32_t b) -> int32_t {
        s.scc = a < b;
        return s.scc ? a : b;
      },
      kWritesScc);
  table.scalar(
      "s_min_u32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        s.scc = a < b;
        return s.scc ? a : b;
      },
      kWritesScc);
  table.scalar(
      "s_max_i32",
      [](Scalar &s, int32_t a, int32_t b) -> int32_t {
        s.scc = a >= b;
        return s.scc ? a : b;
      },
      kWritesScc);
  table.scalar(
      "s_max_u32",
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        s.scc = a >= b;
        return s.scc ? a : b;
      },
      kWritesScc);
}

/// `width` low bits; all of them if the width exceeds the type.
template <typename T> static T lowBits(unsigned width) {
  return width >= sizeof(T) * 8 ? T(~T(0)) : T((T(1) << width) - 1);
}

/// A field of `a`: offset in the low bits of `b`, width in bits 22 to 16.
template <typename T> static T extract(T a, uint32_t b) {
  return (a >> (b & (sizeof(T) * 8 - 1))) & lowBits<T>(b >> 16 & 127);
}

/// The same for a signed operand: copies of the sign come in from above, and
/// the field's highest bit is its sign.
template <typename T> static T extractSigned(T a, uint32_t b) {
  constexpr unsigned bits = sizeof(T) * 8;
  unsigned width = b >> 16 & 127;
  using Signed = std::make_signed_t<T>;
  T shifted = T(Signed(a) >> (b & (bits - 1)));
  if (width == 0)
    return 0;
  if (width >= bits)
    return shifted;
  return T(Signed(shifted << (bits - width)) >> (bits - width));
}

template <typename T> static void addShifts(Table &table, bool is64) {
  constexpr uint32_t mask = sizeof(T) * 8 - 1;
  using Signed = std::make_signed_t<T>;
  table.scalar(
      is64 ? "s_lshl_b64" : "s_lshl_b32",
      [](Scalar &s, T a, uint32_t b) -> T {
        return nonzero<T>(s, a << (b & mask));
      },
      kWritesScc);
  table.scalar(
      is64 ? "s_lshr_b64" : "s_lshr_b32",
      [](Scalar &s, T a, uint32_t b) -> T {
        return nonzero<T>(s, a >> (b & mask));
      },
      kWritesScc);
  table.scalar(
      is64 ? "s_ashr_i64" : "s_ashr_i32",
      [](Scalar &s, Signed a, uint32_t b) -> T {
        return nonzero<T>(s, T(a >> (b & mask)));
      },
      kWritesScc);
  table.scalar(is64 ? "s_bfm_b64" : "s_bfm_b32",
               [](Scalar &, uint32_t a, uint32_t b) -> T {
                 return lowBits<T>(a & mask) << (b & mask);
               });
  table.scalar(
      is64 ? "s_bfe_u64" : "s_bfe_u32",
      [](Scalar &s, T a, uint32_t b) -> T {
        return nonzero<T>(s, extract<T>(a, b));
      },
      kWritesScc);
  table.scalar(
      is64 ? "s_bfe_i64" : "s_bfe_i32",
      [](Scalar &s, Signed a, uint32_t b) -> T {
        return nonzero<T>(s, extractSigned<T>(T(a), b));
      },
      kWritesScc);
}

template <typename T, typename K, typename F>
static void addCompare(Table &table, const char *name, const char *nameK, F) {
  table.scalar(
      name, [](Scalar &s, T a, T b) -> void { s.scc = F{}(a, b); }, kWritesScc);
  // The constant of SOPK is 16 bits wide and extended by its own sign.
  table.scalar(
      nameK, [](Scalar &s, T a, K b) -> void { s.scc = F{}(a, T(b)); },
      kWritesScc);
}

static void addCompares(Table &table) {
  auto eq = [](auto a, auto b) { return a == b; };
  auto lg = [](auto a, auto b) { return a != b; };
  auto gt = [](auto a, auto b) { return a > b; };
  auto ge = [](auto a, auto b) { return a >= b; };
  auto lt = [](auto a, auto b) { return a < b; };
  auto le = [](auto a, auto b) { return a <= b; };
  addCompare<int32_t, int16_t>(table, "s_cmp_eq_i32", "s_cmpk_eq_i32", eq);
  addCompare<int32_t, int16_t>(table, "s_cmp_lg_i32", "s_cmpk_lg_i32", lg);
  addCompare<int32_t, int16_t>(table, "s_cmp_gt_i32", "s_cmpk_gt_i32", gt);
  addCompare<int32_t, int16_t>(table, "s_cmp_ge_i32", "s_cmpk_ge_i32", ge);
  addCompare<int32_t, int16_t>(table, "s_cmp_lt_i32", "s_cmpk_lt_i32", lt);
  addCompare<int32_t, int16_t>(table, "s_cmp_le_i32", "s_cmpk_le_i32", le);
  addCompare<uint32_t, uint16_t>(table, "s_cmp_eq_u32", "s_cmpk_eq_u32", eq);
  addCompare<uint32_t, uint16_t>(table, "s_cmp_lg_u32", "s_cmpk_lg_u32", lg);
  addCompare<uint32_t, uint16_t>(table, "s_cmp_gt_u32", "s_cmpk_gt_u32", gt);
  addCompare<uint32_t, uint16_t>(table, "s_cmp_ge_u32", "s_cmpk_ge_u32", ge);
  addCompare<uint32_t, uint16_t>(table, "s_cmp_lt_u32", "s_cmpk_lt_u32", lt);
  addCompare<uint32_t, uint16_t>(table, "s_cmp_le_u32", "s_cmpk_le_u32", le);
  table.scalar(
      "s_cmp_eq_u64",
      [](Scalar &s, uint64_t a, uint64_t b) -> void { s.scc = a == b; },
      kWritesScc);
  table.scalar(
      "s_cmp_lg_u64",
      [](Scalar &s, uint64_t a, uint64_t b) -> void { s.scc = a != b; },
      kWritesScc);
}

void addScalarIntegerRows(Table &table) {
  addSums(table);
  addProducts(table);
  addMinMax(table);
  addShifts<uint32_t>(table, false);
  addShifts<uint64_t>(table, true);
  addCompares(table);
}

} // namespace netra::sim
