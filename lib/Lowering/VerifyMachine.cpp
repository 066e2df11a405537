//===- VerifyMachine.cpp - What the analyses say of a kernel --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The check-only passes over waits, hazards and definedness. What is wrong is
// an error at its instruction with a note at the other end; what the facts do
// not decide is a warning, and counted.
//
//===----------------------------------------------------------------------===//

#include "Lowering/MachineCode.h"
#include "Lowering/Passes.h"
#include "Machine/Definedness.h"
#include "Machine/Hazards.h"
#include "Machine/Waits.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_VERIFYWAITS
#define GEN_PASS_DEF_VERIFYHAZARDS
#define GEN_PASS_DEF_VERIFYDEFINED
#include "Passes/Passes.h.inc"

using namespace machine;

namespace {

/// What a finding says behind its place.
std::string textOf(const Finding &finding) {
  std::string text;
  if (!finding.registers.empty())
    text += finding.registers + ": ";
  text += finding.detail;
  if (!finding.cure.empty())
    text += "; needs " + finding.cure;
  return text;
}

StringRef nameOf(Finding::Kind kind) {
  switch (kind) {
  case Finding::MissingWait:
    return "missing wait";
  case Finding::MissingStates:
    return "hazard";
  case Finding::Undefined:
    return "undefined register";
  case Finding::Opaque:
    return "not known";
  }
  return "";
}

/// Reports the findings of a kernel; true if none is wrong.
bool report(const MachineCode &code, const MachineCode::KernelCode &each,
            std::vector<Finding> findings) {
  const Code &instructions = each.kernel.code();
  for (const Finding &finding : findOpaque(each.kernel))
    findings.push_back(finding);
  normalize(findings);
  bool isRight = true;
  for (const Finding &finding : findings) {
    bool isWrong = finding.verdict == Finding::Wrong;
    Location loc = code.locAtOffset(instructions, finding.offset);
    InFlightDiagnostic diagnostic = isWrong ? emitError(loc) : emitWarning(loc);
    diagnostic << (isWrong ? "" : "unknown: ") << nameOf(finding.kind) << ": '"
               << finding.text << "': " << textOf(finding);
    if (finding.producer)
      diagnostic.attachNote(code.locAtOffset(instructions, *finding.producer))
          << "because of '" << finding.producerText << "'";
    isRight &= !isWrong;
  }
  Coverage coverage = coverageOf(each.kernel, {findings});
  amdgcn::KernelOp kernel = each.op;
  if (coverage.unknown)
    emitRemark(kernel.getLoc())
        << "'" << kernel.getSymName() << "': " << coverage.unknown << " of "
        << coverage.instructions << " instructions are unknown";
  return isRight;
}

template <typename Pass, typename Analyze>
void verify(Pass &pass, const MachineCode &code, Analyze analyze) {
  bool isRight = code.isValid();
  for (const MachineCode::KernelCode &each : code.kernels())
    isRight &= report(code, each, analyze(each.kernel));
  if (!isRight)
    pass.fail();
}

struct VerifyWaits : impl::VerifyWaitsBase<VerifyWaits> {
  void fail() { signalPassFailure(); }
  void runOnOperation() override {
    verify(*this, getAnalysis<MachineCode>(), analyzeWaits);
    markAllAnalysesPreserved();
  }
};

struct VerifyHazards : impl::VerifyHazardsBase<VerifyHazards> {
  void fail() { signalPassFailure(); }
  void runOnOperation() override {
    verify(*this, getAnalysis<MachineCode>(), analyzeHazards);
    markAllAnalysesPreserved();
  }
};

struct VerifyDefined : impl::VerifyDefinedBase<VerifyDefined> {
  void fail() { signalPassFailure(); }
  void runOnOperation() override {
    verify(*this, getAnalysis<MachineCode>(), analyzeDefinedness);
    markAllAnalysesPreserved();
  }
};

} // namespace
} // namespace netra
