//===- Lock.cpp - What a kernel has been accepted as ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lock/Lock.h"
#include "Object/Hash.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::lock {

static StringRef textOf(const machine::Image &image) {
  const machine::ImageSection *text = image.findSection(".text");
  return text ? StringRef(text->contents) : "";
}

std::string Entry::textHash() const { return object::sha256Hex(textOf(image)); }

uint64_t Entry::textBytes() const { return textOf(image).size(); }

/// The first entry that does not come before a name and target.
template <typename Entries>
static auto positionOf(Entries &entries, StringRef name, StringRef target) {
  return llvm::partition_point(entries, [&](const Entry &entry) {
    return std::pair(StringRef(entry.name), entry.target()) <
           std::pair(name, target);
  });
}

const Entry *Lock::find(StringRef name, StringRef target) const {
  auto it = positionOf(entries, name, target);
  bool isFound =
      it != entries.end() && it->name == name && it->target() == target;
  return isFound ? &*it : nullptr;
}

void Lock::put(Entry entry) {
  auto it = positionOf(entries, entry.name, entry.target());
  if (!find(entry.name, entry.target())) {
    entries.insert(it, std::move(entry));
    return;
  }
  // Another zlib packs the same bytes otherwise: what is there may stay.
  for (auto [section, blob] : zip_equal(entry.image.sections, entry.blobs))
    for (auto [old, oldBlob] : zip_equal(it->image.sections, it->blobs))
      if (old.name == section.name && old.contents == section.contents)
        blob = oldBlob;
  *it = std::move(entry);
}

Entry makeEntry(StringRef name, machine::Image image) {
  Entry entry;
  entry.name = name.str();
  entry.instructions = machine::countInstructions(image);
  for (const machine::ImageSection &section : image.sections)
    entry.blobs.push_back(encodeBlob(section.contents));
  entry.image = std::move(image);
  return entry;
}

} // namespace netra::lock
