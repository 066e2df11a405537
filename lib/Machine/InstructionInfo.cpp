//===- InstructionInfo.cpp - What analyses ask of an instruction ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/InstructionInfo.h"
#include "Machine/Decoder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"

using namespace llvm;

namespace netra::machine {
namespace {

using Units = SmallVector<RegUnit, 8>;

// Of the 16-bit operand of s_setreg and s_getreg: CDNA4 ISA 5.7.
constexpr unsigned kHwRegMode = 1;
constexpr unsigned kHwRegTrapStatus = 3;
constexpr unsigned kVskipBit = 28;

// v_readlane and v_writelane: result, value, lane.
constexpr unsigned kLaneOperand = 2;

void sortUnits(SmallVectorImpl<RegUnit> &regs) {
  llvm::sort(regs);
  regs.erase(llvm::unique(regs), regs.end());
}

Units filtered(ArrayRef<RegUnit> regs, function_ref<bool(RegUnit)> keep) {
  Units result;
  llvm::copy_if(regs, std::back_inserter(result), keep);
  return result;
}

/// Fills in one InstructionInfo.
class Builder {
public:
  Builder(MachineTarget &target, const RegisterUnits &units, const MCInst &inst,
          InstructionInfo &info)
      : target(target), units(units), inst(inst), info(info),
        desc(target.desc(inst.getOpcode())) {}

  void run();

private:
  void findFacts();
  void collectExplicit();
  void collectImplicit();
  bool isReallyRead(RegUnit reg) const;
  void settleKept();
  void setVectorRoles();
  void setMatrixRoles();
  void setScalarRoles();
  void setMaskRoles();
  void setZeroFlags();
  void setHardwareRegister();
  void readCounters();
  void readWaits();
  bool isPassedThrough() const;
  bool isTied(unsigned operand) const {
    return desc.getOperandConstraint(operand, MCOI::TIED_TO) != -1;
  }
  ArrayRef<RegUnit> unitsAt(unsigned operand) const {
    bool isReg = operand < inst.getNumOperands() &&
                 inst.getOperand(operand).isReg() &&
                 inst.getOperand(operand).getReg().isValid();
    return isReg ? units.of(inst.getOperand(operand).getReg())
                 : ArrayRef<RegUnit>();
  }
  std::optional<uint64_t> immediateAt(unsigned operand) const {
    if (operand < inst.getNumOperands() && inst.getOperand(operand).isImm())
      return inst.getOperand(operand).getImm();
    return std::nullopt;
  }
  std::optional<uint64_t> lastImmediate() const {
    return inst.getNumOperands() ? immediateAt(inst.getNumOperands() - 1)
                                 : std::nullopt;
  }
  bool isValu() const;

  MachineTarget &target;
  const RegisterUnits &units;
  const MCInst &inst;
  InstructionInfo &info;
  const MCInstrDesc &desc;
  Units tied; // sources that are the result
  Units implicitReads;
  std::optional<Units> lastScalarSource;
};

bool Builder::isValu() const {
  for (Unit unit : {Unit::Valu, Unit::Trans, Unit::Dot, Unit::Xdl, Unit::Sgemm,
                    Unit::Dgemm, Unit::Wmma})
    if (info.is(unit))
      return true;
  return false;
}

void Builder::findFacts() {
  info.opcode = inst.getOpcode();
  info.text = target.text(inst);
  info.facts = target.facts().instruction(baseMnemonic(info.text));
  if (!info.facts)
    return;
  info.kind = &info.facts->kindOf(info.text);
  info.traits = info.facts->traitsOf(info.text);
  if (const MatrixFacts *matrix = info.facts->matrix)
    info.passes = matrix->passesOf(immediateAt(matrix->formatA).value_or(0),
                                   immediateAt(matrix->formatB).value_or(0));
}

/// A tied source whose value an instruction only hands on.
bool Builder::isPassedThrough() const {
  return !info.has(Trait::Accumulates) &&
         info.traits.hasAny({Trait::KeepsResult, Trait::Dpp, Trait::WriteLane,
                             Trait::MovesResult, Trait::PartialConversion});
}

void Builder::collectExplicit() {
  bool isLoad = info.kind && info.kind->access == MemoryAccess::Load;
  for (unsigned i = 0, e = inst.getNumOperands(); i != e; ++i) {
    ArrayRef<RegUnit> regs = unitsAt(i);
    if (i < desc.getNumDefs()) {
      info.writes.append(regs.begin(), regs.end());
      continue;
    }
    if (isTied(i)) {
      // A load puts its part into the register when it returns.
      if (!isLoad)
        tied.append(regs.begin(), regs.end());
      continue;
    }
    info.reads.append(regs.begin(), regs.end());
    if (!regs.empty() && isScalar(regs.front()))
      lastScalarSource = Units(regs);
  }
}

/// LLVM says EXEC of all VALU, and M0 of all DS opcodes that older targets
/// have, too.
bool Builder::isReallyRead(RegUnit reg) const {
  if (isExec(reg))
    return !info.has(Trait::IgnoresExec);
  if (reg == unit::m0)
    return !info.is(Unit::Ds);
  return true;
}

void Builder::collectImplicit() {
  // LLVM's tables say VCC and EXEC for waves of both sizes.
  bool isHalf = target.waveSize() == 32;
  auto exists = [&](RegUnit reg) {
    return !isHalf || (reg != unit::vccHi && reg != unit::execHi);
  };
  for (MCPhysReg reg : desc.implicit_uses())
    for (RegUnit dword : units.of(reg))
      if (exists(dword) && isReallyRead(dword))
        implicitReads.push_back(dword);
  if (info.has(Trait::VccBranch))
    for (RegUnit dword : {unit::vccLo, unit::vccHi})
      if (exists(dword))
        implicitReads.push_back(dword);
  if (info.has(Trait::NeedsM0))
    implicitReads.push_back(unit::m0);
  sortUnits(implicitReads);
  for (MCPhysReg reg : desc.implicit_defs())
    for (RegUnit dword : units.of(reg))
      if (exists(dword))
        info.writes.push_back(dword);
}

/// What only passes through is read, too, but known apart.
void Builder::settleKept() {
  Units kept;
  if (isPassedThrough()) {
    kept = tied;
    if (info.has(Trait::KeepsResult) && desc.getNumDefs() != 0) {
      ArrayRef<RegUnit> result = unitsAt(0);
      kept.append(result.begin(), result.end());
    }
  } else {
    info.reads.append(tied.begin(), tied.end());
  }
  info.reads.append(implicitReads.begin(), implicitReads.end());
  sortUnits(info.reads);
  sortUnits(kept);
  for (RegUnit reg : kept)
    if (!is_contained(info.reads, reg))
      info.keeps.push_back(reg);
  info.reads.append(info.keeps.begin(), info.keeps.end());
  sortUnits(info.reads);
  sortUnits(info.writes);
}

void Builder::setVectorRoles() {
  info.setOperands(Operands::VgprsWritten, filtered(info.writes, isVector));
  Units read = filtered(info.reads, isVector);
  info.setOperands(Operands::VgprsRead, read);
  if (info.traits.hasAny({Trait::ReadLane, Trait::ReadFirstLane}))
    info.setOperands(Operands::FirstSource, read);
  if (info.has(Trait::Dpp))
    for (unsigned i = desc.getNumDefs(), e = inst.getNumOperands(); i != e; ++i)
      if (!isTied(i) && !unitsAt(i).empty()) {
        info.setOperands(Operands::DppSource, filtered(unitsAt(i), isVector));
        break;
      }
  // Addresses have at most two dwords.
  if (info.has(Trait::WideStoreData))
    for (unsigned i = desc.getNumDefs(), e = inst.getNumOperands(); i != e; ++i)
      if (unitsAt(i).size() > 2 && isVector(unitsAt(i).front()))
        info.setOperands(Operands::StoreDataRead, unitsAt(i));
}

void Builder::setMatrixRoles() {
  const MatrixFacts *matrix = info.facts ? info.facts->matrix : nullptr;
  bool hasAddend = matrix || info.is(Unit::Dot);
  if (!hasAddend)
    return;
  Units addend = tied;
  if (addend.empty() && matrix && !isTied(matrix->c))
    addend = Units(unitsAt(matrix->c));
  sortUnits(addend);
  Units factors;
  for (unsigned i = desc.getNumDefs(), e = inst.getNumOperands(); i != e; ++i)
    if (!isTied(i) && !(tied.empty() && matrix && i == matrix->c))
      factors.append(unitsAt(i).begin(), unitsAt(i).end());
  sortUnits(factors);
  info.setOperands(Operands::MatrixC, filtered(addend, isVector));
  info.setOperands(Operands::MatrixAB, filtered(factors, isVector));
}

void Builder::setMaskRoles() {
  Units explicitScalars;
  Units lane, mask;
  bool hasLane = info.traits.hasAny({Trait::ReadLane, Trait::WriteLane});
  if (hasLane)
    lane = filtered(unitsAt(kLaneOperand), isScalar);
  if (info.has(Trait::MaskSource)) {
    mask = filtered(implicitReads, isVcc);
    if (mask.empty() && lastScalarSource)
      mask = *lastScalarSource;
  }
  for (unsigned i = desc.getNumDefs(), e = inst.getNumOperands(); i != e; ++i) {
    Units regs = filtered(unitsAt(i), isScalar);
    if (!isTied(i) && !(hasLane && i == kLaneOperand) && regs != mask)
      explicitScalars.append(regs.begin(), regs.end());
  }
  sortUnits(explicitScalars);
  info.setOperands(Operands::SgprConstants, explicitScalars);
  info.setOperands(Operands::VccConstant, filtered(explicitScalars, isVcc));
  info.setOperands(Operands::SgprMasks, mask);
  info.setOperands(Operands::VccMask, filtered(mask, isVcc));
  info.setOperands(Operands::LaneSelect, lane);
}

void Builder::setZeroFlags() {
  Units read;
  for (const MCOperand &operand : inst) {
    if (!operand.isReg() || !operand.getReg().isValid())
      continue;
    StringRef name = target.regs().getName(operand.getReg());
    if (name == "SRC_VCCZ")
      read.append({unit::vccLo, unit::vccHi});
    if (name == "SRC_EXECZ")
      read.append({unit::execLo, unit::execHi});
  }
  sortUnits(read);
  info.setOperands(Operands::ZeroFlagsRead, read);
}

void Builder::setScalarRoles() {
  Units vcc = filtered(info.writes, isVcc);
  info.setOperands(Operands::SgprsWritten, filtered(info.writes, isScalar));
  info.setOperands(Operands::PlainSgprsWritten,
                   filtered(info.writes, [](RegUnit reg) {
                     return isScalar(reg) && !isVcc(reg);
                   }));
  info.setOperands(Operands::SgprsRead, filtered(info.reads, isScalar));
  info.setOperands(Operands::VccWritten, vcc);
  if (vcc.size() == 1)
    info.setOperands(Operands::VccHalfWritten, vcc);
  if (info.has(Trait::VccBranch))
    info.setOperands(Operands::VccBranched, filtered(info.reads, isVcc));
  Units exec = filtered(info.writes, isExec);
  info.setOperands(Operands::ExecWritten, exec);
  Units flags = vcc;
  flags.append(exec);
  info.setOperands(Operands::ZeroFlagsSet, flags);
  Units execRead;
  for (unsigned i = desc.getNumDefs(), e = inst.getNumOperands(); i != e; ++i)
    execRead.append(filtered(unitsAt(i), isExec));
  sortUnits(execRead);
  info.setOperands(Operands::ExecRead, execRead);
  auto isM0 = [](RegUnit reg) { return reg == unit::m0; };
  info.setOperands(Operands::M0Written, filtered(info.writes, isM0));
  info.setOperands(Operands::M0Read, filtered(info.reads, isM0));
  if (isValu())
    setMaskRoles();
  setZeroFlags();
}

void Builder::setHardwareRegister() {
  if (!info.traits.hasAny({Trait::SetReg, Trait::GetReg}))
    return;
  std::optional<uint64_t> operand = lastImmediate();
  if (!operand)
    return;
  unsigned id = *operand & 0x3f;
  unsigned offset = *operand >> 6 & 0x1f, size = (*operand >> 11 & 0x1f) + 1;
  RegUnit reg = unit::hwreg + id;
  info.setOperands(Operands::HwRegAccessed, reg);
  if (!info.has(Trait::SetReg))
    return;
  info.setOperands(Operands::HwRegWritten, reg);
  if (id == kHwRegMode && offset <= kVskipBit && kVskipBit < offset + size)
    info.setOperands(Operands::VskipWritten, reg);
  if (id == kHwRegTrapStatus)
    info.setOperands(Operands::TrapStatusWritten, reg);
}

void Builder::readCounters() {
  if (!info.kind)
    return;
  bool returnsNothing =
      info.kind->access == MemoryAccess::Atomic && desc.getNumDefs() == 0;
  info.counters =
      returnsNothing ? info.kind->countersWithoutResult : info.kind->counters;
}

void Builder::readWaits() {
  if (info.is(Unit::Nop))
    info.nops = immediateAt(0).value_or(0);
  if (!info.is(Unit::Wait))
    return;
  std::optional<uint64_t> operand = lastImmediate();
  if (info.has(Trait::WaitsForClocks)) {
    info.depctr = operand.value_or(~0u);
    return;
  }
  for (const CounterFacts &counter : target.facts().counters) {
    std::optional<unsigned> &wait = info.waits[unsigned(counter.counter)];
    if (info.has(Trait::WaitsForAll))
      wait = 0;
    else if (!operand)
      continue;
    else if (info.facts->mnemonic == counter.waitMnemonic)
      wait = std::min<uint64_t>(*operand, counter.max);
    else if (info.facts->mnemonic == counter.jointMnemonic &&
             !counter.pieces.empty()) {
      wait = 0;
      for (const BitPiece &piece : counter.pieces)
        *wait |= (*operand >> piece.shift & ((1u << piece.width) - 1))
                 << piece.resultShift;
    }
    if (wait && *wait >= counter.max)
      wait.reset(); // waits for nothing
  }
}

void Builder::run() {
  findFacts();
  collectExplicit();
  collectImplicit();
  settleKept();
  setVectorRoles();
  setMatrixRoles();
  setScalarRoles();
  setHardwareRegister();
  readCounters();
  readWaits();
  if (info.is(Unit::LdsDirect))
    info.waitVdst = lastImmediate().value_or(0);
}

} // namespace

ArrayRef<RegUnit> InstructionInfo::operands(Operands wanted) const {
  for (const Role &role : roles)
    if (role.role == wanted)
      return role.regs;
  return {};
}

void InstructionInfo::setOperands(Operands role, ArrayRef<RegUnit> regs) {
  if (!regs.empty())
    roles.push_back({role, {regs.begin(), regs.end()}});
}

InstructionInfo InstructionReader::read(const MCInst &inst) {
  InstructionInfo info;
  Builder(target, units, inst, info).run();
  return info;
}

} // namespace netra::machine
