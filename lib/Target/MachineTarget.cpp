//===- MachineTarget.cpp - One AMDGPU subtarget through LLVM MC -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/MachineTarget.h"
#include "Target/LineShapes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCObjectWriter.h"
#include "llvm/MC/MCParser/AsmLexer.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCParsedAsmOperand.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include <map>

using namespace llvm;

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUAsmParser();
void LLVMInitializeAMDGPUDisassembler();
}

namespace netra {
namespace {

constexpr size_t kLineCapacity = 8192;

const Triple &triple() {
  static const Triple triple("amdgcn-amd-amdhsa");
  return triple;
}

const Target &llvmTarget() {
  static const Target *target = [] {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmParser();
    LLVMInitializeAMDGPUDisassembler();
    std::string error;
    const Target *found = TargetRegistry::lookupTarget(triple(), error);
    if (!found)
      report_fatal_error("this LLVM was built without the AMDGPU target");
    return found;
  }();
  return *target;
}

/// Keeps the instruction that the parser emits instead of writing it out.
class CollectingStreamer : public MCStreamer {
public:
  explicit CollectingStreamer(MCContext &context) : MCStreamer(context) {}
  void emitInstruction(const MCInst &inst, const MCSubtargetInfo &) override {
    collected = inst;
  }
  bool emitSymbolAttribute(MCSymbol *, MCSymbolAttr) override { return true; }
  void emitCommonSymbol(MCSymbol *, uint64_t, Align) override {}

  MCInst collected;
};

/// `VGPR4_VGPR5_VGPR6` -> `v[4:6]` for a tuple of registers named
/// `<prefix><number>`.
std::optional<std::string> tupleText(StringRef name, StringRef prefix,
                                     StringRef text) {
  SmallVector<StringRef, 32> parts;
  name.split(parts, '_');
  unsigned first = 0, last = 0;
  for (auto [index, part] : enumerate(parts)) {
    unsigned number;
    if (!part.consume_front(prefix) || part.getAsInteger(10, number))
      return std::nullopt;
    (index ? last : first) = number;
  }
  if (parts.size() == 1)
    return (text + Twine(first)).str();
  return (text + "[" + Twine(first) + ":" + Twine(last) + "]").str();
}

} // namespace

struct MachineTarget::Impl {
  const TargetFacts &facts;
  const WaveFacts &wave;
  MCTargetOptions options;
  std::unique_ptr<const MCRegisterInfo> regs;
  std::unique_ptr<const MCAsmInfo> asmInfo;
  std::unique_ptr<const MCInstrInfo> instrs;
  std::unique_ptr<const MCSubtargetInfo> subtarget;
  SourceMgr sources;
  std::unique_ptr<MCContext> context;
  std::unique_ptr<MCInstPrinter> printer;
  std::unique_ptr<MCCodeEmitter> emitter;
  std::unique_ptr<const MCDisassembler> disassembler;
  std::unique_ptr<MCObjectFileInfo> objectInfo;
  std::unique_ptr<CollectingStreamer> streamer;
  std::unique_ptr<MCAsmParser> parser;
  std::unique_ptr<MCTargetAsmParser> targetParser;
  char *line = nullptr; // the one buffer `sources` knows
  std::optional<ParseDiagnostic> diagnostic;
  StringMap<const MCExpr *> expressions;
  std::unique_ptr<LineShapes> shapes;
  mutable StringMap<unsigned> opcodes;
  mutable StringMap<unsigned> registers;

  Impl(const TargetFacts &facts, const WaveFacts &wave)
      : facts(facts), wave(wave) {
    const Target &target = llvmTarget();
    regs.reset(target.createMCRegInfo(triple()));
    asmInfo.reset(target.createMCAsmInfo(*regs, triple(), options));
    instrs.reset(target.createMCInstrInfo());
    subtarget.reset(
        target.createMCSubtargetInfo(triple(), facts.name, wave.llvmFeatures));
    context = std::make_unique<MCContext>(triple(), asmInfo.get(), regs.get(),
                                          subtarget.get(), &sources, &options);
    objectInfo.reset(target.createMCObjectFileInfo(*context, /*PIC=*/true));
    context->setObjectFileInfo(objectInfo.get());
    printer.reset(
        target.createMCInstPrinter(triple(), 0, *asmInfo, *instrs, *regs));
    emitter.reset(target.createMCCodeEmitter(*instrs, *context));
    disassembler.reset(target.createMCDisassembler(*subtarget, *context));
    shapes = std::make_unique<LineShapes>(*regs);
  }

  /// The parser costs more to set up than everything else, so it comes into
  /// being with the first line.
  void createParser() {
    const Target &target = llvmTarget();
    auto buffer =
        WritableMemoryBuffer::getNewUninitMemBuffer(kLineCapacity, "line");
    line = buffer->getBufferStart();
    std::fill_n(line, kLineCapacity, '\0');
    sources.AddNewSourceBuffer(std::move(buffer), SMLoc());
    auto keepFirstError = [](const SMDiagnostic &diag, void *self) {
      auto &impl = *static_cast<Impl *>(self);
      if (diag.getKind() != SourceMgr::DK_Error || impl.diagnostic)
        return;
      size_t column =
          diag.getLoc().isValid() ? diag.getLoc().getPointer() - impl.line : 0;
      impl.diagnostic = ParseDiagnostic{diag.getMessage().str(), column};
    };
    sources.setDiagHandler(keepFirstError, this);
    context->setDiagnosticHandler([this](const SMDiagnostic &diag, bool,
                                         const SourceMgr &,
                                         std::vector<const MDNode *> &) {
      if (!diagnostic)
        diagnostic = ParseDiagnostic{diag.getMessage().str(), 0};
    });
    streamer = std::make_unique<CollectingStreamer>(*context);
    target.createNullTargetStreamer(*streamer);
    streamer->initSections(false, *subtarget);
    parser.reset(createMCAsmParser(sources, *context, *streamer, *asmInfo));
    targetParser.reset(
        target.createMCAsmParser(*subtarget, *parser, *instrs, options));
    parser->setTargetParser(*targetParser);
  }

  /// Runs LLVM's parser over `line`; true if it emitted an instruction.
  bool runParser(StringRef text) {
    AsmLexer &lexer = parser->getLexer();
    lexer.setBuffer(StringRef(line, text.size()), line);
    parser->Lex();
    AsmToken token = parser->getTok();
    if (!token.is(AsmToken::Identifier))
      return false;
    parser->Lex();
    SmallVector<std::unique_ptr<MCParsedAsmOperand>, 8> operands;
    ParseInstructionInfo info;
    unsigned opcode = 0;
    uint64_t errorInfo = 0;
    bool failed =
        targetParser->parseInstruction(info, token.getString(), token,
                                       operands) ||
        parser->hasPendingError() ||
        targetParser->matchAndEmitInstruction(token.getLoc(), opcode, operands,
                                              *streamer, errorInfo, false);
    if (parser->hasPendingError())
      return parser->printPendingErrors(), false;
    return !failed;
  }
};

MachineTarget::MachineTarget(const TargetFacts &facts, const WaveFacts &wave)
    : impl(std::make_unique<Impl>(facts, wave)) {}
MachineTarget::~MachineTarget() = default;

MachineTarget *MachineTarget::get(StringRef cpu, unsigned waveSize) {
  thread_local std::map<const WaveFacts *, std::unique_ptr<MachineTarget>>
      targets;
  const TargetFacts *facts = lookupTarget(cpu);
  if (!facts)
    return nullptr;
  const WaveFacts *wave =
      waveSize ? facts->wave(waveSize) : &facts->waves.front();
  if (!wave)
    return nullptr;
  std::unique_ptr<MachineTarget> &target = targets[wave];
  if (!target)
    target.reset(new MachineTarget(*facts, *wave));
  return target.get();
}

unsigned MachineTarget::waveSize() const { return impl->wave.waveSize; }

const TargetFacts &MachineTarget::facts() const { return impl->facts; }
const MCInstrInfo &MachineTarget::instrs() const { return *impl->instrs; }
const MCRegisterInfo &MachineTarget::regs() const { return *impl->regs; }
const MCSubtargetInfo &MachineTarget::subtarget() const {
  return *impl->subtarget;
}
const MCInstrDesc &MachineTarget::desc(unsigned opcode) const {
  return impl->instrs->get(opcode);
}
StringRef MachineTarget::opcodeName(unsigned opcode) const {
  return impl->instrs->getName(opcode);
}

std::optional<unsigned> MachineTarget::opcode(StringRef name) const {
  if (impl->opcodes.empty())
    for (unsigned i = 0, e = impl->instrs->getNumOpcodes(); i != e; ++i)
      impl->opcodes.try_emplace(impl->instrs->getName(i), i);
  auto it = impl->opcodes.find(name);
  if (it == impl->opcodes.end())
    return std::nullopt;
  return it->second;
}

std::optional<MCRegister> MachineTarget::registerByName(StringRef name) const {
  if (impl->registers.empty())
    for (unsigned i = 1, e = impl->regs->getNumRegs(); i != e; ++i)
      impl->registers.try_emplace(impl->regs->getName(i), i);
  auto it = impl->registers.find(name);
  if (it == impl->registers.end())
    return std::nullopt;
  return MCRegister(it->second);
}

std::string MachineTarget::registerText(MCRegister reg) const {
  if (!reg)
    return "no register";
  StringRef name = impl->regs->getName(reg);
  static constexpr std::pair<StringRef, StringRef> kFiles[] = {
      {"VGPR", "v"}, {"SGPR", "s"}, {"AGPR", "a"}, {"TTMP", "ttmp"}};
  StringRef whole = name, half;
  if (whole.consume_back("_LO16"))
    half = ".l";
  else if (whole.consume_back("_HI16"))
    half = ".h";
  for (auto [prefix, text] : kFiles)
    if (auto tuple = tupleText(whole, prefix, text))
      return *tuple + half.str();
  // Special registers carry the generation they belong to: `M0_gfxpre11`.
  SmallVector<StringRef, 4> parts;
  name.split(parts, '_');
  while (parts.size() > 1 && (parts.back().starts_with("gfx") ||
                              parts.back() == "vi" || parts.back() == "ci"))
    parts.pop_back();
  std::string text = StringRef(join(parts, "_")).lower();
  return text == "sgpr_null" || text == "sgpr_null64" ? "null" : text;
}

int MachineTarget::operandRegClass(unsigned opcode, unsigned index) const {
  const MCOperandInfo &info = desc(opcode).operands()[index];
  unsigned mode = impl->subtarget->getHwMode(MCSubtargetInfo::HwMode_RegInfo);
  return impl->instrs->getOpRegClassID(info, mode);
}

void MachineTarget::encode(const MCInst &inst, SmallVectorImpl<char> &bytes,
                           SmallVectorImpl<MCFixup> &fixups) {
  impl->emitter->encodeInstruction(inst, bytes, fixups, *impl->subtarget);
}

bool MachineTarget::decode(ArrayRef<uint8_t> bytes, MCInst &inst,
                           uint64_t &size) {
  inst.clear();
  inst.setFlags(0);
  auto status =
      impl->disassembler->getInstruction(inst, size, bytes, 0, nulls());
  return status != MCDisassembler::Fail && size != 0;
}

void MachineTarget::print(const MCInst &inst, raw_ostream &os) {
  os << text(inst);
}

std::string MachineTarget::text(const MCInst &inst) {
  std::string buffer;
  raw_string_ostream os(buffer);
  impl->printer->printInst(&inst, 0, "", *impl->subtarget, os);
  // LLVM prints a tab behind the mnemonic of some forms, a comment behind
  // others and one inside where it finds an operand odd.
  for (size_t at; (at = buffer.find("/*")) != std::string::npos;) {
    size_t end = buffer.find("*/", at);
    buffer.erase(at, end == std::string::npos ? end : end + 2 - at);
  }
  StringRef line = StringRef(buffer);
  line = line.substr(0, line.find("//")).trim();
  std::string result;
  for (char c : line)
    if (c != '\t' && c != ' ')
      result += c;
    else if (result.back() != ' ')
      result += ' ';
  return result;
}

StringRef MachineTarget::mnemonic(unsigned opcode) const {
  MCInst inst;
  inst.setOpcode(opcode);
  const char *word = impl->printer->getMnemonic(inst).first;
  return word ? StringRef(word).trim() : StringRef();
}

std::optional<ParseDiagnostic> MachineTarget::parse(StringRef text,
                                                    MCInst &inst) {
  LineShape shape;
  bool hasShape = shape.read(text);
  if (hasShape && impl->shapes->lookup(shape, inst))
    return std::nullopt;
  auto diagnostic = parseAlone(text, inst);
  if (hasShape && !diagnostic)
    impl->shapes->learn(shape, inst);
  return diagnostic;
}

std::optional<ParseDiagnostic> MachineTarget::parseAlone(StringRef text,
                                                         MCInst &inst) {
  if (!impl->parser)
    impl->createParser();
  if (text.size() + 2 >= kLineCapacity)
    return ParseDiagnostic{"line is longer than an instruction can be", 0};
  std::copy(text.begin(), text.end(), impl->line);
  impl->line[text.size()] = '\0';
  impl->diagnostic.reset();
  impl->streamer->collected = MCInst();
  bool parsed = impl->runParser(text);
  // Whatever is pending belongs to this line, not to the next.
  impl->parser->clearPendingErrors();
  if (impl->diagnostic)
    return impl->diagnostic;
  if (!parsed)
    return ParseDiagnostic{"not an instruction of " + cpu().str(), 0};
  inst = impl->streamer->collected;
  return std::nullopt;
}

void MachineTarget::recoverFromCrash() {
  impl->targetParser.release(); // a destructor could trip over the same state
  impl->parser.release();
  impl->streamer.release();
}

const MCExpr *MachineTarget::expression(StringRef text) {
  auto [it, isNew] = impl->expressions.try_emplace(text, nullptr);
  if (!isNew)
    return it->second;
  // s_mov_b64 takes any 32- or 64-bit literal and any symbol on every target.
  MCInst inst;
  bool isWide = text.size() > StringRef("lit(0x00000000)").size() &&
                text.starts_with("lit");
  std::string line =
      ((isWide ? "s_mov_b64 s[0:1], " : "s_mov_b32 s0, ") + text).str();
  if (!parse(line, inst) && inst.getNumOperands() == 2 &&
      inst.getOperand(1).isExpr())
    impl->expressions[text] = inst.getOperand(1).getExpr();
  return impl->expressions[text];
}

std::string MachineTarget::expressionText(const MCExpr *expr) const {
  std::string text;
  raw_string_ostream os(text);
  impl->asmInfo->printExpr(os, *expr);
  return text;
}

/// `+sramecc,-xnack` for the features `sramecc+:xnack-` of a target id; those
/// that the target lacks are left for LLVM to refuse.
static std::string subtargetFeatures(StringRef features,
                                     const TargetFacts &facts) {
  std::string text;
  while (!features.empty()) {
    StringRef feature;
    std::tie(feature, features) = features.split(':');
    StringRef name = feature.drop_back();
    bool isSupported = (name == "xnack" && facts.xnackSupported) ||
                       (name == "sramecc" && facts.sramEccSupported);
    if (isSupported && StringRef("+-").contains(feature.back()))
      text += ("," + feature.take_back() + name).str();
  }
  return text;
}

Error MachineTarget::assemble(StringRef source, StringRef fileName,
                              bool withLines, SmallVectorImpl<char> &object,
                              StringRef features) {
  const Target &target = llvmTarget();
  std::unique_ptr<const MCSubtargetInfo> subtarget(target.createMCSubtargetInfo(
      triple(), impl->facts.name,
      impl->wave.llvmFeatures.str() +
          subtargetFeatures(features, impl->facts)));
  SourceMgr sources;
  sources.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(source, fileName),
                             SMLoc());
  std::string firstError;
  auto keepFirst = [](const SMDiagnostic &diag, void *out) {
    auto &error = *static_cast<std::string *>(out);
    if (diag.getKind() != SourceMgr::DK_Error || !error.empty())
      return;
    raw_string_ostream os(error);
    os << diag.getFilename() << ":" << diag.getLineNo() << ":"
       << diag.getColumnNo() + 1 << ": " << diag.getMessage();
  };
  sources.setDiagHandler(keepFirst, &firstError);
  MCContext context(triple(), impl->asmInfo.get(), impl->regs.get(),
                    subtarget.get(), &sources, &impl->options);
  std::unique_ptr<MCObjectFileInfo> objectInfo(
      target.createMCObjectFileInfo(context, /*PIC=*/true));
  context.setObjectFileInfo(objectInfo.get());
  context.setCompilationDir(".");
  context.setMainFileName(sys::path::filename(fileName));
  if (withLines) {
    context.setGenDwarfForAssembly(true);
    context.setDwarfVersion(5);
    context.setGenDwarfRootFile(sys::path::filename(fileName), source);
  }
  raw_svector_ostream os(object);
  std::unique_ptr<MCAsmBackend> backend(
      target.createMCAsmBackend(*subtarget, *impl->regs, impl->options));
  std::unique_ptr<MCObjectWriter> writer = backend->createObjectWriter(os);
  std::unique_ptr<MCCodeEmitter> emitter(
      target.createMCCodeEmitter(*impl->instrs, context));
  std::unique_ptr<MCStreamer> streamer(target.createMCObjectStreamer(
      triple(), context, std::move(backend), std::move(writer),
      std::move(emitter), *subtarget));
  std::unique_ptr<MCAsmParser> parser(
      createMCAsmParser(sources, context, *streamer, *impl->asmInfo));
  std::unique_ptr<MCTargetAsmParser> targetParser(target.createMCAsmParser(
      *subtarget, *parser, *impl->instrs, impl->options));
  parser->setTargetParser(*targetParser);
  bool failed = parser->Run(/*NoInitialTextSection=*/false);
  if (!failed && firstError.empty())
    return Error::success();
  if (firstError.empty())
    firstError = (fileName + ": assembly failed").str();
  return createStringError(inconvertibleErrorCode(), firstError);
}

} // namespace netra
