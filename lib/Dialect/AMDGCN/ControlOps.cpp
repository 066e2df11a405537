//===- ControlOps.cpp - Text of structured control flow -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No type is written twice: what `again` and `yield` pass on has the types of
// the op around them, which the parser keeps at hand while it reads the body.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/Control.h"
#include "Dialect/AMDGCN/ValueType.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace netra::amdgcn {
namespace {

constexpr BranchCondition kConditions[] = {
    {"scc0", "scc1", RegisterFile::SCC},
    {"scc1", "scc0", RegisterFile::SCC},
    {"vccz", "vccnz", RegisterFile::VCC},
    {"vccnz", "vccz", RegisterFile::VCC},
    {"execz", "execnz", RegisterFile::EXEC},
    {"execnz", "execz", RegisterFile::EXEC},
};

/// The op whose body is being parsed, on this thread.
class BodyScope {
public:
  BodyScope(StringRef name, ArrayRef<Type> types, ArrayRef<Location> places)
      : name(name), types(types), places(places), outer(current) {
    current = this;
  }
  ~BodyScope() { current = outer; }
  BodyScope(const BodyScope &) = delete;

  static BodyScope *get() { return current; }
  bool isLoop() const { return name.starts_with("loop"); }

  StringRef name;            ///< Without the dialect's.
  ArrayRef<Type> types;      ///< Of the values that the body's end passes on.
  ArrayRef<Location> places; ///< Where each, or all of them, are declared.

private:
  static thread_local BodyScope *current;
  BodyScope *outer;
};

thread_local BodyScope *BodyScope::current = nullptr;

ParseResult parseCondition(OpAsmParser &parser, StringAttr &condition) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  if (failed(parser.parseOptionalKeyword(&name)) || !conditionNamed(name))
    return parser.emitError(loc) << "expected a condition (" << allConditions()
                                 << ")" << (name.empty() ? "" : " but got '")
                                 << name << (name.empty() ? "" : "'");
  condition = parser.getBuilder().getStringAttr(name);
  return success();
}

/// ` : type` behind an operand; without it the type is that of the value.
ParseResult
parseOptionalTypeAndResolve(OpAsmParser &parser,
                            const OpAsmParser::UnresolvedOperand &operand,
                            SmallVectorImpl<Value> &values) {
  Type type;
  if (failed(parser.parseOptionalColon()))
    return resolveByName(parser, operand, values);
  return failure(parser.parseType(type) ||
                 parser.resolveOperand(operand, type, values));
}

/// ` implicit(%value)`, of the register that the condition tests.
ParseResult parseDependency(OpAsmParser &parser, StringRef condition,
                            SmallVectorImpl<Value> &dependency) {
  if (failed(parser.parseOptionalKeyword("implicit")))
    return success();
  OpAsmParser::UnresolvedOperand operand;
  Type type = RegisterType::get(parser.getContext(),
                                conditionNamed(condition)->file, 1, -1);
  return failure(parser.parseLParen() || parser.parseOperand(operand) ||
                 parser.parseRParen() ||
                 parser.resolveOperand(operand, type, dependency));
}

void printDependency(OpAsmPrinter &printer, Value dependency) {
  if (dependency)
    printer << " implicit(" << dependency << ")";
}

/// `type` or `(type, type)`.
ParseResult parseTypeList(OpAsmParser &parser, SmallVectorImpl<Type> &types) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalLParen())) {
    if (succeeded(parser.parseOptionalRParen()))
      return success();
    if (parser.parseTypeList(types) || parser.parseRParen())
      return failure();
  } else if (parser.parseType(types.emplace_back())) {
    return failure();
  }
  for (Type type : types)
    if (!isa<RegisterType>(type))
      return parser.emitError(loc)
             << "expected register types but got " << type;
  return success();
}

void printTypeList(OpAsmPrinter &printer, TypeRange types) {
  if (types.size() == 1)
    printer << types.front();
  else
    printer << "(" << types << ")";
}

ParseResult parseResultTypes(OpAsmParser &parser, OperationState &state) {
  if (failed(parser.parseOptionalArrow()))
    return success();
  SmallVector<Type> types;
  if (parseTypeList(parser, types))
    return failure();
  state.addTypes(types);
  return success();
}

void printResultTypes(OpAsmPrinter &printer, Operation *op) {
  if (op->getNumResults() == 0)
    return;
  printer << " -> ";
  printTypeList(printer, op->getResultTypes());
}

/// The values that end a body. Their types and number are those of the op
/// around it; what differs is an error at both places.
ParseResult parsePassed(OpAsmParser &parser, AsmParser::Delimiter delimiter,
                        bool inLoop, SmallVectorImpl<Value> &values) {
  llvm::SMLoc loc = parser.getNameLoc();
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  if (parser.parseOperandList(operands, delimiter))
    return failure();
  BodyScope *scope = BodyScope::get();
  if (!scope || scope->isLoop() != inLoop) {
    auto diagnostic = parser.emitError(loc)
                      << (inLoop ? "'again' ends the body of a loop"
                                 : "'yield' ends the body of an if");
    if (scope)
      diagnostic.attachNote(scope->places.back())
          << "but this is the body of '" << scope->name << "'";
    return diagnostic;
  }
  if (operands.size() != scope->types.size()) {
    auto diagnostic = parser.emitError(loc)
                      << "expected " << scope->types.size()
                      << " values but got " << operands.size();
    diagnostic.attachNote(scope->places.back())
        << "'" << scope->name << "' "
        << (inLoop ? "carries so many" : "has so many results");
    return diagnostic;
  }
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Type type = scope->types[index];
    Location place = scope->places[std::min(index, scope->places.size() - 1)];
    ScopedDiagnosticHandler handler(
        parser.getContext(), [&](Diagnostic &diagnostic) {
          diagnostic.attachNote(place)
              << "'" << scope->name << "' "
              << (inLoop ? "carries it" : "has it as a result") << " as "
              << type;
          return failure(); // the next handler reports it
        });
    if (parser.resolveOperand(operand, type, values))
      return failure();
  }
  return success();
}

/// A body; a `yield` of nothing may be left out.
ParseResult parseBody(OpAsmParser &parser, OperationState &state,
                      ArrayRef<OpAsmParser::Argument> arguments = {}) {
  Region *body = state.addRegion();
  if (parser.parseRegion(*body, arguments))
    return failure();
  if (body->empty())
    body->emplaceBlock();
  Block &last = body->back();
  if (!last.empty() && last.back().hasTrait<OpTrait::IsTerminator>())
    return success();
  StringRef name = state.name.stripDialect();
  if (name.starts_with("loop"))
    return parser.emitError(parser.getNameLoc())
           << "the body of '" << name << "' ends without 'again'";
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&last);
  YieldOp::create(builder, state.location, ValueRange());
  return success();
}

void printBody(OpAsmPrinter &printer, Region &body) {
  bool isPlain = isa<YieldOp>(body.back().back()) &&
                 body.back().back().getNumOperands() == 0;
  printer << " ";
  printer.printRegion(body, /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/!isPlain);
}

/// `{ ... } else { ... } {attributes}`.
ParseResult parseBodies(OpAsmParser &parser, OperationState &state) {
  BodyScope scope(state.name.stripDialect(), state.types, state.location);
  if (parser.parseOptionalAttrDictWithKeyword(state.attributes) ||
      parseBody(parser, state))
    return failure();
  if (failed(parser.parseOptionalKeyword("else"))) {
    state.addRegion();
    return success();
  }
  return parseBody(parser, state);
}

void printBodies(OpAsmPrinter &printer, Operation *op) {
  printer.printOptionalAttrDictWithKeyword(
      op->getDiscardableAttrDictionary().getValue());
  printBody(printer, op->getRegion(0));
  if (op->getRegion(1).empty())
    return;
  printer << " else";
  printBody(printer, op->getRegion(1));
}

ParseResult parseLoop(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  SmallVector<Type> types;
  SmallVector<Location> places;
  OptionalParseResult carried =
      parser.parseOptionalAssignmentList(arguments, inits);
  if (carried.has_value()) {
    if (failed(*carried))
      return failure();
    llvm::SMLoc loc = parser.getCurrentLocation();
    if (failed(parser.parseOptionalColon())) {
      // The carried registers are like the first values.
      SmallVector<Value> values;
      if (resolveByName(parser, inits, values))
        return failure();
      llvm::append_range(types, ValueRange(values).getTypes());
    } else if (parseTypeList(parser, types)) {
      return failure();
    }
    if (types.size() != arguments.size())
      return parser.emitError(loc) << "expected " << arguments.size()
                                   << " types but got " << types.size();
  }
  for (auto [argument, type] : llvm::zip_equal(arguments, types)) {
    argument.type = type;
    places.push_back(parser.getEncodedSourceLoc(argument.ssaName.location));
  }
  places.push_back(state.location);
  for (auto [index, init] : llvm::enumerate(inits)) {
    Location place = places[index];
    Type type = types[index];
    ScopedDiagnosticHandler handler(
        parser.getContext(), [&](Diagnostic &diagnostic) {
          diagnostic.attachNote(place)
              << "'" << state.name.stripDialect() << "' carries it as " << type;
          return failure(); // the next handler reports it
        });
    if (parser.resolveOperand(init, type, state.operands))
      return failure();
  }
  state.addTypes(types);
  if (parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  BodyScope scope(state.name.stripDialect(), types, places);
  return parseBody(parser, state, arguments);
}

void printLoop(OpAsmPrinter &printer, Operation *op) {
  Region &body = op->getRegion(0);
  if (op->getNumOperands()) {
    printer << " (";
    llvm::interleaveComma(
        llvm::zip_equal(body.getArguments(), op->getOperands()),
        printer.getStream(), [&](auto pair) {
          printer << std::get<0>(pair) << " = " << std::get<1>(pair);
        });
    printer << ") : ";
    printTypeList(printer, op->getOperandTypes());
  }
  printer.printOptionalAttrDictWithKeyword(
      op->getDiscardableAttrDictionary().getValue());
  printBody(printer, body);
}

} // namespace

const BranchCondition *conditionNamed(StringRef name) {
  for (const BranchCondition &condition : kConditions)
    if (condition.name == name)
      return &condition;
  return nullptr;
}

std::string allConditions() {
  return llvm::join(llvm::map_range(kConditions,
                                    [](const BranchCondition &condition) {
                                      return condition.name;
                                    }),
                    ", ");
}

bool isStructured(Operation *op) {
  return isa<LoopOp, LoopLanesOp, IfOp, IfLanesOp>(op);
}

bool hasCode(Region &body) {
  return !body.empty() && &body.front().front() != &body.back().back();
}

//===----------------------------------------------------------------------===//
// LoopOp, LoopLanesOp, AgainOp
//===----------------------------------------------------------------------===//

StringRef LoopOp::getDefaultDialect() { return "amdgcn"; }
StringRef LoopLanesOp::getDefaultDialect() { return "amdgcn"; }

ParseResult LoopOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseLoop(parser, state);
}
void LoopOp::print(OpAsmPrinter &printer) { printLoop(printer, *this); }

ParseResult LoopLanesOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseLoop(parser, state);
}
void LoopLanesOp::print(OpAsmPrinter &printer) { printLoop(printer, *this); }

ParseResult AgainOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  OpAsmParser::UnresolvedOperand mask;
  SmallVector<Value> masks, values, dependency;
  OptionalParseResult hasMask = parser.parseOptionalOperand(mask);
  if (hasMask.has_value() ? failed(*hasMask)
                          : failed(parseCondition(parser, props.condition)))
    return failure();
  if (parsePassed(parser, AsmParser::Delimiter::OptionalParen, /*inLoop=*/true,
                  values))
    return failure();
  if (hasMask.has_value()) {
    if (parseOptionalTypeAndResolve(parser, mask, masks))
      return failure();
  } else if (parseDependency(parser, props.condition, dependency)) {
    return failure();
  }
  state.addOperands(masks);
  state.addOperands(values);
  state.addOperands(dependency);
  props.operandSegmentSizes = {int32_t(masks.size()), int32_t(values.size()),
                               int32_t(dependency.size())};
  return parser.parseOptionalAttrDict(state.attributes);
}

void AgainOp::print(OpAsmPrinter &printer) {
  printer << " ";
  if (getMask())
    printer << getMask();
  else
    printer << getCondition().value_or("");
  if (!getValues().empty())
    printer << " (" << getValues() << ")";
  if (getMask())
    printer << " : " << getMask().getType();
  else
    printDependency(printer, getDependency());
  printer.printOptionalAttrDict(
      (*this)->getDiscardableAttrDictionary().getValue());
}

//===----------------------------------------------------------------------===//
// IfOp, IfLanesOp, YieldOp
//===----------------------------------------------------------------------===//

StringRef IfOp::getDefaultDialect() { return "amdgcn"; }
StringRef IfLanesOp::getDefaultDialect() { return "amdgcn"; }

ParseResult IfOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  SmallVector<Value> dependency;
  if (parseCondition(parser, props.condition) ||
      parseDependency(parser, props.condition, dependency) ||
      parseResultTypes(parser, state))
    return failure();
  state.addOperands(dependency);
  return parseBodies(parser, state);
}

void IfOp::print(OpAsmPrinter &printer) {
  printer << " " << getCondition();
  printDependency(printer, getDependency());
  printResultTypes(printer, *this);
  printBodies(printer, *this);
}

ParseResult IfLanesOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand mask;
  if (parser.parseOperand(mask) ||
      parseOptionalTypeAndResolve(parser, mask, state.operands) ||
      parseResultTypes(parser, state))
    return failure();
  return parseBodies(parser, state);
}

void IfLanesOp::print(OpAsmPrinter &printer) {
  printer << " " << getMask() << " : " << getMask().getType();
  printResultTypes(printer, *this);
  printBodies(printer, *this);
}

ParseResult YieldOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<Value> values;
  if (parsePassed(parser, AsmParser::Delimiter::None, /*inLoop=*/false, values))
    return failure();
  state.addOperands(values);
  return parser.parseOptionalAttrDict(state.attributes);
}

void YieldOp::print(OpAsmPrinter &printer) {
  if (!getValues().empty())
    printer << " " << getValues();
  printer.printOptionalAttrDict(
      (*this)->getDiscardableAttrDictionary().getValue());
}

} // namespace netra::amdgcn
