//===- Collector.cpp - Registers, occupancy, instructions -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/Collector.h"
#include "Machine/Liveness.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace llvm;

namespace netra::report {

using namespace machine;

constexpr unsigned kClocksOfPass = 4;

Place Collector::placeOf(unsigned index) const {
  const CodeInstruction &inst = code[index];
  return {inst.offset,
          lineOf ? lineOf(code.section().name, inst.offset) : std::string(),
          inst.info.text};
}

void Collector::collectRegisters() {
  RegisterUse use = registerUseOf(kernel);
  Liveness liveness(kernel);
  const object::KernelDescriptor &descriptor = *kernel.facts().descriptor;
  auto add = [&](StringRef file, const FileUse &used,
                 std::optional<unsigned> declared,
                 unsigned RegisterCounts::*member) {
    RegisterReport each;
    each.file = file;
    each.used = used.count;
    if (used.count)
      each.usedAt = placeOf(used.index);
    each.declared = declared;
    std::optional<unsigned> worst;
    for (const Block &block : kernel.blocks())
      for (unsigned index = block.first; index != block.end; ++index) {
        unsigned live = liveness.pressureAt(index).*member;
        if (live <= each.live)
          continue;
        each.live = live;
        worst = index;
      }
    if (worst)
      each.liveAt = placeOf(*worst);
    report.registers.push_back(std::move(each));
  };
  unsigned vgprs = declaredVgprs(kernel.facts());
  unsigned before = std::min(vgprs, descriptor.accumOffset().value_or(vgprs));
  add("vgprs", use.vgprs, before, &RegisterCounts::vgprs);
  if (target.addressableAgprs)
    add("agprs", use.agprs, vgprs - before, &RegisterCounts::agprs);
  add("sgprs", use.sgprs, declaredSgprs(kernel.facts()),
      &RegisterCounts::sgprs);
  for (const ResourceFinding &finding : checkResources(kernel, use))
    report.remarks.push_back(finding.message);
  report.memory = {descriptor.ldsBytes(),     use.ds.count,
                   use.ldsDma.count,          use.flat.count,
                   descriptor.scratchBytes(), use.scratch.count};
}

void Collector::collectOccupancy() {
  OccupancyInput input = occupancyInputOf(kernel.facts());
  report.occupancy.workgroupItems = input.workgroupItems;
  report.occupancy.now = computeOccupancy(target, input);
  Occupancy &now = report.occupancy.now;
  for (unsigned *waves :
       {&now.byVgprs, &now.bySgprs, &now.byLds, &now.byWorkgroups})
    *waves = std::min(*waves, target.wave(input.waveSize)->maxWavesPerSimd);
  report.occupancy.next = nextOccupancyStep(target, input);
}

std::optional<uint64_t> Collector::clocksOf(const InstructionInfo &info) const {
  if (!info.isClassified())
    return std::nullopt;
  if (info.passes)
    return info.passes * kClocksOfPass;
  uint64_t slots = 1 + (info.is(Unit::Nop) ? info.nops : 0);
  for (const IssueFacts &row : target.issue)
    if (row.unit == info.kind->unit && row.clocks)
      return slots * row.clocks *
             (row.lanes ? divideCeil(report.waveSize, row.lanes) : 1);
  return std::nullopt;
}

std::vector<UnitCount> allUnits() {
  std::vector<UnitCount> units(kNumUnits);
  for (unsigned i = 0; i != kNumUnits; ++i) {
    units[i].unit = Unit(i);
    units[i].clocks = 0;
  }
  return units;
}

void dropUnused(std::vector<UnitCount> &units) {
  llvm::erase_if(units,
                 [](const UnitCount &each) { return !each.instructions; });
}

void Collector::count(std::vector<UnitCount> &units,
                      const InstructionInfo &info) const {
  Unit unit = info.kind ? info.kind->unit : Unit::Unclassified;
  UnitCount &counted = units[unsigned(unit)];
  ++counted.instructions;
  std::optional<uint64_t> clocks = clocksOf(info);
  if (clocks && counted.clocks)
    *counted.clocks += *clocks;
  else
    counted.clocks.reset();
}

void Collector::collectUnits() {
  report.instructions = kernel.size();
  report.units = allUnits();
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index)
      count(report.units, code[index].info);
  dropUnused(report.units);
}

void Collector::collectUnknowns() {
  for (const UnknownPlace &place : kernel.unknowns())
    report.unknowns.push_back({placeOf(place.index), place.reason});
}

void Collector::run() {
  collectRegisters();
  collectOccupancy();
  collectUnits();
  collectWaits();
  collectNops();
  collectBanks();
  collectLoops();
  collectUnknowns();
}

void forEachKernel(
    const Image &image,
    function_ref<void(const ImageKernel &, Expected<Kernel>)> visit) {
  std::map<std::pair<const ImageSection *, unsigned>, std::unique_ptr<Code>>
      codes;
  for (const ImageKernel &facts : image.kernels) {
    if (!facts.descriptor)
      continue;
    std::optional<CodePlace> entry = entryOf(image, facts);
    if (!entry || !entry->section->isCode()) {
      visit(facts, createStringError("kernel '" + facts.name +
                                     "' has no code at its entry"));
      continue;
    }
    unsigned waveSize = facts.descriptor->waveSize();
    std::unique_ptr<Code> &code = codes[{entry->section, waveSize}];
    if (!code)
      code = std::make_unique<Code>(image, *entry->section, waveSize);
    visit(facts, Kernel::get(*code, facts));
  }
}

std::vector<KernelReport> reportKernels(const Image &image,
                                        const LineOf &lineOf) {
  std::vector<KernelReport> reports;
  forEachKernel(image, [&](const ImageKernel &facts, Expected<Kernel> kernel) {
    KernelReport &report = reports.emplace_back();
    report.name = facts.name;
    report.target = image.target->name.str();
    report.waveSize = facts.descriptor->waveSize();
    if (kernel)
      Collector(*kernel, lineOf, report).run();
    else
      report.refusal = toString(kernel.takeError());
  });
  return reports;
}

} // namespace netra::report
