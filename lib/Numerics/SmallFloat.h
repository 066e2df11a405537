//===- SmallFloat.h - fp8, fp6, fp4 and scale formats -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The 4- to 8-bit formats of the matrix and conversion instructions, beside
// the 16- and 32-bit ones they are converted from. Decoding is exact; encoding
// takes an exact value and rounds once. Sources: OCP OFP8 and MX
// specifications; CDNA4 ISA 7.3 and table 30; CDNA3 ISA 7.3 (FNUZ).
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_SMALLFLOAT_H
#define NETRA_NUMERICS_SMALLFLOAT_H

#include "Numerics/SoftFloat.h"

namespace netra::num {

enum class Format : uint8_t {
  FP8E4M3,     ///< OCP; gfx950's fp8. Largest 448, no infinity, NaN 0x7f 0xff
  FP8E5M2,     ///< OCP; gfx950's bf8. Largest 57344, infinity, NaN
  FP8E4M3FNUZ, ///< gfx942's fp8. Bias 8, largest 240, NaN 0x80, no -0
  FP8E5M2FNUZ, ///< gfx942's bf8. Bias 16, largest 57344, NaN 0x80, no -0
  FP6E2M3,     ///< largest 7.5; no infinity, no NaN
  FP6E3M2,     ///< bf6. Largest 28; no infinity, no NaN
  FP4E2M1,     ///< largest 6; no infinity, no NaN
  E8M0,        ///< scale 2^(x-127); 0xff is NaN; no sign, no zero
  BF16,
  F16,
  F32,
};

/// What the codes with the largest exponent field mean.
enum class Specials : uint8_t {
  IEEE,         ///< infinity, then NaN
  NaNAllOnes,   ///< one NaN per sign, with every bit set
  NaNMinusZero, ///< the code of -0 is the only NaN
  None,         ///< numbers
};

struct FormatInfo {
  const char *name; ///< as the manuals spell it
  uint8_t bits, expBits, manBits;
  int16_t bias;
  Specials specials;
  uint32_t largest; ///< code of the largest finite positive number
  uint32_t nan;     ///< code of the positive NaN (0 if there is none)
};

const FormatInfo &infoOf(Format format);

/// How too large a magnitude is encoded.
enum class Overflow : uint8_t {
  /// NaN for the formats without infinity (FP6, FP4: always the largest
  /// number), else what the rounding says; infinity stays infinity or NaN.
  Special,
  /// The largest number, for infinity too (MODE.FP16_OVFL with 8 bits).
  Saturate,
};

/// The value of a code, exact in f32 (every format but F32 fits). NaN codes
/// give quiet NaN of the same sign; bf16 and f16 keep payloads.
float decode(Format format, uint32_t code);

/// Tables of the 8-bit formats, for hot loops; [code].
const float *decodeTable(Format format);

/// Encodes an exact finite value. `env.denorm` and `env.saturate` are not
/// used: small formats keep their denormals.
uint32_t encode(Format format, Exact value, Round round, Overflow overflow);

/// Encodes f32, f16 or bf16 bits. NaN becomes the format's NaN of that sign; in
/// formats without NaN it becomes the largest number of that sign (assumed).
/// With E8M0 the exponent field of the f32 is taken (CDNA4 ISA, scale
/// operands), whatever the rounding.
uint32_t encodeF32(Format format, uint32_t bits, Round round,
                   Overflow overflow);
uint32_t encodeF16(Format format, uint16_t bits, Round round,
                   Overflow overflow);
uint32_t encodeBF16(Format format, uint16_t bits, Round round,
                    Overflow overflow);

} // namespace netra::num

#endif // NETRA_NUMERICS_SMALLFLOAT_H
