//===- Modifiers.h - negate, absolute, omod, clamp --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The VOP3 source and result modifiers for any format F of Float.h.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_MODIFIERS_H
#define NETRA_NUMERICS_MODIFIERS_H

#include "Numerics/SoftFloat.h"

namespace netra::num {

/// Absolute value first, then the sign is turned; also for NaN.
template <class F>
inline typename F::Bits applySource(typename F::Bits x, bool abs, bool neg) {
  if (abs)
    x = F::magnitude(x);
  return neg ? typename F::Bits(x ^ F::signBit) : x;
}

/// The omod field: 1 doubles, 2 multiplies by 4, 3 halves a result that is
/// already rounded. Ignored when MODE.IEEE is set or denormal results are kept;
/// otherwise -0 becomes +0 (CDNA3 ISA 6.2.2, RDNA3.5 ISA 7.2.3).
template <class F>
inline typename F::Bits applyOmod(Mode mode, typename F::Bits x,
                                  unsigned omod) {
  Env env = envOf<F>(mode);
  if (omod == 0 || mode.ieee || keepsOutput(env.denorm) || !F::isFinite(x))
    return x;
  Exact value = unpack<F>(x);
  value.exponent += omod == 1 ? 1 : omod == 2 ? 2 : -1;
  auto result = roundTo<F>(env, value);
  return F::isZero(result) ? 0 : result;
}

/// The clamp bit of floating-point results: into [0, 1], -0 becomes +0
/// (assumed); NaN becomes 0 under MODE.DX10_CLAMP and stays otherwise.
template <class F>
inline typename F::Bits applyClamp(Mode mode, typename F::Bits x) {
  if (F::isNaN(x))
    return mode.dx10Clamp ? 0 : x;
  if (F::isNegative(x))
    return 0;
  return x > F::one ? F::one : x;
}

} // namespace netra::num

#endif // NETRA_NUMERICS_MODIFIERS_H
