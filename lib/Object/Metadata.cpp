//===- Metadata.cpp - AMDHSA metadata of a code object --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Object/Metadata.h"
#include "Object/Describe.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/AMDGPUMetadataVerifier.h"
#include "llvm/BinaryFormat/MsgPackDocument.h"
#include "llvm/BinaryFormat/MsgPackReader.h"

using namespace llvm;
using namespace netra::object;

static constexpr StringLiteral kernelsKey = "amdhsa.kernels";
static constexpr StringLiteral printfKey = "amdhsa.printf";

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

namespace {
/// Reads with LLVM's reader of single objects rather than its Document, which
/// says neither what is wrong nor where and relies on well-formed keys.
class Decoder {
public:
  explicit Decoder(StringRef bytes) : reader(bytes) {}

  Expected<Value> decode() {
    auto value = next("", 0);
    if (!value)
      return value;
    msgpack::Object extra;
    auto more = reader.read(extra);
    if (!more || *more) {
      consumeError(more.takeError());
      return fail("", "bytes follow the value");
    }
    return value;
  }

private:
  /// The metadata that compilers write nests 5 deep.
  static constexpr unsigned maxDepth = 32;

  static Error fail(const Twine &path, const Twine &message) {
    std::string place = escaped(path.str());
    return createStringError(inconvertibleErrorCode(),
                             "corrupt AMDGPU metadata" +
                                 (place.empty() ? "" : " at " + place) + ": " +
                                 message);
  }

  Expected<Value> next(const Twine &path, unsigned depth) {
    msgpack::Object object;
    auto more = reader.read(object);
    if (!more)
      return fail(path, toString(more.takeError()));
    if (!*more)
      return fail(path, "the bytes end too early");
    if (depth == maxDepth)
      return fail(path, "nests more than " + Twine(maxDepth) + " deep");
    switch (object.Kind) {
    case msgpack::Type::Nil:
      return Value();
    case msgpack::Type::Boolean:
      return Value(object.Bool);
    case msgpack::Type::Int:
      return Value(object.Int);
    case msgpack::Type::UInt:
      return Value(object.UInt);
    case msgpack::Type::Float:
      return Value(object.Float);
    case msgpack::Type::String:
      return Value(object.Raw);
    case msgpack::Type::Binary:
      return Value(Value::Binary{object.Raw.str()});
    case msgpack::Type::Array:
      return nextArray(object.Length, path, depth);
    case msgpack::Type::Map:
      return nextMap(object.Length, path, depth);
    default:
      return fail(path, "extension types are not supported");
    }
  }

  Expected<Value> nextArray(size_t length, const Twine &path, unsigned depth) {
    Value::Array array;
    for (size_t i = 0; i != length; ++i) {
      auto value = next(path + "[" + Twine(i) + "]", depth + 1);
      if (!value)
        return value;
      array.push_back(std::move(*value));
    }
    return Value(std::move(array));
  }

  Expected<Value> nextMap(size_t length, const Twine &path, unsigned depth) {
    Value::Map map;
    StringSet<> keys;
    for (size_t i = 0; i != length; ++i) {
      auto key = next(path, depth + 1);
      if (!key)
        return key;
      std::optional<StringRef> name = key->asString();
      if (!name)
        return fail(path,
                    "expected a string as key but got " + key->describe());
      if (!keys.insert(*name).second)
        return fail(path, "the key " + key->describe() + " repeats");
      bool needsDot = depth > 0 && !name->starts_with(".");
      auto value = next(path + (needsDot ? "." : "") + *name, depth + 1);
      if (!value)
        return value;
      map.push_back({name->str(), std::move(*value)});
    }
    return Value(std::move(map));
  }

  msgpack::Reader reader;
};
} // namespace

Expected<Value> netra::object::decodeMetadata(StringRef msgpack) {
  return Decoder(msgpack).decode();
}

//===----------------------------------------------------------------------===//
// Encoding
//===----------------------------------------------------------------------===//

/// The node refers to the strings of the value, which must outlive it.
static msgpack::DocNode toNode(msgpack::Document &document,
                               const Value &value) {
  switch (value.kind()) {
  case Value::Kind::Nil:
    return document.getNode();
  case Value::Kind::Bool:
    return document.getNode(*value.asBool());
  case Value::Kind::Int:
    return document.getNode(*value.asInt());
  case Value::Kind::UInt:
    return document.getNode(*value.asUInt());
  case Value::Kind::Float:
    return document.getNode(*value.asFloat());
  case Value::Kind::String:
    return document.getNode(*value.asString());
  case Value::Kind::Binary:
    return document.getNode(MemoryBufferRef(value.asBinary()->bytes, ""));
  case Value::Kind::Array: {
    msgpack::ArrayDocNode array = document.getArrayNode();
    for (const Value &element : *value.asArray())
      array.push_back(toNode(document, element));
    return array;
  }
  case Value::Kind::Map: {
    msgpack::MapDocNode map = document.getMapNode();
    for (const Value::Member &member : *value.asMap())
      map[StringRef(member.key)] = toNode(document, member.value);
    return map;
  }
  }
  llvm_unreachable("all kinds are handled");
}

std::string netra::object::encodeMetadata(const Value &metadata) {
  msgpack::Document document;
  document.getRoot() = toNode(document, metadata);
  std::string bytes;
  document.writeToBlob(bytes);
  return bytes;
}

static bool holdsBinary(const Value &value) {
  if (const Value::Array *array = value.asArray())
    return any_of(*array, holdsBinary);
  if (const Value::Map *map = value.asMap())
    return any_of(*map, [](const Value::Member &member) {
      return holdsBinary(member.value);
    });
  return value.asBinary() != nullptr;
}

Expected<std::string> netra::object::metadataToYAML(const Value &metadata) {
  if (holdsBinary(metadata))
    return createStringError(inconvertibleErrorCode(),
                             "AMDGPU metadata holds a binary value, which has "
                             "no form in YAML");
  msgpack::Document document;
  document.getRoot() = toNode(document, metadata);
  std::string text;
  raw_string_ostream os(text);
  document.toYAML(os);
  return text;
}

//===----------------------------------------------------------------------===//
// Merging and verification
//===----------------------------------------------------------------------===//

static Error mergeValue(Value &metadata, Value addition) {
  if (!metadata.isMap() || !addition.isMap())
    return createStringError(inconvertibleErrorCode(),
                             "AMDGPU metadata is not a map");
  for (Value::Member &member : *addition.asMap()) {
    Value *old = metadata.find(member.key);
    bool isList = member.key == kernelsKey || member.key == printfKey;
    if (!old)
      metadata.set(member.key, std::move(member.value));
    else if (isList && old->isArray() && member.value.isArray())
      append_range(*old->asArray(), *member.value.asArray());
    else if (*old != member.value)
      return createStringError(inconvertibleErrorCode(),
                               "AMDGPU metadata disagrees with an earlier "
                               "note: " +
                                   diff(*old, member.value).front());
  }
  return Error::success();
}

Error netra::object::mergeMetadata(ArrayRef<Note> notes,
                                   std::optional<Value> &metadata) {
  for (const Note &note : notes) {
    if (!note.isMetadata())
      continue;
    auto value = decodeMetadata(note.desc);
    if (!value)
      return value.takeError();
    if (!metadata)
      metadata = Value(Value::Map());
    if (Error error = mergeValue(*metadata, std::move(*value)))
      return error;
  }
  return Error::success();
}

static bool conforms(const Value &metadata) {
  msgpack::Document document;
  document.getRoot() = toNode(document, metadata);
  return AMDGPU::HSAMD::V3::MetadataVerifier(/*Strict=*/true)
      .verify(document.getRoot());
}

/// The path of the first argument or kernel that does not conform, found by
/// leaving the others out; LLVM's verifier only says yes or no.
static std::string findCulprit(Value metadata) {
  Value::Array kernels = kernelsOf(metadata).vec();
  auto conformsWith = [&](Value::Array some) {
    metadata.set(kernelsKey, std::move(some));
    return conforms(metadata);
  };
  if (!conformsWith({}))
    return "the top level";
  for (size_t i = 0; i != kernels.size(); ++i) {
    Value kernel = kernels[i];
    if (conformsWith({kernel}))
      continue;
    std::string path = (kernelsKey + "[" + Twine(i) + "]").str();
    const Value::Array *args = kernels[i].getArray(".args");
    for (size_t a = 0; args && a != args->size(); ++a) {
      kernel.set(".args", Value::Array{(*args)[a]});
      if (conformsWith({kernel}))
        continue;
      kernel.set(".args", Value::Array());
      if (conformsWith({kernel}))
        return path + ".args[" + utostr(a) + "]";
    }
    return path;
  }
  return kernelsKey.str();
}

Error netra::object::verifyMetadata(const Value &metadata) {
  if (conforms(metadata))
    return Error::success();
  return createStringError(inconvertibleErrorCode(),
                           "AMDGPU metadata does not conform to the AMDHSA "
                           "schema: " +
                               findCulprit(metadata) +
                               " lacks a required key or has a wrong value");
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

ArrayRef<Value> netra::object::kernelsOf(const Value &metadata) {
  const Value::Array *kernels = metadata.getArray(kernelsKey);
  return kernels ? ArrayRef<Value>(*kernels) : ArrayRef<Value>();
}

const Value *netra::object::findKernel(const Value &metadata, StringRef name) {
  for (const Value &kernel : kernelsOf(metadata)) {
    StringRef symbol = kernel.getString(".symbol").value_or("");
    if (kernel.getString(".name") == name || symbol == name ||
        (symbol.consume_back(".kd") && symbol == name))
      return &kernel;
  }
  return nullptr;
}
