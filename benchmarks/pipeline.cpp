//===- pipeline.cpp - how long the machine pipeline takes -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of 1,000, 10,000 and 50,000 instructions in virtual registers, with
// loads, LDS, long and short live ranges, tuples, and a loop every 200
// instructions, through `amdgcn-machine` and the verifiers. Time is wall time
// of one thread; each counter is the time of one step in milliseconds, and
// `per_instruction` the whole in microseconds: linear means that it stays.
//
//   ninja -C build-release pipeline-benchmark
//   build-release/bin/pipeline-benchmark
//
//===----------------------------------------------------------------------===//

#include "Emit/EmitObject.h"
#include "Lowering/Passes.h"
#include "Lowering/Pipelines.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include <benchmark/benchmark.h>
#include <cstdlib>
#include <ctime>
#include <string>

using namespace llvm;
using namespace netra;

namespace {

struct Names {
  const char *target, *load, *store, *dsLoad, *dsStore;
};
constexpr Names kNames[] = {{"gfx950", "global_load_dword",
                             "global_store_dword", "ds_read_b32",
                             "ds_write_b32"},
                            {"gfx1151", "global_load_b32", "global_store_b32",
                             "ds_load_b32", "ds_store_b32"}};

constexpr unsigned kLoop = 200, kCarried = 16;

/// About `count` instructions in loops one behind the other.
std::string kernelText(const Names &names, unsigned count) {
  unsigned next = 0;
  auto fresh = [&] { return "%x" + std::to_string(next++); };
  std::string one = "!amdgcn.vgpr";
  std::string text =
      "amdgcn.object @o target \"" + std::string(names.target) +
      "\" {\n kernel @k descriptor "
      "{user_sgpr_kernarg_segment_ptr = 1} lower {waits, nops, resources} {\n"
      "  %id = live_in : !amdgcn.vgpr<1, 0>\n"
      "  %base = live_in : !amdgcn.sgpr<2, 0>\n"
      "  %n = s_mov_b32 0 : () -> !amdgcn.sgpr\n"
      "  %at = v_lshlrev_b32_e32 2, %id : (!amdgcn.vgpr<1, 0>) "
      "-> !amdgcn.vgpr\n";
  std::vector<std::string> carried;
  for (unsigned i = 0; i != kCarried; ++i) {
    carried.push_back(fresh());
    text += "  " + carried.back() + " = v_mov_b32_e32 " + std::to_string(i) +
            " : () -> !amdgcn.vgpr\n";
  }
  auto values = [&](ArrayRef<std::string> list, StringRef suffix) {
    std::string result;
    for (const std::string &each : list)
      result += (result.empty() ? "" : ", ") + each + suffix.str();
    return result;
  };
  std::string types = values(std::vector<std::string>(kCarried, one), "");
  auto binary = [&](StringRef mnemonic, const std::string &a,
                    const std::string &b) {
    std::string id = fresh();
    text += ("  " + id + " = " + mnemonic + " " + a + ", " + b + " : (" + one +
             ", " + one + ") -> " + one + "\n")
                .str();
    return id;
  };
  for (unsigned done = 0, loop = 0; done < count; done += kLoop, ++loop) {
    std::string head = "^loop" + std::to_string(loop);
    text += "  fallthrough " + head + "(" + values(carried, "") + ") : (" +
            types + ") -> ()\n";
    std::vector<std::string> inside;
    for (unsigned i = 0; i != kCarried; ++i)
      inside.push_back(fresh());
    text += " " + head + "(" + values(inside, " : !amdgcn.vgpr") + "):\n";
    std::vector<std::string> live = inside;
    for (unsigned i = 0; i + 8 < kLoop; i += 8) {
      std::string loaded = fresh(), shared = fresh(), pair = fresh(),
                  part = fresh();
      text += "  " + loaded + " = " + names.load +
              " %at, %base offset:" + std::to_string(i * 4 % 4096) +
              " : (!amdgcn.vgpr, !amdgcn.sgpr<2, 0>) -> !amdgcn.vgpr\n";
      std::string a = binary("v_add_f32_e32", live[i % live.size()],
                             live[(i + 5) % live.size()]);
      text += std::string("  ") + names.dsStore + " %at, " + a +
              " : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()\n";
      text += "  " + shared + " = " + names.dsLoad +
              " %at : (!amdgcn.vgpr) -> !amdgcn.vgpr\n";
      std::string b = binary("v_mul_f32_e32", a, live[(i + 9) % live.size()]);
      std::string c = binary("v_add_f32_e32", loaded, b);
      text += "  " + pair + " = concat " + b + ", " + c +
              " : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>\n";
      text += "  " + part + " = extract " + pair +
              "[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr\n";
      live[i / 8 % live.size()] = binary("v_add_f32_e32", shared, part);
    }
    carried = live;
    text += "  s_cmp_lt_u32 %n, 1 : (!amdgcn.sgpr) -> ()\n  s_cbranch_scc1 " +
            head + "(" + values(live, "") + "), ^after" + std::to_string(loop) +
            " : (" + types + ") -> ()\n ^after" + std::to_string(loop) + ":\n";
  }
  for (const std::string &each : carried)
    text += std::string("  ") + names.store + " %at, " + each +
            ", %base : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2, 0>) -> "
            "()\n";
  return text + "  s_endpgm\n }\n}\n";
}

void run(benchmark::State &state, const Names &names) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<amdgcn::AMDGCNDialect>();
  auto parsed = mlir::parseSourceString<mlir::ModuleOp>(
      kernelText(names, unsigned(state.range(0))),
      mlir::ParserConfig(&context));
  if (!parsed)
    std::exit(1);
  struct Step {
    const char *name;
    std::unique_ptr<mlir::Pass> (*create)();
    double milliseconds = 0;
  };
  Step steps[] = {{"allocate", [] { return createAllocateRegisters(); }},
                  {"waits", [] { return createInsertWaits(); }},
                  {"nops", [] { return createInsertHazardNops(); }},
                  {"verify_waits", [] { return createVerifyWaits(); }},
                  {"verify_hazards", [] { return createVerifyHazards(); }}};
  auto timed = [](auto action) {
    std::clock_t begin = std::clock();
    if (failed(action()))
      std::exit(1);
    return 1000.0 * double(std::clock() - begin) / CLOCKS_PER_SEC;
  };
  uint64_t instructions = 0;
  double whole = 0;
  for (auto _ : state) {
    mlir::OwningOpRef<mlir::ModuleOp> module = parsed->clone();
    double passed = timed([&]() -> LogicalResult {
      mlir::PassManager manager(&context);
      buildMachinePipeline(manager);
      manager.addNestedPass<amdgcn::ObjectOp>(createVerifyWaits());
      manager.addNestedPass<amdgcn::ObjectOp>(createVerifyHazards());
      manager.addNestedPass<amdgcn::ObjectOp>(createVerifyDefined());
      if (failed(manager.run(*module)))
        return failure();
      auto emitted = emitObject(*module->getOps<amdgcn::ObjectOp>().begin());
      if (succeeded(emitted))
        instructions = emitted->instructions;
      return emitted;
    });
    whole += passed;
    state.SetIterationTime(passed / 1000);
    module = parsed->clone();
    for (Step &step : steps) {
      mlir::PassManager manager(&context);
      manager.addNestedPass<amdgcn::ObjectOp>(step.create());
      step.milliseconds += timed([&] { return manager.run(*module); });
    }
  }
  auto mean = [](double value) {
    return benchmark::Counter(value, benchmark::Counter::kAvgIterations);
  };
  for (Step &step : steps)
    state.counters[step.name] = mean(step.milliseconds);
  state.counters["instructions"] = double(instructions);
  state.counters["per_instruction"] = mean(whole * 1000 / double(instructions));
}

} // namespace

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  for (const Names &names : kNames)
    benchmark::RegisterBenchmark(
        names.target, [&](benchmark::State &state) { run(state, names); })
        ->Arg(1000)
        ->Arg(10000)
        ->Arg(50000)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
  benchmark::RunSpecifiedBenchmarks();
}
