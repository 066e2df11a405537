//===- Bind.cpp - operands and modifiers meet a row -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Bind.h"
#include "Sim/LaneEngine.h"
#include "Sim/ScalarEngine.h"
#include "Target/InstructionFacts.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace netra::sim {

static uint64_t floatBits(double value, const fltSemantics &semantics) {
  APFloat number(value);
  bool losesInfo;
  number.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return number.bitcastToAPInt().getZExtValue();
}

uint64_t constantBits(const Operand &operand, Type type) {
  uint64_t value = operand.value;
  if (operand.space == Space::Literal)
    return type == Type::F64   ? value << 32
           : type == Type::I64 ? uint64_t(int64_t(int32_t(value)))
                               : value;
  if (operand.space != Space::Float)
    return dwordsOf(type) == 1 ? uint32_t(value) : value;
  switch (type) {
  case Type::U16:
  case Type::I16:
  case Type::F16:
  case Type::V2F16:
  case Type::V2I16:
    return floatBits(operand.floatValue, APFloat::IEEEhalf());
  case Type::BF16:
  case Type::V2BF16:
    return floatBits(operand.floatValue, APFloat::BFloat());
  case Type::U64:
  case Type::I64:
  case Type::F64:
    return floatBits(operand.floatValue, APFloat::IEEEdouble());
  default:
    return floatBits(operand.floatValue, APFloat::IEEEsingle());
  }
}

bool Binder::fail(Instruction &inst, const Twine &why) {
  inst.problem = why.str();
  inst.execute = nullptr;
  return false;
}

bool Binder::bindSource(Instruction &inst, const Operand &operand, Type type,
                        SourcePlan &plan) {
  plan.operand = operand;
  plan.type = type;
  if (operand.space == Space::Symbolic || operand.space == Space::Off)
    return fail(inst, "an operand of a kind that is not modelled here");
  if (operand.space == Space::Status &&
      StatusSource(operand.index) > StatusSource::PrivateLimit)
    return fail(inst, "a source register that is not modelled");
  if (operand.half == 2)
    plan.high = true;
  if (operand.isConstant()) {
    uint64_t bits = constantBits(operand, type);
    plan.scalar = bits;
    for (unsigned k = 0; k < dwordsOf(type) && k < 4; ++k) {
      constants.emplace_back();
      constants.back().fill(k < 2 ? uint32_t(bits >> (32 * k)) : 0);
      plan.constant[k] = constants.back().data();
    }
  }
  plan.plain = operand.isVector() && !operand.neg && !operand.abs &&
               !operand.sext && !operand.half;
  return true;
}

static Select selectOf(StringRef word) {
  return StringSwitch<Select>(word)
      .Case("BYTE_0", Select::Byte0)
      .Case("BYTE_1", Select::Byte1)
      .Case("BYTE_2", Select::Byte2)
      .Case("BYTE_3", Select::Byte3)
      .Case("WORD_0", Select::Word0)
      .Case("WORD_1", Select::Word1)
      .Default(Select::Dword);
}

bool Binder::bindDpp(Instruction &inst, StringRef name,
                     const ParsedModifier &modifier) {
  Dpp::Kind kind = StringSwitch<Dpp::Kind>(name)
                       .Case("quad_perm", Dpp::QuadPerm)
                       .Case("row_shl", Dpp::RowShl)
                       .Case("row_shr", Dpp::RowShr)
                       .Case("row_ror", Dpp::RowRor)
                       .Case("wave_shl", Dpp::WaveShl1)
                       .Case("wave_rol", Dpp::WaveRol1)
                       .Case("wave_shr", Dpp::WaveShr1)
                       .Case("wave_ror", Dpp::WaveRor1)
                       .Case("row_mirror", Dpp::RowMirror)
                       .Case("row_half_mirror", Dpp::RowHalfMirror)
                       .Case("row_bcast", Dpp::RowBcast15)
                       .Case("row_newbcast", Dpp::RowNewBcast)
                       .Case("row_share", Dpp::RowShare)
                       .Case("row_xmask", Dpp::RowXmask)
                       .Case("dpp8", Dpp::Dpp8)
                       .Default(Dpp::None);
  if (kind == Dpp::None)
    return false;
  inst.dpp.kind = kind;
  if (kind == Dpp::QuadPerm || kind == Dpp::Dpp8) {
    for (auto [i, lane] : enumerate(modifier.values))
      inst.dpp.lane[i & 7] = lane;
  } else if (!modifier.values.empty()) {
    inst.dpp.amount = modifier.values[0];
    if (kind == Dpp::RowBcast15 && inst.dpp.amount == 31)
      inst.dpp.kind = Dpp::RowBcast31;
  }
  return true;
}

/// op_sel, op_sel_hi, neg_lo and neg_hi: bit i is source i, the bit behind the
/// sources is the destination.
bool Binder::bindHalves(Instruction &inst) {
  bool packed = inst.row->flags & kPacked;
  size_t count = inst.sources.size();
  for (size_t i = 0; i < count; ++i) {
    SourcePlan &source = inst.sources[i];
    bool wide = packed || is16Bit(source.type);
    bool high = inst.parsed.element("op_sel", i, 0);
    // Printed neg() and abs() would be of a whole packed operand, and how its
    // constants count differs between the families.
    if (packed && (source.operand.neg || source.operand.abs))
      return fail(inst, "neg or abs of a packed operand");
    if (packed && (inst.row->flags & kTied) && source.operand.isConstant())
      return fail(inst, "a constant in a packed operation of two operands");
    bool mixed = inst.row->flags & kMixedSources;
    if (high && !wide && !mixed)
      return fail(inst, "op_sel on an operand that has no halves");
    source.high |= high;
    source.highForHi = inst.parsed.element("op_sel_hi", i, packed);
    source.operand.neg ^= bool(inst.parsed.element("neg_lo", i, 0));
    source.negHi = inst.parsed.element("neg_hi", i, 0);
    if (mixed && source.highForHi && source.operand.isConstant())
      return fail(inst, "a constant as an f16 source of a mixed operation");
    if (packed && !is16Bit(source.type) && source.operand.isConstant() &&
        (source.high || source.highForHi))
      return fail(inst, "the upper half of a constant in a packed operation");
    if (source.high || packed || source.operand.neg)
      source.plain = false;
  }
  if (inst.parsed.element("op_sel", count, 0)) {
    if (inst.dests.empty() || !is16Bit(inst.dests[0].type))
      return fail(inst, "op_sel on a destination that has no halves");
    inst.dests[0].high = true;
  }
  return true;
}

bool Binder::bindModifiers(Instruction &inst) {
  uint32_t flags = inst.row->flags;
  bool halves = false;
  for (const ParsedModifier &modifier : inst.parsed.modifiers) {
    StringRef name = modifier.name;
    int64_t value = modifier.values.empty() ? 1 : modifier.values[0];
    if (bindDpp(inst, name, modifier))
      continue;
    if (name == "row_mask")
      inst.dpp.rowMask = value;
    else if (name == "bank_mask")
      inst.dpp.bankMask = value;
    else if (name == "bound_ctrl")
      inst.dpp.boundCtrl = true;
    else if (name == "fi")
      inst.dpp.fetchInactive = value;
    else if (name == "clamp")
      inst.clamp = true;
    else if (name == "mul")
      inst.omod = value == 2 ? 1 : 2;
    else if (name == "div")
      inst.omod = 3;
    else if (name == "op_sel" || name == "op_sel_hi" || name == "neg_lo" ||
             name == "neg_hi")
      halves = true;
    else if (name == "dst_sel" && !inst.dests.empty())
      inst.isSdwa = true, inst.dests[0].select = selectOf(modifier.word);
    else if (name == "dst_unused" && !inst.dests.empty())
      inst.dests[0].unused =
          modifier.word == "UNUSED_PRESERVE" ? DestPlan::Preserve
          : modifier.word == "UNUSED_SEXT"   ? DestPlan::SignExtend
                                             : DestPlan::Pad;
    else if (name == "src0_sel" && !inst.sources.empty())
      inst.isSdwa = true, inst.sources[0].select = selectOf(modifier.word);
    else if (name == "src1_sel" && inst.sources.size() > 1)
      inst.isSdwa = true, inst.sources[1].select = selectOf(modifier.word);
    else if (StringRef(inst.row->modifiers).contains(name))
      continue;
    else
      return fail(inst, "modifier '" + name + "' is not modelled");
  }
  if (inst.clamp && !(flags & kHandlesClamp) &&
      (inst.dests.empty() || !isFloat(inst.dests[0].type)))
    return fail(inst, "clamp is not modelled");
  if (inst.omod && (inst.dests.empty() || !isFloat(inst.dests[0].type)))
    return fail(inst, "omod on a result that is no float");
  for (SourcePlan &source : inst.sources)
    if (source.select != Select::Dword)
      source.plain = false;
  if (inst.dpp.kind != Dpp::None && !inst.sources.empty())
    inst.sources[0].plain = false;
  if (flags & kHandlesHalves)
    return true;
  if (halves || (flags & kPacked))
    return bindHalves(inst);
  return true;
}

bool Binder::bindVector(Instruction &inst) {
  const SemanticRow &row = *inst.row;
  size_t printed = row.dests.size() + row.sources.size();
  if (row.flags & kTied)
    --printed;
  size_t dests = row.dests.size();
  // gfx10+ compares that write EXEC have no other destination; VOPD's cndmask
  // and v_div_fmas do not print VCC.
  bool isShort = inst.parsed.operands.size() + 1 == printed;
  if (isShort && (row.flags & kWritesExec)) {
    dests = 0;
  } else if (isShort && row.sources.back() == Type::Mask) {
    Operand vcc;
    vcc.space = Space::Sgpr;
    vcc.index = kVcc;
    vcc.dwords = waveSize / 32;
    inst.parsed.operands.push_back(vcc);
  } else if (inst.parsed.operands.size() != printed) {
    return fail(inst, "its operands are not those of its semantics");
  }
  for (size_t i = 0; i < dests; ++i) {
    DestPlan plan;
    plan.operand = inst.parsed.operands[i];
    plan.type = row.dests[i];
    plan.high = plan.operand.half == 2 || (row.flags & kWritesHigh);
    inst.dests.push_back(plan);
  }
  size_t next = dests;
  for (Type type : row.sources) {
    SourcePlan plan;
    bool tied =
        (row.flags & kTied) && inst.sources.size() + 1 == row.sources.size();
    const Operand &operand =
        tied ? inst.parsed.operands[0] : inst.parsed.operands[next++];
    if (!bindSource(inst, operand, type, plan))
      return false;
    inst.sources.push_back(plan);
  }
  if (!bindModifiers(inst))
    return false;
  for (SourcePlan &source : inst.sources)
    if ((source.operand.neg || source.operand.abs) && !isFloat(source.type) &&
        !(row.flags & (kHandlesSigns | kHandlesHalves)))
      return fail(inst, "neg or abs on an operand that is no float");
  if (row.flags & kPacked)
    for (SourcePlan &source : inst.sources)
      if (source.negHi && !isFloat(source.type))
        return fail(inst, "neg_hi on an operand that is no float");
  for (size_t i = 0; i < inst.dests.size(); ++i) {
    Space space = inst.dests[i].operand.space;
    bool isMask = inst.dests[i].type == Type::Mask;
    if (isMask ? space != Space::Sgpr && space != Space::Null
               : !inst.dests[i].operand.isVector())
      return fail(inst, "a destination that cannot be written");
  }
  for (SourcePlan &source : inst.sources)
    if (source.select != Select::Dword && isFloat(source.type) &&
        (source.operand.neg || source.operand.abs) &&
        !(is16Bit(source.type) && source.select >= Select::Word0))
      return fail(inst, "neg or abs of a part of a float");
  inst.execute = planDirect(inst) ? executeDirect : executeLanes;
  return true;
}

bool Binder::bindScalar(Instruction &inst) {
  const SemanticRow &row = *inst.row;
  bool tied = row.flags & kTied;
  if (inst.parsed.operands.size() + tied !=
      row.dests.size() + row.sources.size())
    return fail(inst, "its operands are not those of its semantics");
  if (!inst.parsed.modifiers.empty())
    return fail(inst, "modifier '" + Twine(inst.parsed.modifiers[0].name) +
                          "' is not modelled");
  size_t next = 0;
  for (Type type : row.dests) {
    DestPlan plan;
    plan.operand = inst.parsed.operands[next++];
    plan.type = type;
    inst.dests.push_back(plan);
  }
  for (Type type : row.sources) {
    SourcePlan plan;
    bool old = tied && inst.sources.size() + 1 == row.sources.size();
    const Operand &operand = inst.parsed.operands[old ? 0 : next++];
    if (operand.space == Space::Symbolic) {
      plan.operand = operand;
      plan.operand.space = Space::Int;
      plan.scalar = operand.value;
    } else if (!bindSource(inst, operand, type, plan)) {
      return false;
    }
    inst.sources.push_back(plan);
  }
  inst.execute = executeScalar;
  return true;
}

/// The alternative of a row's roles that fits, or an empty string.
static StringRef chooseRoles(const SemanticRow &row,
                             const ParsedInstruction &parsed) {
  StringRef rest = row.roles;
  if (!(row.flags & kMemory))
    return parsed.operands.size() > rest.size() ? "" : rest;
  while (!rest.empty()) {
    StringRef roles;
    std::tie(roles, rest) = rest.split('|');
    if (roles.contains(':')) {
      StringRef needed;
      std::tie(needed, roles) = roles.split(':');
      if (!parsed.has(needed))
        continue;
    }
    if (roles.size() == parsed.operands.size())
      return roles;
  }
  return "";
}

void Binder::planMemory(Instruction &inst) {
  MemoryPlan &plan = inst.memory;
  for (auto [i, role] : enumerate(inst.roles)) {
    if (role == 'd' || role == 'b' || role == 'h')
      plan.dest = i;
    if (role == 's' || role == 'b' || role == 'h')
      plan.data = i;
    if (role == 't')
      plan.data2 = i;
    if (role == 'a')
      plan.address = i;
    if (role == 'p')
      plan.base = i;
    if (role == 'o')
      plan.soffset = i;
  }
  plan.offset = int32_t(inst.parsed.get("offset"));
  plan.offset0 = uint8_t(inst.parsed.get("offset0"));
  plan.offset1 = uint8_t(inst.parsed.get("offset1"));
  plan.offen = inst.parsed.has("offen");
  plan.idxen = inst.parsed.has("idxen");
  plan.toLds = inst.parsed.has("lds");
}

bool Binder::bindCustom(Instruction &inst) {
  const SemanticRow &row = *inst.row;
  inst.roles = chooseRoles(row, inst.parsed);
  if (inst.roles.size() < inst.parsed.operands.size())
    return fail(inst, "its operands are not those of its semantics");
  if (row.flags & kMemory)
    planMemory(inst);
  SmallVector<StringRef, 8> known;
  StringRef(row.modifiers).split(known, ' ', -1, false);
  for (const ParsedModifier &modifier : inst.parsed.modifiers)
    if (!is_contained(known, modifier.name))
      return fail(inst,
                  "modifier '" + Twine(modifier.name) + "' is not modelled");
  inst.execute = row.custom;
  return true;
}

/// The registers that are read and written, for the checks.
void Binder::collectUses(Instruction &inst) {
  auto use = [&](std::vector<RegisterUse> &uses, const Operand &operand,
                 unsigned count) {
    if (operand.space == Space::Vgpr || operand.space == Space::Agpr ||
        operand.space == Space::Sgpr)
      uses.push_back({operand.space, operand.index, uint8_t(count)});
  };
  auto scalar = [&](std::vector<RegisterUse> &uses, unsigned index,
                    unsigned count) {
    uses.push_back({Space::Sgpr, uint16_t(index), uint8_t(count)});
  };
  const SemanticRow &row = *inst.row;
  unsigned maskDwords = waveSize / 32;
  if (row.form == Form::Custom) {
    for (auto [i, operand] : enumerate(inst.parsed.operands)) {
      char role = inst.roles[i];
      if (StringRef("sbatpoh").contains(role))
        use(inst.reads, operand, operand.dwords);
      if (role == 'd' || role == 'b')
        use(inst.writes, operand, operand.dwords);
      if (role == 'h')
        use(inst.writes, operand, operand.dwords / 2);
      bool keepsHalf = role == 'd' && row.shape.part != RegisterPart::Whole &&
                       !facts.d16LoadsClearHalf;
      if (keepsHalf)
        use(inst.reads, operand, operand.dwords);
    }
    if (inst.memory.toLds)
      scalar(inst.reads, kM0, 1);
  } else {
    for (const DestPlan &dest : inst.dests) {
      use(inst.writes, dest.operand, dest.operand.dwords);
      bool keeps = dest.unused == DestPlan::Preserve ||
                   (is16Bit(dest.type) && (dest.high || dest.operand.half ||
                                           (row.flags & kKeepsHalf)));
      if (keeps)
        use(inst.reads, dest.operand, dest.operand.dwords);
    }
    for (const SourcePlan &source : inst.sources)
      use(inst.reads, source.operand, source.operand.dwords);
  }
  if (row.flags & kReadsVcc)
    scalar(inst.reads, kVcc, maskDwords);
  if (row.flags & kWritesVcc)
    scalar(inst.writes, kVcc, maskDwords);
  if (row.flags & kWritesExec)
    scalar(inst.writes, kExec, maskDwords);
  if (row.flags & kReadsExec)
    scalar(inst.reads, kExec, maskDwords);
  if (row.flags & kReadsM0)
    scalar(inst.reads, kM0, 1);
  if (row.flags & kWritesM0)
    scalar(inst.writes, kM0, 1);
}

static void findRegisterLimits(Instruction &inst) {
  for (const Operand &operand : inst.parsed.operands) {
    if (!operand.isVector())
      continue;
    uint16_t &limit =
        operand.space == Space::Agpr ? inst.agprLimit : inst.vgprLimit;
    limit = std::max<uint16_t>(limit, operand.index + operand.dwords);
  }
}

const char *refusedNumbers(const TargetFacts &facts, StringRef mnemonic) {
  const InstructionFacts *known = facts.instruction(mnemonic);
  if (known && known->traits.has(Trait::FnuzFloats))
    return "8-bit floats of the FNUZ formats are not modelled";
  if (known && known->traits.has(Trait::UnknownNumbers))
    return "what it computes on this target is not modelled";
  return nullptr;
}

void Binder::bind(Instruction &inst) {
  findRegisterLimits(inst);
  inst.row = Table::get().find(inst.parsed.base);
  if (!inst.row) {
    fail(inst, "'" + Twine(inst.parsed.base) + "' is not modelled");
    return;
  }
  if (const char *why = refusedNumbers(facts, inst.parsed.base)) {
    fail(inst, "'" + Twine(inst.parsed.base) + "': " + why);
    return;
  }
  if (const char *why = inst.row->refuses ? inst.row->refuses(inst) : nullptr) {
    fail(inst, why);
    return;
  }
  bool bound = inst.row->form == Form::Lanes    ? bindVector(inst)
               : inst.row->form == Form::Scalar ? bindScalar(inst)
                                                : bindCustom(inst);
  if (bound)
    collectUses(inst);
}

} // namespace netra::sim
