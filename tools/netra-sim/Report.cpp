//===- Report.cpp - what netra-sim prints of a run ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "Machine/Occupancy.h"
#include "Sim/NumericRules.h"
#include "Target/InstructionFacts.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace netra {

using sim::Statistics;

bool RunReport::isClean() const {
  for (const auto &comparison : comparisons)
    if (comparison.second.count)
      return false;
  return result->findings.count(sim::Severity::Error) == 0;
}

/// Executions and lanes by the unit that executes.
struct UnitCount {
  StringRef name;
  uint64_t executed = 0, lanes = 0;
};

static std::vector<UnitCount> countUnits(const RunReport &report) {
  const sim::Program &program = *report.kernel->program;
  const Statistics &statistics = report.result->statistics;
  std::vector<UnitCount> units(kNumUnits);
  for (unsigned i = 0; i < kNumUnits; ++i)
    units[i].name = nameOf(Unit(i));
  for (size_t i = 0; i < statistics.executed.size(); ++i) {
    if (!statistics.executed[i])
      continue;
    const InstructionFacts *facts =
        program.facts().instruction(program[i].parsed.base);
    Unit unit =
        facts ? facts->kindOf(program[i].text).unit : Unit::Unclassified;
    units[unsigned(unit)].executed += statistics.executed[i];
    units[unsigned(unit)].lanes += statistics.activeLanes[i];
  }
  llvm::erase_if(units, [](const UnitCount &u) { return !u.executed; });
  return units;
}

static Occupancy occupancyOf(const RunReport &report) {
  const object::KernelDescriptor &descriptor = report.kernel->descriptor;
  const unsigned *block = report.config->block;
  return computeOccupancy(
      *descriptor.target,
      {descriptor.waveSize(), descriptor.vgprs(),
       descriptor.sgprs().value_or(0),
       unsigned(descriptor.ldsBytes() + report.config->dynamicLds),
       block[0] * block[1] * block[2],
       descriptor.get("workgroup_processor_mode").value_or(0) != 0});
}

static void printStatistics(raw_ostream &out, const RunReport &report) {
  const Statistics &statistics = report.result->statistics;
  out << "statistics (simulated):\n";
  out << "  waves " << statistics.waves << ", wave-instructions "
      << report.result->instructions << ", of a wave "
      << statistics.minWaveInstructions << " to "
      << statistics.maxWaveInstructions << '\n';
  unsigned lanes = report.kernel->descriptor.waveSize();
  for (const UnitCount &unit : countUnits(report))
    out << format("  %-10s %12llu instructions, %5.1f %% of lanes active\n",
                  unit.name.str().c_str(), (unsigned long long)unit.executed,
                  100.0 * double(unit.lanes) / double(unit.executed) / lanes);
  for (const auto &[number, moved] : statistics.traffic)
    out << "  " << report.device->memory().allocations()[number]->name
        << ": read " << moved.bytesRead << " bytes, written "
        << moved.bytesWritten << " bytes\n";
  if (statistics.banks.accesses)
    out << "  LDS: read " << statistics.ldsBytesRead << " bytes, written "
        << statistics.ldsBytesWritten << " bytes; " << statistics.banks.accesses
        << " accesses, " << statistics.banks.passes32
        << " passes with 32 banks, " << statistics.banks.passes64
        << " with 64\n";
  Occupancy occupancy = occupancyOf(report);
  out << "  occupancy: " << occupancy.wavesPerSimd
      << " waves per SIMD, limited by " << nameOf(occupancy.limit) << '\n';
}

static std::vector<sim::NumericRule> rulesOf(const RunReport &report) {
  return sim::numericRulesOf(*report.kernel->program,
                             report.config->matrixPolicy);
}

void printText(raw_ostream &out, const RunReport &report) {
  for (const auto &[expectation, mismatch] : report.comparisons) {
    if (!mismatch.count)
      continue;
    out << "mismatch: argument " << expectation.index << ": " << mismatch.count
        << " of " << mismatch.elements << " elements differ, first at "
        << mismatch.first << ": got " << mismatch.got << ", expected "
        << mismatch.want << '\n';
  }
  for (const sim::Finding &finding : report.result->findings.all()) {
    if (finding.severity == sim::Severity::Information &&
        !report.wantInformation)
      continue;
    sim::print(out, finding);
    out << '\n';
  }
  uint64_t informations =
      report.result->findings.count(sim::Severity::Information);
  if (informations && !report.wantInformation)
    out << informations
        << " kinds of information about legal behaviour; --information prints "
           "them\n";
  for (const sim::NumericRule &rule : rulesOf(report))
    out << rule.instructions << ": " << rule.name << ", " << rule.standing
        << '\n';
  if (report.config->statistics)
    printStatistics(out, report);
}

static json::Value toJSON(const sim::Event &event) {
  json::Array workgroup{int64_t(event.workgroup[0]),
                        int64_t(event.workgroup[1]),
                        int64_t(event.workgroup[2])};
  json::Object object{{"workgroup", std::move(workgroup)},
                      {"wave", event.wave},
                      {"lanes", event.lanes},
                      {"pc", event.pc},
                      {"step", event.step},
                      {"text", event.text}};
  if (!event.source.empty())
    object["source"] = event.source;
  return object;
}

static json::Value toJSON(const sim::Finding &finding) {
  json::Object object{
      {"check", nameOf(finding.check)}, {"severity", nameOf(finding.severity)},
      {"rule", finding.rule},           {"where", finding.where},
      {"what", finding.what},           {"here", toJSON(finding.here)},
      {"count", finding.count}};
  if (finding.other) {
    object["other"] = toJSON(*finding.other);
    object["otherWhat"] = finding.otherWhat;
  }
  if (!finding.cure.empty())
    object["cure"] = finding.cure;
  return object;
}

static json::Value statisticsJSON(const RunReport &report) {
  const Statistics &statistics = report.result->statistics;
  json::Object units;
  for (const UnitCount &unit : countUnits(report))
    units[unit.name] = json::Object{{"instructions", unit.executed},
                                    {"activeLanes", unit.lanes}};
  json::Array buffers;
  for (const auto &[number, moved] : statistics.traffic)
    buffers.push_back(json::Object{
        {"name", report.device->memory().allocations()[number]->name},
        {"bytesRead", moved.bytesRead},
        {"bytesWritten", moved.bytesWritten}});
  Occupancy occupancy = occupancyOf(report);
  return json::Object{
      {"waves", statistics.waves},
      {"minWaveInstructions", statistics.minWaveInstructions},
      {"maxWaveInstructions", statistics.maxWaveInstructions},
      {"units", std::move(units)},
      {"buffers", std::move(buffers)},
      {"lds", json::Object{{"bytesRead", statistics.ldsBytesRead},
                           {"bytesWritten", statistics.ldsBytesWritten},
                           {"accesses", statistics.banks.accesses},
                           {"passes32", statistics.banks.passes32},
                           {"passes64", statistics.banks.passes64}}},
      {"wavesPerSimd", occupancy.wavesPerSimd},
      {"occupancyLimit", nameOf(occupancy.limit)}};
}

json::Value toJSON(const RunReport &report) {
  json::Array comparisons, findings;
  for (const auto &[expectation, mismatch] : report.comparisons) {
    json::Object object{{"argument", expectation.index},
                        {"elements", mismatch.elements},
                        {"mismatches", mismatch.count}};
    if (mismatch.count) {
      object["first"] = mismatch.first;
      object["got"] = mismatch.got;
      object["expected"] = mismatch.want;
    }
    comparisons.push_back(std::move(object));
  }
  for (const sim::Finding &finding : report.result->findings.all())
    findings.push_back(toJSON(finding));
  json::Array rules;
  for (const sim::NumericRule &rule : rulesOf(report))
    rules.push_back(json::Object{{"instructions", rule.instructions},
                                 {"rule", rule.name},
                                 {"standing", rule.standing}});
  json::Object object{{"kernel", report.kernel->name},
                      {"clean", report.isClean()},
                      {"waveInstructions", report.result->instructions},
                      {"numericRules", std::move(rules)},
                      {"comparisons", std::move(comparisons)},
                      {"findings", std::move(findings)}};
  if (report.config->statistics)
    object["statistics"] = statisticsJSON(report);
  return object;
}

} // namespace netra
