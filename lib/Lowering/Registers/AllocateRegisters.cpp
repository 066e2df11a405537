//===- AllocateRegisters.cpp - Physical registers for values --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/NormalForms.h"
#include "Lowering/Passes.h"
#include "Lowering/Registers/Rewrite.h"
#include "Machine/Occupancy.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_ALLOCATEREGISTERS
#include "Passes/Passes.h.inc"

using namespace registers;

namespace {

/// Values that an error about too many registers lists.
constexpr unsigned kListedValues = 24;

constexpr unsigned kVgprs = unsigned(RegisterFile::VGPR);
constexpr unsigned kSgprs = unsigned(RegisterFile::SGPR);
constexpr unsigned kAgprs = unsigned(RegisterFile::AGPR);

bool hasValues(Operation *body) {
  return body
      ->walk([](Operation *op) {
        return op->getNumOperands() || op->getNumResults()
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// What the kernel may use, and who says so.
struct Budget {
  std::array<unsigned, kNumFiles> limits{};
  unsigned vectors = 0; ///< VGPRs, with AGPRs where they share a file.
  std::string source;   ///< "vgprs = 64"
  std::string scalarSource;
};

Budget budgetOf(Operation *op, MachineTarget &target) {
  const TargetFacts &facts = target.facts();
  const WaveFacts &wave = *facts.wave(target.waveSize());
  Budget budget;
  budget.limits[kVgprs] = std::min(wave.addressableVgprs, kMaxRegisters);
  budget.limits[kAgprs] = std::min(facts.addressableAgprs, kMaxRegisters);
  budget.limits[kSgprs] = facts.addressableSgprs;
  budget.vectors = facts.unifiedVgprs
                       ? std::max(budget.limits[kVgprs], wave.vgprPool)
                       : budget.limits[kVgprs];
  budget.source = budget.scalarSource = "the target's limit";
  auto kernel = dyn_cast<amdgcn::KernelOp>(op);
  DictionaryAttr lower = kernel ? kernel.getLowerAttr() : DictionaryAttr();
  if (!lower)
    return budget;
  auto limitTo = [&](unsigned registers, std::string source) {
    if (registers >= budget.vectors)
      return;
    budget.vectors = registers;
    budget.source = std::move(source);
  };
  auto limitScalars = [&](unsigned registers, std::string source) {
    if (registers >= budget.limits[kSgprs])
      return;
    budget.limits[kSgprs] = registers;
    budget.scalarSource = std::move(source);
  };
  if (auto vgprs = lower.getAs<IntegerAttr>("vgprs"))
    limitTo(vgprs.getInt(), "vgprs = " + std::to_string(vgprs.getInt()));
  if (auto waves = lower.getAs<IntegerAttr>("waves_per_simd")) {
    unsigned each = wave.vgprPool / unsigned(waves.getInt());
    std::string source = "waves_per_simd = " + std::to_string(waves.getInt());
    limitTo(llvm::alignDown(each, wave.vgprAllocGranule), source);
    if (facts.sgprPool)
      limitScalars(
          unsigned(llvm::alignDown(facts.sgprPool / unsigned(waves.getInt()),
                                   facts.sgprAllocGranule)) -
              facts.extraSgprs,
          source);
  }
  budget.limits[kVgprs] = std::min(budget.limits[kVgprs], budget.vectors);
  budget.limits[kAgprs] = std::min(budget.limits[kAgprs], budget.vectors);
  if (auto sgprs = lower.getAs<IntegerAttr>("sgprs"))
    limitScalars(sgprs.getInt(), "sgprs = " + std::to_string(sgprs.getInt()));
  return budget;
}

class Allocator {
public:
  Allocator(Operation *op, bool report) : op(op), report(report) {}
  LogicalResult run();

private:
  LogicalResult checkSpecials();
  LogicalResult checkInPlace(const Classes &classes);
  LogicalResult refuse(RegisterFile file, const Classes &classes);
  void noteAlive(Diagnostic &diagnostic, const Classes &classes,
                 RegisterFile file, Slot slot);
  void countUndefined(Assignment &assignment) const;
  void remark(const Assignment &assignment);
  unsigned vectorsOf(const Assignment &assignment) const;
  Location locAt(Slot slot) const {
    Operation *at =
        body->opAt[std::min<size_t>(placeOf(slot), body->opAt.size() - 1)];
    return at ? at->getLoc() : op->getLoc();
  }
  Location locOf(const RegisterClass &each) const {
    return body->variables[each.members.front()].loc;
  }

  Operation *op;
  bool report;
  std::unique_ptr<Body> body;
  PhysicalUse physical;
  Budget budget;
  std::array<Pressure, kNumFiles> pressure;
};

LogicalResult Allocator::run() {
  auto read = Body::read(op);
  if (failed(read))
    return failure();
  body = std::move(*read);
  computeLiveness(*body);
  physical = readPhysicalUse(*body);
  budget = budgetOf(op, *body->target);
  if (failed(checkSpecials()))
    return failure();
  Classes classes(*body, physical);
  if (auto conflict = findPinConflict(classes, physical)) {
    const RegisterClass &each = classes.all()[conflict->index];
    auto diagnostic = emitError(locOf(each))
                      << "this value must be in "
                      << nameOf(each.file, each.pin(), each.width) << ", but "
                      << nameOf(each.file, conflict->number, 1)
                      << " holds something else while it is alive";
    if (conflict->other)
      diagnostic.attachNote(locOf(classes.all()[*conflict->other]))
          << "the other value is defined here";
    else
      diagnostic.attachNote(locAt(conflict->slot))
          << "the text names the register here";
    return diagnostic;
  }
  if (const Share *share = classes.misplacedShare())
    return emitError(locAt(copyAheadSlot(share->place)))
           << "reads registers that would overlap its result without being the "
              "same; a copy of what it reads is free of that";
  if (failed(checkInPlace(classes)))
    return failure();
  pressure = peakPressure(classes, physical);
  Assignment assignment =
      assignRegisters(classes, physical, budget.limits, pressure);
  countUndefined(assignment);
  for (unsigned file = 0; file != kNumFiles; ++file)
    if (assignment.refused[file])
      return refuse(RegisterFile(file), classes);
  if (assignment.used[kSgprs] > budget.limits[kSgprs])
    return emitError(op->getLoc())
           << "'" << SymbolTable::getSymbolName(op).getValue()
           << "' names registers up to s" << assignment.used[kSgprs] - 1
           << ", but has " << budget.limits[kSgprs] << " SGPRs ("
           << budget.scalarSource << ")";
  if (vectorsOf(assignment) > budget.vectors)
    return emitError(op->getLoc())
           << "'" << SymbolTable::getSymbolName(op).getValue() << "' needs "
           << assignment.used[kVgprs] << " VGPRs and "
           << assignment.used[kAgprs] << " AGPRs, together "
           << vectorsOf(assignment) << " registers, but has " << budget.vectors
           << " (" << budget.source << ")";
  if (report)
    remark(assignment);
  return rewrite(*body, classes, assignment);
}

unsigned Allocator::vectorsOf(const Assignment &assignment) const {
  const TargetFacts &facts = body->target->facts();
  unsigned vgprs = assignment.used[kVgprs], agprs = assignment.used[kAgprs];
  if (!agprs)
    return vgprs;
  return unsigned(llvm::alignTo(std::max(vgprs, facts.accumOffsetMin),
                                facts.accumOffsetMultiple)) +
         agprs;
}

/// What holds anything is read from the first registers there are.
void Allocator::countUndefined(Assignment &assignment) const {
  for (const Use &use : body->uses) {
    const Variable &variable = body->variables[use.part.variable];
    if (!variable.isUndefined || variable.isSpecial() ||
        !isa_and_nonnull<amdgcn::InstOp>(body->opAt[use.place]))
      continue;
    unsigned &used = assignment.used[unsigned(variable.file)];
    used = std::max(used,
                    unsigned(variable.allowed._Find_first()) + variable.width);
  }
}

/// A special register exists once: nothing may write it between the definition
/// of a value in it and the value's last use.
LogicalResult Allocator::checkSpecials() {
  for (const Variable &variable : body->variables) {
    if (!variable.isSpecial() || variable.isUndefined)
      continue;
    StringRef name = amdgcn::stringifyRegisterFile(variable.file);
    unsigned home = placeOf(variable.begins.front());
    for (RegUnit reg : unitsOf(variable.file, body->target->waveSize())) {
      auto writes = physical.specialWrites.find(reg);
      bool isWritten = writes != physical.specialWrites.end();
      bool isLiveIn =
          isa_and_nonnull<amdgcn::LiveInOp>(variable.value.getDefiningOp());
      if (!isLiveIn &&
          (!isWritten || !llvm::is_contained(writes->second, home)))
        return emitError(variable.loc)
               << "this instruction does not write " << name
               << ", which its result stands for";
      if (!isWritten)
        continue;
      for (unsigned place : writes->second) {
        if ((place == home && !isLiveIn) ||
            !variable.lanes.front().at(writeSlot(place)))
          continue;
        auto diagnostic = emitError(locAt(writeSlot(place)))
                          << "overwrites " << name
                          << " while a value in it is still to be read";
        diagnostic.attachNote(variable.loc) << "the value is defined here";
        for (Operation *user : variable.value.getUsers()) {
          diagnostic.attachNote(user->getLoc()) << "it is read here";
          break;
        }
        return diagnostic;
      }
    }
  }
  return success();
}

LogicalResult Allocator::checkInPlace(const Classes &classes) {
  for (const Copy &copy : body->copies) {
    const Variable &from = body->variables[copy.from.variable];
    if (!copy.isInPlace || from.isUndefined ||
        classes.isSame(copy.from, copy.to))
      continue;
    auto diagnostic = emitError(copy.loc)
                      << "needs a value in other registers than it is in, and "
                         "a move would lose lanes outside EXEC; a copy of it "
                         "where EXEC is full can be changed here";
    diagnostic.attachNote(from.loc) << "the value is defined here";
    return diagnostic;
  }
  return success();
}

void Allocator::noteAlive(Diagnostic &diagnostic, const Classes &classes,
                          RegisterFile file, Slot slot) {
  struct Alive {
    unsigned registers;
    unsigned variable;
  };
  std::vector<Alive> alive;
  for (const RegisterClass &each : classes.all()) {
    if (each.file != file)
      continue;
    unsigned count = 0;
    for (const LiveSegments &lane : each.lanes)
      count += lane.at(slot) != nullptr;
    if (!count)
      continue;
    unsigned found = each.members.front();
    for (unsigned member : each.members)
      for (const LiveSegments &lane : body->variables[member].lanes)
        if (lane.at(slot))
          found = member;
    alive.push_back({count, found});
  }
  llvm::stable_sort(alive, [](const Alive &a, const Alive &b) {
    return a.registers > b.registers;
  });
  for (auto [index, each] : llvm::enumerate(alive)) {
    if (index == kListedValues) {
      diagnostic.attachNote(locAt(slot))
          << "and " << alive.size() - index << " values more";
      break;
    }
    diagnostic.attachNote(body->variables[each.variable].loc)
        << each.registers << (each.registers == 1 ? " register" : " registers")
        << " of a value defined here";
  }
}

LogicalResult Allocator::refuse(RegisterFile file, const Classes &classes) {
  unsigned index = unsigned(file);
  unsigned limit = budget.limits[index];
  Pressure peak = pressure[index];
  const std::string &source =
      file == RegisterFile::SGPR ? budget.scalarSource : budget.source;
  if (peak.registers > limit) {
    auto diagnostic = emitError(locAt(peak.slot))
                      << peak.registers << " " << nameOf(file)
                      << " are alive here, but there are " << limit << " ("
                      << source << ")";
    noteAlive(*diagnostic.getUnderlyingDiagnostic(), classes, file, peak.slot);
    return diagnostic;
  }
  std::array<unsigned, kNumFiles> limits;
  limits.fill(kMaxRegisters);
  Assignment wider = assignRegisters(classes, physical, limits, pressure);
  auto diagnostic =
      op->emitOpError("has at most ")
      << peak.registers << " " << nameOf(file)
      << " alive at a time, but tuples and fixed registers do not "
         "fit into "
      << limit << " (" << source << ")";
  if (!wider.refused[index])
    diagnostic << "; " << wider.used[index] << " would do";
  diagnostic.attachNote(locAt(peak.slot)) << "most are alive here";
  noteAlive(*diagnostic.getUnderlyingDiagnostic(), classes, file, peak.slot);
  return diagnostic;
}

void Allocator::remark(const Assignment &assignment) {
  const TargetFacts &facts = body->target->facts();
  const WaveFacts &wave = *facts.wave(body->target->waveSize());
  unsigned vectors = vectorsOf(assignment);
  auto wavesWith = [&](unsigned registers) {
    return std::min<unsigned>(
        wave.maxWavesPerSimd,
        wave.vgprPool / unsigned(llvm::alignTo(std::max(1u, registers),
                                               wave.vgprAllocGranule)));
  };
  auto diagnostic = emitRemark(op->getLoc());
  diagnostic << "'" << SymbolTable::getSymbolName(op).getValue() << "': ";
  for (unsigned file : {kVgprs, kAgprs, kSgprs})
    if (assignment.used[file] || file != kAgprs)
      diagnostic << assignment.used[file] << " " << nameOf(RegisterFile(file))
                 << " (" << pressure[file].registers << " alive at most), ";
  unsigned waves = wavesWith(vectors);
  diagnostic << waves << " waves per SIMD by registers";
  if (waves < wave.maxWavesPerSimd)
    diagnostic << "; " << waves + 1 << " need at most "
               << llvm::alignDown(wave.vgprPool / (waves + 1),
                                  wave.vgprAllocGranule)
               << " vector registers, which is "
               << vectors - llvm::alignDown(wave.vgprPool / (waves + 1),
                                            wave.vgprAllocGranule)
               << " less";
  if (pressure[kVgprs].registers)
    diagnostic.attachNote(locAt(pressure[kVgprs].slot))
        << "most VGPRs are alive here";
}

struct AllocateRegisters : impl::AllocateRegistersBase<AllocateRegisters> {
  using AllocateRegistersBase::AllocateRegistersBase;
  void runOnOperation() override {
    for (Operation &op : getOperation().getBody().front()) {
      if (!isa<amdgcn::KernelOp, amdgcn::FuncOp>(op) || !hasValues(&op))
        continue;
      if (failed(requireBranches(&op)) || failed(Allocator(&op, report).run()))
        return signalPassFailure();
    }
  }
};

} // namespace
} // namespace netra
