//===- SmallFloat.cpp - fp8, fp6, fp4 and scale formats -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/SmallFloat.h"

#include <array>

using namespace netra::num;

static constexpr FormatInfo formats[] = {
    {"fp8", 8, 4, 3, 7, Specials::NaNAllOnes, 0x7e, 0x7f},
    {"bf8", 8, 5, 2, 15, Specials::IEEE, 0x7b, 0x7e},
    {"fp8_fnuz", 8, 4, 3, 8, Specials::NaNMinusZero, 0x7f, 0x80},
    {"bf8_fnuz", 8, 5, 2, 16, Specials::NaNMinusZero, 0x7f, 0x80},
    {"fp6", 6, 2, 3, 1, Specials::None, 0x1f, 0},
    {"bf6", 6, 3, 2, 3, Specials::None, 0x1f, 0},
    {"fp4", 4, 2, 1, 1, Specials::None, 0x7, 0},
    {"e8m0", 8, 8, 0, 127, Specials::NaNAllOnes, 0xfe, 0xff},
    {"bf16", 16, 8, 7, 127, Specials::IEEE, 0x7f7f, 0x7fc0},
    {"f16", 16, 5, 10, 15, Specials::IEEE, 0x7bff, 0x7e00},
    {"f32", 32, 8, 23, 127, Specials::IEEE, 0x7f7fffff, 0x7fc00000},
};

const FormatInfo &netra::num::infoOf(Format format) {
  return formats[static_cast<uint8_t>(format)];
}

static constexpr uint32_t signOf(const FormatInfo &info) {
  return 1u << (info.bits - 1);
}

static bool isNaNCode(const FormatInfo &info, uint32_t code) {
  uint32_t magnitude = code & ~signOf(info);
  switch (info.specials) {
  case Specials::IEEE:
    return magnitude > info.largest + 1;
  case Specials::NaNAllOnes:
    return magnitude == info.nan;
  case Specials::NaNMinusZero:
    return code == info.nan;
  case Specials::None:
    return false;
  }
  __builtin_unreachable();
}

static float decodeSmall(const FormatInfo &info, uint32_t code) {
  uint32_t sign = code & signOf(info) ? F32::signBit : 0;
  uint32_t magnitude = code & (signOf(info) - 1);
  if (isNaNCode(info, code))
    return asFloat(F32::infinity | F32::quietBit |
                   (info.specials == Specials::NaNMinusZero ? 0 : sign));
  if (info.specials == Specials::IEEE && magnitude == info.largest + 1)
    return asFloat(sign | F32::infinity);
  uint32_t field = magnitude >> info.manBits;
  uint32_t mantissa = magnitude & ((1u << info.manBits) - 1);
  Exact value;
  value.negative = sign != 0;
  value.significand = field ? mantissa | 1u << info.manBits : mantissa;
  value.exponent = int(field ? field : 1) - info.bias - info.manBits;
  return asFloat(roundTo<F32>({}, value));
}

static std::array<float, 256> tableOf(Format format) {
  const FormatInfo &info = infoOf(format);
  std::array<float, 256> table{};
  for (uint32_t code = 0; code < 1u << info.bits; ++code)
    if (format == Format::E8M0)
      table[code] = code == 0xff ? asFloat(F32::infinity | F32::quietBit)
                                 : asFloat(code ? code << 23 : 1u << 22);
    else
      table[code] = decodeSmall(info, code);
  return table;
}

const float *netra::num::decodeTable(Format format) {
  static const std::array<std::array<float, 256>, 8> tables = [] {
    std::array<std::array<float, 256>, 8> t;
    for (unsigned i = 0; i < t.size(); ++i)
      t[i] = tableOf(static_cast<Format>(i));
    return t;
  }();
  return tables[static_cast<uint8_t>(format)].data();
}

float netra::num::decode(Format format, uint32_t code) {
  switch (format) {
  case Format::BF16:
    return asFloat(soft::convert<BF16, F32>({}, {}, uint16_t(code)));
  case Format::F16:
    return asFloat(soft::convert<F16, F32>({}, {}, uint16_t(code)));
  case Format::F32:
    return asFloat(code);
  default:
    return decodeTable(format)[code & ((1u << infoOf(format).bits) - 1)];
  }
}

/// The code of a NaN or infinity that the format may not have.
static uint32_t special(const FormatInfo &info, bool negative, bool isInfinity,
                        Overflow overflow) {
  uint32_t sign = negative ? signOf(info) : 0;
  if (info.specials == Specials::None)
    return sign | info.largest;
  if (isInfinity && overflow == Overflow::Saturate)
    return sign | info.largest;
  if (isInfinity && info.specials == Specials::IEEE)
    return sign | (info.largest + 1);
  return info.specials == Specials::NaNMinusZero ? info.nan : sign | info.nan;
}

uint32_t netra::num::encode(Format format, Exact x, Round round,
                            Overflow overflow) {
  const FormatInfo &info = infoOf(format);
  uint32_t sign = x.negative ? signOf(info) : 0;
  if (info.specials == Specials::NaNMinusZero && x.significand == 0)
    return 0;
  if (x.significand == 0)
    return sign;

  int exponent = x.exponent + 127 - clz128(x.significand);
  int minExp = 1 - info.bias;
  bool isNormal = exponent >= minExp;
  int shift = (isNormal ? exponent : minExp) - info.manBits - x.exponent;
  u128 kept;
  if (shift <= 0) {
    kept = x.significand << -shift;
  } else {
    if (shift > 120) {
      x.significand = shiftRightJam(x.significand, shift - 120);
      shift = 120;
    }
    kept = x.significand >> shift;
    u128 rest = x.significand & ((u128(1) << shift) - 1);
    u128 half = u128(1) << (shift - 1);
    if (round == Round::NearestEven)
      kept += rest > half || (rest == half && (kept & 1));
    else if (round != Round::Zero)
      kept += rest && x.negative == (round == Round::Down);
  }
  uint64_t base = isNormal ? uint64_t(exponent - minExp) << info.manBits : 0;
  uint64_t code = base + uint64_t(kept);
  if (code > info.largest) {
    // Directed roundings towards zero never leave the finite numbers.
    bool toLargest = overflow == Overflow::Saturate || round == Round::Zero ||
                     round == (x.negative ? Round::Up : Round::Down);
    return toLargest ? sign | info.largest
                     : special(info, x.negative, true, overflow);
  }
  if (info.specials == Specials::NaNMinusZero && code == 0)
    return 0;
  return sign | uint32_t(code);
}

template <class F>
static uint32_t encodeFrom(Format format, typename F::Bits bits, Round round,
                           Overflow overflow) {
  if (F::isFinite(bits))
    return encode(format, unpack<F>(bits), round, overflow);
  return special(infoOf(format), F::isNegative(bits), F::isInf(bits), overflow);
}

uint32_t netra::num::encodeF32(Format format, uint32_t bits, Round round,
                               Overflow overflow) {
  if (format == Format::E8M0)
    return bits >> 23 & 0xff;
  return encodeFrom<F32>(format, bits, round, overflow);
}

uint32_t netra::num::encodeF16(Format format, uint16_t bits, Round round,
                               Overflow overflow) {
  return encodeFrom<F16>(format, bits, round, overflow);
}

uint32_t netra::num::encodeBF16(Format format, uint16_t bits, Round round,
                                Overflow overflow) {
  return encodeFrom<BF16>(format, bits, round, overflow);
}
