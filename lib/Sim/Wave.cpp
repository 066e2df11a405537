//===- Wave.cpp - the state of one wave -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Wave.h"
#include <cstdlib>

namespace netra::sim {

void Wave::Free::operator()(uint32_t *p) const { std::free(p); }

Wave::Wave(unsigned lanes, unsigned vgprs, unsigned agprs)
    : lanes(lanes), numVgprs(vgprs), numAgprs(agprs) {
  size_t bytes = size_t(vgprs + agprs + 1) * lanes * sizeof(uint32_t);
  bytes = (bytes + 63) & ~size_t(63);
  rows.reset(static_cast<uint32_t *>(std::aligned_alloc(64, bytes)));
  std::memset(rows.get(), 0, bytes);
}

} // namespace netra::sim
