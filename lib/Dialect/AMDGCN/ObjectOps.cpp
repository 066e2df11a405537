//===- ObjectOps.cpp - Text of objects, kernels, data ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The syntax of everything that is not an instruction. Each property is
// `keyword value`, in a fixed order, and absent where it is the default.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/AMDGCN/InstructionText.h"
#include "Dialect/AMDGCN/PlainAttr.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include <cstring>

using namespace mlir;

#define GET_OP_CLASSES
#include "AMDGCN/AMDGCNOps.cpp.inc"

namespace netra::amdgcn {
namespace {

constexpr unsigned kWord = 4;

//===----------------------------------------------------------------------===//
// Properties, one helper a shape
//===----------------------------------------------------------------------===//

ParseResult parseOptionalDict(OpAsmParser &parser, StringRef keyword,
                              DictionaryAttr &attr) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  return parsePlain(parser, attr);
}

ParseResult parseOptionalInteger(OpAsmParser &parser, StringRef keyword,
                                 IntegerAttr &attr) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  int64_t value;
  if (parser.parseInteger(value))
    return failure();
  attr = parser.getBuilder().getI64IntegerAttr(value);
  return success();
}

ParseResult parseOptionalText(OpAsmParser &parser, StringRef keyword,
                              StringAttr &attr) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  std::string text;
  if (parser.parseString(&text))
    return failure();
  attr = parser.getBuilder().getStringAttr(text);
  return success();
}

void parseOptionalUnit(OpAsmParser &parser, StringRef keyword, UnitAttr &attr) {
  if (succeeded(parser.parseOptionalKeyword(keyword)))
    attr = parser.getBuilder().getUnitAttr();
}

/// `keyword [<...>, <...>]` with the elements of attribute kind `T`.
template <typename T>
ParseResult parseOptionalList(OpAsmParser &parser, StringRef keyword,
                              ArrayAttr &attr) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  SmallVector<Attribute> elements;
  auto parseElement = [&]() -> ParseResult {
    Attribute element = T::parse(parser, Type());
    elements.push_back(element);
    return success(bool(element));
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     parseElement))
    return failure();
  attr = parser.getBuilder().getArrayAttr(elements);
  return success();
}

template <typename T>
void printOptionalList(OpAsmPrinter &printer, StringRef keyword,
                       ArrayAttr attr) {
  if (!attr || attr.empty())
    return;
  printer << " " << keyword << " [";
  llvm::interleaveComma(attr.getAsRange<T>(), printer.getStream(),
                        [&](T element) { element.print(printer); });
  printer << "]";
}

ParseResult parseOptionalArray(OpAsmParser &parser, StringRef keyword,
                               ArrayAttr &attr) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  llvm::SMLoc loc = parser.getCurrentLocation();
  Attribute parsed;
  if (parsePlain(parser, parsed))
    return failure();
  attr = dyn_cast<ArrayAttr>(parsed);
  return attr ? success()
              : parser.emitError(loc)
                    << "expected a list behind '" << keyword << "'";
}

void printOptionalText(OpAsmPrinter &printer, StringRef keyword,
                       StringAttr attr) {
  if (!attr)
    return;
  printer << " " << keyword << " ";
  printer.printString(attr.getValue());
}

void printOptionalInteger(OpAsmPrinter &printer, StringRef keyword,
                          IntegerAttr attr) {
  if (attr)
    printer << " " << keyword << " " << attr.getInt();
}

void printOptionalUnit(OpAsmPrinter &printer, StringRef keyword, bool flag) {
  if (flag)
    printer << " " << keyword;
}

/// A region whose text may be empty: an empty body has one empty block.
ParseResult parseBody(OpAsmParser &parser, OperationState &state,
                      bool needsBlock) {
  Region *body = state.addRegion();
  if (parser.parseRegion(*body))
    return failure();
  if (needsBlock && body->empty())
    body->emplaceBlock();
  return success();
}

/// The wave size that a kernel's descriptor fields choose.
unsigned waveSizeOf(DictionaryAttr descriptor, const TargetFacts &facts) {
  const DescriptorField *field = facts.descriptorField(FieldKind::WaveSize32);
  auto isWave32 = field && descriptor
                      ? descriptor.getAs<IntegerAttr>(field->name)
                      : IntegerAttr();
  if (!isWave32)
    return facts.waves.front().waveSize;
  return isWave32.getInt() ? 32 : 64;
}

/// A body's instructions are those of the wave size that its head gives.
ParseResult parseCode(OpAsmParser &parser, OperationState &state,
                      unsigned waveSize) {
  InstructionScope *object = InstructionScope::get();
  if (!object)
    return parser.emitError(parser.getNameLoc())
           << "stands outside an 'amdgcn.object': the target is unknown";
  MachineTarget *machine = MachineTarget::get(object->target.cpu(), waveSize);
  if (!machine)
    return parser.emitError(parser.getNameLoc())
           << object->target.cpu() << " has no waves of " << waveSize
           << " lanes";
  if (machine == &object->target)
    return parseBody(parser, state, /*needsBlock=*/false);
  InstructionScope scope(*machine);
  return parseBody(parser, state, /*needsBlock=*/false);
}

//===----------------------------------------------------------------------===//
// Raw bytes
//===----------------------------------------------------------------------===//

ParseResult parseByte(OpAsmParser &parser, std::string &bytes) {
  uint8_t value;
  if (parser.parseInteger(value))
    return failure();
  bytes.push_back(char(value));
  return success();
}

void appendWord(std::string &bytes, uint32_t word) {
  char buffer[kWord];
  llvm::support::endian::write32le(buffer, word);
  bytes.append(buffer, kWord);
}

bool atDigit(OpAsmParser &parser) {
  const char *next = parser.getCurrentLocation().getPointer();
  return next && llvm::isDigit(*next);
}

void printWords(OpAsmPrinter &printer, StringRef bytes) {
  while (bytes.size() >= kWord) {
    printer << " "
            << llvm::format_hex(llvm::support::endian::read32le(bytes.data()),
                                10);
    bytes = bytes.drop_front(kWord);
  }
  if (bytes.empty())
    return;
  printer << " bytes";
  for (unsigned char byte : bytes)
    printer << " " << llvm::format_hex(byte, 4);
}

/// `contents "0badcafe"`: hexadecimal, for what nobody reads as words.
ParseResult parseOptionalContents(OpAsmParser &parser, StringAttr &attr) {
  if (failed(parser.parseOptionalKeyword("contents")))
    return success();
  llvm::SMLoc loc = parser.getCurrentLocation();
  std::string hex, bytes;
  if (parser.parseString(&hex))
    return failure();
  if (hex.size() % 2 || !llvm::tryGetFromHex(hex, bytes))
    return parser.emitError(loc)
           << "expected pairs of hexadecimal digits as contents";
  attr = parser.getBuilder().getStringAttr(bytes);
  return success();
}

} // namespace

//===----------------------------------------------------------------------===//
// ObjectOp
//===----------------------------------------------------------------------===//

ParseResult ObjectOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  if (parser.parseSymbolName(props.sym_name) || parser.parseKeyword("target"))
    return failure();
  llvm::SMLoc targetLoc = parser.getCurrentLocation();
  std::string target;
  if (parser.parseString(&target))
    return failure();
  props.target = parser.getBuilder().getStringAttr(target);
  MachineTarget *machine = MachineTarget::get(target);
  if (!machine) {
    auto diagnostic = parser.emitError(targetLoc)
                      << "unknown target '" << target << "'; known are ";
    llvm::interleaveComma(allTargets(), diagnostic,
                          [&](const TargetFacts &facts) {
                            diagnostic << "'" << facts.name << "'";
                          });
    return diagnostic;
  }
  if (parseOptionalInteger(parser, "version", props.version) ||
      parseOptionalInteger(parser, "flags", props.flags) ||
      parseOptionalDict(parser, "metadata", props.metadata))
    return failure();
  parseOptionalUnit(parser, "no_metadata", props.no_metadata);
  if (parseOptionalDict(parser, "layout", props.layout) ||
      parseOptionalArray(parser, "kernel_order", props.kernel_order) ||
      parseOptionalArray(parser, "notes", props.notes))
    return failure();
  parseOptionalUnit(parser, "stripped", props.stripped);
  if (parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  InstructionScope scope(*machine);
  return parseBody(parser, state, /*needsBlock=*/true);
}

void ObjectOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printer << " target ";
  printer.printString(getTarget());
  printOptionalInteger(printer, "version", getVersionAttr());
  printOptionalInteger(printer, "flags", getFlagsAttr());
  printOptionalDict(printer, "metadata", getMetadataAttr());
  printOptionalUnit(printer, "no_metadata", getNoMetadata());
  printOptionalDict(printer, "layout", getLayoutAttr());
  if (ArrayAttr order = getKernelOrderAttr()) {
    printer << " kernel_order ";
    printPlain(printer, order);
  }
  if (ArrayAttr notes = getNotesAttr()) {
    printer << " notes ";
    printPlain(printer, notes);
  }
  printOptionalUnit(printer, "stripped", getStripped());
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getDiscardableAttrDictionary().getValue());
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/true);
}

StringRef ObjectOp::getDefaultDialect() { return "amdgcn"; }
void ObjectOp::getAsmBlockNames(OpAsmSetBlockNameFn) {}

//===----------------------------------------------------------------------===//
// KernelOp and FuncOp
//===----------------------------------------------------------------------===//

/// A body's blocks are called after the labels at their start.
static void nameBlocks(Region &body, OpAsmSetBlockNameFn setName) {
  for (Block &block : body)
    if (!block.empty())
      if (auto label = dyn_cast<LabelOp>(block.front()))
        setName(&block, label.getSymName());
}

ParseResult KernelOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  if (parser.parseSymbolName(props.sym_name) ||
      parseOptionalText(parser, "elf_name", props.elf_name) ||
      parseOptionalList<ArgAttr>(parser, "args", props.args) ||
      parseOptionalDict(parser, "descriptor", props.descriptor) ||
      parseOptionalDict(parser, "metadata", props.metadata))
    return failure();
  parseOptionalUnit(parser, "no_metadata", props.no_metadata);
  if (parseOptionalList<LdsRegionAttr>(parser, "lds", props.lds) ||
      parseOptionalDict(parser, "lower", props.lower) ||
      parseOptionalDict(parser, "symbol", props.symbol) ||
      parseOptionalDict(parser, "descriptor_symbol", props.descriptor_symbol) ||
      parseOptionalInteger(parser, "descriptor_offset",
                           props.descriptor_offset) ||
      parseOptionalInteger(parser, "align", props.align) ||
      parseOptionalText(parser, "in_section", props.section) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  InstructionScope *object = InstructionScope::get();
  unsigned waveSize =
      object ? waveSizeOf(props.descriptor, object->target.facts()) : 0;
  return parseCode(parser, state, waveSize);
}

/// Begins a line of a kernel's head.
static void printHeadLine(OpAsmPrinter &printer) {
  printer.printNewline();
  printer << "   ";
}

/// `args [...]` with an argument a line.
static void printArgs(OpAsmPrinter &printer, ArrayAttr args) {
  if (!args)
    return;
  printHeadLine(printer);
  printer << " args [";
  llvm::interleave(
      args.getAsRange<ArgAttr>(), [&](ArgAttr arg) { arg.print(printer); },
      [&] {
        printer << ",";
        printHeadLine(printer);
        printer << "       ";
      });
  printer << "]";
}

static void printHeadDict(OpAsmPrinter &printer, StringRef keyword,
                          DictionaryAttr attr) {
  if (!attr || attr.empty())
    return;
  printHeadLine(printer);
  printOptionalDict(printer, keyword, attr);
}

void KernelOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printOptionalText(printer, "elf_name", getElfNameAttr());
  printArgs(printer, getArgsAttr());
  printHeadDict(printer, "descriptor", getDescriptorAttr());
  printHeadDict(printer, "metadata", getMetadataAttr());
  printOptionalUnit(printer, "no_metadata", getNoMetadata());
  if (getLdsAttr())
    printHeadLine(printer);
  printOptionalList<LdsRegionAttr>(printer, "lds", getLdsAttr());
  printHeadDict(printer, "lower", getLowerAttr());
  printOptionalDict(printer, "symbol", getSymbolAttr());
  printOptionalDict(printer, "descriptor_symbol", getDescriptorSymbolAttr());
  printOptionalInteger(printer, "descriptor_offset", getDescriptorOffsetAttr());
  printOptionalInteger(printer, "align", getAlignAttr());
  printOptionalText(printer, "in_section", getSectionAttr());
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getDiscardableAttrDictionary().getValue());
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

StringRef KernelOp::getDefaultDialect() { return "amdgcn"; }
void KernelOp::getAsmBlockNames(OpAsmSetBlockNameFn setName) {
  nameBlocks(getBody(), setName);
}

ParseResult FuncOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  if (parser.parseSymbolName(props.sym_name) ||
      parseOptionalText(parser, "elf_name", props.elf_name))
    return failure();
  parseOptionalUnit(parser, "anonymous", props.anonymous);
  if (parseOptionalInteger(parser, "wave_size", props.wave_size) ||
      parseOptionalDict(parser, "symbol", props.symbol) ||
      parseOptionalInteger(parser, "align", props.align) ||
      parseOptionalText(parser, "in_section", props.section) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes))
    return failure();
  return parseCode(parser, state,
                   props.wave_size ? props.wave_size.getInt() : 0);
}

void FuncOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printOptionalText(printer, "elf_name", getElfNameAttr());
  printOptionalUnit(printer, "anonymous", getAnonymous());
  printOptionalInteger(printer, "wave_size", getWaveSizeAttr());
  printOptionalDict(printer, "symbol", getSymbolAttr());
  printOptionalInteger(printer, "align", getAlignAttr());
  printOptionalText(printer, "in_section", getSectionAttr());
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getDiscardableAttrDictionary().getValue());
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

StringRef FuncOp::getDefaultDialect() { return "amdgcn"; }
void FuncOp::getAsmBlockNames(OpAsmSetBlockNameFn setName) {
  nameBlocks(getBody(), setName);
}

//===----------------------------------------------------------------------===//
// DataOp, FillOp, LabelOp
//===----------------------------------------------------------------------===//

ParseResult DataOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  std::string bytes;
  while (atDigit(parser)) {
    uint32_t word;
    if (parser.parseInteger(word))
      return failure();
    appendWord(bytes, word);
  }
  if (succeeded(parser.parseOptionalKeyword("bytes")))
    while (atDigit(parser))
      if (parseByte(parser, bytes))
        return failure();
  props.contents = parser.getBuilder().getStringAttr(bytes);
  return failure(parseOptionalList<RelocationAttr>(parser, "relocations",
                                                   props.relocations) ||
                 parseOptionalText(parser, "in_section", props.section) ||
                 parser.parseOptionalAttrDict(state.attributes));
}

void DataOp::print(OpAsmPrinter &printer) {
  printWords(printer, getContents());
  printOptionalList<RelocationAttr>(printer, "relocations",
                                    getRelocationsAttr());
  printOptionalText(printer, "in_section", getSectionAttr());
  printer.printOptionalAttrDict(
      (*this)->getDiscardableAttrDictionary().getValue());
}

LogicalResult DataOp::verify() {
  if (getContents().empty())
    return emitOpError("expected at least one byte of data");
  ArrayAttr relocations =
      getRelocations().value_or(ArrayAttr::get(getContext(), {}));
  for (auto reloc : relocations.getAsRange<RelocationAttr>())
    if (reloc.getOffset() >= getContents().size())
      return emitOpError("relocation at offset ")
             << reloc.getOffset() << " is beyond the " << getContents().size()
             << " bytes of data";
  return success();
}

ParseResult FillOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  Builder &builder = parser.getBuilder();
  uint32_t word, count;
  if (parser.parseInteger(word) || parser.parseKeyword("x") ||
      parser.parseInteger(count) ||
      parseOptionalText(parser, "in_section", props.section))
    return failure();
  props.word = builder.getI64IntegerAttr(word);
  props.count = builder.getI64IntegerAttr(count);
  return parser.parseOptionalAttrDict(state.attributes);
}

void FillOp::print(OpAsmPrinter &printer) {
  printer << " " << llvm::format_hex(getWord(), 10) << " x " << getCount();
  printOptionalText(printer, "in_section", getSectionAttr());
  printer.printOptionalAttrDict(
      (*this)->getDiscardableAttrDictionary().getValue());
}

LogicalResult FillOp::verify() {
  if (getWord() > UINT32_MAX)
    return emitOpError("word ") << getWord() << " exceeds 32 bits";
  // More padding than any code object holds is a slip of the keyboard.
  if (getCount() == 0 || getCount() > (1u << 26))
    return emitOpError("expected a count of 1 to 67108864 but got ")
           << getCount();
  return success();
}

ParseResult LabelOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  if (parser.parseSymbolName(props.sym_name))
    return failure();
  const char *next = parser.getCurrentLocation().getPointer();
  if (next && *next == '{' && parsePlain(parser, props.symbol))
    return failure();
  return success();
}

void LabelOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printOptionalDict(printer, "", getSymbolAttr());
}

ParseResult FallthroughOp::parse(OpAsmParser &parser, OperationState &state) {
  const char *begin = parser.getNameLoc().getPointer();
  SmallVector<OpAsmParser::UnresolvedOperand> values;
  SmallVector<int32_t> counts;
  SmallVector<Type> inputs, outputs;
  llvm::SMLoc loc = parser.getNameLoc();
  if (parseSuccessors(parser, begin + std::strcspn(begin, "\n"), state, values,
                      counts) ||
      parser.parseOptionalAttrDict(state.attributes) ||
      parseTypes(parser, inputs, outputs))
    return failure();
  if (inputs.size() != values.size() || !outputs.empty())
    return parser.emitError(loc)
           << "expected the types of " << values.size() << " values";
  return parser.resolveOperands(values, inputs, loc, state.operands);
}

void FallthroughOp::print(OpAsmPrinter &printer) {
  for (Block *block : getNext())
    printSuccessor(printer, block, getInputs());
  printer.printOptionalAttrDict(
      (*this)->getDiscardableAttrDictionary().getValue());
  if (getInputs().empty())
    return;
  printer << " : ";
  printer.printFunctionalType(*this);
}

//===----------------------------------------------------------------------===//
// SectionOp and SymbolOp
//===----------------------------------------------------------------------===//

ParseResult SectionOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  std::string name;
  if (parser.parseString(&name))
    return failure();
  props.sectionName = parser.getBuilder().getStringAttr(name);
  const char *next = parser.getCurrentLocation().getPointer();
  if (next && *next == '{' && parsePlain(parser, props.header))
    return failure();
  return failure(parseOptionalContents(parser, props.contents) ||
                 parseOptionalList<RelocationAttr>(parser, "relocations",
                                                   props.relocations));
}

void SectionOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printString(getSectionName());
  printOptionalDict(printer, "", getHeaderAttr());
  if (auto contents = getContents())
    printer << " contents \"" << llvm::toHex(*contents, /*LowerCase=*/true)
            << "\"";
  printOptionalList<RelocationAttr>(printer, "relocations",
                                    getRelocationsAttr());
}

ParseResult SymbolOp::parse(OpAsmParser &parser, OperationState &state) {
  Properties &props = state.getOrAddProperties<Properties>();
  std::string name;
  if (parser.parseString(&name))
    return failure();
  props.elfName = parser.getBuilder().getStringAttr(name);
  const char *next = parser.getCurrentLocation().getPointer();
  if (next && *next == '{' && parsePlain(parser, props.symbol))
    return failure();
  return success();
}

void SymbolOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printString(getElfName());
  printOptionalDict(printer, "", getSymbolAttr());
}

//===----------------------------------------------------------------------===//
// The target around an op
//===----------------------------------------------------------------------===//

const TargetFacts *targetOf(Operation *op) {
  auto object = dyn_cast<ObjectOp>(op);
  if (!object)
    object = op->getParentOfType<ObjectOp>();
  return object ? lookupTarget(object.getTarget()) : nullptr;
}

/// The machine of a body outside an object that names its targets (a template):
/// it is written for the first of them.
static MachineTarget *machineOfTargets(Operation *op) {
  for (; op; op = op->getParentOp()) {
    auto targets = op->getAttrOfType<ArrayAttr>("targets");
    if (!targets || targets.empty())
      continue;
    auto lanes = op->getAttrOfType<IntegerAttr>("wave_size");
    auto name = dyn_cast<StringAttr>(targets[0]);
    return name ? MachineTarget::get(name, lanes ? lanes.getInt() : 0)
                : nullptr;
  }
  return nullptr;
}

MachineTarget *machineOf(Operation *op) {
  const TargetFacts *facts = targetOf(op);
  if (!facts)
    return machineOfTargets(op);
  auto kernel = dyn_cast<KernelOp>(op);
  if (!kernel)
    kernel = op->getParentOfType<KernelOp>();
  if (kernel)
    return MachineTarget::get(facts->name,
                              waveSizeOf(kernel.getDescriptorAttr(), *facts));
  auto func = dyn_cast<FuncOp>(op);
  if (!func)
    func = op->getParentOfType<FuncOp>();
  return MachineTarget::get(facts->name,
                            func ? func.getWaveSize().value_or(0) : 0);
}

} // namespace netra::amdgcn
