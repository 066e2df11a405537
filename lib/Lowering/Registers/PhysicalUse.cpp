//===- PhysicalUse.cpp - Registers that a body names itself ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/PhysicalUse.h"
#include "llvm/MC/MCInstrDesc.h"

using namespace mlir;

namespace netra::registers {
namespace {

using amdgcn::MachineOperand;
using machine::isVector;
namespace unit = machine::unit;
using UnitSet = std::bitset<unit::count>;

struct Effects {
  llvm::SmallVector<RegUnit, 4> reads, writes;
  bool isEmpty() const { return reads.empty() && writes.empty(); }
};

class PhysicalReader {
public:
  explicit PhysicalReader(const Body &body)
      : body(body), target(*body.target), units(target) {}

  PhysicalUse run();

private:
  Effects effectsOf(amdgcn::InstOp op) const;
  void collect();
  void solveReads();
  void solveWrites();
  void scan(Block &block, PhysicalUse &use);

  const Body &body;
  MachineTarget &target;
  machine::RegisterUnits units;
  std::vector<std::pair<unsigned, Effects>> effects; // by place
  /// Of each block: effects [first, end), read before written there, written
  /// by scalar writes there; alive at its end; written on a way to its begin.
  struct BlockUse {
    size_t first = 0, end = 0;
    UnitSet readFirst, ended, written, liveOut, reached;
    std::map<RegUnit, size_t> firstWrite; ///< By unit, an index of effects.
  };
  llvm::DenseMap<Block *, BlockUse> blocks;
};

Effects PhysicalReader::effectsOf(amdgcn::InstOp op) const {
  Effects result;
  const llvm::MCInstrDesc &desc = target.desc(op.getInst().opcode);
  for (auto [index, operand] : llvm::enumerate(op.getInst().operands)) {
    if (operand.kind != MachineOperand::Reg || !operand.value)
      continue;
    ArrayRef<RegUnit> regs = units.of(llvm::MCRegister(operand.value));
    llvm::append_range(index < desc.getNumDefs() ? result.writes : result.reads,
                       regs);
  }
  for (llvm::MCPhysReg reg : desc.implicit_defs())
    for (RegUnit dword : units.of(reg)) {
      bool isUpper = dword == unit::vccHi || dword == unit::execHi;
      if (target.waveSize() != 32 || !isUpper)
        result.writes.push_back(dword);
    }
  return result;
}

void PhysicalReader::collect() {
  for (Block &block : body.region()) {
    BlockUse &use = blocks[&block];
    use.first = effects.size();
    for (Operation &op : block) {
      auto inst = dyn_cast<amdgcn::InstOp>(op);
      if (!inst)
        continue;
      Effects found = effectsOf(inst);
      if (found.isEmpty())
        continue;
      for (RegUnit reg : found.reads)
        if (!use.ended[reg])
          use.readFirst.set(reg);
      for (RegUnit reg : found.writes) {
        use.written.set(reg);
        use.firstWrite.try_emplace(reg, effects.size());
        if (!isVector(reg))
          use.ended.set(reg);
      }
      effects.push_back({body.places.lookup(&op), std::move(found)});
    }
    use.end = effects.size();
  }
}

void PhysicalReader::solveReads() {
  bool changed = true;
  while (changed) {
    changed = false;
    for (Block &block : llvm::reverse(body.region())) {
      UnitSet out;
      for (Block *next : block.getSuccessors()) {
        const BlockUse &there = blocks[next];
        out |= there.readFirst | (there.liveOut & ~there.ended);
      }
      BlockUse &use = blocks[&block];
      changed |= out != use.liveOut;
      use.liveOut = out;
    }
  }
}

/// Where something can have been written before; what is read although nothing
/// wrote it was there at the begin.
void PhysicalReader::solveWrites() {
  Block &entry = body.region().front();
  const BlockUse &first = blocks[&entry];
  UnitSet everWritten;
  for (auto &[block, use] : blocks)
    everWritten |= use.written;
  UnitSet atEntry = first.readFirst | (first.liveOut & ~first.ended);
  // A vector register whose reads a write comes before on every way is not
  // alive at entry; a write elsewhere is enough to say so.
  blocks[&entry].reached = atEntry & ~everWritten;
  for (size_t i = first.first; i != first.end; ++i)
    for (RegUnit reg : effects[i].second.reads) {
      auto write = first.firstWrite.find(reg);
      if (write == first.firstWrite.end() || write->second >= i)
        blocks[&entry].reached.set(reg);
    }
  bool changed = true;
  while (changed) {
    changed = false;
    for (Block &block : body.region()) {
      UnitSet out = blocks[&block].reached | blocks[&block].written;
      for (Block *next : block.getSuccessors()) {
        UnitSet merged = blocks[next].reached | out;
        changed |= merged != blocks[next].reached;
        blocks[next].reached = merged;
      }
    }
  }
}

/// Backwards through a block.
void PhysicalReader::scan(Block &block, PhysicalUse &result) {
  const BlockUse &use = blocks[&block];
  BlockPlaces places = body.blocks.lookup(&block);
  std::map<RegUnit, Slot> ends; // of what is alive
  struct Found {
    RegUnit reg;
    Slot begin, end;
  };
  std::vector<Found> segments; // descending
  UnitSet reached = use.reached | use.written;
  for (size_t reg = 0; reg != unit::count; ++reg)
    if (use.liveOut[reg] && reached[reg])
      ends[reg] = copyAheadSlot(places.end);
  for (size_t i = use.end; i != use.first; --i) {
    auto &[place, found] = effects[i - 1];
    for (RegUnit reg : found.writes) {
      auto it = ends.find(reg);
      Slot end = it == ends.end() ? writeSlot(place) + 1 : it->second;
      bool goesOn =
          isVector(reg) && (use.reached[reg] || use.firstWrite.at(reg) < i - 1);
      if (it != ends.end() && goesOn)
        continue; // other lanes keep what they hold
      segments.push_back({reg, writeSlot(place), end});
      if (it != ends.end())
        ends.erase(it);
      if (reg >= unit::vccLo)
        result.specialWrites[reg].push_back(place);
    }
    Slot end = body.readsUntilEnd[place] ? placeEnd(place) : readEnd(place);
    for (RegUnit reg : found.reads)
      ends.try_emplace(reg, end);
  }
  for (auto [reg, end] : ends)
    segments.push_back({reg, copyAheadSlot(places.begin), end});
  for (const Found &found : llvm::reverse(segments))
    result.alive[found.reg].add(found.begin, found.end, 0);
}

PhysicalUse PhysicalReader::run() {
  collect();
  PhysicalUse result;
  if (effects.empty())
    return result;
  solveReads();
  solveWrites();
  for (Block &block : body.region())
    scan(block, result);
  for (auto &[reg, places] : result.specialWrites)
    llvm::sort(places);
  return result;
}

} // namespace

PhysicalUse readPhysicalUse(const Body &body) {
  return PhysicalReader(body).run();
}

llvm::SmallVector<RegUnit, 2> unitsOf(RegisterFile special, unsigned waveSize) {
  bool isWide = waveSize == 64;
  switch (special) {
  case RegisterFile::VCC:
    return isWide ? llvm::SmallVector<RegUnit, 2>{unit::vccLo, unit::vccHi}
                  : llvm::SmallVector<RegUnit, 2>{unit::vccLo};
  case RegisterFile::EXEC:
    return isWide ? llvm::SmallVector<RegUnit, 2>{unit::execLo, unit::execHi}
                  : llvm::SmallVector<RegUnit, 2>{unit::execLo};
  case RegisterFile::M0:
    return {unit::m0};
  case RegisterFile::SCC:
    return {unit::scc};
  default:
    return {};
  }
}

RegUnit unitOf(RegisterFile file, unsigned number) {
  switch (file) {
  case RegisterFile::VGPR:
    return unit::vgpr + number;
  case RegisterFile::AGPR:
    return unit::agpr + number;
  default:
    return unit::sgpr + number;
  }
}

} // namespace netra::registers
