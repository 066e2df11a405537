//===- Extract.cpp - a reference's functions, checked ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Extract.h"
#include "Reference/Helpers.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using llvm::StringRef;

namespace netra::reference {

std::string extractedName(StringRef name) {
  return ("reference." + name).str();
}

namespace {

/// What a reference may use beside all of arith. Operations that are not here
/// call the host's libm, leave the order of roundings open, or cannot be kept
/// from accesses out of bounds.
constexpr StringRef allowedOperations[] = {
    "builtin.module",
    "cf.assert",
    "cf.br",
    "cf.cond_br",
    "cf.switch",
    "func.call",
    "func.func",
    "func.return",
    "math.absf",
    "math.absi",
    "math.ceil",
    "math.copysign",
    "math.ctlz",
    "math.ctpop",
    "math.cttz",
    "math.floor",
    "math.fma",
    "math.isfinite",
    "math.isinf",
    "math.isnan",
    "math.isnormal",
    "math.roundeven",
    "math.sqrt",
    "math.trunc",
    "memref.alloc",
    "memref.alloca",
    "memref.cast",
    "memref.collapse_shape",
    "memref.copy",
    "memref.dealloc",
    "memref.dim",
    "memref.expand_shape",
    "memref.get_global",
    "memref.global",
    "memref.load",
    "memref.store",
    "memref.subview",
    "scf.condition",
    "scf.for",
    "scf.if",
    "scf.index_switch",
    "scf.while",
    "scf.yield",
    "vector.bitcast",
    "vector.broadcast",
    "vector.constant_mask",
    "vector.create_mask",
    "vector.extract",
    "vector.extract_strided_slice",
    "vector.from_elements",
    "vector.insert",
    "vector.insert_strided_slice",
    "vector.load",
    "vector.reduction",
    "vector.shape_cast",
    "vector.shuffle",
    "vector.step",
    "vector.store",
    "vector.to_elements",
    "vector.transfer_read",
    "vector.transfer_write",
    "vector.transpose",
};

/// Why not, where it is not obvious.
struct Refusal {
  StringRef operation, reason;
};
constexpr Refusal refusals[] = {
    {"arith.fptosi", "it is undefined out of range; use netra_f32_to_i32"},
    {"arith.fptoui", "it is undefined out of range; use netra_f32_to_u32"},
    {"arith.remf", "it calls the host's libm"},
    {"arith.scaling_extf", "use the helpers (netra_...)"},
    {"arith.scaling_truncf", "use the helpers (netra_...)"},
    {"math.exp2", "use netra_exp2"},
    {"math.log2", "use netra_log2"},
    {"math.rsqrt", "use netra_rsq"},
    {"vector.contract", "its order of roundings is open; write the loop"},
    {"vector.fma", "it may be rounded twice; use math.fma"},
    {"vector.multi_reduction",
     "its order of roundings is open; write the loop"},
    {"vector.outerproduct", "it may be rounded once or twice; write the loop"},
};

/// Clones symbols and what they use.
class Extractor {
public:
  explicit Extractor(ModuleOp module) : source(module) {}

  OwningOpRef<ModuleOp> run(StringRef entry) {
    auto function = dyn_cast_or_null<func::FuncOp>(source.lookupSymbol(entry));
    if (!function) {
      source.emitError() << "no function '" << entry << "' here";
      return nullptr;
    }
    if (function.isExternal()) {
      function.emitError() << "reference '" << entry << "' has no body";
      return nullptr;
    }
    if (failed(checkEntry(function)) || failed(visit(function)))
      return nullptr;
    OwningOpRef<ModuleOp> result = ModuleOp::create(source.getLoc());
    OpBuilder builder = OpBuilder::atBlockEnd(result->getBody());
    for (Operation *op : found)
      builder.clone(*op);
    SymbolTable symbols(*result);
    for (Operation &op : llvm::make_early_inc_range(*result->getBody())) {
      auto function = dyn_cast<func::FuncOp>(op);
      if (function && function.isExternal()) {
        if (lookupHelper(function.getName())->hasBuffers())
          function->setAttr(LLVM::LLVMDialect::getEmitCWrapperAttrName(),
                            builder.getUnitAttr());
        continue;
      }
      std::string name = SymbolTable::getSymbolName(&op).str();
      (void)symbols.rename(&op, extractedName(name));
      // The entry alone is called from outside.
      SymbolTable::setSymbolVisibility(
          &op, name == entry ? SymbolTable::Visibility::Public
                             : SymbolTable::Visibility::Private);
    }
    return result;
  }

private:
  static LogicalResult checkEntry(func::FuncOp function) {
    if (!function.getResultTypes().empty())
      return function.emitError()
             << "a reference returns nothing and writes its buffers, this one "
                "returns "
             << function.getResultTypes();
    for (auto [number, type] : llvm::enumerate(function.getArgumentTypes())) {
      Type element = type;
      if (auto memref = dyn_cast<MemRefType>(type)) {
        element = memref.getRank() == 1 && memref.isDynamicDim(0) &&
                          memref.getLayout().isIdentity() &&
                          !memref.getMemorySpace()
                      ? memref.getElementType()
                      : Type();
      } else if (type.isIndex()) {
        continue;
      }
      if (!element || !isStorage(element))
        return function.emitError()
               << "argument " << number << " has type " << type
               << ", expected index, i8, i16, i32, i64, f32, f64 or "
                  "memref<?x...> of one of them but index";
    }
    return success();
  }

  static bool isStorage(Type type) {
    return type.isSignlessInteger(8) || type.isSignlessInteger(16) ||
           type.isSignlessInteger(32) || type.isSignlessInteger(64) ||
           type.isF32() || type.isF64();
  }

  LogicalResult visit(Operation *symbol) {
    if (llvm::is_contained(active, symbol))
      return symbol->emitError() << "a reference may not call itself";
    if (!found.insert(symbol))
      return success();
    active.push_back(symbol);
    if (auto function = dyn_cast<func::FuncOp>(symbol))
      if (function.isExternal()) {
        active.pop_back();
        return checkHelper(function);
      }
    WalkResult walk = symbol->walk([&](Operation *op) {
      return failed(checkOperation(op)) || failed(visitUses(op))
                 ? WalkResult::interrupt()
                 : WalkResult::advance();
    });
    active.pop_back();
    return failure(walk.wasInterrupted());
  }

  LogicalResult visitUses(Operation *op) {
    LogicalResult result = success();
    auto visitName = [&](SymbolRefAttr name) {
      if (failed(result))
        return;
      Operation *symbol = source.lookupSymbol(name.getLeafReference());
      if (!symbol || !isa<FlatSymbolRefAttr>(name))
        result = op->emitError() << "no symbol " << name << " here";
      else
        result = visit(symbol);
    };
    if (auto call = dyn_cast<func::CallOp>(op))
      visitName(call.getCalleeAttr());
    else if (auto global = dyn_cast<memref::GetGlobalOp>(op))
      visitName(global.getNameAttr());
    return result;
  }

  static LogicalResult checkHelper(func::FuncOp function) {
    StringRef name = function.getName();
    const Helper *helper = lookupHelper(name);
    if (!helper) {
      InFlightDiagnostic error = function.emitError()
                                 << "'" << name
                                 << "' has no body and is no helper";
      if (const Helper *near = nearest(name))
        error << ", the nearest is '" << near->name << "'";
      return error;
    }
    std::string declared = signatureOf(function.getFunctionType());
    if (declared != helper->signature())
      return function.emitError() << "'" << name << "' is " << declared
                                  << ", expected " << helper->signature();
    return success();
  }

  static std::string signatureOf(FunctionType type) {
    std::string text;
    llvm::raw_string_ostream os(text);
    os << "(";
    llvm::interleaveComma(type.getInputs(), os, [&](Type input) {
      // The layout of a buffer does not matter.
      auto memref = dyn_cast<MemRefType>(input);
      if (memref && memref.isStrided() && !memref.getMemorySpace())
        input = MemRefType::get(memref.getShape(), memref.getElementType());
      os << input;
    });
    os << ") -> " << type.getResults();
    return text;
  }

  static const Helper *nearest(StringRef name) {
    const Helper *best = nullptr;
    unsigned bestDistance = name.size() / 3 + 1;
    for (const Helper &helper : allHelpers()) {
      unsigned distance = name.edit_distance(helper.name, true, bestDistance);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = &helper;
      }
    }
    return best;
  }

  LogicalResult checkOperation(Operation *op) {
    StringRef name = op->getName().getStringRef();
    for (const Refusal &refusal : refusals)
      if (name == refusal.operation)
        return op->emitError()
               << "a reference cannot use " << name << ": " << refusal.reason;
    if (!name.starts_with("arith.") &&
        !llvm::is_contained(allowedOperations, name))
      return op->emitError() << "a reference cannot use " << name;
    if (auto fast = dyn_cast<arith::ArithFastMathInterface>(op))
      if (fast.getFastMathFlagsAttr() &&
          fast.getFastMathFlagsAttr().getValue() != arith::FastMathFlags::none)
        return op->emitError()
               << "a reference cannot use fast-math: roundings are exact";
    if (auto rounding = dyn_cast<arith::ArithRoundingModeInterface>(op))
      if (rounding.getRoundingModeAttr() &&
          rounding.getRoundingModeAttr().getValue() !=
              arith::RoundingMode::to_nearest_even)
        return op->emitError()
               << "a reference rounds to nearest even, not "
               << arith::stringifyRoundingMode(
                      rounding.getRoundingModeAttr().getValue());
    if (mayBePoison(op))
      return op->emitError()
             << "a reference cannot use flags that make results undefined";
    if (failed(checkTypes(op)))
      return failure();
    return checkMemory(op);
  }

  static bool mayBePoison(Operation *op) {
    auto integer = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op);
    if (integer && integer.getOverflowAttr() &&
        integer.getOverflowAttr().getValue() !=
            arith::IntegerOverflowFlags::none)
      return true;
    for (StringRef flag : {"isExact", "nonNeg"})
      if (std::optional<Attribute> attr = op->getInherentAttr(flag))
        if (*attr)
          return true;
    return false;
  }

  /// Floats that upstream rounds in software, or by the host's rules, differ
  /// from the hardware's in NaN, overflow or subnormals.
  static LogicalResult checkTypes(Operation *op) {
    auto isKnown = [](Type type) {
      Type element = getElementTypeOrSelf(type);
      return !isa<FloatType>(element) || element.isF32() || element.isF64();
    };
    auto check = [&](TypeRange types) -> LogicalResult {
      for (Type type : types)
        if (!isKnown(type))
          return op->emitError()
                 << "a reference cannot use " << type
                 << ": keep the bits in an integer and convert with the "
                    "helpers (netra_...)";
      return success();
    };
    if (failed(check(op->getOperandTypes())) ||
        failed(check(op->getResultTypes())))
      return failure();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (failed(check(block.getArgumentTypes())))
          return failure();
    return success();
  }

  /// What Guard.h could not check when it runs.
  static LogicalResult checkMemory(Operation *op) {
    if (auto allocation = dyn_cast<memref::AllocaOp>(op)) {
      MemRefType type = allocation.getType();
      bool isSmall = type.hasStaticShape() && type.getNumElements() <= 8192;
      if (!isSmall || !isa<func::FuncOp>(op->getParentOp()) ||
          !op->getBlock()->isEntryBlock())
        return op->emitError() << "memref.alloca is for at most 8192 elements, "
                                  "outside of loops; use memref.alloc";
    }
    if (auto cast = dyn_cast<memref::CastOp>(op)) {
      auto from = dyn_cast<MemRefType>(cast.getSource().getType());
      auto to = dyn_cast<MemRefType>(cast.getType());
      bool isSafe = from && to;
      for (unsigned i = 0; isSafe && i != to.getRank(); ++i)
        isSafe = to.isDynamicDim(i) || !from.isDynamicDim(i);
      if (!isSafe)
        return op->emitError() << "memref.cast can only forget sizes here";
    }
    if (isa<memref::ExpandShapeOp, memref::CollapseShapeOp>(op)) {
      auto from = cast<MemRefType>(op->getOperand(0).getType());
      if (!from.getLayout().isIdentity())
        return op->emitError()
               << op->getName() << " is for whole buffers, not for views";
    }
    if (auto copy = dyn_cast<memref::CopyOp>(op)) {
      auto from = dyn_cast<MemRefType>(copy.getSource().getType());
      auto to = dyn_cast<MemRefType>(copy.getTarget().getType());
      if (!from || !to || !from.getLayout().isIdentity() ||
          !to.getLayout().isIdentity())
        return op->emitError() << "memref.copy is for whole buffers";
    }
    if (isa<vector::LoadOp, vector::StoreOp>(op)) {
      Value vector =
          isa<vector::LoadOp>(op) ? op->getResult(0) : op->getOperand(0);
      Value base =
          isa<vector::LoadOp>(op) ? op->getOperand(0) : op->getOperand(1);
      auto memref = cast<MemRefType>(base.getType());
      if (cast<VectorType>(vector.getType()).getRank() != 1 ||
          memref.getRank() == 0 || isa<VectorType>(memref.getElementType()))
        return op->emitError()
               << "a reference accesses vectors of one dimension";
    }
    bool divides =
        isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp, arith::DivSIOp,
            arith::RemSIOp, arith::CeilDivSIOp, arith::FloorDivSIOp>(op);
    bool shifts = isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(op);
    if (shifts && isa<VectorType>(op->getResult(0).getType()) &&
        !isSmallShift(op->getOperand(1)))
      return op->emitError()
             << "a reference shifts vectors by constants below their width";
    if (divides && isa<VectorType>(op->getResult(0).getType()))
      return op->emitError() << "a reference divides integers one by one";
    return success();
  }

  static bool isSmallShift(Value amount) {
    DenseIntElementsAttr constants;
    if (!matchPattern(amount, m_Constant(&constants)))
      return false;
    unsigned width = constants.getElementType().isIndex()
                         ? 64
                         : constants.getElementType().getIntOrFloatBitWidth();
    return llvm::all_of(constants.getValues<APInt>(),
                        [&](const APInt &value) { return value.ult(width); });
  }

  ModuleOp source;
  llvm::SetVector<Operation *> found;
  SmallVector<Operation *> active; ///< the calls that lead here
};

} // namespace

OwningOpRef<ModuleOp> extract(ModuleOp module, StringRef entry) {
  return Extractor(module).run(entry);
}

} // namespace netra::reference
