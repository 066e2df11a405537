//===- LockJSON.cpp - The fields of a lock file ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lock/LockJSON.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace netra::lock {

//===----------------------------------------------------------------------===//
// Metadata values
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kBinary = "$binary", kString = "$string",
                               kFloat = "$float";

/// Bytes that are no UTF-8, as hexadecimal digits.
static json::Value escape(StringRef key, StringRef bytes) {
  return json::Object{{key, toHex(bytes, /*LowerCase=*/true)}};
}

static json::Value mapToJSON(const object::Value::Map &map) {
  json::Object object;
  for (const object::Value::Member &member : map)
    object[json::fixUTF8(member.key)] = toJSON(member.value);
  return object;
}

json::Value toJSON(const object::Value &value) {
  switch (value.kind()) {
  case object::Value::Kind::Nil:
    return nullptr;
  case object::Value::Kind::Bool:
    return *value.asBool();
  case object::Value::Kind::Int:
    return *value.asInt();
  case object::Value::Kind::UInt:
    return *value.asUInt();
  case object::Value::Kind::Float:
    return json::Object{
        {kFloat, utohexstr(bit_cast<uint64_t>(*value.asFloat()))}};
  case object::Value::Kind::String:
    if (!json::isUTF8(*value.asString()))
      return escape(kString, *value.asString());
    return value.asString()->str();
  case object::Value::Kind::Binary:
    return escape(kBinary, value.asBinary()->bytes);
  case object::Value::Kind::Array: {
    json::Array array;
    for (const object::Value &element : *value.asArray())
      array.push_back(toJSON(element));
    return array;
  }
  case object::Value::Kind::Map:
    return mapToJSON(*value.asMap());
  }
  llvm_unreachable("all kinds are handled");
}

static std::optional<object::Value> unescape(StringRef key,
                                             const json::Value &value) {
  auto digits = value.getAsString();
  std::string bytes;
  uint64_t bits;
  if (!digits)
    return std::nullopt;
  if (key == kFloat && !digits->getAsInteger(16, bits))
    return object::Value(bit_cast<double>(bits));
  if (!tryGetFromHex(*digits, bytes))
    return std::nullopt;
  if (key == kString)
    return object::Value(bytes);
  if (key == kBinary)
    return object::Value(object::Value::Binary{bytes});
  return std::nullopt;
}

static std::optional<object::Value> mapFromJSON(const json::Object &object) {
  object::Value::Map map;
  for (const auto &[key, member] : object) {
    StringRef name = key;
    if (name.starts_with("$"))
      return object.size() == 1 ? unescape(name, member) : std::nullopt;
    auto value = valueFromJSON(member);
    if (!value)
      return std::nullopt;
    map.push_back({name.str(), std::move(*value)});
  }
  llvm::sort(map, [](const auto &a, const auto &b) { return a.key < b.key; });
  return object::Value(std::move(map));
}

static std::optional<object::Value> arrayFromJSON(const json::Array &array) {
  object::Value::Array result;
  for (const json::Value &element : array) {
    auto value = valueFromJSON(element);
    if (!value)
      return std::nullopt;
    result.push_back(std::move(*value));
  }
  return object::Value(std::move(result));
}

std::optional<object::Value> valueFromJSON(const json::Value &value) {
  if (auto flag = value.getAsBoolean())
    return object::Value(*flag);
  if (auto number = value.getAsUINT64())
    return object::Value(*number);
  if (auto number = value.getAsInteger())
    return object::Value(*number);
  if (auto text = value.getAsString())
    return object::Value(*text);
  if (auto *array = value.getAsArray())
    return arrayFromJSON(*array);
  if (auto *object = value.getAsObject())
    return mapFromJSON(*object);
  return value.getAsNull() ? std::optional(object::Value()) : std::nullopt;
}

json::Value toJSON(const machine::KernelResources &resources) {
  json::Object object;
  for (auto [name, number] : {std::pair("vgprs", resources.vgprs),
                              {"sgprs", resources.sgprs},
                              {"agprs", resources.agprs},
                              {"lds_bytes", resources.ldsBytes},
                              {"scratch_bytes", resources.scratchBytes},
                              {"kernarg_bytes", resources.kernargBytes},
                              {"wave_size", resources.waveSize}})
    if (number)
      object[name] = *number;
  return object;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static Error failure(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

/// LLVM says `[line:column, byte=offset]: message`.
static Error parseFailure(StringRef path, Error error) {
  std::string text = toString(std::move(error));
  auto [place, message] = StringRef(text).split("]: ");
  place.consume_front("[");
  return failure(path + ":" + place.split(',').first +
                 ": not JSON: " + message);
}

/// LLVM's parser recurses without a limit.
static bool nestsTooDeep(StringRef text) {
  constexpr unsigned maxDepth = 100;
  unsigned depth = 0;
  bool isString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (isString && c == '\\')
      ++i;
    else if (c == '"')
      isString = !isString;
    else if (!isString && (c == '[' || c == '{') && ++depth > maxDepth)
      return true;
    else if (!isString && (c == ']' || c == '}') && depth)
      --depth;
  }
  return false;
}

Error fileError(StringRef path, json::Path::Root &root) {
  return failure(path + ": " + toString(root.getError()));
}

static bool checkHead(const json::Value &value, StringRef format,
                      json::Path path) {
  std::string stated;
  int64_t schema = 0;
  json::ObjectMapper mapper(value, path);
  if (!mapper || !mapper.map("format", stated) || !mapper.map("schema", schema))
    return false;
  if (stated != format) {
    path.field("format").report("another kind of file");
    return false;
  }
  if (schema != kSchema) {
    path.field("schema").report("expected version 1");
    return false;
  }
  return true;
}

Expected<json::Value> parseFile(StringRef text, StringRef path,
                                StringRef format) {
  if (nestsTooDeep(text))
    return failure(path + ": not a lock file: nests too deep");
  auto value = json::parse(text);
  if (!value)
    return parseFailure(path, value.takeError());
  json::Path::Root root(format);
  if (!checkHead(*value, format, root))
    return fileError(path, root);
  return value;
}

} // namespace netra::lock
