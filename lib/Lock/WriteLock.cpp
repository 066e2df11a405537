//===- WriteLock.cpp - Locks become text ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lock/Lock.h"
#include "Lock/LockJSON.h"
#include "Object/Hash.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace netra::lock {

/// Names in a file are bytes. What is no UTF-8 does not survive, which bless
/// notices.
static std::string name(StringRef bytes) { return json::fixUTF8(bytes); }

static json::Value toJSON(const machine::ImageRelocation &reloc) {
  return json::Object{{"offset", reloc.offset},
                      {"type", reloc.type},
                      {"symbol", name(reloc.symbol)},
                      {"addend", reloc.addend}};
}

static json::Value toJSON(const machine::ImageKernel &kernel);
static json::Value toJSON(const machine::ImageSymbol &symbol);
static json::Value toJSON(const Entry &entry);

template <typename T> static json::Array listOf(const std::vector<T> &items) {
  json::Array array;
  for (const T &item : items)
    array.push_back(toJSON(item));
  return array;
}

static json::Value toJSON(const machine::ImageSection &section,
                          const Blob &blob, bool isLinked) {
  json::Object object{{"name", name(section.name)},
                      {"flags", section.flags},
                      {"alignment", section.alignment},
                      {"size", section.size},
                      {"relocations", listOf(section.relocations)}};
  if (isLinked)
    object["address"] = section.address;
  if (!section.contents.empty()) {
    object["sha256"] = object::sha256Hex(section.contents);
    object["zlib_base64"] = json::Array(blob);
  }
  return object;
}

static json::Value toJSON(const object::KernelDescriptor &descriptor) {
  json::Object object;
  for (auto [field, value] : descriptor.values)
    object[field->name] = value;
  for (auto [index, byte] : enumerate(descriptor.reserved))
    if (byte)
      object[(kReservedByte + std::to_string(index)).str()] = byte;
  return object;
}

static json::Value toJSON(const machine::ImageKernel &kernel) {
  json::Object object{{"name", name(kernel.name)},
                      {"entry", name(kernel.entry)},
                      {"resources", toJSON(machine::resourcesOf(kernel))}};
  if (kernel.descriptor)
    object["descriptor"] = toJSON(*kernel.descriptor);
  if (kernel.metadata)
    object["metadata"] = toJSON(*kernel.metadata);
  return object;
}

static json::Value toJSON(const machine::ImageSymbol &symbol) {
  return json::Object{{"name", name(symbol.name)},
                      {"type", symbol.type},
                      {"binding", symbol.binding},
                      {"visibility", symbol.visibility},
                      {"section", name(symbol.section)},
                      {"value", symbol.value},
                      {"size", symbol.size}};
}

static json::Value toJSON(const Entry &entry) {
  const machine::Image &image = entry.image;
  json::Array sections;
  for (auto [section, blob] : zip_equal(image.sections, entry.blobs))
    sections.push_back(toJSON(section, blob, image.isLinked));
  json::Object object{
      {"name", name(entry.name)},        {"target", entry.target()},
      {"target_id", image.targetId},     {"code_object_version", image.version},
      {"linked", image.isLinked},        {"text_sha256", entry.textHash()},
      {"text_bytes", entry.textBytes()}, {"instructions", entry.instructions},
      {"sections", std::move(sections)}, {"kernels", listOf(image.kernels)},
      {"symbols", listOf(image.symbols)}};
  if (image.metadata)
    object["metadata"] = toJSON(*image.metadata);
  if (!entry.contract.empty())
    object["contract"] = entry.contract;
  if (!entry.verified.empty())
    object["verified"] = entry.verified;
  return object;
}

std::string writeLock(const Lock &lock) {
  json::Object file{{"format", kLockFormat},
                    {"schema", kSchema},
                    {"entries", listOf(lock.entries)}};
  return formatv("{0:2}", json::Value(std::move(file))).str() + "\n";
}

} // namespace netra::lock
