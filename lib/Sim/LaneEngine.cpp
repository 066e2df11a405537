//===- LaneEngine.cpp - how lane functions meet registers -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/LaneEngine.h"
#include "Numerics/Convert.h"
#include "Sim/Executor.h"
#include "Sim/FinishFloat.h"
#include "Sim/LaneBits.h"
#include "Sim/Semantics.h"

namespace netra::sim {

using Row = uint32_t[kMaxLanes];

uint64_t readUniform(const Executor &executor, const Wave &wave,
                     const SourcePlan &source) {
  const Operand &operand = source.operand;
  switch (operand.space) {
  case Space::Sgpr:
    return dwordsOf(source.type) >= 2 || operand.dwords >= 2
               ? wave.readSgpr64(operand.index)
               : wave.readSgpr(operand.index);
  case Space::Int:
  case Space::Float:
  case Space::Literal:
    return source.scalar;
  case Space::Status:
    return executor.readStatus(wave, StatusSource(operand.index));
  default:
    return 0;
  }
}

static int dppSource(const Dpp &dpp, int lane, int lanes) {
  int row = lane & ~15, in = lane & 15, amount = dpp.amount;
  switch (dpp.kind) {
  case Dpp::None:
    return lane;
  case Dpp::QuadPerm:
    return (lane & ~3) + dpp.lane[lane & 3];
  case Dpp::Dpp8:
    return (lane & ~7) + dpp.lane[lane & 7];
  case Dpp::RowShl:
    return in + amount < 16 ? lane + amount : -1;
  case Dpp::RowShr:
    return in >= amount ? lane - amount : -1;
  case Dpp::RowRor:
    return row + ((in - amount) & 15);
  case Dpp::WaveShl1:
    return lane + 1 < lanes ? lane + 1 : -1;
  case Dpp::WaveRol1:
    return (lane + 1) % lanes;
  case Dpp::WaveShr1:
    return lane - 1;
  case Dpp::WaveRor1:
    return (lane + lanes - 1) % lanes;
  case Dpp::RowMirror:
    return row + (15 - in);
  case Dpp::RowHalfMirror:
    return (lane & ~7) + (7 - (lane & 7));
  case Dpp::RowBcast15:
    return row ? row - 1 : lane;
  case Dpp::RowBcast31:
    return lane >= 32 ? 31 : lane;
  case Dpp::RowNewBcast:
  case Dpp::RowShare:
    return row + amount;
  case Dpp::RowXmask:
    return row + (in ^ amount);
  }
  return -1;
}

void dppLanes(const Dpp &dpp, unsigned lanes, uint64_t exec,
              int8_t from[kMaxLanes]) {
  for (unsigned lane = 0; lane < lanes; ++lane) {
    int source = dppSource(dpp, lane, lanes);
    if (source >= 0 && !dpp.fetchInactive && !(exec >> source & 1))
      source = -1;
    from[lane] = source;
  }
}

namespace {

/// What MODE's GPR indexing adds to the registers of an instruction. Only while
/// it is enabled does M0 mean that (CDNA4 ISA 12.4, S_SET_GPR_IDX_ON).
struct RelativeIndex {
  unsigned source[5] = {}, dest = 0;
  explicit RelativeIndex(const Wave &wave) {
    if (!(wave.hw.mode & kGprIndexEnable))
      return;
    uint32_t m0 = wave.sgpr[kM0];
    for (unsigned i = 0; i < 3; ++i)
      source[i] = m0 >> (12 + i) & 1 ? m0 & 0xff : 0;
    dest = m0 >> 15 & 1 ? m0 & 0xff : 0;
  }
};

} // namespace

/// Stops what the manual does not explain together with GPR indexing.
static bool mayIndex(Executor &executor, Wave &wave, const Instruction &inst) {
  if (!(wave.hw.mode & kGprIndexEnable))
    return true;
  if (inst.dpp.kind != Dpp::None || inst.isSdwa || inst.row->flags & kTied) {
    executor.fault(wave, inst, "is not modelled with GPR indexing");
    return false;
  }
  RelativeIndex index(wave);
  auto fits = [&](const Operand &operand, unsigned by) {
    return operand.space != Space::Vgpr ||
           operand.index + operand.dwords + by <= wave.numVgprs;
  };
  bool all = true;
  for (unsigned i = 0; i < inst.sources.size(); ++i)
    all &= fits(inst.sources[i].operand, index.source[i]);
  for (const DestPlan &dest : inst.dests)
    all &= fits(dest.operand, index.dest);
  if (!all)
    executor.fault(wave, inst, "an indexed register is beyond the wave's");
  return all;
}

/// Lanes that DPP's row and bank masks enable.
static uint64_t dppEnabled(const Dpp &dpp, unsigned lanes) {
  uint64_t enabled = 0;
  for (unsigned lane = 0; lane < lanes; ++lane)
    if ((dpp.rowMask >> (lane / 16) & 1) &&
        (dpp.bankMask >> (lane / 4 % 4) & 1))
      enabled |= uint64_t(1) << lane;
  return enabled;
}

namespace {

/// Gathers the sources of one instruction; `half` counts the passes of packed
/// forms.
struct Gatherer {
  Executor &executor;
  Wave &wave;
  const Instruction &inst;
  const int8_t *dppFrom; ///< Null without DPP.
  RelativeIndex relative;
  alignas(64) Row space[5][4]; ///< Not initialised: large, and all of it cold.

  Gatherer(Executor &executor, Wave &wave, const Instruction &inst,
           const int8_t *dppFrom)
      : executor(executor), wave(wave), inst(inst), dppFrom(dppFrom),
        relative(wave) {}

  const uint32_t *rowOf(const SourcePlan &source, unsigned source_index,
                        unsigned dword);
  void gather(unsigned index, unsigned half, LaneArgs &args);
  void modify(const SourcePlan &source, unsigned half, const uint32_t *in,
              uint32_t *out);
};

} // namespace

static void fill(uint32_t *row, uint32_t value, unsigned lanes) {
  for (unsigned l = 0; l < lanes; ++l)
    row[l] = value;
}

/// A dword of an operand as a row; uniform values are spread into `space`.
const uint32_t *Gatherer::rowOf(const SourcePlan &source, unsigned i,
                                unsigned dword) {
  const Operand &operand = source.operand;
  if (operand.isVector())
    return wave.v(wave.rowOf(operand) + relative.source[i] + dword);
  if (source.constant[dword])
    return source.constant[dword];
  uint32_t value;
  if (operand.space == Space::Sgpr) {
    // A 64-bit type can be read from one register only if it is uniform there.
    value = dword < operand.dwords ? wave.readSgpr(operand.index + dword) : 0;
  } else {
    value = uint32_t(readUniform(executor, wave, source) >> (32 * dword));
  }
  fill(space[i][dword], value, wave.lanes);
  return space[i][dword];
}

static uint32_t selected(uint32_t value, Select select, bool sext) {
  switch (select) {
  case Select::Dword:
    return value;
  case Select::Word0:
  case Select::Word1: {
    uint32_t word =
        value >> (16 * (unsigned(select) - unsigned(Select::Word0)));
    return sext ? int16_t(word) : uint16_t(word);
  }
  default: {
    uint32_t byte = value >> (8 * (unsigned(select) - unsigned(Select::Byte0)));
    return sext ? int8_t(byte) : uint8_t(byte);
  }
  }
}

/// The part of the register that the operand means, with abs and neg.
void Gatherer::modify(const SourcePlan &source, unsigned half,
                      const uint32_t *in, uint32_t *out) {
  const unsigned n = wave.lanes;
  unsigned shift = 0;
  if (is16Bit(source.type) && (half ? source.highForHi : source.high))
    shift = 16;
  if (inst.row->flags & kMixedSources)
    shift = source.highForHi && source.high ? 16 : 0;
  if (source.select != Select::Dword || source.operand.sext)
    for (unsigned l = 0; l < n; ++l)
      out[l] = selected(in[l], source.select, source.operand.sext);
  else
    for (unsigned l = 0; l < n; ++l)
      out[l] = in[l] >> shift;
}

static void applySigns(uint32_t *row, uint32_t sign, bool abs, bool neg,
                       unsigned n) {
  uint32_t keep = abs ? ~sign : ~uint32_t(0), flip = neg ? sign : 0;
  for (unsigned l = 0; l < n; ++l)
    row[l] = (row[l] & keep) ^ flip;
}

/// f16 sources of the mix instructions, already with their signs. Denormals
/// follow MODE's 16-bit field (assumed).
static void widen(uint32_t *row, uint32_t mode, unsigned n) {
  num::Mode fields = num::Mode::fromRegister(mode);
  for (unsigned l = 0; l < n; ++l)
    row[l] = num::convert<num::F16, num::F32>(fields, uint16_t(row[l]));
}

static uint32_t signBit(Type type) { return is16Bit(type) ? 0x8000 : 1u << 31; }

void Gatherer::gather(unsigned i, unsigned half, LaneArgs &args) {
  const SourcePlan &source = inst.sources[i];
  if (source.type == Type::Mask) {
    args.srcMask[i] = source.operand.space == Space::Sgpr
                          ? wave.readMask(source.operand.index)
                          : readUniform(executor, wave, source);
    return;
  }
  bool packed = inst.row->flags & kPacked;
  unsigned dwords = dwordsOf(source.type);
  // Packed 32-bit forms select a whole register.
  unsigned first = packed && !is16Bit(source.type)
                       ? (half ? source.highForHi : source.high)
                       : 0;
  bool moves = i == 0 && dppFrom;
  bool neg = half ? source.negHi : source.operand.neg;
  bool signs =
      (source.operand.abs || neg) && !(inst.row->flags & kHandlesSigns);
  bool half16 = (inst.row->flags & kMixedSources) && source.highForHi;
  for (unsigned k = 0; k < dwords; ++k) {
    const uint32_t *row = rowOf(source, i, first + k);
    if (!half16 && (source.plain || (source.operand.isConstant() && !signs &&
                                     !packed && !source.high && !moves))) {
      args.src[i][k] = row;
      continue;
    }
    uint32_t *out = space[i][k];
    Row moved;
    if (moves) {
      for (unsigned l = 0; l < wave.lanes; ++l)
        moved[l] = dppFrom[l] < 0 ? 0 : row[uint8_t(dppFrom[l])];
      row = moved;
    }
    modify(source, half, row, out);
    if (signs && k + 1 == dwords)
      applySigns(out, half16 ? 0x8000 : signBit(source.type),
                 source.operand.abs, neg, wave.lanes);
    if (half16)
      widen(out, wave.hw.mode, wave.lanes);
    args.src[i][k] = out;
  }
}

static void runFunction(const Instruction &inst, LaneArgs &args,
                        LaneResult &result) {
  for (unsigned d = 0; d < 2; ++d)
    for (unsigned k = 0; k < 4; ++k)
      args.dst[d][k] = result.value[d][k];
  args.dstMask[0] = args.dstMask[1] = 0;
  inst.row->lane(args);
}

/// Packed forms: one pass for each half, results side by side.
static void computePacked(Gatherer &gatherer, LaneArgs &args,
                          LaneResult &result) {
  const Instruction &inst = gatherer.inst;
  alignas(64) Row low;
  unsigned n = args.lanes;
  bool halves = is16Bit(inst.row->dests[0]);
  for (unsigned half = 0; half < 2; ++half) {
    for (unsigned i = 0; i < inst.sources.size(); ++i)
      gatherer.gather(i, half, args);
    runFunction(inst, args, result);
    finishFloat(inst, args, result.value[0][0], nullptr);
    if (!half)
      std::memcpy(low, result.value[0][0], sizeof(uint32_t) * n);
  }
  uint32_t *first = result.value[0][0], *second = result.value[0][1];
  for (unsigned l = 0; l < n; ++l) {
    uint32_t high = first[l];
    first[l] = halves ? (low[l] & 0xffff) | high << 16 : low[l];
    second[l] = high;
  }
}

/// Whether a lane to be written has no lane to read.
static bool readsNothing(const int8_t *from, uint64_t written) {
  for (uint64_t rest = written; rest; rest &= rest - 1)
    if (from[__builtin_ctzll(rest)] < 0)
      return true;
  return false;
}

void computeLanes(Executor &executor, Wave &wave, const Instruction &inst,
                  LaneResult &result) {
  const SemanticRow &row = *inst.row;
  int8_t from[kMaxLanes];
  bool dpp = inst.dpp.kind != Dpp::None;
  result.written = row.flags & kIgnoresExec ? wave.laneMask() : wave.exec;
  if (dpp) {
    dppLanes(inst.dpp, wave.lanes, wave.exec, from);
    result.written &= dppEnabled(inst.dpp, wave.lanes);
    if (inst.dpp.kind == Dpp::Dpp8 && readsNothing(from, result.written)) {
      // DPP8 has no bound_ctrl that would say what then happens.
      executor.fault(wave, inst, "DPP8 from an inactive lane is not modelled");
      result.written = 0;
    }
    // Without bound_ctrl, a lane with nothing to read is not written.
    if (!inst.dpp.boundCtrl)
      for (unsigned l = 0; l < wave.lanes; ++l)
        if (from[l] < 0)
          result.written &= ~(uint64_t(1) << l);
  }
  Gatherer gatherer(executor, wave, inst, dpp ? from : nullptr);
  LaneArgs args(wave.lanes, result.written,
                {wave.hw.mode, inst.clamp, inst, executor});
  if (row.flags & kPacked) {
    computePacked(gatherer, args, result);
    return;
  }
  for (unsigned i = 0; i < inst.sources.size(); ++i)
    gatherer.gather(i, 0, args);
  runFunction(inst, args, result);
  finishFloat(inst, args, result.value[0][0], result.value[0][1]);
  result.mask[0] = args.dstMask[0];
  result.mask[1] = args.dstMask[1];
}

/// Writes a row under a mask of lanes.
static void writeRow(uint32_t *to, const uint32_t *from, uint64_t written,
                     unsigned lanes) {
  if (written == (lanes == 64 ? ~uint64_t(0) : 0xffffffff)) {
    std::memcpy(to, from, lanes * sizeof(uint32_t));
    return;
  }
  blendRow(to, from, written, lanes);
}

/// Narrow results keep, clear or extend into the rest of the register.
static void writeNarrow(uint32_t *to, const uint32_t *from, uint64_t written,
                        const DestPlan &dest, bool keepsHalf, unsigned lanes) {
  bool word = is16Bit(dest.type);
  unsigned shift = 0, width = 32;
  bool preserve = true, extend = false;
  if (dest.select != Select::Dword) {
    unsigned select = unsigned(dest.select);
    bool byte = dest.select <= Select::Byte3;
    width = byte ? 8 : 16;
    shift = byte ? 8 * (select - unsigned(Select::Byte0))
                 : 16 * (select - unsigned(Select::Word0));
    preserve = dest.unused == DestPlan::Preserve;
    extend = dest.unused == DestPlan::SignExtend;
  } else if (word) {
    width = 16;
    shift = dest.high ? 16 : 0;
    preserve = keepsHalf || dest.high || dest.operand.half;
  }
  uint32_t field = (width == 32 ? ~0u : (1u << width) - 1) << shift;
  // Bits beyond the field: kept, or copies of its sign, or 0.
  uint32_t kept = preserve ? ~field : 0;
  uint32_t sign = extend ? 1u << (shift + width - 1) : 0;
  uint32_t above = shift + width >= 32 ? 0 : ~0u << (shift + width);
  alignas(64) Row merged;
  for (unsigned l = 0; l < lanes; ++l) {
    uint32_t value = (from[l] << shift & field) | (to[l] & kept);
    merged[l] = value | (value & sign ? above : 0);
  }
  writeRow(to, merged, written, lanes);
}

void commitLanes(Executor &executor, Wave &wave, const Instruction &inst,
                 const LaneResult &result) {
  const SemanticRow &row = *inst.row;
  bool packed = row.flags & kPacked;
  RelativeIndex relative(wave);
  if (row.flags & kWritesExec) {
    uint64_t mask = result.mask[0] & result.written;
    if (!inst.dests.empty())
      wave.writeMask(inst.dests[0].operand.index, mask);
    wave.exec = mask;
    return;
  }
  for (unsigned d = 0; d < inst.dests.size(); ++d) {
    const DestPlan &dest = inst.dests[d];
    if (dest.type == Type::Mask) {
      // Bits of inactive lanes are 0.
      if (dest.operand.space == Space::Sgpr)
        wave.writeMask(dest.operand.index, result.mask[d] & result.written);
      continue;
    }
    unsigned first = wave.rowOf(dest.operand) + relative.dest;
    if (!packed && (is16Bit(dest.type) || dest.select != Select::Dword)) {
      bool keeps = (row.flags & kKeepsHalf) || executor.keepsUpperHalf();
      writeNarrow(wave.v(first), result.value[d][0], result.written, dest,
                  keeps, wave.lanes);
      continue;
    }
    unsigned dwords = packed ? dest.operand.dwords : dwordsOf(dest.type);
    for (unsigned k = 0; k < dwords; ++k)
      writeRow(wave.v(first + k), result.value[d][k], result.written,
               wave.lanes);
  }
}

void executeLanes(Executor &executor, Wave &wave, const Instruction &inst) {
  if (!mayIndex(executor, wave, inst))
    return;
  LaneResult result;
  computeLanes(executor, wave, inst, result);
  commitLanes(executor, wave, inst, result);
}

bool planDirect(Instruction &inst) {
  const SemanticRow &row = *inst.row;
  if (inst.dpp.kind != Dpp::None || inst.isSdwa || inst.omod ||
      (inst.clamp && !(row.flags & kHandlesClamp)) ||
      (row.flags & (kPacked | kWritesExec | kIgnoresExec | kMixedSources)) ||
      inst.sources.size() > 4)
    return false;
  DirectPlan plan;
  for (const SourcePlan &source : inst.sources) {
    const Operand &operand = source.operand;
    DirectPlan::Source &to = plan.source[plan.sources++];
    to.dwords = dwordsOf(source.type);
    to.index = operand.index;
    if (source.high || operand.sext || to.dwords > 2)
      return false;
    if (source.type == Type::Mask)
      to.kind = DirectPlan::Mask;
    else if (operand.isVector())
      to.kind =
          operand.space == Space::Vgpr ? DirectPlan::Vgpr : DirectPlan::Agpr;
    else if (operand.isConstant())
      to.kind = DirectPlan::Constant;
    else
      to.kind = DirectPlan::Uniform;
    if ((to.kind == DirectPlan::Mask || to.kind == DirectPlan::Uniform) &&
        (operand.space != Space::Sgpr ||
         (source.type != Type::Mask && operand.dwords < to.dwords)))
      return false;
    for (unsigned k = 0; k < 4; ++k)
      to.constant[k] = source.constant[k];
    if ((operand.neg || operand.abs) && !(row.flags & kHandlesSigns)) {
      to.signs = true;
      to.keep = operand.abs ? ~signBit(source.type) : ~0u;
      to.flip = operand.neg ? signBit(source.type) : 0;
    }
  }
  for (const DestPlan &dest : inst.dests) {
    DirectPlan::Dest &to = plan.dest[plan.dests++];
    to.dwords = dwordsOf(dest.type);
    to.index = dest.operand.index;
    if (dest.type == Type::Mask)
      to.kind = dest.operand.space == Space::Sgpr ? DirectPlan::Mask
                                                  : DirectPlan::Uniform;
    else if (!dest.operand.isVector() || is16Bit(dest.type) || to.dwords > 2)
      return false;
    else
      to.kind = dest.operand.space == Space::Vgpr ? DirectPlan::Vgpr
                                                  : DirectPlan::Agpr;
  }
  inst.direct = plan;
  return true;
}

void executeDirect(Executor &executor, Wave &wave, const Instruction &inst) {
  if (wave.hw.mode & kGprIndexEnable) {
    executeLanes(executor, wave, inst);
    return;
  }
  const DirectPlan &plan = inst.direct;
  alignas(64) Row space[4][2], results[2][2];
  LaneArgs args(wave.lanes, wave.exec,
                {wave.hw.mode, inst.clamp, inst, executor});
  for (unsigned i = 0; i < plan.sources; ++i) {
    const DirectPlan::Source &source = plan.source[i];
    unsigned index = source.index;
    if (source.kind == DirectPlan::Mask) {
      args.srcMask[i] = wave.readMask(index);
      continue;
    }
    if (source.kind == DirectPlan::Agpr)
      index += wave.numVgprs;
    for (unsigned k = 0; k < source.dwords; ++k) {
      const uint32_t *row = space[i][k];
      if (source.kind == DirectPlan::Uniform)
        fill(space[i][k], wave.readSgpr(index + k), wave.lanes);
      else if (source.kind == DirectPlan::Constant)
        row = source.constant[k];
      else
        row = wave.v(index + k);
      if (source.signs && k + 1 == source.dwords) {
        for (unsigned l = 0; l < wave.lanes; ++l)
          space[i][k][l] = (row[l] & source.keep) ^ source.flip;
        row = space[i][k];
      }
      args.src[i][k] = row;
    }
  }
  // With all lanes active the function writes the registers themselves.
  bool full = wave.exec == wave.laneMask();
  for (unsigned d = 0; d < plan.dests; ++d) {
    const DirectPlan::Dest &dest = plan.dest[d];
    unsigned first =
        dest.index + (dest.kind == DirectPlan::Agpr ? wave.numVgprs : 0);
    for (unsigned k = 0; dest.kind <= DirectPlan::Agpr && k < dest.dwords; ++k)
      args.dst[d][k] = full ? wave.v(first + k) : results[d][k];
  }
  inst.row->lane(args);
  for (unsigned d = 0; d < plan.dests; ++d) {
    const DirectPlan::Dest &dest = plan.dest[d];
    if (dest.kind == DirectPlan::Mask) {
      wave.writeMask(dest.index, args.dstMask[d] & wave.exec);
    } else if (dest.kind <= DirectPlan::Agpr && !full) {
      unsigned first =
          dest.index + (dest.kind == DirectPlan::Agpr ? wave.numVgprs : 0);
      for (unsigned k = 0; k < dest.dwords; ++k)
        blendRow(wave.v(first + k), results[d][k], wave.exec, wave.lanes);
    }
  }
}

void executeDual(Executor &executor, Wave &wave, const Instruction &inst) {
  LaneResult x, y;
  computeLanes(executor, wave, inst, x);
  computeLanes(executor, wave, *inst.second, y);
  commitLanes(executor, wave, inst, x);
  commitLanes(executor, wave, *inst.second, y);
}

} // namespace netra::sim
