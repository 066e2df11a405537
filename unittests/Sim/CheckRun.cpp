//===- CheckRun.cpp - small kernels under the sanitizer -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckRun.h"
#include "Sim/Program.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace netra::sim::test {
namespace {

constexpr uint64_t kBufferBytes = 8192;
constexpr unsigned kVgprs = 128, kAgprs = 64;
constexpr uint64_t kCodeAddress = 0x80000000;

std::string textSection(MachineTarget &target, StringRef source) {
  SmallVector<char, 0> object;
  Error failed = target.assemble((source + "\ns_endpgm\n").str(), "kernel.s",
                                 /*withLines=*/false, object);
  EXPECT_FALSE(bool(failed)) << toString(std::move(failed));
  auto file = object::ObjectFile::createObjectFile(
      MemoryBufferRef(StringRef(object.data(), object.size()), "kernel.o"));
  if (!file) {
    ADD_FAILURE() << toString(file.takeError());
    return "";
  }
  for (const object::SectionRef &section : (*file)->sections())
    if (cantFail(section.getName()) == ".text")
      return cantFail(section.getContents()).str();
  return "";
}

void setScalar(Wave &wave, unsigned index, uint32_t value) {
  wave.sgpr[index] = value;
  wave.shadow->scalar[index] = 0;
}

void setScalar64(Wave &wave, unsigned index, uint64_t value) {
  setScalar(wave, index, uint32_t(value));
  setScalar(wave, index + 1, uint32_t(value >> 32));
}

void setVector(Wave &wave, unsigned index, unsigned scale) {
  for (unsigned lane = 0; lane != wave.lanes; ++lane)
    wave.v(index)[lane] = lane * scale;
  std::fill_n(wave.shadow->bytesOf(index), 4, 0);
}

std::unique_ptr<Wave> makeWave(const MachineTarget &target, unsigned number,
                               uint64_t workgroup, uint64_t items, uint64_t a,
                               uint64_t b) {
  bool hasAgprs = target.facts().addressableAgprs != 0;
  auto wave =
      std::make_unique<Wave>(target.waveSize(), kVgprs, hasAgprs ? kAgprs : 0);
  wave->number = number;
  wave->shadow = std::make_unique<Shadow>();
  wave->shadow->vector.assign((wave->numVgprs + wave->numAgprs) * 4,
                              wave->laneMask());
  std::fill_n(wave->shadow->scalar.begin(), size_t(kExec), ~uint32_t(0));
  wave->shadow->scc = true;
  wave->scratchBytes = 64;
  wave->scratch.assign(wave->lanes * wave->scratchBytes, 0xcb);
  wave->scratchUndefined.assign(wave->scratch.size(), 0xff);
  setScalar64(*wave, 0, a);
  setScalar64(*wave, 2, b);
  setScalar(*wave, 4, uint32_t(workgroup));
  setScalar(*wave, 5, number);
  setScalar(*wave, 6, 0);
  setScalar64(*wave, 8, a);
  setScalar(*wave, 10, 256);
  // 32-bit elements; raw buffers on both families.
  setScalar(*wave, 11,
            target.facts().unifiedBufferFormat ? 0x31016fac : 0x27000);
  setVector(*wave, 0, 1);
  setVector(*wave, 1, 4);
  for (unsigned lane = 0; lane != wave->lanes; ++lane)
    if (number * wave->lanes + lane < items)
      wave->exec |= uint64_t(1) << lane;
  return wave;
}

} // namespace

Findings CheckRun::findings(const std::string &source,
                            std::string *fault) const {
  MachineTarget *machine = MachineTarget::get(target, waveSize);
  if (!machine) {
    ADD_FAILURE() << "no target " << target;
    return {};
  }
  std::string text = textSection(*machine, source);
  Program program(
      *machine,
      ArrayRef(reinterpret_cast<const uint8_t *>(text.data()), text.size()),
      kCodeAddress);
  Memory memory;
  uint64_t a = memory.allocate("a", kBufferBytes).base;
  Allocation &b = memory.allocate("b", kBufferBytes);
  Memory::poison(b);
  LaunchChecks launch(cantFail(CheckOptions::parse(checks)), program, *machine);
  for (uint64_t workgroup = 0; workgroup != workgroups; ++workgroup) {
    Executor executor(program, memory);
    executor.workgroup[0] = workgroup;
    executor.workgroupNumber = workgroup;
    executor.maxInstructions = 1000000;
    executor.lds.assign(ldsBytes, 0xcb);
    executor.ldsUndefined.assign(ldsBytes, 0xff);
    for (unsigned wave = 0; wave != waves; ++wave)
      executor.waves.push_back(makeWave(
          *machine, wave, workgroup,
          items ? items : uint64_t(waves) * machine->waveSize(), a, b.base));
    std::unique_ptr<Checker> checker = launch.makeChecker();
    executor.checker = checker.get();
    executor.run({schedule, 1});
    launch.merge(*checker);
    if (executor.faulted() && fault && fault->empty())
      *fault = executor.faultText();
  }
  return std::move(launch.findings());
}

std::vector<std::string> CheckRun::run(const std::string &source) const {
  MachineTarget *machine = MachineTarget::get(target, waveSize);
  std::string text = textSection(*machine, source), fault;
  Program program(
      *machine,
      ArrayRef(reinterpret_cast<const uint8_t *>(text.data()), text.size()),
      kCodeAddress);
  std::vector<std::string> lines;
  auto indexOf = [&](const Event &event) {
    return "@" + std::to_string(program.indexOf(kCodeAddress + event.pc));
  };
  Findings found = findings(source, &fault);
  for (const Finding &finding : found.all()) {
    if (finding.severity == Severity::Information && !information)
      continue;
    std::string line;
    if (finding.severity != Severity::Error)
      line = "(" + nameOf(finding.severity).str() + ") ";
    line += nameOf(finding.check).str() + " " + finding.rule.str() + " " +
            indexOf(finding.here);
    if (!finding.where.empty())
      line += " " + finding.where;
    if (finding.other)
      line += " from " + indexOf(*finding.other);
    if (finding.count > 1)
      line += " x" + std::to_string(finding.count);
    lines.push_back(line);
  }
  if (!fault.empty())
    lines.push_back("fault: " + fault);
  return lines;
}

} // namespace netra::sim::test
