//===- Smfmac.cpp - sparse matrix products of CDNA ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_smfmac_*: D += A B, where A keeps two of every four consecutive k and a
// third source says which (CDNA3 ISA 7.4, CDNA4 ISA 7.5). EXEC plays no part.
// The rest of Mfma.cpp's remarks hold here too.
//
//===----------------------------------------------------------------------===//

#include "Sim/Executor.h"
#include "Sim/MatrixLayout.h"
#include "Sim/MatrixUnit.h"
#include "Sim/Semantics.h"
#include <utility>

namespace netra::sim {

namespace {

/// `k` counts B's rows: A has half of them. The instructions new in CDNA4 have
/// B's upper half of k in the upper half of its registers.
struct SmfmacRow {
  const char *mnemonic;
  unsigned m, n, k;
  Factor a, b;
  bool splitsB;
};

constexpr SmfmacRow sparseRows[] = {
    {"v_smfmac_f32_16x16x32_f16", 16, 16, 32, Factor::F16, Factor::F16, false},
    {"v_smfmac_f32_32x32x16_f16", 32, 32, 16, Factor::F16, Factor::F16, false},
    {"v_smfmac_f32_16x16x32_bf16", 16, 16, 32, Factor::BF16, Factor::BF16,
     false},
    {"v_smfmac_f32_32x32x16_bf16", 32, 32, 16, Factor::BF16, Factor::BF16,
     false},
    {"v_smfmac_i32_16x16x64_i8", 16, 16, 64, Factor::I8, Factor::I8, false},
    {"v_smfmac_i32_32x32x32_i8", 32, 32, 32, Factor::I8, Factor::I8, false},
    {"v_smfmac_f32_16x16x64_bf8_bf8", 16, 16, 64, Factor::BF8, Factor::BF8,
     false},
    {"v_smfmac_f32_16x16x64_bf8_fp8", 16, 16, 64, Factor::BF8, Factor::FP8,
     false},
    {"v_smfmac_f32_16x16x64_fp8_bf8", 16, 16, 64, Factor::FP8, Factor::BF8,
     false},
    {"v_smfmac_f32_16x16x64_fp8_fp8", 16, 16, 64, Factor::FP8, Factor::FP8,
     false},
    {"v_smfmac_f32_32x32x32_bf8_bf8", 32, 32, 32, Factor::BF8, Factor::BF8,
     false},
    {"v_smfmac_f32_32x32x32_bf8_fp8", 32, 32, 32, Factor::BF8, Factor::FP8,
     false},
    {"v_smfmac_f32_32x32x32_fp8_bf8", 32, 32, 32, Factor::FP8, Factor::BF8,
     false},
    {"v_smfmac_f32_32x32x32_fp8_fp8", 32, 32, 32, Factor::FP8, Factor::FP8,
     false},
    {"v_smfmac_f32_16x16x64_f16", 16, 16, 64, Factor::F16, Factor::F16, true},
    {"v_smfmac_f32_32x32x32_f16", 32, 32, 32, Factor::F16, Factor::F16, true},
    {"v_smfmac_f32_16x16x64_bf16", 16, 16, 64, Factor::BF16, Factor::BF16,
     true},
    {"v_smfmac_f32_32x32x32_bf16", 32, 32, 32, Factor::BF16, Factor::BF16,
     true},
    {"v_smfmac_i32_16x16x128_i8", 16, 16, 128, Factor::I8, Factor::I8, true},
    {"v_smfmac_i32_32x32x64_i8", 32, 32, 64, Factor::I8, Factor::I8, true},
    {"v_smfmac_f32_16x16x128_bf8_bf8", 16, 16, 128, Factor::BF8, Factor::BF8,
     true},
    {"v_smfmac_f32_16x16x128_bf8_fp8", 16, 16, 128, Factor::BF8, Factor::FP8,
     true},
    {"v_smfmac_f32_16x16x128_fp8_bf8", 16, 16, 128, Factor::FP8, Factor::BF8,
     true},
    {"v_smfmac_f32_16x16x128_fp8_fp8", 16, 16, 128, Factor::FP8, Factor::FP8,
     true},
    {"v_smfmac_f32_32x32x64_bf8_bf8", 32, 32, 64, Factor::BF8, Factor::BF8,
     true},
    {"v_smfmac_f32_32x32x64_bf8_fp8", 32, 32, 64, Factor::BF8, Factor::FP8,
     true},
    {"v_smfmac_f32_32x32x64_fp8_bf8", 32, 32, 64, Factor::FP8, Factor::BF8,
     true},
    {"v_smfmac_f32_32x32x64_fp8_fp8", 32, 32, 64, Factor::FP8, Factor::FP8,
     true},
};

constexpr unsigned kMaxA = 1024, kMaxB = 2048, kMaxResult = 1024;

/// For every kept element of A, [row][kept], its k. A lane's index register
/// holds two bits for each of its elements; if that leaves room for several
/// sets, ABID names one, or CBSZ other than 0 takes the first (the latter is
/// assumed for all shapes).
void readIndices(Wave &wave, const Instruction &inst, const FactorLayout &a,
                 uint8_t *ks) {
  unsigned bits = 2 * a.items(), sets = 32 / bits;
  unsigned set = inst.modifier("cbsz") ? 0 : inst.modifier("abid") % sets;
  const uint32_t *indices = wave.v(wave.rowOf(inst.operand(3)));
  for (unsigned lane = 0; lane < wave.lanes; ++lane) {
    unsigned row = lane % a.rows, group = lane / a.rows;
    uint64_t word = indices[lane] >> (set * bits);
    for (unsigned n = 0; n < a.items(); ++n) {
      unsigned kept = a.kOf(group, n);
      ks[row * a.k + kept] = kept / 2 * 4 + (word >> (2 * n) & 3);
    }
  }
}

template <typename Element>
void run(Executor &executor, Wave &wave, const Instruction &inst,
         const SmfmacRow &row) {
  constexpr unsigned bits = 8 * sizeof(Element);
  // That A follows the dense rule on the kept elements is assumed.
  FactorLayout aLayout = contiguousK(row.m, row.k / 2, 1, bits);
  FactorLayout bLayout = row.splitsB ? splitK(row.n, row.k, bits)
                                     : contiguousK(row.n, row.k, 1, bits);
  ResultLayout result = mfmaResult(row.m, row.n, 1);
  alignas(64) Element a[kMaxA], b[kMaxB], met[kMaxB];
  alignas(64) uint32_t d[kMaxResult];
  uint8_t ks[kMaxA];
  uint32_t *registers = wave.v(wave.rowOf(inst.operand(0)));
  readFactor(aLayout, wave.v(wave.rowOf(inst.operand(1))), wave.lanes, nullptr,
             a);
  readFactor(bLayout, wave.v(wave.rowOf(inst.operand(2))), wave.lanes, nullptr,
             b);
  readIndices(wave, inst, aLayout, ks);
  readResult(result, registers, wave.lanes, d);

  const unsigned kept = row.k / 2;
  const num::MatrixShape shape{1, row.n, kept};
  for (unsigned i = 0; i < row.m; ++i) {
    // The part of B that this row of A meets.
    for (unsigned j = 0; j < row.n; ++j)
      for (unsigned n = 0; n < kept; ++n)
        met[j * kept + n] = b[j * row.k + ks[i * kept + n]];
    const Element *rowA = a + i * kept;
    uint32_t *rowD = d + i * row.n;
    if constexpr (sizeof(Element) == 1) {
      if (row.a == Factor::I8) {
        multiplyBytes(wave, shape, rowA, met, rowD);
        continue;
      }
    }
    if (!multiplyFloats(executor, wave, inst, shape, {formatOf(row.a), rowA},
                        {formatOf(row.b), met}, rowD))
      return;
  }
  writeResult(result, d, registers, wave.lanes);
}

template <size_t index>
void execute(Executor &executor, Wave &wave, const Instruction &inst) {
  const SmfmacRow &row = sparseRows[index];
  if (row.a == Factor::F16 || row.a == Factor::BF16)
    run<uint16_t>(executor, wave, inst, row);
  else
    run<uint8_t>(executor, wave, inst, row);
}

template <size_t... I> void addRows(Table &table, std::index_sequence<I...>) {
  (table.custom(sparseRows[I].mnemonic, "bsss", &execute<I>, "cbsz abid",
                kIgnoresExec),
   ...);
}

} // namespace

void addSmfmacRows(Table &table) {
  addRows(table, std::make_index_sequence<std::size(sparseRows)>());
}

} // namespace netra::sim
