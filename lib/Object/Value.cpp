//===- Value.cpp - a metadata value ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/Value.h"
#include "Object/Describe.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace netra::object;

Value::Value() = default;
Value::Value(Integer integer) {
  if (integer.isNegative)
    data = static_cast<int64_t>(integer.bits);
  else
    data = integer.bits;
}
Value::Value(bool value) : data(value) {}
Value::Value(double value) : data(value) {}
Value::Value(std::string value) : data(std::move(value)) {}
Value::Value(StringRef value) : data(value.str()) {}
Value::Value(const char *value) : data(std::string(value)) {}
Value::Value(Binary value) : data(std::move(value)) {}
Value::Value(Array value) : data(std::move(value)) {}
Value::Value(Map value) : data(std::move(value)) {}
Value::Value(const Value &) = default;
Value::Value(Value &&) noexcept = default;
Value &Value::operator=(const Value &) = default;
Value &Value::operator=(Value &&) noexcept = default;
Value::~Value() = default;

//===----------------------------------------------------------------------===//
// Access
//===----------------------------------------------------------------------===//

template <typename T> static std::optional<T> copyOf(const T *value) {
  return value ? std::optional<T>(*value) : std::nullopt;
}

std::optional<bool> Value::asBool() const {
  return copyOf(std::get_if<bool>(&data));
}

std::optional<int64_t> Value::asInt() const {
  if (auto *unsignedValue = std::get_if<uint64_t>(&data))
    return *unsignedValue <= uint64_t(INT64_MAX)
               ? std::optional<int64_t>(*unsignedValue)
               : std::nullopt;
  return copyOf(std::get_if<int64_t>(&data));
}

std::optional<uint64_t> Value::asUInt() const {
  return copyOf(std::get_if<uint64_t>(&data));
}

std::optional<double> Value::asFloat() const {
  return copyOf(std::get_if<double>(&data));
}

std::optional<StringRef> Value::asString() const {
  auto *string = std::get_if<std::string>(&data);
  return string ? std::optional<StringRef>(*string) : std::nullopt;
}

const Value *Value::find(StringRef key) const {
  if (const Map *map = asMap())
    for (const Member &member : *map)
      if (member.key == key)
        return &member.value;
  return nullptr;
}

Value *Value::find(StringRef key) {
  return const_cast<Value *>(std::as_const(*this).find(key));
}

std::optional<uint64_t> Value::getUInt(StringRef key) const {
  const Value *value = find(key);
  return value ? value->asUInt() : std::nullopt;
}

std::optional<StringRef> Value::getString(StringRef key) const {
  const Value *value = find(key);
  return value ? value->asString() : std::nullopt;
}

const Value::Array *Value::getArray(StringRef key) const {
  const Value *value = find(key);
  return value ? value->asArray() : nullptr;
}

void Value::set(StringRef key, Value value) {
  if (!isMap())
    data = Map();
  if (Value *old = find(key))
    *old = std::move(value);
  else
    asMap()->push_back({key.str(), std::move(value)});
}

bool Value::erase(StringRef key) {
  Map *map = asMap();
  if (!map)
    return false;
  size_t before = map->size();
  llvm::erase_if(*map, [&](const Member &m) { return m.key == key; });
  return map->size() != before;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string Value::describe() const {
  std::string text;
  raw_string_ostream os(text);
  switch (kind()) {
  case Kind::Nil:
    os << "nil";
    break;
  case Kind::Bool:
    os << (*asBool() ? "true" : "false");
    break;
  case Kind::Int:
    os << *asInt();
    break;
  case Kind::UInt:
    os << *asUInt();
    break;
  case Kind::Float:
    os << *asFloat();
    break;
  case Kind::String:
    os << '"' << escaped(*asString()) << '"';
    break;
  case Kind::Binary:
    os << "binary of " << asBinary()->bytes.size() << " bytes";
    break;
  case Kind::Array:
    os << "array of " << asArray()->size();
    break;
  case Kind::Map:
    os << "map of " << asMap()->size();
    break;
  }
  return text;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

static bool equalMaps(const Value::Map &lhs, const Value &rhs) {
  return lhs.size() == rhs.asMap()->size() &&
         all_of(lhs, [&](const Value::Member &member) {
           const Value *other = rhs.find(member.key);
           return other && member.value == *other;
         });
}

bool netra::object::operator==(const Value &lhs, const Value &rhs) {
  if (lhs.kind() != rhs.kind())
    return false;
  switch (lhs.kind()) {
  case Value::Kind::Nil:
    return true;
  case Value::Kind::Bool:
    return lhs.asBool() == rhs.asBool();
  case Value::Kind::Int:
    return lhs.asInt() == rhs.asInt();
  case Value::Kind::UInt:
    return lhs.asUInt() == rhs.asUInt();
  case Value::Kind::Float:
    return bit_cast<uint64_t>(*lhs.asFloat()) ==
           bit_cast<uint64_t>(*rhs.asFloat());
  case Value::Kind::String:
    return lhs.asString() == rhs.asString();
  case Value::Kind::Binary:
    return lhs.asBinary()->bytes == rhs.asBinary()->bytes;
  case Value::Kind::Array:
    return *lhs.asArray() == *rhs.asArray();
  case Value::Kind::Map:
    return equalMaps(*lhs.asMap(), rhs);
  }
  return false;
}

namespace {
/// Walks two values together and notes where they part.
class Differ {
public:
  std::vector<std::string> lines;

  void compare(const Twine &path, const Value &lhs, const Value &rhs) {
    if (lhs.isMap() && rhs.isMap())
      compareMaps(path.str(), lhs, rhs);
    else if (lhs.isArray() && rhs.isArray())
      compareArrays(path.str(), *lhs.asArray(), *rhs.asArray());
    else if (lhs != rhs)
      note(path, &lhs, &rhs);
  }

private:
  void compareMaps(const std::string &path, const Value &lhs,
                   const Value &rhs) {
    for (const Value::Member &member : *lhs.asMap())
      compareMember(join(path, member.key), &member.value,
                    rhs.find(member.key));
    for (const Value::Member &member : *rhs.asMap())
      if (!lhs.find(member.key))
        note(join(path, member.key), nullptr, &member.value);
  }

  void compareArrays(const std::string &path, const Value::Array &lhs,
                     const Value::Array &rhs) {
    for (size_t i = 0, e = std::max(lhs.size(), rhs.size()); i != e; ++i)
      compareMember(path + "[" + utostr(i) + "]",
                    i < lhs.size() ? &lhs[i] : nullptr,
                    i < rhs.size() ? &rhs[i] : nullptr);
  }

  void compareMember(const std::string &path, const Value *lhs,
                     const Value *rhs) {
    if (lhs && rhs)
      compare(path, *lhs, *rhs);
    else
      note(path, lhs, rhs);
  }

  /// A key of the metadata either brings its own dot or starts a path.
  static std::string join(const std::string &path, StringRef key) {
    StringRef dot = path.empty() || key.starts_with(".") ? "" : ".";
    return path + dot.str() + escaped(key);
  }

  void note(const Twine &path, const Value *lhs, const Value *rhs) {
    auto text = [](const Value *v) { return v ? v->describe() : "missing"; };
    std::string place = path.str();
    lines.push_back((place.empty() ? "" : place + ": ") + text(lhs) + " vs " +
                    text(rhs));
  }
};
} // namespace

std::vector<std::string> netra::object::diff(const Value &lhs,
                                             const Value &rhs) {
  Differ differ;
  differ.compare("", lhs, rhs);
  return std::move(differ.lines);
}
