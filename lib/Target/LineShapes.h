//===- LineShapes.h - Lines that differ in vector registers ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels write the same line over and over with other vector registers, and
// LLVM's parser takes most of the time of reading one. So what it made of a
// line is kept and used again for lines of the same shape, with the registers
// replaced.
//
// Two lines have the same shape if all their text is equal except the numbers
// of VGPRs and AGPRs, and these agree in what the assembler looks at: file,
// width, alignment (the VOPD bank where there are two instructions in a line),
// half of the file (16-bit encodings reach 128), and which of them are equal.
// Lines in which registers overlap without being equal have no shape. That a
// register of the line is the one in an operand is believed when LLVM's parser
// has said so for two different registers.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TARGET_LINESHAPES_H
#define NETRA_TARGET_LINESHAPES_H

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/MC/MCInst.h"

namespace llvm {
class MCRegisterInfo;
} // namespace llvm

namespace netra {

/// The vector registers of a line, each once, and the rest of it.
struct LineShape {
  struct Tuple {
    char file; ///< 'v' or 'a'.
    unsigned first, width;
    bool operator==(const Tuple &other) const {
      return file == other.file && first == other.first && width == other.width;
    }
  };
  llvm::SmallString<128> key;
  llvm::SmallVector<Tuple, 8> tuples;

  /// Reads the shape of `line`; false if it has none.
  bool read(llvm::StringRef line);

private:
  bool addTuple(Tuple tuple, unsigned modulus);
};

/// The instructions that lines of known shapes denote.
class LineShapes {
public:
  explicit LineShapes(const llvm::MCRegisterInfo &regs) : regs(regs) {}

  /// What LLVM's parser would make of a line of `shape`; false if it is to be
  /// asked.
  bool lookup(const LineShape &shape, llvm::MCInst &inst) const;

  /// Learns what LLVM's parser made of a line of `shape`.
  void learn(const LineShape &shape, const llvm::MCInst &inst);

private:
  struct Place {
    unsigned operand, tuple;
    unsigned learned; ///< The first register there when it was learned.
    unsigned classId; ///< A register class of its width.
    bool isConfirmed; ///< LLVM agreed for another register.
  };
  struct Entry {
    llvm::MCInst inst;
    llvm::SmallVector<Place, 4> places;
    bool isRefused = false; ///< LLVM did not agree.
  };

  bool substitute(const Entry &entry, const LineShape &shape,
                  llvm::MCInst &inst) const;
  Entry makeEntry(const LineShape &shape, const llvm::MCInst &inst) const;

  const llvm::MCRegisterInfo &regs;
  llvm::StringMap<Entry> entries;
};

} // namespace netra

#endif // NETRA_TARGET_LINESHAPES_H
