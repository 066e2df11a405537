//===- TrivialText.cpp - a random kernel, plainly -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Says what a kernel means without any cleverness: every value in registers
// that nothing else is ever in, moves for whatever passes a value on, all
// counters at zero behind every access, and nops between all instructions.
//
//===----------------------------------------------------------------------===//

#include "KernelText.h"

namespace netra::randomkernels {
namespace {

class TrivialPrinter {
public:
  explicit TrivialPrinter(const RandomKernel &kernel)
      : kernel(kernel), isCdna(kernel.target == "gfx950"),
        wide(kernel.waveSize == 64) {}

  std::string run(const std::string &name) {
    std::string registers =
        isCdna ? "next_free_vgpr = 512, accum_offset = 256, "
                 "next_free_sgpr = 102, "
               : "next_free_vgpr = 256, next_free_sgpr = 106, ";
    text = headerText(kernel, name, registers, "");
    print(kernel.body);
    line("s_endpgm");
    return text + "  }\n";
  }

private:
  void line(const std::string &what) { text += "    " + what + "\n"; }
  /// An instruction, and nothing near it.
  void step(const std::string &what) {
    line(what);
    line("s_nop 15");
    if (isCdna)
      return line("s_nop 15");
    line("v_nop");
    line("s_waitcnt_depctr 0x0");
  }
  void waitForAll() {
    line("s_waitcnt vmcnt(0) lgkmcnt(0)");
    if (!isCdna)
      line("s_waitcnt_vscnt null, 0x0");
  }

  std::pair<File, unsigned> place(int value) const {
    const Value &v = kernel.values[size_t(value)];
    if (v.tuple < 0)
      return {v.file, v.base};
    return {v.file, place(v.tuple).second + v.lane};
  }
  static std::string reg(File file, unsigned base, unsigned width) {
    if (width == 1)
      return file + std::to_string(base);
    return std::string(1, file) + "[" + std::to_string(base) + ":" +
           std::to_string(base + width - 1) + "]";
  }
  std::string reg(int value) const {
    auto [file, base] = place(value);
    return reg(file, base, kernel.values[size_t(value)].width);
  }
  void move(File toFile, unsigned to, File fromFile, unsigned from,
            unsigned width) {
    for (unsigned i = 0; i != width; ++i) {
      const char *how =
          toFile == 's' ? "s_mov_b32 "
          : toFile == 'v'
              ? fromFile == 'a' ? "v_accvgpr_read_b32 " : "v_mov_b32_e32 "
          : fromFile == 'a' ? "v_accvgpr_mov_b32 "
                            : "v_accvgpr_write_b32 ";
      step(how + reg(toFile, to + i, 1) + ", " + reg(fromFile, from + i, 1));
    }
  }
  void move(int to, int from) {
    auto [toFile, toBase] = place(to);
    auto [fromFile, fromBase] = place(from);
    move(toFile, toBase, fromFile, fromBase, kernel.values[size_t(to)].width);
  }
  std::string mask(unsigned base) const { return reg('s', base, wide ? 2 : 1); }
  std::string salu(const char *name) const {
    return std::string(name) + (wide ? "_b64 " : "_b32 ");
  }
  std::string exec() const { return wide ? "exec" : "exec_lo"; }

  std::string label(unsigned number) const {
    return "^b" + std::to_string(number);
  }
  void block(unsigned number) { text += "  " + label(number) + ":\n"; }

  void print(const Sequence &sequence) {
    for (const auto &item : sequence)
      print(*item);
  }
  void print(const Item &item);
  void printIf(const Item &item);
  void printIfLanes(const Item &item);
  void printLoop(const Item &item);

  const RandomKernel &kernel;
  bool isCdna, wide;
  std::string text;
  unsigned nextBlock = 0;
};

std::string inverted(std::string condition) {
  condition.back() = condition.back() == '1' ? '0' : '1';
  return condition;
}

void TrivialPrinter::print(const Item &item) {
  switch (item.kind) {
  case Item::Inst: {
    for (size_t i = 0; i != item.olds.size(); ++i)
      if (item.olds[i] >= 0)
        move(item.results[i], item.olds[i]);
    std::string text = item.mnemonic;
    const char *separator = " ";
    for (int result : item.results) {
      if (kernel.values[size_t(result)].isSpecial())
        continue;
      text += separator + reg(result);
      separator = ", ";
    }
    std::string operands =
        substituted(item, [&](int value) { return reg(value); });
    step(operands.empty() ? text : text + separator + operands);
    if (item.isMemory)
      waitForAll();
    return;
  }
  case Item::Concat: {
    auto [file, base] = place(item.results[0]);
    for (int part : item.inputs) {
      auto [partFile, partBase] = place(part);
      unsigned width = kernel.values[size_t(part)].width;
      move(file, base, partFile, partBase, width);
      base += width;
    }
    return;
  }
  case Item::Copy:
    return move(item.results[0], item.inputs[0]);
  case Item::Extract:
    return;
  case Item::Undef: {
    // Anything; nothing that is compared may depend on it.
    auto [file, base] = place(item.results[0]);
    for (unsigned i = 0; i != kernel.values[size_t(item.results[0])].width; ++i)
      step((file == 's'   ? "s_mov_b32 "
            : file == 'v' ? "v_mov_b32_e32 "
                          : "v_accvgpr_write_b32 ") +
           reg(file, base + i, 1) + ", 7");
    return;
  }
  case Item::If:
    return printIf(item);
  case Item::IfLanes:
    return printIfLanes(item);
  case Item::Loop:
  case Item::LoopLanes:
    return printLoop(item);
  }
}

void TrivialPrinter::printIf(const Item &item) {
  unsigned then = nextBlock++, other = nextBlock++, end = nextBlock++;
  line("s_cbranch_" + item.mnemonic + " " + label(then) + ", " + label(other));
  block(other);
  print(item.bodies[1]);
  for (size_t i = 0; i != item.results.size(); ++i)
    move(item.results[i], item.yields[1][i]);
  // Blocks follow each other as they are written: past the other body.
  line("s_branch " + label(end));
  block(then);
  print(item.bodies[0]);
  for (size_t i = 0; i != item.results.size(); ++i)
    move(item.results[i], item.yields[0][i]);
  line("fallthrough " + label(end));
  block(end);
}

void TrivialPrinter::printIfLanes(const Item &item) {
  std::string saved = mask(unsigned(item.saved));
  std::string lanes = kernel.values[size_t(item.inputs[0])].file == 'x'
                          ? (wide ? "vcc" : "vcc_lo")
                          : reg(item.inputs[0]);
  std::string chosen = mask(unsigned(item.more));
  step(salu("s_mov") + saved + ", " + exec());
  step(salu("s_mov") + chosen + ", " + lanes);
  for (unsigned i = 0; i != 2; ++i) {
    step(salu(i ? (isCdna ? "s_andn2" : "s_and_not1") : "s_and") + exec() +
         ", " + saved + ", " + chosen);
    print(item.bodies[i]);
    for (size_t j = 0; j != item.results.size(); ++j)
      move(item.results[j], item.yields[i][j]);
  }
  step(salu("s_mov") + exec() + ", " + saved);
}

void TrivialPrinter::printLoop(const Item &item) {
  unsigned head = nextBlock++, end = nextBlock++;
  bool isLanes = item.kind == Item::LoopLanes;
  if (isLanes)
    step(salu("s_mov") + mask(unsigned(item.saved)) + ", " + exec());
  for (size_t i = 0; i != item.inits.size(); ++i)
    move(item.arguments[i], item.inits[i]);
  line("fallthrough " + label(head));
  block(head);
  print(item.bodies[0]);
  // All are read before one is written.
  for (size_t i = 0; i != item.results.size(); ++i)
    move(item.results[i], item.yields[0][i]);
  if (!isLanes) {
    // Code behind the loop still sees the arguments of the last round.
    unsigned next = nextBlock++;
    line("s_cbranch_" + inverted(item.mnemonic) + " " + label(end) + ", " +
         label(next));
    block(next);
  }
  for (size_t i = 0; i != item.results.size(); ++i)
    move(item.arguments[i], item.results[i]);
  if (isLanes) {
    step(salu("s_and") + exec() + ", " + exec() + ", " + reg(item.again));
    line("s_cbranch_execnz " + label(head) + ", " + label(end));
  } else {
    line("s_branch " + label(head));
  }
  block(end);
  if (isLanes)
    step(salu("s_mov") + exec() + ", " + mask(unsigned(item.saved)));
}

} // namespace

std::string trivialText(const RandomKernel &kernel, const std::string &name) {
  return TrivialPrinter(kernel).run(name);
}

} // namespace netra::randomkernels
