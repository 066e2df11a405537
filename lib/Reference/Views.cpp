//===- Views.cpp - buffers seen in another shape --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Views.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

namespace netra::reference {

namespace {

class Views {
public:
  explicit Views(MLIRContext *context) : builder(context) {}

  void visit(Operation *op) {
    builder.setInsertionPoint(op);
    location = op->getLoc();
    llvm::TypeSwitch<Operation *>(op)
        .Case<memref::ExpandShapeOp>([&](auto expand) {
          replaceWhole(expand, expand.getSrc(),
                       valuesOf(expand.getMixedOutputShape()));
        })
        .Case<memref::CollapseShapeOp>([&](auto collapse) {
          SmallVector<Value> sizes;
          for (const auto &group : collapse.getReassociationIndices()) {
            Value size = constant(1);
            for (int64_t member : group)
              size = multiply(size,
                              memref::DimOp::create(builder, location,
                                                    collapse.getSrc(), member));
            sizes.push_back(size);
          }
          replaceWhole(collapse, collapse.getSrc(), sizes);
        })
        .Case<memref::SubViewOp>([&](auto view) { replaceSubview(view); })
        .Case<memref::AllocaOp>([&](auto stack) { replaceAlloca(stack); });
  }

private:
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, location, value);
  }
  Value multiply(Value a, Value b) {
    return arith::MulIOp::create(builder, location, a, b);
  }
  SmallVector<Value> valuesOf(ArrayRef<OpFoldResult> numbers) {
    SmallVector<Value> values;
    for (OpFoldResult number : numbers) {
      auto value = dyn_cast<Value>(number);
      values.push_back(
          value
              ? value
              : constant(cast<IntegerAttr>(cast<Attribute>(number)).getInt()));
    }
    return values;
  }

  /// What the type says is an attribute, the rest a value.
  SmallVector<OpFoldResult> mixed(ArrayRef<int64_t> known,
                                  ArrayRef<Value> values) {
    SmallVector<OpFoldResult> result;
    for (auto [number, value] : llvm::zip_equal(known, values)) {
      if (ShapedType::isDynamic(number))
        result.push_back(value);
      else
        result.push_back(builder.getIndexAttr(number));
    }
    return result;
  }

  void replace(Operation *op, Value source, Value offset, ArrayRef<Value> sizes,
               ArrayRef<Value> strides) {
    auto type = cast<MemRefType>(op->getResult(0).getType());
    auto [knownStrides, knownOffset] = type.getStridesAndOffset();
    Value view = memref::ReinterpretCastOp::create(
        builder, location, type, source, mixed(knownOffset, offset)[0],
        mixed(type.getShape(), sizes), mixed(knownStrides, strides));
    op->replaceAllUsesWith(ValueRange(view));
    op->erase();
  }

  /// Row-major from the start of the buffer.
  void replaceWhole(Operation *op, Value source, ArrayRef<Value> sizes) {
    SmallVector<Value> strides(sizes.size());
    Value stride = constant(1);
    for (size_t i = sizes.size(); i-- != 0;) {
      strides[i] = stride;
      stride = multiply(stride, sizes[i]);
    }
    replace(op, source, constant(0), sizes, strides);
  }

  /// It stands in the entry block (Extract.cpp).
  void replaceAlloca(memref::AllocaOp op) {
    Value memory = memref::AllocOp::create(builder, location, op.getType());
    op->getParentRegion()->walk([&](func::ReturnOp end) {
      OpBuilder::InsertionGuard restore(builder);
      builder.setInsertionPoint(end);
      memref::DeallocOp::create(builder, location, memory);
    });
    op->replaceAllUsesWith(ValueRange(memory));
    op->erase();
  }

  void replaceSubview(memref::SubViewOp op) {
    auto source = memref::ExtractStridedMetadataOp::create(builder, location,
                                                           op.getSource());
    llvm::SmallBitVector dropped = op.getDroppedDims();
    SmallVector<Value> offsets = valuesOf(op.getMixedOffsets());
    SmallVector<Value> allSizes = valuesOf(op.getMixedSizes());
    SmallVector<Value> steps = valuesOf(op.getMixedStrides());
    SmallVector<Value> sizes, strides;
    Value offset = source.getOffset();
    for (size_t i = 0; i != offsets.size(); ++i) {
      Value stride = source.getStrides()[i];
      offset = arith::AddIOp::create(builder, location, offset,
                                     multiply(offsets[i], stride));
      if (dropped[i])
        continue;
      sizes.push_back(allSizes[i]);
      strides.push_back(multiply(steps[i], stride));
    }
    replace(op, source.getBaseBuffer(), offset, sizes, strides);
  }

  OpBuilder builder;
  Location location = builder.getUnknownLoc();
};

} // namespace

void lowerViews(ModuleOp module) {
  SmallVector<Operation *> operations;
  module.walk([&](Operation *op) { operations.push_back(op); });
  Views views(module.getContext());
  for (Operation *op : operations)
    views.visit(op);
}

} // namespace netra::reference
