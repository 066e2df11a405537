//===- Mutants.cpp - kernels with one guard taken away --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mutants.h"
#include "Machine/Decoder.h"
#include "Machine/Kernel.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using netra::machine::Code;
using netra::machine::CodeInstruction;

namespace netra::kernels {
namespace {

class Mutator {
public:
  Mutator(const object::CodeObject &original, const object::Symbol &symbol,
          const Code &code)
      : original(original), section(symbol.section), begin(symbol.value),
        end(symbol.value + symbol.size), code(code) {}

  Expected<std::vector<Mutant>> all();

private:
  Error mutate(unsigned index);
  /// `counters`: the text of those that change.
  void add(Mutant::Kind kind, StringRef counters, const CodeInstruction &inst,
           std::optional<uint64_t> barrier, const Twine &what,
           object::CodeObject changed) {
    mutants.push_back({kind,
                       formatv("{0} {1:x} {2}", what.str(), inst.offset - begin,
                               inst.info.text),
                       inst.offset, barrier, counters.contains("lgkm"),
                       counters.contains("vm") || counters.contains("vscnt"),
                       std::move(changed)});
  }
  Expected<object::CodeObject> without(const CodeInstruction &inst) const;
  Expected<object::CodeObject> with(const CodeInstruction &inst,
                                    const std::string &text) const;

  const object::CodeObject &original;
  unsigned section;
  uint64_t begin, end;
  const Code &code;
  std::vector<Mutant> mutants;
};

Expected<object::CodeObject>
Mutator::without(const CodeInstruction &gone) const {
  object::CodeObject changed = original;
  std::string &bytes = changed.sections[section].contents;
  auto place = [&](uint64_t offset) {
    return offset > gone.offset && offset < end ? offset - gone.size : offset;
  };
  for (const CodeInstruction &inst : code.instructions()) {
    bool isOurs = inst.offset >= begin && inst.offset < end;
    if (inst.isData || !isOurs || inst.offset == gone.offset)
      continue;
    if (StringRef(inst.info.text).starts_with("s_getpc"))
      return createStringError("reads PC: " + inst.info.text);
    if (!inst.target)
      continue;
    int64_t distance =
        int64_t(place(*inst.target)) - int64_t(place(inst.offset) + inst.size);
    if (inst.size != 4 || distance % 4 || !isInt<18>(distance))
      return createStringError("a branch that cannot be moved: " +
                               inst.info.text);
    support::endian::write16le(&bytes[inst.offset], uint16_t(distance / 4));
  }
  bytes.erase(gone.offset, gone.size);
  std::string padding(gone.size, '\0');
  for (unsigned at = 0; at < gone.size; at += 4)
    support::endian::write32le(&padding[at], code.image().target->paddingWord);
  bytes.insert(end - gone.size, padding);
  return changed;
}

Expected<object::CodeObject> Mutator::with(const CodeInstruction &inst,
                                           const std::string &text) const {
  MCInst parsed;
  SmallVector<char, 16> bytes;
  SmallVector<MCFixup, 1> fixups;
  if (code.machine().parse(text, parsed))
    return createStringError("does not parse: " + text);
  code.machine().encode(parsed, bytes, fixups);
  if (bytes.size() != inst.size)
    return createStringError("has another size: " + text);
  object::CodeObject changed = original;
  changed.sections[section].contents.replace(
      inst.offset, inst.size, std::string(bytes.begin(), bytes.end()));
  return changed;
}

/// `text` with the number that ends at `stop` changed by `step`; nothing if
/// there is no number or it would be negative.
std::optional<std::string> counted(StringRef text, size_t stop, int step) {
  StringRef head = text.take_front(stop);
  size_t start = head.find_last_not_of("0123456789abcdefx");
  start = start == StringRef::npos ? 0 : start + 1;
  int value;
  if (head.drop_front(start).getAsInteger(0, value) || value + step < 0)
    return std::nullopt;
  return (head.take_front(start) + Twine(value + step) + text.drop_front(stop))
      .str();
}

Error Mutator::mutate(unsigned index) {
  const CodeInstruction &inst = code[index];
  StringRef text = inst.info.text;
  Mutant::Kind kind = inst.info.is(Unit::Wait)  ? Mutant::Wait
                      : inst.info.is(Unit::Nop) ? Mutant::Nop
                                                : Mutant::Barrier;
  std::optional<uint64_t> barrier;
  if (kind == Mutant::Barrier)
    barrier = inst.offset;
  else if (kind == Mutant::Wait && inst.end() < end &&
           code[index + 1].info.is(Unit::Barrier))
    barrier = code[index + 1].offset;
  if (Expected<object::CodeObject> changed = without(inst))
    add(kind, text, inst, barrier, "delete", std::move(*changed));
  else
    return changed.takeError();

  // The new text and the counter that is changed.
  std::vector<std::pair<std::string, StringRef>> weaker;
  if (kind == Mutant::Nop) {
    if (auto less = counted(text, text.size(), -1))
      weaker.push_back({*less, ""});
  } else if (kind == Mutant::Wait && text.contains('(')) {
    for (size_t at = text.find(')'); at != StringRef::npos;
         at = text.find(')', at + 1))
      if (auto more = counted(text, at, 1))
        weaker.push_back({*more, text.take_front(at).rsplit(' ').second});
  } else if (kind == Mutant::Wait && text.contains("null")) {
    if (auto more = counted(text, text.size(), 1))
      weaker.push_back({*more, text});
  }
  for (const auto &[each, counter] : weaker) {
    auto changed = with(inst, each);
    if (!changed)
      return changed.takeError();
    add(kind, counter, inst, barrier, "make " + Twine(each) + " of",
        std::move(*changed));
  }
  return Error::success();
}

Expected<std::vector<Mutant>> Mutator::all() {
  for (auto [index, inst] : enumerate(code.instructions())) {
    bool isOurs = inst.offset >= begin && inst.offset < end;
    if (isOurs && !inst.isData &&
        (inst.info.is(Unit::Wait) || inst.info.is(Unit::Nop) ||
         inst.info.is(Unit::Barrier)) &&
        !StringRef(inst.info.text).starts_with("s_delay_alu"))
      if (Error failed = mutate(index))
        return failed;
  }
  return std::move(mutants);
}

} // namespace

Expected<std::vector<Mutant>> mutantsOf(const object::CodeObject &code,
                                        StringRef kernel) {
  auto image = machine::imageOf(code, "mutant");
  if (!image)
    return image.takeError();
  const object::Symbol *symbol = code.findSymbol(kernel);
  const machine::ImageKernel *facts = image->findKernel(kernel);
  if (!symbol || !symbol->hasSection() || !facts || !facts->descriptor)
    return createStringError("no kernel " + kernel);
  auto place = machine::entryOf(*image, *facts);
  if (!place)
    return createStringError("no code of " + kernel);
  Code decoded(*image, *place->section, facts->descriptor->waveSize());
  return Mutator(code, *symbol, decoded).all();
}

} // namespace netra::kernels
