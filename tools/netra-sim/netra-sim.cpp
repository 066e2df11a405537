//===- netra-sim.cpp - Runs a kernel without a GPU ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "Report.h"
#include "Sim/Device.h"
#include "Sim/NumericRules.h"
#include "Static.h"
#include "Support.h"
#include "ToolSupport/CommandLine.h"
#include "ToolSupport/Link.h"
#include "ToolSupport/ObjectInput.h"
#include "ToolSupport/Output.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"

using namespace llvm;
using namespace netra;

static constexpr char kTool[] = "netra-sim";

namespace {
struct Options {
  cl::opt<std::string> object{cl::Positional, cl::desc("<object>")};
  cl::opt<std::string> target{
      "target", cl::value_desc("gfx"),
      cl::desc("target of assembly that does not say; of --support")};
  cl::opt<std::string> kernel{"kernel", cl::value_desc("name"),
                              cl::desc("which kernel, if there are several")};
  cl::opt<std::string> grid{"grid", cl::value_desc("X[,Y,Z]"),
                            cl::desc("workgroups (default 1)")};
  cl::opt<std::string> block{"block", cl::value_desc("X[,Y,Z]"),
                             cl::desc("work-items of a workgroup")};
  cl::opt<uint64_t> lds{"lds", cl::value_desc("bytes"),
                        cl::desc("dynamic LDS")};
  cl::list<std::string> arguments{
      "arg", cl::value_desc("kind"),
      cl::desc("the next argument: buf:BYTES:zero|poison|rand:SEED[:dtype"
               "[:low:high]]|file:PATH, u32:V, i32:V, u64:V, f32:V, f64:V, "
               "f16:V, bf16:V")};
  cl::opt<std::string> argumentFile{
      "args", cl::value_desc("file.json"),
      cl::desc("kernel, grid, block, lds, args, expect from a file")};
  cl::list<std::string> dumps{
      "dump", cl::value_desc("I=file"),
      cl::desc("write argument I's buffer after the run")};
  cl::list<std::string> expectations{
      "expect", cl::value_desc("I=file[:dtype][:tol[%]][:scale=file]"),
      cl::desc("compare argument I's buffer with a file")};
  cl::opt<std::string> checks{
      "check", cl::init("all"), cl::value_desc("list"),
      cl::desc("all, none, or some of wait, hazard, uninit, race, bounds, "
               "divergence, stream")};
  cl::opt<std::string> schedule{
      "schedule", cl::init("order"), cl::value_desc("how"),
      cl::desc("order, random:SEED, or adversarial: several orders whose "
               "results must agree")};
  cl::opt<std::string> matrixPolicy{
      "matrix-policy", cl::init("exact-once"), cl::value_desc("name"),
      cl::desc("how MFMA of 16-bit and smaller floats adds up: exact-once, "
               "sequential-fma or cdna3-like")};
  cl::opt<uint64_t> maxInstructions{
      "max-instructions", cl::init(uint64_t(1) << 32),
      cl::desc("instructions of one wave after which the run is stopped")};
  cl::opt<unsigned> threads{"threads", cl::init(1),
                            cl::desc("threads that run workgroups")};
  cl::opt<std::string> workgroups{
      "workgroups", cl::value_desc("first:count"),
      cl::desc("run only some workgroups of the grid")};
  cl::opt<uint64_t> scratch{
      "scratch", cl::value_desc("bytes"),
      cl::desc("private memory of a work-item, if the kernel asks for less")};
  cl::opt<bool> statistics{"stats", cl::desc("print counts of the run")};
  cl::opt<std::string> trace{
      "trace", cl::ValueOptional, cl::value_desc("filter"),
      cl::desc("print instructions and values; filter: wg=N, wave=N, lane=N, "
               "pc=A-B")};
  cl::opt<bool> information{
      "information",
      cl::desc("print information about legal behaviour, not only findings")};
  cl::opt<bool> json{"json", cl::desc("print JSON instead of text")};
  cl::opt<bool> isStatic{"static",
                         cl::desc("check the code without running it")};
  cl::opt<bool> support{"support", cl::desc("print what can be simulated")};
};

/// Everything that a run needs, checked.
struct Plan {
  object::CodeObject code;
  std::string kernel;
  sim::LaunchConfig config;
  std::vector<ArgumentSpec> arguments;
  std::vector<Expectation> expectations;
  std::vector<std::pair<unsigned, std::string>> dumps;
  std::optional<sim::TraceFilter> trace;
  bool isAdversarial = false, json = false, information = false;
};

/// One run's device and results.
struct Run {
  std::unique_ptr<sim::Device> device;
  const sim::CodeImage *image = nullptr;
  const sim::Kernel *kernel = nullptr;
  std::vector<sim::Allocation *> buffers;
  sim::LaunchResult result;
};
} // namespace

static Error bad(const Twine &message) { return createStringError(message); }

static Error parseSizes(StringRef text, StringRef name, unsigned sizes[3]) {
  if (text.empty())
    return Error::success();
  SmallVector<StringRef, 3> parts;
  text.split(parts, ',');
  for (unsigned i = 0; i < parts.size(); ++i)
    if (i > 2 || parts[i].trim().getAsInteger(0, sizes[i]) || !sizes[i])
      return bad("bad --" + name + " '" + text +
                 "': expected one to three numbers above 0");
  return Error::success();
}

static Expected<object::CodeObject> linkedCode(const ObjectInput &input) {
  if (input.code.isLinked)
    return input.code;
  SmallVector<char, 0> hsaco;
  if (Error error = linkObject(
          ArrayRef<char>(input.bytes.data(), input.bytes.size()), {}, hsaco))
    return std::move(error);
  return object::readCodeObject(
      MemoryBufferRef(StringRef(hsaco.data(), hsaco.size()), input.path));
}

static Error parseSchedule(StringRef text, sim::ScheduleOptions &schedule) {
  if (text == "order" || text == "adversarial")
    return Error::success();
  if (text.consume_front("random:") && !text.getAsInteger(0, schedule.seed)) {
    schedule.kind = sim::Schedule::Random;
    return Error::success();
  }
  return bad("bad --schedule: expected order, random:SEED or adversarial");
}

static Error parseDumps(const Options &options, Plan &plan) {
  for (StringRef text : options.dumps) {
    auto [index, path] = text.split('=');
    unsigned number;
    if (index.getAsInteger(10, number) || path.empty())
      return bad("bad --dump '" + text + "': expected I=FILE");
    plan.dumps.push_back({number, path.str()});
  }
  return Error::success();
}

static Error parseWorkgroups(StringRef text, sim::LaunchConfig &config) {
  if (text.empty())
    return Error::success();
  auto [first, count] = text.split(':');
  if (first.getAsInteger(0, config.firstWorkgroup) ||
      (!count.empty() && count.getAsInteger(0, config.maxWorkgroups)))
    return bad("bad --workgroups '" + text + "': expected FIRST[:COUNT]");
  return Error::success();
}

/// Reads all options at once: linking, which comes later, resets them.
static Expected<Plan> makePlan(const Options &options) {
  Plan plan;
  ArgumentFile file;
  if (!options.argumentFile.empty()) {
    auto read = readArgumentFile(options.argumentFile);
    if (!read)
      return read.takeError();
    file = std::move(*read);
  }
  // What is said on the command line wins over the file.
  auto prefer = [](const std::string &said, const std::string &fromFile) {
    return said.empty() ? fromFile : said;
  };
  plan.kernel = prefer(options.kernel, file.kernel);
  std::string grid = prefer(options.grid, file.grid);
  std::string block = prefer(options.block, file.block);
  plan.config.dynamicLds =
      options.lds.getNumOccurrences() ? options.lds : file.lds.value_or(0);
  if (block.empty())
    return bad("--block is missing: the work-items of a workgroup");
  if (Error error = parseSizes(grid, "grid", plan.config.grid))
    return std::move(error);
  if (Error error = parseSizes(block, "block", plan.config.block))
    return std::move(error);
  if (!options.arguments.empty())
    file.arguments.assign(options.arguments.begin(), options.arguments.end());
  if (!options.expectations.empty())
    file.expectations.assign(options.expectations.begin(),
                             options.expectations.end());
  for (StringRef text : file.arguments) {
    auto argument = parseArgument(text);
    if (!argument)
      return argument.takeError();
    plan.arguments.push_back(std::move(*argument));
  }
  for (StringRef text : file.expectations) {
    auto expectation = parseExpectation(text);
    if (!expectation)
      return expectation.takeError();
    plan.expectations.push_back(std::move(*expectation));
  }
  if (Error error = parseDumps(options, plan))
    return std::move(error);
  auto checks = sim::CheckOptions::parse(options.checks);
  if (!checks)
    return checks.takeError();
  plan.config.checks = *checks;
  if (Error error = parseSchedule(options.schedule, plan.config.schedule))
    return std::move(error);
  if (Error error = parseWorkgroups(options.workgroups, plan.config))
    return std::move(error);
  auto policy = sim::parseMatrixPolicy(options.matrixPolicy);
  if (!policy)
    return policy.takeError();
  plan.config.matrixPolicy = *policy;
  plan.config.maxInstructions = options.maxInstructions;
  plan.config.threads = options.threads;
  plan.config.scratchBytes = options.scratch;
  plan.config.statistics = options.statistics;
  plan.isAdversarial = options.schedule == "adversarial";
  plan.json = options.json;
  plan.information = options.information;
  if (options.trace.getNumOccurrences()) {
    auto filter = sim::TraceFilter::parse(options.trace);
    if (!filter)
      return filter.takeError();
    plan.trace = *filter;
  }
  return plan;
}

static Error checkIndices(const Plan &plan) {
  auto check = [&](unsigned index, StringRef option) -> Error {
    if (index < plan.arguments.size() &&
        plan.arguments[index].kind != ArgumentSpec::Value)
      return Error::success();
    return bad("--" + option + " names argument " + Twine(index) +
               ", which is no buffer");
  };
  for (const Expectation &expectation : plan.expectations)
    if (Error error = check(expectation.index, "expect"))
      return error;
  for (const auto &dump : plan.dumps)
    if (Error error = check(dump.first, "dump"))
      return error;
  return Error::success();
}

/// Says how far a long run is, if a person watches.
static std::function<void(uint64_t)> makeProgress(const Plan &plan) {
  if (!sys::Process::StandardErrIsDisplayed())
    return nullptr;
  uint64_t total =
      uint64_t(plan.config.grid[0]) * plan.config.grid[1] * plan.config.grid[2];
  auto start = std::chrono::steady_clock::now();
  auto last = std::make_shared<std::chrono::steady_clock::time_point>(start);
  return [=](uint64_t done) {
    auto now = std::chrono::steady_clock::now();
    if (now - *last < std::chrono::milliseconds(500))
      return;
    *last = now;
    errs() << "\rworkgroup " << done << " of " << total
           << (done == total ? "\n" : "");
  };
}

static Expected<Run> runOnce(const Plan &plan) {
  Run run;
  run.device = std::make_unique<sim::Device>();
  auto image = run.device->load(plan.code);
  if (!image)
    return image.takeError();
  run.image = *image;
  auto kernel = run.image->kernel(plan.kernel);
  if (!kernel)
    return kernel.takeError();
  run.kernel = *kernel;
  sim::LaunchConfig config = plan.config;
  auto values = makeArguments(*run.device, plan.arguments, run.buffers);
  if (!values)
    return values.takeError();
  config.arguments = std::move(*values);
  config.progress = makeProgress(plan);
  auto result = run.device->launch(*run.kernel, config);
  if (!result)
    return result.takeError();
  run.result = std::move(*result);
  if (!run.result.fault.empty())
    return bad(run.result.fault);
  return run;
}

/// Runs other orders of the waves; a result that depends on them is a finding.
static Error runAdversarial(Plan plan, Run &first) {
  static const struct {
    sim::ScheduleOptions schedule;
    const char *name;
  } others[] = {{{sim::Schedule::Reverse, 0}, "reverse"},
                {{sim::Schedule::RoundRobin, 0}, "round robin"},
                {{sim::Schedule::Random, 1}, "random:1"},
                {{sim::Schedule::Random, 2}, "random:2"}};
  plan.config.trace = nullptr;
  for (const auto &other : others) {
    plan.config.schedule = other.schedule;
    auto run = runOnce(plan);
    if (!run)
      return run.takeError();
    for (size_t i = 0; i < first.buffers.size(); ++i) {
      if (!first.buffers[i])
        continue;
      const uint8_t *a = first.buffers[i]->bytes.get();
      const uint8_t *b = run->buffers[i]->bytes.get();
      uint64_t size = first.buffers[i]->size;
      uint64_t at = std::mismatch(a, a + size, b).first - a;
      if (at == size)
        continue;
      first.result.findings.add(
          {sim::Check::Stream, "order-dependent", i, ~uint64_t(0), 0},
          [&](sim::Finding &finding) {
            finding.where = first.buffers[i]->name;
            finding.what =
                ("byte " + Twine(at) + " depends on the order of the waves: " +
                 Twine(unsigned(a[at])) + " in order, " +
                 Twine(unsigned(b[at])) + " in order " + other.name)
                    .str();
            finding.cure = "synchronize the waves, or do not depend on which "
                           "one comes first";
          });
    }
    first.result.findings.merge(std::move(run->result.findings));
  }
  return Error::success();
}

/// Source lines of the findings, as far as the object has them.
static void addSourceLines(Run &run, const ObjectInput &input) {
  auto add = [&](sim::Event &event) {
    auto [section, offset] =
        run.image->locate(run.kernel->program->begin() + event.pc);
    event.source = input.lineOf(section, offset);
  };
  for (sim::Finding &finding : run.result.findings.all()) {
    if (!finding.here.text.empty())
      add(finding.here);
    if (finding.other)
      add(*finding.other);
  }
}

static Expected<int> runAll(const Options &options) {
  auto buffer = readFile(options.object);
  if (!buffer)
    return buffer.takeError();
  auto input = loadObjectInput(**buffer, options.target);
  if (!input)
    return input.takeError();
  if (options.isStatic)
    return printStatic(*input, options.kernel, options.json);
  auto plan = makePlan(options);
  if (!plan)
    return plan.takeError();
  if (Error error = checkIndices(*plan))
    return std::move(error);
  auto code = linkedCode(*input);
  if (!code)
    return code.takeError();
  plan->code = std::move(*code);
  sim::TraceSink sink{outs(), plan->trace.value_or(sim::TraceFilter())};
  if (plan->trace)
    plan->config.trace = &sink;
  auto run = runOnce(*plan);
  if (!run)
    return createStringError(input->path + ": " + toString(run.takeError()));
  if (plan->isAdversarial)
    if (Error error = runAdversarial(*plan, *run))
      return std::move(error);
  addSourceLines(*run, *input);
  RunReport report{run->kernel,  &plan->config,
                   &run->result, run->device.get(),
                   {},           plan->information};
  for (const Expectation &expectation : plan->expectations) {
    auto mismatch = compare(expectation, *run->buffers[expectation.index]);
    if (!mismatch)
      return mismatch.takeError();
    report.comparisons.push_back({expectation, *mismatch});
  }
  for (const auto &[index, path] : plan->dumps) {
    const sim::Allocation &buffer = *run->buffers[index];
    if (Error error = writeFile(
            path, StringRef(reinterpret_cast<const char *>(buffer.bytes.get()),
                            buffer.size)))
      return std::move(error);
  }
  if (plan->json)
    outs() << formatv("{0:2}", toJSON(report)) << '\n';
  else
    printText(outs(), report);
  return report.isClean() ? kSame : kDifferent;
}

static Expected<int> printAllSupport(const Options &options) {
  json::Array all;
  for (const TargetFacts &target : allTargets()) {
    if (!options.target.empty() && options.target != target.name)
      continue;
    if (options.json)
      all.push_back(supportJSON(target));
    else
      printSupport(outs(), target);
  }
  if (!options.target.empty() && !lookupTarget(options.target))
    return bad("no target '" + options.target + "'");
  if (options.json)
    outs() << formatv("{0:2}", json::Value(std::move(all))) << '\n';
  return kSame;
}

int main(int argc, char **argv) {
  CommandLine commandLine;
  Options options;
  commandLine.parse(argc, argv, "netra-sim: runs a kernel without a GPU\n");
  if (options.object.empty() && !options.support)
    return reportBadInput(kTool, bad("no object given"));
  auto status = options.support ? printAllSupport(options) : runAll(options);
  if (!status)
    return reportBadInput(kTool, status.takeError());
  return *status;
}
