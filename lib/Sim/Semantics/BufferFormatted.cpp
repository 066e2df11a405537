//===- BufferFormatted.cpp - buffer accesses with a data format -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MTBUF takes the format from the instruction and components as they are;
// buffer_{load,store}_format_* take format and component selection from the
// descriptor (CDNA4 ISA table 43, RDNA3.5 ISA 9.3). A lane is in range as a
// whole or not at all. BufferFormat.h says which formats are modelled.
//
//===----------------------------------------------------------------------===//

#include "Sim/BufferLanes.h"
#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

namespace {

/// The registers of one lane: 32 bits a component, or 16 (d16).
struct Components {
  Wave &wave;
  unsigned row;
  bool d16;
  bool high; ///< d16_hi: the one component is in the upper half.
  bool clears;

  uint32_t get(unsigned k, unsigned lane, unsigned &marks) const {
    if (!d16) {
      marks = undefinedBytes(wave, row + k, lane);
      return wave.v(row + k)[lane];
    }
    unsigned half = high ? 1 : k % 2;
    marks = undefinedBytes(wave, row + k / 2, lane) >> 2 * half & 3;
    return wave.v(row + k / 2)[lane] >> 16 * half & 0xffff;
  }

  /// Writes component `k` of `count`; to be called in ascending order.
  void put(unsigned k, unsigned lane, uint32_t value, unsigned marks) const {
    if (!d16) {
      writeLane(wave, row + k, lane, value, marks);
      return;
    }
    unsigned half = high ? 1 : k % 2, at = row + k / 2;
    // The first half of a register that is written decides about the other.
    bool fresh = clears && (high || half == 0);
    uint32_t kept = fresh ? 0 : wave.v(at)[lane] & ~(0xffffu << 16 * half);
    unsigned keptMarks =
        fresh ? 0 : undefinedBytes(wave, at, lane) & ~(3u << 2 * half);
    writeLane(wave, at, lane, kept | (value & 0xffff) << 16 * half,
              keptMarks | (marks & 3) << 2 * half);
  }
};

enum class Source { Instruction, Descriptor };

} // namespace

static BufferFormat formatOf(const Executor &executor,
                             const Instruction &inst) {
  unsigned bits = inst.words[0] >> 19 & 0x7f;
  return executor.facts().unifiedBufferFormat
             ? unifiedFormat(bits)
             : gfx9Format(bits & 15, bits >> 4);
}

static bool startAccess(Executor &executor, Wave &wave, const Instruction &inst,
                        Source source, AccessKind kind, BufferLanes &lanes) {
  BufferFormat format = formatOf(executor, inst);
  return lanes.startFormatted(executor, wave, inst, kind,
                              source == Source::Instruction ? &format
                                                            : nullptr) &&
         executor.resolve(wave, inst, lanes.access);
}

static Components componentsOf(const Executor &executor, Wave &wave,
                               const Instruction &inst, int position,
                               bool d16) {
  const MemoryShape &shape = inst.row->shape;
  return {wave, rowOf(wave, inst, position), d16,
          shape.part == RegisterPart::High, executor.facts().d16LoadsClearHalf};
}

template <Source source, bool d16>
static void load(Executor &executor, Wave &wave, const Instruction &inst) {
  BufferLanes lanes;
  if (!startAccess(executor, wave, inst, source, AccessKind::Load, lanes))
    return;
  const BufferFormat &format = lanes.buffer.format;
  const unsigned bytes = format.bits / 8;
  Components to = componentsOf(executor, wave, inst, inst.memory.dest, d16);
  for (uint64_t rest = lanes.exec; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    bool has = lanes.access.active >> l & 1 && lanes.access.data[l];
    for (unsigned k = 0; k < inst.row->shape.components; ++k) {
      unsigned select = source == Source::Descriptor ? lanes.buffer.select[k]
                        : k < format.components      ? 4 + k
                                                     : 0;
      if (lanes.buffer.unbound)
        select = 0;
      if (select == 2 || select == 3 ||
          (select >= 4 && select - 4 >= format.components)) {
        executor.fault(wave, inst,
                       "the descriptor selects a component that the data "
                       "format does not have");
        return;
      }
      Converted converted;
      unsigned marks = 0;
      if (select == 1) {
        converted.value = oneOf(format, d16);
      } else if (select >= 4 && has) {
        unsigned first = (select - 4) * bytes;
        uint32_t raw = 0;
        std::memcpy(&raw, lanes.access.data[l] + first, bytes);
        converted = fromMemory(format, raw, d16);
        const uint8_t *undefined = lanes.access.undefined[l];
        for (unsigned i = 0; undefined && i < bytes; ++i)
          if (undefined[first + i])
            marks = 0xf;
      }
      if (converted.problem) {
        executor.fault(wave, inst, converted.problem);
        return;
      }
      to.put(k, l, converted.value, marks);
    }
  }
}

template <Source source, bool d16>
static void store(Executor &executor, Wave &wave, const Instruction &inst) {
  BufferLanes lanes;
  if (!startAccess(executor, wave, inst, source, AccessKind::Store, lanes) ||
      lanes.buffer.unbound)
    return;
  const BufferFormat &format = lanes.buffer.format;
  const unsigned bytes = format.bits / 8;
  bool isPlain = format.components <= inst.row->shape.components;
  for (unsigned k = 0; source == Source::Descriptor && k < format.components;
       ++k)
    isPlain &= lanes.buffer.select[k] == 4 + k;
  if (!isPlain) {
    executor.fault(wave, inst,
                   "a store of components that are not those of "
                   "the data format is not modelled");
    return;
  }
  Components from = componentsOf(executor, wave, inst, inst.memory.data, d16);
  for (uint64_t rest = lanes.access.active; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    uint8_t *at = lanes.access.data[l];
    for (unsigned k = 0; at && k < format.components; ++k) {
      unsigned marks;
      Converted converted = toMemory(format, from.get(k, l, marks), d16);
      if (converted.problem) {
        executor.fault(wave, inst, converted.problem);
        return;
      }
      std::memcpy(at + k * bytes, &converted.value, bytes);
      if (uint8_t *undefined = lanes.access.undefined[l])
        std::fill_n(undefined + k * bytes, bytes, marks ? 0xff : 0);
    }
  }
}

void addBufferFormattedRows(Table &table) {
  static constexpr char modifiers[] =
      "offset offen idxen format sc0 sc1 nt glc slc dlc";
  const char *const names[] = {"x", "xy", "xyz", "xyzw"};
  constexpr auto byInstruction = Source::Instruction;
  constexpr auto byDescriptor = Source::Descriptor;
  for (unsigned k = 0; k < 4; ++k) {
    std::string n = names[k];
    MemoryShape shape;
    shape.components = uint8_t(k + 1);
    table.memory("tbuffer_load_format_" + n, shape, "dapo",
                 load<byInstruction, false>, modifiers);
    table.memory("tbuffer_store_format_" + n, shape, "sapo",
                 store<byInstruction, false>, modifiers);
    table.memory("buffer_load_format_" + n, shape, "dapo",
                 load<byDescriptor, false>, modifiers);
    table.memory("buffer_store_format_" + n, shape, "sapo",
                 store<byDescriptor, false>, modifiers);
    // An odd number of halves leaves the last register's upper one alone.
    shape.part = k % 2 ? RegisterPart::Whole : RegisterPart::Low;
    table.memory("tbuffer_load_format_d16_" + n + " tbuffer_load_d16_format_" +
                     n,
                 shape, "dapo", load<byInstruction, true>, modifiers);
    table.memory("tbuffer_store_format_d16_" + n +
                     " tbuffer_store_d16_format_" + n,
                 shape, "sapo", store<byInstruction, true>, modifiers);
    table.memory("buffer_load_format_d16_" + n + " buffer_load_d16_format_" + n,
                 shape, "dapo", load<byDescriptor, true>, modifiers);
    table.memory("buffer_store_format_d16_" + n + " buffer_store_d16_format_" +
                     n,
                 shape, "sapo", store<byDescriptor, true>, modifiers);
  }
  MemoryShape high;
  high.components = 1;
  high.part = RegisterPart::High;
  table.memory("buffer_load_format_d16_hi_x buffer_load_d16_hi_format_x", high,
               "dapo", load<byDescriptor, true>, modifiers);
  table.memory("buffer_store_format_d16_hi_x buffer_store_d16_hi_format_x",
               high, "sapo", store<byDescriptor, true>, modifiers);
}

} // namespace netra::sim
