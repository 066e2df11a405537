//===- MatrixCases.cpp - matrix products ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// References of the kernels around MFMA, SMFMAC and WMMA. Where operands are
// given as the hardware holds them, the reference spreads them by the layouts
// of the ISA (CDNA4 ISA 7.1.4, 7.1.5.1, 7.4.4; RDNA3.5 ISA 7.9). A sum of n
// products may differ by n + 1 roundings of the sum of their sizes.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include <algorithm>

using namespace netra::kernels;

namespace {

/// A matrix by rows.
struct Matrix {
  unsigned rows, columns;
  std::vector<double> values;
  Matrix(unsigned rows, unsigned columns)
      : rows(rows), columns(columns), values(rows * columns) {}
  double &at(unsigned i, unsigned j) { return values[i * columns + j]; }
};

struct Product {
  std::vector<double> want, allowed;
};

/// a * b + c, b given transposed: by columns.
Product multiply(Matrix &a, Matrix &b, Matrix *c = nullptr,
                 double rounding = 0x1p-24) {
  Product product;
  for (unsigned i = 0; i < a.rows; ++i)
    for (unsigned j = 0; j < b.rows; ++j) {
      double sum = c ? c->at(i, j) : 0, size = std::fabs(sum);
      for (unsigned k = 0; k < a.columns; ++k) {
        double term = a.at(i, k) * b.at(j, k);
        sum += term, size += std::fabs(term);
      }
      product.want.push_back(sum);
      product.allowed.push_back(size * (a.columns + 1) * rounding);
    }
  return product;
}

/// Random bits of a format without its top exponent, as T; and their values.
template <typename T>
std::vector<T> randomBits(Bench &bench, SmallFormat format, Matrix &values) {
  std::vector<T> bits;
  for (double &value : values.values) {
    uint32_t each;
    if (format.exponentBits >= 5)
      each = encode(format, bench.random.real(-4, 4));
    else
      each = bench.random.below(
          1u << (format.exponentBits + format.mantissaBits + 1));
    if (format.exponentBits == 4 && each % 128 == 127) // NaN
      each ^= 1;
    value = decode(format, each);
    bits.push_back(T(each));
  }
  return bits;
}

template <typename T>
std::vector<T> transposed(const std::vector<T> &by, unsigned rows) {
  std::vector<T> result(by.size());
  unsigned columns = by.size() / rows;
  for (unsigned i = 0; i < rows; ++i)
    for (unsigned j = 0; j < columns; ++j)
      result[j * rows + i] = by[i * columns + j];
  return result;
}

/// The order in which accumulators lie in memory: element e of lane l.
template <typename T>
std::vector<T> perLane(const std::vector<T> &matrix, unsigned n) {
  std::vector<T> result;
  for (unsigned lane = 0; lane < 64; ++lane)
    for (unsigned e = 0; e < n * n / 64; ++e) {
      unsigned row =
          n == 16 ? lane / 16 * 4 + e : e / 4 * 8 + lane / 32 * 4 + e % 4;
      result.push_back(matrix[row * n + lane % n]);
    }
  return result;
}

/// A dense product of elements in `format`; B in memory by columns or rows.
template <typename T>
void dense(Bench &bench, SmallFormat fa, SmallFormat fb, unsigned n, unsigned k,
           bool byColumns, bool hasK) {
  Matrix a(n, k), b(n, k);
  std::vector<T> left = randomBits<T>(bench, fa, a);
  std::vector<T> right = randomBits<T>(bench, fb, b);
  if (!byColumns)
    right = transposed(right, n);
  Product product = multiply(a, b);
  auto d = bench.output<float>(n * n);
  Size block{bench.wave()};
  if (hasK)
    bench.launch({1}, block, d, bench.input(left), bench.input(right), k);
  else
    bench.launch({1}, block, d, bench.input(left), bench.input(right));
  bench.near(d, product.want, product.allowed);
}

/// Small integers in T, which no sum rounds.
template <typename T>
std::vector<T> randomIntegers(Bench &bench, int low, int high, Matrix &values) {
  std::vector<T> all;
  for (double &value : values.values) {
    int each = low + int(bench.random.below(high - low + 1));
    value = each;
    all.push_back(T(each));
  }
  return all;
}

std::vector<int32_t> toIntegers(const Product &product) {
  return {product.want.begin(), product.want.end()};
}

} // namespace

KERNEL_CASE(gemm_mfma, gemm_f32, "gfx950") {
  Matrix a(16, 24), b(16, 24);
  auto fill = [&](Matrix &m) {
    std::vector<float> all;
    for (double &value : m.values) {
      all.push_back(float(bench.random.real(-2, 2)));
      value = all.back();
    }
    return all;
  };
  std::vector<float> left = fill(a), right = transposed(fill(b), 16);
  Product product = multiply(a, b);
  auto d = bench.output<float>(256);
  bench.launch({1}, {64}, d, bench.input(left), bench.input(right),
               uint32_t(24));
  bench.near(d, product.want, product.allowed);
}
KERNEL_CASE(gemm_mfma, gemm_f16, "gfx950") {
  dense<uint16_t>(bench, kHalf, kHalf, 16, 32, false, false);
}
KERNEL_CASE(gemm_mfma, gemm_bf16, "gfx950") {
  dense<uint16_t>(bench, kBrain, kBrain, 32, 48, false, true);
}

KERNEL_CASE(gemm_mfma, gemm_i8, "gfx950") {
  Matrix a(16, 64), b(16, 64);
  auto left = randomIntegers<int8_t>(bench, -128, 127, a);
  auto right = transposed(randomIntegers<int8_t>(bench, -128, 127, b), 16);
  auto d = bench.output<int32_t>(256);
  bench.launch({1}, {64}, d, bench.input(left), bench.input(right));
  bench.equal(d, toIntegers(multiply(a, b)));
}

KERNEL_CASE(gemm_mfma, gemm_f64, "gfx950") {
  Matrix a(16, 4), b(16, 4), c(16, 16);
  for (Matrix *matrix : {&a, &b, &c})
    for (double &value : matrix->values)
      value = bench.random.real(-2, 2);
  Product product = multiply(a, b, &c, 0x1p-53);
  auto d = bench.output<double>(256);
  bench.launch({1}, {64}, d, bench.input(a.values),
               bench.input(transposed(b.values, 16)), bench.input(c.values));
  bench.near(d, product.want, product.allowed);
}

KERNEL_CASE(gemm_mfma, gemm_4x4_broadcast, "gfx950") {
  Matrix a(64, 4), b(64, 4);
  auto left = randomBits<uint16_t>(bench, kHalf, a);
  auto right = randomBits<uint16_t>(bench, kHalf, b);
  auto c = filled<float>(256, [&] { return float(bench.random.real(-2, 2)); });
  Product product;
  for (unsigned lane = 0; lane < 64; ++lane)
    for (unsigned row = 0; row < 4; ++row) { // of block 1
      double sum = c[lane * 4 + row], size = std::fabs(sum);
      for (unsigned k = 0; k < 4; ++k) {
        double term = a.at(4 + row, k) * b.at(lane, k);
        sum += term, size += std::fabs(term);
      }
      product.want.push_back(sum);
      product.allowed.push_back(size * 5 * 0x1p-24);
    }
  auto d = bench.input(c);
  bench.launch({1}, {64}, d, bench.input(left), bench.input(right));
  bench.near(d, product.want, product.allowed);
}

KERNEL_CASE(gemm_fp8, gemm_fp8, "gfx950") {
  dense<uint8_t>(bench, kFp8, kFp8, 16, 64, true, true);
}
KERNEL_CASE(gemm_fp8, gemm_bf8_fp8, "gfx950") {
  dense<uint8_t>(bench, kBf8, kFp8, 16, 32, true, false);
}

KERNEL_CASE(gemm_wmma, wmma_f16, "gfx1151") {
  dense<uint16_t>(bench, kHalf, kHalf, 16, 48, true, true);
}
KERNEL_CASE(gemm_wmma, wmma_bf16, "gfx1151") {
  dense<uint16_t>(bench, kBrain, kBrain, 16, 16, true, false);
}

KERNEL_CASE(gemm_wmma, wmma_f16_f16, "gfx1151") {
  // Integers: rounding to f16 loses nothing, aligning to the largest of three
  // terms does (2 in the 24th bit, eight times).
  Matrix a(16, 16), b(16, 16);
  std::vector<uint16_t> bits[2];
  for (unsigned i = 0; i < 2; ++i) {
    randomIntegers<int>(bench, -8, 8, i ? b : a);
    for (double value : (i ? b : a).values)
      bits[i].push_back(uint16_t(encode(kHalf, value)));
  }
  Product product = multiply(a, b, nullptr, 0x1p-24);
  auto d = bench.output<uint16_t>(256);
  bench.launch({1}, {32}, d, bench.input(bits[0]), bench.input(bits[1]));
  bench.judgeDefined(*d.allocation);
  std::vector<double> got;
  for (uint16_t each : bench.read(d))
    got.push_back(decode(kHalf, each));
  bench.near(got, product.want, product.allowed);
}

KERNEL_CASE(gemm_wmma, wmma_iu8, "gfx1151") {
  Matrix a(16, 16), b(16, 16);
  auto left = randomIntegers<int8_t>(bench, -128, 127, a);
  auto right = randomIntegers<uint8_t>(bench, 0, 255, b);
  auto d = bench.output<int32_t>(256);
  bench.launch({1}, {32}, d, bench.input(left), bench.input(right));
  bench.equal(d, toIntegers(multiply(a, b)));
}

KERNEL_CASE(gemm_wmma, wmma_iu4, "gfx1151") {
  Matrix a(16, 16), b(16, 16), ones(16, 16);
  for (double &value : ones.values)
    value = 1;
  std::vector<uint8_t> packed[2];
  for (unsigned i = 0; i < 2; ++i) {
    auto each = randomIntegers<uint8_t>(bench, -8, 7, i ? b : a);
    for (unsigned k = 0; k < each.size(); k += 2)
      packed[i].push_back(uint8_t(each[k] % 16 + each[k + 1] % 16 * 16));
  }
  auto d = bench.output<int32_t>(256);
  bench.launch({1}, {32}, d, bench.input(packed[0]), bench.input(packed[1]));
  bench.equal(d, toIntegers(multiply(a, b, &ones)));
}

// Wave64: element e of a lane is row 4 e + lane / 16.
KERNEL_CASE(wave64, wmma_f16_wave64, "gfx1151") {
  Matrix a(16, 16), b(16, 16), c(16, 16);
  auto left = randomBits<uint16_t>(bench, kHalf, a);
  auto right = randomBits<uint16_t>(bench, kHalf, b);
  std::vector<float> start(256);
  for (unsigned lane = 0; lane < 64; ++lane)
    for (unsigned e = 0; e < 4; ++e) {
      start[lane * 4 + e] = float(bench.random.real(-2, 2));
      c.at(4 * e + lane / 16, lane % 16) = start[lane * 4 + e];
    }
  Product product = multiply(a, b, &c), spread = product;
  for (unsigned lane = 0; lane < 64; ++lane)
    for (unsigned e = 0; e < 4; ++e) {
      unsigned from = (4 * e + lane / 16) * 16 + lane % 16;
      spread.want[lane * 4 + e] = product.want[from];
      spread.allowed[lane * 4 + e] = product.allowed[from];
    }
  auto d = bench.input(start);
  bench.launch({1}, {64}, d, bench.input(left), bench.input(right));
  bench.near(d, spread.want, spread.allowed);
}

namespace {

struct ScaledSide {
  SmallFormat format;
  unsigned bits, bytes, scaleByte; ///< `bytes` of a lane in memory.
};

/// One side of a scaled product: n rows of K elements; fills `values`, which
/// includes the scales.
struct ScaledOperand {
  std::vector<uint8_t> memory;
  std::vector<uint32_t> scales;
};
ScaledOperand scaledOperand(Bench &bench, const ScaledSide &side,
                            Matrix &values, bool hasScales) {
  ScaledOperand operand;
  unsigned n = values.rows;
  operand.memory.resize(64 * side.bytes);
  operand.scales = filled<uint32_t>(64, [&] {
    uint32_t word = 0;
    for (unsigned k = 0; k < 4; ++k)
      word = word << 8 | (120 + bench.random.below(14));
    return word;
  });
  Matrix bits = values;
  std::vector<uint32_t> raw = randomBits<uint32_t>(bench, side.format, bits);
  for (unsigned i = 0; i < n; ++i)
    for (unsigned k = 0; k < values.columns; ++k) {
      unsigned lane = i + n * (k / 32), item = k % 32;
      double scale = 1;
      if (hasScales)
        scale = std::ldexp(
            1.0, int(operand.scales[lane] >> (8 * side.scaleByte) & 255) - 127);
      if (side.bits == 8) { // chunks of 16 go round the lanes, twice
        unsigned groups = 64 / n;
        lane = i + n * (k / 16 % groups);
        item = k / 16 / groups * 16 + k % 16;
      }
      uint32_t value = raw[i * values.columns + k];
      values.at(i, k) = bits.at(i, k) * scale;
      for (unsigned b = 0; b < side.bits; ++b) {
        unsigned at = item * side.bits + b;
        operand.memory[lane * side.bytes + at / 8] |= (value >> b & 1)
                                                      << (at % 8);
      }
    }
  return operand;
}

void scaledProduct(Bench &bench, unsigned n, const ScaledSide &left,
                   const ScaledSide &right, bool hasScales, double start,
                   bool startIsRead) {
  unsigned k = n == 16 ? 128 : 64;
  Matrix a(n, k), b(n, k), c(n, n);
  ScaledOperand x = scaledOperand(bench, left, a, hasScales);
  ScaledOperand y = scaledOperand(bench, right, b, hasScales);
  for (double &value : c.values)
    value = startIsRead ? float(bench.random.real(-9, 9)) : start;
  Product product = multiply(a, b, &c);
  std::vector<float> before(c.values.begin(), c.values.end());
  auto d = startIsRead ? bench.input(perLane(before, n))
                       : bench.output<float>(n * n);
  if (hasScales)
    bench.launch({1}, {64}, d, bench.input(x.memory), bench.input(y.memory),
                 bench.input(x.scales), bench.input(y.scales));
  else
    bench.launch({1}, {64}, d, bench.input(x.memory), bench.input(y.memory));
  bench.near(d, perLane(product.want, n), perLane(product.allowed, n));
}

} // namespace

KERNEL_CASE(gemm_scaled, gemm_mxfp4, "gfx950") {
  scaledProduct(bench, 16, {kFp4, 4, 16, 0}, {kFp4, 4, 16, 0}, true, 0, false);
}
KERNEL_CASE(gemm_scaled, gemm_mxfp8_fp4, "gfx950") {
  scaledProduct(bench, 16, {kFp8, 8, 32, 1}, {kFp4, 4, 16, 2}, true, 0, true);
}
KERNEL_CASE(gemm_scaled, gemm_mxfp6, "gfx950") {
  scaledProduct(bench, 32, {kFp6, 6, 32, 3}, {kBf6, 6, 32, 0}, true, 0, true);
}
KERNEL_CASE(gemm_scaled, gemm_bf8_wide, "gfx950") {
  scaledProduct(bench, 16, {kBf8, 8, 32, 0}, {kFp8, 8, 32, 0}, false, 1, false);
}

namespace {

/// `set` of the index word serves: of each 4 elements of K, A keeps the two
/// whose numbers its two 2-bit fields say.
template <typename T, typename D>
void sparse(Bench &bench, unsigned n, unsigned k, unsigned set,
            std::vector<T> kept, const std::vector<double> &keptValues,
            std::vector<T> right, Matrix &b, std::vector<D> start) {
  unsigned keptOfLane = k / (64 / n) / 2;
  Matrix a(n, k), c(n, n);
  std::vector<uint32_t> index(64);
  for (unsigned lane = 0; lane < 64; ++lane) {
    index[lane] = bench.random.word();
    for (unsigned pair = 0; pair < keptOfLane / 2; ++pair) {
      unsigned first = bench.random.below(3);
      unsigned second = first + 1 + bench.random.below(3 - first);
      unsigned shift = set * keptOfLane * 2 + pair * 4;
      index[lane] &= ~(15u << shift);
      index[lane] |= (first | second << 2) << shift;
      unsigned base = lane / n * keptOfLane * 2 + pair * 4;
      a.at(lane % n, base + first) = keptValues[lane * keptOfLane + pair * 2];
      a.at(lane % n, base + second) =
          keptValues[lane * keptOfLane + pair * 2 + 1];
    }
  }
  for (unsigned i = 0; i < n * n; ++i)
    c.values[i] = double(start[i]);
  Product product = multiply(a, b, &c);
  // B's lanes hold 2 * keptOfLane of K each.
  std::vector<T> spread;
  for (unsigned lane = 0; lane < 64; ++lane)
    for (unsigned e = 0; e < 2 * keptOfLane; ++e)
      spread.push_back(right[lane % n * k + lane / n * 2 * keptOfLane + e]);
  auto d = bench.input(perLane(start, n));
  bench.launch({1}, {64}, d, bench.input(kept), bench.input(spread),
               bench.input(index));
  bool isExact = std::is_integral_v<D>;
  bench.near(d, perLane(product.want, n),
             isExact ? std::vector<double>(n * n)
                     : perLane(product.allowed, n));
}

} // namespace

KERNEL_CASE(gemm_sparse, gemm_sparse_f16, "gfx950") {
  Matrix kept(64, 4), b(16, 32);
  auto left = randomBits<uint16_t>(bench, kHalf, kept);
  auto right = randomBits<uint16_t>(bench, kHalf, b);
  auto c = filled<float>(256, [&] { return float(bench.random.real(-2, 2)); });
  sparse(bench, 16, 32, 0, left, kept.values, right, b, c);
}

KERNEL_CASE(gemm_sparse, gemm_sparse_i8, "gfx950") {
  Matrix kept(64, 8), b(16, 64);
  auto left = randomIntegers<int8_t>(bench, -128, 127, kept);
  auto right = randomIntegers<int8_t>(bench, -128, 127, b);
  auto c =
      filled<int32_t>(256, [&] { return int32_t(bench.random.below(9999)); });
  sparse(bench, 16, 64, 1, left, kept.values, right, b, c);
}

// With CBSZ not zero the first set serves, whatever ABID says.
KERNEL_CASE(gemm_sparse, gemm_sparse_fp8, "gfx950") {
  Matrix kept(64, 8), b(32, 32);
  auto left = randomBits<uint8_t>(bench, kFp8, kept);
  auto right = randomBits<uint8_t>(bench, kFp8, b);
  auto c = filled<float>(1024, [&] { return float(bench.random.real(-2, 2)); });
  sparse(bench, 32, 32, 0, left, kept.values, right, b, c);
}
