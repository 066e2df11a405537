//===- VectorMultiply.cpp - integer products, and 64-bit integers ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `clamp` saturates the exact sum of a multiply-add (assumed where the manuals
// only name the bit).
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"
#include <algorithm>

namespace netra::sim {

namespace {

using U = uint32_t;
using I = int32_t;
using C = LaneContext;
using U128 = unsigned __int128;
using I128 = __int128;

inline U unsigned24(U a) { return a & 0xffffff; }
inline I signed24(U a) { return I(a << 8) >> 8; }

inline U saturateU(uint64_t value, bool clamp) {
  return clamp && value >> 32 ? ~0u : U(value);
}
inline U saturateI(int64_t value, bool clamp) {
  if (clamp)
    value = std::clamp<int64_t>(value, INT32_MIN, INT32_MAX);
  return U(value);
}

void addProducts(Table &table) {
  table.lanes("v_mul_lo_u32", [](U a, U b) -> U { return a * b; });
  table.lanes("v_mul_hi_u32",
              [](U a, U b) -> U { return uint64_t(a) * b >> 32; });
  table.lanes("v_mul_hi_i32",
              [](I a, I b) -> U { return U(int64_t(a) * b >> 32); });
  table.lanes("v_mul_u32_u24",
              [](U a, U b) -> U { return unsigned24(a) * unsigned24(b); });
  table.lanes("v_mul_hi_u32_u24", [](U a, U b) -> U {
    return uint64_t(unsigned24(a)) * unsigned24(b) >> 32;
  });
  table.lanes("v_mul_i32_i24", [](U a, U b) -> U {
    return U(int64_t(signed24(a)) * signed24(b));
  });
  table.lanes("v_mul_hi_i32_i24", [](U a, U b) -> U {
    return U(int64_t(signed24(a)) * signed24(b) >> 32);
  });
  table.lanes(
      "v_mad_u32_u24",
      [](U a, U b, U c, const C &context) -> U {
        return saturateU(uint64_t(unsigned24(a)) * unsigned24(b) + c,
                         context.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_mad_i32_i24",
      [](U a, U b, I c, const C &context) -> U {
        return saturateI(int64_t(signed24(a)) * signed24(b) + c, context.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_mad_u32_u16",
      [](uint16_t a, uint16_t b, U c, const C &context) -> U {
        return saturateU(uint64_t(a) * b + c, context.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_mad_i32_i16",
      [](int16_t a, int16_t b, I c, const C &context) -> U {
        return saturateI(int64_t(a) * b + c, context.clamp);
      },
      kHandlesClamp);
}

/// The carry of the 64-bit forms is bit 64 of the exact sum: for signed
/// operands that is its sign.
void addLongProducts(Table &table) {
  table.lanes(
      "v_mad_u64_u32",
      [](U a, U b, uint64_t c, const C &context) -> std::pair<uint64_t, Bit> {
        uint64_t result;
        bool over = __builtin_add_overflow(uint64_t(a) * b, c, &result);
        return {context.clamp && over ? ~uint64_t(0) : result, Bit{over}};
      },
      kHandlesClamp);
  table.lanes(
      "v_mad_i64_i32",
      [](I a, I b, int64_t c, const C &context) -> std::pair<uint64_t, Bit> {
        I128 exact = I128(int64_t(a) * b) + c;
        I128 result = exact;
        if (context.clamp)
          result = std::clamp<I128>(exact, INT64_MIN, INT64_MAX);
        return {uint64_t(result), Bit{exact < 0}};
      },
      kHandlesClamp);
}

void addLong(Table &table) {
  table.lanes("v_lshlrev_b64",
              [](U a, uint64_t b) -> uint64_t { return b << (a & 63); });
  table.lanes("v_lshrrev_b64",
              [](U a, uint64_t b) -> uint64_t { return b >> (a & 63); });
  table.lanes("v_ashrrev_i64",
              [](U a, int64_t b) -> int64_t { return b >> (a & 63); });
  table.lanes("v_lshl_add_u64",
              [](uint64_t a, U amount, uint64_t c) -> uint64_t {
                return (a << (amount & 7)) + c;
              });
  table.lanes("v_mov_b64", [](uint64_t a) -> uint64_t { return a; });
}

} // namespace

void addVectorMultiplyRows(Table &table) {
  addProducts(table);
  addLongProducts(table);
  addLong(table);
}

} // namespace netra::sim
