//===- BufferFormat.cpp - data formats of typed buffers -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/BufferFormat.h"
#include "Numerics/Float.h"
#include "Numerics/SoftFloat.h"

namespace netra::sim {

using Number = NumberFormat;

namespace {

struct Layout {
  uint8_t components, bits;
};

/// By DFMT; {0, 0}: invalid, reserved, or components of different widths.
constexpr Layout gfx9Layouts[16] = {
    {0, 0}, {1, 8}, {1, 16}, {2, 8},  {1, 32}, {2, 16}, {0, 0},  {0, 0},
    {0, 0}, {0, 0}, {4, 8},  {2, 32}, {4, 16}, {3, 32}, {4, 32}, {0, 0}};

/// Runs of unified numbers with one layout, each listing its kinds in order.
struct Run {
  uint8_t first, count;
  Layout layout;
  Number firstNumber;
};
// Within a run the kinds follow each other as in Number, without Reserved.
constexpr Run unifiedRuns[] = {
    {1, 6, {1, 8}, Number::Unorm},   {7, 7, {1, 16}, Number::Unorm},
    {14, 6, {2, 8}, Number::Unorm},  {20, 3, {1, 32}, Number::Uint},
    {23, 7, {2, 16}, Number::Unorm}, {42, 6, {4, 8}, Number::Unorm},
    {48, 3, {2, 32}, Number::Uint},  {51, 7, {4, 16}, Number::Unorm},
    {58, 3, {3, 32}, Number::Uint},  {61, 3, {4, 32}, Number::Uint},
};

constexpr char kNotModelled[] =
    "a conversion of this data format is not modelled";
constexpr char kLoses[] = "a value does not fit the data format; how it is "
                          "converted is not specified";

} // namespace

BufferFormat gfx9Format(unsigned dataFormat, unsigned numberFormat) {
  Layout layout = gfx9Layouts[dataFormat & 15];
  return {layout.components, layout.bits, Number(numberFormat & 7)};
}

BufferFormat unifiedFormat(unsigned number) {
  for (const Run &run : unifiedRuns)
    if (number >= run.first && number < run.first + run.count) {
      unsigned kind = unsigned(run.firstNumber) + (number - run.first);
      if (kind >= unsigned(Number::Reserved))
        ++kind;
      return {run.layout.components, run.layout.bits, Number(kind)};
    }
  return {};
}

static bool isInteger(Number number) {
  return number == Number::Uint || number == Number::Sint;
}

static uint32_t extend(const BufferFormat &format, uint32_t component,
                       bool isSigned) {
  unsigned unused = 32 - format.bits;
  component <<= unused;
  return isSigned ? uint32_t(int32_t(component) >> unused)
                  : component >> unused;
}

Converted fromMemory(const BufferFormat &format, uint32_t component, bool d16) {
  const bool isSigned =
      format.number == Number::Sint || format.number == Number::Sscaled;
  const uint32_t integer = extend(format, component, isSigned);
  if (isInteger(format.number))
    return d16 && format.bits == 32
               ? Converted{0, kNotModelled}
               : Converted{d16 ? integer & 0xffff : integer};
  if (format.number == Number::Float && format.bits == (d16 ? 16 : 32))
    return {component};
  if (format.number == Number::Float && format.bits == 16)
    return {
        num::soft::convert<num::F16, num::F32>({}, {}, uint16_t(component))};
  bool isScaled =
      format.number == Number::Uscaled || format.number == Number::Sscaled;
  if (!isScaled || format.bits > (d16 ? 8 : 16))
    return {0, kNotModelled};
  num::Exact exact;
  exact.negative = isSigned && int32_t(integer) < 0;
  exact.significand = exact.negative ? 0u - integer : integer;
  return {d16 ? num::roundTo<num::F16>({}, exact)
              : num::roundTo<num::F32>({}, exact)};
}

Converted toMemory(const BufferFormat &format, uint32_t value, bool d16) {
  if (isInteger(format.number)) {
    if (d16 && format.bits == 32)
      return {0, kNotModelled};
    bool isSigned = format.number == Number::Sint;
    uint32_t given = value;
    if (d16)
      given = isSigned ? uint32_t(int16_t(value)) : value & 0xffff;
    return extend(format, given, isSigned) == given ? Converted{given}
                                                    : Converted{0, kLoses};
  }
  if (format.number != Number::Float)
    return {0, kNotModelled};
  if (format.bits == (d16 ? 16 : 32))
    return {d16 ? value & 0xffff : value};
  if (d16 || format.bits != 16)
    return {0, kNotModelled};
  uint16_t narrow = num::soft::convert<num::F32, num::F16>({}, {}, value);
  if (num::soft::convert<num::F16, num::F32>({}, {}, narrow) != value)
    return {0, kLoses};
  return {narrow};
}

uint32_t oneOf(const BufferFormat &format, bool d16) {
  if (isInteger(format.number))
    return 1;
  return d16 ? num::F16::one : num::F32::one;
}

} // namespace netra::sim
