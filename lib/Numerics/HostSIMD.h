//===- HostSIMD.h - which fast paths the host can run -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fast paths are compiled for AVX2, FMA and F16C beside the portable code and
// chosen at run time. They give the same bits as the portable code; the unit
// tests run both.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_HOSTSIMD_H
#define NETRA_NUMERICS_HOSTSIMD_H

#if defined(__x86_64__) && (defined(__clang__) || defined(__GNUC__))
#define NETRA_HOST_SIMD 1
#define NETRA_SIMD_TARGET __attribute__((target("avx2,fma,f16c,bmi,bmi2")))
#else
#define NETRA_HOST_SIMD 0
#define NETRA_SIMD_TARGET
#endif

#define NETRA_INLINE inline __attribute__((always_inline))

namespace netra::num {

/// Whether the fast paths run. Tests turn them off to compare; not meant to
/// change while other threads compute.
extern bool useHostSIMD;

} // namespace netra::num

#endif // NETRA_NUMERICS_HOSTSIMD_H
