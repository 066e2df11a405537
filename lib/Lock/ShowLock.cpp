//===- ShowLock.cpp - Locks for people ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lock/Lock.h"
#include "Machine/CodeListing.h"
#include "Machine/CompareText.h"
#include "Object/Describe.h"
#include "Object/Metadata.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using netra::machine::KernelResources;
using netra::machine::printable;

namespace netra::lock {

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static constexpr size_t kHashDigits = 12;

static std::string textOf(std::optional<uint64_t> number) {
  return number ? std::to_string(*number) : "-";
}

/// What the largest kernel of an entry takes.
static std::string largest(const Entry &entry,
                           std::optional<uint64_t> KernelResources::*resource) {
  std::optional<uint64_t> most;
  for (const machine::ImageKernel &kernel : entry.image.kernels)
    if (auto number = machine::resourcesOf(kernel).*resource)
      most = std::max(most.value_or(0), *number);
  return textOf(most);
}

using Row = std::vector<std::string>;

static Row rowOf(const Entry &entry) {
  return {printable(entry.name),
          entry.target().str(),
          std::to_string(entry.image.kernels.size()),
          std::to_string(entry.instructions),
          std::to_string(entry.textBytes()),
          largest(entry, &KernelResources::vgprs),
          largest(entry, &KernelResources::sgprs),
          largest(entry, &KernelResources::agprs),
          largest(entry, &KernelResources::ldsBytes),
          entry.textHash().substr(0, kHashDigits)};
}

/// Names are flush left, numbers flush right.
static void printRow(raw_ostream &os, const Row &row, ArrayRef<size_t> widths) {
  constexpr size_t names = 2;
  for (auto [column, cell] : enumerate(row)) {
    size_t blanks = widths[column] - cell.size();
    bool isLast = column + 1 == row.size();
    os.indent(column < names || isLast ? 0 : blanks) << cell;
    if (!isLast)
      os.indent(column < names ? blanks + 2 : 2);
  }
  os << "\n";
}

void printTable(raw_ostream &os, const Lock &lock) {
  std::vector<Row> rows = {{"name", "target", "kernels", "instructions",
                            ".text", "VGPR", "SGPR", "AGPR", "LDS", "sha256"}};
  for (const Entry &entry : lock.entries)
    rows.push_back(rowOf(entry));
  std::vector<size_t> widths(rows.front().size(), 0);
  for (const Row &row : rows)
    for (auto [column, cell] : enumerate(row))
      widths[column] = std::max(widths[column], cell.size());
  for (const Row &row : rows)
    printRow(os, row, widths);
}

//===----------------------------------------------------------------------===//
// One entry
//===----------------------------------------------------------------------===//

static void printMetadata(raw_ostream &os, const object::Value &metadata) {
  auto yaml = object::metadataToYAML(metadata);
  std::string text = yaml ? *yaml : toString(yaml.takeError());
  SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef line : lines)
    if (line != "---" && line != "...")
      os << "    " << line << "\n";
}

static void printDescriptor(raw_ostream &os,
                            const object::KernelDescriptor &descriptor) {
  os << "  descriptor, fields that are not 0:\n";
  for (auto [field, value] : descriptor.values)
    if (value)
      os << "    " << field->name << ": " << value << "\n";
  for (auto [index, byte] : enumerate(descriptor.reserved))
    if (byte)
      os << "    reserved byte " << index << ": " << unsigned(byte) << "\n";
}

static void printKernel(raw_ostream &os, const machine::ImageKernel &kernel) {
  KernelResources resources = machine::resourcesOf(kernel);
  os << "kernel " << printable(kernel.name) << " at "
     << (kernel.entry.empty() ? "no code" : printable(kernel.entry))
     << ": VGPR " << textOf(resources.vgprs) << ", SGPR "
     << textOf(resources.sgprs) << ", AGPR " << textOf(resources.agprs)
     << ", LDS " << textOf(resources.ldsBytes) << ", scratch "
     << textOf(resources.scratchBytes) << ", kernarg "
     << textOf(resources.kernargBytes) << ", wave "
     << textOf(resources.waveSize) << "\n";
  if (kernel.descriptor)
    printDescriptor(os, *kernel.descriptor);
  if (!kernel.metadata)
    return;
  os << "  metadata:\n";
  printMetadata(os, *kernel.metadata);
}

static void printSection(raw_ostream &os, const machine::Image &image,
                         const machine::ImageSection &section) {
  os << "section " << printable(section.name) << " (" << section.flags
     << "): " << section.size << " bytes, alignment " << section.alignment
     << "\n";
  if (!section.isCode())
    return;
  for (const machine::CodeLine &line : machine::listCode(image, section))
    os << formatv("  {0,8:x-}  {1}\n", line.offset, printable(line.describe()));
}

void printEntry(raw_ostream &os, const Entry &entry) {
  const machine::Image &image = entry.image;
  os << printable(entry.name) << " for " << image.targetId
     << ", code object version " << image.version
     << (image.isLinked ? ", linked" : ", relocatable")
     << "\n.text: " << entry.textBytes() << " bytes, sha256 "
     << entry.textHash() << ", " << entry.instructions << " instructions\n";
  if (!entry.contract.empty())
    os << "contract: " << printable(entry.contract)
       << ", verified: " << printable(entry.verified) << "\n";
  if (image.metadata) {
    os << "metadata:\n";
    printMetadata(os, *image.metadata);
  }
  for (const machine::ImageKernel &kernel : image.kernels)
    printKernel(os, kernel);
  for (const machine::ImageSymbol &symbol : image.symbols)
    os << "symbol " << printable(symbol.name) << ": " << symbol.binding << " "
       << symbol.visibility << " " << symbol.type << " at "
       << printable(symbol.section) << "+" << object::hex(symbol.value) << ", "
       << symbol.size << " bytes\n";
  for (const machine::ImageSection &section : image.sections)
    printSection(os, image, section);
}

} // namespace netra::lock
