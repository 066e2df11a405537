//===- Wmma.h - RDNA3 16x16x16 matrix products ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_wmma on whole 16x16x16 tiles. A result element is the chain of rdna3 DOT2
// steps over the pairs of k, from c on (proven on gfx1151 for f32 results; the
// 16-bit results follow the same measurements). Layouts in lanes are the
// caller's: a is [row][k], b is [column][k], c and d are [row][column]; d may
// be c.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_WMMA_H
#define NETRA_NUMERICS_WMMA_H

#include <cstdint>

namespace netra::num::rdna3 {

/// The one rule of floats and how sure it is, as reports say it.
constexpr char wmmaRuleName[] = "dot2-chain";
constexpr char wmmaRuleStanding[] =
    "measured on gfx1151; NaN of 16-bit results assumed";

void wmmaF32F16(const uint16_t *a, const uint16_t *b, const uint32_t *c,
                uint32_t *d);
void wmmaF32BF16(const uint16_t *a, const uint16_t *b, const uint32_t *c,
                 uint32_t *d);
/// Rounded to f16 in every step.
void wmmaF16F16(const uint16_t *a, const uint16_t *b, const uint16_t *c,
                uint16_t *d);
/// Truncated to bf16 in every step.
void wmmaBF16BF16(const uint16_t *a, const uint16_t *b, const uint16_t *c,
                  uint16_t *d);

/// v_wmma_i32_16x16x16_iu8 and _iu4, one byte per element; only the low four
/// bits count if `bits` is 4. The exact sum wraps to 32 bits, or saturates as
/// i32 with clamp (assumed: once, at the end).
void wmmaI32(const uint8_t *a, const uint8_t *b, const uint32_t *c, uint32_t *d,
             unsigned bits, bool aSigned, bool bSigned, bool clamp);

} // namespace netra::num::rdna3

#endif // NETRA_NUMERICS_WMMA_H
