//===- Findings.cpp - what the checks of a run have to say ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace netra::sim {

StringRef nameOf(Check check) {
  static constexpr StringLiteral names[kNumChecks] = {
      "wait", "hazard", "uninit", "race", "bounds", "divergence", "stream"};
  return names[unsigned(check)];
}

StringRef nameOf(Severity severity) {
  static constexpr StringLiteral names[] = {"finding", "information",
                                            "unknown"};
  return names[unsigned(severity)];
}

Findings::Key Findings::pack(const FindingKey &key) {
  uint64_t rule = reinterpret_cast<uintptr_t>(key.rule.data());
  return {rule * kNumChecks + uint64_t(key.check), key.pc, key.otherPc,
          key.where};
}

void Findings::add(const FindingKey &key,
                   function_ref<void(Finding &)> describe) {
  Key packed = pack(key);
  auto [place, isNew] = byKey.try_emplace(packed, list.size());
  if (isNew) {
    Finding &finding = list.emplace_back();
    keys.push_back(packed);
    finding.check = key.check;
    finding.rule = key.rule;
    describe(finding);
  }
  ++list[place->second].count;
}

void Findings::merge(Findings &&later) {
  for (auto [key, finding] : zip_equal(later.keys, later.list)) {
    auto [place, isNew] = byKey.try_emplace(key, list.size());
    if (isNew) {
      keys.push_back(key);
      list.push_back(std::move(finding));
    } else {
      list[place->second].count += finding.count;
    }
  }
  later = Findings();
}

uint64_t Findings::count(Severity severity) const {
  return count_if(list, [&](const Finding &finding) {
    return finding.severity == severity;
  });
}

/// Lanes as ranges: "0-15,17".
static void printLanes(raw_ostream &out, uint64_t lanes) {
  for (const char *separator = ""; lanes; separator = ",") {
    unsigned first = countr_zero(lanes), length = countr_one(lanes >> first);
    out << separator << first;
    if (length > 1)
      out << "-" << first + length - 1;
    lanes &= first + length == 64 ? 0 : ~uint64_t(0) << (first + length);
  }
}

static void printEvent(raw_ostream &out, const Event &event) {
  out << "pc " << format_hex(event.pc, 6) << ": " << event.text << "\n";
  out << "      workgroup (" << event.workgroup[0] << "," << event.workgroup[1]
      << "," << event.workgroup[2] << ") wave " << event.wave;
  if (event.lanes) {
    out << " lanes ";
    printLanes(out, event.lanes);
  }
  if (event.step)
    out << " step " << event.step;
  if (!event.source.empty())
    out << " at " << event.source;
  out << "\n";
}

void print(raw_ostream &out, const Finding &finding) {
  out << nameOf(finding.severity) << ": " << nameOf(finding.check) << ": "
      << finding.what << " [" << finding.rule << "]";
  if (finding.count > 1)
    out << " (" << finding.count << " times, the first:)";
  out << "\n    ";
  printEvent(out, finding.here);
  if (finding.other) {
    out << "  " << finding.otherWhat << "\n    ";
    printEvent(out, *finding.other);
  }
  if (!finding.cure.empty())
    out << "  cure: " << finding.cure << "\n";
}

} // namespace netra::sim
