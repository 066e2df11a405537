//===- BufferLanes.cpp - a buffer access of a whole wave ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/BufferLanes.h"
#include "Sim/Bind.h"
#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

static uint32_t scalarOffset(const Wave &wave, const Operand &operand) {
  if (operand.space == Space::Sgpr)
    return wave.readSgpr(operand.index);
  return operand.isConstant() ? uint32_t(constantBits(operand, Type::U32)) : 0;
}

bool BufferLanes::decode(Executor &executor, Wave &wave,
                         const Instruction &inst) {
  const MemoryPlan &plan = inst.memory;
  exec = activeLanes(wave);
  request.idxen = plan.idxen;
  request.offen = plan.offen;
  request.instOffset = uint32_t(plan.offset);
  request.scalarOffset = scalarOffset(wave, inst.operand(plan.soffset));
  uint32_t words[4];
  for (unsigned k = 0; k < 4; ++k)
    words[k] = wave.readSgpr(inst.operand(plan.base).index + k);
  buffer = decodeBuffer(executor.facts(), words, request);
  if (buffer.problem)
    executor.fault(wave, inst, buffer.problem);
  return !buffer.problem;
}

void BufferLanes::spread(Executor &executor, Wave &wave,
                         const Instruction &inst) {
  const uint32_t *index = nullptr, *offset = nullptr;
  if (request.idxen || request.offen) {
    unsigned row = rowOf(wave, inst, inst.memory.address);
    index = wave.v(row);
    offset = wave.v(row + (request.idxen ? 1 : 0));
  }
  const unsigned pieces = request.allOrNothing ? 1 : (access.bytes + 3) / 4;
  const unsigned all = (1u << pieces) - 1;
  for (unsigned l = 0; l < wave.lanes; ++l) {
    inRange[l] = 0;
    if (!(exec >> l & 1))
      continue;
    BufferAddress at = addressInBuffer(executor.facts(), buffer, request, l,
                                       request.idxen ? index[l] : 0,
                                       request.offen ? offset[l] : 0);
    inRange[l] = uint8_t(at.inRange);
    access.address[l] = at.address;
    if (at.inRange)
      access.active |= uint64_t(1) << l;
    if (at.inRange != all)
      access.rangeChecked |= uint64_t(1) << l;
    partial |= at.inRange && at.inRange != all;
  }
  for (unsigned l = wave.lanes; l < kMaxLanes; ++l)
    inRange[l] = 0;
}

bool BufferLanes::start(Executor &executor, Wave &wave, const Instruction &inst,
                        AccessKind kind) {
  access.kind = kind;
  access.bytes = request.bytes = inst.row->shape.bytes;
  if (kind == AccessKind::Atomic)
    access.alignment = access.bytes;
  request.allOrNothing = kind == AccessKind::Atomic || access.bytes <= 4;
  if (!decode(executor, wave, inst))
    return false;
  spread(executor, wave, inst);
  return true;
}

bool BufferLanes::startFormatted(Executor &executor, Wave &wave,
                                 const Instruction &inst, AccessKind kind,
                                 const BufferFormat *format) {
  access.kind = kind;
  request.formatted = true;
  if (!decode(executor, wave, inst))
    return false;
  if (format)
    buffer.format = *format;
  if (!buffer.unbound && !buffer.format.components) {
    executor.fault(wave, inst, "this data format is not modelled");
    return false;
  }
  access.bytes = request.bytes = std::max(buffer.format.bytes(), 1u);
  if (buffer.swizzle && request.bytes > buffer.elementBytes) {
    executor.fault(wave, inst,
                   "the access is wider than an element of the "
                   "swizzled buffer");
    return false;
  }
  spread(executor, wave, inst);
  return true;
}

} // namespace netra::sim
