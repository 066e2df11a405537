//===- Program.cpp - the code of one launch -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Program.h"
#include "Machine/Decoder.h"
#include "Sim/Bind.h"
#include "Sim/LaneEngine.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace netra::sim {

static void bindText(Instruction &inst, StringRef text, Binder &binder) {
  inst.text = text.str();
  auto [first, second] = text.split(" :: ");
  std::string problem;
  uint16_t simm16 = inst.words[0] & 0xffff;
  if (!second.empty())
    first.consume_front("v_dual_");
  std::string plain = second.empty() ? first.str() : ("v_" + first).str();
  inst.parsed = parseInstruction(plain, simm16, problem);
  if (inst.parsed.mnemonic.empty()) {
    inst.problem = problem;
    return;
  }
  binder.bind(inst);
  if (second.empty() || !inst.execute)
    return;
  inst.second = std::make_unique<Instruction>();
  Instruction &other = *inst.second;
  second.consume_front("v_dual_");
  other.text = ("v_" + second).str();
  other.parsed = parseInstruction(other.text, simm16, problem);
  if (!other.parsed.mnemonic.empty())
    binder.bind(other);
  if (!other.execute) {
    inst.problem = problem.empty() ? other.problem : problem;
    inst.execute = nullptr;
    return;
  }
  inst.execute = executeDual;
  inst.vgprLimit = std::max(inst.vgprLimit, other.vgprLimit);
  inst.reads.insert(inst.reads.end(), other.reads.begin(), other.reads.end());
  inst.writes.insert(inst.writes.end(), other.writes.begin(),
                     other.writes.end());
}

Program::Program(MachineTarget &target, ArrayRef<uint8_t> bytes,
                 uint64_t address)
    : targetFacts(target.facts()), base(address), bytes(bytes.size()) {
  machine::Decoder decoder(target);
  Binder binder(target.waveSize(), targetFacts, constants);
  for (const machine::Item &item : decoder.decode(bytes, {})) {
    Instruction &inst = code.emplace_back();
    inst.address = address + item.offset;
    inst.size = item.size;
    for (unsigned k = 0; k < 5 && (k + 1) * 4 <= item.size; ++k)
      inst.words[k] = support::endian::read32le(&bytes[item.offset + k * 4]);
    byAddress[inst.address] = code.size() - 1;
    if (item.kind == machine::Item::Data) {
      inst.text = "data";
      inst.problem = "the bytes here are no instruction";
      continue;
    }
    bindText(inst, target.text(item.inst), binder);
    if (auto operand =
            machine::pcRelativeOperand(target.desc(item.inst.getOpcode())))
      if (item.inst.getOperand(*operand).isImm()) {
        int64_t words =
            SignExtend64<16>(item.inst.getOperand(*operand).getImm());
        inst.target = size_t(inst.address + item.size +
                             words * targetFacts.branchUnitBytes);
      }
  }
  for (Instruction &inst : code)
    if (inst.target != kNoTarget)
      inst.target = indexOf(inst.target);
}

size_t Program::indexOf(uint64_t address) const {
  auto found = byAddress.find(address);
  return found == byAddress.end() ? kNoTarget : found->second;
}

} // namespace netra::sim
