//===- Convert.h - conversions between floating-point formats ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_cvt among f64, f32, f16, bf16, to and from fp8, fp6, fp4, with scales and
// with stochastic rounding. Sources: CDNA4 ISA 7.3 and 12. A conversion rounds
// by the MODE field of its result's format and flushes operands by its
// source's (assumed). The instruction's byte and half selection is the
// caller's.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_CONVERT_H
#define NETRA_NUMERICS_CONVERT_H

#include "Numerics/SmallFloat.h"

namespace netra::num {

/// v_cvt_f32_f64, v_cvt_f16_f32 and so on.
template <class From, class To>
inline typename To::Bits convert(Mode mode, typename From::Bits x) {
  return soft::convert<From, To>(envOf<From>(mode), envOf<To>(mode), x);
}

/// The same with a rounding of its own: v_cvt_pkrtz (Zero), v_cvt_pk_f16_f32
/// and v_cvt_pk_bf16_f32 (NearestEven).
template <class From, class To>
inline typename To::Bits convert(Mode mode, typename From::Bits x,
                                 Round round) {
  Env out = envOf<To>(mode);
  out.round = round;
  return soft::convert<From, To>(envOf<From>(mode), out, x);
}

/// v_cvt_f32_f16, v_cvt_f16_f32, v_cvt_pk_f16_f32's and v_cvt_pk_bf16_f32's
/// halves on n elements; 16-bit elements are the low halves of words, results'
/// upper halves are zero. out may be x. v_cvt_f16_f32 rounds as MODE says, the
/// bf16 form to nearest even.
void cvtF32F16(Mode mode, const uint32_t *x, uint32_t *out, unsigned n);
void cvtF16F32(Mode mode, const uint32_t *x, uint32_t *out, unsigned n);
void cvtBF16F32(Mode mode, const uint32_t *x, uint32_t *out, unsigned n);

/// How MODE encodes too large magnitudes in 8-bit formats.
inline Overflow overflowOf(Mode mode) {
  return mode.fp16Ovfl ? Overflow::Saturate : Overflow::Special;
}

/// v_cvt_pk_fp8_f32, v_cvt_pk_bf8_f32, one element: to nearest even.
inline uint32_t toSmall(Mode mode, Format format, uint32_t f32) {
  // Normal results of the two OCP formats: the f32 with another bias, rounded
  // where it is.
  bool isE4M3 = format == Format::FP8E4M3;
  if (isE4M3 || format == Format::FP8E5M2) {
    unsigned drop = isE4M3 ? 20 : 21;
    uint32_t bias = isE4M3 ? 120 : 112;
    uint32_t magnitude = F32::magnitude(f32) - (bias << 23);
    uint32_t rounded =
        (magnitude + ((1u << (drop - 1)) - 1) + (magnitude >> drop & 1)) >>
        drop;
    if (magnitude >= 1u << 23 && magnitude < 0x10000000 &&
        rounded <= (isE4M3 ? 0x7eu : 0x7bu))
      return rounded | (f32 >> 24 & 0x80);
  }
  return encodeF32(format, soft::input<F32>(envOf<F32>(mode), f32),
                   Round::NearestEven, overflowOf(mode));
}

/// v_prng_b32, also the step between the elements of stochastic conversions.
inline uint32_t nextRandom(uint32_t x) { return x << 1 ^ (x >> 31 ? 197 : 0); }

/// v_cvt_sr_fp8_f32, v_cvt_sr_bf8_f32 as the manual's formula says: the upper
/// bits of the random word are added to the mantissa, without a carry into the
/// exponent, and the sum is rounded to nearest even (CDNA4 ISA 12; no capture
/// confirms the missing carry).
uint32_t toSmallStochastic(Mode mode, Format format, uint32_t f32,
                           uint32_t random);

/// v_cvt_sr_f16_f32, v_cvt_sr_bf16_f32 and every scaled stochastic conversion,
/// for which the manual gives no formula: the magnitude is rounded up if the
/// discarded fraction plus random / 2^32 reaches 1 (assumed).
uint16_t toF16Stochastic(Mode mode, uint32_t f32, uint32_t random);
uint16_t toBF16Stochastic(Mode mode, uint32_t f32, uint32_t random);

/// v_cvt_scalef32 to a small format: x / 2^(scale - 127), rounded once; scale
/// is an E8M0 code (the exponent field of the instruction's f32), 255 gives
/// NaN. With `random` the rounding is stochastic, else to nearest even.
uint32_t scaleDownF32(Mode mode, Format format, uint32_t f32, uint8_t scale,
                      const uint32_t *random = nullptr);
uint32_t scaleDownF16(Mode mode, Format format, uint16_t f16, uint8_t scale,
                      const uint32_t *random = nullptr);
uint32_t scaleDownBF16(Mode mode, Format format, uint16_t bf16, uint8_t scale,
                       const uint32_t *random = nullptr);

/// v_cvt_scalef32 from a small format: value * 2^(scale - 127), to nearest
/// even in the result's format.
uint32_t scaleUpF32(Mode mode, Format format, uint32_t code, uint8_t scale);
uint16_t scaleUpF16(Mode mode, Format format, uint32_t code, uint8_t scale);
uint16_t scaleUpBF16(Mode mode, Format format, uint32_t code, uint8_t scale);

} // namespace netra::num

#endif // NETRA_NUMERICS_CONVERT_H
