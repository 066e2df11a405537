//===- MachineInst.cpp - The payload of an instruction op -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/MachineInst.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/MC/MCRegisterInfo.h"

using namespace mlir;

namespace netra::amdgcn {
namespace {

/// Opcodes and registers have one numbering for all AMDGPU targets.
MachineTarget &anyTarget() {
  return *MachineTarget::get(allTargets().front().name);
}

// Operands as attributes: registers, SSA indices and expressions are strings
// told apart by their first character; immediates are integers.
constexpr char kRegister = '%', kExpr = '=', kInput = '<', kOutput = '>',
               kTarget = '^', kSymbol = '@';

Attribute operandAttribute(Builder &builder, const MachineOperand &operand) {
  auto tagged = [&](char tag, const Twine &text) {
    return builder.getStringAttr(Twine(tag) + text);
  };
  switch (operand.kind) {
  case MachineOperand::Reg:
    return tagged(kRegister, operand.value
                                 ? anyTarget().regs().getName(operand.value)
                                 : "");
  case MachineOperand::Imm:
    return builder.getI64IntegerAttr(operand.value);
  case MachineOperand::Expr:
    return tagged(kExpr, operand.exprText().getValue());
  case MachineOperand::Input:
    return tagged(kInput, Twine(operand.value));
  case MachineOperand::Output:
    return tagged(kOutput, Twine(operand.value));
  case MachineOperand::Target:
    return tagged(kTarget, "");
  case MachineOperand::Symbol:
    return tagged(kSymbol, operand.exprText().getValue());
  }
  llvm_unreachable("covered switch");
}

std::optional<MachineOperand> operandFrom(Attribute attr) {
  if (auto integer = dyn_cast<IntegerAttr>(attr))
    return MachineOperand{MachineOperand::Imm, integer.getInt()};
  auto string = dyn_cast<StringAttr>(attr);
  if (!string || string.empty())
    return std::nullopt;
  StringRef text = string.getValue().drop_front();
  int64_t index = 0;
  switch (string.getValue().front()) {
  case kRegister:
    if (text.empty())
      return MachineOperand{MachineOperand::Reg, 0};
    if (auto reg = anyTarget().registerByName(text))
      return MachineOperand{MachineOperand::Reg, int64_t(reg->id())};
    return std::nullopt;
  case kExpr:
    return MachineOperand::expr(StringAttr::get(attr.getContext(), text));
  case kSymbol:
    return MachineOperand::symbol(StringAttr::get(attr.getContext(), text));
  case kInput:
    if (text.getAsInteger(10, index))
      return std::nullopt;
    return MachineOperand{MachineOperand::Input, index};
  case kOutput:
    if (text.getAsInteger(10, index))
      return std::nullopt;
    return MachineOperand{MachineOperand::Output, index};
  case kTarget:
    return MachineOperand{MachineOperand::Target, 0};
  default:
    return std::nullopt;
  }
}

} // namespace

llvm::hash_code MachineInst::hash() const {
  llvm::hash_code code = llvm::hash_value(opcode);
  for (const MachineOperand &operand : operands)
    code = llvm::hash_combine(code, unsigned(operand.kind), operand.value);
  for (const machine::BitOverride &bits : overrides)
    code = llvm::hash_combine(code, bits.word, bits.mask, bits.value);
  return code;
}

MachineInst fromMCInst(const llvm::MCInst &inst, MachineTarget &target,
                       MLIRContext *context) {
  MachineInst result;
  result.opcode = inst.getOpcode();
  result.operands.reserve(inst.getNumOperands());
  for (const llvm::MCOperand &operand : inst) {
    if (operand.isReg()) {
      result.operands.push_back(
          {MachineOperand::Reg, int64_t(operand.getReg().id())});
    } else if (operand.isImm()) {
      result.operands.push_back({MachineOperand::Imm, operand.getImm()});
    } else {
      assert(operand.isExpr() && "AMDGPU has no other operand kinds");
      auto text = target.expressionText(operand.getExpr());
      result.operands.push_back(
          MachineOperand::expr(StringAttr::get(context, text)));
    }
  }
  return result;
}

llvm::MCInst toMCInst(
    const MachineInst &inst, MachineTarget &target,
    llvm::function_ref<llvm::MCRegister(const MachineOperand &)> placeholder) {
  llvm::MCInst result;
  result.setOpcode(inst.opcode);
  for (const MachineOperand &operand : inst.operands) {
    switch (operand.kind) {
    case MachineOperand::Reg:
      result.addOperand(llvm::MCOperand::createReg(operand.value));
      break;
    case MachineOperand::Imm:
      result.addOperand(llvm::MCOperand::createImm(operand.value));
      break;
    case MachineOperand::Target:
    case MachineOperand::Symbol:
      result.addOperand(llvm::MCOperand::createImm(0));
      break;
    case MachineOperand::Expr:
      // Text that is no expression is a verifier error; printing still works.
      if (auto *expr = target.expression(operand.exprText().getValue()))
        result.addOperand(llvm::MCOperand::createExpr(expr));
      else
        result.addOperand(llvm::MCOperand::createImm(0));
      break;
    case MachineOperand::Input:
    case MachineOperand::Output:
      result.addOperand(llvm::MCOperand::createReg(
          placeholder ? placeholder(operand) : llvm::MCRegister()));
      break;
    }
  }
  return result;
}

Attribute toAttribute(MLIRContext *context, const MachineInst &inst) {
  Builder builder(context);
  SmallVector<Attribute> operands;
  for (const MachineOperand &operand : inst.operands)
    operands.push_back(operandAttribute(builder, operand));
  SmallVector<NamedAttribute> entries{
      builder.getNamedAttr(
          "opcode", builder.getStringAttr(anyTarget().opcodeName(inst.opcode))),
      builder.getNamedAttr("operands", builder.getArrayAttr(operands))};
  SmallVector<int64_t> bits;
  for (const machine::BitOverride &override : inst.overrides)
    bits.append({override.word, override.mask, override.value});
  if (!bits.empty())
    entries.push_back(
        builder.getNamedAttr("bits", builder.getDenseI64ArrayAttr(bits)));
  return builder.getDictionaryAttr(entries);
}

LogicalResult
fromAttribute(MachineInst &inst, Attribute attr,
              llvm::function_ref<InFlightDiagnostic()> emitError) {
  auto dict = dyn_cast_or_null<DictionaryAttr>(attr);
  auto opcodeName = dict ? dict.getAs<StringAttr>("opcode") : StringAttr();
  auto operands = dict ? dict.getAs<ArrayAttr>("operands") : ArrayAttr();
  if (!opcodeName || !operands)
    return emitError() << "expected a dictionary with 'opcode' and 'operands'";
  auto opcode = anyTarget().opcode(opcodeName.getValue());
  if (!opcode)
    return emitError() << "unknown opcode '" << opcodeName.getValue() << "'";
  inst = MachineInst();
  inst.opcode = *opcode;
  for (Attribute entry : operands) {
    auto operand = operandFrom(entry);
    if (!operand)
      return emitError() << "malformed instruction operand " << entry;
    inst.operands.push_back(*operand);
  }
  auto bits = dict.getAs<DenseI64ArrayAttr>("bits");
  if (bits && bits.size() % 3)
    return emitError() << "'bits' takes triples of word, mask and value";
  for (int64_t i = 0; bits && i < bits.size(); i += 3)
    inst.overrides.push_back(
        {unsigned(bits[i]), uint32_t(bits[i + 1]), uint32_t(bits[i + 2])});
  return success();
}

} // namespace netra::amdgcn
