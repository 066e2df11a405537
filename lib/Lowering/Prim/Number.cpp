//===- Number.cpp - FP32 arithmetic ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Prim/PrimBuilder.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace netra::amdgcn;

namespace netra::prim {
namespace {

constexpr int64_t kLog2E = 0x3fb8aa3b;     // RN(log2 e)
constexpr int64_t kLn2 = 0x3f317217;       // ln 2, rounded towards zero
constexpr int64_t kLn2Rest = 0x3377d1cf;   // ln 2 - kLn2
constexpr int64_t kOne = 0x3f800000;       // 1.0
constexpr int64_t kSixtyFour = 0x42800000; // 64.0
constexpr int64_t kLeastExp = 0xc2fc0000;  // -126.0

/// A two-operand instruction of the same name on every target.
struct BinaryRow {
  StringLiteral stem;
  bool commutes;
};
constexpr BinaryRow kAdd{"v_add_f32", true}, kMul{"v_mul_f32", true},
    kMax{"v_max_f32", true}, kMin{"v_min_f32", true};

template <const BinaryRow &row>
FailureOr<Values> lowerBinary(PrimBuilder &b, const Call &call) {
  return one(b.valu(row.stem, call[0], call[1], row.commutes));
}

/// DPP controls that give all lanes of a row one of its lanes.
constexpr StringLiteral kRowLaneControls[] = {"row_newbcast:", "row_share:"};

FailureOr<Values> lowerMulRowLane(PrimBuilder &b, const Call &call) {
  int64_t lane = call.count("lane"), rows = call.count("rows");
  int64_t all = (int64_t(1) << b.target.waveSize() / 16) - 1;
  if (lane < 0 || lane > 15 || rows < 1 || rows > 15 || !(rows & all))
    return b.error() << "takes a lane of 0 to 15 and a mask of rows, not "
                     << lane << " and " << rows,
           failure();
  bool isPartial = (rows & all) != all;
  if (isPartial != (call.size() == 3))
    return b.error() << (isPartial ? "needs what the other rows hold"
                                   : "leaves no row that could keep anything"),
           failure();
  for (StringRef control : kRowLaneControls) {
    std::string tail = (control + llvm::Twine(lane) + " row_mask:0x" +
                        llvm::utohexstr(rows, /*LowerCase=*/true) +
                        " bank_mask:0xf bound_ctrl:1")
                           .str();
    llvm::MCInst ignored;
    if (b.target.parse("v_mul_f32_dpp v0, v1, v2 " + tail, ignored))
      continue;
    Value keep =
        isPartial ? call[2].value
                  : UndefOp::create(b.builder, b.loc(), b.vgpr()).getResult();
    return one(b.inst("v_mul_f32_dpp", b.vgpr(), {call[0], call[1]}, tail, keep,
                      /*mayMove=*/false));
  }
  return b.error() << b.target.cpu() << " cannot take a lane of each row",
         failure();
}

FailureOr<Values> lowerSub(PrimBuilder &b, const Call &call) {
  // a - b is b subtracted the other way round where only a is in a VGPR.
  if (!PrimBuilder::isLane(call[1]) && PrimBuilder::isLane(call[0]))
    return one(b.valu("v_subrev_f32", call[1], call[0], false));
  return one(b.valu("v_sub_f32", call[0], call[1], false));
}

/// `mnemonic to, a, b, c` with a sign changed.
Value fma(PrimBuilder &b, Operand x, Operand y, Operand z,
          StringRef negate = "none") {
  SmallVector<Operand> operands{x, y, z};
  // A modifier stands in front of a register, so a literal changes itself.
  auto flip = [](PrimBuilder &b, Operand &operand) {
    if (operand.bits())
      operand = b.operand(uint32_t(*operand.bits()) ^ 0x80000000u);
    return !operand.isValue();
  };
  int index = negate == "a" ? 0 : negate == "c" ? 2 : -1;
  if (index < 0 || flip(b, operands[index]))
    return b.valu("v_fma_f32", operands[0], operands[1], operands[2]);
  // Two literals never fit; the rest is in registers.
  for (Operand &operand : operands)
    if (operand.bits() && !(*operand.bits() == kOne || *operand.bits() == 0))
      operand = b.operand(b.lane(operand));
  InstOperands with;
  with.outputs.push_back(b.vgpr());
  std::string text = "v_fma_f32 $to";
  for (auto [at, operand] : llvm::enumerate(operands)) {
    text += int(at) == index ? ", -" : ", ";
    if (operand.isValue()) {
      text += "$from";
      with.inputs.push_back(operand.value);
    } else {
      text += *operand.bits() ? "1.0" : "0";
    }
  }
  InstOp inst = buildFromText(b.builder, b.loc(), b.target, text, with);
  return inst ? inst->getResult(0) : Value();
}

FailureOr<Values> lowerFma(PrimBuilder &b, const Call &call) {
  return one(fma(b, call[0], call[1], call[2], call.word("negate")));
}

/// An instruction with modifiers written into its text.
Value modified(PrimBuilder &b, StringRef text, ValueRange inputs) {
  InstOperands with;
  with.outputs.push_back(b.vgpr());
  with.inputs.assign(inputs.begin(), inputs.end());
  InstOp inst = buildFromText(b.builder, b.loc(), b.target, text, with);
  return inst ? inst->getResult(0) : Value();
}

FailureOr<Values> lowerAbs(PrimBuilder &b, const Call &call) {
  return one(b.valu("v_and_b32", b.operand(0x7fffffff), call[0]));
}
FailureOr<Values> lowerNeg(PrimBuilder &b, const Call &call) {
  return one(b.valu("v_xor_b32", b.operand(0x80000000), call[0]));
}

FailureOr<Values> lowerAbsMax(PrimBuilder &b, const Call &call) {
  if (!call[0].isValue()) {
    Value first = b.lane(call[0]);
    return first ? one(modified(b, "v_max_f32_e64 $to, $from, |$from|",
                                {first, b.lane(call[1])}))
                 : FailureOr<Values>(failure());
  }
  return one(modified(b, "v_max_f32_e64 $to, $from, |$from|",
                      {call[0].value, b.lane(call[1])}));
}

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

FailureOr<Values> lowerPair(PrimBuilder &b, const Call &call, StringRef packed,
                            StringRef single) {
  auto widthOf = [](const Operand &operand) {
    return cast<RegisterType>(operand.value.getType()).getWidth();
  };
  for (const Operand &operand : call.operands)
    if (widthOf(operand) > 2)
      return b.error() << "takes one or two registers but got "
                       << operand.value.getType(),
             failure();
  if (b.has(packed)) {
    // op_sel_hi 0: the upper half reads the low register too.
    SmallVector<Operand> operands;
    std::string high;
    bool hasSingle = false;
    for (const Operand &operand : call.operands) {
      bool isSingle = widthOf(operand) == 1;
      hasSingle |= isSingle;
      high += (high.empty() ? "" : ",") + std::string(isSingle ? "0" : "1");
      if (!isSingle) {
        operands.push_back(operand);
        continue;
      }
      Type type = RegisterType::get(
          b.context(), cast<RegisterType>(operand.value.getType()).getFile(), 1,
          -1);
      Value other = UndefOp::create(b.builder, b.loc(), type);
      operands.push_back(b.operand(b.join({operand.value, other})));
    }
    return one(b.inst(packed, b.vgpr(2), operands,
                      hasSingle ? "op_sel_hi:[" + high + "]" : ""));
  }
  Values halves;
  for (unsigned half : {0, 1}) {
    SmallVector<Operand> operands;
    for (const Operand &operand : call.operands)
      operands.push_back(widthOf(operand) == 1
                             ? operand
                             : b.operand(b.part(operand.value, half)));
    Value value = operands.size() == 3
                      ? b.valu(single, operands[0], operands[1], operands[2])
                      : b.valu(single, operands[0], operands[1]);
    if (!value)
      return failure();
    halves.push_back(value);
  }
  return one(b.join(halves));
}

FailureOr<Values> lowerMulPair(PrimBuilder &b, const Call &call) {
  return lowerPair(b, call, "v_pk_mul_f32", "v_mul_f32");
}
FailureOr<Values> lowerAddPair(PrimBuilder &b, const Call &call) {
  return lowerPair(b, call, "v_pk_add_f32", "v_add_f32");
}
FailureOr<Values> lowerFmaPair(PrimBuilder &b, const Call &call) {
  return lowerPair(b, call, "v_pk_fma_f32", "v_fma_f32");
}

//===----------------------------------------------------------------------===//
// Transcendental and composed
//===----------------------------------------------------------------------===//

constexpr StringLiteral kExp("v_exp_f32"), kLog("v_log_f32"), kRcp("v_rcp_f32"),
    kRsq("v_rsq_f32"), kSqrt("v_sqrt_f32");

template <const StringLiteral &stem>
FailureOr<Values> lowerBare(PrimBuilder &b, const Call &call) {
  return one(b.valu(stem, call[0]));
}

FailureOr<Values> lowerLdexp(PrimBuilder &b, const Call &call) {
  return one(b.inst("v_ldexp_f32", b.vgpr(), {call[0], call[1]}));
}

FailureOr<Values> lowerRcpNewton(PrimBuilder &b, const Call &call) {
  Value r = b.valu(kRcp, call[0]);
  Value e = r ? fma(b, call[0], b.operand(r), b.operand(kOne), "a") : r;
  return e ? one(fma(b, b.operand(e), b.operand(r), b.operand(r)))
           : FailureOr<Values>(failure());
}

FailureOr<Values> lowerDiv(PrimBuilder &b, const Call &call) {
  // CDNA3 ISA 6.2.2: scale both, refine the reciprocal, fix the result up.
  // v_div_scale and v_div_fmas take no literal.
  auto inRegister = [&](Operand x) {
    return x.isValue() ? x : b.operand(b.lane(x));
  };
  Operand x = inRegister(call[0]), y = inRegister(call[1]);
  if (!x.isValue() || !y.isValue())
    return failure();
  Values scaledY = b.insts("v_div_scale_f32", {b.vgpr(), b.mask()}, {y, y, x});
  // The flag of the numerator's scaling is what v_div_fmas reads in VCC.
  Type vcc = RegisterType::get(b.context(), RegisterFile::VCC, 1, -1);
  StringRef flag = b.target.facts().wave(b.target.waveSize())->vccName;
  InstOp scaledX =
      scaledY[0]
          ? buildFromText(
                b.builder, b.loc(), b.target,
                ("v_div_scale_f32 $to, " + flag + ", $from, $from, $from")
                    .str(),
                {{b.vgpr(), vcc}, {x.value, y.value, x.value}, {}, {}})
          : InstOp();
  if (!scaledX)
    return failure();
  Operand n = b.operand(scaledX->getResult(0)), d = b.operand(scaledY[0]);
  Value r0 = b.valu(kRcp, d);
  Value e0 = r0 ? fma(b, d, b.operand(r0), b.operand(kOne), "a") : r0;
  Value r1 = e0 ? fma(b, b.operand(e0), b.operand(r0), b.operand(r0)) : e0;
  Value q0 = r1 ? b.valu("v_mul_f32", n, b.operand(r1)) : r1;
  Value e1 = q0 ? fma(b, d, b.operand(q0), n, "a") : q0;
  Value q1 = e1 ? fma(b, b.operand(e1), b.operand(r1), b.operand(q0)) : e1;
  Value e2 = q1 ? fma(b, d, b.operand(q1), n, "a") : q1;
  if (!e2)
    return failure();
  Value q2 = b.inst("v_div_fmas_f32", b.vgpr(),
                    {b.operand(e2), b.operand(r1), b.operand(q1)}, "",
                    scaledX->getResult(1));
  return q2 ? one(b.valu("v_div_fixup_f32", b.operand(q2), y, x))
            : FailureOr<Values>(failure());
}

FailureOr<Values> lowerExpGuarded(PrimBuilder &b, const Call &call) {
  Value product = b.valu("v_mul_f32", b.operand(kLog2E), call[0]);
  if (!product)
    return failure();
  Value small =
      b.inst("v_cmp_gt_f32_e64", b.mask(),
             {b.operand(b.uniform(b.operand(kLeastExp))), b.operand(product)});
  if (!small)
    return failure();
  Value bias =
      b.inst("v_cndmask_b32_e64", b.vgpr(),
             {b.operand(int64_t(0)), b.operand(b.lane(b.operand(kSixtyFour))),
              b.operand(small)});
  Value argument = bias ? fma(b, b.operand(b.uniform(b.operand(kLog2E))),
                              call[0], b.operand(bias))
                        : bias;
  Value power = argument ? b.valu(kExp, b.operand(argument)) : argument;
  Value shift =
      power ? b.inst("v_cndmask_b32_e64", b.vgpr(),
                     {b.operand(int64_t(0)), b.operand(b.lane(b.operand(-64))),
                      b.operand(small)})
            : power;
  return shift ? one(b.inst("v_ldexp_f32", b.vgpr(),
                            {b.operand(power), b.operand(shift)}))
               : FailureOr<Values>(failure());
}

FailureOr<Values> lowerLogFromLog2(PrimBuilder &b, const Call &call) {
  Operand a = call[0];
  Operand c = b.operand(b.uniform(b.operand(kLn2)));
  Value m = b.valu("v_mul_f32", c, a);
  Value e = m ? fma(b, a, c, b.operand(m), "c") : m;
  Value rest =
      e ? fma(b, b.operand(b.uniform(b.operand(kLn2Rest))), a, b.operand(e))
        : e;
  return rest ? one(fma(b, c, a, b.operand(rest)))
              : FailureOr<Values>(failure());
}

FailureOr<Values> lowerCompare(PrimBuilder &b, const Call &call) {
  if (!PrimBuilder::isLane(call[0]) && !PrimBuilder::isLane(call[1]))
    return b.error() << "compares two uniform values; a scalar comparison sets "
                        "SCC",
           failure();
  std::string name =
      ("v_cmp_" +
       (call.word("is") == "ne" && call.word("type") == "f32" ? StringRef("neq")
        : call.word("is") == "gt" || call.word("is") == "ge" ||
                call.word("is") == "lt" || call.word("is") == "le" ||
                call.word("is") == "eq"
            ? call.word("is")
            : StringRef("ne")) +
       "_" + call.word("type") + "_e64")
          .str();
  return one(b.inst(name, b.mask(), {call[0], call[1]}));
}

FailureOr<Values> lowerSelect(PrimBuilder &b, const Call &call) {
  return one(
      b.inst("v_cndmask_b32_e64", b.vgpr(), {call[2], call[1], call[0]}));
}

constexpr LowerRow kRows[] = {
    {"prim.num.add", lowerBinary<kAdd>},
    {"prim.num.sub", lowerSub},
    {"prim.num.mul", lowerBinary<kMul>},
    {"prim.num.mul_row_lane", lowerMulRowLane},
    {"prim.num.max", lowerBinary<kMax>},
    {"prim.num.min", lowerBinary<kMin>},
    {"prim.num.fma", lowerFma},
    {"prim.num.abs", lowerAbs},
    {"prim.num.neg", lowerNeg},
    {"prim.num.abs_max", lowerAbsMax},
    {"prim.num.mul_pair", lowerMulPair},
    {"prim.num.add_pair", lowerAddPair},
    {"prim.num.fma_pair", lowerFmaPair},
    {"prim.num.exp2", lowerBare<kExp>},
    {"prim.num.log2", lowerBare<kLog>},
    {"prim.num.rcp", lowerBare<kRcp>},
    {"prim.num.rsq", lowerBare<kRsq>},
    {"prim.num.sqrt", lowerBare<kSqrt>},
    {"prim.num.ldexp", lowerLdexp},
    {"prim.num.rcp_newton", lowerRcpNewton},
    {"prim.num.div", lowerDiv},
    {"prim.num.exp_guarded", lowerExpGuarded},
    {"prim.num.log_from_log2", lowerLogFromLog2},
    {"prim.num.compare", lowerCompare},
    {"prim.num.select", lowerSelect},
};

} // namespace

ArrayRef<LowerRow> numberRows() { return kRows; }

} // namespace netra::prim
