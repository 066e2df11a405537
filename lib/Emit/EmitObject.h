//===- EmitObject.h - IR becomes a code object -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `IR -> bytes`: every instruction is encoded from its operands. The result
// depends on the IR alone: no paths, no time, no thread.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_EMIT_EMITOBJECT_H
#define NETRA_EMIT_EMITOBJECT_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Object/CodeObject.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <string>
#include <vector>

namespace netra {

/// Where the instruction at an offset into a section was written.
struct EmittedLine {
  std::string section;
  uint64_t offset;
  std::string place; ///< `file:line`
};

/// An instruction op and where its bytes are.
struct EmittedOp {
  std::string section;
  uint64_t offset;
  amdgcn::InstOp op;
};

struct EmittedObject {
  object::CodeObject code; ///< relocatable
  std::vector<EmittedLine> lines;
  std::vector<EmittedOp> ops; ///< By section, then offset.
  uint64_t instructions = 0;
};

/// Builds the relocatable object of an `amdgcn.object`. What cannot be emitted
/// (virtual registers, a branch out of range, an unknown section) is reported
/// at its op.
/// `lines` and `ops` are filled in on demand: lines cost more than the
/// encoding.
enum class EmitExtra { Nothing, Lines, Ops };
llvm::FailureOr<EmittedObject> emitObject(amdgcn::ObjectOp object,
                                          EmitExtra extra = EmitExtra::Nothing);

/// The file of an emitted object: ELF, relocatable.
llvm::LogicalResult writeObject(amdgcn::ObjectOp object,
                                llvm::SmallVectorImpl<char> &bytes);

/// The one object of `module` for `target`, or its only one if `target` is
/// empty. Reports none or several at the module.
amdgcn::ObjectOp selectObject(mlir::ModuleOp module, llvm::StringRef target);

} // namespace netra

#endif // NETRA_EMIT_EMITOBJECT_H
