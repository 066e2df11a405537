//===- Run.cpp - all passes, then the simulator ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"
#include "Emit/EmitHsaco.h"
#include "Lowering/Passes.h"
#include "Object/CodeObject.h"
#include "Sim/Device.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstring>

using namespace llvm;

namespace netra::randomkernels {
namespace {

/// Errors, and warnings: a verifier that does not know is no success.
class Diagnostics {
public:
  explicit Diagnostics(mlir::MLIRContext &context)
      : handler(&context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error)
            return mlir::success();
          if (first.empty())
            first = describe(diagnostic);
          return mlir::success();
        }) {}
  std::string first;

private:
  static std::string describe(mlir::Diagnostic &diagnostic) {
    std::string text = diagnostic.str();
    if (auto loc = dyn_cast<mlir::FileLineColLoc>(diagnostic.getLocation()))
      text = "line " + std::to_string(loc.getLine()) + ": " + text;
    for (mlir::Diagnostic &note : diagnostic.getNotes()) {
      text += "\n  note: " + note.str();
      if (auto loc = dyn_cast<mlir::FileLineColLoc>(note.getLocation()))
        text += " (line " + std::to_string(loc.getLine()) + ")";
    }
    return text;
  }
  mlir::ScopedDiagnosticHandler handler;
};

bool narrowsExec(const Sequence &sequence) {
  return any_of(sequence, [](const auto &item) {
    return item->kind == Item::IfLanes || item->kind == Item::LoopLanes ||
           narrowsExec(item->bodies[0]) || narrowsExec(item->bodies[1]);
  });
}

void addPasses(mlir::PassManager &manager, const RandomKernel &kernel) {
  auto add = [&](std::unique_ptr<mlir::Pass> pass) {
    manager.addNestedPass<amdgcn::ObjectOp>(std::move(pass));
  };
  add(createLowerControlFlow());
  add(createAllocateRegisters());
  add(createInsertWaits());
  add(createInsertHazardNops());
  add(createResources());
  add(createVerifyWaits());
  add(createVerifyHazards());
  // Two ways that lanes take apart look like one on which nothing is written.
  if (!narrowsExec(kernel.body))
    add(createVerifyDefined());
}

/// What the numbers of a kernel's arguments and memory are made of.
class Words {
public:
  explicit Words(uint64_t seed) : state(seed) {}
  uint32_t next() { // xorshift64*
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return uint32_t((state * 0x2545f4914f6cdd1dull) >> 32);
  }

private:
  uint64_t state;
};

struct Ran {
  std::string problem;
  std::vector<uint8_t> out;
  uint64_t instructions = 0;
};

Ran simulate(const object::CodeObject &code, const RandomKernel &kernel,
             StringRef name) {
  Ran result;
  sim::Device device;
  auto image = device.load(code);
  if (!image)
    return {toString(image.takeError()), {}, 0};
  auto found = (*image)->kernel(name);
  if (!found)
    return {toString(found.takeError()), {}, 0};
  sim::Allocation &out = device.allocate("out", kernel.outBytes);
  sim::Allocation &in = device.allocate("in", kernel.inBytes);
  Words words(7);
  for (uint64_t i = 0; i != in.size; i += 4) {
    // Small numbers, floats and anything.
    uint32_t word = words.next(), kind = words.next() % 3;
    if (kind == 0)
      word &= 0xff;
    if (kind == 1)
      word = 0x3f000000 | (word & 0x81ffffff);
    std::memcpy(in.bytes.get() + i, &word, 4);
  }
  sim::LaunchConfig config;
  config.block[0] = kernel.items;
  config.arguments = {sim::ArgumentValue::of(out), sim::ArgumentValue::of(in)};
  for (uint32_t scalar : {3u, 0x12345u, 7u, 0xfffffff0u})
    config.arguments.push_back(sim::ArgumentValue::of(scalar));
  config.checks = sim::CheckOptions::all();
  config.maxInstructions = 1000000;
  auto launched = device.launch(**found, config);
  if (!launched)
    return {toString(launched.takeError()), {}, 0};
  if (!launched->fault.empty())
    result.problem = "fault: " + launched->fault;
  for (const sim::Finding &finding : launched->findings.all()) {
    if (finding.severity != sim::Severity::Error || !result.problem.empty())
      continue;
    raw_string_ostream os(result.problem);
    sim::print(os, finding);
  }
  result.instructions = launched->instructions;
  result.out.assign(out.bytes.get(), out.bytes.get() + out.size);
  return result;
}

/// "12 would do" behind "; ".
unsigned readWouldDo(StringRef message) {
  auto [before, after] = message.split(" would do");
  unsigned number = 0;
  if (before.size() != message.size())
    (void)before.rsplit(' ').second.getAsInteger(10, number);
  return number;
}

} // namespace

std::string objectText(const RandomKernel &kernel, const std::string &budget) {
  return "amdgcn.object @o target \"" + kernel.target + "\" {\n" +
         virtualText(kernel, "kernel", budget) +
         trivialText(kernel, "trivial") + "}\n";
}

Outcome run(const RandomKernel &kernel, const std::string &budget,
            mlir::MLIRContext &context) {
  Outcome outcome;
  Diagnostics diagnostics(context);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(
      objectText(kernel, budget), &context);
  if (!module) {
    outcome.problem = "parse: " + diagnostics.first;
    return outcome;
  }
  mlir::PassManager manager(&context);
  addPasses(manager, kernel);
  if (failed(manager.run(*module))) {
    StringRef message = diagnostics.first;
    outcome.isOverBudget = message.contains("are alive here, but there are") ||
                           message.contains("do not fit into") ||
                           message.contains(" registers, but has ");
    outcome.wouldDo = readWouldDo(message);
    outcome.problem = "passes: " + diagnostics.first;
    return outcome;
  }
  SmallVector<char, 0> bytes;
  auto object = *module->getOps<amdgcn::ObjectOp>().begin();
  for (auto each : object.getOps<amdgcn::KernelOp>())
    if (each.getSymName() == "kernel")
      if (auto descriptor = each.getDescriptorAttr())
        if (auto count = descriptor.getAs<mlir::IntegerAttr>("next_free_vgpr"))
          outcome.vgprs = unsigned(count.getInt());
  if (failed(writeHsaco(object, bytes))) {
    outcome.problem = "emit: " + diagnostics.first;
    return outcome;
  }
  auto code = object::readCodeObject(
      MemoryBufferRef(StringRef(bytes.data(), bytes.size()), "random"));
  if (!code) {
    outcome.problem = "read: " + toString(code.takeError());
    return outcome;
  }
  Ran trivial = simulate(*code, kernel, "trivial");
  if (!trivial.problem.empty()) {
    outcome.problem = "trivial version: " + trivial.problem;
    return outcome;
  }
  Ran allocated = simulate(*code, kernel, "kernel");
  outcome.instructions = allocated.instructions;
  if (!allocated.problem.empty()) {
    outcome.problem = "simulator: " + allocated.problem;
    return outcome;
  }
  for (size_t i = 0; i < allocated.out.size(); i += 4) {
    uint32_t got, want;
    std::memcpy(&got, &allocated.out[i], 4);
    std::memcpy(&want, &trivial.out[i], 4);
    if (got == want)
      continue;
    outcome.problem =
        formatv("result: out[{0:x}] is {1:x}, must be {2:x}", i, got, want);
    return outcome;
  }
  return outcome;
}

} // namespace netra::randomkernels
