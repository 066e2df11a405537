//===- ScalarTest.cpp - the SALU against plain C++ ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every integer operation of the SALU on random and edge operands, against a
// second reading of the manuals that works bit by bit or in 128-bit arithmetic
// (CDNA4 ISA 12.1, 12.3, 12.4; RDNA3.5 ISA 16.1, 16.3, 16.4).
//
//===----------------------------------------------------------------------===//

#include "Sim/Executor.h"
#include "Sim/Program.h"
#include "llvm/ADT/Twine.h"
#include "llvm/MC/MCFixup.h"
#include "gtest/gtest.h"
#include <bitset>
#include <functional>
#include <random>

using namespace llvm;

namespace netra::sim {
namespace {

using i128 = __int128;

struct Operands {
  uint64_t a, b, old; ///< Cut to the operand's size by the reference.
  bool scc;
};
struct Result {
  uint64_t value; ///< Ignored by comparisons.
  bool scc;
};
using Reference = std::function<Result(const Operands &)>;

enum Shape { Binary, Unary, Tied, Compare };

struct Operation {
  const char *name;
  Shape shape;
  unsigned dest, a, b; ///< Bits.
  Reference reference;
};

Result keep(uint64_t value, const Operands &x) { return {value, x.scc}; }
Result test(uint64_t value) { return {value, value != 0}; }
uint32_t lo(uint64_t v) { return uint32_t(v); }
i128 s32(uint64_t v) { return int32_t(uint32_t(v)); }
bool fits(i128 v) { return v >= -(i128(1) << 31) && v < i128(1) << 31; }
bool bitOf(uint64_t v, unsigned i) { return i < 64 && std::bitset<64>(v)[i]; }

/// Bits [offset, offset + width) of a value of `bits` bits, copies of `above`
/// beyond its end.
uint64_t field(uint64_t v, unsigned bits, unsigned offset, unsigned width,
               bool isSigned) {
  std::bitset<64> result;
  bool sign = isSigned && bitOf(v, bits - 1);
  for (unsigned i = 0; i < bits; ++i) {
    unsigned from = isSigned && width ? std::min(i, width - 1) : i;
    bool inside = i < width || (isSigned && width);
    if (inside)
      result[i] = offset + from < bits ? bitOf(v, offset + from) : sign;
  }
  return result.to_ullong();
}

uint64_t mapBits(unsigned bits, const std::function<bool(unsigned)> &bit) {
  std::bitset<64> result;
  for (unsigned i = 0; i < bits; ++i)
    result[i] = bit(i);
  return result.to_ullong();
}

/// The first i for which `found(i)`, or -1.
uint32_t search(unsigned from, unsigned bits,
                const std::function<bool(unsigned)> &found) {
  for (unsigned i = from; i < bits; ++i)
    if (found(i))
      return i;
  return ~0u;
}

void addArithmetic(std::vector<Operation> &all) {
  auto op = [&](const char *name, Reference reference) {
    all.push_back({name, Binary, 32, 32, 32, std::move(reference)});
  };
  op("s_add_u32", [](const Operands &x) -> Result {
    i128 sum = i128(lo(x.a)) + lo(x.b);
    return {lo(uint64_t(sum)), sum > 0xffffffff};
  });
  op("s_addc_u32", [](const Operands &x) -> Result {
    i128 sum = i128(lo(x.a)) + lo(x.b) + x.scc;
    return {lo(uint64_t(sum)), sum > 0xffffffff};
  });
  op("s_sub_u32", [](const Operands &x) -> Result {
    i128 value = i128(lo(x.a)) - lo(x.b);
    return {lo(uint64_t(value)), value < 0};
  });
  op("s_subb_u32", [](const Operands &x) -> Result {
    i128 value = i128(lo(x.a)) - lo(x.b) - x.scc;
    return {lo(uint64_t(value)), value < 0};
  });
  op("s_add_i32", [](const Operands &x) -> Result {
    i128 sum = s32(x.a) + s32(x.b);
    return {lo(uint64_t(sum)), !fits(sum)};
  });
  op("s_sub_i32", [](const Operands &x) -> Result {
    i128 value = s32(x.a) - s32(x.b);
    return {lo(uint64_t(value)), !fits(value)};
  });
  op("s_absdiff_i32", [](const Operands &x) -> Result {
    i128 wrapped = s32(uint64_t(s32(x.a) - s32(x.b)));
    return test(lo(uint64_t(wrapped < 0 ? -wrapped : wrapped)));
  });
  op("s_mul_i32", [](const Operands &x) {
    return keep(lo(uint64_t(s32(x.a) * s32(x.b))), x);
  });
  op("s_mul_hi_u32", [](const Operands &x) {
    return keep(lo(uint64_t((i128(lo(x.a)) * lo(x.b)) / (i128(1) << 32))), x);
  });
  op("s_mul_hi_i32", [](const Operands &x) {
    i128 product = s32(x.a) * s32(x.b), unit = i128(1) << 32;
    i128 low = ((product % unit) + unit) % unit;
    return keep(lo(uint64_t((product - low) / unit)), x);
  });
  op("s_min_i32", [](const Operands &x) -> Result {
    bool first = s32(x.a) < s32(x.b);
    return {lo(first ? x.a : x.b), first};
  });
  op("s_max_i32", [](const Operands &x) -> Result {
    bool first = s32(x.a) >= s32(x.b);
    return {lo(first ? x.a : x.b), first};
  });
  op("s_min_u32", [](const Operands &x) -> Result {
    bool first = lo(x.a) < lo(x.b);
    return {lo(first ? x.a : x.b), first};
  });
  op("s_max_u32", [](const Operands &x) -> Result {
    bool first = lo(x.a) >= lo(x.b);
    return {lo(first ? x.a : x.b), first};
  });
  static const char *const shiftAdds[] = {"s_lshl1_add_u32", "s_lshl2_add_u32",
                                          "s_lshl3_add_u32", "s_lshl4_add_u32"};
  for (unsigned k = 0; k < 4; ++k)
    op(shiftAdds[k], [k](const Operands &x) -> Result {
      i128 sum = i128(lo(x.a)) * (2 << k) + lo(x.b);
      return {lo(uint64_t(sum)), sum > 0xffffffff};
    });
  all.push_back({"s_abs_i32", Unary, 32, 32, 0, [](const Operands &x) {
                   return test(
                       lo(uint64_t(s32(x.a) < 0 ? -s32(x.a) : s32(x.a))));
                 }});
}

void addShifts(std::vector<Operation> &all, unsigned bits) {
  auto op = [&](const char *name32, const char *name64, Reference reference) {
    all.push_back({bits == 64 ? name64 : name32, Binary, bits, bits, 32,
                   std::move(reference)});
  };
  op("s_lshl_b32", "s_lshl_b64", [=](const Operands &x) {
    unsigned n = x.b % bits;
    return test(
        mapBits(bits, [&](unsigned i) { return i >= n && bitOf(x.a, i - n); }));
  });
  op("s_lshr_b32", "s_lshr_b64", [=](const Operands &x) {
    unsigned n = x.b % bits;
    return test(mapBits(
        bits, [&](unsigned i) { return i + n < bits && bitOf(x.a, i + n); }));
  });
  op("s_ashr_i32", "s_ashr_i64", [=](const Operands &x) {
    unsigned n = x.b % bits;
    return test(mapBits(bits, [&](unsigned i) {
      return bitOf(x.a, std::min(i + n, bits - 1));
    }));
  });
  op("s_bfe_u32", "s_bfe_u64", [=](const Operands &x) {
    return test(field(x.a, bits, x.b % bits, x.b >> 16 & 127, false));
  });
  op("s_bfe_i32", "s_bfe_i64", [=](const Operands &x) {
    unsigned width = std::min<unsigned>(x.b >> 16 & 127, bits);
    return test(field(x.a, bits, x.b % bits, width, true));
  });
  all.push_back({bits == 64 ? "s_bfm_b64" : "s_bfm_b32", Binary, bits, 32, 32,
                 [=](const Operands &x) {
                   unsigned size = x.a % bits, at = x.b % bits;
                   return keep(mapBits(bits,
                                       [&](unsigned i) {
                                         return i >= at && i < at + size;
                                       }),
                               x);
                 }});
}

void addLogic(std::vector<Operation> &all, unsigned bits) {
  static const struct {
    const char *name32, *name64;
    unsigned table; ///< Bit 2 * a + b: the result.
  } logics[] = {{"s_and_b32", "s_and_b64", 8},
                {"s_or_b32", "s_or_b64", 14},
                {"s_xor_b32", "s_xor_b64", 6},
                {"s_nand_b32", "s_nand_b64", 7},
                {"s_nor_b32", "s_nor_b64", 1},
                {"s_xnor_b32", "s_xnor_b64", 9},
                {"s_andn2_b32", "s_andn2_b64", 4},
                {"s_orn2_b32", "s_orn2_b64", 13},
                {"s_and_not1_b32", "s_and_not1_b64", 4},
                {"s_or_not1_b32", "s_or_not1_b64", 13}};
  for (const auto &logic : logics)
    all.push_back(
        {bits == 64 ? logic.name64 : logic.name32, Binary, bits, bits, bits,
         [=](const Operands &x) {
           return test(mapBits(bits, [&](unsigned i) {
             return logic.table >> (2 * bitOf(x.a, i) + bitOf(x.b, i)) & 1;
           }));
         }});
}

void addUnary(std::vector<Operation> &all, unsigned bits) {
  auto op = [&](const char *name32, const char *name64, unsigned dest,
                Reference reference) {
    all.push_back({bits == 64 ? name64 : name32, Unary, dest, bits, 0,
                   std::move(reference)});
  };
  auto quad = [=](uint64_t v, unsigned i) {
    bool any = false;
    for (unsigned k = 0; k < 4; ++k)
      any |= bitOf(v, i / 4 * 4 + k);
    return any;
  };
  auto cut = [=](uint64_t v) { return bits == 64 ? v : uint64_t(lo(v)); };
  op("s_not_b32", "s_not_b64", bits, [=](const Operands &x) {
    return test(mapBits(bits, [&](unsigned i) { return !bitOf(x.a, i); }));
  });
  op("s_brev_b32", "s_brev_b64", bits, [=](const Operands &x) {
    return keep(
        mapBits(bits, [&](unsigned i) { return bitOf(x.a, bits - 1 - i); }), x);
  });
  op("s_wqm_b32", "s_wqm_b64", bits, [=](const Operands &x) {
    return test(mapBits(bits, [&](unsigned i) { return quad(x.a, i); }));
  });
  op("s_quadmask_b32", "s_quadmask_b64", bits, [=](const Operands &x) {
    return test(
        mapBits(bits / 4, [&](unsigned i) { return quad(x.a, 4 * i); }));
  });
  op("s_bcnt1_i32_b32", "s_bcnt1_i32_b64", 32, [=](const Operands &x) {
    return test(std::bitset<64>(cut(x.a)).count());
  });
  op("s_bcnt0_i32_b32", "s_bcnt0_i32_b64", 32, [=](const Operands &x) {
    return test(bits - std::bitset<64>(cut(x.a)).count());
  });
  op("s_ff0_i32_b32", "s_ff0_i32_b64", 32, [=](const Operands &x) {
    return keep(search(0, bits, [&](unsigned i) { return !bitOf(x.a, i); }), x);
  });
  for (bool old : {true, false}) {
    op(old ? "s_ff1_i32_b32" : "s_ctz_i32_b32",
       old ? "s_ff1_i32_b64" : "s_ctz_i32_b64", 32, [=](const Operands &x) {
         return keep(search(0, bits, [&](unsigned i) { return bitOf(x.a, i); }),
                     x);
       });
    op(old ? "s_flbit_i32_b32" : "s_clz_i32_u32",
       old ? "s_flbit_i32_b64" : "s_clz_i32_u64", 32, [=](const Operands &x) {
         return keep(
             search(0, bits,
                    [&](unsigned i) { return bitOf(x.a, bits - 1 - i); }),
             x);
       });
    op(old ? "s_flbit_i32" : "s_cls_i32",
       old ? "s_flbit_i32_i64" : "s_cls_i32_i64", 32, [=](const Operands &x) {
         return keep(search(1, bits,
                            [&](unsigned i) {
                              return bitOf(x.a, bits - 1 - i) !=
                                     bitOf(x.a, bits - 1);
                            }),
                     x);
       });
  }
  for (bool value : {false, true}) {
    const char *const names[2][2] = {{"s_bitset0_b32", "s_bitset0_b64"},
                                     {"s_bitset1_b32", "s_bitset1_b64"}};
    all.push_back(
        {names[value][bits == 64], Tied, bits, 32, 0, [=](const Operands &x) {
           return keep(mapBits(bits,
                               [&](unsigned i) {
                                 return i == x.a % bits ? value
                                                        : bitOf(x.old, i);
                               }),
                       x);
         }});
    const char *const compares[2][2] = {{"s_bitcmp0_b32", "s_bitcmp0_b64"},
                                        {"s_bitcmp1_b32", "s_bitcmp1_b64"}};
    all.push_back({compares[value][bits == 64], Compare, 0, bits, 32,
                   [=](const Operands &x) -> Result {
                     return {0, bitOf(x.a, x.b % bits) == value};
                   }});
  }
}

void addCompares(std::vector<Operation> &all) {
  static const struct {
    const char *isSigned, *isUnsigned;
    bool less, equal, greater;
  } compares[] = {{"s_cmp_eq_i32", "s_cmp_eq_u32", false, true, false},
                  {"s_cmp_lg_i32", "s_cmp_lg_u32", true, false, true},
                  {"s_cmp_lt_i32", "s_cmp_lt_u32", true, false, false},
                  {"s_cmp_le_i32", "s_cmp_le_u32", true, true, false},
                  {"s_cmp_gt_i32", "s_cmp_gt_u32", false, false, true},
                  {"s_cmp_ge_i32", "s_cmp_ge_u32", false, true, true}};
  auto verdict = [](const auto &c, i128 a, i128 b) -> Result {
    return {0, a < b ? c.less : a == b ? c.equal : c.greater};
  };
  for (const auto &c : compares) {
    all.push_back({c.isSigned, Compare, 0, 32, 32, [=](const Operands &x) {
                     return verdict(c, s32(x.a), s32(x.b));
                   }});
    all.push_back({c.isUnsigned, Compare, 0, 32, 32, [=](const Operands &x) {
                     return verdict(c, lo(x.a), lo(x.b));
                   }});
  }
  all.push_back({"s_cmp_eq_u64", Compare, 0, 64, 64,
                 [](const Operands &x) { return Result{0, x.a == x.b}; }});
  all.push_back({"s_cmp_lg_u64", Compare, 0, 64, 64,
                 [](const Operands &x) { return Result{0, x.a != x.b}; }});
}

std::vector<Operation> operations() {
  std::vector<Operation> all;
  addArithmetic(all);
  addCompares(all);
  for (unsigned bits : {32u, 64u}) {
    addShifts(all, bits);
    addLogic(all, bits);
    addUnary(all, bits);
  }
  return all;
}

std::string reg(unsigned first, unsigned bits) {
  if (bits == 32)
    return "s" + std::to_string(first);
  return "s[" + std::to_string(first) + ":" + std::to_string(first + 1) + "]";
}

/// Destination s[0:1], sources s[2:3] and s[4:5].
std::string textOf(const Operation &op) {
  std::string text = std::string(op.name) + " ";
  if (op.shape != Compare)
    text += reg(0, op.dest) + ", ";
  text += reg(2, op.a);
  if (op.shape == Binary || op.shape == Compare)
    text += ", " + reg(4, op.b);
  return text;
}

class Runner {
public:
  Runner(MachineTarget &target, const std::string &text) {
    MCInst inst;
    if (target.parse(text, inst))
      return; // Not on this target.
    SmallVector<char, 16> bytes;
    SmallVector<MCFixup, 1> fixups;
    target.encode(inst, bytes, fixups);
    program = std::make_unique<Program>(
        target,
        ArrayRef(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()),
        0x100000000);
    executor = std::make_unique<Executor>(*program, memory);
    wave = std::make_unique<Wave>(target.waveSize(), 4, 0);
  }

  bool exists() const { return program != nullptr; }
  const Instruction &inst() const { return (*program)[0]; }

  Result run(const Operands &x) {
    wave->writeSgpr64(0, x.old);
    wave->writeSgpr64(2, x.a);
    wave->writeSgpr64(4, x.b);
    wave->scc = x.scc;
    inst().execute(*executor, *wave, inst());
    return {wave->readSgpr64(0), wave->scc};
  }

private:
  Memory memory;
  std::unique_ptr<Program> program;
  std::unique_ptr<Executor> executor;
  std::unique_ptr<Wave> wave;
};

uint64_t randomOperand(std::mt19937_64 &random) {
  static const uint64_t edges[] = {0,
                                   1,
                                   ~uint64_t(0),
                                   0x7fffffff,
                                   0x80000000,
                                   0xffffffff,
                                   0x7fffffffffffffff,
                                   0x8000000000000000,
                                   0x1f,
                                   0x20,
                                   0x3f,
                                   0x40};
  uint64_t value = random();
  switch (random() % 4) {
  case 0:
    return edges[value % std::size(edges)];
  case 1:
    return value >> (value & 63);
  case 2:
    return uint64_t(1) << (value & 63);
  default:
    return value;
  }
}

TEST(Scalar, AgreesWithPlainArithmetic) {
  for (const TargetFacts &facts : allTargets()) {
    MachineTarget &target = *MachineTarget::get(facts.name);
    unsigned tested = 0;
    for (const Operation &op : operations()) {
      Runner runner(target, textOf(op));
      if (!runner.exists())
        continue;
      ASSERT_TRUE(runner.inst().execute) << runner.inst().problem;
      ++tested;
      std::mt19937_64 random(tested);
      for (unsigned i = 0; i < 4000; ++i) {
        Operands x{randomOperand(random), randomOperand(random), random(),
                   bool(random() & 1)};
        if (random() % 8 == 0)
          x.b = x.a;
        Result got = runner.run(x), want = op.reference(x);
        if (op.shape == Compare)
          want.value = x.old;
        else if (op.dest == 32)
          want.value = lo(want.value) | (x.old & 0xffffffff00000000);
        ASSERT_TRUE(got.value == want.value && got.scc == want.scc)
            << facts.name.str() << ": " << textOf(op) << std::hex << " of 0x"
            << x.a << ", 0x" << x.b << ", old 0x" << x.old << ", scc " << x.scc
            << ": got 0x" << got.value << " scc " << got.scc << ", expected 0x"
            << want.value << " scc " << want.scc;
      }
    }
    EXPECT_GE(tested, 70u) << facts.name.str();
  }
}

} // namespace
} // namespace netra::sim
