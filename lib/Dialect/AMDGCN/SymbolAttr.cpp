//===- SymbolAttr.cpp - ELF symbols as dictionaries -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/KernelAbi.h"
#include "Object/Describe.h"

using namespace mlir;
namespace netra::amdgcn {

using object::Symbol;
namespace ELF = llvm::ELF;

namespace {

constexpr uint8_t kVisibilityMask = 3;

template <typename T, typename Parse>
LogicalResult readName(Attribute attr, StringRef key, T &out, Parse parse,
                       EmitError emitError) {
  auto text = dyn_cast<StringAttr>(attr);
  auto parsed = text ? parse(text.getValue()) : std::nullopt;
  if (!parsed)
    return emitError() << "symbol: '" << key << "' cannot be " << attr;
  out = T(*parsed);
  return success();
}

LogicalResult readProperty(Symbol &symbol, StringRef key, Attribute attr,
                           EmitError emitError) {
  auto integer = dyn_cast<IntegerAttr>(attr);
  if (key == "type")
    return readName(attr, key, symbol.type, object::parseSymbolType, emitError);
  if (key == "binding")
    return readName(attr, key, symbol.binding, object::parseSymbolBinding,
                    emitError);
  if (key == "special")
    return readName(attr, key, symbol.special, object::parseSpecialSection,
                    emitError);
  if (key == "visibility") {
    uint8_t visibility = 0;
    if (failed(readName(attr, key, visibility, object::parseSymbolVisibility,
                        emitError)))
      return failure();
    symbol.other = (symbol.other & ~kVisibilityMask) | visibility;
    return success();
  }
  if (key == "section" || key == "absent")
    return success(); // for whoever knows the sections
  if (key == "name") {
    auto text = dyn_cast<StringAttr>(attr);
    if (!text)
      return emitError() << "symbol: 'name' cannot be " << attr;
    symbol.name = text.str();
    return success();
  }
  if (!integer)
    return emitError() << "symbol: '" << key << "' cannot be " << attr;
  if (key == "size")
    symbol.size = integer.getInt();
  else if (key == "offset")
    symbol.value = integer.getInt();
  else if (key == "other")
    symbol.other = (symbol.other & kVisibilityMask) |
                   (integer.getInt() & ~kVisibilityMask);
  else
    return emitError() << "symbol: unknown property '" << key << "'";
  return success();
}

} // namespace

FailureOr<Symbol> symbolFrom(DictionaryAttr attr, Symbol defaults,
                             EmitError emitError) {
  Symbol symbol = std::move(defaults);
  if (attr)
    for (NamedAttribute entry : attr)
      if (failed(readProperty(symbol, entry.getName().getValue(),
                              entry.getValue(), emitError)))
        return failure();
  return symbol;
}

DictionaryAttr symbolAttr(MLIRContext *context, const Symbol &symbol,
                          const Symbol &defaults) {
  Builder builder(context);
  NamedAttrList entries;
  auto text = [&](StringRef key, const std::string &name) {
    entries.set(key, builder.getStringAttr(name));
  };
  if (symbol.name != defaults.name)
    text("name", symbol.name);
  if (symbol.type != defaults.type)
    text("type", object::symbolTypeName(symbol.type));
  if (symbol.binding != defaults.binding)
    text("binding", object::symbolBindingName(symbol.binding));
  if (symbol.visibility() != defaults.visibility())
    text("visibility", object::symbolVisibilityName(symbol.visibility()));
  if ((symbol.other ^ defaults.other) & ~kVisibilityMask)
    entries.set("other",
                builder.getI64IntegerAttr(symbol.other & ~kVisibilityMask));
  if (symbol.size != defaults.size)
    entries.set("size", builder.getI64IntegerAttr(symbol.size));
  if (symbol.value != defaults.value)
    entries.set("offset", builder.getI64IntegerAttr(symbol.value));
  if (!symbol.hasSection() && symbol.special != defaults.special)
    text("special", object::specialSectionName(symbol.special));
  if (entries.empty())
    return {};
  return entries.getDictionary(context);
}

Symbol defaultKernelSymbol(StringRef name, uint64_t size) {
  Symbol symbol;
  symbol.name = name.str();
  symbol.size = size;
  symbol.type = ELF::STT_FUNC;
  symbol.binding = ELF::STB_GLOBAL;
  symbol.other = ELF::STV_PROTECTED;
  return symbol;
}

Symbol defaultDescriptorSymbol(const Symbol &kernel) {
  Symbol symbol = kernel;
  symbol.name += ".kd";
  symbol.size = sizeof(object::DescriptorBytes);
  symbol.type = ELF::STT_OBJECT;
  return symbol;
}

Symbol defaultFunctionSymbol(StringRef name, uint64_t size) {
  Symbol symbol;
  symbol.name = name.str();
  symbol.size = size;
  symbol.type = ELF::STT_FUNC;
  symbol.binding = ELF::STB_LOCAL;
  return symbol;
}

Symbol defaultLabelSymbol(StringRef name) {
  Symbol symbol;
  symbol.name = name.str();
  return symbol;
}

} // namespace netra::amdgcn
