//===- Rewrite.cpp - Physical registers in the text -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/Rewrite.h"
#include "Lowering/Registers/RegisterTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace netra::registers {
namespace {

using amdgcn::MachineInst;
using amdgcn::MachineOperand;

class Rewriter {
public:
  Rewriter(Body &body, const Classes &classes, const Assignment &assignment)
      : body(body), classes(classes), assignment(assignment),
        target(*body.target), table(target), builder(body.op->getContext()) {}

  LogicalResult run();

private:
  /// The number of the first register of a part.
  unsigned numberOf(Part part) const {
    Classes::Place place = classes.placeOf(part.variable);
    return unsigned(assignment.bases[place.index]) + place.lane + part.lane;
  }
  LogicalResult addMoves(const Copy &copy);
  LogicalResult addMove(Location loc, const CopyRule &rule, unsigned from,
                        unsigned to);
  void rewriteInstruction(amdgcn::InstOp op);

  Body &body;
  const Classes &classes;
  const Assignment &assignment;
  MachineTarget &target;
  RegisterTable table;
  OpBuilder builder;
  llvm::DenseMap<Block *, Operation *> firstOps;
};

LogicalResult Rewriter::run() {
  for (Block &block : body.region())
    firstOps[&block] = block.empty() ? nullptr : &block.front();
  for (const Copy &copy : body.copies)
    if (failed(addMoves(copy)))
      return failure();
  SmallVector<Operation *> old;
  for (Block &block : body.region())
    for (Operation &op : block)
      if (op.getNumOperands() || op.getNumResults())
        old.push_back(&op);
  for (Operation *op : old)
    if (auto inst = dyn_cast<amdgcn::InstOp>(op))
      rewriteInstruction(inst);
  for (Operation *op : old) {
    if (isa<amdgcn::FallthroughOp>(op)) {
      op->setOperands({});
      op->removeDiscardableAttr(amdgcn::kInPlace);
      continue;
    }
    op->dropAllReferences();
    op->dropAllUses();
  }
  for (Operation *op : old)
    if (!isa<amdgcn::FallthroughOp>(op))
      op->erase();
  for (Block &block : body.region()) {
    for (BlockArgument argument : block.getArguments())
      argument.dropAllUses();
    block.eraseArguments(0, block.getNumArguments());
  }
  return success();
}

/// In an order in which no register is overwritten before it is read.
LogicalResult Rewriter::addMoves(const Copy &copy) {
  const Variable &source = body.variables[copy.from.variable];
  const Variable &result = body.variables[copy.to.variable];
  if (source.isUndefined)
    return success();
  unsigned from = numberOf(copy.from), to = numberOf(copy.to);
  if (source.file == result.file && from == to)
    return success();
  if (copy.before)
    builder.setInsertionPoint(copy.before);
  else if (Operation *first = firstOps[copy.block])
    builder.setInsertionPoint(first);
  else
    builder.setInsertionPointToEnd(copy.block);
  bool isDownwards = source.file == result.file && to > from;
  for (unsigned done = 0; done != copy.from.width;) {
    unsigned left = copy.from.width - done;
    const CopyRule *best = nullptr;
    unsigned bestFrom = 0, bestTo = 0;
    for (const CopyRule &rule : target.facts().copies) {
      auto letter = [](RegisterFile file) {
        return amdgcn::stringifyRegisterFile(file).take_front(1);
      };
      unsigned lane = isDownwards ? left - rule.width : done;
      if (rule.from != letter(source.file) || rule.to != letter(result.file) ||
          rule.width > left || (best && best->width >= rule.width) ||
          !table.get(source.file, from + lane, rule.width) ||
          !table.get(result.file, to + lane, rule.width))
        continue;
      best = &rule;
      bestFrom = from + lane;
      bestTo = to + lane;
    }
    if (!best)
      return emitError(copy.loc)
             << target.cpu() << " has no instruction that copies "
             << nameOf(source.file, from, copy.from.width) << " to "
             << nameOf(result.file, to, copy.from.width);
    if (failed(addMove(copy.loc, *best, bestFrom, bestTo)))
      return failure();
    done += best->width;
  }
  return success();
}

LogicalResult Rewriter::addMove(Location loc, const CopyRule &rule,
                                unsigned from, unsigned to) {
  auto file = [](StringRef letter) {
    return letter == "v"   ? RegisterFile::VGPR
           : letter == "s" ? RegisterFile::SGPR
                           : RegisterFile::AGPR;
  };
  auto text = [&](StringRef letter, unsigned number) {
    return target.registerText(table.get(file(letter), number, rule.width));
  };
  std::string line = rule.text.str();
  auto replace = [&](StringRef name, std::string with) {
    line.replace(line.find(name), name.size(), with);
  };
  replace("$to", text(rule.to, to));
  replace("$from", text(rule.from, from));
  llvm::MCInst parsed;
  if (auto refused = target.parse(line, parsed))
    return emitError(loc) << "cannot copy with '" << line
                          << "': " << refused->message;
  amdgcn::buildInstruction(
      builder, loc, target,
      amdgcn::fromMCInst(parsed, target, builder.getContext()));
  return success();
}

void Rewriter::rewriteInstruction(amdgcn::InstOp op) {
  MachineInst inst = op.getInst();
  for (MachineOperand &operand : inst.operands) {
    Value value;
    if (operand.kind == MachineOperand::Input)
      value = op.getInputs()[operand.value];
    else if (operand.kind == MachineOperand::Output)
      value = op->getResult(operand.value);
    else
      continue;
    Part part = body.partOf(value);
    const Variable &variable = body.variables[part.variable];
    unsigned number = variable.isUndefined
                          ? unsigned(variable.allowed._Find_first()) + part.lane
                          : numberOf(part);
    llvm::MCRegister reg = table.get(variable.file, number, part.width);
    operand = {MachineOperand::Reg, int64_t(reg.id())};
  }
  builder.setInsertionPoint(op);
  SmallVector<Block *> targets(op.getTargets());
  amdgcn::InstOp rewritten = amdgcn::buildInstruction(
      builder, op.getLoc(), target, std::move(inst), targets);
  rewritten->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  rewritten->removeDiscardableAttr(amdgcn::kInPlace);
}

} // namespace

LogicalResult rewrite(Body &body, const Classes &classes,
                      const Assignment &assignment) {
  return Rewriter(body, classes, assignment).run();
}

} // namespace netra::registers
