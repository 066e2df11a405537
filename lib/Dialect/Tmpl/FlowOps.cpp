//===- FlowOps.cpp - What is decided at compile time ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/ValueType.h"
#include "Dialect/Tmpl/Text.h"

using namespace mlir;

namespace netra::tmpl {

StringRef ForOp::getDefaultDialect() { return "amdgcn"; }
StringRef PipelineOp::getDefaultDialect() { return "amdgcn"; }
StringRef IfOp::getDefaultDialect() { return "amdgcn"; }
StringRef OnOp::getDefaultDialect() { return "amdgcn"; }

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
  if (parseBody(parser, state, loadArguments) || parser.parseKeyword("compute"))
    return failure();
  SmallVector<Type> types = unpinned(ValueRange(inits).getTypes());
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
