//===- Decoder.cpp - Machine code as instructions and data ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Decoder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Endian.h"
#include <algorithm>
#include <cstring>

using namespace llvm;

namespace netra::machine {
namespace {

constexpr unsigned kWord = 4;
constexpr unsigned kLongestInstruction = 20;

/// Stands in for a literal that LLVM would misread: no inline constant of any
/// operand type, and short enough for a 16-bit one.
constexpr uint32_t kPlaceholder = 0x5a17;

StringRef asText(ArrayRef<uint8_t> bytes) {
  return StringRef(reinterpret_cast<const char *>(bytes.data()), bytes.size());
}

Item dataItem(unsigned size, std::string reason) {
  Item item{Item::Data, 0, size, MCInst(), {}, std::move(reason)};
  return item;
}

/// The words in which two encodings of the same length differ.
std::vector<BitOverride> difference(ArrayRef<char> encoding,
                                    ArrayRef<uint8_t> wanted) {
  std::vector<BitOverride> overrides;
  for (unsigned at = 0; at < wanted.size(); at += kWord) {
    uint32_t have = support::endian::read32le(encoding.data() + at);
    uint32_t want = support::endian::read32le(wanted.data() + at);
    if (have != want)
      overrides.push_back({at / kWord, have ^ want, want & (have ^ want)});
  }
  return overrides;
}

} // namespace

bool runContained(function_ref<void()> body) {
  static const bool enabled = (CrashRecoveryContext::Enable(), true);
  (void)enabled;
  CrashRecoveryContext context;
  return context.RunSafely(body);
}

bool endsBlock(const MCInstrDesc &desc) {
  return desc.isTerminator() || desc.isBranch() || desc.isReturn();
}

StringRef baseMnemonic(StringRef text) {
  StringRef word = text.split(' ').first;
  for (StringRef suffix : {"_dpp", "_sdwa", "_e32", "_e64"})
    word.consume_back(suffix);
  return word;
}

std::optional<unsigned> pcRelativeOperand(const MCInstrDesc &desc) {
  for (unsigned i = 0, e = desc.getNumOperands(); i != e; ++i)
    if (desc.operands()[i].OperandType == MCOI::OPERAND_PCREL)
      return i;
  return std::nullopt;
}

const BitOverride *applyOverrides(ArrayRef<BitOverride> overrides,
                                  MutableArrayRef<char> encoding) {
  const BitOverride *idle = nullptr;
  for (const BitOverride &bits : overrides) {
    char *at = encoding.data() + bits.word * kWord;
    bool isInside = (bits.word + 1) * kWord <= encoding.size();
    uint32_t word = isInside ? support::endian::read32le(at) : 0;
    if (isInside && bits.mask &&
        (word & bits.mask) == (bits.mask & ~bits.value))
      support::endian::write32le(at, word ^ bits.mask);
    else if (!idle)
      idle = &bits;
  }
  return idle;
}

bool Decoder::decodeContained(ArrayRef<uint8_t> bytes, MCInst &inst,
                              uint64_t &size) {
  bool decoded = false;
  bool survived =
      runContained([&] { decoded = target.decode(bytes, inst, size); });
  return survived && decoded && size <= bytes.size() && size % kWord == 0;
}

/// Decodes `bytes` with its last word replaced by a literal that LLVM reads
/// correctly, and puts what really stands there (or `symbol`) in its place.
bool Decoder::substituteTail(ArrayRef<uint8_t> bytes, const MCExpr *symbol,
                             MCInst &inst) {
  if (bytes.size() < 2 * kWord)
    return false;
  SmallVector<uint8_t, kLongestInstruction> copy(bytes);
  support::endian::write32le(copy.end() - kWord, kPlaceholder);
  uint32_t literal = support::endian::read32le(bytes.end() - kWord);
  uint64_t size;
  if (!decodeContained(copy, inst, size) || size != bytes.size())
    return false;
  for (MCOperand &operand : inst) {
    bool isHighHalf = operand.isImm() &&
                      operand.getImm() == int64_t(uint64_t(kPlaceholder) << 32);
    if (!isHighHalf && !(operand.isImm() && operand.getImm() == kPlaceholder))
      continue;
    if (symbol)
      operand = MCOperand::createExpr(symbol);
    else
      operand.setImm(isHighHalf ? int64_t(uint64_t(literal) << 32) : literal);
    return true;
  }
  return false;
}

/// Makes `item` the instruction that the text of `inst` denotes; false if the
/// text is refused or has another length.
bool Decoder::settle(ArrayRef<uint8_t> bytes, MCInst inst, Item &item) {
  bool settled = false;
  bool survived = runContained([&] {
    std::string text = target.text(inst);
    MCInst parsed;
    if (auto diagnostic = target.parse(text, parsed)) {
      item.reason = "'" + text + "': " + diagnostic->message;
      return;
    }
    // The text of what was parsed is what gets written down.
    MCInst again;
    std::string settledText = target.text(parsed);
    if (settledText != text) {
      if (target.parse(settledText, again) ||
          again.getOpcode() != parsed.getOpcode()) {
        item.reason = "'" + text + "' changes its meaning as text";
        return;
      }
      parsed = again;
    }
    SmallVector<char, kLongestInstruction> encoding;
    SmallVector<MCFixup, 1> fixups;
    target.encode(parsed, encoding, fixups);
    if (encoding.size() != bytes.size()) {
      item.reason = "'" + text + "' encodes differently";
      return;
    }
    item.inst = parsed;
    item.overrides = difference(encoding, bytes);
    settled = true;
  });
  if (!survived) {
    target.recoverFromCrash();
    item.reason = "LLVM cannot print these bytes";
  }
  if (settled) {
    item.kind = Item::Instruction;
    item.reason.clear();
  }
  return settled;
}

const Item *Decoder::lookup(ArrayRef<uint8_t> bytes) const {
  for (unsigned size : {16u, 12u, 8u, 4u}) {
    if (size > bytes.size())
      continue;
    auto it = seen.find(asText(bytes.take_front(size)));
    if (it != seen.end())
      return &it->second;
  }
  return nullptr;
}

Item Decoder::decodeOne(ArrayRef<uint8_t> bytes, uint64_t offset,
                        ArrayRef<CodeRelocation> relocations) {
  if (bytes.size() < kWord)
    return dataItem(bytes.size(), "");
  ArrayRef<uint8_t> window =
      bytes.take_front(std::min<size_t>(bytes.size(), kLongestInstruction));
  auto first = llvm::lower_bound(
      relocations, offset,
      [](const CodeRelocation &r, uint64_t at) { return r.offset < at; });
  bool relocationAhead = first != relocations.end() &&
                         first->offset < offset + kLongestInstruction;
  if (!relocationAhead)
    if (const Item *known = lookup(window))
      return *known;

  MCInst inst;
  uint64_t size = 0;
  bool decoded = decodeContained(window, inst, size);
  // A literal that crashes LLVM: the placeholder does not.
  for (unsigned length = 2 * kWord;
       !decoded && length <= std::min<size_t>(window.size(), 3 * kWord);
       length += kWord)
    if (substituteTail(window.take_front(length), nullptr, inst)) {
      decoded = true;
      size = length;
    }
  if (!decoded)
    return dataItem(kWord, "no instruction");
  ArrayRef<uint8_t> own = window.take_front(size);

  const MCExpr *symbol = nullptr;
  if (relocationAhead && first->offset < offset + size) {
    symbol = target.expression(first->expression);
    bool isBranch = first->offset == offset;
    bool isTail = first->offset == offset + size - kWord;
    if (!symbol || (!isTail && !isBranch))
      return dataItem(size, "relocation inside an instruction");
    auto branchTarget = pcRelativeOperand(target.desc(inst.getOpcode()));
    if (isBranch && size == kWord && branchTarget)
      inst.getOperand(*branchTarget) = MCOperand::createExpr(symbol);
    else if (!substituteTail(own, symbol, inst))
      return dataItem(size, "relocation inside an instruction");
  }

  Item item = dataItem(size, "");
  if (!symbol) {
    SmallVector<char, kLongestInstruction> encoding;
    SmallVector<MCFixup, 1> fixups;
    bool survived =
        runContained([&] { target.encode(inst, encoding, fixups); });
    MCInst replaced;
    bool isMisread =
        survived && encoding.size() == own.size() &&
        asText(own).take_back(kWord) !=
            StringRef(encoding.data(), encoding.size()).take_back(kWord);
    if (isMisread && substituteTail(own, nullptr, replaced))
      inst = replaced;
  }
  settle(own, inst, item);
  if (!symbol)
    seen.try_emplace(asText(own), item);
  return item;
}

std::vector<Item> Decoder::decode(ArrayRef<uint8_t> bytes,
                                  ArrayRef<CodeRelocation> relocations) {
  std::vector<Item> items;
  items.reserve(bytes.size() / 6);
  for (uint64_t offset = 0; offset < bytes.size();) {
    Item item = decodeOne(bytes.drop_front(offset), offset, relocations);
    item.offset = offset;
    offset += item.size;
    items.push_back(std::move(item));
  }
  return items;
}

} // namespace netra::machine
