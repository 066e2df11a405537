//===- TemplateOps.cpp - Templates, parts, tactics -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/ValueType.h"
#include "Dialect/Tmpl/Text.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace netra::tmpl {

StringRef TemplateOp::getDefaultDialect() { return "amdgcn"; }
StringRef PartOp::getDefaultDialect() { return "amdgcn"; }

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
  if (parseHead(parser, props.sym_name, props.targets, props.wave_size,
                props.constants))
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
  printHead(printer, getSymName(), getTargets(), getWaveSizeAttr(),
            getConstants());
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

/// Ops that were not parsed from our text can hold anything.
static LogicalResult checkShape(TemplateOp op) {
  auto isText = [](Attribute attr) {
    return isa_and_nonnull<StringAttr>(attr);
  };
  for (Attribute target : op.getTargets())
    if (!isText(target) || !lookupTarget(cast<StringAttr>(target).getValue()))
      return op.emitOpError() << "is for " << target << ", no target";
  if (op.getTargets().empty())
    return op.emitOpError() << "is for no target";
  for (NamedAttribute entry : op.getConstants()) {
    auto row = dyn_cast<ArrayAttr>(entry.getValue());
    if (!row || row.empty() || row.size() > 2 || !isText(row[0]))
      return op.emitOpError()
             << "has the constant " << entry.getName() << " without a type";
  }
  for (Attribute attr :
       op.getArgsAttr() ? op.getArgsAttr().getValue() : ArrayRef<Attribute>()) {
    auto row = dyn_cast<DictionaryAttr>(attr);
    if (!row || !isText(row.get("name")) || !isText(row.get("role")) ||
        !isText(row.get("dtype")))
      return op.emitOpError() << "has " << attr << " among its arguments";
  }
  return success();
}

LogicalResult TemplateOp::verify() {
  if (failed(checkShape(*this)))
    return failure();
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
  if (parseHead(parser, props.sym_name, props.targets, props.wave_size,
                props.constants))
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
  printHead(printer, getSymName(), getTargets(), getWaveSizeAttr(),
            getConstants());
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

} // namespace netra::tmpl
