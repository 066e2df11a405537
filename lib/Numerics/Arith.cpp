//===- Arith.cpp - add, subtract, multiply, fma of the VALU ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The fast paths work on blocks of 16 elements: compute all, and if any result
// needs care do the block again in SoftFloat, which knows the NaN policy.
//
//===----------------------------------------------------------------------===//
#include "Numerics/Arith.h"
#include "Numerics/HostSIMD.h"

#include <type_traits>

using namespace netra::num;

#if NETRA_HOST_SIMD
bool netra::num::useHostSIMD =
    __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
    __builtin_cpu_supports("f16c") && __builtin_cpu_supports("bmi2");
#else
bool netra::num::useHostSIMD = false;
#endif

//===----------------------------------------------------------------------===//
// Operations: the integer form, and the host form on the format's host type
//===----------------------------------------------------------------------===//

namespace {

struct Add {
  template <class F>
  static typename F::Bits soft(Env e, typename F::Bits a, typename F::Bits b,
                               typename F::Bits) {
    return soft::add<F>(e, a, b);
  }
  template <class T> static NETRA_INLINE T host(T a, T b, T) { return a + b; }
};
struct Sub {
  template <class F>
  static typename F::Bits soft(Env e, typename F::Bits a, typename F::Bits b,
                               typename F::Bits) {
    return soft::add<F>(e, a, typename F::Bits(b ^ F::signBit));
  }
  template <class T> static NETRA_INLINE T host(T a, T b, T) { return a - b; }
};
struct Mul {
  template <class F>
  static typename F::Bits soft(Env e, typename F::Bits a, typename F::Bits b,
                               typename F::Bits) {
    return soft::mul<F>(e, a, b);
  }
  template <class T> static NETRA_INLINE T host(T a, T b, T) { return a * b; }
};
struct Fma {
  template <class F>
  static typename F::Bits soft(Env e, typename F::Bits a, typename F::Bits b,
                               typename F::Bits c) {
    return soft::fma<F>(e, a, b, c);
  }
};

template <class F> struct HostType;
template <> struct HostType<F32> {
  using Type = float;
};
template <> struct HostType<F64> {
  using Type = double;
};

template <class F, bool Flush>
NETRA_INLINE typename F::Bits flushIf(typename F::Bits bits) {
  if constexpr (!Flush)
    return bits;
  else
    return (bits & F::infinity) ? bits : bits & F::signBit;
}

constexpr unsigned block = 16;

#if NETRA_HOST_SIMD
NETRA_SIMD_TARGET NETRA_INLINE float hostFma(float a, float b, float c) {
  return __builtin_fmaf(a, b, c);
}
NETRA_SIMD_TARGET NETRA_INLINE double hostFma(double a, double b, double c) {
  return __builtin_fma(a, b, c);
}

template <class Op, class T>
NETRA_SIMD_TARGET NETRA_INLINE T hostOp(T a, T b, T c) {
  if constexpr (std::is_same_v<Op, Fma>)
    return hostFma(a, b, c);
  else
    return Op::host(a, b, c);
}

/// n elements under round to nearest even. Elements of the last, partial block
/// are computed beside zeros.
template <class F, class Op, bool FlushIn, bool FlushOut>
NETRA_SIMD_TARGET void
runHost(Env env, const typename F::Bits *a, const typename F::Bits *b,
        const typename F::Bits *c, typename F::Bits *d, unsigned n) {
  using Bits = typename F::Bits;
  using T = typename HostType<F>::Type;
  auto doBlock =
      [env](const Bits *x, const Bits *y, const Bits *z, Bits *out)
          __attribute__((always_inline)) NETRA_SIMD_TARGET {
            Bits result[block];
            Bits again = 0;
            for (unsigned i = 0; i < block; ++i) {
              T r = hostOp<Op, T>(bitCast<T>(flushIf<F, FlushIn>(x[i])),
                                  bitCast<T>(flushIf<F, FlushIn>(y[i])),
                                  bitCast<T>(flushIf<F, FlushIn>(z[i])));
              Bits bits = bitCast<Bits>(r);
              Bits magnitude = bits & ~F::signBit;
              // The smallest normal number may be a rounded-up denormal, to
              // flush.
              again |= magnitude > F::infinity ||
                               (FlushOut && magnitude == F::hiddenBit)
                           ? 1
                           : 0;
              result[i] = flushIf<F, FlushOut>(bits);
            }
            if (__builtin_expect(again != 0, 0))
              for (unsigned i = 0; i < block; ++i)
                result[i] = Op::template soft<F>(env, x[i], y[i], z[i]);
            std::memcpy(out, result, sizeof(result));
          };
  unsigned i = 0;
  for (; i + block <= n; i += block)
    doBlock(a + i, b + i, c + i, d + i);
  if (i == n)
    return;
  Bits x[block] = {}, y[block] = {}, z[block] = {}, out[block];
  size_t bytes = (n - i) * sizeof(Bits);
  std::memcpy(x, a + i, bytes);
  std::memcpy(y, b + i, bytes);
  std::memcpy(z, c + i, bytes);
  doBlock(x, y, z, out);
  std::memcpy(d + i, out, bytes);
}
#endif

template <class F, class Op>
void run(Env env, const typename F::Bits *a, const typename F::Bits *b,
         const typename F::Bits *c, typename F::Bits *d, unsigned n) {
#if NETRA_HOST_SIMD
  if (useHostSIMD && env.round == Round::NearestEven) {
    switch (env.denorm) {
    case Denorm::Flush:
      return runHost<F, Op, true, true>(env, a, b, c, d, n);
    case Denorm::KeepIn:
      return runHost<F, Op, false, true>(env, a, b, c, d, n);
    case Denorm::KeepOut:
      return runHost<F, Op, true, false>(env, a, b, c, d, n);
    case Denorm::Keep:
      return runHost<F, Op, false, false>(env, a, b, c, d, n);
    }
  }
#endif
  for (unsigned i = 0; i < n; ++i)
    d[i] = Op::template soft<F>(env, a[i], b[i], c[i]);
}

/// One element: host arithmetic where one rounding to nearest is all there is.
template <class F, class Op>
NETRA_INLINE typename F::Bits runOne(Env env, typename F::Bits a,
                                     typename F::Bits b) {
  using T = typename HostType<F>::Type;
  if (env.isPlain()) {
    T r = Op::host(bitCast<T>(a), bitCast<T>(b), T());
    if (r == r)
      return bitCast<typename F::Bits>(r);
  }
  return Op::template soft<F>(env, a, b, 0);
}

//===----------------------------------------------------------------------===//
// f16, through f32
//===----------------------------------------------------------------------===//

#if NETRA_HOST_SIMD
NETRA_SIMD_TARGET NETRA_INLINE float widen(uint32_t half) {
  return float(bitCast<_Float16>(uint16_t(half)));
}
NETRA_SIMD_TARGET NETRA_INLINE uint32_t narrow(float x) {
  return bitCast<uint16_t>(_Float16(x));
}

/// p + c rounded to odd in f32, so that a second rounding to f16 is right: f32
/// has more than 11 + 2 significant bits and a wider range. `error` is exact
/// (Knuth's TwoSum; no overflow, as |p| < 2^33 and |c| < 2^16).
NETRA_SIMD_TARGET NETRA_INLINE float addToOdd(float p, float c) {
  float s = p + c;
  float pp = s - c;
  float cc = s - pp;
  float error = (p - pp) + (c - cc);
  uint32_t bits = asBits(s);
  uint32_t away = (asBits(error) ^ bits) >> 31 ? 0xffffffffu : 1u;
  // An infinite c makes the error NaN, and leaves the sum as it is.
  bits += (error < 0 || error > 0) && !(bits & 1) ? away : 0;
  return asFloat(bits);
}

/// Two f16 operands added or multiplied in f32 and rounded again give the
/// right f16: 24 >= 2 * 11 + 2 bits (Figueroa), and products are exact.
template <class Op>
NETRA_SIMD_TARGET NETRA_INLINE uint32_t halfOp(uint32_t a, uint32_t b,
                                               uint32_t c) {
  float x = widen(a), y = widen(b), z = widen(c);
  if constexpr (std::is_same_v<Op, Fma>)
    return narrow(addToOdd(x * y, z));
  else
    return narrow(Op::host(x, y, z));
}

template <class Op>
NETRA_SIMD_TARGET void runHostF16(Env env, const uint32_t *a, const uint32_t *b,
                                  const uint32_t *c, uint32_t *d, unsigned n) {
  for (unsigned i = 0; i < n; i += block) {
    unsigned count = n - i < block ? n - i : block;
    uint32_t x[block] = {}, y[block] = {}, z[block] = {}, out[block];
    std::memcpy(x, a + i, count * 4);
    std::memcpy(y, b + i, count * 4);
    std::memcpy(z, c + i, count * 4);
    uint32_t anyNaN = 0;
    for (unsigned j = 0; j < block; ++j) {
      out[j] = halfOp<Op>(x[j], y[j], z[j]);
      // Infinity minus itself inside addToOdd makes NaN too; SoftFloat sorts
      // it out.
      anyNaN |= (out[j] & 0x7fff) > F16::infinity ? 1 : 0;
    }
    if (__builtin_expect(anyNaN != 0, 0))
      for (unsigned j = 0; j < block; ++j)
        out[j] = Op::template soft<F16>(env, uint16_t(x[j]), uint16_t(y[j]),
                                        uint16_t(z[j]));
    std::memcpy(d + i, out, count * 4);
  }
}
#endif

template <class Op>
void runF16(Mode mode, const uint32_t *a, const uint32_t *b, const uint32_t *c,
            uint32_t *d, unsigned n) {
  Env env = envOf<F16>(mode);
#if NETRA_HOST_SIMD
  if (useHostSIMD && env.isPlain())
    return runHostF16<Op>(env, a, b, c, d, n);
#endif
  for (unsigned i = 0; i < n; ++i)
    d[i] = Op::template soft<F16>(env, uint16_t(a[i]), uint16_t(b[i]),
                                  uint16_t(c[i]));
}

} // namespace

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

uint32_t netra::num::addF32(Mode mode, uint32_t a, uint32_t b) {
  return runOne<F32, Add>(envOf<F32>(mode), a, b);
}
uint32_t netra::num::mulF32(Mode mode, uint32_t a, uint32_t b) {
  return runOne<F32, Mul>(envOf<F32>(mode), a, b);
}
#if NETRA_HOST_SIMD
NETRA_SIMD_TARGET static float fmaOnHost(float a, float b, float c) {
  return hostFma(a, b, c);
}
NETRA_SIMD_TARGET static double fmaOnHost(double a, double b, double c) {
  return hostFma(a, b, c);
}
#endif

template <class F>
static typename F::Bits fmaOne(Env env, typename F::Bits a, typename F::Bits b,
                               typename F::Bits c) {
#if NETRA_HOST_SIMD
  using T = typename HostType<F>::Type;
  if (useHostSIMD && env.isPlain()) {
    T r = fmaOnHost(bitCast<T>(a), bitCast<T>(b), bitCast<T>(c));
    if (r == r)
      return bitCast<typename F::Bits>(r);
  }
#endif
  return soft::fma<F>(env, a, b, c);
}

uint32_t netra::num::fmaF32(Mode mode, uint32_t a, uint32_t b, uint32_t c) {
  return fmaOne<F32>(envOf<F32>(mode), a, b, c);
}
uint16_t netra::num::addF16(Mode mode, uint16_t a, uint16_t b) {
  return soft::add<F16>(envOf<F16>(mode), a, b);
}
uint16_t netra::num::mulF16(Mode mode, uint16_t a, uint16_t b) {
  return soft::mul<F16>(envOf<F16>(mode), a, b);
}
uint16_t netra::num::fmaF16(Mode mode, uint16_t a, uint16_t b, uint16_t c) {
  return soft::fma<F16>(envOf<F16>(mode), a, b, c);
}
uint16_t netra::num::addBF16(Mode mode, uint16_t a, uint16_t b) {
  return soft::add<BF16>(envOf<BF16>(mode), a, b);
}
uint16_t netra::num::mulBF16(Mode mode, uint16_t a, uint16_t b) {
  return soft::mul<BF16>(envOf<BF16>(mode), a, b);
}
uint16_t netra::num::fmaBF16(Mode mode, uint16_t a, uint16_t b, uint16_t c) {
  return soft::fma<BF16>(envOf<BF16>(mode), a, b, c);
}
uint64_t netra::num::addF64(Mode mode, uint64_t a, uint64_t b) {
  return runOne<F64, Add>(envOf<F64>(mode), a, b);
}
uint64_t netra::num::mulF64(Mode mode, uint64_t a, uint64_t b) {
  return runOne<F64, Mul>(envOf<F64>(mode), a, b);
}
uint64_t netra::num::fmaF64(Mode mode, uint64_t a, uint64_t b, uint64_t c) {
  return fmaOne<F64>(envOf<F64>(mode), a, b, c);
}

uint32_t netra::num::madF32(Mode mode, uint32_t a, uint32_t b, uint32_t c) {
  mode.denorm32 = Denorm::Flush;
  return addF32(mode, mulF32(mode, a, b), c);
}
uint16_t netra::num::madF16(Mode mode, uint16_t a, uint16_t b, uint16_t c) {
  return addF16(mode, mulF16(mode, a, b), c);
}

static bool hasZeroFactor(Mode mode, uint32_t a, uint32_t b) {
  Env env = envOf<F32>(mode);
  return F32::isZero(soft::input<F32>(env, a)) ||
         F32::isZero(soft::input<F32>(env, b));
}

uint32_t netra::num::mulLegacyF32(Mode mode, uint32_t a, uint32_t b) {
  return hasZeroFactor(mode, a, b) ? 0 : mulF32(mode, a, b);
}
uint32_t netra::num::madLegacyF32(Mode mode, uint32_t a, uint32_t b,
                                  uint32_t c) {
  mode.denorm32 = Denorm::Flush;
  return addF32(mode, mulLegacyF32(mode, a, b), c);
}
uint32_t netra::num::fmaLegacyF32(Mode mode, uint32_t a, uint32_t b,
                                  uint32_t c) {
  return hasZeroFactor(mode, a, b) ? addF32(mode, 0, c) : fmaF32(mode, a, b, c);
}

//===----------------------------------------------------------------------===//
// Arrays. Operations of two sources ignore the third.
//===----------------------------------------------------------------------===//

void netra::num::addF32(Mode mode, const uint32_t *a, const uint32_t *b,
                        uint32_t *d, unsigned n) {
  run<F32, Add>(envOf<F32>(mode), a, b, b, d, n);
}
void netra::num::subF32(Mode mode, const uint32_t *a, const uint32_t *b,
                        uint32_t *d, unsigned n) {
  run<F32, Sub>(envOf<F32>(mode), a, b, b, d, n);
}
void netra::num::mulF32(Mode mode, const uint32_t *a, const uint32_t *b,
                        uint32_t *d, unsigned n) {
  run<F32, Mul>(envOf<F32>(mode), a, b, b, d, n);
}
void netra::num::fmaF32(Mode mode, const uint32_t *a, const uint32_t *b,
                        const uint32_t *c, uint32_t *d, unsigned n) {
  run<F32, Fma>(envOf<F32>(mode), a, b, c, d, n);
}
void netra::num::addF16(Mode mode, const uint32_t *a, const uint32_t *b,
                        uint32_t *d, unsigned n) {
  runF16<Add>(mode, a, b, b, d, n);
}
void netra::num::mulF16(Mode mode, const uint32_t *a, const uint32_t *b,
                        uint32_t *d, unsigned n) {
  runF16<Mul>(mode, a, b, b, d, n);
}
void netra::num::fmaF16(Mode mode, const uint32_t *a, const uint32_t *b,
                        const uint32_t *c, uint32_t *d, unsigned n) {
  runF16<Fma>(mode, a, b, c, d, n);
}
void netra::num::addF64(Mode mode, const uint64_t *a, const uint64_t *b,
                        uint64_t *d, unsigned n) {
  run<F64, Add>(envOf<F64>(mode), a, b, b, d, n);
}
void netra::num::mulF64(Mode mode, const uint64_t *a, const uint64_t *b,
                        uint64_t *d, unsigned n) {
  run<F64, Mul>(envOf<F64>(mode), a, b, b, d, n);
}
void netra::num::fmaF64(Mode mode, const uint64_t *a, const uint64_t *b,
                        const uint64_t *c, uint64_t *d, unsigned n) {
  run<F64, Fma>(envOf<F64>(mode), a, b, c, d, n);
}
