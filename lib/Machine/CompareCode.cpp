//===- CompareCode.cpp - In what two code sections differ -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lines are paired by their forms, padding left out. If all pair up, what still
// can differ is where they refer to: a branch goes to another place if it goes
// to another line, and a distance from s_getpc is the same if it leads to the
// same symbol or to the same byte of the same section.
//
//===----------------------------------------------------------------------===//

#include "Machine/Comparer.h"
#include "Object/Describe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include <map>

using namespace llvm;

namespace netra::machine {

/// More edits than these are not counted: the cost grows with their square.
static constexpr uint64_t kMaxEdits = 5000;

/// The lines that count, and which of them stands at an offset.
struct Comparer::Stream {
  std::vector<CodeLine> lines, padding;
  std::map<uint64_t, size_t> indices;

  explicit Stream(std::vector<CodeLine> all) {
    for (CodeLine &line : all) {
      std::vector<CodeLine> &home = line.isPadding ? padding : lines;
      indices[line.offset] = lines.size(); // Of padding: of what follows it.
      home.push_back(std::move(line));
    }
  }

  std::optional<size_t> destinationOf(const CodeLine &line) const {
    auto it = indices.find(*line.destination);
    return it == indices.end() ? std::nullopt : std::optional(it->second);
  }

  uint64_t numInstructions() const {
    return count_if(lines, [](const CodeLine &line) { return !line.isData; });
  }

  const CodeLine *lineAt(size_t index) const {
    return index < lines.size() ? &lines[index] : nullptr;
  }

  std::string describePadding() const {
    return std::to_string(padding.size()) + " words" +
           (padding.empty() ? "" : " of " + padding.front().text);
  }

  std::vector<std::string> paddingTexts() const {
    std::vector<std::string> texts;
    for (const CodeLine &line : padding)
      texts.push_back(line.text);
    return texts;
  }
};

using Stream = Comparer::Stream;

namespace {

/// Numbers that are equal where the forms are.
class Interner {
public:
  std::vector<unsigned> operator()(ArrayRef<CodeLine> lines) {
    std::vector<unsigned> numbers;
    for (const CodeLine &line : lines)
      numbers.push_back(
          known.try_emplace(line.form, known.size()).first->second);
    return numbers;
  }

private:
  StringMap<unsigned> known;
};

class StreamComparer {
public:
  StreamComparer(const Stream &left, const Stream &right)
      : left(left), right(right),
        common(std::min(left.lines.size(), right.lines.size())) {
    for (size_t i = 0; i != common; ++i)
      if (left.lines[i].form != right.lines[i].form) {
        common = i;
        break;
      }
  }

  /// Whether all forms pair up.
  bool isAligned() const {
    return common == left.lines.size() && common == right.lines.size();
  }

  /// The first line that really differs; the number of lines if there is none.
  size_t findFirst() const {
    for (size_t i = 0; i != common; ++i)
      if (!refersToSame(i))
        return i;
    return common;
  }

  /// Of an aligned pair: whether only code that moved makes it differ. The
  /// literal behind s_getpc may be no distance: an equal one is equal.
  bool refersToSame(size_t i) const {
    const CodeLine &l = left.lines[i], &r = right.lines[i];
    if (l.reference == CodeLine::Branch && r.reference == CodeLine::Branch)
      return goesToSame(l, r);
    if (l.reference == CodeLine::Symbol && r.reference == CodeLine::Symbol)
      return true;
    return l.text == r.text || leadsToSame(l, r);
  }

  /// Of an aligned pair: whether it shows that code or data moved.
  bool isMoved(size_t i) const {
    const CodeLine &l = left.lines[i], &r = right.lines[i];
    bool areLiterals = l.reference == CodeLine::PcLiteral &&
                       r.reference == CodeLine::PcLiteral;
    return l.text != r.text || (areLiterals && !leadsToSame(l, r));
  }

private:
  static bool leadsToSame(const CodeLine &l, const CodeLine &r) {
    return l.place == r.place || l.place.empty() || r.place.empty() ||
           (!l.location.empty() && l.location == r.location);
  }

  bool goesToSame(const CodeLine &l, const CodeLine &r) const {
    auto a = left.destinationOf(l), b = right.destinationOf(r);
    if (!a || !b)
      return !a && !b && l.place == r.place;
    // From the first difference on, the numbers of lines mean nothing.
    return *a == *b || (*a >= common && *b >= common);
  }

  const Stream &left, &right;
  size_t common; ///< How many forms pair up from the start.
};

} // namespace

std::optional<uint64_t> editDistance(ArrayRef<unsigned> left,
                                     ArrayRef<unsigned> right, uint64_t limit) {
  // Myers' greedy algorithm: how far each diagonal gets with d edits.
  int64_t n = left.size(), m = right.size(),
          max = std::min<int64_t>(limit, n + m);
  std::vector<int64_t> reach(2 * max + 3, 0);
  auto at = [&](int64_t k) -> int64_t & { return reach[k + max + 1]; };
  for (int64_t d = 0; d <= max; ++d)
    for (int64_t k = -d; k <= d; k += 2) {
      bool goesDown = k == -d || (k != d && at(k - 1) < at(k + 1));
      int64_t x = goesDown ? at(k + 1) : at(k - 1) + 1;
      while (x < n && x - k < m && left[x] == right[x - k])
        ++x;
      at(k) = x;
      if (x >= n && x - k >= m)
        return d;
    }
  return std::nullopt;
}

static Place placeOf(const ComparedSide &side, const ImageSection &section,
                     const CodeLine &line) {
  return {section.name, line.offset, side.image.describe(section, line.offset),
          side.lineOf ? side.lineOf(section.name, line.offset) : ""};
}

/// The kernel whose code a place is in.
static std::string kernelAt(const Image &image, const Place &place) {
  StringRef symbol = StringRef(place.name).split('+').first;
  for (const ImageKernel &kernel : image.kernels)
    if (kernel.entry == symbol || kernel.name == symbol)
      return kernel.name;
  return "";
}

void Comparer::noteLines(DifferenceKind kind, const ImageSection &l,
                         const CodeLine *leftLine, const ImageSection &r,
                         const CodeLine *rightLine) {
  Difference difference{
      kind,          "",           "section " + l.name, "end of code",
      "end of code", std::nullopt, std::nullopt};
  if (leftLine) {
    difference.left = leftLine->describe();
    difference.leftPlace = placeOf(left, l, *leftLine);
    difference.kernel = kernelAt(left.image, *difference.leftPlace);
  }
  if (rightLine) {
    difference.right = rightLine->describe();
    difference.rightPlace = placeOf(right, r, *rightLine);
    if (difference.kernel.empty())
      difference.kernel = kernelAt(right.image, *difference.rightPlace);
  }
  result.differences.push_back(std::move(difference));
}

static void countEdits(const Stream &l, const Stream &r, size_t first,
                       InstructionCounts &counts) {
  Interner intern;
  ArrayRef<CodeLine> left = ArrayRef(l.lines).drop_front(first);
  ArrayRef<CodeLine> right = ArrayRef(r.lines).drop_front(first);
  auto distance = editDistance(intern(left), intern(right), kMaxEdits);
  counts.isComplete &= distance.has_value();
  if (!distance)
    return;
  // The distance is onlyLeft + onlyRight, the surplus onlyLeft - onlyRight.
  int64_t surplus = int64_t(left.size()) - int64_t(right.size());
  int64_t onlyLeft = (int64_t(*distance) + surplus) / 2;
  counts.onlyLeft += onlyLeft;
  counts.onlyRight += onlyLeft - surplus;
}

/// Notes every pair of lines that only differs in the place it refers to.
void Comparer::compareAligned(const ImageSection &l, const Stream &leftStream,
                              const ImageSection &r,
                              const Stream &rightStream) {
  StreamComparer streams(leftStream, rightStream);
  for (size_t i = 0; i != leftStream.lines.size(); ++i) {
    const CodeLine &leftLine = leftStream.lines[i];
    const CodeLine &rightLine = rightStream.lines[i];
    if (!streams.refersToSame(i)) {
      ++result.instructions.onlyLeft;
      ++result.instructions.onlyRight;
    } else if (streams.isMoved(i)) {
      ++result.instructions.moved;
      noteLines(DifferenceKind::Address, l, &leftLine, r, &rightLine);
    }
  }
  if (leftStream.paddingTexts() != rightStream.paddingTexts())
    note(DifferenceKind::Padding, "", "section " + l.name + ": padding",
         leftStream.describePadding(), rightStream.describePadding());
}

/// Whether equal code of two linked files may refer to other places: a literal
/// is the distance to a section.
static bool areDistancesEqual(const Image &left, const ImageSection &l,
                              const Image &right, const ImageSection &r) {
  return !left.isLinked || !right.isLinked ||
         all_of(left.sections, [&](const ImageSection &section) {
           const ImageSection *other = right.findSection(section.name);
           return other &&
                  section.address - l.address == other->address - r.address;
         });
}

void Comparer::compareCode(const ImageSection &l, const ImageSection &r) {
  bool isEqual = l.contents == r.contents && l.relocations == r.relocations;
  if (isEqual && areDistancesEqual(left.image, l, right.image, r))
    return;
  size_t before = result.differences.size();
  compareStreams(l, Stream(listCode(left.image, l)), r,
                 Stream(listCode(right.image, r)));
  if (!isEqual || result.differences.size() != before)
    raise(Verdict::SameInstructions);
  // What no line shows: bytes that a relocation is going to replace.
  if (result.differences.size() == before)
    compareData(l, r);
}

void Comparer::compareStreams(const ImageSection &l, const Stream &leftStream,
                              const ImageSection &r,
                              const Stream &rightStream) {
  StreamComparer streams(leftStream, rightStream);
  result.instructions.left += leftStream.numInstructions();
  result.instructions.right += rightStream.numInstructions();
  size_t first = streams.findFirst();
  if (!streams.isAligned() || first != leftStream.lines.size()) {
    raise(Verdict::DifferentInstructions);
    noteLines(DifferenceKind::Instruction, l, leftStream.lineAt(first), r,
              rightStream.lineAt(first));
  }
  if (streams.isAligned())
    compareAligned(l, leftStream, r, rightStream);
  else
    countEdits(leftStream, rightStream, first, result.instructions);
}

} // namespace netra::machine
