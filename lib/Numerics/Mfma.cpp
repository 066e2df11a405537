//===- Mfma.cpp - CDNA matrix products ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ExactOnce takes the first of three exact ways that the operands' exponents
// allow. The bits of all products of a tile lie in [2^bottom, 2^top); with k
// products the sum lies below 2^(top + log2 k).
//
//   one double   if the sum's bits span at most 53: no addition rounds.
//   two doubles  if they span at most about 100: every product is split at a
//                fixed bit by adding and subtracting a large constant, and
//                neither half's additions round.
//   WideSum      otherwise.
//
//===----------------------------------------------------------------------===//
#include "MatrixTile.h"
#include "Numerics/Arith.h"
#include "Numerics/HostSIMD.h"
#include "Numerics/WideSum.h"

#include <algorithm>
#include <optional>
#include <type_traits>

using namespace netra::num;

static_assert(rowOf(MatrixPolicy::ExactOnce).policy ==
                      MatrixPolicy::ExactOnce &&
                  rowOf(MatrixPolicy::SequentialFma).policy ==
                      MatrixPolicy::SequentialFma &&
                  rowOf(MatrixPolicy::Cdna3Like).policy ==
                      MatrixPolicy::Cdna3Like,
              "rows in the order of the enumeration");

const char *netra::num::nameOf(MatrixPolicy policy) {
  return rowOf(policy).name;
}

static bool is8Bit(Format format) { return infoOf(format).bits == 8; }
static bool is16Bit(Format format) { return infoOf(format).bits == 16; }

bool netra::num::isModelled(MatrixPolicy policy, const MatrixOperand &a,
                            const MatrixOperand &b) {
  for (const MatrixOperand *operand : {&a, &b})
    if (operand->format == Format::E8M0 || operand->format == Format::F32)
      return false;
  if (policy != MatrixPolicy::Cdna3Like)
    return true;
  if (a.scales || b.scales)
    return false;
  return (is8Bit(a.format) && is8Bit(b.format)) ||
         (is16Bit(a.format) && is16Bit(b.format));
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

namespace {

struct TwoSum {
  double sum, error;
};
/// x + y = sum + error exactly (Knuth).
NETRA_INLINE TwoSum twoSum(double x, double y) {
  double sum = x + y;
  double yy = sum - x;
  return {sum, (x - (sum - yy)) + (y - yy)};
}

/// sum + error rounded to odd: an even sum moves by one towards the error.
/// Infinite sums, whose error is NaN, stay.
NETRA_INLINE double toOdd(TwoSum s) {
  uint64_t bits = asBits(s.sum);
  uint64_t step = (asBits(s.error) ^ bits) >> 63 ? ~uint64_t(0) : 1;
  bool moves = (s.error < 0 || s.error > 0) && !(bits & 1);
  return asDouble(bits + (moves ? step : 0));
}

/// high + low + c rounded once to f32. Rounding to odd at 53 bits and then to
/// 24 is rounding once (Boldo, Melquiond). The inner sum is rounded to odd
/// as well; it is at most two units of v's last place, or v is exact.
NETRA_INLINE float roundSum(double high, double low, double c) {
  TwoSum u = twoSum(high, low);
  TwoSum v = twoSum(u.sum, c);
  double rest = toOdd(twoSum(v.error, u.error));
  return float(toOdd(twoSum(v.sum, rest)));
}
NETRA_INLINE float roundSum(double sum, double c) {
  return float(toOdd(twoSum(sum, c)));
}

uint32_t finish(float result, bool saturate) {
  uint32_t bits = asBits(result);
  return saturate && F32::isInf(bits) ? bits - 1 : bits;
}

//===----------------------------------------------------------------------===//
// Sums of products, 4 columns and 2 rows at a time
//===----------------------------------------------------------------------===//

typedef double Vec __attribute__((vector_size(32)));

// By reference: vectors as arguments would depend on the target's ABI.
NETRA_INLINE void load(Vec &v, const double *p) {
  std::memcpy(&v, p, sizeof(v));
}
NETRA_INLINE void store(double *p, const Vec &v) {
  std::memcpy(p, &v, sizeof(v));
}

struct Sums {
  alignas(32) double high[maxRows * maxRows];
  alignas(32) double low[maxRows * maxRows];
};

/// Columns [j, j + 4 * Vectors) of two rows, in one double.
template <unsigned Vectors>
NETRA_INLINE void sumOne(const double *a0, const double *a1, const double *b,
                         double *out0, double *out1, unsigned n, unsigned k) {
#ifdef __clang__
#pragma clang fp contract(fast) // nothing here rounds, so fusing is the same
#endif
  Vec s0[Vectors] = {}, s1[Vectors] = {};
  for (unsigned i = 0; i < k; ++i)
    for (unsigned v = 0; v < Vectors; ++v) {
      Vec column;
      load(column, b + i * n + 4 * v);
      s0[v] += column * a0[i];
      s1[v] += column * a1[i];
    }
  for (unsigned v = 0; v < Vectors; ++v) {
    store(out0 + 4 * v, s0[v]);
    store(out1 + 4 * v, s1[v]);
  }
}

/// The same for one row in two doubles, split at the last bit of `big`.
template <unsigned Vectors>
NETRA_INLINE void sumTwo(const double *a, const double *b, double big,
                         double *high, double *low, unsigned n, unsigned k) {
  Vec hs[Vectors] = {}, ls[Vectors] = {};
  for (unsigned i = 0; i < k; ++i)
    for (unsigned v = 0; v < Vectors; ++v) {
      Vec product;
      load(product, b + i * n + 4 * v);
      product *= a[i];
      Vec h = (product + big) - big;
      hs[v] += h;
      ls[v] += product - h;
    }
  for (unsigned v = 0; v < Vectors; ++v) {
    store(high + 4 * v, hs[v]);
    store(low + 4 * v, ls[v]);
  }
}

template <unsigned Vectors>
NETRA_INLINE void sumAll(const double *a, const double *b, double big,
                         Sums &sums, MatrixShape s) {
  for (unsigned j = 0; j < s.n; j += 4 * Vectors)
    if (big == 0)
      for (unsigned i = 0; i < s.m; i += 2)
        sumOne<Vectors>(a + i * s.k, a + (i + 1) * s.k, b + j,
                        sums.high + i * s.n + j, sums.high + (i + 1) * s.n + j,
                        s.n, s.k);
    else
      for (unsigned i = 0; i < s.m; ++i)
        sumTwo<Vectors>(a + i * s.k, b + j, big, sums.high + i * s.n + j,
                        sums.low + i * s.n + j, s.n, s.k);
}

NETRA_INLINE void exactTile(const double *a, const double *b, double big,
                            const uint32_t *c, float *out, MatrixShape s) {
  Sums sums;
  if (s.n % 16 == 0)
    sumAll<4>(a, b, big, sums, s);
  else
    sumAll<1>(a, b, big, sums, s);
  unsigned count = s.m * s.n;
  if (big == 0)
    for (unsigned i = 0; i < count; ++i)
      out[i] = roundSum(sums.high[i], asFloat(c[i]));
  else
    for (unsigned i = 0; i < count; ++i)
      out[i] = roundSum(sums.high[i], sums.low[i], asFloat(c[i]));
}

NETRA_INLINE void sequentialTile(const double *a, const double *b,
                                 const uint32_t *c, float *out, bool saturate,
                                 MatrixShape s) {
  for (unsigned i = 0; i < s.m; ++i) {
    float sum[maxRows];
    for (unsigned j = 0; j < s.n; ++j)
      sum[j] = asFloat(c[i * s.n + j]);
    for (unsigned x = 0; x < s.k; ++x) {
      double factor = a[i * s.k + x];
      for (unsigned j = 0; j < s.n; ++j)
        sum[j] = roundSum(b[x * s.n + j] * factor, sum[j]);
      if (saturate)
        for (unsigned j = 0; j < s.n; ++j)
          sum[j] = asFloat(finish(sum[j], !F32::isInf(c[i * s.n + j])));
    }
    std::copy(sum, sum + s.n, out + i * s.n);
  }
}

#if NETRA_HOST_SIMD
NETRA_SIMD_TARGET void exactTileSIMD(const double *a, const double *b,
                                     double big, const uint32_t *c, float *out,
                                     MatrixShape s) {
  exactTile(a, b, big, c, out, s);
}
NETRA_SIMD_TARGET void sequentialTileSIMD(const double *a, const double *b,
                                          const uint32_t *c, float *out,
                                          bool saturate, MatrixShape s) {
  sequentialTile(a, b, c, out, saturate, s);
}
#endif

void wideTile(const MatrixTile &a, const MatrixTile &b, const uint32_t *c,
              float *out, MatrixShape s) {
  for (unsigned i = 0; i < s.m; ++i)
    for (unsigned j = 0; j < s.n; ++j) {
      WideSum sum;
      for (unsigned x = 0; x < s.k; ++x) {
        // The product of two doubles of at most 24 bits each is exact.
        double product = a.values[i * s.k + x] * b.values[x * s.n + j];
        sum.add(unpack<F64>(asBits(product)));
      }
      uint32_t addend = c[i * s.n + j];
      if (F32::isFinite(addend))
        sum.add(unpack<F32>(addend));
      out[i * s.n + j] = asFloat(roundTo<F32>({}, sum.toExact()));
    }
}

//===----------------------------------------------------------------------===//
// The model of CDNA3
//===----------------------------------------------------------------------===//

/// A value as significand * 2^(exponent - bits), not normalised; zeros have an
/// exponent of their own.
struct Part {
  int64_t significand;
  int exponent;
};

Part partOf(double value, const FormatInfo &info) {
  if (value == 0)
    return {0, -126};
  Exact x = unpack<F64>(asBits(value));
  int exponent = x.exponent + 52;
  int minExp = 1 - info.bias;
  // The double is normal; the format may not be.
  exponent = std::max(exponent, minExp);
  int shift = exponent - info.manBits - x.exponent;
  int64_t significand = int64_t(x.significand >> shift);
  return {x.negative ? -significand : significand, exponent};
}

int64_t shiftDown(int64_t v, int by) {
  return by <= 0    ? v * (int64_t(1) << -by)
         : by >= 63 ? (v < 0 ? -1 : 0)
                    : v >> by;
}

/// Products truncated to 24 fraction bits under the largest exponent: a sum of
/// units of 2^(exponent - 24).
Part truncatedSum(const Part *products, unsigned first, unsigned step,
                  unsigned count, int fractionBits) {
  int largest = INT32_MIN;
  for (unsigned i = first; i < count; i += step)
    largest = std::max(largest, products[i].exponent);
  int64_t sum = 0;
  for (unsigned i = first; i < count; i += step) {
    int shift = largest - products[i].exponent + fractionBits - 24;
    int64_t v = products[i].significand;
    sum += v < 0 ? -shiftDown(-v, shift) : shiftDown(v, shift);
  }
  return {sum, largest};
}

/// One group: products and c, rounded to f32.
float cdna3Group(const Part *products, unsigned count, int fractionBits,
                 bool isFp8, float c) {
  Part sum;
  if (isFp8) {
    Part even = truncatedSum(products, 0, 2, count, fractionBits);
    Part odd = truncatedSum(products, 1, 2, count, fractionBits);
    int largest = std::max(even.exponent, odd.exponent);
    sum = {shiftDown(even.significand, largest - even.exponent) +
               shiftDown(odd.significand, largest - odd.exponent),
           largest};
  } else {
    sum = truncatedSum(products, 0, 1, count, fractionBits);
  }
  Part addend = partOf(c, infoOf(Format::F32));
  int largest = std::max(sum.exponent, addend.exponent);
  // Both in units of 2^(largest - 31); c keeps 24 fraction bits of its 23.
  int64_t total = shiftDown(sum.significand, largest - sum.exponent - 7);
  if (!isFp8 || addend.exponent >= largest - 25)
    total += shiftDown(addend.significand * 2, largest - addend.exponent) * 128;
  return asFloat(roundTo<F32>(
      {}, {total < 0, largest - 31, u128(total < 0 ? -total : total)}));
}

void cdna3Tile(const MatrixTile &a, const MatrixTile &b, Format aFormat,
               Format bFormat, const uint32_t *c, float *out, MatrixShape s) {
  const FormatInfo &aInfo = infoOf(aFormat), &bInfo = infoOf(bFormat);
  bool isFp8 = is8Bit(aFormat);
  int fractionBits = aInfo.manBits + bInfo.manBits;
  unsigned group = isFp8 ? 16 : 8;
  for (unsigned i = 0; i < s.m; ++i)
    for (unsigned j = 0; j < s.n; ++j) {
      float sum = asFloat(c[i * s.n + j]);
      for (unsigned x = 0; x < s.k && F32::isFinite(asBits(sum)); x += group) {
        unsigned count = std::min(group, s.k - x);
        Part products[16];
        bool plus = false, minus = false;
        for (unsigned y = 0; y < count; ++y) {
          double left = a.values[i * s.k + x + y];
          double right = b.values[(x + y) * s.n + j];
          plus |= left * right >= 0x1p128;
          minus |= left * right <= -0x1p128;
          Part l = partOf(left, aInfo), r = partOf(right, bInfo);
          products[y] = {l.significand * r.significand,
                         l.exponent + r.exponent};
        }
        if (plus && minus)
          sum = asFloat(F32::invalidNaN);
        else if (plus || minus)
          sum = asFloat(F32::withSign(F32::infinity, minus));
        else
          sum = cdna3Group(products, count, fractionBits, isFp8, sum);
      }
      out[i * s.n + j] = sum;
    }
}

//===----------------------------------------------------------------------===//
// Infinities and NaN
//===----------------------------------------------------------------------===//

/// Where in k the numbers of each row are zero, or negative.
struct Signs {
  u128 zero[maxRows], negative[maxRows];

  Signs(const MatrixTile &tile, unsigned rows, unsigned k, bool transposed) {
    for (unsigned row = 0; row < rows; ++row) {
      zero[row] = negative[row] = 0;
      for (unsigned i = 0; i < k; ++i) {
        uint64_t bits =
            asBits(tile.values[transposed ? i * rows + row : row * k + i]);
        zero[row] |= u128(F64::isZero(bits)) << i;
        negative[row] |= u128(F64::isNegative(bits)) << i;
      }
      // In a tile they stand as zeros.
      zero[row] &= ~(tile.nan[row] | tile.infinite[row]);
    }
  }
};

/// The results of a tile with infinities or NaN. The signs are looked at only
/// if a factor is infinite.
class SpecialResults {
public:
  SpecialResults(const MatrixTile &a, const MatrixTile &b, MatrixShape s)
      : a(a), b(b) {
    if (!a.anyInfinite && !b.anyInfinite)
      return;
    left.emplace(a, s.m, s.k, /*transposed=*/false);
    right.emplace(b, s.n, s.k, /*transposed=*/true);
  }
  bool resultOf(uint32_t c, unsigned i, unsigned j, uint32_t &result) const;

private:
  const MatrixTile &a, &b;
  std::optional<Signs> left, right;
};

/// The result of row i and column j if an operand is infinite or NaN.
bool SpecialResults::resultOf(uint32_t c, unsigned i, unsigned j,
                              uint32_t &result) const {
  bool plus = false, minus = false;
  bool invalid = (a.nan[i] | b.nan[j]) != 0;
  if (u128 infinite = a.infinite[i] | b.infinite[j]) {
    invalid |= (infinite & (left->zero[i] | right->zero[j])) != 0;
    u128 negative = left->negative[i] ^ right->negative[j];
    plus = (infinite & ~negative) != 0;
    minus = (infinite & negative) != 0;
  }
  if (F32::isInf(c))
    (F32::isNegative(c) ? minus : plus) = true;
  if (invalid || (plus && minus))
    result = F32::invalidNaN;
  else if (F32::isNaN(c))
    result = F32::quiet(c);
  else if (plus || minus)
    result = F32::withSign(F32::infinity, minus);
  else
    return false;
  return true;
}

int log2Ceil(unsigned v) { return v <= 1 ? 0 : 32 - __builtin_clz(v - 1); }

/// 0 for one double, the splitting constant for two, -1 for neither.
double chooseSplit(const MatrixTile &a, const MatrixTile &b, Format aFormat,
                   Format bFormat, unsigned k) {
  int bits = log2Ceil(k);
  auto split = [&](const ExponentRange &x, const ExponentRange &y) -> double {
    if (x.isEmpty() || y.isEmpty())
      return 0;
    int top = x.top + y.top, bottom = x.bottom + y.bottom;
    if (top - bottom + bits <= 53)
      return 0;
    // Units of the high parts: 2^cut. The low parts are at most half of one,
    // and k of them must fit in 53 bits; so must the high ones, and each
    // product in the 51 bits that `big` leaves.
    int cut = bottom + 53 - bits;
    if (top + bits - cut > 53 || top - cut > 51)
      return -1;
    return 1.5 * asDouble(uint64_t(cut + 52 + F64::bias) << 52);
  };
  double fromFormats = split(a.range, b.range);
  if (fromFormats == 0)
    return 0;
  return split(a.measure(aFormat), b.measure(bFormat));
}

} // namespace

void netra::num::mfmaF32(MatrixPolicy policy, const MatrixOperand &a,
                         const MatrixOperand &b, const uint32_t *c, uint32_t *d,
                         MatrixShape shape, bool saturate) {
  MatrixTile left, right;
  left.decode(a, shape.m, shape.k, /*transposed=*/false);
  right.decode(b, shape.n, shape.k, /*transposed=*/true);
  unsigned count = shape.m * shape.n;
  float out[maxRows * maxRows];
  switch (policy) {
  case MatrixPolicy::ExactOnce: {
    double big = chooseSplit(left, right, a.format, b.format, shape.k);
    if (big < 0)
      wideTile(left, right, c, out, shape);
#if NETRA_HOST_SIMD
    else if (useHostSIMD)
      exactTileSIMD(left.values, right.values, big, c, out, shape);
#endif
    else
      exactTile(left.values, right.values, big, c, out, shape);
    break;
  }
  case MatrixPolicy::SequentialFma:
#if NETRA_HOST_SIMD
    if (useHostSIMD)
      sequentialTileSIMD(left.values, right.values, c, out, saturate, shape);
    else
#endif
      sequentialTile(left.values, right.values, c, out, saturate, shape);
    break;
  case MatrixPolicy::Cdna3Like:
    cdna3Tile(left, right, a.format, b.format, c, out, shape);
    break;
  }

  bool anySpecial = left.anySpecial || right.anySpecial;
  for (unsigned i = 0; i < count; ++i)
    anySpecial |= !F32::isFinite(c[i]);
  std::optional<SpecialResults> specials;
  if (anySpecial)
    specials.emplace(left, right, shape);
  for (unsigned i = 0; i < count; ++i) {
    uint32_t result = finish(out[i], saturate);
    if (anySpecial) {
      unsigned row = i / shape.n, column = i % shape.n;
      if (left.isSpecial[row] || right.isSpecial[column] ||
          !F32::isFinite(c[i]))
        specials->resultOf(c[i], row, column, result);
    }
    d[i] = result;
  }
}

//===----------------------------------------------------------------------===//
// Wider operands and integers
//===----------------------------------------------------------------------===//

/// Rows of D as chains of array operations over the columns.
template <class Bits, class Fma>
static void sequentialRows(const Bits *a, const Bits *b, const Bits *c, Bits *d,
                           MatrixShape s, Fma fma) {
  Bits columns[maxRows * maxK];
  for (unsigned j = 0; j < s.n; ++j)
    for (unsigned x = 0; x < s.k; ++x)
      columns[x * s.n + j] = b[j * s.k + x];
  for (unsigned i = 0; i < s.m; ++i) {
    Bits sum[maxRows], factor[maxRows];
    std::copy(c + i * s.n, c + (i + 1) * s.n, sum);
    for (unsigned x = 0; x < s.k; ++x) {
      std::fill(factor, factor + s.n, a[i * s.k + x]);
      fma(factor, columns + x * s.n, sum);
    }
    std::copy(sum, sum + s.n, d + i * s.n);
  }
}

void netra::num::mfmaF32F32(Mode mode, const uint32_t *a, const uint32_t *b,
                            const uint32_t *c, uint32_t *d, MatrixShape s) {
  Env env = envOf<F32>(mode);
  uint32_t left[maxRows * maxK], right[maxRows * maxK];
  for (unsigned i = 0; i < s.m * s.k; ++i)
    left[i] = soft::input<F32>(env, a[i]);
  for (unsigned i = 0; i < s.n * s.k; ++i)
    right[i] = soft::input<F32>(env, b[i]);
  sequentialRows(left, right, c, d, s,
                 [&](const uint32_t *x, const uint32_t *y, uint32_t *sum) {
                   fmaF32(Mode(), x, y, sum, sum, s.n);
                 });
}

void netra::num::mfmaF64(const uint64_t *a, const uint64_t *b,
                         const uint64_t *c, uint64_t *d, MatrixShape s) {
  sequentialRows(a, b, c, d, s,
                 [&](const uint64_t *x, const uint64_t *y, uint64_t *sum) {
                   fmaF64(Mode(), x, y, sum, sum, s.n);
                 });
}

void netra::num::mfmaI32(const int8_t *a, const int8_t *b, const uint32_t *c,
                         uint32_t *d, MatrixShape s, bool saturate) {
  for (unsigned i = 0; i < s.m; ++i)
    for (unsigned j = 0; j < s.n; ++j) {
      int32_t products = 0; // at most 128 * 2^14
      for (unsigned x = 0; x < s.k; ++x)
        products += int32_t(a[i * s.k + x]) * b[j * s.k + x];
      int64_t sum = int64_t(products) + int32_t(c[i * s.n + j]);
      if (saturate)
        sum = std::clamp<int64_t>(sum, INT32_MIN, INT32_MAX);
      d[i * s.n + j] = uint32_t(sum);
    }
}
