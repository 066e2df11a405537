//===- Instantiate.cpp - A template with its constants bound --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel around a body that the interpreter has written down.
//
//===----------------------------------------------------------------------===//

#include "Lowering/Templates/Instantiate.h"
#include "Lowering/Templates/Interpreter.h"
#include "Numerics/Dtype.h"
#include "mlir/Pass/Pass.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace netra {

#define GEN_PASS_DECL_INSTANTIATE
#define GEN_PASS_DEF_INSTANTIATE
#include "Passes/Passes.h.inc"

using namespace amdgcn;

namespace tmpl {
namespace {

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
                        << (text.empty() ? "no constants" : text);
                  return failure(); // the next handler reports it
                }) {}

private:
  ScopedDiagnosticHandler handler;
};

//===----------------------------------------------------------------------===//
// The kernel around the body
//===----------------------------------------------------------------------===//

/// The bytes that an argument takes in the kernarg segment; 0 for an unknown
/// element type.
unsigned bytesOf(const ArgumentRow &row) {
  const num::Dtype *dtype = num::lookupDtype(row.dtype);
  return !dtype ? 0 : row.isBuffer() ? 8 : dtype->bytes();
}

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
        bytesOf(row), offset, extra.getDictionary(builder.getContext())));
  }
  return args.empty() ? ArrayAttr() : builder.getArrayAttr(args);
}

/// Work-items of a workgroup.
FailureOr<int64_t> blockOf(TemplateOp tmpl, Interpreter &interpreter) {
  DictionaryAttr launch = tmpl.getLaunchAttr();
  Attribute block = launch ? launch.get("block") : Attribute();
  if (!isa_and_nonnull<IntegerAttr, StringAttr>(block))
    return tmpl.emitOpError() << "needs launch {block = ...}", failure();
  return interpreter.number(tmpl, block);
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

SmallVector<uint64_t> argumentOffsets(ArrayRef<ArgumentRow> rows) {
  SmallVector<uint64_t> offsets;
  uint64_t next = 0;
  for (const ArgumentRow &row : rows) {
    uint64_t size = std::max(1u, bytesOf(row));
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
    if (!bytesOf(row))
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
  Interpreter interpreter(builder, target, machine->waveSize(), *constants);
  auto items = blockOf(tmpl, interpreter);
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
  if (failed(interpreter.run(body, values)) ||
      !buildFromText(builder, body.getTerminator()->getLoc(), *machine,
                     "s_endpgm", {})) {
    object.erase();
    return failure();
  }
  return object;
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
