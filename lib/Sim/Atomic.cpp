//===- Atomic.cpp - read-modify-write of memory ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Atomic.h"
#include "Numerics/Arith.h"
#include "Sim/RowAccess.h"
#include "Sim/Semantics.h"

namespace netra::sim {

using num::Denorm;

template <typename Unsigned>
static Unsigned computeInteger(AtomicOp op, Unsigned m, Unsigned d,
                               Unsigned e) {
  using Signed = std::make_signed_t<Unsigned>;
  switch (op) {
  case AtomicOp::Swap:
    return d;
  case AtomicOp::CmpSwap:
    return m == e ? d : m;
  case AtomicOp::Add:
    return m + d;
  case AtomicOp::Sub:
    return m - d;
  case AtomicOp::RSub:
    return d - m;
  case AtomicOp::CSub:
    return m < d ? 0 : m - d;
  case AtomicOp::SMin:
    return Signed(d) < Signed(m) ? d : m;
  case AtomicOp::UMin:
    return d < m ? d : m;
  case AtomicOp::SMax:
    return Signed(d) > Signed(m) ? d : m;
  case AtomicOp::UMax:
    return d > m ? d : m;
  case AtomicOp::And:
    return m & d;
  case AtomicOp::Or:
    return m | d;
  case AtomicOp::Xor:
    return m ^ d;
  case AtomicOp::Inc:
    return m >= d ? 0 : m + 1;
  case AtomicOp::Dec:
    return m == 0 || m > d ? d : m - 1;
  case AtomicOp::MskOr:
    return (m & ~d) | e;
  case AtomicOp::Wrap:
    return m >= d ? m - d : m + e;
  default:
    return m;
  }
}

/// Compares as the atomic units do: -0 is below +0. No NaNs.
template <class F> static bool isLess(typename F::Bits a, typename F::Bits b) {
  if (F::isNegative(a) != F::isNegative(b))
    return F::isNegative(a);
  return F::isNegative(a) ? a > b : a < b;
}

/// CDNA4 ISA 9.2.2 and 9.2.3: a signalling NaN wins (memory's first), a quiet
/// one loses. Two quiet ones: memory's stays; the manual leaves that open.
template <class F>
static AtomicResult selectExtreme(bool isMax, const AtomicUnit &unit,
                                  typename F::Bits m, typename F::Bits d) {
  using Bits = typename F::Bits;
  if (F::isSignaling(m))
    return {F::quiet(m)};
  if (F::isSignaling(d))
    return {F::quiet(d)};
  if (F::isNaN(d))
    return {m};
  if (F::isNaN(m))
    return {d};
  Bits a = m, b = d;
  if (unit.lds) {
    Denorm denorm = F::manBits == num::F32::manBits ? unit.mode.denorm32
                                                    : unit.mode.denorm64_16;
    if (!num::keepsInput(denorm)) {
      a = F::flush(a);
      b = F::flush(b);
    }
  } else if (F::manBits == num::F32::manBits &&
             (F::isDenormal(m) || F::isDenormal(d))) {
    return {0, "how L2 compares f32 denormals is not known"};
  }
  bool takesData = isMax ? isLess<F>(a, b) : isLess<F>(b, a);
  return {takesData ? d : m};
}

template <class F>
static AtomicResult compareSwap(const AtomicUnit &unit, typename F::Bits m,
                                typename F::Bits d, typename F::Bits e) {
  Denorm denorm = F::manBits == num::F32::manBits ? unit.mode.denorm32
                                                  : unit.mode.denorm64_16;
  bool open =
      unit.lds ? !num::keepsInput(denorm) : F::manBits == num::F32::manBits;
  if (open && (F::isDenormal(m) || F::isDenormal(d) || F::isDenormal(e)))
    return {0, "what a float compare and swap makes of denormals here is not "
               "known"};
  bool equal = !F::isNaN(m) && !F::isNaN(e) &&
               (m == e || (F::isZero(m) && F::isZero(e)));
  return {equal ? d : m};
}

/// The mode of a float addition: the denormal controls are those of the unit,
/// the rounding is fixed.
static num::Mode additionMode(const AtomicUnit &unit) {
  num::Mode mode;
  if (unit.lds) {
    mode.denorm32 = unit.mode.denorm32;
    mode.denorm64_16 = unit.mode.denorm64_16;
  } else {
    mode.denorm32 = unit.flushesAddF32 ? Denorm::Flush : Denorm::Keep;
  }
  return mode;
}

AtomicResult computeAtomic(AtomicOp op, unsigned bytes, const AtomicUnit &unit,
                           uint64_t m, uint64_t d, uint64_t e) {
  const bool wide = bytes == 8;
  switch (op) {
  case AtomicOp::FAdd:
    if (wide) // Never flushes, in LDS neither.
      return {num::addF64(num::Mode(), m, d)};
    return {num::addF32(additionMode(unit), uint32_t(m), uint32_t(d))};
  case AtomicOp::PkAddF16:
  case AtomicOp::PkAddBF16: {
    num::Mode mode = additionMode(unit);
    auto add = [&](uint32_t a, uint32_t b) -> uint32_t {
      return op == AtomicOp::PkAddF16
                 ? num::addF16(mode, uint16_t(a), uint16_t(b))
                 : num::addBF16(mode, uint16_t(a), uint16_t(b));
    };
    return {add(m & 0xffff, d & 0xffff) |
            add(m >> 16 & 0xffff, d >> 16 & 0xffff) << 16};
  }
  case AtomicOp::FMin:
  case AtomicOp::FMax: {
    bool isMax = op == AtomicOp::FMax;
    return wide ? selectExtreme<num::F64>(isMax, unit, m, d)
                : selectExtreme<num::F32>(isMax, unit, m, d);
  }
  case AtomicOp::FCmpSwap:
    return wide ? compareSwap<num::F64>(unit, m, d, e)
                : compareSwap<num::F32>(unit, m, d, e);
  default:
    return {wide ? computeInteger<uint64_t>(op, m, d, e)
                 : computeInteger<uint32_t>(op, m, d, e)};
  }
}

namespace {

/// One lane of an atomic; gives the value before.
struct LaneUpdate {
  AtomicOp op;
  unsigned bytes;
  AtomicUnit unit;
  uint64_t data, data2;
  uint64_t stored = 0; ///< The new value.
  const char *problem = nullptr;

  template <typename T> uint64_t shared(uint8_t *at) {
    T *place = reinterpret_cast<T *>(at);
    T old = __atomic_load_n(place, __ATOMIC_RELAXED);
    for (;;) {
      AtomicResult result = computeAtomic(op, bytes, unit, old, data, data2);
      problem = result.problem;
      stored = result.value;
      if (problem ||
          __atomic_compare_exchange_n(place, &old, T(result.value), false,
                                      __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        return old;
    }
  }
  uint64_t own(uint8_t *at) {
    uint64_t old = 0;
    std::memcpy(&old, at, bytes);
    AtomicResult result = computeAtomic(op, bytes, unit, old, data, data2);
    problem = result.problem;
    stored = result.value;
    if (!problem)
      std::memcpy(at, &result.value, bytes);
    return old;
  }
};

/// A bit for each byte of `count` registers from `row` on.
unsigned marksOfRows(const Wave &wave, unsigned row, unsigned count,
                     unsigned lane) {
  unsigned marks = 0;
  for (unsigned k = 0; k < count; ++k)
    marks |= undefinedBytes(wave, row + k, lane) << 4 * k;
  return marks;
}

bool isCompare(AtomicOp op) {
  return op == AtomicOp::CmpSwap || op == AtomicOp::FCmpSwap;
}
bool usesSecond(AtomicOp op) {
  return isCompare(op) || op == AtomicOp::MskOr || op == AtomicOp::Wrap;
}

} // namespace

void runAtomic(Executor &executor, Wave &wave, const Instruction &inst,
               const LaneAccess &access, uint64_t lanes, AtomicOp op,
               const AtomicRows &rows) {
  const unsigned dwords = access.bytes / 4;
  auto read = [&](unsigned row, unsigned lane) {
    uint64_t value = wave.v(row)[lane];
    return dwords == 2 ? value | uint64_t(wave.v(row + 1)[lane]) << 32 : value;
  };
  LaneUpdate update{op, access.bytes, {}, 0, 0};
  update.unit.mode = num::Mode::fromRegister(wave.hw.mode);
  update.unit.flushesAddF32 = executor.facts().l2AddF32FlushesDenormals;
  for (uint64_t rest = lanes; rest; rest &= rest - 1) {
    unsigned l = __builtin_ctzll(rest);
    uint8_t *at = access.active >> l & 1 ? access.data[l] : nullptr;
    uint64_t old = 0;
    unsigned oldMarks = 0;
    if (at) {
      update.data = read(rows.data, l);
      update.data2 = usesSecond(op) ? read(rows.data2, l) : 0;
      update.unit.lds = access.where[l] == MemorySpace::Lds;
      if (access.where[l] != MemorySpace::Global)
        old = update.own(at);
      else
        old = access.bytes == 8 ? update.shared<uint64_t>(at)
                                : update.shared<uint32_t>(at);
      if (update.problem) {
        executor.fault(wave, inst,
                       "lane " + llvm::Twine(l) + ": " + update.problem);
        return;
      }
      if (uint8_t *marks = access.undefined[l]) {
        for (unsigned k = 0; k < access.bytes; ++k)
          oldMarks |= unsigned(marks[k] != 0) << k;
        unsigned all = (1u << access.bytes) - 1;
        unsigned data = marksOfRows(wave, rows.data, dwords, l);
        unsigned second =
            usesSecond(op) ? marksOfRows(wave, rows.data2, dwords, l) : 0;
        unsigned now = oldMarks | data | second ? all : 0;
        if (op == AtomicOp::Swap)
          now = data;
        else if (isCompare(op) && !oldMarks && !second)
          now = update.stored == update.data ? data : 0;
        for (unsigned k = 0; k < access.bytes; ++k)
          marks[k] = now >> k & 1 ? 0xff : 0;
      }
    }
    if (rows.result >= 0)
      for (unsigned k = 0; k < dwords; ++k)
        writeLane(wave, rows.result + k, l, uint32_t(old >> 32 * k),
                  oldMarks >> 4 * k & 0xf);
  }
}

} // namespace netra::sim
