//===- Compare.h - comparisons, classes, minimum and maximum ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_cmp, v_cmp_class, v_min, v_max, v_min3, v_max3, v_med3, v_minimum,
// v_maximum for any format F of Float.h. Denormal operands are flushed as MODE
// says. Sources: CDNA4 ISA 12 and RDNA3.5 ISA 16 (V_MIN_F32, V_MAX_F32,
// V_MED3_F32, V_CMP_CLASS_F32); RDNA4 ISA for the NaN of v_minimum, v_maximum
// (assumed to hold for the three-operand forms of gfx950).
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_COMPARE_H
#define NETRA_NUMERICS_COMPARE_H

#include "Numerics/SoftFloat.h"

namespace netra::num {

enum class Order : uint8_t { Less, Equal, Greater, Unordered };

/// How a compares with b; -0 equals +0, NaN is unordered.
template <class F>
inline Order compare(Mode mode, typename F::Bits a, typename F::Bits b) {
  if (F::isNaN(a) || F::isNaN(b))
    return Order::Unordered;
  Env env = envOf<F>(mode);
  a = soft::input<F>(env, a);
  b = soft::input<F>(env, b);
  if (a == b || (F::isZero(a) && F::isZero(b)))
    return Order::Equal;
  if (F::isNegative(a) != F::isNegative(b))
    return F::isNegative(a) ? Order::Less : Order::Greater;
  return (a < b) != F::isNegative(a) ? Order::Less : Order::Greater;
}

/// The bit of a v_cmp_class mask that stands for the operand's class: 0
/// signalling NaN, 1 quiet NaN, 2 -infinity, 3 -normal, 4 -denormal, 5 -0, 6
/// +0, 7 +denormal, 8 +normal, 9 +infinity. Denormals are not flushed first.
template <class F> inline unsigned classOf(typename F::Bits x) {
  if (F::isNaN(x))
    return F::isSignaling(x) ? 0 : 1;
  unsigned kind = F::isInf(x) ? 0 : F::isZero(x) ? 3 : F::isDenormal(x) ? 2 : 1;
  return F::isNegative(x) ? 2 + kind : 9 - kind;
}
template <class F> inline bool isOfClass(typename F::Bits x, uint32_t mask) {
  return mask >> classOf<F>(x) & 1;
}

namespace detail {
/// v_min and v_max but for NaN. max takes the second of equal operands unless
/// IEEE is set, which no caller can see: equal operands that are not zeros
/// have equal bits.
template <class F, bool IsMax>
inline typename F::Bits pick(Mode mode, typename F::Bits a,
                             typename F::Bits b) {
  if (F::isZero(a) && F::isZero(b)) // -0 is below +0
    return IsMax ? typename F::Bits(a & b) : typename F::Bits(a | b);
  Order order = compare<F>(mode, a, b);
  return (order == Order::Less) != IsMax ? a : b;
}

template <class F, bool IsMax>
inline typename F::Bits minMax(Mode mode, typename F::Bits a,
                               typename F::Bits b) {
  Env env = envOf<F>(mode);
  if (mode.ieee && F::isSignaling(a))
    return F::quiet(a);
  if (mode.ieee && F::isSignaling(b))
    return F::quiet(b);
  if (F::isNaN(a) || F::isNaN(b)) {
    auto other = F::isNaN(a) ? b : a;
    return F::isNaN(other) ? other : soft::input<F>(env, other);
  }
  return pick<F, IsMax>(mode, soft::input<F>(env, a), soft::input<F>(env, b));
}

template <class F, bool IsMax>
inline typename F::Bits minMaxNaN(Mode mode, typename F::Bits a,
                                  typename F::Bits b) {
  if (F::isSignaling(a))
    return F::quiet(a);
  if (F::isSignaling(b))
    return F::quiet(b);
  if (F::isNaN(a) || F::isNaN(b))
    return F::isNaN(a) ? a : b;
  Env env = envOf<F>(mode);
  return pick<F, IsMax>(mode, soft::input<F>(env, a), soft::input<F>(env, b));
}
} // namespace detail

/// v_min, v_max: a quiet NaN loses against a number; with MODE.IEEE a
/// signalling NaN wins, quieted.
template <class F>
inline typename F::Bits minOf(Mode mode, typename F::Bits a,
                              typename F::Bits b) {
  return detail::minMax<F, false>(mode, a, b);
}
template <class F>
inline typename F::Bits maxOf(Mode mode, typename F::Bits a,
                              typename F::Bits b) {
  return detail::minMax<F, true>(mode, a, b);
}
template <class F>
inline typename F::Bits min3(Mode mode, typename F::Bits a, typename F::Bits b,
                             typename F::Bits c) {
  return minOf<F>(mode, minOf<F>(mode, a, b), c);
}
template <class F>
inline typename F::Bits max3(Mode mode, typename F::Bits a, typename F::Bits b,
                             typename F::Bits c) {
  return maxOf<F>(mode, maxOf<F>(mode, a, b), c);
}

/// v_med3: the middle operand; with a NaN operand, min3.
template <class F>
inline typename F::Bits med3(Mode mode, typename F::Bits a, typename F::Bits b,
                             typename F::Bits c) {
  if (F::isNaN(a) || F::isNaN(b) || F::isNaN(c))
    return min3<F>(mode, a, b, c);
  auto largest = max3<F>(mode, a, b, c);
  if (compare<F>(mode, largest, a) == Order::Equal)
    return maxOf<F>(mode, b, c);
  if (compare<F>(mode, largest, b) == Order::Equal)
    return maxOf<F>(mode, a, c);
  return maxOf<F>(mode, a, b);
}

/// v_minimum, v_maximum: NaN wins, signalling before quiet, then in order.
template <class F>
inline typename F::Bits minimum(Mode mode, typename F::Bits a,
                                typename F::Bits b) {
  return detail::minMaxNaN<F, false>(mode, a, b);
}
template <class F>
inline typename F::Bits maximum(Mode mode, typename F::Bits a,
                                typename F::Bits b) {
  return detail::minMaxNaN<F, true>(mode, a, b);
}
template <class F>
inline typename F::Bits minimum3(Mode mode, typename F::Bits a,
                                 typename F::Bits b, typename F::Bits c) {
  return minimum<F>(mode, minimum<F>(mode, a, b), c);
}
template <class F>
inline typename F::Bits maximum3(Mode mode, typename F::Bits a,
                                 typename F::Bits b, typename F::Bits c) {
  return maximum<F>(mode, maximum<F>(mode, a, b), c);
}

/// v_min_legacy, v_max_legacy: the second operand if either is NaN.
template <class F>
inline typename F::Bits minLegacy(Mode mode, typename F::Bits a,
                                  typename F::Bits b) {
  return compare<F>(mode, a, b) == Order::Less ? a : b;
}
template <class F>
inline typename F::Bits maxLegacy(Mode mode, typename F::Bits a,
                                  typename F::Bits b) {
  Order order = compare<F>(mode, a, b);
  return order == Order::Greater || order == Order::Equal ? a : b;
}

} // namespace netra::num

#endif // NETRA_NUMERICS_COMPARE_H
