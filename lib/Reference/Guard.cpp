//===- Guard.cpp - stops instead of crashes -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Guard.h"
#include "Reference/Helpers.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using arith::CmpIPredicate;
using llvm::Twine;

namespace netra::reference {

namespace {

class Guards {
public:
  explicit Guards(ModuleOp module) : builder(module.getContext()) {}

  void visit(Operation *op) {
    builder.setInsertionPoint(op);
    location = op->getLoc();
    llvm::TypeSwitch<Operation *>(op)
        .Case<memref::LoadOp, memref::StoreOp>([&](auto access) {
          checkIndices(access.getMemRef(), access.getIndices(), 1);
        })
        .Case<vector::LoadOp, vector::StoreOp>([&](auto access) {
          checkIndices(access.getBase(), access.getIndices(),
                       access.getVectorType().getNumElements());
        })
        .Case<vector::TransferReadOp, vector::TransferWriteOp>(
            [&](auto transfer) { forgetInBounds(transfer); })
        .Case<memref::ExpandShapeOp>([&](auto op) { checkExpansion(op); })
        .Case<memref::SubViewOp>([&](auto op) { checkSubview(op); })
        .Case<memref::CopyOp>([&](auto op) { checkCopy(op); })
        .Case<memref::DimOp>([&](auto op) {
          auto type = dyn_cast<MemRefType>(op.getSource().getType());
          check(CmpIPredicate::ult, op.getIndex(),
                constant(type ? type.getRank() : 0),
                "dimension %f of a buffer of %l dimensions");
        })
        .Case<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp,
              arith::DivSIOp, arith::RemSIOp, arith::CeilDivSIOp,
              arith::FloorDivSIOp>([&](auto op) { checkDivision(op); })
        .Case<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(
            [&](auto shift) { checkShift(shift); })
        .Case<vector::ExtractOp, vector::InsertOp>(
            [&](auto access) { checkPositions(access); })
        .Case<memref::AllocOp>([&](auto op) { checkAllocation(op); })
        .Case<func::CallOp>([&](auto call) { checkHelperCall(call); })
        .Case<scf::ForOp>([&](auto loop) {
          check(CmpIPredicate::sgt, loop.getStep(), zeroOf(loop.getStep()),
                "a loop with a step of %f");
        })
        .Case<cf::AssertOp>([&](cf::AssertOp assertion) {
          Value none = constant(0);
          stopUnless(assertion.getArg(), none, none,
                     "assertion failed: " + assertion.getMsg(),
                     /*hasNumbers=*/false);
          assertion.erase();
        });
  }

  std::vector<StopSite> sites;

private:
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, location, value);
  }
  Value zeroOf(Value like) {
    return arith::ConstantOp::create(builder, location,
                                     builder.getZeroAttr(like.getType()));
  }
  Value compare(CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, location, predicate, a, b);
  }
  Value sizeOf(Value memref, int64_t dimension) {
    return memref::DimOp::create(builder, location, memref, dimension);
  }
  Value toI64(Value value) {
    Type i64 = builder.getI64Type();
    if (value.getType() == i64)
      return value;
    if (value.getType().isIndex())
      return arith::IndexCastOp::create(builder, location, i64, value);
    if (value.getType().getIntOrFloatBitWidth() > 64)
      return arith::TruncIOp::create(builder, location, i64, value);
    return arith::ExtSIOp::create(builder, location, i64, value);
  }

  void stopUnless(Value condition, Value found, Value limit, const Twine &text,
                  bool hasNumbers = true) {
    Value isWrong = arith::XOrIOp::create(
        builder, location, condition,
        arith::ConstantIntOp::create(builder, location, 1, 1));
    auto branch = scf::IfOp::create(builder, location, isWrong,
                                    /*withElseRegion=*/false);
    OpBuilder::InsertionGuard restore(builder);
    builder.setInsertionPoint(branch.thenYield());
    Value site = arith::ConstantIntOp::create(builder, location,
                                              int64_t(sites.size()), 64);
    func::CallOp::create(builder, location, stopFunction, TypeRange(),
                         ValueRange{site, toI64(found), toI64(limit)});
    sites.push_back({location, text.str(), hasNumbers});
  }

  void check(CmpIPredicate predicate, Value found, Value limit,
             const Twine &text) {
    stopUnless(compare(predicate, found, limit), found, limit, text);
  }

  /// `width` elements are accessed in the last dimension.
  void checkIndices(Value memref, ValueRange indices, int64_t width) {
    for (auto [dimension, index] : llvm::enumerate(indices)) {
      Value size = sizeOf(memref, dimension);
      bool isLast = dimension + 1 == indices.size();
      if (isLast && width > 1) {
        // index <= size - width, where size - width may be negative.
        Value last =
            arith::SubIOp::create(builder, location, size, constant(width - 1));
        Value isPositive = compare(CmpIPredicate::sgt, last, constant(0));
        Value isBelow = compare(CmpIPredicate::ult, index, last);
        stopUnless(
            arith::AndIOp::create(builder, location, isPositive, isBelow),
            index, size,
            "access to " + Twine(width) +
                " elements from %f of a buffer of %l");
        continue;
      }
      check(CmpIPredicate::ult, index, size,
            "access to element %f of a buffer of %l");
    }
    // A vector of a buffer without dimensions, or of several: refused before.
  }

  /// Every access is masked; only a broadcast has no bounds.
  template <class Transfer> void forgetInBounds(Transfer transfer) {
    SmallVector<bool> inBounds;
    for (AffineExpr result : transfer.getPermutationMap().getResults())
      inBounds.push_back(isa<AffineConstantExpr>(result));
    transfer.setInBoundsAttr(builder.getBoolArrayAttr(inBounds));
  }

  void checkExpansion(memref::ExpandShapeOp op) {
    SmallVector<OpFoldResult> sizes = op.getMixedOutputShape();
    for (auto [dimension, group] :
         llvm::enumerate(op.getReassociationIndices())) {
      Value product = constant(1);
      for (int64_t member : group) {
        Value size = valueOf(sizes[member]);
        check(CmpIPredicate::sge, size, constant(0), "a dimension of %f");
        product = arith::MulIOp::create(builder, location, product, size);
      }
      check(CmpIPredicate::eq, product, sizeOf(op.getSrc(), dimension),
            "%f elements as the shape of a buffer of %l");
    }
  }

  void checkSubview(memref::SubViewOp op) {
    auto offsets = op.getMixedOffsets();
    auto sizes = op.getMixedSizes();
    auto strides = op.getMixedStrides();
    for (unsigned i = 0; i != offsets.size(); ++i) {
      Value dimension = sizeOf(op.getSource(), i);
      Value offset = valueOf(offsets[i]), size = valueOf(sizes[i]);
      Value stride = valueOf(strides[i]);
      check(CmpIPredicate::ule, size, dimension,
            "a view of %f elements of a buffer of %l");
      check(CmpIPredicate::ule, offset, dimension,
            "a view from element %f of a buffer of %l");
      check(CmpIPredicate::sge, stride, constant(0),
            "a view with a step of %f");
      // One past the last element, if there is one.
      Value steps = arith::SubIOp::create(builder, location, size, constant(1));
      Value last = arith::AddIOp::create(
          builder, location, offset,
          arith::MulIOp::create(builder, location, steps, stride));
      Value isEmpty = compare(CmpIPredicate::eq, size, constant(0));
      Value isInside = compare(CmpIPredicate::ult, last, dimension);
      stopUnless(arith::OrIOp::create(builder, location, isEmpty, isInside),
                 last, dimension, "a view up to element %f of a buffer of %l");
    }
  }

  void checkCopy(memref::CopyOp op) {
    auto type = cast<MemRefType>(op.getSource().getType());
    for (int64_t i = 0; i != type.getRank(); ++i)
      check(CmpIPredicate::eq, sizeOf(op.getSource(), i),
            sizeOf(op.getTarget(), i),
            "a copy of %f elements to a buffer of %l");
  }

  /// Sizes and their product stay small enough for 64 bits; whether there is
  /// that much memory is seen when it is taken.
  void checkAllocation(memref::AllocOp op) {
    if (op.getDynamicSizes().empty())
      return;
    Value product = constant(1);
    for (OpFoldResult mixed : op.getMixedSizes()) {
      Value size = valueOf(mixed);
      check(CmpIPredicate::ule, size, constant(int64_t(1) << 31),
            "an allocation of %f elements");
      product = arith::MulIOp::create(builder, location, product, size);
      check(CmpIPredicate::ule, product, constant(int64_t(1) << 32),
            "an allocation of %f elements");
    }
  }

  void checkHelperCall(func::CallOp call) {
    if (!lookupHelper(call.getCallee()))
      return;
    Value first;
    for (Value operand : call.getOperands()) {
      if (!isa<MemRefType>(operand.getType()))
        continue;
      Value size = sizeOf(operand, 0);
      if (first)
        check(CmpIPredicate::eq, size, first, "%f elements beside %l");
      else
        check(CmpIPredicate::ule, size, constant(largestHelperBuffer),
              "%f elements for a helper that takes at most %l");
      first = size;
    }
  }

  template <class Shift> void checkShift(Shift op) {
    Type type = op.getType();
    if (isa<VectorType>(type))
      return; // refused before
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    if (width == 1)
      return check(CmpIPredicate::eq, op.getRhs(), zeroOf(op.getRhs()),
                   "a shift of one bit");
    Value limit = arith::ConstantOp::create(
        builder, location, builder.getIntegerAttr(type, width));
    check(CmpIPredicate::ult, op.getRhs(), limit, "a shift by %f of %l bits");
  }

  void checkPositions(Operation *op) {
    auto visit = [&](auto access, VectorType type) {
      for (auto [dimension, position] :
           llvm::enumerate(access.getMixedPosition()))
        if (auto value = dyn_cast<Value>(position))
          check(CmpIPredicate::ult, value, constant(type.getDimSize(dimension)),
                "element %f of a vector of %l");
    };
    if (auto extract = dyn_cast<vector::ExtractOp>(op))
      visit(extract, extract.getSourceVectorType());
    else if (auto insert = dyn_cast<vector::InsertOp>(op))
      visit(insert, insert.getDestVectorType());
  }

  template <class Division> void checkDivision(Division op) {
    Value divisor = op.getRhs();
    if (isa<VectorType>(divisor.getType()))
      return; // refused before
    check(CmpIPredicate::ne, divisor, zeroOf(divisor), "division by zero");
    if (!isa<arith::DivSIOp, arith::RemSIOp, arith::CeilDivSIOp,
             arith::FloorDivSIOp>(op.getOperation()))
      return;
    Type type = divisor.getType();
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    auto constantOf = [&](const APInt &value) -> Value {
      return arith::ConstantOp::create(builder, location,
                                       builder.getIntegerAttr(type, value));
    };
    Value isSmallest = compare(CmpIPredicate::eq, op.getLhs(),
                               constantOf(APInt::getSignedMinValue(width)));
    Value isMinusOne = compare(CmpIPredicate::eq, divisor,
                               constantOf(APInt::getAllOnes(width)));
    Value overflows =
        arith::AndIOp::create(builder, location, isSmallest, isMinusOne);
    stopUnless(arith::XOrIOp::create(
                   builder, location, overflows,
                   arith::ConstantIntOp::create(builder, location, 1, 1)),
               op.getLhs(), divisor, "%f divided by %l overflows");
  }

  Value valueOf(OpFoldResult size) {
    if (auto value = dyn_cast<Value>(size))
      return value;
    return constant(cast<IntegerAttr>(cast<Attribute>(size)).getInt());
  }

  OpBuilder builder;
  Location location = builder.getUnknownLoc();
};

} // namespace

std::vector<StopSite> guard(ModuleOp module) {
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  Type i64 = builder.getI64Type();
  auto stop =
      func::FuncOp::create(builder, module.getLoc(), stopFunction,
                           builder.getFunctionType({i64, i64, i64}, {}));
  stop.setPrivate();
  Guards guards(module);
  SmallVector<Operation *> operations;
  module.walk([&](Operation *op) { operations.push_back(op); });
  for (Operation *op : operations)
    guards.visit(op);
  return std::move(guards.sites);
}

} // namespace netra::reference
