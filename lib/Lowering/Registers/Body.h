//===- Body.h - What allocation has to place --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The virtual registers of a body as variables, the copies between them that
// SSA form implies, and what every instruction demands of its operands:
//
// - A result, a live_in, a concat and a block argument are a variable each; an
//   extract names a part of one; an undef is one that is never alive.
// - A block argument is entered through a variable of its own, which every
//   branch writes ahead of itself and the block copies at its begin. So a copy
//   that turns out to be needed is always correct.
// - What a result continues (an accumulator, a half that is kept) is copied
//   ahead of the instruction into a variable that shares the result's
//   registers.
//
// Places are numbers in program order (LiveSegments.h).
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_REGISTERS_BODY_H
#define NETRA_LOWERING_REGISTERS_BODY_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Lowering/Registers/LiveSegments.h"
#include "llvm/ADT/DenseMap.h"
#include <bitset>

namespace netra::registers {

using amdgcn::RegisterFile;

/// Files that allocation hands out; the others exist once.
constexpr unsigned kNumFiles = 3;
constexpr unsigned kMaxRegisters = 256;
using Bases = std::bitset<kMaxRegisters>;

constexpr unsigned noPlace = ~0u;

/// Registers of a variable: `width` of them from `lane` on.
struct Part {
  unsigned variable = 0, lane = 0, width = 1;
};

struct Variable {
  Variable(mlir::Value value, mlir::Location loc, amdgcn::RegisterType type)
      : value(value), loc(loc), file(type.getFile()), width(type.getWidth()),
        pin(type.getPin()) {}

  mlir::Value value; ///< Null: implied by a branch.
  mlir::Location loc;
  RegisterFile file;
  unsigned width;
  int pin; ///< Or -1.
  bool isUndefined = false;
  Slot end = 0; ///< Alive at least until here.
  /// The first register may be one of these.
  Bases allowed;
  mlir::Block *block = nullptr;      ///< Where it is defined.
  llvm::SmallVector<Slot, 1> begins; ///< By lane.
  llvm::SmallVector<unsigned, 1> contents;
  llvm::SmallVector<LiveSegments, 1> lanes; ///< Filled by computeLiveness().

  bool isSpecial() const { return file >= RegisterFile::VCC; }
};

/// What a read of a part demands.
struct Use {
  Part part;
  unsigned place;
  bool untilEnd; ///< No result of the instruction may share its registers.
};

struct Copy {
  Part from, to;
  unsigned place;
  unsigned depth; ///< Of loops around it.
  bool isAhead;   ///< For a result that continues `from`.
  mlir::Location loc;
  /// It stands in front of this op, or, if null, at the begin of `block`.
  mlir::Operation *before;
  mlir::Block *block;
  /// It must be no move: EXEC leaves out lanes there that a move would lose.
  bool isInPlace = false;
};

/// Variables that are the same registers: what a branch writes and the block
/// reads, what is copied ahead for a result and the result.
struct Bond {
  unsigned first, second;
};

/// A source and a result of an instruction that may be the same registers but
/// not overlap otherwise: C and D of a matrix product.
struct Share {
  Part source, result;
  unsigned place;
  unsigned depth; ///< Of loops around it.
};

struct BlockPlaces {
  unsigned begin = 0, end = 0; ///< Places [begin, end).
  unsigned depth = 0;
};

class Body {
public:
  /// Reads the body of a kernel or function. Reports what cannot be allocated.
  static llvm::FailureOr<std::unique_ptr<Body>> read(mlir::Operation *op);

  mlir::Operation *op;
  MachineTarget *target;
  std::vector<Variable> variables;
  std::vector<Use> uses;
  std::vector<Copy> copies;
  std::vector<Bond> bonds;
  std::vector<Share> shares;
  /// Instructions that read the physical registers they name until their end.
  std::vector<bool> readsUntilEnd; ///< By place.
  llvm::DenseMap<mlir::Value, Part> parts;
  llvm::DenseMap<mlir::Block *, BlockPlaces> blocks;
  llvm::DenseMap<mlir::Operation *, unsigned> places;
  std::vector<mlir::Operation *> opAt; ///< By place; null at a block's begin.

  mlir::Region &region() const { return op->getRegion(0); }
  /// The registers that a value is in.
  Part partOf(mlir::Value value) const { return parts.lookup(value); }
};

/// Fills in when each lane of each variable is alive, and for how long.
void computeLiveness(Body &body);

/// "v[4:7]"
std::string nameOf(RegisterFile file, unsigned base, unsigned width);
/// "VGPRs"
llvm::StringRef nameOf(RegisterFile file);

} // namespace netra::registers

#endif // NETRA_LOWERING_REGISTERS_BODY_H
