//===- MatrixBench.cpp - runs single matrix instructions ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MatrixBench.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace netra::sim::test {

static constexpr unsigned kFileSize = 256;

MatrixBench::MatrixBench(const char *cpu, unsigned waveSize)
    : target(MachineTarget::get(cpu, waveSize)) {}

bool MatrixBench::tryAdd(const std::string &line, size_t &index) {
  MCInst inst;
  if (target->parse(line, inst))
    return false;
  SmallVector<char, 16> bytes;
  SmallVector<MCFixup, 2> fixups;
  target->encode(inst, bytes, fixups);
  index = offsets.size();
  offsets.push_back(code.size());
  code.insert(code.end(), bytes.begin(), bytes.end());
  program.reset();
  return true;
}

size_t MatrixBench::add(const std::string &line) {
  size_t index = 0;
  EXPECT_TRUE(tryAdd(line, index)) << line;
  return index;
}

void MatrixBench::prepare() {
  if (program)
    return;
  constexpr uint64_t address = 0x10000;
  program = std::make_unique<Program>(*target, code, address);
  executor = std::make_unique<Executor>(*program, memory);
  executor->waves.push_back(std::make_unique<Wave>(
      target->waveSize(), kFileSize, target->facts().addressableAgprs));
}

const Instruction &MatrixBench::instruction(size_t index) {
  prepare();
  return (*program)[program->indexOf(program->begin() + offsets[index])];
}

std::string MatrixBench::run(size_t index, Registers &registers) {
  const Instruction &inst = instruction(index);
  if (!inst.execute)
    return inst.problem.empty() ? "unbound" : inst.problem;
  Executor one(*program, memory);
  one.matrixPolicy = policy;
  one.waves.swap(executor->waves);
  Wave &wave = *one.waves[0];
  std::memcpy(wave.v(0), registers.v.data(), registers.v.size() * 4);
  if (!registers.a.empty())
    std::memcpy(wave.a(0), registers.a.data(), registers.a.size() * 4);
  wave.hw.mode = mode;
  wave.exec = exec & wave.laneMask();
  inst.execute(one, wave, inst);
  std::memcpy(registers.v.data(), wave.v(0), registers.v.size() * 4);
  if (!registers.a.empty())
    std::memcpy(registers.a.data(), wave.a(0), registers.a.size() * 4);
  one.waves.swap(executor->waves);
  return one.faultText();
}

Registers MatrixBench::randomRegisters(std::mt19937 &random) const {
  Registers registers{target->waveSize(), {}, {}};
  registers.v.resize(kFileSize * registers.lanes);
  registers.a.resize(target->facts().addressableAgprs * registers.lanes);
  for (uint32_t &word : registers.v)
    word = random();
  for (uint32_t &word : registers.a)
    word = random();
  return registers;
}

const SmallFormat kFp8{"fp8", 8, 3, 7, SmallFormat::OneNan};
const SmallFormat kBf8{"bf8", 8, 2, 15, SmallFormat::Ieee};
const SmallFormat kFp6{"fp6", 6, 3, 1, SmallFormat::Numbers};
const SmallFormat kBf6{"bf6", 6, 2, 3, SmallFormat::Numbers};
const SmallFormat kFp4{"fp4", 4, 1, 1, SmallFormat::Numbers};
const SmallFormat kHalf{"f16", 16, 10, 15, SmallFormat::Ieee};
const SmallFormat kBfloat{"bf16", 16, 7, 127, SmallFormat::Ieee};

double valueOf(const SmallFormat &format, uint32_t code) {
  unsigned exponentBits = format.bits - 1 - format.mantissa;
  uint32_t fraction = code & ((1u << format.mantissa) - 1);
  uint32_t exponent = code >> format.mantissa & ((1u << exponentBits) - 1);
  uint32_t top = (1u << exponentBits) - 1;
  double sign = code >> (format.bits - 1) & 1 ? -1.0 : 1.0;
  if (format.specials == SmallFormat::Ieee && exponent == top)
    return fraction ? NAN : sign * INFINITY;
  if (format.specials == SmallFormat::OneNan && exponent == top &&
      fraction + 1 == 1u << format.mantissa)
    return NAN;
  int scale = 1 - format.bias - int(format.mantissa);
  if (exponent == 0)
    return sign * std::ldexp(double(fraction), scale);
  return sign * std::ldexp(double(fraction + (1u << format.mantissa)),
                           scale + int(exponent) - 1);
}

std::pair<uint32_t, uint32_t> codesAround(const SmallFormat &format,
                                          double value) {
  value = std::fabs(value);
  uint32_t below = 0, above = 0;
  for (uint32_t code = 0; code < 1u << (format.bits - 1); ++code) {
    double each = valueOf(format, code);
    if (!std::isfinite(each))
      continue;
    if (each <= value)
      below = code;
    above = code; // The largest one, unless a nearer one is met below.
    if (each >= value)
      break;
  }
  return {below, above};
}

uint32_t nearestCode(const SmallFormat &format, double value, bool saturate) {
  uint32_t sign = std::signbit(value) ? 1u << (format.bits - 1) : 0;
  double magnitude = std::fabs(value);
  auto [below, above] = codesAround(format, value);
  double low = valueOf(format, below);
  if (below == above && magnitude > low && !saturate &&
      format.specials != SmallFormat::Numbers) {
    // Beyond the largest number: to nearest as if there were one more.
    double step = low - valueOf(format, below - 1);
    if (magnitude - low > step / 2 ||
        (magnitude - low == step / 2 && below % 2))
      return sign | (format.specials == SmallFormat::Ieee
                         ? below + 1
                         : (1u << (format.bits - 1)) - 1);
    return sign | below;
  }
  double high = valueOf(format, above);
  bool up = magnitude - low > high - magnitude ||
            (magnitude - low == high - magnitude && below % 2);
  return sign | (up ? above : below);
}

void ExactSum::add(double value) {
  if (value == 0)
    return;
  int exponent;
  double fraction = std::frexp(std::fabs(value), &exponent);
  auto mantissa = uint64_t(std::ldexp(fraction, 53));
  unsigned bit = exponent - 53 - kLowest;
  unsigned __int128 wide = static_cast<unsigned __int128>(mantissa)
                           << (bit % 32);
  for (unsigned limb = bit / 32; wide; ++limb, wide >>= 32)
    limbs[limb] += value < 0 ? -int64_t(uint32_t(wide)) : uint32_t(wide);
}

uint32_t ExactSum::rounded(bool saturate) const {
  std::array<int64_t, 72> digits = limbs;
  auto normalise = [&] {
    int64_t carry = 0;
    for (int64_t &digit : digits) {
      digit += carry;
      carry = digit >> 32;
      digit &= 0xffffffff;
    }
    return carry;
  };
  bool negative = normalise() < 0;
  if (negative) {
    for (unsigned i = 0; i < digits.size(); ++i)
      digits[i] = -limbs[i];
    normalise();
  }
  auto bitAt = [&](int bit) {
    return bit < 0 ? false : bool(digits[bit / 32] >> (bit % 32) & 1);
  };
  int top = int(digits.size()) * 32 - 1;
  while (top >= 0 && !bitAt(top))
    --top;
  if (top < 0)
    return 0;
  // 24 bits from the top, or down to the last bit of f32 denormals.
  int last = std::max(top - 23, -149 - kLowest);
  uint64_t kept = 0;
  for (int bit = top; bit >= last; --bit)
    kept = kept << 1 | bitAt(bit);
  bool half = bitAt(last - 1), rest = false;
  for (int bit = last - 2; bit >= 0 && !rest; --bit)
    rest = bitAt(bit);
  if (half && (rest || (kept & 1)))
    ++kept;
  double value = std::ldexp(double(kept), last + kLowest);
  uint32_t sign = negative ? 0x80000000 : 0;
  if (value >= std::ldexp(1.0, 128))
    return sign | (saturate ? 0x7f7fffff : 0x7f800000);
  return sign | asBits(float(value));
}

} // namespace netra::sim::test
