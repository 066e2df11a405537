//===- RandomKernel.h - a kernel as a tree of values ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the generator makes and the two printers write: a kernel in SSA form
// with structured control flow. It knows nothing of the compiler; the printer
// of the trivial version (TrivialText.cpp) is the definition of what a kernel
// means.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_RANDOMKERNELS_RANDOMKERNEL_H
#define NETRA_UNITTESTS_RANDOMKERNELS_RANDOMKERNEL_H

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace netra::randomkernels {

/// 'v', 's', 'a'; special registers: 'c' SCC, 'x' VCC, 'm' M0.
using File = char;

struct Value {
  File file = 'v';
  unsigned width = 1;
  int pin = -1;
  /// Of an extract: the tuple and where it begins in it.
  int tuple = -1;
  unsigned lane = 0;
  /// The same in all waves of the workgroup.
  bool isUniform = false;
  /// Registers of the trivial version, its own.
  unsigned base = 0;

  bool isSpecial() const { return file != 'v' && file != 's' && file != 'a'; }
};

struct Item;
using Sequence = std::vector<std::unique_ptr<Item>>;

struct Item {
  enum Kind {
    Inst,
    Concat,
    Extract,
    Copy,
    Undef,
    If,       ///< One way or the other for the wave.
    IfLanes,  ///< Some lanes one way, the others the other way.
    Loop,     ///< The wave goes round together.
    LoopLanes ///< Lanes leave one by one.
  };
  Kind kind = Inst;

  // Inst. `operands` is what follows the results in the text; $0, $1 are
  // inputs. Of an If and a Loop, `mnemonic` is the condition: "scc1".
  std::string mnemonic, operands;
  std::vector<int> results, inputs;
  /// What results hold before, by result.
  std::vector<int> olds;
  /// Special registers that it reads.
  std::vector<int> dependencies;
  bool isMemory = false;

  // Of control flow. An If and an IfLanes have two bodies and what each yields;
  // a loop has one. `inputs` of an IfLanes: the mask.
  Sequence bodies[2];
  std::vector<int> yields[2];
  std::vector<int> arguments, inits; ///< Of a loop.
  int again = -1;                    ///< Of a LoopLanes: the mask.
  int saved = -1; ///< SGPRs for EXEC in the trivial version: their number.
  int more = -1;  ///< Likewise, for the carried values of a loop.
};

struct RandomKernel {
  std::string target;
  unsigned waveSize = 64;
  /// Written with `if` and `loop`, or as blocks and branches. Only the latter
  /// lets code behind a loop use values of its last round.
  bool isStructured = false;
  std::vector<Value> values;
  std::vector<int> liveIns;
  Sequence body;
  /// Bytes of the buffers and of LDS.
  unsigned outBytes = 0, inBytes = 0, ldsBytes = 0;
  unsigned items = 0; ///< Work-items of the workgroup.
  /// Registers that the trivial version uses, by file: v, s, a.
  unsigned used[3] = {};
};

/// How large a kernel is to be, about.
struct Shape {
  unsigned instructions = 60;
};

/// The same kernel for the same seed, everywhere.
RandomKernel generate(uint64_t seed, const std::string &target,
                      unsigned waveSize, Shape shape);

/// `kernel @name ...` in virtual registers, which asks for all passes.
/// `budget` is part of `lower`: "vgprs = 20, ".
std::string virtualText(const RandomKernel &kernel, const std::string &name,
                        const std::string &budget);

/// The same in physical registers: each value has its own, every memory access
/// is waited for, and nothing is close to anything.
std::string trivialText(const RandomKernel &kernel, const std::string &name);

/// Instructions and structural ops, those in bodies included.
unsigned countItems(const Sequence &sequence);

} // namespace netra::randomkernels

#endif // NETRA_UNITTESTS_RANDOMKERNELS_RANDOMKERNEL_H
