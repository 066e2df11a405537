//===- InstructionTest.cpp - runs the instruction tests -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each case of each file in test/Sim/instructions is a test of its own: its
// instructions run on one wave whose whole state is known, and the whole state
// afterwards must be what the case expects, or what it was. A case with one
// instruction that writes one register and reads another one of the same size
// runs once more with both in one register.
//
//===----------------------------------------------------------------------===//

#include "InstructionTest.h"
#include "CaseState.h"
#include "Sim/Executor.h"
#include "Sim/Program.h"
#include "Sim/Semantics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "gtest/gtest.h"
#include <functional>

using namespace llvm;

namespace netra::sim::test {
namespace {

using Bytes = SmallVector<char, 0>;

/// The bytes of section `name` of an object.
Expected<std::string> sectionOf(MemoryBufferRef object, StringRef name) {
  auto file = object::ObjectFile::createObjectFile(object);
  if (!file)
    return file.takeError();
  for (const object::SectionRef &section : (*file)->sections()) {
    auto found = section.getName();
    if (!found)
      return found.takeError();
    if (*found != name)
      continue;
    auto contents = section.getContents();
    if (!contents)
      return contents.takeError();
    return contents->str();
  }
  return createStringError("no section " + name);
}

/// `source` line by line, each at its own line number, and an s_endpgm.
std::string sourceText(const std::vector<Case::SourceLine> &source) {
  std::string text;
  unsigned line = 1;
  for (const Case::SourceLine &each : source) {
    text.append(each.number - line, '\n');
    text += each.text + "\n";
    line = each.number + 1;
  }
  return text + "s_endpgm\n";
}

Expected<std::string> assemble(MachineTarget &target, StringRef path,
                               const std::vector<Case::SourceLine> &source) {
  Bytes object;
  if (Error failed = target.assemble(sourceText(source), path,
                                     /*withLines=*/false, object))
    return failed;
  return sectionOf({StringRef(object.data(), object.size()), path}, ".text");
}

/// One run of a case.
class CaseRun {
public:
  CaseRun(StringRef path, const Case &test, MachineTarget &target,
          const std::vector<Case::SourceLine> &source)
      : path(path), test(test), target(target), source(source) {}

  /// What is wrong; empty if nothing is.
  std::string run(ArrayRef<Setting> expects) {
    auto code = assemble(target, path, source);
    if (!code)
      return where(test.line) + toString(code.takeError());
    Memory memory;
    Allocation &codeMemory = memory.allocate("code", code->size());
    std::memcpy(codeMemory.bytes.get(), code->data(), code->size());
    codeMemory.writable = false;
    program = std::make_unique<Program>(
        target,
        ArrayRef(reinterpret_cast<const uint8_t *>(code->data()), code->size()),
        codeMemory.base);

    CaseState state(target.waveSize(), target.facts().addressableAgprs,
                    test.ldsBytes);
    state.addresses["code"] = codeMemory.base;
    if (std::string wrong = prepare(state, memory); !wrong.empty())
      return wrong;

    Executor executor(*program, memory);
    executor.maxInstructions = 10000;
    executor.waves.push_back(
        std::make_unique<Wave>(target.waveSize(), CaseState::kRegisters,
                               target.facts().addressableAgprs));
    Wave &wave = *executor.waves[0];
    wave.scratchBytes = test.scratchBytes;
    wave.scratch.resize(test.scratchBytes * target.waveSize());
    state.load(wave, executor, memory);
    executor.run({});
    return judge(state, wave, executor, memory, expects);
  }

  std::unique_ptr<Program> program;

private:
  std::string where(unsigned line) const {
    return (Twine(path) + ":" + Twine(line) + ": case '" + test.name + "' on " +
            target.cpu() + " wave" + Twine(target.waveSize()) + ": ")
        .str();
  }

  /// Allocates and sets; gives what is wrong.
  std::string prepare(CaseState &state, Memory &memory) {
    for (const Setting &setting : test.sets) {
      Setting initial = setting;
      if (setting.kind == Setting::Memory) {
        if (state.memory.count(setting.memory))
          return where(setting.line) + "a second allocation '" +
                 setting.memory + "'";
        Allocation &added = memory.allocate(setting.memory, setting.offset);
        state.addresses[setting.memory] = added.base;
        state.memory[setting.memory].assign(setting.offset, 0xa5);
        initial.offset = 0;
      }
      if (Error failed = state.apply(initial))
        return where(setting.line) + toString(std::move(failed));
    }
    return "";
  }

  std::string judge(CaseState &expected, Wave &wave, Executor &executor,
                    Memory &memory, ArrayRef<Setting> expects) {
    if (executor.faulted() != !test.faultText.empty() ||
        (executor.faulted() &&
         !StringRef(executor.faultText()).contains(test.faultText)))
      return where(test.line) +
             (executor.faulted() ? "fault: " + executor.faultText()
                                 : "no fault") +
             (test.faultText.empty()
                  ? ""
                  : ", expected one with '" + test.faultText + "'");
    if (executor.faulted())
      return "";
    CaseState got = expected;
    got.takeBack(wave, executor, memory);
    for (const Setting &setting : expects)
      if (Error failed = expected.apply(setting))
        return where(setting.line) + toString(std::move(failed));
    for (const Setting &setting : test.ignores)
      if (Error failed = expected.copyFrom(setting, got))
        return where(setting.line) + toString(std::move(failed));
    std::vector<std::string> differences = expected.differences(got);
    if (differences.empty())
      return "";
    std::string text = where(test.line);
    for (const Case::SourceLine &line : source)
      text += "\n  " + line.text;
    constexpr size_t kShown = 8;
    for (size_t i = 0; i < std::min(differences.size(), kShown); ++i)
      text += "\n    " + differences[i];
    if (differences.size() > kShown)
      text +=
          "\n    and " + std::to_string(differences.size() - kShown) + " more";
    return text;
  }

  StringRef path;
  const Case &test;
  MachineTarget &target;
  const std::vector<Case::SourceLine> &source;
};

/// The case with its destination in its first source's register, if that
/// means the same: one instruction, a VGPR destination that is not read, not
/// set and whole, and a VGPR source of the same size that nothing else writes.
std::optional<std::pair<Case, std::vector<Setting>>>
aliased(const Case &test, const Program &program) {
  if (test.source.size() != 1 || program.size() != 2)
    return std::nullopt;
  const Instruction &inst = program[0];
  if (inst.second || inst.parsed.operands.size() < 2)
    return std::nullopt;
  const Operand &dest = inst.operand(0), &source = inst.operand(1);
  if (dest.space != Space::Vgpr || source.space != Space::Vgpr ||
      dest.dwords != source.dwords || dest.half || source.half || source.neg ||
      source.abs || source.sext)
    return std::nullopt;
  auto touches = [&](const Operand &reg, Space space, unsigned index,
                     unsigned count) {
    return reg.space == space && index < unsigned(reg.index) + reg.dwords &&
           reg.index < index + count;
  };
  for (const RegisterUse &use : inst.reads)
    if (touches(dest, use.space, use.index, use.count))
      return std::nullopt;
  for (const DestPlan &plan : inst.dests)
    if (is16Bit(plan.type))
      return std::nullopt;
  // Exactly one written register, and it is the destination.
  for (const RegisterUse &use : inst.writes)
    if (touches(source, use.space, use.index, use.count))
      return std::nullopt;
  for (const Setting &setting : test.sets)
    if (setting.kind == Setting::Vgpr &&
        touches(dest, Space::Vgpr, setting.index, setting.dwords))
      return std::nullopt;
  Case changed = test;
  std::vector<Setting> expects = test.expects;
  // What else is expected may depend on where the destination is.
  bool isExpected = false;
  for (Setting &setting : expects) {
    if (setting.kind != Setting::Vgpr)
      continue;
    if (!touches(dest, Space::Vgpr, setting.index, setting.dwords))
      return std::nullopt;
    setting.index += int(source.index) - int(dest.index);
    isExpected = true;
  }
  if (!isExpected)
    return std::nullopt;
  auto [mnemonic, rest] = StringRef(test.source[0].text).split(' ');
  auto [first, others] = rest.split(',');
  StringRef second = others.split(',').first.trim().split(' ').first;
  changed.source[0].text = (mnemonic + " " + second + "," + others).str();
  return std::make_pair(changed, expects);
}

/// A test that runs one function, which gives what is wrong.
class TextTest : public testing::Test {
public:
  explicit TextTest(std::function<std::string()> body)
      : body(std::move(body)) {}
  void TestBody() override {
    std::string wrong = body();
    if (!wrong.empty())
      ADD_FAILURE() << wrong;
  }

private:
  std::function<std::string()> body;
};

void add(const std::string &suite, const std::string &name,
         const std::string &path, unsigned line,
         std::function<std::string()> body) {
  testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr,
                        path.c_str(), line,
                        [body = std::move(body)]() -> testing::Test * {
                          return new TextTest(body);
                        });
}

std::vector<std::string> targetsOf(const Case &test) {
  if (!test.targets.empty())
    return test.targets;
  std::vector<std::string> names;
  for (const TargetFacts &facts : allTargets())
    if (!test.waveSize || facts.wave(test.waveSize))
      names.push_back(facts.name.str());
  return names;
}

/// llvm-mc's bytes of all cases of a file for one target, against ours.
std::string compareBytes(const CaseFile &file, MachineTarget &target) {
  std::string text, section;
  std::vector<const Case *> cases;
  for (const Case &test : file.cases) {
    if (!is_contained(targetsOf(test), target.cpu()) ||
        (test.waveSize ? test.waveSize : target.facts().waves[0].waveSize) !=
            target.waveSize())
      continue;
    text += ".section .case" + std::to_string(cases.size()) + ",\"ax\"\n";
    text += sourceText(test.source);
    cases.push_back(&test);
  }
  if (cases.empty())
    return "";
  SmallString<128> input, output;
  int descriptor;
  if (auto code = sys::fs::createTemporaryFile("case", "s", descriptor, input))
    return code.message();
  FileRemover removeInput(input);
  raw_fd_ostream(descriptor, true) << text;
  output = input;
  output += ".o";
  FileRemover removeOutput(output);
  std::string tool = NETRA_LLVM_TOOLS "/llvm-mc";
  std::string cpu = ("-mcpu=" + target.cpu()).str();
  std::string wave =
      "-mattr=" + target.facts().wave(target.waveSize())->llvmFeatures.str();
  std::string message;
  if (sys::ExecuteAndWait(tool,
                          {tool, "-triple=amdgcn-amd-amdhsa", cpu, wave,
                           "-filetype=obj", input.str(), "-o", output.str()},
                          std::nullopt, {}, 60, 0, &message))
    return file.path + ": llvm-mc fails: " + message;
  auto buffer = MemoryBuffer::getFile(output, false, false);
  if (!buffer)
    return buffer.getError().message();
  for (auto [i, test] : enumerate(cases)) {
    auto theirs = sectionOf(**buffer, (".case" + Twine(i)).str());
    auto ours = assemble(target, file.path, test->source);
    if (!theirs)
      return toString(theirs.takeError());
    if (!ours)
      return toString(ours.takeError());
    if (*theirs != *ours)
      return file.path + ":" + std::to_string(test->line) + ": case '" +
             test->name + "': llvm-mc gives other bytes";
  }
  return "";
}

} // namespace

std::string runCase(StringRef path, const Case &test, StringRef name) {
  MachineTarget *target = MachineTarget::get(name, test.waveSize);
  if (!target)
    return (path + ":" + Twine(test.line) + ": no target " + name +
            " with waves of that size")
        .str();
  CaseRun run(path, test, *target, test.source);
  std::string wrong = run.run(test.expects);
  if (!wrong.empty() || !test.faultText.empty())
    return wrong;
  if (auto other = aliased(test, *run.program))
    return CaseRun(path, other->first, *target, other->first.source)
        .run(other->second);
  return "";
}

void registerInstructionTests(StringRef folder) {
  std::vector<std::string> paths;
  std::error_code code;
  for (sys::fs::directory_iterator it(folder, code), end; it != end && !code;
       it.increment(code))
    if (sys::path::extension(it->path()) == ".s")
      paths.push_back(it->path());
  llvm::sort(paths);
  if (paths.empty())
    add("Instructions", "folder", folder.str(), 1,
        [=] { return "no instruction tests in " + folder.str(); });
  // Never freed: the tests run after this function.
  auto &files = *new std::vector<CaseFile>;
  files.reserve(paths.size());
  for (const std::string &path : paths) {
    auto buffer = MemoryBuffer::getFile(path);
    std::string content = buffer ? (*buffer)->getBuffer().str() : "";
    const CaseFile &file = files.emplace_back(parseCaseFile(path, content));
    std::string suite = sys::path::stem(path).str();
    add(suite, "form", path, 1, [&file] { return join(file.problems, "\n"); });
    for (const TargetFacts &facts : allTargets())
      for (const WaveFacts &wave : facts.waves)
        add(suite,
            ("bytes/" + facts.name + "/wave" + Twine(wave.waveSize)).str(),
            path, 1, [&file, &facts, &wave] {
              return compareBytes(
                  file, *MachineTarget::get(facts.name, wave.waveSize));
            });
    for (const Case &test : file.cases)
      for (const std::string &target : targetsOf(test)) {
        std::string name = test.name + "/" + target;
        if (test.waveSize)
          name += "/wave" + std::to_string(test.waveSize);
        add(suite, name, path, test.line, [&file, &test, target] {
          return runCase(file.path, test, target);
        });
      }
  }
}

} // namespace netra::sim::test
