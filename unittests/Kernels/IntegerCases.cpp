//===- IntegerCases.cpp - integers, bits, atomics -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// References of kernels whose results are integers, and exact.
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include <algorithm>
#include <numeric>

using namespace netra::kernels;

namespace {

using Word = uint32_t;
using Wide = uint64_t;

std::vector<Word> words(Bench &bench, size_t count) {
  return filled<Word>(count, [&] { return bench.random.word(); });
}
std::vector<Wide> wides(Bench &bench, size_t count) {
  return filled<Wide>(count, [&] { return bench.random.wide(); });
}

/// Rounds towards minus infinity: what an arithmetic shift does.
int64_t floorShift(int64_t value, unsigned by) {
  for (; by; --by)
    value = value / 2 - (value % 2 < 0);
  return value;
}

} // namespace

KERNEL_CASE(int64, arith_64, kBoth) {
  std::vector<Wide> a = wides(bench, 128), b = wides(bench, 128), want;
  Wide c = bench.random.wide();
  a[0] = ~Wide(0), b[0] = ~Wide(0), a[1] = 0, b[2] = 63;
  for (unsigned i = 0; i < 128; ++i) {
    Wide p = a[i] * b[i] + c, s = Wide(floorShift(int64_t(p), b[i] % 64));
    want.push_back(p > s ? p - s : p * 128 | s / 8);
  }
  auto out = bench.output<Wide>(128);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b), c);
  bench.equal(out, want);
}

KERNEL_CASE(int64, mul_128, kBoth) {
  std::vector<Wide> a = wides(bench, 128), b = wides(bench, 128), want;
  a[0] = b[0] = ~Wide(0);
  for (unsigned i = 0; i < 128; ++i) { // by 32-bit digits
    Wide al = Word(a[i]), ah = a[i] >> 32, bl = Word(b[i]), bh = b[i] >> 32;
    Wide middle = ah * bl + (al * bl >> 32);
    Wide other = al * bh + Word(middle);
    want.push_back(a[i] * b[i]);
    want.push_back(ah * bh + (middle >> 32) + (other >> 32));
  }
  auto out = bench.output<Wide>(256);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.equal(out, want);
}

KERNEL_CASE(int64, gcd_64, kBoth) {
  std::vector<Wide> a, b, want;
  for (unsigned i = 0; i < 64; ++i) {
    Wide common = bench.random.below(1 << 20) + 1;
    a.push_back(common * bench.random.below(1 << 16));
    b.push_back(common * (bench.random.wide() >> 30));
    want.push_back(std::gcd(a[i], b[i]));
  }
  auto out = bench.output<Wide>(64);
  bench.launch({1}, {64}, out, bench.input(a), bench.input(b));
  bench.equal(out, want);
}

KERNEL_CASE(int_div, div_by_value, kBoth) {
  auto a = filled<int32_t>(128, [&] { return int32_t(bench.random.word()); });
  auto b = filled<int32_t>(128, [&] {
    return int32_t(bench.random.word()) >> bench.random.below(31);
  });
  a[0] = INT32_MIN, b[0] = 1, a[1] = INT32_MIN, b[1] = 3, a[2] = -1, b[2] = -1;
  std::vector<int32_t> want;
  for (unsigned i = 0; i < 128; ++i) {
    b[i] = b[i] == 0 || (b[i] == -1 && a[i] == INT32_MIN) ? 7 : b[i];
    Word x = Word(a[i]), y = Word(b[i]);
    for (int32_t each :
         {a[i] / b[i], a[i] % b[i], int32_t(x / y), int32_t(x % y)})
      want.push_back(each);
  }
  auto out = bench.output<int32_t>(512);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.equal(out, want);
}

KERNEL_CASE(int_div, div_by_constant, kBoth) {
  std::vector<Word> a = words(bench, 128), want;
  a[0] = 0, a[1] = ~0u, a[2] = 0x80000000;
  uint16_t d = 123;
  for (Word x : a)
    for (Word each :
         {x / 7, Word(int32_t(x) / 16), x % 1000003, Word(uint16_t(x) / d)})
      want.push_back(each);
  auto out = bench.output<Word>(512);
  bench.launch({2}, {64}, out, bench.input(a), d);
  bench.equal(out, want);
}

KERNEL_CASE(int_div, div_uniform, kBoth) {
  std::vector<Word> a = words(bench, 192), want;
  for (unsigned i = 0; i < 192; ++i)
    want.push_back(a[i] / (977 + i / 64));
  auto out = bench.output<Word>(192);
  bench.launch({3}, {64}, out, bench.input(a), Word(977));
  bench.equal(out, want);
}

namespace {
unsigned countOnes(Wide x) {
  unsigned n = 0;
  for (; x; x /= 2)
    n += x % 2;
  return n;
}
Wide reversed(Wide x, unsigned bits) {
  Wide y = 0;
  for (unsigned i = 0; i < bits; ++i, x /= 2)
    y = y * 2 + x % 2;
  return y;
}
unsigned leading(Wide x, unsigned bits) {
  unsigned n = bits;
  for (; x; x /= 2)
    --n;
  return n;
}
} // namespace

KERNEL_CASE(bit_tricks, bit_counts, kBoth) {
  std::vector<Word> in = words(bench, 128), want;
  std::vector<Wide> wide = wides(bench, 128);
  for (unsigned i = 0; i < 128; ++i)
    in[i] >>= i % 33 % 32, wide[i] >>= i % 64;
  in[5] = 0, wide[5] = 0, in[6] = 0x80000000, wide[6] = 1;
  for (unsigned i = 0; i < 128; ++i) {
    Word x = in[i];
    Word swapped = x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24;
    for (Wide each : {Wide(countOnes(x)), Wide(leading(x, 32)),
                      Wide(leading(reversed(x, 32), 32)), reversed(x, 32),
                      Wide(swapped), Wide(countOnes(wide[i])),
                      Wide(leading(wide[i], 64)), reversed(wide[i], 64)})
      want.push_back(Word(each));
  }
  auto out = bench.output<Word>(128 * 8);
  bench.launch({2}, {64}, out, bench.input(in), bench.input(wide));
  bench.equal(out, want);
}

KERNEL_CASE(bit_tricks, bit_fields, kBoth) {
  std::vector<Word> a = words(bench, 128), b = words(bench, 128), want;
  for (unsigned i = 0; i < 128; ++i) {
    Word x = a[i], y = b[i], s = y % 32;
    // A signed field that reaches past bit 31 is cut off there.
    unsigned width = std::min(7u, 32 - s);
    int64_t part = (x >> s) % (1u << width);
    if (part >> (width - 1))
      part -= int64_t(1) << width;
    Word rotated = s ? x << s | x >> (32 - s) : x;
    // Bytes 0-3 are y's, 4-7 are x's; selectors 5, 2, 7, 0 from the top.
    Word permuted = (x >> 8 & 255) << 24 | (y >> 16 & 255) << 16 |
                    (x >> 24 & 255) << 8 | (y & 255);
    Word sad = 1;
    for (unsigned k = 0; k < 32; k += 8)
      sad += std::abs(int(x >> k & 255) - int(y >> k & 255));
    Word aligned = Word((Wide(x) << 32 | y) >> 24);
    for (Word each : {x / 32 % 512, Word(part), rotated, permuted, sad, aligned,
                      x % (1u << 24) * (y % (1u << 24)), x ^ y})
      want.push_back(each);
  }
  auto out = bench.output<Word>(128 * 8);
  bench.launch({2}, {64}, out, bench.input(a), bench.input(b));
  bench.equal(out, want);
}

KERNEL_CASE(bit_tricks, morton, kBoth) {
  auto in =
      filled<uint16_t>(256, [&] { return uint16_t(bench.random.word()); });
  std::vector<Word> want(128);
  for (unsigned i = 0; i < 128; ++i)
    for (unsigned k = 0; k < 32; ++k)
      want[i] |= Word(in[2 * i + k % 2] >> (k / 2) & 1) << k;
  auto code = bench.output<Word>(128);
  auto back = bench.output<uint16_t>(256);
  bench.launch({2}, {64}, code, back, bench.input(in));
  bench.equal(code, want);
  bench.equal(back, in);
}

KERNEL_CASE(bit_tricks, ballot, kBoth) {
  unsigned wave = bench.wave();
  std::vector<Word> in = words(bench, 3 * wave), below;
  std::vector<Wide> mask(3);
  for (unsigned i = 0; i < in.size(); ++i) {
    below.push_back(countOnes(mask[i / wave]));
    mask[i / wave] |= Wide(in[i] % 2) << (i % wave);
  }
  auto masks = bench.output<Wide>(3);
  auto out = bench.output<Word>(3 * wave);
  bench.launch({3}, {wave}, masks, out, bench.input(in));
  bench.equal(masks, mask);
  bench.equal(out, below);
}

namespace {
Word apply(unsigned op, Word a, Word b) {
  const Word results[] = {
      a + b, a - b,         a * b,         a & b,          a | b,
      a ^ b, a << (b % 32), a >> (b % 32), std::min(a, b), std::max(a, b)};
  return results[std::min(op, 9u)];
}
} // namespace

KERNEL_CASE(switch_table, switch_lane, kBoth) {
  std::vector<Word> a = words(bench, 128), b = words(bench, 128), want;
  auto op =
      filled<uint8_t>(128, [&] { return uint8_t(bench.random.below(12)); });
  for (unsigned i = 0; i < 128; ++i)
    want.push_back(apply(op[i], a[i], b[i]));
  auto out = bench.output<Word>(128);
  bench.launch({2}, {64}, out, bench.input(op), bench.input(a), bench.input(b));
  bench.equal(out, want);
}

KERNEL_CASE(switch_table, switch_uniform, kBoth) {
  for (unsigned op = 0; op < 11; ++op) {
    std::vector<Word> a = words(bench, 64), b = words(bench, 64), want;
    for (unsigned i = 0; i < 64; ++i)
      want.push_back(apply(op, a[i], b[i]));
    auto out = bench.output<Word>(64);
    bench.launch({1}, {64}, out, Word(op), bench.input(a), bench.input(b));
    bench.equal(out, want);
  }
}

KERNEL_CASE(switch_table, crc32, kBoth) {
  auto data =
      filled<uint8_t>(128 * 8, [&] { return uint8_t(bench.random.word()); });
  std::vector<Word> want;
  for (unsigned i = 0; i < 128; ++i) { // bit by bit
    Word crc = ~0u;
    for (unsigned k = 0; k < 64; ++k) {
      bool bit = data[8 * i + k / 8] >> (k % 8) & 1;
      crc = crc >> 1 ^ ((crc & 1) != bit ? 0xedb88320 : 0);
    }
    want.push_back(~crc);
  }
  auto out = bench.output<Word>(128);
  bench.launch({2}, {64}, out, bench.input(data));
  bench.equal(out, want);
}

KERNEL_CASE(switch_table, days, kBoth) {
  static const int32_t kDays[] = {0,  31, 28, 31, 30, 31, 30,
                                  31, 31, 30, 31, 30, 31, 0};
  std::vector<int32_t> month, want;
  for (int i = 0; i < 64; ++i) {
    month.push_back(i % 20 - 3);
    want.push_back(kDays[std::clamp(month.back(), 0, 13)]);
  }
  auto out = bench.output<int32_t>(64);
  bench.launch({1}, {64}, out, bench.input(month));
  bench.equal(out, want);
}

KERNEL_CASE(packed, packed_i16, kBoth) {
  auto half = [&] { return int16_t(bench.random.word()); };
  auto a = filled<int16_t>(256, half), b = filled<int16_t>(256, half);
  a[0] = -32768, b[0] = -32768, a[1] = -1, b[1] = -1;
  std::vector<int16_t> want;
  std::vector<uint16_t> sat;
  for (unsigned i = 0; i < 256; ++i) {
    int16_t up = int16_t(a[i] * b[i] + a[i]), down = int16_t(b[i] - a[i]);
    want.push_back(int16_t(floorShift(std::max(up, down), b[i] & 15)));
    sat.push_back(std::min(65535, int(uint16_t(a[i])) + int(uint16_t(b[i]))) /
                  4);
  }
  auto out = bench.output<int16_t>(256);
  auto sums = bench.output<uint16_t>(256);
  bench.launch({2}, {64}, out, sums, bench.input(a), bench.input(b));
  bench.equal(out, want);
  bench.equal(sums, sat);
}

KERNEL_CASE(packed, blend, kBoth) {
  auto byte = [&] { return uint8_t(bench.random.word()); };
  auto a = filled<uint8_t>(64 * 16, byte), b = filled<uint8_t>(64 * 16, byte);
  std::vector<uint8_t> want;
  for (unsigned i = 0; i < a.size(); ++i)
    want.push_back(uint8_t((a[i] * 77 + b[i] * 178) / 256));
  auto out = bench.output<uint8_t>(a.size());
  bench.launch({1}, {64}, out, bench.input(a), bench.input(b), uint16_t(77));
  bench.equal(out, want);
}

KERNEL_CASE(histogram, histogram_lds, kBoth) {
  std::vector<Word> data = words(bench, 2 * 2 * 256), want(256, 3);
  for (Word word : data)
    for (unsigned k = 0; k < 4; ++k, word /= 256)
      ++want[word % 256];
  auto bins = bench.input(std::vector<Word>(256, 3));
  bench.launch({2}, {256}, bins, bench.input(data), Word(2));
  bench.equal(bins, want);
}

KERNEL_CASE(histogram, histogram_global, kBoth) {
  std::vector<Word> data = words(bench, 512), want(256);
  std::vector<Word> extremes = {~0u, 0, 0, ~0u, 0}, found = extremes;
  for (Word word : data) {
    ++want[word % 256];
    found[0] = std::min(found[0], word);
    found[1] = std::max(found[1], word);
    found[2] |= word;
    found[3] &= word;
    found[4] ^= word;
  }
  auto bins = bench.input(std::vector<Word>(256));
  auto seen = bench.input(extremes);
  bench.launch({2}, {256}, bins, bench.input(data), seen);
  bench.equal(bins, want);
  bench.equal(seen, found);
}

// Eighths, so that no sum rounds and the order of adding does not matter.
KERNEL_CASE(atomics, float_add, kBoth) {
  auto x = filled<float>(
      512, [&] { return (int(bench.random.below(4000)) - 2000) * 0.125f; });
  double total = 0;
  for (float each : x)
    total += each;
  auto sum = bench.input(std::vector<float>{0});
  auto sum64 = bench.input(std::vector<double>{0});
  bench.launch({2}, {256}, sum, sum64, bench.input(x));
  bench.equal(sum, {float(total)});
  bench.equal(sum64, {total});
}

KERNEL_CASE(atomics, float_add_lds, kBoth) {
  auto x = filled<float>(
      512, [&] { return (int(bench.random.below(4000)) - 2000) * 0.125f; });
  std::vector<float> want(2);
  for (unsigned i = 0; i < 512; ++i)
    want[i / 256] += x[i];
  auto sums = bench.output<float>(2);
  bench.launch({2}, {256}, sums, bench.input(x));
  bench.equal(sums, want);
}

KERNEL_CASE(atomics, tickets, kBoth) {
  auto next = bench.input(std::vector<Wide>{0xfffffff0});
  auto order = bench.output<Wide>(512);
  bench.launch({2}, {256}, next, order);
  bench.equal(next, {0xfffffff0 + Wide(3 * 512)});
  bench.judgeDefined(*order.allocation);
  std::vector<Wide> drawn = bench.read(order);
  std::sort(drawn.begin(), drawn.end());
  for (unsigned i = 0; i < 512; ++i)
    if (drawn[i] != 0xfffffff0 + Wide(3 * i))
      return bench.fail("ticket " + std::to_string(i) + " was not drawn once");
}

KERNEL_CASE(atomics, cas_peak, kBoth) {
  std::vector<Word> x = words(bench, 513);
  Word want = 5;
  for (unsigned i = 0; i < 512; ++i)
    want = std::max(want, x[i] * x[i + 1]);
  auto peak = bench.input(std::vector<Word>{5});
  bench.launch({2}, {256}, peak, bench.input(x));
  bench.equal(peak, {want});
}

// Each slot's chain of exchanges takes every item of it exactly once.
KERNEL_CASE(atomics, exchange, kBoth) {
  std::vector<int32_t> start = {-1, -2, -3, -4, -5, -6, -7};
  auto box = bench.input(start);
  auto out = bench.output<int32_t>(512);
  bench.launch({2}, {256}, box, out);
  bench.judgeDefined(*out.allocation);
  std::vector<int32_t> got = bench.read(out), last = bench.read(box);
  for (int slot = 0; slot < 7; ++slot) {
    std::vector<int32_t> seen = {last[slot]}, all = {start[slot]};
    for (int i = slot; i < 512; i += 7) {
      all.push_back(i);
      seen.push_back(got[i]);
    }
    std::sort(seen.begin(), seen.end());
    std::sort(all.begin(), all.end());
    if (seen != all)
      return bench.fail("slot " + std::to_string(slot) +
                        " lost or doubled an item");
  }
}
