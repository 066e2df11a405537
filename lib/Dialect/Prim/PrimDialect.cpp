//===- PrimDialect.cpp - Text and checks of primitives --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/InstructionText.h"
#include "Dialect/AMDGCN/ValueType.h"
#include "Dialect/Prim/Prim.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

#include "Prim/PrimDialect.cpp.inc"
#include "Prim/PrimInterfaces.cpp.inc"

namespace netra::prim {

void PrimDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Prim/PrimOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

std::optional<int64_t> Operand::bits() const {
  if (auto integer = dyn_cast_or_null<IntegerAttr>(literal))
    return integer.getInt();
  if (auto number = dyn_cast_or_null<FloatAttr>(literal))
    return int64_t(number.getValue().bitcastToAPInt().trunc(32).getZExtValue());
  return std::nullopt;
}

StringRef Operand::text() const {
  auto string = dyn_cast_or_null<StringAttr>(literal);
  return string ? string.getValue() : StringRef();
}

/// The operands as values of `inputs` and the literals between them.
static SmallVector<Operand> combine(ArrayAttr places, ValueRange inputs) {
  SmallVector<Operand> operands;
  if (!places) {
    for (Value value : inputs)
      operands.push_back({value, {}});
    return operands;
  }
  size_t next = 0;
  for (Attribute place : places) {
    if (!isa<UnitAttr>(place))
      operands.push_back({{}, place});
    else if (next < inputs.size())
      operands.push_back({inputs[next++], {}});
  }
  return operands;
}

SmallVector<Operand> operandsOf(Primitive op) {
  return combine(op.getPlacesAttr(), op->getOperands());
}

std::optional<int64_t> countOf(Primitive op, StringRef name) {
  if (Attribute attr = op->getDiscardableAttr(name)) {
    auto number = dyn_cast<IntegerAttr>(attr);
    return number ? std::optional(number.getInt()) : std::nullopt;
  }
  for (const ParameterRow &row : parameterRows(op.signature()))
    if (row.name == name)
      return row.byDefault;
  return std::nullopt;
}

StringRef wordOf(Primitive op, StringRef name) {
  if (auto text = dyn_cast_or_null<StringAttr>(op->getDiscardableAttr(name)))
    return text.getValue();
  for (const ParameterRow &row : parameterRows(op.signature()))
    if (row.name == name && !row.words.empty())
      return row.words.front();
  return "";
}

static SmallVector<OperandShape> shapesOf(ArrayRef<Operand> operands) {
  SmallVector<OperandShape> shapes;
  for (const Operand &operand : operands)
    shapes.push_back(
        {operand.value ? operand.value.getType() : Type(), operand.literal});
  return shapes;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// A value, a number or text. `isValue` says which.
static ParseResult
parseOperand(OpAsmParser &parser,
             SmallVectorImpl<OpAsmParser::UnresolvedOperand> &values,
             SmallVectorImpl<Attribute> &places) {
  Builder &builder = parser.getBuilder();
  OpAsmParser::UnresolvedOperand value;
  OptionalParseResult parsed = parser.parseOptionalOperand(value);
  if (parsed.has_value()) {
    if (failed(*parsed))
      return failure();
    values.push_back(value);
    places.push_back(builder.getUnitAttr());
    return success();
  }
  std::string text;
  if (succeeded(parser.parseOptionalString(&text))) {
    places.push_back(builder.getStringAttr(text));
    return success();
  }
  llvm::SMLoc loc = parser.getCurrentLocation();
  bool isNegative = succeeded(parser.parseOptionalMinus());
  const char *at = parser.getCurrentLocation().getPointer();
  const char *digits = at;
  while (llvm::isDigit(*digits))
    ++digits;
  if (digits != at && *digits == '.') {
    double number;
    if (parser.parseFloat(number))
      return failure();
    places.push_back(builder.getF32FloatAttr(isNegative ? -number : number));
    return success();
  }
  APInt integer;
  parsed = parser.parseOptionalInteger(integer);
  if (!parsed.has_value() || failed(*parsed))
    return parser.emitError(loc, "expected a value, a number or text");
  int64_t number = integer.getSExtValue();
  if (integer.getActiveBits() <= 32)
    number = integer.getZExtValue();
  places.push_back(builder.getI64IntegerAttr(isNegative ? -number : number));
  return success();
}

ParseResult parsePrimitive(OpAsmParser &parser, OperationState &state,
                           const Signature &signature) {
  SmallVector<OpAsmParser::UnresolvedOperand> values;
  SmallVector<Attribute> places;
  Builder &builder = parser.getBuilder();
  llvm::SMLoc loc = parser.getNameLoc();
  const char *at = parser.getCurrentLocation().getPointer();
  const char *end = loc.getPointer() + std::strcspn(loc.getPointer(), "\n");
  // Operands stand on the op's line: the next line may begin with a value.
  auto isOperand = [](char c) {
    return c == '%' || c == '"' || c == '-' || llvm::isDigit(c);
  };
  if (at && at < end && isOperand(*at))
    do {
      if (parseOperand(parser, values, places))
        return failure();
    } while (succeeded(parser.parseOptionalComma()));
  NamedAttrList parameters;
  SmallVector<Value> inputs;
  if (parser.parseOptionalAttrDict(parameters) ||
      amdgcn::resolveByName(parser, values, inputs))
    return failure();
  auto *scope = amdgcn::InstructionScope::get();
  if (!scope)
    return parser.emitError(loc, "primitive outside a kernel or a template: "
                                 "the target is unknown");
  ArrayAttr allPlaces = builder.getArrayAttr(places);
  SmallVector<OperandShape> shapes = shapesOf(combine(allPlaces, inputs));
  DictionaryAttr dict = parameters.getDictionary(parser.getContext());
  SmallVector<Type> types;
  auto wrong = findMismatch(signature, shapes, dict);
  if (!wrong)
    wrong = inferResults(parser.getContext(), signature, shapes, dict,
                         scope->target.waveSize(), types);
  if (wrong)
    return parser.emitError(loc) << *wrong; // behind "custom op 'prim...'"
  if (values.size() != places.size())
    state.addAttribute("places", allPlaces);
  state.addAttributes(parameters);
  state.addOperands(inputs);
  state.addTypes(types);
  return success();
}

void printPrimitive(OpAsmPrinter &printer, Primitive op) {
  StringRef separator = " ";
  for (const Operand &operand : operandsOf(op)) {
    printer << separator;
    separator = ", ";
    if (operand.isValue())
      printer << operand.value;
    else if (auto integer = dyn_cast<IntegerAttr>(operand.literal)) {
      if (integer.getInt() >= 0x10000)
        printer << llvm::format_hex(integer.getInt(), 10);
      else
        printer << integer.getInt();
    } else {
      printer.printAttributeWithoutType(operand.literal);
    }
  }
  printer.printOptionalAttrDict(op->getDiscardableAttrDictionary().getValue());
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

LogicalResult checkOperands(Primitive op) {
  if (auto wrong = findMismatch(op.signature(), shapesOf(operandsOf(op)),
                                op->getDiscardableAttrDictionary()))
    return op->emitOpError() << *wrong;
  return success();
}

/// The types that the results have to have in waves of `waveSize`.
static LogicalResult resultTypes(Primitive op, unsigned waveSize,
                                 SmallVectorImpl<Type> &types) {
  if (auto wrong = inferResults(
          op->getContext(), op.signature(), shapesOf(operandsOf(op)),
          op->getDiscardableAttrDictionary(), waveSize, types))
    return op->emitOpError() << *wrong;
  return success();
}

LogicalResult verifyPrimitive(Primitive op) {
  MachineTarget *machine = amdgcn::machineOf(op);
  if (!machine)
    return op->emitOpError("stands outside a kernel or a template: the target "
                           "is unknown");
  SmallVector<Type> types;
  if (failed(checkOperands(op)) ||
      failed(resultTypes(op, machine->waveSize(), types)))
    return failure();
  if (types != SmallVector<Type>(op->getResultTypes()))
    return op->emitOpError() << "has the results " << op->getResultTypes()
                             << "; it gives " << types;
  return success();
}

LogicalResult retypePrimitive(Primitive op, unsigned waveSize) {
  SmallVector<Type> types;
  if (failed(resultTypes(op, waveSize, types)))
    return failure();
  for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
    result.setType(type);
  return success();
}

} // namespace netra::prim

#define GET_OP_CLASSES
#include "Prim/PrimOps.cpp.inc"
