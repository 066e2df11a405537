//===- CodeSection.cpp - The bytes of one code section --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emit/CodeSection.h"
#include "Machine/RelocationSyntax.h"
#include "Object/Describe.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"

using namespace mlir;

namespace netra {

using amdgcn::MachineInst;
using amdgcn::MachineOperand;

namespace {

constexpr unsigned kWord = 4;

void appendWord(SmallVectorImpl<char> &bytes, uint32_t word) {
  size_t at = bytes.size();
  bytes.resize(at + kWord);
  llvm::support::endian::write32le(bytes.data() + at, word);
}

bool hasSsaOperands(const MachineInst &inst) {
  return llvm::any_of(inst.operands, [](const MachineOperand &operand) {
    return operand.kind == MachineOperand::Input ||
           operand.kind == MachineOperand::Output;
  });
}

} // namespace

void CodeSection::pad(uint64_t alignment) {
  uint64_t end = llvm::alignTo(bytes.size(), alignment);
  while (bytes.size() % kWord && bytes.size() < end)
    bytes.push_back(0);
  while (bytes.size() < end)
    appendWord(bytes, facts.paddingWord);
}

llvm::FailureOr<uint64_t>
CodeSection::appendBody(StringRef symbol, Region &body, uint64_t alignment) {
  pad(alignment);
  target = amdgcn::machineOf(body.getParentOp());
  uint64_t begin = bytes.size();
  entries[symbol] = begin;
  for (Block &block : body) {
    blocks[&block] = bytes.size();
    for (Operation &op : block)
      if (failed(append(op)))
        return failure();
  }
  return begin;
}

llvm::LogicalResult CodeSection::append(Operation &op) {
  if (auto data = dyn_cast<amdgcn::DataOp>(op))
    return appendData(data);
  if (auto fill = dyn_cast<amdgcn::FillOp>(op))
    return appendFill(fill), success();
  if (auto label = dyn_cast<amdgcn::LabelOp>(op)) {
    labels.push_back({label, bytes.size()});
    return success();
  }
  if (auto inst = dyn_cast<amdgcn::InstOp>(op))
    return appendInstruction(inst);
  if (isa<amdgcn::FallthroughOp>(op))
    return success();
  return op.emitError() << "'" << op.getName()
                        << "' must be lowered before emission";
}

llvm::LogicalResult CodeSection::appendData(amdgcn::DataOp data) {
  for (auto reloc : data.getRelocations()
                        .value_or(ArrayAttr::get(data.getContext(), {}))
                        .getAsRange<amdgcn::RelocationAttr>()) {
    auto type = object::parseRelocationType(reloc.getType().getValue());
    if (!type)
      return data.emitOpError("unknown relocation type ") << reloc.getType();
    relocations.push_back({bytes.size() + reloc.getOffset(), *type,
                           reloc.getSymbol().str(), reloc.getAddend(), data});
  }
  StringRef contents = data.getContents();
  bytes.append(contents.begin(), contents.end());
  return success();
}

void CodeSection::appendFill(amdgcn::FillOp fill) {
  for (uint64_t i = 0, e = fill.getCount(); i != e; ++i)
    appendWord(bytes, uint32_t(fill.getWord()));
}

llvm::LogicalResult CodeSection::appendInstruction(amdgcn::InstOp op) {
  const MachineInst &inst = op.getInst();
  if (hasSsaOperands(inst))
    return op.emitOpError(
        "virtual registers must be allocated before emission");
  uint64_t offset = bytes.size();
  SmallVector<llvm::MCFixup, 1> fixups;
  const auto *idle = amdgcn::encodeInstruction(inst, *target, bytes, fixups);
  unsigned size = bytes.size() - offset;
  if (idle && size)
    op.emitWarning()
        << "'bits(" << idle->word << ":0x" << llvm::utohexstr(idle->mask, true)
        << "=0x" << llvm::utohexstr(idle->value, true)
        << ")' changes nothing: the operands give other bits there, "
           "or the encoding ends before";
  if (!size)
    return op.emitOpError("has no encoding on ") << target->cpu();
  ++instructions;
  if (extra == EmitExtra::Ops)
    ops.push_back({name, offset, op});
  if (extra == EmitExtra::Lines)
    if (auto loc = op.getLoc()->findInstanceOf<FileLineColLoc>())
      lines.push_back({name, offset,
                       (llvm::sys::path::filename(loc.getFilename()) + ":" +
                        Twine(loc.getLine()))
                           .str()});
  if (inst.find(MachineOperand::Target) || inst.find(MachineOperand::Symbol))
    branches.push_back({op, offset, size, target});
  for (auto [index, operand] : llvm::enumerate(inst.operands)) {
    if (operand.kind != MachineOperand::Expr)
      continue;
    StringRef text = operand.exprText().getValue();
    if (text.starts_with("lit"))
      continue;
    bool isBranch = machine::pcRelativeOperand(target->desc(inst.opcode)) ==
                    unsigned(index);
    auto reloc = machine::parseRelocation(text, isBranch);
    if (!reloc)
      return op.emitOpError("operand '")
             << text << "' is no symbol with a known relocation";
    relocations.push_back({isBranch ? offset : offset + size - kWord,
                           reloc->type, reloc->symbol, reloc->addend, op});
  }
  return success();
}

llvm::FailureOr<uint64_t> CodeSection::destination(const Branch &branch) {
  if (amdgcn::InstOp op = branch.op; op.getInst().namesTarget())
    return blocks.lookup(op.getTargets().front());
  amdgcn::InstOp op = branch.op;
  StringRef callee =
      op.getInst().find(MachineOperand::Symbol)->exprText().getValue();
  auto entry = entries.find(callee);
  if (entry == entries.end())
    return op.emitOpError("'@")
           << callee << "' is no kernel or function of section " << name;
  return entry->second;
}

llvm::LogicalResult CodeSection::resolveBranches() {
  for (const Branch &branch : branches) {
    amdgcn::InstOp op = branch.op;
    auto to = destination(branch);
    if (failed(to))
      return failure();
    int64_t distance = int64_t(*to) - int64_t(branch.offset + branch.size);
    int64_t units = distance / int64_t(facts.branchUnitBytes);
    if (distance % int64_t(facts.branchUnitBytes))
      return op.emitOpError("branch target is not aligned to ")
             << facts.branchUnitBytes << " bytes";
    if (!llvm::isIntN(facts.branchOffsetBits, units)) {
      int64_t limit = int64_t(1) << (facts.branchOffsetBits - 1);
      return op.emitOpError("branch out of range: its target is ")
             << units << " words away and the encoding reaches " << -limit
             << " to " << limit - 1;
    }
    MachineInst inst = op.getInst();
    for (MachineOperand &operand : inst.operands)
      if (operand.kind == MachineOperand::Target ||
          operand.kind == MachineOperand::Symbol)
        operand = {MachineOperand::Imm,
                   int64_t(units & llvm::maskTrailingOnes<uint64_t>(
                                       facts.branchOffsetBits))};
    SmallVector<char, 8> encoding;
    SmallVector<llvm::MCFixup, 1> fixups;
    amdgcn::encodeInstruction(inst, *branch.target, encoding, fixups);
    assert(encoding.size() == branch.size && "a distance changes no length");
    std::copy(encoding.begin(), encoding.end(), bytes.begin() + branch.offset);
  }
  return success();
}

} // namespace netra
