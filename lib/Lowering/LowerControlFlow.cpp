//===- LowerControlFlow.cpp - Branches for loops and ifs ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks stand in the order of the text. Why vector registers keep what lanes
// outside EXEC have:
//
// - Both bodies of an if_lanes lie on one way through the code, the second
//   behind the first, so what the second one reads is alive in the first.
// - A result is a chain of merges, or of instructions that merge by themselves:
//   each is written into the registers of the one before, and the branches
//   between them pass it on in place (kInPlace), where a move would lose the
//   lanes that are outside EXEC.
// - A lane that has left a loop_lanes is outside EXEC until the end, so no
//   instruction and no move changes its registers any more (the verifier
//   refuses those that ignore EXEC). The results are therefore read where the
//   last round left them, behind the loop, with no move at EXEC = 0.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/Control.h"
#include "Lowering/Passes.h"
#include "Target/InstructionFacts.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DEF_LOWERCONTROLFLOW
#include "Passes/Passes.h.inc"

using namespace amdgcn;

namespace {

using Values = SmallVector<Value>;

/// A body becomes blocks of the body around it.
class Lowering {
public:
  Lowering(Operation *op, MachineTarget &target)
      : target(target), wave(*target.facts().wave(target.waveSize())),
        builder(op->getContext()) {}

  /// Lowers what stands in `block`, the last op first: each split then moves
  /// only what stands between two of them.
  LogicalResult lowerBlock(Block &block);

private:
  LogicalResult lower(Operation *op);
  LogicalResult lowerLoop(Operation *op, Block *behind);
  LogicalResult lowerIf(IfOp op, Block *behind);
  LogicalResult lowerIfLanes(IfLanesOp op, Block *behind);

  /// Puts the one block of `body` in front of `behind` and takes the op that
  /// ended it away. Appends what that passed on.
  Block *inlineBody(Region &body, Block *behind, Values &passed);

  InstOp instruction(Location loc, std::string text, InstOperands with = {});
  InstOp branch(Location loc, StringRef condition, InstTarget to, Block *next,
                Value dependency = {});
  void goOn(Location loc, Block *next, ValueRange values = {});
  /// `op mask`, with a mask in SGPRs or in VCC.
  InstOp withMask(Location loc, std::string text, Value mask,
                  TypeRange outputs = {});
  Value saveAndNarrow(IfLanesOp op);
  bool computeOver(Value value, Value old, Block *block);
  /// What a body's end passes on, over what the lanes outside EXEC keep.
  /// Without `body` the values are older than EXEC.
  Values mergeAll(Location loc, ValueRange values, ValueRange over,
                  Block *body = nullptr);
  void addArguments(Block *block, TypeRange types, Location loc);

  std::string mnemonic(StringRef stem) const {
    return (stem + wave.maskSuffix).str();
  }
  Type maskType() {
    return RegisterType::get(builder.getContext(), RegisterFile::SGPR,
                             wave.maskSgprs, -1);
  }

  MachineTarget &target;
  const WaveFacts &wave;
  OpBuilder builder;
  bool failedToBuild = false;
};

/// The values stay where they are on every way to the block.
void keepInPlace(Operation *op) {
  if (op && op->getNumOperands())
    op->setDiscardableAttr(kInPlace, UnitAttr::get(op->getContext()));
}

InstOp Lowering::instruction(Location loc, std::string text,
                             InstOperands with) {
  InstOp op = buildFromText(builder, loc, target, text, with);
  failedToBuild |= !op;
  return op;
}

InstOp Lowering::branch(Location loc, StringRef condition, InstTarget to,
                        Block *next, Value dependency) {
  InstOperands with;
  if (dependency)
    with.implicit.push_back(dependency);
  with.targets.push_back(std::move(to));
  with.targets.push_back({next, {}});
  return instruction(loc, ("s_cbranch_" + condition).str(), std::move(with));
}

void Lowering::goOn(Location loc, Block *next, ValueRange values) {
  FallthroughOp::create(builder, loc, values, next);
}

InstOp Lowering::withMask(Location loc, std::string text, Value mask,
                          TypeRange outputs) {
  InstOperands with;
  with.outputs.assign(outputs.begin(), outputs.end());
  if (cast<RegisterType>(mask.getType()).isSpecial()) {
    with.implicit.push_back(mask);
    return instruction(loc, text + wave.vccName.str(), std::move(with));
  }
  with.inputs.push_back(mask);
  return instruction(loc, text + "$from", std::move(with));
}

void Lowering::addArguments(Block *block, TypeRange types, Location loc) {
  block->addArguments(types, SmallVector<Location>(types.size(), loc));
}

Block *Lowering::inlineBody(Region &body, Block *behind, Values &passed) {
  Block *block = &body.front();
  behind->getParent()->getBlocks().splice(behind->getIterator(),
                                          body.getBlocks(), block);
  Operation &end = block->back();
  if (auto yield = dyn_cast<YieldOp>(end)) {
    llvm::append_range(passed, yield.getValues());
    yield.erase();
  }
  return block;
}

LogicalResult Lowering::lowerBlock(Block &block) {
  SmallVector<Operation *> structured;
  for (Operation &op : block)
    if (isStructured(&op))
      structured.push_back(&op);
  for (Operation *op : llvm::reverse(structured))
    if (failed(lower(op)))
      return failure();
  return success();
}

LogicalResult Lowering::lower(Operation *op) {
  SmallVector<Block *> bodies;
  for (Region &body : op->getRegions())
    if (!body.empty())
      bodies.push_back(&body.front());
  Block *block = op->getBlock();
  Block *behind = block->splitBlock(op->getNextNode());
  builder.setInsertionPointToEnd(block);
  LogicalResult result = success();
  if (auto branched = dyn_cast<IfOp>(op))
    result = lowerIf(branched, behind);
  else if (auto branched = dyn_cast<IfLanesOp>(op))
    result = lowerIfLanes(branched, behind);
  else
    result = lowerLoop(op, behind);
  if (failed(result) || failedToBuild)
    return failure();
  // A body that was no code is gone with its op.
  llvm::erase_if(bodies, [&](Block *body) {
    return body->getParent() != block->getParent();
  });
  op->erase();
  for (Block *body : bodies)
    if (failed(lowerBlock(*body)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

LogicalResult Lowering::lowerLoop(Operation *op, Block *behind) {
  Location loc = op->getLoc();
  bool byLanes = isa<LoopLanesOp>(op);
  Value saved;
  if (byLanes) {
    InstOperands with;
    with.outputs.push_back(maskType());
    InstOp save = instruction(
        loc, mnemonic("s_mov_") + " $to, " + wave.execName.str(), with);
    if (!save)
      return failure();
    saved = save->getResult(0);
  }
  Values none;
  Block *body = inlineBody(op->getRegion(0), behind, none);
  goOn(loc, body, op->getOperands());
  auto again = cast<AgainOp>(body->back());
  builder.setInsertionPoint(again);
  Values values(again.getValues());
  if (byLanes)
    withMask(again.getLoc(),
             mnemonic("s_and_") + " " + wave.execName.str() + ", " +
                 wave.execName.str() + ", ",
             again.getMask());
  branch(again.getLoc(), byLanes ? "execnz" : *again.getCondition(),
         {body, values}, behind, again.getDependency());
  again.erase();
  if (byLanes) {
    builder.setInsertionPointToStart(behind);
    InstOperands with;
    with.inputs.push_back(saved);
    instruction(loc, mnemonic("s_mov_") + " " + wave.execName.str() + ", $from",
                with);
  }
  op->replaceAllUsesWith(values);
  return success();
}

//===----------------------------------------------------------------------===//
// One way or the other
//===----------------------------------------------------------------------===//

LogicalResult Lowering::lowerIf(IfOp op, Block *behind) {
  Location loc = op.getLoc();
  bool hasThen = hasCode(op.getThenBody()), hasElse = hasCode(op.getElseBody());
  if (!hasThen && !hasElse && op->getNumResults() == 0) {
    goOn(loc, behind);
    return success();
  }
  const BranchCondition &condition = *conditionNamed(op.getCondition());
  Block *block = op->getBlock();
  addArguments(behind, op->getResultTypes(), loc);
  Values thenValues, elseValues;
  // Without code of its own a way is the branch itself.
  bool inlineElse = hasElse || !hasThen;
  Block *thenBlock = nullptr, *elseBlock = nullptr;
  Operation *thenEnd = &op.getThenBody().front().back();
  Location thenLoc = thenEnd->getLoc(), elseLoc = loc;
  if (hasThen)
    thenBlock = inlineBody(op.getThenBody(), behind, thenValues);
  else
    llvm::append_range(thenValues, thenEnd->getOperands());
  if (!op.getElseBody().empty()) {
    Operation *elseEnd = &op.getElseBody().front().back();
    elseLoc = elseEnd->getLoc();
    if (inlineElse)
      elseBlock = inlineBody(op.getElseBody(), behind, elseValues);
    else
      llvm::append_range(elseValues, elseEnd->getOperands());
  }
  builder.setInsertionPointToEnd(block);
  if (!thenBlock)
    branch(loc, condition.name, {behind, thenValues}, elseBlock,
           op.getDependency());
  else if (!elseBlock)
    branch(loc, condition.opposite, {behind, elseValues}, thenBlock,
           op.getDependency());
  else
    branch(loc, condition.opposite, {elseBlock, {}}, thenBlock,
           op.getDependency());
  if (thenBlock) {
    builder.setInsertionPointToEnd(thenBlock);
    if (elseBlock) {
      InstOperands with;
      with.targets.push_back({behind, thenValues});
      instruction(thenLoc, "s_branch", std::move(with));
    } else {
      goOn(thenLoc, behind, thenValues);
    }
  }
  if (elseBlock) {
    builder.setInsertionPointToEnd(elseBlock);
    goOn(elseLoc, behind, elseValues);
  }
  op->replaceAllUsesWith(behind->getArguments());
  return success();
}

//===----------------------------------------------------------------------===//
// Some lanes one way, the others the other way
//===----------------------------------------------------------------------===//

Value Lowering::saveAndNarrow(IfLanesOp op) {
  InstOp save = withMask(op.getLoc(), mnemonic("s_and_saveexec_") + " $to, ",
                         op.getMask(), maskType());
  return save ? save->getResult(0) : Value();
}

/// True if the instruction that computes `value` in `block` can write it over
/// `old` itself, under the EXEC of a merge at the block's end. It does so then.
bool Lowering::computeOver(Value value, Value old, Block *block) {
  auto inst = value.getDefiningOp<InstOp>();
  auto type = cast<RegisterType>(old.getType());
  if (!inst || inst->getBlock() != block || value.getType() != type ||
      type.getWidth() != 1 || value != inst->getResult(0) ||
      old.getDefiningOp<UndefOp>())
    return false;
  unsigned opcode = inst.getInst().opcode;
  const InstructionFacts *facts = target.facts().instruction(
      machine::baseMnemonic(target.mnemonic(opcode)));
  if (!facts || facts->kind->unit == Unit::Unclassified ||
      facts->traits.hasAny({Trait::IgnoresExec, Trait::IndirectVgpr}))
    return false;
  // What the result continues, if anything, must be what `old` is a copy of.
  SmallVector<unsigned> kept;
  for (auto [index, read] : llvm::enumerate(inst.getReads()))
    if (!cast<RegisterType>(read.getType()).isSpecial() &&
        !llvm::is_contained(
            inst.getInst().operands,
            MachineOperand{MachineOperand::Input, int64_t(index)}))
      kept.push_back(index);
  if (!kept.empty()) {
    auto copy = old.getDefiningOp<CopyOp>();
    if (kept.size() != 1 || inst->getNumResults() != 1 || !copy ||
        copy.getSource() != inst.getReads()[kept.front()])
      return false;
    inst->setOperand(kept.front(), old);
  } else {
    if (facts->traits.has(Trait::KeepsResult))
      return false;
    inst->insertOperands(inst.getReads().size(), old);
  }
  keepInPlace(inst);
  return true;
}

Values Lowering::mergeAll(Location loc, ValueRange values, ValueRange over,
                          Block *body) {
  Values merged;
  for (auto [value, old] : llvm::zip_equal(values, over))
    merged.push_back(
        body && computeOver(value, old, body)
            ? value
            : MergeOp::create(builder, loc, old.getType(), value, old));
  return merged;
}

LogicalResult Lowering::lowerIfLanes(IfLanesOp op, Block *behind) {
  Location loc = op.getLoc();
  bool hasThen = hasCode(op.getThenBody()), hasElse = hasCode(op.getElseBody());
  bool hasResults = op->getNumResults() != 0;
  std::string exec = wave.execName.str();
  if (!hasThen && !hasElse && !hasResults) {
    goOn(loc, behind);
    return success();
  }
  // Under the EXEC around the op: what a body without code yields, so that
  // only the other one has anything to do.
  Operation *thenEnd = &op.getThenBody().front().back();
  Operation *elseEnd =
      op.getElseBody().empty() ? nullptr : &op.getElseBody().front().back();
  Values merged;
  for (auto [index, type] : llvm::enumerate(op->getResultTypes())) {
    if (hasThen && hasElse)
      merged.push_back(UndefOp::create(builder, loc, type));
    else
      merged.push_back(
          CopyOp::create(builder, loc, type,
                         (hasElse ? thenEnd : elseEnd)->getOperand(index)));
  }
  Value saved = saveAndNarrow(op);
  if (!saved)
    return failure();
  auto flip = [&] {
    InstOperands with;
    with.inputs.push_back(saved);
    instruction(elseEnd->getLoc(),
                mnemonic("s_xor_") + " " + exec + ", " + exec + ", $from",
                with);
  };
  Block *last = op->getBlock(); // where the builder is
  /// The builder's block branches past `body`, which merges its values.
  auto enter = [&](Region &body, Operation *end, Block *past) {
    Location endLoc = end->getLoc();
    Values values;
    Block *block = inlineBody(body, past, values);
    addArguments(past, op->getResultTypes(), loc);
    keepInPlace(branch(loc, "execz", {past, merged}, block));
    builder.setInsertionPointToEnd(block);
    merged = mergeAll(endLoc, values, merged, block);
    goOn(endLoc, past, merged);
    keepInPlace(&block->back());
    merged.assign(past->args_begin(), past->args_end());
    last = past;
  };
  if (hasThen) {
    Block *past = behind;
    if (hasElse) {
      past = new Block;
      behind->getParent()->getBlocks().insert(behind->getIterator(), past);
    }
    enter(op.getThenBody(), thenEnd, past);
  }
  if (hasElse) {
    builder.setInsertionPointToEnd(last);
    flip();
    enter(op.getElseBody(), elseEnd, behind);
  }
  if (last == behind) {
    builder.setInsertionPointToStart(behind);
  } else {
    // Neither body is code: a merge without a branch.
    merged = mergeAll(thenEnd->getLoc(), thenEnd->getOperands(), merged);
  }
  InstOperands with;
  with.inputs.push_back(saved);
  instruction(loc, mnemonic("s_mov_") + " " + exec + ", $from", with);
  if (last != behind)
    goOn(loc, behind);
  op->replaceAllUsesWith(merged);
  return success();
}

struct LowerControlFlow : impl::LowerControlFlowBase<LowerControlFlow> {
  void runOnOperation() override {
    for (Operation &op : getOperation().getBody().front()) {
      if (!isa<KernelOp, FuncOp>(op))
        continue;
      MachineTarget *target = machineOf(&op);
      Lowering lowering(&op, *target);
      for (Block &block : llvm::make_early_inc_range(op.getRegion(0)))
        if (failed(lowering.lowerBlock(block)))
          return signalPassFailure();
    }
  }
};

} // namespace
} // namespace netra
