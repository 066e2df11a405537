//===- BufferFormat.h - data formats of typed buffers -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formats of MTBUF and of buffer_load_format_*: how many components of which
// width and kind. Modelled are components of 8, 16 and 32 bits as integers,
// floats and (loads of up to 16 bits) integers that become floats: conversions
// that are exact. What would need a rounding that the manuals do not give
// (unorm, snorm, packed floats, narrowing stores that lose something) stops by
// name.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_BUFFERFORMAT_H
#define NETRA_SIM_BUFFERFORMAT_H

#include <cstdint>

namespace netra::sim {

enum class NumberFormat : uint8_t {
  Unorm,
  Snorm,
  Uscaled,
  Sscaled,
  Uint,
  Sint,
  Reserved,
  Float,
};

struct BufferFormat {
  uint8_t components = 0; ///< 0: none, or not modelled.
  uint8_t bits = 0;       ///< Of one component.
  NumberFormat number = NumberFormat::Reserved;

  unsigned bytes() const { return components * bits / 8u; }
};

/// CDNA4 ISA table 41: DFMT and NFMT.
BufferFormat gfx9Format(unsigned dataFormat, unsigned numberFormat);
/// LLVM's names of the gfx11 formats, BUF_FMT_*.
BufferFormat unifiedFormat(unsigned number);

struct Converted {
  uint32_t value = 0;
  const char *problem = nullptr;
};

/// A component as it is in memory, as a register gets it: 32 bits, or 16 (d16).
Converted fromMemory(const BufferFormat &format, uint32_t component, bool d16);
/// The reverse.
Converted toMemory(const BufferFormat &format, uint32_t value, bool d16);
/// What SEL_1 selects.
uint32_t oneOf(const BufferFormat &format, bool d16);

} // namespace netra::sim

#endif // NETRA_SIM_BUFFERFORMAT_H
