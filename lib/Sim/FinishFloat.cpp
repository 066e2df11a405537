//===- FinishFloat.cpp - output modifiers of float results ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/FinishFloat.h"
#include "Numerics/Modifiers.h"

namespace netra::sim {

template <class F>
static typename F::Bits finish(num::Mode mode, const Instruction &inst,
                               typename F::Bits x) {
  x = num::applyOmod<F>(mode, x, inst.omod);
  return inst.clamp ? num::applyClamp<F>(mode, x) : x;
}

/// Both halves of a packed result, each for itself.
template <class F>
static uint32_t finishHalves(num::Mode mode, const Instruction &inst,
                             uint32_t x) {
  return finish<F>(mode, inst, uint16_t(x)) |
         uint32_t(finish<F>(mode, inst, uint16_t(x >> 16))) << 16;
}

void finishFloat(const Instruction &inst, const LaneArgs &args, uint32_t *low,
                 uint32_t *high) {
  if ((!inst.clamp && !inst.omod) || inst.dests.empty())
    return;
  num::Mode mode = num::Mode::fromRegister(args.context.mode);
  for (unsigned l = 0; l < args.lanes; ++l) {
    switch (inst.dests[0].type) {
    case Type::F16:
      low[l] = finish<num::F16>(mode, inst, uint16_t(low[l]));
      break;
    case Type::BF16:
      low[l] = finish<num::BF16>(mode, inst, uint16_t(low[l]));
      break;
    case Type::F32:
      low[l] = finish<num::F32>(mode, inst, low[l]);
      break;
    case Type::V2F16:
      low[l] = finishHalves<num::F16>(mode, inst, low[l]);
      break;
    case Type::V2BF16:
      low[l] = finishHalves<num::BF16>(mode, inst, low[l]);
      break;
    case Type::F64: {
      uint64_t bits =
          finish<num::F64>(mode, inst, low[l] | uint64_t(high[l]) << 32);
      low[l] = uint32_t(bits);
      high[l] = uint32_t(bits >> 32);
      break;
    }
    default:
      return; // Integer rows saturate themselves.
    }
  }
}

} // namespace netra::sim
