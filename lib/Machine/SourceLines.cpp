//===- SourceLines.cpp - Which source line an instruction is of -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/SourceLines.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace netra::machine {
namespace {

/// A linked file's rows hold addresses; a section's own offsets are wanted.
uint64_t sectionOffset(const object::ObjectFile &file, uint64_t section,
                       uint64_t address) {
  for (const object::SectionRef &ref : file.sections())
    if (ref.getIndex() == section)
      return address - ref.getAddress();
  return address;
}

uint64_t sectionOf(const object::ObjectFile &file,
                   object::SectionedAddress address) {
  if (address.SectionIndex != object::SectionedAddress::UndefSection)
    return address.SectionIndex;
  for (const object::SectionRef &ref : file.sections())
    if (ref.isText() && address.Address >= ref.getAddress() &&
        address.Address < ref.getAddress() + ref.getSize())
      return ref.getIndex();
  return 0;
}

} // namespace

SourceLines::SourceLines(MemoryBufferRef object) {
  // LLVM's reader is not proof against every file.
  CrashRecoveryContext::Enable();
  CrashRecoveryContext context;
  if (!context.RunSafely([&] { read(object); }))
    rows.clear();
}

void SourceLines::read(MemoryBufferRef buffer) {
  auto file = object::ObjectFile::createObjectFile(buffer);
  if (!file)
    return consumeError(file.takeError());
  auto ignore = [](Error error) { consumeError(std::move(error)); };
  auto dwarf = DWARFContext::create(
      **file, DWARFContext::ProcessDebugRelocations::Process, nullptr, "",
      ignore, ignore);
  for (const auto &unit : dwarf->compile_units()) {
    const DWARFDebugLine::LineTable *table =
        dwarf->getLineTableForUnit(unit.get());
    if (!table)
      continue;
    for (const DWARFDebugLine::Row &row : table->Rows) {
      std::string name;
      if (row.EndSequence ||
          !table->getFileNameByIndex(
              row.File, "", DILineInfoSpecifier::FileLineInfoKind::RawValue,
              name))
        continue;
      uint64_t section = sectionOf(**file, row.Address);
      uint64_t offset = sectionOffset(**file, section, row.Address.Address);
      rows[{section, offset}] = {sys::path::filename(name).str(), row.Line,
                                 row.Column};
    }
  }
}

const SourceLine *SourceLines::lookup(uint64_t elfSection,
                                      uint64_t offset) const {
  auto it = rows.upper_bound({elfSection, offset});
  if (it == rows.begin())
    return nullptr;
  --it;
  return it->first.first == elfSection && it->second.line ? &it->second
                                                          : nullptr;
}

} // namespace netra::machine
