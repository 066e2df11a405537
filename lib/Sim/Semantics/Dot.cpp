//===- Dot.cpp - dot products of a lane's small vectors -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_dot2, v_dot4, v_dot8 and their accumulating forms (CDNA4 ISA 12.10, 12.13;
// RDNA3.5 ISA 16.9, 16.12). How the float forms round is a fact of the target,
// TargetFacts::dotRule. Integer sums are exact, then wrap to 32 bits or, with
// clamp, saturate.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Dot.h"
#include "Sim/Executor.h"
#include "Sim/Semantics.h"
#include <algorithm>

namespace netra::sim {

namespace {

using Dot2 = uint32_t (*)(uint32_t a, uint32_t b, uint32_t c);

/// The sign bits that neg_lo and neg_hi turn: of both halves of A or B, of a
/// 32-bit C.
uint32_t flipOf(const Instruction &inst, unsigned source, uint32_t low) {
  return (inst.parsed.element("neg_lo", source, 0) ? low : 0) |
         (inst.parsed.element("neg_hi", source, 0) ? 0x80000000 : 0);
}

void dot2(LaneArgs &args, Dot2 function) {
  const Instruction &inst = args.context.inst;
  const uint32_t flipA = flipOf(inst, 0, 0x8000);
  const uint32_t flipB = flipOf(inst, 1, 0x8000);
  const uint32_t flipC = flipOf(inst, 2, 0x80000000);
  for (uint64_t rest = args.active; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    args.dst[0][0][l] =
        function(args.src[0][0][l] ^ flipA, args.src[1][0][l] ^ flipB,
                 args.src[2][0][l] ^ flipC);
  }
}

/// f32 results, by the target's rule.
template <Dot2 onGrid, Dot2 stepwise> void dot2F32(LaneArgs &args) {
  switch (args.context.executor.facts().dotRule) {
  case DotRule::GridDot:
    return dot2(args, onGrid);
  case DotRule::StepwiseDot:
    return dot2(args, stepwise);
  }
}

/// 16-bit results exist only where sums are formed on a grid.
template <uint16_t (*function)(uint32_t, uint32_t, uint16_t)>
void dot2Narrow(LaneArgs &args) {
  for (uint64_t rest = args.active; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    args.dst[0][0][l] = function(args.src[0][0][l], args.src[1][0][l],
                                 uint16_t(args.src[2][0][l]));
  }
}

/// The exact sum of c and the products of `bits` wide elements.
template <unsigned bits>
int64_t integerDot(uint32_t a, uint32_t b, int64_t c, bool aSigned,
                   bool bSigned) {
  auto element = [](uint32_t word, unsigned shift, bool isSigned) {
    uint32_t top = word << (32 - bits - shift);
    return isSigned ? int64_t(int32_t(top) >> (32 - bits))
                    : int64_t(top >> (32 - bits));
  };
  for (unsigned shift = 0; shift < 32; shift += bits)
    c += element(a, shift, aSigned) * element(b, shift, bSigned);
  return c;
}

template <unsigned bits>
int32_t signedDot(uint32_t a, uint32_t b, int32_t c, bool clamp, bool aSigned,
                  bool bSigned) {
  int64_t sum = integerDot<bits>(a, b, c, aSigned, bSigned);
  return int32_t(clamp ? std::clamp<int64_t>(sum, INT32_MIN, INT32_MAX) : sum);
}

template <unsigned bits>
uint32_t unsignedDot(uint32_t a, uint32_t b, uint32_t c, bool clamp) {
  int64_t sum = integerDot<bits>(a, b, c, false, false);
  return uint32_t(clamp ? std::min<int64_t>(sum, UINT32_MAX) : sum);
}

/// neg_lo says that A, or B, is signed (RDNA3.5 ISA 16.9).
template <unsigned bits> void mixedSignDot(LaneArgs &args) {
  const Instruction &inst = args.context.inst;
  bool aSigned = inst.parsed.element("neg_lo", 0, 0);
  bool bSigned = inst.parsed.element("neg_lo", 1, 0);
  bool clamp = args.context.clamp;
  for (unsigned l = 0; l < args.lanes; ++l)
    args.dst[0][0][l] =
        signedDot<bits>(args.src[0][0][l], args.src[1][0][l], args.src[2][0][l],
                        clamp, aSigned, bSigned);
}

bool anySet(const Instruction &inst, llvm::StringRef list, unsigned mask = 7) {
  for (unsigned i = 0; i < 3; ++i)
    if ((mask >> i & 1) && inst.parsed.element(list, i, 0))
      return true;
  return false;
}

/// Selections of halves do not exist for dot products: what the hardware does
/// with them is not to be relied on.
bool selectsHalves(const Instruction &inst) {
  return anySet(inst, "op_sel") || (inst.parsed.has("op_sel_hi") &&
                                    !(inst.parsed.element("op_sel_hi", 0, 1) &&
                                      inst.parsed.element("op_sel_hi", 1, 1)));
}

/// VOP3's signs of a pair, which no manual explains.
bool signsPairs(const Instruction &inst) {
  for (unsigned source = 1; source <= 2; ++source)
    if (inst.operand(source).neg || inst.operand(source).abs)
      return true;
  return false;
}

const char *refusesFloat(const Instruction &inst) {
  if (selectsHalves(inst))
    return "op_sel of a dot product is not modelled";
  if (signsPairs(inst))
    return "neg or abs of a pair is not modelled";
  return anySet(inst, "neg_hi", 4) ? "neg_hi of a 32-bit operand" : nullptr;
}

/// op_sel is of C and D here.
const char *refusesNarrow(const Instruction &inst) {
  if (anySet(inst, "op_sel", 3))
    return "op_sel of a pair is not modelled";
  return signsPairs(inst) ? "neg or abs of a pair is not modelled" : nullptr;
}

const char *refusesInteger(const Instruction &inst) {
  if (selectsHalves(inst))
    return "op_sel of a dot product is not modelled";
  return anySet(inst, "neg_lo") || anySet(inst, "neg_hi")
             ? "signs of an integer dot product are not modelled"
             : nullptr;
}

const char *refusesMixedSign(const Instruction &inst) {
  if (selectsHalves(inst))
    return "op_sel of a dot product is not modelled";
  return anySet(inst, "neg_lo", 4) || anySet(inst, "neg_hi")
             ? "signs other than those of A and B"
             : nullptr;
}

void addFloat(Table &table) {
  using namespace num;
  const Type f32[] = {Type::F32};
  const Type halves[] = {Type::V2F16, Type::V2F16, Type::F32};
  const Type bhalves[] = {Type::V2BF16, Type::V2BF16, Type::F32};
  auto add = [&](const char *mnemonics, llvm::ArrayRef<Type> sources,
                 LaneFn function, uint32_t flags) {
    table.rows(mnemonics, f32, sources, function, flags | kHandlesHalves)
        .refuses = refusesFloat;
  };
  add("v_dot2_f32_f16", halves, dot2F32<rdna3::dot2F32F16, cdna::dot2F32F16>,
      0);
  add("v_dot2c_f32_f16 v_dot2acc_f32_f16", halves,
      dot2F32<rdna3::dot2F32F16, cdna::dot2F32F16>, kTied);
  add("v_dot2_f32_bf16", bhalves,
      dot2F32<rdna3::dot2F32BF16, cdna::dot2F32BF16>, 0);
  add("v_dot2c_f32_bf16 v_dot2acc_f32_bf16", bhalves,
      dot2F32<rdna3::dot2F32BF16, cdna::dot2cF32BF16>, kTied);
  table
      .rows("v_dot2_f16_f16", {Type::F16},
            {Type::V2F16, Type::V2F16, Type::F16},
            dot2Narrow<rdna3::dot2F16F16>)
      .refuses = refusesNarrow;
  table
      .rows("v_dot2_bf16_bf16", {Type::BF16},
            {Type::V2BF16, Type::V2BF16, Type::BF16},
            dot2Narrow<rdna3::dot2BF16BF16>)
      .refuses = refusesNarrow;
}

template <unsigned bits>
void addSigned(Table &table, const char *mnemonics, uint32_t flags) {
  table
      .lanes(
          mnemonics,
          [](uint32_t a, uint32_t b, int32_t c,
             const LaneContext &context) -> int32_t {
            return signedDot<bits>(a, b, c, context.clamp, true, true);
          },
          flags | kHandlesClamp | kHandlesHalves)
      .refuses = refusesInteger;
}

template <unsigned bits> void addUnsigned(Table &table, const char *mnemonics) {
  table
      .lanes(
          mnemonics,
          [](uint32_t a, uint32_t b, uint32_t c, const LaneContext &context)
              -> uint32_t { return unsignedDot<bits>(a, b, c, context.clamp); },
          kHandlesClamp | kHandlesHalves)
      .refuses = refusesInteger;
}

/// Pairs differ in what an inline float constant is.
void addPairs(Table &table) {
  auto signedPairs = [](V2I16 a, V2I16 b, int32_t c,
                        const LaneContext &context) -> int32_t {
    return signedDot<16>(a.bits, b.bits, c, context.clamp, true, true);
  };
  const uint32_t flags = kHandlesClamp | kHandlesHalves;
  table.lanes("v_dot2_i32_i16", signedPairs, flags).refuses = refusesInteger;
  table.lanes("v_dot2c_i32_i16", signedPairs, flags | kTied).refuses =
      refusesInteger;
  table
      .lanes(
          "v_dot2_u32_u16",
          [](V2I16 a, V2I16 b, uint32_t c,
             const LaneContext &context) -> uint32_t {
            return unsignedDot<16>(a.bits, b.bits, c, context.clamp);
          },
          flags)
      .refuses = refusesInteger;
}

} // namespace

void addDotRows(Table &table) {
  addFloat(table);
  addPairs(table);
  addSigned<8>(table, "v_dot4_i32_i8", 0);
  addSigned<8>(table, "v_dot4c_i32_i8", kTied);
  addSigned<4>(table, "v_dot8_i32_i4", 0);
  addSigned<4>(table, "v_dot8c_i32_i4", kTied);
  addUnsigned<8>(table, "v_dot4_u32_u8");
  addUnsigned<4>(table, "v_dot8_u32_u4");
  const Type result[] = {Type::I32};
  const Type sources[] = {Type::U32, Type::U32, Type::I32};
  const uint32_t flags = kHandlesClamp | kHandlesHalves;
  table.rows("v_dot4_i32_iu8", result, sources, mixedSignDot<8>, flags)
      .refuses = refusesMixedSign;
  table.rows("v_dot8_i32_iu4", result, sources, mixedSignDot<4>, flags)
      .refuses = refusesMixedSign;
}

} // namespace netra::sim
