//===- Finding.cpp - What a static analysis says --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Finding.h"
#include "llvm/ADT/STLExtras.h"
#include <set>
#include <tuple>

using namespace llvm;

namespace netra::machine {

static auto keyOf(const Finding &f) {
  return std::tie(f.offset, f.kind, f.verdict, f.producer, f.registers,
                  f.detail, f.cure, f.text, f.producerText);
}

bool Finding::operator<(const Finding &other) const {
  return keyOf(*this) < keyOf(other);
}

bool Finding::operator==(const Finding &other) const {
  return keyOf(*this) == keyOf(other);
}

static StringRef nameOf(Finding::Kind kind) {
  switch (kind) {
  case Finding::MissingWait:
    return "missing wait";
  case Finding::MissingStates:
    return "missing wait states";
  case Finding::Undefined:
    return "undefined register";
  case Finding::Opaque:
    return "not followed";
  }
  return "";
}

std::string describe(const Finding &finding, const Code &code) {
  auto place = [&](uint64_t offset) {
    return code.image().describe(code.section(), offset);
  };
  std::string line = place(finding.offset) + ": ";
  if (finding.verdict == Finding::Unknown)
    line += "unknown: ";
  line += nameOf(finding.kind).str() + ": '" + finding.text + "'";
  if (!finding.registers.empty())
    line += " with " + finding.registers;
  if (finding.producer)
    line += " of '" + finding.producerText + "' at " + place(*finding.producer);
  if (!finding.detail.empty())
    line += ": " + finding.detail;
  if (!finding.cure.empty())
    line += "; cure: " + finding.cure;
  return line;
}

void normalize(std::vector<Finding> &findings) {
  llvm::sort(findings);
  findings.erase(llvm::unique(findings), findings.end());
}

std::vector<Finding> findOpaque(const Kernel &kernel) {
  std::vector<Finding> findings;
  for (const UnknownPlace &place : kernel.unknowns()) {
    const CodeInstruction &inst = kernel.code()[place.index];
    Finding finding;
    finding.kind = Finding::Opaque;
    finding.verdict = Finding::Unknown;
    finding.offset = inst.offset;
    finding.text = inst.info.text;
    finding.detail = place.reason;
    findings.push_back(std::move(finding));
  }
  return findings;
}

Coverage coverageOf(const Kernel &kernel,
                    ArrayRef<std::vector<Finding>> analyses) {
  std::set<uint64_t> unknown;
  for (const std::vector<Finding> &findings : analyses)
    for (const Finding &finding : findings)
      if (finding.verdict == Finding::Unknown)
        unknown.insert(finding.offset);
  return {kernel.size(), unsigned(unknown.size())};
}

} // namespace netra::machine
