//===- Nesting.cpp - How deep brackets nest -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Nesting.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

using namespace llvm;

namespace netra {
namespace {

constexpr unsigned kMostLevels = 256;
constexpr StringLiteral kOpening = "([{<", kClosing = ")]}>";
/// What the scan has to look at.
constexpr StringLiteral kRelevant = "([{<)]}>\"/";

/// Behind the string or comment that starts at `at`, or behind that character.
size_t skipToken(StringRef text, size_t at) {
  if (text[at] == '/')
    return text.substr(at).starts_with("//") ? text.find('\n', at) : at + 1;
  for (++at; at < text.size() && text[at] != '"' && text[at] != '\n'; ++at)
    at += text[at] == '\\';
  return at + 1;
}

} // namespace

Error checkNesting(MemoryBufferRef source) {
  StringRef text = source.getBuffer();
  if (text.starts_with("ML\xefR"))
    return Error::success(); // bytecode is read without recursion
  // Each kind by itself: what closes one does not close another.
  unsigned levels[4] = {};
  for (size_t at = text.find_first_of(kRelevant); at < text.size();
       at = text.find_first_of(kRelevant, at)) {
    char c = text[at];
    size_t opening = kOpening.find(c), closing = kClosing.find(c);
    if (opening != StringRef::npos) {
      ++levels[opening];
      if (levels[0] + levels[1] + levels[2] + levels[3] > kMostLevels)
        return createStringError(
            inconvertibleErrorCode(),
            source.getBufferIdentifier() + ":" +
                Twine(text.take_front(at).count('\n') + 1) +
                ": brackets nest deeper than " + Twine(kMostLevels) +
                " levels");
    } else if (closing == StringRef::npos) {
      at = skipToken(text, at);
      continue;
    } else if (levels[closing] && (c != '>' || !at || text[at - 1] != '-')) {
      --levels[closing];
    }
    ++at;
  }
  return Error::success();
}

} // namespace netra
