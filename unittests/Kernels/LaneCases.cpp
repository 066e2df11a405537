//===- LaneCases.cpp - moves between lanes, scans, sorts ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// References of kernels whose lanes exchange values. Sums of floats are of
// eighths, which never round.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include <algorithm>
#include <functional>

using namespace netra::kernels;

namespace {

std::vector<int32_t> integers(Bench &bench, size_t count) {
  return filled<int32_t>(
      count, [&] { return int32_t(bench.random.below(2000000)) - 1000000; });
}
std::vector<float> eighths(Bench &bench, size_t count) {
  return filled<float>(
      count, [&] { return (int(bench.random.below(4000)) - 2000) * 0.125f; });
}

template <typename T>
std::vector<T> rowSums(const std::vector<T> &in, unsigned row) {
  std::vector<T> sums(in.size() / row);
  for (size_t i = 0; i < in.size(); ++i)
    sums[i / row] += in[i];
  return sums;
}

/// want[i] = in[from(i)], lanes of a wave.
template <typename F>
std::vector<int32_t> gathered(const std::vector<int32_t> &in, unsigned wave,
                              F from) {
  std::vector<int32_t> want;
  for (unsigned i = 0; i < in.size(); ++i)
    want.push_back(in[i / wave * wave + from(i % wave)]);
  return want;
}

} // namespace

KERNEL_CASE(reduce_dpp, wave_sum, kBoth) {
  unsigned wave = bench.wave();
  std::vector<float> in = eighths(bench, 4 * wave);
  auto out = bench.output<float>(4);
  bench.launch({4}, {wave}, out, bench.input(in));
  bench.equal(out, rowSums(in, wave));
}

KERNEL_CASE(reduce_dpp, row_max_scan, kBoth) {
  unsigned wave = bench.wave();
  std::vector<int32_t> in = integers(bench, 2 * wave), want;
  // Rows 0 of a bank mask leave out what the kernel masks: the third step
  // skips lanes 0-3 of a row, the fourth lanes 0-7, which need neither.
  for (unsigned i = 0; i < in.size(); ++i)
    want.push_back(
        *std::max_element(in.begin() + i / 16 * 16, in.begin() + i + 1));
  auto out = bench.output<int32_t>(in.size());
  bench.launch({2}, {wave}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(reduce_dpp, row_rotate, kBoth) {
  unsigned wave = bench.wave();
  std::vector<int32_t> in = integers(bench, 2 * wave);
  auto out = bench.output<int32_t>(in.size());
  bench.launch({2}, {wave}, out, bench.input(in));
  bench.equal(out, gathered(in, wave, [](unsigned lane) {
                return lane / 16 * 16 + (lane + 16 - 3) % 16;
              }));
}

KERNEL_CASE(reduce_gfx950, sum_bcast, "gfx950") {
  std::vector<int32_t> in = integers(bench, 3 * 64);
  auto out = bench.output<int32_t>(3);
  bench.launch({3}, {64}, out, bench.input(in));
  bench.equal(out, rowSums(in, 64));
}

KERNEL_CASE(reduce_gfx950, max_swap, "gfx950") {
  auto in = filled<uint32_t>(3 * 64, [&] { return bench.random.word(); });
  std::vector<uint32_t> want;
  for (unsigned i = 0; i < in.size(); ++i)
    want.push_back(*std::max_element(in.begin() + i / 64 * 64,
                                     in.begin() + i / 64 * 64 + 64));
  auto out = bench.output<uint32_t>(in.size());
  bench.launch({3}, {64}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(reduce_gfx1151, sum_permlanex16, "gfx1151") {
  std::vector<float> in = eighths(bench, 3 * 32);
  auto out = bench.output<float>(3);
  bench.launch({3}, {32}, out, bench.input(in));
  bench.equal(out, rowSums(in, 32));
}

KERNEL_CASE(reduce_gfx1151, reverse_lanes, "gfx1151") {
  // permlane16 with selectors f..0 from the lowest nibble of the second word:
  // lane i of a row takes nibble i of {0x89abcdef, 0x01234567}, which is 15-i.
  std::vector<int32_t> in = integers(bench, 2 * 32), want;
  for (unsigned i = 0; i < in.size(); ++i) {
    want.push_back(in[i / 16 * 16 + 15 - i % 16]);
    want.push_back(in[i / 8 * 8 + 7 - i % 8]);
  }
  auto out = bench.output<int32_t>(want.size());
  bench.launch({2}, {32}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(reduce_gfx1151, share_lane, "gfx1151") {
  std::vector<int32_t> in = integers(bench, 2 * 32);
  auto out = bench.output<int32_t>(in.size());
  bench.launch({2}, {32}, out, bench.input(in));
  bench.equal(
      out, gathered(in, 32, [](unsigned lane) { return lane / 16 * 16 + 5; }));
}

KERNEL_CASE(permute, gather_scatter, kBoth) {
  unsigned wave = bench.wave();
  std::vector<int32_t> in = integers(bench, 2 * wave), index, want(2 * wave),
                       scattered(2 * wave);
  for (unsigned row = 0; row < 2; ++row) { // a permutation of each wave
    std::vector<int32_t> order;
    for (unsigned i = 0; i < wave; ++i)
      order.push_back(i);
    for (unsigned i = wave; i > 1; --i)
      std::swap(order[i - 1], order[bench.random.below(i)]);
    index.insert(index.end(), order.begin(), order.end());
  }
  for (unsigned i = 0; i < 2 * wave; ++i) {
    unsigned other = i / wave * wave + index[i];
    want[i] = in[other];
    scattered[other] = in[i];
  }
  auto out = bench.output<int32_t>(2 * wave);
  auto scatter = bench.output<int32_t>(2 * wave);
  bench.launch({2}, {wave}, out, scatter, bench.input(in), bench.input(index));
  bench.equal(out, want);
  bench.equal(scatter, scattered);
}

KERNEL_CASE(permute, swizzle, kBoth) {
  unsigned wave = bench.wave();
  std::vector<int32_t> in = integers(bench, 2 * wave), want;
  for (unsigned i = 0; i < in.size(); ++i) {
    unsigned base = i / 32 * 32, lane = i % 32;
    // Bit masks (and 0x1f, or 0, xor 1), (xor 0x1f); quads with selector
    // 0x55 = 1 1 1 1; and 0x1c = every lane's quad's first.
    want.push_back(in[base + (lane ^ 1)]);
    want.push_back(in[base + 31 - lane]);
    want.push_back(in[base + lane / 4 * 4 + 1]);
    want.push_back(in[base + lane / 4 * 4]);
  }
  auto out = bench.output<int32_t>(want.size());
  bench.launch({2}, {wave}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(permute, first_positive, kBoth) {
  unsigned wave = bench.wave();
  std::vector<int32_t> in = integers(bench, 3 * wave), want;
  std::fill(in.begin() + 2 * wave, in.end(), -5); // none
  std::fill(in.begin() + wave, in.begin() + wave + 9, 0);
  for (unsigned i = 0; i < in.size(); ++i) {
    auto begin = in.begin() + i / wave * wave;
    auto first =
        std::find_if(begin, begin + wave, [](int32_t x) { return x > 0; });
    want.push_back(in[i] > 0 ? *first : -1);
  }
  auto out = bench.output<int32_t>(in.size());
  bench.launch({3}, {wave}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(wave64, rank_negative, "gfx1151") {
  std::vector<int32_t> in = integers(bench, 3 * 64);
  std::vector<uint64_t> mask(3);
  std::vector<uint32_t> rank;
  for (unsigned i = 0, count = 0; i < in.size(); ++i) {
    count = i % 64 ? count : 0;
    rank.push_back(count);
    count += in[i] < 0;
    mask[i / 64] += uint64_t(in[i] < 0) << (i % 64);
  }
  auto masks = bench.output<uint64_t>(3);
  auto out = bench.output<uint32_t>(in.size());
  bench.launch({3}, {64}, masks, out, bench.input(in));
  bench.equal(masks, mask);
  bench.equal(out, rank);
}

KERNEL_CASE(wave64, other_half, "gfx1151") {
  std::vector<int32_t> in = integers(bench, 2 * 64);
  auto out = bench.output<int32_t>(in.size());
  bench.launch({2}, {64}, out, bench.input(in));
  bench.equal(out,
              gathered(in, 64, [](unsigned lane) { return (lane + 32) % 64; }));
}

KERNEL_CASE(scan, scan_inclusive, kBoth) {
  auto in = filled<uint32_t>(512, [&] { return bench.random.word(); });
  std::vector<uint32_t> want;
  for (unsigned i = 0, sum = 0; i < 512; ++i)
    want.push_back(sum = (i % 256 ? sum : 0) + in[i]);
  auto out = bench.output<uint32_t>(512);
  bench.launch({2}, {256}, out, bench.input(in));
  bench.equal(out, want);
}

KERNEL_CASE(scan, scan_exclusive, kBoth) {
  std::vector<int32_t> in = integers(bench, 1024), want;
  for (unsigned i = 0, sum = 0; i < 1024; ++i) {
    sum = i % 512 ? sum : 0;
    want.push_back(int32_t(sum));
    sum += uint32_t(in[i]);
  }
  auto out = bench.output<int32_t>(1024);
  auto totals = bench.output<int32_t>(2);
  bench.launch({2}, {256}, out, bench.input(in), totals);
  bench.equal(out, want);
  bench.equal(totals, rowSums(in, 512));
}

KERNEL_CASE(scan, scan_add, kBoth) {
  std::vector<int32_t> data = integers(bench, 3 * 512), totals = {100, -7, 3};
  const int32_t before[] = {0, 100, 93};
  std::vector<int32_t> want;
  for (unsigned i = 0; i < data.size(); ++i)
    want.push_back(data[i] + before[i / 512]);
  auto out = bench.input(data);
  bench.launch({3}, {256}, out, bench.input(totals));
  bench.equal(out, want);
}

KERNEL_CASE(bitonic, bitonic_sort, kBoth) {
  auto data = filled<uint32_t>(512, [&] { return bench.random.word(); });
  data[7] = data[300]; // equal keys
  auto want = data;
  std::sort(want.begin(), want.end());
  auto out = bench.input(data);
  bench.launch({1}, {256}, out);
  bench.equal(out, want);
}

KERNEL_CASE(bitonic, bitonic_wave, kBoth) {
  std::vector<int32_t> data = integers(bench, 256), want = data;
  for (unsigned at = 0; at < 256; at += bench.wave())
    std::sort(want.begin() + at, want.begin() + at + bench.wave(),
              std::greater<>());
  auto out = bench.input(data);
  bench.launch({1}, {256}, out);
  bench.equal(out, want);
}
