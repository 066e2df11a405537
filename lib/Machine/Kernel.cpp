//===- Kernel.cpp - A kernel's instructions and control flow --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Kernel.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace llvm;

namespace netra::machine {

std::optional<CodePlace> entryOf(const Image &image,
                                 const ImageKernel &kernel) {
  auto [name, plus] = StringRef(kernel.entry).split('+');
  uint64_t offset = 0;
  if (!plus.empty() && plus.getAsInteger(0, offset))
    return std::nullopt;
  for (const ImageSymbol &symbol : image.symbols)
    if (symbol.name == name)
      if (const ImageSection *section = image.findSection(symbol.section))
        return CodePlace{section, symbol.value + offset};
  if (const ImageSection *section = image.findSection(name))
    return CodePlace{section, offset};
  return std::nullopt;
}

/// Finds what is reachable, instruction by instruction, then cuts it into
/// blocks.
class KernelBuilder {
public:
  KernelBuilder(const Code &code, const ImageKernel &kernel)
      : code(code), kernel(kernel), steps(code.instructions().size()) {}

  Expected<Kernel> build();

private:
  struct Step {
    unsigned to;
    EdgeKind kind;
    bool operator<(const Step &other) const {
      return std::tie(to, kind) < std::tie(other.to, other.kind);
    }
  };

  /// Everything behind `start`; calls are stepped over and noted.
  void explore(unsigned start);
  void visit(unsigned index);
  void visitCall(unsigned index);
  void visitJump(unsigned index);
  void flowTo(unsigned from, std::optional<unsigned> to);
  void goOn(unsigned from, EdgeKind kind);
  void connectReturns();
  /// The jumps through `link` in the function at `entry`, calls stepped over.
  std::set<unsigned> returnsOf(unsigned entry, ArrayRef<RegUnit> link) const;
  void unknown(unsigned index, std::string reason) {
    unknowns.try_emplace(index, std::move(reason));
  }
  void cutBlocks(Kernel &result);

  const Code &code;
  const ImageKernel &kernel;
  /// Where an instruction goes on, ascending.
  struct Steps {
    bool isSeen = false;
    SmallVector<Step, 2> all;
    void insert(Step step) {
      auto at = llvm::lower_bound(all, step);
      if (at == all.end() || step < *at)
        all.insert(at, step);
    }
  };
  std::vector<Steps> steps; // by instruction
  std::map<unsigned, std::string> unknowns;
  std::set<unsigned> entries;
  std::map<unsigned, unsigned> callees; // function entries by call
  std::set<unsigned> jumps;             // through a register, not resolved
  std::vector<unsigned> worklist;
};

void KernelBuilder::flowTo(unsigned from, std::optional<unsigned> to) {
  if (!to) {
    unknown(from, "control leaves the section");
    return;
  }
  if (code[*to].isData) {
    unknown(from, "control reaches data");
    return;
  }
  steps[from].insert({*to, EdgeKind::Flow});
  worklist.push_back(*to);
}

void KernelBuilder::goOn(unsigned from, EdgeKind kind) {
  std::optional<unsigned> next = code.indexAt(code[from].end());
  if (!next || code[*next].isData)
    return;
  steps[from].insert({*next, kind});
  worklist.push_back(*next);
}

/// The call itself; what follows depends on whether the callee returns, which
/// connectReturns() finds out.
void KernelBuilder::visitCall(unsigned index) {
  const CodeInstruction &inst = code[index];
  std::optional<unsigned> callee;
  if (inst.target)
    callee = code.indexAt(*inst.target);
  if (!callee || code[*callee].isData) {
    unknown(index, "calls code that is not known");
    goOn(index, EdgeKind::PastUnknown);
    return;
  }
  callees[index] = *callee;
  steps[index].insert({*callee, EdgeKind::Call});
  worklist.push_back(*callee);
  // Explored now, entered only through returns.
  if (std::optional<unsigned> next = code.indexAt(inst.end()))
    if (!code[*next].isData)
      worklist.push_back(*next);
}

void KernelBuilder::visitJump(unsigned index) {
  const CodeInstruction &inst = code[index];
  if (inst.target)
    flowTo(index, code.indexAt(*inst.target));
  else
    jumps.insert(index);
}

void KernelBuilder::visit(unsigned index) {
  const CodeInstruction &inst = code[index];
  const InstructionInfo &info = inst.info;
  steps[index].isSeen = true;
  if (!info.isClassified())
    unknown(index, "nothing is known of this instruction");
  else if (info.traits.hasAny({Trait::IndirectVgpr, Trait::IndirectSgpr}))
    unknown(index, "a register it uses is named at run time");
  if (info.has(Trait::EndsWave))
    return;
  if (info.has(Trait::Call))
    return visitCall(index);
  if (info.has(Trait::RegisterTarget))
    return visitJump(index);
  if (info.has(Trait::ToUnknown))
    unknown(index, "goes where the code does not say");
  if (inst.target)
    flowTo(index, code.indexAt(*inst.target));
  else if (info.is(Unit::Branch) && !info.has(Trait::ToUnknown))
    unknown(index, "goes to another section");
  if (!info.has(Trait::Unconditional))
    flowTo(index, code.indexAt(inst.end()));
}

void KernelBuilder::explore(unsigned start) {
  worklist.push_back(start);
  while (!worklist.empty()) {
    unsigned index = worklist.back();
    worklist.pop_back();
    if (!steps[index].isSeen)
      visit(index);
  }
}

std::set<unsigned> KernelBuilder::returnsOf(unsigned entry,
                                            ArrayRef<RegUnit> link) const {
  std::set<unsigned> seen, found;
  std::vector<unsigned> left = {entry};
  while (!left.empty()) {
    unsigned index = left.back();
    left.pop_back();
    if (!seen.insert(index).second)
      continue;
    if (jumps.count(index) && ArrayRef<RegUnit>(code[index].info.reads) == link)
      found.insert(index);
    if (callees.count(index))
      if (std::optional<unsigned> next = code.indexAt(code[index].end()))
        left.push_back(*next);
    for (const Step &step : steps[index].all)
      if (step.kind == EdgeKind::Flow || step.kind == EdgeKind::PastUnknown)
        left.push_back(step.to);
  }
  return found;
}

void KernelBuilder::connectReturns() {
  std::set<unsigned> returning;
  for (auto [call, callee] : callees) {
    std::optional<unsigned> next = code.indexAt(code[call].end());
    for (unsigned jump : returnsOf(callee, code[call].info.writes)) {
      returning.insert(jump);
      if (next && !code[*next].isData)
        steps[jump].insert({*next, EdgeKind::Return});
    }
  }
  for (unsigned jump : jumps)
    if (!returning.count(jump))
      unknown(jump, "goes to an address in a register");
}

void KernelBuilder::cutBlocks(Kernel &result) {
  // Only what is entered, now that it is known which calls return.
  BitVector reached(steps.size());
  std::set<unsigned> leaders = entries;
  std::vector<unsigned> left(entries.begin(), entries.end());
  while (!left.empty()) {
    unsigned index = left.back();
    left.pop_back();
    if (reached.test(index))
      continue;
    reached.set(index);
    ArrayRef<Step> next = steps[index].all;
    for (const Step &step : next) {
      bool isPlain = next.size() == 1 && step.kind == EdgeKind::Flow &&
                     step.to == index + 1;
      if (!isPlain)
        leaders.insert(step.to);
      left.push_back(step.to);
    }
  }
  std::map<unsigned, unsigned> blockAt;
  for (unsigned index : reached.set_bits()) {
    bool isNew = leaders.count(index) || result.theBlocks.empty() ||
                 result.theBlocks.back().end != index;
    // A block ends where control does not simply go on.
    if (!isNew) {
      ArrayRef<Step> before = steps[index - 1].all;
      isNew = before.size() != 1 || before.begin()->to != index ||
              before.begin()->kind != EdgeKind::Flow;
    }
    if (isNew) {
      blockAt[index] = result.theBlocks.size();
      result.theBlocks.push_back({index, index, {}});
    }
    result.theBlocks.back().end = index + 1;
  }
  for (Block &block : result.theBlocks)
    for (const Step &step : steps[block.end - 1].all)
      block.successors.push_back({blockAt.at(step.to), step.kind});
  for (unsigned entry : entries)
    result.theEntries.push_back(blockAt.at(entry));
  for (auto &[index, reason] : unknowns)
    if (reached.test(index))
      result.theUnknowns.push_back({index, std::move(reason)});
}

Expected<Kernel> KernelBuilder::build() {
  std::optional<CodePlace> place = entryOf(code.image(), kernel);
  std::optional<unsigned> entry;
  if (place && place->section == &code.section())
    entry = code.indexAt(place->offset);
  if (!entry || code[*entry].isData)
    return createStringError("kernel '" + kernel.name +
                             "' has no code at its entry");
  entries.insert(*entry);
  // With preloaded kernel arguments there is an entry behind the prologue.
  unsigned prologue = code.image().target->kernargPreloadPrologueBytes;
  if (kernel.descriptor && prologue &&
      kernel.descriptor->get(FieldKind::PreloadLength).value_or(0) != 0)
    if (auto second = code.indexAt(place->offset + prologue))
      if (!code[*second].isData)
        entries.insert(*second);
  for (unsigned start : entries)
    explore(start);
  connectReturns();
  Kernel result;
  result.theCode = &code;
  result.theKernel = &kernel;
  cutBlocks(result);
  for (const Block &block : result.theBlocks)
    result.calls |= code[block.end - 1].info.has(Trait::Call);
  return result;
}

Expected<Kernel> Kernel::get(const Code &code, const ImageKernel &kernel) {
  return KernelBuilder(code, kernel).build();
}

unsigned Kernel::size() const {
  unsigned total = 0;
  for (const Block &block : theBlocks)
    total += block.end - block.first;
  return total;
}

} // namespace netra::machine
