//===- InstructionGenerator.cpp - Random legal instructions ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/InstructionGenerator.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace netra::machine {
namespace {

constexpr unsigned kLongestInstruction = 20;

/// LLVM's encoder ends the process for an opcode that has no encoding; while
/// this lives, it only ends the surrounding CrashRecoveryContext.
struct ContainFatalErrors {
  ContainFatalErrors() {
    CrashRecoveryContext::Enable();
    install_fatal_error_handler(
        [](void *, const char *, bool) {
          if (auto *context = CrashRecoveryContext::GetCurrent())
            context->HandleExit(1);
        },
        nullptr);
  }
  ~ContainFatalErrors() { remove_fatal_error_handler(); }
};

} // namespace

int64_t InstructionGenerator::randomImmediate(unsigned effort) {
  uint64_t bits = random();
  switch (effort % 4) {
  case 0:
    return 0;
  case 1:
    return bits % 2;
  case 2:
    return bits % 16;
  default:
    break;
  }
  switch (bits >> 60) {
  case 0:
  case 1:
    return bits & 0xffffffff;
  case 2:
    return 0x3f800000; // 1.0, an inline constant where floats are
  case 3:
    return -int64_t(bits % 16);
  case 4:
  case 5:
  case 6:
    return bits & 0xffff;
  default:
    return bits & 0x3f;
  }
}

std::optional<MCInst> InstructionGenerator::randomOperands(unsigned opcode,
                                                           unsigned effort) {
  const MCInstrDesc &desc = target.desc(opcode);
  MCInst inst;
  inst.setOpcode(opcode);
  for (unsigned i = 0, e = desc.getNumOperands(); i != e; ++i) {
    int tied = desc.getOperandConstraint(i, MCOI::TIED_TO);
    if (tied >= 0) {
      inst.addOperand(MCOperand(inst.getOperand(tied)));
      continue;
    }
    int classId = target.operandRegClass(opcode, i);
    bool takesImmediate = classId < 0 || (effort % 8 == 7 && i > 0);
    if (takesImmediate) {
      inst.addOperand(MCOperand::createImm(randomImmediate(effort + i)));
      continue;
    }
    const MCRegisterClass &regs = target.regs().getRegClass(classId);
    if (!regs.getNumRegs())
      return std::nullopt;
    unsigned choices = effort % 4 ? regs.getNumRegs()
                                  : std::min<unsigned>(regs.getNumRegs(), 8);
    inst.addOperand(MCOperand::createReg(regs.getRegister(random() % choices)));
  }
  return inst;
}

/// Encodes `inst` and reads the bytes back; false if they are no instruction
/// or LLVM cannot encode it.
bool InstructionGenerator::roundTrip(const MCInst &inst,
                                     SmallVectorImpl<char> &bytes,
                                     MCInst &decoded) {
  bool isInstruction = false;
  CrashRecoveryContext context;
  bool survived = context.RunSafely([&] {
    SmallVector<MCFixup, 1> fixups;
    bytes.clear();
    target.encode(inst, bytes, fixups);
    unsigned length = bytes.size();
    if (!length)
      return;
    bytes.resize(kLongestInstruction);
    uint64_t size = 0;
    isInstruction =
        target.decode(
            ArrayRef(reinterpret_cast<uint8_t *>(bytes.data()), bytes.size()),
            decoded, size) &&
        !target.text(decoded).empty();
    bytes.resize(isInstruction ? size : length);
  });
  return survived && isInstruction;
}

const std::map<unsigned, MCInst> &
InstructionGenerator::findOpcodes(unsigned tries) {
  if (!found.empty())
    return found;
  ContainFatalErrors contained;
  for (unsigned opcode = 0; opcode != target.instrs().getNumOpcodes();
       ++opcode) {
    bool isEncodable = true;
    for (unsigned effort = 0; effort != tries && isEncodable; ++effort) {
      auto inst = randomOperands(opcode, effort);
      SmallVector<char, kLongestInstruction> bytes;
      MCInst decoded;
      if (inst && roundTrip(*inst, bytes, decoded))
        found.try_emplace(decoded.getOpcode(), decoded);
      isEncodable = inst && !bytes.empty();
      if (effort >= 8 && found.count(opcode))
        break;
    }
  }
  for (auto &[opcode, inst] : found)
    opcodes.push_back(opcode);
  return found;
}

SmallVector<char, 20> InstructionGenerator::next() {
  ContainFatalErrors contained;
  for (;;) {
    unsigned opcode = opcodes[random() % opcodes.size()];
    for (unsigned effort = 0; effort != 64; ++effort) {
      auto inst = randomOperands(opcode, random() % 8);
      SmallVector<char, 20> bytes;
      MCInst decoded, parsed;
      if (!inst || !roundTrip(*inst, bytes, decoded))
        continue;
      CrashRecoveryContext context;
      bool isLegal = false;
      bool survived = context.RunSafely(
          [&] { isLegal = !target.parse(target.text(decoded), parsed); });
      if (!survived)
        target.recoverFromCrash();
      else if (isLegal)
        return bytes;
    }
  }
}

} // namespace netra::machine
