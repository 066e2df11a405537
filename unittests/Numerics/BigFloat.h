//===- BigFloat.h - expected values from MPFR -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_UNITTESTS_NUMERICS_BIGFLOAT_H
#define NETRA_UNITTESTS_NUMERICS_BIGFLOAT_H

#include "Numerics/Float.h"

#include <mpfr.h>

namespace judge {

/// An MPFR number; 2200 bits hold every sum of products in these tests.
class BigFloat {
public:
  explicit BigFloat(mpfr_prec_t bits = 2200) {
    mpfr_init2(value, bits);
    mpfr_set_zero(value, 1);
  }
  ~BigFloat() { mpfr_clear(value); }
  BigFloat(const BigFloat &) = delete;
  BigFloat &operator=(const BigFloat &) = delete;

  mpfr_ptr get() { return value; }
  void set(double x) { mpfr_set_d(value, x, MPFR_RNDN); }
  void addProduct(double x, double y) {
    BigFloat product(128);
    product.set(x);
    mpfr_mul_d(product.value, product.value, y, MPFR_RNDN);
    mpfr_add(value, value, product.value, MPFR_RNDN);
  }

  /// Rounded to nearest even in format F, from the exact value held here, or
  /// from one within 2^-bits of the last place of it.
  template <class F> typename F::Bits round() const {
    using Bits = typename F::Bits;
    bool negative = mpfr_signbit(value);
    if (mpfr_nan_p(value))
      return F::invalidNaN;
    if (mpfr_inf_p(value))
      return F::withSign(F::infinity, negative);
    if (mpfr_zero_p(value))
      return F::withSign(0, negative);
    // MPFR's exponent is one more than IEEE's.
    mpfr_exp_t exponent = mpfr_get_exp(value) - 1;
    mpfr_exp_t places = F::manBits;
    if (exponent < F::minExp)
      places -= F::minExp - exponent;
    mpfr_t rounded;
    mpfr_init2(rounded, mpfr_get_prec(value));
    // As an integer number of last places; no place has more than 53 bits.
    mpfr_mul_2si(rounded, value, long(places - exponent), MPFR_RNDN);
    mpfr_rint(rounded, rounded, MPFR_RNDN);
    double units = mpfr_get_d(rounded, MPFR_RNDN);
    mpfr_clear(rounded);
    uint64_t magnitude = uint64_t(units < 0 ? -units : units);
    uint64_t base =
        exponent < F::minExp ? 0 : uint64_t(exponent - F::minExp) << F::manBits;
    if (exponent > F::maxExp || base + magnitude >= F::infinity)
      return F::withSign(F::infinity, negative);
    return F::withSign(Bits(base + magnitude), negative);
  }

private:
  mpfr_t value;
};

} // namespace judge

#endif // NETRA_UNITTESTS_NUMERICS_BIGFLOAT_H
