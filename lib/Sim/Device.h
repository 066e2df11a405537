//===- Device.h - a GPU that is not there -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The library interface of the simulator: allocate buffers, load a code object,
// launch a kernel, read back. A result depends on the inputs alone, never on
// the number of threads, the folder or the day.
//
// Threading: a Device and what it owns belong to one thread at a time; a launch
// spreads its workgroups over threads of its own, unless the code has atomics
// on memory that workgroups share: those run one after the other.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_DEVICE_H
#define NETRA_SIM_DEVICE_H

#include "Sim/Checks.h"
#include "Sim/CodeImage.h"
#include "Sim/Executor.h"
#include "Sim/Findings.h"
#include "Sim/Memory.h"
#include "Sim/Statistics.h"
#include "Sim/Trace.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace netra::sim {

/// The value of one explicit kernel argument.
struct ArgumentValue {
  /// Set: the argument is the address of this buffer.
  const Allocation *buffer = nullptr;
  /// Otherwise its bytes, little-endian.
  std::string bytes;

  static ArgumentValue of(const Allocation &buffer);
  template <typename T> static ArgumentValue of(T value) {
    ArgumentValue argument;
    argument.bytes.assign(reinterpret_cast<const char *>(&value), sizeof value);
    return argument;
  }
};

struct LaunchConfig {
  unsigned grid[3] = {1, 1, 1};  ///< Workgroups.
  unsigned block[3] = {1, 1, 1}; ///< Work-items of a workgroup.
  uint64_t dynamicLds = 0;       ///< Bytes behind the kernel's static LDS.
  std::vector<ArgumentValue> arguments; ///< The explicit ones, in order.
  CheckOptions checks;                  ///< None by default.
  ScheduleOptions schedule;
  /// How MFMA of 16-bit and smaller floats adds up (NumericRules.h).
  num::MatrixPolicy matrixPolicy = num::MatrixPolicy::ExactOnce;
  uint64_t maxInstructions = uint64_t(1) << 32; ///< Of one wave.
  unsigned threads = 1;
  /// Runs only some of the grid's workgroups (linear numbers, x fastest); the
  /// kernel sees the whole grid.
  uint64_t firstWorkgroup = 0, maxWorkgroups = ~uint64_t(0);
  uint64_t scratchBytes = 0;  ///< Of a work-item, if the kernel asks for less.
  bool statistics = false;    ///< Fill in LaunchResult::statistics.
  TraceSink *trace = nullptr; ///< One thread only.
  /// Called after each workgroup with the number done; from any thread.
  std::function<void(uint64_t)> progress;
};

struct LaunchResult {
  /// What stopped the run: empty, or one line. The workgroup with the lowest
  /// number that stops is the one reported.
  std::string fault;
  Findings findings;
  Statistics statistics;     ///< Empty unless asked for.
  uint64_t instructions = 0; ///< Wave-instructions executed.
};

class Device {
public:
  /// A device with nothing in it.
  explicit Device() = default;

  Memory &memory() { return space; }

  /// A buffer of `size` bytes, zeroed and defined.
  Allocation &allocate(llvm::StringRef name, uint64_t size) {
    return space.allocate(name, size);
  }

  /// Loads a linked code object; it stays for the device's lifetime.
  llvm::Expected<const CodeImage *> load(const object::CodeObject &code);
  llvm::Expected<const CodeImage *> load(llvm::MemoryBufferRef hsaco);

  /// Runs a kernel to its end. An error is bad usage: sizes, arguments, limits.
  llvm::Expected<LaunchResult> launch(const Kernel &kernel,
                                      const LaunchConfig &config);

private:
  Memory space;
  std::vector<std::unique_ptr<CodeImage>> images;
};

} // namespace netra::sim

#endif // NETRA_SIM_DEVICE_H
