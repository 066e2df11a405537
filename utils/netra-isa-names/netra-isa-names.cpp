//===- netra-isa-names.cpp - Which instructions the targets have ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists the mnemonics of every target under targets/, without the suffixes that
// name an encoding, and how many opcodes each stands for. `--registration`
// writes the table from which the amdgcn dialect registers its ops.
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

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "instruction names of the targets\n");
  std::map<std::string, Name> names;
  for (const TargetFacts &facts : allTargets())
    if (onlyTarget.empty() || onlyTarget == facts.name)
      collect(*MachineTarget::get(facts.name), names);
  std::error_code error;
  ToolOutputFile output(outputFile, error, sys::fs::OF_None);
  if (error) {
    errs() << "netra-isa-names: " << outputFile << ": " << error.message()
           << "\n";
    return 2;
  }
  for (const auto &[word, name] : names)
    if (registration)
      output.os() << "NETRA_INSTRUCTION(\"" << word << "\", "
                  << (name.endsBlock ? "true" : "false") << ")\n";
    else
      output.os() << word << "\t" << name.opcodes << "\n";
  output.keep();
  return 0;
}
