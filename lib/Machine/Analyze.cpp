//===- Analyze.cpp - Every analysis of every kernel of an image -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Analyze.h"
#include "Machine/Definedness.h"
#include "Machine/Hazards.h"
#include "Machine/Waits.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;

namespace netra::machine {

unsigned KernelReport::count(Finding::Verdict verdict) const {
  return count_if(findings, [&](const Finding &finding) {
    return finding.verdict == verdict;
  });
}

static KernelReport analyze(const Code &code, const ImageKernel &facts) {
  KernelReport report;
  report.kernel = facts.name;
  Expected<Kernel> kernel = Kernel::get(code, facts);
  if (!kernel) {
    report.refusal = toString(kernel.takeError());
    return report;
  }
  std::vector<std::vector<Finding>> analyses = {
      findOpaque(*kernel), analyzeWaits(*kernel), analyzeHazards(*kernel),
      analyzeDefinedness(*kernel)};
  report.coverage = coverageOf(*kernel, analyses);
  for (const std::vector<Finding> &findings : analyses)
    report.findings.insert(report.findings.end(), findings.begin(),
                           findings.end());
  normalize(report.findings);
  for (const Finding &finding : report.findings)
    report.lines.push_back(describe(finding, code));
  return report;
}

std::vector<KernelReport> analyzeKernels(const Image &image) {
  std::vector<KernelReport> reports;
  // Sections are decoded once for each size of waves.
  std::map<std::pair<const ImageSection *, unsigned>, std::unique_ptr<Code>>
      codes;
  for (const ImageKernel &kernel : image.kernels) {
    if (!kernel.descriptor)
      continue;
    std::optional<CodePlace> entry = entryOf(image, kernel);
    if (!entry || !entry->section->isCode()) {
      KernelReport &report = reports.emplace_back();
      report.kernel = kernel.name;
      report.refusal = "kernel '" + kernel.name + "' has no code at its entry";
      continue;
    }
    unsigned waveSize = kernel.descriptor->waveSize();
    std::unique_ptr<Code> &code = codes[{entry->section, waveSize}];
    if (!code)
      code = std::make_unique<Code>(image, *entry->section, waveSize);
    reports.push_back(analyze(*code, kernel));
  }
  return reports;
}

} // namespace netra::machine
