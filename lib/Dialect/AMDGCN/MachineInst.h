//===- MachineInst.h - The payload of an instruction op --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an `amdgcn` instruction op carries beside its SSA operands: LLVM's
// opcode and its operands in MCInst order. Numbers of opcodes and registers
// are LLVM's and live in memory only; as an attribute everything is named.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_AMDGCN_MACHINEINST_H
#define NETRA_DIALECT_AMDGCN_MACHINEINST_H

#include "Machine/Decoder.h"
#include "Target/MachineTarget.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/SmallVector.h"

namespace netra::amdgcn {

/// One operand of an instruction.
struct MachineOperand {
  enum Kind : uint8_t {
    Reg,    ///< physical register, LLVM's number
    Imm,    ///< immediate, as LLVM's MCInst holds it
    Expr,   ///< text of an expression: forced literal or symbol
    Input,  ///< the op's SSA operand of that index
    Output, ///< the op's SSA result of that index
    Target, ///< the op's first successor
    Symbol, ///< a function of the same section, by its op's symbol name
  };
  Kind kind;
  int64_t value;

  static MachineOperand expr(mlir::StringAttr text) {
    return {Expr, reinterpret_cast<int64_t>(text.getAsOpaquePointer())};
  }
  static MachineOperand symbol(mlir::StringAttr name) {
    return {Symbol, reinterpret_cast<int64_t>(name.getAsOpaquePointer())};
  }
  /// The text of an Expr or the name of a Symbol.
  mlir::StringAttr exprText() const {
    return mlir::StringAttr::getFromOpaquePointer(
        reinterpret_cast<const void *>(value));
  }
  bool operator==(const MachineOperand &other) const {
    return kind == other.kind && value == other.value;
  }
};

struct MachineInst {
  unsigned opcode = 0;
  llvm::SmallVector<MachineOperand, 0> operands;
  std::vector<machine::BitOverride> overrides;

  bool operator==(const MachineInst &other) const {
    return opcode == other.opcode && operands == other.operands &&
           overrides == other.overrides;
  }
  llvm::hash_code hash() const;
  /// True if the op's first successor is the branch target.
  bool namesTarget() const { return find(MachineOperand::Target); }
  /// The first operand of a kind, or null.
  const MachineOperand *find(MachineOperand::Kind kind) const {
    for (const MachineOperand &operand : operands)
      if (operand.kind == kind)
        return &operand;
    return nullptr;
  }
};

/// The payload of a decoded or parsed instruction.
MachineInst fromMCInst(const llvm::MCInst &inst, MachineTarget &target,
                       mlir::MLIRContext *context);

/// LLVM's form of the payload. SSA operands become the registers that
/// `placeholder` names for them; a branch target becomes the immediate 0.
llvm::MCInst toMCInst(
    const MachineInst &inst, MachineTarget &target,
    llvm::function_ref<llvm::MCRegister(const MachineOperand &)> placeholder =
        nullptr);

/// `{opcode = "V_ADD_F32_e32_gfx11", operands = ["%VGPR0", 1, "=lit(0x1)"]}`.
mlir::Attribute toAttribute(mlir::MLIRContext *context,
                            const MachineInst &inst);
llvm::LogicalResult
fromAttribute(MachineInst &inst, mlir::Attribute attr,
              llvm::function_ref<mlir::InFlightDiagnostic()> emitError);

} // namespace netra::amdgcn

#endif // NETRA_DIALECT_AMDGCN_MACHINEINST_H
