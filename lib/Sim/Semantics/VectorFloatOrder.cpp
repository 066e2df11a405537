//===- VectorFloatOrder.cpp - minimum, maximum, median of floats ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numerics/Compare.h says what NaN, denormals and the signs of zeros do.
// min and max are also here without branches, for loops over lanes; the unit
// tests compare the two.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Compare.h"
#include "Sim/Semantics.h"

namespace netra::sim {

namespace {

/// num::minOf or num::maxOf without branches.
template <class F, bool isMax>
inline typename F::Bits minMax(num::Mode mode, typename F::Bits a,
                               typename F::Bits b) {
  using Bits = typename F::Bits;
  using Signed = std::make_signed_t<Bits>;
  const Bits flushed =
      num::keepsInput(num::envOf<F>(mode).denorm) ? 0 : F::hiddenBit;
  auto input = [flushed](Bits x) {
    return F::magnitude(x) < flushed ? Bits(x & F::signBit) : x;
  };
  // Orders like the numbers, -0 below +0.
  auto key = [](Bits x) {
    return Signed(x ^ (F::isNegative(x) ? Bits(~F::signBit) : Bits(0)));
  };
  Bits x = input(a), y = input(b);
  Bits result = (key(x) < key(y)) == isMax ? y : x;
  result = F::isNaN(b) ? x : result;
  result = F::isNaN(a) ? y : result;
  result = mode.ieee && F::isSignaling(b) ? F::quiet(b) : result;
  return mode.ieee && F::isSignaling(a) ? F::quiet(a) : result;
}

/// num::med3 without branches: the larger two of what is not the largest.
template <class F>
inline typename F::Bits median(num::Mode mode, typename F::Bits a,
                               typename F::Bits b, typename F::Bits c) {
  using Bits = typename F::Bits;
  const Bits flushed =
      num::keepsInput(num::envOf<F>(mode).denorm) ? 1 : F::hiddenBit;
  auto equal = [flushed](Bits x, Bits y) {
    unsigned zeros = unsigned(F::magnitude(x) < flushed) &
                     unsigned(F::magnitude(y) < flushed);
    return (zeros | unsigned(x == y)) != 0;
  };
  Bits ab = minMax<F, true>(mode, a, b), ac = minMax<F, true>(mode, a, c);
  Bits bc = minMax<F, true>(mode, b, c), all = minMax<F, true>(mode, ab, c);
  Bits least = minMax<F, false>(mode, minMax<F, false>(mode, a, b), c);
  Bits result = equal(all, a) ? bc : equal(all, b) ? ac : ab;
  unsigned nans =
      unsigned(F::isNaN(a)) | unsigned(F::isNaN(b)) | unsigned(F::isNaN(c));
  return nans ? least : result;
}

template <typename T, class F> struct Order {
  static constexpr auto min2 = [](T a, T b, num::Mode m) {
    return T{minMax<F, false>(m, a.bits, b.bits)};
  };
  static constexpr auto max2 = [](T a, T b, num::Mode m) {
    return T{minMax<F, true>(m, a.bits, b.bits)};
  };
  static constexpr auto min3 = [](T a, T b, T c, num::Mode m) {
    return T{minMax<F, false>(m, minMax<F, false>(m, a.bits, b.bits), c.bits)};
  };
  static constexpr auto max3 = [](T a, T b, T c, num::Mode m) {
    return T{minMax<F, true>(m, minMax<F, true>(m, a.bits, b.bits), c.bits)};
  };
  static constexpr auto med3 = [](T a, T b, T c, num::Mode m) {
    return T{median<F>(m, a.bits, b.bits, c.bits)};
  };
  static constexpr auto maxMin = [](T a, T b, T c, num::Mode m) {
    return T{minMax<F, false>(m, minMax<F, true>(m, a.bits, b.bits), c.bits)};
  };
  static constexpr auto minMaxOf = [](T a, T b, T c, num::Mode m) {
    return T{minMax<F, true>(m, minMax<F, false>(m, a.bits, b.bits), c.bits)};
  };
  static constexpr auto minimum3 = [](T a, T b, T c, num::Mode m) {
    return T{num::minimum3<F>(m, a.bits, b.bits, c.bits)};
  };
  static constexpr auto maximum3 = [](T a, T b, T c, num::Mode m) {
    return T{num::maximum3<F>(m, a.bits, b.bits, c.bits)};
  };
};

} // namespace

void addVectorFloatOrderRows(Table &table) {
  using S = Order<F32, num::F32>;
  using H = Order<F16, num::F16>;
  using D = Order<F64, num::F64>;
  table.lanes("v_min_f32", S::min2);
  table.lanes("v_max_f32", S::max2);
  table.lanes("v_min3_f32", S::min3);
  table.lanes("v_max3_f32", S::max3);
  table.lanes("v_med3_f32", S::med3);
  table.lanes("v_maxmin_f32", S::maxMin);
  table.lanes("v_minmax_f32", S::minMaxOf);
  table.lanes("v_minimum3_f32", S::minimum3);
  table.lanes("v_maximum3_f32", S::maximum3);
  table.lanes("v_min_f16", H::min2);
  table.lanes("v_max_f16", H::max2);
  table.lanes("v_pk_min_f16", H::min2, kPacked);
  table.lanes("v_pk_max_f16", H::max2, kPacked);
  table.lanes("v_min3_f16", H::min3, kKeepsHalf);
  table.lanes("v_max3_f16", H::max3, kKeepsHalf);
  table.lanes("v_med3_f16", H::med3, kKeepsHalf);
  table.lanes("v_maxmin_f16", H::maxMin, kKeepsHalf);
  table.lanes("v_minmax_f16", H::minMaxOf, kKeepsHalf);
  table.lanes("v_pk_minimum3_f16", H::minimum3, kPacked);
  table.lanes("v_pk_maximum3_f16", H::maximum3, kPacked);
  table.lanes("v_min_f64", D::min2);
  table.lanes("v_max_f64", D::max2);
}

} // namespace netra::sim
