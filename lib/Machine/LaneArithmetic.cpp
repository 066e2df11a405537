//===- LaneArithmetic.cpp - Operations on LaneValue -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/LaneArithmetic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace netra::machine {
namespace {

using Result = std::optional<LaneValue>;
using Sources = ArrayRef<LaneValue>;

constexpr unsigned kShiftMask = 31;
constexpr unsigned kHalfWave = 32;

/// The smaller of two steps; 0 is none.
uint32_t commonStep(uint32_t a, uint32_t b) {
  return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

template <typename F>
LaneValue each(const LaneValue &a, const LaneValue &b, F combine) {
  LaneValue result;
  for (unsigned lane = 0; lane != kMaxLanes; ++lane)
    result.lanes[lane] = combine(a.lanes[lane], b.lanes[lane]);
  return result;
}

/// The number that all lanes hold, if it is known.
std::optional<uint32_t> uniform(const LaneValue &value) {
  if (!value.isExact() || !all_equal(value.lanes))
    return std::nullopt;
  return value.lanes.front();
}

/// With lanes below the step, so that its bits are apart from the unknown ones.
Result split(const LaneValue &value) {
  if (value.isExact())
    return value;
  uint32_t rest = value.lanes.front() / value.step * value.step;
  LaneValue result = value;
  for (uint32_t &lane : result.lanes) {
    lane -= rest;
    if (lane >= value.step)
      return std::nullopt;
  }
  return result;
}

/// All lanes and the unknown part are multiples of `factor`, a power of two.
bool isMultiple(const LaneValue &value, uint64_t factor) {
  return value.step % factor == 0 &&
         all_of(value.lanes, [&](uint32_t lane) { return lane % factor == 0; });
}

LaneValue add(const LaneValue &a, const LaneValue &b) {
  LaneValue result = each(a, b, [](uint32_t x, uint32_t y) { return x + y; });
  result.step = commonStep(a.step, b.step);
  return result;
}

LaneValue negate(const LaneValue &a) {
  LaneValue result = a;
  for (uint32_t &lane : result.lanes)
    lane = 0 - lane;
  return result;
}

Result multiply(const LaneValue &a, const LaneValue &b) {
  if (a.isExact() && b.isExact())
    return each(a, b, [](uint32_t x, uint32_t y) { return x * y; });
  std::optional<uint32_t> factor = uniform(a);
  const LaneValue &other = factor ? b : a;
  if (!factor)
    factor = uniform(b);
  if (!factor)
    return std::nullopt;
  LaneValue result = other;
  for (uint32_t &lane : result.lanes)
    lane *= *factor;
  // Multiples of 2^32 are nothing.
  result.step = other.step * (*factor & (0 - *factor));
  return result;
}

Result shiftLeft(const LaneValue &value, const LaneValue &amount) {
  if (std::optional<uint32_t> bits = uniform(amount))
    return multiply(value, LaneValue::constant(1u << (*bits & kShiftMask)));
  return std::nullopt;
}

Result shiftRight(const LaneValue &value, const LaneValue &amount) {
  std::optional<uint32_t> bits = uniform(amount);
  Result apart = split(value);
  if (!bits || !apart)
    return std::nullopt;
  unsigned by = *bits & kShiftMask;
  if (apart->step && apart->step >> by == 0)
    return std::nullopt;
  for (uint32_t &lane : apart->lanes)
    lane >>= by;
  apart->step >>= by;
  return apart;
}

Result bitAnd(const LaneValue &a, const LaneValue &b) {
  auto both = [](uint32_t x, uint32_t y) { return x & y; };
  if (a.isExact() && b.isExact())
    return each(a, b, both);
  const LaneValue &mask = a.isExact() ? a : b, &value = a.isExact() ? b : a;
  if (!mask.isExact())
    return std::nullopt;
  if (all_of(mask.lanes, [&](uint32_t bits) { return bits < value.step; }))
    return each(value, mask, both); // no unknown bit passes
  Result apart = split(value);
  if (!apart || !uniform(mask))
    return std::nullopt;
  LaneValue result = each(*apart, mask, both);
  result.step = value.step;
  return result;
}

/// Or and exclusive or.
template <typename F>
Result bitCombine(const LaneValue &a, const LaneValue &b, F combine) {
  if (a.isExact() && b.isExact())
    return each(a, b, combine);
  const LaneValue &known = a.isExact() ? a : b, &value = a.isExact() ? b : a;
  if (!known.isExact())
    return std::nullopt;
  uint32_t largest = *llvm::max_element(known.lanes);
  if (isMultiple(value, NextPowerOf2(largest)))
    return add(value, known); // bits that the other has not
  Result apart = split(value);
  if (!apart || largest >= value.step)
    return std::nullopt;
  LaneValue result = each(*apart, known, combine);
  result.step = value.step;
  return result;
}

Result bitOr(const LaneValue &a, const LaneValue &b) {
  return bitCombine(a, b, [](uint32_t x, uint32_t y) { return x | y; });
}
Result bitXor(const LaneValue &a, const LaneValue &b) {
  return bitCombine(a, b, [](uint32_t x, uint32_t y) { return x ^ y; });
}

/// Lanes below this one among those of `from`, if the mask is all lanes.
Result countBelow(const LaneValue &mask, const LaneValue &plus, unsigned from) {
  if (uniform(mask) != ~0u)
    return std::nullopt;
  LaneValue result = plus;
  for (unsigned lane = 0; lane != kMaxLanes; ++lane)
    result.lanes[lane] +=
        lane < from ? 0 : std::min(lane - from, unsigned(kHalfWave));
  return result;
}

Result then(Result first, Result (*next)(const LaneValue &, const LaneValue &),
            const LaneValue &second) {
  return first ? next(*first, second) : std::nullopt;
}

Result sum(const LaneValue &a, const LaneValue &b) { return add(a, b); }

struct Row {
  StringLiteral mnemonics; ///< With a space between.
  unsigned sources;
  LaneOperation operation;
};

constexpr Row rows[] = {
    {"v_mov_b32 s_mov_b32 s_movk_i32", 1,
     [](Sources s) -> Result { return s[0]; }},
    {"v_add_u32 v_add_nc_u32 s_add_u32 s_add_i32", 2,
     [](Sources s) { return sum(s[0], s[1]); }},
    {"v_sub_u32 v_sub_nc_u32 s_sub_u32 s_sub_i32", 2,
     [](Sources s) { return sum(s[0], negate(s[1])); }},
    {"v_subrev_u32 v_subrev_nc_u32", 2,
     [](Sources s) { return sum(s[1], negate(s[0])); }},
    {"v_mul_lo_u32 s_mul_i32", 2,
     [](Sources s) { return multiply(s[0], s[1]); }},
    {"v_lshlrev_b32", 2, [](Sources s) { return shiftLeft(s[1], s[0]); }},
    {"s_lshl_b32", 2, [](Sources s) { return shiftLeft(s[0], s[1]); }},
    {"v_lshrrev_b32", 2, [](Sources s) { return shiftRight(s[1], s[0]); }},
    {"s_lshr_b32", 2, [](Sources s) { return shiftRight(s[0], s[1]); }},
    {"v_and_b32 s_and_b32", 2, [](Sources s) { return bitAnd(s[0], s[1]); }},
    {"v_or_b32 s_or_b32", 2, [](Sources s) { return bitOr(s[0], s[1]); }},
    {"v_xor_b32 s_xor_b32", 2, [](Sources s) { return bitXor(s[0], s[1]); }},
    {"v_add3_u32", 3,
     [](Sources s) { return then(add(s[0], s[1]), sum, s[2]); }},
    {"v_lshl_add_u32", 3,
     [](Sources s) { return then(shiftLeft(s[0], s[1]), sum, s[2]); }},
    {"v_add_lshl_u32", 3,
     [](Sources s) { return then(add(s[0], s[1]), shiftLeft, s[2]); }},
    {"v_lshl_or_b32", 3,
     [](Sources s) { return then(shiftLeft(s[0], s[1]), bitOr, s[2]); }},
    {"v_and_or_b32", 3,
     [](Sources s) { return then(bitAnd(s[0], s[1]), bitOr, s[2]); }},
    {"v_or3_b32", 3,
     [](Sources s) { return then(bitOr(s[0], s[1]), bitOr, s[2]); }},
    {"v_mbcnt_lo_u32_b32", 2,
     [](Sources s) { return countBelow(s[0], s[1], 0); }},
    {"v_mbcnt_hi_u32_b32", 2,
     [](Sources s) { return countBelow(s[0], s[1], kHalfWave); }},
};

} // namespace

LaneOperation laneOperation(StringRef mnemonic, unsigned sources) {
  for (const Row &row : rows) {
    SmallVector<StringRef, 4> names;
    StringRef(row.mnemonics).split(names, ' ');
    if (row.sources == sources && is_contained(names, mnemonic))
      return row.operation;
  }
  return nullptr;
}

LaneValue LaneValue::constant(uint32_t value) {
  LaneValue result;
  result.lanes.fill(value);
  return result;
}

} // namespace netra::machine
