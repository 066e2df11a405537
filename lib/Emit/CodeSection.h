//===- CodeSection.h - The bytes of one code section -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collects the kernels, functions, data and padding of a section, then settles
// the distances of branches. Internal to lib/Emit.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_EMIT_CODESECTION_H
#define NETRA_EMIT_CODESECTION_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Emit/EmitObject.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"

namespace netra {

/// A relocation whose symbol is still a name.
struct NamedRelocation {
  uint64_t offset;
  uint32_t type;
  std::string symbol;
  int64_t addend;
  mlir::Operation *op; ///< for messages
};

/// A label op and its offset into the section.
struct PlacedLabel {
  amdgcn::LabelOp op;
  uint64_t offset;
};

class CodeSection {
public:
  CodeSection(std::string name, const TargetFacts &facts, EmitExtra extra)
      : name(std::move(name)), facts(facts), extra(extra) {}

  /// Appends the body of a kernel or function behind padding to `alignment`
  /// and gives the offset at which it begins.
  llvm::FailureOr<uint64_t> appendBody(llvm::StringRef symbol,
                                       mlir::Region &body, uint64_t alignment);
  llvm::LogicalResult appendData(amdgcn::DataOp data);
  void appendFill(amdgcn::FillOp fill);

  /// Encodes every branch with its distance. Reports those out of range.
  llvm::LogicalResult resolveBranches();

  std::string name;
  llvm::SmallVector<char, 0> bytes;
  std::vector<NamedRelocation> relocations;
  std::vector<PlacedLabel> labels;
  std::vector<EmittedLine> lines;
  std::vector<EmittedOp> ops;
  uint64_t instructions = 0;

private:
  struct Branch {
    amdgcn::InstOp op;
    uint64_t offset;
    unsigned size;
    MachineTarget *target;
  };
  llvm::LogicalResult append(mlir::Operation &op);
  llvm::LogicalResult appendInstruction(amdgcn::InstOp op);
  llvm::FailureOr<uint64_t> destination(const Branch &branch);
  void pad(uint64_t alignment);

  const TargetFacts &facts;
  MachineTarget *target = nullptr; ///< of the body at hand
  EmitExtra extra;
  std::vector<Branch> branches;
  llvm::DenseMap<mlir::Block *, uint64_t> blocks;
  llvm::StringMap<uint64_t> entries;
};

} // namespace netra

#endif // NETRA_EMIT_CODESECTION_H
