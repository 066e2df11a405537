//===- ScalarFloat.cpp - floating point of the SALU -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RDNA3.5 ISA 16.1, 16.3, 16.4. The arithmetic is the VALU's under the same
// MODE. A 16-bit result fills the low half of its register; the upper one is
// zero.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Arith.h"
#include "Numerics/Compare.h"
#include "Numerics/Convert.h"
#include "Numerics/Integral.h"
#include "Sim/Semantics.h"

namespace netra::sim {

static num::Mode modeOf(const Scalar &s) {
  return num::Mode::fromRegister(s.wave.hw.mode);
}

/// Rows of one format: T carries F's bits.
template <typename F, typename T> struct FloatRows {
  using Bits = typename F::Bits;

  template <typename Fn>
  static void binary(Table &table, const char *name, Fn) {
    table.scalar(name, [](Scalar &s, T a, T b) -> T {
      return T{Bits(Fn{}(modeOf(s), a.bits, b.bits))};
    });
  }
  template <num::Round round>
  static void integral(Table &table, const char *name) {
    table.scalar(name, [](Scalar &s, T a) -> T {
      return T{num::toIntegral<F>(modeOf(s), round, a.bits)};
    });
  }
  /// The comparison and its negation, which is true for unordered operands.
  template <typename Fn>
  static void compare(Table &table, const char *name, const char *negated, Fn) {
    table.scalar(
        name,
        [](Scalar &s, T a, T b) -> void {
          s.scc = Fn{}(num::compare<F>(modeOf(s), a.bits, b.bits));
        },
        kWritesScc);
    table.scalar(
        negated,
        [](Scalar &s, T a, T b) -> void {
          s.scc = !Fn{}(num::compare<F>(modeOf(s), a.bits, b.bits));
        },
        kWritesScc);
  }
};

static void addArithmetic(Table &table) {
  using Single = FloatRows<num::F32, F32>;
  using Half = FloatRows<num::F16, F16>;
  using num::Mode;
  Single::binary(table, "s_add_f32", [](Mode m, uint32_t a, uint32_t b) {
    return num::addF32(m, a, b);
  });
  Single::binary(table, "s_sub_f32", [](Mode m, uint32_t a, uint32_t b) {
    return num::subF32(m, a, b);
  });
  Single::binary(table, "s_mul_f32", [](Mode m, uint32_t a, uint32_t b) {
    return num::mulF32(m, a, b);
  });
  Single::binary(table, "s_min_f32", [](Mode m, uint32_t a, uint32_t b) {
    return num::minOf<num::F32>(m, a, b);
  });
  Single::binary(table, "s_max_f32", [](Mode m, uint32_t a, uint32_t b) {
    return num::maxOf<num::F32>(m, a, b);
  });
  Half::binary(table, "s_add_f16", [](Mode m, uint16_t a, uint16_t b) {
    return num::addF16(m, a, b);
  });
  Half::binary(table, "s_sub_f16", [](Mode m, uint16_t a, uint16_t b) {
    return num::subF16(m, a, b);
  });
  Half::binary(table, "s_mul_f16", [](Mode m, uint16_t a, uint16_t b) {
    return num::mulF16(m, a, b);
  });
  Half::binary(table, "s_min_f16", [](Mode m, uint16_t a, uint16_t b) {
    return num::minOf<num::F16>(m, a, b);
  });
  Half::binary(table, "s_max_f16", [](Mode m, uint16_t a, uint16_t b) {
    return num::maxOf<num::F16>(m, a, b);
  });
  table.scalar(
      "s_fmac_f32",
      [](Scalar &s, F32 a, F32 b, F32 old) -> F32 {
        return {num::fmaF32(modeOf(s), a.bits, b.bits, old.bits)};
      },
      kTied);
  table.scalar(
      "s_fmac_f16",
      [](Scalar &s, F16 a, F16 b, F16 old) -> F16 {
        return {num::fmaF16(modeOf(s), a.bits, b.bits, old.bits)};
      },
      kTied);
  // s_fmamk prints its constant between the factors' and the addend's place.
  table.scalar("s_fmaak_f32 s_fmamk_f32",
               [](Scalar &s, F32 a, F32 b, F32 c) -> F32 {
                 return {num::fmaF32(modeOf(s), a.bits, b.bits, c.bits)};
               });
}

template <typename F, typename T>
static void addFormat(Table &table, const char *const names[18]) {
  using Rows = FloatRows<F, T>;
  using num::Order, num::Round;
  Rows::template integral<Round::Up>(table, names[0]);
  Rows::template integral<Round::Down>(table, names[1]);
  Rows::template integral<Round::Zero>(table, names[2]);
  Rows::template integral<Round::NearestEven>(table, names[3]);
  Rows::compare(table, names[4], names[5],
                [](Order o) { return o == Order::Less; });
  Rows::compare(table, names[6], names[7],
                [](Order o) { return o == Order::Equal; });
  Rows::compare(table, names[8], names[9],
                [](Order o) { return o == Order::Less || o == Order::Equal; });
  Rows::compare(table, names[10], names[11],
                [](Order o) { return o == Order::Greater; });
  Rows::compare(table, names[12], names[13], [](Order o) {
    return o == Order::Less || o == Order::Greater;
  });
  Rows::compare(table, names[14], names[15], [](Order o) {
    return o == Order::Greater || o == Order::Equal;
  });
  Rows::compare(table, names[16], names[17],
                [](Order o) { return o != Order::Unordered; });
}

static void addConversions(Table &table) {
  table.scalar("s_cvt_f32_i32", [](Scalar &s, int32_t a) -> F32 {
    return {num::fromInt<num::F32>(modeOf(s), a)};
  });
  table.scalar("s_cvt_f32_u32", [](Scalar &s, uint32_t a) -> F32 {
    return {num::fromInt<num::F32>(modeOf(s), a)};
  });
  table.scalar("s_cvt_i32_f32", [](Scalar &, F32 a) -> uint32_t {
    return uint32_t(num::toI32(a.bits));
  });
  table.scalar("s_cvt_u32_f32",
               [](Scalar &, F32 a) -> uint32_t { return num::toU32(a.bits); });
  table.scalar("s_cvt_f16_f32", [](Scalar &s, F32 a) -> F16 {
    return {num::convert<num::F32, num::F16>(modeOf(s), a.bits)};
  });
  table.scalar("s_cvt_f32_f16", [](Scalar &s, F16 a) -> F32 {
    return {num::convert<num::F16, num::F32>(modeOf(s), a.bits)};
  });
  table.scalar("s_cvt_hi_f32_f16", [](Scalar &s, uint32_t a) -> F32 {
    return {num::convert<num::F16, num::F32>(modeOf(s), uint16_t(a >> 16))};
  });
  table.scalar("s_cvt_pk_rtz_f16_f32", [](Scalar &s, F32 a, F32 b) -> uint32_t {
    auto half = [&](F32 x) -> uint32_t {
      return num::convert<num::F32, num::F16>(modeOf(s), x.bits,
                                              num::Round::Zero);
    };
    return half(a) | half(b) << 16;
  });
}

void addScalarFloatRows(Table &table) {
  addArithmetic(table);
  static const char *const single[18] = {
      "s_ceil_f32",   "s_floor_f32",   "s_trunc_f32",  "s_rndne_f32",
      "s_cmp_lt_f32", "s_cmp_nlt_f32", "s_cmp_eq_f32", "s_cmp_neq_f32",
      "s_cmp_le_f32", "s_cmp_nle_f32", "s_cmp_gt_f32", "s_cmp_ngt_f32",
      "s_cmp_lg_f32", "s_cmp_nlg_f32", "s_cmp_ge_f32", "s_cmp_nge_f32",
      "s_cmp_o_f32",  "s_cmp_u_f32"};
  static const char *const half[18] = {
      "s_ceil_f16",   "s_floor_f16",   "s_trunc_f16",  "s_rndne_f16",
      "s_cmp_lt_f16", "s_cmp_nlt_f16", "s_cmp_eq_f16", "s_cmp_neq_f16",
      "s_cmp_le_f16", "s_cmp_nle_f16", "s_cmp_gt_f16", "s_cmp_ngt_f16",
      "s_cmp_lg_f16", "s_cmp_nlg_f16", "s_cmp_ge_f16", "s_cmp_nge_f16",
      "s_cmp_o_f16",  "s_cmp_u_f16"};
  addFormat<num::F32, F32>(table, single);
  addFormat<num::F16, F16>(table, half);
  addConversions(table);
}

} // namespace netra::sim
