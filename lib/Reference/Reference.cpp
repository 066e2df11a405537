//===- Reference.cpp - a leaf's reference, run natively -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Reference.h"
#include "Reference/Extract.h"
#include "Reference/Guard.h"
#include "Reference/Helpers.h"
#include "Reference/Lower.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <csetjmp>
#include <cstdlib>
#include <cstring>

using namespace llvm;

namespace netra::reference {

Argument Argument::index(int64_t value) {
  Argument argument;
  argument.bits = uint64_t(value);
  return argument;
}

Argument Argument::scalar(StringRef dtype, uint64_t bits) {
  Argument argument;
  argument.kind = Kind::Scalar;
  argument.dtype = dtype.str();
  argument.bits = bits;
  return argument;
}

Argument Argument::buffer(void *data, uint64_t elements, StringRef dtype) {
  Argument argument;
  argument.kind = Kind::Buffer;
  argument.dtype = dtype.str();
  argument.data = data;
  argument.elements = elements;
  return argument;
}

Reference::~Reference() = default;

/// A run that may be stopped. Compiled code has nothing to destroy but memory,
/// which is kept here, so that it can be left by a jump.
namespace {
struct Run {
  ~Run() {
    for (void *memory : allocated)
      std::free(memory);
  }
  static constexpr uint64_t outOfMemory = ~uint64_t(0);

  std::jmp_buf back;
  uint64_t site;
  int64_t found, limit;
  DenseSet<void *> allocated;
};
} // namespace
static thread_local Run *currentRun;

static void stop(uint64_t site, int64_t found, int64_t limit) {
  currentRun->site = site;
  currentRun->found = found;
  currentRun->limit = limit;
  std::longjmp(currentRun->back, 1);
}

// memref.alloc and memref.dealloc. Fresh memory reads the same in every run;
// what is never given back is given back at the end of the run.

static void *allocate(size_t size) {
  void *memory = std::malloc(size ? size : 1);
  if (!memory)
    stop(Run::outOfMemory, int64_t(size), 0);
  std::memset(memory, 0xa5, size);
  currentRun->allocated.insert(memory);
  return memory;
}

static void deallocate(void *memory) {
  // Giving back twice, or what is not allocated, does nothing.
  if (currentRun->allocated.erase(memory))
    std::free(memory);
}

/// Calls `function`; false if it was stopped. Nothing here has a destructor.
static bool callStoppable(void (*function)(void **), void **arguments,
                          Run &run) {
  Run *outer = currentRun;
  currentRun = &run;
  bool finished = setjmp(run.back) == 0;
  if (finished)
    function(arguments);
  currentRun = outer;
  return finished;
}

namespace {

struct Parameter {
  Argument::Kind kind;
  num::Storage storage; ///< unless an index

  std::string describe() const {
    switch (kind) {
    case Argument::Kind::Index:
      return "index";
    case Argument::Kind::Scalar:
      return nameOf(storage).str();
    case Argument::Kind::Buffer:
      return ("memref<?x" + nameOf(storage) + ">").str();
    }
    llvm_unreachable("every kind is above");
  }
};

class CompiledReference final : public Reference {
public:
  Error run(ArrayRef<Argument> arguments) override;

  std::string name;
  std::vector<Parameter> parameters;
  std::vector<StopSite> stops;
  std::unique_ptr<mlir::ExecutionEngine> engine;
  void (*function)(void **) = nullptr;
};

} // namespace

/// "file:line:column: ", or nothing if there is none.
static std::string placeOf(mlir::Location location) {
  std::string place;
  location->walk([&](mlir::Location inner) {
    auto file = dyn_cast<mlir::FileLineColLoc>(inner);
    if (!file)
      return mlir::WalkResult::advance();
    place = (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
             Twine(file.getColumn()) + ": ")
                .str();
    return mlir::WalkResult::interrupt();
  });
  return place;
}

Error CompiledReference::run(ArrayRef<Argument> arguments) {
  if (arguments.size() != parameters.size())
    return createStringError("reference '%s' takes %zu arguments, found %zu",
                             name.c_str(), parameters.size(), arguments.size());
  // The values in order; a memref is allocated and aligned pointer, offset,
  // size, stride.
  SmallVector<uint64_t, 64> values;
  for (unsigned i = 0; i != arguments.size(); ++i) {
    const Argument &argument = arguments[i];
    Parameter given = {argument.kind, num::Storage::I64};
    if (argument.kind != Argument::Kind::Index) {
      Expected<const num::Dtype *> dtype = num::findDtype(argument.dtype);
      if (!dtype)
        return dtype.takeError();
      given.storage = (*dtype)->storage;
    }
    if (given.describe() != parameters[i].describe())
      return createStringError(
          "reference '%s' takes %s as argument %u, found "
          "%s%s%s%s",
          name.c_str(), parameters[i].describe().c_str(), i,
          given.describe().c_str(), argument.dtype.empty() ? "" : " (",
          argument.dtype.c_str(), argument.dtype.empty() ? "" : ")");
    if (argument.kind != Argument::Kind::Buffer) {
      values.push_back(argument.bits);
      continue;
    }
    auto address = uint64_t(reinterpret_cast<uintptr_t>(argument.data));
    values.append({address, address, 0, argument.elements, 1});
  }
  SmallVector<void *, 64> pointers;
  for (uint64_t &value : values)
    pointers.push_back(&value);
  Run run;
  if (callStoppable(function, pointers.data(), run))
    return Error::success();
  if (run.site == Run::outOfMemory)
    return createStringError("reference '%s' finds no memory for %lld bytes",
                             name.c_str(), static_cast<long long>(run.found));
  const StopSite &site = stops[run.site];
  std::string text = site.text;
  auto replace = [&](StringRef mark, int64_t number) {
    size_t at = text.find(mark);
    if (at != std::string::npos)
      text.replace(at, mark.size(), std::to_string(number));
  };
  if (site.hasNumbers) {
    replace("%f", run.found);
    replace("%l", run.limit);
  }
  return createStringError(placeOf(site.location) + text);
}

static Parameter parameterOf(mlir::Type type) {
  if (type.isIndex())
    return {Argument::Kind::Index, num::Storage::I64};
  auto kind = Argument::Kind::Scalar;
  if (auto memref = dyn_cast<mlir::MemRefType>(type)) {
    kind = Argument::Kind::Buffer;
    type = memref.getElementType();
  }
  if (type.isF32())
    return {kind, num::Storage::F32};
  if (type.isF64())
    return {kind, num::Storage::F64};
  switch (type.getIntOrFloatBitWidth()) {
  case 8:
    return {kind, num::Storage::I8};
  case 16:
    return {kind, num::Storage::I16};
  case 32:
    return {kind, num::Storage::I32};
  default:
    return {kind, num::Storage::I64};
  }
}

static Expected<std::unique_ptr<TargetMachine>> hostMachine() {
  static const bool ready = [] {
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
    return true;
  }();
  (void)ready;
  auto builder = orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  // A product and a sum stay two roundings; only math.fma is one.
  builder->getOptions().AllowFPOpFusion = FPOpFusion::Strict;
  builder->setCodeGenOptLevel(CodeGenOptLevel::Default);
  return builder->createTargetMachine();
}

static orc::SymbolMap symbols(orc::MangleAndInterner intern) {
  orc::SymbolMap map;
  auto add = [&](StringRef name, void *function) {
    map[intern(name)] = {orc::ExecutorAddr::fromPtr(function),
                         JITSymbolFlags::Exported | JITSymbolFlags::Callable};
  };
  for (const Helper &helper : allHelpers())
    add((helper.hasBuffers() ? "_mlir_ciface_" + helper.name : helper.name)
            .str(),
        helper.function);
  for (auto [name, function] : runtimeFunctions())
    add(name, function);
  add("_mlir_memref_to_llvm_alloc", reinterpret_cast<void *>(&allocate));
  add("_mlir_memref_to_llvm_free", reinterpret_cast<void *>(&deallocate));
  add(stopFunction, reinterpret_cast<void *>(&stop));
  return map;
}

static Error compileNative(CompiledReference &result, mlir::ModuleOp module) {
  auto machine = hostMachine();
  if (!machine)
    return machine.takeError();
  auto optimize = mlir::makeOptimizingTransformer(1, 0, machine->get());
  mlir::ExecutionEngineOptions options;
  options.transformer = optimize;
  options.jitCodeGenOptLevel = CodeGenOptLevel::Default;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine =
      mlir::ExecutionEngine::create(module, options, std::move(*machine));
  if (!engine)
    return engine.takeError();
  (*engine)->registerSymbols(symbols);
  auto function = (*engine)->lookupPacked(extractedName(result.name));
  if (!function)
    return function.takeError();
  result.engine = std::move(*engine);
  result.function = *function;
  return Error::success();
}

mlir::FailureOr<std::unique_ptr<Reference>>
Reference::compile(mlir::ModuleOp module, StringRef entry) {
  prepareContext(*module.getContext());
  mlir::OwningOpRef<mlir::ModuleOp> own = extract(module, entry);
  if (!own)
    return mlir::failure();
  auto result = std::make_unique<CompiledReference>();
  result->name = entry.str();
  auto function = own->lookupSymbol<mlir::func::FuncOp>(extractedName(entry));
  mlir::Location location = function.getLoc();
  for (mlir::Type type : function.getArgumentTypes())
    result->parameters.push_back(parameterOf(type));
  result->stops = guard(*own);
  if (mlir::failed(lower(*own)))
    return mlir::failure();
  if (Error error = compileNative(*result, *own))
    return mlir::emitError(location)
           << "reference '" << entry << "': " << toString(std::move(error));
  return std::unique_ptr<Reference>(std::move(result));
}

} // namespace netra::reference
