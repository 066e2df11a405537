//===- CodeImage.cpp - a code object in simulated memory ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/CodeImage.h"
#include "Object/Metadata.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using netra::object::CodeObject;
using netra::object::Value;

namespace netra::sim {

static Error badInput(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

Error CodeImage::mapSections(const CodeObject &code, Memory &memory) {
  uint64_t end = 0;
  for (const object::Section &section : code.sections)
    if (section.isAllocated())
      end = std::max(end, section.address + section.size);
  if (end > (uint64_t(1) << 32))
    return badInput("the sections of the code object span more than 4 GiB");
  start = memory.reserve(end);
  sections.resize(code.sections.size());
  // Allocations are made in ascending order, as Memory wants them.
  std::vector<size_t> order;
  for (size_t i = 0; i < code.sections.size(); ++i)
    if (code.sections[i].isAllocated() && code.sections[i].size)
      order.push_back(i);
  llvm::stable_sort(order, [&](size_t a, size_t b) {
    return code.sections[a].address < code.sections[b].address;
  });
  uint64_t previousEnd = 0;
  for (size_t i : order) {
    const object::Section &section = code.sections[i];
    if (section.address < previousEnd)
      return badInput("section " + section.name + " overlaps another one");
    previousEnd = section.address + section.size;
    Allocation &allocation = memory.place(
        "section " + section.name, start + section.address, section.size);
    allocation.writable = section.flags & ELF::SHF_WRITE;
    memcpy(allocation.bytes.get(), section.contents.data(),
           std::min<uint64_t>(section.contents.size(), section.size));
    sections[i] = {section.name, &allocation, section.isCode()};
  }
  return Error::success();
}

Error CodeImage::relocate(const CodeObject &code) {
  for (const object::DynamicRelocation &relocation : code.dynamicRelocations) {
    if (relocation.section >= sections.size() ||
        !sections[relocation.section].allocation)
      return badInput("a dynamic relocation patches no loaded section");
    Allocation &allocation = *sections[relocation.section].allocation;
    if (relocation.offset + 8 > allocation.size)
      return badInput("a dynamic relocation reaches past " + allocation.name);
    uint64_t value = start + relocation.addend;
    if (relocation.type != ELF::R_AMDGPU_RELATIVE64) {
      const object::Symbol *symbol = code.findSymbol(relocation.symbol);
      if (relocation.type != ELF::R_AMDGPU_ABS64)
        return badInput("dynamic relocation type " + Twine(relocation.type) +
                        " is not supported");
      if (!symbol || !symbol->hasSection())
        return badInput("undefined symbol '" + relocation.symbol + "'");
      value += code.sections[symbol->section].address + symbol->value;
    }
    support::endian::write64le(allocation.bytes.get() + relocation.offset,
                               value);
  }
  return Error::success();
}

Expected<const Program *> CodeImage::programAt(uint64_t address,
                                               unsigned waveSize) {
  for (const Decoded &decoded : programs)
    if (decoded.allocation->contains(address, 1) &&
        decoded.waveSize == waveSize)
      return decoded.program.get();
  for (const Mapped &section : sections) {
    if (!section.allocation || !section.isCode ||
        !section.allocation->contains(address, 1))
      continue;
    MachineTarget *target = MachineTarget::get(processor, waveSize);
    if (!target)
      return badInput("no waves of " + Twine(waveSize) + " lanes on " +
                      processor);
    ArrayRef<uint8_t> bytes(section.allocation->bytes.get(),
                            section.allocation->size);
    programs.push_back(
        {section.allocation, waveSize,
         std::make_unique<Program>(*target, bytes, section.allocation->base)});
    return programs.back().program.get();
  }
  return badInput("its entry lies outside of the code");
}

static std::string argumentText(const Value &argument, StringRef key) {
  return argument.getString(key).value_or("").str();
}

void CodeImage::readMetadata(const CodeObject &code, Kernel &kernel) {
  if (!code.metadata)
    return;
  const Value *entry = object::findKernel(*code.metadata, kernel.name);
  if (!entry)
    return;
  if (auto size = entry->getUInt(".kernarg_segment_size"))
    kernel.kernargBytes = std::max<unsigned>(kernel.kernargBytes, *size);
  kernel.maxWorkgroupItems =
      entry->getUInt(".max_flat_workgroup_size").value_or(0);
  if (const Value::Array *required = entry->getArray(".reqd_workgroup_size"))
    for (unsigned i = 0; i < 3 && i < required->size(); ++i)
      kernel.requiredWorkgroup[i] = (*required)[i].asUInt().value_or(0);
  const Value::Array *arguments = entry->getArray(".args");
  kernel.hasArgumentList = arguments || kernel.kernargBytes == 0;
  if (!arguments)
    return;
  for (const Value &argument : *arguments) {
    ArgumentInfo info;
    info.name = argumentText(argument, ".name");
    info.kind = argumentText(argument, ".value_kind");
    info.offset = argument.getUInt(".offset").value_or(0);
    info.size = argument.getUInt(".size").value_or(0);
    kernel.arguments.push_back(std::move(info));
  }
}

Expected<Kernel> CodeImage::readKernel(const CodeObject &code,
                                       const object::Symbol &symbol) {
  Kernel kernel;
  kernel.name = StringRef(symbol.name).drop_back(3).str();
  const Allocation *allocation = sections[symbol.section].allocation;
  if (!allocation || symbol.value % 8 || symbol.value + 64 > allocation->size ||
      symbol.value + 64 < 64)
    return badInput("the descriptor of kernel '" + kernel.name +
                    "' lies outside of its section");
  const TargetFacts *facts = lookupTarget(processor);
  kernel.descriptor = object::decodeDescriptor(
      ArrayRef<uint8_t>(allocation->bytes.get() + symbol.value, 64), *facts);
  kernel.kernargBytes = kernel.descriptor.kernargBytes();
  kernel.entry = allocation->base + symbol.value +
                 kernel.descriptor.get(FieldKind::EntryOffset).value_or(0);
  // Firmware that preloads kernargs skips the code for firmware that cannot.
  if (kernel.descriptor.get(FieldKind::PreloadLength).value_or(0))
    kernel.entry += facts->kernargPreloadPrologueBytes;
  readMetadata(code, kernel);
  auto program = programAt(kernel.entry, kernel.descriptor.waveSize());
  if (!program)
    return badInput("kernel '" + kernel.name +
                    "': " + toString(program.takeError()));
  kernel.program = *program;
  if (kernel.program->indexOf(kernel.entry) == kNoTarget)
    return badInput("kernel '" + kernel.name +
                    "': its entry is inside of an instruction");
  return kernel;
}

Error CodeImage::findKernels(const CodeObject &code) {
  for (const object::Symbol &symbol : code.symbols) {
    if (!StringRef(symbol.name).ends_with(".kd") || !symbol.hasSection() ||
        symbol.type != ELF::STT_OBJECT)
      continue;
    auto kernel = readKernel(code, symbol);
    if (!kernel)
      return kernel.takeError();
    if (none_of(all, [&](const Kernel &k) { return k.name == kernel->name; }))
      all.push_back(std::move(*kernel));
  }
  return Error::success();
}

Expected<std::unique_ptr<CodeImage>> CodeImage::load(const CodeObject &code,
                                                     Memory &memory) {
  if (!code.isLinked)
    return badInput("the code object is not linked");
  if (!lookupTarget(code.cpu))
    return badInput("no such target: " + code.cpu);
  auto image = std::make_unique<CodeImage>();
  image->processor = code.cpu;
  if (Error error = image->mapSections(code, memory))
    return error;
  if (Error error = image->relocate(code))
    return error;
  if (Error error = image->findKernels(code))
    return error;
  return image;
}

Expected<const Kernel *> CodeImage::kernel(StringRef name) const {
  if (all.empty())
    return badInput("there is no kernel in it");
  if (name.empty() && all.size() == 1)
    return &all.front();
  for (const Kernel &kernel : all)
    if (kernel.name == name)
      return &kernel;
  std::vector<std::string> names;
  for (const Kernel &kernel : all)
    names.push_back(kernel.name);
  std::string list = join(names, ", ");
  if (name.empty())
    return badInput("it has several kernels, choose one with --kernel: " +
                    list);
  return badInput("no kernel '" + name + "'; there are: " + list);
}

std::pair<std::string, uint64_t> CodeImage::locate(uint64_t address) const {
  for (const Mapped &section : sections)
    if (section.allocation && section.allocation->contains(address, 1))
      return {section.name, address - section.allocation->base};
  return {"", 0};
}

} // namespace netra::sim
