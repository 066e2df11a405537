//===- Decoder.h - Machine code as instructions and data -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Splits machine code into instructions that mean the same as text and as
// bytes. The guarantee: encoding an item's instruction and applying its
// override bits gives back the item's bytes, and so does assembling its text;
// what cannot be said that way is a data item. LLVM 22's disassembler reads
// the literals of FMAAK/FMAMK wrongly and crashes on some bytes that are no
// code; neither reaches the caller.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_DECODER_H
#define NETRA_MACHINE_DECODER_H

#include "Target/MachineTarget.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/MC/MCInst.h"
#include <string>
#include <vector>

namespace netra::machine {

/// Runs `body`; false if it crashed. For LLVM code that trips over its input.
bool runContained(llvm::function_ref<void()> body);

/// True if control does not simply go on behind an instruction: branches,
/// returns, the end of the program.
bool endsBlock(const llvm::MCInstrDesc &desc);

/// The mnemonic at the front of an instruction's text without the suffixes
/// that name an encoding: `v_add_f32` of `v_add_f32_e64_dpp v0, v1, v2 ...`.
llvm::StringRef baseMnemonic(llvm::StringRef text);

/// The index of the operand that holds a PC-relative target, if there is one.
std::optional<unsigned> pcRelativeOperand(const llvm::MCInstrDesc &desc);

/// Bits of an instruction that its operands do not give: in 32-bit word `word`
/// of the encoding, the bits of `mask` are the inverse of `value` and become
/// `value`. If they are anything else, an operand was edited since and wins.
struct BitOverride {
  unsigned word;
  uint32_t mask;
  uint32_t value;
  bool operator==(const BitOverride &other) const {
    return word == other.word && mask == other.mask && value == other.value;
  }
};

/// Writes the override bits over the encoding they were recorded for. Returns
/// the first override that changes nothing, or null.
const BitOverride *applyOverrides(llvm::ArrayRef<BitOverride> overrides,
                                  llvm::MutableArrayRef<char> encoding);

/// A place in the code that a relocation fills, as the operand that asks for
/// it: `sym@rel32@lo+4`.
struct CodeRelocation {
  uint64_t offset;
  std::string expression;
};

struct Item {
  enum Kind { Instruction, Data };
  Kind kind;
  uint64_t offset; ///< from the start of the decoded bytes
  unsigned size;   ///< in bytes
  llvm::MCInst inst;
  std::vector<BitOverride> overrides;
  std::string reason; ///< why a Data item is none, empty for a mere tail
};

class Decoder {
public:
  explicit Decoder(MachineTarget &target) : target(target) {}

  MachineTarget &machine() const { return target; }

  /// Decodes all of `bytes`, front to back. `relocations` are sorted by
  /// offset.
  std::vector<Item> decode(llvm::ArrayRef<uint8_t> bytes,
                           llvm::ArrayRef<CodeRelocation> relocations);

private:
  struct Candidate;
  Item decodeOne(llvm::ArrayRef<uint8_t> bytes, uint64_t offset,
                 llvm::ArrayRef<CodeRelocation> relocations);
  const Item *lookup(llvm::ArrayRef<uint8_t> bytes) const;
  bool decodeContained(llvm::ArrayRef<uint8_t> bytes, llvm::MCInst &inst,
                       uint64_t &size);
  bool substituteTail(llvm::ArrayRef<uint8_t> bytes, const llvm::MCExpr *symbol,
                      llvm::MCInst &inst);
  bool settle(llvm::ArrayRef<uint8_t> bytes, llvm::MCInst inst, Item &item);

  MachineTarget &target;
  llvm::StringMap<Item> seen; // by the instruction's bytes
};

} // namespace netra::machine

#endif // NETRA_MACHINE_DECODER_H
