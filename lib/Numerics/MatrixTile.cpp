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

static unsigned codeAt(const MatrixOperand &operand, unsigned at) {
  return infoOf(operand.format).bits > 8
             ? static_cast<const uint16_t *>(operand.codes)[at]
             : static_cast<const uint8_t *>(operand.codes)[at];
}

double netra::num::elementOf(const MatrixOperand &operand, unsigned row,
                             unsigned k, unsigned rowLength) {
  double value = decode(operand.format, codeAt(operand, row * rowLength + k));
  if (operand.scales)
    value *= scaleOf(
        operand.scales[row * (rowLength / scaleBlock) + k / scaleBlock]);
  return value;
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
  anySpecial = false;
  int minScale = 255, maxScale = 0;
  double buffer[maxK];
  for (unsigned row = 0; row < rows; ++row) {
    double *out = transposed ? buffer : values + row * k;
    decodeRow(operand, row, out, k);
    isSpecial[row] = false;
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
        for (unsigned i = 0; i < k; ++i)
          if (!F64::isFinite(asBits(out[i])))
            out[i] = 0;
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

ExponentRange MatrixTile::measure(Format format) const {
  uint64_t largest = 0, smallest = ~uint64_t(0);
  for (unsigned i = 0; i < count; ++i) {
    uint64_t bits = asBits(values[i]) & ~F64::signBit;
    largest = std::max(largest, bits);
    smallest = std::min(smallest, bits - 1); // zero becomes the largest
  }
  ExponentRange measured;
  if (largest == 0)
    return measured;
  measured.top = int(largest >> 52) - F64::bias + 1;
  measured.bottom =
      int((smallest + 1) >> 52) - F64::bias - infoOf(format).manBits;
  measured.top = std::min(measured.top, range.top);
  measured.bottom = std::max(measured.bottom, range.bottom);
  return measured;
}
