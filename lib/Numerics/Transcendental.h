//===- Transcendental.h - exp, log, rcp, rsq, sqrt, sin, cos ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The VALU's transcendental instructions as correctly rounded functions: the
// exact value, rounded once to nearest even in the result's format. Hardware
// promises 1 ulp (f32) and is not correctly rounded, and for CDNA no capture
// exists: compare kernels with a tolerance. MODE's rounding is ignored, as the
// hardware does.
//
// The result does not depend on the host: no libm is called. The evaluation in
// double carries a bound on its error (Transcendental.cpp); only when rounding
// both ends of the error interval disagrees is a double-double evaluation, or
// an exact integer comparison, asked.
//
// The f32 instructions exp, log, rcp, rsq and sqrt neither take nor give
// denormals whatever MODE says (LLVM scales around each of them), so their
// `denorm` defaults to Flush. f16 and f64 obey MODE.
//
// Special operands: NaN is quieted; an invalid operation gives the negative
// quiet NaN (captured for v_sin_f32 of infinity, else assumed).
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_TRANSCENDENTAL_H
#define NETRA_NUMERICS_TRANSCENDENTAL_H

#include "Numerics/Float.h"

namespace netra::num {

uint32_t exp2F32(uint32_t x, Denorm denorm = Denorm::Flush);
uint32_t log2F32(uint32_t x, Denorm denorm = Denorm::Flush);
uint32_t rcpF32(uint32_t x, Denorm denorm = Denorm::Flush);
uint32_t rsqF32(uint32_t x, Denorm denorm = Denorm::Flush);
uint32_t sqrtF32(uint32_t x, Denorm denorm = Denorm::Flush);

/// v_sin, v_cos: of x turns, that is of 2 pi x. Integers give 0 (+0 but for
/// -0) and 1, and every |x| >= 2^23 is one. Denormals by MODE.
uint32_t sinF32(Mode mode, uint32_t x);
uint32_t cosF32(Mode mode, uint32_t x);

uint16_t exp2F16(Mode mode, uint16_t x);
uint16_t log2F16(Mode mode, uint16_t x);
uint16_t rcpF16(Mode mode, uint16_t x);
uint16_t rsqF16(Mode mode, uint16_t x);
uint16_t sqrtF16(Mode mode, uint16_t x);
uint16_t sinF16(Mode mode, uint16_t x);
uint16_t cosF16(Mode mode, uint16_t x);

uint64_t rcpF64(Mode mode, uint64_t x);
uint64_t rsqF64(Mode mode, uint64_t x);
uint64_t sqrtF64(Mode mode, uint64_t x);

/// v_rcp_iflag_f32 differs in exceptions only; v_exp_legacy_f32 and
/// v_log_legacy_f32 are taken to have the same values (assumed).
inline uint32_t rcpIflagF32(uint32_t x) { return rcpF32(x); }
inline uint32_t expLegacyF32(uint32_t x) { return exp2F32(x); }
inline uint32_t logLegacyF32(uint32_t x) { return log2F32(x); }

/// v_rcp_clamp, v_rsq_clamp: infinity becomes the largest number.
inline uint32_t clampInfinityF32(uint32_t x) {
  return F32::isInf(x) ? x - 1 : x;
}

/// The f32 forms on n elements; out may be x.
void exp2F32(const uint32_t *x, uint32_t *out, unsigned n);
void log2F32(const uint32_t *x, uint32_t *out, unsigned n);
void rcpF32(const uint32_t *x, uint32_t *out, unsigned n);
void rsqF32(const uint32_t *x, uint32_t *out, unsigned n);
void sqrtF32(const uint32_t *x, uint32_t *out, unsigned n);
void sinF32(Mode mode, const uint32_t *x, uint32_t *out, unsigned n);
void cosF32(Mode mode, const uint32_t *x, uint32_t *out, unsigned n);

} // namespace netra::num

#endif // NETRA_NUMERICS_TRANSCENDENTAL_H
