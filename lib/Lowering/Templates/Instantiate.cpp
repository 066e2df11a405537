//===- Instantiate.cpp - A template with its constants bound --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An interpreter of what is decided at compile time: it walks a body, keeps the
// values of names, and writes down the ops that remain.
//
//===----------------------------------------------------------------------===//

#include "Lowering/Templates/Instantiate.h"
#include "Dialect/Prim/Prim.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/Pass.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DECL_INSTANTIATE
#define GEN_PASS_DEF_INSTANTIATE
#include "Passes/Passes.h.inc"

using namespace amdgcn;

namespace tmpl {
namespace {

constexpr int64_t kMostRounds = 65536;
constexpr unsigned kDeepestCall = 64;

/// Says of errors which tactic they are about.
class InTactic {
public:
  InTactic(TacticOp tactic, const Constants &constants)
      : handler(tactic.getContext(),
                [tactic, text = describe(constants)](Diagnostic &diagnostic) {
                  auto op = tactic;
                  if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
                    diagnostic.attachNote(op.getLoc())
                        << "in tactic '" << op.getSymName() << "' with "
                        << text;
                  return failure(); // the next handler reports it
                }) {}

private:
  ScopedDiagnosticHandler handler;
};

class Instantiator {
public:
  Instantiator(OpBuilder &builder, StringRef target, unsigned waveSize,
               Constants constants)
      : builder(builder), target(target), waveSize(waveSize),
        constants(std::move(constants)) {}

  /// Writes down what `block` comes to. `yields` gets what it yields.
  LogicalResult run(Block &block, IRMapping &values,
                    SmallVectorImpl<Value> *yields = nullptr);

  FailureOr<int64_t> number(Operation *op, Attribute attr);
  FailureOr<std::string> text(Operation *op, StringRef text);

private:
  LogicalResult run(Operation *op, IRMapping &values);
  LogicalResult runFor(ForOp op, IRMapping &values);
  LogicalResult runPipeline(PipelineOp op, IRMapping &values);
  LogicalResult runIf(IfOp op, IRMapping &values);
  LogicalResult runCall(CallOp op, IRMapping &values);
  LogicalResult runGuard(GuardOp op);
  LogicalResult copyPrimitive(prim::Primitive op, IRMapping &values);
  LogicalResult copyPlain(Operation *op, IRMapping &values);
  FailureOr<bool> holds(Operation *op, StringRef condition);

  /// The first and last value of a variable, checked.
  LogicalResult range(Operation *op, Attribute from, Attribute to, int64_t step,
                      int64_t &first, int64_t &end);

  OpBuilder &builder;
  StringRef target;
  unsigned waveSize;
  Constants constants;
  SmallVector<CallOp> calls;
};

FailureOr<int64_t> Instantiator::number(Operation *op, Attribute attr) {
  if (auto integer = dyn_cast<IntegerAttr>(attr))
    return integer.getInt();
  auto value = evaluateNumber(cast<StringAttr>(attr).getValue(), constants);
  if (!value)
    return op->emitOpError(toString(value.takeError())), failure();
  return *value;
}

FailureOr<std::string> Instantiator::text(Operation *op, StringRef text) {
  auto value = substitute(text, constants);
  if (!value)
    return op->emitOpError(toString(value.takeError())), failure();
  return *value;
}

FailureOr<bool> Instantiator::holds(Operation *op, StringRef condition) {
  auto value = evaluateNumber(condition, constants);
  if (!value)
    return op->emitOpError(toString(value.takeError())), failure();
  return *value != 0;
}

LogicalResult Instantiator::range(Operation *op, Attribute from, Attribute to,
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

LogicalResult Instantiator::run(Block &block, IRMapping &values,
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

LogicalResult Instantiator::run(Operation *op, IRMapping &values) {
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

LogicalResult Instantiator::runFor(ForOp op, IRMapping &values) {
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

LogicalResult Instantiator::runPipeline(PipelineOp op, IRMapping &values) {
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

LogicalResult Instantiator::runIf(IfOp op, IRMapping &values) {
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

LogicalResult Instantiator::runGuard(GuardOp op) {
  auto condition = holds(op, op.getCondition());
  if (failed(condition) || *condition)
    return LogicalResult(condition);
  auto message = text(op, op.getMessage());
  if (failed(message))
    return failure();
  return op.emitError() << *message << " (needed: " << op.getCondition() << ")";
}

/// The constants of a declaration, from what binds them. `whose` declares.
FailureOr<Constants> bindDeclared(Operation *at, StringRef whose,
                                  DictionaryAttr declared, DictionaryAttr given,
                                  const Constants &outer) {
  Constants bound;
  for (NamedAttribute entry :
       given ? given.getValue() : ArrayRef<NamedAttribute>())
    if (!declared.contains(entry.getName())) {
      std::string known;
      for (NamedAttribute each : declared)
        known += (known.empty() ? "" : ", ") + each.getName().str();
      return at->emitOpError()
                 << "binds '" << entry.getName().getValue() << "', no constant "
                 << "of '" << whose << "'; it has: " << known,
             failure();
    }
  // Defaults may use constants that are given.
  for (bool defaults : {false, true})
    for (NamedAttribute entry : declared) {
      StringRef name = entry.getName();
      auto row = cast<ArrayAttr>(entry.getValue());
      StringRef type = cast<StringAttr>(row[0]).getValue();
      Attribute value = given ? given.get(name) : Attribute();
      if (bool(value) == defaults)
        continue;
      if (defaults) {
        if (row.size() < 2)
          return at->emitOpError() << "leaves the constant '" << name
                                   << "' of '" << whose << "' open",
                 failure();
        value = row[1];
      }
      auto wrong = [&]() -> FailureOr<Constants> {
        return at->emitOpError() << "gives " << value << " as the constant '"
                                 << name << "' of type " << type,
               failure();
      };
      const Constants &scope = defaults ? bound : outer;
      if (type == "word") {
        auto text = dyn_cast<StringAttr>(value);
        if (!text)
          return wrong();
        auto word = substitute(text.getValue(), scope);
        if (!word)
          return at->emitOpError(toString(word.takeError())), failure();
        bound[name.str()] = Constant::of(StringRef(*word));
        continue;
      }
      int64_t number;
      if (auto flag = dyn_cast<BoolAttr>(value); flag && type == "flag") {
        number = flag.getValue();
      } else if (auto integer = dyn_cast<IntegerAttr>(value);
                 integer && !isa<BoolAttr>(value)) {
        number = integer.getInt();
      } else if (auto text = dyn_cast<StringAttr>(value)) {
        auto evaluated = evaluateNumber(text.getValue(), scope);
        if (!evaluated)
          return at->emitOpError(toString(evaluated.takeError())), failure();
        number = *evaluated;
      } else {
        return wrong();
      }
      int64_t most = type == "flag" ? 1 : INT32_MAX;
      if (number < 0 || number > most)
        return at->emitOpError()
                   << "gives " << number << " as the constant '" << name
                   << "'; " << type << " is 0 to " << most,
               failure();
      bound[name.str()] = Constant::of(number);
    }
  return bound;
}

LogicalResult Instantiator::runCall(CallOp op, IRMapping &values) {
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

LogicalResult Instantiator::copyPrimitive(prim::Primitive op,
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
  return failure(failed(prim::verifyPrimitive(copy)) ||
                 failed(prim::retypePrimitive(copy, waveSize)));
}

LogicalResult Instantiator::copyPlain(Operation *op, IRMapping &values) {
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

//===----------------------------------------------------------------------===//
// The kernel around the body
//===----------------------------------------------------------------------===//

ArrayAttr kernelArguments(OpBuilder &builder, TemplateOp tmpl) {
  SmallVector<ArgumentRow> rows = argumentsOf(tmpl);
  SmallVector<uint64_t> offsets = argumentOffsets(rows);
  SmallVector<Attribute> args;
  for (auto [row, offset] : llvm::zip(rows, offsets)) {
    NamedAttrList extra;
    if (row.isBuffer()) {
      extra.set("address_space", builder.getStringAttr("global"));
      if (row.role == "in")
        extra.set("is_const", builder.getBoolAttr(true));
    }
    args.push_back(ArgAttr::get(
        builder.getContext(), builder.getStringAttr(row.name),
        builder.getStringAttr(row.isBuffer() ? "global_buffer" : "by_value"),
        row.isBuffer() ? 8 : bitsOf(row.dtype) / 8, offset,
        extra.getDictionary(builder.getContext())));
  }
  return args.empty() ? ArrayAttr() : builder.getArrayAttr(args);
}

/// Work-items of a workgroup.
FailureOr<int64_t> blockOf(TemplateOp tmpl, Instantiator &instantiator) {
  DictionaryAttr launch = tmpl.getLaunchAttr();
  Attribute block = launch ? launch.get("block") : Attribute();
  if (!isa_and_nonnull<IntegerAttr, StringAttr>(block))
    return tmpl.emitOpError() << "needs launch {block = ...}", failure();
  return instantiator.number(tmpl, block);
}

} // namespace

TemplateOp templateOf(TacticOp tactic) {
  auto tmpl = SymbolTable::lookupNearestSymbolFrom<TemplateOp>(
      tactic, tactic.getOfAttr());
  if (!tmpl)
    tactic.emitOpError() << "is of '" << tactic.getOf()
                         << "', which is no tmpl.template";
  return tmpl;
}

FailureOr<Constants> bindConstants(TacticOp tactic, TemplateOp tmpl) {
  return bindDeclared(tactic, tmpl.getSymName(), tmpl.getConstants(),
                      tactic.getConstants(), {});
}

unsigned bitsOf(StringRef dtype) {
  return llvm::StringSwitch<unsigned>(dtype)
      .Cases("e4m3", "e5m2", "e8m0", "u8", "fp4x2", 8)
      .Cases("bf16", "f16", "u16", "i16", 16)
      .Cases("f32", "u32", "i32", 32)
      .Cases("f64", "u64", "i64", 64)
      .Default(0);
}

SmallVector<uint64_t> argumentOffsets(ArrayRef<ArgumentRow> rows) {
  SmallVector<uint64_t> offsets;
  uint64_t next = 0;
  for (const ArgumentRow &row : rows) {
    uint64_t size = row.isBuffer() ? 8 : std::max(1u, bitsOf(row.dtype) / 8);
    uint64_t offset = row.offset ? *row.offset : llvm::alignTo(next, size);
    offsets.push_back(offset);
    next = offset + size;
  }
  return offsets;
}

FailureOr<ObjectOp> instantiate(TacticOp tactic, OpBuilder &builder) {
  TemplateOp tmpl = templateOf(tactic);
  if (!tmpl)
    return failure();
  auto constants = bindConstants(tactic, tmpl);
  if (failed(constants))
    return failure();
  StringRef target = tactic.getTarget();
  bool fits = llvm::any_of(tmpl.getTargets(), [&](Attribute name) {
    return cast<StringAttr>(name).getValue() == target;
  });
  if (!fits)
    return tactic.emitOpError() << "is for " << target << "; '"
                                << tmpl.getSymName() << "' is not",
           failure();
  InTactic notes(tactic, *constants);
  for (const ArgumentRow &row : argumentsOf(tmpl))
    if (!bitsOf(row.dtype))
      return tmpl.emitOpError() << "has the argument '" << row.name
                                << "' of unknown type '" << row.dtype << "'",
             failure();
  unsigned lanes = tmpl.getWaveSize().value_or(0);
  MachineTarget *machine = MachineTarget::get(target, lanes);
  if (!machine)
    return tactic.emitOpError()
               << target << " has no waves of " << lanes << " lanes",
           failure();
  OpBuilder::InsertionGuard guard(builder);
  Instantiator instantiator(builder, target, machine->waveSize(), *constants);
  auto items = blockOf(tmpl, instantiator);
  if (failed(items))
    return failure();
  if (*items < 1 || *items > machine->facts().maxWorkgroupItems)
    return tmpl.emitOpError()
               << "has workgroups of " << *items << " work-items; " << target
               << " has at most " << machine->facts().maxWorkgroupItems,
           failure();
  NamedAttrList attrs;
  attrs.set("sym_name", tactic.getSymNameAttr());
  attrs.set("target", tactic.getTargetAttr());
  auto object = ObjectOp::create(builder, tactic.getLoc(), TypeRange(),
                                 ValueRange(), attrs);
  builder.setInsertionPointToStart(&object.getBody().emplaceBlock());

  NamedAttrList descriptor(tmpl.getDescriptorAttr());
  auto setDefault = [&](StringRef name, int64_t value) {
    if (!descriptor.get(name))
      descriptor.set(name, builder.getI64IntegerAttr(value));
  };
  setDefault("user_sgpr_kernarg_segment_ptr", 1);
  setDefault("float_denorm_mode_32", 3);
  const DescriptorField *wave32 =
      machine->facts().descriptorField(FieldKind::WaveSize32);
  if (wave32 && lanes)
    setDefault(wave32->name, lanes == 32);
  NamedAttrList metadata, lower;
  metadata.set("max_flat_workgroup_size", builder.getI64IntegerAttr(*items));
  metadata.set("reqd_workgroup_size", builder.getI64ArrayAttr({*items, 1, 1}));
  for (StringRef wish : {"waits", "nops", "resources"})
    lower.set(wish, builder.getUnitAttr());
  attrs.clear();
  StringRef symbol = tactic.getSymbol().value_or(tactic.getSymName());
  attrs.set("sym_name", builder.getStringAttr(symbol));
  if (ArrayAttr args = kernelArguments(builder, tmpl))
    attrs.set("args", args);
  attrs.set("descriptor", descriptor.getDictionary(builder.getContext()));
  attrs.set("metadata", metadata.getDictionary(builder.getContext()));
  attrs.set("lower", tmpl.getLowerAttr()
                         ? tmpl.getLowerAttr()
                         : lower.getDictionary(builder.getContext()));
  auto kernel = KernelOp::create(builder, tmpl.getLoc(), TypeRange(),
                                 ValueRange(), attrs);
  builder.setInsertionPointToStart(&kernel.getBody().emplaceBlock());
  IRMapping values;
  Block &body = tmpl.getBody().front();
  if (failed(instantiator.run(body, values)) ||
      !buildFromText(builder, body.getTerminator()->getLoc(), *machine,
                     "s_endpgm", {})) {
    object.erase();
    return failure();
  }
  return object;
}

LogicalResult bindReference(func::FuncOp reference,
                            const Constants &constants) {
  SmallVector<ConstantOp> ops;
  reference.walk([&](ConstantOp op) { ops.push_back(op); });
  for (ConstantOp op : ops) {
    auto value = evaluateNumber(op.getExpression(), constants);
    if (!value)
      return op.emitOpError(toString(value.takeError()));
    OpBuilder builder(op);
    Type type = op.getType();
    TypedAttr attr = isa<FloatType>(type)
                         ? TypedAttr(builder.getFloatAttr(type, double(*value)))
                         : TypedAttr(builder.getIntegerAttr(type, *value));
    op.replaceAllUsesWith(
        arith::ConstantOp::create(builder, op.getLoc(), attr).getResult());
    op.erase();
  }
  return success();
}

} // namespace tmpl

namespace {

struct Instantiate : public impl::InstantiateBase<Instantiate> {
  using InstantiateBase::InstantiateBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<tmpl::TacticOp> tactics(module.getOps<tmpl::TacticOp>());
    bool isFound = false;
    for (tmpl::TacticOp op : tactics) {
      if (!tactic.empty() && op.getSymName() != tactic)
        continue;
      isFound = true;
      OpBuilder builder(op);
      if (failed(tmpl::instantiate(op, builder)))
        return signalPassFailure();
    }
    if (!tactic.empty() && !isFound) {
      module.emitError() << "has no tactic '" << tactic << "'";
      return signalPassFailure();
    }
    // References are functions of templates that go away.
    llvm::SmallPtrSet<Operation *, 4> references;
    for (auto op : module.getOps<tmpl::TemplateOp>())
      for (FlatSymbolRefAttr name :
           {op.getReferenceAttr(), op.getPreciseAttr()})
        if (Operation *symbol =
                name ? SymbolTable::lookupSymbolIn(module, name) : nullptr)
          references.insert(symbol);
    for (Operation &op : llvm::make_early_inc_range(module.getOps()))
      if (isa<tmpl::TmplDialect>(op.getDialect()) || references.contains(&op))
        op.erase();
  }
};

} // namespace
} // namespace netra
