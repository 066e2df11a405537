//===- Bounds.cpp - accesses outside of what was allocated ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Check/Bounds.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace netra::sim {

void Bounds::invalid(const Wave &wave, const InstructionPlan &plan,
                     const LaneAccess &access, unsigned lane,
                     const std::string &why) {
  bool misaligned = access.address[lane] % access.alignment != 0;
  reports.report(Check::Bounds, misaligned ? "misaligned" : "out-of-bounds",
                 Severity::Error, Reporter::issueOf(wave, plan),
                 uint64_t(1) << lane, Issue(), uint64_t(access.where[lane]),
                 [&](Finding &finding) { finding.what = why; });
}

void Bounds::access(const Wave &wave, const InstructionPlan &plan,
                    const LaneAccess &access) {
  Issue here = Reporter::issueOf(wave, plan);
  if (access.unaligned)
    reports.report(Check::Bounds, "unaligned", Severity::Information, here,
                   access.unaligned, Issue(), 0, [&](Finding &finding) {
                     unsigned lane = __builtin_ctzll(access.unaligned);
                     finding.what = "an access of " +
                                    std::to_string(access.bytes) +
                                    " bytes at 0x" +
                                    utohexstr(access.address[lane], true) +
                                    ", which is legal and may be slow";
                   });
  if (access.rangeChecked)
    reports.report(Check::Bounds, "range-checked", Severity::Information, here,
                   access.rangeChecked, Issue(), 0, [&](Finding &finding) {
                     finding.what = "lanes that the buffer's range check keeps "
                                    "away from memory";
                   });
}

void Bounds::registers(const Wave &wave, const InstructionPlan &plan,
                       const std::string &what) {
  reports.report(Check::Bounds, "register-not-allocated", Severity::Error,
                 Reporter::issueOf(wave, plan), wave.exec, Issue(), 0,
                 [&](Finding &finding) { finding.what = what; });
}

} // namespace netra::sim
