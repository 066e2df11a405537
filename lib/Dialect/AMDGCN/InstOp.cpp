//===- InstOp.cpp - The text of an instruction op -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A line is AMD's syntax, optionally followed by what that syntax cannot say:
//
//   <AMD syntax> [to(@function)] [^target[, ^next]] [implicit(%values)]
//                [bits(w:m=v)] [{attributes}] [: (types) -> types]
//
// Types may be left out: operands have those of their values, and a result is
// what the instruction takes in its place.
//
// The AMD part goes to LLVM's assembler as it stands; MLIR's lexer is only led
// past it. SSA values in it are replaced by registers of their type first.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/AMDGCN/InstructionText.h"
#include "Dialect/AMDGCN/ValueType.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include <cstring>

using namespace mlir;

namespace netra::amdgcn {

thread_local InstructionScope *InstructionScope::current = nullptr;

namespace {

//===----------------------------------------------------------------------===//
// Finding the AMD part of a line
//===----------------------------------------------------------------------===//

/// Where the AMD syntax in `line` ends: at the first thing that is ours.
size_t amdLength(StringRef line) {
  size_t end = 0;
  for (; end != line.size(); ++end) {
    char c = line[end];
    if (c == '^' || c == '{' || c == '}' || c == '\r')
      break;
    StringRef rest = line.drop_front(end);
    if (c == '/' && rest.starts_with("//"))
      break;
    if (c == ' ' &&
        llvm::any_of(
            ArrayRef<StringRef>{" : ", " to(", " implicit(", " bits(", " loc("},
            [&](StringRef marker) { return rest.starts_with(marker); }))
      break;
  }
  return line.take_front(end).rtrim().size();
}

/// An SSA operand written in the AMD part.
struct SsaUse {
  OpAsmParser::UnresolvedOperand operand;
  size_t begin, end; // in the AMD part
};

/// Leads MLIR's lexer past the AMD part, token by token, and collects the SSA
/// operands in it.
class TokenEater {
public:
  TokenEater(OpAsmParser &parser, const char *begin, const char *end)
      : parser(parser), begin(begin), end(end) {}

  ParseResult run(SmallVectorImpl<SsaUse> &uses) {
    while (position() && position() < end)
      if (eatToken(uses))
        return failure();
    return success();
  }

private:
  const char *position() { return parser.getCurrentLocation().getPointer(); }

  ParseResult eatToken(SmallVectorImpl<SsaUse> &uses) {
    const char *at = position();
    if (*at == '%') {
      SsaUse use;
      if (parser.parseOperand(use.operand))
        return failure();
      use.begin = at - begin;
      use.end = endOfValueName(at) - begin;
      uses.push_back(use);
      return success();
    }
    if (llvm::isDigit(*at))
      return eatNumber(at);
    if (succeeded(eatPunctuation(*at)))
      return success();
    StringRef keyword;
    StringAttr symbol;
    std::string text;
    if (succeeded(parser.parseOptionalKeyword(&keyword)) ||
        succeeded(parser.parseOptionalSymbolName(symbol)) ||
        succeeded(parser.parseOptionalString(&text)))
      return success();
    return parser.emitError(parser.getCurrentLocation())
           << "'" << StringRef(at, 1) << "' is not part of any instruction";
  }

  static const char *endOfValueName(const char *at) {
    ++at;
    while (llvm::isAlnum(*at) || *at == '_' || *at == '.' || *at == '$' ||
           *at == '-' || *at == '#')
      ++at;
    return at;
  }

  ParseResult eatNumber(const char *at) {
    const char *digits = at;
    while (llvm::isDigit(*digits))
      ++digits;
    if (*digits == '.') {
      double ignored;
      return parser.parseFloat(ignored);
    }
    APInt ignored;
    OptionalParseResult parsed = parser.parseOptionalInteger(ignored);
    return failure(!parsed.has_value() || failed(*parsed));
  }

  ParseResult eatPunctuation(char c) {
    switch (c) {
    case ',':
      return parser.parseOptionalComma();
    case '[':
      return parser.parseOptionalLSquare();
    case ']':
      return parser.parseOptionalRSquare();
    case ':':
      return parser.parseOptionalColon();
    case '(':
      return parser.parseOptionalLParen();
    case ')':
      return parser.parseOptionalRParen();
    case '-':
      return parser.parseOptionalMinus();
    case '|':
      return parser.parseOptionalVerticalBar();
    case '+':
      return parser.parseOptionalPlus();
    case '*':
      return parser.parseOptionalStar();
    case '=':
      return parser.parseOptionalEqual();
    case '<':
      return parser.parseOptionalLess();
    case '>':
      return parser.parseOptionalGreater();
    default:
      return failure();
    }
  }

  OpAsmParser &parser;
  const char *begin, *end;
};

//===----------------------------------------------------------------------===//
// The parts behind the AMD syntax
//===----------------------------------------------------------------------===//

ParseResult parseOptionalCallee(OpAsmParser &parser, StringAttr &callee) {
  if (failed(parser.parseOptionalKeyword("to")))
    return success();
  return failure(parser.parseLParen() || parser.parseSymbolName(callee) ||
                 parser.parseRParen());
}

ParseResult parseOverride(OpAsmParser &parser,
                          std::vector<machine::BitOverride> &overrides) {
  machine::BitOverride bits;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseInteger(bits.word) || parser.parseColon() ||
      parser.parseInteger(bits.mask) || parser.parseEqual() ||
      parser.parseInteger(bits.value))
    return failure();
  if (bits.word > 4 || (bits.value & ~bits.mask))
    return parser.emitError(loc)
           << "'bits' takes word:mask=value with a word of 0 to 4 and a value "
              "inside the mask";
  overrides.push_back(bits);
  return success();
}

ParseResult parseOptionalOverrides(OpAsmParser &parser, MachineInst &inst) {
  if (failed(parser.parseOptionalKeyword("bits")))
    return success();
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
    return parseOverride(parser, inst.overrides);
  });
}

//===----------------------------------------------------------------------===//
// Text for LLVM
//===----------------------------------------------------------------------===//

/// A line with SSA values replaced, and which register stands for which.
struct Substituted {
  std::string line;
  llvm::SmallVector<std::pair<llvm::MCRegister, MachineOperand>> registers;
};

/// Puts placeholder registers for results in front of the operands of `amd`
/// and for `uses` in their places.
FailureOr<Substituted> substitute(OpAsmParser &parser, MachineTarget &target,
                                  StringRef amd, ArrayRef<SsaUse> uses,
                                  ArrayRef<Type> inputs,
                                  ArrayRef<Type> outputs) {
  Substituted result;
  Placeholders placeholders(target);
  auto take = [&](Type type, MachineOperand::Kind kind,
                  int64_t index) -> FailureOr<std::string> {
    auto reg = placeholders.take(cast<RegisterType>(type), amd);
    if (!reg)
      return parser.emitError(parser.getNameLoc())
             << target.cpu() << " has no register tuple of type " << type;
    result.registers.push_back({*reg, {kind, index}});
    return target.registerText(*reg);
  };
  auto [mnemonic, operands] = amd.split(' ');
  result.line = mnemonic.str();
  std::string separator = " ";
  for (auto [index, type] : llvm::enumerate(outputs)) {
    if (cast<RegisterType>(type).isSpecial())
      continue;
    auto text = take(type, MachineOperand::Output, index);
    if (failed(text))
      return failure();
    result.line += separator + *text;
    separator = ", ";
  }
  size_t at = mnemonic.size() + 1;
  if (at < amd.size())
    result.line += separator;
  for (auto [index, use] : llvm::enumerate(uses)) {
    auto text = take(inputs[index], MachineOperand::Input, index);
    if (failed(text))
      return failure();
    result.line += amd.slice(at, use.begin).str() + *text;
    at = use.end;
  }
  if (at < amd.size())
    result.line += amd.drop_front(at).str();
  return result;
}

/// The payload of `parsed` with placeholders turned back into SSA operands.
MachineInst resubstitute(const llvm::MCInst &parsed, MachineTarget &target,
                         MLIRContext *context, const Substituted &text) {
  MachineInst inst = fromMCInst(parsed, target, context);
  if (text.registers.empty())
    return inst;
  for (MachineOperand &operand : inst.operands) {
    if (operand.kind != MachineOperand::Reg)
      continue;
    for (auto &[reg, ssa] : text.registers)
      if (operand.value == int64_t(reg.id()))
        operand = ssa;
  }
  return inst;
}

/// The types of `count` results: the first that the instruction takes in front
/// of its operands, vector registers before scalar ones.
ParseResult inferOutputs(OpAsmParser &parser, MachineTarget &target,
                         StringRef amd, ArrayRef<SsaUse> uses,
                         ArrayRef<Type> inputs, size_t count,
                         SmallVectorImpl<Type> &outputs) {
  constexpr std::pair<RegisterFile, unsigned> kShapes[] = {
      {RegisterFile::VGPR, 1},  {RegisterFile::SGPR, 1},
      {RegisterFile::SGPR, 2},  {RegisterFile::VGPR, 2},
      {RegisterFile::VGPR, 4},  {RegisterFile::SGPR, 4},
      {RegisterFile::VGPR, 8},  {RegisterFile::SGPR, 8},
      {RegisterFile::VGPR, 16}, {RegisterFile::SGPR, 16},
      {RegisterFile::VGPR, 3},  {RegisterFile::VGPR, 6},
      {RegisterFile::VGPR, 32}, {RegisterFile::AGPR, 1}};
  size_t combinations = 1;
  for (size_t i = 0; i != count; ++i)
    combinations *= std::size(kShapes);
  for (size_t each = 0; count <= 2 && each != combinations; ++each) {
    outputs.clear();
    for (size_t rest = each, i = 0; i != count;
         ++i, rest /= std::size(kShapes)) {
      auto [file, width] = kShapes[rest % std::size(kShapes)];
      outputs.push_back(
          RegisterType::get(parser.getContext(), file, width, -1));
    }
    auto text = substitute(parser, target, amd, uses, inputs, outputs);
    llvm::MCInst ignored;
    if (succeeded(text) && !target.parse(text->line, ignored))
      return success();
  }
  outputs.clear();
  return parser.emitError(parser.getNameLoc())
         << "no result of this instruction can be told from its operands; "
            "write "
            "the types behind it: (operands) -> results";
}

/// Puts the SSA value back into a message that quotes its placeholder.
void nameValue(std::string &message, StringRef placeholder,
               const MachineOperand &ssa, StringRef amd,
               ArrayRef<SsaUse> uses) {
  std::string quoted = ("'" + placeholder + "'").str();
  size_t at = message.find(quoted);
  if (at == std::string::npos)
    return;
  std::string name =
      ssa.kind == MachineOperand::Input
          ? ("'" + amd.slice(uses[ssa.value].begin, uses[ssa.value].end) + "'")
                .str()
          : ("result " + Twine(ssa.value)).str();
  message.replace(at, quoted.size(), name);
}

} // namespace

ParseResult parseTypes(OpAsmParser &parser, SmallVectorImpl<Type> &inputs,
                       SmallVectorImpl<Type> &outputs) {
  FunctionType type;
  if (failed(parser.parseOptionalColon()))
    return success();
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(type))
    return failure();
  for (Type each : type.getInputs())
    inputs.push_back(each);
  for (Type each : type.getResults())
    outputs.push_back(each);
  for (Type each :
       llvm::concat<const Type>(type.getInputs(), type.getResults()))
    if (!isa<RegisterType>(each))
      return parser.emitError(loc)
             << "expected register types but got " << each;
  return success();
}

ParseResult
parseSuccessors(OpAsmParser &parser, const char *end, OperationState &state,
                SmallVectorImpl<OpAsmParser::UnresolvedOperand> &values,
                SmallVectorImpl<int32_t> &counts) {
  const char *at = parser.getCurrentLocation().getPointer();
  if (!at || at >= end || *at != '^')
    return success();
  do {
    Block *block = nullptr;
    size_t before = values.size();
    if (parser.parseSuccessor(block) ||
        parser.parseOperandList(values, AsmParser::Delimiter::OptionalParen))
      return failure();
    state.addSuccessors(block);
    counts.push_back(values.size() - before);
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

void printSuccessor(OpAsmPrinter &printer, Block *block, OperandRange values) {
  printer << " ";
  printer.printSuccessor(block);
  if (!values.empty())
    printer << "(" << values << ")";
}

//===----------------------------------------------------------------------===//
// Placeholders
//===----------------------------------------------------------------------===//

std::optional<llvm::MCRegister> Placeholders::take(RegisterType type,
                                                   StringRef text) {
  static constexpr llvm::StringLiteral kPrefix[] = {"VGPR", "SGPR", "AGPR"};
  unsigned file = unsigned(type.getFile());
  assert(file < 3 && "special registers are never written out");
  for (;;) {
    unsigned width = type.getWidth();
    unsigned first = llvm::alignTo(nextFree[file], width > 1 ? 4 : 1);
    if (first + width > 256)
      return std::nullopt;
    nextFree[file] = first + width;
    std::string name;
    for (unsigned i = 0; i != width; ++i)
      name += (i ? "_" : "") + (kPrefix[file] + llvm::Twine(first + i)).str();
    auto reg = target.registerByName(name);
    if (!reg)
      return std::nullopt;
    if (!text.contains(target.registerText(*reg)))
      return reg;
  }
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

ParseResult InstOp::parse(OpAsmParser &parser, OperationState &state) {
  InstructionScope *scope = InstructionScope::get();
  if (!scope)
    return parser.emitError(parser.getNameLoc())
           << "instruction outside an 'amdgcn.object': the target is unknown";
  MachineTarget &target = scope->target;
  const char *begin = parser.getNameLoc().getPointer();
  // Source buffers end with a null character.
  StringRef line(begin, std::strcspn(begin, "\n"));
  StringRef prefix = "amdgcn.";
  if (line.consume_front(prefix))
    begin += prefix.size();
  StringRef amd = line.take_front(amdLength(line));

  SmallVector<SsaUse> uses;
  StringAttr callee;
  SmallVector<OpAsmParser::UnresolvedOperand> operands, arguments;
  SmallVector<int32_t> counts;
  if (TokenEater(parser, begin, begin + amd.size()).run(uses) ||
      parseOptionalCallee(parser, callee) ||
      parseSuccessors(parser, line.end(), state, arguments, counts))
    return failure();

  for (SsaUse &use : uses)
    operands.push_back(use.operand);
  if (succeeded(parser.parseOptionalKeyword("implicit")) &&
      parser.parseOperandList(operands, AsmParser::Delimiter::Paren))
    return failure();
  size_t reads = operands.size();
  llvm::append_range(operands, arguments);
  MachineInst overrides;
  SmallVector<Type> inputs, outputs;
  if (parseOptionalOverrides(parser, overrides) ||
      parser.parseOptionalAttrDict(state.attributes) ||
      parseTypes(parser, inputs, outputs))
    return failure();
  bool isTyped = !inputs.empty() || !outputs.empty();
  SmallVector<Value> resolved;
  if (!isTyped) {
    if (resolveByName(parser, operands, resolved))
      return failure();
    llvm::append_range(inputs, ValueRange(resolved).getTypes());
  }
  if (inputs.size() != operands.size())
    return parser.emitError(parser.getNameLoc())
           << "expected " << operands.size() << " operand types but got "
           << inputs.size();

  // A branch target is a block; LLVM gets a number in its place.
  Substituted text;
  text.line = amd.str();
  bool lacksOperand = !amd.contains(' ') || amd.ends_with(",");
  bool namesTarget = !state.successors.empty() && !callee && lacksOperand;
  if (namesTarget || callee)
    text.line += " 0";
  if (size_t results = parser.getNumResults(); !isTyped && results)
    if (inferOutputs(parser, target, text.line, uses, inputs, results, outputs))
      return failure();
  bool isPhysical = reads == 0 && outputs.empty();
  if (!isPhysical) {
    auto replaced =
        substitute(parser, target, text.line, uses, inputs, outputs);
    if (failed(replaced))
      return failure();
    text = std::move(*replaced);
  }
  llvm::MCInst parsed;
  if (auto refused = target.parse(text.line, parsed)) {
    auto why = explainRefusal(target, text.line, *refused);
    for (auto &[reg, ssa] : text.registers)
      nameValue(why.message, target.registerText(reg), ssa, amd, uses);
    size_t column = isPhysical ? std::min(why.column, amd.size()) : 0;
    return parser.emitError(llvm::SMLoc::getFromPointer(begin + column))
           << why.message;
  }
  Properties &props = state.getOrAddProperties<Properties>();
  props.inst = resubstitute(parsed, target, parser.getContext(), text);
  state.name = scope->name(parsed.getOpcode(), parser.getContext());
  auto branch = namesTarget || callee
                    ? machine::pcRelativeOperand(target.desc(props.inst.opcode))
                    : std::nullopt;
  if (namesTarget && branch)
    props.inst.operands[*branch] = {MachineOperand::Target, 0};
  if (callee) {
    if (!branch)
      return parser.emitError(parser.getNameLoc())
             << "'to(@" << callee.getValue()
             << ")' behind an instruction that has no branch target";
    props.inst.operands[*branch] = MachineOperand::symbol(callee);
  }
  props.inst.overrides = std::move(overrides.overrides);
  if (!arguments.empty())
    props.target_operands = parser.getBuilder().getDenseI32ArrayAttr(counts);
  state.addTypes(outputs);
  if (!isTyped) {
    state.addOperands(resolved);
    return success();
  }
  return parser.resolveOperands(operands, inputs, parser.getNameLoc(),
                                state.operands);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

namespace {

/// A value's name as the printer shows it.
std::string valueName(OpAsmPrinter &printer, Value value) {
  std::string name;
  llvm::raw_string_ostream os(name);
  printer.printOperand(value, os);
  return name;
}

/// Drops the placeholders of results from the front of `operands` and puts
/// the names of SSA operands in place of theirs.
std::string withValueNames(
    InstOp op, OpAsmPrinter &printer, MachineTarget &target, StringRef operands,
    ArrayRef<std::pair<llvm::MCRegister, MachineOperand>> registers) {
  std::string text = operands.str();
  for (auto &[reg, operand] : registers) {
    std::string token = target.registerText(reg);
    size_t at = text.find(token);
    if (at == std::string::npos)
      continue;
    if (operand.kind == MachineOperand::Input) {
      text.replace(at, token.size(),
                   valueName(printer, op.getInputs()[operand.value]));
      continue;
    }
    size_t next = text.find_first_not_of(", ", at + token.size());
    text.erase(at, (next == std::string::npos ? text.size() : next) - at);
  }
  return text;
}

/// LLVM reads a symbol in quotes as the same symbol; MLIR's lexer needs them
/// around names that begin with a dot.
std::string quoteSymbols(StringRef text) {
  std::string result;
  for (size_t at = 0; at < text.size();) {
    bool startsWord = at == 0 || text[at - 1] == ' ';
    if (!startsWord || text[at] != '.') {
      result += text[at++];
      continue;
    }
    size_t end = text.find_first_of("@+- ,", at);
    result += ("\"" + text.slice(at, end) + "\"").str();
    at = end == StringRef::npos ? text.size() : end;
  }
  return result;
}

} // namespace

void InstOp::printWithMnemonic(Operation *op, OpAsmPrinter &printer,
                               StringRef defaultDialect) {
  // InstOp::classof accepts every mnemonic.
  auto inst = cast<InstOp>(op);
  if (defaultDialect != "amdgcn")
    printer << "amdgcn.";
  inst.print(printer);
}

void InstOp::print(OpAsmPrinter &printer) {
  MachineTarget *machine = machineOf(*this);
  MachineTarget &target =
      machine ? *machine : *MachineTarget::get(allTargets().front().name);
  const MachineInst &inst = getInst();
  Placeholders placeholders(target);
  SmallVector<std::pair<llvm::MCRegister, MachineOperand>> registers;
  std::string physical; // what a placeholder must not be taken for
  if (!getInputs().empty() || !getOutputs().empty())
    for (const MachineOperand &operand : inst.operands)
      if (operand.kind == MachineOperand::Reg && operand.value)
        physical += target.registerText(llvm::MCRegister(operand.value)) + " ";
  auto placeholder = [&](const MachineOperand &operand) -> llvm::MCRegister {
    for (auto &[reg, known] : registers)
      if (known == operand)
        return reg;
    bool isInput = operand.kind == MachineOperand::Input;
    size_t count = isInput ? getInputs().size() : getOutputs().size();
    if (size_t(operand.value) >= count)
      return {};
    Type type = isInput ? getInputs()[operand.value].getType()
                        : getOutputs()[operand.value].getType();
    auto reg = placeholders.take(cast<RegisterType>(type), physical);
    if (reg)
      registers.push_back({*reg, operand});
    return reg.value_or(llvm::MCRegister());
  };
  std::string text = target.text(toMCInst(inst, target, placeholder));
  auto [mnemonic, operands] = StringRef(text).split(' ');
  std::string shown = registers.empty() ? operands.str()
                                        : withValueNames(*this, printer, target,
                                                         operands, registers);
  const MachineOperand *callee = inst.find(MachineOperand::Symbol);
  if (inst.namesTarget() || callee)
    shown = StringRef(shown).rtrim("0123456789").rtrim().str();
  printer << mnemonic;
  if (!shown.empty())
    printer << " " << quoteSymbols(shown);
  if (callee) {
    printer << " to(";
    printer.printSymbolName(callee->exprText().getValue());
    printer << ")";
  }
  for (auto [index, block] : llvm::enumerate(getTargets())) {
    if (index)
      printer << ",";
    printSuccessor(printer, block, getArgumentsFor(index));
  }
  SmallVector<Value> implicit;
  for (auto [index, value] : llvm::enumerate(getReads()))
    if (!llvm::is_contained(inst.operands, MachineOperand{MachineOperand::Input,
                                                          int64_t(index)}))
      implicit.push_back(value);
  if (!implicit.empty())
    printer << " implicit(" << implicit << ")";
  if (!inst.overrides.empty()) {
    printer << " bits(";
    llvm::interleaveComma(inst.overrides, printer.getStream(), [&](auto &bits) {
      printer << bits.word << ":" << llvm::format_hex(bits.mask, 10) << "="
              << llvm::format_hex(bits.value, 10);
    });
    printer << ")";
  }
  printer.printOptionalAttrDict(
      (*this)->getDiscardableAttrDictionary().getValue());
  if (getInputs().empty() && getOutputs().empty())
    return;
  printer << " : ";
  printer.printFunctionalType(*this);
}

OperandRange InstOp::getReads() {
  size_t arguments = 0;
  for (int32_t count : getTargetOperands().value_or(ArrayRef<int32_t>()))
    arguments += count;
  return getInputs().drop_back(std::min(arguments, getInputs().size()));
}

OperandRange InstOp::getArgumentsFor(unsigned index) {
  ArrayRef<int32_t> counts = getTargetOperands().value_or(ArrayRef<int32_t>());
  if (index >= counts.size())
    return getInputs().take_front(0);
  size_t begin = getReads().size();
  for (int32_t count : counts.take_front(index))
    begin += count;
  return getInputs().slice(begin, counts[index]);
}

bool InstOp::classof(Operation *op) {
  if (!isa_and_nonnull<AMDGCNDialect>(op->getDialect()))
    return false;
  // Every op of the dialect that is not one of the structural ones.
  return !isa<ObjectOp, KernelOp, FuncOp, DataOp, FillOp, LabelOp, SectionOp,
              SymbolOp, FallthroughOp, LiveInOp, UndefOp, CopyOp, ExtractOp,
              ConcatOp, MergeOp, LoopOp, LoopLanesOp, IfOp, IfLanesOp, AgainOp,
              YieldOp>(op);
}

} // namespace netra::amdgcn
