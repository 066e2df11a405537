//===- Findings.h - what the checks of a run have to say --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A collection of findings. The same fault of the same instructions is one
// finding with a count, whatever wave, lane and workgroup it happens in; its
// first occurrence is described. Nothing is dropped. The order is that of first
// occurrences, so the collection of a launch depends on the workgroups alone if
// theirs are merged in their order.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_FINDINGS_H
#define NETRA_SIM_FINDINGS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace netra::sim {

/// The checks, in the order of their bits in CheckOptions.
enum class Check : uint8_t {
  Wait,
  Hazard,
  Uninit,
  Race,
  Bounds,
  Divergence,
  Stream,
};
constexpr unsigned kNumChecks = unsigned(Check::Stream) + 1;

/// "wait".
llvm::StringRef nameOf(Check check);

enum class Severity : uint8_t {
  Error,       ///< The kernel is wrong.
  Information, ///< Allowed, and worth knowing.
  Unknown,     ///< The sources conflict: no verdict.
};
/// "finding", "information", "unknown".
llvm::StringRef nameOf(Severity severity);

/// An instruction that one wave executed.
struct Event {
  uint32_t workgroup[3] = {};
  unsigned wave = 0;  ///< Within the workgroup.
  uint64_t lanes = 0; ///< A bit for each; 0: the wave as a whole.
  uint64_t pc = 0;    ///< Bytes from the start of the code.
  uint64_t step = 0;  ///< Instructions the wave had issued, this included; 0:
                      ///< not known.
  std::string text;   ///< The instruction.
  std::string source; ///< "file.cpp:12"; empty if not known.
};

struct Finding {
  Check check = Check::Wait;
  Severity severity = Severity::Error;
  /// Names the rule within its check: "read-before-wait".
  llvm::StringRef rule;
  std::string where; ///< The register or the memory: "v[4:5]", "LDS 0x40".
  std::string what;  ///< One phrase, lower case, no full stop.
  Event here;
  std::optional<Event> other; ///< The other side of the conflict.
  std::string otherWhat;      ///< What it did: "loads v4".
  std::string cure;           ///< What would help; empty if nothing is known.
  uint64_t count = 0;         ///< Occurrences.
};

/// What makes two occurrences the same finding.
struct FindingKey {
  Check check;
  llvm::StringRef rule; ///< A literal: compared by address.
  uint64_t pc;          ///< Of the instruction.
  uint64_t otherPc;     ///< Of the other side; ~0: none.
  uint64_t where;       ///< Register or memory space, as the check likes.
};

class Findings {
public:
  /// Counts an occurrence. Only the first one of a key is described, by calling
  /// `describe` on a finding whose check and rule are filled in.
  void add(const FindingKey &key, llvm::function_ref<void(Finding &)> describe);
  /// Adds what a later workgroup (or launch) found.
  void merge(Findings &&later);

  /// In the order of their first occurrences.
  const std::vector<Finding> &all() const { return list; }
  /// For filling in source lines.
  std::vector<Finding> &all() { return list; }
  bool empty() const { return list.empty(); }
  /// Findings of a severity, not their occurrences.
  uint64_t count(Severity severity) const;

private:
  using Key = std::tuple<uint64_t, uint64_t, uint64_t, uint64_t>;
  static Key pack(const FindingKey &key);

  std::vector<Finding> list;
  std::vector<Key> keys; // of `list`
  llvm::DenseMap<Key, size_t> byKey;
};

/// One finding as a few lines of text, without trailing blank line.
void print(llvm::raw_ostream &out, const Finding &finding);

} // namespace netra::sim

#endif // NETRA_SIM_FINDINGS_H
