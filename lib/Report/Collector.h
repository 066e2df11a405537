//===- Collector.h - Filling in a KernelReport ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Internal to lib/Report.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REPORT_COLLECTOR_H
#define NETRA_REPORT_COLLECTOR_H

#include "Machine/Kernel.h"
#include "Report/KernelReport.h"

namespace netra::report {

class Collector {
public:
  Collector(const machine::Kernel &kernel, const LineOf &lineOf,
            KernelReport &report)
      : kernel(kernel), code(kernel.code()), target(code.machine().facts()),
        lineOf(lineOf), report(report) {}

  void run();

private:
  void collectRegisters();
  void collectOccupancy();
  void collectUnits();
  void collectWaits();
  void collectNops();
  void collectBanks();
  void collectLoops();
  void collectUnknowns();
  Place placeOf(unsigned index) const;
  /// Counts an instruction into `units`, which has one for every unit.
  void count(std::vector<UnitCount> &units,
             const machine::InstructionInfo &info) const;
  std::optional<uint64_t> clocksOf(const machine::InstructionInfo &info) const;

  const machine::Kernel &kernel;
  const machine::Code &code;
  const TargetFacts &target;
  const LineOf &lineOf;
  KernelReport &report;
};

/// One of every unit, and without those that have no instruction.
std::vector<UnitCount> allUnits();
void dropUnused(std::vector<UnitCount> &units);

/// Calls `visit` for every kernel with a descriptor, by name, with its analysed
/// form or with why there is none.
void forEachKernel(
    const machine::Image &image,
    llvm::function_ref<void(const machine::ImageKernel &facts,
                            llvm::Expected<machine::Kernel> kernel)>
        visit);

} // namespace netra::report

#endif // NETRA_REPORT_COLLECTOR_H
