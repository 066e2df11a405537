//===- MutationTest.cpp - An edited operand changes the bytes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Emission encodes operands, it does not replay stored bits: for instructions
// of every encoding one operand is edited in the IR, and what is emitted must
// be what LLVM's assembler makes of the edited text.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Emit/EmitObject.h"
#include "Machine/InstructionGenerator.h"
#include "RoundTrip.h"
#include "Target/InstructionFacts.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include <gtest/gtest.h>
#include <map>
#include <set>

using namespace llvm;
using namespace netra;
using amdgcn::MachineInst;
using amdgcn::MachineOperand;

namespace {

constexpr unsigned kBatch = 2000;
constexpr unsigned kRandomInstructions = 4000;

/// The encodings of the two targets. LLVM's TSFlags tell most of them apart;
/// the bits are those of its SIDefines.h.
std::string formatOf(MachineTarget &target, unsigned opcode) {
  uint64_t flags = target.desc(opcode).TSFlags;
  StringRef name = target.opcodeName(opcode);
  auto has = [&](unsigned bit) { return (flags >> bit) & 1; };
  if (name.starts_with("V_DUAL"))
    return "VOPD";
  if (name.starts_with("LDS_DIRECT") || name.starts_with("LDS_PARAM"))
    return "LDSDIR";
  if (name.starts_with("V_INTERP"))
    return "VINTERP";
  if (name.starts_with("V_MFMA_SCALE"))
    return "scaled MFMA";
  if (has(59))
    return "WMMA";
  if (has(54))
    return name.contains("MFMA") || name.contains("SMFMAC") ? "MFMA"
                                                            : "accvgpr";
  if (has(14))
    return "SDWA";
  if (name.contains("dpp8"))
    return "DPP8";
  if (has(15))
    return "DPP";
  if (has(24))
    return has(56) ? "SCRATCH" : name.starts_with("FLAT") ? "FLAT" : "GLOBAL";
  static constexpr std::pair<unsigned, const char *> kBits[] = {
      {2, "SOP1"},  {3, "SOP2"},   {4, "SOPC"},   {5, "SOPK"},
      {6, "SOPP"},  {12, "VOP3P"}, {10, "VOP3"},  {7, "VOP1"},
      {8, "VOP2"},  {9, "VOPC"},   {17, "MUBUF"}, {18, "MTBUF"},
      {19, "SMEM"}, {20, "MIMG"},  {23, "EXP"},   {25, "DS"}};
  for (auto [bit, format] : kBits)
    if (has(bit))
      return format;
  return "other";
}

/// What each target must have had an operand edited in. CDNA has no images,
/// exports, WMMA and dual issue; RDNA has no MFMA and no SDWA.
std::set<std::string> expectedFormats(MachineTarget &target) {
  std::set<std::string> formats = {
      "SOP1", "SOP2",   "SOPC",    "SOPK", "SOPP",  "SMEM",
      "VOP1", "VOP2",   "VOPC",    "VOP3", "VOP3P", "DPP",
      "FLAT", "GLOBAL", "SCRATCH", "DS",   "MUBUF", "MTBUF"};
  if (target.facts().waves.front().waveSize == 64) {
    formats.insert({"SDWA", "MFMA", "accvgpr"});
    if (target.facts().instruction("v_mfma_scale_f32_16x16x128_f8f6f4"))
      formats.insert("scaled MFMA");
  } else {
    formats.insert(
        {"DPP8", "VOPD", "MIMG", "EXP", "WMMA", "LDSDIR", "VINTERP"});
  }
  return formats;
}

using Bytes = SmallVector<char, 20>;

class Mutator {
public:
  /// `names` is the context of what is edited.
  Mutator(MachineTarget &target, uint64_t seed, roundtrip::Context &names)
      : target(target), random(seed), names(names) {}

  /// An edit of one operand of `inst`: another register of its class or
  /// another number, such that LLVM accepts the text and makes other bytes of
  /// it. `bytes` become what must be emitted. Null if there is none.
  std::optional<MachineInst> edit(const MachineInst &inst, Bytes &bytes) {
    auto before = assembled(inst);
    if (!before)
      return std::nullopt;
    unsigned count = inst.operands.size();
    unsigned first = random() % std::max(count, 1u);
    for (unsigned i = 0; i != count; ++i)
      for (unsigned attempt = 0; attempt != kTries; ++attempt) {
        MachineInst edited = inst;
        unsigned index = (first + i) % count;
        if (!change(edited, index, attempt))
          break;
        auto after = assembled(edited);
        if (!after || *after == *before ||
            amdgcn::findForbidden(edited, target))
          continue;
        bytes = *after;
        machine::applyOverrides(inst.overrides, bytes);
        return edited;
      }
    return std::nullopt;
  }

  /// What LLVM's assembler makes of the text of `inst`, unless the text is
  /// refused or says something else than the operands.
  std::optional<Bytes> assembled(const MachineInst &inst) {
    Bytes bytes;
    // LLVM's printer trips over some numbers that no instruction has.
    bool survived = machine::runContained([&] {
      std::string text = target.text(amdgcn::toMCInst(inst, target));
      MCInst parsed;
      SmallVector<MCFixup, 1> fixups;
      if (!target.parse(text, parsed) && target.text(parsed) == text &&
          says(parsed, inst))
        target.encode(parsed, bytes, fixups);
    });
    if (!survived)
      target.recoverFromCrash();
    if (!survived || bytes.empty())
      return std::nullopt;
    return bytes;
  }

private:
  static constexpr unsigned kTries = 8;

  /// True if the parser understood `inst` as it stands: some registers have
  /// one name and a number for each generation.
  bool says(const MCInst &parsed, const MachineInst &inst) {
    MachineInst again = amdgcn::fromMCInst(parsed, target, &names.context);
    return again.opcode == inst.opcode && again.operands == inst.operands;
  }

  bool change(MachineInst &inst, unsigned index, unsigned attempt) {
    const MCInstrDesc &desc = target.desc(inst.opcode);
    MachineOperand &operand = inst.operands[index];
    if (index >= desc.getNumOperands() ||
        desc.getOperandConstraint(index, MCOI::TIED_TO) >= 0)
      return false;
    MachineOperand was = operand;
    if (operand.kind == MachineOperand::Reg) {
      int classId = target.operandRegClass(inst.opcode, index);
      if (classId < 0)
        return false;
      const MCRegisterClass &regs = target.regs().getRegClass(classId);
      if (regs.getNumRegs() < 2)
        return false;
      operand.value = regs.getRegister(random() % regs.getNumRegs()).id();
    } else if (operand.kind == MachineOperand::Imm) {
      static constexpr int64_t kValues[] = {1, 2, 0, 3, 4, 7, 8, 64};
      operand.value =
          attempt % 2 ? operand.value ^ kValues[attempt] : kValues[attempt];
    } else {
      return false;
    }
    // A tied operand follows the one it is tied to.
    unsigned count =
        std::min<unsigned>(desc.getNumOperands(), inst.operands.size());
    for (unsigned i = 0; i != count; ++i)
      if (desc.getOperandConstraint(i, MCOI::TIED_TO) == int(index))
        inst.operands[i] = operand;
    return !(operand == was) || attempt + 1 != kTries;
  }

  MachineTarget &target;
  std::mt19937_64 random;
  roundtrip::Context &names;
};

/// One batch: imports the bytes, edits an operand of every instruction that
/// has one to edit, and checks what is emitted, twice: from the edited IR and
/// from its text.
class Batch {
public:
  Batch(MachineTarget &target, uint64_t seed,
        std::map<std::string, unsigned> &formats)
      : target(target), formats(formats), mutator(target, seed, context) {}

  void run(StringRef bytes) {
    auto imported =
        importCodeObject(roundtrip::objectOf(target.cpu(), bytes), "mutation",
                         machine::SourceLines(), &context.context);
    ASSERT_TRUE(bool(imported)) << toString(imported.takeError());
    std::string expected;
    imported->module->walk([&](mlir::Operation *op) {
      if (auto data = dyn_cast<amdgcn::DataOp>(op))
        expected += data.getContents();
      if (auto inst = dyn_cast<amdgcn::InstOp>(op))
        expected += editOne(inst);
    });
    amdgcn::ObjectOp object = selectObject(*imported->module, "");
    checkEmission(object, expected, "edited IR");
    std::string text;
    raw_string_ostream os(text);
    imported->module->print(os);
    roundtrip::Context fresh;
    auto parsed = mlir::parseSourceString<mlir::ModuleOp>(text, &fresh.context);
    ASSERT_TRUE(bool(parsed)) << fresh.error;
    checkEmission(selectObject(*parsed, ""), expected, "text of edited IR");
  }

  unsigned edited = 0, overridden = 0, unedited = 0;

private:
  /// The bytes that the op must have from now on.
  StringRef editOne(amdgcn::InstOp op) {
    const MachineInst inst = op.getInst();
    Bytes bytes, original;
    SmallVector<MCFixup, 1> fixups;
    amdgcn::encodeInstruction(inst, target, original, fixups);
    auto changed = mutator.edit(inst, bytes);
    places.push_back({bytesSoFar, inst, changed.value_or(inst)});
    if (changed) {
      ++edited;
      overridden += !inst.overrides.empty();
      ++formats[formatOf(target, inst.opcode)];
      op.getProperties().inst = *changed;
      EXPECT_NE(bytes, original)
          << "override bits hide an edit: " << textOf(inst) << " -> "
          << textOf(*changed);
    } else {
      ++unedited;
      bytes = original;
    }
    bytesSoFar += bytes.size();
    last.assign(bytes.begin(), bytes.end());
    return last;
  }

  std::string textOf(const MachineInst &inst) {
    return target.text(amdgcn::toMCInst(inst, target)) + " (" +
           target.opcodeName(inst.opcode).str() + ")";
  }

  void checkEmission(amdgcn::ObjectOp object, StringRef expected,
                     StringRef what) {
    auto emitted = emitObject(object);
    ASSERT_TRUE(succeeded(emitted)) << context.error;
    StringRef text = emitted->code.findSection(".text")->contents;
    if (text == expected)
      return;
    size_t at = 0;
    while (at < text.size() && at < expected.size() && text[at] == expected[at])
      ++at;
    for (auto &place : places)
      if (place.offset <= at && at < place.offset + 20)
        ADD_FAILURE() << what.str() << " at " << place.offset << ": "
                      << textOf(place.before) << " -> " << textOf(place.after)
                      << ": emitted " << toHex(text.substr(place.offset, 20))
                      << " expected "
                      << toHex(expected.substr(place.offset, 20));
  }

  struct Place {
    size_t offset;
    MachineInst before, after;
  };
  MachineTarget &target;
  std::map<std::string, unsigned> &formats;
  roundtrip::Context context;
  Mutator mutator;
  std::vector<Place> places;
  size_t bytesSoFar = 0;
  std::string last;
};

class MutationTest : public testing::TestWithParam<std::string> {};

/// One instruction of every opcode of the target, then random ones. Branches
/// are left out: their distances depend on what else is edited.
std::vector<Bytes> instructionsOf(MachineTarget &target) {
  machine::InstructionGenerator generator(target, 7);
  std::vector<Bytes> all;
  auto add = [&](Bytes bytes) {
    machine::Decoder decoder(target);
    auto items = decoder.decode(
        ArrayRef(reinterpret_cast<uint8_t *>(bytes.data()), bytes.size()), {});
    if (items.size() == 1 && items[0].kind == machine::Item::Instruction &&
        !machine::pcRelativeOperand(target.desc(items[0].inst.getOpcode())))
      all.push_back(bytes);
  };
  for (auto &[opcode, inst] : generator.findOpcodes()) {
    Bytes bytes;
    SmallVector<MCFixup, 1> fixups;
    if (machine::runContained(
            [&, &example = inst] { target.encode(example, bytes, fixups); }))
      add(bytes);
  }
  for (unsigned i = 0; i != kRandomInstructions; ++i)
    add(generator.next());
  return all;
}

TEST_P(MutationTest, EditsReachTheBytes) {
  MachineTarget &target = *MachineTarget::get(GetParam());
  std::map<std::string, unsigned> formats;
  std::vector<Bytes> all = instructionsOf(target);
  unsigned edited = 0, overridden = 0, unedited = 0;
  for (size_t at = 0; at < all.size() && !HasFatalFailure(); at += kBatch) {
    std::string bytes;
    for (const Bytes &one : ArrayRef(all).slice(at).take_front(kBatch))
      bytes.append(one.begin(), one.end());
    Batch batch(target, at, formats);
    batch.run(bytes);
    edited += batch.edited;
    overridden += batch.overridden;
    unedited += batch.unedited;
  }
  std::printf("%s: %u instructions edited (%u of them with an override), %u "
              "have nothing to edit:",
              GetParam().c_str(), edited, overridden, unedited);
  for (auto &[format, count] : formats)
    std::printf(" %s %u", format.c_str(), count);
  std::printf("\n");
  EXPECT_GT(edited, 3000u);
  EXPECT_LT(unedited * 20, edited) << "too many instructions were not edited";
  for (const std::string &format : expectedFormats(target))
    EXPECT_GT(formats[format], 0u) << format << " was never exercised";
}

std::vector<std::string> targetNames() {
  std::vector<std::string> names;
  for (const TargetFacts &facts : allTargets())
    names.push_back(facts.name.str());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Targets, MutationTest,
                         testing::ValuesIn(targetNames()),
                         [](auto &info) { return info.param; });

} // namespace
