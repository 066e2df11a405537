//===- netra-isa-names.cpp - Which instructions the targets have ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists the mnemonics of every target under targets/, without the suffixes that
// name an encoding, and how many opcodes each stands for. `--registration`
// writes the table from which the amdgcn dialect registers its ops,
// `--by-target` the lines that netra-tblgen matches the instruction rows with.
//
//===----------------------------------------------------------------------===//

#include "Machine/Decoder.h"
#include "Machine/InstructionGenerator.h"
#include "llvm/MC/MCInstrDesc.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"
#include <map>

using namespace llvm;
using namespace netra;

static cl::opt<std::string> outputFile("o", cl::init("-"),
                                       cl::desc("output file"));
static cl::opt<bool> registration("registration",
                                  cl::desc("write the dialect's table"));
static cl::opt<bool> byTarget("by-target",
                              cl::desc("write 'target mnemonic' lines"));
static cl::opt<std::string> onlyTarget("target", cl::desc("list this target"));

namespace {
struct Name {
  bool endsBlock = false;
  unsigned opcodes = 0;
};
} // namespace

static std::string mnemonic(MachineTarget &target, const MCInst &inst) {
  std::string text;
  CrashRecoveryContext context;
  if (!context.RunSafely([&] { text = target.text(inst); }))
    return "";
  return machine::baseMnemonic(text).str();
}

static void collect(MachineTarget &target, std::map<std::string, Name> &names) {
  machine::InstructionGenerator generator(target, /*seed=*/1);
  for (const auto &[opcode, inst] : generator.findOpcodes()) {
    std::string word = mnemonic(target, inst);
    const MCInstrDesc &desc = target.desc(opcode);
    if (word.empty())
      continue;
    Name &name = names[word];
    name.endsBlock |= machine::endsBlock(desc);
    ++name.opcodes;
  }
}

static void writeByTarget(raw_ostream &os) {
  for (const TargetFacts &facts : allTargets()) {
    std::map<std::string, Name> names;
    collect(*MachineTarget::get(facts.name), names);
    for (const auto &[word, name] : names)
      os << facts.name << " " << word << "\n";
  }
}

static void writeNames(raw_ostream &os) {
  std::map<std::string, Name> names;
  for (const TargetFacts &facts : allTargets())
    if (onlyTarget.empty() || onlyTarget == facts.name)
      collect(*MachineTarget::get(facts.name), names);
  for (const auto &[word, name] : names)
    if (registration)
      os << "NETRA_INSTRUCTION(\"" << word << "\", "
         << (name.endsBlock ? "true" : "false") << ")\n";
    else
      os << word << "\t" << name.opcodes << "\n";
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "instruction names of the targets\n");
  std::error_code error;
  ToolOutputFile output(outputFile, error, sys::fs::OF_None);
  if (error) {
    errs() << "netra-isa-names: " << outputFile << ": " << error.message()
           << "\n";
    return 2;
  }
  if (byTarget)
    writeByTarget(output.os());
  else
    writeNames(output.os());
  output.keep();
  return 0;
}
