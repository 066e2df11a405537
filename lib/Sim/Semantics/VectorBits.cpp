//===- VectorBits.cpp - bit fields, bytes and counts ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources: CDNA4 ISA 12, RDNA3.5 ISA 16 under the instructions' names.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Convert.h"
#include "Sim/Semantics.h"
#include <algorithm>

namespace netra::sim {

namespace {

using U = uint32_t;
using I = int32_t;

inline U lowBits(U count) { return (1u << (count & 31)) - 1; }

inline U reverseBits(U x) {
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
  return __builtin_bswap32(x);
}

/// A byte of the eight in {a, b}, a copy of a sign, or a constant.
inline U permuted(uint64_t bytes, U select) {
  select &= 0xff;
  if (select >= 13)
    return 0xff;
  if (select == 12)
    return 0;
  if (select >= 8) // The sign of every other byte, from byte 1 on.
    return bytes >> (16 * (select - 8) + 15) & 1 ? 0xff : 0;
  return bytes >> (8 * select) & 0xff;
}

/// The boolean function whose table is `table`, bit by bit; a is the most
/// significant index bit.
inline U bitop3(U table, U a, U b, U c) {
  U result = 0;
  for (unsigned i = 0; i < 8; ++i)
    result |= (table >> i & 1 ? ~0u : 0) & (i & 4 ? a : ~a) & (i & 2 ? b : ~b) &
              (i & 1 ? c : ~c);
  return result;
}

inline U saturated(I value, I low, I high) {
  return U(std::clamp(value, low, high));
}

void addFields(Table &table) {
  table.lanes("v_bfe_u32", [](U a, U offset, U width) -> U {
    return a >> (offset & 31) & lowBits(width);
  });
  table.lanes("v_bfe_i32", [](I a, U offset, U width) -> U {
    U field = U(a >> (offset & 31)) & lowBits(width);
    U sign = (1u << (width & 31)) >> 1;
    return (field ^ sign) - sign;
  });
  table.lanes("v_bfi_b32",
              [](U a, U b, U c) -> U { return (a & b) | (~a & c); });
  table.lanes("v_bfm_b32", [](U width, U offset) -> U {
    return lowBits(width) << (offset & 31);
  });
  table.lanes("v_bfrev_b32", [](U a) -> U { return reverseBits(a); });
  // Only five bits of the amount count, so 16 of its register are enough.
  table.lanes("v_alignbit_b32", [](U a, U b, uint16_t amount) -> U {
    return (uint64_t(a) << 32 | b) >> (amount & 31);
  });
  table.lanes("v_alignbyte_b32", [](U a, U b, uint16_t amount) -> U {
    return (uint64_t(a) << 32 | b) >> (8 * (amount & 3));
  });
  table.lanes("v_perm_b32", [](U a, U b, U select) -> U {
    uint64_t bytes = uint64_t(a) << 32 | b;
    return permuted(bytes, select) | permuted(bytes, select >> 8) << 8 |
           permuted(bytes, select >> 16) << 16 |
           permuted(bytes, select >> 24) << 24;
  });
  table.lanes(
      "v_bitop3_b32",
      [](U a, U b, U c, const LaneContext &context) -> U {
        return bitop3(U(context.inst.modifier("bitop3")), a, b, c);
      },
      0, "bitop3");
  table.lanes(
      "v_bitop3_b16",
      [](uint16_t a, uint16_t b, uint16_t c,
         const LaneContext &context) -> uint16_t {
        return uint16_t(bitop3(U(context.inst.modifier("bitop3")), a, b, c));
      },
      kKeepsHalf, "bitop3");
  table.lanes("v_prng_b32", [](U a) -> U { return num::nextRandom(a); });
}

void addCounts(Table &table) {
  table.lanes("v_bcnt_u32_b32",
              [](U a, U b) -> U { return __builtin_popcount(a) + b; });
  // From the top down; all ones if there is none.
  table.lanes("v_ffbh_u32 v_clz_i32_u32",
              [](U a) -> U { return a ? __builtin_clz(a) : ~0u; });
  table.lanes("v_ffbl_b32 v_ctz_i32_b32",
              [](U a) -> U { return a ? __builtin_ctz(a) : ~0u; });
  table.lanes("v_ffbh_i32 v_cls_i32", [](I a) -> U {
    U x = U(a < 0 ? ~a : a);
    return x ? __builtin_clz(x) : ~0u;
  });
}

void addPacks(Table &table) {
  table.lanes("v_cvt_pk_u16_u32", [](U a, U b) -> U {
    return std::min(a, 0xffffu) | std::min(b, 0xffffu) << 16;
  });
  table.lanes("v_cvt_pk_i16_i32", [](I a, I b) -> U {
    return (saturated(a, -32768, 32767) & 0xffff) | saturated(b, -32768, 32767)
                                                        << 16;
  });
  table.lanes("v_sat_pk_u8_i16", [](U a) -> uint16_t {
    return uint16_t(saturated(int16_t(a), 0, 255) |
                    saturated(int16_t(a >> 16), 0, 255) << 8);
  });
  table.lanes(
      "v_ashr_pk_i8_i32",
      [](I a, I b, U amount) -> uint16_t {
        amount &= 31;
        return uint16_t((saturated(a >> amount, -128, 127) & 0xff) |
                        saturated(b >> amount, -128, 127) << 8);
      },
      kKeepsHalf);
  table.lanes(
      "v_ashr_pk_u8_i32",
      [](I a, I b, U amount) -> uint16_t {
        amount &= 31;
        return uint16_t(saturated(a >> amount, 0, 255) |
                        saturated(b >> amount, 0, 255) << 8);
      },
      kKeepsHalf);
  // Bits as they are: no denormal is flushed, no NaN quieted.
  table.lanes("v_pack_b32_f16",
              [](F16 a, F16 b) -> U { return a.bits | U(b.bits) << 16; });
}

} // namespace

void addVectorBitsRows(Table &table) {
  addFields(table);
  addCounts(table);
  addPacks(table);
}

} // namespace netra::sim
