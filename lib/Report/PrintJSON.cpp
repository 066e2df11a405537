//===- PrintJSON.cpp - Reports for tools ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keys are there in every report; what is not known is null. docs/report.md
// lists them.
//
//===----------------------------------------------------------------------===//

#include "Report/KernelReport.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace netra::report {

template <typename T> static json::Value orNull(const std::optional<T> &value) {
  return value ? json::Value(int64_t(*value)) : json::Value(nullptr);
}

static json::Value toJSON(const Place &place) {
  return json::Object{{"offset", place.offset},
                      {"line", place.line.empty() ? json::Value(nullptr)
                                                  : json::Value(place.line)},
                      {"text", place.text}};
}

static json::Value toJSON(const std::optional<Place> &place) {
  return place ? toJSON(*place) : json::Value(nullptr);
}

template <typename T, typename F>
static json::Array toArray(const std::vector<T> &elements, F convert) {
  json::Array array;
  for (const T &element : elements)
    array.push_back(convert(element));
  return array;
}

static json::Value toJSON(const RegisterReport &each) {
  return json::Object{{"file", each.file},
                      {"used", each.used},
                      {"usedAt", toJSON(each.usedAt)},
                      {"declared", orNull(each.declared)},
                      {"live", each.live},
                      {"liveAt", toJSON(each.liveAt)}};
}

static json::Value toJSON(const MemoryReport &memory) {
  return json::Object{{"ldsBytes", memory.ldsBytes},
                      {"dsInstructions", memory.dsInstructions},
                      {"ldsDmaInstructions", memory.ldsDmaInstructions},
                      {"flatInstructions", memory.flatInstructions},
                      {"scratchBytes", memory.scratchBytes},
                      {"scratchInstructions", memory.scratchInstructions}};
}

static StringRef keyOf(OccupancyLimit limit) {
  switch (limit) {
  case OccupancyLimit::Hardware:
    return "hardware";
  case OccupancyLimit::Vgprs:
    return "vgprs";
  case OccupancyLimit::Sgprs:
    return "sgprs";
  case OccupancyLimit::Lds:
    return "ldsBytes";
  case OccupancyLimit::Workgroups:
    return "workgroupItems";
  }
  return "";
}

static json::Value toJSON(const OccupancyReport &report) {
  json::Value next = nullptr;
  if (report.next) {
    json::Array needs;
    for (const OccupancyNeed &need : report.next->needs) {
      bool isLeast = need.limit == OccupancyLimit::Workgroups;
      needs.push_back(
          json::Object{{"what", keyOf(need.limit)},
                       {"now", need.now},
                       {isLeast ? "atLeast" : "atMost", need.bound}});
    }
    next = json::Object{{"wavesPerSimd", report.next->wavesPerSimd},
                        {"needs", std::move(needs)}};
  }
  return json::Object{{"wavesPerSimd", report.now.wavesPerSimd},
                      {"limit", keyOf(report.now.limit)},
                      {"byVgprs", report.now.byVgprs},
                      {"bySgprs", report.now.bySgprs},
                      {"byLds", report.now.byLds},
                      {"byWorkgroups", report.now.byWorkgroups},
                      {"workgroupItems", report.workgroupItems},
                      {"next", std::move(next)}};
}

static json::Value toJSON(const UnitCount &unit) {
  return json::Object{{"unit", nameOf(unit.unit)},
                      {"instructions", unit.instructions},
                      {"clocks", orNull(unit.clocks)}};
}

static json::Array toJSON(const std::vector<UnitCount> &units) {
  return toArray(units, [](const UnitCount &unit) { return toJSON(unit); });
}

static json::Value toJSON(const WaitReport &wait) {
  json::Array reasons;
  for (const WaitReport::Reason &reason : wait.reasons)
    reasons.push_back(json::Object{{"what", reason.what},
                                   {"from", toJSON(reason.from)},
                                   {"to", toJSON(reason.to)}});
  return json::Object{{"at", toJSON(wait.at)},
                      {"isNeeded", !wait.reasons.empty()},
                      {"enough", wait.enough.empty()
                                     ? json::Value(nullptr)
                                     : json::Value(wait.enough)},
                      {"reasons", std::move(reasons)}};
}

static json::Value toJSON(const BankReport &bank) {
  return json::Object{
      {"at", toJSON(bank.at)},
      {"passes", orNull(bank.passes)},
      {"best", bank.passes ? json::Value(bank.best) : json::Value(nullptr)}};
}

static json::Value toJSON(const Traffic &traffic) {
  return json::Object{{"globalLoaded", traffic.globalLoaded},
                      {"globalStored", traffic.globalStored},
                      {"ldsLoaded", traffic.ldsLoaded},
                      {"ldsStored", traffic.ldsStored},
                      {"scratchLoaded", traffic.scratchLoaded},
                      {"scratchStored", traffic.scratchStored},
                      {"scalarLoaded", traffic.scalarLoaded},
                      {"unknownAccesses", traffic.unknown}};
}

static json::Value toJSON(const LoopReport &loop) {
  return json::Object{
      {"begin", toJSON(loop.begin)}, {"end", toJSON(loop.end)},
      {"depth", loop.depth},         {"instructions", loop.instructions},
      {"units", toJSON(loop.units)}, {"bytes", toJSON(loop.traffic)}};
}

static json::Value toJSON(const KernelReport &report) {
  auto waits = [](const WaitReport &wait) { return toJSON(wait); };
  json::Object object{{"kernel", report.name},
                      {"target", report.target},
                      {"waveSize", report.waveSize}};
  if (!report.refusal.empty()) {
    object["refusal"] = report.refusal;
    return object;
  }
  object["registers"] =
      toArray(report.registers,
              [](const RegisterReport &each) { return toJSON(each); });
  object["remarks"] = toArray(report.remarks, [](const std::string &text) {
    return json::Value(text);
  });
  object["memory"] = toJSON(report.memory);
  object["occupancy"] = toJSON(report.occupancy);
  object["instructions"] = report.instructions;
  object["units"] = toJSON(report.units);
  object["waits"] = toArray(report.waits, waits);
  object["nops"] = toArray(report.nops, waits);
  object["banks"] = toArray(
      report.banks, [](const BankReport &bank) { return toJSON(bank); });
  object["loops"] = toArray(
      report.loops, [](const LoopReport &loop) { return toJSON(loop); });
  object["unknowns"] =
      toArray(report.unknowns, [](const KernelReport::Unknown &unknown) {
        return json::Value(json::Object{{"at", toJSON(unknown.at)},
                                        {"reason", unknown.reason}});
      });
  return object;
}

void printJSON(raw_ostream &os, ArrayRef<KernelReport> reports) {
  json::Array all;
  for (const KernelReport &report : reports)
    all.push_back(toJSON(report));
  os << formatv("{0:2}", json::Value(std::move(all))) << '\n';
}

} // namespace netra::report
