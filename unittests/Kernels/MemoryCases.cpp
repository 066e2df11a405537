//===- MemoryCases.cpp - copies, transposes, arguments --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// References of kernels that move data. Their results are exact.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include <algorithm>
#include <array>

using namespace netra::kernels;

namespace {

std::vector<uint32_t> words(Bench &bench, size_t count) {
  return filled<uint32_t>(count, [&] { return bench.random.word(); });
}

} // namespace

KERNEL_CASE(copy, copy_b128, kBoth) {
  std::vector<uint32_t> src = words(bench, 512 * 4);
  auto dst = bench.output<uint32_t>(src.size());
  bench.launch({2}, {256}, dst, bench.input(src));
  bench.equal(dst, src);
}

KERNEL_CASE(copy, copy_b8, kBoth) {
  auto src = filled<uint8_t>(401, [&] { return uint8_t(bench.random.word()); });
  auto dst = bench.output<uint8_t>(src.size());
  bench.launch({2}, {256}, dst, bench.input(src), uint32_t(401));
  bench.equal(dst, src);
}

KERNEL_CASE(copy, copy_strided, kBoth) {
  constexpr uint32_t kStride = 5;
  std::vector<uint32_t> src = words(bench, 512 * 3 * kStride), want;
  for (size_t i = 0; i < src.size(); i += kStride)
    want.push_back(src[i]);
  auto dst = bench.output<uint32_t>(want.size());
  bench.launch({2}, {256}, dst, bench.input(src), kStride);
  bench.equal(dst, want);
}

KERNEL_CASE(copy, fill_b16, kBoth) {
  auto dst = bench.output<uint16_t>(512);
  bench.launch({2}, {256}, dst, uint16_t(0xbeef));
  bench.equal(dst, std::vector<uint16_t>(512, 0xbeef));
}

KERNEL_CASE(copy, reverse_nontemporal, kBoth) {
  std::vector<uint32_t> src = words(bench, 300);
  std::vector<uint32_t> want(src.rbegin(), src.rend());
  auto dst = bench.output<uint32_t>(300);
  bench.launch({2}, {256}, dst, bench.input(src), int32_t(300));
  bench.equal(dst, want);
}

KERNEL_CASE(saxpy, saxpy, kBoth) {
  auto number = [&] { return float(bench.random.real(-8, 8)); };
  auto x = filled<float>(450, number), y = filled<float>(450, number);
  std::vector<float> want(450);
  for (size_t i = 0; i < 450; ++i) // one rounding
    want[i] = std::fmaf(1.7f, x[i], y[i]);
  auto out = bench.input(y);
  bench.launch({2}, {256}, uint32_t(450), 1.7f, bench.input(x), out);
  bench.equal(out, want);
}

KERNEL_CASE(saxpy, daxpy, kBoth) {
  auto number = [&] { return bench.random.real(-8, 8); };
  auto x = filled<double>(450, number), y = filled<double>(450, number);
  std::vector<double> want(450);
  for (size_t i = 0; i < 450; ++i)
    want[i] = std::fma(-0.3, x[i], y[i]);
  auto out = bench.input(y);
  bench.launch({2}, {256}, uint32_t(450), -0.3, bench.input(x), out);
  bench.equal(out, want);
}

KERNEL_CASE(saxpy, haxpy, kBoth) {
  auto number = [&] {
    return uint16_t(encode(kHalf, bench.random.real(-8, 8)));
  };
  auto x = filled<uint16_t>(1024, number), y = filled<uint16_t>(1024, number);
  uint16_t a[2] = {number(), number()};
  std::vector<uint16_t> want(1024);
  for (size_t i = 0; i < 1024; ++i) // the double holds product and sum exactly
    want[i] = encode(kHalf, decode(kHalf, a[i % 2]) * decode(kHalf, x[i]) +
                                decode(kHalf, y[i]));
  auto out = bench.input(y);
  bench.launch({2}, {256}, uint32_t(a[0] | a[1] << 16), bench.input(x), out);
  bench.equal(out, want);
}

namespace {
template <typename T> void transpose(Bench &bench) {
  auto src = filled<T>(64 * 64, [&] { return T(bench.random.word()); });
  std::vector<T> want(src.size());
  for (unsigned i = 0; i < 64; ++i)
    for (unsigned j = 0; j < 64; ++j)
      want[j * 64 + i] = src[i * 64 + j];
  auto dst = bench.output<T>(src.size());
  bench.launch({2, 2}, {256}, dst, bench.input(src), uint32_t(64));
  bench.equal(dst, want);
}
} // namespace

KERNEL_CASE(transpose, transpose_f32, kBoth) { transpose<uint32_t>(bench); }
KERNEL_CASE(transpose, transpose_b16, kBoth) { transpose<uint16_t>(bench); }

KERNEL_CASE(buffer, buffer_copy, kBoth) {
  // In range are 100 words and two bytes, which are no word.
  std::vector<uint32_t> src = words(bench, 128);
  std::vector<uint32_t> want(128, 0x55555555);
  std::copy_n(src.begin(), 100, want.begin());
  auto dst = bench.input(std::vector<uint32_t>(128, 0x55555555));
  bench.launch({2}, {64}, dst, bench.input(src), uint32_t(400));
  bench.equal(dst, want);
}

// A shift that keeps the parts of all items apart.
KERNEL_CASE(buffer, buffer_widths, kBoth) {
  constexpr unsigned kShift = 40, kItems = 128, kBytes = kItems * 64 + 128;
  const unsigned parts[][2] = {
      {kShift, 16}, {16 + kShift, 12}, {28, 8}, {36 + 64, 2}, {38, 1}};
  auto src =
      filled<uint8_t>(kBytes, [&] { return uint8_t(bench.random.word()); });
  std::vector<uint8_t> want(kBytes, 0);
  for (unsigned i = 0; i < kItems; ++i)
    for (auto [offset, bytes] : parts)
      std::copy_n(&src[i * 64 + offset], bytes, &want[i * 64 + offset]);
  auto dst = bench.input(std::vector<uint8_t>(kBytes, 0));
  bench.launch({2}, {64}, dst, bench.input(src), uint32_t(kBytes),
               int32_t(kShift));
  bench.equal(dst, want);
}

KERNEL_CASE(buffer, buffer_atomic, kBoth) {
  auto x = filled<int32_t>(
      128, [&] { return int32_t(bench.random.below(1000)) + 1; });
  int32_t total = 0;
  for (int32_t each : x)
    total += each;
  auto sum = bench.input(std::vector<int32_t>{0});
  auto out = bench.output<int32_t>(128);
  bench.launch({2}, {64}, sum, out, bench.input(x));
  bench.equal(sum, std::vector<int32_t>{total});
  bench.judgeDefined(*out.allocation);
  // Ordered by what each saw, every one saw the sum of those before it.
  std::vector<int32_t> seen = bench.read(out);
  std::vector<unsigned> order(128);
  for (unsigned i = 0; i < 128; ++i)
    order[i] = i;
  std::sort(order.begin(), order.end(),
            [&](unsigned a, unsigned b) { return seen[a] < seen[b]; });
  int32_t running = 0;
  for (unsigned i : order) {
    if (seen[i] != running)
      return bench.fail("an atomic add saw " + std::to_string(seen[i]) +
                        ", must be " + std::to_string(running));
    running += x[i];
  }
}

namespace {
void reversedGroups(Bench &bench, unsigned wordsEach, bool hasSize,
                    unsigned inRange) {
  std::vector<uint32_t> src = words(bench, 512 * wordsEach), want(src.size());
  for (unsigned i = 0; i < 512; ++i)
    for (unsigned k = 0; k < wordsEach; ++k) {
      unsigned from = (i / 256 * 256 + 255 - i % 256) * wordsEach + k;
      want[i * wordsEach + k] = from < inRange ? src[from] : 0;
    }
  auto dst = bench.output<uint32_t>(src.size());
  if (hasSize)
    bench.launch({2}, {256}, dst, bench.input(src), uint32_t(inRange * 4));
  else
    bench.launch({2}, {256}, dst, bench.input(src));
  bench.equal(dst, want);
}
} // namespace

KERNEL_CASE(lds_dma, lds_dma_b32, "gfx950") {
  reversedGroups(bench, 1, false, ~0u);
}
KERNEL_CASE(lds_dma, lds_dma_b128, "gfx950") {
  reversedGroups(bench, 4, false, ~0u);
}
KERNEL_CASE(lds_dma, lds_dma_buffer, "gfx950") {
  reversedGroups(bench, 1, true, 300);
}

// Of each 16 lanes, lane i gets element i % 4 of lanes i / 4, i / 4 + 4, ...
KERNEL_CASE(transpose_read, read_tr_b16, "gfx950") {
  auto src =
      filled<uint16_t>(256, [&] { return uint16_t(bench.random.word()); });
  std::vector<uint16_t> want(256);
  for (unsigned row = 0; row < 64; row += 16)
    for (unsigned i = 0; i < 16; ++i)
      for (unsigned j = 0; j < 4; ++j)
        want[4 * (row + i) + j] = src[4 * (row + 4 * j + i / 4) + i % 4];
  auto out = bench.output<uint16_t>(256);
  bench.launch({1}, {64}, out, bench.input(src));
  bench.equal(out, want);
}

KERNEL_CASE(byval, transform_points, kBoth) {
  struct Transform {
    float m[3][4];
    uint32_t count;
    uint8_t flip;
  };
  Transform t = {};
  for (auto &row : t.m)
    for (float &each : row)
      each = float(bench.random.real(-2, 2));
  t.count = 100;
  t.flip = 1;
  auto points =
      filled<float>(3 * 128, [&] { return float(bench.random.real(-2, 2)); });
  std::vector<float> want(3 * 128, 7.0f);
  for (unsigned i = 0; i < t.count; ++i)
    for (unsigned r = 0; r < 3; ++r) {
      float x = t.m[r][3];
      for (unsigned c = 0; c < 3; ++c)
        x = std::fmaf(t.m[r][c], points[3 * i + c], x);
      want[3 * i + r] = -x;
    }
  auto out = bench.input(std::vector<float>(3 * 128, 7.0f));
  bench.launch({2}, {64}, out, bench.input(points), t);
  bench.equal(out, want);
}

KERNEL_CASE(byval, packed_struct, kBoth) {
  struct __attribute__((packed)) Packed {
    int8_t tag;
    uint64_t base;
    int16_t step[3];
  };
  Packed p = {0x5b, 0x123456789abcdef0, {-300, 7, 29000}};
  std::vector<uint64_t> want(128);
  for (unsigned i = 0; i < 128; ++i)
    want[i] = p.base + uint64_t(int64_t(i) * p.step[i % 3]) + (0x5b & 0x3c) + 9;
  auto out = bench.output<uint64_t>(128);
  bench.launch({2}, {64}, out, p, uint8_t(0x3c), uint16_t(encode(kHalf, 9.5)));
  bench.equal(out, want);
}

KERNEL_CASE(constants, blur, kBoth) {
  auto in = filled<float>(132, [&] { return float(bench.random.real(-4, 4)); });
  const float gauss[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
  std::vector<float> want(128);
  for (unsigned i = 0; i < 128; ++i) {
    float sum = 0;
    for (unsigned k = 0; k < 5; ++k)
      sum = std::fmaf(gauss[k], in[i + k], sum);
    want[i] = sum;
  }
  auto out = bench.output<float>(128);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(constants, substitute, kBoth) {
  static const uint8_t sbox[32] = {9,  4,  10, 11, 13, 1,  8,  5,  6,  2,  0,
                                   3,  12, 14, 15, 7,  23, 29, 17, 31, 19, 25,
                                   21, 27, 16, 18, 30, 20, 28, 22, 24, 26};
  std::vector<uint32_t> in = words(bench, 128), want(128);
  for (unsigned i = 0; i < 128; ++i)
    for (unsigned k = 0; k < 6; ++k)
      want[i] += uint32_t(sbox[in[i] / (1u << 5 * k) % 32]) << 5 * k;
  auto out = bench.output<uint32_t>(128);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(constants, to_kelvin, kBoth) {
  auto in = filled<double>(128, [&] { return bench.random.real(-99, 99); });
  std::vector<double> want;
  for (double each : in)
    want.push_back(each + 273.15);
  auto out = bench.output<double>(128);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(constants, weigh, kBoth) {
  const int32_t weights[4] = {1, -2, 3, -4};
  auto in = filled<int32_t>(
      128, [&] { return int32_t(bench.random.below(100000)) - 50000; });
  std::vector<int32_t> want;
  for (unsigned i = 0; i < 128; ++i)
    want.push_back(in[i] * weights[i % 4]);
  auto out = bench.output<int32_t>(128);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.equal(out, want);
}
