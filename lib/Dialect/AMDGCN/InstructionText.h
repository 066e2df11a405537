//===- InstructionText.h - Instructions as lines of text -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Between a line of AMD's syntax and an instruction's payload. The parser of a
// body has to know the target, which stands on the object around it; an
// ObjectOp's parser opens an InstructionScope for its region.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_AMDGCN_INSTRUCTIONTEXT_H
#define NETRA_DIALECT_AMDGCN_INSTRUCTIONTEXT_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "llvm/ADT/DenseMap.h"

namespace netra::amdgcn {

/// The target whose instructions are being parsed, on this thread.
class InstructionScope {
public:
  explicit InstructionScope(MachineTarget &target)
      : target(target), outer(current) {
    current = this;
  }
  ~InstructionScope() { current = outer; }
  InstructionScope(const InstructionScope &) = delete;

  static InstructionScope *get() { return current; }

  /// instructionName() of the target, each looked up once.
  mlir::OperationName name(unsigned opcode, mlir::MLIRContext *context) {
    auto known = names.find(opcode);
    if (known == names.end())
      known =
          names.try_emplace(opcode, instructionName(opcode, target, context))
              .first;
    return known->second;
  }

  MachineTarget &target;

private:
  llvm::DenseMap<unsigned, mlir::OperationName> names;
  static thread_local InstructionScope *current;
  InstructionScope *outer;
};

/// Registers that stand for SSA values while a line is in LLVM's hands.
class Placeholders {
public:
  explicit Placeholders(MachineTarget &target) : target(target) {}

  /// A register of the type's file and width that no earlier call gave and
  /// that `text` does not mention. Nothing if the target has no such tuple.
  std::optional<llvm::MCRegister> take(RegisterType type, llvm::StringRef text);

private:
  MachineTarget &target;
  unsigned nextFree[3] = {64, 32, 64};
};

/// `^target(%values), ^next`, if they stand before `end`, the end of the line:
/// a
/// `^` on the next one begins a block. Appends the values; `counts` says how
/// many each block gets.
mlir::ParseResult parseSuccessors(
    mlir::OpAsmParser &parser, const char *end, mlir::OperationState &state,
    llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &values,
    llvm::SmallVectorImpl<int32_t> &counts);

/// One of them, with a blank in front.
void printSuccessor(mlir::OpAsmPrinter &printer, mlir::Block *block,
                    mlir::OperandRange values);

/// `: (ins) -> (outs)` of an op with SSA operands or results.
mlir::ParseResult parseTypes(mlir::OpAsmParser &parser,
                             llvm::SmallVectorImpl<mlir::Type> &inputs,
                             llvm::SmallVectorImpl<mlir::Type> &outputs);

/// Why `line` is refused, as precisely as LLVM's tables allow: which operand,
/// what the instruction takes there and what was given.
ParseDiagnostic explainRefusal(MachineTarget &target, llvm::StringRef line,
                               ParseDiagnostic fromLLVM);

} // namespace netra::amdgcn

#endif // NETRA_DIALECT_AMDGCN_INSTRUCTIONTEXT_H
