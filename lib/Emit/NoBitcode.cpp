//===- NoBitcode.cpp - LLD without link-time optimization -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// We never give LLD bitcode. In the static build these definitions stand in for
// LLD's and LLVM's own, which would bring every optimizer and code generator of
// LLVM into a tool: 40 MB, and thousands of options to construct at each start.
// The library with this file stands before theirs on the command line, so their
// object files stay out. A bitcode input ends in an error.
//
//===----------------------------------------------------------------------===//

#ifdef NETRA_STATIC_LINK

#include "llvm/CodeGen/CommandFlags.h"
#include "llvm/LTO/LTO.h"
#include <cstdlib>

using namespace llvm;

namespace lld::elf {

struct Ctx;
class BitcodeFile;
class InputFile;

// As LLD's LTO.h, which no package ships, declares it; LLD makes one of these
// for every link and asks it for the compiled files.
class BitcodeCompiler {
public:
  BitcodeCompiler(Ctx &);
  ~BitcodeCompiler();
  void add(BitcodeFile &);
  SmallVector<std::unique_ptr<InputFile>, 0> compile();
};

class InputFile {
public:
  virtual ~InputFile();
};

BitcodeCompiler::BitcodeCompiler(Ctx &) {}
BitcodeCompiler::~BitcodeCompiler() = default;
void BitcodeCompiler::add(BitcodeFile &) { std::abort(); } // never created
SmallVector<std::unique_ptr<InputFile>, 0> BitcodeCompiler::compile() {
  return {};
}

} // namespace lld::elf

namespace llvm::lto {

InputFile::~InputFile() = default;

Expected<std::unique_ptr<InputFile>> InputFile::create(MemoryBufferRef) {
  return createStringError(inconvertibleErrorCode(),
                           "bitcode cannot be linked here");
}

SmallVector<const char *> LTO::getRuntimeLibcallSymbols(const Triple &) {
  return {};
}

} // namespace llvm::lto

llvm::codegen::RegisterCodeGenFlags::RegisterCodeGenFlags() = default;

#endif // NETRA_STATIC_LINK
