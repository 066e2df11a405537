//===- RefusedLine.cpp - Why a line of assembly is refused ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM says "invalid operand for instruction" and points at a column. What the
// instruction does take there is found by asking: the operand is replaced by
// one of every kind, and the kinds that LLVM accepts are what it takes. So the
// answer follows LLVM's tables without knowing their private enumerations.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/InstructionText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInst.h"

using namespace mlir;

namespace netra::amdgcn {
namespace {

/// The first register of the tuples that are tried: far from those that kernels
/// mostly use, for an operand must not overlap some others.
constexpr unsigned kProbe = 64;

/// An operand in a line, without the modifiers behind the last one.
struct Operand {
  size_t begin, end;
};

/// Splits at commas outside brackets.
SmallVector<Operand> splitOperands(StringRef line) {
  SmallVector<Operand> operands;
  size_t at = line.find(' ');
  if (at == StringRef::npos)
    return operands;
  int depth = 0;
  size_t begin = at + 1;
  for (size_t i = begin; i <= line.size(); ++i) {
    char c = i < line.size() ? line[i] : ',';
    depth += (c == '[' || c == '(') - (c == ']' || c == ')');
    if (c != ',' || depth)
      continue;
    size_t first = line.find_first_not_of(' ', begin);
    size_t last = std::min(line.find(' ', first), i);
    operands.push_back({first, last});
    begin = i + 1;
  }
  return operands;
}

/// The operand that column `column` is in; LLVM points at a sign or at the
/// first character.
std::optional<size_t> operandAt(ArrayRef<Operand> operands, size_t column) {
  for (auto [index, operand] : llvm::enumerate(operands))
    if (column >= operand.begin && column < operand.end)
      return index;
  return std::nullopt;
}

std::string tuple(char file, unsigned first, unsigned width) {
  if (width == 1)
    return (Twine(file) + Twine(first)).str();
  return (Twine(file) + "[" + Twine(first) + ":" + Twine(first + width - 1) +
          "]")
      .str();
}

class Prober {
public:
  Prober(MachineTarget &target, StringRef line) : target(target), line(line) {}

  /// What could stand in place of `operand`, in words; empty if nothing makes
  /// the line legal.
  std::string accepted(Operand operand) {
    SmallVector<std::string> kinds;
    for (auto [file, name] : {std::pair('v', "VGPR"), std::pair('s', "SGPR"),
                              std::pair('a', "AGPR")})
      addFile(operand, file, name, kinds);
    for (StringRef special : {"vcc", "vcc_lo", "exec", "m0", "off", "null"})
      if (kinds.empty() && isAccepted(operand, special))
        kinds.push_back(special.str());
    bool inlineInt = isAccepted(operand, "1");
    bool inlineFloat = isAccepted(operand, "0.5");
    bool literal =
        isAccepted(operand, "0x12345678") || isAccepted(operand, "0x5678");
    if (literal)
      kinds.push_back("a constant");
    else if (inlineInt || inlineFloat)
      kinds.push_back("an inline constant (no literal)");
    return llvm::join(kinds, " or ");
  }

private:
  bool isAccepted(Operand operand, StringRef replacement) {
    std::string probe = (line.take_front(operand.begin) + replacement +
                         line.drop_front(operand.end))
                            .str();
    llvm::MCInst ignored;
    return !target.parse(probe, ignored);
  }

  void addFile(Operand operand, char file, StringRef name,
               SmallVectorImpl<std::string> &kinds) {
    for (unsigned width :
         {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 10u, 11u, 12u, 16u, 32u}) {
      if (!isAccepted(operand, tuple(file, kProbe, width)))
        continue;
      if (width == 1) {
        kinds.push_back(
            (StringRef(name == "VGPR" ? "a " : "an ") + name).str());
        continue;
      }
      unsigned alignment =
          isAccepted(operand, tuple(file, kProbe + 1, width))   ? 1
          : isAccepted(operand, tuple(file, kProbe + 2, width)) ? 2
                                                                : 4;
      std::string kind = (Twine(width) + " " + name + "s, such as " +
                          tuple(file, kProbe, width))
                             .str();
      if (alignment > 1)
        kind +=
            (" (first register a multiple of " + Twine(alignment) + ")").str();
      kinds.push_back(kind);
    }
  }

  MachineTarget &target;
  StringRef line;
};

} // namespace

ParseDiagnostic explainRefusal(MachineTarget &target, StringRef line,
                               ParseDiagnostic fromLLVM) {
  SmallVector<Operand> operands = splitOperands(line);
  StringRef mnemonic = line.split(' ').first;
  std::optional<size_t> blamed = operandAt(operands, fromLLVM.column);
  StringRef message = fromLLVM.message;
  bool isVague = message.contains("invalid operand") ||
                 message.contains("not valid for this GPU") ||
                 message.contains("alignment");
  Prober prober(target, line);
  auto explain = [&](size_t index) -> std::optional<ParseDiagnostic> {
    std::string kinds = prober.accepted(operands[index]);
    if (kinds.empty())
      return std::nullopt;
    StringRef given = line.slice(operands[index].begin, operands[index].end);
    return ParseDiagnostic{("operand " + Twine(index + 1) + " of '" + mnemonic +
                            "' takes " + kinds + " but got '" + given + "'" +
                            (isVague ? "" : ": ") + (isVague ? "" : message))
                               .str(),
                           operands[index].begin};
  };
  // Try the operand LLVM points at, then the others: for some instructions it
  // points at the mnemonic.
  if (blamed)
    if (auto why = explain(*blamed))
      return *why;
  for (size_t index = 0; isVague && index != operands.size(); ++index)
    if (auto why = explain(index))
      return *why;
  if (blamed)
    return {("operand " + Twine(*blamed + 1) + " of '" + mnemonic + "', '" +
             line.slice(operands[*blamed].begin, operands[*blamed].end) +
             "': " + message)
                .str(),
            fromLLVM.column};
  bool isForeign = message.contains("not supported on this GPU");
  return {("'" + mnemonic + "': " + message +
           (isForeign ? " (" + target.cpu() + ")" : ""))
              .str(),
          fromLLVM.column};
}

} // namespace netra::amdgcn
