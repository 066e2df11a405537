//===- Mfma.cpp - dense matrix products of CDNA ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_mfma_* and v_mfma_scale_* (CDNA4 ISA 7.1, 7.2). EXEC plays no part. C and D
// may be VGPRs, AGPRs or, C only, an inline constant. Everything is read before
// D is written. Sums follow the executor's matrix policy, which the results of
// a run must name: the hardware's order is unpublished.
//
//===----------------------------------------------------------------------===//

#include "Sim/Bind.h"
#include "Sim/Executor.h"
#include "Sim/MatrixLayout.h"
#include "Sim/MatrixUnit.h"
#include "Sim/Semantics.h"
#include <utility>

namespace netra::sim {

namespace {

/// One mnemonic: D[m][n] = C + A[m][k] B[k][n] in `blocks` blocks.
struct MfmaRow {
  const char *mnemonic;
  unsigned m, n, k, blocks;
  Factor a, b;
};

constexpr MfmaRow denseRows[] = {
    {"v_mfma_f32_32x32x1_2b_f32", 32, 32, 1, 2, Factor::F32, Factor::F32},
    {"v_mfma_f32_16x16x1_4b_f32", 16, 16, 1, 4, Factor::F32, Factor::F32},
    {"v_mfma_f32_4x4x1_16b_f32", 4, 4, 1, 16, Factor::F32, Factor::F32},
    {"v_mfma_f32_32x32x2_f32", 32, 32, 2, 1, Factor::F32, Factor::F32},
    {"v_mfma_f32_16x16x4_f32", 16, 16, 4, 1, Factor::F32, Factor::F32},
    {"v_mfma_f32_32x32x4_2b_f16", 32, 32, 4, 2, Factor::F16, Factor::F16},
    {"v_mfma_f32_16x16x4_4b_f16", 16, 16, 4, 4, Factor::F16, Factor::F16},
    {"v_mfma_f32_4x4x4_16b_f16", 4, 4, 4, 16, Factor::F16, Factor::F16},
    {"v_mfma_f32_32x32x8_f16", 32, 32, 8, 1, Factor::F16, Factor::F16},
    {"v_mfma_f32_16x16x16_f16", 16, 16, 16, 1, Factor::F16, Factor::F16},
    {"v_mfma_f32_32x32x16_f16", 32, 32, 16, 1, Factor::F16, Factor::F16},
    {"v_mfma_f32_16x16x32_f16", 16, 16, 32, 1, Factor::F16, Factor::F16},
    {"v_mfma_f32_32x32x4_2b_bf16", 32, 32, 4, 2, Factor::BF16, Factor::BF16},
    {"v_mfma_f32_16x16x4_4b_bf16", 16, 16, 4, 4, Factor::BF16, Factor::BF16},
    {"v_mfma_f32_4x4x4_16b_bf16", 4, 4, 4, 16, Factor::BF16, Factor::BF16},
    {"v_mfma_f32_32x32x8_bf16", 32, 32, 8, 1, Factor::BF16, Factor::BF16},
    {"v_mfma_f32_16x16x16_bf16", 16, 16, 16, 1, Factor::BF16, Factor::BF16},
    {"v_mfma_f32_32x32x16_bf16", 32, 32, 16, 1, Factor::BF16, Factor::BF16},
    {"v_mfma_f32_16x16x32_bf16", 16, 16, 32, 1, Factor::BF16, Factor::BF16},
    {"v_mfma_i32_32x32x4_2b_i8", 32, 32, 4, 2, Factor::I8, Factor::I8},
    {"v_mfma_i32_16x16x4_4b_i8", 16, 16, 4, 4, Factor::I8, Factor::I8},
    {"v_mfma_i32_4x4x4_16b_i8", 4, 4, 4, 16, Factor::I8, Factor::I8},
    {"v_mfma_i32_32x32x16_i8", 32, 32, 16, 1, Factor::I8, Factor::I8},
    {"v_mfma_i32_16x16x32_i8", 16, 16, 32, 1, Factor::I8, Factor::I8},
    {"v_mfma_i32_32x32x32_i8", 32, 32, 32, 1, Factor::I8, Factor::I8},
    {"v_mfma_i32_16x16x64_i8", 16, 16, 64, 1, Factor::I8, Factor::I8},
    {"v_mfma_f32_32x32x16_fp8_fp8", 32, 32, 16, 1, Factor::FP8, Factor::FP8},
    {"v_mfma_f32_32x32x16_fp8_bf8", 32, 32, 16, 1, Factor::FP8, Factor::BF8},
    {"v_mfma_f32_32x32x16_bf8_fp8", 32, 32, 16, 1, Factor::BF8, Factor::FP8},
    {"v_mfma_f32_32x32x16_bf8_bf8", 32, 32, 16, 1, Factor::BF8, Factor::BF8},
    {"v_mfma_f32_16x16x32_fp8_fp8", 16, 16, 32, 1, Factor::FP8, Factor::FP8},
    {"v_mfma_f32_16x16x32_fp8_bf8", 16, 16, 32, 1, Factor::FP8, Factor::BF8},
    {"v_mfma_f32_16x16x32_bf8_fp8", 16, 16, 32, 1, Factor::BF8, Factor::FP8},
    {"v_mfma_f32_16x16x32_bf8_bf8", 16, 16, 32, 1, Factor::BF8, Factor::BF8},
};

constexpr MfmaRow doubleRows[] = {
    {"v_mfma_f64_16x16x4_f64", 16, 16, 4, 1, Factor::F64, Factor::F64},
    {"v_mfma_f64_4x4x4_4b_f64", 4, 4, 4, 4, Factor::F64, Factor::F64},
};

/// CBSZ and BLGP are the formats of A and B.
constexpr MfmaRow mixedRows[] = {
    {"v_mfma_f32_16x16x128_f8f6f4", 16, 16, 128, 1, Factor::ByControl,
     Factor::ByControl},
    {"v_mfma_f32_32x32x64_f8f6f4", 32, 32, 64, 1, Factor::ByControl,
     Factor::ByControl},
};
constexpr MfmaRow scaledRows[] = {
    {"v_mfma_scale_f32_16x16x128_f8f6f4", 16, 16, 128, 1, Factor::ByControl,
     Factor::ByControl},
    {"v_mfma_scale_f32_32x32x64_f8f6f4", 32, 32, 64, 1, Factor::ByControl,
     Factor::ByControl},
};

constexpr unsigned kMaxFactor = 2048; ///< Elements of A or B.
constexpr unsigned kMaxResult = 2048; ///< Of D: two blocks of 32x32.

/// CBSZ and BLGP of the f8f6f4 instructions.
constexpr num::Format controlFormats[] = {
    num::Format::FP8E4M3, num::Format::FP8E5M2, num::Format::FP6E2M3,
    num::Format::FP6E3M2, num::Format::FP4E2M1};

/// The lane whose B a lane works on (BLGP, CDNA3 ISA 7.1.3: 1 and 2 copy a
/// half to the other, 3 rotates down by 16 lanes, 4 to 7 copy a quarter).
void groupPattern(unsigned blgp, uint8_t from[kMaxLanes]) {
  for (unsigned lane = 0; lane < kMaxLanes; ++lane)
    from[lane] = blgp == 0   ? lane
                 : blgp <= 2 ? lane % 32 + 32 * (blgp - 1)
                 : blgp == 3 ? (lane + 16) % 64
                             : lane % 16 + 16 * (blgp - 4);
}

const uint32_t *registersOf(Wave &wave, const Operand &operand) {
  return wave.v(wave.rowOf(operand));
}

/// C as [block][row][column].
template <typename T>
void readC(Wave &wave, const Operand &c, const ResultLayout &layout, Type type,
           T *dense) {
  if (c.isVector()) {
    readResult(layout, registersOf(wave, c), wave.lanes, dense);
    return;
  }
  T value = T(constantBits(c, type));
  for (unsigned n = 0; n < layout.size(); ++n)
    dense[n] = value;
}

template <typename T>
void writeD(Wave &wave, const Instruction &inst, const ResultLayout &layout,
            const T *dense) {
  writeResult(layout, dense, wave.v(wave.rowOf(inst.operand(0))), wave.lanes);
}

/// Which block of A each block works with: within every 2^CBSZ blocks, the one
/// that ABID names (CDNA3 ISA 7.1.3).
struct Broadcast {
  unsigned span, which;

  explicit Broadcast(const Instruction &inst)
      : span(1u << inst.modifier("cbsz")), which(inst.modifier("abid")) {}
  bool fits(unsigned blocks) const { return span <= blocks && which < span; }
  unsigned blockOf(unsigned block) const { return block / span * span + which; }
};

/// Factors of one width: `tile` multiplies one block, false after a fault.
template <typename Element, typename Tile>
void runDense(Executor &executor, Wave &wave, const Instruction &inst,
              const MfmaRow &row, Type resultType, Tile tile) {
  const Broadcast broadcast(inst);
  unsigned bits = 8 * sizeof(Element);
  FactorLayout aLayout = contiguousK(row.m, row.k, row.blocks, bits);
  FactorLayout bLayout = contiguousK(row.n, row.k, row.blocks, bits);
  ResultLayout result = mfmaResult(row.m, row.n, row.blocks);
  alignas(64) Element a[kMaxFactor], b[kMaxFactor];
  alignas(64) uint32_t d[kMaxResult];
  uint8_t from[kMaxLanes];
  unsigned blgp = inst.modifier("blgp");
  groupPattern(blgp, from);
  readFactor(aLayout, registersOf(wave, inst.operand(1)), wave.lanes, nullptr,
             a);
  readFactor(bLayout, registersOf(wave, inst.operand(2)), wave.lanes,
             blgp ? from : nullptr, b);
  readC(wave, inst.operand(3), result, resultType, d);
  for (unsigned block = 0; block < row.blocks; ++block) {
    uint32_t *tileD = d + block * row.m * row.n;
    if (!tile(a + broadcast.blockOf(block) * row.m * row.k,
              b + block * row.n * row.k, tileD))
      return;
  }
  writeD(wave, inst, result, d);
}

void runDouble(Executor &executor, Wave &wave, const Instruction &inst,
               const MfmaRow &row) {
  FactorLayout aLayout = contiguousK(row.m, row.k, row.blocks, 64);
  FactorLayout bLayout = contiguousK(row.n, row.k, row.blocks, 64);
  ResultLayout result = mfmaResultF64(row.m, row.n, row.blocks);
  uint64_t a[64], b[64], d[256];
  readFactor(aLayout, registersOf(wave, inst.operand(1)), wave.lanes, nullptr,
             a);
  readFactor(bLayout, registersOf(wave, inst.operand(2)), wave.lanes, nullptr,
             b);
  readC(wave, inst.operand(3), result, Type::F64, d);
  // BLGP turns the signs of A, B and C (CDNA3 ISA 7.1.3).
  auto negate = [&](unsigned which, uint64_t *values, unsigned count) {
    if (inst.parsed.element("neg", which, 0))
      for (unsigned n = 0; n < count; ++n)
        values[n] ^= uint64_t(1) << 63;
  };
  negate(0, a, aLayout.size());
  negate(1, b, bLayout.size());
  negate(2, d, result.size());
  for (unsigned block = 0; block < row.blocks; ++block)
    num::mfmaF64(a + block * row.m * row.k, b + block * row.n * row.k,
                 d + block * row.m * row.n, d + block * row.m * row.n,
                 {row.m, row.n, row.k});
  writeD(wave, inst, result, d);
}

/// One side of an f8f6f4 instruction.
struct MixedFactor {
  num::Format format;
  uint8_t codes[kMaxFactor];
  uint8_t scales[64]; ///< [row][k / 32].

  void read(Wave &wave, const Operand &operand, unsigned control, unsigned rows,
            unsigned k);
  void readScales(Wave &wave, const Operand &operand, unsigned byte,
                  unsigned rows, unsigned k);
};

/// Only the 8-bit formats have their run of k in two halves.
FactorLayout mixedLayout(num::Format format, unsigned rows, unsigned k) {
  unsigned bits = num::infoOf(format).bits;
  return bits == 8 ? splitK(rows, k, 8) : contiguousK(rows, k, 1, bits);
}

void MixedFactor::read(Wave &wave, const Operand &operand, unsigned control,
                       unsigned rows, unsigned k) {
  format = controlFormats[control];
  readFactor(mixedLayout(format, rows, k), registersOf(wave, operand),
             wave.lanes, nullptr, codes);
}

/// Lane l has the scale of row l mod rows for the 32 k from 32 * (l / rows) on,
/// which with 8-bit data is not the data of that lane.
void MixedFactor::readScales(Wave &wave, const Operand &operand, unsigned byte,
                             unsigned rows, unsigned k) {
  const uint32_t *values = registersOf(wave, operand);
  for (unsigned lane = 0; lane < wave.lanes; ++lane)
    scales[lane % rows * (k / 32) + lane / rows] =
        uint8_t(values[lane] >> (8 * byte));
}

/// op_sel and op_sel_hi of the half that loads the scales. The text leaves out
/// a list of ones, so the encoding is asked: op_sel is bits 13:11, op_sel_hi
/// bits 60:59.
unsigned scaleByte(const Instruction &inst, unsigned operand) {
  return (inst.words[0] >> (11 + operand) & 1) |
         (inst.words[1] >> (27 + operand) & 1) << 1;
}

void runMixed(Executor &executor, Wave &wave, const Instruction &inst,
              const MfmaRow &row, bool scaled) {
  MixedFactor a, b;
  alignas(64) uint32_t d[1024];
  ResultLayout result = mfmaResult(row.m, row.n, 1);
  a.read(wave, inst.operand(1), inst.modifier("cbsz"), row.m, row.k);
  b.read(wave, inst.operand(2), inst.modifier("blgp"), row.n, row.k);
  if (scaled) {
    a.readScales(wave, inst.operand(4), scaleByte(inst, 0), row.m, row.k);
    b.readScales(wave, inst.operand(5), scaleByte(inst, 1), row.n, row.k);
  }
  readC(wave, inst.operand(3), result, Type::F32, d);
  if (multiplyFloats(executor, wave, inst, {row.m, row.n, row.k},
                     {a.format, a.codes, scaled ? a.scales : nullptr},
                     {b.format, b.codes, scaled ? b.scales : nullptr}, d))
    writeD(wave, inst, result, d);
}

/// Why the instruction is refused when it is bound, or null.
const char *problemOf(const Instruction &inst, const MfmaRow &row) {
  if (row.a != Factor::ByControl)
    return row.a == Factor::F64 || Broadcast(inst).fits(row.blocks)
               ? nullptr
               : "cbsz and abid name blocks that A lacks";
  for (unsigned side = 0; side < 2; ++side) {
    uint64_t control = inst.modifier(side ? "blgp" : "cbsz");
    if (control >= std::size(controlFormats))
      return "cbsz or blgp names no format";
    if (inst.operand(1 + side).dwords !=
        mixedLayout(controlFormats[control], side ? row.n : row.m, row.k)
            .registers())
      return "the registers of A or B do not fit its format";
  }
  for (size_t n = 4; n < inst.parsed.operands.size(); ++n)
    if (!inst.operand(n).isVector())
      return "a scale that is no vector register";
  return nullptr;
}

void runRow(Executor &executor, Wave &wave, const Instruction &inst,
            const MfmaRow &row) {
  auto mode = num::Mode::fromRegister(wave.hw.mode);
  const num::MatrixShape shape{row.m, row.n, row.k};
  auto floats = [&](const void *a, const void *b, uint32_t *d) {
    return multiplyFloats(executor, wave, inst, shape, {formatOf(row.a), a},
                          {formatOf(row.b), b}, d);
  };
  switch (row.a) {
  case Factor::F64:
    return runDouble(executor, wave, inst, row);
  case Factor::F32:
    return runDense<uint32_t>(
        executor, wave, inst, row, Type::F32,
        [&](const uint32_t *a, const uint32_t *b, uint32_t *d) {
          num::mfmaF32F32(mode, a, b, d, d, shape);
          return true;
        });
  case Factor::I8:
    return runDense<uint8_t>(
        executor, wave, inst, row, Type::I32,
        [&](const uint8_t *a, const uint8_t *b, uint32_t *d) {
          multiplyBytes(wave, shape, a, b, d);
          return true;
        });
  case Factor::F16:
  case Factor::BF16:
    return runDense<uint16_t>(executor, wave, inst, row, Type::F32, floats);
  default:
    return runDense<uint8_t>(executor, wave, inst, row, Type::F32, floats);
  }
}

template <const auto &rows, size_t index>
void execute(Executor &executor, Wave &wave, const Instruction &inst) {
  const MfmaRow &row = rows[index];
  if (row.a == Factor::ByControl)
    runMixed(executor, wave, inst, row, &rows[0] == &scaledRows[0]);
  else
    runRow(executor, wave, inst, row);
}

template <const auto &rows, size_t index>
const char *refuses(const Instruction &inst) {
  return problemOf(inst, rows[index]);
}

template <const auto &rows, size_t... I>
void addRows(Table &table, const char *roles, const char *modifiers,
             std::index_sequence<I...>) {
  ((table
        .custom(rows[I].mnemonic, roles, &execute<rows, I>, modifiers,
                kIgnoresExec)
        .refuses = &refuses<rows, I>),
   ...);
}

template <const auto &rows>
void addRows(Table &table, const char *roles, const char *modifiers) {
  addRows<rows>(table, roles, modifiers,
                std::make_index_sequence<std::size(rows)>());
}

} // namespace

void addMfmaRows(Table &table) {
  addRows<denseRows>(table, "dsss", "cbsz abid blgp");
  addRows<doubleRows>(table, "dsss", "neg");
  addRows<mixedRows>(table, "dsss", "cbsz blgp");
  addRows<scaledRows>(table, "dsssss", "cbsz blgp op_sel op_sel_hi");
}

} // namespace netra::sim
