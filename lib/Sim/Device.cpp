//===- Device.cpp - a GPU that is not there -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Device.h"
#include "Sim/Checks.h"
#include "Sim/Launch.h"
#include "Target/InstructionFacts.h"
#include <atomic>
#include <mutex>
#include <thread>

using namespace llvm;

namespace netra::sim {

ArgumentValue ArgumentValue::of(const Allocation &buffer) {
  ArgumentValue argument;
  argument.buffer = &buffer;
  return argument;
}

Expected<const CodeImage *> Device::load(const object::CodeObject &code) {
  auto image = CodeImage::load(code, space);
  if (!image)
    return image.takeError();
  images.push_back(std::move(*image));
  return images.back().get();
}

Expected<const CodeImage *> Device::load(MemoryBufferRef hsaco) {
  auto code = object::readCodeObject(hsaco);
  if (!code)
    return code.takeError();
  return load(*code);
}

namespace {

/// Workgroups spread over threads; results collected in their order.
class Launcher {
public:
  Launcher(Memory &memory, const LaunchState &state, LaunchResult &result);
  void run();

private:
  struct Outcome {
    std::unique_ptr<Checker> checker;
    Statistics statistics;
    std::string fault;
    uint64_t issued = 0;
    bool done = false;
  };
  void work();
  Outcome runWorkgroup(Executor &executor, uint64_t number);
  void collect(uint64_t number, Outcome outcome);

  Memory &memory;
  const LaunchState &state;
  const LaunchConfig &config;
  LaunchResult &result;
  std::optional<LaunchChecks> checks;
  uint64_t first, count;
  std::atomic<uint64_t> next{0};
  std::atomic<uint64_t> firstFault{~uint64_t(0)};
  std::mutex mutex;
  // Workgroups that are done before an earlier one is.
  std::map<uint64_t, Outcome> waiting;
  uint64_t collected = 0;
};

} // namespace

/// Atomics see what other workgroups did: their order is then part of the
/// result.
static bool hasGlobalAtomics(const Program &program) {
  for (const Instruction &inst : program.instructions()) {
    const InstructionFacts *facts =
        program.facts().instruction(inst.parsed.base);
    if (!facts)
      continue;
    const InstructionClass &kind = facts->kindOf(inst.text);
    if (kind.access == MemoryAccess::Atomic && kind.unit != Unit::Ds)
      return true;
  }
  return false;
}

/// Gives every byte of memory a mark, so that stores can set it.
static void markMemory(Memory &memory) {
  for (const auto &allocation : memory.allocations())
    if (allocation->writable && !allocation->undefined)
      allocation->undefined.reset(new uint8_t[allocation->size]());
}

Launcher::Launcher(Memory &memory, const LaunchState &state,
                   LaunchResult &result)
    : memory(memory), state(state), config(*state.config), result(result) {
  uint64_t total = uint64_t(config.grid[0]) * config.grid[1] * config.grid[2];
  first = std::min(config.firstWorkgroup, total);
  count = std::min(config.maxWorkgroups, total - first);
  if (!config.checks)
    return;
  const Program &program = *state.kernel->program;
  MachineTarget *target = MachineTarget::get(
      program.facts().name, state.kernel->descriptor.waveSize());
  checks.emplace(config.checks, program, *target);
  if (checks->tracksDefinedness())
    markMemory(memory);
}

Launcher::Outcome Launcher::runWorkgroup(Executor &executor, uint64_t number) {
  Outcome outcome;
  beginWorkgroup(executor, state, number,
                 checks && checks->tracksDefinedness());
  std::unique_ptr<Checker> counter, tracer;
  if (checks)
    outcome.checker = checks->makeChecker();
  executor.checker = outcome.checker.get();
  if (config.statistics) {
    counter = countInto(outcome.statistics, executor.checker);
    executor.checker = counter.get();
  }
  if (config.trace) {
    tracer = traceInto(*config.trace, executor.checker);
    executor.checker = tracer.get();
  }
  uint64_t before = executor.issued;
  executor.run(config.schedule);
  outcome.issued = executor.issued - before;
  outcome.fault = executor.faultText();
  executor.checker = nullptr;
  return outcome;
}

/// Merges what is complete, in the order of the workgroups.
void Launcher::collect(uint64_t number, Outcome outcome) {
  std::lock_guard<std::mutex> lock(mutex);
  waiting.emplace(number, std::move(outcome));
  for (auto it = waiting.begin(); it != waiting.end() && it->first == collected;
       it = waiting.erase(it), ++collected) {
    Outcome &ready = it->second;
    if (!result.fault.empty())
      continue; // An earlier workgroup stopped the run.
    if (checks)
      checks->merge(*ready.checker);
    result.statistics.merge(ready.statistics);
    result.instructions += ready.issued;
    result.fault = ready.fault;
  }
  if (config.progress)
    config.progress(collected);
}

void Launcher::work() {
  Executor executor(*state.kernel->program, memory);
  for (;;) {
    uint64_t number = next.fetch_add(1);
    // Workgroups behind a fault are not part of the result.
    if (number >= count || number > firstFault.load())
      return;
    Outcome outcome = runWorkgroup(executor, first + number);
    if (!outcome.fault.empty()) {
      uint64_t known = firstFault.load();
      while (number < known && !firstFault.compare_exchange_weak(known, number))
        ;
    }
    bool stop = !outcome.fault.empty();
    collect(number, std::move(outcome));
    if (stop)
      return;
  }
}

void Launcher::run() {
  unsigned threads = std::max(config.threads, 1u);
  if (threads == 1 || config.trace ||
      hasGlobalAtomics(*state.kernel->program)) {
    work();
  } else {
    std::vector<std::thread> pool;
    for (unsigned i = 0; i < threads; ++i)
      pool.emplace_back([this] { work(); });
    for (std::thread &thread : pool)
      thread.join();
  }
  if (checks)
    result.findings = std::move(checks->findings());
}

Expected<LaunchResult> Device::launch(const Kernel &kernel,
                                      const LaunchConfig &config) {
  auto state = prepareLaunch(space, kernel, config);
  if (!state)
    return state.takeError();
  LaunchResult result;
  Launcher(space, *state, result).run();
  return result;
}

} // namespace netra::sim
