//===- MachineCode.h - An object's instructions as lib/Machine sees them
//-*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes ask the analyses of lib/Machine, which judge bytes: an object is
// emitted in memory, its kernels are decoded, and every instruction knows its
// op. One for several passes: it is kept by MLIR's analysis manager while
// nothing changes.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_MACHINECODE_H
#define NETRA_LOWERING_MACHINECODE_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Machine/Kernel.h"
#include "mlir/Pass/AnalysisManager.h"
#include "llvm/ADT/MapVector.h"

namespace netra {

class MachineCode {
public:
  /// For MLIR's analysis manager; isValid() says whether it worked.
  explicit MachineCode(mlir::Operation *object);

  /// False if the object is not physical or cannot be emitted, which has been
  /// reported.
  bool isValid() const { return valid; }

  struct KernelCode {
    amdgcn::KernelOp op;
    machine::Kernel kernel;
  };
  /// The object's kernels in its order. A kernel whose code cannot be found is
  /// reported and makes the whole invalid.
  llvm::ArrayRef<KernelCode> kernels() const { return all; }

  /// The op of an instruction; null for bytes of data.
  amdgcn::InstOp opAt(const machine::Code &code, unsigned index) const;
  /// Where an instruction was written.
  mlir::Location locAt(const machine::Code &code, unsigned index) const;
  /// Likewise by its offset.
  mlir::Location locAtOffset(const machine::Code &code, uint64_t offset) const;

private:
  bool build(amdgcn::ObjectOp object);

  mlir::Operation *object;
  bool valid = false;
  std::unique_ptr<machine::Image> image;
  /// By section and wave size.
  std::map<std::pair<std::string, unsigned>, std::unique_ptr<machine::Code>>
      codes;
  llvm::StringMap<llvm::DenseMap<uint64_t, amdgcn::InstOp>> ops; // by section
  std::vector<KernelCode> all;
};

} // namespace netra

#endif // NETRA_LOWERING_MACHINECODE_H
