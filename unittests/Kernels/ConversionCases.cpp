//===- ConversionCases.cpp - dot products and conversions -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// References of kernels around small formats: dot-product instructions, and
// conversions to and from 16-, 8-, 6- and 4-bit floats.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include <algorithm>

using namespace netra::kernels;

namespace {

using Reals = std::vector<double>;

std::vector<float> floats(Bench &bench, size_t count, double low, double high) {
  return filled<float>(count,
                       [&] { return float(bench.random.real(low, high)); });
}
std::vector<uint16_t> encoded(Bench &bench, SmallFormat format, size_t count,
                              double low, double high) {
  return filled<uint16_t>(
      count, [&] { return encode(format, bench.random.real(low, high)); });
}

} // namespace

namespace {
void dot2(Bench &bench, SmallFormat format) {
  auto a = encoded(bench, format, 256, -4, 4);
  auto b = encoded(bench, format, 256, -4, 4);
  std::vector<float> c = floats(bench, 128, -4, 4);
  Reals want, allowed;
  for (unsigned i = 0; i < 128; ++i) {
    double low = decode(format, a[2 * i]) * decode(format, b[2 * i]);
    double high = decode(format, a[2 * i + 1]) * decode(format, b[2 * i + 1]);
    want.push_back(low + high + c[i]);
    allowed.push_back((std::fabs(low) + std::fabs(high) + std::fabs(c[i])) *
                      0x1p-23);
  }
  auto out = bench.input(c);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.near(out, want, allowed);
}

/// `count` fields of a word, sign extended if `isSigned`.
std::vector<int> fields(uint32_t word, unsigned count, bool isSigned) {
  std::vector<int> all;
  int range = 1 << (32 / count);
  for (unsigned i = 0; i < count; ++i) {
    int value = field(&word, i, 32 / count);
    all.push_back(isSigned && value >= range / 2 ? value - range : value);
  }
  return all;
}
int64_t dotOf(uint32_t a, uint32_t b, unsigned count, bool isSigned) {
  std::vector<int> x = fields(a, count, isSigned),
                   y = fields(b, count, isSigned);
  int64_t sum = 0;
  for (unsigned i = 0; i < count; ++i)
    sum += x[i] * y[i];
  return sum;
}
std::vector<uint32_t> words(Bench &bench, size_t count) {
  return filled<uint32_t>(count, [&] { return bench.random.word(); });
}
} // namespace

KERNEL_CASE(dot, dot2_f16, kBoth) { dot2(bench, kHalf); }
KERNEL_CASE(dot, dot2_bf16, kBoth) { dot2(bench, kBrain); }

KERNEL_CASE(dot, dot4_u8, kBoth) {
  std::vector<uint32_t> a = words(bench, 128), b = words(bench, 128),
                        c = words(bench, 128), want;
  c[0] = ~0u, c[1] = ~0u - 1000; // saturate
  for (unsigned i = 0; i < 128; ++i)
    want.push_back(uint32_t(
        std::min<int64_t>(c[i] + dotOf(a[i], b[i], 4, false), 0xffffffff)));
  auto out = bench.input(c);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.equal(out, want);
}

KERNEL_CASE(dot, dot8_i4, kBoth) {
  std::vector<uint32_t> a = words(bench, 128), b = words(bench, 128),
                        c = words(bench, 128), want;
  for (unsigned i = 0; i < 128; ++i)
    want.push_back(c[i] + uint32_t(dotOf(a[i], b[i], 8, true)));
  auto out = bench.input(c);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.equal(out, want);
}

KERNEL_CASE(dot, gemv_i8, kBoth) {
  constexpr unsigned kWords = 7;
  std::vector<uint32_t> a = words(bench, 128 * kWords),
                        b = words(bench, kWords), want(128);
  for (unsigned i = 0; i < a.size(); ++i)
    want[i / kWords] += uint32_t(dotOf(a[i], b[i % kWords], 4, true));
  auto out = bench.output<uint32_t>(128);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b), kWords);
  bench.equal(out, want);
}

KERNEL_CASE(convert_fp8, fp8_round_trip, "gfx950") {
  std::vector<float> in = floats(bench, 256, -400, 400), back;
  for (unsigned i = 0; i < 128; ++i)
    in[i] *= 0x1p-9f; // also subnormals
  std::vector<uint8_t> want;
  for (float x : in) {
    want.push_back(uint8_t(encode(kFp8, x)));
    back.push_back(float(decode(kFp8, want.back())));
  }
  auto bytes = bench.output<uint8_t>(256);
  auto out = bench.output<float>(256);
  bench.launch({1}, {64}, bytes, out, bench.input(in));
  bench.equal(bytes, want);
  bench.equal(out, back);
}

// The manual's formula (CDNA4 ISA 12): the upper 21 bits of the noise are added
// to the mantissa, without a carry into the exponent; that is rounded.
KERNEL_CASE(convert_fp8, bf8_stochastic, "gfx950") {
  std::vector<float> in = floats(bench, 128, -400, 400);
  std::vector<uint32_t> noise = words(bench, 64);
  noise[0] = ~0u, noise[1] = 0;
  std::vector<uint8_t> want(256); // bytes 1 and 2 of a word stay 0
  for (unsigned i = 0; i < 128; ++i) {
    int exponent = std::ilogb(in[i]);
    double mantissa = std::ldexp(std::fabs(in[i]), 23 - exponent) - 0x1p23;
    mantissa = std::fmod(mantissa + noise[i / 2] / (1u << 11), 0x1p23);
    double noisy = std::ldexp(0x1p23 + mantissa, exponent - 23);
    want[i / 2 * 4 + i % 2 * 3] =
        uint8_t(encode(kBf8, std::copysign(noisy, in[i])));
  }
  auto out = bench.output<uint8_t>(256);
  bench.launch({1}, {64}, out, bench.input(in), bench.input(noise));
  bench.equal(out, want);
}

namespace {
/// Divides by the scale's power of two and rounds; saturates at `largest`.
uint32_t scaled(SmallFormat format, double largest, double x, double scale) {
  return encode(format, std::clamp(x / scale, -largest, largest));
}
} // namespace

KERNEL_CASE(convert_fp8, fp4_pack, "gfx950") {
  std::vector<float> in = floats(bench, 64 * 8, -30, 30);
  std::vector<uint32_t> want(64);
  for (unsigned i = 0; i < in.size(); ++i)
    want[i / 8] |= scaled(kFp4, 6, in[i], 4) << (i % 8 * 4);
  auto out = bench.output<uint32_t>(64);
  bench.launch({1}, {64}, out, bench.input(in), 4.0f);
  bench.equal(out, want);
}

KERNEL_CASE(convert_fp8, fp6_pack, "gfx950") {
  auto in = encoded(bench, kHalf, 64 * 32, -18, 18);
  std::vector<uint32_t> want(64 * 8); // six words of each eight are stored
  for (unsigned i = 0; i < in.size(); ++i) {
    uint64_t bits = scaled(kFp6, 7.5, decode(kHalf, in[i]), 2);
    unsigned at = i % 32 * 6;
    want[i / 32 * 8 + at / 32] |= uint32_t(bits << (at % 32));
    want[i / 32 * 8 + at / 32 + 1] |= uint32_t(bits << (at % 32) >> 32);
  }
  auto out = bench.input(std::vector<uint32_t>(64 * 8));
  bench.launch({1}, {64}, out, bench.input(in), 2.0f);
  // Whether the padding of a vector of six words is written is the compiler's.
  std::vector<uint32_t> got = bench.read(out);
  for (unsigned i = 0; i < got.size(); ++i)
    if (i % 8 < 6 && got[i] != want[i])
      return bench.fail("word " + std::to_string(i) + " is " +
                        std::to_string(got[i]) + ", must be " +
                        std::to_string(want[i]));
}

KERNEL_CASE(convert_fp8, bf16_pack, "gfx950") {
  std::vector<float> in = floats(bench, 256, -99, 99);
  in[0] = 1 + 0x1p-8f, in[1] = 1 + 3 * 0x1p-8f; // ties
  std::vector<uint16_t> want;
  for (float x : in)
    want.push_back(uint16_t(encode(kBrain, x)));
  auto out = bench.output<uint16_t>(256);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.equal(out, want);
}
