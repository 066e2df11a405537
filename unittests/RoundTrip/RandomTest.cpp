//===- RandomTest.cpp - Random legal instructions there and back ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every opcode of a target is equally likely. NETRA_RANDOM_COUNT and
// NETRA_RANDOM_SEED change how many instructions and which.
//
//===----------------------------------------------------------------------===//

#include "Machine/Decoder.h"
#include "Machine/InstructionGenerator.h"
#include "RoundTrip.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

using namespace llvm;
using namespace netra;

namespace {

constexpr unsigned kBatch = 2000; ///< instructions an object holds

uint64_t setting(const char *name, uint64_t usual) {
  const char *text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : usual;
}

/// A note's reason without what differs from instruction to instruction.
std::string kindOf(StringRef note) {
  StringRef reason = note.split("kept as data: ").second;
  if (reason.empty())
    return note.rsplit(": ").second.str();
  if (reason.consume_front("'"))
    reason = reason.drop_front(reason.find('\'') + 1).ltrim(": ");
  return reason.str();
}

class RandomTest : public testing::TestWithParam<std::string> {};

TEST_P(RandomTest, BytesComeBack) {
  uint64_t wanted = setting("NETRA_RANDOM_COUNT", 100000);
  uint64_t seed = setting("NETRA_RANDOM_SEED", 1);
  MachineTarget &target = *MachineTarget::get(GetParam());
  machine::InstructionGenerator generator(target, seed);
  size_t opcodes = generator.findOpcodes().size();

  ImportStatistics total;
  std::map<std::string, std::pair<unsigned, std::string>>
      reasons; // kind -> how often, example
  uint64_t generated = 0;
  while (generated < wanted && !HasFailure()) {
    std::string bytes;
    unsigned count = std::min<uint64_t>(kBatch, wanted - generated);
    for (unsigned i = 0; i != count; ++i) {
      auto one = generator.next();
      bytes.append(one.begin(), one.end());
    }
    generated += count;
    object::CodeObject before = roundtrip::objectOf(GetParam(), bytes);
    auto imported = roundtrip::importToText(before, "random");
    ASSERT_TRUE(bool(imported)) << toString(imported.takeError());
    total.instructions += imported->statistics.instructions;
    total.overridden += imported->statistics.overridden;
    total.dataBytes += imported->statistics.dataBytes;
    for (const std::string &note : imported->notes) {
      auto &[times, example] = reasons[kindOf(note)];
      if (!times++)
        example = note;
    }
    auto emitted = roundtrip::emitText(imported->text, /*linked=*/false);
    ASSERT_TRUE(bool(emitted)) << toString(emitted.takeError());
    auto after = roundtrip::read(*emitted, "random");
    ASSERT_TRUE(bool(after)) << toString(after.takeError());
    auto differences = roundtrip::compare(before, *after);
    ASSERT_TRUE(differences.empty()) << roundtrip::firstOf(differences);
  }
  std::printf("%s: %zu opcodes; %zu legal instructions: %zu structured, %zu of "
              "them with an override, %zu bytes kept as data\n",
              GetParam().c_str(), opcodes, size_t(generated),
              size_t(total.instructions), size_t(total.overridden),
              size_t(total.dataBytes));
  for (auto &[reason, example] : reasons)
    std::printf("  %u x %s, such as %s\n", example.first, reason.c_str(),
                example.second.c_str());
  // LLVM's assembler drops the lit() of `|lit(0x0)|`, so such a literal has no
  // text that keeps its length; it stays data. Nothing else may.
  uint64_t kept = generated - total.instructions;
  EXPECT_LE(kept * 200, generated);
  for (auto &[reason, example] : reasons)
    if (StringRef(example.second).contains("kept as data"))
      EXPECT_EQ(reason, "encodes differently") << example.second;
}

/// Text and bytes agree in the eyes of an assembler that we are not linked to.
TEST_P(RandomTest, AssemblerProcessAgrees) {
  MachineTarget &target = *MachineTarget::get(GetParam());
  machine::InstructionGenerator generator(target, 3);
  generator.findOpcodes();
  std::string bytes, source;
  for (unsigned i = 0; i != kBatch; ++i) {
    auto one = generator.next();
    machine::Decoder decoder(target);
    auto items = decoder.decode(
        ArrayRef(reinterpret_cast<uint8_t *>(one.data()), one.size()), {});
    if (items.size() != 1 || items[0].kind != machine::Item::Instruction)
      continue;
    SmallVector<MCFixup, 1> fixups;
    SmallVector<char, 20> encoding;
    target.encode(items[0].inst, encoding, fixups);
    bytes.append(encoding.begin(), encoding.end());
    source += target.text(items[0].inst) + "\n";
  }
  SmallString<64> in, out;
  ASSERT_FALSE(sys::fs::createTemporaryFile("netra-random", "s", in));
  ASSERT_FALSE(sys::fs::createTemporaryFile("netra-random", "o", out));
  FileRemover removeIn(in), removeOut(out);
  {
    std::error_code error;
    raw_fd_ostream os(in, error);
    os << source;
  }
  std::string tool = NETRA_LLVM_TOOLS "/llvm-mc", cpu = "-mcpu=" + GetParam();
  std::string message;
  ASSERT_EQ(sys::ExecuteAndWait(tool,
                                {tool, "-triple=amdgcn-amd-amdhsa", cpu,
                                 "-filetype=obj", in, "-o", out},
                                std::nullopt, {}, 0, 0, &message),
            0)
      << message;
  auto buffer = MemoryBuffer::getFile(out);
  ASSERT_TRUE(bool(buffer));
  auto code = roundtrip::read((*buffer)->getBuffer(), "llvm-mc");
  ASSERT_TRUE(bool(code)) << toString(code.takeError());
  EXPECT_TRUE(code->findSection(".text")->contents == bytes);
}

std::vector<std::string> targetNames() {
  std::vector<std::string> names;
  for (const TargetFacts &facts : allTargets())
    names.push_back(facts.name.str());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Targets, RandomTest, testing::ValuesIn(targetNames()),
                         [](auto &info) { return info.param; });

} // namespace
