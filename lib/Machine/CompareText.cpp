//===- CompareText.cpp - A comparison for people and programs -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/CompareText.h"
#include "Object/Describe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace llvm;

namespace netra::machine {

/// How many differences of a kind are shown to people.
static constexpr unsigned kShown = 12;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

std::string printable(StringRef text) {
  std::string result;
  for (char c : text)
    if (isPrint(c))
      result += c;
    else
      result += "\\" + toHex(StringRef(&c, 1), /*LowerCase=*/true);
  return result;
}

static bool isCode(const Difference &difference) {
  return difference.kind == DifferenceKind::Instruction ||
         difference.kind == DifferenceKind::Address;
}

static std::string describe(const Place &place) {
  std::string text = place.section + "+" + object::hex(place.offset);
  if (!place.name.empty() && place.name != text)
    text += " " + place.name;
  return printable(place.line.empty() ? text : text + " " + place.line);
}

static void printSide(raw_ostream &os, StringRef side, StringRef text,
                      const std::optional<Place> &place, size_t width) {
  os << "    " << side << "  " << text;
  if (place)
    os.indent(width - text.size() + 2) << "at " << describe(*place);
  os << "\n";
}

static void printPair(raw_ostream &os, const Difference &difference,
                      const SideNames &names) {
  size_t nameWidth = std::max(names.left.size(), names.right.size());
  std::string left = printable(difference.left);
  std::string right = printable(difference.right);
  size_t width = std::max(left.size(), right.size());
  auto pad = [&](StringRef name) {
    return name.str() + std::string(nameWidth - name.size(), ' ');
  };
  printSide(os, pad(names.left), left, difference.leftPlace, width);
  printSide(os, pad(names.right), right, difference.rightPlace, width);
}

static void print(raw_ostream &os, const Difference &difference,
                  const SideNames &names) {
  bool isCalledOut = difference.kind == DifferenceKind::ABI ||
                     difference.kind == DifferenceKind::Resource;
  os << "  ";
  if (isCalledOut)
    os << kindName(difference.kind) << ": ";
  if (!difference.kernel.empty())
    os << "kernel '" << printable(difference.kernel) << "': ";
  if (!isCode(difference)) {
    os << printable(difference.what) << (difference.what.empty() ? "" : ": ")
       << printable(difference.left) << " vs " << printable(difference.right)
       << "\n";
    return;
  }
  bool isFirst = difference.kind == DifferenceKind::Instruction;
  os << (isFirst ? "first difference" : "other place") << " in "
     << printable(difference.what) << "\n";
  printPair(os, difference, names);
}

static void printCounts(raw_ostream &os, const InstructionCounts &counts) {
  if (!counts.isComplete)
    os << "  instructions: " << counts.left << " vs " << counts.right
       << ", too different to count what they share\n";
  else if (counts.onlyLeft || counts.onlyRight)
    os << "  instructions without a counterpart: " << counts.onlyLeft << " of "
       << counts.left << " vs " << counts.onlyRight << " of " << counts.right
       << "\n";
}

void printDifferences(raw_ostream &os, const Comparison &comparison,
                      const SideNames &names) {
  std::map<DifferenceKind, unsigned> seen;
  for (const Difference &difference : comparison.differences)
    if (seen[difference.kind]++ < kShown)
      print(os, difference, names);
  for (auto [kind, count] : seen)
    if (count > kShown)
      os << "  " << kindName(kind) << ": " << count - kShown << " more\n";
  printCounts(os, comparison.instructions);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// JSON strings are UTF-8; names in a file need not be.
static std::string utf8(StringRef text) {
  return json::isUTF8(text) ? text.str() : object::escaped(text);
}

static json::Value toJSON(const std::optional<Place> &place) {
  if (!place)
    return nullptr;
  json::Object object{{"section", utf8(place->section)},
                      {"offset", place->offset}};
  if (!place->name.empty())
    object["name"] = utf8(place->name);
  if (!place->line.empty())
    object["line"] = utf8(place->line);
  return object;
}

static json::Value toJSON(const Difference &difference) {
  json::Object object{{"kind", kindName(difference.kind)},
                      {"what", utf8(difference.what)},
                      {"left", utf8(difference.left)},
                      {"right", utf8(difference.right)}};
  if (!difference.kernel.empty())
    object["kernel"] = utf8(difference.kernel);
  if (difference.leftPlace)
    object["left_place"] = toJSON(difference.leftPlace);
  if (difference.rightPlace)
    object["right_place"] = toJSON(difference.rightPlace);
  return object;
}

static json::Value toJSON(const InstructionCounts &counts) {
  return json::Object{
      {"left", counts.left},          {"right", counts.right},
      {"only_left", counts.onlyLeft}, {"only_right", counts.onlyRight},
      {"moved", counts.moved},        {"complete", counts.isComplete}};
}

json::Value toJSON(const Comparison &comparison, const SideNames &names) {
  json::Array differences;
  for (const Difference &difference : comparison.differences)
    differences.push_back(toJSON(difference));
  return json::Object{{"verdict", verdictName(comparison.verdict)},
                      {"same", comparison.isSame()},
                      {"left", utf8(names.left)},
                      {"right", utf8(names.right)},
                      {"instructions", toJSON(comparison.instructions)},
                      {"differences", std::move(differences)}};
}

} // namespace netra::machine
