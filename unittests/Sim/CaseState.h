//===- CaseState.h - a wave and its memory as plain data --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All state that an instruction can change, in a form that can be set from a
// case, loaded into a wave, taken back, and compared in full.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_SIM_CASESTATE_H
#define NETRA_UNITTESTS_SIM_CASESTATE_H

#include "CaseFile.h"
#include "Sim/Executor.h"
#include "llvm/Support/Error.h"
#include <map>

namespace netra::sim::test {

struct CaseState {
  static constexpr unsigned kRegisters = 256;
  /// Denormals kept, to nearest even, DX10_CLAMP and IEEE, as compilers do.
  static constexpr uint32_t kDefaultMode = 0x3f0;

  unsigned lanes = 0;
  std::vector<uint32_t> v, a; ///< [register * lanes + lane]
  uint32_t sgpr[kExec] = {};
  uint64_t exec = 0;
  bool scc = false;
  uint32_t mode = kDefaultMode;
  std::vector<uint8_t> lds;
  std::map<std::string, std::vector<uint8_t>> memory;
  std::map<std::string, uint64_t> addresses;

  /// Every register and byte holds a pattern that tells it from the others.
  CaseState(unsigned lanes, unsigned agprs, uint64_t ldsBytes);

  /// Sets what `setting` says.
  llvm::Error apply(const Setting &setting);
  /// Takes what `setting` names from `other`.
  llvm::Error copyFrom(const Setting &setting, const CaseState &other);

  void load(Wave &wave, Executor &executor, Memory &memory) const;
  void takeBack(Wave &wave, Executor &executor, Memory &memory);

  /// Where `got` differs, a line each: `v0 lane 3: got .., expected ..`.
  std::vector<std::string> differences(const CaseState &got) const;

private:
  template <typename F> llvm::Error visit(const Setting &setting, F function);
};

} // namespace netra::sim::test

#endif // NETRA_UNITTESTS_SIM_CASESTATE_H
