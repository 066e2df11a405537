//===- Mode.h - the MODE register's numeric fields --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a wave's MODE register says about arithmetic: roundings, denormals,
// clamping of NaN, IEEE rules, overflow of 16-bit and 8-bit results. All of
// lib/Numerics takes it by value and keeps no state.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_MODE_H
#define NETRA_NUMERICS_MODE_H

#include <cstdint>

namespace netra::num {

/// In the order of MODE's two-bit round fields.
enum class Round : uint8_t { NearestEven, Up, Down, Zero };

/// In the order of MODE's two-bit denorm fields: bit 0 keeps denormal inputs,
/// bit 1 denormal results.
///
/// Flushing keeps the sign. A result is flushed if it is below the smallest
/// normal number after rounding to full precision with an unbounded exponent,
/// as the DOT2 captures show; assumed for every other instruction.
enum class Denorm : uint8_t { Flush, KeepIn, KeepOut, Keep };

inline bool keepsInput(Denorm d) { return static_cast<uint8_t>(d) & 1; }
inline bool keepsOutput(Denorm d) { return static_cast<uint8_t>(d) & 2; }

/// MODE's numeric fields (CDNA4 ISA 3.3, RDNA3.5 ISA 3.4). The default is
/// IEEE arithmetic, every denormal kept.
struct Mode {
  // 64_16: one field for both formats. NOLINTBEGIN(*-identifier-naming)
  Round round32 = Round::NearestEven;
  Round round64_16 = Round::NearestEven;
  Denorm denorm32 = Denorm::Keep;
  Denorm denorm64_16 = Denorm::Keep;
  // NOLINTEND(*-identifier-naming)
  bool dx10Clamp = true; ///< the clamp modifier turns NaN into 0
  bool ieee = true;      ///< min, max quiet signalling NaN; omod is ignored
  bool fp16Ovfl = false; ///< 16- and 8-bit overflow gives the largest number

  /// The fields of a MODE register value.
  static constexpr Mode fromRegister(uint32_t mode) {
    Mode m;
    m.round32 = static_cast<Round>(mode & 3);
    m.round64_16 = static_cast<Round>(mode >> 2 & 3);
    m.denorm32 = static_cast<Denorm>(mode >> 4 & 3);
    m.denorm64_16 = static_cast<Denorm>(mode >> 6 & 3);
    m.dx10Clamp = mode >> 8 & 1;
    m.ieee = mode >> 9 & 1;
    m.fp16Ovfl = mode >> 23 & 1;
    return m;
  }
};

} // namespace netra::num

#endif // NETRA_NUMERICS_MODE_H
