//===- ObjectVerify.cpp - What objects and bodies must satisfy ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/AMDGCN/KernelAbi.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace netra::amdgcn {
namespace {

constexpr unsigned kWord = 4;
constexpr unsigned kLongestInstruction = 20;

template <typename OpT> LogicalResult verifyAlignment(OpT op) {
  int64_t alignment = op.getAlign().value_or(1);
  if (alignment <= 0 || !llvm::isPowerOf2_64(alignment) ||
      alignment > (int64_t(1) << 20))
    return op.emitOpError("alignment ")
           << alignment << " is not a power of two up to 1 MiB";
  return success();
}

LogicalResult verifyFallthrough(FallthroughOp op) {
  if (op.getNext().empty()) {
    if (op->getBlock()->getNextNode())
      return op.emitOpError("without a successor ends a body, but a block "
                            "follows");
    return success();
  }
  if (op.getNext().size() > 1 ||
      op.getNext().front() != op->getBlock()->getNextNode())
    return op.emitOpError("takes the next block of the body as successor");
  return success();
}

/// Bytes of an op of a body; an upper bound where it costs less.
uint64_t sizeOf(Operation &op, MachineTarget &target, bool exact) {
  if (auto data = dyn_cast<DataOp>(op))
    return data.getContents().size();
  if (auto fill = dyn_cast<FillOp>(op))
    return fill.getCount() * kWord;
  auto inst = dyn_cast<InstOp>(op);
  if (!inst)
    return 0;
  if (!exact || !inst.getInputs().empty() || !inst.getOutputs().empty())
    return kLongestInstruction;
  SmallVector<char, kLongestInstruction> bytes;
  SmallVector<llvm::MCFixup, 1> fixups;
  encodeInstruction(inst.getInst(), target, bytes, fixups);
  return bytes.size();
}

LogicalResult verifyDistances(Region &body, MachineTarget &target) {
  const TargetFacts &facts = target.facts();
  uint64_t reach = uint64_t(facts.branchUnitBytes)
                   << (facts.branchOffsetBits - 1);
  uint64_t bound = 0;
  for (Operation &op : body.getOps())
    bound += sizeOf(op, target, /*exact=*/false);
  if (bound < reach)
    return success();
  llvm::DenseMap<Block *, int64_t> begins;
  llvm::DenseMap<Operation *, int64_t> ends;
  int64_t at = 0;
  for (Block &block : body) {
    begins[&block] = at;
    for (Operation &op : block)
      at += sizeOf(op, target, /*exact=*/true);
    ends[&block.back()] = at;
  }
  for (Block &block : body) {
    auto branch = dyn_cast<InstOp>(block.back());
    if (!branch || !branch.getInst().namesTarget())
      continue;
    int64_t units = (begins[branch.getTargets().front()] - ends[branch]) /
                    int64_t(facts.branchUnitBytes);
    if (!llvm::isIntN(facts.branchOffsetBits, units))
      return branch.emitOpError("branch out of range: its target is ")
             << units << " words away and the encoding reaches "
             << -int64_t(reach / facts.branchUnitBytes) << " to "
             << reach / facts.branchUnitBytes - 1;
  }
  return success();
}

/// A block gets as many values as it has arguments, of their types.
LogicalResult verifyArguments(Operation &terminator) {
  for (auto [index, block] : llvm::enumerate(terminator.getSuccessors())) {
    OperandRange values = terminator.getOperands();
    if (auto inst = dyn_cast<InstOp>(terminator))
      values = inst.getArgumentsFor(index);
    if (values.size() != block->getNumArguments())
      return terminator.emitOpError("expected ")
             << block->getNumArguments() << " values for the arguments of "
             << "successor " << index << " but got " << values.size();
    for (auto [value, argument] :
         llvm::zip_equal(values, block->getArguments()))
      if (value.getType() != argument.getType()) {
        auto diagnostic = terminator.emitOpError("passes ")
                          << value.getType() << " for an argument of type "
                          << argument.getType();
        diagnostic.attachNote(argument.getLoc()) << "the argument is here";
        return diagnostic;
      }
  }
  return success();
}

LogicalResult verifyBody(Operation *op, Region &body) {
  MachineTarget *machine = machineOf(op);
  if (!machine)
    return success(); // the object or the function reports it
  if (body.empty())
    return op->emitOpError("expected a body");
  // A fallthrough is a terminator, so it stands at the end of its block.
  for (Block &block : body)
    if (!block.empty())
      if (auto fallthrough = dyn_cast<FallthroughOp>(block.back()))
        if (failed(verifyFallthrough(fallthrough)))
          return failure();
  if (body.front().getNumArguments())
    return op->emitOpError("the first block has no arguments; 'live_in' names "
                           "what is set when a kernel begins");
  for (Block &block : body)
    if (!block.empty() && failed(verifyArguments(block.back())))
      return failure();
  return verifyDistances(body, *machine);
}

} // namespace

LogicalResult ObjectOp::verify() {
  const TargetFacts *facts = lookupTarget(getTarget());
  if (!facts)
    return emitOpError("unknown target '") << getTarget() << "'";
  if (auto version = getVersion())
    if (*version < 2 || *version > 255)
      return emitOpError("code object version ")
             << *version << " is not one of "
             << llvm::join(llvm::map_range(facts->codeObjectVersions,
                                           [](const CodeObjectVersion &known) {
                                             return std::to_string(
                                                 known.version);
                                           }),
                           ", ");
  for (Operation &op : getBody().front())
    if (!isa<KernelOp, FuncOp, DataOp, FillOp, SectionOp, SymbolOp>(op))
      return op.emitOpError("does not stand directly in an object");
  return success();
}

/// What `lower` may ask for.
static LogicalResult verifyLower(KernelOp op) {
  static constexpr llvm::StringLiteral numbers[] = {"sgprs", "vgprs",
                                                    "waves_per_simd"};
  static constexpr llvm::StringLiteral flags[] = {"global_barriers", "nops",
                                                  "resources", "waits"};
  for (NamedAttribute entry : op.getLowerAttr()) {
    StringRef name = entry.getName();
    if (llvm::is_contained(flags, name)) {
      if (!isa<UnitAttr>(entry.getValue()))
        return op.emitOpError("'lower' asks for '") << name
                                                    << "' without a "
                                                       "value";
    } else if (llvm::is_contained(numbers, name)) {
      auto number = dyn_cast<IntegerAttr>(entry.getValue());
      if (!number || number.getInt() <= 0)
        return op.emitOpError("'lower' takes a positive number as '")
               << name << "'";
    } else {
      return op.emitOpError("'lower' takes ")
             << llvm::join(ArrayRef(numbers), ", ") << ", "
             << llvm::join(ArrayRef(flags), ", ") << " but got '" << name
             << "'";
    }
  }
  return success();
}

/// More LDS than the descriptor has can be given at launch, or follow from the
/// regions.
static bool hasMoreLds(KernelOp op) {
  if (DictionaryAttr lower = op.getLowerAttr())
    if (lower.contains("resources"))
      return true;
  ArrayAttr args = op.getArgsAttr();
  return args && llvm::any_of(args.getAsRange<ArgAttr>(), [](ArgAttr arg) {
           StringRef kind = arg.getKind().getValue();
           return kind == "dynamic_shared_pointer" ||
                  kind == "hidden_dynamic_lds_size";
         });
}

static LogicalResult verifyLdsRegions(KernelOp op,
                                      const object::KernelDescriptor &given) {
  const TargetFacts &facts = *given.target;
  llvm::StringSet<> names;
  for (auto region : op.getLdsAttr().getAsRange<LdsRegionAttr>()) {
    StringRef name = region.getName().getValue();
    if (name.empty() || !names.insert(name).second)
      return op.emitOpError("regions of LDS have different names, but '")
             << name << "' " << (name.empty() ? "is none" : "stands twice");
    if (region.getSize() == 0 || region.getSize() > facts.ldsMaxBytes ||
        region.getOffset() > facts.ldsMaxBytes - region.getSize())
      return op.emitOpError("region '")
             << name << "' of " << region.getSize() << " bytes at "
             << region.getOffset() << " is not in the " << facts.ldsMaxBytes
             << " bytes of LDS on " << facts.name;
    if (region.getOffset() % facts.ldsBankBytes)
      return op.emitOpError("region '")
             << name << "' begins at " << region.getOffset()
             << ", which is no multiple of " << facts.ldsBankBytes << " bytes";
    uint64_t end = region.getOffset() + region.getSize();
    if (end > given.ldsBytes() && !hasMoreLds(op))
      return op.emitOpError("region '")
             << name << "' ends at byte " << end
             << ", but group_segment_fixed_size is " << given.ldsBytes();
  }
  return success();
}

LogicalResult KernelOp::verify() {
  if (failed(verifyAlignment(*this)) ||
      (getLowerAttr() && failed(verifyLower(*this))))
    return failure();
  auto descriptor = descriptorOf(*this, [&] { return emitOpError(); });
  if (failed(descriptor))
    return failure();
  return getLdsAttr() ? verifyLdsRegions(*this, *descriptor) : success();
}

LogicalResult KernelOp::verifyRegions() { return verifyBody(*this, getBody()); }

LogicalResult FuncOp::verify() {
  const TargetFacts *facts = targetOf(*this);
  if (auto size = getWaveSize(); size && facts && !facts->wave(*size))
    return emitOpError() << facts->name << " has no waves of " << *size
                         << " lanes";
  return verifyAlignment(*this);
}

LogicalResult FuncOp::verifyRegions() { return verifyBody(*this, getBody()); }

} // namespace netra::amdgcn
