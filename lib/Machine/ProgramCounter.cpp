//===- ProgramCounter.cpp - Literals relative to s_getpc ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/ProgramCounter.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace netra::machine {

/// Compilers put delays and waits between s_getpc and the additions.
static constexpr unsigned kWindow = 6;
static constexpr unsigned kWord = 4;

/// s_getpc_b64, by what LLVM's tables say of it: the only instruction of one
/// word that makes a register out of nothing.
static bool readsCounter(const MCInstrDesc &desc, const Item &item) {
  return desc.getNumDefs() == 1 && desc.getNumOperands() == 1 &&
         item.size == kWord;
}

std::optional<unsigned> ProgramCounter::immediateOf(const MCInst &inst) const {
  std::optional<unsigned> immediate;
  bool readsIt = false;
  for (unsigned i = 1, e = inst.getNumOperands(); i < e; ++i) {
    const MCOperand &operand = inst.getOperand(i);
    if (operand.isReg() && operand.getReg())
      readsIt |= target.regs().regsOverlap(operand.getReg(), reg);
    if (!operand.isReg() && immediate)
      return std::nullopt;
    if (!operand.isReg())
      immediate = i;
  }
  return readsIt ? immediate : std::nullopt;
}

/// The value of an immediate: `lit(0x10)` is an expression to LLVM.
static std::optional<int64_t> numberOf(const MachineTarget &target,
                                       const MCOperand &operand) {
  if (operand.isImm())
    return SignExtend64<32>(operand.getImm());
  std::string text = target.expressionText(operand.getExpr());
  StringRef digits = text;
  uint32_t number;
  if (!digits.consume_front("lit(") || !digits.consume_back(")") ||
      digits.getAsInteger(0, number))
    return std::nullopt;
  return SignExtend64<32>(number);
}

std::optional<ProgramCounter::Part>
ProgramCounter::part(const MCInst &inst) const {
  if (!window || target.desc(inst.getOpcode()).getNumDefs() != 1)
    return std::nullopt;
  auto index = immediateOf(inst);
  if (!index)
    return std::nullopt;
  auto number = numberOf(target, inst.getOperand(*index));
  if (number && !isLowDone)
    return Part{*index, value + *number};
  // The carry goes into nothing but the sign of a 32-bit distance.
  return number == 0 || number == -1 ? std::optional(Part{*index, std::nullopt})
                                     : std::nullopt;
}

std::optional<uint64_t> ProgramCounter::base() const {
  return window && !isLowDone ? std::optional(value) : std::nullopt;
}

void ProgramCounter::step(const Item &item) {
  const MCInstrDesc &desc = target.desc(item.inst.getOpcode());
  if (readsCounter(desc, item)) {
    reg = item.inst.getOperand(0).getReg();
    value = item.offset + item.size;
    window = kWindow;
    isLowDone = false;
    return;
  }
  if (!window)
    return;
  bool completes = desc.getNumDefs() == 1 && immediateOf(item.inst);
  bool isOver = desc.isTerminator() || (completes && isLowDone);
  window = isOver ? 0 : window - 1;
  isLowDone |= completes;
}

} // namespace netra::machine
