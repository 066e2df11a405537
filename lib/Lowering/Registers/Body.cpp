//===- Body.cpp - What allocation has to place ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/Body.h"
#include "Lowering/Registers/RegisterTable.h"
#include "Target/InstructionFacts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInstrDesc.h"

using namespace mlir;

namespace netra::registers {
namespace {

using amdgcn::MachineInst;
using amdgcn::MachineOperand;
using amdgcn::RegisterType;

RegisterType typeOf(Value value) { return cast<RegisterType>(value.getType()); }

/// What an opcode demands, whatever its operands.
struct OpcodeDemands {
  bool isCall = false;
  bool isIndirect = false;  ///< Names registers that the code does not show.
  bool keepsResult = false; ///< The first result keeps part of its register.
  llvm::BitVector untilEnd; ///< By operand: shares no register with a result.
  /// Operand and the result that it is equal to or disjoint from.
  llvm::SmallVector<std::pair<unsigned, unsigned>, 1> shares;

  bool isCareful() const { return untilEnd.any() || !shares.empty(); }
  std::optional<unsigned> sharedResult(unsigned operand) const {
    for (auto [source, result] : shares)
      if (source == operand)
        return result;
    return std::nullopt;
  }
};

class Reader {
public:
  Reader(Operation *op, MachineTarget &target)
      : target(target), table(target), body(std::make_unique<Body>()) {
    body->op = op;
    body->target = &target;
  }

  FailureOr<std::unique_ptr<Body>> run() {
    numberPlaces();
    for (Block &block : body->region())
      if (failed(readBlock(block)))
        return failure();
    for (Block &block : body->region())
      if (failed(readEdges(block)))
        return failure();
    return std::move(body);
  }

private:
  void numberPlaces();
  void findDepths();
  LogicalResult readBlock(Block &block);
  LogicalResult readOp(Operation &op);
  LogicalResult readInstruction(amdgcn::InstOp op);
  LogicalResult readTies(amdgcn::InstOp op);
  LogicalResult readEdges(Block &block);
  void readConcat(amdgcn::ConcatOp op);
  void addArgument(BlockArgument argument, unsigned place);

  unsigned addVariable(Value value, Location loc, RegisterType type,
                       Block *block, Slot begin);
  unsigned define(Value value, Block *block, Slot begin) {
    unsigned variable =
        addVariable(value, value.getLoc(), typeOf(value), block, begin);
    body->parts[value] = {variable, 0, typeOf(value).getWidth()};
    return variable;
  }
  void use(Part part, unsigned place, bool untilEnd = false) {
    body->uses.push_back({part, place, untilEnd});
  }
  void addCopy(Part from, Part to, unsigned place, Location loc,
               Operation *before, Block *block, bool isAhead = false,
               bool isInPlace = false) {
    use(from, place);
    body->copies.push_back({from, to, place, body->blocks[block].depth, isAhead,
                            loc, before, block, isInPlace});
  }
  void addContinued(Value old, Value continued, unsigned place, Operation *op,
                    bool isInPlace);
  unsigned addUnnamed(Location loc, Value like, Block *block, Slot begin) {
    RegisterType type = typeOf(like);
    return addVariable({}, loc,
                       RegisterType::get(type.getContext(), type.getFile(),
                                         type.getWidth(), /*pin=*/-1),
                       block, begin);
  }
  void copyContents(Part from, Part to) {
    for (unsigned i = 0; i != from.width; ++i)
      body->variables[to.variable].contents[to.lane + i] =
          body->variables[from.variable].contents[from.lane + i];
  }
  LogicalResult constrain(amdgcn::InstOp op, unsigned operand, Part part);
  const OpcodeDemands &demandsOf(unsigned opcode);

  MachineTarget &target;
  RegisterTable table;
  std::unique_ptr<Body> body;
  std::map<unsigned, OpcodeDemands> demands;
  llvm::DenseMap<Value, unsigned> entered; // variables that branches write
  unsigned nextContent = 0;
};

/// Places that copies take in front of a terminator.
unsigned countEdgeCopies(Operation &terminator) {
  unsigned count = 0;
  for (Block *block : terminator.getSuccessors())
    count += block->getNumArguments();
  return count;
}

unsigned countPlaces(Operation &op) {
  if (auto concat = dyn_cast<amdgcn::ConcatOp>(op))
    return std::max<unsigned>(1, concat.getParts().size());
  return 1 + (op.getNumSuccessors() ? countEdgeCopies(op) : 0);
}

void Reader::numberPlaces() {
  unsigned next = 0;
  for (Block &block : body->region()) {
    BlockPlaces &places = body->blocks[&block];
    places.begin = next;
    next += std::max(1u, block.getNumArguments());
    body->opAt.resize(next, nullptr);
    for (Operation &op : block) {
      next += countPlaces(op);
      body->opAt.resize(next, &op);
      body->places[&op] = next - 1; // copies go ahead
    }
    places.end = next;
  }
  body->variables.reserve(next); // most places have one
  body->readsUntilEnd.resize(next);
  findDepths();
}

/// Every branch to an earlier block or its own closes a loop over the blocks
/// between: exact for code whose loops are contiguous, a guess elsewhere.
void Reader::findDepths() {
  std::vector<Block *> order;
  llvm::DenseMap<Block *, unsigned> position;
  for (Block &block : body->region()) {
    position[&block] = order.size();
    order.push_back(&block);
  }
  std::vector<int> change(order.size() + 1);
  for (Block *block : order) {
    for (Block *next : block->getSuccessors())
      if (position[next] <= position[block]) {
        ++change[position[next]];
        --change[position[block] + 1];
      }
  }
  int depth = 0;
  for (auto [index, block] : llvm::enumerate(order)) {
    depth += change[index];
    body->blocks[block].depth = depth;
  }
}

unsigned Reader::addVariable(Value value, Location loc, RegisterType type,
                             Block *block, Slot begin) {
  Variable variable(value, loc, type);
  variable.block = block;
  variable.begins.assign(variable.width, begin);
  for (unsigned lane = 0; lane != variable.width; ++lane)
    variable.contents.push_back(nextContent++);
  if (!variable.isSpecial()) {
    variable.allowed = table.basesOf(variable.file, variable.width);
    if (type.isPinned()) {
      Bases pinned;
      if (unsigned(type.getPin()) < kMaxRegisters)
        pinned.set(type.getPin());
      variable.allowed &= pinned;
    }
  }
  body->variables.push_back(std::move(variable));
  return body->variables.size() - 1;
}

/// Two variables: what branches write, and the argument itself.
void Reader::addArgument(BlockArgument argument, unsigned place) {
  Block *block = argument.getOwner();
  unsigned in = addUnnamed(argument.getLoc(), argument, block,
                           copyAheadSlot(body->blocks[block].begin));
  entered[argument] = in;
  unsigned variable = define(argument, block, writeSlot(place));
  unsigned width = body->variables[variable].width;
  Part from{in, 0, width}, to{variable, 0, width};
  copyContents(from, to);
  bool isInPlace = llvm::any_of(block->getPredecessors(), [](Block *before) {
    return before->back().hasAttr(amdgcn::kInPlace);
  });
  addCopy(from, to, place, argument.getLoc(), nullptr, block,
          /*isAhead=*/false, isInPlace);
}

LogicalResult Reader::readBlock(Block &block) {
  for (BlockArgument argument : block.getArguments()) {
    if (typeOf(argument).isSpecial())
      return emitError(argument.getLoc())
             << "a special register cannot be the argument of a block; save it "
                "in other registers";
    addArgument(argument, body->blocks[&block].begin + argument.getArgNumber());
  }
  for (Operation &op : block)
    if (failed(readOp(op)))
      return failure();
  return success();
}

LogicalResult Reader::readOp(Operation &op) {
  unsigned place = body->places[&op];
  Block *block = op.getBlock();
  if (auto liveIn = dyn_cast<amdgcn::LiveInOp>(op)) {
    unsigned variable = define(liveIn.getResult(), block,
                               copyAheadSlot(body->blocks[block].begin));
    if (!body->variables[variable].isSpecial() &&
        body->variables[variable].allowed.none())
      return liveIn.emitOpError()
             << target.cpu() << " has no " << liveIn.getResult().getType();
    return success();
  }
  if (auto undef = dyn_cast<amdgcn::UndefOp>(op)) {
    unsigned variable = define(undef.getResult(), block, writeSlot(place));
    body->variables[variable].isUndefined = true;
    return success();
  }
  if (auto extract = dyn_cast<amdgcn::ExtractOp>(op)) {
    Part whole = body->partOf(extract.getSource());
    body->parts[extract.getResult()] = {
        whole.variable, whole.lane + unsigned(extract.getIndex()),
        typeOf(extract.getResult()).getWidth()};
    return success();
  }
  if (auto copy = dyn_cast<amdgcn::CopyOp>(op)) {
    Part from = body->partOf(copy.getSource());
    unsigned variable = define(copy.getResult(), block, writeSlot(place));
    Part to{variable, 0, from.width};
    copyContents(from, to);
    addCopy(from, to, place, op.getLoc(), &op, block);
    return success();
  }
  if (auto merge = dyn_cast<amdgcn::MergeOp>(op)) {
    Part from = body->partOf(merge.getSource());
    unsigned variable = define(merge.getResult(), block, writeSlot(place));
    addContinued(merge.getOld(), merge.getResult(), place, merge,
                 /*isInPlace=*/true);
    // The result is not what `from` is: other lanes have something else.
    addCopy(from, {variable, 0, from.width}, place, op.getLoc(), &op, block);
    return success();
  }
  if (auto concat = dyn_cast<amdgcn::ConcatOp>(op))
    return readConcat(concat), success();
  if (auto inst = dyn_cast<amdgcn::InstOp>(op))
    return readInstruction(inst);
  return success();
}

void Reader::readConcat(amdgcn::ConcatOp op) {
  Block *block = op->getBlock();
  unsigned place = body->places[op] + 1 - countPlaces(*op.getOperation());
  unsigned variable = define(op.getResult(), block, writeSlot(place));
  unsigned lane = 0;
  for (Value value : op.getParts()) {
    Part part = body->partOf(value);
    for (unsigned i = 0; i != part.width; ++i)
      body->variables[variable].begins[lane + i] = writeSlot(place);
    Part to{variable, lane, part.width};
    copyContents(part, to);
    addCopy(part, to, place, op.getLoc(), op, block);
    lane += part.width;
    ++place;
  }
}

const OpcodeDemands &Reader::demandsOf(unsigned opcode) {
  auto [it, isNew] = demands.try_emplace(opcode);
  OpcodeDemands &result = it->second;
  if (!isNew)
    return result;
  const llvm::MCInstrDesc &desc = target.desc(opcode);
  StringRef printed = target.mnemonic(opcode);
  const InstructionFacts *facts =
      target.facts().instruction(machine::baseMnemonic(printed));
  unsigned count = desc.getNumOperands();
  result.untilEnd.resize(count);
  for (unsigned i = 0; i != desc.getNumDefs(); ++i)
    if (desc.getOperandConstraint(i, llvm::MCOI::EARLY_CLOBBER) != -1)
      result.untilEnd.set();
  for (const ForbiddenEncoding &row : target.facts().forbidden) {
    bool isShare = row.relation == Relation::EqualOrDisjoint;
    if (row.relation == Relation::OperandMax ||
        (row.certainty != Certainty::Certain && !isShare) ||
        !appliesTo(row, printed))
      continue;
    if (isShare) {
      result.shares.push_back({std::max(row.a, row.b), std::min(row.a, row.b)});
      continue;
    }
    for (unsigned operand : {row.a, row.b})
      if (operand >= desc.getNumDefs() && operand < count)
        result.untilEnd.set(operand);
  }
  for (auto [source, ignored] : result.shares)
    if (source < count)
      result.untilEnd.reset(source);
  if (!facts)
    return result;
  result.isCall = facts->traits.has(Trait::Call);
  result.isIndirect =
      facts->traits.hasAny({Trait::IndirectVgpr, Trait::IndirectSgpr});
  result.keepsResult = facts->traits.has(Trait::KeepsResult);
  // A load that is replayed reads its address again (CDNA4 ISA 8.2.1).
  if (facts->kind->unit == Unit::Smem && target.facts().xnackSupported)
    result.untilEnd.set();
  return result;
}

LogicalResult Reader::constrain(amdgcn::InstOp op, unsigned operand,
                                Part part) {
  int classId = target.operandRegClass(op.getInst().opcode, operand);
  if (classId < 0)
    return success();
  Variable &variable = body->variables[part.variable];
  const Bases &bases = table.basesOf(classId, variable.file, part.width);
  // Base b of the variable puts the part at b + lane.
  Bases before = variable.allowed;
  variable.allowed &= bases >> part.lane;
  if (variable.allowed.any())
    return success();
  auto diagnostic = op.emitOpError();
  if (variable.pin >= 0 && before.any())
    diagnostic << "takes no "
               << nameOf(variable.file, variable.pin + part.lane, part.width)
               << " as operand " << operand
               << ": a tuple must begin at another register here";
  else
    diagnostic
        << "leaves no register for a value, whose uses ask for different "
           "alignments";
  diagnostic.attachNote(variable.loc) << "the value is defined here";
  return diagnostic;
}

LogicalResult Reader::readInstruction(amdgcn::InstOp op) {
  const MachineInst &inst = op.getInst();
  unsigned place = body->places[op];
  const OpcodeDemands &demand = demandsOf(inst.opcode);
  if (demand.isCall)
    return op.emitOpError("calls code, and which registers that changes is not "
                          "known: a body with virtual registers has no calls");
  if (demand.isIndirect)
    return op.emitOpError("names registers by a number of the run, and which "
                          "ones is not known: a body with virtual registers "
                          "has none of these");
  body->readsUntilEnd[place] = demand.isCareful();
  for (Value result : op->getResults())
    define(result, op->getBlock(), writeSlot(place));
  unsigned defs = target.desc(inst.opcode).getNumDefs();
  for (auto [index, operand] : llvm::enumerate(inst.operands)) {
    if (operand.kind == MachineOperand::Output && index < defs) {
      if (failed(
              constrain(op, index, body->partOf(op->getResult(operand.value)))))
        return failure();
    } else if (operand.kind == MachineOperand::Input) {
      Part part = body->partOf(op.getInputs()[operand.value]);
      bool untilEnd = index < demand.untilEnd.size() && demand.untilEnd[index];
      if (auto shared = demand.sharedResult(index)) {
        const MachineOperand &result = inst.operands[*shared];
        untilEnd = result.kind != MachineOperand::Output;
        if (!untilEnd)
          body->shares.push_back({part,
                                  body->partOf(op->getResult(result.value)),
                                  place, body->blocks[op->getBlock()].depth});
      }
      use(part, place, untilEnd);
      if (failed(constrain(op, index, part)))
        return failure();
    }
  }
  return readTies(op);
}

/// Inputs that the text does not name: dependencies on special registers, and,
/// in order, what the results that keep something hold before.
LogicalResult Reader::readTies(amdgcn::InstOp op) {
  const MachineInst &inst = op.getInst();
  unsigned place = body->places[op];
  unsigned defs = target.desc(inst.opcode).getNumDefs();
  SmallVector<unsigned> kept; // results
  for (auto [index, operand] : llvm::enumerate(inst.operands))
    if (operand.kind == MachineOperand::Output && index >= defs &&
        !llvm::is_contained(kept, unsigned(operand.value)))
      kept.push_back(operand.value);
  llvm::sort(kept); // v_swap_b32 names them the other way round
  if (kept.empty() && demandsOf(inst.opcode).keepsResult &&
      !inst.operands.empty() &&
      inst.operands.front().kind == MachineOperand::Output)
    kept.push_back(inst.operands.front().value);
  SmallVector<Value> old;
  for (auto [index, value] : llvm::enumerate(op.getReads())) {
    if (llvm::is_contained(inst.operands, MachineOperand{MachineOperand::Input,
                                                         int64_t(index)}))
      continue;
    if (typeOf(value).isSpecial())
      use(body->partOf(value), place);
    else
      old.push_back(value);
  }
  if (old.size() > kept.size() && kept.empty())
    // Lanes that EXEC leaves out, and whatever else the author knows of.
    for (unsigned i = 0; i != op->getNumResults() && kept.size() != old.size();
         ++i)
      if (!typeOf(op->getResult(i)).isSpecial())
        kept.push_back(i);
  if (old.size() != kept.size())
    return op.emitOpError("keeps what ")
           << kept.size() << " of its results' registers held before, which "
           << "'implicit(%value)' names, but got " << old.size()
           << (old.empty() ? " (an 'undef' if it does not matter)" : "");
  for (auto [result, value] : llvm::zip_equal(kept, old)) {
    Value continued = op->getResult(result);
    if (typeOf(value).getFile() != typeOf(continued).getFile() ||
        typeOf(value).getWidth() != typeOf(continued).getWidth())
      return op.emitOpError("continues ")
             << value.getType() << " as " << continued.getType();
    addContinued(value, continued, place, op, op->hasAttr(amdgcn::kInPlace));
  }
  return success();
}

/// `old` is copied ahead of `op` into the registers of `continued`.
void Reader::addContinued(Value old, Value continued, unsigned place,
                          Operation *op, bool isInPlace) {
  Part from = body->partOf(old);
  if (body->variables[from.variable].isUndefined)
    return;
  unsigned ahead =
      addUnnamed(op->getLoc(), old, op->getBlock(), copyAheadSlot(place));
  body->variables[ahead].end = writeSlot(place);
  Part to{ahead, 0, from.width};
  copyContents(from, to);
  addCopy(from, to, place, op->getLoc(), op, op->getBlock(), /*isAhead=*/true,
          isInPlace);
  body->bonds.push_back({ahead, body->partOf(continued).variable});
}

/// A branch writes the variables through which its targets are entered.
LogicalResult Reader::readEdges(Block &block) {
  if (block.empty())
    return success();
  Operation &terminator = block.back();
  if (terminator.getNumSuccessors() == 2 &&
      terminator.getSuccessor(0) == terminator.getSuccessor(1) &&
      terminator.getSuccessor(0)->getNumArguments())
    return terminator.emitOpError(
        "goes to the same block both ways, whose arguments then depend on the "
        "way; a copy under a condition says which");
  unsigned place = body->places[&terminator] - countEdgeCopies(terminator);
  for (auto [index, next] : llvm::enumerate(terminator.getSuccessors())) {
    OperandRange values = terminator.getOperands();
    if (auto inst = dyn_cast<amdgcn::InstOp>(terminator))
      values = inst.getArgumentsFor(index);
    for (auto [value, argument] :
         llvm::zip_equal(values, next->getArguments())) {
      Part from = body->partOf(value);
      unsigned in = entered[argument];
      unsigned out =
          addUnnamed(terminator.getLoc(), argument, &block, writeSlot(place));
      body->variables[out].end = copyAheadSlot(body->blocks[&block].end);
      Part to{out, 0, from.width};
      copyContents(from, to);
      addCopy(from, to, place, terminator.getLoc(), &terminator, &block,
              /*isAhead=*/false, terminator.hasAttr(amdgcn::kInPlace));
      body->bonds.push_back({out, in});
      ++place;
    }
  }
  return success();
}

} // namespace

FailureOr<std::unique_ptr<Body>> Body::read(Operation *op) {
  return Reader(op, *amdgcn::machineOf(op)).run();
}

std::string nameOf(RegisterFile file, unsigned base, unsigned width) {
  std::string prefix(1, amdgcn::stringifyRegisterFile(file).front());
  if (width == 1)
    return prefix + std::to_string(base);
  return prefix + "[" + std::to_string(base) + ":" +
         std::to_string(base + width - 1) + "]";
}

StringRef nameOf(RegisterFile file) {
  switch (file) {
  case RegisterFile::VGPR:
    return "VGPRs";
  case RegisterFile::AGPR:
    return "AGPRs";
  default:
    return "SGPRs";
  }
}

} // namespace netra::registers
