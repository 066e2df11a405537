//===- Cases.cpp - Launches of a template ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify/Cases.h"
#include "Numerics/Dtype.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace netra::verify {
namespace {

/// Buffers above this are a mistake in a case, not a test.
constexpr int64_t kMostElements = int64_t(1) << 31;

class Reader {
public:
  Reader(const catalog::Tactic &tactic, DictionaryAttr dict)
      : op(tactic.tmpl), dict(dict), env(tactic.constants) {}

  FailureOr<Case> read(uint64_t seed);

private:
  InFlightDiagnostic error() {
    auto diagnostic = op.emitOpError() << "case '" << result.name << "' ";
    return diagnostic;
  }
  FailureOr<int64_t> number(Attribute attr) {
    if (auto integer = dyn_cast<IntegerAttr>(attr))
      return integer.getInt();
    auto text = dyn_cast<StringAttr>(attr);
    if (!text)
      return error() << "has " << attr << " where a number stands", failure();
    return number(text.getValue());
  }
  FailureOr<int64_t> number(StringRef text) {
    auto value = tmpl::evaluateNumber(text, env);
    if (!value)
      return error() << toString(value.takeError()), failure();
    return *value;
  }
  LogicalResult readSizes();
  LogicalResult readTensor(const tmpl::ArgumentRow &row);
  LogicalResult readLaunch();

  tmpl::TemplateOp op;
  DictionaryAttr dict;
  tmpl::Constants env;
  Case result;
};

LogicalResult Reader::readSizes() {
  DictionaryAttr sizes = op.getSizesAttr();
  for (NamedAttribute entry :
       sizes ? sizes.getValue() : ArrayRef<NamedAttribute>()) {
    StringRef name = entry.getName();
    auto least = dyn_cast<IntegerAttr>(entry.getValue());
    Attribute given = dict.get(name);
    if (!given)
      return error() << "gives no size '" << name << "'";
    auto value = number(given);
    if (failed(value))
      return failure();
    if (least && *value < least.getInt())
      return error() << "has " << name << " = " << *value << ", below "
                     << least.getInt();
    result.sizes.push_back({name.str(), *value});
    env[name.str()] = tmpl::Constant::of(*value);
  }
  for (NamedAttribute entry : dict) {
    StringRef name = entry.getName();
    if (!(sizes && sizes.contains(name)) && name != "name" && name != "fill" &&
        name != "values" && name != "seeds")
      return error() << "has '" << name << "', no size of the template";
  }
  return success();
}

/// The entry of an argument in a map of the case, or null.
Attribute entryOf(DictionaryAttr dict, StringRef map, StringRef name) {
  auto entries = dict.getAs<DictionaryAttr>(map);
  return entries ? entries.get(name) : Attribute();
}

LogicalResult Reader::readTensor(const tmpl::ArgumentRow &row) {
  Tensor tensor{row.name.str(),
                row.role.str(),
                row.dtype.str(),
                "",
                0,
                row.isBuffer(),
                0};
  const num::Dtype *dtype = num::lookupDtype(row.dtype);
  if (!dtype)
    return error() << "meets the unknown type '" << row.dtype << "'";
  if (!row.isBuffer()) {
    Attribute given = entryOf(dict, "values", row.name);
    auto value = given ? number(given) : number(row.value);
    if (failed(value))
      return failure();
    tensor.bits = uint64_t(*value);
    if (dtype->encoding == num::Encoding::F32)
      tensor.bits = llvm::bit_cast<uint32_t>(float(*value));
    if (dtype->bits < 64)
      tensor.bits &= (uint64_t(1) << dtype->bits) - 1;
    result.tensors.push_back(std::move(tensor));
    return success();
  }
  int64_t elements = 1;
  auto multiply = [&](StringRef expression) -> LogicalResult {
    auto dim = number(expression);
    if (failed(dim))
      return failure();
    if (*dim < 0 || *dim > kMostElements ||
        (*dim && elements > kMostElements / *dim))
      return error() << "makes '" << row.name << "' too large";
    elements *= *dim;
    return success();
  };
  if (!row.elements.empty()) {
    if (failed(multiply(row.elements)))
      return failure();
  } else {
    for (StringRef dim : row.shape)
      if (failed(multiply(dim)))
        return failure();
  }
  tensor.elements = elements;
  StringRef fill = row.fill;
  if (auto own = dyn_cast_or_null<StringAttr>(entryOf(dict, "fill", row.name)))
    fill = own.getValue();
  auto bound = tmpl::substitute(fill, env);
  if (!bound)
    return error() << toString(bound.takeError());
  tensor.fill = *bound;
  result.tensors.push_back(std::move(tensor));
  return success();
}

LogicalResult Reader::readLaunch() {
  DictionaryAttr launch = op.getLaunchAttr();
  for (auto [index, dim] : llvm::enumerate(launch.getAs<ArrayAttr>("grid"))) {
    auto value = number(dim);
    if (failed(value))
      return failure();
    if (*value < 1 || *value > INT32_MAX)
      return error() << "has a grid of " << *value;
    result.grid[index] = *value;
  }
  auto block = number(launch.get("block"));
  if (failed(block))
    return failure();
  result.block = *block;
  if (Attribute lds = launch.get("dynamic_lds")) {
    auto bytes = number(lds);
    if (failed(bytes))
      return failure();
    result.dynamicLds = *bytes;
  }
  return success();
}

FailureOr<Case> Reader::read(uint64_t seed) {
  auto name = dict.getAs<StringAttr>("name");
  result.name = name ? name.str() : "without a name";
  result.seed = seed;
  for (StringRef map : {"fill", "values"})
    if (Attribute entries = dict.get(map);
        entries && !isa<DictionaryAttr>(entries))
      return error() << "has " << entries << " as '" << map
                     << "'; it is a map from arguments",
             failure();
  if (failed(readSizes()))
    return failure();
  for (StringRef map : {"fill", "values"})
    if (auto entries = dict.getAs<DictionaryAttr>(map))
      for (NamedAttribute entry : entries)
        if (llvm::none_of(tmpl::argumentsOf(op), [&](auto &row) {
              return row.name == entry.getName().getValue();
            }))
          return error() << "gives a " << map << " of '"
                         << entry.getName().getValue() << "', no argument",
                 failure();
  for (const tmpl::ArgumentRow &row : tmpl::argumentsOf(op))
    if (failed(readTensor(row)))
      return failure();
  if (failed(readLaunch()))
    return failure();
  return result;
}

} // namespace

FailureOr<std::vector<Case>> casesOf(const catalog::Tactic &tactic,
                                     uint64_t seed) {
  std::vector<Case> cases;
  tmpl::TemplateOp op = tactic.tmpl;
  ArrayAttr all = op.getCasesAttr();
  if (!all || all.empty())
    return op.emitOpError() << "has no cases to verify it with", failure();
  for (Attribute each : all) {
    auto dict = dyn_cast<DictionaryAttr>(each);
    if (!dict)
      return op.emitOpError() << "has " << each << " among its cases",
             failure();
    unsigned seeds = 1;
    if (auto count = dict.getAs<IntegerAttr>("seeds"))
      seeds = std::clamp<int64_t>(count.getInt(), 1, 1000);
    for (unsigned i = 0; i != seeds; ++i) {
      auto read = Reader(tactic, dict).read(seed + cases.size() * 1000);
      if (failed(read))
        return failure();
      if (seeds > 1)
        read->name += " " + std::to_string(i + 1);
      cases.push_back(std::move(*read));
    }
  }
  return cases;
}

} // namespace netra::verify
