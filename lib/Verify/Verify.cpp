//===- Verify.cpp - A tactic against its contract -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify/Verify.h"
#include "Emit/EmitHsaco.h"
#include "Emit/EmitObject.h"
#include "Lock/Lock.h"
#include "Lowering/Templates/Instantiate.h"
#include "Machine/Compare.h"
#include "Object/ELFWriter.h"
#include "Reference/Compare.h"
#include "Reference/Inputs.h"
#include "Reference/Reference.h"
#include "Report/KernelReport.h"
#include "Sim/Device.h"
#include "ToolSupport/ObjectInput.h"
#include "Verify/Cases.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace llvm;

namespace netra::verify {
namespace {

using catalog::Tactic;
using num::Dtype;
using reference::Reference;
using Bytes = std::vector<char>;

/// What an output holds before the kernel has written it.
constexpr char kUnwritten = char(0xa5);

/// A reference of a template with its constants bound, compiled.
FailureOr<std::unique_ptr<Reference>>
compileReference(ModuleOp module, FlatSymbolRefAttr entry,
                 const tmpl::Constants &constants) {
  OwningOpRef<ModuleOp> own = ModuleOp::create(module.getLoc());
  SmallVector<StringRef> todo{entry.getValue()};
  llvm::StringSet<> seen;
  while (!todo.empty()) {
    StringRef name = todo.pop_back_val();
    if (!seen.insert(name).second)
      continue;
    auto func = module.lookupSymbol<func::FuncOp>(name);
    if (!func)
      return module.emitError()
                 << "has no function '" << name << "' for a reference",
             failure();
    auto copy = cast<func::FuncOp>(func->clone());
    own->push_back(copy);
    if (failed(tmpl::bindReference(copy, constants)))
      return failure();
    func.walk([&](func::CallOp call) { todo.push_back(call.getCallee()); });
  }
  return Reference::compile(*own, entry.getValue());
}

/// One case: its tensors as the host has them.
class CaseRun {
public:
  CaseRun(const Case &each, CaseResult &result) : each(each), result(result) {}

  /// Makes the inputs; false if a fill is wrong.
  bool makeInputs();
  bool runReference(Reference &reference);
  bool runPrecise(Reference &precise);
  /// Runs the kernel; the first run is the one that is compared.
  bool simulate(StringRef hsaco, StringRef symbol, sim::ScheduleOptions order,
                unsigned threads, bool isFirst);
  void compare(bool anyNaN);

private:
  bool stop(const Twine &why) {
    result.fault = why.str();
    return false;
  }
  std::vector<reference::Argument> arguments(std::vector<Bytes> &tensors);

  const Case &each;
  CaseResult &result;
  std::vector<Bytes> before, expected, actual;
  std::vector<std::vector<double>> values, magnitudes; ///< Of outputs.
};

bool CaseRun::makeInputs() {
  for (auto [index, tensor] : enumerate(each.tensors)) {
    Bytes bytes;
    if (tensor.isBuffer) {
      const Dtype &dtype = *num::lookupDtype(tensor.dtype);
      bytes.assign(tensor.elements * dtype.bytes(), 0);
      if (tensor.role == "out") {
        bytes.assign(bytes.size(), kUnwritten);
      } else if (!tensor.fill.empty()) {
        auto error =
            tensor.fill == "zero" || tensor.fill == "poison"
                ? reference::fill(bytes, tensor.fill, each.seed)
                : reference::fill(bytes, tensor.fill, each.seed * 64 + index);
        if (error)
          return stop("argument '" + tensor.name +
                      "': " + toString(std::move(error)));
      }
    }
    before.push_back(std::move(bytes));
  }
  return true;
}

std::vector<reference::Argument>
CaseRun::arguments(std::vector<Bytes> &tensors) {
  std::vector<reference::Argument> all;
  for (auto &[name, size] : each.sizes)
    all.push_back(reference::Argument::index(size));
  for (auto [tensor, bytes] : zip_equal(each.tensors, tensors))
    all.push_back(tensor.isBuffer
                      ? reference::Argument::buffer(
                            bytes.data(), tensor.elements, tensor.dtype)
                      : reference::Argument::scalar(tensor.dtype, tensor.bits));
  return all;
}

bool CaseRun::runReference(Reference &reference) {
  expected = before;
  if (auto error = reference.run(arguments(expected)))
    return stop("reference: " + toString(std::move(error)));
  return true;
}

bool CaseRun::runPrecise(Reference &precise) {
  std::vector<Bytes> inputs = before;
  std::vector<reference::Argument> all = arguments(inputs);
  std::vector<reference::Argument> with(all.begin(),
                                        all.begin() + each.sizes.size());
  values.resize(each.tensors.size());
  magnitudes.resize(each.tensors.size());
  for (auto [index, tensor] : enumerate(each.tensors)) {
    if (tensor.role != "out") {
      with.push_back(all[each.sizes.size() + index]);
      continue;
    }
    for (auto *numbers : {&values[index], &magnitudes[index]}) {
      numbers->assign(tensor.elements, 0);
      with.push_back(
          reference::Argument::buffer(numbers->data(), tensor.elements, "f64"));
    }
  }
  if (auto error = precise.run(with))
    return stop("precise reference: " + toString(std::move(error)));
  return true;
}

std::string oneLine(const sim::Finding &finding) {
  std::string text;
  raw_string_ostream os(text);
  os << nameOf(finding.check) << " (" << finding.rule << "): " << finding.where
     << " " << finding.what << " at '" << finding.here.text << "'";
  if (finding.other)
    os << ", " << finding.otherWhat << " at '" << finding.other->text << "'";
  if (finding.count > 1)
    os << ", " << finding.count << " times";
  if (!finding.cure.empty())
    os << "; cure: " << finding.cure;
  return text;
}

bool CaseRun::simulate(StringRef hsaco, StringRef symbol,
                       sim::ScheduleOptions order, unsigned threads,
                       bool isFirst) {
  sim::Device device;
  auto image = device.load(MemoryBufferRef(hsaco, symbol));
  if (!image)
    return stop(toString(image.takeError()));
  auto kernel = (*image)->kernel(symbol);
  if (!kernel)
    return stop(toString(kernel.takeError()));
  sim::LaunchConfig config;
  std::copy(std::begin(each.grid), std::end(each.grid), config.grid);
  config.block[0] = each.block;
  config.dynamicLds = each.dynamicLds;
  config.checks = sim::CheckOptions::all();
  config.schedule = order;
  config.threads = threads;
  config.statistics = isFirst;
  std::vector<sim::Allocation *> buffers;
  for (auto [tensor, bytes] : zip_equal(each.tensors, before)) {
    if (!tensor.isBuffer) {
      sim::ArgumentValue value;
      unsigned size = num::lookupDtype(tensor.dtype)->bytes();
      value.bytes.assign(reinterpret_cast<const char *>(&tensor.bits), size);
      config.arguments.push_back(std::move(value));
      buffers.push_back(nullptr);
      continue;
    }
    sim::Allocation &buffer =
        device.allocate(tensor.name, std::max<size_t>(bytes.size(), 1));
    if (tensor.role == "out")
      sim::Memory::poison(buffer);
    std::copy(bytes.begin(), bytes.end(), buffer.bytes.get());
    buffer.writable = tensor.role != "in";
    config.arguments.push_back(sim::ArgumentValue::of(buffer));
    buffers.push_back(&buffer);
  }
  auto ran = device.launch(**kernel, config);
  if (!ran)
    return stop(toString(ran.takeError()));
  if (!ran->fault.empty())
    return stop(ran->fault);
  std::vector<Bytes> after = before;
  for (auto [buffer, bytes] : zip_equal(buffers, after))
    if (buffer)
      std::copy(buffer->bytes.get(), buffer->bytes.get() + bytes.size(),
                bytes.begin());
  if (!isFirst) {
    ++result.schedules;
    return after == actual ||
           stop("the bytes depend on the order in which waves run");
  }
  actual = std::move(after);
  for (const sim::Finding &finding : ran->findings.all()) {
    if (finding.severity == sim::Severity::Information)
      continue;
    bool isUnknown = finding.severity == sim::Severity::Unknown;
    ++(isUnknown ? result.unknowns : result.findings);
    result.findingTexts.push_back((isUnknown ? "unknown: " : "") +
                                  oneLine(finding));
  }
  result.waveInstructions = ran->statistics.maxWaveInstructions;
  for (auto [tensor, buffer] : zip_equal(each.tensors, buffers)) {
    if (!buffer)
      continue;
    auto moved = ran->statistics.traffic.find(buffer->number);
    if (moved != ran->statistics.traffic.end())
      result.traffic.push_back(
          {tensor.name, {moved->second.bytesRead, moved->second.bytesWritten}});
  }
  return true;
}

void CaseRun::compare(bool anyNaN) {
  auto policy =
      anyNaN ? reference::NaNPolicy::AnyNaN : reference::NaNPolicy::Bits;
  for (auto [index, tensor] : enumerate(each.tensors)) {
    if (!tensor.isBuffer)
      continue;
    const Dtype &dtype = *num::lookupDtype(tensor.dtype);
    auto compared =
        reference::compareBits(dtype, expected[index], actual[index], policy);
    if (!compared) {
      stop(toString(compared.takeError()));
      return;
    }
    if (tensor.role != "in")
      result.elements += compared->elements;
    result.mismatches += compared->mismatches;
    if (compared->mismatches && result.firstMismatch.empty())
      result.firstMismatch = formatv(
          "{0}[{1}]: got {2:x}, expected {3:x}", tensor.name,
          compared->firstIndex, compared->actualBits, compared->expectedBits);
    if (values.empty() || values[index].empty())
      continue;
    auto error = reference::maxScaledError(dtype, actual[index], values[index],
                                           magnitudes[index]);
    if (!error) {
      stop(toString(error.takeError()));
      return;
    }
    if (!result.scaledError || error->largest > *result.scaledError) {
      result.scaledError = error->largest;
      result.scaledErrorAt =
          formatv("{0}[{1}]", tensor.name, error->index).str();
    }
  }
}

/// The state of the lock against what was emitted.
void checkLock(catalog::Catalog &catalog, const Tactic &tactic,
               const lock::Entry &entry, Evidence &evidence) {
  std::string path = catalog.lockPath(tactic.target());
  auto buffer = MemoryBuffer::getFile(path);
  if (!buffer)
    return;
  auto lock = lock::readLock((*buffer)->getBuffer(), path);
  if (!lock) {
    evidence.lock = LockState::Differs;
    evidence.lockDifference = toString(lock.takeError());
    return;
  }
  const lock::Entry *accepted = lock->find(tactic.name(), tactic.target());
  if (!accepted)
    return;
  machine::Comparison difference =
      machine::compare({accepted->image, {}}, {entry.image, {}});
  evidence.lock = difference.isSame() ? LockState::Matches : LockState::Differs;
  if (difference.isSame() && accepted->contract != tactic.contractId) {
    evidence.lock = LockState::Differs;
    evidence.lockDifference = "contract: locked " + accepted->contract;
  }
  if (!difference.isSame() && !difference.differences.empty()) {
    const machine::Difference &first = difference.differences.front();
    evidence.lockDifference =
        formatv("{0}: locked '{1}', emitted '{2}'",
                first.what.empty() ? first.kernel : first.what, first.left,
                first.right);
  }
}

void readResources(const machine::Image &image, Evidence &evidence) {
  for (const report::KernelReport &kernel : report::reportKernels(
           image, [](StringRef, uint64_t) { return std::string(); })) {
    for (const report::RegisterReport &file : kernel.registers)
      (file.file == "vgprs"   ? evidence.vgprs
       : file.file == "agprs" ? evidence.agprs
                              : evidence.sgprs) = file.used;
    evidence.lds = kernel.memory.ldsBytes;
    evidence.wavesPerSimd = kernel.occupancy.now.wavesPerSimd;
    evidence.instructions = kernel.instructions;
    evidence.remarks = kernel.remarks;
  }
}

struct Order {
  sim::Schedule kind;
  uint64_t seed;
};
constexpr Order kOrders[] = {{sim::Schedule::Reverse, 0},
                             {sim::Schedule::RoundRobin, 0},
                             {sim::Schedule::Random, 1},
                             {sim::Schedule::Random, 2}};

} // namespace

bool Evidence::isVerified() const {
  return !cases.empty() && remarks.empty() &&
         all_of(cases, [](const CaseResult &each) { return each.passes(); });
}

FailureOr<Evidence> verify(catalog::Catalog &catalog, const Tactic &tactic,
                           const Options &options) {
  Evidence evidence;
  tmpl::TacticOp op = tactic.op;
  tmpl::TemplateOp tmpl = tactic.tmpl;
  evidence.tactic = tactic.name();
  evidence.target = tactic.target();
  evidence.contractId = tactic.contractId;
  evidence.seed = options.seed;
  evidence.symbol = op.getSymbol().value_or(op.getSymName()).str();
  if (!tmpl.getReferenceAttr())
    return tmpl.emitOpError() << "has no reference", failure();
  OwningOpRef<ModuleOp> module = ModuleOp::create(op.getLoc());
  auto object = catalog::emitTactic(tactic, *module);
  if (failed(object))
    return failure();
  auto emitted = emitObject(*object);
  SmallVector<char, 0> hsaco;
  if (failed(emitted) || failed(writeHsaco(*object, hsaco)))
    return failure();
  // As a lock has it: what the object file says.
  std::string relocatable;
  raw_string_ostream os(relocatable);
  if (auto error = object::writeRelocatable(emitted->code, os))
    return op.emitError(toString(std::move(error))), failure();
  auto input = readObjectInput(tactic.name(), InputKind::IR, relocatable);
  auto image = input ? machine::imageOf(input->code, tactic.name())
                     : Expected<machine::Image>(input.takeError());
  if (!image)
    return op.emitError(toString(image.takeError())), failure();
  readResources(*image, evidence);
  lock::Entry entry = lock::makeEntry(tactic.name(), std::move(*image));
  evidence.textHash = entry.textHash();
  evidence.textBytes = entry.textBytes();
  checkLock(catalog, tactic, entry, evidence);

  auto reference = compileReference(catalog.module(), tmpl.getReferenceAttr(),
                                    tactic.constants);
  if (failed(reference))
    return failure();
  std::unique_ptr<Reference> precise;
  if (tmpl.getPreciseAttr()) {
    auto compiled = compileReference(catalog.module(), tmpl.getPreciseAttr(),
                                     tactic.constants);
    if (failed(compiled))
      return failure();
    precise = std::move(*compiled);
  }
  auto numerics = tmpl.getContractAttr().getAs<DictionaryAttr>("numerics");
  auto nan = numerics ? numerics.getAs<StringAttr>("nan") : StringAttr();
  bool anyNaN = !nan || nan.getValue() != "bits";
  auto matrix = numerics ? numerics.getAs<StringAttr>("matrix") : StringAttr();
  evidence.policy = matrix ? matrix.str() : "none";

  auto cases = casesOf(tactic, options.seed);
  if (failed(cases))
    return failure();
  bool isFound = false;
  StringRef bytes(hsaco.data(), hsaco.size());
  for (const Case &each : *cases) {
    if (!options.onlyCase.empty() && each.name != options.onlyCase)
      continue;
    isFound = true;
    CaseResult &result = evidence.cases.emplace_back();
    result.name = each.name;
    result.sizes = each.sizes;
    CaseRun run(each, result);
    if (!run.makeInputs() || !run.runReference(**reference) ||
        (precise && !run.runPrecise(*precise)) ||
        !run.simulate(bytes, evidence.symbol, {}, options.threads, true))
      continue;
    run.compare(anyNaN);
    if (!options.schedules || !result.passes())
      continue;
    // One wave has one order.
    bool hasOrders =
        each.block > tmpl.getWaveSize().value_or(
                         lookupTarget(tactic.target())->waves.front().waveSize);
    if (hasOrders)
      for (const Order &order : kOrders)
        if (!run.simulate(bytes, evidence.symbol, {order.kind, order.seed},
                          options.threads, false))
          break;
  }
  if (!isFound)
    return tmpl.emitOpError() << "has no case '" << options.onlyCase << "'",
           failure();
  return evidence;
}

} // namespace netra::verify
