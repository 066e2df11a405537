//===- Pipelines.cpp - Passes in their order ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Pipelines.h"
#include "Dialect/Prim/Prim.h"
#include "Lowering/Passes.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;

namespace netra {

void buildMachinePipeline(OpPassManager &pm) {
  OpPassManager &objects =
      pm.getOpName() == amdgcn::ObjectOp::getOperationName()
          ? pm
          : pm.nest<amdgcn::ObjectOp>();
  objects.addPass(createLowerPrimitives());
  objects.addPass(createLowerControlFlow());
  objects.addPass(createAllocateRegisters());
  objects.addPass(createInsertWaits());
  objects.addPass(createInsertHazardNops());
  objects.addPass(createResources());
}

namespace {
enum class Stage { Instance, Virtual, Emitted };

struct StageOptions : PassPipelineOptions<StageOptions> {
  Option<Stage> to{
      *this, "to", llvm::cl::desc("the last level"),
      llvm::cl::init(Stage::Emitted),
      llvm::cl::values(
          clEnumValN(Stage::Instance, "instance",
                     "tactics become kernels in primitives"),
          clEnumValN(Stage::Virtual, "virtual",
                     "primitives become instructions on virtual registers"),
          clEnumValN(Stage::Emitted, "emitted", "what is emitted"))};
};
} // namespace

void registerNetraPipelines() {
  PassPipelineRegistration<> machine(
      "amdgcn-machine",
      "from primitives, structured control flow and virtual registers to what "
      "is emitted",
      buildMachinePipeline);
  PassPipelineRegistration<StageOptions> stages(
      "netra-pipeline", "from templates as far as `to` says",
      [](OpPassManager &pm, const StageOptions &options) {
        pm.addPass(createInstantiate());
        if (options.to == Stage::Instance)
          return;
        if (options.to == Stage::Emitted)
          return buildMachinePipeline(pm);
        pm.addNestedPass<amdgcn::ObjectOp>(createLowerPrimitives());
      });
  PassPipelineRegistration<> kernel(
      "tmpl-kernel", "from templates and tactics to what is emitted",
      [](OpPassManager &pm) {
        pm.addPass(createInstantiate());
        buildMachinePipeline(pm);
      });
}

/// Not a walk: a body is a list of blocks until something needs lowering.
static bool hasValuesOrRegions(Region &body) {
  for (Block &block : body) {
    if (block.getNumArguments())
      return true;
    for (Operation &op : block)
      if (op.getNumOperands() || op.getNumResults() || op.getNumRegions() ||
          isa<prim::Primitive>(op))
        return true;
  }
  return false;
}

bool needsLowering(amdgcn::ObjectOp object) {
  for (Operation &op : object.getBody().front()) {
    auto kernel = dyn_cast<amdgcn::KernelOp>(op);
    if (kernel && kernel.getLowerAttr())
      return true;
    if ((kernel || isa<amdgcn::FuncOp>(op)) &&
        hasValuesOrRegions(op.getRegion(0)))
      return true;
  }
  return false;
}

LogicalResult lowerMachine(amdgcn::ObjectOp object) {
  if (!needsLowering(object))
    return success();
  PassManager pm(object.getContext(), amdgcn::ObjectOp::getOperationName());
  buildMachinePipeline(pm);
  return pm.run(object);
}

} // namespace netra
