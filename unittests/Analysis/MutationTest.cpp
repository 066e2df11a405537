//===- MutationTest.cpp - what was taken away is missed -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes the waits and nops out of compiled kernels, one at a time, and expects
// the analyses to miss them. Waits that order memory and no register (in front
// of barriers, releases and the end) are none of theirs.
//
//===----------------------------------------------------------------------===//

#include "Machine/Hazards.h"
#include "Machine/Waits.h"
#include "Object/CodeObject.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gtest/gtest.h>
#include <map>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

namespace {

struct Counts {
  unsigned tried = 0, missed = 0;
};

Image imageAt(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path);
  EXPECT_TRUE(bool(buffer)) << path.str();
  return cantFail(imageOf(
      cantFail(object::readCodeObject((*buffer)->getMemBufferRef())), path));
}

void mutate(StringRef path, std::map<std::string, Counts> &counts) {
  Image image = imageAt(path);
  uint32_t filler = image.target->paddingWord; // s_nop 0
  for (const ImageKernel &facts : image.kernels) {
    auto place = entryOf(image, facts);
    if (!place || !facts.descriptor)
      continue;
    auto &bytes = const_cast<ImageSection *>(place->section)->contents;
    unsigned waveSize = facts.descriptor->waveSize();
    Code original(image, *place->section, waveSize);
    Kernel kernel = cantFail(Kernel::get(original, facts));
    for (const Block &block : kernel.blocks())
      for (unsigned index = block.first; index != block.end; ++index) {
        const CodeInstruction &inst = original[index];
        bool isWait = inst.info.is(Unit::Wait) && inst.size == 4;
        if (!isWait)
          continue;
        std::string saved = bytes.substr(inst.offset, 4);
        support::endian::write32le(&bytes[inst.offset], filler);
        Code changed(image, *place->section, waveSize);
        Kernel mutant = cantFail(Kernel::get(changed, facts));
        bool isMissed =
            !missingWaits(mutant).empty() || !missingStates(mutant).empty();
        bytes.replace(inst.offset, 4, saved);
        ++counts[facts.name].tried;
        counts[facts.name].missed += isMissed;
        if (!isMissed)
          outs() << path << " " << original.describe(index) << " "
                 << inst.info.text << " | next "
                 << original[index + 1].info.text << "\n";
      }
  }
}

} // namespace

TEST(Mutation, Explore) {
  std::error_code error;
  std::map<std::string, Counts> counts;
  std::vector<std::string> paths;
  for (sys::fs::recursive_directory_iterator
           it(NETRA_SOURCE_DIR "/corpus/objects", error),
       end;
       it != end && !error; it.increment(error))
    if (StringRef(it->path()).ends_with(".hsaco"))
      paths.push_back(it->path());
  llvm::sort(paths);
  for (auto &p : paths)
    mutate(p, counts);
  for (auto &[n, c] : counts)
    outs() << n << " " << c.missed << "/" << c.tried << "\n";
}
