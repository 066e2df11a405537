//===- Convert.cpp - Between number formats -------------------------------===//
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

LogicalResult needs(PrimBuilder &b, StringRef mnemonic) {
  if (b.has(mnemonic))
    return success();
  return b.error() << b.target.cpu() << " has no " << mnemonic;
}

Values unpack(PrimBuilder &b, Operand x) {
  return {b.valu("v_lshlrev_b32", b.operand(16), x, false),
          b.valu("v_and_b32", b.operand(0xffff0000), x)};
}

FailureOr<Values> lowerUnpackBf16(PrimBuilder &b, const Call &call) {
  Values halves = unpack(b, call[0]);
  if (!halves[0] || !halves[1])
    return failure();
  return halves;
}

FailureOr<Values> lowerUnpackBf16Pair(PrimBuilder &b, const Call &call) {
  Values halves = unpack(b, call[0]);
  if (!halves[0] || !halves[1])
    return failure();
  return Values{b.join(halves)};
}

/// The upper half, rounded to nearest even as an integer.
Value roundBits(PrimBuilder &b, Operand x) {
  Value last = b.inst("v_bfe_u32", b.vgpr(), {x, b.operand(16), b.operand(1)});
  return last ? b.inst("v_add3_u32", b.vgpr(),
                       {b.operand(last), x, b.operand(0x7fff)})
              : last;
}

FailureOr<Values> lowerPackBf16(PrimBuilder &b, const Call &call) {
  if (call.word("nan") == "quiet") {
    if (failed(needs(b, "v_cvt_pk_bf16_f32")))
      return failure();
    return one(b.inst("v_cvt_pk_bf16_f32", b.vgpr(), {call[0], call[1]}));
  }
  Value low = roundBits(b, call[0]);
  if (!low)
    return failure();
  if (call[1].bits() == 0)
    return one(b.valu("v_lshrrev_b32", b.operand(16), b.operand(low), false));
  Value high =
      roundBits(b, call[1].isValue() ? call[1] : b.operand(b.lane(call[1])));
  if (!high)
    return failure();
  // Bytes 2, 3 of the low one, then 2, 3 of the high one.
  return one(b.inst("v_perm_b32", b.vgpr(),
                    {b.operand(high), b.operand(low),
                     b.operand(b.uniform(b.operand(0x07060302)))}));
}

FailureOr<Values> lowerPackFp8(PrimBuilder &b, const Call &call) {
  StringRef name =
      call.word("type") == "e4m3" ? "v_cvt_pk_fp8_f32" : "v_cvt_pk_bf8_f32";
  if (failed(needs(b, name)))
    return failure();
  // The first writes the low half of a register and keeps the other.
  Value any = UndefOp::create(b.builder, b.loc(), b.vgpr());
  Value low =
      b.inst(name, b.vgpr(), {call[0], call[1]}, "", any, /*mayMove=*/true);
  return low ? one(b.inst(name, b.vgpr(), {call[2], call[3]}, "op_sel:[0,0,1]",
                          low))
             : FailureOr<Values>(failure());
}

FailureOr<Values> lowerUnpackFp8(PrimBuilder &b, const Call &call) {
  StringRef name =
      call.word("type") == "e4m3" ? "v_cvt_pk_f32_fp8" : "v_cvt_pk_f32_bf8";
  if (failed(needs(b, name)))
    return failure();
  Value low = b.inst((name + "_e32").str(), b.vgpr(2), call[0]);
  Value high = low ? b.inst((name + "_sdwa").str(), b.vgpr(2), call[0],
                            "src0_sel:WORD_1")
                   : low;
  if (!high)
    return failure();
  return Values{b.part(low, 0), b.part(low, 1), b.part(high, 0),
                b.part(high, 1)};
}

FailureOr<Values> lowerDecodeMxfp4(PrimBuilder &b, const Call &call) {
  // BF16 of the magnitudes 0, .5, 1, 1.5, 2, 3, 4, 6 as tables of bytes:
  // v_perm_b32 looks up four at once with the magnitudes as selectors.
  Value table[4]; // low bytes of codes 4-7, 0-3; high bytes of 4-7, 0-3
  int64_t bytes[4] = {0xc0804000, 0xc0800000, 0x40404040, 0x3f3f3f00};
  for (unsigned i = 0; i != 4; ++i)
    table[i] = b.lane(b.operand(bytes[i]));
  Value mask = b.uniform(b.operand(0x07070707));
  Value signs = b.uniform(b.operand(0x80808080));
  Operand x = call[0];
  Value low[2], high[2]; // of the even elements, then the odd ones
  for (unsigned odd : {0, 1}) {
    Value nibbles =
        odd ? b.valu("v_lshrrev_b32", b.operand(4), x, false) : x.value;
    Value code = b.valu("v_and_b32", b.operand(mask), b.operand(nibbles));
    Value up = odd ? x.value : b.valu("v_lshlrev_b32", b.operand(4), x, false);
    Value sign = b.valu("v_and_b32", b.operand(signs), b.operand(up));
    low[odd] =
        b.inst("v_perm_b32", b.vgpr(),
               {b.operand(table[0]), b.operand(table[1]), b.operand(code)});
    Value magnitude =
        b.inst("v_perm_b32", b.vgpr(),
               {b.operand(table[2]), b.operand(table[3]), b.operand(code)});
    if (!low[odd] || !magnitude)
      return failure();
    high[odd] = b.valu("v_or_b32", b.operand(sign), b.operand(magnitude));
  }
  // Bytes into BF16 numbers: of a nibble row, elements 0 and 1, then 2 and 3.
  auto perm = [&](Value first, Value second, int64_t selector) {
    return b.inst("v_perm_b32", b.vgpr(),
                  {b.operand(second), b.operand(first),
                   b.operand(b.uniform(b.operand(selector)))});
  };
  Values numbers[2];
  for (unsigned odd : {0, 1})
    for (int64_t selector : {0x05010400, 0x07030602})
      numbers[odd].push_back(perm(low[odd], high[odd], selector));
  Values results;
  for (unsigned half : {0, 1})
    for (int64_t selector : {0x05040100, 0x07060302})
      results.push_back(perm(numbers[0][half], numbers[1][half], selector));
  if (llvm::is_contained(results, Value()))
    return failure();
  return results;
}

FailureOr<Values> lowerScaleE8m0(PrimBuilder &b, const Call &call) {
  int64_t byte = call.count("byte");
  if (byte < 0 || byte > 3)
    return b.error() << "takes 0 to 3 as 'byte' but got " << byte, failure();
  Value field = byte == 3
                    ? b.valu("v_lshrrev_b32", b.operand(24), call[0], false)
                    : b.inst("v_bfe_u32", b.vgpr(),
                             {call[0], b.operand(8 * byte), b.operand(8)});
  return field ? one(b.valu("v_lshlrev_b32", b.operand(23), b.operand(field),
                            false))
               : FailureOr<Values>(failure());
}

FailureOr<Values> lowerDot2Bf16(PrimBuilder &b, const Call &call) {
  if (failed(needs(b, "v_dot2_f32_bf16")))
    return failure();
  return one(b.inst("v_dot2_f32_bf16", b.vgpr(), call.operands));
}

constexpr LowerRow kRows[] = {
    {"prim.num.unpack_bf16", lowerUnpackBf16},
    {"prim.num.unpack_bf16_pair", lowerUnpackBf16Pair},
    {"prim.num.pack_bf16", lowerPackBf16},
    {"prim.num.pack_fp8", lowerPackFp8},
    {"prim.num.unpack_fp8", lowerUnpackFp8},
    {"prim.num.decode_mxfp4", lowerDecodeMxfp4},
    {"prim.num.scale_e8m0", lowerScaleE8m0},
    {"prim.num.dot2_bf16", lowerDot2Bf16},
};

} // namespace

ArrayRef<LowerRow> conversionRows() { return kRows; }

} // namespace netra::prim
