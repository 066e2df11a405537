//===- Convert.cpp - conversions between floating-point formats -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Convert.h"
#include "Numerics/HostSIMD.h"

using namespace netra::num;

#if NETRA_HOST_SIMD
// F16C converts NaN as soft::convert does: quieted, leading payload kept.
NETRA_SIMD_TARGET static void widenF16(const uint32_t *x, uint32_t *out,
                                       unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = asBits(float(bitCast<_Float16>(uint16_t(x[i]))));
}
NETRA_SIMD_TARGET static void narrowF16(const uint32_t *x, uint32_t *out,
                                        unsigned n) {
  for (unsigned i = 0; i < n; ++i)
    out[i] = bitCast<uint16_t>(_Float16(asFloat(x[i])));
}
#endif

void netra::num::cvtF32F16(Mode mode, const uint32_t *x, uint32_t *out,
                           unsigned n) {
#if NETRA_HOST_SIMD
  // Every f16 is a normal f32, so f32's fields do not matter.
  if (useHostSIMD && keepsInput(mode.denorm64_16))
    return widenF16(x, out, n);
#endif
  for (unsigned i = 0; i < n; ++i)
    out[i] = convert<F16, F32>(mode, uint16_t(x[i]));
}

void netra::num::cvtF16F32(Mode mode, const uint32_t *x, uint32_t *out,
                           unsigned n) {
#if NETRA_HOST_SIMD
  // f32 denormals are far below half of the smallest f16: flushed or not, they
  // round to zero.
  if (useHostSIMD && mode.round64_16 == Round::NearestEven &&
      keepsOutput(mode.denorm64_16) && !mode.fp16Ovfl)
    return narrowF16(x, out, n);
#endif
  for (unsigned i = 0; i < n; ++i)
    out[i] = convert<F32, F16>(mode, x[i]);
}

void netra::num::cvtBF16F32(Mode mode, const uint32_t *x, uint32_t *out,
                            unsigned n) {
  for (unsigned i = 0; i < n; ++i) {
    uint32_t magnitude = F32::magnitude(x[i]);
    // Normal numbers: a carry goes into the exponent, to infinity at the end.
    if (magnitude >= F32::hiddenBit && magnitude < F32::infinity)
      out[i] = (x[i] + 0x7fff + (x[i] >> 16 & 1)) >> 16;
    else
      out[i] = convert<F32, BF16>(mode, x[i], Round::NearestEven);
  }
}

uint32_t netra::num::toSmallStochastic(Mode mode, Format format, uint32_t f32,
                                       uint32_t random) {
  f32 = soft::input<F32>(envOf<F32>(mode), f32);
  if (!F32::isFinite(f32))
    return encodeF32(format, f32, Round::NearestEven, overflowOf(mode));
  // As many random bits as the small format drops: 20 for E4M3, 21 for E5M2.
  unsigned dropped = F32::manBits - infoOf(format).manBits;
  uint32_t mantissa = (f32 + (random >> (32 - dropped))) & (F32::hiddenBit - 1);
  return encodeF32(format, (f32 & ~(F32::hiddenBit - 1)) | mantissa,
                   Round::NearestEven, overflowOf(mode));
}

/// The value moved, if need be, to the neighbour of larger magnitude on the
/// grid of 2^lsb, or cut to the grid.
static Exact roundStochastic(Exact x, int lsb, uint32_t random) {
  int shift = lsb - x.exponent;
  if (shift <= 0)
    return x;
  u128 kept = shift >= 128 ? 0 : x.significand >> shift;
  u128 rest =
      shift >= 128 ? x.significand : x.significand & ((u128(1) << shift) - 1);
  // The first 32 bits of the discarded fraction; significands here have at
  // most 24 bits, so nothing is shifted out.
  u128 fraction = shift >= 128 ? 0 : (rest << 32) >> shift;
  kept += (fraction + random) >> 32;
  return {x.negative, lsb, kept};
}

static int leadingExponent(const Exact &x) {
  return x.significand ? x.exponent + 127 - clz128(x.significand) : 0;
}

template <class To>
static typename To::Bits stochasticTo(Mode mode, uint32_t f32,
                                      uint32_t random) {
  Env env = envOf<To>(mode);
  if (!F32::isFinite(f32))
    return convert<F32, To>(mode, f32);
  Exact x = unpack<F32>(soft::input<F32>(envOf<F32>(mode), f32));
  int exponent = leadingExponent(x);
  int lsb = (exponent > To::minExp ? exponent : To::minExp) - To::manBits;
  env.round = Round::NearestEven; // of a value that is on the grid
  return roundTo<To>(env, roundStochastic(x, lsb, random));
}

uint16_t netra::num::toF16Stochastic(Mode mode, uint32_t f32, uint32_t random) {
  return stochasticTo<F16>(mode, f32, random);
}
uint16_t netra::num::toBF16Stochastic(Mode mode, uint32_t f32,
                                      uint32_t random) {
  return stochasticTo<BF16>(mode, f32, random);
}

template <class From>
static uint32_t scaleDown(Mode mode, Format format, typename From::Bits bits,
                          uint8_t scale, const uint32_t *random) {
  const FormatInfo &info = infoOf(format);
  Overflow overflow = overflowOf(mode);
  // Infinity and NaN are encoded as without scale.
  if (!From::isFinite(bits) || scale == 0xff)
    return encodeF32(format,
                     scale == 0xff ? F32::infinity | F32::quietBit
                                   : soft::convert<From, F32>({}, {}, bits),
                     Round::NearestEven, overflow);
  // Only f32 operands obey MODE's denormal fields (CDNA4 ISA 7.3).
  if constexpr (From::manBits == F32::manBits)
    bits = soft::input<From>(envOf<From>(mode), bits);
  Exact x = unpack<From>(bits);
  x.exponent -= int(scale) - 127;
  if (random) {
    int exponent = leadingExponent(x), minExp = 1 - info.bias;
    int lsb = (exponent > minExp ? exponent : minExp) - info.manBits;
    x = roundStochastic(x, lsb, *random);
  }
  return encode(format, x, Round::NearestEven, overflow);
}

uint32_t netra::num::scaleDownF32(Mode mode, Format format, uint32_t f32,
                                  uint8_t scale, const uint32_t *random) {
  return scaleDown<F32>(mode, format, f32, scale, random);
}
uint32_t netra::num::scaleDownF16(Mode mode, Format format, uint16_t f16,
                                  uint8_t scale, const uint32_t *random) {
  return scaleDown<F16>(mode, format, f16, scale, random);
}
uint32_t netra::num::scaleDownBF16(Mode mode, Format format, uint16_t bf16,
                                   uint8_t scale, const uint32_t *random) {
  return scaleDown<BF16>(mode, format, bf16, scale, random);
}

template <class To>
static typename To::Bits scaleUp(Mode mode, Format format, uint32_t code,
                                 uint8_t scale) {
  uint32_t f32 = asBits(decode(format, code));
  if (scale == 0xff)
    f32 = F32::infinity | F32::quietBit;
  if (!F32::isFinite(f32))
    return soft::convert<F32, To>({}, {}, f32);
  Env env = envOf<To>(mode);
  env.round = Round::NearestEven;
  Exact x = unpack<F32>(f32);
  x.exponent += int(scale) - 127;
  return roundTo<To>(env, x);
}

uint32_t netra::num::scaleUpF32(Mode mode, Format format, uint32_t code,
                                uint8_t scale) {
  return scaleUp<F32>(mode, format, code, scale);
}
uint16_t netra::num::scaleUpF16(Mode mode, Format format, uint32_t code,
                                uint8_t scale) {
  return scaleUp<F16>(mode, format, code, scale);
}
uint16_t netra::num::scaleUpBF16(Mode mode, Format format, uint32_t code,
                                 uint8_t scale) {
  return scaleUp<BF16>(mode, format, code, scale);
}
