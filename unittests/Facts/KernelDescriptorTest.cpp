//===- KernelDescriptorTest.cpp - the 64 bytes, both ways -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Object/KernelDescriptor.h"
#include "Target/MachineTarget.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>
#include <random>

using namespace llvm;
using namespace netra;
using namespace netra::object;

namespace {
class EveryTarget : public testing::TestWithParam<const TargetFacts *> {
protected:
  const TargetFacts &target() { return *GetParam(); }
  DescriptorBytes randomBytes() {
    DescriptorBytes bytes;
    for (uint8_t &byte : bytes)
      byte = random();
    return bytes;
  }
  std::mt19937_64 random{1};
};
} // namespace

static std::vector<const TargetFacts *> targets() {
  std::vector<const TargetFacts *> result;
  for (const TargetFacts &target : allTargets())
    result.push_back(&target);
  return result;
}

INSTANTIATE_TEST_SUITE_P(Targets, EveryTarget, testing::ValuesIn(targets()),
                         [](const auto &info) {
                           return info.param->name.str();
                         });

static uint32_t word(const DescriptorBytes &bytes, size_t offset) {
  return support::endian::read32le(&bytes[offset]);
}

static std::string directives(const KernelDescriptor &descriptor) {
  std::string text;
  raw_string_ostream os(text);
  return printDirectives(os, "k", descriptor) ? text : "";
}

/// What LLVM's assembler makes of the directives of several descriptors.
static std::string assembleRodata(const TargetFacts &target,
                                  const std::string &source) {
  SmallVector<char, 0> object;
  cantFail(MachineTarget::get(target.name)
               ->assemble(".rodata\n" + source, "k.s", false, object));
  MemoryBufferRef buffer(toStringRef(object), "k.o");
  auto file = cantFail(llvm::object::ObjectFile::createObjectFile(buffer));
  for (const llvm::object::SectionRef &section : file->sections())
    if (cantFail(section.getName()) == ".rodata")
      return cantFail(section.getContents()).str();
  return "";
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

TEST_P(EveryTarget, EncodesWhatItDecoded) {
  for (int i = 0; i != 2000; ++i) {
    DescriptorBytes bytes = randomBytes();
    EXPECT_EQ(encodeDescriptor(decodeDescriptor(bytes, target())), bytes);
  }
}

TEST_P(EveryTarget, KeepsEverySingleBit) {
  for (size_t bit = 0; bit != 512; ++bit) {
    DescriptorBytes bytes{};
    bytes[bit / 8] = 1 << bit % 8;
    KernelDescriptor descriptor = decodeDescriptor(bytes, target());
    EXPECT_EQ(encodeDescriptor(descriptor), bytes);
    size_t set = count_if(descriptor.values,
                          [](const auto &entry) { return entry.second != 0; });
    EXPECT_EQ(set + descriptor.hasReservedBits(), 1u) << "bit " << bit;
  }
}

TEST_P(EveryTarget, FieldsAreIndependent) {
  for (const DescriptorField &field : target().descriptorFields) {
    KernelDescriptor before = decodeDescriptor(randomBytes(), target());
    before.set(field.name, 0);
    KernelDescriptor after = before;
    ASSERT_TRUE(after.set(field.name, field.max()));
    after = decodeDescriptor(encodeDescriptor(after), target());
    EXPECT_EQ(after.get(field.name), field.max());
    auto differences = diff(before, after);
    ASSERT_EQ(differences.size(), field.width ? 1u : 0u);
    if (field.width)
      EXPECT_EQ(differences[0].name, field.name);
  }
}

TEST_P(EveryTarget, RefusesValuesThatDoNotFit) {
  KernelDescriptor descriptor = defaultDescriptor(target());
  for (const DescriptorField &field : target().descriptorFields)
    if (field.width < 64)
      EXPECT_FALSE(descriptor.set(field.name, field.max() + 1));
  EXPECT_FALSE(descriptor.set("no_such_field", 0));
  EXPECT_EQ(descriptor.get("no_such_field"), std::nullopt);
}

TEST_P(EveryTarget, DiffNamesReservedBytes) {
  KernelDescriptor left = defaultDescriptor(target()), right = left;
  right.reserved[63] = 5;
  auto differences = diff(left, right);
  ASSERT_EQ(differences.size(), 1u);
  EXPECT_EQ(differences[0].name, "reserved byte 63");
  EXPECT_EQ(differences[0].right, 5u);
}

TEST(KernelDescriptor, DefaultsOfWave64Accelerator) {
  DescriptorBytes bytes =
      encodeDescriptor(defaultDescriptor(*lookupTarget("gfx950")));
  EXPECT_EQ(word(bytes, 0x30), 0x00ac0000u);
  EXPECT_EQ(word(bytes, 0x34), 0x00000080u);
  EXPECT_EQ(word(bytes, 0x38), 0x00000000u);
}

TEST(KernelDescriptor, DefaultsOfWave32) {
  DescriptorBytes bytes =
      encodeDescriptor(defaultDescriptor(*lookupTarget("gfx1151")));
  EXPECT_EQ(word(bytes, 0x30), 0xe0ac0000u);
  EXPECT_EQ(word(bytes, 0x34), 0x00000080u);
  EXPECT_EQ(word(bytes, 0x38), 0x00000400u);
}

/// llvm-mc's words for the same directives: .amdhsa_next_free_vgpr 65,
/// .amdhsa_next_free_sgpr 8, .amdhsa_accum_offset 64.
TEST(KernelDescriptor, WordsThatTheAssemblerGives) {
  struct Words {
    StringRef target;
    uint32_t rsrc3, rsrc1, rsrc2, properties;
  };
  for (const Words &words : {Words{"gfx942", 0xf, 0xac0048, 0x80, 0},
                             Words{"gfx950", 0xf, 0xac0048, 0x80, 0},
                             Words{"gfx1150", 0, 0xe0ac0008, 0x80, 0x400},
                             Words{"gfx1151", 0, 0xe0ac0008, 0x80, 0x400}}) {
    KernelDescriptor descriptor =
        defaultDescriptor(*lookupTarget(words.target));
    ASSERT_TRUE(descriptor.setDirective("next_free_vgpr", 65));
    ASSERT_TRUE(descriptor.setDirective("next_free_sgpr", 8));
    if (words.rsrc3)
      ASSERT_TRUE(descriptor.setDirective("accum_offset", 64));
    DescriptorBytes bytes = encodeDescriptor(descriptor);
    EXPECT_EQ(word(bytes, 0x2c), words.rsrc3) << words.target.str();
    EXPECT_EQ(word(bytes, 0x30), words.rsrc1) << words.target.str();
    EXPECT_EQ(word(bytes, 0x34), words.rsrc2) << words.target.str();
    EXPECT_EQ(word(bytes, 0x38), words.properties) << words.target.str();
  }
}

//===----------------------------------------------------------------------===//
// Derived views
//===----------------------------------------------------------------------===//

TEST(KernelDescriptor, UnifiedRegisters) {
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget("gfx950"));
  ASSERT_TRUE(descriptor.setDirective("next_free_vgpr", 190));
  ASSERT_TRUE(descriptor.setDirective("accum_offset", 128));
  ASSERT_TRUE(descriptor.setDirective("next_free_sgpr", 11));
  EXPECT_EQ(descriptor.waveSize(), 64u);
  EXPECT_EQ(descriptor.vgprs(), 192u);
  EXPECT_EQ(descriptor.accumOffset(), 128u);
  EXPECT_EQ(descriptor.agprs(), 64u);
  EXPECT_EQ(descriptor.sgprs(), 24u);
  EXPECT_FALSE(descriptor.setDirective("accum_offset", 130));
  EXPECT_FALSE(descriptor.setDirective("accum_offset", 260));
  EXPECT_FALSE(descriptor.setDirective("next_free_vgpr", 513));
}

TEST(KernelDescriptor, GranuleFollowsWaveSize) {
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget("gfx1151"));
  ASSERT_TRUE(descriptor.setDirective("next_free_vgpr", 9));
  EXPECT_EQ(descriptor.vgprs(), 16u);
  ASSERT_TRUE(descriptor.setDirective("wavefront_size32", 0));
  ASSERT_TRUE(descriptor.setDirective("next_free_vgpr", 9));
  EXPECT_EQ(descriptor.waveSize(), 64u);
  EXPECT_EQ(descriptor.vgprs(), 12u);
  EXPECT_EQ(descriptor.agprs(), 0u);
  EXPECT_EQ(descriptor.accumOffset(), std::nullopt);
  EXPECT_TRUE(descriptor.setDirective("next_free_sgpr", 40));
  EXPECT_EQ(descriptor.sgprs(), std::nullopt);
}

TEST(KernelDescriptor, UserRegisters) {
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget("gfx950"));
  descriptor.set("user_sgpr_kernarg_segment_ptr", 1);
  descriptor.set("user_sgpr_private_segment_size", 1);
  descriptor.set("user_sgpr_kernarg_preload_length", 11);
  descriptor.set("user_sgpr_count", 16);
  EXPECT_EQ(descriptor.impliedUserSgprs(), 14u);
  EXPECT_EQ(descriptor.userSgprs(), 16u);
}

//===----------------------------------------------------------------------===//
// Directives
//===----------------------------------------------------------------------===//

TEST(KernelDescriptor, PrintsWhatDiffersFromTheDefaults) {
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget("gfx950"));
  descriptor.set("group_segment_fixed_size", 4096);
  descriptor.set("user_sgpr_kernarg_segment_ptr", 1);
  descriptor.set("user_sgpr_count", 2);
  descriptor.setDirective("next_free_vgpr", 96);
  descriptor.setDirective("accum_offset", 64);
  descriptor.set("kernel_code_entry_byte_offset", 0x1000);
  EXPECT_EQ(directives(descriptor), R"(.amdhsa_kernel k
  .amdhsa_group_segment_fixed_size 4096
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 96
  .amdhsa_next_free_sgpr 2
  .amdhsa_accum_offset 64
.end_amdhsa_kernel
)");
}

TEST(KernelDescriptor, CountsUserRegistersThatNothingImplies) {
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget("gfx1151"));
  descriptor.set("user_sgpr_count", 3);
  EXPECT_NE(directives(descriptor).find("user_sgpr_count 3\n"),
            std::string::npos);
}

TEST(KernelDescriptor, QuotesSymbols) {
  std::string text;
  raw_string_ostream os(text);
  printDirectives(os, "a b", defaultDescriptor(*lookupTarget("gfx1151")));
  EXPECT_EQ(text.find(".amdhsa_kernel \"a b\"\n"), 0u);
}

/// Expects that directives cannot say the defaults of `target` with one field
/// set.
static void expectRefused(StringRef target, StringRef field, uint64_t value) {
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget(target));
  ASSERT_TRUE(descriptor.set(field, value));
  EXPECT_EQ(directives(descriptor), "") << field.str() << ' ' << value;
}

TEST(KernelDescriptor, RefusesWhatDirectivesCannotSay) {
  expectRefused("gfx950", "priority", 1);
  expectRefused("gfx950", "next_free_sgpr", 14);
  expectRefused("gfx950", "accum_offset", 2);
  expectRefused("gfx950", "user_sgpr_kernarg_segment_ptr", 1);
  expectRefused("gfx950", "user_sgpr_kernarg_preload_length", 17);
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget("gfx1151"));
  descriptor.reserved[12] = 1;
  EXPECT_EQ(directives(descriptor), "");
}

TEST(KernelDescriptor, RefusesFewerRegistersThanPreloaded) {
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget("gfx950"));
  descriptor.set("user_sgpr_kernarg_preload_length", 14);
  descriptor.set("user_sgpr_count", 14);
  EXPECT_EQ(directives(descriptor), "");
  descriptor.setDirective("next_free_sgpr", 14);
  EXPECT_NE(directives(descriptor), "");
  descriptor.set("kernarg_size", 52);
  EXPECT_EQ(directives(descriptor), "");
}

TEST(KernelDescriptor, RefusesSharedRegistersBeyondTheFile) {
  KernelDescriptor descriptor = defaultDescriptor(*lookupTarget("gfx1151"));
  descriptor.set("wavefront_size32", 0);
  descriptor.set("shared_vgpr_count", 15);
  descriptor.set("next_free_vgpr", 33);
  EXPECT_NE(directives(descriptor), "");
  descriptor.set("next_free_vgpr", 34);
  EXPECT_EQ(directives(descriptor), "");
}

TEST_P(EveryTarget, DirectivesAssembleToTheSameBytes) {
  std::string source, expected;
  for (int i = 0; i != 2000; ++i) {
    KernelDescriptor descriptor = defaultDescriptor(target());
    for (auto &[field, value] : descriptor.values)
      if (field->hasDirective && random() % 4 == 0)
        value = random() & field->max();
    std::string text;
    raw_string_ostream os(text);
    if (!printDirectives(os, "k" + std::to_string(i), descriptor))
      continue;
    source += ".p2align 6\n" + text;
    DescriptorBytes bytes = encodeDescriptor(descriptor);
    expected.append(bytes.begin(), bytes.end());
  }
  EXPECT_GT(expected.size(), 64u * 50);
  EXPECT_EQ(assembleRodata(target(), source), expected);
}
