//===- Bench.h - runs a kernel and judges it --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case is a kernel of the corpus with inputs and what it must compute, in
// plain C++. A Bench is one run of a case on one code object, with every check
// on: what is wrong is collected, so that the same case serves the kernel as it
// was compiled and one that was broken on purpose.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_KERNELS_BENCH_H
#define NETRA_UNITTESTS_KERNELS_BENCH_H

#include "Numbers.h"
#include "Sim/Device.h"
#include <cstring>
#include <string>
#include <vector>

namespace netra::kernels {

template <typename T> struct Buffer {
  sim::Allocation *allocation = nullptr;
};

struct Size {
  unsigned x = 1, y = 1, z = 1;
};

class Bench {
public:
  /// Loads `code`; `kernel` is what launch() runs.
  Bench(const object::CodeObject &code, llvm::StringRef kernel);

  llvm::StringRef target() const { return cpu; }
  unsigned wave() const { return waveSize; }
  Random random{1};

  /// A buffer that holds `values`.
  template <typename T> Buffer<T> input(const std::vector<T> &values) {
    sim::Allocation &made = device.allocate(
        "buffer " + std::to_string(++buffers), values.size() * sizeof(T));
    std::memcpy(made.bytes.get(), values.data(), values.size() * sizeof(T));
    return {&made};
  }
  /// A buffer of which nothing is defined yet.
  template <typename T> Buffer<T> output(size_t count) {
    Buffer<T> made = input(std::vector<T>(count));
    sim::Memory::poison(*made.allocation);
    return made;
  }

  template <typename... A> void launch(Size grid, Size block, A... arguments) {
    run(grid, block, {value(arguments)...});
  }

  template <typename T> std::vector<T> read(Buffer<T> buffer) {
    std::vector<T> values(buffer.allocation->size / sizeof(T));
    std::memcpy(values.data(), buffer.allocation->bytes.get(),
                values.size() * sizeof(T));
    return values;
  }

  /// Every bit must be as wanted, and defined.
  template <typename T>
  void equal(Buffer<T> buffer, const std::vector<T> &want) {
    if (!problems.empty())
      return;
    if (want.size() * sizeof(T) != buffer.allocation->size)
      return fail("the case wants a result of another size");
    judgeBits(*buffer.allocation,
              reinterpret_cast<const uint8_t *>(want.data()), sizeof(T));
  }
  /// |got - want| must be at most `allowed`, each. `got` are the buffer's
  /// values.
  void near(const std::vector<double> &got, const std::vector<double> &want,
            const std::vector<double> &allowed);
  template <typename T>
  void near(Buffer<T> buffer, const std::vector<double> &want,
            const std::vector<double> &allowed) {
    std::vector<T> got = read(buffer);
    judgeDefined(*buffer.allocation);
    near(std::vector<double>(got.begin(), got.end()), want, allowed);
  }
  void judgeDefined(const sim::Allocation &buffer);

  void fail(const std::string &problem) { problems.push_back(problem); }

  std::vector<std::string> problems;
  /// What the checks said, errors only; part of `problems` too.
  std::vector<sim::Finding> findings;
  /// Rows that clang breaks are no problem.
  bool allowsLlvmGaps = true;
  /// Of one wave; a kernel that goes on is stopped.
  uint64_t maxInstructions = 1000000;
  /// Watches the run instead of the checks, if set.
  sim::Checker *observer = nullptr;

private:
  template <typename T> static sim::ArgumentValue value(const T &plain) {
    return sim::ArgumentValue::of(plain);
  }
  template <typename T> static sim::ArgumentValue value(const Buffer<T> &b) {
    return sim::ArgumentValue::of(*b.allocation);
  }
  void run(Size grid, Size block, std::vector<sim::ArgumentValue> arguments);
  void observe(const sim::LaunchConfig &config);
  void judgeBits(const sim::Allocation &buffer, const uint8_t *want,
                 unsigned bytes);

  sim::Device device;
  const sim::Kernel *kernel = nullptr;
  std::string cpu;
  unsigned waveSize = 0, buffers = 0;
};

struct KernelCase {
  const char *source; ///< Stem of a file of corpus/opencl.
  const char *kernel;
  const char *targets;
  void (*run)(Bench &);

  bool isFor(llvm::StringRef target) const {
    return llvm::StringRef(targets).contains(target);
  }
};

constexpr const char *kBoth = "gfx950 gfx1151";

/// All cases, by source and kernel.
std::vector<KernelCase> &allCases();

/// The path of the object of `source`, compiled at "O2" for a target.
std::string objectPath(llvm::StringRef source, llvm::StringRef target,
                       llvm::StringRef level);
llvm::Expected<object::CodeObject> readObject(llvm::StringRef path);

#define KERNEL_CASE(source, kernel, targets)                                   \
  static void run_##source##_##kernel(Bench &);                                \
  [[maybe_unused]] static const bool added_##source##_##kernel =               \
      (allCases().push_back(                                                   \
           {#source, #kernel, targets, run_##source##_##kernel}),              \
       true);                                                                  \
  static void run_##source##_##kernel(Bench &bench)

} // namespace netra::kernels

#endif // NETRA_UNITTESTS_KERNELS_BENCH_H
