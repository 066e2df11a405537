//===- MachineTarget.h - One AMDGPU subtarget through LLVM MC --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The only door to LLVM's AMDGPU MC layer: encodes, decodes, prints and parses
// single machine instructions in process. Opcodes and registers are LLVM's
// numbers, valid within one run; whatever is stored names them instead.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TARGET_MACHINETARGET_H
#define NETRA_TARGET_MACHINETARGET_H

#include "Target/TargetFacts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/MC/MCFixup.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/MC/MCRegister.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>
#include <string>

namespace llvm {
class MCExpr;
class MCInstrInfo;
class MCRegisterInfo;
class MCSubtargetInfo;
class raw_ostream;
} // namespace llvm

namespace netra {

/// Why a line of assembly was refused: LLVM's message and the place in the
/// line it points at.
struct ParseDiagnostic {
  std::string message;
  size_t column = 0; ///< 0-based, within the line given to parse().
};

/// LLVM's view of one subtarget. An object belongs to the thread that got it:
/// LLVM's parser and printer keep state.
class MachineTarget {
public:
  /// The calling thread's instance for `cpu` in waves of `waveSize` lanes (0:
  /// the target's default), or null if targets/ has no such target or the
  /// target no such waves.
  static MachineTarget *get(llvm::StringRef cpu, unsigned waveSize = 0);
  ~MachineTarget();

  const TargetFacts &facts() const;
  llvm::StringRef cpu() const { return facts().name; }
  unsigned waveSize() const;

  const llvm::MCInstrInfo &instrs() const;
  const llvm::MCRegisterInfo &regs() const;
  const llvm::MCSubtargetInfo &subtarget() const;
  const llvm::MCInstrDesc &desc(unsigned opcode) const;
  llvm::StringRef opcodeName(unsigned opcode) const;
  /// The number of LLVM's opcode called `name`.
  std::optional<unsigned> opcode(llvm::StringRef name) const;
  /// The number of LLVM's register called `name` (`VGPR0_VGPR1`).
  std::optional<llvm::MCRegister> registerByName(llvm::StringRef name) const;
  /// The name AMD's syntax gives a register: `v[0:1]`, `vcc`, `s3`.
  std::string registerText(llvm::MCRegister reg) const;
  /// The register class id operand `index` takes on this subtarget, or -1.
  int operandRegClass(unsigned opcode, unsigned index) const;

  /// Appends the encoding of `inst`. Symbolic operands leave fixups whose
  /// offsets count from the first byte appended.
  void encode(const llvm::MCInst &inst, llvm::SmallVectorImpl<char> &bytes,
              llvm::SmallVectorImpl<llvm::MCFixup> &fixups);

  /// One instruction at the front of `bytes`; false if there is none. LLVM's
  /// disassembler can crash on bytes that are no code: see Machine/Decoder.h.
  bool decode(llvm::ArrayRef<uint8_t> bytes, llvm::MCInst &inst,
              uint64_t &size);

  /// AMD's syntax for `inst`, without leading or trailing blanks.
  void print(const llvm::MCInst &inst, llvm::raw_ostream &os);
  std::string text(const llvm::MCInst &inst);

  /// The mnemonic of an opcode, without the suffix that names its encoding.
  llvm::StringRef mnemonic(unsigned opcode) const;

  /// Parses exactly one instruction. Directives, labels and comments are
  /// refused.
  std::optional<ParseDiagnostic> parse(llvm::StringRef line,
                                       llvm::MCInst &inst);

  /// The same without what earlier lines taught (Target/LineShapes.h).
  std::optional<ParseDiagnostic> parseAlone(llvm::StringRef line,
                                            llvm::MCInst &inst);

  /// The expression that `text` denotes as a source operand: `lit(0x1)`,
  /// `sym@rel32@lo+4`. Null if it is none. Equal texts give equal pointers.
  const llvm::MCExpr *expression(llvm::StringRef text);
  std::string expressionText(const llvm::MCExpr *expr) const;

  /// Forgets the parser's state after a crash that the caller contained.
  void recoverFromCrash();

  /// Assembles a whole file to a relocatable object. `withLines` adds a
  /// `.debug_line` that maps instructions to the lines of `source`. `features`
  /// are those of the target id, `sramecc+:xnack-`.
  llvm::Error assemble(llvm::StringRef source, llvm::StringRef fileName,
                       bool withLines, llvm::SmallVectorImpl<char> &object,
                       llvm::StringRef features = "");

private:
  MachineTarget(const TargetFacts &facts, const WaveFacts &wave);
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace netra

#endif // NETRA_TARGET_MACHINETARGET_H
