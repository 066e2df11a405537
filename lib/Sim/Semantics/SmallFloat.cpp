//===- SmallFloat.cpp - conversions to and from fp8, bf8, bf16 ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_cvt_* of gfx950 without a scale (CDNA4 ISA 7.3, 12). Results of less than
// 32 bits go to the half or byte that op_sel names and leave the others as they
// are, so the destination is a source.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Convert.h"
#include "Sim/Semantics/FloatRows.h"

namespace netra::sim {

namespace {

using num::Format;

num::Mode modeOf(const LaneContext &context) {
  return num::Mode::fromRegister(context.mode);
}

template <Format format> uint32_t decodeByte(uint32_t source) {
  return num::asBits(num::decode(format, source & 0xff));
}

/// The byte that op_sel[3:2] names.
unsigned destByte(const LaneContext &context) {
  const ParsedInstruction &parsed = context.inst.parsed;
  return parsed.element("op_sel", 2, 0) + 2 * parsed.element("op_sel", 3, 0);
}

uint32_t withByte(uint32_t old, unsigned byte, uint32_t value) {
  return (old & ~(0xffu << (8 * byte))) | value << (8 * byte);
}

/// op_sel is of the destination only.
const char *refusesSelectedSources(const Instruction &inst) {
  return inst.parsed.element("op_sel", 0, 0) ||
                 inst.parsed.element("op_sel", 1, 0)
             ? "op_sel of a source is not modelled"
             : nullptr;
}

template <Format format>
void addFormat(Table &table, const char *toPacked, const char *toStochastic,
               const char *fromOne, const char *fromPacked) {
  // The 16 bits are no float: clamp and omod do not apply.
  table
      .lanes(
          toPacked,
          [](F32 a, F32 b, const LaneContext &context) -> uint16_t {
            num::Mode mode = modeOf(context);
            return num::toSmall(mode, format, a.bits) |
                   num::toSmall(mode, format, b.bits) << 8;
          },
          kKeepsHalf)
      .refuses = refusesSelectedSources;
  table
      .lanes(
          toStochastic,
          [](F32 a, uint32_t random, uint32_t old,
             const LaneContext &context) -> uint32_t {
            return withByte(old, destByte(context),
                            num::toSmallStochastic(modeOf(context), format,
                                                   a.bits, random));
          },
          kTied | kHandlesHalves)
      .refuses = refusesSelectedSources;
  // SDWA selects the byte or half; without it, the lowest.
  table.lanes(fromOne, [](uint32_t source) -> F32 {
    return {decodeByte<format>(source)};
  });
  table.lanes(fromPacked, [](uint32_t source) -> uint64_t {
    return decodeByte<format>(source) |
           uint64_t(decodeByte<format>(source >> 8)) << 32;
  });
}

struct KeepsDenormals {
  bool operator()(num::Mode mode) const {
    return mode.denorm64_16 == num::Denorm::Keep &&
           num::keepsInput(mode.denorm32);
  }
};

/// f32 to bf16, to nearest even: the carry of a mantissa goes into the
/// exponent. NaN keeps its leading bits, quieted.
inline uint32_t narrowBrain(uint32_t bits) {
  uint32_t rounded = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  return num::F32::isNaN(bits) ? bits >> 16 | num::BF16::quietBit : rounded;
}

} // namespace

void addSmallFloatRows(Table &table) {
  addFormat<Format::FP8E4M3>(table, "v_cvt_pk_fp8_f32", "v_cvt_sr_fp8_f32",
                             "v_cvt_f32_fp8", "v_cvt_pk_f32_fp8");
  addFormat<Format::FP8E5M2>(table, "v_cvt_pk_bf8_f32", "v_cvt_sr_bf8_f32",
                             "v_cvt_f32_bf8", "v_cvt_pk_f32_bf8");
  // To nearest even whatever MODE says.
  fastLanes(
      table, "v_cvt_pk_bf16_f32", KeepsDenormals(),
      [](F32 a, F32 b) -> uint32_t {
        return narrowBrain(a.bits) | narrowBrain(b.bits) << 16;
      },
      [](F32 a, F32 b, num::Mode mode) -> uint32_t {
        auto narrow = [&](uint32_t bits) -> uint32_t {
          return num::convert<num::F32, num::BF16>(mode, bits,
                                                   num::Round::NearestEven);
        };
        return narrow(a.bits) | narrow(b.bits) << 16;
      });
  table
      .lanes(
          "v_cvt_sr_f16_f32",
          [](F32 a, uint32_t random, const LaneContext &context) -> uint16_t {
            return num::toF16Stochastic(modeOf(context), a.bits, random);
          },
          kKeepsHalf)
      .refuses = refusesSelectedSources;
  table
      .lanes(
          "v_cvt_sr_bf16_f32",
          [](F32 a, uint32_t random, const LaneContext &context) -> uint16_t {
            return num::toBF16Stochastic(modeOf(context), a.bits, random);
          },
          kKeepsHalf)
      .refuses = refusesSelectedSources;
}

} // namespace netra::sim
