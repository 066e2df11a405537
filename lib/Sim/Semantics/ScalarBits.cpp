//===- ScalarBits.cpp - logic and single bits of the SALU -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 12.1, 12.3, 12.4; RDNA3.5 ISA 16.1, 16.3, 16.4. Where the two
// families call the same operation differently, a row has both names.
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"

namespace netra::sim {

template <typename T> static T nonzero(Scalar &s, T value) {
  s.scc = value != 0;
  return value;
}

template <typename F>
static void addLogic(Table &table, const char *names32, const char *names64,
                     F) {
  table.scalar(
      names32,
      [](Scalar &s, uint32_t a, uint32_t b) -> uint32_t {
        return nonzero<uint32_t>(s, F{}(a, b));
      },
      kWritesScc);
  table.scalar(
      names64,
      [](Scalar &s, uint64_t a, uint64_t b) -> uint64_t {
        return nonzero<uint64_t>(s, F{}(a, b));
      },
      kWritesScc);
}

static void addLogics(Table &table) {
  addLogic(table, "s_and_b32", "s_and_b64",
           [](auto a, auto b) { return a & b; });
  addLogic(table, "s_or_b32", "s_or_b64", [](auto a, auto b) { return a | b; });
  addLogic(table, "s_xor_b32", "s_xor_b64",
           [](auto a, auto b) { return a ^ b; });
  addLogic(table, "s_andn2_b32 s_and_not1_b32", "s_andn2_b64 s_and_not1_b64",
           [](auto a, auto b) { return a & ~b; });
  addLogic(table, "s_orn2_b32 s_or_not1_b32", "s_orn2_b64 s_or_not1_b64",
           [](auto a, auto b) { return a | ~b; });
  addLogic(table, "s_nand_b32", "s_nand_b64",
           [](auto a, auto b) { return ~(a & b); });
  addLogic(table, "s_nor_b32", "s_nor_b64",
           [](auto a, auto b) { return ~(a | b); });
  addLogic(table, "s_xnor_b32", "s_xnor_b64",
           [](auto a, auto b) { return ~(a ^ b); });
}

/// All four bits of every group of four that has one.
template <typename T> static T wholeQuads(T mask) {
  mask |= mask >> 1;
  mask |= mask >> 2;
  return (mask & T(0x1111111111111111)) * 15;
}

/// A bit for each group of four that has one.
template <typename T> static T quads(T mask) {
  T result = 0;
  for (unsigned i = 0; i < sizeof(T) * 2; ++i)
    result |= T((mask >> (4 * i) & 15) != 0) << i;
  return result;
}

template <typename T> static T reversed(T value) {
  T result = 0;
  for (unsigned i = 0; i < sizeof(T) * 8; ++i)
    result |= (value >> i & 1) << (sizeof(T) * 8 - 1 - i);
  return result;
}

/// The lowest set bit's number, or -1.
template <typename T> static uint32_t lowest(T value) {
  return value ? uint32_t(__builtin_ctzll(value)) : ~0u;
}

/// How many bits are above the highest set one, or -1 without one.
template <typename T> static uint32_t leading(T value) {
  return value ? uint32_t(__builtin_clzll(value) - (64 - sizeof(T) * 8)) : ~0u;
}

/// How many bits from the top equal the sign, or -1 if all do.
template <typename T> static uint32_t leadingSigns(T value) {
  bool negative = value >> (sizeof(T) * 8 - 1);
  return leading<T>(negative ? T(~value) : value);
}

template <typename T> static void addUnary(Table &table, bool is64) {
  constexpr uint32_t mask = sizeof(T) * 8 - 1;
  table.scalar(
      is64 ? "s_not_b64" : "s_not_b32",
      [](Scalar &s, T a) -> T { return nonzero<T>(s, ~a); }, kWritesScc);
  table.scalar(
      is64 ? "s_wqm_b64" : "s_wqm_b32",
      [](Scalar &s, T a) -> T { return nonzero<T>(s, wholeQuads<T>(a)); },
      kWritesScc);
  table.scalar(
      is64 ? "s_quadmask_b64" : "s_quadmask_b32",
      [](Scalar &s, T a) -> T { return nonzero<T>(s, quads<T>(a)); },
      kWritesScc);
  table.scalar(is64 ? "s_brev_b64" : "s_brev_b32",
               [](Scalar &, T a) -> T { return reversed<T>(a); });
  table.scalar(
      is64 ? "s_bcnt0_i32_b64" : "s_bcnt0_i32_b32",
      [](Scalar &s, T a) -> uint32_t {
        return nonzero<uint32_t>(s, __builtin_popcountll(T(~a)));
      },
      kWritesScc);
  table.scalar(
      is64 ? "s_bcnt1_i32_b64" : "s_bcnt1_i32_b32",
      [](Scalar &s, T a) -> uint32_t {
        return nonzero<uint32_t>(s, __builtin_popcountll(a));
      },
      kWritesScc);
  table.scalar(is64 ? "s_ff0_i32_b64" : "s_ff0_i32_b32",
               [](Scalar &, T a) -> uint32_t { return lowest<T>(T(~a)); });
  table.scalar(is64 ? "s_ff1_i32_b64 s_ctz_i32_b64"
                    : "s_ff1_i32_b32 s_ctz_i32_b32",
               [](Scalar &, T a) -> uint32_t { return lowest<T>(a); });
  table.scalar(is64 ? "s_flbit_i32_b64 s_clz_i32_u64"
                    : "s_flbit_i32_b32 s_clz_i32_u32",
               [](Scalar &, T a) -> uint32_t { return leading<T>(a); });
  table.scalar(is64 ? "s_flbit_i32_i64 s_cls_i32_i64" : "s_flbit_i32 s_cls_i32",
               [](Scalar &, T a) -> uint32_t { return leadingSigns<T>(a); });
  table.scalar(
      is64 ? "s_bitset0_b64" : "s_bitset0_b32",
      [](Scalar &, uint32_t bit, T old) -> T {
        return old & ~(T(1) << (bit & mask));
      },
      kTied);
  table.scalar(
      is64 ? "s_bitset1_b64" : "s_bitset1_b32",
      [](Scalar &, uint32_t bit, T old) -> T {
        return old | T(1) << (bit & mask);
      },
      kTied);
  table.scalar(
      is64 ? "s_bitcmp0_b64" : "s_bitcmp0_b32",
      [](Scalar &s, T a, uint32_t bit) -> void {
        s.scc = !(a >> (bit & mask) & 1);
      },
      kWritesScc);
  table.scalar(
      is64 ? "s_bitcmp1_b64" : "s_bitcmp1_b32",
      [](Scalar &s, T a, uint32_t bit) -> void {
        s.scc = a >> (bit & mask) & 1;
      },
      kWritesScc);
}

static void addParts(Table &table) {
  table.scalar("s_sext_i32_i8", [](Scalar &, uint32_t a) -> uint32_t {
    return uint32_t(int32_t(int8_t(a)));
  });
  table.scalar("s_sext_i32_i16", [](Scalar &, uint32_t a) -> uint32_t {
    return uint32_t(int32_t(int16_t(a)));
  });
  table.scalar("s_bitreplicate_b64_b32", [](Scalar &, uint32_t a) -> uint64_t {
    uint64_t result = 0;
    for (unsigned i = 0; i < 32; ++i)
      result |= uint64_t(a >> i & 1) * 3 << (2 * i);
    return result;
  });
  // Named after the halves, low operand first. Constants are 32 bits wide.
  table.scalar("s_pack_ll_b32_b16",
               [](Scalar &, uint32_t a, uint32_t b) -> uint32_t {
                 return (a & 0xffff) | b << 16;
               });
  table.scalar("s_pack_lh_b32_b16",
               [](Scalar &, uint32_t a, uint32_t b) -> uint32_t {
                 return (a & 0xffff) | (b & 0xffff0000);
               });
  table.scalar("s_pack_hh_b32_b16",
               [](Scalar &, uint32_t a, uint32_t b) -> uint32_t {
                 return a >> 16 | (b & 0xffff0000);
               });
  table.scalar("s_pack_hl_b32_b16",
               [](Scalar &, uint32_t a, uint32_t b) -> uint32_t {
                 return a >> 16 | b << 16;
               });
}

void addScalarBitsRows(Table &table) {
  addLogics(table);
  addUnary<uint32_t>(table, false);
  addUnary<uint64_t>(table, true);
  addParts(table);
}

} // namespace netra::sim
