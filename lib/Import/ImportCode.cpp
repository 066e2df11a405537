//===- ImportCode.cpp - A code section becomes kernels and functions ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A section is cut where kernels and functions begin and end. What lies
// between is padding, or code that nothing names. Inside a body, branch
// targets become blocks.
//
//===----------------------------------------------------------------------===//

#include "Import/Importer.h"
#include "Machine/RelocationSyntax.h"
#include "Object/Describe.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <map>
#include <set>

using namespace mlir;

namespace netra {

using amdgcn::MachineInst;
using amdgcn::MachineOperand;

namespace {

constexpr unsigned kWord = 4;
/// From so many equal words on, padding is a `fill` rather than instructions.
constexpr unsigned kShortestFill = 4;

uint32_t wordAt(StringRef bytes, uint64_t offset) {
  return llvm::support::endian::read32le(bytes.data() + offset);
}

/// How many equal words end `bytes`.
uint64_t trailingWords(StringRef bytes) {
  if (bytes.size() % kWord || bytes.empty())
    return 0;
  uint64_t count = 1, last = bytes.size() - kWord;
  while (count * kWord < bytes.size() &&
         wordAt(bytes, last - count * kWord) == wordAt(bytes, last))
    ++count;
  return count;
}

ArrayRef<uint8_t> asBytes(StringRef text) {
  return ArrayRef(reinterpret_cast<const uint8_t *>(text.data()), text.size());
}

StringAttr sectionAttr(OpBuilder &builder, StringRef name) {
  return name == ".text" ? StringAttr() : builder.getStringAttr(name);
}

uint64_t alignmentOf(uint64_t offset, uint64_t most) {
  uint64_t alignment = most;
  while (offset % alignment)
    alignment /= 2;
  return alignment;
}

} // namespace

//===----------------------------------------------------------------------===//
// One body
//===----------------------------------------------------------------------===//

/// Fills the region of a kernel or function with the items of its bytes.
class BodyImporter {
public:
  BodyImporter(Importer &importer, uint32_t section, const Extent &extent,
               Region &body)
      : importer(importer), builder(importer.builder), section(section),
        extent(extent), body(body),
        decoder(importer.decoderFor(importer.waveSizeOf(extent))),
        target(decoder.machine()) {}

  void run() {
    StringRef bytes = StringRef(importer.code.sections[section].contents)
                          .slice(extent.begin, extent.end);
    auto relocations =
        importer.codeRelocations(section, extent.begin, extent.end);
    items = decoder.decode(asBytes(bytes), relocations);
    findFill(bytes);
    findSymbols();
    findLeaders();
    createBlocks();
    for (const machine::Item &item : items) {
      if (item.offset >= fillBegin)
        break;
      enter(item.offset);
      importItem(item, bytes);
    }
    enter(fillBegin);
    flushData(bytes);
    if (fillBegin < bytes.size())
      amdgcn::FillOp::create(builder, loc(fillBegin), wordAt(bytes, fillBegin),
                             (bytes.size() - fillBegin) / kWord, StringAttr());
    if (fillBegin < bytes.size())
      enter(bytes.size());
    finishBlock(nullptr);
  }

private:
  Location loc(uint64_t offset) {
    uint32_t elfIndex = importer.code.sections[section].elfIndex;
    if (auto *line = importer.lines.lookup(elfIndex, extent.begin + offset))
      return FileLineColLoc::get(builder.getContext(), line->file, line->line,
                                 line->column);
    return builder.getUnknownLoc();
  }

  /// Where trailing padding behind the last instruction begins.
  void findFill(StringRef bytes) {
    fillBegin = bytes.size();
    uint64_t count = trailingWords(bytes);
    if (count < kShortestFill || items.empty())
      return;
    uint64_t begin = bytes.size() - count * kWord;
    // The word in front must end a block, or the padding may be executed.
    auto before = llvm::partition_point(
        items, [&](const machine::Item &item) { return item.offset < begin; });
    if (before == items.begin() || before == items.end() ||
        before->offset != begin)
      return;
    const machine::Item &last = *std::prev(before);
    if (last.kind == machine::Item::Instruction &&
        machine::endsBlock(target.desc(last.inst.getOpcode())))
      fillBegin = begin;
  }

  /// Symbols that stand at an instruction become labels.
  void findSymbols() {
    for (auto [index, symbol] : llvm::enumerate(importer.code.symbols)) {
      if (importer.isDone[index] || symbol.section != section ||
          symbol.type == llvm::ELF::STT_SECTION ||
          symbol.value < extent.begin || symbol.value >= extent.end)
        continue;
      if (isBoundary(symbol.value - extent.begin))
        symbols[symbol.value - extent.begin].push_back(index);
    }
  }

  bool isBoundary(uint64_t offset) {
    auto at = llvm::partition_point(
        items, [&](const machine::Item &item) { return item.offset < offset; });
    return at != items.end() && at->offset == offset && offset <= fillBegin;
  }

  /// The byte an instruction's PC-relative operand names, if it is a number.
  std::optional<int64_t> destination(const machine::Item &item) {
    const llvm::MCInstrDesc &desc = target.desc(item.inst.getOpcode());
    auto index = machine::pcRelativeOperand(desc);
    if (!index || !item.inst.getOperand(*index).isImm())
      return std::nullopt;
    const TargetFacts &facts = target.facts();
    int64_t units = llvm::SignExtend64(item.inst.getOperand(*index).getImm(),
                                       facts.branchOffsetBits);
    return int64_t(item.offset + item.size) + units * facts.branchUnitBytes;
  }

  bool isBodyTarget(const machine::Item &item) {
    if (item.kind != machine::Item::Instruction ||
        !machine::endsBlock(target.desc(item.inst.getOpcode())))
      return false;
    auto to = destination(item);
    return to && *to >= 0 && *to < int64_t(fillBegin) && isBoundary(*to);
  }

  /// True for a branch that may not be taken.
  bool continuesBehind(const machine::Item &item) {
    if (item.kind != machine::Item::Instruction)
      return false;
    const llvm::MCInstrDesc &desc = target.desc(item.inst.getOpcode());
    return machine::endsBlock(desc) && machine::pcRelativeOperand(desc) &&
           !desc.isUnconditionalBranch();
  }

  void findLeaders() {
    for (const machine::Item &item : items) {
      if (item.offset >= fillBegin)
        break;
      if (isBodyTarget(item)) {
        leaders.insert(*destination(item));
        returnsToBegin |= *destination(item) == 0;
      }
      if (item.kind == machine::Item::Instruction &&
          machine::endsBlock(target.desc(item.inst.getOpcode())))
        leaders.insert(item.offset + item.size);
    }
    leaders.insert(0);
    // Nothing stands behind the last instruction, but a conditional branch
    // there names a block all the same.
    bool continues = !items.empty() && continuesBehind(items.back());
    if (!continues)
      leaders.erase(extent.end - extent.begin);
  }

  void createBlocks() {
    // No branch may name the first block of a region: an empty one goes ahead.
    Block *entry = returnsToBegin ? &body.emplaceBlock() : nullptr;
    for (uint64_t leader : leaders)
      blocks[leader] = &body.emplaceBlock();
    if (entry) {
      builder.setInsertionPointToStart(entry);
      amdgcn::FallthroughOp::create(builder, builder.getUnknownLoc(),
                                    ValueRange(), BlockRange(blocks[0]));
    }
    builder.setInsertionPointToStart(blocks[0]);
  }

  /// Comes to `offset`: a new block if one begins there, then its labels.
  void enter(uint64_t offset) {
    auto block = blocks.find(offset);
    if (block != blocks.end() && offset != 0) {
      flushData();
      finishBlock(block->second);
      builder.setInsertionPointToStart(block->second);
    }
    auto here = symbols.find(offset);
    if (here == symbols.end())
      return;
    flushData();
    for (uint32_t index : here->second) {
      object::Symbol symbol = importer.code.symbols[index];
      symbol.value = 0;
      StringRef name = importer.names[index];
      auto label = amdgcn::LabelOp::create(
          builder, builder.getUnknownLoc(), name,
          amdgcn::symbolAttr(builder.getContext(), symbol,
                             amdgcn::defaultLabelSymbol(name)));
      (void)label;
      importer.isDone[index] = true;
    }
    symbols.erase(here);
  }

  /// Ends the current block; control goes on to `next` if it can.
  void finishBlock(Block *next) {
    Block *block = builder.getInsertionBlock();
    if (!block->empty() &&
        block->back().mightHaveTrait<OpTrait::IsTerminator>())
      return;
    SmallVector<Block *, 1> successors;
    if (next)
      successors.push_back(next);
    amdgcn::FallthroughOp::create(builder, builder.getUnknownLoc(),
                                  ValueRange(), BlockRange(successors));
  }

  void flushData() {
    flushData(StringRef(importer.code.sections[section].contents)
                  .slice(extent.begin, extent.end));
  }

  void flushData(StringRef bytes) {
    if (dataBegin == dataEnd)
      return;
    importer.note(section, extent.begin + dataBegin,
                  llvm::Twine(dataEnd - dataBegin) + " bytes kept as data: " +
                      (dataReason.empty() ? "no instruction" : dataReason));
    amdgcn::DataOp::create(
        builder, loc(dataBegin),
        builder.getStringAttr(bytes.slice(dataBegin, dataEnd)),
        importer.dataRelocations(section, extent.begin + dataBegin,
                                 extent.begin + dataEnd),
        StringAttr());
    dataBegin = dataEnd = 0;
  }

  void importItem(const machine::Item &item, StringRef bytes) {
    ImportStatistics &statistics = importer.result.statistics;
    if (item.kind == machine::Item::Data) {
      if (dataBegin == dataEnd) {
        dataBegin = item.offset;
        dataReason = item.reason;
      }
      dataEnd = item.offset + item.size;
      statistics.dataBytes += item.size;
      return;
    }
    flushData(bytes);
    ++statistics.instructions;
    statistics.overridden += !item.overrides.empty();
    MachineInst inst =
        amdgcn::fromMCInst(item.inst, target, builder.getContext());
    inst.overrides = item.overrides;
    SmallVector<Block *, 2> successors;
    resolveTarget(item, inst, successors);
    auto op = amdgcn::buildInstruction(builder, loc(item.offset), target,
                                       std::move(inst), successors);
    if (auto why = amdgcn::findForbidden(op.getInst(), target)) {
      op->setAttr(amdgcn::kAsImported, builder.getUnitAttr());
      importer.note(section, extent.begin + item.offset, *why);
    }
  }

  /// Turns a branch's distance into a block or another function.
  void resolveTarget(const machine::Item &item, MachineInst &inst,
                     SmallVectorImpl<Block *> &successors) {
    const llvm::MCInstrDesc &desc = target.desc(inst.opcode);
    auto index = machine::pcRelativeOperand(desc);
    if (!index)
      return;
    if (isBodyTarget(item)) {
      inst.operands[*index] = {MachineOperand::Target, 0};
      successors.push_back(blocks.at(*destination(item)));
    } else if (auto to = destination(item)) {
      auto entry =
          importer.entries.find({section, extent.begin + uint64_t(*to)});
      if (entry != importer.entries.end())
        inst.operands[*index] = MachineOperand::symbol(entry->second);
    }
    if (!machine::endsBlock(desc) || desc.isUnconditionalBranch())
      return;
    auto next = blocks.find(item.offset + item.size);
    if (next != blocks.end())
      successors.push_back(next->second);
  }

  Importer &importer;
  OpBuilder &builder;
  uint32_t section;
  const Extent &extent;
  Region &body;
  machine::Decoder &decoder;
  MachineTarget &target;
  std::vector<machine::Item> items;
  uint64_t fillBegin = 0;
  std::map<uint64_t, std::vector<uint32_t>> symbols;
  std::set<uint64_t> leaders;
  bool returnsToBegin = false;
  std::map<uint64_t, Block *> blocks;
  uint64_t dataBegin = 0, dataEnd = 0;
  std::string dataReason; ///< of its first bytes
};

//===----------------------------------------------------------------------===//
// One section
//===----------------------------------------------------------------------===//

/// A kernel's descriptor says its wave size; other code has that of the kernels
/// of the file, if they agree.
unsigned Importer::waveSizeOf(const Extent &extent) const {
  if (extent.kind == Extent::Kernel)
    return kernels[extent.kernel].descriptor.waveSize();
  unsigned usual = facts.waves.front().waveSize;
  if (kernels.empty())
    return usual;
  unsigned first = kernels.front().descriptor.waveSize();
  bool agree = llvm::all_of(kernels, [&](const FoundKernel &kernel) {
    return kernel.descriptor.waveSize() == first;
  });
  return agree ? first : usual;
}

machine::Decoder &Importer::decoderFor(unsigned waveSize) {
  MachineTarget *target = MachineTarget::get(facts.name, waveSize);
  assert(target && "a descriptor only has wave sizes of its target");
  return decoders.try_emplace(waveSize, *target).first->second;
}

void Importer::note(uint32_t section, uint64_t offset, const Twine &text) {
  result.notes.push_back((fileName + ":" + code.sections[section].name + "+" +
                          object::hex(offset) + ": " + text)
                             .str());
}

std::vector<machine::CodeRelocation>
Importer::codeRelocations(uint32_t section, uint64_t begin, uint64_t end) {
  std::vector<machine::CodeRelocation> result;
  for (const object::Relocation &reloc : code.sections[section].relocations) {
    if (reloc.offset < begin || reloc.offset >= end)
      continue;
    bool isBranch = reloc.type == llvm::ELF::R_AMDGPU_REL16;
    auto text = reloc.symbol == object::noPosition
                    ? std::nullopt
                    : machine::relocationText(
                          {reloc.type, names[reloc.symbol].str(), reloc.addend},
                          isBranch);
    result.push_back({reloc.offset - begin, text.value_or("")});
  }
  llvm::stable_sort(result, [](const machine::CodeRelocation &a,
                               const machine::CodeRelocation &b) {
    return a.offset < b.offset;
  });
  return result;
}

ArrayAttr Importer::dataRelocations(uint32_t section, uint64_t begin,
                                    uint64_t end) {
  SmallVector<Attribute> attrs;
  for (const object::Relocation &reloc : code.sections[section].relocations)
    if (reloc.offset >= begin && reloc.offset < end)
      attrs.push_back(amdgcn::RelocationAttr::get(
          builder.getContext(), reloc.offset - begin,
          builder.getStringAttr(object::relocationTypeName(reloc.type)),
          builder.getStringAttr(
              reloc.symbol == object::noPosition ? "" : names[reloc.symbol]),
          reloc.addend));
  return attrs.empty() ? ArrayAttr() : builder.getArrayAttr(attrs);
}

std::vector<Extent> Importer::findExtents(uint32_t section) {
  uint64_t size = code.sections[section].contents.size();
  std::vector<Extent> extents;
  for (auto [index, kernel] : llvm::enumerate(kernels))
    if (kernel.codeSection == section) {
      uint64_t length = kernel.codeSymbol == object::noPosition
                            ? 0
                            : code.symbols[kernel.codeSymbol].size;
      extents.push_back({Extent::Kernel, kernel.entry, kernel.entry + length,
                         kernel.codeSymbol, uint32_t(index)});
    }
  for (auto [index, symbol] : llvm::enumerate(code.symbols))
    if (symbol.section == section && symbol.type == llvm::ELF::STT_FUNC &&
        symbol.value % facts.minInstructionBytes == 0 && symbol.value < size)
      extents.push_back({Extent::Function, symbol.value,
                         symbol.value + symbol.size, uint32_t(index), 0});
  // A kernel before a function at the same place: the latter is an alias.
  llvm::stable_sort(extents, [](const Extent &a, const Extent &b) {
    return std::pair(a.begin, a.kind) < std::pair(b.begin, b.kind);
  });
  extents.erase(std::unique(extents.begin(), extents.end(),
                            [](const Extent &a, const Extent &b) {
                              return a.begin == b.begin;
                            }),
                extents.end());
  for (size_t i = 0; i != extents.size(); ++i) {
    uint64_t next = i + 1 < extents.size() ? extents[i + 1].begin : size;
    Extent &extent = extents[i];
    bool isSized = extent.end > extent.begin && extent.end % kWord == 0;
    extent.end = isSized ? std::min(extent.end, next) : next;
  }
  return extents;
}

Region &Importer::createBody(uint32_t section, const Extent &extent) {
  Location loc = builder.getUnknownLoc();
  uint64_t size = extent.end - extent.begin;
  bool hasSymbol = extent.symbol != object::noPosition;
  std::string name = extent.kind == Extent::Kernel
                         ? kernels[extent.kernel].name
                         : "code_" + object::hex(extent.begin);
  if (hasSymbol)
    name = names[extent.symbol].str();
  StringAttr sectionName = sectionAttr(builder, code.sections[section].name);
  auto elfName = [&](StringRef original) {
    return original == name ? StringAttr() : builder.getStringAttr(original);
  };
  entries[{section, extent.begin}] = builder.getStringAttr(name);
  if (hasSymbol)
    isDone[extent.symbol] = true;

  auto properties = [&](const object::Symbol &defaults) {
    if (!hasSymbol)
      return DictionaryAttr();
    object::Symbol symbol = code.symbols[extent.symbol];
    symbol.value = 0;
    symbol.name = defaults.name; // the op's `elf_name` says it
    return amdgcn::symbolAttr(builder.getContext(), symbol, defaults);
  };
  auto align = [&](uint64_t most) {
    uint64_t alignment = alignmentOf(extent.begin, most);
    return alignment == most ? IntegerAttr()
                             : builder.getI64IntegerAttr(alignment);
  };
  if (extent.kind != Extent::Kernel) {
    ++result.statistics.functions;
    unsigned waveSize = waveSizeOf(extent);
    auto func = amdgcn::FuncOp::create(
        builder, loc, builder.getStringAttr(name),
        hasSymbol ? elfName(code.symbols[extent.symbol].name) : StringAttr(),
        hasSymbol ? UnitAttr() : builder.getUnitAttr(),
        waveSize == facts.waves.front().waveSize
            ? IntegerAttr()
            : builder.getI64IntegerAttr(waveSize),
        properties(amdgcn::defaultFunctionSymbol(name, size)),
        align(facts.minInstructionBytes), sectionName);
    return func.getBody();
  }
  ++result.statistics.kernels;
  const FoundKernel &kernel = kernels[extent.kernel];
  auto op = amdgcn::KernelOp::create(
      builder, loc, builder.getStringAttr(name), elfName(kernel.name),
      ArrayAttr(), DictionaryAttr(), DictionaryAttr(), UnitAttr(),
      /*lds=*/ArrayAttr(), /*lower=*/DictionaryAttr(),
      properties(amdgcn::defaultKernelSymbol(name, size)), DictionaryAttr(),
      IntegerAttr(), align(facts.kernelAlignment), sectionName);
  if (!hasSymbol)
    op.setSymbolAttr(builder.getDictionaryAttr(
        builder.getNamedAttr("absent", builder.getUnitAttr())));
  kernelOps[extent.kernel] = op;
  return op.getBody();
}

void Importer::importExtent(uint32_t section, const Extent &extent) {
  OpBuilder::InsertionGuard guard(builder);
  Region &body = createBody(section, extent);
  BodyImporter(*this, section, extent, body).run();
}

/// Bytes that no function covers.
void Importer::importGap(uint32_t section, uint64_t begin, uint64_t end,
                         uint64_t nextAlignment) {
  StringRef bytes =
      StringRef(code.sections[section].contents).slice(begin, end);
  if (bytes.empty())
    return;
  // The padding that the emitter writes by itself.
  bool isAlignment = nextAlignment && bytes.size() < nextAlignment &&
                     bytes.size() % kWord == 0 &&
                     wordAt(bytes, bytes.size() - kWord) == facts.paddingWord &&
                     trailingWords(bytes) * kWord == bytes.size();
  if (isAlignment)
    return;
  uint64_t fill = trailingWords(bytes);
  uint64_t fillBegin = end - fill * kWord;
  bool isAllFill = fill && fillBegin == begin;
  if (fill < kShortestFill && !isAllFill)
    fillBegin = end;
  if (fillBegin > begin)
    importExtent(section,
                 {Extent::Anonymous, begin, fillBegin, object::noPosition, 0});
  if (fillBegin == end)
    return;
  amdgcn::FillOp::create(builder, builder.getUnknownLoc(),
                         builder.getI64IntegerAttr(wordAt(
                             code.sections[section].contents, fillBegin)),
                         builder.getI64IntegerAttr((end - fillBegin) / kWord),
                         sectionAttr(builder, code.sections[section].name));
}

void Importer::importCode(uint32_t section) {
  std::vector<Extent> extents = findExtents(section);
  // Branches may name functions further down.
  for (const Extent &extent : extents)
    if (extent.symbol != object::noPosition)
      entries[{section, extent.begin}] =
          builder.getStringAttr(names[extent.symbol]);
  uint64_t at = 0;
  for (const Extent &extent : extents) {
    uint64_t most = extent.kind == Extent::Kernel ? facts.kernelAlignment
                                                  : facts.minInstructionBytes;
    importGap(section, at, extent.begin, alignmentOf(extent.begin, most));
    importExtent(section, extent);
    at = extent.end;
  }
  importGap(section, at, code.sections[section].contents.size(), 0);
}

} // namespace netra
