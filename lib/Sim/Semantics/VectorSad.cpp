//===- VectorSad.cpp - sums of absolute differences -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `clamp` saturates the unsigned sum (assumed of the sad family, whose pages do
// not mention it). A msad byte counts only if the reference, src1, is not 0
// there.
//
//===----------------------------------------------------------------------===//

#include "Sim/Semantics.h"

namespace netra::sim {

namespace {

using U = uint32_t;
using C = LaneContext;

inline U distance(U a, U b) { return a > b ? a - b : b - a; }

template <bool isMasked> inline U bytesSad(U a, U b) {
  U sum = 0;
  for (unsigned k = 0; k < 32; k += 8) {
    U x = a >> k & 0xff, y = b >> k & 0xff;
    sum += isMasked && !y ? 0 : distance(x, y);
  }
  return sum;
}

inline U sum(U sad, U c, bool clamp) {
  return clamp && sad + c < c ? ~0u : sad + c;
}

/// Four sums of the four bytes at offsets 0 to 3 of `a`, as words.
template <bool isMasked> inline uint64_t quad16(uint64_t a, U b, uint64_t c) {
  uint64_t result = 0;
  for (unsigned k = 0; k < 4; ++k) {
    U sad = bytesSad<isMasked>(U(a >> (8 * k)), b);
    result |= uint64_t(uint16_t(sad + U(c >> (16 * k)))) << (16 * k);
  }
  return result;
}

} // namespace

void addVectorSadRows(Table &table) {
  table.lanes(
      "v_sad_u8",
      [](U a, U b, U c, const C &context) -> U {
        return sum(bytesSad<false>(a, b), c, context.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_msad_u8",
      [](U a, U b, U c, const C &context) -> U {
        return sum(bytesSad<true>(a, b), c, context.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_sad_hi_u8",
      [](U a, U b, U c, const C &context) -> U {
        return sum(bytesSad<false>(a, b) << 16, c, context.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_sad_u16",
      [](U a, U b, U c, const C &context) -> U {
        U sad = distance(a & 0xffff, b & 0xffff) + distance(a >> 16, b >> 16);
        return sum(sad, c, context.clamp);
      },
      kHandlesClamp);
  table.lanes(
      "v_sad_u32",
      [](U a, U b, U c, const C &context) -> U {
        return sum(distance(a, b), c, context.clamp);
      },
      kHandlesClamp);
  table.lanes("v_qsad_pk_u16_u8", [](uint64_t a, U b, uint64_t c) -> uint64_t {
    return quad16<false>(a, b, c);
  });
  table.lanes("v_mqsad_pk_u16_u8", [](uint64_t a, U b, uint64_t c) -> uint64_t {
    return quad16<true>(a, b, c);
  });
  table.lanes("v_mqsad_u32_u8", [](uint64_t a, U b, B128 c) -> B128 {
    for (unsigned k = 0; k < 4; ++k)
      c.word[k] += bytesSad<true>(U(a >> (8 * k)), b);
    return c;
  });
  // Averages of bytes; bit 0 of each byte of c rounds up.
  table.lanes("v_lerp_u8", [](U a, U b, U c) -> U {
    U result = 0;
    for (unsigned k = 0; k < 32; k += 8)
      result |= ((a >> k & 0xff) + (b >> k & 0xff) + (c >> k & 1)) >> 1 << k;
    return result;
  });
}

} // namespace netra::sim
