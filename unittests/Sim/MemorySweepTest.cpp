//===- MemorySweepTest.cpp - buffers, atomics and permutes at random ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random inputs against models written here from the manuals: buffer addresses
// and range checks from the raw bits of a descriptor, atomics in plain C++,
// permutes as loops over lanes.
//
//===----------------------------------------------------------------------===//

#include "Sim/Atomic.h"
#include "Sim/BufferAddress.h"
#include "Sim/Executor.h"
#include "Sim/Program.h"
#include "gtest/gtest.h"
#include <bit>
#include <cmath>
#include <random>

using namespace netra;
using namespace netra::sim;

namespace {

//===--- Buffers ----------------------------------------------------------===//

/// Bits `low` to `high` of a descriptor, numbered as in the manuals' tables.
uint64_t field(const uint32_t words[4], unsigned high, unsigned low) {
  uint64_t value = 0;
  for (unsigned bit = low; bit <= high; ++bit)
    value |= uint64_t(words[bit / 32] >> bit % 32 & 1) << (bit - low);
  return value;
}

struct Model {
  bool specified = true;
  unsigned inRange = 0;
  uint64_t address = 0;
};

Model model(bool isRdna, const uint32_t words[4], const BufferRequest &request,
            unsigned lane, uint32_t index, uint32_t offset) {
  Model result;
  if (!words[0] && !words[1] && !words[2] && !words[3])
    return result;
  if (field(words, 127, 126) != 0) {
    result.specified = false;
    return result;
  }
  const bool addTid = field(words, 119, 119);
  unsigned __int128 stride = field(words, 61, 48);
  const uint64_t records = field(words, 95, 64);
  const uint64_t interleave = uint64_t(8) << field(words, 118, 117);
  uint64_t element = 4;
  bool swizzle, unbound;
  if (isRdna) {
    uint64_t kind = field(words, 63, 62);
    swizzle = kind != 0;
    if (kind == 3)
      element = 16;
    unbound = field(words, 113, 108) == 0 && !addTid;
    if (kind == 2)
      result.specified = false;
  } else {
    swizzle = field(words, 63, 63);
    uint64_t dataFormat = field(words, 114, 111);
    unbound = dataFormat == 0 && !addTid;
    if (addTid)
      stride += dataFormat * 16384;
    if ((addTid && request.idxen) || (swizzle && !addTid && !request.idxen))
      result.specified = false;
  }
  if (swizzle && (request.bytes > element || uint64_t(stride) % element))
    result.specified = false;
  if (!result.specified || unbound)
    return result;

  unsigned __int128 i = (request.idxen ? index : 0u);
  i += addTid ? lane : 0;
  unsigned __int128 o = request.instOffset;
  if (request.offen)
    o += offset;
  unsigned __int128 at = stride * i + o;
  if (swizzle)
    at = (i / interleave * stride + o / element * element) * interleave +
         i % interleave * element + o % element;
  result.address = uint64_t(field(words, 47, 0) + request.scalarOffset + at);

  unsigned parts = request.allOrNothing ? 1 : request.bytes / 4;
  unsigned size = request.bytes / parts;
  for (unsigned k = 0; k < parts; ++k, o += size) {
    bool out;
    if (!isRdna) {
      out = addTid                         ? false
            : request.idxen && stride != 0 ? i >= records
                                           : o >= records;
    } else {
      unsigned __int128 left =
          records > request.scalarOffset ? records - request.scalarOffset : 0;
      switch (field(words, 125, 124)) {
      case 0:
        out = i >= records || o + size > stride;
        break;
      case 1:
        out = i >= records;
        break;
      case 2:
        out = records == 0;
        break;
      default:
        out = swizzle && stride != 0 ? i >= left || o + size > stride
                                     : o + size > left;
      }
    }
    if (!out)
      result.inRange |= 1u << k;
  }
  return result;
}

class Buffers : public testing::TestWithParam<const char *> {};

TEST_P(Buffers, AddressesAndRanges) {
  const TargetFacts &facts = *lookupTarget(GetParam());
  const bool isRdna = std::string(GetParam()) == "gfx1151";
  std::mt19937_64 random(1);
  unsigned specified = 0, inRange = 0, outOfRange = 0, swizzled = 0;
  for (unsigned round = 0; round < 400000; ++round) {
    auto any = [&](std::initializer_list<uint32_t> values) {
      return values.begin()[random() % values.size()];
    };
    uint32_t stride = any({0, 4, 8, 16, 32, 48, uint32_t(random() & 0x3fff)});
    uint32_t words[4] = {
        uint32_t(random()),
        uint32_t(random() & 0xffff) | stride << 16 |
            any({0, 0, 0, 0x80000000, 0xc0000000, 0x40000000}),
        any({0, 1, 7, 8, 16, 64, 100, 0xffffffff, uint32_t(random())}),
        uint32_t(random() & 0x0fffffff & ~(random() % 4 ? 1u << 23 : 0)) |
            uint32_t(random() % 4) << (isRdna ? 28 : 24)};
    if (random() % 64 == 0)
      words[0] = words[1] = words[2] = words[3] = 0;
    if (random() % 64 == 0)
      words[3] |= 1u << 30;
    BufferRequest request;
    request.idxen = random() & 1;
    request.offen = random() & 1;
    request.instOffset = random() % 3 ? random() % 64 : random() & 0xfff;
    request.scalarOffset = any({0, 0, 4, 16, 100, uint32_t(random())});
    request.bytes = any({1, 2, 4, 4, 8, 12, 16});
    request.allOrNothing = request.bytes < 8 || random() % 2;
    uint32_t index = random() % 4 ? random() % 80 : random();
    uint32_t offset = random() % 4 ? random() % 80 : random();
    unsigned lane = random() % 64;

    Model expected = model(isRdna, words, request, lane, index, offset);
    BufferDescriptor buffer = decodeBuffer(facts, words, request);
    ASSERT_EQ(buffer.problem == nullptr, expected.specified) << round;
    if (buffer.problem)
      continue;
    BufferAddress got =
        addressInBuffer(facts, buffer, request, lane, index, offset);
    ASSERT_EQ(got.inRange, expected.inRange) << round;
    if (got.inRange) {
      ASSERT_EQ(got.address, expected.address) << round;
    }
    ++specified;
    swizzled += buffer.swizzle;
    (got.inRange ? inRange : outOfRange) += 1;
  }
  // The inputs reach every kind of answer.
  EXPECT_GT(specified, 100000u);
  EXPECT_GT(swizzled, 5000u);
  EXPECT_GT(inRange, 50000u);
  EXPECT_GT(outOfRange, 50000u);
}
INSTANTIATE_TEST_SUITE_P(Targets, Buffers,
                         testing::Values("gfx950", "gfx1151"));

//===--- Atomics ----------------------------------------------------------===//

uint64_t integerModel(AtomicOp op, bool wide, uint64_t m, uint64_t d,
                      uint64_t e) {
  const uint64_t mask = wide ? ~uint64_t(0) : 0xffffffff;
  auto asSigned = [&](uint64_t x) {
    return wide ? int64_t(x) : int64_t(int32_t(x));
  };
  switch (op) {
  case AtomicOp::Swap:
    return d;
  case AtomicOp::CmpSwap:
    if (m == e)
      return d;
    return m;
  case AtomicOp::Add:
    return (m + d) & mask;
  case AtomicOp::Sub:
    return (m + ~d + 1) & mask;
  case AtomicOp::RSub:
    return (d + ~m + 1) & mask;
  case AtomicOp::CSub:
    return d > m ? 0 : m - d;
  case AtomicOp::SMin:
    return asSigned(m) < asSigned(d) ? m : d;
  case AtomicOp::SMax:
    return asSigned(m) > asSigned(d) ? m : d;
  case AtomicOp::UMin:
    return m < d ? m : d;
  case AtomicOp::UMax:
    return m > d ? m : d;
  case AtomicOp::And:
    return m & d;
  case AtomicOp::Or:
    return m | d;
  case AtomicOp::Xor:
    return (m | d) & ~(m & d);
  case AtomicOp::Inc:
    if (m < d)
      return m + 1;
    return 0;
  case AtomicOp::Dec:
    if (m > 0 && m <= d)
      return m - 1;
    return d;
  case AtomicOp::MskOr:
    return (m & (mask ^ d)) | e;
  case AtomicOp::Wrap:
    if (m < d)
      return (m + e) & mask;
    return m - d;
  default:
    ADD_FAILURE();
    return 0;
  }
}

TEST(Atomics, Integers) {
  std::mt19937_64 random(2);
  const AtomicOp ops[] = {AtomicOp::Swap,  AtomicOp::CmpSwap, AtomicOp::Add,
                          AtomicOp::Sub,   AtomicOp::RSub,    AtomicOp::CSub,
                          AtomicOp::SMin,  AtomicOp::SMax,    AtomicOp::UMin,
                          AtomicOp::UMax,  AtomicOp::And,     AtomicOp::Or,
                          AtomicOp::Xor,   AtomicOp::Inc,     AtomicOp::Dec,
                          AtomicOp::MskOr, AtomicOp::Wrap};
  for (bool wide : {false, true}) {
    const uint64_t mask = wide ? ~uint64_t(0) : 0xffffffff;
    const uint64_t edges[] = {
        0, 1, 2, mask, mask - 1, mask >> 1, (mask >> 1) + 1};
    auto pick = [&] {
      return random() % 2 ? edges[random() % 7] : random() & mask;
    };
    for (AtomicOp op : ops)
      for (unsigned round = 0; round < 5000; ++round) {
        uint64_t m = pick(), d = random() % 8 ? pick() : m, e = pick();
        if (random() % 4 == 0)
          e = m;
        AtomicResult got = computeAtomic(op, wide ? 8 : 4, {}, m, d, e);
        ASSERT_EQ(got.problem, nullptr);
        ASSERT_EQ(got.value, integerModel(op, wide, m, d, e))
            << int(op) << " " << m << " " << d << " " << e;
      }
  }
}

float flushed(float x) {
  return std::fpclassify(x) == FP_SUBNORMAL ? std::copysign(0.0f, x) : x;
}

/// A double holds the sum of two floats well enough: rounding twice to nearest
/// is rounding once when the wider format has 2p + 2 bits.
TEST(Atomics, FloatAdditions) {
  std::mt19937_64 random(3);
  for (unsigned round = 0; round < 200000; ++round) {
    auto pick = [&] {
      uint32_t bits = uint32_t(random());
      if (random() % 4 == 0)
        bits &= 0x80ffffff; // small and denormal
      if (random() % 4 == 0)
        bits = (bits & 0x807fffff) | (100 + random() % 30) << 23;
      return bits;
    };
    uint32_t a = pick(), b = pick();
    float x = std::bit_cast<float>(a), y = std::bit_cast<float>(b);
    if (std::isnan(x) || std::isnan(y))
      continue;
    float sum = float(double(x) + double(y));
    float flushedSum = flushed(float(double(flushed(x)) + double(flushed(y))));
    if (std::isnan(sum))
      continue;
    AtomicUnit keeps, flushes, lds;
    flushes.flushesAddF32 = true;
    lds.lds = true;
    lds.mode.round32 = num::Round::Up; // of no effect
    auto add = [&](const AtomicUnit &unit) {
      return uint32_t(computeAtomic(AtomicOp::FAdd, 4, unit, a, b, 0).value);
    };
    ASSERT_EQ(add(keeps), std::bit_cast<uint32_t>(sum)) << a << " " << b;
    ASSERT_EQ(add(lds), std::bit_cast<uint32_t>(sum)) << a << " " << b;
    ASSERT_EQ(add(flushes), std::bit_cast<uint32_t>(flushedSum))
        << a << " " << b;
    lds.mode.denorm32 = num::Denorm::Flush;
    ASSERT_EQ(add(lds), std::bit_cast<uint32_t>(flushedSum)) << a << " " << b;
  }
}

//===--- Permutes ---------------------------------------------------------===//

/// Runs one instruction on one wave whose registers the caller fills.
struct OneInstruction {
  MachineTarget &target;
  std::unique_ptr<Program> program;
  Memory memory;
  std::unique_ptr<Executor> executor;
  Wave *wave;

  OneInstruction(const char *cpu, unsigned lanes, const std::string &line)
      : target(*MachineTarget::get(cpu, lanes)) {
    llvm::MCInst inst;
    EXPECT_FALSE(target.parse(line, inst));
    llvm::SmallVector<char, 16> bytes;
    llvm::SmallVector<llvm::MCFixup, 2> fixups;
    target.encode(inst, bytes, fixups);
    program = std::make_unique<Program>(
        target,
        llvm::ArrayRef(reinterpret_cast<const uint8_t *>(bytes.data()),
                       bytes.size()),
        0x1000);
    executor = std::make_unique<Executor>(*program, memory);
    executor->lds.resize(4096);
    executor->waves.push_back(std::make_unique<Wave>(lanes, 32, 0));
    wave = executor->waves[0].get();
  }
  void run() {
    const Instruction &inst = (*program)[0];
    ASSERT_NE(inst.execute, nullptr) << inst.problem;
    inst.execute(*executor, *wave, inst);
    ASSERT_FALSE(executor->faulted()) << executor->faultText();
  }
};

struct LaneCase {
  const char *cpu;
  unsigned lanes, reach;
};

TEST(Permutes, PushAndPull) {
  std::mt19937_64 random(4);
  for (LaneCase which :
       {LaneCase{"gfx950", 64, 64}, LaneCase{"gfx1151", 32, 32},
        LaneCase{"gfx1151", 64, 32}})
    for (bool push : {false, true}) {
      OneInstruction one(which.cpu, which.lanes,
                         push ? "ds_permute_b32 v1, v2, v3 offset:12"
                              : "ds_bpermute_b32 v1, v2, v3 offset:12");
      for (unsigned round = 0; round < 300; ++round) {
        uint64_t exec = round % 3 ? random() : ~uint64_t(0);
        one.wave->exec = which.lanes == 32 ? uint32_t(exec) : exec;
        uint32_t address[64], data[64], expected[64];
        for (unsigned l = 0; l < which.lanes; ++l) {
          address[l] = one.wave->v(2)[l] = uint32_t(random());
          data[l] = one.wave->v(3)[l] = uint32_t(random());
          expected[l] = one.wave->v(1)[l] = uint32_t(random());
        }
        uint32_t moved[64] = {};
        for (unsigned l = 0; l < which.lanes; ++l) {
          unsigned half = l - l % which.reach;
          unsigned other = half + uint32_t(address[l] + 12) / 4 % which.reach;
          if (push && exec >> l & 1)
            moved[other] = data[l];
          if (!push && exec >> other & 1)
            moved[l] = data[other];
        }
        for (unsigned l = 0; l < which.lanes; ++l)
          if (exec >> l & 1)
            expected[l] = moved[l];
        one.run();
        for (unsigned l = 0; l < which.lanes; ++l)
          ASSERT_EQ(one.wave->v(1)[l], expected[l]) << which.cpu << " " << l;
      }
    }
}

/// Every pattern of the mode with three masks, written as the manual says it.
TEST(Permutes, SwizzleByMasks) {
  for (unsigned pattern = 0; pattern < 0x8000; pattern += 37) {
    OneInstruction one("gfx950", 64,
                       "ds_swizzle_b32 v1, v2 offset:" +
                           std::to_string(pattern));
    one.wave->exec = 0x0123456789abcdef;
    for (unsigned l = 0; l < 64; ++l)
      one.wave->v(2)[l] = 1000 + l;
    one.run();
    unsigned andMask = pattern % 32, orMask = pattern / 32 % 32,
             xorMask = pattern / 1024;
    for (unsigned l = 0; l < 64; ++l) {
      unsigned from = l % 32;
      from &= andMask;
      from |= orMask;
      from ^= xorMask;
      from += l / 32 * 32;
      bool reads = one.wave->exec >> from & 1, writes = one.wave->exec >> l & 1;
      ASSERT_EQ(one.wave->v(1)[l], writes && reads ? 1000 + from : 0)
          << pattern << " " << l;
    }
  }
}

} // namespace
