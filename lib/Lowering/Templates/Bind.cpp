//===- Bind.cpp - Constants of templates, parts and references -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Templates/Instantiate.h"
#include "Lowering/Templates/Interpreter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

namespace netra::tmpl {

/// The constants of a declaration, from what binds them. `whose` declares.
FailureOr<Constants> bindDeclared(Operation *at, StringRef whose,
                                  DictionaryAttr declared, DictionaryAttr given,
                                  const Constants &outer) {
  Constants bound;
  for (NamedAttribute entry :
       given ? given.getValue() : ArrayRef<NamedAttribute>())
    if (!declared.contains(entry.getName())) {
      std::string known;
      for (NamedAttribute each : declared)
        known += (known.empty() ? "" : ", ") + each.getName().str();
      return at->emitOpError()
                 << "binds '" << entry.getName().getValue() << "', no constant "
                 << "of '" << whose << "'; it has: " << known,
             failure();
    }
  // Defaults may use constants that are given.
  for (bool defaults : {false, true})
    for (NamedAttribute entry : declared) {
      StringRef name = entry.getName();
      auto row = cast<ArrayAttr>(entry.getValue());
      StringRef type = cast<StringAttr>(row[0]).getValue();
      Attribute value = given ? given.get(name) : Attribute();
      if (bool(value) == defaults)
        continue;
      if (defaults) {
        if (row.size() < 2)
          return at->emitOpError() << "leaves the constant '" << name
                                   << "' of '" << whose << "' open",
                 failure();
        value = row[1];
      }
      auto wrong = [&]() -> FailureOr<Constants> {
        return at->emitOpError() << "gives " << value << " as the constant '"
                                 << name << "' of type " << type,
               failure();
      };
      const Constants &scope = defaults ? bound : outer;
      if (type == "word") {
        auto text = dyn_cast<StringAttr>(value);
        if (!text)
          return wrong();
        auto word = substitute(text.getValue(), scope);
        if (!word)
          return at->emitOpError(toString(word.takeError())), failure();
        bound[name.str()] = Constant::of(StringRef(*word));
        continue;
      }
      int64_t number;
      if (auto flag = dyn_cast<BoolAttr>(value); flag && type == "flag") {
        number = flag.getValue();
      } else if (auto integer = dyn_cast<IntegerAttr>(value);
                 integer && !isa<BoolAttr>(value)) {
        number = integer.getInt();
      } else if (auto text = dyn_cast<StringAttr>(value)) {
        auto evaluated = evaluateNumber(text.getValue(), scope);
        if (!evaluated)
          return at->emitOpError(toString(evaluated.takeError())), failure();
        number = *evaluated;
      } else {
        return wrong();
      }
      int64_t most = type == "flag" ? 1 : INT32_MAX;
      if (number < 0 || number > most)
        return at->emitOpError()
                   << "gives " << number << " as the constant '" << name
                   << "'; " << type << " is 0 to " << most,
               failure();
      bound[name.str()] = Constant::of(number);
    }
  return bound;
}

FailureOr<Constants> bindConstants(TacticOp tactic, TemplateOp tmpl) {
  return bindDeclared(tactic, tmpl.getSymName(), tmpl.getConstants(),
                      tactic.getConstants(), {});
}

LogicalResult bindReference(func::FuncOp reference,
                            const Constants &constants) {
  SmallVector<ConstantOp> ops;
  reference.walk([&](ConstantOp op) { ops.push_back(op); });
  for (ConstantOp op : ops) {
    auto value = evaluateNumber(op.getExpression(), constants);
    if (!value)
      return op.emitOpError(toString(value.takeError()));
    OpBuilder builder(op);
    Type type = op.getType();
    TypedAttr attr = isa<FloatType>(type)
                         ? TypedAttr(builder.getFloatAttr(type, double(*value)))
                         : TypedAttr(builder.getIntegerAttr(type, *value));
    op.replaceAllUsesWith(
        arith::ConstantOp::create(builder, op.getLoc(), attr).getResult());
    op.erase();
  }
  return success();
}

} // namespace netra::tmpl
