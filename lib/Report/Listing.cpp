//===- Listing.cpp - Instructions with what they meet ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Dataflow.h"
#include "Machine/Hazards.h"
#include "Machine/Liveness.h"
#include "Report/Collector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace netra::report {

using namespace machine;

namespace {

/// What the counters can stand at, at most.
struct CounterState {
  std::array<unsigned, kNumCounters> most{};

  bool merge(const CounterState &other) {
    CounterState before = *this;
    for (unsigned i = 0; i != kNumCounters; ++i)
      most[i] = std::max(most[i], other.most[i]);
    return most != before.most;
  }
};

class Lister {
public:
  Lister(const Kernel &kernel, const LineOf &lineOf)
      : kernel(kernel), code(kernel.code()), target(code.machine().facts()),
        lineOf(lineOf), rows(code.instructions().size()) {}

  void print(raw_ostream &os);

private:
  struct Row {
    std::string counters, hazard;
  };
  void followCounters();
  void followHazards();
  void step(CounterState &state, const InstructionInfo &info) const;

  const Kernel &kernel;
  const Code &code;
  const TargetFacts &target;
  const LineOf &lineOf;
  std::vector<Row> rows; // by instruction
};

void Lister::step(CounterState &state, const InstructionInfo &info) const {
  for (const CounterFacts &counter : target.counters) {
    unsigned &most = state.most[unsigned(counter.counter)];
    if (std::optional<unsigned> wait = info.waits[unsigned(counter.counter)])
      most = std::min(most, *wait);
    for (const CounterUse &use : info.counters)
      if (use.counter == counter.counter)
        most = std::min(most + use.amount, counter.max);
  }
}

void Lister::followCounters() {
  auto states = solveForward(
      kernel, CounterState(),
      [&](CounterState &state, unsigned index) {
        step(state, code[index].info);
      },
      [](CounterState &state, const Edge &edge) {
        // A function returns with everything finished.
        if (edge.kind == EdgeKind::PastUnknown)
          state = CounterState();
      });
  replay(kernel, states, [&](CounterState &state, unsigned index) {
    std::string &text = rows[index].counters;
    for (const CounterFacts &counter : target.counters)
      if (unsigned most = state.most[unsigned(counter.counter)])
        text += (text.empty() ? "" : " ") + counter.name.str() + "=" +
                std::to_string(most);
    step(state, code[index].info);
  });
}

void Lister::followHazards() {
  const HazardModel &model = code.hazards();
  uint64_t present = 0; // rows that some instruction is a consumer of
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index)
      present |= code[index].roles.consumer;
  auto issue = [&](HazardState &state, unsigned index) {
    const CodeInstruction &inst = code[index];
    state.issue(model, {&inst.info, &inst.roles, inst.offset},
                [](const MissingTicks &) {});
  };
  auto states = solveForward(kernel, HazardState(), issue,
                             [](HazardState &state, const Edge &edge) {
                               if (edge.kind == EdgeKind::PastUnknown)
                                 state.clear();
                             });
  replay(kernel, states, [&](HazardState &state, unsigned index) {
    if (auto pending = state.mostPending(model, present)) {
      const HazardRow &row = model.row(pending->row);
      // The consumer's operand says how far away is enough.
      rows[index].hazard =
          row.name.str() + "=" +
          (row.waitField ? "wait_vdst" : std::to_string(pending->ticks));
    }
    issue(state, index);
  });
}

void Lister::print(raw_ostream &os) {
  followCounters();
  followHazards();
  Liveness liveness(kernel);
  bool hasAgprs = target.addressableAgprs != 0;
  os << kernel.facts().name << " (" << target.name << ", waves of "
     << code.machine().waveSize() << ")\n";
  os << formatv("{0,-8} {1,4}", "offset", "v");
  if (hasAgprs)
    os << formatv(" {0,4}", "a");
  os << formatv(" {0,4}  {1,-22} {2,-28} {3}\n", "s", "outstanding", "hazard",
                "instruction");
  for (const Block &block : kernel.blocks())
    for (unsigned index = block.first; index != block.end; ++index) {
      RegisterCounts live = countsOf(liveness.before(index));
      os << formatv("{0,-8} {1,4}", "0x" + utohexstr(code[index].offset, true),
                    live.vgprs);
      if (hasAgprs)
        os << formatv(" {0,4}", live.agprs);
      auto orDash = [](const std::string &text) {
        return text.empty() ? "-" : text;
      };
      os << formatv(" {0,4}  {1,-22} {2,-28} {3}", live.sgprs,
                    orDash(rows[index].counters), orDash(rows[index].hazard),
                    code[index].info.text);
      std::string line =
          lineOf ? lineOf(code.section().name, code[index].offset) : "";
      os << (line.empty() ? "" : " // " + line) << '\n';
    }
  for (const UnknownPlace &place : kernel.unknowns())
    os << "unknown: " << code.describe(place.index) << ": " << place.reason
       << '\n';
}

} // namespace

void printListing(raw_ostream &os, const Image &image, const LineOf &lineOf) {
  forEachKernel(image, [&](const ImageKernel &facts, Expected<Kernel> kernel) {
    if (kernel)
      Lister(*kernel, lineOf).print(os);
    else
      os << facts.name << ": unknown: " << toString(kernel.takeError()) << '\n';
  });
}

} // namespace netra::report
