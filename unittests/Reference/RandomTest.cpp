//===- RandomTest.cpp - random expressions against C++ --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs of random operations on i32, i64, f32 and f64, one by one and on
// vectors of four, compiled together and evaluated in C++ one operation after
// the other: whatever a lowering or an optimization moved, fused or rounded
// otherwise shows.
//
//===----------------------------------------------------------------------===//

#include "Compiled.h"
#include "Reference/Inputs.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <random>

using namespace llvm;
using namespace netra::reference;

namespace {

enum Type { I32, I64, F32, F64 };
constexpr const char *typeNames[] = {"i32", "i64", "f32", "f64"};
constexpr unsigned widths[] = {32, 64, 32, 64};

/// The bits of a value, zero-extended.
using Bits = uint64_t;

/// One NaN stands for all: sign and payload are the host's choice.
Bits canonical(Type type, Bits bits) {
  if (type == F32 && std::isnan(bit_cast<float>(uint32_t(bits))))
    return 0x7fc00000;
  if (type == F64 && std::isnan(bit_cast<double>(bits)))
    return 0x7ff8000000000000;
  return bits;
}

/// An operation: how it is written and what it computes. "T" in the text is
/// the operands' type, "R" the result's; %a, %b, %c are operands.
struct Operation {
  const char *text;
  Type operand, result;
  unsigned operands;
  Bits (*evaluate)(const Bits *x);
  bool takesVectors = true;
};

template <class T> T in(Bits bits) {
  if constexpr (sizeof(T) == 4)
    return bit_cast<T>(uint32_t(bits));
  else
    return bit_cast<T>(bits);
}
template <class T> Bits out(T value) {
  if constexpr (sizeof(T) == 4)
    return bit_cast<uint32_t>(value);
  else
    return bit_cast<uint64_t>(value);
}

/// By the definition of IEEE maximum and maximumNumber.
template <class T> T larger(T x, T y, bool winsNaN) {
  if (std::isnan(x) || std::isnan(y))
    return winsNaN ? x + y : std::isnan(x) ? y : x;
  return x == y ? (std::signbit(x) ? y : x) : x > y ? x : y;
}

template <class U, class S>
void addIntegers(std::vector<Operation> &all, Type t) {
  auto add = [&](const char *text, unsigned operands,
                 Bits (*evaluate)(const Bits *), bool takesVectors = true) {
    all.push_back({text, t, t, operands, evaluate, takesVectors});
  };
  add("arith.addi %a, %b : T", 2,
      [](const Bits *x) { return out(U(U(x[0]) + U(x[1]))); });
  add("arith.subi %a, %b : T", 2,
      [](const Bits *x) { return out(U(U(x[0]) - U(x[1]))); });
  add("arith.muli %a, %b : T", 2,
      [](const Bits *x) { return out(U(U(x[0]) * U(x[1]))); });
  add("arith.andi %a, %b : T", 2,
      [](const Bits *x) { return out(U(x[0] & x[1])); });
  add("arith.ori %a, %b : T", 2,
      [](const Bits *x) { return out(U(x[0] | x[1])); });
  add("arith.xori %a, %b : T", 2,
      [](const Bits *x) { return out(U(x[0] ^ x[1])); });
  add("arith.minsi %a, %b : T", 2,
      [](const Bits *x) { return out(std::min(S(x[0]), S(x[1]))); });
  add("arith.maxui %a, %b : T", 2,
      [](const Bits *x) { return out(std::max(U(x[0]), U(x[1]))); });
  add("math.ctpop %a : T", 1,
      [](const Bits *x) { return out(U(popcount(U(x[0])))); });
  add("math.ctlz %a : T", 1,
      [](const Bits *x) { return out(U(countl_zero(U(x[0])))); });
  add("math.absi %a : T", 1, [](const Bits *x) {
    return out(U(S(x[0]) < 0 ? U(0) - U(x[0]) : U(x[0])));
  });
  // A divisor that is neither 0 nor -1, a shift below the width.
  add(
      "arith.divsi %a, %odd : T", 2,
      [](const Bits *x) { return out(S(S(x[0]) / S(x[1] >> 8 | 1))); }, false);
  add(
      "arith.remui %a, %odd : T", 2,
      [](const Bits *x) { return out(U(U(x[0]) % U(x[1] >> 8 | 1))); }, false);
  add(
      "arith.ceildivui %a, %odd : T", 2,
      [](const Bits *x) {
        U a = U(x[0]), b = U(x[1] >> 8 | 1);
        return out(U(a / b + (a % b != 0)));
      },
      false);
  add(
      "arith.floordivsi %a, %odd : T", 2,
      [](const Bits *x) {
        S a = S(x[0]), b = S(x[1] >> 8 | 1);
        return out(S(a / b - (a % b != 0 && (a < 0) != (b < 0))));
      },
      false);
  add(
      "arith.shrsi %a, %small : T", 2,
      [](const Bits *x) { return out(S(S(x[0]) >> (x[1] & 15))); }, false);
  add(
      "arith.shli %a, %small : T", 2,
      [](const Bits *x) { return out(U(U(x[0]) << (x[1] & 15))); }, false);
  add("arith.select (slt %a, %b), %c, %a : T", 3,
      [](const Bits *x) { return S(x[0]) < S(x[1]) ? x[2] : x[0]; });
}

template <class F> void addFloats(std::vector<Operation> &all, Type t) {
  auto add = [&](const char *text, unsigned operands,
                 Bits (*evaluate)(const Bits *)) {
    all.push_back({text, t, t, operands, evaluate});
  };
  add("arith.addf %a, %b : T", 2,
      [](const Bits *x) { return out(in<F>(x[0]) + in<F>(x[1])); });
  add("arith.subf %a, %b : T", 2,
      [](const Bits *x) { return out(in<F>(x[0]) - in<F>(x[1])); });
  add("arith.mulf %a, %b : T", 2,
      [](const Bits *x) { return out(in<F>(x[0]) * in<F>(x[1])); });
  add("arith.mulf %b, %a : T", 2,
      [](const Bits *x) { return out(in<F>(x[0]) * in<F>(x[1])); });
  add("arith.divf %a, %b : T", 2,
      [](const Bits *x) { return out(in<F>(x[0]) / in<F>(x[1])); });
  add("math.fma %a, %b, %c : T", 3, [](const Bits *x) {
    return out(std::fma(in<F>(x[0]), in<F>(x[1]), in<F>(x[2])));
  });
  add("math.sqrt %a : T", 1,
      [](const Bits *x) { return out(std::sqrt(in<F>(x[0]))); });
  add("math.absf %a : T", 1,
      [](const Bits *x) { return out(std::fabs(in<F>(x[0]))); });
  add("arith.negf %a : T", 1, [](const Bits *x) { return out(-in<F>(x[0])); });
  add("math.floor %a : T", 1,
      [](const Bits *x) { return out(std::floor(in<F>(x[0]))); });
  add("math.ceil %a : T", 1,
      [](const Bits *x) { return out(std::ceil(in<F>(x[0]))); });
  add("math.trunc %a : T", 1,
      [](const Bits *x) { return out(std::trunc(in<F>(x[0]))); });
  add("math.roundeven %a : T", 1,
      [](const Bits *x) { return out(std::nearbyint(in<F>(x[0]))); });
  add("arith.maximumf %a, %b : T", 2, [](const Bits *x) {
    return out(larger(in<F>(x[0]), in<F>(x[1]), true));
  });
  add("arith.minimumf %a, %b : T", 2, [](const Bits *x) {
    return out(-larger(-in<F>(x[0]), -in<F>(x[1]), true));
  });
  add("arith.maxnumf %a, %b : T", 2, [](const Bits *x) {
    return out(larger(in<F>(x[0]), in<F>(x[1]), false));
  });
  add("arith.minnumf %a, %b : T", 2, [](const Bits *x) {
    return out(-larger(-in<F>(x[0]), -in<F>(x[1]), false));
  });
  add("arith.select (olt %a, %b), %c, %a : T", 3,
      [](const Bits *x) { return in<F>(x[0]) < in<F>(x[1]) ? x[2] : x[0]; });
  add("arith.select (une %a, %b), %c, %a : T", 3,
      [](const Bits *x) { return in<F>(x[0]) != in<F>(x[1]) ? x[2] : x[0]; });
}

std::vector<Operation> allOperations() {
  std::vector<Operation> all;
  addIntegers<uint32_t, int32_t>(all, I32);
  addIntegers<uint64_t, int64_t>(all, I64);
  addFloats<float>(all, F32);
  addFloats<double>(all, F64);
  auto add = [&](const char *text, Type from, Type to,
                 Bits (*evaluate)(const Bits *)) {
    all.push_back({text, from, to, 1, evaluate});
  };
  add("arith.extsi %a : T to R", I32, I64,
      [](const Bits *x) { return out(int64_t(int32_t(x[0]))); });
  add("arith.extui %a : T to R", I32, I64, [](const Bits *x) { return x[0]; });
  add("arith.trunci %a : T to R", I64, I32,
      [](const Bits *x) { return out(uint32_t(x[0])); });
  add("arith.extf %a : T to R", F32, F64,
      [](const Bits *x) { return out(double(in<float>(x[0]))); });
  add("arith.truncf %a : T to R", F64, F32,
      [](const Bits *x) { return out(float(in<double>(x[0]))); });
  add("arith.sitofp %a : T to R", I32, F32,
      [](const Bits *x) { return out(float(int32_t(x[0]))); });
  add("arith.uitofp %a : T to R", I64, F32,
      [](const Bits *x) { return out(float(x[0])); });
  add("arith.sitofp %a : T to R", I64, F64,
      [](const Bits *x) { return out(double(int64_t(x[0]))); });
  add("arith.uitofp %a : T to R", I32, F64,
      [](const Bits *x) { return out(double(uint32_t(x[0]))); });
  add("arith.bitcast %a : T to R", I32, F32,
      [](const Bits *x) { return x[0]; });
  add("arith.bitcast %a : T to R", I64, F64,
      [](const Bits *x) { return x[0]; });
  return all;
}

/// One program, as text and as steps.
class Program {
public:
  Program(const std::vector<Operation> &all, uint64_t seed, unsigned lanes)
      : lanes(lanes), random(seed) {
    raw_string_ostream os(text);
    os << "func.func @f(";
    for (Type t : {I32, I64, F32, F64})
      os << "%in" << t << ": memref<?x" << typeNames[t] << ">, %out" << t
         << ": memref<?x" << typeNames[t] << (t == F64 ? ">) {\n" : ">, ");
    os << "  %c0 = arith.constant 0 : index\n";
    for (Type t : {I32, I64, F32, F64})
      for (unsigned i = 0; i != inputs; ++i) {
        unsigned index = i * lanes;
        os << "  %at" << index << "_" << t << " = arith.constant " << index
           << " : index\n  %" << types.size() << " = "
           << (lanes == 1 ? "memref" : "vector") << ".load %in" << t << "[%at"
           << index << "_" << t << "] : memref<?x" << typeNames[t] << ">";
        os << (lanes == 1 ? "\n" : ", " + nameOf(t) + "\n");
        types.push_back(t);
      }
    for (unsigned i = 0; i != 60; ++i)
      addStep(os, all[random() % all.size()]);
    // The last values of each type.
    for (Type t : {I32, I64, F32, F64})
      for (unsigned i = types.size(), kept = 0; i-- != 0 && kept != outputs;)
        if (types[i] == t) {
          os << "  %o" << i << " = arith.constant " << kept * lanes
             << " : index\n  " << (lanes == 1 ? "memref" : "vector")
             << ".store %" << i << ", %out" << t << "[%o" << i
             << "] : memref<?x" << typeNames[t] << ">"
             << (lanes == 1 ? "\n" : ", " + nameOf(t) + "\n");
          results[t].push_back(i);
          ++kept;
        }
    os << "  return\n}\n";
  }

  /// Runs the compiled program and the steps.
  void check(uint64_t seed) {
    Compiled f(text, "f");
    ASSERT_TRUE(f) << text;
    const char *specs[] = {"i32", "i64", seed % 2 ? "f32:edge" : "f32:-4:4",
                           seed % 2 ? "f64:edge" : "f64:-4:4"};
    std::vector<char> in[4], memory[4];
    std::vector<Argument> arguments;
    for (Type t : {I32, I64, F32, F64}) {
      in[t].resize(inputs * lanes * widths[t] / 8);
      memory[t].resize(outputs * lanes * widths[t] / 8);
      cantFail(fill(in[t], specs[t], seed * 4 + t));
      arguments.push_back(
          Argument::buffer(in[t].data(), inputs * lanes, typeNames[t]));
      arguments.push_back(
          Argument::buffer(memory[t].data(), outputs * lanes, typeNames[t]));
    }
    ASSERT_EQ(f.run(arguments), "");
    for (unsigned lane = 0; lane != lanes; ++lane) {
      std::vector<Bits> values;
      for (Type t : {I32, I64, F32, F64})
        for (unsigned i = 0; i != inputs; ++i)
          values.push_back(loadElement(*netra::num::lookupDtype(typeNames[t]),
                                       in[t].data(), i * lanes + lane));
      for (const Step &step : steps) {
        Bits operands[3];
        for (unsigned i = 0; i != 3; ++i)
          operands[i] = values[step.operands[i]];
        values.push_back(step.operation->evaluate(operands));
      }
      for (Type t : {I32, I64, F32, F64})
        for (unsigned i = 0; i != results[t].size(); ++i) {
          Bits actual = loadElement(*netra::num::lookupDtype(typeNames[t]),
                                    memory[t].data(), i * lanes + lane);
          ASSERT_EQ(canonical(t, values[results[t][i]]), canonical(t, actual))
              << "%" << results[t][i] << ", lane " << lane << ", seed " << seed
              << "\n"
              << text;
        }
    }
  }

private:
  static constexpr unsigned inputs = 4, outputs = 6;
  struct Step {
    const Operation *operation;
    unsigned operands[3];
  };

  std::string nameOf(Type t) const {
    return lanes == 1
               ? typeNames[t]
               : "vector<" + std::to_string(lanes) + "x" + typeNames[t] + ">";
  }

  /// Late values more often than early ones.
  unsigned pick(Type t) {
    std::vector<unsigned> known;
    for (unsigned i = 0; i != types.size(); ++i)
      if (types[i] == t)
        known.push_back(i);
    unsigned recent = std::min<size_t>(known.size(), 6);
    return known[random() % 2 ? known.size() - 1 - random() % recent
                              : random() % known.size()];
  }

  void addStep(raw_ostream &os, const Operation &op) {
    if (lanes != 1 && !op.takesVectors)
      return;
    Step step = {&op, {pick(op.operand), pick(op.operand), pick(op.operand)}};
    std::string number = std::to_string(types.size());
    std::string type = nameOf(op.operand);
    std::string line = op.text;
    auto replace = [&](StringRef mark, const std::string &by) {
      for (size_t at; (at = line.find(mark.str())) != std::string::npos;)
        line.replace(at, mark.size(), by);
    };
    // Operands made for division and shifts, and comparisons.
    auto constant = [&](const char *name, unsigned value) {
      os << "  %" << name << number << " = arith.constant " << value << " : "
         << type << "\n";
    };
    std::string second = "%" + std::to_string(step.operands[1]);
    if (line.find("%odd") != std::string::npos) {
      constant("eight", 8);
      constant("one", 1);
      os << "  %half" << number << " = arith.shrui " << second << ", %eight"
         << number << " : " << type << "\n  %odd" << number
         << " = arith.ori %half" << number << ", %one" << number << " : "
         << type << "\n";
      replace("%odd ", "%ODD" + number + " ");
    }
    if (line.find("%small") != std::string::npos) {
      constant("mask", 15);
      os << "  %small" << number << " = arith.andi " << second << ", %mask"
         << number << " : " << type << "\n";
      replace("%small ", "%SMALL" + number + " ");
    }
    if (size_t open = line.find('('); open != std::string::npos) {
      size_t close = line.find(')');
      os << "  %cmp" << number << " = arith.cmp"
         << (op.operand >= F32 ? "f " : "i ") << line.substr(open + 1, 3)
         << ", %" << step.operands[0] << ", %" << step.operands[1] << " : "
         << type << "\n";
      line.replace(open, close - open + 1, "%cmp" + number);
      std::string condition =
          lanes == 1 ? "" : "vector<" + std::to_string(lanes) + "xi1>, ";
      line.replace(line.find(": T") + 2, 0, condition);
    }
    replace("%a", "%" + std::to_string(step.operands[0]));
    replace("%b", second);
    replace("%c,", "%" + std::to_string(step.operands[2]) + ",");
    if (line.find("fma") != std::string::npos)
      replace("%c", "%" + std::to_string(step.operands[2]));
    replace("%ODD", "%odd");
    replace("%SMALL", "%small");
    line.replace(line.rfind('T', line.find(" to R")), 1, type);
    replace(" R", " " + nameOf(op.result));
    os << "  %" << number << " = " << line << "\n";
    types.push_back(op.result);
    steps.push_back(step);
  }

  unsigned lanes;
  std::mt19937_64 random;
  std::vector<Type> types; ///< of each value
  std::vector<Step> steps;
  std::vector<unsigned> results[4];
  std::string text;
};

class RandomPrograms : public ::testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Lanes, RandomPrograms, ::testing::Values(1, 4));

TEST_P(RandomPrograms, EqualCpp) {
  std::vector<Operation> all = allOperations();
  for (uint64_t seed = 0; seed != 30; ++seed) {
    Program program(all, seed, GetParam());
    ASSERT_NO_FATAL_FAILURE(program.check(seed));
  }
}

} // namespace
