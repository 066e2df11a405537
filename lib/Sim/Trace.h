//===- Trace.h - instructions with their values -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prints each executed instruction with what it read and wrote, for the waves,
// lanes and places asked for.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_TRACE_H
#define NETRA_SIM_TRACE_H

#include "Sim/Checker.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>
#include <optional>

namespace netra::sim {

struct TraceFilter {
  std::optional<uint64_t> workgroup;           ///< Linear number.
  std::optional<unsigned> wave;                ///< Within the workgroup.
  std::optional<unsigned> lane;                ///< Only this lane's values.
  uint64_t firstPc = 0, lastPc = ~uint64_t(0); ///< Bytes from the code's start.

  /// "wg=0,wave=1,lane=3,pc=0x10-0x40", any of these; empty: everything.
  static llvm::Expected<TraceFilter> parse(llvm::StringRef text);
};

struct TraceSink {
  llvm::raw_ostream &out;
  TraceFilter filter;
};

/// Prints what passes through to `inner`, which may be null.
std::unique_ptr<Checker> traceInto(TraceSink &sink, Checker *inner);

} // namespace netra::sim

#endif // NETRA_SIM_TRACE_H
