//===- Code.cpp - A section as analysed instructions ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Decoder.h"
#include "Machine/Kernel.h"
#include "Machine/RelocationSyntax.h"
#include "Object/Describe.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace llvm;

namespace netra::machine {
namespace {

/// The operands that ask for a section's relocations.
std::vector<CodeRelocation> operandsOf(const ImageSection &section) {
  std::vector<CodeRelocation> result;
  for (const ImageRelocation &reloc : section.relocations) {
    uint32_t type = object::parseRelocationType(reloc.type).value_or(0);
    bool isBranch = type == ELF::R_AMDGPU_REL16;
    auto text = relocationText({type, reloc.symbol, reloc.addend}, isBranch);
    result.push_back({reloc.offset, text.value_or("")});
  }
  return result;
}

/// Follows addresses in pairs of SGPRs through straight code, from s_getpc over
/// the additions to its halves and copies.
class AddressTracker {
public:
  AddressTracker(const Code &code) : code(code) {}

  void clear() { known.clear(); }

  /// The address in the pair that begins at `low`, as an offset.
  std::optional<uint64_t> addressIn(RegUnit low) const {
    auto it = known.find(low);
    bool isWhole =
        it != known.end() && it->second.isLowDone && it->second.isHighDone;
    return isWhole ? std::optional(it->second.offset) : std::nullopt;
  }

  void step(const CodeInstruction &inst) {
    const InstructionInfo &info = inst.info;
    if (info.has(Trait::ReadsPc) && info.writes.size() == 2) {
      known[info.writes[0]] = {inst.end(), false, false};
      return;
    }
    if (info.has(Trait::CopiesPair) && info.reads.size() == 2 &&
        info.writes.size() == 2) {
      auto it = known.find(info.reads[0]);
      if (it != known.end()) {
        Address copy = it->second;
        forget(info);
        known[info.writes[0]] = copy;
        return;
      }
    }
    for (RegUnit reg : info.writes)
      if (completes(inst, reg))
        return;
    forget(info);
  }

private:
  struct Address {
    uint64_t offset;
    bool isLowDone, isHighDone;
  };

  void forget(const InstructionInfo &info) {
    for (RegUnit reg : info.writes) {
      known.erase(reg);
      known.erase(reg - 1);
    }
  }

  /// An addition to one half that makes the address final.
  bool completes(const CodeInstruction &inst, RegUnit reg) {
    bool isSum = is_contained(inst.info.reads, reg);
    auto low = known.find(reg);
    if (isSum && low != known.end() && !low->second.isLowDone) {
      auto distance = distanceIn(inst, low->second.offset);
      if (!distance)
        return false;
      low->second.offset += *distance;
      low->second.isLowDone = true;
      return true;
    }
    auto high = known.find(reg - 1);
    if (isSum && high != known.end() && high->second.isLowDone) {
      high->second.isHighDone = true;
      return true;
    }
    return false;
  }

  /// What an instruction adds to the address `base` of s_getpc.
  std::optional<int64_t> distanceIn(const CodeInstruction &inst,
                                    uint64_t base) const {
    for (const ImageRelocation &reloc : code.section().relocations)
      if (reloc.offset >= inst.offset && reloc.offset < inst.end())
        return relocatedDistance(reloc, base);
    for (const MCOperand &operand : inst.inst) {
      if (operand.isImm())
        return SignExtend64<32>(operand.getImm());
      if (operand.isExpr()) {
        std::string text = code.machine().expressionText(operand.getExpr());
        StringRef digits = text;
        uint32_t number;
        if (digits.consume_front("lit(") && digits.consume_back(")") &&
            !digits.getAsInteger(0, number))
          return SignExtend64<32>(number);
      }
    }
    return std::nullopt;
  }

  std::optional<int64_t> relocatedDistance(const ImageRelocation &reloc,
                                           uint64_t base) const {
    if (reloc.type != "R_AMDGPU_REL32_LO" && reloc.type != "R_AMDGPU_REL32")
      return std::nullopt;
    for (const ImageSymbol &symbol : code.image().symbols)
      if (symbol.name == reloc.symbol && symbol.section == code.section().name)
        return symbol.value + reloc.addend - reloc.offset;
    if (reloc.symbol == code.section().name)
      return reloc.addend - reloc.offset;
    return std::nullopt;
  }

  const Code &code;
  DenseMap<RegUnit, Address> known; // by the low half
};

} // namespace

Code::Code(const Image &image, const ImageSection &section, unsigned waveSize)
    : theImage(image), theSection(section),
      target(*MachineTarget::get(image.target->name, waveSize)),
      model(*image.target, waveSize) {
  InstructionReader reader(target);
  Decoder decoder(target);
  StringMap<size_t> seen; // instructions by their bytes
  StringRef bytes = section.contents;
  std::vector<Item> items =
      decoder.decode(arrayRefFromStringRef(bytes), operandsOf(section));
  all.reserve(items.size());
  const InstructionInfo &ofData = infos.emplace_back();
  for (Item &item : items) {
    if (item.kind == Item::Data) {
      all.emplace_back(item.offset, item.size, ofData).isData = true;
      continue;
    }
    auto [known, isNew] =
        seen.try_emplace(bytes.substr(item.offset, item.size), all.size());
    bool isSame =
        !isNew && all[known->second].inst.getOpcode() == item.inst.getOpcode();
    const InstructionInfo &info =
        isSame ? all[known->second].info
               : infos.emplace_back(reader.read(item.inst));
    CodeInstruction &inst = all.emplace_back(item.offset, item.size, info);
    inst.roles = isSame ? all[known->second].roles : model.rolesOf(info);
    inst.inst = std::move(item.inst);
  }
  resolveTargets();
}

std::optional<unsigned> Code::indexAt(uint64_t offset) const {
  auto it = llvm::lower_bound(all, offset,
                              [](const CodeInstruction &inst, uint64_t at) {
                                return inst.offset < at;
                              });
  bool isThere = it != all.end() && it->offset == offset;
  return isThere ? std::optional<unsigned>(it - all.begin()) : std::nullopt;
}

std::string Code::describe(unsigned index) const {
  return theImage.describe(theSection, all[index].offset);
}

void Code::resolveTargets() {
  std::set<uint64_t> leaders;
  for (CodeInstruction &inst : all) {
    if (inst.isData)
      continue;
    auto operand = pcRelativeOperand(target.desc(inst.info.opcode));
    if (!operand)
      continue;
    const MCOperand &value = inst.inst.getOperand(*operand);
    if (!value.isImm())
      continue;
    int64_t distance =
        SignExtend64(value.getImm(), target.facts().branchOffsetBits);
    inst.target = inst.end() + distance * target.facts().branchUnitBytes;
    leaders.insert(*inst.target);
  }
  AddressTracker addresses(*this);
  for (CodeInstruction &inst : all) {
    if (inst.isData || leaders.count(inst.offset))
      addresses.clear();
    if (inst.isData)
      continue;
    if (inst.info.has(Trait::RegisterTarget))
      for (RegUnit reg : inst.info.reads)
        if (auto offset = addresses.addressIn(reg))
          inst.target = offset;
    addresses.step(inst);
    // Behind a call its registers may hold anything.
    if (inst.info.has(Trait::Unconditional) || inst.info.has(Trait::Call))
      addresses.clear();
  }
}

} // namespace netra::machine
