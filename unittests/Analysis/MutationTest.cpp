//===- MutationTest.cpp - what was taken away is missed -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes the waits and nops out of compiled kernels, one at a time, and expects
// the analyses to miss them. A wait in front of s_barrier orders memory and no
// register, and is none of theirs; nor is one between two loads of the halves
// of one register, which return in order.
//
//===----------------------------------------------------------------------===//

#include "Machine/Analyze.h"
#include "Machine/Hazards.h"
#include "Machine/Waits.h"
#include "Object/CodeObject.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace netra;
using namespace netra::machine;

namespace {

class Mutator {
public:
  explicit Mutator(const std::string &name)
      : path(NETRA_SOURCE_DIR "/corpus/objects/" + name), image(read(path)) {}

  /// Takes out every instruction of `unit` in turn; the places where that is
  /// not missed.
  std::vector<std::string> takeOut(Unit unit);
  unsigned tried = 0;

private:
  static Image read(StringRef path) {
    auto buffer = MemoryBuffer::getFile(path);
    EXPECT_TRUE(bool(buffer)) << path.str();
    return cantFail(imageOf(
        cantFail(object::readCodeObject((*buffer)->getMemBufferRef())), path));
  }

  bool isMissedWithout(const ImageKernel &facts, const CodeInstruction &inst);

  std::string path;
  Image image;
};

/// `inst` becomes an s_nop 0: a slot in any case, so that a hazard that only
/// one slot keeps away still is kept away.
bool Mutator::isMissedWithout(const ImageKernel &facts,
                              const CodeInstruction &inst) {
  Image changed = image;
  CodePlace place = *entryOf(changed, *changed.findKernel(facts.name));
  for (ImageSection &section : changed.sections)
    if (&section == place.section)
      support::endian::write32le(&section.contents[inst.offset],
                                 image.target->paddingWord);
  Code code(changed, *place.section, facts.descriptor->waveSize());
  Kernel kernel = cantFail(Kernel::get(code, *changed.findKernel(facts.name)));
  return !missingWaits(kernel).empty() || !missingStates(kernel).empty();
}

std::vector<std::string> Mutator::takeOut(Unit unit) {
  std::vector<std::string> left;
  for (const ImageKernel &facts : image.kernels) {
    auto place = entryOf(image, facts);
    if (!place || !facts.descriptor)
      continue;
    Code code(image, *place->section, facts.descriptor->waveSize());
    Kernel kernel = cantFail(Kernel::get(code, facts));
    EXPECT_TRUE(missingWaits(kernel).empty()) << facts.name;
    EXPECT_TRUE(missingStates(kernel).empty()) << facts.name;
    for (const Block &block : kernel.blocks())
      for (unsigned index = block.first; index != block.end; ++index) {
        const CodeInstruction &inst = code[index];
        bool orders = index + 1 != code.instructions().size() &&
                      code[index + 1].info.is(Unit::Barrier);
        bool isOne = inst.info.is(unit) && inst.size == 4 && !orders &&
                     (unit != Unit::Nop || inst.info.nops != 0);
        if (!isOne)
          continue;
        ++tried;
        if (!isMissedWithout(facts, inst))
          left.push_back(code.describe(index) + ": " + inst.info.text);
      }
  }
  return left;
}

} // namespace

TEST(Mutation, EveryWaitOfCompiledKernelsIsMissed) {
  unsigned tried = 0;
  for (const char *name :
       {"gfx950/device_globals.O3.hsaco", "gfx950/gemm_mfma.O3.hsaco",
        "gfx950/gemm_scaled.O3.hsaco", "gfx950/saxpy.O3.hsaco",
        "gfx950/softmax.O3.hsaco", "gfx950/transpose.O3.hsaco",
        "gfx1151/device_globals.O3.hsaco", "gfx1151/gemm_wmma.O3.hsaco",
        "gfx1151/reduce_gfx1151.O3.hsaco", "gfx1151/saxpy.O3.hsaco",
        "gfx1151/softmax.O3.hsaco"}) {
    Mutator mutator(name);
    EXPECT_EQ(mutator.takeOut(Unit::Wait), std::vector<std::string>()) << name;
    tried += mutator.tried;
  }
  EXPECT_GT(tried, 50u);
}

TEST(Mutation, HalvesOfARegisterReturnInOrder) {
  Mutator mutator("gfx1151/transpose.O3.hsaco");
  EXPECT_EQ(mutator.takeOut(Unit::Wait),
            std::vector<std::string>{"transpose_b16+0x1a0: s_waitcnt "
                                     "lgkmcnt(0)"});
}

/// MFMA results are what clang puts longer nops for.
TEST(Mutation, EveryNopBehindMatricesIsMissed) {
  for (const char *name :
       {"gfx950/gemm_mfma.O3.hsaco", "gfx950/gemm_scaled.O3.hsaco"}) {
    Mutator mutator(name);
    EXPECT_EQ(mutator.takeOut(Unit::Nop), std::vector<std::string>()) << name;
    EXPECT_NE(mutator.tried, 0u) << name;
  }
}

TEST(Analyze, ReportsAreTheSameEachTime) {
  auto read = [] {
    auto buffer = MemoryBuffer::getFile(
        NETRA_SOURCE_DIR "/corpus/objects/gfx1151/device_globals.O3.hsaco");
    return analyzeKernels(cantFail(imageOf(
        cantFail(object::readCodeObject((*buffer)->getMemBufferRef())), "x")));
  };
  std::vector<KernelReport> first = read(), second = read();
  ASSERT_EQ(first.size(), 3u);
  for (size_t i = 0; i != first.size(); ++i) {
    EXPECT_EQ(first[i].lines, second[i].lines);
    EXPECT_EQ(first[i].coverage.unknown, 0u);
    EXPECT_NE(first[i].coverage.instructions, 0u);
    EXPECT_TRUE(first[i].refusal.empty());
    // clang reads the upper half of an addend whose value cannot matter.
    EXPECT_EQ(first[i].count(Finding::Wrong), 1u);
    EXPECT_EQ(first[i].findings[0].registers, "v1");
  }
}
