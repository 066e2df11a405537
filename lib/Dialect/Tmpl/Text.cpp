//===- Text.cpp - Pieces of the text of templates ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/Tmpl/Text.h"
#include "Dialect/AMDGCN/ValueType.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace netra::tmpl {

//===----------------------------------------------------------------------===//
// Pieces of text
//===----------------------------------------------------------------------===//

ParseResult parseNumber(OpAsmParser &parser, Attribute &attr) {
  std::string text;
  if (succeeded(parser.parseOptionalString(&text))) {
    attr = parser.getBuilder().getStringAttr(text);
    return success();
  }
  int64_t value;
  if (parser.parseInteger(value))
    return failure();
  attr = parser.getBuilder().getI64IntegerAttr(value);
  return success();
}

void printNumber(OpAsmPrinter &printer, Attribute attr) {
  printer.printAttributeWithoutType(attr);
}

ParseResult parseName(OpAsmParser &parser, StringAttr &name) {
  StringRef keyword;
  if (parser.parseKeyword(&keyword))
    return failure();
  name = parser.getBuilder().getStringAttr(keyword);
  return success();
}

ParseResult parseTargets(OpAsmParser &parser, ArrayAttr &targets) {
  SmallVector<Attribute> names;
  do {
    llvm::SMLoc loc = parser.getCurrentLocation();
    std::string name;
    if (parser.parseString(&name))
      return failure();
    if (!lookupTarget(name)) {
      auto diagnostic = parser.emitError(loc)
                        << "unknown target '" << name << "'; known are ";
      llvm::interleaveComma(allTargets(), diagnostic,
                            [&](const TargetFacts &facts) {
                              diagnostic << "'" << facts.name << "'";
                            });
      return diagnostic;
    }
    names.push_back(parser.getBuilder().getStringAttr(name));
  } while (succeeded(parser.parseOptionalComma()));
  targets = parser.getBuilder().getArrayAttr(names);
  return success();
}

void printTargets(OpAsmPrinter &printer, ArrayAttr targets) {
  llvm::interleaveComma(targets, printer.getStream(), [&](Attribute target) {
    printer.printAttributeWithoutType(target);
  });
}

/// `(n: index = 1, order: word)`.
static ParseResult parseConstants(OpAsmParser &parser,
                                  DictionaryAttr &constants) {
  Builder &builder = parser.getBuilder();
  NamedAttrList rows;
  auto parseOne = [&]() -> ParseResult {
    StringAttr name;
    llvm::SMLoc loc = parser.getCurrentLocation();
    StringRef type;
    if (parseName(parser, name) || parser.parseColon())
      return failure();
    llvm::SMLoc typeLoc = parser.getCurrentLocation();
    if (parser.parseKeyword(&type))
      return failure();
    if (type != "index" && type != "flag" && type != "word")
      return parser.emitError(typeLoc) << "expected index, flag or word as the "
                                          "type of a constant but got '"
                                       << type << "'";
    SmallVector<Attribute, 2> row{builder.getStringAttr(type)};
    if (succeeded(parser.parseOptionalEqual()) &&
        parseNumber(parser, row.emplace_back()))
      return failure();
    if (rows.get(name))
      return parser.emitError(loc)
             << "constant '" << name.getValue() << "' is declared twice";
    rows.set(name, builder.getArrayAttr(row));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalParen,
                                     parseOne))
    return failure();
  constants = rows.getDictionary(parser.getContext());
  return success();
}

static void printConstants(OpAsmPrinter &printer, DictionaryAttr constants) {
  printer << "(";
  llvm::interleaveComma(constants, printer.getStream(), [&](auto entry) {
    auto row = cast<ArrayAttr>(entry.getValue());
    printer << entry.getName().getValue() << ": "
            << cast<StringAttr>(row[0]).getValue();
    if (row.size() > 1) {
      printer << " = ";
      printNumber(printer, row[1]);
    }
  });
  printer << ")";
}

static ParseResult parseOptionalWave(OpAsmParser &parser,
                                     IntegerAttr &waveSize) {
  int64_t lanes;
  if (failed(parser.parseOptionalKeyword("wave")))
    return success();
  if (parser.parseInteger(lanes))
    return failure();
  waveSize = parser.getBuilder().getI64IntegerAttr(lanes);
  return success();
}

ParseResult parseHead(OpAsmParser &parser, StringAttr &name, ArrayAttr &targets,
                      IntegerAttr &waveSize, DictionaryAttr &constants) {
  return failure(parser.parseSymbolName(name) || parser.parseKeyword("for") ||
                 parseTargets(parser, targets) ||
                 parseOptionalWave(parser, waveSize) ||
                 parseConstants(parser, constants));
}

void printHead(OpAsmPrinter &printer, StringRef name, ArrayAttr targets,
               IntegerAttr waveSize, DictionaryAttr constants) {
  printer << " ";
  printer.printSymbolName(name);
  printer << " for ";
  printTargets(printer, targets);
  if (waveSize)
    printer << " wave " << waveSize.getInt();
  printer << " ";
  printConstants(printer, constants);
}

ParseResult parseArguments(OpAsmParser &parser, ArrayAttr &arguments) {
  Builder &builder = parser.getBuilder();
  SmallVector<Attribute> rows;
  auto parseOne = [&]() -> ParseResult {
    NamedAttrList row;
    StringAttr name;
    StringRef role, dtype;
    if (parseName(parser, name) || parser.parseColon() ||
        parser.parseKeyword(&role))
      return failure();
    row.set("name", name);
    if (role == "in" || role == "out" || role == "inout") {
      if (parser.parseKeyword(&dtype))
        return failure();
      SmallVector<Attribute> shape;
      auto parseDim = [&]() -> ParseResult {
        Attribute dim;
        if (parseNumber(parser, dim))
          return failure();
        if (auto number = dyn_cast<IntegerAttr>(dim))
          dim = builder.getStringAttr(llvm::itostr(number.getInt()));
        shape.push_back(dim);
        return success();
      };
      if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                         parseDim))
        return failure();
      row.set("shape", builder.getArrayAttr(shape));
    } else {
      dtype = role;
      role = "value";
    }
    row.set("role", builder.getStringAttr(role));
    row.set("dtype", builder.getStringAttr(dtype));
    if (succeeded(parser.parseOptionalEqual())) {
      Attribute value;
      if (parseNumber(parser, value))
        return failure();
      if (auto number = dyn_cast<IntegerAttr>(value))
        value = builder.getStringAttr(llvm::itostr(number.getInt()));
      row.set("value", value);
    }
    for (StringRef key : {"elements", "fill"}) {
      std::string text;
      if (succeeded(parser.parseOptionalKeyword(key))) {
        if (parser.parseString(&text))
          return failure();
        row.set(key, builder.getStringAttr(text));
      }
    }
    if (succeeded(parser.parseOptionalKeyword("at"))) {
      int64_t offset;
      if (parser.parseInteger(offset))
        return failure();
      row.set("at", builder.getI64IntegerAttr(offset));
    }
    rows.push_back(row.getDictionary(parser.getContext()));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseOne))
    return failure();
  arguments = builder.getArrayAttr(rows);
  return success();
}

void printArguments(OpAsmPrinter &printer, TemplateOp op) {
  printer << " args {";
  SmallVector<ArgumentRow> rows = argumentsOf(op);
  for (auto [index, row] : llvm::enumerate(rows)) {
    printer.printNewline();
    printer << "    " << row.name << ": ";
    if (row.isBuffer()) {
      printer << row.role << " " << row.dtype << " [";
      llvm::interleaveComma(row.shape, printer.getStream(),
                            [&](StringRef dim) { printer.printString(dim); });
      printer << "]";
    } else {
      printer << row.dtype;
    }
    if (!row.value.empty()) {
      printer << " = ";
      printer.printString(row.value);
    }
    if (!row.elements.empty()) {
      printer << " elements ";
      printer.printString(row.elements);
    }
    if (!row.fill.empty()) {
      printer << " fill ";
      printer.printString(row.fill);
    }
    if (row.offset)
      printer << " at " << *row.offset;
    if (index + 1 != rows.size())
      printer << ",";
  }
  printer.printNewline();
  printer << "  }";
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

ParseResult parseBody(OpAsmParser &parser, OperationState &state,
                      ArrayRef<Argument> arguments) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  Region *body = state.addRegion();
  if (parser.parseRegion(*body, arguments))
    return failure();
  if (body->empty()) {
    Block &block = body->emplaceBlock();
    for (const Argument &argument : arguments)
      block.addArgument(argument.type, parser.getEncodedSourceLoc(loc));
  }
  if (!body->hasOneBlock())
    return parser.emitError(loc)
           << "a body is one block; loops and ifs of the run are the ops of "
              "the amdgcn dialect with bodies";
  Block &block = body->front();
  if (block.empty() || !isa<YieldOp>(block.back())) {
    OpBuilder builder(parser.getContext());
    builder.setInsertionPointToEnd(&block);
    YieldOp::create(builder, parser.getEncodedSourceLoc(loc), ValueRange());
  }
  return success();
}

void printBody(OpAsmPrinter &printer, Region &body) {
  bool givesNothing = body.front().back().getNumOperands() == 0;
  printer.printRegion(body, /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/!givesNothing);
}

TypeRange yieldedBy(Region &body) {
  return body.front().getTerminator()->getOperandTypes();
}

MachineTarget *machineFor(OpAsmParser &parser, ArrayAttr targets,
                          IntegerAttr waveSize) {
  StringRef name = cast<StringAttr>(targets[0]).getValue();
  unsigned lanes = waveSize ? waveSize.getInt() : 0;
  MachineTarget *machine = MachineTarget::get(name, lanes);
  if (!machine)
    parser.emitError(parser.getNameLoc())
        << name << " has no waves of " << lanes << " lanes";
  return machine;
}

ParseResult parseCarried(OpAsmParser &parser, SmallVectorImpl<Value> &inits,
                         SmallVectorImpl<Argument> &arguments) {
  if (failed(parser.parseOptionalKeyword("carry")))
    return success();
  SmallVector<Unresolved> values;
  auto parseOne = [&]() -> ParseResult {
    return failure(parser.parseArgument(arguments.emplace_back()) ||
                   parser.parseEqual() ||
                   parser.parseOperand(values.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseOne) ||
      amdgcn::resolveByName(parser, values, inits))
    return failure();
  for (auto [argument, type] :
       llvm::zip(arguments, unpinned(ValueRange(inits).getTypes())))
    argument.type = type;
  return success();
}

void printCarried(OpAsmPrinter &printer, ValueRange inits,
                  ValueRange arguments) {
  if (inits.empty())
    return;
  printer << " carry (";
  llvm::interleaveComma(
      llvm::zip(arguments, inits), printer.getStream(), [&](auto pair) {
        printer << std::get<0>(pair) << " = " << std::get<1>(pair);
      });
  printer << ")";
}

SmallVector<Type> unpinned(TypeRange types) {
  SmallVector<Type> result;
  for (Type type : types) {
    auto reg = cast<amdgcn::RegisterType>(type);
    result.push_back(amdgcn::RegisterType::get(type.getContext(), reg.getFile(),
                                               reg.getWidth(), -1));
  }
  return result;
}

ParseResult checkYield(OpAsmParser &parser, Region &body, TypeRange carried) {
  Operation *yield = body.front().getTerminator();
  if (unpinned(yield->getOperandTypes()) == SmallVector<Type>(carried))
    return success();
  return emitError(yield->getLoc()) << "yields " << yield->getOperandTypes()
                                    << " where " << carried << " is carried";
}

ParseResult parseRange(OpAsmParser &parser, StringAttr &variable,
                       Attribute &from, Attribute &to) {
  return failure(parseName(parser, variable) || parser.parseEqual() ||
                 parseNumber(parser, from) || parser.parseKeyword("to") ||
                 parseNumber(parser, to));
}

} // namespace netra::tmpl
