//===- Matrix.cpp - Matrix products ---------------------------------------===//
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

FailureOr<Values> lowerZero(PrimBuilder &b, const Call &call) {
  Values parts;
  for (int64_t i = 0; i != call.count("registers"); ++i) {
    parts.push_back(b.lane(b.operand(int64_t(0))));
    if (!parts.back())
      return failure();
  }
  return one(b.join(parts));
}

/// A format of A or B: its number in cbsz and blgp, and the word in mnemonics
/// of fixed formats (CDNA4 ISA 7.1.5.1).
struct FormatRow {
  StringLiteral name;
  unsigned code;
  bool isSmall; ///< Of the f8f6f4 instructions.
};
constexpr FormatRow kFormats[] = {
    {"fp8", 0, true}, {"bf8", 1, true},   {"fp6", 2, true},  {"bf6", 3, true},
    {"fp4", 4, true}, {"bf16", 0, false}, {"f16", 0, false},
};

const FormatRow &formatOf(const Call &call, StringRef operand) {
  StringRef name = call.word(operand);
  return *llvm::find_if(kFormats,
                        [&](const FormatRow &row) { return row.name == name; });
}

std::string formatTail(const FormatRow &a, const FormatRow &b) {
  std::string tail;
  if (a.code)
    tail += "cbsz:" + llvm::utostr(a.code);
  if (b.code)
    tail += (tail.empty() ? "blgp:" : " blgp:") + llvm::utostr(b.code);
  return tail;
}

FailureOr<Values> lowerProduct(PrimBuilder &b, const Call &call) {
  const FormatRow &fa = formatOf(call, "a"), &fb = formatOf(call, "b");
  std::string shape = call.word("shape").str();
  std::string mixed = "v_mfma_f32_" + shape + "_f8f6f4";
  std::string fixed =
      "v_mfma_f32_" + shape + "_" + fa.name.str() + "_" + fb.name.str();
  std::string same = "v_mfma_f32_" + shape + "_" + fa.name.str();
  std::string wmma = "v_wmma_f32_" + shape + "_" + fa.name.str();
  std::string name, tail;
  bool alike = fa.name == fb.name;
  if (fa.isSmall && fb.isSmall && b.has(mixed)) {
    name = mixed;
    tail = formatTail(fa, fb);
  } else if (fa.isSmall && fb.isSmall && b.has(fixed)) {
    name = fixed;
  } else if (alike && !fa.isSmall && b.has(same)) {
    name = same;
  } else if (alike && !fa.isSmall && b.has(wmma)) {
    name = wmma;
  } else {
    return b.error() << b.target.cpu() << " has no product of shape " << shape
                     << " of " << fa.name << " and " << fb.name,
           failure();
  }
  Operand c = call.size() > 2 ? call[2] : b.operand(int64_t(0));
  Type type = call.op->getResult(0).getType();
  return one(
      b.inst(name, type, {call[0], call[1], c}, tail, {}, /*mayMove=*/false));
}

FailureOr<Values> lowerScaled(PrimBuilder &b, const Call &call) {
  const FormatRow &fa = formatOf(call, "a"), &fb = formatOf(call, "b");
  std::string name =
      ("v_mfma_scale_f32_" + call.word("shape") + "_f8f6f4").str();
  if (!b.has(name))
    return b.error() << b.target.cpu() << " has no scaled product of shape "
                     << call.word("shape"),
           failure();
  int64_t byteA = call.count("byte_a"), byteB = call.count("byte_b");
  if (byteA < 0 || byteA > 3 || byteB < 0 || byteB > 3)
    return b.error() << "takes bytes 0 to 3 of a scale register", failure();
  // Bit 0 of a byte's number is op_sel, bit 1 op_sel_hi.
  auto pair = [](int64_t x, int64_t y) {
    return "[" + llvm::itostr(x) + "," + llvm::itostr(y) + ",0]";
  };
  std::string tail = "op_sel:" + pair(byteA & 1, byteB & 1) +
                     " op_sel_hi:" + pair(byteA >> 1, byteB >> 1);
  std::string formats = formatTail(fa, fb);
  if (!formats.empty())
    tail += " " + formats;
  bool hasC = call.size() == 5;
  Operand c = hasC ? call[2] : b.operand(int64_t(0));
  return one(b.inst(
      name, call.op->getResult(0).getType(),
      {call[0], call[1], c, call[call.size() - 2], call[call.size() - 1]}, tail,
      {}, /*mayMove=*/false));
}

FailureOr<Values> lowerReplicate(PrimBuilder &b, const Call &call) {
  if (b.target.waveSize() != 32)
    return b.error() << "is for waves of 32 lanes", failure();
  // Lane l of row 0 into lane l of row 1: the other row's value where the lane
  // is in row 1, which is what a DPP move with row_mask 2 leaves written.
  Values parts;
  unsigned width = cast<RegisterType>(call[0].value.getType()).getWidth();
  for (unsigned i = 0; i != width; ++i) {
    Operand x = b.operand(b.part(call[0].value, i));
    Value other =
        b.inst("v_permlanex16_b32", b.vgpr(),
               {x, b.operand(b.uniform(b.operand(0x76543210))),
                b.operand(b.uniform(b.operand(0xfedcba98)))},
               "", UndefOp::create(b.builder, b.loc(), b.vgpr()).getResult());
    Value both = other
                     ? b.inst("v_mov_b32_dpp", b.vgpr(), b.operand(other),
                              "quad_perm:[0,1,2,3] row_mask:0x2 bank_mask:0xf",
                              x.value, /*mayMove=*/false)
                     : other;
    if (!both)
      return failure();
    parts.push_back(both);
  }
  return one(b.join(parts));
}

constexpr LowerRow kRows[] = {
    {"prim.mma.zero", lowerZero},
    {"prim.mma.product", lowerProduct},
    {"prim.mma.scaled", lowerScaled},
    {"prim.mma.replicate", lowerReplicate},
};

} // namespace

ArrayRef<LowerRow> matrixRows() { return kRows; }

} // namespace netra::prim
