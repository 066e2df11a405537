//===- Wmma.cpp - matrix products of RDNA3 --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_wmma_* in waves of 32 and of 64 lanes (RDNA3.5 ISA 7.9). EXEC plays no
// part. Every row of A and column of B is there once for each 16 lanes, and the
// ISA demands that the copies agree: the result here is that of lanes 0 to 15,
// and wmmaCopiesDiffer() tells a check where another lane holds something else.
//
//===----------------------------------------------------------------------===//

#include "Sim/Wmma.h"
#include "Numerics/Wmma.h"
#include "Sim/Bind.h"
#include "Sim/Executor.h"
#include "Sim/MatrixLayout.h"
#include "Sim/Semantics.h"

namespace netra::sim {

namespace {

constexpr unsigned kSize = 16;

/// Two 16-bit signs of a packed factor.
struct Signs {
  bool low, high;
};

Signs signsOf(const Instruction &inst, unsigned source) {
  return {bool(inst.parsed.element("neg_lo", source, 0)),
          bool(inst.parsed.element("neg_hi", source, 0))};
}

const uint32_t *registersOf(Wave &wave, const Operand &operand) {
  return wave.v(wave.rowOf(operand));
}

template <typename Element>
void readCopy(Wave &wave, const Instruction &inst, unsigned source,
              unsigned bits, Element *dense) {
  readFactor(contiguousK(kSize, kSize, 1, bits, kSize),
             registersOf(wave, inst.operand(1 + source)), wave.lanes, nullptr,
             dense);
}

/// A factor of 16-bit floats: neg_lo turns the even k, neg_hi the odd ones.
void readFloats(Wave &wave, const Instruction &inst, unsigned source,
                uint16_t *dense) {
  readCopy(wave, inst, source, 16, dense);
  Signs signs = signsOf(inst, source);
  const uint16_t flip[2] = {uint16_t(signs.low << 15),
                            uint16_t(signs.high << 15)};
  for (unsigned n = 0; n < kSize * kSize; ++n)
    dense[n] ^= flip[n % 2];
}

/// C as 32-bit values. For C, neg_lo is negate and neg_hi absolute value
/// (RDNA3.5 ISA 15.3.7, VOP3P): the absolute value first.
void readC(Wave &wave, const Instruction &inst, Type type, bool high,
           uint32_t *dense) {
  const Operand &c = inst.operand(3);
  const ResultLayout layout = wmmaResult(wave.lanes);
  if (c.isVector()) {
    readResult(layout, registersOf(wave, c), wave.lanes, dense);
    if (high)
      for (unsigned n = 0; n < kSize * kSize; ++n)
        dense[n] >>= 16;
  } else {
    uint32_t value = uint32_t(constantBits(c, type));
    for (unsigned n = 0; n < kSize * kSize; ++n)
      dense[n] = value;
  }
  if (!isFloat(type))
    return;
  Signs signs = signsOf(inst, 2);
  uint32_t sign = is16Bit(type) ? 0x8000 : 0x80000000;
  for (unsigned n = 0; n < kSize * kSize; ++n)
    dense[n] = (dense[n] & (signs.high ? ~sign : ~0u)) ^ (signs.low ? sign : 0);
}

using Wide = void (*)(const uint16_t *, const uint16_t *, const uint32_t *,
                      uint32_t *);
using Narrow = void (*)(const uint16_t *, const uint16_t *, const uint16_t *,
                        uint16_t *);

/// Why a WMMA of floats is refused: the ISA does not define op_sel of A and B.
const char *refusesHalves(const Instruction &inst) {
  bool plain = !inst.parsed.element("op_sel", 0, 0) &&
               !inst.parsed.element("op_sel", 1, 0) &&
               inst.parsed.element("op_sel_hi", 0, 1) &&
               inst.parsed.element("op_sel_hi", 1, 1);
  return plain ? nullptr : "op_sel on A or B is not modelled";
}

/// The same of integers, where the lists of signs mean that A or B is signed.
const char *refusesSigns(const Instruction &inst) {
  bool plain = !inst.parsed.element("neg_lo", 2, 0) &&
               !inst.parsed.element("neg_hi", 0, 0) &&
               !inst.parsed.element("neg_hi", 1, 0) &&
               !inst.parsed.element("neg_hi", 2, 0);
  return plain ? refusesHalves(inst) : "signs other than those of A and B";
}

template <Wide multiply>
void wide(Executor &executor, Wave &wave, const Instruction &inst) {
  uint16_t a[kSize * kSize], b[kSize * kSize];
  uint32_t d[kSize * kSize];
  readFloats(wave, inst, 0, a);
  readFloats(wave, inst, 1, b);
  readC(wave, inst, Type::F32, false, d);
  multiply(a, b, d, d);
  writeResult(wmmaResult(wave.lanes), d, wave.v(wave.rowOf(inst.operand(0))),
              wave.lanes);
}

/// 16-bit results, one in each register: op_sel[2] is the half of C and D, the
/// other half of D stays. (That it selects C's half too is assumed; an inline
/// constant is C whatever op_sel says.)
template <Narrow multiply, Type type>
void narrow(Executor &executor, Wave &wave, const Instruction &inst) {
  constexpr unsigned count = kSize * kSize;
  uint16_t a[count], b[count], d[count];
  uint32_t words[count];
  bool high = inst.parsed.element("op_sel", 2, 0);
  readFloats(wave, inst, 0, a);
  readFloats(wave, inst, 1, b);
  readC(wave, inst, type, high, words);
  for (unsigned n = 0; n < count; ++n)
    d[n] = uint16_t(words[n]);
  multiply(a, b, d, d);
  uint32_t *registers = wave.v(wave.rowOf(inst.operand(0)));
  const ResultLayout layout = wmmaResult(wave.lanes);
  readResult(layout, registers, wave.lanes, words);
  for (unsigned n = 0; n < count; ++n)
    words[n] = high ? (words[n] & 0xffff) | uint32_t(d[n]) << 16
                    : (words[n] & 0xffff0000) | d[n];
  writeResult(layout, words, registers, wave.lanes);
}

/// neg_lo says that A, or B, is signed.
template <unsigned bits>
void integer(Executor &executor, Wave &wave, const Instruction &inst) {
  uint8_t a[kSize * kSize], b[kSize * kSize];
  uint32_t d[kSize * kSize];
  readCopy(wave, inst, 0, bits, a);
  readCopy(wave, inst, 1, bits, b);
  readC(wave, inst, Type::I32, false, d);
  num::rdna3::wmmaI32(a, b, d, d, bits, signsOf(inst, 0).low,
                      signsOf(inst, 1).low, inst.parsed.has("clamp"));
  writeResult(wmmaResult(wave.lanes), d, wave.v(wave.rowOf(inst.operand(0))),
              wave.lanes);
}

} // namespace

uint64_t wmmaCopiesDiffer(Wave &wave, const Instruction &inst) {
  uint64_t differ = 0;
  for (unsigned source = 0; source < 2; ++source) {
    const Operand &operand = inst.operand(1 + source);
    for (unsigned r = 0; r < operand.dwords; ++r) {
      const uint32_t *row = registersOf(wave, operand) + r * wave.lanes;
      for (unsigned lane = kSize; lane < wave.lanes; ++lane)
        if (row[lane] != row[lane % kSize])
          differ |= uint64_t(1) << lane;
    }
  }
  return differ;
}

void addWmmaRows(Table &table) {
  auto floats = [&](const char *mnemonic, const char *roles,
                    ExecuteFn function) {
    table
        .custom(mnemonic, roles, function, "op_sel op_sel_hi neg_lo neg_hi",
                kIgnoresExec)
        .refuses = refusesHalves;
  };
  auto integers = [&](const char *mnemonic, ExecuteFn function) {
    table
        .custom(mnemonic, "dsss", function,
                "op_sel op_sel_hi neg_lo neg_hi clamp", kIgnoresExec)
        .refuses = refusesSigns;
  };
  using namespace num::rdna3;
  floats("v_wmma_f32_16x16x16_f16", "dsss", wide<wmmaF32F16>);
  floats("v_wmma_f32_16x16x16_bf16", "dsss", wide<wmmaF32BF16>);
  // The half of D that stays is a source.
  floats("v_wmma_f16_16x16x16_f16", "bsss", narrow<wmmaF16F16, Type::F16>);
  floats("v_wmma_bf16_16x16x16_bf16", "bsss", narrow<wmmaBF16BF16, Type::BF16>);
  integers("v_wmma_i32_16x16x16_iu8", integer<8>);
  integers("v_wmma_i32_16x16x16_iu4", integer<4>);
}

} // namespace netra::sim
