//===- Reference.h - a leaf's reference, run natively -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A reference is a function in upstream dialects (func, arith, math, scf, cf,
// memref, vector) that says what a kernel computes, operation by operation. It
// is compiled by MLIR's JIT. What is promised:
//
// - each operation rounds as it says, on every host: no fast-math, no
//   contraction, no libm, no types that the host would round in its own way.
//   Only the sign and payload of a NaN that arithmetic makes are the host's;
// - what is not modelled is refused by name, where it stands, and never run;
// - accesses outside of a buffer, divisions by zero and failed `cf.assert`
//   stop the run with an error that names the line.
//
// A reference returns nothing: it writes its buffers. The functions it may call
// without writing them are in Helpers.h.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REFERENCE_REFERENCE_H
#define NETRA_REFERENCE_REFERENCE_H

#include "Numerics/Dtype.h"
#include "mlir/IR/BuiltinOps.h"

#include <memory>
#include <string>

namespace netra::reference {

/// An argument of a reference: first the sizes of the run (index), then the
/// kernel's arguments in order.
struct Argument {
  enum class Kind : uint8_t { Index, Scalar, Buffer };

  static Argument index(int64_t value);
  /// `dtype` is a name of Dtype.h, `bits` the value's.
  static Argument scalar(llvm::StringRef dtype, uint64_t bits);
  /// A memref<?xT> of `elements` elements; for fp4x2 an element is a pair. The
  /// memory must be there until the end of the run.
  static Argument buffer(void *data, uint64_t elements, llvm::StringRef dtype);

  Kind kind = Kind::Index;
  std::string dtype; ///< empty for an index
  uint64_t bits = 0;
  void *data = nullptr;
  uint64_t elements = 0;
};

class Reference {
public:
  virtual ~Reference();

  /// Compiles function `entry` of `module` and all that it calls. `module` is
  /// not changed; its context gets the dialects needed, so that one thread at a
  /// time may compile in a context. Errors are diagnostics at the line of the
  /// reference.
  static mlir::FailureOr<std::unique_ptr<Reference>>
  compile(mlir::ModuleOp module, llvm::StringRef entry);

  /// Runs it. The error is one line: arguments that do not fit the function's
  /// signature (nothing has run), or what stopped the run, with its line. After
  /// a stop the buffers hold what was written until then. Any number of threads
  /// may run at once.
  virtual llvm::Error run(llvm::ArrayRef<Argument> arguments) = 0;
};

} // namespace netra::reference

#endif // NETRA_REFERENCE_REFERENCE_H
