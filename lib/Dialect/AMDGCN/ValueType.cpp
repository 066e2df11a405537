//===- ValueType.cpp - What type a value has, while parsing ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's parser knows the value behind a name but tells its type only in the
// error for a wrong one. So a value is first resolved as a type that no value
// has, and the type is read off that error, which nobody else gets to see.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/ValueType.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;

namespace netra::amdgcn {

/// The type of a known value; null for one that is not defined yet.
static Type typeOf(OpAsmParser &parser,
                   const OpAsmParser::UnresolvedOperand &operand) {
  Type found;
  Type none = NoneType::get(parser.getContext());
  Location loc = parser.getEncodedSourceLoc(operand.location);
  ScopedDiagnosticHandler handler(
      parser.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getLocation() != loc)
          return failure(); // another thread's
        for (DiagnosticArgument &argument : diagnostic.getArguments())
          if (argument.getKind() ==
                  DiagnosticArgument::DiagnosticArgumentKind::Type &&
              argument.getAsType() != none)
            found = argument.getAsType();
        return success();
      });
  SmallVector<Value, 1> ignored;
  (void)parser.resolveOperand(operand, none, ignored);
  return found;
}

ParseResult resolveByName(OpAsmParser &parser,
                          ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                          SmallVectorImpl<Value> &values) {
  for (const OpAsmParser::UnresolvedOperand &operand : operands) {
    Type type = typeOf(parser, operand);
    if (!type)
      return parser.emitError(operand.location)
             << "value '" << operand.name
             << "' is not defined above; its type is unknown";
    if (parser.resolveOperand(operand, type, values))
      return failure();
  }
  return success();
}

} // namespace netra::amdgcn
