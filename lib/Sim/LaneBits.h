//===- LaneBits.h - lane masks and rows of lanes ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A mask of lanes (bit l is lane l) as an array with one element per lane and
// back, in forms that compilers turn into a few vector instructions.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_LANEBITS_H
#define NETRA_SIM_LANEBITS_H

#include "Sim/Wave.h"
#include <cstdint>
#include <cstring>

namespace netra::sim {

/// Bit l of the mask as element l, 0 or 1.
inline void spreadMask(uint64_t mask, uint32_t *out) {
  // A test of one bit, not a shift: hosts have the former for vectors.
  uint32_t low = uint32_t(mask), high = uint32_t(mask >> 32);
  for (unsigned l = 0; l < 32; ++l)
    out[l] = low & (1u << l) ? 1 : 0;
  for (unsigned l = 0; l < 32; ++l)
    out[32 + l] = high & (1u << l) ? 1 : 0;
}

/// The inverse for `lanes` elements, each 0 or 1; a multiple of 8.
inline uint64_t packMask(const uint8_t *in, unsigned lanes) {
  uint64_t mask = 0;
  for (unsigned l = 0; l < lanes; l += 8) {
    uint64_t bytes = 0;
    for (unsigned k = 0; k < 8; ++k)
      bytes |= uint64_t(in[l + k]) << (8 * k);
    // Bit 0 of byte k ends up in bit 56 + k; no two products meet.
    mask |= (bytes * 0x0102040810204080 >> 56) << l;
  }
  return mask;
}

/// Writes the elements of a row whose lane is in the mask.
inline void blendRow(uint32_t *to, const uint32_t *from, uint64_t mask,
                     unsigned lanes) {
  alignas(64) uint32_t select[kMaxLanes];
  spreadMask(mask, select);
  for (unsigned l = 0; l < lanes; ++l) {
    uint32_t keep = select[l] - 1; // All ones for lanes that keep.
    to[l] = (to[l] & keep) | (from[l] & ~keep);
  }
}

} // namespace netra::sim

#endif // NETRA_SIM_LANEBITS_H
