//===- DeviceTest.cpp - launches through the library interface ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compiled saxpy on both targets: results against plain C++, the same for any
// number of threads, errors for launches that cannot be.
//
//===----------------------------------------------------------------------===//

#include "Sim/Device.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace llvm;
using namespace netra;

namespace {

constexpr unsigned kItems = 1000, kGroups = 4, kBlock = 256;

struct Saxpy {
  explicit Saxpy(StringRef target) {
    std::string path = std::string(NETRA_SOURCE_DIR) + "/corpus/objects/" +
                       target.str() + "/saxpy.O3.hsaco";
    file = cantFail(errorOrToExpected(MemoryBuffer::getFile(path)));
    const sim::CodeImage *image =
        cantFail(device.load(file->getMemBufferRef()));
    kernel = cantFail(image->kernel("saxpy"));
    x = &device.allocate("x", kItems * 4);
    y = &device.allocate("y", kItems * 4);
    for (unsigned i = 0; i < kItems; ++i) {
      at(*x, i) = 0.5f * float(i);
      at(*y, i) = 1.0f - float(i);
    }
    config.grid[0] = kGroups;
    config.block[0] = kBlock;
    config.arguments = {sim::ArgumentValue::of(uint32_t(kItems)),
                        sim::ArgumentValue::of(3.0f),
                        sim::ArgumentValue::of(*x), sim::ArgumentValue::of(*y)};
    config.checks = sim::CheckOptions::all();
  }

  static float &at(sim::Allocation &buffer, unsigned index) {
    return reinterpret_cast<float *>(buffer.bytes.get())[index];
  }
  std::string errorOf() {
    auto result = device.launch(*kernel, config);
    return result ? "no error" : toString(result.takeError());
  }

  std::unique_ptr<MemoryBuffer> file;
  sim::Device device;
  const sim::Kernel *kernel = nullptr;
  sim::Allocation *x = nullptr, *y = nullptr;
  sim::LaunchConfig config;
};

TEST(Device, ComputesWhatPlainCodeDoesOnAnyNumberOfThreads) {
  for (const char *target : {"gfx950", "gfx1151"}) {
    uint64_t instructions = 0;
    for (unsigned threads : {1u, 2u, 4u}) {
      Saxpy saxpy(target);
      saxpy.config.threads = threads;
      auto result = saxpy.device.launch(*saxpy.kernel, saxpy.config);
      ASSERT_TRUE(bool(result)) << toString(result.takeError());
      EXPECT_EQ(result->fault, "");
      EXPECT_EQ(result->findings.count(sim::Severity::Error), 0u);
      if (threads == 1)
        instructions = result->instructions;
      EXPECT_EQ(result->instructions, instructions);
      for (unsigned i = 0; i < kItems; ++i)
        ASSERT_EQ(Saxpy::at(*saxpy.y, i),
                  std::fma(3.0f, 0.5f * float(i), 1.0f - float(i)))
            << target << " item " << i;
    }
  }
}

TEST(Device, FindsTheSameOnAnyNumberOfThreads) {
  std::string first;
  for (unsigned threads : {1u, 4u}) {
    Saxpy saxpy("gfx950");
    // Eight items too many: they lie behind both buffers.
    saxpy.config.arguments[0] = sim::ArgumentValue::of(uint32_t(kItems + 8));
    saxpy.config.threads = threads;
    auto result = saxpy.device.launch(*saxpy.kernel, saxpy.config);
    ASSERT_TRUE(bool(result)) << toString(result.takeError());
    std::string text;
    raw_string_ostream os(text);
    for (const sim::Finding &finding : result->findings.all())
      sim::print(os, finding);
    EXPECT_GT(result->findings.count(sim::Severity::Error), 0u);
    if (threads == 1)
      first = text;
    EXPECT_EQ(text, first);
  }
}

TEST(Device, WithoutChecksAnAccessOutsideIsAFault) {
  Saxpy saxpy("gfx1151");
  saxpy.config.arguments[0] = sim::ArgumentValue::of(uint32_t(kItems + 8));
  saxpy.config.checks = sim::CheckOptions();
  auto result = saxpy.device.launch(*saxpy.kernel, saxpy.config);
  ASSERT_TRUE(bool(result)) << toString(result.takeError());
  // Item 1000 is lane 8 of wave 7 of workgroup 3.
  EXPECT_NE(result->fault.find("workgroup (3,0,0) wave 7"), std::string::npos)
      << result->fault;
  EXPECT_NE(result->fault.find("lane 8: 4 bytes at"), std::string::npos)
      << result->fault;
}

TEST(Device, RefusesLaunchesThatCannotBe) {
  Saxpy saxpy("gfx950");
  saxpy.config.grid[1] = 0;
  EXPECT_EQ(saxpy.errorOf(), "the grid has no workgroups in y");
  saxpy.config.grid[1] = 1;
  saxpy.config.block[0] = 2048;
  EXPECT_EQ(saxpy.errorOf(),
            "the kernel requires a block of 256 in x, not 2048");
  saxpy.config.block[0] = kBlock;
  saxpy.config.dynamicLds = 163841;
  EXPECT_EQ(saxpy.errorOf(), "the workgroup needs 163841 bytes of LDS, the "
                             "target has 163840");
  saxpy.config.dynamicLds = 0;
  saxpy.config.arguments.pop_back();
  EXPECT_EQ(saxpy.errorOf(), "kernel 'saxpy' takes 4 arguments, got 3");
}

} // namespace
