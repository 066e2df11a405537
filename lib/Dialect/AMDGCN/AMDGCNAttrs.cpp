//===- AMDGCNAttrs.cpp - Text of arguments and relocations ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/AMDGCN/PlainAttr.h"
#include "mlir/IR/DialectImplementation.h"

using namespace mlir;

namespace netra::amdgcn {

// <"name", kind, size at offset, {extra}>
Attribute ArgAttr::parse(AsmParser &parser, Type) {
  std::string name, kind;
  uint64_t size = 0, offset = 0;
  DictionaryAttr extra = DictionaryAttr::get(parser.getContext());
  if (parser.parseLess() || parser.parseString(&name) || parser.parseComma() ||
      parser.parseKeywordOrString(&kind) || parser.parseComma() ||
      parser.parseInteger(size) || parser.parseKeyword("at") ||
      parser.parseInteger(offset))
    return {};
  if (succeeded(parser.parseOptionalComma()) && parsePlain(parser, extra))
    return {};
  if (parser.parseGreater())
    return {};
  Builder &builder = parser.getBuilder();
  return get(parser.getContext(), builder.getStringAttr(name),
             builder.getStringAttr(kind), size, offset, extra);
}

void ArgAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printString(getName().getValue());
  printer << ", ";
  printer.printKeywordOrString(getKind().getValue());
  printer << ", " << getSize() << " at " << getOffset();
  if (!getExtra().empty()) {
    printer << ", ";
    printPlain(printer, getExtra());
  }
  printer << ">";
}

// <"name", size at offset>
Attribute LdsRegionAttr::parse(AsmParser &parser, Type) {
  std::string name;
  uint64_t size = 0, offset = 0;
  if (parser.parseLess() || parser.parseString(&name) || parser.parseComma() ||
      parser.parseInteger(size) || parser.parseKeyword("at") ||
      parser.parseInteger(offset) || parser.parseGreater())
    return {};
  return get(parser.getContext(), parser.getBuilder().getStringAttr(name), size,
             offset);
}

void LdsRegionAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printString(getName().getValue());
  printer << ", " << getSize() << " at " << getOffset() << ">";
}

// <TYPE "symbol" + addend at offset>
Attribute RelocationAttr::parse(AsmParser &parser, Type) {
  std::string type, symbol;
  int64_t addend = 0;
  uint64_t offset = 0;
  if (parser.parseLess() || parser.parseKeywordOrString(&type) ||
      parser.parseString(&symbol))
    return {};
  if (succeeded(parser.parseOptionalPlus())) {
    if (parser.parseInteger(addend))
      return {};
  } else if (succeeded(parser.parseOptionalMinus())) {
    if (parser.parseInteger(addend))
      return {};
    addend = -addend;
  }
  if (parser.parseKeyword("at") || parser.parseInteger(offset) ||
      parser.parseGreater())
    return {};
  Builder &builder = parser.getBuilder();
  return get(parser.getContext(), offset, builder.getStringAttr(type),
             builder.getStringAttr(symbol), addend);
}

void RelocationAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printKeywordOrString(getType().getValue());
  printer << " ";
  printer.printString(getSymbol().getValue());
  if (int64_t addend = getAddend())
    printer << (addend < 0 ? " - " : " + ")
            << (addend < 0 ? 0 - uint64_t(addend) : uint64_t(addend));
  printer << " at " << getOffset() << ">";
}

} // namespace netra::amdgcn
