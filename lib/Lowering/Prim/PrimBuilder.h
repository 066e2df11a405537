//===- PrimBuilder.h - Instructions for primitives --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the lowerings of primitives are written with. Which instructions a
// target has, what they are called there, and which operands they take is asked
// of LLVM's tables through MachineTarget; no lowering knows a target by name.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_PRIM_PRIMBUILDER_H
#define NETRA_LOWERING_PRIM_PRIMBUILDER_H

#include "Dialect/Prim/Prim.h"
#include "llvm/ADT/StringMap.h"

namespace netra::prim {

using Values = llvm::SmallVector<mlir::Value>;

/// The LDS regions of a kernel as `prim.sync.region` adds them.
struct LdsRegions {
  struct Region {
    std::string name;
    uint64_t bytes, offset;
  };
  std::vector<Region> regions;
  uint64_t end = 0; ///< Bytes that the regions take.

  const Region *find(llvm::StringRef name) const;
};

/// A literal operand of 32 bits.
inline Operand literal(mlir::MLIRContext *context, int64_t bits) {
  return {{}, mlir::Builder(context).getI64IntegerAttr(bits)};
}

class PrimBuilder {
public:
  PrimBuilder(amdgcn::KernelOp kernel, MachineTarget &target);

  mlir::OpBuilder builder;
  MachineTarget &target;
  amdgcn::KernelOp kernel;
  LdsRegions lds;
  /// The primitive that is being lowered.
  Primitive op;

  mlir::MLIRContext *context() { return builder.getContext(); }
  mlir::Location loc() { return op->getLoc(); }
  mlir::InFlightDiagnostic error() { return op->emitOpError(); }

  Operand operand(int64_t bits) { return literal(context(), bits); }
  static Operand operand(mlir::Value value) { return {value, {}}; }

  mlir::Type vgpr(unsigned width = 1);
  mlir::Type sgpr(unsigned width = 1);
  mlir::Type mask() { return sgpr(target.waveSize() / 32); }

  /// True if the target has an instruction of this mnemonic (no suffix).
  bool has(llvm::StringRef mnemonic) const;
  /// The first of the names that the target has; the last one if it has none.
  llvm::StringRef pick(llvm::ArrayRef<llvm::StringRef> names) const;

  /// `mnemonic result, operands tail`. An operand that the instruction cannot
  /// take where it stands is moved to a VGPR first, literals before scalars,
  /// if `mayMove`. Null after an error.
  mlir::Value inst(llvm::StringRef mnemonic, mlir::Type result,
                   llvm::ArrayRef<Operand> operands, llvm::StringRef tail = "",
                   mlir::ValueRange implicit = {}, bool mayMove = true);
  /// The same without a result.
  bool effect(llvm::StringRef mnemonic, llvm::ArrayRef<Operand> operands,
              llvm::StringRef tail = "", amdgcn::InstOp *created = nullptr);
  /// With several results.
  Values insts(llvm::StringRef mnemonic, mlir::TypeRange results,
               llvm::ArrayRef<Operand> operands, llvm::StringRef tail = "",
               mlir::ValueRange implicit = {},
               amdgcn::InstOp *created = nullptr);

  /// A two-operand vector instruction in its shortest encoding: operands are
  /// exchanged where that helps and `commutes`.
  mlir::Value valu(llvm::StringRef stem, Operand a, Operand b,
                   bool commutes = true);
  /// A one-operand vector instruction.
  mlir::Value valu(llvm::StringRef stem, Operand a);
  /// A three-operand vector instruction.
  mlir::Value valu(llvm::StringRef stem, Operand a, Operand b, Operand c,
                   llvm::StringRef tail = "");

  /// The operand in a VGPR.
  mlir::Value lane(Operand operand);
  /// The operand in an SGPR; it must not be a lane value.
  mlir::Value uniform(Operand operand);
  mlir::Value part(mlir::Value tuple, unsigned first, unsigned width = 1);
  mlir::Value join(mlir::ValueRange parts);
  /// A register that the launch has set.
  mlir::Value liveIn(amdgcn::RegisterFile file, unsigned width, int number);

  /// A scalar load of `bytes`, a power of two from 4 to 64.
  mlir::Value scalarLoad(unsigned bytes, llvm::ArrayRef<Operand> operands,
                         llvm::StringRef tail = "");
  /// A load or store of LDS at `offset` and `at`, marked as one of `region`
  /// unless that is empty. The result is null after an error; a store has none.
  mlir::Value ldsLoad(llvm::StringRef suffix, mlir::Type result, Operand offset,
                      uint64_t at, llvm::StringRef region);
  bool ldsStore(llvm::StringRef suffix, Operand offset, Operand value,
                uint64_t at, llvm::StringRef region);

  /// Work-items of a workgroup.
  unsigned items();

  static bool isLane(const Operand &operand);

private:
  mlir::Operation *build(llvm::StringRef mnemonic, mlir::TypeRange results,
                         llvm::SmallVector<Operand> operands,
                         llvm::StringRef tail, mlir::ValueRange implicit,
                         bool mayMove);
  llvm::DenseMap<mlir::Type, mlir::Value> liveIns;
};

/// A primitive with what it is given.
struct Call {
  Primitive op;
  llvm::SmallVector<Operand> operands;

  const Operand &operator[](size_t index) const { return operands[index]; }
  size_t size() const { return operands.size(); }
  /// A parameter; the verifier has seen that it is there.
  int64_t count(llvm::StringRef name) const {
    return countOf(op, name).value_or(0);
  }
  llvm::StringRef word(llvm::StringRef name) const { return wordOf(op, name); }
};

/// Lowers one primitive at the builder's place. Failure has been reported.
using LowerFn = llvm::FailureOr<Values> (*)(PrimBuilder &, const Call &);

/// The one result of a primitive; null stands for an error that was reported.
inline llvm::FailureOr<Values> one(mlir::Value value) {
  if (!value)
    return llvm::failure();
  return Values{value};
}

struct LowerRow {
  llvm::StringLiteral name; ///< Of the op.
  LowerFn lower;
};

// One table for each concern.
llvm::ArrayRef<LowerRow> abiRows();
llvm::ArrayRef<LowerRow> addressRows();
llvm::ArrayRef<LowerRow> matrixRows();
llvm::ArrayRef<LowerRow> numberRows();
llvm::ArrayRef<LowerRow> conversionRows();
llvm::ArrayRef<LowerRow> reductionRows();
llvm::ArrayRef<LowerRow> syncRows();

} // namespace netra::prim

#endif // NETRA_LOWERING_PRIM_PRIMBUILDER_H
