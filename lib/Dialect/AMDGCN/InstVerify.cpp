//===- InstVerify.cpp - What an instruction op must satisfy ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text has been through LLVM's matcher when it gets here; ops that a pass built
// or edited have not. So the check is LLVM's operand tables first, which is
// cheap, and only where they raise a doubt the assembler itself, which also
// says what it would accept.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/AMDGCN/InstructionText.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include <map>

using namespace mlir;

namespace netra::amdgcn {
namespace {

bool isInlineInteger(int64_t value) { return value >= -16 && value <= 64; }

/// True if LLVM's tables have no objection to `operand` as operand `index`.
bool isPlausible(const MachineInst &inst, unsigned index,
                 MachineTarget &target) {
  const MachineOperand &operand = inst.operands[index];
  const llvm::MCInstrDesc &desc = target.desc(inst.opcode);
  int tied = desc.getOperandConstraint(index, llvm::MCOI::TIED_TO);
  if (tied >= 0 && size_t(tied) < inst.operands.size() &&
      !(inst.operands[tied] == operand) && operand.kind == MachineOperand::Reg)
    return false;
  int classId = target.operandRegClass(inst.opcode, index);
  switch (operand.kind) {
  case MachineOperand::Reg:
    return classId >= 0 &&
           (!operand.value || target.regs().getRegClass(classId).contains(
                                  llvm::MCRegister(operand.value)));
  case MachineOperand::Imm:
  case MachineOperand::Expr:
    return classId < 0 ||
           desc.operands()[index].OperandType != llvm::MCOI::OPERAND_REGISTER;
  case MachineOperand::Input:
  case MachineOperand::Output:
    return classId >= 0;
  case MachineOperand::Target:
  case MachineOperand::Symbol:
    return true;
  }
  llvm_unreachable("covered switch");
}

/// Literals that cannot all be inline constants; an encoding holds one.
bool mayNeedTwoLiterals(const MachineInst &inst, MachineTarget &target) {
  unsigned literals = 0;
  unsigned described = target.desc(inst.opcode).getNumOperands();
  for (auto [index, operand] :
       llvm::enumerate(llvm::ArrayRef(inst.operands).take_front(described)))
    literals += target.operandRegClass(inst.opcode, index) >= 0 &&
                ((operand.kind == MachineOperand::Imm &&
                  !isInlineInteger(operand.value)) ||
                 operand.kind == MachineOperand::Expr);
  return literals > 1;
}

/// What has been through LLVM's assembler and come back the same, of a target:
/// opcodes, and registers (LLVM's tables also hold registers of no generation,
/// which print like real ones and encode as another).
struct Known {
  llvm::DenseSet<unsigned> opcodes, registers;
};

Known &knownOf(MachineTarget &target) {
  thread_local std::map<MachineTarget *, Known> known;
  return known[&target];
}

bool isKnown(const MachineInst &inst, const Known &known) {
  return known.opcodes.contains(inst.opcode) &&
         llvm::all_of(inst.operands, [&](const MachineOperand &operand) {
           return operand.kind != MachineOperand::Reg || !operand.value ||
                  known.registers.contains(unsigned(operand.value));
         });
}

void addKnown(const MachineInst &inst, Known &known) {
  known.opcodes.insert(inst.opcode);
  for (const MachineOperand &operand : inst.operands)
    if (operand.kind == MachineOperand::Reg && operand.value)
      known.registers.insert(unsigned(operand.value));
}

/// True if both encode to the same bytes.
bool encodeAlike(const llvm::MCInst &a, const llvm::MCInst &b,
                 MachineTarget &target) {
  SmallVector<char, 20> left, right;
  SmallVector<llvm::MCFixup, 1> ignored;
  target.encode(a, left, ignored);
  target.encode(b, right, ignored);
  return left == right;
}

unsigned countTied(const llvm::MCInstrDesc &desc) {
  unsigned tied = 0;
  for (unsigned i = 0, e = desc.getNumOperands(); i != e; ++i)
    tied += desc.getOperandConstraint(i, llvm::MCOI::TIED_TO) >= 0;
  return tied;
}

bool isPlausible(const MachineInst &inst, MachineTarget &target) {
  const llvm::MCInstrDesc &desc = target.desc(inst.opcode);
  // LLVM's parser gives some instructions an operand more or less than their
  // tables; such ones are always asked about.
  if (inst.operands.size() != desc.getNumOperands())
    return false;
  for (unsigned i = 0, e = desc.getNumOperands(); i != e; ++i)
    if (!isPlausible(inst, i, target))
      return false;
  return !mayNeedTwoLiterals(inst, target);
}

//===----------------------------------------------------------------------===//
// Encodings that only the ISA forbids
//===----------------------------------------------------------------------===//

ArrayRef<const ForbiddenEncoding *> forbiddenRows(const MachineInst &inst,
                                                  MachineTarget &target) {
  using Rows = SmallVector<const ForbiddenEncoding *, 2>;
  thread_local std::map<std::pair<MachineTarget *, unsigned>, Rows> cache;
  auto [it, isNew] = cache.try_emplace({&target, inst.opcode});
  if (!isNew)
    return it->second;
  StringRef mnemonic = target.mnemonic(inst.opcode);
  for (const ForbiddenEncoding &row : target.facts().forbidden)
    if (row.certainty == Certainty::Certain && appliesTo(row, mnemonic))
      it->second.push_back(&row);
  return it->second;
}

bool overlap(const MachineOperand &a, const MachineOperand &b,
             MachineTarget &target) {
  return a.kind == MachineOperand::Reg && b.kind == MachineOperand::Reg &&
         a.value && b.value &&
         target.regs().regsOverlap(llvm::MCRegister(a.value),
                                   llvm::MCRegister(b.value));
}

bool isViolated(const ForbiddenEncoding &row, const MachineInst &inst,
                MachineTarget &target) {
  if (row.a >= inst.operands.size() || row.b >= inst.operands.size())
    return false;
  const MachineOperand &a = inst.operands[row.a];
  const MachineOperand &b = inst.operands[row.b];
  switch (row.relation) {
  case Relation::OperandMax:
    return a.kind == MachineOperand::Imm && uint64_t(a.value) > row.max;
  case Relation::NoOverlap:
    return overlap(a, b, target);
  case Relation::EqualOrDisjoint:
    return !(a == b) && overlap(a, b, target);
  }
  llvm_unreachable("covered switch");
}

/// The operands a violated row speaks of, as text.
std::string describeOperands(const ForbiddenEncoding &row,
                             const MachineInst &inst, MachineTarget &target) {
  auto text = [&](unsigned index) -> std::string {
    const MachineOperand &operand = inst.operands[index];
    if (operand.kind == MachineOperand::Imm)
      return std::to_string(operand.value);
    return target.registerText(llvm::MCRegister(operand.value));
  };
  if (row.relation == Relation::OperandMax)
    return "got " + text(row.a);
  return "got " + text(row.a) + " and " + text(row.b);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

LogicalResult verifySuccessors(InstOp op, const llvm::MCInstrDesc &desc) {
  auto branch = machine::pcRelativeOperand(desc);
  bool ends = machine::endsBlock(desc);
  // C3
  bool continues = ends && branch && !desc.isUnconditionalBranch();
  unsigned expected = (ends && op.getInst().namesTarget()) + continues;
  if (op.getTargets().size() != expected)
    return op.emitOpError("expected ")
           << expected << " successors but got " << op.getTargets().size()
           << (continues ? ": a conditional branch names its target and the "
                           "block behind it"
                         : "");
  if (!continues)
    return success();
  Block *behind = op.getTargets().back();
  if (behind != op->getBlock()->getNextNode())
    return op.emitOpError("the last successor of a conditional branch must be "
                          "the next block of the body");
  return success();
}

} // namespace

std::optional<std::string> findForbidden(const MachineInst &inst,
                                         MachineTarget &target) {
  for (const ForbiddenEncoding *row : forbiddenRows(inst, target))
    if (isViolated(*row, inst, target))
      return ("'" + target.mnemonic(inst.opcode) + "': " + row->message + ", " +
              describeOperands(*row, inst, target) + " (" + row->source + ")")
          .str();
  return std::nullopt;
}

LogicalResult InstOp::verify() {
  MachineTarget *machine = machineOf(*this);
  if (!machine)
    return emitOpError("stands outside an object with a known target");
  MachineTarget &target = *machine;
  const MachineInst &inst = getInst();
  if (!inst.opcode) // LLVM's number of an operation that no machine has
    return emitOpError("expected a property 'inst' that says which instruction "
                       "it is");
  const llvm::MCInstrDesc &desc = target.desc(inst.opcode);
  for (const MachineOperand &operand : inst.operands)
    if ((operand.kind == MachineOperand::Input &&
         size_t(operand.value) >= getReads().size()) ||
        (operand.kind == MachineOperand::Output &&
         size_t(operand.value) >= getOutputs().size()))
      return emitOpError("names an SSA operand or result it does not have");

  // C1, C2
  Known &known = knownOf(target);
  if (!isKnown(inst, known) || !isPlausible(inst, target)) {
    Placeholders placeholders(target);
    SmallVector<std::pair<MachineOperand, llvm::MCRegister>> taken;
    auto placeholder = [&](const MachineOperand &operand) -> llvm::MCRegister {
      for (auto &[known, reg] : taken)
        if (known == operand)
          return reg;
      Type type = operand.kind == MachineOperand::Input
                      ? getInputs()[operand.value].getType()
                      : getOutputs()[operand.value].getType();
      auto regType = cast<RegisterType>(type);
      if (regType.isSpecial())
        return {};
      auto reg = placeholders.take(regType, "");
      taken.push_back({operand, reg.value_or(llvm::MCRegister())});
      return taken.back().second;
    };
    if (inst.operands.size() + countTied(desc) < desc.getNumOperands())
      return emitOpError("'") << target.opcodeName(inst.opcode) << "' takes "
                              << desc.getNumOperands() << " operands but got "
                              << inst.operands.size();
    llvm::MCInst asWritten = toMCInst(inst, target, placeholder), parsed;
    std::string line;
    // Operands of the wrong kind can crash LLVM's printer.
    if (!machine::runContained([&] { line = target.text(asWritten); }))
      return emitOpError("'") << target.opcodeName(inst.opcode)
                              << "' has operands of the wrong kind";
    if (auto refused = target.parse(line, parsed))
      return emitOpError() << explainRefusal(target, line, *refused).message;
    if (parsed.getOpcode() != inst.opcode)
      return emitOpError("opcode '")
             << target.opcodeName(inst.opcode) << "' is not one of "
             << target.cpu() << ": its text '" << line << "' means '"
             << target.opcodeName(parsed.getOpcode()) << "'";
    if (!encodeAlike(asWritten, parsed, target))
      return emitOpError("its operands encode to other bytes than its text '")
             << line << "'";
    addKnown(inst, known);
  }
  if (failed(verifySuccessors(*this, desc)))
    return failure();
  // C4
  if ((*this)->hasAttr(kAsImported))
    return success();
  if (auto why = findForbidden(inst, target))
    return emitOpError() << *why;
  return success();
}

const machine::BitOverride *
encodeInstruction(const MachineInst &inst, MachineTarget &target,
                  SmallVectorImpl<char> &bytes,
                  SmallVectorImpl<llvm::MCFixup> &fixups) {
  size_t begin = bytes.size();
  target.encode(toMCInst(inst, target), bytes, fixups);
  return machine::applyOverrides(
      inst.overrides, MutableArrayRef<char>(bytes).drop_front(begin));
}

InstOp buildInstruction(OpBuilder &builder, Location loc, MachineTarget &target,
                        MachineInst inst, BlockRange targets, ValueRange inputs,
                        TypeRange outputs) {
  OperationState state(
      loc, instructionName(inst.opcode, target, builder.getContext()));
  state.addSuccessors(targets);
  state.addOperands(inputs);
  state.addTypes(outputs);
  state.getOrAddProperties<InstOp::Properties>().inst = std::move(inst);
  return cast<InstOp>(builder.create(state));
}

} // namespace netra::amdgcn
