//===- MatrixUnit.h - what dense and sparse MFMA share ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The products of one block of a CDNA matrix instruction, on dense matrices.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_MATRIXUNIT_H
#define NETRA_SIM_MATRIXUNIT_H

#include "Numerics/Mfma.h"
#include "Sim/Instruction.h"
#include <cstdint>

namespace netra::sim {

/// What a factor holds. ByControl: CBSZ, or BLGP, names the format.
enum class Factor : uint8_t { F32, F64, I8, F16, BF16, FP8, BF8, ByControl };

/// The format of a factor that policies know: F16, BF16, FP8 or BF8.
num::Format formatOf(Factor factor);

/// d += a b under the executor's policy, overflow by MODE.FP16_OVFL. False, and
/// a fault, if the policy has no rule for these formats.
bool multiplyFloats(Executor &executor, Wave &wave, const Instruction &inst,
                    num::MatrixShape shape, const num::MatrixOperand &a,
                    const num::MatrixOperand &b, uint32_t *d);

/// d += a b of signed bytes. The exact sum wraps, or saturates under
/// MODE.FP16_OVFL, the overflow clamp of matrix instructions (CDNA4 ISA 7.4;
/// that it clamps the final sum only is assumed).
void multiplyBytes(const Wave &wave, num::MatrixShape shape, const uint8_t *a,
                   const uint8_t *b, uint32_t *d);

} // namespace netra::sim

#endif // NETRA_SIM_MATRIXUNIT_H
