//===- Dot.h - two-element dot products -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_dot2 of both families. `rdna3` is the rule that reproduces hardware
// captures bit for bit (gfx1100 captures, published by AMD in rocm-systems; 12
// million cases on gfx1151); it ignores MODE. `cdna` follows the order of
// operations in the CDNA4 ISA's pseudocode; no capture exists.
//
// Operands a and b hold two 16-bit elements each, element 0 in the low half.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_DOT_H
#define NETRA_NUMERICS_DOT_H

#include "Numerics/SoftFloat.h"

namespace netra::num {

namespace rdna3 {

/// NaN in a factor gives this; see the captures.
constexpr uint32_t factorNaN = 0xffc00a3d;

/// A factor of a product, ready for step(): value = significand *
/// 2^(exponent - manBits); denormals use the smallest normal exponent.
struct Factor {
  int32_t significand; ///< magnitude; 0 for a zero
  int16_t exponent;
  bool negative;
  enum Kind : uint8_t { Finite, Infinite, NaN } kind;
};

/// bf16 denormals are zeros, f16 denormals are kept.
template <class F> Factor factorOf(uint16_t bits);

/// c + a0 * b0 + a1 * b1, on a grid that depends on the largest term,
/// truncated there, rounded once to f32 (Result = F32) or f16 (F16).
template <class F, class Result>
typename Result::Bits step(Factor a0, Factor b0, Factor a1, Factor b1,
                           typename Result::Bits c);

/// v_dot2_f32_f16, v_dot2_f32_bf16, v_dot2acc_f32_f16.
uint32_t dot2F32F16(uint32_t a, uint32_t b, uint32_t c);
uint32_t dot2F32BF16(uint32_t a, uint32_t b, uint32_t c);
/// v_dot2_f16_f16: rounded straight to f16. Its NaN are the f32 rule's,
/// narrowed (assumed).
uint16_t dot2F16F16(uint32_t a, uint32_t b, uint16_t c);
/// v_dot2_bf16_bf16: the f32 result, truncated.
uint16_t dot2BF16BF16(uint32_t a, uint32_t b, uint16_t c);

} // namespace rdna3

namespace cdna {

/// v_dot2_f32_f16, v_dot2c_f32_f16: (c + a0 b0) + a1 b1, each sum rounded to
/// nearest even in f32; f32 denormals are flushed whatever MODE says, f16
/// denormals kept (assumed).
uint32_t dot2F32F16(uint32_t a, uint32_t b, uint32_t c);
/// v_dot2c_f32_bf16: the same order; bf16 denormals are f32 denormals and
/// flushed.
uint32_t dot2cF32BF16(uint32_t a, uint32_t b, uint32_t c);
/// v_dot2_f32_bf16: (a0 b0 + a1 b1) + c.
uint32_t dot2F32BF16(uint32_t a, uint32_t b, uint32_t c);

} // namespace cdna

} // namespace netra::num

#endif // NETRA_NUMERICS_DOT_H
