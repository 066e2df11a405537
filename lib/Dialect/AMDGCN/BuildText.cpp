//===- BuildText.cpp - Instructions from rows of text ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/InstructionText.h"
#include "llvm/MC/MCInstrDesc.h"

using namespace mlir;

namespace netra::amdgcn {

InstOp buildFromText(OpBuilder &builder, Location loc, MachineTarget &target,
                     StringRef text, const InstOperands &with,
                     std::string *reason) {
  Placeholders placeholders(target);
  std::string line = text.str();
  SmallVector<std::pair<llvm::MCRegister, MachineOperand>> registers;
  bool hasTuples = true;
  auto put = [&](Type type, StringRef name, MachineOperand operand) {
    size_t at = line.find(name.str());
    auto reg = placeholders.take(cast<RegisterType>(type), line);
    assert(at != std::string::npos && "the text names each operand");
    if (!reg) {
      hasTuples = false;
      return;
    }
    line.replace(at, name.size(), target.registerText(*reg));
    registers.push_back({*reg, operand});
  };
  for (auto [index, type] : llvm::enumerate(with.outputs))
    if (!cast<RegisterType>(type).isSpecial())
      put(type, "$to", {MachineOperand::Output, int64_t(index)});
  for (auto [index, value] : llvm::enumerate(with.inputs))
    put(value.getType(), "$from", {MachineOperand::Input, int64_t(index)});
  SmallVector<Value> inputs(with.inputs.begin(), with.inputs.end());
  if (!with.targets.empty())
    line += " 0";
  if (!hasTuples) {
    if (reason)
      *reason = "no register tuples of such a width";
    else
      emitError(loc) << target.cpu() << " has no register tuples for '" << text
                     << "'";
    return nullptr;
  }
  llvm::MCInst parsed;
  if (auto refused = target.parse(line, parsed)) {
    if (reason)
      *reason = refused->message;
    else
      emitError(loc) << target.cpu() << " has no '" << line
                     << "': " << refused->message;
    return nullptr;
  }
  MachineInst inst = fromMCInst(parsed, target, builder.getContext());
  for (MachineOperand &operand : inst.operands)
    for (auto &[reg, ssa] : registers)
      if (operand.kind == MachineOperand::Reg &&
          operand.value == int64_t(reg.id()))
        operand = ssa;
  if (auto branch = machine::pcRelativeOperand(target.desc(inst.opcode));
      branch && !with.targets.empty())
    inst.operands[*branch] = {MachineOperand::Target, 0};
  llvm::append_range(inputs, with.implicit);
  SmallVector<Block *> blocks;
  SmallVector<int32_t> counts;
  bool hasArguments = false;
  for (const InstTarget &each : with.targets) {
    blocks.push_back(each.block);
    counts.push_back(each.arguments.size());
    llvm::append_range(inputs, each.arguments);
    hasArguments |= !each.arguments.empty();
  }
  InstOp op = buildInstruction(builder, loc, target, std::move(inst), blocks,
                               inputs, with.outputs);
  if (hasArguments)
    op.setTargetOperandsAttr(builder.getDenseI32ArrayAttr(counts));
  return op;
}

} // namespace netra::amdgcn
