//===- ReferenceTest.cpp - references run as written ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiled.h"

using namespace llvm;
using namespace netra::reference;

namespace {

TEST(Reference, LoopOverBuffers) {
  Compiled axpy(R"(
    func.func @axpy(%n: index, %a: f32, %x: memref<?xf32>, %y: memref<?xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      scf.for %i = %c0 to %n step %c1 {
        %xi = memref.load %x[%i] : memref<?xf32>
        %yi = memref.load %y[%i] : memref<?xf32>
        %p = arith.mulf %a, %xi : f32
        %s = arith.addf %p, %yi : f32
        memref.store %s, %y[%i] : memref<?xf32>
      }
      return
    })",
                "axpy");
  ASSERT_TRUE(axpy);
  std::vector<float> x = {1, 0.1f, 3e38f, 1e-45f};
  std::vector<float> y = {2, 0.2f, 3e38f, 1e-45f};
  std::vector<float> expected(4);
  float a = 1.1f;
  for (unsigned i = 0; i != 4; ++i) {
    volatile float product = a * x[i];
    expected[i] = product + y[i];
  }
  EXPECT_EQ(axpy.run({Argument::index(4), Argument::scalar("f32", bitsOf(a)),
                      bufferOf(x, "f32"), bufferOf(y, "f32")}),
            "");
  EXPECT_EQ(0, memcmp(y.data(), expected.data(), 16));
}

} // namespace
