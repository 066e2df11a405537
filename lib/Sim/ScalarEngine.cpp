//===- ScalarEngine.cpp - how SALU functions meet registers ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/ScalarEngine.h"
#include "Sim/LaneEngine.h"
#include "Sim/Semantics.h"

namespace netra::sim {

void executeScalar(Executor &executor, Wave &wave, const Instruction &inst) {
  uint64_t sources[4] = {}, results[2] = {};
  for (unsigned i = 0; i < inst.sources.size(); ++i)
    sources[i] = readUniform(executor, wave, inst.sources[i]);
  Scalar scalar{wave.scc, wave, executor, inst};
  inst.row->scalar(scalar, sources, results);
  for (unsigned d = 0; d < inst.dests.size(); ++d) {
    const Operand &dest = inst.dests[d].operand;
    if (dest.space != Space::Sgpr)
      continue; // null
    if (dwordsOf(inst.dests[d].type) == 2)
      wave.writeSgpr64(dest.index, results[d]);
    else
      wave.writeSgpr(dest.index, uint32_t(results[d]));
  }
  wave.scc = scalar.scc;
}

} // namespace netra::sim
