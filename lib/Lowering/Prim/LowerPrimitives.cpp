//===- LowerPrimitives.cpp - Instructions for primitives ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Goes through a kernel in the order of its text and replaces each primitive
// where it stands.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/KernelAbi.h"
#include "Lowering/Prim/PrimBuilder.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DECL_LOWERPRIMITIVES
#define GEN_PASS_DEF_LOWERPRIMITIVES
#include "Passes/Passes.h.inc"

using namespace amdgcn;

namespace prim {
namespace {

using Table = llvm::StringMap<LowerFn>;

const Table &table() {
  static const Table all = [] {
    Table table;
    for (ArrayRef<LowerRow> rows :
         {abiRows(), addressRows(), matrixRows(), numberRows(),
          conversionRows(), reductionRows(), syncRows()})
      for (const LowerRow &row : rows)
        table[row.name] = row.lower;
    return table;
  }();
  return all;
}

/// Sets a field of the kernel's descriptor.
void setField(KernelOp kernel, StringRef name, int64_t value) {
  NamedAttrList fields(kernel.getDescriptorAttr());
  fields.set(name, Builder(kernel.getContext()).getI64IntegerAttr(value));
  kernel.setDescriptorAttr(fields.getDictionary(kernel.getContext()));
}

/// The hardware puts the workgroup ids that the descriptor asks for one behind
/// the other, so it must be known which before the first is read.
void askForWorkgroupIds(KernelOp kernel) {
  kernel.walk([&](AbiWorkgroupOp op) {
    StringRef dim = operandsOf(op).front().text();
    if (dim == "y" || dim == "z")
      setField(kernel, ("system_sgpr_workgroup_id_" + dim).str(), 1);
  });
}

void declareRegions(KernelOp kernel, const LdsRegions &lds) {
  if (lds.regions.empty())
    return;
  SmallVector<Attribute> regions;
  if (ArrayAttr before = kernel.getLdsAttr())
    regions.assign(before.begin(), before.end());
  Builder builder(kernel.getContext());
  for (const LdsRegions::Region &region : lds.regions)
    regions.push_back(LdsRegionAttr::get(kernel.getContext(),
                                         builder.getStringAttr(region.name),
                                         region.bytes, region.offset));
  kernel.setLdsAttr(builder.getArrayAttr(regions));
  setField(kernel, "group_segment_fixed_size", lds.end);
}

/// Ops that compare types want the type that the primitive had.
bool comparesTypes(Operation *user) {
  return !isa<InstOp, Primitive, ExtractOp, ConcatOp, CopyOp>(user);
}

void replace(PrimBuilder &b, Primitive op, ValueRange values) {
  for (auto [result, value] : llvm::zip_equal(op->getResults(), values)) {
    Value copy;
    if (value.getType() != result.getType())
      for (OpOperand &use : llvm::make_early_inc_range(result.getUses())) {
        if (!comparesTypes(use.getOwner()))
          continue;
        if (!copy)
          copy =
              CopyOp::create(b.builder, op->getLoc(), result.getType(), value);
        use.set(copy);
      }
    result.replaceAllUsesWith(value);
  }
  op->erase();
}

LogicalResult lower(KernelOp kernel) {
  SmallVector<Primitive> primitives;
  kernel.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto primitive = dyn_cast<Primitive>(op))
      primitives.push_back(primitive);
  });
  if (primitives.empty())
    return success();
  MachineTarget *target = machineOf(kernel);
  askForWorkgroupIds(kernel);
  PrimBuilder b(kernel, *target);
  for (Primitive op : primitives) {
    b.op = op;
    b.builder.setInsertionPoint(op);
    Call call{op, operandsOf(op)};
    for (const Operand &operand : call.operands)
      if (!operand.isValue() && !operand.bits())
        if (const OperandRow *row = rowFor(operandRows(op.signature()),
                                           &operand - call.operands.begin());
            row && row->kind != "name")
          return op->emitOpError()
                 << "has the expression \"" << operand.text()
                 << "\"; only a template's instance has a number there";
    auto lower = table().find(op->getName().getStringRef());
    if (lower == table().end())
      return op->emitOpError() << "has no lowering";
    auto values = lower->second(b, call);
    if (failed(values))
      return failure();
    replace(b, op, *values);
  }
  declareRegions(kernel, b.lds);
  return success();
}

} // namespace
} // namespace prim

namespace {

struct LowerPrimitives : public impl::LowerPrimitivesBase<LowerPrimitives> {
  void runOnOperation() override {
    for (auto kernel : getOperation().getBody().getOps<KernelOp>())
      if (failed(prim::lower(kernel)))
        return signalPassFailure();
  }
};

} // namespace
} // namespace netra
