//===- simulator.cpp - how fast lib/Sim runs instructions -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Wave-instructions per second of one wave on one thread, for small assembled
// loops on both families: plain VALU without checks, with each check alone and
// with all; LDS, global memory and matrix instructions without and with all.
// `items_per_second` counts all instructions of the loop, its scalar counter
// and waits included; `each` is the time of one copy of the loop's body, for
// matrix instructions that of the instruction.
//
// Build and run:
//   ninja -C build simulator-benchmark
//   build/bin/simulator-benchmark [--benchmark_filter=valu]
//
//===----------------------------------------------------------------------===//
#include "Sim/Checks.h"
#include "Sim/Executor.h"
#include "Sim/Program.h"
#include "Target/MachineTarget.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <optional>
#include <random>
#include <string>

using namespace llvm;
using namespace netra;
using namespace netra::sim;

namespace {

constexpr unsigned kVgprs = 128, kPasses = 50, kUnroll = 32;
constexpr uint64_t kBufferBytes = 8192, kCodeAddress = 0x80000000;

/// A loop of `body`, written out `unroll` times.
struct Loop {
  const char *cpu;
  unsigned waveSize;
  std::string body;
  unsigned unroll;
  bool anyBits = false; ///< Random registers, NaN and infinities included.
};

Expected<std::string> assembleLoop(MachineTarget &target, const Loop &loop) {
  std::string source =
      "s_movk_i32 s20, " + std::to_string(kPasses) + "\nagain:\n";
  for (unsigned i = 0; i < loop.unroll; ++i)
    source += loop.body;
  source += "s_sub_u32 s20, s20, 1\ns_cmp_lg_u32 s20, 0\n"
            "s_cbranch_scc1 again\ns_endpgm\n";
  SmallVector<char, 0> object;
  if (Error failed =
          target.assemble(source, "loop.s", /*withLines=*/false, object))
    return std::move(failed);
  auto file = object::ObjectFile::createObjectFile(
      MemoryBufferRef(StringRef(object.data(), object.size()), "loop.o"));
  if (!file)
    return file.takeError();
  for (const object::SectionRef &section : (*file)->sections()) {
    Expected<StringRef> name = section.getName();
    if (!name)
      return name.takeError();
    if (*name != ".text")
      continue;
    Expected<StringRef> text = section.getContents();
    if (!text)
      return text.takeError();
    return text->str();
  }
  return createStringError("the loop has no code");
}

/// s[0:1] and s[2:3] are two buffers, v0 is four times the lane. Each byte of
/// the other vector registers is 0x30 to 0x3f with a random sign, an ordinary
/// number of every format and not far from the others; or any bits at all.
/// Everything is defined.
std::unique_ptr<Wave> makeWave(const MachineTarget &target, uint64_t a,
                               uint64_t b, bool anyBits) {
  auto wave = std::make_unique<Wave>(target.waveSize(), kVgprs,
                                     target.facts().addressableAgprs);
  std::mt19937 random(1);
  for (unsigned row = 1; row < kVgprs; ++row)
    for (unsigned lane = 0; lane < wave->lanes; ++lane)
      wave->v(row)[lane] =
          anyBits ? uint32_t(random()) : 0x30303030 + (random() & 0x8f8f8f8f);
  // Scales of the scaled products: 2^0 and 2^1.
  for (unsigned lane = 0; lane < wave->lanes; ++lane) {
    wave->v(0)[lane] = lane * 4;
    wave->v(100)[lane] = 0x7f7f7f7f + (random() & 0x01010101);
    wave->v(101)[lane] = 0x7f7f7f7f + (random() & 0x01010101);
  }
  wave->exec = wave->laneMask();
  wave->hw.mode = 0x3f0;
  wave->writeSgpr64(0, a);
  wave->writeSgpr64(2, b);
  return wave;
}

void run(benchmark::State &state, const Loop &loop, const char *checks) {
  MachineTarget *target = MachineTarget::get(loop.cpu, loop.waveSize);
  Expected<std::string> text = assembleLoop(*target, loop);
  if (!text)
    return state.SkipWithError(toString(text.takeError()).c_str());
  Program program(
      *target,
      ArrayRef(reinterpret_cast<const uint8_t *>(text->data()), text->size()),
      kCodeAddress);
  Expected<CheckOptions> options = CheckOptions::parse(checks);
  if (!options)
    return state.SkipWithError(toString(options.takeError()).c_str());
  Memory memory;
  uint64_t a = memory.allocate("a", kBufferBytes).base;
  uint64_t b = memory.allocate("b", kBufferBytes).base;
  // Checks look at each instruction once for a launch: not part of the rate.
  std::optional<LaunchChecks> launch;
  if (*options)
    launch.emplace(*options, program, *target);
  uint64_t instructions = 0, passes = 0, workgroup = 0;
  for (auto _ : state) {
    state.PauseTiming();
    Executor executor(program, memory);
    executor.workgroup[0] = workgroup;
    executor.workgroupNumber = workgroup++;
    executor.lds.assign(1024, 0);
    executor.waves.push_back(makeWave(*target, a, b, loop.anyBits));
    std::unique_ptr<Checker> checker;
    if (launch) {
      if (launch->tracksDefinedness()) {
        Wave &wave = *executor.waves[0];
        wave.shadow = std::make_unique<Shadow>();
        wave.shadow->vector.assign((wave.numVgprs + wave.numAgprs) * 4, 0);
        executor.ldsUndefined.assign(executor.lds.size(), 0);
      }
      checker = launch->makeChecker();
      executor.checker = checker.get();
    }
    state.ResumeTiming();
    executor.run({});
    if (executor.faulted())
      return state.SkipWithError(executor.faultText().c_str());
    if (checker)
      launch->merge(*checker);
    instructions += executor.issued;
    passes += kPasses;
  }
  state.SetItemsProcessed(instructions);
  state.counters["each"] = benchmark::Counter(double(passes) * loop.unroll,
                                              benchmark::Counter::kIsRate |
                                                  benchmark::Counter::kInvert);
}

void add(const std::string &name, const Loop &loop,
         const char *checks = "none") {
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State &state) {
    run(state, loop, checks);
  })->Unit(benchmark::kMicrosecond);
}

std::string valuMix(bool wave64) {
  std::string mask = wave64 ? "vcc" : "vcc_lo";
  std::string addU32 = wave64 ? "v_add_u32" : "v_add_nc_u32";
  return "v_add_f32 v1, v2, v3\nv_fma_f32 v4, v5, v6, v7\n"
         "v_mul_f32 v8, v9, v10\n" +
         addU32 +
         " v11, v12, v13\nv_lshlrev_b32 v14, 3, v15\n"
         "v_and_b32 v16, v17, v18\nv_cmp_gt_f32 " +
         mask + ", v2, v3\nv_cndmask_b32 v19, v20, v21, " + mask + "\n";
}

const char *const kChecks[] = {"none",       "wait",   "hazard",
                               "uninit",     "race",   "bounds",
                               "divergence", "stream", "all"};

/// Without checks and with all of them.
void addBoth(const std::string &name, const Loop &loop) {
  add(name, loop);
  add(name + "/all", loop, "all");
}

void addMemory(const std::string &suffix, const char *cpu, unsigned waveSize) {
  std::string wait = "s_waitcnt vmcnt(0) lgkmcnt(0)\n";
  addBoth("lds/" + suffix,
          {cpu, waveSize,
           "ds_write_b32 v0, v1\n" + wait + "ds_read_b32 v2, v0\n" + wait, 8});
  addBoth("copy/" + suffix, {cpu, waveSize,
                             "global_load_dword v2, v0, s[0:1]\n" + wait +
                                 "global_store_dword v0, v2, s[2:3]\n",
                             8});
  addBoth("load/" + suffix,
          {cpu, waveSize, "global_load_dword v2, v0, s[0:1]\n" + wait, 8});
}

void addMatrix() {
  auto mfma = [](const char *name, const char *line, bool anyBits = false) {
    addBoth(std::string("mfma/") + name,
            {"gfx950", 64, std::string(line) + "\n", kUnroll, anyBits});
  };
  mfma("16x16x32_bf16",
       "v_mfma_f32_16x16x32_bf16 v[0:3], v[8:11], v[16:19], 0");
#define F8 "16x16x128_f8f6f4 v[0:3], "
  mfma("fp8", "v_mfma_f32_" F8 "v[8:15], v[16:23], 0");
  mfma("fp8_any_bits", "v_mfma_f32_" F8 "v[8:15], v[16:23], 0", true);
  mfma("bf8", "v_mfma_f32_" F8 "v[8:15], v[16:23], 0 cbsz:1 blgp:1");
  mfma("fp4", "v_mfma_f32_" F8 "v[8:11], v[16:19], 0 cbsz:4 blgp:4");
  mfma("fp8_scaled", "v_mfma_scale_f32_" F8 "v[8:15], v[16:23], 0, v100, v101");
  mfma("fp4_scaled",
       "v_mfma_scale_f32_" F8 "v[8:11], v[16:19], 0, v100, v101 cbsz:4 blgp:4");
#undef F8
  auto wmma = [](const char *type, const char *operands) {
    addBoth(std::string("wmma/") + type,
            {"gfx1151", 32,
             std::string("v_wmma_") + type + " " + operands + "\n", kUnroll});
  };
  const char *wide = "v[0:7], v[8:15], v[16:23], v[24:31]";
  wmma("f32_16x16x16_f16", wide);
  wmma("f32_16x16x16_bf16", wide);
  wmma("f16_16x16x16_f16", wide);
  wmma("bf16_16x16x16_bf16", wide);
  wmma("i32_16x16x16_iu8", "v[0:7], v[8:11], v[16:19], v[24:31]");
  wmma("i32_16x16x16_iu4", "v[0:7], v[8:9], v[16:17], v[24:31]");
}

} // namespace

int main(int argc, char **argv) {
  for (const char *checks : kChecks) {
    add(std::string("valu/gfx950-wave64/") + checks,
        {"gfx950", 64, valuMix(true), 8}, checks);
    add(std::string("valu/gfx1151-wave32/") + checks,
        {"gfx1151", 32, valuMix(false), 8}, checks);
  }
  addMemory("gfx950-wave64", "gfx950", 64);
  addMemory("gfx1151-wave32", "gfx1151", 32);
  addMatrix();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
