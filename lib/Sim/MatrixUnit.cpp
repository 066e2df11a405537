//===- MatrixUnit.cpp - what dense and sparse MFMA share ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/MatrixUnit.h"
#include "Sim/Executor.h"
#include <algorithm>

namespace netra::sim {

num::Format formatOf(Factor factor) {
  switch (factor) {
  case Factor::F16:
    return num::Format::F16;
  case Factor::BF16:
    return num::Format::BF16;
  case Factor::BF8:
    return num::Format::FP8E5M2;
  default:
    return num::Format::FP8E4M3;
  }
}

static bool saturates(const Wave &wave) {
  return num::Mode::fromRegister(wave.hw.mode).fp16Ovfl;
}

bool multiplyFloats(Executor &executor, Wave &wave, const Instruction &inst,
                    num::MatrixShape shape, const num::MatrixOperand &a,
                    const num::MatrixOperand &b, uint32_t *d) {
  num::MatrixPolicy policy = executor.matrixPolicy;
  if (!num::isModelled(policy, a, b)) {
    executor.fault(wave, inst,
                   llvm::Twine("matrix policy '") + num::nameOf(policy) +
                       "' has no rule for these formats");
    return false;
  }
  num::mfmaF32(policy, a, b, d, d, shape, saturates(wave));
  return true;
}

void multiplyBytes(const Wave &wave, num::MatrixShape shape, const uint8_t *a,
                   const uint8_t *b, uint32_t *d) {
  const bool saturate = saturates(wave);
  for (unsigned i = 0; i < shape.m; ++i)
    for (unsigned j = 0; j < shape.n; ++j) {
      int32_t products = 0; // |products| <= 128 * 2^14
      for (unsigned k = 0; k < shape.k; ++k)
        products += int8_t(a[i * shape.k + k]) * int8_t(b[j * shape.k + k]);
      uint32_t &c = d[i * shape.n + j];
      int64_t sum = int64_t(int32_t(c)) + products;
      if (saturate)
        sum = std::clamp<int64_t>(sum, INT32_MIN, INT32_MAX);
      c = uint32_t(sum);
    }
}

} // namespace netra::sim
