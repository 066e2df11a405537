//===- netra-tblgen.cpp - rows under targets/ to C++ ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the rows of targets/ and writes what the C++ side includes. Errors
// point at the row.
//
//===----------------------------------------------------------------------===//

#include "Backends.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Main.h"

using namespace llvm;

namespace {
enum Action { GenTargetFacts, GenInstructionTable };
} // namespace

static cl::opt<Action> action(
    cl::desc("Action:"), cl::Required,
    cl::values(clEnumValN(GenTargetFacts, "gen-target-facts",
                          "Write the rows of every target as C++ constants"),
               clEnumValN(GenInstructionTable, "gen-instruction-table",
                          "Write which rows each instruction takes")));
static cl::opt<std::string>
    namesFile("instruction-names",
              cl::desc("Lines 'target mnemonic' for -gen-instruction-table"));

static bool run(raw_ostream &os, const RecordKeeper &records) {
  switch (action) {
  case GenTargetFacts:
    return netra::emitTargetFacts(os, records);
  case GenInstructionTable:
    return netra::emitInstructionTable(os, records, namesFile);
  }
  return true;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Netra's row generator\n");
  TableGenMainFn main = run;
  return TableGenMain(argv[0], main);
}
