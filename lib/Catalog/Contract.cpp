//===- Contract.cpp - What an instance promises ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The author writes what cannot be known from the template; arguments, launch,
// target and wave size are added from there.
//
//===----------------------------------------------------------------------===//

#include "Catalog/Contract.h"
#include "Lowering/Templates/Instantiate.h"
#include "Object/Hash.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
namespace json = llvm::json;

namespace netra::catalog {
namespace {

using tmpl::Constants;

constexpr StringLiteral kRequired[] = {"family",       "operation", "semantics",
                                       "quantization", "layouts",   "numerics",
                                       "epilogue"};
constexpr StringLiteral kSemantics[] = {"abi", "dtypes", "quantization",
                                        "layouts", "numerical"};
constexpr StringLiteral kAdded[] = {
    "target",        "wave_size",     "arguments",      "launch",
    "deterministic", "graph_capture", "workspace_bytes"};

/// An expression with the constants replaced: a number if that is all it has,
/// else text in which the sizes of a launch remain.
json::Value partial(StringRef expression, const Constants &constants) {
  if (auto value = tmpl::evaluate(expression, constants)) {
    if (value->isWord)
      return value->word;
    return value->number;
  } else {
    llvm::consumeError(value.takeError());
  }
  std::string text;
  while (!expression.empty()) {
    StringRef name = expression.take_while(
        [](char c) { return llvm::isAlnum(c) || c == '_'; });
    if (name.empty()) {
      text += expression.front();
      expression = expression.drop_front();
      continue;
    }
    auto known = constants.find(name);
    text += known == constants.end() ? name.str() : known->second.text();
    expression = expression.drop_front(name.size());
  }
  return text;
}

class Writer {
public:
  Writer(tmpl::TemplateOp op, const Constants &constants)
      : op(op), constants(constants) {}

  /// Text that is one expression in braces is a number if that is a number.
  FailureOr<json::Value> value(Attribute attr, const llvm::Twine &where) {
    if (auto text = dyn_cast<StringAttr>(attr)) {
      StringRef inner = text.getValue();
      if (inner.consume_front("{") && inner.consume_back("}") &&
          !inner.contains('{')) {
        auto number = tmpl::evaluate(inner, constants);
        if (!number)
          return op.emitOpError() << "contract field '" << where
                                  << "': " << toString(number.takeError()),
                 failure();
        if (!number->isWord)
          return json::Value(number->number);
        return json::Value(number->word);
      }
      auto bound = tmpl::substitute(text.getValue(), constants);
      if (!bound)
        return op.emitOpError() << "contract field '" << where
                                << "': " << toString(bound.takeError()),
               failure();
      return json::Value(*bound);
    }
    if (auto flag = dyn_cast<BoolAttr>(attr))
      return json::Value(flag.getValue());
    if (auto number = dyn_cast<IntegerAttr>(attr))
      return json::Value(number.getInt());
    if (auto list = dyn_cast<ArrayAttr>(attr)) {
      json::Array array;
      for (auto [index, each] : llvm::enumerate(list)) {
        auto element = value(each, where + "[" + llvm::Twine(index) + "]");
        if (failed(element))
          return failure();
        array.push_back(std::move(*element));
      }
      return json::Value(std::move(array));
    }
    if (auto dict = dyn_cast<DictionaryAttr>(attr)) {
      json::Object object;
      for (NamedAttribute entry : dict) {
        auto member =
            value(entry.getValue(), where + "." + entry.getName().getValue());
        if (failed(member))
          return failure();
        object[entry.getName().getValue()] = std::move(*member);
      }
      return json::Value(std::move(object));
    }
    return op.emitOpError() << "contract field '" << where << "' is " << attr
                            << "; a contract holds text, integers, flags, "
                               "lists and maps",
           failure();
  }

private:
  tmpl::TemplateOp op;
  const Constants &constants;
};

json::Array argumentsJSON(tmpl::TemplateOp op, const Constants &constants) {
  SmallVector<tmpl::ArgumentRow> rows = tmpl::argumentsOf(op);
  SmallVector<uint64_t> offsets = tmpl::argumentOffsets(rows);
  json::Array arguments;
  for (auto [row, offset] : llvm::zip(rows, offsets)) {
    json::Object argument{
        {"name", row.name}, {"dtype", row.dtype}, {"offset", int64_t(offset)}};
    if (row.isBuffer()) {
      json::Array shape;
      for (StringRef dim : row.shape)
        shape.push_back(partial(dim, constants));
      argument["access"] = row.role;
      argument["shape"] = std::move(shape);
    } else {
      argument["access"] = "value";
    }
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

json::Object launchJSON(tmpl::TemplateOp op, const Constants &constants) {
  json::Object launch{{"static_lds", 0}, {"dynamic_lds", 0}};
  auto number = [&](Attribute attr) -> json::Value {
    if (auto integer = dyn_cast<IntegerAttr>(attr))
      return integer.getInt();
    return partial(cast<StringAttr>(attr).getValue(), constants);
  };
  for (NamedAttribute entry : op.getLaunchAttr()) {
    if (auto grid = dyn_cast<ArrayAttr>(entry.getValue())) {
      json::Array dims;
      for (Attribute dim : grid)
        dims.push_back(number(dim));
      launch[entry.getName().getValue()] = std::move(dims);
      continue;
    }
    launch[entry.getName().getValue()] = number(entry.getValue());
  }
  return launch;
}

LogicalResult checkFields(tmpl::TemplateOp op) {
  DictionaryAttr contract = op.getContractAttr();
  if (!contract)
    return op.emitOpError() << "has no contract";
  for (StringRef field : kRequired)
    if (!contract.contains(field))
      return op.emitOpError() << "has a contract without '" << field << "'";
  auto semantics = contract.getAs<DictionaryAttr>("semantics");
  for (StringRef field : kSemantics)
    if (!semantics || !semantics.getAs<StringAttr>(field))
      return op.emitOpError()
             << "has a contract without 'semantics." << field << "'";
  for (StringRef field : kAdded)
    if (contract.contains(field) && field != "workspace_bytes" &&
        field != "deterministic" && field != "graph_capture")
      return op.emitOpError() << "has a contract with '" << field
                              << "', which follows from the template";
  DictionaryAttr launch = op.getLaunchAttr();
  auto grid = launch ? launch.getAs<ArrayAttr>("grid") : ArrayAttr();
  if (!grid || grid.empty() || grid.size() > 3)
    return op.emitOpError() << "needs launch {grid = [...]} of 1 to 3 numbers";
  for (NamedAttribute entry : launch)
    if (!isa<IntegerAttr, StringAttr>(entry.getValue()) &&
        entry.getValue() != grid)
      return op.emitOpError() << "has '" << entry.getName().getValue()
                              << "' in launch, which is no number";
  for (Attribute dim : grid)
    if (!isa<IntegerAttr, StringAttr>(dim))
      return op.emitOpError() << "has " << dim << " in its grid";
  return success();
}

} // namespace

FailureOr<std::string> contractOf(tmpl::TemplateOp op, StringRef target,
                                  const Constants &constants) {
  if (failed(checkFields(op)))
    return failure();
  Writer writer(op, constants);
  json::Object contract;
  contract["deterministic"] = true;
  contract["graph_capture"] = true;
  contract["workspace_bytes"] = 0;
  for (NamedAttribute entry : op.getContractAttr()) {
    StringRef name = entry.getName();
    auto value = writer.value(entry.getValue(), name);
    if (failed(value))
      return failure();
    contract[name] = std::move(*value);
  }
  const TargetFacts *facts = lookupTarget(target);
  contract["target"] = target;
  contract["wave_size"] = int64_t(
      op.getWaveSize().value_or(facts ? facts->waves.front().waveSize : 0));
  contract["arguments"] = argumentsJSON(op, constants);
  contract["launch"] = launchJSON(op, constants);
  // llvm::json sorts keys and writes no blanks.
  std::string text;
  llvm::raw_string_ostream os(text);
  os << json::Value(std::move(contract)) << "\n";
  return text;
}

std::string contractId(StringRef contract) {
  return "nk_" + object::sha256Hex(contract).substr(0, 24);
}

} // namespace netra::catalog
