//===- Operand.h - an instruction as operands and modifiers -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One machine instruction, taken apart from the text LLVM prints for its bytes.
// The text is lossless (Machine/Decoder.h proves it for every instruction), has
// one syntax for all encodings, and names modifiers that LLVM's operand lists
// leave nameless. Happens once per instruction of a program, never per step.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_OPERAND_H
#define NETRA_SIM_OPERAND_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <utility>

namespace netra::sim {

/// Where an operand lives.
enum class Space : uint8_t {
  Vgpr,     ///< v0 and up; `index` counts registers.
  Agpr,     ///< a0 and up.
  Sgpr,     ///< A number of SgprIndex.
  Null,     ///< Reads as 0, writes are dropped.
  Int,      ///< An inline integer.
  Float,    ///< An inline float: its bits depend on the operand's type.
  Literal,  ///< A literal of the encoding.
  Off,      ///< The keyword `off`.
  Status,   ///< A number of StatusSource.
  Symbolic, ///< hwreg(), sendmsg(), ...: `value` is simm16 as encoded.
};

/// Numbers of the scalar registers within a wave's scalar file. Names of the
/// operands' encodings, which agree on both families up to ttmp15.
enum SgprIndex : uint16_t {
  kFlatScratch = 102, ///< gfx9 only; elsewhere plain SGPRs.
  kXnackMask = 104,
  kVcc = 106,
  kTtmp0 = 108,
  kM0 = 124,
  kExec = 126,
  kNumSgprs = 128,
};

enum class StatusSource : uint8_t {
  Scc,
  VccZ,
  ExecZ,
  SharedBase,
  SharedLimit,
  PrivateBase,
  PrivateLimit,
  PopsExitingWaveId,
  LdsDirect,
};

struct Operand {
  Space space = Space::Off;
  uint8_t dwords = 1; ///< Registers it names.
  uint8_t half = 0;   ///< 1: `.l`, 2: `.h` of a 16-bit register name.
  bool neg = false, abs = false, sext = false;
  uint16_t index = 0;      ///< Register, SgprIndex or StatusSource.
  int64_t value = 0;       ///< Of Int, Literal, Symbolic.
  double floatValue = 0.0; ///< Of Float.

  bool isVector() const { return space == Space::Vgpr || space == Space::Agpr; }
  bool isConstant() const {
    return space == Space::Int || space == Space::Float ||
           space == Space::Literal;
  }
};

/// What follows the operands: `offset:16`, `glc`, `op_sel:[0,1]`.
struct ParsedModifier {
  std::string name;                     ///< "offset", "row_shr", "sc0".
  llvm::SmallVector<int64_t, 8> values; ///< None for a bare word.
  std::string word;                     ///< A value that is a word: "BYTE_1".
};

struct ParsedInstruction {
  std::string mnemonic; ///< As printed: "v_add_f32_dpp".
  std::string base;     ///< Without the suffix of the encoding: "v_add_f32".
  llvm::SmallVector<Operand, 8> operands;
  llvm::SmallVector<ParsedModifier, 4> modifiers;

  const ParsedModifier *find(llvm::StringRef name) const;
  bool has(llvm::StringRef name) const { return find(name) != nullptr; }
  /// The one value of a modifier, or `otherwise`.
  int64_t get(llvm::StringRef name, int64_t otherwise = 0) const;
  /// Element `index` of a list modifier, or `otherwise`.
  int64_t element(llvm::StringRef name, unsigned index,
                  int64_t otherwise) const;
};

/// Parses the text of one instruction. `simm16` is the low half of its first
/// word, which is what symbolic operands of SOPP, SOPK and DS mean. Gives an
/// empty mnemonic and `problem` if the text has a form this does not know.
ParsedInstruction parseInstruction(llvm::StringRef text, uint16_t simm16,
                                   std::string &problem);

} // namespace netra::sim

#endif // NETRA_SIM_OPERAND_H
