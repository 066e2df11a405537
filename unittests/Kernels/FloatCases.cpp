//===- FloatCases.cpp - floats, norms, attention --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// References of kernels that round. Where IEEE 754 says the result, it must be
// that. Elsewhere the allowance is a count of roundings of the magnitudes that
// are summed, 1 ulp for the hardware's rcp, rsq, sqrt, exp2 and log2, or what
// OpenCL allows for division and root.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include <algorithm>

using namespace netra::kernels;

namespace {

using Reals = std::vector<double>;
constexpr double kUlp = 0x1p-23; ///< Of an f32, relative, at most.

std::vector<float> floats(Bench &bench, size_t count, double low, double high) {
  return filled<float>(count,
                       [&] { return float(bench.random.real(low, high)); });
}
std::vector<uint16_t> encoded(Bench &bench, SmallFormat format, size_t count,
                              double low, double high) {
  return filled<uint16_t>(
      count, [&] { return encode(format, bench.random.real(low, high)); });
}
double half(double value) { return roundTo(kHalf, value); }
Reals decoded(SmallFormat format, const std::vector<uint16_t> &bits) {
  Reals values;
  for (uint16_t each : bits)
    values.push_back(decode(format, each));
  return values;
}

} // namespace

KERNEL_CASE(half_math, half_ops, kBoth) {
  auto a = encoded(bench, kHalf, 128, 0.5, 4);
  auto b = encoded(bench, kHalf, 128, 0.5, 4);
  Reals want, allowed;
  for (unsigned i = 0; i < 128; ++i) {
    double x = decode(kHalf, a[i]), y = decode(kHalf, b[i]);
    double z = half(x * y + 0.5);
    z = half(std::max(z, -x) + std::fabs(std::min(y, z)));
    double root = std::sqrt(x), inverse = 1 / y;
    want.push_back(z * root - inverse);
    // Roundings of z * root, of the difference, and an ulp of each function.
    allowed.push_back(3 * (z * root + inverse) * 0x1p-10);
  }
  auto out = bench.output<uint16_t>(128);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.judgeDefined(*out.allocation);
  bench.near(decoded(kHalf, bench.read(out)), want, allowed);
}

KERNEL_CASE(half_math, half8_relu6, kBoth) {
  auto a = encoded(bench, kHalf, 64 * 8, -4, 4);
  auto b = encoded(bench, kHalf, 64 * 8, -4, 4);
  std::vector<uint16_t> want;
  for (unsigned i = 0; i < a.size(); ++i) {
    double x = half(decode(kHalf, a[i]) * 1.75 + decode(kHalf, b[i]));
    want.push_back(uint16_t(encode(kHalf, std::clamp(x, 0.0, 6.0))));
  }
  auto out = bench.output<uint16_t>(a.size());
  bench.launch({1}, {64}, out, bench.input(a), bench.input(b),
               uint16_t(encode(kHalf, 1.75)));
  bench.equal(out, want);
}

KERNEL_CASE(half_math, half_convert, kBoth) {
  std::vector<float> in = floats(bench, 256, -300, 300), want;
  std::vector<int16_t> whole;
  auto towardsZero = [](float value) {
    double unit = std::ldexp(1.0, std::ilogb(value) - 10);
    return std::trunc(value / unit) * unit;
  };
  for (unsigned i = 0; i < 256; i += 2) {
    want.push_back(float(towardsZero(in[i])));
    want.push_back(float(towardsZero(in[i + 1])));
    whole.push_back(int16_t(want[i]));
    whole.push_back(int16_t(half(in[i] + 1.0f)));
  }
  auto out = bench.output<float>(256);
  auto wholes = bench.output<int16_t>(256);
  bench.launch({2}, {64}, out, wholes, bench.input(in));
  bench.equal(out, want);
  bench.equal(wholes, whole);
}

KERNEL_CASE(packed, packed_f16, kBoth) {
  auto a = encoded(bench, kHalf, 256, -4, 4);
  auto b = encoded(bench, kHalf, 256, -4, 4);
  Reals want, allowed;
  for (unsigned i = 0; i < 256; ++i) {
    double x = decode(kHalf, a[i]), y = decode(kHalf, b[i ^ 1]);
    double low = decode(kHalf, a[i & ~1u]);
    double smaller = std::min(low, decode(kHalf, b[i]));
    want.push_back(std::max(x * y + 1, -x) + smaller);
    allowed.push_back(
        (2 * (std::fabs(x * y) + 1) + std::fabs(smaller) + std::fabs(x)) *
        0x1p-11);
  }
  auto out = bench.output<uint16_t>(256);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.judgeDefined(*out.allocation);
  bench.near(decoded(kHalf, bench.read(out)), want, allowed);
}

KERNEL_CASE(packed, packed_f32, kBoth) {
  std::vector<float> a = floats(bench, 256, -4, 4);
  std::vector<float> b = floats(bench, 256, -4, 4);
  float c[2] = {0.3f, -1.7f};
  Reals want, allowed;
  for (unsigned i = 0; i < 256; ++i) {
    float x = std::fmaf(a[i], b[i], c[i % 2]) + a[i ^ 1];
    want.push_back(double(x) * b[i ^ 1] - c[1]);
    allowed.push_back(2 * (std::fabs(double(x) * b[i ^ 1]) + 1.7) * 0x1p-24);
  }
  uint64_t pair;
  std::memcpy(&pair, c, 8);
  auto out = bench.output<float>(256);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b), pair);
  bench.near(out, want, allowed);
}

KERNEL_CASE(double_math, poly_f64, kBoth) {
  auto x = filled<double>(128, [&] { return bench.random.real(-2, 2); });
  auto c = filled<double>(6, [&] { return bench.random.real(-2, 2); });
  std::vector<double> want;
  for (double each : x) {
    double y = c[5];
    for (int k = 4; k >= 0; --k)
      y = std::fma(y, each, c[k]);
    want.push_back(y);
  }
  auto out = bench.output<double>(128);
  bench.launch({2}, {64}, out, bench.input(x), bench.input(c));
  bench.equal(out, want);
}

KERNEL_CASE(double_math, div_rsq_f64, kBoth) {
  auto a = filled<double>(128, [&] { return bench.random.real(-99, 99); });
  auto b = filled<double>(128, [&] { return bench.random.real(0.01, 99); });
  Reals want, allowed;
  for (unsigned i = 0; i < 128; ++i) {
    want.push_back(a[i] / b[i]); // correctly rounded
    allowed.push_back(0);
    double root = 1 / std::sqrt(b[i]);
    want.push_back(root);
    allowed.push_back(8 * root * 0x1p-52);
  }
  auto out = bench.output<double>(256);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.near(out, want, allowed);
}

KERNEL_CASE(double_math, parts_f64, kBoth) {
  auto a = filled<double>(128, [&] { return bench.random.real(0, 5000); });
  a[0] = 2.5, a[1] = 4, a[2] = 0.75, a[3] = 0;
  std::vector<double> want;
  std::vector<int32_t> parts;
  for (double x : a) {
    int exponent;
    double mantissa = std::frexp(x, &exponent);
    for (double each :
         {std::floor(x), x - std::floor(x), std::trunc(x), mantissa})
      want.push_back(each);
    for (int each : {int(x), int(x), exponent, int(float(x) > 2.5f)})
      parts.push_back(each);
  }
  auto out = bench.output<double>(512);
  auto whole = bench.output<int32_t>(512);
  bench.launch({2}, {64}, out, whole, bench.input(a));
  bench.equal(out, want);
  bench.equal(whole, parts);
}

KERNEL_CASE(math_f32, roots, kBoth) {
  std::vector<float> a = floats(bench, 128, 0.01, 99);
  std::vector<float> b = floats(bench, 128, 0.01, 99);
  Reals want, allowed;
  for (unsigned i = 0; i < 128; ++i) {
    double x = a[i], y = b[i];
    const double values[] = {x / y, 1 / y, std::sqrt(x), 1 / std::sqrt(x)};
    const double ulps[] = {2.5, 1, 3, 1}; // OpenCL's, the hardware's
    for (unsigned k = 0; k < 4; ++k) {
      want.push_back(values[k]);
      allowed.push_back(ulps[k] * std::ldexp(kUlp, std::ilogb(values[k])));
    }
  }
  auto out = bench.output<float>(512);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.near(out, want, allowed);
}

KERNEL_CASE(math_f32, rounding, kBoth) {
  std::vector<float> in = floats(bench, 128, -40, 40), want;
  in[0] = 0.5f, in[1] = 1.5f, in[2] = -2.5f, in[3] = 3, in[4] = -0.75f;
  for (float x : in) {
    int exponent;
    float mantissa = std::frexp(x, &exponent);
    for (float each :
         {std::floor(x), std::ceil(x), std::trunc(x), std::nearbyint(x),
          std::min(x - std::floor(x), 1 - 0x1p-24f), mantissa, float(exponent),
          std::copysign(2.0f, x)})
      want.push_back(each);
  }
  auto out = bench.output<float>(128 * 8);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(math_f32, waves, kBoth) {
  std::vector<float> in = floats(bench, 128, 0.01, 9);
  Reals want, allowed;
  for (float x : in) {
    double turns = x - std::floor(x), angle = 2 * M_PI * turns;
    double middle = std::max(std::min(double(x), 0.5),
                             std::min(std::max(double(x), 0.5), turns));
    const double values[] = {std::sin(angle),
                             std::cos(angle),
                             std::exp2(double(x)),
                             std::log2(double(x)),
                             middle,
                             std::clamp(x * 2.0, 0.0, 1.0),
                             x * 8.0,
                             0};
    // v_sin and v_cos are good to an absolute error only; v_log near 1 too.
    const double errors[] = {0x1p-19,
                             0x1p-19,
                             values[2] * kUlp,
                             std::fabs(values[3]) * kUlp + 0x1p-22,
                             0,
                             0,
                             0,
                             0};
    want.insert(want.end(), values, values + 8);
    allowed.insert(allowed.end(), errors, errors + 8);
  }
  auto out = bench.output<float>(128 * 8);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.near(out, want, allowed);
}

KERNEL_CASE(math_f32, compares, kBoth) {
  const float kValues[] = {0.0f,     -0.0f,     1.5f, -1.5f,
                           INFINITY, -INFINITY, NAN,  2.25f};
  std::vector<float> a, b;
  std::vector<int32_t> want;
  for (float x : kValues)
    for (float y : kValues) {
      a.push_back(x), b.push_back(y);
      bool ordered = x == x && y == y;
      int less = x<y, equal = x == y, more = x> y;
      want.push_back(less | (less | equal) << 1 | equal << 2 | !equal << 3 |
                     !less << 4 | !ordered << 5 | (less | more) << 6);
    }
  auto out = bench.output<int32_t>(64);
  bench.launch({1}, {64}, out, bench.input(a), bench.input(b));
  bench.equal(out, want);
}

// exp2 of an argument of size m is off by m * ln 2 roundings and an ulp.
KERNEL_CASE(softmax, softmax_row, kBoth) {
  constexpr unsigned kColumns = 300;
  std::vector<float> in = floats(bench, 2 * kColumns, -6, 6);
  Reals want, allowed;
  for (unsigned row = 0; row < 2; ++row) {
    const float *x = &in[row * kColumns];
    double top = *std::max_element(x, x + kColumns), sum = 0;
    for (unsigned j = 0; j < kColumns; ++j)
      sum += std::exp(x[j] - top);
    for (unsigned j = 0; j < kColumns; ++j) {
      want.push_back(std::exp(x[j] - top) / sum);
      allowed.push_back(want.back() * (12 + 2 * (top - x[j])) * kUlp);
    }
  }
  auto out = bench.output<float>(in.size());
  bench.launch({2}, {256}, out, bench.input(in), kColumns);
  bench.near(out, want, allowed);
}

KERNEL_CASE(layernorm, layernorm, kBoth) {
  std::vector<float> in = floats(bench, 2 * 1024, -3, 5);
  std::vector<float> gain = floats(bench, 1024, -2, 2);
  std::vector<float> bias = floats(bench, 1024, -2, 2);
  Reals want, allowed;
  for (unsigned row = 0; row < 2; ++row) {
    double sum = 0, squares = 0;
    for (unsigned j = 0; j < 1024; ++j) {
      double x = in[row * 1024 + j];
      sum += x, squares += x * x;
    }
    double mean = sum / 1024, variance = squares / 1024 - mean * mean;
    double scale = 1 / std::sqrt(variance + 1e-5);
    for (unsigned j = 0; j < 1024; ++j) {
      double x = in[row * 1024 + j];
      want.push_back((x - mean) * scale * gain[j] + bias[j]);
      // Ten steps of summing, a few more behind; the variance is a difference.
      allowed.push_back(16 * kUlp *
                        ((std::fabs(x) + 5) * scale * std::fabs(gain[j]) *
                             (1 + mean * mean / variance) +
                         std::fabs(bias[j])));
    }
  }
  auto out = bench.output<float>(in.size());
  bench.launch({2}, {256}, out, bench.input(in), bench.input(gain),
               bench.input(bias), 1e-5f);
  bench.near(out, want, allowed);
}

KERNEL_CASE(rmsnorm, rmsnorm_bf16, kBoth) {
  constexpr unsigned kColumns = 200;
  auto in = encoded(bench, kBrain, 3 * kColumns, -3, 3);
  auto gain = encoded(bench, kBrain, kColumns, -2, 2);
  Reals want, allowed;
  for (unsigned row = 0; row < 3; ++row) {
    double squares = 0;
    for (unsigned j = 0; j < kColumns; ++j)
      squares += std::pow(decode(kBrain, in[row * kColumns + j]), 2);
    double scale = 1 / std::sqrt(squares / kColumns + 1e-5);
    for (unsigned j = 0; j < kColumns; ++j) {
      want.push_back(decode(kBrain, in[row * kColumns + j]) * scale *
                     decode(kBrain, gain[j]));
      // Half an ulp of bf16, and what f32 may move the tie.
      allowed.push_back(std::fabs(want.back()) * (0x1p-8 + 32 * kUlp));
    }
  }
  auto out = bench.output<uint16_t>(in.size());
  bench.launch({3}, {bench.wave()}, out, bench.input(in), bench.input(gain),
               kColumns, 1e-5f);
  bench.judgeDefined(*out.allocation);
  bench.near(decoded(kBrain, bench.read(out)), want, allowed);
}

KERNEL_CASE(gemv_bf16, gemv_bf16, kBoth) {
  constexpr unsigned kColumns = 320;
  unsigned rows = 512 / bench.wave();
  auto a = encoded(bench, kBrain, rows * kColumns, -2, 2);
  std::vector<float> x = floats(bench, kColumns, -2, 2);
  Reals want, allowed;
  for (unsigned row = 0; row < rows; ++row) {
    double sum = 0, size = 0;
    for (unsigned k = 0; k < kColumns; ++k) {
      double term = decode(kBrain, a[row * kColumns + k]) * double(x[k]);
      sum += term, size += std::fabs(term);
    }
    want.push_back(sum);
    allowed.push_back(size * 24 * 0x1p-24); // a lane's 16, and 6 of the wave
  }
  auto y = bench.output<float>(rows);
  bench.launch({2}, {256}, y, bench.input(a), bench.input(x), kColumns);
  bench.near(y, want, allowed);
}

// A score is a sum of 64 products; exp2 multiplies its error by its size.
KERNEL_CASE(attention, attention_row, kBoth) {
  constexpr unsigned kKeys = 128;
  std::vector<float> q = floats(bench, 2 * 64, -1, 1);
  std::vector<float> k = floats(bench, kKeys * 64, -1, 1);
  std::vector<float> v = floats(bench, kKeys * 64, -1, 1);
  Reals want, allowed;
  for (unsigned query = 0; query < 2; ++query) {
    std::vector<double> p(kKeys);
    double top = -1e9, sum = 0;
    for (unsigned key = 0; key < kKeys; ++key) {
      for (unsigned d = 0; d < 64; ++d)
        p[key] += double(q[query * 64 + d]) * k[key * 64 + d] / 8;
      top = std::max(top, p[key]);
    }
    for (double &each : p)
      sum += each = std::exp(each - top);
    for (unsigned d = 0; d < 64; ++d) {
      double total = 0, size = 0;
      for (unsigned key = 0; key < kKeys; ++key) {
        total += p[key] / sum * v[key * 64 + d];
        size += p[key] / sum * std::fabs(v[key * 64 + d]);
      }
      want.push_back(total);
      allowed.push_back(size * 200 * 0x1p-24);
    }
  }
  auto out = bench.output<float>(128);
  bench.launch({2}, {64}, out, bench.input(q), bench.input(k), bench.input(v),
               kKeys);
  bench.near(out, want, allowed);
}
