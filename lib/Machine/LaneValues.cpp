//===- LaneValues.cpp - What lanes hold, where that is known --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/LaneValues.h"
#include "Machine/Dataflow.h"
#include "Machine/ExecMask.h"
#include "Machine/LaneArithmetic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCInstrInfo.h"

using namespace llvm;

namespace netra::machine {
namespace {

constexpr unsigned kIdBits = 10; // of a work-item's number in one dimension
constexpr uint32_t kM0Mask = 0x3ffff; // what LDS-DMA takes of M0

/// Operands as they are printed: `v3`, `0x40`, without what follows them.
struct PrintedOperands {
  SmallVector<StringRef, 4> words;
  StringRef modifiers; ///< "offset:16"
};

PrintedOperands operandsOf(StringRef text) {
  PrintedOperands result;
  StringRef rest = text.split(' ').second.trim();
  while (!rest.empty()) {
    auto [word, behind] = rest.split(", ");
    auto [operand, modifiers] = word.split(' ');
    result.words.push_back(operand);
    if (!modifiers.empty()) {
      result.modifiers = rest.substr(operand.size() + 1);
      break;
    }
    rest = behind;
  }
  return result;
}

std::optional<RegUnit> registerOf(StringRef word) {
  unsigned number;
  if (word == "m0")
    return unit::m0;
  if (word.consume_front("v") && !word.getAsInteger(10, number) && number < 256)
    return RegUnit(unit::vgpr + number);
  if (word.consume_front("s") && !word.getAsInteger(10, number) && number < 128)
    return RegUnit(unit::sgpr + number);
  return std::nullopt;
}

/// The number behind `key` in "offset0:1 offset1:2"; 0 if it is not there.
uint32_t modifierOf(StringRef modifiers, StringRef key) {
  uint32_t number = 0;
  SmallVector<StringRef, 4> words;
  modifiers.split(words, ' ');
  for (StringRef word : words)
    if (word.consume_front(key) && word.consume_front(":"))
      (void)word.getAsInteger(0, number);
  return number;
}

std::optional<LaneValue> valueOf(StringRef word, const LaneState &state) {
  int64_t number;
  if (!word.getAsInteger(0, number))
    return LaneValue::constant(uint32_t(number));
  std::optional<RegUnit> reg = registerOf(word);
  const LaneValue *value = reg ? state.get(*reg) : nullptr;
  return value ? std::optional(*value) : std::nullopt;
}

/// Whether `a` and `b` differ by the same number in every lane.
std::optional<uint32_t> distance(const LaneValue &a, const LaneValue &b) {
  uint32_t difference = b.lanes.front() - a.lanes.front();
  for (unsigned lane = 1; lane != kMaxLanes; ++lane)
    if (b.lanes[lane] - a.lanes[lane] != difference)
      return std::nullopt;
  return difference;
}

uint32_t lowestBit(uint32_t value) { return value & (0 - value); }

/// What covers both; nothing if lanes differ in different ways.
std::optional<LaneValue> join(const LaneValue &a, const LaneValue &b) {
  std::optional<uint32_t> difference = distance(a, b);
  if (!difference)
    return std::nullopt;
  LaneValue result = a;
  for (uint32_t step : {b.step, lowestBit(*difference)})
    if (step && (!result.step || step < result.step))
      result.step = step;
  return result;
}

} // namespace

const LaneValue *LaneState::get(RegUnit reg) const {
  static const LaneValue anyUniform = [] {
    LaneValue value;
    value.step = 1;
    return value;
  }();
  auto found = known.find(reg);
  if (found != known.end())
    return found->second.get();
  bool isUniform = isScalar(reg) || reg == unit::m0;
  return isUniform ? &anyUniform : nullptr;
}

bool LaneState::merge(const LaneState &other) {
  bool changed = false;
  for (auto it = known.begin(); it != known.end();) {
    auto theirs = other.known.find(it->first);
    std::optional<LaneValue> both;
    if (theirs != other.known.end()) {
      if (it->second == theirs->second || *it->second == *theirs->second) {
        ++it;
        continue;
      }
      both = join(*it->second, *theirs->second);
    }
    if (both && *both == *it->second) {
      ++it;
      continue;
    }
    changed = true;
    if (both)
      (it++)->second = std::make_shared<LaneValue>(*both);
    else
      it = known.erase(it);
  }
  size_t before = masked.size();
  for (RegUnit reg : other.masked)
    if (!is_contained(masked, reg))
      masked.push_back(reg);
  return changed || masked.size() != before;
}

class LaneAnalysis {
public:
  explicit LaneAnalysis(const Kernel &kernel)
      : kernel(kernel), code(kernel.code()), exec(kernel) {}

  void run(function_ref<void(unsigned, const LaneState &)> visit) const;

private:
  LaneState atEntry() const;
  void step(LaneState &state, unsigned index) const;
  std::optional<LaneValue> compute(const CodeInstruction &inst,
                                   const LaneState &state) const;

  const Kernel &kernel;
  const Code &code;
  ExecMask exec;
};

/// v0 holds the work-item's number: x, and with more dimensions y and z behind
/// it.
LaneState LaneAnalysis::atEntry() const {
  LaneState state;
  unsigned lanes = code.machine().waveSize();
  LaneValue id;
  for (unsigned lane = 0; lane != kMaxLanes; ++lane)
    id.lanes[lane] = lane % lanes;
  id.step = lanes;
  const auto &metadata = kernel.facts().metadata;
  const object::Value::Array *size =
      metadata ? metadata->getArray(".reqd_workgroup_size") : nullptr;
  if (size && size->size() == 3) {
    std::optional<uint64_t> x = size->front().asUInt();
    uint64_t width = x.value_or(0);
    if (width == 0)
      return state;
    if (width % lanes != 0) {
      // Rows of the workgroup within a wave: their number is y.
      if (lanes % width != 0 || !isPowerOf2_64(width))
        return state;
      for (unsigned lane = 0; lane != kMaxLanes; ++lane)
        id.lanes[lane] = lane % width | lane % lanes / width << kIdBits;
      id.step = (lanes / width) << kIdBits;
    }
  }
  state.known[unit::vgpr] = std::make_shared<LaneValue>(id);
  return state;
}

std::optional<LaneValue> LaneAnalysis::compute(const CodeInstruction &inst,
                                               const LaneState &state) const {
  const InstructionInfo &info = inst.info;
  if (!info.facts || info.traits.hasAny({Trait::Dpp, Trait::Sdwa}))
    return std::nullopt;
  PrintedOperands operands = operandsOf(info.text);
  if (operands.words.size() < 2 || !operands.modifiers.empty())
    return std::nullopt;
  ArrayRef<StringRef> sources = ArrayRef(operands.words).drop_front();
  LaneOperation operation = laneOperation(info.facts->mnemonic, sources.size());
  if (!operation)
    return std::nullopt;
  SmallVector<LaneValue, 3> values;
  for (StringRef source : sources) {
    std::optional<LaneValue> value = valueOf(source, state);
    if (!value)
      return std::nullopt;
    values.push_back(*value);
  }
  return operation(values);
}

void LaneAnalysis::step(LaneState &state, unsigned index) const {
  const CodeInstruction &inst = code[index];
  const InstructionInfo &info = inst.info;
  std::optional<LaneValue> result;
  std::optional<RegUnit> written;
  for (RegUnit reg : info.writes)
    if (isVector(reg) || isScalar(reg) || reg == unit::m0)
      written = written ? RegUnit(unit::count) : reg;
  if (written && *written != unit::count)
    result = compute(inst, state);
  for (RegUnit reg : info.writes)
    state.known.erase(reg);
  if (result)
    state.known[*written] = std::make_shared<LaneValue>(*result);
  if (result && isVector(*written)) {
    erase(state.masked, *written);
    if (!exec.isWholeBefore(index))
      state.masked.push_back(*written);
  }
  if (any_of(info.writes, isExec) && !info.has(Trait::NarrowsExec)) {
    for (RegUnit reg : state.masked)
      state.known.erase(reg);
    state.masked.clear();
  }
}

void LaneAnalysis::run(
    function_ref<void(unsigned, const LaneState &)> visit) const {
  auto states = solveForward(
      kernel, atEntry(),
      [&](LaneState &state, unsigned index) { step(state, index); },
      [](LaneState &state, const Edge &edge) {
        if (edge.kind == EdgeKind::PastUnknown)
          state = LaneState();
      });
  replay(kernel, states, [&](LaneState &state, unsigned index) {
    visit(index, state);
    step(state, index);
  });
}

void visitLaneValues(const Kernel &kernel,
                     function_ref<void(unsigned, const LaneState &)> visit) {
  LaneAnalysis(kernel).run(visit);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

static LaneValue plus(LaneValue value, uint32_t offset) {
  for (uint32_t &lane : value.lanes)
    lane += offset;
  return value;
}

/// LDS-DMA: M0, the offset of the instruction, and lanes in a row.
static std::optional<LdsAddresses> dmaAddresses(const InstructionInfo &info,
                                                const LaneState &state) {
  const LaneValue &m0 = *state.get(unit::m0);
  LdsAddresses result;
  result.bytes = info.facts->access->bytes;
  LaneValue base = m0;
  for (uint32_t &lane : base.lanes)
    lane &= kM0Mask;
  base = plus(base, modifierOf(operandsOf(info.text).modifiers, "offset"));
  for (unsigned lane = 0; lane != kMaxLanes; ++lane)
    base.lanes[lane] += lane * info.facts->access->ldsStride;
  result.pieces.push_back(base);
  return result;
}

std::optional<LdsAddresses> ldsAddressesOf(const Code &code, unsigned index,
                                           const LaneState &state) {
  const CodeInstruction &inst = code[index];
  const InstructionInfo &info = inst.info;
  if (!info.facts || !info.facts->access || !info.facts->access->bytes)
    return std::nullopt;
  const AccessFacts &access = *info.facts->access;
  if (info.kind->access == MemoryAccess::LoadToLds)
    return dmaAddresses(info, state);
  if (!info.is(Unit::Ds) || info.has(Trait::NeedsM0))
    return std::nullopt;
  PrintedOperands operands = operandsOf(info.text);
  unsigned place = code.machine().desc(inst.inst.getOpcode()).getNumDefs();
  if (place >= operands.words.size())
    return std::nullopt;
  std::optional<RegUnit> reg = registerOf(operands.words[place]);
  const LaneValue *address = reg && isVector(*reg) ? state.get(*reg) : nullptr;
  if (!address)
    return std::nullopt;
  LdsAddresses result;
  result.bytes = access.bytes;
  if (access.pieces == 1) {
    result.pieces.push_back(
        plus(*address, modifierOf(operands.modifiers, "offset")));
    return result;
  }
  for (StringRef key : {"offset0", "offset1"})
    result.pieces.push_back(
        plus(*address, modifierOf(operands.modifiers, key) * access.unit));
  return result;
}

} // namespace netra::machine
