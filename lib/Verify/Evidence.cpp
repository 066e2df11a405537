//===- Evidence.cpp - What a verification showed, as JSON -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify/Evidence.h"
#include "Verify/Verify.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace llvm;

namespace netra::verify {

static json::Object toJSON(const CaseResult &each) {
  json::Object sizes, traffic;
  for (auto &[name, size] : each.sizes)
    sizes[name] = size;
  for (auto &[name, moved] : each.traffic)
    traffic[name] =
        json::Object{{"read", moved.first}, {"written", moved.second}};
  json::Object object{{"name", each.name},
                      {"sizes", std::move(sizes)},
                      {"elements", each.elements},
                      {"mismatches", each.mismatches},
                      {"findings", each.findings},
                      {"unknown", each.unknowns},
                      {"orders", each.schedules},
                      {"instructions_of_a_wave", each.waveInstructions},
                      {"bytes", std::move(traffic)}};
  if (!each.fault.empty())
    object["fault"] = each.fault;
  if (!each.firstMismatch.empty())
    object["first_mismatch"] = each.firstMismatch;
  if (each.scaledError) {
    // JSON has no infinity: what a sum beyond FP32 gives.
    object["scaled_error"] = std::isfinite(*each.scaledError)
                                 ? json::Value(*each.scaledError)
                                 : json::Value(nullptr);
    object["scaled_error_at"] = each.scaledErrorAt;
  }
  if (!each.findingTexts.empty())
    object["what"] = json::Array(each.findingTexts);
  return object;
}

static StringRef nameOf(LockState state) {
  switch (state) {
  case LockState::Matches:
    return "matches";
  case LockState::None:
    return "none";
  case LockState::Differs:
    return "differs";
  }
  llvm_unreachable("covered switch");
}

std::string writeEvidence(ArrayRef<Evidence> evidence) {
  json::Array tactics;
  for (const Evidence &each : evidence) {
    json::Array cases;
    for (const CaseResult &result : each.cases)
      cases.push_back(toJSON(result));
    tactics.push_back(json::Object{
        {"tactic", each.tactic},
        {"target", each.target},
        {"symbol", each.symbol},
        {"contract", each.contractId},
        {"text_sha256", each.textHash},
        {"text_bytes", each.textBytes},
        {"verified", each.isVerified()},
        {"how", "simulated"},
        {"matrix_policy", each.policy},
        {"seed", each.seed},
        {"lock", nameOf(each.lock)},
        {"resources", json::Object{{"vgprs", each.vgprs},
                                   {"agprs", each.agprs},
                                   {"sgprs", each.sgprs},
                                   {"lds", each.lds},
                                   {"waves_per_simd", each.wavesPerSimd},
                                   {"instructions", each.instructions},
                                   {"remarks", json::Array(each.remarks)}}},
        {"cases", std::move(cases)}});
  }
  std::string text;
  raw_string_ostream os(text);
  os << formatv("{0:2}",
                json::Value(json::Object{{"evidence", std::move(tactics)}}))
     << "\n";
  return text;
}

Expected<EvidenceSummary> readEvidence(StringRef text, StringRef path,
                                       StringRef tactic) {
  auto fail = [&](const Twine &message) {
    return createStringError(inconvertibleErrorCode(), path + ": " + message);
  };
  auto parsed = json::parse(text);
  if (!parsed)
    return fail(toString(parsed.takeError()));
  const json::Object *root = parsed->getAsObject();
  const json::Array *all = root ? root->getArray("evidence") : nullptr;
  if (!all)
    return fail("is no evidence of netra-verify");
  for (const json::Value &value : *all) {
    const json::Object *each = value.getAsObject();
    if (!each || each->getString("tactic") != tactic)
      continue;
    auto hash = each->getString("text_sha256");
    auto contract = each->getString("contract");
    auto verified = each->getBoolean("verified");
    if (!hash || !contract || !verified)
      return fail("says too little of '" + tactic + "'");
    return EvidenceSummary{hash->str(), contract->str(), *verified};
  }
  return fail("has nothing on '" + tactic + "'");
}

} // namespace netra::verify
