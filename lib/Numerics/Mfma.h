//===- Mfma.h - CDNA matrix products ----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_mfma on whole tiles, D = A * B + C. How gfx950 adds the products of one
// result is not published, so the rule is a named policy; a result is bit-exact
// under its policy only. Against hardware use a tolerance scaled by sum |a b|.
//
// Layouts in lanes are the caller's. Here a is [m][k], b is [n][k] (a column
// of B is contiguous), c and d are [m][n]; d may be c.
//
// All policies: products are exact, denormals are kept in A, B, C and D, MODE
// is ignored but for the overflow clamp (CDNA4 ISA 7.1.2, 7.4). A NaN factor
// or an invalid operation gives 0xffc00000, a NaN in C is quieted, in this
// order (assumed, after the captured rule of DOT2). A sum that is exactly zero
// is +0 (assumed).
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_MFMA_H
#define NETRA_NUMERICS_MFMA_H

#include "Numerics/SmallFloat.h"

namespace netra::num {

enum class MatrixPolicy : uint8_t {
  /// The exact sum of all products and C, rounded once to nearest even. The
  /// reference policy.
  ExactOnce,
  /// C first, then one product after the other in the order of k, each sum
  /// rounded to nearest even in f32.
  SequentialFma,
  /// The published model of CDNA3 (MMA-Sim): groups of 8 (f16, bf16) or 16
  /// (fp8, bf8) products, truncated at 24 fraction bits. Not for fp6, fp4 or
  /// scales, which CDNA3 does not have.
  Cdna3Like,
};

/// What reports say of a policy, and options call it.
struct MatrixPolicyRow {
  MatrixPolicy policy;
  const char *name;
  const char *standing; ///< How sure it is for the hardware.
};
/// All policies, in the order of the enumeration.
constexpr MatrixPolicyRow matrixPolicies[] = {
    {MatrixPolicy::ExactOnce, "exact-once",
     "assumed; CDNA4's rule is unpublished"},
    {MatrixPolicy::SequentialFma, "sequential-fma",
     "assumed; CDNA4's rule is unpublished"},
    {MatrixPolicy::Cdna3Like, "cdna3-like",
     "published for CDNA3; CDNA4's rule is unpublished"},
};
constexpr const MatrixPolicyRow &rowOf(MatrixPolicy policy) {
  return matrixPolicies[static_cast<unsigned>(policy)];
}

/// The name used on command lines and in reports.
const char *nameOf(MatrixPolicy policy);

/// Codes of one operand: one byte a code up to 8 bits, two bytes for 16.
struct MatrixOperand {
  Format format = Format::F16;
  const void *codes = nullptr;
  /// [rows][k / 32] E8M0 codes, or null for 1.0 everywhere.
  const uint8_t *scales = nullptr;
};

/// Largest tile: 32 rows, 32 columns, 128 products.
struct MatrixShape {
  unsigned m, n, k;
};

/// Whether the policy says what these operands give.
bool isModelled(MatrixPolicy policy, const MatrixOperand &a,
                const MatrixOperand &b);

/// D = A * B + C in f32; requires isModelled(). With `saturate`
/// (MODE.FP16_OVFL) a finite sum beyond f32 gives the largest number instead of
/// infinity.
void mfmaF32(MatrixPolicy policy, const MatrixOperand &a,
             const MatrixOperand &b, const uint32_t *c, uint32_t *d,
             MatrixShape shape, bool saturate = false);

/// F32 operands: fused multiply-adds in the order of k from C on, whatever the
/// policy (measured on CDNA1 to CDNA3, MMA-Sim). MODE's f32 denormal field
/// flushes A and B, not C and D (CDNA4 ISA 7.4); to nearest even.
void mfmaF32F32(Mode mode, const uint32_t *a, const uint32_t *b,
                const uint32_t *c, uint32_t *d, MatrixShape shape);

/// F64: fused multiply-adds in the order of k; denormals kept.
void mfmaF64(const uint64_t *a, const uint64_t *b, const uint64_t *c,
             uint64_t *d, MatrixShape shape);

/// Signed bytes; wraps to 32 bits, or saturates the exact sum.
void mfmaI32(const int8_t *a, const int8_t *b, const uint32_t *c, uint32_t *d,
             MatrixShape shape, bool saturate = false);

} // namespace netra::num

#endif // NETRA_NUMERICS_MFMA_H
