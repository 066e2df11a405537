//===- DotTest.cpp - dot products of whole buffers ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The helpers that take buffers, against exact sums of APInt.
//
//===----------------------------------------------------------------------===//

#include "Compiled.h"
#include "Reference/Inputs.h"
#include "llvm/ADT/APFloat.h"

using namespace llvm;
using namespace netra::reference;

namespace {

/// A finite value as an integer multiple of 2^-300.
APInt fixedPoint(const APFloat &value) {
  constexpr unsigned width = 640;
  if (value.isZero())
    return APInt(width, 0);
  int exponent = ilogb(value);
  // 1 <= |significand| < 2, with at most 23 fraction bits.
  APFloat significand = scalbn(value, 23 - exponent, APFloat::rmTowardZero);
  APSInt integer(64, /*isUnsigned=*/false);
  bool isExact;
  significand.convertToInteger(integer, APFloat::rmTowardZero, &isExact);
  EXPECT_TRUE(isExact);
  return integer.sext(width).shl(unsigned(exponent - 23 + 300));
}

/// The sum of products and c, rounded once.
uint32_t exactDot(const fltSemantics &format, ArrayRef<uint64_t> a,
                  ArrayRef<uint64_t> b, uint32_t c) {
  auto decode = [&](uint64_t bits) {
    APFloat value(format, APInt(APFloat::getSizeInBits(format), bits));
    bool loses;
    value.convert(APFloat::IEEEdouble(), APFloat::rmTowardZero, &loses);
    return value;
  };
  APInt sum = fixedPoint(APFloat(APFloat::IEEEsingle(), APInt(32, c)));
  for (size_t k = 0; k != a.size(); ++k) {
    APFloat product = decode(a[k]);
    product.multiply(decode(b[k]), APFloat::rmTowardZero); // exact in f64
    sum += fixedPoint(product);
  }
  APFloat rounded(APFloat::IEEEsingle());
  // As an integer, at 2^300 of its size: outside of f32. Scaled in a format
  // with more exponent and all of the precision that decides: the upper 100
  // bits and a sticky bit.
  bool isNegative = sum.isNegative();
  APInt magnitude = sum.abs();
  unsigned bits = magnitude.getActiveBits();
  unsigned drop = bits > 100 ? bits - 100 : 0;
  bool isSticky = drop && !magnitude.extractBits(drop, 0).isZero();
  APInt upper = magnitude.lshr(drop).shl(1);
  if (isSticky)
    upper.setBit(0);
  APFloat quad(APFloat::IEEEquad());
  quad.convertFromAPInt(upper, false, APFloat::rmTowardZero);
  quad = scalbn(quad, int(drop) - 301, APFloat::rmTowardZero);
  if (isNegative)
    quad.changeSign();
  bool loses;
  quad.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &loses);
  return uint32_t(quad.bitcastToAPInt().getZExtValue());
}

/// d[i] = dot(row i of a, row i of b, c[i]).
std::string textOf(StringRef helper, StringRef type) {
  std::string view = ("memref<?x" + type + ", strided<[1], offset: ?>>").str();
  std::string row = ("memref<?x?x" + type + ">").str();
  std::string flat = ("memref<?x" + type + ">").str();
  auto viewOf = [&](const char *name) {
    return "%" + std::string(name) + "r = memref.subview %" + name +
           "t[%i, 0] [1, %k] [1, 1] : " + row + " to " + view + "\n";
  };
  return "func.func private @" + helper.str() + "(" + view + ", " + view +
         ", f32) -> f32\n"
         "func.func @f(%n: index, %k: index, %a: " +
         flat + ", %b: " + flat +
         ", %c: memref<?xf32>, %d: memref<?xf32>) {\n"
         "%z = arith.constant 0 : index\n%e = arith.constant 1 : index\n"
         "%at = memref.expand_shape %a [[0, 1]] output_shape [%n, %k] : " +
         flat + " into " + row +
         "\n%bt = memref.expand_shape %b [[0, 1]] output_shape [%n, %k] : " +
         flat + " into " + row + "\nscf.for %i = %z to %n step %e {\n" +
         viewOf("a") + viewOf("b") +
         "%ci = memref.load %c[%i] : memref<?xf32>\n"
         "%r = func.call @" +
         helper.str() + "(%ar, %br, %ci) : (" + view + ", " + view +
         ", f32) -> f32\nmemref.store %r, %d[%i] : memref<?xf32>\n}\nreturn }";
}

struct DotCase {
  const char *helper, *dtype, *type, *codes, *addends;
  const fltSemantics &(*format)();
};

TEST(ReferenceDot, ExactOnce) {
  constexpr unsigned rows = 200;
  for (const DotCase &c : {
           DotCase{"netra_dot_exact_bf16", "bf16", "i16", "bf16:-1:1",
                   "f32:-1:1", APFloat::BFloat},
           // Products from 2^-120 to 2^40 that mostly vanish.
           DotCase{"netra_dot_exact_bf16", "bf16", "i16",
                   "bf16:positive:1e-18:1e6", "f32:normal:1e9",
                   APFloat::BFloat},
           DotCase{"netra_dot_exact_f16", "f16", "i16", "f16", "f32:-1:1",
                   APFloat::IEEEhalf},
           DotCase{"netra_dot_exact_e4m3", "e4m3", "i8", "e4m3", "f32:-9:9",
                   APFloat::Float8E4M3FN},
           DotCase{"netra_dot_exact_e4m3", "e4m3", "i8", "e4m3:edge",
                   "f32:-1e-3:1e-3", APFloat::Float8E4M3FN},
           DotCase{"netra_dot_exact_e5m2", "e5m2", "i8", "e5m2", "f32:-9:9",
                   APFloat::Float8E5M2},
       })
    for (unsigned k : {1, 7, 32, 128}) {
      Compiled f(textOf(c.helper, c.type), "f");
      ASSERT_TRUE(f);
      const netra::num::Dtype &dtype = *netra::num::lookupDtype(c.dtype);
      std::vector<char> a(rows * k * dtype.bytes()), b = a;
      std::vector<float> addends(rows), results(rows);
      auto raw = [](std::vector<float> &v) {
        return MutableArrayRef<char>(reinterpret_cast<char *>(v.data()),
                                     v.size() * 4);
      };
      cantFail(fill(a, c.codes, 1));
      cantFail(fill(b, c.codes, 2));
      cantFail(fill(raw(addends), c.addends, 3));
      EXPECT_EQ(f.run({Argument::index(rows), Argument::index(k),
                       Argument::buffer(a.data(), rows * k, c.dtype),
                       Argument::buffer(b.data(), rows * k, c.dtype),
                       bufferOf(addends, "f32"), bufferOf(results, "f32")}),
                "");
      for (unsigned i = 0; i != rows; ++i) {
        std::vector<uint64_t> left, right;
        for (unsigned j = i * k; j != (i + 1) * k; ++j) {
          left.push_back(loadElement(dtype, a.data(), j));
          right.push_back(loadElement(dtype, b.data(), j));
        }
        EXPECT_EQ(bitsOf(results[i]),
                  exactDot(c.format(), left, right, bitsOf(addends[i])))
            << c.helper << " " << c.codes << " k " << k << " row " << i;
      }
    }
}

TEST(ReferenceDot, Sizes) {
  StringRef text = "func.func private @netra_dot_exact_f16(memref<?xi16>, "
                   "memref<?xi16>, f32) -> f32\n"
                   "func.func @f(%a: memref<?xi16>, %b: memref<?xi16>, %d: "
                   "memref<?xf32>) {\n"
                   "%z = arith.constant 0 : index\n"
                   "%c = arith.constant 0.0 : f32\n"
                   "%r = func.call @netra_dot_exact_f16(%a, %b, %c) : "
                   "(memref<?xi16>, memref<?xi16>, f32) -> f32\n"
                   "memref.store %r, %d[%z] : memref<?xf32>\nreturn }";
  Compiled f(text, "f");
  ASSERT_TRUE(f);
  std::vector<uint16_t> two = {0x3c00, 0x4000}, three(3), many(129);
  std::vector<float> result(1);
  Argument d = bufferOf(result, "f32");
  EXPECT_EQ(f.run({bufferOf(two, "f16"), bufferOf(two, "f16"), d}), "");
  EXPECT_EQ(result[0], 5.0f); // 1 * 1 + 2 * 2
  EXPECT_EQ(f.run({bufferOf(two, "f16"), bufferOf(three, "f16"), d}),
            "test.mlir:5:6: 3 elements beside 2");
  EXPECT_EQ(f.run({bufferOf(many, "f16"), bufferOf(many, "f16"), d}),
            "test.mlir:5:6: 129 elements for a helper that takes at most 128");
}

} // namespace
