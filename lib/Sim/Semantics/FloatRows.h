//===- FloatRows.h - rows of float instructions --------------- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the files of float semantics share: rows made of the array functions of
// Numerics, and rows with a form that vectorizes in the common modes.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_SEMANTICS_FLOATROWS_H
#define NETRA_SIM_SEMANTICS_FLOATROWS_H

#include "Sim/Semantics.h"

namespace netra::sim {

inline num::Mode modeOf(const LaneArgs &args) {
  return num::Mode::fromRegister(args.context.mode);
}

/// lanes() with two functions of one signature: `fast` where the predicate on
/// MODE holds, `slow` elsewhere. They agree where it holds.
template <typename Predicate, typename Fast, typename Slow>
SemanticRow &fastLanes(Table &table, llvm::StringRef mnemonics, Predicate, Fast,
                       Slow slow, uint32_t flags = 0) {
  using FastLoop =
      typename detail::LaneSignature<decltype(&Fast::operator())>::Loop;
  using SlowLoop =
      typename detail::LaneSignature<decltype(&Slow::operator())>::Loop;
  SemanticRow &row = table.lanes(mnemonics, slow, flags);
  row.lane = [](LaneArgs &args) {
    if (Predicate{}(modeOf(args)))
      FastLoop::best(args);
    else
      SlowLoop::all(args);
  };
  return row;
}

/// The two dwords of a source as numbers of 64 bits.
inline void joinRow(const LaneArgs &args, unsigned i, uint64_t *out) {
  for (unsigned l = 0; l < args.lanes; ++l)
    out[l] = args.src[i][0][l] | uint64_t(args.src[i][1][l]) << 32;
}
inline void splitRow(LaneArgs &args, const uint64_t *in) {
  for (unsigned l = 0; l < args.lanes; ++l) {
    args.dst[0][0][l] = uint32_t(in[l]);
    args.dst[0][1][l] = uint32_t(in[l] >> 32);
  }
}

} // namespace netra::sim

#endif // NETRA_SIM_SEMANTICS_FLOATROWS_H
