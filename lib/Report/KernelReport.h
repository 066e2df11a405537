//===- KernelReport.h - What a kernel takes and does ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything that can be said of a kernel without running it, as data:
// registers, LDS, scratch, occupancy, instructions, what waits and nops are
// for, bank conflicts, loops. Numbers are of one wave. Clocks are estimates
// from the rows of targets/ and say nothing of what other waves and memory do.
// What is not known is an empty optional, never a guess.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REPORT_KERNELREPORT_H
#define NETRA_REPORT_KERNELREPORT_H

#include "Machine/Occupancy.h"
#include "Machine/Resources.h"
#include <functional>

namespace netra::report {

/// `file:line` of the instruction at an offset into a section, or empty.
using LineOf =
    std::function<std::string(llvm::StringRef section, uint64_t offset)>;

/// An instruction.
struct Place {
  uint64_t offset = 0; ///< From the start of its section.
  std::string line;    ///< `file:line`; empty: not known.
  std::string text;
};

/// One file of registers.
struct RegisterReport {
  llvm::StringRef file; ///< "vgprs", "agprs", "sgprs".
  unsigned used = 0;    ///< One more than the highest that the code names.
  std::optional<Place> usedAt;
  std::optional<unsigned> declared; ///< Nothing: not declared on this target.
  unsigned live = 0;                ///< Alive at the same time, at most.
  std::optional<Place> liveAt;
};

struct MemoryReport {
  unsigned ldsBytes = 0; ///< Static, of a workgroup.
  unsigned dsInstructions = 0, ldsDmaInstructions = 0, flatInstructions = 0;
  unsigned scratchBytes = 0; ///< Of a work-item.
  unsigned scratchInstructions = 0;
};

struct OccupancyReport {
  unsigned workgroupItems = 0; ///< The largest that the metadata allow.
  Occupancy now;
  std::optional<OccupancyStep> next;
};

struct UnitCount {
  Unit unit = Unit::Unclassified;
  unsigned instructions = 0;
  std::optional<uint64_t> clocks; ///< That it is taken; nothing: not known.
};

/// An instruction that waits or keeps others apart.
struct WaitReport {
  Place at;
  struct Reason {
    std::string what; ///< "reads v1", "trans-valu needs 1 more"
    Place from, to;   ///< The earlier and the later instruction.
  };
  std::vector<Reason> reasons; ///< Empty: nothing that the rows know needs it.
  std::string enough;          ///< What would do; empty: no less.
};

/// Passes through the banks of LDS, one dword of each at a time. In which parts
/// the hardware takes the lanes of a wide access is not modelled: they are
/// taken at once.
struct BankReport {
  Place at;
  std::optional<unsigned> passes; ///< Nothing: addresses are not known.
  unsigned best = 0;              ///< Passes without conflicts.
};

struct Traffic {
  uint64_t globalLoaded = 0, globalStored = 0; ///< Bytes; atomics are both.
  uint64_t ldsLoaded = 0, ldsStored = 0;
  uint64_t scratchLoaded = 0, scratchStored = 0;
  uint64_t scalarLoaded = 0;
  unsigned unknown = 0; ///< Accesses that are in none of these.
};

/// One turn of a loop, every block of it once, without loops inside.
struct LoopReport {
  Place begin, end; ///< First and last instruction.
  unsigned depth = 1;
  unsigned instructions = 0;
  std::vector<UnitCount> units; ///< In the order of Unit; those that are in it.
  Traffic traffic;              ///< With all lanes on.
};

struct KernelReport {
  std::string name;
  std::string target;
  unsigned waveSize = 0;
  std::string refusal; ///< Why there is nothing else; empty otherwise.
  std::vector<RegisterReport> registers;
  std::vector<std::string> remarks; ///< Of checkResources().
  MemoryReport memory;
  OccupancyReport occupancy;
  unsigned instructions = 0;
  std::vector<UnitCount> units;
  std::vector<WaitReport> waits, nops;
  std::vector<BankReport> banks;
  std::vector<LoopReport> loops;
  struct Unknown {
    Place at;
    std::string reason;
  };
  std::vector<Unknown> unknowns;
};

/// Reports on every kernel of `image` that has a descriptor, by name.
std::vector<KernelReport> reportKernels(const machine::Image &image,
                                        const LineOf &lineOf);

/// For people.
void printText(llvm::raw_ostream &os, llvm::ArrayRef<KernelReport> reports);
/// For tools: an array with an object for every kernel (docs/report.md).
void printJSON(llvm::raw_ostream &os, llvm::ArrayRef<KernelReport> reports);

/// Every instruction of every kernel with what is alive, outstanding and too
/// close in front of it.
void printListing(llvm::raw_ostream &os, const machine::Image &image,
                  const LineOf &lineOf);

} // namespace netra::report

#endif // NETRA_REPORT_KERNELREPORT_H
