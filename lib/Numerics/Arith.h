//===- Arith.h - add, subtract, multiply, fma of the VALU -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_add, v_sub, v_mul, v_fma, v_mad and the DX9 multiply for f32, f16, bf16
// and f64, on raw bits, under a MODE. The default mode takes the host's IEEE
// arithmetic (round to nearest even; nobody in this program changes MXCSR),
// all else SoftFloat.h; both give the same bits, on every host. NaN follows
// the policy in Float.h. Modifiers (negate, absolute, omod, clamp) are
// Modifiers.h.
//
// The array forms do n independent elements; d may be any of the sources.
// 16-bit operands are the low halves of 32-bit elements in the array forms,
// and the result's upper half is zero.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_ARITH_H
#define NETRA_NUMERICS_ARITH_H

#include "Numerics/SoftFloat.h"

namespace netra::num {

uint32_t addF32(Mode mode, uint32_t a, uint32_t b);
uint32_t mulF32(Mode mode, uint32_t a, uint32_t b);
uint32_t fmaF32(Mode mode, uint32_t a, uint32_t b, uint32_t c);
uint16_t addF16(Mode mode, uint16_t a, uint16_t b);
uint16_t mulF16(Mode mode, uint16_t a, uint16_t b);
uint16_t fmaF16(Mode mode, uint16_t a, uint16_t b, uint16_t c);
uint16_t addBF16(Mode mode, uint16_t a, uint16_t b);
uint16_t mulBF16(Mode mode, uint16_t a, uint16_t b);
uint16_t fmaBF16(Mode mode, uint16_t a, uint16_t b, uint16_t c);
uint64_t addF64(Mode mode, uint64_t a, uint64_t b);
uint64_t mulF64(Mode mode, uint64_t a, uint64_t b);
uint64_t fmaF64(Mode mode, uint64_t a, uint64_t b, uint64_t c);

/// a - b: the sign of b is turned first, also that of a NaN, as the negate
/// modifier does (assumed).
inline uint32_t subF32(Mode mode, uint32_t a, uint32_t b) {
  return addF32(mode, a, b ^ F32::signBit);
}
inline uint16_t subF16(Mode mode, uint16_t a, uint16_t b) {
  return addF16(mode, a, b ^ F16::signBit);
}
inline uint16_t subBF16(Mode mode, uint16_t a, uint16_t b) {
  return addBF16(mode, a, b ^ BF16::signBit);
}
inline uint64_t subF64(Mode mode, uint64_t a, uint64_t b) {
  return addF64(mode, a, b ^ F64::signBit);
}

/// v_mad, v_mac: product and sum are rounded each. The f32 form flushes
/// denormals whatever MODE says (CDNA3 ISA, V_MAD_F32).
uint32_t madF32(Mode mode, uint32_t a, uint32_t b, uint32_t c);
uint16_t madF16(Mode mode, uint16_t a, uint16_t b, uint16_t c);

/// v_mul_legacy, v_mul_dx9_zero: +0 if either factor is zero (a flushed
/// denormal is one), even times infinity or NaN.
uint32_t mulLegacyF32(Mode mode, uint32_t a, uint32_t b);
/// v_mad_legacy, v_mac_legacy: mulLegacyF32, then an addition.
uint32_t madLegacyF32(Mode mode, uint32_t a, uint32_t b, uint32_t c);
/// v_fma_legacy, v_fma_dx9_zero: c plus +0 if either factor is zero, else fma.
uint32_t fmaLegacyF32(Mode mode, uint32_t a, uint32_t b, uint32_t c);

void addF32(Mode mode, const uint32_t *a, const uint32_t *b, uint32_t *d,
            unsigned n);
void subF32(Mode mode, const uint32_t *a, const uint32_t *b, uint32_t *d,
            unsigned n);
void mulF32(Mode mode, const uint32_t *a, const uint32_t *b, uint32_t *d,
            unsigned n);
void fmaF32(Mode mode, const uint32_t *a, const uint32_t *b, const uint32_t *c,
            uint32_t *d, unsigned n);
void addF16(Mode mode, const uint32_t *a, const uint32_t *b, uint32_t *d,
            unsigned n);
void mulF16(Mode mode, const uint32_t *a, const uint32_t *b, uint32_t *d,
            unsigned n);
void fmaF16(Mode mode, const uint32_t *a, const uint32_t *b, const uint32_t *c,
            uint32_t *d, unsigned n);
void addF64(Mode mode, const uint64_t *a, const uint64_t *b, uint64_t *d,
            unsigned n);
void mulF64(Mode mode, const uint64_t *a, const uint64_t *b, uint64_t *d,
            unsigned n);
void fmaF64(Mode mode, const uint64_t *a, const uint64_t *b, const uint64_t *c,
            uint64_t *d, unsigned n);

} // namespace netra::num

#endif // NETRA_NUMERICS_ARITH_H
