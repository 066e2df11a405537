//===- LineShapes.cpp - Lines that differ in vector registers -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/LineShapes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCRegisterInfo.h"
#include <optional>

using namespace llvm;

namespace netra {
namespace {

/// Shapes kept at a time; a file that has more of them starts over.
constexpr unsigned kMostEntries = 1 << 15;
/// Registers of a file, and where the half begins that 16-bit encodings lack.
constexpr unsigned kFileSize = 256, kHalf = 128;
/// Tuples are aligned to this; VOPD looks at the bank.
constexpr unsigned kAlignment = 2, kBanks = 4;
/// Stands for a tuple in a key; no line has it.
constexpr char kTupleMark = '\1';

/// A decimal number without leading zeros that starts at `at`.
bool readNumber(StringRef text, size_t &at, unsigned &number) {
  size_t begin = at;
  number = 0;
  while (at < text.size() && isDigit(text[at]) && at - begin < 4)
    number = number * 10 + unsigned(text[at++] - '0');
  return at != begin && (text[begin] != '0' || at == begin + 1);
}

bool isFileLetter(char c) { return c == 'v' || c == 'a'; }

bool startsRange(StringRef text) {
  return !text.empty() && (isDigit(text.front()) || text.front() == '[');
}

/// `5` or `[4:5]` behind the letter of a register file.
bool readRange(StringRef line, size_t &at, LineShape::Tuple &tuple) {
  bool isTuple = at < line.size() && line[at] == '[';
  at += isTuple;
  if (!readNumber(line, at, tuple.first))
    return false;
  unsigned last = tuple.first;
  if (isTuple &&
      (at >= line.size() || line[at++] != ':' || !readNumber(line, at, last) ||
       at >= line.size() || line[at++] != ']'))
    return false;
  if (last < tuple.first || last >= kFileSize)
    return false;
  tuple.width = last - tuple.first + 1;
  return at == line.size() || StringRef(" ,|)").contains(line[at]);
}

/// What `VGPR4_VGPR5` is; nothing for other registers and halves of one.
std::optional<LineShape::Tuple> tupleOf(StringRef name) {
  LineShape::Tuple tuple{name.starts_with("VGPR") ? 'v' : 'a', 0, 0};
  if (tuple.file == 'a' && !name.starts_with("AGPR"))
    return std::nullopt;
  size_t at = StringRef("VGPR").size();
  if (!readNumber(name, at, tuple.first))
    return std::nullopt;
  tuple.width = unsigned(name.count("GPR"));
  return tuple;
}

bool isVector(StringRef name) {
  return name.starts_with("VGPR") || name.starts_with("AGPR");
}

} // namespace

bool LineShape::addTuple(Tuple tuple, unsigned modulus) {
  size_t index = 0;
  for (; index != tuples.size() && !(tuples[index] == tuple); ++index) {
    const Tuple &other = tuples[index];
    if (other.file == tuple.file && other.first < tuple.first + tuple.width &&
        tuple.first < other.first + other.width)
      return false;
  }
  if (index == tuples.size())
    tuples.push_back(tuple);
  bool isHigh = tuple.first + tuple.width > kHalf;
  for (char c : {kTupleMark, tuple.file, char('0' + index), char(tuple.width),
                 char('0' + tuple.first % modulus + (isHigh ? modulus : 0))})
    key += c;
  return true;
}

bool LineShape::read(StringRef line) {
  key.clear();
  tuples.clear();
  unsigned modulus = line.contains("::") ? kBanks : kAlignment;
  for (size_t at = 0; at != line.size();) {
    char c = line[at], before = at ? line[at - 1] : 'x';
    bool startsWord = !isAlnum(before) && before != '_' && before != '.';
    bool isFile = startsWord && isFileLetter(toLower(c)) &&
                  startsRange(line.drop_front(at + 1));
    if (!isFile) {
      // A list of registers may or may not be one tuple; `acc0` is `a0`.
      if (c == kTupleMark || (c == '[' && (before == ' ' || before == ',')) ||
          (startsWord && line.substr(at).starts_with_insensitive("acc")))
        return false;
      key += c;
      ++at;
      continue;
    }
    Tuple tuple{c, 0, 0};
    if (!isFileLetter(c) || !readRange(line, ++at, tuple) ||
        !addTuple(tuple, modulus))
      return false;
  }
  return true;
}

bool LineShapes::substitute(const Entry &entry, const LineShape &shape,
                            MCInst &inst) const {
  inst = entry.inst;
  for (const Place &place : entry.places) {
    MCOperand &operand = inst.getOperand(place.operand);
    // LLVM numbers the tuples of a width one after the other; that is checked.
    unsigned old = operand.getReg().id();
    unsigned first = shape.tuples[place.tuple].first;
    unsigned reg = old + first - place.learned;
    if (reg >= regs.getNumRegs() ||
        regs.getEncodingValue(reg) - regs.getEncodingValue(old) !=
            int(first) - int(place.learned) ||
        !regs.getRegClass(place.classId).contains(MCRegister(reg)))
      return false;
    operand.setReg(MCRegister(reg));
  }
  return true;
}

bool LineShapes::lookup(const LineShape &shape, MCInst &inst) const {
  auto found = entries.find(shape.key);
  if (found == entries.end() || found->second.isRefused)
    return false;
  for (const Place &place : found->second.places)
    if (!place.isConfirmed && shape.tuples[place.tuple].first != place.learned)
      return false;
  return substitute(found->second, shape, inst);
}

LineShapes::Entry LineShapes::makeEntry(const LineShape &shape,
                                        const MCInst &inst) const {
  Entry entry{inst, {}};
  SmallVector<bool, 8> isFound(shape.tuples.size());
  for (unsigned index = 0, end = inst.getNumOperands(); index != end; ++index) {
    const MCOperand &operand = inst.getOperand(index);
    if (!operand.isReg() || !operand.getReg() ||
        !isVector(regs.getName(operand.getReg())))
      continue;
    auto tuple = tupleOf(regs.getName(operand.getReg()));
    const auto *it = tuple ? find(shape.tuples, *tuple) : shape.tuples.end();
    const auto *rc = find_if(regs.regclasses(), [&](const MCRegisterClass &c) {
      return c.contains(operand.getReg());
    });
    entry.isRefused |= it == shape.tuples.end() || rc == regs.regclass_end();
    if (entry.isRefused)
      break;
    unsigned position = unsigned(it - shape.tuples.begin());
    isFound[position] = true;
    entry.places.push_back(
        {index, position, tuple->first, rc->getID(), /*isConfirmed=*/false});
  }
  entry.isRefused |= is_contained(isFound, false);
  return entry;
}

/// True if both hold the same. Expressions come from the same text.
static bool isSame(const MCInst &a, const MCInst &b) {
  if (a.getOpcode() != b.getOpcode() ||
      a.getNumOperands() != b.getNumOperands())
    return false;
  for (auto [left, right] : zip(a, b)) {
    bool isEqual =
        left.isReg()   ? right.isReg() && left.getReg() == right.getReg()
        : left.isImm() ? right.isImm() && left.getImm() == right.getImm()
                       : left.isExpr() && right.isExpr();
    if (!isEqual)
      return false;
  }
  return true;
}

void LineShapes::learn(const LineShape &shape, const MCInst &inst) {
  if (entries.size() >= kMostEntries)
    entries.clear();
  auto [it, isNew] = entries.try_emplace(shape.key);
  Entry &entry = it->second;
  if (isNew) {
    entry = makeEntry(shape, inst);
    return;
  }
  MCInst expected;
  if (entry.isRefused || !substitute(entry, shape, expected) ||
      !isSame(expected, inst)) {
    entry.isRefused = true;
    return;
  }
  for (Place &place : entry.places)
    place.isConfirmed |= shape.tuples[place.tuple].first != place.learned;
}

} // namespace netra
