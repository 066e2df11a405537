//===- ReferenceTest.cpp - references run as written ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiled.h"
#include "Reference/Inputs.h"
#include <cmath>
#include <thread>

using namespace llvm;
using namespace netra::reference;

namespace {

template <class T>
std::vector<T> made(size_t count, StringRef spec, uint64_t seed) {
  std::vector<T> data(count);
  cantFail(fill({reinterpret_cast<char *>(data.data()), count * sizeof(T)},
                spec, seed));
  return data;
}

/// A loop over %i below %n; `body` computes, other names are arguments.
std::string loop(StringRef parameters, StringRef body) {
  return ("func.func @f(%n: index, " + parameters +
          ") {\n"
          "  %c0 = arith.constant 0 : index\n"
          "  %c1 = arith.constant 1 : index\n"
          "  scf.for %i = %c0 to %n step %c1 {\n" +
          body +
          "  }\n"
          "  return\n"
          "}\n")
      .str();
}

/// d[i] = the result of `body`, from %x, %y and %z of type f32.
std::vector<float> elementwise(StringRef body, std::vector<float> x,
                               std::vector<float> y, std::vector<float> z) {
  Compiled f(loop("%xs: memref<?xf32>, %ys: memref<?xf32>, %zs: "
                  "memref<?xf32>, %ds: memref<?xf32>",
                  ("%x = memref.load %xs[%i] : memref<?xf32>\n"
                   "%y = memref.load %ys[%i] : memref<?xf32>\n"
                   "%z = memref.load %zs[%i] : memref<?xf32>\n" +
                   body + "memref.store %d, %ds[%i] : memref<?xf32>\n")
                      .str()),
             "f");
  std::vector<float> d(x.size());
  if (f)
    EXPECT_EQ(
        f.run({Argument::index(int64_t(x.size())), bufferOf(x, "f32"),
               bufferOf(y, "f32"), bufferOf(z, "f32"), bufferOf(d, "f32")}),
        "");
  return d;
}

/// Bits, NaN by class.
void expectSame(const std::vector<float> &expected,
                const std::vector<float> &actual) {
  ASSERT_EQ(expected.size(), actual.size());
  for (size_t i = 0; i != expected.size(); ++i)
    EXPECT_TRUE(std::isnan(expected[i])
                    ? std::isnan(actual[i])
                    : bitsOf(expected[i]) == bitsOf(actual[i]))
        << i << ": " << expected[i] << " " << actual[i];
}

class Elementwise : public ::testing::TestWithParam<const char *> {
protected:
  static constexpr size_t count = 3000;
  std::vector<float> x = made<float>(count, GetParam(), 1),
                     y = made<float>(count, GetParam(), 2),
                     z = made<float>(count, GetParam(), 3);
  template <class F> std::vector<float> plain(F function) {
    std::vector<float> d(count);
    for (size_t i = 0; i != count; ++i)
      d[i] = function(x[i], y[i], z[i]);
    return d;
  }
};
INSTANTIATE_TEST_SUITE_P(Inputs, Elementwise,
                         ::testing::Values("f32:-2:2", "f32:edge", "f32"));

TEST_P(Elementwise, ProductAndSumRoundTwice) {
  std::vector<float> expected = plain([](float x, float y, float z) {
    volatile float product = x * y;
    return product + z;
  });
  expectSame(expected, elementwise("%p = arith.mulf %x, %y : f32\n"
                                   "%d = arith.addf %p, %z : f32\n",
                                   x, y, z));
  // The inputs show the difference that an fma would make.
  std::vector<float> fused =
      plain([](float x, float y, float z) { return std::fma(x, y, z); });
  unsigned differences = 0;
  for (size_t i = 0; i != count; ++i)
    differences += bitsOf(expected[i]) != bitsOf(fused[i]);
  EXPECT_GT(differences, 30u);
}

TEST_P(Elementwise, FmaRoundsOnce) {
  // glibc's fma is exact; the unit tests of lib/Numerics hold ours to APFloat.
  expectSame(plain([](float x, float y, float z) { return std::fma(x, y, z); }),
             elementwise("%d = math.fma %x, %y, %z : f32\n", x, y, z));
}

TEST_P(Elementwise, QuotientsAndRoots) {
  expectSame(plain([](float x, float y, float z) {
               volatile float quotient = x / y;
               volatile float root = std::sqrt(z);
               return quotient - root;
             }),
             elementwise("%q = arith.divf %x, %y : f32\n"
                         "%r = math.sqrt %z : f32\n"
                         "%d = arith.subf %q, %r : f32\n",
                         x, y, z));
}

TEST_P(Elementwise, DoubleHoldsTheProduct) {
  expectSame(
      plain([](float x, float y, float z) { return float(double(x) * y + z); }),
      elementwise("%xd = arith.extf %x : f32 to f64\n"
                  "%yd = arith.extf %y : f32 to f64\n"
                  "%zd = arith.extf %z : f32 to f64\n"
                  "%p = arith.mulf %xd, %yd : f64\n"
                  "%s = arith.addf %p, %zd : f64\n"
                  "%d = arith.truncf %s : f64 to f32\n",
                  x, y, z));
}

TEST_P(Elementwise, Selection) {
  expectSame(plain([](float x, float y, float z) { return x < y ? y : -z; }),
             elementwise("%c = arith.cmpf olt, %x, %y : f32\n"
                         "%m = arith.negf %z : f32\n"
                         "%d = arith.select %c, %y, %m : f32\n",
                         x, y, z));
}

/// By the definitions: NaN wins or loses; -0 is below +0.
float largerOf(float x, float y, bool winsNaN) {
  if (std::isnan(x) || std::isnan(y))
    return winsNaN || (std::isnan(x) && std::isnan(y)) ? std::nanf("")
           : std::isnan(x)                             ? y
                                                       : x;
  if (x == 0 && y == 0)
    return std::signbit(x) ? y : x;
  return x > y ? x : y;
}

TEST_P(Elementwise, LargerAndSmaller) {
  for (size_t i = 0; i != 50; ++i)
    y[i] = -x[i]; // zeros of both signs among them
  expectSame(
      plain([](float x, float y, float) { return largerOf(x, y, true); }),
      elementwise("%d = arith.maximumf %x, %y : f32\n", x, y, z));
  expectSame(
      plain([](float x, float y, float) { return largerOf(x, y, false); }),
      elementwise("%d = arith.maxnumf %x, %y : f32\n", x, y, z));
  expectSame(
      plain([](float x, float y, float) { return -largerOf(-x, -y, true); }),
      elementwise("%d = arith.minimumf %x, %y : f32\n", x, y, z));
  expectSame(
      plain([](float x, float y, float) { return -largerOf(-x, -y, false); }),
      elementwise("%d = arith.minnumf %x, %y : f32\n", x, y, z));
}

TEST_P(Elementwise, Integral) {
  expectSame(plain([](float x, float y, float z) {
               return std::floor(x) + std::ceil(y) + std::nearbyint(z);
             }),
             elementwise("%a = math.floor %x : f32\n"
                         "%b = math.ceil %y : f32\n"
                         "%c = math.roundeven %z : f32\n"
                         "%s = arith.addf %a, %b : f32\n"
                         "%d = arith.addf %s, %c : f32\n",
                         x, y, z));
}

/// Sums are neither reordered nor split among vector lanes.
TEST(Reference, SumsInOrder) {
  std::vector<float> x = made<float>(1000, "f32:-1:1", 5), total(1);
  std::string text = R"(
    func.func @f(%x: memref<?xf32>, %d: memref<?xf32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0.0 : f32
      %n = memref.dim %x, %c0 : memref<?xf32>
      %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> f32 {
        %xi = memref.load %x[%i] : memref<?xf32>
        %b = arith.addf %a, %xi : f32
        scf.yield %b : f32
      }
      memref.store %s, %d[%c0] : memref<?xf32>
      return
    })";
  Compiled f(text, "f");
  ASSERT_TRUE(f);
  ASSERT_EQ(f.run({bufferOf(x, "f32"), bufferOf(total, "f32")}), "");
  volatile float forward = 0, backward = 0;
  for (size_t i = 0; i != x.size(); ++i) {
    forward = forward + x[i];
    backward = backward + x[x.size() - 1 - i];
  }
  EXPECT_EQ(total[0], forward);
  EXPECT_NE(total[0], backward); // the order can be seen
}

TEST(Reference, VectorReductionInOrder) {
  Compiled f(R"(
    func.func @f(%x: memref<?xf32>, %d: memref<?xf32>) {
      %c0 = arith.constant 0 : index
      %v = vector.load %x[%c0] : memref<?xf32>, vector<16xf32>
      %s = vector.reduction <add>, %v : vector<16xf32> into f32
      memref.store %s, %d[%c0] : memref<?xf32>
      return
    })",
             "f");
  ASSERT_TRUE(f);
  bool canSeeOrder = false;
  for (uint64_t seed = 0; seed != 20; ++seed) {
    std::vector<float> x = made<float>(16, "f32:-1:1", seed), total(1);
    ASSERT_EQ(f.run({bufferOf(x, "f32"), bufferOf(total, "f32")}), "");
    volatile float forward = 0, halves[2] = {0, 0};
    for (size_t i = 0; i != 16; ++i) {
      forward = forward + x[i];
      halves[i / 8] = halves[i / 8] + x[i];
    }
    EXPECT_EQ(total[0], forward);
    canSeeOrder |= forward != halves[0] + halves[1];
  }
  EXPECT_TRUE(canSeeOrder);
}

TEST(Reference, VectorsOfTransfers) {
  // Past the end a transfer pads and does not write.
  Compiled f(R"(
    func.func @f(%at: index, %x: memref<?xi32>, %d: memref<?xi32>) {
      %pad = arith.constant 7 : i32
      %v = vector.transfer_read %x[%at], %pad {in_bounds = [true]}
        : memref<?xi32>, vector<4xi32>
      %w = arith.addi %v, %v : vector<4xi32>
      vector.transfer_write %w, %d[%at] {in_bounds = [true]}
        : vector<4xi32>, memref<?xi32>
      return
    })",
             "f");
  ASSERT_TRUE(f);
  std::vector<int32_t> x = {1, 2, 3, 4, 5, 6}, d(8, -1);
  ASSERT_EQ(f.run({Argument::index(4), Argument::buffer(x.data(), 6, "i32"),
                   Argument::buffer(d.data(), 6, "i32")}),
            "");
  EXPECT_EQ(d, (std::vector<int32_t>{-1, -1, -1, -1, 10, 12, -1, -1}));
}

TEST(Reference, ControlFlow) {
  // Collatz steps of each number: while, if, calls of own functions.
  Compiled f(R"(
    func.func @next(%x: i64) -> i64 {
      %c1 = arith.constant 1 : i64
      %c3 = arith.constant 3 : i64
      %odd = arith.trunci %x : i64 to i1
      %y = scf.if %odd -> i64 {
        %a = arith.muli %x, %c3 : i64
        %b = arith.addi %a, %c1 : i64
        scf.yield %b : i64
      } else {
        %a = arith.shrui %x, %c1 : i64
        scf.yield %a : i64
      }
      return %y : i64
    }
    func.func @collatz(%x: memref<?xi64>, %d: memref<?xi32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %last = arith.constant 1 : i64
      %n = memref.dim %x, %c0 : memref<?xi64>
      scf.for %i = %c0 to %n step %c1 {
        %first = memref.load %x[%i] : memref<?xi64>
        %r:2 = scf.while (%v = %first, %s = %zero) : (i64, i32) -> (i64, i32) {
          %more = arith.cmpi ne, %v, %last : i64
          scf.condition(%more) %v, %s : i64, i32
        } do {
        ^bb0(%v: i64, %s: i32):
          %w = func.call @next(%v) : (i64) -> i64
          %t = arith.addi %s, %one : i32
          scf.yield %w, %t : i64, i32
        }
        memref.store %r#1, %d[%i] : memref<?xi32>
      }
      return
    })",
             "collatz");
  ASSERT_TRUE(f);
  std::vector<int64_t> x = {1, 2, 3, 27};
  std::vector<int32_t> d(4);
  ASSERT_EQ(f.run({bufferOf(x, "i64"), bufferOf(d, "i32")}), "");
  EXPECT_EQ(d, (std::vector<int32_t>{0, 1, 7, 111}));
}

TEST(Reference, ScratchAndGlobals) {
  // Reverses through memory of its own, by a table, in two shapes. A function
  // may have the name of one of the runtime's.
  Compiled f(R"(
    memref.global "private" constant @table : memref<4xi32> =
      dense<[3, 2, 1, 0]>
    func.func @free(%x: memref<?xi32>, %s: memref<2x2xi32>) {
      %table = memref.get_global @table : memref<4xi32>
      %flat = memref.collapse_shape %s [[0, 1]]
        : memref<2x2xi32> into memref<4xi32>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      scf.for %i = %c0 to %c4 step %c1 {
        %j = memref.load %table[%i] : memref<4xi32>
        %at = arith.index_cast %j : i32 to index
        %v = memref.load %x[%at] : memref<?xi32>
        memref.store %v, %flat[%i] : memref<4xi32>
      }
      return
    }
    func.func @f(%x: memref<?xi32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %s = memref.alloc() : memref<2x2xi32>
      func.call @free(%x, %s) : (memref<?xi32>, memref<2x2xi32>) -> ()
      %columns = memref.expand_shape %x [[0, 1]] output_shape [%c2, 2]
        : memref<?xi32> into memref<?x2xi32>
      scf.for %i = %c0 to %c2 step %c1 {
        scf.for %j = %c0 to %c2 step %c1 {
          %v = memref.load %s[%i, %j] : memref<2x2xi32>
          memref.store %v, %columns[%j, %i] : memref<?x2xi32>
        }
      }
      memref.dealloc %s : memref<2x2xi32>
      memref.dealloc %s : memref<2x2xi32>
      return
    })",
             "f");
  ASSERT_TRUE(f);
  std::vector<int32_t> x = {10, 11, 12, 13};
  ASSERT_EQ(f.run({bufferOf(x, "i32")}), "");
  // Reversed 13 12 11 10, then transposed.
  EXPECT_EQ(x, (std::vector<int32_t>{13, 11, 12, 10}));
}

TEST(Reference, Views) {
  // Every third element of rows 1 and 2, row by row.
  Compiled f(R"(
    func.func @f(%n: index, %x: memref<?xi32>, %d: memref<?xi32>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %t = memref.expand_shape %x [[0, 1]] output_shape [%n, 7]
        : memref<?xi32> into memref<?x7xi32>
      %v = memref.subview %t[%c1, 0] [2, 3] [1, %c3]
        : memref<?x7xi32> to memref<2x3xi32, strided<[7, ?], offset: ?>>
      %row = memref.subview %v[1, 0] [1, 3] [1, 1]
        : memref<2x3xi32, strided<[7, ?], offset: ?>>
        to memref<3xi32, strided<[?], offset: ?>>
      %first = memref.subview %v[0, 0] [1, 3] [1, 1]
        : memref<2x3xi32, strided<[7, ?], offset: ?>>
        to memref<3xi32, strided<[?], offset: ?>>
      scf.for %i = %c0 to %c3 step %c1 {
        %a = memref.load %first[%i] : memref<3xi32, strided<[?], offset: ?>>
        memref.store %a, %d[%i] : memref<?xi32>
        %b = memref.load %row[%i] : memref<3xi32, strided<[?], offset: ?>>
        %j = arith.addi %i, %c3 : index
        memref.store %b, %d[%j] : memref<?xi32>
      }
      return
    })",
             "f");
  ASSERT_TRUE(f);
  std::vector<int32_t> x = made<int32_t>(21, "i32:iota", 0), d(6);
  ASSERT_EQ(f.run({Argument::index(3), bufferOf(x, "i32"), bufferOf(d, "i32")}),
            "");
  EXPECT_EQ(d, (std::vector<int32_t>{7, 10, 13, 14, 17, 20}));
}

TEST(Reference, RoundedDivisions) {
  Compiled f(loop("%x: memref<?xi32>, %d: memref<?xi32>", R"(
    %c3 = arith.constant -3 : i32
    %v = memref.load %x[%i] : memref<?xi32>
    %a = arith.ceildivsi %v, %c3 : i32
    %b = arith.floordivsi %v, %c3 : i32
    %c = arith.ceildivui %v, %c3 : i32
    %m = arith.constant 100 : i32
    %e = arith.muli %a, %m : i32
    %g = arith.addi %e, %b : i32
    %h = arith.muli %g, %m : i32
    %r = arith.addi %h, %c : i32
    memref.store %r, %d[%i] : memref<?xi32>
)"),
             "f");
  ASSERT_TRUE(f);
  std::vector<int32_t> x = {7, -7, 6, 0}, d(4);
  ASSERT_EQ(f.run({Argument::index(4), bufferOf(x, "i32"), bufferOf(d, "i32")}),
            "");
  // 7 / -3 = -2.3: up -2, down -3; unsigned 7 / (2^32 - 3): up 1.
  // -7 / -3 = 2.3: up 3, down 2; unsigned below 1: up 1.
  EXPECT_EQ(d, (std::vector<int32_t>{-20299, 30201, -20199, 0}));
}

/// Memory that nobody wrote reads the same each time.
TEST(Reference, FreshMemory) {
  for (StringRef allocation : {"alloc", "alloca"}) {
    Compiled f(("func.func @f(%d: memref<?xi32>) {\n"
                "%c0 = arith.constant 0 : index\n"
                "%s = memref." +
                allocation +
                "() : memref<4xi32>\n"
                "%v = memref.load %s[%c0] : memref<4xi32>\n"
                "memref.store %v, %d[%c0] : memref<?xi32>\n"
                "return }")
                   .str(),
               "f");
    ASSERT_TRUE(f);
    std::vector<uint32_t> d(1);
    ASSERT_EQ(f.run({bufferOf(d, "i32")}), "");
    EXPECT_EQ(d[0], 0xa5a5a5a5u);
  }
}

TEST(Reference, CopiesAndCasts) {
  Compiled f(R"(
    func.func @f(%x: memref<?xi16>, %d: memref<?xi16>) {
      %table = memref.alloc() : memref<3xi16>
      %any = memref.cast %table : memref<3xi16> to memref<?xi16>
      memref.copy %x, %any : memref<?xi16> to memref<?xi16>
      memref.copy %any, %d : memref<?xi16> to memref<?xi16>
      return
    })",
             "f");
  ASSERT_TRUE(f);
  std::vector<uint16_t> x = {7, 8, 9}, d(3), four(4);
  EXPECT_EQ(f.run({bufferOf(x, "u16"), bufferOf(d, "bf16")}), "");
  EXPECT_EQ(d, x);
  EXPECT_EQ(f.run({bufferOf(four, "u16"), bufferOf(d, "bf16")}),
            "test.mlir:5:7: a copy of 4 elements to a buffer of 3");
  EXPECT_EQ(f.run({bufferOf(x, "u16"), bufferOf(four, "bf16")}),
            "test.mlir:6:7: a copy of 3 elements to a buffer of 4");
}

TEST(Reference, Switches) {
  Compiled f(loop("%x: memref<?xi32>, %d: memref<?xi32>", R"(
    %v = memref.load %x[%i] : memref<?xi32>
    %at = arith.index_cast %v : i32 to index
    %a = scf.index_switch %at -> i32
    case 2 {
      %t = arith.constant 20 : i32
      scf.yield %t : i32
    }
    case 5 {
      %t = arith.constant 50 : i32
      scf.yield %t : i32
    }
    default {
      %t = func.call @other(%v) : (i32) -> i32
      scf.yield %t : i32
    }
    memref.store %a, %d[%i] : memref<?xi32>
)") + R"(
    func.func private @other(%v: i32) -> i32 {
      cf.switch %v : i32, [default: ^bb2(%v : i32), 7: ^bb1]
    ^bb1:
      %t = arith.constant 70 : i32
      cf.br ^bb2(%t : i32)
    ^bb2(%r: i32):
      return %r : i32
    })",
             "f");
  ASSERT_TRUE(f);
  std::vector<int32_t> x = {2, 5, 7, 9}, d(4);
  ASSERT_EQ(f.run({Argument::index(4), bufferOf(x, "i32"), bufferOf(d, "i32")}),
            "");
  EXPECT_EQ(d, (std::vector<int32_t>{20, 50, 70, 9}));
}

/// A function called a million times with memory of its own: 32 GB if it were
/// kept.
TEST(Reference, MemoryOfCalls) {
  Compiled f(R"(
    func.func private @twice(%x: i64) -> i64 {
      %c0 = arith.constant 0 : index
      %s = memref.alloca() : memref<4096xi64>
      memref.store %x, %s[%c0] : memref<4096xi64>
      %y = memref.load %s[%c0] : memref<4096xi64>
      %z = arith.addi %x, %y : i64
      return %z : i64
    }
    func.func @f(%n: index, %d: memref<?xi64>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      scf.for %i = %c0 to %n step %c1 {
        %v = memref.load %d[%c0] : memref<?xi64>
        %x = arith.index_cast %i : index to i64
        %w = func.call @twice(%x) : (i64) -> i64
        %r = arith.addi %v, %w : i64
        memref.store %r, %d[%c0] : memref<?xi64>
      }
      return
    })",
             "f");
  ASSERT_TRUE(f);
  std::vector<int64_t> d = {0};
  ASSERT_EQ(f.run({Argument::index(1000000), bufferOf(d, "i64")}), "");
  EXPECT_EQ(d[0], 999999000000);
}

TEST(Reference, SmallIntegers) {
  // Signed and unsigned bytes through registers: nothing leaks into the upper
  // bits, into helpers neither.
  Compiled f(loop("%a: i8, %x: memref<?xi8>, %d: memref<?xf32>", R"(
    %v = memref.load %x[%i] : memref<?xi8>
    %s = arith.addi %v, %a : i8
    %w = arith.extsi %s : i8 to i32
    %h = func.call @netra_e4m3_to_f32(%s) : (i8) -> f32
    %g = arith.sitofp %w : i32 to f32
    %r = arith.addf %g, %h : f32
    memref.store %r, %d[%i] : memref<?xf32>
)") + "func.func private @netra_e4m3_to_f32(i8) -> f32",
             "f");
  ASSERT_TRUE(f);
  std::vector<uint8_t> x = {0x37, 0xb7, 0xff};
  std::vector<float> d(3);
  ASSERT_EQ(f.run({Argument::index(3), Argument::scalar("u8", 0xffffff01),
                   bufferOf(x, "e4m3"), bufferOf(d, "f32")}),
            "");
  // 0x38 is 56 and 1.0; 0xb8 is -72 and -1.0; 0x00 is 0 and 0.
  EXPECT_EQ(d, (std::vector<float>{57, -73, 0}));
}

TEST(Reference, ManyThreads) {
  Compiled f(loop("%x: memref<?xf32>, %d: memref<?xf32>", R"(
    %s = memref.alloc() : memref<1xf32>
    %v = memref.load %x[%i] : memref<?xf32>
    memref.store %v, %s[%c0] : memref<1xf32>
    %w = memref.load %s[%c0] : memref<1xf32>
    %r = arith.addf %v, %w : f32
    memref.store %r, %d[%i] : memref<?xf32>
)"),
             "f");
  ASSERT_TRUE(f);
  std::vector<std::thread> threads;
  for (unsigned t = 0; t != 4; ++t)
    threads.emplace_back([&, t] {
      // Every other one is stopped on the way.
      size_t size = t % 2 ? 100 : 60;
      std::vector<float> x(100, float(t)), d(100);
      for (unsigned repeat = 0; repeat != 50; ++repeat)
        EXPECT_EQ(
            f.run({Argument::index(100),
                   Argument::buffer(x.data(), size, "f32"), bufferOf(d, "f32")})
                .empty(),
            t % 2 == 1);
      EXPECT_EQ(d[59], 2.0f * float(t));
      EXPECT_EQ(d[60], t % 2 ? 2.0f * float(t) : 0.0f);
    });
  for (std::thread &thread : threads)
    thread.join();
}

TEST(Reference, MemoryHasAnEnd) {
  Compiled f(R"(
    func.func @f(%n: index, %d: memref<?xf32>) {
      %c0 = arith.constant 0 : index
      %s = memref.alloc(%n) : memref<?x1048576xf64>
      %v = memref.load %s[%c0, %c0] : memref<?x1048576xf64>
      %r = arith.truncf %v : f64 to f32
      memref.store %r, %d[%c0] : memref<?xf32>
      return
    })",
             "f");
  ASSERT_TRUE(f);
  std::vector<float> d(1);
  auto run = [&](int64_t n) {
    return f.run({Argument::index(n), bufferOf(d, "f32")});
  };
  EXPECT_EQ(run(1), "");
  EXPECT_EQ(run(0), "test.mlir:5:12: access to element 0 of a buffer of 0");
  EXPECT_EQ(run(-1), "test.mlir:4:12: an allocation of -1 elements");
  EXPECT_EQ(run(1 << 13),
            "test.mlir:4:12: an allocation of 8589934592 elements");
}

} // namespace
