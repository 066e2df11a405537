//===- Static.cpp - netra-sim --static ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Static.h"
#include "Machine/Analyze.h"
#include "Machine/Image.h"
#include "ToolSupport/Output.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using netra::machine::Finding;
using netra::machine::KernelReport;

namespace netra {

static StringRef kindText(Finding::Kind kind) {
  switch (kind) {
  case Finding::MissingWait:
    return "wait";
  case Finding::MissingStates:
    return "hazard";
  case Finding::Undefined:
    return "uninit";
  case Finding::Opaque:
    return "opaque";
  }
  return "";
}

static void printReport(raw_ostream &out, const KernelReport &report) {
  if (!report.refusal.empty()) {
    out << report.kernel << ": unknown: " << report.refusal << '\n';
    return;
  }
  for (const std::string &line : report.lines)
    out << report.kernel << ": " << line << '\n';
  out << report.kernel << ": " << report.coverage.instructions
      << " instructions reached, " << report.count(Finding::Wrong)
      << " findings, " << report.coverage.unknown
      << " instructions with an unknown\n";
}

static json::Value toJSON(const KernelReport &report) {
  json::Array findings;
  for (const Finding &finding : report.findings) {
    json::Object object{
        {"kind", kindText(finding.kind)},
        {"verdict", finding.verdict == Finding::Wrong ? "finding" : "unknown"},
        {"offset", finding.offset},
        {"text", finding.text},
        {"registers", finding.registers},
        {"detail", finding.detail}};
    if (finding.producer) {
      object["producer"] = *finding.producer;
      object["producerText"] = finding.producerText;
    }
    if (!finding.cure.empty())
      object["cure"] = finding.cure;
    findings.push_back(std::move(object));
  }
  json::Object object{{"kernel", report.kernel},
                      {"instructions", report.coverage.instructions},
                      {"unknown", report.coverage.unknown},
                      {"findings", std::move(findings)}};
  if (!report.refusal.empty())
    object["refusal"] = report.refusal;
  return object;
}

/// Whether the one kernel that is asked for is there.
static Error checkName(ArrayRef<KernelReport> reports, StringRef kernel) {
  std::string names;
  for (const KernelReport &report : reports) {
    if (kernel.empty() || report.kernel == kernel)
      return Error::success();
    names += (names.empty() ? "" : ", ") + report.kernel;
  }
  if (names.empty())
    return createStringError("there is no kernel in it");
  return createStringError("no kernel '" + kernel + "'; there are: " + names);
}

Expected<int> printStatic(const ObjectInput &input, StringRef kernel,
                          bool json) {
  auto image = machine::imageOf(input.code, input.path);
  if (!image)
    return image.takeError();
  std::vector<KernelReport> reports = machine::analyzeKernels(*image);
  if (Error error = checkName(reports, kernel))
    return std::move(error);
  json::Array all;
  bool clean = true;
  for (const KernelReport &report : reports) {
    if (!kernel.empty() && report.kernel != kernel)
      continue;
    clean &= report.count(Finding::Wrong) == 0;
    if (json)
      all.push_back(toJSON(report));
    else
      printReport(outs(), report);
  }
  if (json)
    outs() << formatv("{0:2}", json::Value(std::move(all))) << '\n';
  return clean ? kSame : kDifferent;
}

} // namespace netra
