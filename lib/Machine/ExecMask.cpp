//===- ExecMask.cpp - Where EXEC has all lanes ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/ExecMask.h"
#include "Machine/Dataflow.h"
#include "Machine/Definedness.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace netra::machine {
namespace {

struct MaskState {
  bool isWhole = true;
  UnitSet wholeMasks; ///< Scalar registers with a mask of all lanes.

  bool merge(const MaskState &other) {
    MaskState before = *this;
    isWhole &= other.isWhole;
    wholeMasks &= other.wholeMasks;
    return isWhole != before.isWhole || wholeMasks != before.wholeMasks;
  }

  /// The scalar sources beside EXEC are masks of all lanes, and there is one.
  bool readsWholeMask(const InstructionInfo &info) const {
    bool hasSource = false;
    for (RegUnit reg : info.reads) {
      if (isExec(reg))
        continue;
      if (!wholeMasks[reg])
        return false;
      hasSource = true;
    }
    return hasSource;
  }

  void step(const InstructionInfo &info) {
    bool writesExec = any_of(info.writes, isExec), before = isWhole;
    if (writesExec) {
      bool isRestored = info.has(Trait::CopiesToExec) && readsWholeMask(info);
      bool isWidened =
          info.has(Trait::WidensExec) && (isWhole || readsWholeMask(info));
      isWhole = info.has(Trait::FillsExec) || isRestored || isWidened;
    }
    for (RegUnit reg : info.writes)
      wholeMasks[reg] = info.has(Trait::SavesExec) && before && isScalar(reg);
  }
};

} // namespace

ExecMask::ExecMask(const Kernel &kernel) {
  const Code &code = kernel.code();
  if (kernel.blocks().empty())
    return;
  first = kernel.blocks().front().first;
  whole.resize(kernel.blocks().back().end - first);
  auto states = solveForward(
      kernel, MaskState(),
      [&](MaskState &state, unsigned index) { state.step(code[index].info); },
      [](MaskState &state, const Edge &edge) {
        if (edge.kind == EdgeKind::PastUnknown)
          state = {false, {}};
      });
  replay(kernel, states, [&](MaskState &state, unsigned index) {
    whole[index - first] = state.isWhole;
    state.step(code[index].info);
  });
}

} // namespace netra::machine
