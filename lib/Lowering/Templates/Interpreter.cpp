//===- Interpreter.cpp - What is decided at compile time -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Templates/Interpreter.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;

namespace netra::tmpl {

using namespace amdgcn;

constexpr int64_t kMostRounds = 65536;
constexpr unsigned kDeepestCall = 64;

FailureOr<int64_t> Interpreter::number(Operation *op, Attribute attr) {
  if (auto integer = dyn_cast<IntegerAttr>(attr))
    return integer.getInt();
  auto value = evaluateNumber(cast<StringAttr>(attr).getValue(), constants);
  if (!value)
    return op->emitOpError(toString(value.takeError())), failure();
  return *value;
}

FailureOr<std::string> Interpreter::text(Operation *op, StringRef text) {
  auto value = substitute(text, constants);
  if (!value)
    return op->emitOpError(toString(value.takeError())), failure();
  return *value;
}

FailureOr<bool> Interpreter::holds(Operation *op, StringRef condition) {
  auto value = evaluateNumber(condition, constants);
  if (!value)
    return op->emitOpError(toString(value.takeError())), failure();
  return *value != 0;
}

LogicalResult Interpreter::range(Operation *op, Attribute from, Attribute to,
                                 int64_t step, int64_t &first, int64_t &end) {
  auto begin = number(op, from), last = number(op, to);
  if (failed(begin) || failed(last))
    return failure();
  if (step < 1)
    return op->emitOpError() << "has the step " << step;
  if (*last > *begin && (*last - *begin) / step > kMostRounds)
    return op->emitOpError()
           << "has " << (*last - *begin) / step << " rounds; at most "
           << kMostRounds << " are unrolled";
  first = *begin;
  end = *last;
  return success();
}

LogicalResult Interpreter::run(Block &block, IRMapping &values,
                               SmallVectorImpl<Value> *yields) {
  Constants outer = constants;
  auto restore = llvm::make_scope_exit([&] { constants = std::move(outer); });
  for (Operation &op : block) {
    if (auto yield = dyn_cast<YieldOp>(op)) {
      if (yields)
        for (Value value : yield.getValues())
          yields->push_back(values.lookupOrDefault(value));
      return success();
    }
    if (failed(run(&op, values)))
      return failure();
  }
  return success();
}

LogicalResult Interpreter::run(Operation *op, IRMapping &values) {
  if (auto each = dyn_cast<ForOp>(op))
    return runFor(each, values);
  if (auto pipeline = dyn_cast<PipelineOp>(op))
    return runPipeline(pipeline, values);
  if (auto condition = dyn_cast<IfOp>(op))
    return runIf(condition, values);
  if (auto call = dyn_cast<CallOp>(op))
    return runCall(call, values);
  if (auto guard = dyn_cast<GuardOp>(op))
    return runGuard(guard);
  if (auto let = dyn_cast<LetOp>(op)) {
    if (constants.count(let.getVariable()))
      return op->emitOpError() << "names '" << let.getVariable() << "' again";
    auto value = evaluate(let.getExpression(), constants);
    if (!value)
      return op->emitOpError(toString(value.takeError()));
    constants[let.getVariable().str()] = *value;
    return success();
  }
  if (auto on = dyn_cast<OnOp>(op)) {
    bool isHere = llvm::any_of(on.getTargets(), [&](Attribute name) {
      return cast<StringAttr>(name).getValue() == target;
    });
    IRMapping inner(values);
    return isHere ? run(on.getBody().front(), inner) : success();
  }
  if (auto primitive = dyn_cast<prim::Primitive>(op))
    return copyPrimitive(primitive, values);
  return copyPlain(op, values);
}

LogicalResult Interpreter::runFor(ForOp op, IRMapping &values) {
  auto step = number(op, op.getStep());
  int64_t first, end;
  if (failed(step) ||
      failed(range(op, op.getFrom(), op.getTo(), *step, first, end)))
    return failure();
  SmallVector<Value> carried;
  for (Value init : op.getInits())
    carried.push_back(values.lookupOrDefault(init));
  Constants outer = constants;
  Block &body = op.getBody().front();
  for (int64_t i = first; i < end; i += *step) {
    constants[op.getVariable().str()] = Constant::of(i);
    IRMapping inner(values);
    inner.map(body.getArguments(), carried);
    carried.clear();
    if (failed(run(body, inner, &carried)))
      return failure();
  }
  constants = std::move(outer);
  values.map(op.getOutputs(), carried);
  return success();
}

LogicalResult Interpreter::runPipeline(PipelineOp op, IRMapping &values) {
  auto ahead = number(op, op.getAhead());
  int64_t first, end;
  if (failed(ahead) ||
      failed(range(op, op.getFrom(), op.getTo(), 1, first, end)))
    return failure();
  if (*ahead < 0)
    return op.emitOpError() << "is " << *ahead << " rounds ahead";
  SmallVector<Value> carried;
  for (Value init : op.getInits())
    carried.push_back(values.lookupOrDefault(init));
  Constants outer = constants;
  std::map<int64_t, SmallVector<Value>> loaded;
  SmallVector<Value> loadCarried;
  for (Value init : op.getLoadInits())
    loadCarried.push_back(values.lookupOrDefault(init));
  auto load = [&](int64_t round) -> LogicalResult {
    constants[op.getVariable().str()] = Constant::of(round);
    IRMapping inner(values);
    Block &body = op.getLoad().front();
    inner.map(body.getArguments(), loadCarried);
    SmallVector<Value> yields;
    if (failed(run(body, inner, &yields)))
      return failure();
    size_t carriedCount = loadCarried.size();
    loadCarried.assign(yields.begin(), yields.begin() + carriedCount);
    loaded[round].assign(yields.begin() + carriedCount, yields.end());
    return success();
  };
  for (int64_t round = first; round < std::min(first + *ahead, end); ++round)
    if (failed(load(round)))
      return failure();
  Block &compute = op.getCompute().front();
  for (int64_t round = first; round < end; ++round) {
    if (round + *ahead < end && failed(load(round + *ahead)))
      return failure();
    constants[op.getVariable().str()] = Constant::of(round);
    IRMapping inner(values);
    llvm::append_range(carried, loaded[round]);
    loaded.erase(round);
    inner.map(compute.getArguments(), carried);
    carried.clear();
    if (failed(run(compute, inner, &carried)))
      return failure();
  }
  constants = std::move(outer);
  values.map(op.getOutputs(), carried);
  return success();
}

LogicalResult Interpreter::runIf(IfOp op, IRMapping &values) {
  auto condition = holds(op, op.getCondition());
  if (failed(condition))
    return failure();
  Region &body = *condition ? op.getBody() : op.getOtherwise();
  if (body.empty())
    return success();
  SmallVector<Value> yields;
  IRMapping inner(values);
  if (failed(run(body.front(), inner, &yields)))
    return failure();
  values.map(op.getOutputs(), yields);
  return success();
}

LogicalResult Interpreter::runGuard(GuardOp op) {
  auto condition = holds(op, op.getCondition());
  if (failed(condition) || *condition)
    return LogicalResult(condition);
  auto message = text(op, op.getMessage());
  if (failed(message))
    return failure();
  return op.emitError() << *message << " (needed: " << op.getCondition() << ")";
}

LogicalResult Interpreter::runCall(CallOp op, IRMapping &values) {
  auto part =
      SymbolTable::lookupNearestSymbolFrom<PartOp>(op, op.getCalleeAttr());
  if (!part)
    return op.emitOpError() << "calls '" << op.getCallee() << "', no tmpl.part";
  for (CallOp outer : calls)
    if (outer.getCallee() == op.getCallee())
      return op.emitOpError() << "makes '" << op.getCallee() << "' call itself";
  if (calls.size() == kDeepestCall)
    return op.emitOpError() << "nests deeper than " << kDeepestCall << " calls";
  Block &body = part.getBody().front();
  bool fits = llvm::any_of(part.getTargets(), [&](Attribute name) {
    return cast<StringAttr>(name).getValue() == target;
  });
  if (!fits)
    return op.emitOpError()
           << "calls '" << op.getCallee() << "', which is not for " << target;
  if (body.getNumArguments() != op.getInputs().size())
    return op.emitOpError()
           << "gives " << op.getInputs().size() << " values where '"
           << op.getCallee() << "' takes " << body.getNumArguments();
  for (auto [argument, input] :
       llvm::zip(body.getArguments(), op.getInputs())) {
    auto want = cast<RegisterType>(argument.getType()),
         have = cast<RegisterType>(input.getType());
    if (want.getFile() != have.getFile() || want.getWidth() != have.getWidth())
      return op.emitOpError() << "gives " << have << " where '"
                              << op.getCallee() << "' takes " << want;
  }
  auto bound = bindDeclared(op, op.getCallee(), part.getConstants(),
                            op.getConstantsAttr(), constants);
  if (failed(bound))
    return failure();
  calls.push_back(op);
  Constants outer = std::exchange(constants, std::move(*bound));
  IRMapping inner;
  for (auto [argument, input] : llvm::zip(body.getArguments(), op.getInputs()))
    inner.map(argument, values.lookupOrDefault(input));
  SmallVector<Value> yields;
  if (failed(run(body, inner, &yields)))
    return failure();
  constants = std::move(outer);
  calls.pop_back();
  TypeRange given = ValueRange(yields).getTypes();
  if (given.size() != op.getNumResults())
    return op.emitOpError()
           << "has " << op.getNumResults() << " results where '"
           << op.getCallee() << "' yields " << given.size();
  for (auto [have, want] : llvm::zip(given, op.getResultTypes())) {
    auto x = cast<RegisterType>(have), y = cast<RegisterType>(want);
    if (x.getFile() != y.getFile() || x.getWidth() != y.getWidth())
      return op.emitOpError() << "has a result " << y << " where '"
                              << op.getCallee() << "' yields " << x;
  }
  values.map(op.getOutputs(), yields);
  return success();
}

LogicalResult Interpreter::copyPrimitive(prim::Primitive op,
                                         IRMapping &values) {
  auto copy = cast<prim::Primitive>(builder.clone(*op, values));
  SmallVector<prim::OperandRow> rows = prim::operandRows(op.signature());
  if (ArrayAttr places = op.getPlacesAttr()) {
    SmallVector<Attribute> bound;
    for (auto [index, place] : llvm::enumerate(places)) {
      auto string = dyn_cast<StringAttr>(place);
      if (!string) {
        bound.push_back(place);
        continue;
      }
      const prim::OperandRow *row = prim::rowFor(rows, index);
      if (row && row->kind == "name") {
        auto name = text(op, string.getValue());
        if (failed(name))
          return failure();
        bound.push_back(builder.getStringAttr(*name));
        continue;
      }
      auto value = number(op, string);
      if (failed(value))
        return failure();
      bound.push_back(builder.getI64IntegerAttr(*value));
    }
    copy->setAttr("places", builder.getArrayAttr(bound));
  }
  SmallVector<prim::ParameterRow> parameters =
      prim::parameterRows(op.signature());
  for (const prim::ParameterRow &row : parameters) {
    auto string =
        dyn_cast_or_null<StringAttr>(op->getDiscardableAttr(row.name));
    if (!string)
      continue;
    if (row.kind == "count") {
      auto value = number(op, string);
      if (failed(value))
        return failure();
      copy->setDiscardableAttr(row.name, builder.getI64IntegerAttr(*value));
      continue;
    }
    auto word = text(op, string.getValue());
    if (failed(word))
      return failure();
    copy->setDiscardableAttr(row.name, builder.getStringAttr(*word));
  }
  // The text was read for the first of the template's targets.
  return failure(failed(prim::checkOperands(copy)) ||
                 failed(prim::retypePrimitive(copy, waveSize)));
}

LogicalResult Interpreter::copyPlain(Operation *op, IRMapping &values) {
  if (isa<InstOp>(op)) {
    MachineTarget *from = machineOf(op);
    if (!from || from->cpu() != target)
      return op->emitOpError()
             << "is an instruction of " << (from ? from->cpu() : "no target")
             << "; put it into tmpl.on \"" << (from ? from->cpu() : "")
             << "\" in a template for several targets";
  }
  Operation *copy = builder.cloneWithoutRegions(*op, values);
  for (auto [from, to] : llvm::zip(op->getRegions(), copy->getRegions())) {
    if (from.empty())
      continue;
    if (!from.hasOneBlock())
      return op->emitOpError() << "has a body of several blocks";
    OpBuilder::InsertionGuard guard(builder);
    Block *block = builder.createBlock(&to);
    IRMapping inner(values);
    for (BlockArgument argument : from.getArguments())
      inner.map(argument,
                block->addArgument(argument.getType(), argument.getLoc()));
    if (failed(run(from.front(), inner)))
      return failure();
  }
  return success();
}

} // namespace netra::tmpl
