//===- VectorFloat.cpp - add, multiply, fma of the VALU -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic is Numerics/Arith.h: MODE's roundings and denormals, its NaN
// policy. Plain and packed forms of one meaning share a row function. Which
// 16-bit forms keep the other half of the destination on gfx9: see
// VectorShort.cpp; v_mac_f16, v_madak_f16 and v_madmk_f16 do too.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Arith.h"
#include "Numerics/Convert.h"
#include "Sim/Semantics/FloatRows.h"

namespace netra::sim {

namespace {

using Binary32 = void (*)(num::Mode, const uint32_t *, const uint32_t *,
                          uint32_t *, unsigned);
using Ternary32 = void (*)(num::Mode, const uint32_t *, const uint32_t *,
                           const uint32_t *, uint32_t *, unsigned);
using Binary64 = void (*)(num::Mode, const uint64_t *, const uint64_t *,
                          uint64_t *, unsigned);
using Ternary64 = void (*)(num::Mode, const uint64_t *, const uint64_t *,
                           const uint64_t *, uint64_t *, unsigned);

template <Binary32 function, bool reversed = false>
void binary(LaneArgs &args) {
  function(modeOf(args), args.src[reversed][0], args.src[!reversed][0],
           args.dst[0][0], args.lanes);
}
template <Ternary32 function> void ternary(LaneArgs &args) {
  function(modeOf(args), args.src[0][0], args.src[1][0], args.src[2][0],
           args.dst[0][0], args.lanes);
}
template <Binary64 function> void binaryWide(LaneArgs &args) {
  uint64_t a[kMaxLanes], b[kMaxLanes];
  joinRow(args, 0, a);
  joinRow(args, 1, b);
  function(modeOf(args), a, b, a, args.lanes);
  splitRow(args, a);
}
template <Ternary64 function> void ternaryWide(LaneArgs &args) {
  uint64_t a[kMaxLanes], b[kMaxLanes], c[kMaxLanes];
  joinRow(args, 0, a);
  joinRow(args, 1, b);
  joinRow(args, 2, c);
  function(modeOf(args), a, b, c, a, args.lanes);
  splitRow(args, a);
}

/// a - b of f16: an addition of the sign turned.
void subHalves(num::Mode mode, const uint32_t *a, const uint32_t *b,
               uint32_t *d, unsigned n) {
  uint32_t minus[kMaxLanes];
  for (unsigned l = 0; l < n; ++l)
    minus[l] = b[l] ^ 0x8000;
  num::addF16(mode, a, minus, d, n);
}

const Type kF32x2[] = {Type::F32, Type::F32};
const Type kF32x3[] = {Type::F32, Type::F32, Type::F32};
const Type kF16x2[] = {Type::F16, Type::F16};
const Type kF16x3[] = {Type::F16, Type::F16, Type::F16};
const Type kF64x2[] = {Type::F64, Type::F64};
const Type kF64x3[] = {Type::F64, Type::F64, Type::F64};

void addSingle(Table &table) {
  auto two = [&](llvm::StringRef names, LaneFn function, uint32_t flags = 0) {
    table.rows(names, {Type::F32}, kF32x2, function, flags);
  };
  auto three = [&](llvm::StringRef names, LaneFn function, uint32_t flags = 0) {
    table.rows(names, {Type::F32}, kF32x3, function, flags);
  };
  two("v_add_f32", binary<num::addF32>);
  two("v_sub_f32", binary<num::subF32>);
  two("v_subrev_f32", binary<num::subF32, true>);
  two("v_mul_f32", binary<num::mulF32>);
  two("v_pk_add_f32", binary<num::addF32>, kPacked);
  two("v_pk_mul_f32", binary<num::mulF32>, kPacked);
  // The constant of fmamk is printed where it is multiplied.
  three("v_fma_f32 v_fmamk_f32 v_fmaak_f32", ternary<num::fmaF32>);
  three("v_fmac_f32", ternary<num::fmaF32>, kTied);
  three("v_pk_fma_f32", ternary<num::fmaF32>, kPacked);
  table.lanes("v_mul_legacy_f32 v_mul_dx9_zero_f32",
              [](F32 a, F32 b, num::Mode mode) {
                return F32{num::mulLegacyF32(mode, a.bits, b.bits)};
              });
  auto fmaLegacy = [](F32 a, F32 b, F32 c, num::Mode mode) {
    return F32{num::fmaLegacyF32(mode, a.bits, b.bits, c.bits)};
  };
  table.lanes("v_fma_dx9_zero_f32", fmaLegacy);
  table.lanes("v_fmac_dx9_zero_f32", fmaLegacy, kTied);
}

void addHalf(Table &table) {
  auto two = [&](llvm::StringRef names, LaneFn function, uint32_t flags = 0) {
    table.rows(names, {Type::F16}, kF16x2, function, flags);
  };
  auto three = [&](llvm::StringRef names, LaneFn function, uint32_t flags = 0) {
    table.rows(names, {Type::F16}, kF16x3, function, flags);
  };
  two("v_add_f16", binary<num::addF16>);
  two("v_sub_f16", binary<subHalves>);
  two("v_subrev_f16", binary<subHalves, true>);
  two("v_mul_f16", binary<num::mulF16>);
  two("v_pk_add_f16", binary<num::addF16>, kPacked);
  two("v_pk_mul_f16", binary<num::mulF16>, kPacked);
  three("v_fma_legacy_f16", ternary<num::fmaF16>);
  three("v_fma_f16 v_fmamk_f16 v_fmaak_f16", ternary<num::fmaF16>, kKeepsHalf);
  three("v_fmac_f16", ternary<num::fmaF16>, kTied | kKeepsHalf);
  three("v_pk_fma_f16", ternary<num::fmaF16>, kPacked);
  three("v_pk_fmac_f16", ternary<num::fmaF16>, kPacked | kTied);
  auto mad = [](F16 a, F16 b, F16 c, num::Mode mode) {
    return F16{num::madF16(mode, a.bits, b.bits, c.bits)};
  };
  table.lanes("v_mad_legacy_f16", mad);
  table.lanes("v_mad_f16 v_madmk_f16 v_madak_f16", mad, kKeepsHalf);
  table.lanes("v_mac_f16", mad, kTied | kKeepsHalf);
}

void addDouble(Table &table) {
  table.rows("v_add_f64", {Type::F64}, kF64x2, binaryWide<num::addF64>);
  table.rows("v_mul_f64", {Type::F64}, kF64x2, binaryWide<num::mulF64>);
  table.rows("v_fma_f64", {Type::F64}, kF64x3, ternaryWide<num::fmaF64>);
  table.rows("v_fmac_f64", {Type::F64}, kF64x3, ternaryWide<num::fmaF64>,
             kTied);
}

/// The f16 results are the f32 result, rounded again: LLVM selects them for an
/// f32 fma that is truncated.
void mixHalf(LaneArgs &args) {
  uint32_t wide[kMaxLanes];
  num::Mode mode = modeOf(args);
  num::fmaF32(mode, args.src[0][0], args.src[1][0], args.src[2][0], wide,
              args.lanes);
  for (unsigned l = 0; l < args.lanes; ++l)
    args.dst[0][0][l] = num::convert<num::F32, num::F16>(mode, wide[l]);
}

void addMixed(Table &table) {
  table.rows("v_fma_mix_f32", {Type::F32}, kF32x3, ternary<num::fmaF32>,
             kMixedSources);
  table.rows("v_fma_mixlo_f16", {Type::F16}, kF32x3, mixHalf,
             kMixedSources | kKeepsHalf);
  table.rows("v_fma_mixhi_f16", {Type::F16}, kF32x3, mixHalf,
             kMixedSources | kKeepsHalf | kWritesHigh);
}

} // namespace

void addVectorFloatRows(Table &table) {
  addSingle(table);
  addHalf(table);
  addDouble(table);
  addMixed(table);
  // op_sel chooses a register of each pair; op_sel_hi means nothing here.
  table.lanes(
      "v_pk_mov_b32",
      [](uint64_t a, uint64_t b, const LaneContext &context) -> uint64_t {
        const ParsedInstruction &parsed = context.inst.parsed;
        uint32_t low = uint32_t(parsed.element("op_sel", 0, 0) ? a >> 32 : a);
        uint32_t high = uint32_t(parsed.element("op_sel", 1, 0) ? b >> 32 : b);
        return low | uint64_t(high) << 32;
      },
      kHandlesHalves);
}

} // namespace netra::sim
