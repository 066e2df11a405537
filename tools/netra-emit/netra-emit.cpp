//===- netra-emit.cpp - IR becomes assembly, objects, HSACO ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Driver/Diagnostics.h"
#include "Driver/Input.h"
#include "Driver/Nesting.h"
#include "Emit/EmitAsm.h"
#include "Emit/EmitHsaco.h"
#include "Emit/EmitObject.h"
#include "Lowering/Pipelines.h"
#include "Report.h"
#include "Tactics.h"
#include "ToolSupport/CommandLine.h"
#include "ToolSupport/ObjectInput.h"
#include "ToolSupport/Output.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;
using namespace netra;

namespace {
enum class Form { Asm, Object, Hsaco, Listing };

struct Options {
  cl::opt<std::string> input{cl::Positional, cl::desc("<in.mlir>")};
  cl::opt<std::string> output{"o", cl::init("-"), cl::value_desc("file"),
                              cl::desc("output file (default: stdout)")};
  cl::opt<std::string> target{"target", cl::value_desc("gfx"),
                              cl::desc("which of the file's objects to emit")};
  cl::opt<Form> form{
      "emit", cl::desc("what to write (default: hsaco)"),
      cl::values(clEnumValN(Form::Asm, "asm", "assembly for llvm-mc"),
                 clEnumValN(Form::Object, "obj", "relocatable object"),
                 clEnumValN(Form::Hsaco, "hsaco", "linked code object"),
                 clEnumValN(Form::Listing, "listing",
                            "instructions with what is alive, outstanding and "
                            "too close in front of each")),
      cl::init(Form::Hsaco)};
  cl::opt<Reporting> report{
      "report", cl::desc("instead, say what each kernel takes and does"),
      cl::ValueOptional,
      cl::values(clEnumValN(Reporting::Text, "text", "for people"),
                 clEnumValN(Reporting::Text, "", ""),
                 clEnumValN(Reporting::JSON, "json", "for tools")),
      cl::init(Reporting::None)};

  cl::opt<std::string> tactic{
      "tactic", cl::value_desc("name"),
      cl::desc("instead of a file, a tactic of the catalog")};
  cl::opt<bool> all{"all", cl::desc("every tactic, as files below -o")};
  cl::opt<bool> list{"list", cl::desc("print the tactics there are")};
  cl::opt<bool> contract{"contract",
                         cl::desc("write the contract of --tactic")};
  cl::opt<bool> rejected{"rejected",
                         cl::desc("emit --tactic though it is rejected")};
  cl::opt<std::string> symbol{"symbol", cl::value_desc("alias"),
                              cl::desc("the name of --tactic's kernel")};
  cl::opt<std::string> catalog{
      "catalog", cl::value_desc("folder"),
      cl::desc("the folder with templates/ and targets/")};

  Reporting reporting() const {
    return form == Form::Listing ? Reporting::Listing : report.getValue();
  }
};
} // namespace

static LogicalResult emit(amdgcn::ObjectOp object, Form form,
                          std::string &output) {
  switch (form) {
  case Form::Asm: {
    raw_string_ostream os(output);
    return emitAsm(object, os);
  }
  case Form::Object:
  case Form::Hsaco: {
    SmallVector<char, 0> bytes;
    if (failed(form == Form::Object ? writeObject(object, bytes)
                                    : writeHsaco(object, bytes)))
      return failure();
    output.assign(bytes.begin(), bytes.end());
    return success();
  }
  case Form::Listing:
    break;
  }
  llvm_unreachable("a listing is a report");
}

/// Of all objects, unless one is chosen.
static LogicalResult writeReport(mlir::ModuleOp module, StringRef target,
                                 Reporting form, std::string &output) {
  Reporter reporter(form);
  SmallVector<amdgcn::ObjectOp> objects;
  if (target.empty())
    objects = to_vector(module.getOps<amdgcn::ObjectOp>());
  if (objects.empty()) {
    amdgcn::ObjectOp chosen = selectObject(module, target);
    if (!chosen)
      return failure();
    objects.push_back(chosen);
  }
  for (amdgcn::ObjectOp object : objects)
    if (failed(lowerMachine(object)) || failed(reporter.add(object)))
      return failure();
  output = reporter.finish();
  return success();
}

static LogicalResult writeCode(mlir::ModuleOp module, StringRef target,
                               Form form, std::string &output) {
  amdgcn::ObjectOp object = selectObject(module, target);
  return success(object && succeeded(lowerMachine(object)) &&
                 succeeded(emit(object, form, output)));
}

/// A report on what is no IR.
static int reportObject(MemoryBufferRef buffer, const Options &options) {
  Reporter reporter(options.reporting());
  if (auto error = reporter.add(buffer, options.target))
    return reportBadInput("netra-emit", std::move(error));
  if (auto error = writeFile(options.output, reporter.finish()))
    return reportBadInput("netra-emit", std::move(error));
  return kSame;
}

/// What only netra-import reads is said to be that, not searched for IR.
static Error checkIsIR(MemoryBufferRef buffer) {
  StringRef path = buffer.getBufferIdentifier();
  bool isObject = buffer.getBuffer().starts_with("\x7f"
                                                 "ELF");
  if (isObject || sys::path::extension(path) == ".s")
    return createStringError(inconvertibleErrorCode(),
                             path + ": is " +
                                 (isObject ? "an object" : "assembly") +
                                 ", not IR; netra-import makes IR of it");
  return checkNesting(buffer);
}

static StringRef extensionOf(Form form) {
  return form == Form::Asm ? "s" : form == Form::Object ? "o" : "hsaco";
}

/// Tactics go through the same forms and reports as files.
static int runTactics(const Options &options, const TacticRequest &request) {
  Form form = options.form;
  Reporting reporting = options.reporting();
  StringRef extension = reporting == Reporting::JSON   ? "json"
                        : reporting != Reporting::None ? "txt"
                                                       : extensionOf(form);
  return emitTactics(
      request,
      [&](amdgcn::ObjectOp object, std::string &output) {
        if (reporting == Reporting::None)
          return emit(object, form, output);
        Reporter reporter(reporting);
        if (failed(reporter.add(object)))
          return failure();
        output = reporter.finish();
        return success();
      },
      extension);
}

int main(int argc, char **argv) {
  CommandLine commandLine;
  Options options;
  commandLine.parse(argc, argv, "netra-emit: IR becomes a code object\n");
  TacticRequest request{options.catalog, options.target,   options.tactic,
                        options.symbol,  options.output,   options.all,
                        options.list,    options.contract, options.rejected};
  if (request.isAsked() != options.input.empty())
    return reportBadInput(
        "netra-emit",
        createStringError(options.input.empty()
                              ? "needs a file, --tactic, --all or --list"
                              : "takes a file or tactics, not both"));
  if (request.isAsked())
    return runTactics(options, request);
  // LLD resets every option of the process when it runs.
  std::string outputPath = options.output;
  auto buffer = readFile(options.input);
  if (!buffer)
    return reportBadInput("netra-emit", buffer.takeError());
  Reporting reporting = options.reporting();
  if (options.form == Form::Listing && options.report != Reporting::None)
    return reportBadInput(
        "netra-emit",
        createStringError("--report and --emit=listing are two outputs"));
  if (reporting != Reporting::None && classify(**buffer) != InputKind::IR)
    return reportObject(**buffer, options);
  if (auto error = checkIsIR(**buffer))
    return reportBadInput("netra-emit", std::move(error));
  SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(*buffer), SMLoc());
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  catalog::loadDialects(context);
  OneLineDiagnostics diagnostics(context, "netra-emit");
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(
      sources, mlir::ParserConfig(&context));
  if (!module)
    return diagnostics.status();
  std::string output;
  LogicalResult done =
      reporting == Reporting::None
          ? writeCode(*module, options.target, options.form, output)
          : writeReport(*module, options.target, reporting, output);
  if (failed(done))
    return diagnostics.status();
  if (auto error = writeFile(outputPath, output))
    return reportBadInput("netra-emit", std::move(error));
  // The process ends; taking a large module apart first would be for nothing.
  (void)module.release();
  return kSame;
}
