//===- numerics.cpp - how fast lib/Numerics is ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Time per wave of 64 lanes, per element or per tile, on random data of
// ordinary size. Run: build/bin/numerics-benchmark
//
//===----------------------------------------------------------------------===//
#include "Numerics/Arith.h"
#include "Numerics/Convert.h"
#include "Numerics/Mfma.h"
#include "Numerics/Transcendental.h"
#include "Numerics/Wmma.h"

#include <benchmark/benchmark.h>

#include <random>
#include <vector>

using namespace netra::num;

namespace {

std::mt19937_64 engine(1);

float normal() { return std::normal_distribution<float>()(engine); }

constexpr unsigned lanes = 64;
struct Wave {
  uint32_t a[lanes], b[lanes], c[lanes], d[lanes];
  Wave() {
    for (unsigned i = 0; i < lanes; ++i)
      a[i] = asBits(normal()), b[i] = asBits(normal()), c[i] = asBits(normal());
  }
};

Mode modeOf(int64_t kind) {
  Mode mode;
  if (kind == 1)
    mode.denorm32 = mode.denorm64_16 = Denorm::Flush;
  if (kind == 2)
    mode.round32 = mode.round64_16 = Round::Zero;
  return mode;
}

void addWave(benchmark::State &state) {
  Wave w;
  Mode mode = modeOf(state.range(0));
  for (auto _ : state) {
    addF32(mode, w.a, w.b, w.d, lanes);
    benchmark::DoNotOptimize(w);
  }
}
void fmaWave(benchmark::State &state) {
  Wave w;
  Mode mode = modeOf(state.range(0));
  for (auto _ : state) {
    fmaF32(mode, w.a, w.b, w.c, w.d, lanes);
    benchmark::DoNotOptimize(w);
  }
}
void fmaWaveF16(benchmark::State &state) {
  Wave w;
  Mode mode = modeOf(state.range(0));
  for (unsigned i = 0; i < lanes; ++i) {
    w.a[i] =
        encodeF32(Format::F16, w.a[i], Round::NearestEven, Overflow::Special);
    w.b[i] = w.c[i] = w.a[i];
  }
  for (auto _ : state) {
    fmaF16(mode, w.a, w.b, w.c, w.d, lanes);
    benchmark::DoNotOptimize(w);
  }
}
void toFp8Wave(benchmark::State &state) {
  Wave w;
  for (auto _ : state) {
    for (unsigned i = 0; i < lanes; ++i)
      w.d[i] = toSmall(Mode(), Format::FP8E4M3, w.a[i]);
    benchmark::DoNotOptimize(w);
  }
}

void transcendental(benchmark::State &state,
                    void (*function)(const uint32_t *, uint32_t *, unsigned)) {
  Wave w;
  for (uint32_t &x : w.a)
    x = F32::magnitude(x);
  for (auto _ : state) {
    function(w.a, w.d, lanes);
    benchmark::DoNotOptimize(w);
  }
}

/// A tile of normally distributed numbers in some format.
struct Tile {
  MatrixShape shape;
  std::vector<uint8_t> bytes[2], scales[2];
  std::vector<uint16_t> words[2];
  std::vector<uint32_t> c, d;
  MatrixOperand a, b;

  Tile(Format format, MatrixShape s, bool scaled, bool anyBits)
      : shape(s), c(s.m * s.n), d(s.m * s.n) {
    for (uint32_t &x : c)
      x = asBits(normal());
    for (int side : {0, 1}) {
      unsigned rows = side ? s.n : s.m;
      for (unsigned i = 0; i < rows * s.k; ++i) {
        uint32_t code = encodeF32(format, asBits(normal()), Round::NearestEven,
                                  Overflow::Saturate);
        do
          if (anyBits)
            code = uint32_t(engine()) & ((1u << infoOf(format).bits) - 1);
        while (!F32::isFinite(asBits(decode(format, code))));
        if (infoOf(format).bits == 16)
          words[side].push_back(uint16_t(code));
        else
          bytes[side].push_back(uint8_t(code));
      }
      for (unsigned i = 0; scaled && i < rows * s.k / 32; ++i)
        scales[side].push_back(uint8_t(124 + engine() % 6));
      (side ? b : a) = {format,
                        words[side].empty()
                            ? static_cast<const void *>(bytes[side].data())
                            : static_cast<const void *>(words[side].data()),
                        scaled ? scales[side].data() : nullptr};
    }
  }
};

void mfma(benchmark::State &state, MatrixPolicy policy, Format format,
          MatrixShape shape, bool scaled, bool anyBits) {
  Tile t(format, shape, scaled, anyBits);
  for (auto _ : state) {
    mfmaF32(policy, t.a, t.b, t.c.data(), t.d.data(), shape);
    benchmark::DoNotOptimize(t.d);
  }
}

void mfmaF32Operands(benchmark::State &state) {
  uint32_t a[64], b[64], c[256], d[256];
  for (uint32_t &x : a)
    x = asBits(normal());
  for (uint32_t &x : b)
    x = asBits(normal());
  for (uint32_t &x : c)
    x = asBits(normal());
  for (auto _ : state) {
    mfmaF32F32(Mode(), a, b, c, d, {16, 16, 4});
    benchmark::DoNotOptimize(d);
  }
}

void wmma(benchmark::State &state) {
  Tile t(Format::F16, {16, 16, 16}, false, false);
  for (auto _ : state) {
    rdna3::wmmaF32F16(t.words[0].data(), t.words[1].data(), t.c.data(),
                      t.d.data());
    benchmark::DoNotOptimize(t.d);
  }
}

// 0: default mode, 1: denormals flushed, 2: round towards zero.
BENCHMARK(addWave)->Arg(0)->Arg(1)->Arg(2);
BENCHMARK(fmaWave)->Arg(0)->Arg(1)->Arg(2);
BENCHMARK(fmaWaveF16)->Arg(0)->Arg(2);
BENCHMARK(toFp8Wave);

BENCHMARK_CAPTURE(transcendental, exp2, exp2F32);
BENCHMARK_CAPTURE(transcendental, log2, log2F32);
BENCHMARK_CAPTURE(transcendental, rcp, rcpF32);
BENCHMARK_CAPTURE(transcendental, rsq, rsqF32);
BENCHMARK_CAPTURE(transcendental, sqrt, sqrtF32);
BENCHMARK_CAPTURE(transcendental, sin,
                  [](const uint32_t *x, uint32_t *out, unsigned n) {
                    sinF32(Mode(), x, out, n);
                  });

constexpr auto exact = MatrixPolicy::ExactOnce;
constexpr MatrixShape wide{16, 16, 128}, narrow{16, 16, 32};
BENCHMARK_CAPTURE(mfma, fp8, exact, Format::FP8E4M3, wide, false, false);
BENCHMARK_CAPTURE(mfma, fp8_scaled, exact, Format::FP8E4M3, wide, true, false);
BENCHMARK_CAPTURE(mfma, bf8_any_bits, exact, Format::FP8E5M2, wide, false,
                  true);
BENCHMARK_CAPTURE(mfma, fp4_scaled, exact, Format::FP4E2M1, wide, true, false);
BENCHMARK_CAPTURE(mfma, bf16, exact, Format::BF16, narrow, false, false);
BENCHMARK_CAPTURE(mfma, f16, exact, Format::F16, narrow, false, false);
BENCHMARK_CAPTURE(mfma, f16_any_bits, exact, Format::F16, narrow, false, true);
BENCHMARK_CAPTURE(mfma, bf16_any_bits, exact, Format::BF16, narrow, false,
                  true);
BENCHMARK_CAPTURE(mfma, fp8_sequential, MatrixPolicy::SequentialFma,
                  Format::FP8E4M3, wide, false, false);
BENCHMARK_CAPTURE(mfma, bf16_cdna3, MatrixPolicy::Cdna3Like, Format::BF16,
                  narrow, false, false);
BENCHMARK(mfmaF32Operands);
BENCHMARK(wmma);

} // namespace

BENCHMARK_MAIN();
