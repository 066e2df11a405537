//===- AMDGCN.h - The machine-level dialect --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All that users of the `amdgcn` dialect include.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_AMDGCN_AMDGCN_H
#define NETRA_DIALECT_AMDGCN_AMDGCN_H

#include "Dialect/AMDGCN/MachineInst.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"

#include "AMDGCN/AMDGCNDialect.h.inc"
#include "AMDGCN/AMDGCNEnums.h.inc"

#define GET_TYPEDEF_CLASSES
#include "AMDGCN/AMDGCNTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "AMDGCN/AMDGCNAttrs.h.inc"

#define GET_OP_CLASSES
#include "AMDGCN/AMDGCNOps.h.inc"

namespace netra::amdgcn {

/// The facts of the target that `op` is for: those of the object around it.
/// Null outside an object or if the object names no known target.
const TargetFacts *targetOf(mlir::Operation *op);

/// The machine whose instructions stand in `op`, a kernel or function or an op
/// of their bodies: the object's target with the wave size of the kernel's
/// descriptor or the function's `wave_size`. Null without a known target.
MachineTarget *machineOf(mlir::Operation *op);

/// The op name of an opcode: the vendor's mnemonic without an encoding suffix,
/// or `amdgcn.inst` if that is not registered.
mlir::OperationName instructionName(unsigned opcode, MachineTarget &target,
                                    mlir::MLIRContext *context);

/// The discardable attribute by which an import keeps what a verifier would
/// refuse: it stands in the file it came from.
inline constexpr llvm::StringLiteral kAsImported = "amdgcn.as_imported";

/// The discardable attribute of an op whose values must stay in their
/// registers: EXEC leaves out lanes there that a move would lose.
inline constexpr llvm::StringLiteral kInPlace = "amdgcn.in_place";

/// Appends the encoding of an instruction without SSA operands, override bits
/// applied. A branch target is encoded as 0. Returns the first override that
/// changes nothing, or null.
const machine::BitOverride *
encodeInstruction(const MachineInst &inst, MachineTarget &target,
                  llvm::SmallVectorImpl<char> &bytes,
                  llvm::SmallVectorImpl<llvm::MCFixup> &fixups);

/// Why an encoding that LLVM accepts is forbidden on the target, or nothing.
std::optional<std::string> findForbidden(const MachineInst &inst,
                                         MachineTarget &target);

/// Creates an instruction op.
InstOp buildInstruction(mlir::OpBuilder &builder, mlir::Location loc,
                        MachineTarget &target, MachineInst inst,
                        mlir::BlockRange targets = {},
                        mlir::ValueRange inputs = {},
                        mlir::TypeRange outputs = {});

/// A block that an instruction goes to, and the values for its arguments.
struct InstTarget {
  mlir::Block *block;
  llvm::SmallVector<mlir::Value> arguments;
};

/// The SSA side of an instruction built from text.
struct InstOperands {
  llvm::SmallVector<mlir::Type, 1> outputs;   ///< Each a `$to`, if not special.
  llvm::SmallVector<mlir::Value, 2> inputs;   ///< Each a `$from`.
  llvm::SmallVector<mlir::Value, 1> implicit; ///< Beside the text.
  llvm::SmallVector<InstTarget, 2> targets;   ///< Of a branch.
};

/// Creates the instruction of a row of text, such as "s_and_b64 $to, $from, 1".
/// Returns null if the target does not have it, which is reported unless
/// `refused` is given, to be set to the reason.
InstOp buildFromText(mlir::OpBuilder &builder, mlir::Location loc,
                     MachineTarget &target, llvm::StringRef text,
                     const InstOperands &with, std::string *refused = nullptr);

} // namespace netra::amdgcn

#endif // NETRA_DIALECT_AMDGCN_AMDGCN_H
