//===- Kernel.h - A kernel's instructions and control flow ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code is a section, decoded once and joined with the facts of targets/isa.
// Kernel is what one kernel can reach in it, functions it calls included, as
// basic blocks. Calls are followed where the address is computed from s_getpc
// in the block of the call; a jump through the register that a call wrote its
// return address to is its return. Whatever else control does that the code
// does not show is an UnknownPlace, never left out.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_KERNEL_H
#define NETRA_MACHINE_KERNEL_H

#include "Machine/HazardModel.h"
#include "Machine/Image.h"
#include "Machine/InstructionInfo.h"
#include "llvm/MC/MCInst.h"
#include "llvm/Support/Error.h"
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace netra::machine {

/// One decoded instruction of a section.
struct CodeInstruction {
  /// `info` must outlive it: equal instructions share theirs.
  CodeInstruction(uint64_t offset, unsigned size, const InstructionInfo &info)
      : offset(offset), size(size), info(info) {}

  uint64_t offset = 0; ///< From the start of the section.
  unsigned size = 0;   ///< Bytes.
  bool isData = false; ///< The bytes are no instruction; nothing below holds.
  llvm::MCInst inst;
  const InstructionInfo &info;
  HazardRoles roles;
  /// The offset that a branch or call goes to, if it is known and in here.
  std::optional<uint64_t> target;

  uint64_t end() const { return offset + size; }
};

class Code {
public:
  /// Decodes `section` for waves of `waveSize` lanes. Both references must
  /// outlive the result, which belongs to the thread.
  Code(const Image &image, const ImageSection &section, unsigned waveSize);

  const Image &image() const { return theImage; }
  const ImageSection &section() const { return theSection; }
  MachineTarget &machine() const { return target; }
  const HazardModel &hazards() const { return model; }
  llvm::ArrayRef<CodeInstruction> instructions() const { return all; }
  const CodeInstruction &operator[](size_t index) const { return all[index]; }
  /// The index of the instruction at `offset`, if one begins there.
  std::optional<unsigned> indexAt(uint64_t offset) const;
  /// The place of an instruction as a reader finds it: "vadd+0x40".
  std::string describe(unsigned index) const;

private:
  void resolveTargets();

  const Image &theImage;
  const ImageSection &theSection;
  MachineTarget &target;
  HazardModel model;
  std::deque<InstructionInfo> infos; ///< Of different instructions.
  std::vector<CodeInstruction> all;
};

/// How control gets from one block to another.
enum class EdgeKind {
  Flow,        ///< A branch, or the next instruction.
  Call,        ///< Into a function.
  Return,      ///< Back from one.
  PastUnknown, ///< Behind a call of code that is not known.
};

struct Edge {
  unsigned block = 0;
  EdgeKind kind = EdgeKind::Flow;
};

/// Instructions [first, end) of the section that control passes in a row.
struct Block {
  unsigned first = 0, end = 0;
  llvm::SmallVector<Edge, 2> successors;
};

/// An instruction behind which control or state is not known, and why.
struct UnknownPlace {
  unsigned index = 0; ///< Of the instruction.
  std::string reason;
};

/// A byte of a section.
struct CodePlace {
  const ImageSection *section = nullptr;
  uint64_t offset = 0;
};

/// Where the descriptor of `kernel` says that it begins; nothing if that is in
/// no section of the image.
std::optional<CodePlace> entryOf(const Image &image, const ImageKernel &kernel);

class Kernel {
public:
  /// What `kernel` reaches in `code`. Fails if its entry is not in `code`.
  static llvm::Expected<Kernel> get(const Code &code,
                                    const ImageKernel &kernel);

  const Code &code() const { return *theCode; }
  const ImageKernel &facts() const { return *theKernel; }
  llvm::ArrayRef<Block> blocks() const { return theBlocks; }
  /// The blocks at which the hardware enters.
  llvm::ArrayRef<unsigned> entries() const { return theEntries; }
  llvm::ArrayRef<UnknownPlace> unknowns() const { return theUnknowns; }
  /// Instructions in all blocks.
  unsigned size() const;
  /// True if it calls functions, known or not.
  bool hasCalls() const { return calls; }

private:
  friend class KernelBuilder;
  const Code *theCode = nullptr;
  const ImageKernel *theKernel = nullptr;
  std::vector<Block> theBlocks; ///< By offset.
  std::vector<unsigned> theEntries;
  std::vector<UnknownPlace> theUnknowns; ///< By offset.
  bool calls = false;
};

} // namespace netra::machine

#endif // NETRA_MACHINE_KERNEL_H
