//===- ControlCases.cpp - loops, calls, private memory, modes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// References of kernels that are about the way control and state go.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include <algorithm>

using namespace netra::kernels;

KERNEL_CASE(divergent, collatz, kBoth) {
  auto seed =
      filled<uint32_t>(128, [&] { return bench.random.below(300) + 1; });
  seed[3] = 0;
  std::vector<uint32_t> want;
  for (uint32_t n : seed) {
    uint32_t count = 0;
    for (; n > 1; ++count)
      n = n % 2 ? 3 * n + 1 : n / 2;
    want.push_back(count);
  }
  auto steps = bench.output<uint32_t>(128);
  bench.launch({2}, {64}, steps, bench.input(seed));
  bench.equal(steps, want);
}

// Rounding and contraction may move a point across the border of the set by
// one step, so only points count of which all such variants agree.
KERNEL_CASE(divergent, mandelbrot, kBoth) {
  constexpr unsigned kWidth = 15, kHeight = 10, kLimit = 12;
  auto out = bench.input(std::vector<uint16_t>(192, 0xffff));
  bench.launch({3}, {64}, out, kWidth, kHeight, kLimit);
  std::vector<uint16_t> got = bench.read(out);
  unsigned judged = 0;
  for (unsigned i = 0; i < 192; ++i) {
    if (i >= kWidth * kHeight) {
      if (got[i] != 0xffff)
        bench.fail("an item outside of the picture was written");
      continue;
    }
    unsigned low = ~0u, high = 0;
    for (double nudge : {-1e-5, 0.0, 1e-5}) {
      double cx = 3.0 * (i % kWidth) / kWidth - 2 + nudge;
      double cy = 2.0 * (i / kWidth) / kHeight - 1 + nudge / 3, x = 0, y = 0;
      unsigned n = 0;
      for (; n < kLimit && x * x + y * y <= 4 + nudge; ++n) {
        double next = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = next;
      }
      low = std::min(low, n), high = std::max(high, n);
    }
    if (low != high)
      continue;
    ++judged;
    if (got[i] != low)
      bench.fail("point " + std::to_string(i) + " took " +
                 std::to_string(got[i]) + " steps, must be " +
                 std::to_string(low));
  }
  if (judged < kWidth * kHeight * 9 / 10)
    bench.fail("too few points are clear");
}

KERNEL_CASE(divergent, count_primes, kBoth) {
  auto limit = filled<uint32_t>(64, [&] { return bench.random.below(60); });
  std::vector<uint32_t> want;
  for (uint32_t each : limit) {
    uint32_t count = 0;
    for (uint32_t p = 2; p < each; ++p) {
      uint32_t divisors = 0;
      for (uint32_t d = 1; d <= p; ++d)
        divisors += p % d == 0;
      count += divisors == 2;
    }
    want.push_back(count);
  }
  auto out = bench.output<uint32_t>(64);
  bench.launch({1}, {64}, out, bench.input(limit));
  bench.equal(out, want);
}

KERNEL_CASE(scratch, select_nth, kBoth) {
  auto keys = filled<uint32_t>(64 * 16, [&] { return bench.random.word(); });
  auto pick = filled<uint32_t>(64, [&] { return bench.random.below(16); });
  std::vector<uint32_t> want;
  for (unsigned i = 0; i < 64; ++i) {
    std::vector<uint32_t> own(keys.begin() + 16 * i,
                              keys.begin() + 16 * i + 16);
    std::sort(own.begin(), own.end());
    want.push_back(own[pick[i]]);
  }
  auto out = bench.output<uint32_t>(64);
  bench.launch({1}, {64}, out, bench.input(keys), bench.input(pick));
  bench.equal(out, want);
}

KERNEL_CASE(scratch, stack_machine, kBoth) {
  constexpr unsigned kLength = 9; // "ab+cd-*e+" with random signs
  std::string program;
  std::vector<int32_t> want;
  for (unsigned i = 0; i < 64; ++i) {
    int v[5];
    for (int &each : v)
      each = bench.random.below(10);
    char op[4];
    for (char &each : op)
      each = "+*-"[bench.random.below(3)];
    auto combine = [](char how, int a, int b) {
      return how == '+' ? a + b : how == '*' ? a * b : a - b;
    };
    for (int digit : {v[0], v[1]})
      program += char('0' + digit);
    program += op[0];
    for (int digit : {v[2], v[3]})
      program += char('0' + digit);
    program += {op[1], op[2], char('0' + v[4]), op[3]};
    want.push_back(combine(
        op[3],
        combine(op[2], combine(op[0], v[0], v[1]), combine(op[1], v[2], v[3])),
        v[4]));
  }
  auto out = bench.output<int32_t>(64);
  bench.launch({1}, {64}, out,
               bench.input(std::vector<char>(program.begin(), program.end())),
               uint32_t(kLength));
  bench.equal(out, want);
}

KERNEL_CASE(scratch, shuffle_bytes, kBoth) {
  constexpr unsigned kSeed = 29;
  auto in =
      filled<uint8_t>(64 * 64, [&] { return uint8_t(bench.random.word()); });
  std::vector<uint8_t> want(in.size());
  for (unsigned i = 0; i < 64; ++i) {
    uint8_t bytes[64];
    for (unsigned k = 0; k < 64; ++k)
      bytes[(k * 37 + kSeed) % 64] = in[64 * i + k];
    for (unsigned k = 0; k < 64; ++k)
      want[64 * i + (k / 16 + kSeed) % 4 * 16 + k % 16] = bytes[k];
  }
  auto out = bench.output<uint8_t>(in.size());
  bench.launch({1}, {64}, out, bench.input(in), uint32_t(kSeed));
  bench.equal(out, want);
}

// The two neighbours of an exact sum, found in double precision.
KERNEL_CASE(mode, round_modes, kBoth) {
  auto number = [&] { return float(bench.random.real(-9, 9)); };
  auto a = filled<float>(64, number), b = filled<float>(64, number);
  for (float &each : b)
    each *= 0x1p-9f;
  std::vector<float> want;
  for (unsigned i = 0; i < 64; ++i) {
    double exact = double(a[i]) + double(b[i]);
    float down = float(exact);
    if (down > exact)
      down = std::nextafterf(down, -INFINITY);
    float up = down == exact ? down : std::nextafterf(down, INFINITY);
    want.push_back(float(exact));
    want.push_back(up);
    want.push_back(down);
    want.push_back(exact < 0 ? up : down);
  }
  auto out = bench.output<float>(256);
  bench.launch({1}, {64}, out, bench.input(a), bench.input(b));
  bench.equal(out, want);
}

KERNEL_CASE(mode, fences, kBoth) {
  std::vector<uint32_t> data(192), want;
  for (unsigned i = 0; i < 64; ++i)
    data[i] = bench.random.word();
  for (unsigned turn : {0, 1, 3})
    for (unsigned i = 0; i < 64; ++i)
      want.push_back(data[(i + turn) % 64]);
  auto out = bench.input(data);
  bench.launch({1}, {64}, out);
  bench.equal(out, want);
}

// Two waves of a group would both store their clock: a race, and found as one.
KERNEL_CASE(mode, clocks, "gfx950") {
  std::vector<float> want(128, 0.5f * (9 * 10 / 2));
  auto ticks = bench.output<uint64_t>(2);
  auto sink = bench.output<float>(128);
  bench.launch({2}, {64}, ticks, sink, uint32_t(10));
  bench.judgeDefined(*ticks.allocation);
  bench.equal(sink, want);
}

// Contraction of 3 - 2t may save a rounding: |t t (3 - 2t)| is at most 1.
KERNEL_CASE(helpers, smoothstep_call, kBoth) {
  auto in =
      filled<float>(128, [&] { return float(bench.random.real(-0.5, 1.5)); });
  std::vector<double> want, allowed;
  for (float x : in) {
    double t = std::clamp(double(x), 0.0, 1.0);
    want.push_back(t * t * (3 - 2 * t));
    allowed.push_back(4 * t * t * (3 + 2 * t) * 0x1p-24);
  }
  auto out = bench.output<float>(128);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.near(out, want, allowed);
}

KERNEL_CASE(helpers, hash_call, kBoth) {
  std::vector<uint64_t> want;
  for (uint64_t i = 0; i < 128; ++i) {
    uint64_t x = i;
    for (uint64_t k = 0; k < 3; ++k) {
      x += k;
      x = (x ^ x / (1u << 30)) * 0xbf58476d1ce4e5b9u;
      x = (x ^ x / (1u << 27)) * 0x94d049bb133111ebu;
      x ^= x / (1u << 31);
    }
    want.push_back(x);
  }
  auto out = bench.output<uint64_t>(128);
  bench.launch({2}, {64}, out, uint32_t(3));
  bench.equal(out, want);
}

KERNEL_CASE(helpers, swap_call, kBoth) {
  auto in = filled<int32_t>(256, [&] { return int32_t(bench.random.word()); });
  std::vector<int32_t> want;
  for (unsigned i = 0; i < 256; i += 2) {
    want.push_back(std::max(in[i], in[i + 1]));
    want.push_back(std::min(in[i], in[i + 1]));
  }
  auto out = bench.output<int32_t>(256);
  bench.launch({2}, {64}, out, bench.input(in));
  bench.equal(out, want);
}

// Sums of small integers do not round, whatever their order.
KERNEL_CASE(stencil, jacobi, kBoth) {
  constexpr unsigned kWidth = 30, kHeight = 20;
  auto in = filled<float>(kWidth * kHeight,
                          [&] { return float(bench.random.below(1000)); });
  std::vector<float> want(in.size(), -1.0f);
  for (unsigned y = 1; y + 1 < kHeight; ++y)
    for (unsigned x = 1; x + 1 < kWidth; ++x) {
      unsigned i = y * kWidth + x;
      want[i] = (in[i - 1] + in[i + 1] + in[i - kWidth] + in[i + kWidth]) / 4;
    }
  auto out = bench.input(std::vector<float>(in.size(), -1.0f));
  bench.launch({2, 2}, {16, 16}, out, bench.input(in), kWidth, kHeight);
  bench.equal(out, want);
}

KERNEL_CASE(stencil, life, kBoth) {
  constexpr int kWidth = 21, kHeight = 13;
  auto in = filled<uint8_t>(kWidth * kHeight,
                            [&] { return uint8_t(bench.random.below(2)); });
  std::vector<uint8_t> want;
  for (int y = 0; y < kHeight; ++y)
    for (int x = 0; x < kWidth; ++x) {
      int n = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          n += in[(y + dy + kHeight) % kHeight * kWidth +
                  (x + dx + kWidth) % kWidth];
      bool lives = in[y * kWidth + x];
      n -= lives;
      want.push_back(n == 3 || (n == 2 && lives));
    }
  auto out = bench.output<uint8_t>(in.size());
  bench.launch({2, 2}, {16, 8}, out, bench.input(in), uint32_t(kWidth),
               uint32_t(kHeight));
  bench.equal(out, want);
}
