//===- Trace.cpp - instructions with their values -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Trace.h"
#include "Sim/Executor.h"
#include "Sim/ForwardingChecker.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace netra::sim {

Expected<TraceFilter> TraceFilter::parse(StringRef text) {
  TraceFilter filter;
  SmallVector<StringRef, 4> parts;
  text.split(parts, ',', -1, false);
  for (StringRef part : parts) {
    auto [key, value] = part.split('=');
    uint64_t number;
    bool bad = false;
    if (key == "pc") {
      auto [first, last] = value.split('-');
      bad = first.getAsInteger(0, filter.firstPc);
      filter.lastPc = filter.firstPc;
      if (!last.empty())
        bad |= last.getAsInteger(0, filter.lastPc);
    } else if (value.getAsInteger(0, number)) {
      bad = true;
    } else if (key == "wg") {
      filter.workgroup = number;
    } else if (key == "wave") {
      filter.wave = number;
    } else if (key == "lane" && number < kMaxLanes) {
      filter.lane = number;
    } else {
      bad = true;
    }
    if (bad)
      return createStringError("bad trace filter '" + part +
                               "': expected wg=N, wave=N, lane=N, pc=A or "
                               "pc=A-B");
  }
  return filter;
}

namespace {

class Tracer final : public ForwardingChecker {
public:
  Tracer(TraceSink &sink, Checker *inner)
      : ForwardingChecker(inner), sink(sink) {}

  void execute(Executor &executor, Wave &wave,
               const Instruction &inst) override {
    if (!wants(executor, wave, inst)) {
      ForwardingChecker::execute(executor, wave, inst);
      return;
    }
    sink.out << "wg " << executor.workgroupNumber << " wave " << wave.number
             << " 0x"
             << utohexstr(inst.address - executor.program.begin(), true, 4)
             << "  " << inst.text << '\n';
    for (const RegisterUse &use : inst.reads)
      print(wave, use, "   ");
    ForwardingChecker::execute(executor, wave, inst);
    for (const RegisterUse &use : inst.writes)
      print(wave, use, " ->");
  }

private:
  bool wants(const Executor &executor, const Wave &wave,
             const Instruction &inst) const {
    const TraceFilter &filter = sink.filter;
    uint64_t pc = inst.address - executor.program.begin();
    return filter.workgroup.value_or(executor.workgroupNumber) ==
               executor.workgroupNumber &&
           filter.wave.value_or(wave.number) == wave.number &&
           pc >= filter.firstPc && pc <= filter.lastPc;
  }

  void print(Wave &wave, const RegisterUse &use, StringRef arrow) {
    for (unsigned k = 0; k < use.count; ++k) {
      sink.out << arrow << ' ';
      if (use.space == Space::Sgpr) {
        sink.out << 's' << use.index + k << " = "
                 << format_hex(wave.readSgpr(use.index + k), 10) << '\n';
        continue;
      }
      bool accumulator = use.space == Space::Agpr;
      sink.out << (accumulator ? 'a' : 'v') << use.index + k << " =";
      const uint32_t *row =
          accumulator ? wave.a(use.index + k) : wave.v(use.index + k);
      for (unsigned lane = 0; lane < wave.lanes; ++lane)
        if (sink.filter.lane.value_or(lane) == lane)
          sink.out << ' ' << format_hex_no_prefix(row[lane], 8);
      sink.out << '\n';
    }
  }

  TraceSink &sink;
};

} // namespace

std::unique_ptr<Checker> traceInto(TraceSink &sink, Checker *inner) {
  return std::make_unique<Tracer>(sink, inner);
}

} // namespace netra::sim
