//===- Division.h - the steps of a division, and trig_preop -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_div_scale, v_div_fmas, v_div_fixup and v_trig_preop for the formats that
// have them (F32, F64; fixup also F16). Sources: CDNA4 ISA 12, RDNA3.5 ISA 16;
// RDNA4 ISA for the power of two of v_div_fmas.
//
// Three places of the manuals' pseudocode cannot be meant: a fixed 2^32 (f32)
// or 2^64 (f64) in v_div_fmas, which does not undo v_div_scale; scaling a huge
// denominator up, out of the range, when reciprocal and quotient are denormal;
// and an overflow test of v_div_fixup on an operand that was tested before.
// Here they are what makes LLVM's division sequence divide; the unit tests run
// it.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_DIVISION_H
#define NETRA_NUMERICS_DIVISION_H

#include "Numerics/Compare.h"
#include "Numerics/Integral.h"

namespace netra::num {

template <class F> struct DivScale {
  typename F::Bits value;
  bool vcc; ///< v_div_fmas must undo the scaling
};

/// v_div_scale: s0 is s1 (the denominator) or s2 (the numerator); the result
/// is s0, scaled so that the steps in between neither overflow nor lose
/// denormals. A zero s1 or s2 gives NaN, which v_div_fixup replaces.
template <class F>
DivScale<F> divScale(Mode mode, typename F::Bits s0, typename F::Bits s1,
                     typename F::Bits s2);

/// v_div_fmas: fma(a, b, c), times 2^64 (f64: 2^128) up or down if vcc is set:
/// up if c is 2 or more in magnitude, as a scaled quotient near overflow is.
template <class F>
typename F::Bits divFmas(Mode mode, typename F::Bits a, typename F::Bits b,
                         typename F::Bits c, bool vcc);

/// v_div_fixup: the quotient's special cases; s0 is the computed quotient, s1
/// the denominator, s2 the numerator. A quotient that is infinity or NaN
/// although the operands are ordinary has overflowed (the manuals ask this of
/// s1, where it cannot happen).
template <class F>
typename F::Bits divFixup(Mode mode, typename F::Bits s0, typename F::Bits s1,
                          typename F::Bits s2);

/// v_trig_preop_f64: 53 bits of 2/pi, from bit 53 * (segment & 31) on, later
/// for large x, scaled by 2^128 if x is at least 2^945. 0 beyond bit 1151, as
/// LLVM's constant folding says of the hardware.
uint64_t trigPreopF64(uint64_t x, uint32_t segment);

} // namespace netra::num

#endif // NETRA_NUMERICS_DIVISION_H
