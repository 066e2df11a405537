//===- ScaledConversion.cpp - v_cvt_scalef32_* ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions between f32, f16, bf16 and fp8, bf8, fp6, bf6, fp4 with a scale
// (CDNA4 ISA 7.3, 12). Of the scale operand, an f32, the exponent field counts:
// x / 2^(field - 127) on the way down, x * 2^(field - 127) on the way up (the
// direction is assumed, after HIP's use). Results of less than 32 bits go to
// the half or byte that op_sel names and leave the others as they are.
//
// Stochastic conversions of several elements take the random operand for the
// first and v_prng_b32's next value for each further one.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Convert.h"
#include "Sim/Bind.h"
#include "Sim/Executor.h"
#include "Sim/Semantics.h"
#include <bit>

namespace netra::sim {

namespace {

using num::Format;
using num::Mode;

Mode modeOf(const LaneContext &context) {
  return Mode::fromRegister(context.mode);
}
uint8_t scaleOf(F32 scale) { return uint8_t(scale.bits >> 23); }

unsigned opSel(const LaneContext &context, unsigned index) {
  return context.inst.parsed.element("op_sel", index, 0);
}
/// The byte that two bits of op_sel name, the lower one first.
unsigned byteOf(const LaneContext &context, unsigned index) {
  return opSel(context, index) + 2 * opSel(context, index + 1);
}

/// `value` in part `index` of a register of parts of `bits` bits.
uint32_t withPart(uint32_t old, unsigned bits, unsigned index, uint32_t value) {
  uint32_t mask = ((1u << bits) - 1) << (bits * index);
  return (old & ~mask) | value << (bits * index);
}

/// Only the bits of op_sel in `mask` mean something.
template <unsigned mask> const char *refusesOpSel(const Instruction &inst) {
  for (unsigned i = 0; i < 4; ++i)
    if (!(mask >> i & 1) && inst.parsed.element("op_sel", i, 0))
      return "this bit of op_sel is not modelled";
  return nullptr;
}

/// The same where the first source is a pair: no manual explains its signs.
template <unsigned mask> const char *refusesPair(const Instruction &inst) {
  const Operand &pair = inst.operand(1);
  if (pair.neg || pair.abs)
    return "neg or abs of a pair is not modelled";
  if (pair.dwords == 2 && !pair.isVector())
    return "a pair that is no vector register";
  return refusesOpSel<mask>(inst);
}

/// One of the wider formats: how elements are carried and converted.
struct WideF32 {
  static constexpr unsigned bits = 32;
  using Pair = uint64_t;
  static uint32_t up(Mode mode, Format format, uint32_t code, uint8_t scale) {
    return num::scaleUpF32(mode, format, code, scale);
  }
  static uint32_t down(Mode mode, Format format, uint32_t value, uint8_t scale,
                       const uint32_t *random) {
    return num::scaleDownF32(mode, format, value, scale, random);
  }
};
struct WideF16 {
  static constexpr unsigned bits = 16;
  using Pair = V2F16;
  static uint32_t up(Mode mode, Format format, uint32_t code, uint8_t scale) {
    return num::scaleUpF16(mode, format, code, scale);
  }
  static uint32_t down(Mode mode, Format format, uint32_t value, uint8_t scale,
                       const uint32_t *random) {
    return num::scaleDownF16(mode, format, uint16_t(value), scale, random);
  }
};
struct WideBF16 {
  static constexpr unsigned bits = 16;
  using Pair = V2BF16;
  static uint32_t up(Mode mode, Format format, uint32_t code, uint8_t scale) {
    return num::scaleUpBF16(mode, format, code, scale);
  }
  static uint32_t down(Mode mode, Format format, uint32_t value, uint8_t scale,
                       const uint32_t *random) {
    return num::scaleDownBF16(mode, format, uint16_t(value), scale, random);
  }
};

uint64_t bitsOf(uint64_t pair) { return pair; }
uint64_t bitsOf(V2F16 pair) { return pair.bits; }
uint64_t bitsOf(V2BF16 pair) { return pair.bits; }

/// The two elements of a pair, each in `Wide::bits` bits, to two codes.
template <typename Wide>
uint32_t pairDown(Mode mode, Format format, uint64_t pair, F32 scale,
                  const uint32_t *random = nullptr) {
  unsigned width = num::infoOf(format).bits;
  uint32_t first =
      Wide::down(mode, format, uint32_t(pair), scaleOf(scale), random);
  uint32_t next = random ? num::nextRandom(*random) : 0;
  uint32_t second = Wide::down(mode, format, uint32_t(pair >> Wide::bits),
                               scaleOf(scale), random ? &next : nullptr);
  return first | second << width;
}

/// Two codes to a pair.
template <typename Wide>
uint64_t pairUp(Mode mode, Format format, uint32_t codes, F32 scale) {
  unsigned width = num::infoOf(format).bits;
  uint32_t mask = (1u << width) - 1;
  uint64_t first = Wide::up(mode, format, codes & mask, scaleOf(scale));
  uint64_t second =
      Wide::up(mode, format, codes >> width & mask, scaleOf(scale));
  return first | second << Wide::bits;
}

constexpr uint32_t kInto = kTied | kHandlesHalves; ///< Part of a register.

/// fp8 and bf8; `name` ends in the format's name.
template <Format format>
void addByteFormat(Table &table, const std::string &name) {
  auto names = [&](const char *before, const char *after) {
    return std::string("v_cvt_scalef32_") + before + name + after;
  };
  table
      .lanes(
          names("f32_", ""),
          [](uint32_t source, F32 scale, const LaneContext &context) -> F32 {
            uint32_t code = source >> (8 * byteOf(context, 0)) & 0xff;
            return {
                num::scaleUpF32(modeOf(context), format, code, scaleOf(scale))};
          },
          kHandlesHalves)
      .refuses = refusesOpSel<0b0011>;
  table
      .lanes(
          names("f16_", ""),
          [](uint32_t source, F32 scale, uint32_t old,
             const LaneContext &context) -> uint32_t {
            uint32_t code = source >> (8 * byteOf(context, 0)) & 0xff;
            return withPart(
                old, 16, opSel(context, 2),
                num::scaleUpF16(modeOf(context), format, code, scaleOf(scale)));
          },
          kInto)
      .refuses = refusesOpSel<0b0111>;
  table
      .lanes(
          names("pk_f32_", ""),
          [](uint32_t source, F32 scale,
             const LaneContext &context) -> uint64_t {
            return pairUp<WideF32>(modeOf(context), format,
                                   source >> (16 * opSel(context, 0)), scale);
          },
          kHandlesHalves)
      .refuses = refusesOpSel<0b0001>;
  table
      .lanes(
          names("pk_", "_f32"),
          [](F32 a, F32 b, F32 scale, uint32_t old,
             const LaneContext &context) -> uint32_t {
            uint64_t pair = a.bits | uint64_t(b.bits) << 32;
            return withPart(
                old, 16, opSel(context, 3),
                pairDown<WideF32>(modeOf(context), format, pair, scale));
          },
          kInto)
      .refuses = refusesOpSel<0b1000>;
  table
      .lanes(
          names("sr_", "_f32"),
          [](F32 a, uint32_t random, F32 scale, uint32_t old,
             const LaneContext &context) -> uint32_t {
            return withPart(old, 8, byteOf(context, 2),
                            num::scaleDownF32(modeOf(context), format, a.bits,
                                              scaleOf(scale), &random));
          },
          kInto)
      .refuses = refusesOpSel<0b1100>;
}

/// fp8 and bf8 from and to pairs of 16-bit floats.
template <Format format, typename Wide>
void addByteFormat16(Table &table, const std::string &name,
                     const std::string &wide) {
  auto names = [](const std::string &rest) { return "v_cvt_scalef32_" + rest; };
  using Pair = typename Wide::Pair;
  table
      .lanes(
          names("pk_" + wide + "_" + name),
          [](uint32_t source, F32 scale,
             const LaneContext &context) -> uint32_t {
            return uint32_t(pairUp<Wide>(modeOf(context), format,
                                         source >> (16 * opSel(context, 0)),
                                         scale));
          },
          kHandlesHalves)
      .refuses = refusesOpSel<0b0001>;
  table
      .lanes(
          names("pk_" + name + "_" + wide),
          [](Pair pair, F32 scale, uint32_t old,
             const LaneContext &context) -> uint32_t {
            return withPart(
                old, 16, opSel(context, 2),
                pairDown<Wide>(modeOf(context), format, bitsOf(pair), scale));
          },
          kInto)
      .refuses = refusesPair<0b0100>;
  // op_sel[0] is the half of the source (assumed).
  table
      .lanes(
          names("sr_" + name + "_" + wide),
          [](Pair source, uint32_t random, F32 scale, uint32_t old,
             const LaneContext &context) -> uint32_t {
            uint32_t value =
                uint32_t(bitsOf(source)) >> (16 * opSel(context, 0));
            return withPart(old, 8, byteOf(context, 2),
                            Wide::down(modeOf(context), format, value & 0xffff,
                                       scaleOf(scale), &random));
          },
          kInto)
      .refuses = refusesPair<0b1101>;
}

/// fp4: a byte holds two codes.
template <typename Wide> void addFp4(Table &table, const std::string &wide) {
  constexpr Format format = Format::FP4E2M1;
  using Pair = typename Wide::Pair;
  using Result = std::conditional_t<Wide::bits == 32, uint64_t, uint32_t>;
  table
      .lanes(
          "v_cvt_scalef32_pk_" + wide + "_fp4",
          [](uint32_t source, F32 scale, const LaneContext &context) -> Result {
            return Result(pairUp<Wide>(modeOf(context), format,
                                       source >> (8 * byteOf(context, 0)),
                                       scale));
          },
          kHandlesHalves)
      .refuses = refusesOpSel<0b0011>;
  table
      .lanes(
          "v_cvt_scalef32_sr_pk_fp4_" + wide,
          [](Pair pair, uint32_t random, F32 scale, uint32_t old,
             const LaneContext &context) -> uint32_t {
            return withPart(old, 8, byteOf(context, 2),
                            pairDown<Wide>(modeOf(context), format,
                                           bitsOf(pair), scale, &random));
          },
          kInto)
      .refuses = refusesPair<0b1100>;
}

template <typename Wide>
void addFp4Down(Table &table, const std::string &wide) {
  table
      .lanes(
          "v_cvt_scalef32_pk_fp4_" + wide,
          [](typename Wide::Pair pair, F32 scale, uint32_t old,
             const LaneContext &context) -> uint32_t {
            return withPart(old, 8, byteOf(context, 2),
                            pairDown<Wide>(modeOf(context), Format::FP4E2M1,
                                           bitsOf(pair), scale));
          },
          kInto)
      .refuses = refusesPair<0b1100>;
}

void addFp4DownF32(Table &table) {
  table
      .lanes(
          "v_cvt_scalef32_pk_fp4_f32",
          [](F32 a, F32 b, F32 scale, uint32_t old,
             const LaneContext &context) -> uint32_t {
            uint64_t pair = a.bits | uint64_t(b.bits) << 32;
            return withPart(old, 8, byteOf(context, 2),
                            pairDown<WideF32>(modeOf(context), Format::FP4E2M1,
                                              pair, scale));
          },
          kInto)
      .refuses = refusesOpSel<0b1100>;
}

// The forms of 32 elements, on whole tuples of registers.

/// A uniform or per-lane dword.
uint32_t dwordOf(Wave &wave, const Operand &operand, unsigned index,
                 unsigned lane) {
  if (operand.isVector())
    return wave.v(wave.rowOf(operand) + index)[lane];
  if (operand.space == Space::Sgpr)
    return wave.readSgpr(operand.index);
  return uint32_t(constantBits(operand, Type::F32));
}

const char *refusesTuple(const Instruction &inst) {
  size_t last = inst.parsed.operands.size() - 1;
  for (size_t i = 0; i <= last; ++i) {
    const Operand &operand = inst.operand(i);
    if (operand.neg || operand.abs)
      return "neg or abs of a tuple is not modelled";
    bool isTuple = operand.dwords > 1;
    if (isTuple ? !operand.isVector()
                : !operand.isVector() && !operand.isConstant() &&
                      operand.space != Space::Sgpr)
      return "an operand of a kind that is not modelled here";
  }
  return nullptr;
}

/// Elements of `bits` bits, packed.
uint32_t packedElement(const uint32_t *words, unsigned bits, unsigned index) {
  unsigned at = bits * index;
  uint64_t window = words[at / 32];
  if (at % 32 + bits > 32)
    window |= uint64_t(words[at / 32 + 1]) << 32;
  return uint32_t(window >> (at % 32) & ((uint64_t(1) << bits) - 1));
}
void putElement(uint32_t *words, unsigned bits, unsigned index,
                uint32_t value) {
  unsigned at = bits * index;
  words[at / 32] |= value << (at % 32);
  if (at % 32 + bits > 32)
    words[at / 32 + 1] |= value >> (32 - at % 32);
}

constexpr unsigned kElements = 32;

void readLane(Wave &wave, const Operand &operand, unsigned lane,
              uint32_t *words) {
  for (unsigned k = 0; k < operand.dwords; ++k)
    words[k] = dwordOf(wave, operand, k, lane);
}
void writeLane(Wave &wave, const Operand &operand, unsigned lane,
               const uint32_t *words) {
  for (unsigned k = 0; k < operand.dwords; ++k)
    wave.v(wave.rowOf(operand) + k)[lane] = words[k];
}

template <Format format, typename Wide>
void tupleUp(Executor &, Wave &wave, const Instruction &inst) {
  Mode mode = Mode::fromRegister(wave.hw.mode);
  for (uint64_t rest = wave.exec; rest; rest &= rest - 1) {
    unsigned lane = std::countr_zero(rest);
    uint32_t source[8], result[kElements] = {};
    readLane(wave, inst.operand(1), lane, source);
    F32 scale{dwordOf(wave, inst.operand(2), 0, lane)};
    for (unsigned n = 0; n < kElements; ++n)
      putElement(
          result, Wide::bits, n,
          Wide::up(mode, format, packedElement(source, 6, n), scaleOf(scale)));
    writeLane(wave, inst.operand(0), lane, result);
  }
}

template <Format format, typename Wide, bool stochastic>
void tupleDown(Executor &, Wave &wave, const Instruction &inst) {
  Mode mode = Mode::fromRegister(wave.hw.mode);
  for (uint64_t rest = wave.exec; rest; rest &= rest - 1) {
    unsigned lane = std::countr_zero(rest);
    uint32_t source[kElements], result[8] = {};
    readLane(wave, inst.operand(1), lane, source);
    uint32_t random = stochastic ? dwordOf(wave, inst.operand(2), 0, lane) : 0;
    F32 scale{dwordOf(wave, inst.operand(stochastic ? 3 : 2), 0, lane)};
    for (unsigned n = 0; n < kElements; ++n) {
      putElement(result, 6, n,
                 Wide::down(mode, format, packedElement(source, Wide::bits, n),
                            scaleOf(scale), stochastic ? &random : nullptr));
      random = num::nextRandom(random);
    }
    writeLane(wave, inst.operand(0), lane, result);
  }
}

/// Element n of both sources in turn: S0[0], S1[0], S0[1], ...
template <Format format>
void interleavedDown(Executor &, Wave &wave, const Instruction &inst) {
  Mode mode = Mode::fromRegister(wave.hw.mode);
  for (uint64_t rest = wave.exec; rest; rest &= rest - 1) {
    unsigned lane = std::countr_zero(rest);
    uint32_t source[2][16], result[8] = {};
    readLane(wave, inst.operand(1), lane, source[0]);
    readLane(wave, inst.operand(2), lane, source[1]);
    F32 scale{dwordOf(wave, inst.operand(3), 0, lane)};
    for (unsigned n = 0; n < kElements; ++n)
      putElement(result, 6, n,
                 num::scaleDownF32(mode, format, source[n % 2][n / 2],
                                   scaleOf(scale)));
    writeLane(wave, inst.operand(0), lane, result);
  }
}

template <Format format> void addTuples(Table &table, const std::string &name) {
  auto add = [&](const std::string &rest, const char *roles,
                 ExecuteFn function) {
    table.custom("v_cvt_scalef32_" + rest, roles, function, "", kReadsExec)
        .refuses = refusesTuple;
  };
  add("pk32_f32_" + name, "dss", tupleUp<format, WideF32>);
  add("pk32_f16_" + name, "dss", tupleUp<format, WideF16>);
  add("pk32_bf16_" + name, "dss", tupleUp<format, WideBF16>);
  add("pk32_" + name + "_f16", "dss", tupleDown<format, WideF16, false>);
  add("pk32_" + name + "_bf16", "dss", tupleDown<format, WideBF16, false>);
  add("sr_pk32_" + name + "_f32", "dsss", tupleDown<format, WideF32, true>);
  add("sr_pk32_" + name + "_f16", "dsss", tupleDown<format, WideF16, true>);
  add("sr_pk32_" + name + "_bf16", "dsss", tupleDown<format, WideBF16, true>);
  add("2xpk16_" + name + "_f32", "dsss", interleavedDown<format>);
}

} // namespace

void addScaledConversionRows(Table &table) {
  addByteFormat<Format::FP8E4M3>(table, "fp8");
  addByteFormat<Format::FP8E5M2>(table, "bf8");
  addByteFormat16<Format::FP8E4M3, WideF16>(table, "fp8", "f16");
  addByteFormat16<Format::FP8E4M3, WideBF16>(table, "fp8", "bf16");
  addByteFormat16<Format::FP8E5M2, WideF16>(table, "bf8", "f16");
  addByteFormat16<Format::FP8E5M2, WideBF16>(table, "bf8", "bf16");
  addFp4<WideF32>(table, "f32");
  addFp4<WideF16>(table, "f16");
  addFp4<WideBF16>(table, "bf16");
  addFp4DownF32(table);
  addFp4Down<WideF16>(table, "f16");
  addFp4Down<WideBF16>(table, "bf16");
  addTuples<Format::FP6E2M3>(table, "fp6");
  addTuples<Format::FP6E3M2>(table, "bf6");
}

} // namespace netra::sim
