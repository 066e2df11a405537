//===- Sanitizer.cpp - the checks of one workgroup ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Sanitizer.h"

using namespace llvm;

namespace netra::sim {

Sanitizer::Sanitizer(CheckOptions options, const ProgramPlans &plans)
    : reports(plans), plans(plans), waitsOn(options.has(Check::Wait)),
      hazardsOn(options.has(Check::Hazard)),
      uninitOn(options.has(Check::Uninit)), racesOn(options.has(Check::Race)),
      boundsOn(options.has(Check::Bounds)),
      divergenceOn(options.has(Check::Divergence)),
      tracksWaits(waitsOn || racesOn), definedness(reports), races(reports),
      bounds(reports), divergence(reports) {}

void Sanitizer::begin(Executor &executor) {
  std::copy_n(executor.workgroup, 3, reports.workgroup);
  memory = &executor.memory;
  waits.assign(executor.waves.size(), WaitTracker(plans));
  hazards.assign(executor.waves.size(), {});
  if (tracksWaits)
    races.begin(executor);
  divergence.begin(executor);
}

/// The simulator has no register to execute the instruction on.
bool Sanitizer::hasRegisters(Executor &executor, const Wave &wave,
                             const InstructionPlan &plan) {
  if (plan.vgprs <= wave.numVgprs && plan.agprs <= wave.numAgprs)
    return true;
  std::string what =
      plan.vgprs > wave.numVgprs
          ? "v" + std::to_string(plan.vgprs - 1) + " is beyond the " +
                std::to_string(wave.numVgprs) + " VGPRs allocated"
          : "a" + std::to_string(plan.agprs - 1) + " is beyond the " +
                std::to_string(wave.numAgprs) + " AGPRs allocated";
  if (boundsOn)
    bounds.registers(wave, plan, what);
  executor.fault(wave, *plan.inst, what);
  return false;
}

void Sanitizer::execute(Executor &executor, Wave &wave,
                        const Instruction &inst) {
  const InstructionPlan &plan = plans.of(inst);
  if (!hasRegisters(executor, wave, plan))
    return;
  WaitTracker &wait = waits[wave.number];
  if (tracksWaits && !wait.isIdle()) {
    if (plan.isWait)
      wait.wait(wave, plan);
    else
      wait.use(wave, plan, waitsOn ? &reports : nullptr);
  }
  if (hazardsOn)
    hazards[wave.number].issue(wave, plan, reports);
  if (divergenceOn && (plan.crossesLanes || plan.isBarrier))
    divergence.check(wave, plan);
  if (plan.isMemory)
    feet.clear();
  uint64_t exec = wave.exec;
  if (uninitOn && wave.shadow)
    definedness.execute(executor, wave, plan);
  else
    inst.execute(executor, wave, inst);
  if (tracksWaits && plan.isMemory)
    wait.issue(wave, plan, exec, std::move(feet));
  if (wave.status == WaveStatus::Ended)
    wait.finish();
}

void Sanitizer::access(Executor &executor, Wave &wave, const Instruction &inst,
                       const LaneAccess &access) {
  const InstructionPlan &plan = plans.of(inst);
  if (boundsOn && (access.unaligned || access.rangeChecked))
    bounds.access(wave, plan, access);
  if (uninitOn && wave.shadow && access.kind != AccessKind::Load &&
      !plan.dataVectors.empty())
    definedness.store(wave, plan, access);
  if (!tracksWaits || (access.space == MemorySpace::Scratch))
    return;
  Footfall foot = races.footfallOf(access);
  if (foot.ranges.empty())
    return;
  bool isDma = plan.info.kind->access == MemoryAccess::LoadToLds;
  if (waitsOn && !isDma && !waits[wave.number].isIdle())
    for (const ByteRange &range : foot.ranges)
      if (range.memory == kLdsMemory &&
          waits[wave.number].touchLds(wave, plan, access.active, range,
                                      reports))
        break;
  if (racesOn)
    races.touch(Reporter::issueOf(wave, plan), foot, access.active);
  feet.push_back(std::move(foot));
}

bool Sanitizer::invalid(Executor &, Wave &wave, const Instruction &inst,
                        const LaneAccess &access, unsigned lane,
                        const std::string &why) {
  if (!boundsOn)
    return false;
  bounds.invalid(wave, plans.of(inst), access, lane, why);
  return true;
}

void Sanitizer::barrier(Executor &executor) {
  if (racesOn)
    races.barrier(executor, waits);
  if (divergenceOn)
    divergence.barrier(executor);
}

void Sanitizer::end(Executor &) {
  if (racesOn)
    touched = intervalsOf(races);
  races.clear();
}

struct LaunchChecks::GlobalState {
  GlobalConflicts conflicts;
  Reporter reports;
  explicit GlobalState(const ProgramPlans &plans) : reports(plans) {}
};

LaunchChecks::LaunchChecks(CheckOptions options, const Program &program,
                           MachineTarget &target)
    : options(options), plans(std::make_unique<ProgramPlans>(program, target)),
      global(std::make_unique<GlobalState>(*plans)) {}

LaunchChecks::~LaunchChecks() = default;

std::unique_ptr<Checker> LaunchChecks::makeChecker() const {
  return std::make_unique<Sanitizer>(options, *plans);
}

void LaunchChecks::merge(Checker &checker) {
  auto &sanitizer = static_cast<Sanitizer &>(checker);
  found.merge(std::move(sanitizer.reports.found));
  if (sanitizer.touched.empty())
    return;
  Reporter &reports = global->reports;
  std::copy_n(sanitizer.reports.workgroup, 3, reports.workgroup);
  global->conflicts.merge(sanitizer.touched, *sanitizer.memory, reports);
  found.merge(std::move(reports.found));
  sanitizer.touched.clear();
}

} // namespace netra::sim
