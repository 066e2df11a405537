//===- MatrixTile.cpp - operands of a matrix product, decoded -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "MatrixTile.h"
#include "Numerics/HostSIMD.h"

#include <algorithm>
#include <array>

using namespace netra::num;

/// 2^(code - 127); 0xff is NaN.
static double scaleOf(uint8_t code) {
  return code == 0xff ? asDouble(F64::infinity | F64::quietBit)
                      : asDouble(uint64_t(code - 127 + F64::bias) << 52);
}

namespace {

/// The 8-bit and smaller formats as doubles.
const double *tableOf(Format format) {
  using Table = std::array<double, 256>;
  static const std::array<Table, 7> tables = [] {
    std::array<Table, 7> all;
    for (unsigned f = 0; f < all.size(); ++f)
      for (unsigned code = 0; code < 256; ++code)
        all[f][code] = decode(static_cast<Format>(f), code);
    return all;
  }();
  return tables[static_cast<uint8_t>(format)].data();
}

void decodeRow16(const MatrixOperand &operand, const uint16_t *codes,
                 double *out, unsigned k) {
  if (operand.format == Format::BF16)
    for (unsigned i = 0; i < k; ++i)
      out[i] = asFloat(uint32_t(codes[i]) << 16);
  else
    for (unsigned i = 0; i < k; ++i)
      out[i] = decode(Format::F16, codes[i]);
}

#if NETRA_HOST_SIMD
NETRA_SIMD_TARGET void decodeRowF16(const uint16_t *codes, double *out,
                                    unsigned k) {
  for (unsigned i = 0; i < k; ++i)
    out[i] = float(bitCast<_Float16>(codes[i]));
}
#endif

void decodeRow(const MatrixOperand &operand, unsigned row, double *out,
               unsigned k) {
  if (infoOf(operand.format).bits > 8) {
    auto codes = static_cast<const uint16_t *>(operand.codes) + row * k;
#if NETRA_HOST_SIMD
    if (useHostSIMD && operand.format == Format::F16)
      return decodeRowF16(codes, out, k);
#endif
    return decodeRow16(operand, codes, out, k);
  }
  auto codes = static_cast<const uint8_t *>(operand.codes) + row * k;
  const double *table = tableOf(operand.format);
  for (unsigned i = 0; i < k; ++i)
    out[i] = table[codes[i]];
}

} // namespace

void MatrixTile::decode(const MatrixOperand &operand, unsigned rows, unsigned k,
                        bool transposed) {
  const FormatInfo &info = infoOf(operand.format);
  count = rows * k;
  anySpecial = anyInfinite = false;
  int minScale = 255, maxScale = 0;
  double buffer[maxK];
  for (unsigned row = 0; row < rows; ++row) {
    double *out = transposed ? buffer : values + row * k;
    decodeRow(operand, row, out, k);
    isSpecial[row] = false;
    nan[row] = infinite[row] = 0;
    if (operand.scales)
      for (unsigned block = 0; block < k / scaleBlock; ++block) {
        uint8_t code = operand.scales[row * (k / scaleBlock) + block];
        double scale = scaleOf(code);
        for (unsigned i = 0; i < scaleBlock; ++i)
          out[block * scaleBlock + i] *= scale;
        minScale = std::min<int>(minScale, code);
        maxScale = std::max<int>(maxScale, code);
      }
    if (info.specials != Specials::None || operand.scales) {
      uint64_t carries = 0; // of magnitudes with every exponent bit set
      for (unsigned i = 0; i < k; ++i)
        carries |= (asBits(out[i]) & ~F64::signBit) + F64::hiddenBit;
      if (carries & F64::signBit) {
        isSpecial[row] = anySpecial = true;
        for (unsigned i = 0; i < k; ++i) {
          uint64_t bits = asBits(out[i]);
          if (F64::isFinite(bits))
            continue;
          (F64::isNaN(bits) ? nan : infinite)[row] |= u128(1) << i;
          out[i] = asDouble(bits & F64::signBit);
        }
        anyInfinite |= infinite[row] != 0;
      }
    }
    if (transposed)
      for (unsigned i = 0; i < k; ++i)
        values[i * rows + row] = out[i];
  }
  range.bottom = 1 - info.bias - info.manBits;
  range.top = (info.expBits == 8 ? 128 : (1 << info.expBits) - info.bias);
  if (operand.scales) {
    range.bottom += minScale - 127;
    range.top += maxScale - 127;
  }
}

namespace {

/// The largest magnitude, and the smallest but for zeros, as bits; those of
/// doubles are ordered like signed integers.
struct Magnitudes {
  int64_t largest = 0, smallest = INT64_MAX;
};
NETRA_INLINE Magnitudes magnitudesOf(const double *values, unsigned count) {
  Magnitudes m;
  for (unsigned i = 0; i < count; ++i) {
    int64_t bits = int64_t(asBits(values[i]) & ~F64::signBit);
    int64_t ifNotZero = bits ? bits : INT64_MAX;
    m.largest = bits > m.largest ? bits : m.largest;
    m.smallest = ifNotZero < m.smallest ? ifNotZero : m.smallest;
  }
  return m;
}
#if NETRA_HOST_SIMD
NETRA_SIMD_TARGET Magnitudes magnitudesOnHost(const double *values,
                                              unsigned count) {
  return magnitudesOf(values, count);
}
#else
Magnitudes magnitudesOnHost(const double *values, unsigned count) {
  return magnitudesOf(values, count);
}
#endif

} // namespace

ExponentRange MatrixTile::measure(Format format) const {
  const auto [largest, smallest] = useHostSIMD ? magnitudesOnHost(values, count)
                                               : magnitudesOf(values, count);
  ExponentRange measured;
  if (largest == 0)
    return measured;
  measured.top = int(largest >> 52) - F64::bias + 1;
  measured.bottom = int(smallest >> 52) - F64::bias - infoOf(format).manBits;
  measured.top = std::min(measured.top, range.top);
  measured.bottom = std::max(measured.bottom, range.bottom);
  return measured;
}
