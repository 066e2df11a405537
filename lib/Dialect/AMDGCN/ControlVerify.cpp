//===- ControlVerify.cpp - What structured control flow must satisfy ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/Control.h"
#include "Target/InstructionFacts.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/MC/MCRegisterInfo.h"

using namespace mlir;

namespace netra::amdgcn {
namespace {

RegisterType typeOf(Value value) { return cast<RegisterType>(value.getType()); }

bool isVector(RegisterType type) {
  return type.getFile() == RegisterFile::VGPR ||
         type.getFile() == RegisterFile::AGPR;
}

LogicalResult verifyPlace(Operation *op) {
  Operation *parent = op->getParentOp();
  // A template's bodies become those of a kernel.
  bool isInTemplate = !targetOf(op) && machineOf(op);
  if (!isa<KernelOp, FuncOp>(parent) && !isStructured(parent) && !isInTemplate)
    return op->emitOpError("stands outside the body of a kernel or function");
  for (Type type : op->getResultTypes())
    if (cast<RegisterType>(type).isSpecial())
      return op->emitOpError("cannot pass on ")
             << type << ": a special register exists once";
  return success();
}

LogicalResult verifyCondition(Operation *op, StringRef name, Value dependency) {
  const BranchCondition *condition = conditionNamed(name);
  if (!condition)
    return op->emitOpError("expected a condition (")
           << allConditions() << ") but got '" << name << "'";
  if (!dependency || typeOf(dependency).getFile() == condition->file)
    return success();
  auto diagnostic = op->emitOpError("tests ")
                    << stringifyRegisterFile(condition->file)
                    << " but depends on " << typeOf(dependency);
  diagnostic.attachNote(dependency.getLoc()) << "the value is defined here";
  return diagnostic;
}

LogicalResult verifyMask(Operation *op, Value mask) {
  MachineTarget *machine = machineOf(op);
  if (!machine)
    return success(); // the object or the function reports it
  RegisterType type = typeOf(mask);
  unsigned lanes = machine->waveSize();
  unsigned width = machine->facts().wave(lanes)->maskSgprs;
  if (type.getFile() == RegisterFile::VCC ||
      (type.getFile() == RegisterFile::SGPR && type.getWidth() == width))
    return success();
  auto diagnostic =
      op->emitOpError("expected a mask of ")
      << lanes << " lanes, "
      << RegisterType::get(op->getContext(), RegisterFile::SGPR, width, -1)
      << " or '!amdgcn.vcc', but got " << type;
  diagnostic.attachNote(mask.getLoc()) << "the mask is defined here";
  return diagnostic;
}

/// C1: what `end` passes on is what `op` carries or results in.
LogicalResult verifyPassed(Operation *op, Operation *end, ValueRange passed) {
  if (passed.size() != op->getNumResults()) {
    auto diagnostic = end->emitOpError("expected ")
                      << op->getNumResults() << " values but got "
                      << passed.size();
    diagnostic.attachNote(op->getLoc()) << "'" << op->getName() << "' is here";
    return diagnostic;
  }
  for (auto [index, value] : llvm::enumerate(passed)) {
    Type type = op->getResult(index).getType();
    if (value.getType() == type)
      continue;
    Region &body = *end->getParentRegion();
    Location loc = index < body.getNumArguments()
                       ? body.getArgument(index).getLoc()
                       : op->getLoc();
    auto diagnostic = end->emitOpError("passes ")
                      << value.getType() << " as value " << index << " where "
                      << type << " is expected";
    diagnostic.attachNote(loc) << "it is declared here";
    return diagnostic;
  }
  return success();
}

/// C2: one block that ends as it should.
template <typename EndT> LogicalResult verifyBody(Operation *op, Region &body) {
  if (body.empty())
    return op->emitOpError("expected a body");
  Operation &last = body.front().back();
  if (!body.hasOneBlock() || !isa<EndT>(last)) {
    auto diagnostic = last.emitError()
                      << "a body of '" << op->getName()
                      << "' is one block without branches and ends with '"
                      << EndT::getOperationName() << "' but got '"
                      << last.getName() << "'";
    diagnostic.attachNote(op->getLoc()) << "the body belongs to this";
    return diagnostic;
  }
  return success();
}

template <typename LoopT> LogicalResult verifyLoop(LoopT op, bool byLanes) {
  // C2
  if (failed(verifyBody<AgainOp>(op, op.getBody())))
    return failure();
  // C1
  ValueRange inits = op.getInits();
  if (inits.getTypes() != op->getResultTypes() ||
      inits.getTypes() != op.getBody().getArgumentTypes())
    return op.emitOpError("first values, arguments of the body and results "
                          "must have the same types");
  auto again = cast<AgainOp>(op.getBody().front().back());
  if (failed(verifyPassed(op, again, again.getValues())))
    return failure();
  // C2
  if (bool(again.getMask()) != byLanes ||
      again.getCondition().has_value() == byLanes) {
    auto diagnostic = again.emitOpError()
                      << (byLanes ? "expected a mask of the lanes that go round"
                                  : "expected a condition, not a mask");
    diagnostic.attachNote(op.getLoc()) << "the loop is here";
    return diagnostic;
  }
  return byLanes ? verifyMask(again, again.getMask())
                 : verifyCondition(again, *again.getCondition(),
                                   again.getDependency());
}

LogicalResult verifyIf(Operation *op) {
  for (Region &body : op->getRegions()) {
    if (body.empty() && &body == &op->getRegion(1)) {
      // C3
      if (op->getNumResults())
        return op->emitOpError("has results, so it needs an 'else' that "
                               "yields them as well");
      continue;
    }
    // C2
    if (failed(verifyBody<YieldOp>(op, body)))
      return failure();
    if (body.getNumArguments())
      return op->emitOpError("has no values that its bodies could take");
    // C1
    Operation &end = body.front().back();
    if (failed(verifyPassed(op, &end, end.getOperands())))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// What must not stand where lanes wait outside EXEC
//===----------------------------------------------------------------------===//

bool writesExec(InstOp op, MachineTarget &target) {
  const llvm::MCInstrDesc &desc = target.desc(op.getInst().opcode);
  auto exec = target.registerByName("EXEC");
  auto isExec = [&](llvm::MCRegister reg) {
    return exec && target.regs().regsOverlap(reg, *exec);
  };
  if (llvm::any_of(desc.implicit_defs(), isExec))
    return true;
  for (auto [index, operand] : llvm::enumerate(op.getInst().operands))
    if (index < desc.getNumDefs() && operand.kind == MachineOperand::Reg &&
        operand.value && isExec(llvm::MCRegister(operand.value)))
      return true;
  return llvm::any_of(op->getResultTypes(), [](Type type) {
    return cast<RegisterType>(type).getFile() == RegisterFile::EXEC;
  });
}

/// True if `op` writes vector registers of lanes outside EXEC.
bool writesAllLanes(InstOp op, MachineTarget &target) {
  StringRef mnemonic = target.mnemonic(op.getInst().opcode);
  const InstructionFacts *facts =
      target.facts().instruction(machine::baseMnemonic(mnemonic));
  if (!facts || !facts->traits.has(Trait::IgnoresExec))
    return false;
  const llvm::MCInstrDesc &desc = target.desc(op.getInst().opcode);
  if (!desc.getNumDefs() || op.getInst().operands.empty())
    return false;
  const MachineOperand &result = op.getInst().operands.front();
  if (result.kind == MachineOperand::Output)
    return isVector(typeOf(op->getResult(result.value)));
  // What readlane instructions write is scalar.
  return !facts->traits.hasAny({Trait::ReadLane, Trait::ReadFirstLane});
}

LogicalResult verifyLanes(Operation *op, bool isLoop) {
  MachineTarget *machine = machineOf(op);
  if (!machine)
    return success(); // the object or the function reports it
  WalkResult result = op->walk([&](InstOp inst) {
    StringRef why;
    if (writesExec(inst, *machine))
      why = "writes EXEC, which belongs to the op around it"; // C5
    else if (isLoop && writesAllLanes(inst, *machine))
      why = "writes registers of lanes that have left the loop"; // C3
    else
      return WalkResult::advance();
    auto diagnostic = inst.emitOpError(why);
    diagnostic.attachNote(op->getLoc()) << "'" << op->getName() << "' is here";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

} // namespace

LogicalResult LoopOp::verify() { return verifyPlace(*this); }
LogicalResult LoopOp::verifyRegions() {
  return verifyLoop(*this, /*byLanes=*/false);
}

LogicalResult LoopLanesOp::verify() { return verifyPlace(*this); }
LogicalResult LoopLanesOp::verifyRegions() {
  if (failed(verifyLoop(*this, /*byLanes=*/true)))
    return failure();
  return verifyLanes(*this, /*isLoop=*/true);
}

LogicalResult IfOp::verify() {
  if (failed(verifyPlace(*this)))
    return failure();
  return verifyCondition(*this, getCondition(), getDependency());
}
LogicalResult IfOp::verifyRegions() { return verifyIf(*this); }

LogicalResult IfLanesOp::verify() {
  if (failed(verifyPlace(*this)) || failed(verifyMask(*this, getMask())))
    return failure();
  // C4
  for (Type type : getResultTypes())
    if (!isVector(cast<RegisterType>(type)))
      return emitOpError("a result is a vector register, but got ")
             << type << ": a scalar has no lanes";
  return success();
}
LogicalResult IfLanesOp::verifyRegions() {
  if (failed(verifyIf(*this)))
    return failure();
  return verifyLanes(*this, /*isLoop=*/false);
}

LogicalResult MergeOp::verify() {
  RegisterType from = typeOf(getSource()), old = typeOf(getOld()),
               to = typeOf(getResult());
  // C1
  if (from.isSpecial() || !isVector(to) || old.getFile() != to.getFile() ||
      old.getWidth() != to.getWidth() || from.getWidth() != to.getWidth())
    return emitOpError("cannot merge ")
           << from << " over " << old << " into " << to;
  return success();
}

} // namespace netra::amdgcn
