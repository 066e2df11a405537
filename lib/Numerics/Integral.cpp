//===- Integral.cpp - to integers, powers of two, parts of numbers --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Numerics/Integral.h"
#include "Numerics/Arith.h"
#include "Numerics/Compare.h"

using namespace netra::num;

int32_t netra::num::toI32RoundHalfUp(uint32_t f32) {
  if (F32::isNaN(f32))
    return 0;
  if (!F32::isFinite(f32) || F32::expField(f32) > F32::bias + 31)
    return F32::isNegative(f32) ? INT32_MIN : INT32_MAX;
  // The sum has at most 24 + 31 bits above 2^-149: rounding it down to f64
  // cannot cross an integer.
  Exact sum = soft::addExact(Round::Down, unpack<F32>(f32), {false, -1, 1});
  uint64_t f64 = roundTo<F64>({Round::Down, Denorm::Keep, false}, sum);
  return int32_t(toInt<F64>(f64, 32, true, Round::Down));
}

uint32_t netra::num::offsetF32(uint32_t bits) {
  int value = int(bits & 15);
  value = value >= 8 ? value - 16 : value;
  return roundTo<F32>({}, {value < 0, -4, u128(value < 0 ? -value : value)});
}

Cube netra::num::cubeF32(Mode mode, uint32_t x, uint32_t y, uint32_t z) {
  auto isAtLeast = [&](uint32_t a, uint32_t b) {
    Order order = compare<F32>(mode, F32::magnitude(a), F32::magnitude(b));
    return order == Order::Greater || order == Order::Equal;
  };
  auto isBelowZero = [&](uint32_t a) {
    return compare<F32>(mode, a, 0) == Order::Less;
  };
  auto minus = [](uint32_t a) { return a ^ F32::signBit; };
  auto face = [](unsigned id) { return fromInt<F32>(Mode(), id); };
  const uint32_t two = 0x40000000;
  if (isAtLeast(z, x) && isAtLeast(z, y)) {
    bool negative = isBelowZero(z);
    return {face(negative ? 5 : 4), negative ? minus(x) : x, minus(y),
            mulF32(mode, z, two)};
  }
  if (isAtLeast(y, x)) {
    bool negative = isBelowZero(y);
    return {face(negative ? 3 : 2), x, negative ? minus(z) : z,
            mulF32(mode, y, two)};
  }
  bool negative = isBelowZero(x);
  return {face(negative ? 1 : 0), negative ? z : minus(z), minus(y),
          mulF32(mode, x, two)};
}
