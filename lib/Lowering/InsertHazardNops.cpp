//===- InsertHazardNops.cpp - What keeps instructions apart ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Asked.h"
#include "Lowering/MachineText.h"
#include "Lowering/Passes.h"
#include "Machine/Hazards.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_INSERTHAZARDNOPS
#include "Passes/Passes.h.inc"

using namespace machine;

namespace {

/// What is to be put in front of an instruction.
struct Cure {
  unsigned waitStates = 0;
  /// Other instructions, each as often as the worst row needs it.
  llvm::MapVector<StringRef, unsigned> lines;
};

struct InsertHazardNops : impl::InsertHazardNopsBase<InsertHazardNops> {
  using InsertHazardNopsBase::InsertHazardNopsBase;

  void runOnOperation() override {
    if (!anyKernelAsks(getOperation(), "nops", all)) {
      markAllAnalysesPreserved();
      return;
    }
    auto &code = getAnalysis<MachineCode>();
    if (!code.isValid())
      return signalPassFailure();
    auto asking = askingKernels(code, "nops", all);
    if (failed(asking))
      return signalPassFailure();
    unknown.clear();
    // A function can be reached from several kernels: it gets what any needs.
    llvm::MapVector<Operation *, Cure> needed;
    for (const MachineCode::KernelCode *each : *asking)
      for (const MissingBefore &gap :
           missingStates(each->kernel, /*filled=*/true))
        if (failed(collect(code, each->kernel.code(), gap, needed)))
          return signalPassFailure();
    for (auto &[op, cure] : needed)
      if (failed(insert(cast<amdgcn::InstOp>(op), cure)))
        return signalPassFailure();
    if (needed.empty())
      markAllAnalysesPreserved();
  }

  /// What was said to be unknown.
  std::set<std::pair<const Code *, const HazardRow *>> unknown;

  LogicalResult collect(const MachineCode &code, const Code &instructions,
                        const MissingBefore &gap,
                        llvm::MapVector<Operation *, Cure> &needed) {
    const HazardRow &row = instructions.hazards().row(gap.missing.match.row);
    unsigned lacking = gap.missing.match.required - gap.missing.present;
    if (row.insert.empty() && row.certainty == Certainty::Disputed) {
      // Nothing is known that would help: say so, once for each kernel and row.
      if (unknown.insert({&instructions, &row}).second)
        emitWarning(code.locAt(instructions, gap.index))
            << "hazard '" << row.name << "' is unknown here (" << row.source
            << "); nothing is inserted for it";
      return success();
    }
    Cure &cure = needed[code.opAt(instructions, gap.index)];
    if (row.insert.empty())
      return emitError(code.locAt(instructions, gap.index))
             << "hazard '" << row.name << "' (" << row.source
             << ") has no instruction that cures it";
    if (row.clock == Clock::IssueSlots) {
      cure.waitStates = std::max(cure.waitStates, lacking);
      return success();
    }
    bool isWait = row.insert.starts_with("s_wait");
    unsigned &times = cure.lines[row.insert];
    times = std::max(times, isWait ? 1 : lacking);
    return success();
  }

  LogicalResult insert(amdgcn::InstOp before, const Cure &cure) {
    const TargetFacts &facts = *amdgcn::targetOf(before);
    unsigned left = cure.waitStates;
    for (auto &[line, times] : cure.lines) {
      std::string text = line.str();
      if (size_t at = text.find("$vgpr"); at != std::string::npos) {
        auto reg = someVgpr(before);
        if (!reg)
          return before.emitError()
                 << "'" << line << "' is needed in front of this, but it reads "
                 << "no VGPR that could be copied to itself";
        for (; at != std::string::npos; at = text.find("$vgpr"))
          text.replace(at, 5, *reg);
      }
      for (unsigned i = 0; i != times; ++i)
        if (failed(insertBefore(before, text)))
          return failure();
      left -= std::min(left, times);
    }
    while (left) {
      unsigned states = std::min(left, facts.maxNop + 1);
      if (failed(insertBefore(before, "s_nop " + std::to_string(states - 1))))
        return failure();
      left -= states;
    }
    return success();
  }

  /// A VGPR that the instruction reads: whatever it needs to be readable is
  /// there already.
  static std::optional<std::string> someVgpr(amdgcn::InstOp op) {
    MachineTarget &target = *amdgcn::machineOf(op);
    const auto &inst = op.getInst();
    unsigned defs = target.desc(inst.opcode).getNumDefs();
    for (size_t i = defs; i != inst.operands.size(); ++i) {
      const amdgcn::MachineOperand &operand = inst.operands[i];
      if (operand.kind != amdgcn::MachineOperand::Reg || !operand.value)
        continue;
      std::string text = target.registerText(llvm::MCRegister(operand.value));
      StringRef number = StringRef(text).drop_front();
      if (text.front() == 'v' && !number.empty() &&
          llvm::all_of(number, llvm::isDigit))
        return text;
    }
    return std::nullopt;
  }
};

} // namespace
} // namespace netra
