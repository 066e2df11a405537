//===- Instruction.h - a decoded, bound instruction -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One instruction of a program with everything that can be known before it
// runs: its operands, its row of semantics, constants spread over lanes. Steps
// only read it; several threads may run the same program.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_INSTRUCTION_H
#define NETRA_SIM_INSTRUCTION_H

#include "Sim/MemoryPlan.h"
#include "Sim/Operand.h"
#include "Sim/Types.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace netra::sim {

class Executor;
class Wave;
struct SemanticRow;
struct Instruction;

using ExecuteFn = void (*)(Executor &, Wave &, const Instruction &);

constexpr size_t kNoTarget = ~size_t(0);

/// A part of a register that SDWA selects.
enum class Select : uint8_t { Dword, Byte0, Byte1, Byte2, Byte3, Word0, Word1 };

/// How DPP moves src0 between lanes.
struct Dpp {
  enum Kind : uint8_t {
    None,
    QuadPerm,
    RowShl,
    RowShr,
    RowRor,
    WaveShl1, ///< gfx9: by one lane over the whole wave.
    WaveRol1,
    WaveShr1,
    WaveRor1,
    RowMirror,
    RowHalfMirror,
    RowBcast15, ///< gfx9: lane 15 of each row to the next row.
    RowBcast31,
    RowNewBcast, ///< gfx90a: lane `amount` of the row to all of it.
    RowShare,    ///< gfx10+: the same.
    RowXmask,    ///< gfx10+.
    Dpp8,
  };
  Kind kind = None;
  uint8_t amount = 0;
  uint8_t lane[8] = {}; ///< Of QuadPerm (4) and Dpp8 (8).
  uint8_t rowMask = 0xf, bankMask = 0xf;
  bool boundCtrl = false;     ///< Lanes out of range read 0.
  bool fetchInactive = false; ///< Inactive lanes can be read.
};

/// A vector or scalar ALU source, ready to be gathered.
struct SourcePlan {
  Operand operand;
  Type type = Type::U32;
  /// Constants spread over lanes: [dword], 64 lanes each; null otherwise.
  const uint32_t *constant[4] = {};
  uint64_t scalar = 0; ///< The same constant as one value.
  Select select = Select::Dword;
  bool high = false; ///< op_sel: the upper half of the register (16-bit types)
                     ///< or the upper register (packed 32-bit types).
  bool highForHi = false; ///< op_sel_hi, packed forms only.
  bool negHi = false;     ///< neg_hi; `operand.neg` is neg_lo there.
  bool plain = false;     ///< A whole register row without modifiers: no copy.
};

struct DestPlan {
  Operand operand;
  Type type = Type::U32;
  Select select = Select::Dword;
  enum Unused : uint8_t { Pad, SignExtend, Preserve } unused = Pad;
  bool high = false; ///< op_sel: write the upper half (16-bit types).
};

/// The plan of a vector instruction whose sources are whole registers or
/// constants and whose results are whole registers or lane masks: no DPP, SDWA,
/// op_sel or output modifier. Most instructions are of this kind, and steps of
/// them look at nothing else.
struct DirectPlan {
  enum Kind : uint8_t { Vgpr, Agpr, Constant, Uniform, Mask };
  struct Source {
    Kind kind = Vgpr;
    uint8_t dwords = 1;
    bool signs = false; ///< `keep` and `flip` change the last dword.
    uint16_t index = 0; ///< Register, SgprIndex.
    uint32_t keep = ~0u, flip = 0;
    const uint32_t *constant[4] = {};
  };
  struct Dest {
    Kind kind = Vgpr; ///< Vgpr, Agpr or Mask; Uniform: dropped.
    uint8_t dwords = 1;
    uint16_t index = 0;
  };
  uint8_t sources = 0, dests = 0;
  Source source[4];
  Dest dest[2];
};

/// A register that an instruction reads or writes, in rows or SGPRs.
struct RegisterUse {
  Space space = Space::Vgpr; ///< Vgpr, Agpr or Sgpr.
  uint16_t index = 0;
  uint8_t count = 1; ///< Registers.
};

struct Instruction {
  ExecuteFn execute = nullptr; ///< Null: see `problem`.
  const SemanticRow *row = nullptr;
  DirectPlan direct; ///< If `execute` is executeDirect.
  std::vector<DestPlan> dests;
  std::vector<SourcePlan> sources;
  Dpp dpp;
  bool clamp = false;
  uint8_t omod = 0; ///< 0 none, 1 *2, 2 *4, 3 /2.
  bool isSdwa = false;

  /// One past the highest register it names: fewer allocated is a fault.
  uint16_t vgprLimit = 0, agprLimit = 0;

  uint64_t address = 0;      ///< In the simulated address space.
  uint32_t size = 0;         ///< Bytes.
  size_t target = kNoTarget; ///< Index of the branch target.
  uint32_t words[5] = {};    ///< The encoding.

  MemoryPlan memory;     ///< Of rows with kMemory.
  llvm::StringRef roles; ///< Of the operands printed; rows of Form::Custom.
  /// All operands in the order printed, and the modifiers.
  ParsedInstruction parsed;
  /// Explicit and implicit registers, as the row's roles say.
  std::vector<RegisterUse> reads, writes;
  std::string text;    ///< As LLVM prints it.
  std::string problem; ///< Why it cannot be executed.
  /// VOPD: the Y half; both read before either writes.
  std::unique_ptr<Instruction> second;

  const Operand &operand(unsigned index) const {
    return parsed.operands[index];
  }
  int64_t modifier(llvm::StringRef name, int64_t otherwise = 0) const {
    return parsed.get(name, otherwise);
  }
};

} // namespace netra::sim

#endif // NETRA_SIM_INSTRUCTION_H
