//===- Text.h - Pieces of the text of templates -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the parsers and printers of several ops of the dialect share. Bodies are
// parsed for the first target that an op names: that decides how wide a mask is
// and which instructions there are. Types are those that the values have.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_TMPL_TEXT_H
#define NETRA_DIALECT_TMPL_TEXT_H

#include "Dialect/AMDGCN/InstructionText.h"
#include "Dialect/Tmpl/Tmpl.h"
#include "mlir/IR/OpImplementation.h"

namespace netra::tmpl {

using mlir::OpAsmParser;
using mlir::OpAsmPrinter;
using mlir::ParseResult;
using Argument = OpAsmParser::Argument;
using Unresolved = OpAsmParser::UnresolvedOperand;

/// An integer or an expression in quotes.
ParseResult parseNumber(OpAsmParser &parser, mlir::Attribute &attr);
void printNumber(OpAsmPrinter &printer, mlir::Attribute attr);

ParseResult parseName(OpAsmParser &parser, mlir::StringAttr &name);

/// `"gfx950", "gfx1151"`.
ParseResult parseTargets(OpAsmParser &parser, mlir::ArrayAttr &targets);
void printTargets(OpAsmPrinter &printer, mlir::ArrayAttr targets);

/// ` @name for "gfx950" wave 32 (n: index = 1)`: how a template or part begins.
ParseResult parseHead(OpAsmParser &parser, mlir::StringAttr &name,
                      mlir::ArrayAttr &targets, mlir::IntegerAttr &waveSize,
                      mlir::DictionaryAttr &constants);
void printHead(OpAsmPrinter &printer, llvm::StringRef name,
               mlir::ArrayAttr targets, mlir::IntegerAttr waveSize,
               mlir::DictionaryAttr constants);

/// `{x: in f32 ["n"], n: u32 = "n"}`.
ParseResult parseArguments(OpAsmParser &parser, mlir::ArrayAttr &arguments);
void printArguments(OpAsmPrinter &printer, TemplateOp op);

/// A body of one block; the yield of nothing at its end may be left out.
ParseResult parseBody(OpAsmParser &parser, mlir::OperationState &state,
                      llvm::ArrayRef<Argument> arguments = {});
void printBody(OpAsmPrinter &printer, mlir::Region &body);

/// Bodies for the first of `targets`; reports waves that it does not have.
MachineTarget *machineFor(OpAsmParser &parser, mlir::ArrayAttr targets,
                          mlir::IntegerAttr waveSize);

/// ` carry (%a = %b, %c = %d)`, if it is there. An argument has the type of its
/// value without a pin: a carried value is wherever it comes to be.
ParseResult parseCarried(OpAsmParser &parser,
                         llvm::SmallVectorImpl<mlir::Value> &inits,
                         llvm::SmallVectorImpl<Argument> &arguments);
void printCarried(OpAsmPrinter &printer, mlir::ValueRange inits,
                  mlir::ValueRange arguments);

llvm::SmallVector<mlir::Type> unpinned(mlir::TypeRange types);

/// What the body's end yields must be what is carried.
ParseResult checkYield(OpAsmParser &parser, mlir::Region &body,
                       mlir::TypeRange carried);
mlir::TypeRange yieldedBy(mlir::Region &body);

/// `i = 0 to "n"`.
ParseResult parseRange(OpAsmParser &parser, mlir::StringAttr &variable,
                       mlir::Attribute &from, mlir::Attribute &to);

} // namespace netra::tmpl

#endif // NETRA_DIALECT_TMPL_TEXT_H
