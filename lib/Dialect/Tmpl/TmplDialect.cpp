//===- TmplDialect.cpp - Text and checks of templates ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies are parsed for the first target that the op names: that decides how
// wide a mask is and which instructions there are. Types are those that the
// values have.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/InstructionText.h"
#include "Dialect/AMDGCN/ValueType.h"
#include "Dialect/Tmpl/Tmpl.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

#include "Tmpl/TmplDialect.cpp.inc"

namespace netra::tmpl {

void TmplDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Tmpl/TmplOps.cpp.inc"
      >();
}

StringRef TemplateOp::getDefaultDialect() { return "amdgcn"; }
StringRef PartOp::getDefaultDialect() { return "amdgcn"; }
StringRef ForOp::getDefaultDialect() { return "amdgcn"; }
StringRef PipelineOp::getDefaultDialect() { return "amdgcn"; }
StringRef IfOp::getDefaultDialect() { return "amdgcn"; }
StringRef OnOp::getDefaultDialect() { return "amdgcn"; }

namespace {

using Argument = OpAsmParser::Argument;
using Unresolved = OpAsmParser::UnresolvedOperand;

//===----------------------------------------------------------------------===//
// Pieces of text
//===----------------------------------------------------------------------===//

/// An integer or an expression in quotes.
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

/// `for "gfx950", "gfx1151"` without the keyword.
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
ParseResult parseConstants(OpAsmParser &parser, DictionaryAttr &constants) {
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

void printConstants(OpAsmPrinter &printer, DictionaryAttr constants) {
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

/// `{x: in f32 ["n"], n: u32 = "n"}`.
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

/// A body of one block; the yield of nothing at its end may be left out.
ParseResult parseBody(OpAsmParser &parser, OperationState &state,
                      ArrayRef<Argument> arguments = {}) {
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

/// Bodies for the first of `targets`.
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

ParseResult parseOptionalWave(OpAsmParser &parser, IntegerAttr &waveSize) {
  int64_t lanes;
  if (failed(parser.parseOptionalKeyword("wave")))
    return success();
  if (parser.parseInteger(lanes))
    return failure();
  waveSize = parser.getBuilder().getI64IntegerAttr(lanes);
  return success();
}

/// `carry (%a = %b, %c = %d)`.
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
  for (auto [argument, value] : llvm::zip(arguments, inits))
    argument.type = value.getType();
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

/// Types without pins: a carried value is wherever it comes to be.
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

} // namespace

//===----------------------------------------------------------------------===//
// TemplateOp, PartOp
//===----------------------------------------------------------------------===//

SmallVector<ArgumentRow> argumentsOf(TemplateOp op) {
  SmallVector<ArgumentRow> rows;
  if (!op.getArgs())
    return rows;
  for (auto dict : op.getArgs()->getAsRange<DictionaryAttr>()) {
    auto text = [&](StringRef key) {
      auto attr = dict.getAs<StringAttr>(key);
      return attr ? attr.getValue() : StringRef();
    };
    ArgumentRow row{text("name"), text("role"),  text("dtype"),    {},
                    text("fill"), text("value"), text("elements"), {}};
    if (auto shape = dict.getAs<ArrayAttr>("shape"))
      for (auto dim : shape.getAsRange<StringAttr>())
        row.shape.push_back(dim.getValue());
    if (auto offset = dict.getAs<IntegerAttr>("at"))
      row.offset = offset.getInt();
    rows.push_back(std::move(row));
  }
  return rows;
}

template <typename Attr>
static ParseResult parseOptionalClause(OpAsmParser &parser, StringRef keyword,
                                       Attr &attr, bool &any) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  any = true;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (attr)
    return parser.emitError(loc) << "'" << keyword << "' stands twice";
  Attribute parsed;
  if (parser.parseAttribute(parsed))
    return failure();
  attr = dyn_cast<Attr>(parsed);
  if (!attr)
    return parser.emitError(loc)
           << "expected "
           << (std::is_same_v<Attr, DictionaryAttr> ? "{...}"
               : std::is_same_v<Attr, ArrayAttr>    ? "[...]"
                                                    : "@name")
           << " behind '" << keyword << "'";
  return success();
}

ParseResult TemplateOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  if (parser.parseSymbolName(props.sym_name) || parser.parseKeyword("for") ||
      parseTargets(parser, props.targets) ||
      parseOptionalWave(parser, props.wave_size) ||
      parseConstants(parser, props.constants))
    return failure();
  for (bool any = true; any;) {
    any = false;
    if (succeeded(parser.parseOptionalKeyword("args"))) {
      any = true;
      if (parseArguments(parser, props.args))
        return failure();
    }
    if (parseOptionalClause(parser, "sizes", props.sizes, any) ||
        parseOptionalClause(parser, "launch", props.launch, any) ||
        parseOptionalClause(parser, "contract", props.contract, any) ||
        parseOptionalClause(parser, "lower", props.lower, any) ||
        parseOptionalClause(parser, "descriptor", props.descriptor, any) ||
        parseOptionalClause(parser, "reference", props.reference, any) ||
        parseOptionalClause(parser, "precise", props.precise, any) ||
        parseOptionalClause(parser, "cases", props.cases, any))
      return failure();
  }
  MachineTarget *machine = machineFor(parser, props.targets, props.wave_size);
  if (!machine)
    return failure();
  amdgcn::InstructionScope scope(*machine);
  return parseBody(parser, state);
}

void TemplateOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printer << " for ";
  printTargets(printer, getTargets());
  if (getWaveSize())
    printer << " wave " << *getWaveSize();
  printer << " ";
  printConstants(printer, getConstants());
  if (getArgs()) {
    printer.printNewline();
    printer << " ";
    printArguments(printer, *this);
  }
  auto clause = [&](StringRef keyword, Attribute attr) {
    if (!attr)
      return;
    printer.printNewline();
    printer << "  " << keyword << " " << attr;
  };
  clause("sizes", getSizesAttr());
  clause("launch", getLaunchAttr());
  clause("contract", getContractAttr());
  clause("lower", getLowerAttr());
  clause("descriptor", getDescriptorAttr());
  clause("reference", getReferenceAttr());
  clause("precise", getPreciseAttr());
  clause("cases", getCasesAttr());
  printer << " ";
  printBody(printer, getBody());
}

LogicalResult TemplateOp::verify() {
  llvm::StringSet<> names;
  for (const ArgumentRow &row : argumentsOf(*this))
    if (!names.insert(row.name).second)
      return emitOpError() << "argument '" << row.name << "' is declared twice";
  if (getBody().front().getTerminator()->getNumOperands())
    return emitOpError() << "a kernel yields nothing";
  return success();
}

ParseResult PartOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  SmallVector<Argument> arguments;
  if (parser.parseSymbolName(props.sym_name) || parser.parseKeyword("for") ||
      parseTargets(parser, props.targets) ||
      parseOptionalWave(parser, props.wave_size) ||
      parseConstants(parser, props.constants))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("values")) &&
      parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren,
                               /*allowType=*/true))
    return failure();
  MachineTarget *machine = machineFor(parser, props.targets, props.wave_size);
  if (!machine)
    return failure();
  amdgcn::InstructionScope scope(*machine);
  return parseBody(parser, state, arguments);
}

void PartOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printer << " for ";
  printTargets(printer, getTargets());
  if (getWaveSize())
    printer << " wave " << *getWaveSize();
  printer << " ";
  printConstants(printer, getConstants());
  if (getBody().getNumArguments()) {
    printer << " values (";
    llvm::interleaveComma(
        getBody().getArguments(), printer.getStream(),
        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
    printer << ")";
  }
  printer << " ";
  printBody(printer, getBody());
}

//===----------------------------------------------------------------------===//
// CallOp, TacticOp
//===----------------------------------------------------------------------===//

ParseResult CallOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  SmallVector<Unresolved> values;
  SmallVector<Value> inputs;
  SmallVector<Type> types;
  NamedAttrList constants;
  if (parser.parseAttribute(props.callee) ||
      parser.parseOperandList(values, AsmParser::Delimiter::Paren) ||
      parser.parseOptionalAttrDict(constants) ||
      amdgcn::resolveByName(parser, values, inputs) ||
      (succeeded(parser.parseOptionalArrow()) && parser.parseTypeList(types)))
    return failure();
  if (!constants.empty())
    props.constants = constants.getDictionary(parser.getContext());
  state.addOperands(inputs);
  state.addTypes(types);
  return success();
}

void CallOp::print(OpAsmPrinter &printer) {
  printer << " " << getCalleeAttr() << "(" << getInputs() << ")";
  if (getConstants())
    printer.printOptionalAttrDict(getConstants()->getValue());
  if (getNumResults())
    printer << " -> " << getResultTypes();
}

ParseResult TacticOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  Builder &builder = parser.getBuilder();
  ArrayAttr target;
  NamedAttrList constants;
  std::string text;
  if (parser.parseSymbolName(props.sym_name) || parser.parseKeyword("of") ||
      parser.parseAttribute(props.of) || parser.parseKeyword("target") ||
      parseTargets(parser, target) || parser.parseOptionalAttrDict(constants))
    return failure();
  props.target = cast<StringAttr>(target[0]);
  props.constants = constants.getDictionary(parser.getContext());
  if (succeeded(parser.parseOptionalKeyword("symbol"))) {
    if (parser.parseString(&text))
      return failure();
    props.symbol = builder.getStringAttr(text);
  }
  StringRef maturity;
  if (parser.parseKeyword("maturity"))
    return failure();
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&maturity))
    return failure();
  if (!llvm::is_contained({"experiment", "verified", "accepted", "rejected"},
                          maturity))
    return parser.emitError(loc)
           << "expected experiment, verified, accepted or "
              "rejected as the maturity but got '"
           << maturity << "'";
  props.maturity = builder.getStringAttr(maturity);
  if (succeeded(parser.parseOptionalKeyword("rank"))) {
    int64_t rank;
    if (parser.parseInteger(rank))
      return failure();
    props.rank = builder.getI64IntegerAttr(rank);
  }
  if (succeeded(parser.parseOptionalKeyword("rationale"))) {
    if (parser.parseString(&text))
      return failure();
    props.rationale = builder.getStringAttr(text);
  }
  return success();
}

void TacticOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printer << " of " << getOfAttr() << " target ";
  printer.printString(getTarget());
  printer.printOptionalAttrDict(getConstants().getValue());
  if (getSymbol()) {
    printer << " symbol ";
    printer.printString(*getSymbol());
  }
  printer << " maturity " << getMaturity();
  if (getRank())
    printer << " rank " << *getRank();
  if (getRationale()) {
    printer << " rationale ";
    printer.printString(*getRationale());
  }
}

//===----------------------------------------------------------------------===//
// ForOp, PipelineOp, IfOp, OnOp
//===----------------------------------------------------------------------===//

ParseResult ForOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  SmallVector<Value> inits;
  SmallVector<Argument> arguments;
  props.step = parser.getBuilder().getI64IntegerAttr(1);
  if (parseRange(parser, props.variable, props.from, props.to))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("step")) &&
      parseNumber(parser, props.step))
    return failure();
  if (parseCarried(parser, inits, arguments))
    return failure();
  SmallVector<Type> types = unpinned(ValueRange(inits).getTypes());
  for (auto [argument, type] : llvm::zip(arguments, types))
    argument.type = type;
  if (parseBody(parser, state, arguments) ||
      checkYield(parser, *state.regions[0], types))
    return failure();
  state.addOperands(inits);
  state.addTypes(types);
  return success();
}

void ForOp::print(OpAsmPrinter &printer) {
  printer << " " << getVariable() << " = ";
  printNumber(printer, getFrom());
  printer << " to ";
  printNumber(printer, getTo());
  auto step = dyn_cast<IntegerAttr>(getStep());
  if (!step || step.getInt() != 1) {
    printer << " step ";
    printNumber(printer, getStep());
  }
  printCarried(printer, getInits(), getBody().getArguments());
  printer << " ";
  printBody(printer, getBody());
}

ParseResult PipelineOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  SmallVector<Value> inits;
  SmallVector<Argument> arguments, loadArguments, loaded;
  SmallVector<Value> loadInits;
  if (parseRange(parser, props.variable, props.from, props.to) ||
      parser.parseKeyword("ahead") || parseNumber(parser, props.ahead) ||
      parseCarried(parser, inits, arguments) || parser.parseKeyword("load") ||
      parseCarried(parser, loadInits, loadArguments))
    return failure();
  SmallVector<Type> loadTypes = unpinned(ValueRange(loadInits).getTypes());
  for (auto [argument, type] : llvm::zip(loadArguments, loadTypes))
    argument.type = type;
  if (parseBody(parser, state, loadArguments) || parser.parseKeyword("compute"))
    return failure();
  SmallVector<Type> types = unpinned(ValueRange(inits).getTypes());
  for (auto [argument, type] : llvm::zip(arguments, types))
    argument.type = type;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseArgumentList(loaded, AsmParser::Delimiter::OptionalParen))
    return failure();
  TypeRange given = yieldedBy(*state.regions[0]);
  if (given.size() < loadTypes.size() ||
      unpinned(given.take_front(loadTypes.size())) != loadTypes)
    return parser.emitError(loc)
           << "'load' yields " << given << "; first it must yield what it "
           << "carries: " << loadTypes;
  given = given.drop_front(loadTypes.size());
  if (given.size() != loaded.size())
    return parser.emitError(loc) << "'load' yields " << given.size()
                                 << " values, not " << loaded.size();
  for (auto [argument, type] : llvm::zip(loaded, given))
    argument.type = type;
  llvm::append_range(arguments, loaded);
  if (parseBody(parser, state, arguments) ||
      checkYield(parser, *state.regions[1], types))
    return failure();
  state.addOperands(inits);
  state.addOperands(loadInits);
  props.operandSegmentSizes = {int32_t(inits.size()),
                               int32_t(loadInits.size())};
  state.addTypes(types);
  return success();
}

void PipelineOp::print(OpAsmPrinter &printer) {
  printer << " " << getVariable() << " = ";
  printNumber(printer, getFrom());
  printer << " to ";
  printNumber(printer, getTo());
  printer << " ahead ";
  printNumber(printer, getAhead());
  auto arguments = getCompute().getArguments();
  size_t carried = getInits().size();
  printCarried(printer, getInits(), arguments.take_front(carried));
  printer << " load";
  printCarried(printer, getLoadInits(), getLoad().getArguments());
  printer << " ";
  printBody(printer, getLoad());
  printer << " compute ";
  if (arguments.size() > carried) {
    printer << "(";
    printer.printOperands(ValueRange(arguments.drop_front(carried)));
    printer << ") ";
  }
  printBody(printer, getCompute());
}

ParseResult IfOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  std::string condition;
  if (parser.parseString(&condition) || parseBody(parser, state))
    return failure();
  props.condition = parser.getBuilder().getStringAttr(condition);
  SmallVector<Type> types = unpinned(yieldedBy(*state.regions[0]));
  if (succeeded(parser.parseOptionalKeyword("else"))) {
    if (parseBody(parser, state) ||
        checkYield(parser, *state.regions[1], types))
      return failure();
  } else {
    state.addRegion();
    if (!types.empty())
      return parser.emitError(parser.getCurrentLocation())
             << "expected 'else': the body yields a value";
  }
  state.addTypes(types);
  return success();
}

void IfOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printString(getCondition());
  printer << " ";
  printBody(printer, getBody());
  if (getOtherwise().empty())
    return;
  printer << " else ";
  printBody(printer, getOtherwise());
}

ParseResult OnOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  if (parseTargets(parser, props.targets))
    return failure();
  auto *outer = amdgcn::InstructionScope::get();
  IntegerAttr wave;
  if (outer)
    wave = parser.getBuilder().getI64IntegerAttr(outer->target.waveSize());
  MachineTarget *machine = machineFor(parser, props.targets, wave);
  if (!machine)
    return failure();
  amdgcn::InstructionScope scope(*machine);
  return parseBody(parser, state);
}

void OnOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printTargets(printer, getTargets());
  printer << " ";
  printBody(printer, getBody());
}

//===----------------------------------------------------------------------===//
// LetOp, GuardOp, YieldOp
//===----------------------------------------------------------------------===//

ParseResult LetOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  std::string expression;
  if (parseName(parser, props.variable) || parser.parseEqual() ||
      parser.parseString(&expression))
    return failure();
  props.expression = parser.getBuilder().getStringAttr(expression);
  return success();
}

void LetOp::print(OpAsmPrinter &printer) {
  printer << " " << getVariable() << " = ";
  printer.printString(getExpression());
}

ParseResult GuardOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  std::string condition, message;
  if (parser.parseString(&condition) || parser.parseComma() ||
      parser.parseString(&message))
    return failure();
  props.condition = parser.getBuilder().getStringAttr(condition);
  props.message = parser.getBuilder().getStringAttr(message);
  return success();
}

void GuardOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printString(getCondition());
  printer << ", ";
  printer.printString(getMessage());
}

ParseResult YieldOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<Unresolved> values;
  const char *at = parser.getCurrentLocation().getPointer();
  if (at && *at == '%' && parser.parseOperandList(values))
    return failure();
  return amdgcn::resolveByName(parser, values, state.operands);
}

void YieldOp::print(OpAsmPrinter &printer) {
  if (getNumOperands())
    printer << " " << getValues();
}

} // namespace netra::tmpl

#define GET_OP_CLASSES
#include "Tmpl/TmplOps.cpp.inc"
