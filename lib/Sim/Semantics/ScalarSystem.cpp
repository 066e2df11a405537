//===- ScalarSystem.cpp - program counter, MODE, messages, clocks ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 12.2, 12.3, 12.5, 3.3; RDNA3.5 ISA 16.2, 16.3, 16.5, 3.4. Clocks
// count the instructions that the workgroup has issued: they never go back, and
// a run gives the same values every time. Where a wave runs is any legal place,
// here always the first one.
//
//===----------------------------------------------------------------------===//

#include "Sim/Executor.h"
#include "Sim/Semantics.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace netra::sim {

// The program counter.

static uint64_t addressBehind(const Instruction &inst) {
  return inst.address + inst.size;
}

static void jump(Executor &executor, Wave &wave, const Instruction &inst,
                 uint64_t address) {
  size_t target = executor.program.indexOf(address);
  if (target == kNoTarget)
    executor.fault(wave, inst,
                   "there is no instruction at 0x" + utohexstr(address));
  else
    wave.pc = target;
}

static void setpc(Executor &executor, Wave &wave, const Instruction &inst) {
  jump(executor, wave, inst, wave.readSgpr64(inst.operand(0).index));
}

static void swappc(Executor &executor, Wave &wave, const Instruction &inst) {
  uint64_t address = wave.readSgpr64(inst.operand(1).index);
  wave.writeSgpr64(inst.operand(0).index, addressBehind(inst));
  jump(executor, wave, inst, address);
}

static void call(Executor &executor, Wave &wave, const Instruction &inst) {
  if (inst.target == kNoTarget) {
    executor.fault(wave, inst, "the branch target is no instruction");
    return;
  }
  wave.writeSgpr64(inst.operand(0).index, addressBehind(inst));
  wave.pc = inst.target;
}

static const char *refusesNonRegister(const Instruction &inst) {
  for (const Operand &operand : inst.parsed.operands)
    if (operand.space != Space::Sgpr)
      return "a program counter that is not in SGPRs is not modelled";
  return nullptr;
}

static void trap(Executor &executor, Wave &wave, const Instruction &inst) {
  executor.fault(wave, inst,
                 "the kernel traps with id " +
                     Twine(inst.operand(0).value & 0xff));
}

// Hardware registers. MODE's exception enables, its debug bits and VSKIP are
// not modelled: changing them stops.

/// Rounding, denormals, DX10_CLAMP, IEEE, FP16_OVFL.
static constexpr uint32_t kModeBits = 0x3ff | 1 << 23;

static void setMode(Executor &executor, Wave &wave, const Instruction &inst,
                    uint32_t value) {
  uint32_t changed = (value ^ wave.hw.mode) & ~kModeBits;
  if (changed)
    executor.fault(wave, inst,
                   "changes bits 0x" + utohexstr(changed, true) +
                       " of MODE, which are not modelled");
  else
    wave.hw.mode = value;
}

namespace {

/// A field of a hardware register, as simm16 names it.
struct RegisterField {
  unsigned offset, size;
  explicit RegisterField(uint32_t simm16)
      : offset(simm16 >> 6 & 31), size((simm16 >> 11 & 31) + 1) {}
  /// In place; bits beyond 31 are none.
  uint32_t mask() const {
    return uint32_t(((uint64_t(1) << size) - 1) << offset);
  }
};

struct HardwareRegister {
  StringRef name;
  uint32_t known; ///< Bits that can be read.
  uint32_t (*read)(const Executor &, const Wave &);
};

} // namespace

static uint32_t readStatusRegister(const Executor &, const Wave &wave) {
  return wave.scc | (wave.exec == 0) << 9 | (wave.vcc() == 0) << 10;
}

static const HardwareRegister registers[] = {
    {"HW_REG_MODE", ~0u,
     [](const Executor &, const Wave &wave) { return wave.hw.mode; }},
    // SCC, EXECZ, VCCZ.
    {"HW_REG_STATUS", 0x601, readStatusRegister},
    {"HW_REG_HW_ID", ~0u,
     [](const Executor &, const Wave &wave) { return wave.hw.hwId; }},
    {"HW_REG_HW_ID1", ~0u,
     [](const Executor &, const Wave &wave) { return wave.hw.hwId; }},
    {"HW_REG_HW_ID2", ~0u, [](const Executor &, const Wave &) { return 0u; }},
    {"HW_REG_XCC_ID", ~0u, [](const Executor &, const Wave &) { return 0u; }},
    {"HW_REG_SHADER_CYCLES", 0xfffff,
     [](const Executor &executor, const Wave &) {
       return uint32_t(executor.issued) & 0xfffff;
     }},
};

/// The register that the text names, `hwreg(HW_REG_MODE, 0, 4)`, or null.
static const HardwareRegister *registerOf(const Instruction &inst) {
  StringRef text = inst.text;
  text = text.drop_front(std::min(text.size(), text.find("hwreg(") + 6));
  StringRef name = text.take_until([](char c) { return c == ',' || c == ')'; });
  for (const HardwareRegister &known : registers)
    if (name == known.name)
      return &known;
  return nullptr;
}

static const char *refusesGetreg(const Instruction &inst) {
  const HardwareRegister *named = registerOf(inst);
  if (!named)
    return "this hardware register is not modelled";
  if (RegisterField(inst.words[0]).mask() & ~named->known)
    return "these bits of the hardware register are not modelled";
  return nullptr;
}

static void getreg(Executor &executor, Wave &wave, const Instruction &inst) {
  RegisterField field(inst.words[0]);
  uint32_t value = registerOf(inst)->read(executor, wave);
  if (inst.operand(0).space == Space::Sgpr)
    wave.writeSgpr(inst.operand(0).index,
                   (value & field.mask()) >> field.offset);
}

static const char *refusesSetreg(const Instruction &inst) {
  const HardwareRegister *named = registerOf(inst);
  return named == &registers[0] ? nullptr
                                : "writing this hardware register is not "
                                  "modelled";
}

static void setreg(Executor &executor, Wave &wave, const Instruction &inst) {
  RegisterField field(inst.words[0]);
  const Operand &source = inst.operand(1);
  uint32_t value = source.space == Space::Sgpr ? wave.readSgpr(source.index)
                   : source.isConstant()       ? uint32_t(source.value)
                                               : 0;
  uint32_t mask = field.mask();
  setMode(executor, wave, inst,
          (wave.hw.mode & ~mask) | (value << field.offset & mask));
}

// Messages.

/// An interrupt to the host and the release of registers before the end leave
/// nothing that the wave could see.
static const char *refusesMessage(const Instruction &inst) {
  StringRef text = inst.text;
  return text.contains("(MSG_INTERRUPT)") ||
                 text.contains("(MSG_DEALLOC_VGPRS)")
             ? nullptr
             : "this message is not modelled";
}

static const char *refusesRequest(const Instruction &inst) {
  return StringRef(inst.text).contains("(MSG_RTN_GET_REALTIME)")
             ? nullptr
             : "this message is not modelled";
}

static void readClock(Executor &executor, Wave &wave, const Instruction &inst) {
  const Operand &dest = inst.operand(0);
  if (dest.space != Space::Sgpr)
    return;
  if (dest.dwords == 2)
    wave.writeSgpr64(dest.index, executor.issued);
  else
    wave.writeSgpr(dest.index, uint32_t(executor.issued));
}

static const char *refusesHalt(const Instruction &inst) {
  return inst.words[0] & 1 ? "halting a wave is not modelled" : nullptr;
}

static void nothing(Executor &, Wave &, const Instruction &) {}

// Relative addressing of VGPRs: M0[7:0] is added to the registers that
// M0[15:12] selects, while MODE's bit says so.

static void enableIndex(Executor &, Wave &wave, const Instruction &inst) {
  const Operand &source = inst.operand(0);
  uint32_t index = source.space == Space::Sgpr ? wave.readSgpr(source.index)
                                               : uint32_t(source.value);
  uint32_t selected = inst.words[0] >> 8 & 15;
  wave.hw.mode |= kGprIndexEnable;
  wave.sgpr[kM0] =
      (wave.sgpr[kM0] & 0xffff0f00) | (index & 0xff) | selected << 12;
}

static void disableIndex(Executor &, Wave &wave, const Instruction &) {
  wave.hw.mode &= ~kGprIndexEnable;
}

static void selectIndexed(Executor &, Wave &wave, const Instruction &inst) {
  wave.sgpr[kM0] = (wave.sgpr[kM0] & 0xffff0fff) | (inst.words[0] & 15) << 12;
}

static void setIndex(Executor &, Wave &wave, const Instruction &inst) {
  const Operand &source = inst.operand(0);
  uint32_t index = source.space == Space::Sgpr ? wave.readSgpr(source.index)
                                               : uint32_t(source.value);
  wave.sgpr[kM0] = (wave.sgpr[kM0] & ~0xffu) | (index & 0xff);
}

static const char *refusesSource(const Instruction &inst) {
  const Operand &source =
      inst.operand(inst.parsed.operands.size() > 1 &&
                   inst.operand(0).space == Space::Symbolic);
  return source.space == Space::Sgpr || source.space == Space::Int ||
                 source.space == Space::Literal || source.space == Space::Null
             ? nullptr
             : "a source of this kind is not modelled";
}

static const char *refusesSetregSource(const Instruction &inst) {
  const char *why = refusesSetreg(inst);
  return why ? why : refusesSource(inst);
}

static void addModeRows(Table &table) {
  table.custom("s_getreg_b32", "d.", getreg).refuses = refusesGetreg;
  table.custom("s_setreg_b32 s_setreg_imm32_b32", ".s", setreg).refuses =
      refusesSetregSource;
  table.scalar("s_round_mode", [](Scalar &s, uint32_t fields) -> void {
    setMode(s.executor, s.wave, s.inst,
            (s.wave.hw.mode & ~15u) | (fields & 15));
  });
  table.scalar("s_denorm_mode", [](Scalar &s, uint32_t fields) -> void {
    setMode(s.executor, s.wave, s.inst,
            (s.wave.hw.mode & ~0xf0u) | (fields & 15) << 4);
  });
  table.custom("s_set_gpr_idx_on", "s.", enableIndex, "", kReadsM0 | kWritesM0)
      .refuses = refusesSource;
  table.custom("s_set_gpr_idx_off", "", disableIndex);
  table.custom("s_set_gpr_idx_mode", ".", selectIndexed, "",
               kReadsM0 | kWritesM0);
  table.custom("s_set_gpr_idx_idx", "s", setIndex, "", kReadsM0 | kWritesM0)
      .refuses = refusesSource;
}

void addScalarSystemRows(Table &table) {
  table.scalar("s_getpc_b64",
               [](Scalar &s) -> uint64_t { return addressBehind(s.inst); });
  table.custom("s_setpc_b64", "s", setpc).refuses = refusesNonRegister;
  table.custom("s_swappc_b64", "ds", swappc).refuses = refusesNonRegister;
  table.custom("s_call_b64", "d.", call);
  table.custom("s_trap", ".", trap);
  table.custom("s_sendmsg", ".", nothing).refuses = refusesMessage;
  table.custom("s_sendmsg_rtn_b32 s_sendmsg_rtn_b64", "d.", readClock).refuses =
      refusesRequest;
  table.custom("s_memtime s_memrealtime", "d", readClock);
  table.custom("s_sethalt", ".", nothing).refuses = refusesHalt;
  table.custom("s_wait_idle s_gl1_inv s_dcache_inv_vol s_dcache_wb_vol", "",
               nothing);
  table.custom("s_wait_event", ".", nothing);
  // Fetches a translation of an address; nothing waits for it.
  table.custom("s_atc_probe s_atc_probe_buffer", ".ss", nothing, "offset");
  addModeRows(table);
}

} // namespace netra::sim
