//===- fuzz-sim.cpp - No code object or code brings the simulator down ----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Input that begins like an ELF file is loaded as a code object, and its
// kernels are run; anything else is machine code behind one byte that chooses
// the target and the wave size, run as a kernel with all registers. Runs are
// short, with all checks; a fault or finding is a good end, a crash is not.
//
//===----------------------------------------------------------------------===//

#include "Sim/Device.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace llvm;
using namespace netra;

namespace {

constexpr uint64_t kBufferBytes = 4096;

/// Buffers for every argument that can hold an address, zeros for the others.
void run(sim::Device &device, const sim::Kernel &kernel) {
  sim::LaunchConfig config;
  config.block[0] = kernel.descriptor.waveSize() + 1; // two waves, one partial
  config.maxInstructions = 200;
  config.checks = sim::CheckOptions::all();
  sim::Allocation &buffer = device.allocate("buffer", kBufferBytes);
  for (const sim::ArgumentInfo &argument : kernel.arguments) {
    if (argument.isHidden())
      continue;
    if (argument.size == 8) {
      config.arguments.push_back(sim::ArgumentValue::of(buffer));
    } else {
      sim::ArgumentValue value;
      value.bytes.assign(std::min(argument.size, 65536u), '\0');
      config.arguments.push_back(std::move(value));
    }
  }
  auto result = device.launch(kernel, config);
  if (!result)
    consumeError(result.takeError());
}

void runObject(StringRef bytes) {
  sim::Device device;
  auto image = device.load(MemoryBufferRef(bytes, "fuzz"));
  if (!image) {
    consumeError(image.takeError());
    return;
  }
  for (const sim::Kernel &kernel : (*image)->kernels()) {
    // Sizes that only take time.
    if (kernel.descriptor.scratchBytes() <= 65536)
      run(device, kernel);
  }
}

void runCode(uint8_t choice, StringRef bytes) {
  auto targets = allTargets();
  const TargetFacts &facts = targets[choice % targets.size()];
  const WaveFacts &wave =
      facts.waves[choice / targets.size() % facts.waves.size()];
  MachineTarget *target = MachineTarget::get(facts.name, wave.waveSize);
  sim::Device device;
  sim::Allocation &code = device.allocate("code", bytes.size());
  memcpy(code.bytes.get(), bytes.data(), bytes.size());
  sim::Program program(*target, ArrayRef(code.bytes.get(), bytes.size()),
                       code.base);
  if (program.size() == 0)
    return;
  sim::Kernel kernel;
  kernel.name = "code";
  kernel.descriptor = object::defaultDescriptor(facts);
  kernel.descriptor.set("wavefront_size32", wave.waveSize == 32);
  kernel.descriptor.setDirective("next_free_vgpr", wave.addressableVgprs);
  kernel.descriptor.setDirective("group_segment_fixed_size", 1024);
  kernel.entry = code.base;
  kernel.hasArgumentList = true;
  kernel.program = &program;
  run(device, kernel);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  StringRef bytes(reinterpret_cast<const char *>(data), size);
  if (bytes.starts_with("\x7f"
                        "ELF"))
    runObject(bytes);
  else if (bytes.size() > 4)
    runCode(uint8_t(bytes.front()), bytes.drop_front());
  return 0;
}
