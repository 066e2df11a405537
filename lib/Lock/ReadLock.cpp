//===- ReadLock.cpp - Text becomes locks ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A lock says some things twice, for its readers. They must agree: a lock that
// was edited by hand is refused rather than half believed.
//
//===----------------------------------------------------------------------===//

#include "Lock/Lock.h"
#include "Lock/LockJSON.h"
#include "Object/Hash.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

// Found by json::ObjectMapper through the types they fill in.
namespace netra::object {
static bool fromJSON(const json::Value &value, Value &result, json::Path path) {
  auto parsed = lock::valueFromJSON(value);
  if (!parsed)
    return path.report("not metadata"), false;
  result = std::move(*parsed);
  return true;
}
} // namespace netra::object

namespace netra::machine {

static bool fromJSON(const json::Value &value, ImageRelocation &reloc,
                     json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("offset", reloc.offset) &&
         mapper.map("type", reloc.type) && mapper.map("symbol", reloc.symbol) &&
         mapper.map("addend", reloc.addend);
}

static bool fromJSON(const json::Value &value, ImageSection &section,
                     json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("name", section.name) &&
         mapper.map("flags", section.flags) &&
         mapper.map("alignment", section.alignment) &&
         mapper.mapOptional("address", section.address) &&
         mapper.map("size", section.size) &&
         mapper.map("relocations", section.relocations);
}

static bool fromJSON(const json::Value &value, ImageSymbol &symbol,
                     json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("name", symbol.name) &&
         mapper.map("type", symbol.type) &&
         mapper.map("binding", symbol.binding) &&
         mapper.map("visibility", symbol.visibility) &&
         mapper.map("section", symbol.section) &&
         mapper.map("value", symbol.value) && mapper.map("size", symbol.size);
}

static bool fromJSON(const json::Value &value, ImageKernel &kernel,
                     json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("name", kernel.name) &&
         mapper.map("entry", kernel.entry) &&
         mapper.map("metadata", kernel.metadata);
}

} // namespace netra::machine

namespace netra::lock {

//===----------------------------------------------------------------------===//
// Parts of an entry
//===----------------------------------------------------------------------===//

static bool readContents(const json::Object &object,
                         machine::ImageSection &section, Blob &blob,
                         json::Path path) {
  const json::Value *bytes = object.get("zlib_base64");
  if (!bytes)
    return true;
  if (!fromJSON(*bytes, blob, path.field("zlib_base64")))
    return false;
  auto contents = decodeBlob(blob, section.size);
  if (!contents)
    return path.field("zlib_base64").report("not `size` compressed bytes"),
           false;
  section.contents = std::move(*contents);
  auto hash = object.getString("sha256");
  if (!hash || *hash != object::sha256Hex(section.contents))
    return path.field("sha256").report("not the hash of the bytes"), false;
  return true;
}

static bool readSections(const json::Object &object, Entry &entry,
                         json::Path path) {
  const json::Array *sections = object.getArray("sections");
  entry.blobs.resize(sections->size());
  for (auto [index, value] : enumerate(*sections))
    if (!readContents(*value.getAsObject(), entry.image.sections[index],
                      entry.blobs[index], path.field("sections").index(index)))
      return false;
  return true;
}

/// A field of a descriptor by its name in the lock.
static bool setField(object::KernelDescriptor &descriptor, StringRef name,
                     uint64_t value) {
  unsigned index;
  if (!name.consume_front(kReservedByte))
    return descriptor.set(name, value);
  if (name.getAsInteger(10, index) || index >= descriptor.reserved.size() ||
      value > UINT8_MAX)
    return false;
  descriptor.reserved[index] = value;
  return true;
}

static bool readDescriptor(const json::Object &fields,
                           object::KernelDescriptor &descriptor,
                           json::Path path) {
  for (auto [field, value] : descriptor.values)
    if (!fields.get(field->name))
      return path.field(field->name).report("missing value"), false;
  for (const auto &[key, member] : fields) {
    auto value = member.getAsUINT64();
    if (!value || !setField(descriptor, key, *value))
      return path.field(key).report("no such field or value"), false;
  }
  return true;
}

static bool readKernel(const json::Object &object, machine::ImageKernel &kernel,
                       const TargetFacts &target, json::Path path) {
  if (const json::Object *fields = object.getObject("descriptor")) {
    object::DescriptorBytes empty{};
    kernel.descriptor = object::decodeDescriptor(empty, target);
    if (!readDescriptor(*fields, *kernel.descriptor, path.field("descriptor")))
      return false;
  }
  const json::Value *resources = object.get("resources");
  if (!resources || *resources != toJSON(machine::resourcesOf(kernel)))
    return path.field("resources")
               .report("contradicts the descriptor and the metadata"),
           false;
  return true;
}

static bool readKernels(const json::Object &object, machine::Image &image,
                        json::Path path) {
  for (auto [index, value] : enumerate(*object.getArray("kernels")))
    if (!readKernel(*value.getAsObject(), image.kernels[index], *image.target,
                    path.field("kernels").index(index)))
      return false;
  return true;
}

static bool checkText(const json::Object &object, const Entry &entry,
                      json::Path path) {
  if (object.getString("text_sha256") != entry.textHash())
    return path.field("text_sha256").report("not the hash of .text"), false;
  if (object.getInteger("text_bytes") != int64_t(entry.textBytes()))
    return path.field("text_bytes").report("not the size of .text"), false;
  return true;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static bool fromJSON(const json::Value &value, Entry &entry, json::Path path) {
  machine::Image &image = entry.image;
  std::string target;
  json::ObjectMapper mapper(value, path);
  if (!mapper || !mapper.map("name", entry.name) ||
      !mapper.map("target", target) ||
      !mapper.map("target_id", image.targetId) ||
      !mapper.map("code_object_version", image.version) ||
      !mapper.map("linked", image.isLinked) ||
      !mapper.map("instructions", entry.instructions) ||
      !mapper.map("sections", image.sections) ||
      !mapper.map("kernels", image.kernels) ||
      !mapper.map("symbols", image.symbols) ||
      !mapper.map("metadata", image.metadata) ||
      !mapper.mapOptional("contract", entry.contract) ||
      !mapper.mapOptional("verified", entry.verified))
    return false;
  image.target = lookupTarget(target);
  if (!image.target)
    return path.field("target").report("unknown target"), false;
  const json::Object &object = *value.getAsObject();
  return readSections(object, entry, path) &&
         readKernels(object, image, path) && checkText(object, entry, path);
}

Expected<Lock> readLock(StringRef text, StringRef path) {
  auto file = parseFile(text, path, kLockFormat);
  if (!file)
    return file.takeError();
  json::Path::Root root(kLockFormat);
  std::vector<Entry> entries;
  json::ObjectMapper mapper(*file, root);
  if (!mapper || !mapper.map("entries", entries))
    return fileError(path, root);
  Lock lock;
  for (Entry &entry : entries) {
    if (lock.find(entry.name, entry.target()))
      return createStringError(inconvertibleErrorCode(),
                               path + ": two entries are called '" +
                                   entry.name + "' for " + entry.target());
    lock.put(std::move(entry));
  }
  return std::move(lock);
}

} // namespace netra::lock
