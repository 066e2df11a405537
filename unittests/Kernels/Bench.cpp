//===- Bench.cpp - runs a kernel and judges it ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "Sim/Launch.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace netra::kernels {

std::vector<KernelCase> &allCases() {
  static std::vector<KernelCase> cases;
  return cases;
}

std::string objectPath(StringRef source, StringRef target, StringRef level) {
  return (NETRA_BINARY_DIR "/kernels/" + target + "/" + source + "." + level +
          ".hsaco")
      .str();
}

Expected<object::CodeObject> readObject(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path);
  if (!buffer)
    return createStringError(path + ": " + buffer.getError().message() +
                             " (build netra-kernels)");
  return object::readCodeObject((*buffer)->getMemBufferRef());
}

Bench::Bench(const object::CodeObject &code, StringRef name) {
  auto image = device.load(code);
  if (!image) {
    fail(toString(image.takeError()));
    return;
  }
  auto found = (*image)->kernel(name);
  if (!found) {
    fail(toString(found.takeError()));
    return;
  }
  kernel = *found;
  cpu = (*image)->cpu().str();
  waveSize = kernel->descriptor.waveSize();
}

/// Rows that LLVM 22 does not model, so that what it compiles may break them: a
/// store of three or four dwords in front of what overwrites its data
/// (CDNA4 ISA 4.5 Table 11), and a lane mask that is overwritten and read in
/// another function than the one that used it as a mask.
static bool isLlvmGap(const sim::Finding &finding) {
  return finding.rule == "wide-store-other" ||
         finding.rule == "mask-read-again-salu";
}

void Bench::run(Size grid, Size block,
                std::vector<sim::ArgumentValue> arguments) {
  if (!problems.empty())
    return;
  sim::LaunchConfig config;
  config.grid[0] = grid.x, config.grid[1] = grid.y, config.grid[2] = grid.z;
  config.block[0] = block.x, config.block[1] = block.y;
  config.block[2] = block.z;
  config.arguments = std::move(arguments);
  config.checks = sim::CheckOptions::all();
  config.maxInstructions = maxInstructions;
  if (observer)
    return observe(config);
  auto result = device.launch(*kernel, config);
  if (!result)
    return fail(toString(result.takeError()));
  for (const sim::Finding &finding : result->findings.all()) {
    if (finding.severity != sim::Severity::Error ||
        (allowsLlvmGaps && isLlvmGap(finding)))
      continue;
    findings.push_back(finding);
    std::string text;
    raw_string_ostream os(text);
    print(os, finding);
    fail(text);
  }
  if (!result->fault.empty())
    fail("fault: " + result->fault);
}

void Bench::observe(const sim::LaunchConfig &config) {
  auto state = sim::prepareLaunch(device.memory(), *kernel, config);
  if (!state)
    return fail(toString(state.takeError()));
  uint64_t groups = uint64_t(config.grid[0]) * config.grid[1] * config.grid[2];
  for (uint64_t number = 0; number < groups; ++number) {
    sim::Executor executor(*kernel->program, device.memory());
    sim::beginWorkgroup(executor, *state, number, /*track=*/false);
    executor.checker = observer;
    executor.run({});
    if (executor.faulted())
      return fail("fault: " + executor.faultText());
  }
}

void Bench::judgeDefined(const sim::Allocation &buffer) {
  if (!problems.empty() || !buffer.undefined)
    return;
  for (uint64_t i = 0; i < buffer.size; ++i)
    if (buffer.undefined[i])
      return fail(formatv("{0}: byte {1} is not defined", buffer.name, i));
}

void Bench::judgeBits(const sim::Allocation &buffer, const uint8_t *want,
                      unsigned bytes) {
  judgeDefined(buffer);
  for (uint64_t at = 0; at < buffer.size; at += bytes) {
    if (!std::memcmp(buffer.bytes.get() + at, want + at, bytes))
      continue;
    auto hex = [&](const uint8_t *from) {
      std::string text = "0x";
      for (unsigned i = bytes; i--;)
        text += formatv("{0:x-2}", from[i]);
      return text;
    };
    return fail(formatv("{0}[{1}] is {2}, must be {3}", buffer.name, at / bytes,
                        hex(buffer.bytes.get() + at), hex(want + at)));
  }
}

void Bench::near(const std::vector<double> &got,
                 const std::vector<double> &want,
                 const std::vector<double> &allowed) {
  if (!problems.empty())
    return;
  if (got.size() != want.size() || got.size() != allowed.size())
    return fail("the case wants a result of another size");
  for (size_t i = 0; i < got.size(); ++i)
    if (!(std::fabs(got[i] - want[i]) <= allowed[i]))
      return fail(formatv("element {0} is {1}, must be {2} within {3}", i,
                          format("%.17g", got[i]), format("%.17g", want[i]),
                          format("%.3g", allowed[i])));
}

} // namespace netra::kernels
