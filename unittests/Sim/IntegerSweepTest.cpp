//===- IntegerSweepTest.cpp - integer VALU against plain C++ --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The references are written from the instructions' pages in 128-bit integers
// and loops over bits, unlike the simulator's.
//
//===----------------------------------------------------------------------===//

#include "Sweep.h"
#include "llvm/ADT/ArrayRef.h"
#include "gtest/gtest.h"
#include <algorithm>

namespace netra::sim::test {
namespace {

using Wide = __int128;
using In = const uint64_t *;

Wide s(uint64_t value, unsigned bits) {
  Wide x = Wide(value & ((uint64_t(2) << (bits - 1)) - 1));
  return x >> (bits - 1) & 1 ? x - (Wide(1) << bits) : x;
}
Wide clip(Wide x, Wide low, Wide high) {
  return x < low ? low : x > high ? high : x;
}
Wide u32(Wide x) { return clip(x, 0, 0xffffffff); }
Wide i32(Wide x) { return clip(x, -Wide(0x80000000), 0x7fffffff); }
Wide u16(Wide x) { return clip(x, 0, 0xffff); }
Wide i16(Wide x) { return clip(x, -0x8000, 0x7fff); }
Wide middle(Wide a, Wide b, Wide c) {
  Wide all[] = {a, b, c};
  std::sort(all, all + 3);
  return all[1];
}

/// A reference that is one expression of the sources a, b and c.
#define REF(expression)                                                        \
  [](In in, uint32_t) -> Expect {                                              \
    [[maybe_unused]] uint64_t a = in[0], b = in[1], c = in[2];                 \
    return uint64_t(Wide(expression));                                         \
  }
/// The same, and the mask bit.
#define REF2(expression, mask)                                                 \
  [](In in, uint32_t) -> Expect {                                              \
    [[maybe_unused]] uint64_t a = in[0], b = in[1], c = in[2];                 \
    return {uint64_t(Wide(expression)), bool(mask)};                           \
  }

void sweepAll(llvm::ArrayRef<Sweep> sweeps) {
  for (const Sweep &sweep : sweeps)
    runSweep(sweep);
}

TEST(IntegerSweep, Sums) {
  const Sweep sweeps[] = {
      {"v_add_u32|v_add_nc_u32", "w:ww", REF(Wide(a) + b)},
      {"v_add_u32|v_add_nc_u32", "w:ww", REF(u32(Wide(a) + b)), "clamp"},
      {"v_sub_u32|v_sub_nc_u32", "w:ww", REF(Wide(a) - b)},
      {"v_sub_u32|v_sub_nc_u32", "w:ww", REF(u32(Wide(a) - b)), "clamp"},
      {"v_subrev_u32|v_subrev_nc_u32", "w:ww", REF(Wide(b) - a)},
      {"v_subrev_u32|v_subrev_nc_u32", "w:ww", REF(u32(Wide(b) - a)), "clamp"},
      {"v_add_i32|v_add_nc_i32", "w:ww", REF(Wide(a) + b)},
      {"v_add_i32|v_add_nc_i32", "w:ww", REF(i32(s(a, 32) + s(b, 32))),
       "clamp"},
      {"v_sub_i32|v_sub_nc_i32", "w:ww", REF(i32(s(a, 32) - s(b, 32))),
       "clamp"},
      {"v_add_co_u32", "wm:ww", REF2(Wide(a) + b, (Wide(a) + b) >> 32)},
      {"v_add_co_u32", "wm:ww", REF2(u32(Wide(a) + b), (Wide(a) + b) >> 32),
       "clamp"},
      {"v_sub_co_u32", "wm:ww", REF2(Wide(a) - b, a < b)},
      {"v_subrev_co_u32", "wm:ww", REF2(Wide(b) - a, b < a)},
      {"v_addc_co_u32|v_add_co_ci_u32", "wm:wwm",
       REF2(Wide(a) + b + c, (Wide(a) + b + c) >> 32)},
      {"v_subb_co_u32|v_sub_co_ci_u32", "wm:wwm",
       REF2(Wide(a) - b - c, Wide(a) - b - c < 0)},
      {"v_subb_co_u32|v_sub_co_ci_u32", "wm:wwm",
       REF2(u32(Wide(a) - b - c), Wide(a) - b - c < 0), "clamp"},
      {"v_subbrev_co_u32|v_subrev_co_ci_u32", "wm:wwm",
       REF2(Wide(b) - a - c, Wide(b) - a - c < 0)},
      {"v_add3_u32", "w:www", REF(Wide(a) + b + c)},
      {"v_xad_u32", "w:www", REF(Wide(a ^ b) + c)},
      {"v_lshl_add_u32", "w:www", REF((Wide(a) << (b % 32)) + c)},
      {"v_add_lshl_u32", "w:www", REF((Wide(a) + b) << (c % 32))},
      {"v_lshl_add_u64", "q:qwq", REF((Wide(a) << (b % 8)) + c)},
  };
  sweepAll(sweeps);
}

TEST(IntegerSweep, LogicAndShifts) {
  const Sweep sweeps[] = {
      {"v_and_b32", "w:ww", REF(a & b)},
      {"v_or_b32", "w:ww", REF(a | b)},
      {"v_xor_b32", "w:ww", REF(a ^ b)},
      {"v_xnor_b32", "w:ww", REF(~(a ^ b))},
      {"v_or3_b32", "w:www", REF(a | b | c)},
      {"v_xor3_b32", "w:www", REF(a ^ b ^ c)},
      {"v_and_or_b32", "w:www", REF((a & b) | c)},
      {"v_lshl_or_b32", "w:www", REF((Wide(a) << (b % 32)) | c)},
      {"v_lshlrev_b32", "w:ww", REF(Wide(b) << (a % 32))},
      {"v_lshrrev_b32", "w:ww", REF(b >> (a % 32))},
      {"v_ashrrev_i32", "w:ww", REF(s(b, 32) >> (a % 32))},
      {"v_lshlrev_b64", "q:wq", REF(Wide(b) << (a % 64))},
      {"v_lshrrev_b64", "q:wq", REF(b >> (a % 64))},
      {"v_ashrrev_i64", "q:wq", REF(s(b, 64) >> (a % 64))},
      {"v_lshlrev_b16", "h:hh", REF(Wide(b) << (a % 16))},
      {"v_lshrrev_b16", "h:hh", REF(b >> (a % 16))},
      {"v_ashrrev_i16", "h:hh", REF(s(b, 16) >> (a % 16))},
      {"v_and_b16", "h:hh", REF(a & b)},
      {"v_or_b16", "h:hh", REF(a | b)},
      {"v_xor_b16", "h:hh", REF(a ^ b)},
      {"v_mov_b32", "w:w", REF(a)},
      {"v_mov_b64", "q:q", REF(a)},
      {"v_mov_b16", "h:h", REF(a)},
      {"v_not_b32", "w:w", REF(~a)},
      {"v_not_b16", "h:h", REF(~a)},
      {"v_cndmask_b32", "w:wwm", REF(c ? b : a)},
      {"v_cndmask_b16", "h:hhm", REF(c ? b : a)},
  };
  sweepAll(sweeps);
}

TEST(IntegerSweep, Order) {
  const Sweep sweeps[] = {
      {"v_min_u32", "w:ww", REF(std::min(a, b))},
      {"v_max_u32", "w:ww", REF(std::max(a, b))},
      {"v_min_i32", "w:ww", REF(std::min(s(a, 32), s(b, 32)))},
      {"v_max_i32", "w:ww", REF(std::max(s(a, 32), s(b, 32)))},
      {"v_min3_u32", "w:www", REF(std::min({a, b, c}))},
      {"v_max3_u32", "w:www", REF(std::max({a, b, c}))},
      {"v_med3_u32", "w:www", REF(middle(a, b, c))},
      {"v_min3_i32", "w:www", REF(std::min({s(a, 32), s(b, 32), s(c, 32)}))},
      {"v_max3_i32", "w:www", REF(std::max({s(a, 32), s(b, 32), s(c, 32)}))},
      {"v_med3_i32", "w:www", REF(middle(s(a, 32), s(b, 32), s(c, 32)))},
      {"v_maxmin_u32", "w:www", REF(std::min(std::max(a, b), c))},
      {"v_minmax_u32", "w:www", REF(std::max(std::min(a, b), c))},
      {"v_maxmin_i32", "w:www",
       REF(std::min(std::max(s(a, 32), s(b, 32)), s(c, 32)))},
      {"v_minmax_i32", "w:www",
       REF(std::max(std::min(s(a, 32), s(b, 32)), s(c, 32)))},
      {"v_min_u16", "h:hh", REF(std::min(a, b))},
      {"v_max_u16", "h:hh", REF(std::max(a, b))},
      {"v_min_i16", "h:hh", REF(std::min(s(a, 16), s(b, 16)))},
      {"v_max_i16", "h:hh", REF(std::max(s(a, 16), s(b, 16)))},
      {"v_min3_u16", "h:hhh", REF(std::min({a, b, c})), "", true},
      {"v_max3_u16", "h:hhh", REF(std::max({a, b, c})), "", true},
      {"v_med3_u16", "h:hhh", REF(middle(a, b, c)), "", true},
      {"v_min3_i16", "h:hhh", REF(std::min({s(a, 16), s(b, 16), s(c, 16)})), "",
       true},
      {"v_max3_i16", "h:hhh", REF(std::max({s(a, 16), s(b, 16), s(c, 16)})), "",
       true},
      {"v_med3_i16", "h:hhh", REF(middle(s(a, 16), s(b, 16), s(c, 16))), "",
       true},
  };
  sweepAll(sweeps);
}

TEST(IntegerSweep, Short) {
  const Sweep sweeps[] = {
      {"v_add_u16", "h:hh", REF(Wide(a) + b)},
      {"v_add_u16", "h:hh", REF(u16(Wide(a) + b)), "clamp"},
      {"v_add_nc_u16", "h:hh", REF(u16(Wide(a) + b)), "clamp"},
      {"v_sub_u16|v_sub_nc_u16", "h:hh", REF(Wide(a) - b)},
      {"v_sub_u16|v_sub_nc_u16", "h:hh", REF(u16(Wide(a) - b)), "clamp"},
      {"v_subrev_u16", "h:hh", REF(Wide(b) - a)},
      {"v_add_i16|v_add_nc_i16", "h:hh", REF(Wide(a) + b), "", true},
      {"v_add_i16|v_add_nc_i16", "h:hh", REF(i16(s(a, 16) + s(b, 16))), "clamp",
       true},
      {"v_sub_i16|v_sub_nc_i16", "h:hh", REF(i16(s(a, 16) - s(b, 16))), "clamp",
       true},
      {"v_mul_lo_u16", "h:hh", REF(Wide(a) * b)},
      {"v_mad_u16", "h:hhh", REF(Wide(a) * b + c), "", true},
      {"v_mad_u16", "h:hhh", REF(u16(Wide(a) * b + c)), "clamp", true},
      {"v_mad_i16", "h:hhh", REF(i16(s(a, 16) * s(b, 16) + s(c, 16))), "clamp",
       true},
      {"v_mad_legacy_u16", "h:hhh", REF(Wide(a) * b + c)},
      {"v_mad_legacy_i16", "h:hhh", REF(i16(s(a, 16) * s(b, 16) + s(c, 16))),
       "clamp"},
      {"v_cvt_i32_i16", "w:h", REF(s(a, 16))},
      {"v_cvt_u32_u16", "w:h", REF(a)},
  };
  sweepAll(sweeps);
}

/// A packed result of a function of both halves.
#define HALVES(expression)                                                     \
  [](In in, uint32_t) -> Expect {                                              \
    uint64_t result = 0;                                                       \
    for (unsigned k = 0; k < 32; k += 16) {                                    \
      [[maybe_unused]] uint64_t a = in[0] >> k & 0xffff;                       \
      [[maybe_unused]] uint64_t b = in[1] >> k & 0xffff;                       \
      [[maybe_unused]] uint64_t c = in[2] >> k & 0xffff;                       \
      result |= (uint64_t(Wide(expression)) & 0xffff) << k;                    \
    }                                                                          \
    return result;                                                             \
  }

TEST(IntegerSweep, Packed) {
  const Sweep sweeps[] = {
      {"v_pk_add_u16", "w:ww", HALVES(Wide(a) + b)},
      {"v_pk_add_u16", "w:ww", HALVES(u16(Wide(a) + b)), "clamp"},
      {"v_pk_sub_u16", "w:ww", HALVES(u16(Wide(a) - b)), "clamp"},
      {"v_pk_add_i16", "w:ww", HALVES(i16(s(a, 16) + s(b, 16))), "clamp"},
      {"v_pk_sub_i16", "w:ww", HALVES(Wide(a) - b)},
      {"v_pk_mul_lo_u16", "w:ww", HALVES(Wide(a) * b)},
      {"v_pk_mad_u16", "w:www", HALVES(Wide(a) * b + c)},
      {"v_pk_mad_i16", "w:www", HALVES(i16(s(a, 16) * s(b, 16) + s(c, 16))),
       "clamp"},
      {"v_pk_lshlrev_b16", "w:ww", HALVES(Wide(b) << (a % 16))},
      {"v_pk_lshrrev_b16", "w:ww", HALVES(b >> (a % 16))},
      {"v_pk_ashrrev_i16", "w:ww", HALVES(s(b, 16) >> (a % 16))},
      {"v_pk_min_u16", "w:ww", HALVES(std::min(a, b))},
      {"v_pk_max_u16", "w:ww", HALVES(std::max(a, b))},
      {"v_pk_min_i16", "w:ww", HALVES(std::min(s(a, 16), s(b, 16)))},
      {"v_pk_max_i16", "w:ww", HALVES(std::max(s(a, 16), s(b, 16)))},
  };
  sweepAll(sweeps);
}

TEST(IntegerSweep, Products) {
  const Sweep sweeps[] = {
      {"v_mul_lo_u32", "w:ww", REF(Wide(a) * b)},
      {"v_mul_hi_u32", "w:ww", REF(Wide(a) * b >> 32)},
      {"v_mul_hi_i32", "w:ww", REF(s(a, 32) * s(b, 32) >> 32)},
      {"v_mul_u32_u24", "w:ww", REF(Wide(a % (1 << 24)) * (b % (1 << 24)))},
      {"v_mul_hi_u32_u24", "w:ww",
       REF(Wide(a % (1 << 24)) * (b % (1 << 24)) >> 32)},
      {"v_mul_i32_i24", "w:ww", REF(s(a, 24) * s(b, 24))},
      {"v_mul_hi_i32_i24", "w:ww", REF(s(a, 24) * s(b, 24) >> 32)},
      {"v_mad_u32_u24", "w:www",
       REF(Wide(a % (1 << 24)) * (b % (1 << 24)) + c)},
      {"v_mad_i32_i24", "w:www", REF(s(a, 24) * s(b, 24) + s(c, 32))},
      {"v_mad_i32_i24", "w:www", REF(i32(s(a, 24) * s(b, 24) + s(c, 32))),
       "clamp"},
      {"v_mad_u32_u16", "w:hhw", REF(Wide(a) * b + c)},
      {"v_mad_i32_i16", "w:hhw", REF(s(a, 16) * s(b, 16) + s(c, 32))},
      {"v_mad_u64_u32", "qm:wwq",
       REF2(Wide(a) * b + c, (Wide(a) * b + c) >> 64)},
      {"v_mad_i64_i32", "qm:wwq",
       REF2(s(a, 32) * s(b, 32) + s(c, 64),
            s(a, 32) * s(b, 32) + s(c, 64) < 0)},
  };
  sweepAll(sweeps);
}

Wide field(uint64_t a, unsigned offset, unsigned width, bool isSigned) {
  Wide x = (isSigned ? s(a, 32) : Wide(a)) >> offset;
  Wide kept = x & ((Wide(1) << width) - 1);
  return isSigned && width ? s(uint64_t(kept), width) : kept;
}
uint64_t perm(uint64_t a, uint64_t b, uint64_t select) {
  uint64_t result = 0;
  for (unsigned k = 0; k < 4; ++k) {
    unsigned code = select >> (8 * k) & 0xff;
    uint64_t bytes[8];
    for (unsigned i = 0; i < 8; ++i)
      bytes[i] = (i < 4 ? b >> (8 * i) : a >> (8 * (i - 4))) & 0xff;
    uint64_t byte = 0xff;
    if (code < 8)
      byte = bytes[code];
    else if (code < 12)
      byte = bytes[2 * (code - 8) + 1] & 0x80 ? 0xff : 0;
    else if (code == 12)
      byte = 0;
    result |= byte << (8 * k);
  }
  return result;
}
int firstBit(uint64_t a, bool fromTop, bool wanted) {
  for (int i = 0; i < 32; ++i)
    if (bool(a >> (fromTop ? 31 - i : i) & 1) == wanted)
      return i;
  return -1;
}
uint64_t reversed(uint64_t a) {
  uint64_t result = 0;
  for (unsigned i = 0; i < 32; ++i)
    result |= (a >> i & 1) << (31 - i);
  return result;
}
uint64_t ones(uint64_t a) {
  uint64_t count = 0;
  for (; a; a >>= 1)
    count += a & 1;
  return count;
}
uint64_t truth(unsigned table, uint64_t a, uint64_t b, uint64_t c) {
  uint64_t result = 0;
  for (unsigned i = 0; i < 32; ++i) {
    unsigned index = (a >> i & 1) * 4 + (b >> i & 1) * 2 + (c >> i & 1);
    result |= uint64_t(table >> index & 1) << i;
  }
  return result;
}

TEST(IntegerSweep, Bits) {
  const Sweep sweeps[] = {
      {"v_bfe_u32", "w:www", REF(field(a, b % 32, c % 32, false))},
      {"v_bfe_i32", "w:www", REF(field(a, b % 32, c % 32, true))},
      {"v_bfi_b32", "w:www", REF((a & b) | (~a & c))},
      {"v_bfm_b32", "w:ww", REF(((Wide(1) << (a % 32)) - 1) << (b % 32))},
      {"v_bfrev_b32", "w:w", REF(reversed(a))},
      {"v_alignbit_b32", "w:wwh", REF(((Wide(a) << 32) | b) >> (c % 32))},
      {"v_alignbyte_b32", "w:wwh", REF(((Wide(a) << 32) | b) >> (c % 4 * 8))},
      {"v_perm_b32", "w:www", REF(perm(a, b, c))},
      {"v_bcnt_u32_b32", "w:ww", REF(ones(a) + b)},
      {"v_ffbh_u32|v_clz_i32_u32", "w:w", REF(firstBit(a, true, true))},
      {"v_ffbl_b32|v_ctz_i32_b32", "w:w", REF(firstBit(a, false, true))},
      {"v_ffbh_i32|v_cls_i32", "w:w", REF(firstBit(a, true, !(a >> 31 & 1)))},
      {"v_bitop3_b32", "w:www", REF(truth(0x72, a, b, c)), "bitop3:0x72"},
      {"v_bitop3_b32", "w:www", REF(truth(0x96, a, b, c)), "bitop3:0x96"},
      {"v_bitop3_b16", "h:hhh", REF(truth(0x1b, a, b, c)), "bitop3:0x1b", true},
      {"v_prng_b32", "w:w", REF((a << 1) ^ (a >> 31 & 1 ? 197 : 0))},
      {"v_cvt_pk_u16_u32", "w:ww", REF(u16(a) | u16(b) << 16)},
      {"v_cvt_pk_i16_i32", "w:ww",
       REF((i16(s(a, 32)) & 0xffff) | (i16(s(b, 32)) & 0xffff) << 16)},
      {"v_sat_pk_u8_i16", "h:w",
       REF(clip(s(a, 16), 0, 255) | clip(s(a >> 16, 16), 0, 255) << 8)},
      {"v_ashr_pk_i8_i32", "h:www",
       REF((clip(s(a, 32) >> (c % 32), -128, 127) & 0xff) |
           (clip(s(b, 32) >> (c % 32), -128, 127) & 0xff) << 8),
       "", true},
      {"v_ashr_pk_u8_i32", "h:www",
       REF(clip(s(a, 32) >> (c % 32), 0, 255) |
           clip(s(b, 32) >> (c % 32), 0, 255) << 8),
       "", true},
      {"v_pack_b32_f16", "w:hh", REF(a | b << 16)},
  };
  sweepAll(sweeps);
}

uint64_t byteSad(uint64_t a, uint64_t b, bool masked) {
  uint64_t sum = 0;
  for (unsigned k = 0; k < 4; ++k) {
    int x = a >> (8 * k) & 0xff, y = b >> (8 * k) & 0xff;
    if (!masked || y != 0)
      sum += std::abs(x - y);
  }
  return sum;
}
uint64_t quad(uint64_t a, uint64_t b, uint64_t c, bool masked) {
  uint64_t result = 0;
  for (unsigned k = 0; k < 4; ++k) {
    uint64_t word = byteSad(a >> (8 * k), b, masked) + (c >> (16 * k));
    result |= (word & 0xffff) << (16 * k);
  }
  return result;
}
uint64_t lerp(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t result = 0;
  for (unsigned k = 0; k < 32; k += 8)
    result |= ((a >> k) % 256 + (b >> k) % 256 + (c >> k) % 2) / 2 << k;
  return result;
}

TEST(IntegerSweep, Sad) {
  const Sweep sweeps[] = {
      {"v_sad_u8", "w:www", REF(byteSad(a, b, false) + c)},
      {"v_sad_u8", "w:www", REF(u32(Wide(byteSad(a, b, false)) + c)), "clamp"},
      {"v_msad_u8", "w:www", REF(byteSad(a, b, true) + c)},
      {"v_sad_hi_u8", "w:www", REF((byteSad(a, b, false) << 16) + c)},
      {"v_sad_u16", "w:www",
       REF(std::abs(int(a % 65536) - int(b % 65536)) +
           std::abs(int(a / 65536) - int(b / 65536)) + Wide(c))},
      {"v_sad_u32", "w:www", REF((a > b ? a - b : b - a) + Wide(c))},
      {"v_qsad_pk_u16_u8", "q:qwq", REF(quad(a, b, c, false))},
      {"v_mqsad_pk_u16_u8", "q:qwq", REF(quad(a, b, c, true))},
      {"v_lerp_u8", "w:www", REF(lerp(a, b, c))},
  };
  sweepAll(sweeps);
}

} // namespace
} // namespace netra::sim::test
