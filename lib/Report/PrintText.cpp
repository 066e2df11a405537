//===- PrintText.cpp - Reports for people ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report/KernelReport.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace netra::report {

/// "k.mlir:7", or the offset where no line is known.
static std::string where(const Place &place) {
  return place.line.empty() ? "+0x" + utohexstr(place.offset, true)
                            : place.line;
}

static std::string quote(const Place &place) {
  return "'" + place.text + "' (" + where(place) + ")";
}

static std::string bytes(uint64_t count) {
  return std::to_string(count) + (count == 1 ? " byte" : " bytes");
}

static std::string plural(unsigned count, StringRef what) {
  return std::to_string(count) + " " + what.str() + (count == 1 ? "" : "s");
}

static std::string clocks(const std::optional<uint64_t> &count) {
  return count ? std::to_string(*count) : "unknown";
}

static void printRegisters(raw_ostream &os, const KernelReport &report) {
  os << "  registers\n";
  for (const RegisterReport &each : report.registers) {
    os << formatv("    {0}: {1} used", each.file, each.used);
    if (each.usedAt)
      os << ", by " << quote(*each.usedAt);
    if (each.declared)
      os << "; " << *each.declared << " declared";
    if (each.liveAt)
      os << "; at most " << each.live << " alive, at " << quote(*each.liveAt);
    os << '\n';
  }
  for (const std::string &remark : report.remarks)
    os << "    " << remark << '\n';
}

static void printMemory(raw_ostream &os, const MemoryReport &memory) {
  os << "  LDS: " << bytes(memory.ldsBytes) << " of a workgroup, "
     << plural(memory.dsInstructions, "DS instruction");
  if (memory.ldsDmaInstructions)
    os << ", " << plural(memory.ldsDmaInstructions, "load") << " into LDS";
  if (memory.flatInstructions)
    os << ", " << plural(memory.flatInstructions, "FLAT instruction")
       << " that may use it";
  os << "\n  scratch: " << bytes(memory.scratchBytes) << " of a work-item, "
     << plural(memory.scratchInstructions, "instruction") << '\n';
}

static std::string textOf(const OccupancyNeed &need) {
  if (need.limit == OccupancyLimit::Workgroups)
    return formatv("workgroups of at least {0} work-items (now {1})",
                   need.bound, need.now);
  StringRef what =
      need.limit == OccupancyLimit::Lds ? "bytes of LDS" : nameOf(need.limit);
  return formatv("at most {0} {1} (now {2})", need.bound, what, need.now);
}

static void printOccupancy(raw_ostream &os, const OccupancyReport &report) {
  const Occupancy &now = report.now;
  os << formatv("  occupancy: {0} per SIMD, limited by {1}; workgroups of up "
                "to {2} work-items\n",
                plural(now.wavesPerSimd, "wave"), nameOf(now.limit),
                report.workgroupItems);
  if (!report.next)
    return;
  os << formatv("    {0} would need ",
                plural(report.next->wavesPerSimd, "wave"));
  ListSeparator separator(" and ");
  for (const OccupancyNeed &need : report.next->needs)
    os << separator << textOf(need);
  os << '\n';
}

static void printUnits(raw_ostream &os, const KernelReport &report) {
  os << "  " << plural(report.instructions, "instruction") << ": ";
  ListSeparator separator;
  for (const UnitCount &unit : report.units)
    os << separator << unit.instructions << ' ' << nameOf(unit.unit);
  os << '\n';
}

static void printWaits(raw_ostream &os, StringRef title,
                       ArrayRef<WaitReport> waits) {
  if (waits.empty())
    return;
  os << "  " << title << '\n';
  for (const WaitReport &wait : waits) {
    os << "    " << where(wait.at) << ": " << wait.at.text;
    if (wait.reasons.empty())
      os << ": not needed by the rows";
    else if (!wait.enough.empty())
      os << ": " << wait.enough << " would do";
    os << '\n';
    for (const WaitReport::Reason &reason : wait.reasons)
      os << "      " << quote(reason.to) << ": " << reason.what << ", behind "
         << quote(reason.from) << '\n';
  }
}

static void printBanks(raw_ostream &os, ArrayRef<BankReport> banks) {
  if (banks.empty())
    return;
  os << "  LDS banks\n";
  for (const BankReport &bank : banks) {
    os << "    " << where(bank.at) << ": " << bank.at.text << ": ";
    if (!bank.passes)
      os << "unknown\n";
    else if (*bank.passes == bank.best)
      os << "no conflicts, " << *bank.passes
         << (bank.best == 1 ? " pass\n" : " passes\n");
    else
      os << *bank.passes << " passes instead of " << bank.best << '\n';
  }
}

static void printTraffic(raw_ostream &os, const Traffic &traffic) {
  ListSeparator separator;
  auto print = [&](uint64_t count, StringRef what) {
    if (count)
      os << separator << count << ' ' << what;
  };
  os << "      bytes: ";
  print(traffic.globalLoaded, "loaded from memory");
  print(traffic.globalStored, "stored to memory");
  print(traffic.ldsLoaded, "loaded from LDS");
  print(traffic.ldsStored, "stored to LDS");
  print(traffic.scratchLoaded, "loaded from scratch");
  print(traffic.scratchStored, "stored to scratch");
  print(traffic.scalarLoaded, "loaded by SMEM");
  if (traffic.unknown)
    os << separator << "unknown of " << traffic.unknown
       << (traffic.unknown == 1 ? " access" : " accesses");
  os << '\n';
}

static void printLoops(raw_ostream &os, ArrayRef<LoopReport> loops) {
  if (loops.empty())
    return;
  os << "  loops, a turn of one wave with all lanes on\n";
  for (const LoopReport &loop : loops) {
    os << formatv("    {0} to {1}, depth {2}: {3}\n", where(loop.begin),
                  where(loop.end), loop.depth,
                  plural(loop.instructions, "instruction"));
    os << "      clocks (estimated): ";
    ListSeparator separator;
    for (const UnitCount &unit : loop.units)
      os << separator << nameOf(unit.unit) << ' ' << clocks(unit.clocks) << " ("
         << unit.instructions << ')';
    os << '\n';
    printTraffic(os, loop.traffic);
  }
}

void printText(raw_ostream &os, ArrayRef<KernelReport> reports) {
  for (const KernelReport &report : reports) {
    os << formatv("{0} ({1}, waves of {2})\n", report.name, report.target,
                  report.waveSize);
    if (!report.refusal.empty()) {
      os << "  unknown: " << report.refusal << '\n';
      continue;
    }
    printRegisters(os, report);
    printMemory(os, report.memory);
    printOccupancy(os, report.occupancy);
    printUnits(os, report);
    printWaits(os, "waits", report.waits);
    printWaits(os, "nops", report.nops);
    printBanks(os, report.banks);
    printLoops(os, report.loops);
    if (!report.unknowns.empty())
      os << "  unknown\n";
    for (const KernelReport::Unknown &unknown : report.unknowns)
      os << "    " << quote(unknown.at) << ": " << unknown.reason << '\n';
  }
}

} // namespace netra::report
