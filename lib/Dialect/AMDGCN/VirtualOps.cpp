//===- VirtualOps.cpp - Virtual registers without an instruction ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"

using namespace mlir;

namespace netra::amdgcn {

static RegisterType typeOf(Value value) {
  return cast<RegisterType>(value.getType());
}

static bool isScalar(RegisterType type) {
  return type.getFile() != RegisterFile::VGPR &&
         type.getFile() != RegisterFile::AGPR;
}

LogicalResult LiveInOp::verify() {
  RegisterType type = typeOf(getResult());
  if (!type.isSpecial() && !type.isPinned())
    return emitOpError("expected a pinned type, such as '!amdgcn.sgpr<2, 0>', "
                       "but got ")
           << type;
  if (!targetOf(*this) && machineOf(*this))
    return success(); // in a template, whose instance is judged
  if (!isa<KernelOp>((*this)->getParentOp()) ||
      !(*this)->getBlock()->isEntryBlock())
    return emitOpError("expected in the first block of a kernel");
  if (Operation *before = (*this)->getPrevNode(); before && isa<InstOp>(before))
    return emitOpError("expected before every instruction");
  return success();
}

LogicalResult CopyOp::verify() {
  RegisterType from = typeOf(getSource()), to = typeOf(getResult());
  // C1
  if (from.getWidth() != to.getWidth())
    return emitOpError("copies ")
           << from.getWidth() << " registers to " << to.getWidth();
  // C2
  if (from.isSpecial() || to.isSpecial() || (!isScalar(from) && isScalar(to)))
    return emitOpError("cannot copy ") << from << " to " << to;
  return success();
}

LogicalResult ExtractOp::verify() {
  RegisterType from = typeOf(getSource()), to = typeOf(getResult());
  // C1
  uint64_t index = getIndex();
  if (from.getFile() != to.getFile() || from.isSpecial() || to.isPinned() ||
      index + to.getWidth() > from.getWidth() || index > from.getWidth())
    return emitOpError("expected a part of ")
           << from << " but got " << to << " at " << getIndex();
  return success();
}

LogicalResult ConcatOp::verify() {
  RegisterType type = typeOf(getResult());
  unsigned width = 0;
  for (Value part : getParts()) {
    RegisterType partType = typeOf(part);
    width += partType.getWidth();
    // C1
    if (partType.getFile() != type.getFile() || partType.isSpecial())
      return emitOpError("cannot make ") << type << " of " << partType;
  }
  // C1
  if (width != type.getWidth())
    return emitOpError("expected parts of ")
           << type.getWidth() << " registers together but got " << width;
  return success();
}

} // namespace netra::amdgcn
