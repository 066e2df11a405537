//===- ErrorTest.cpp - what a reference may not be or do ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiled.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace netra::reference;

namespace {

/// The diagnostics of compiling function @f, which is on line 1.
std::string errorsOf(StringRef text) { return Compiled(text, "f").errors; }

/// The same with `body` on line 2 of a function of a float, an index and a
/// buffer.
std::string errorsInBody(StringRef body) {
  return errorsOf(("func.func @f(%a: f32, %i: index, %m: memref<?xf32>) {\n" +
                   body + "\nreturn }")
                      .str());
}

TEST(ReferenceErrors, MissingEntry) {
  EXPECT_EQ(errorsOf("\nfunc.func @g() { return }"),
            "0: no function 'f' here\n"); // the module's own place
  EXPECT_EQ(errorsOf("func.func private @f()"),
            "1: reference 'f' has no body\n");
}

TEST(ReferenceErrors, Signature) {
  EXPECT_EQ(errorsOf("func.func @f() -> f32 {\n"
                     "%c = arith.constant 1.0 : f32\nreturn %c : f32 }"),
            "1: a reference returns nothing and writes its buffers, this one "
            "returns 'f32'\n");
  StringRef expected =
      ", expected index, i8, i16, i32, i64, f32, f64 or memref<?x...> of one "
      "of them but index\n";
  for (StringRef type :
       {"i1", "i24", "bf16", "si32", "memref<4xf32>", "memref<?x?xf32>",
        "memref<?xindex>", "memref<?xf32, strided<[2]>>", "memref<?xf32, 1>",
        "vector<4xf32>"})
    EXPECT_EQ(
        errorsOf(("func.func @f(%a: i32, %b: " + type + ") { return }").str()),
        ("1: argument 1 has type '" + type + "'" + expected).str());
}

TEST(ReferenceErrors, Helpers) {
  EXPECT_EQ(errorsOf("func.func @f() {\ncall @outer() : () -> ()\nreturn }\n"
                     "func.func private @outer()"),
            "4: 'outer' has no body and is no helper\n");
  EXPECT_EQ(errorsOf("func.func @f(%a: f32) {\n"
                     "call @netra_f32_to_e4m4(%a) : (f32) -> i8\nreturn }\n"
                     "func.func private @netra_f32_to_e4m4(f32) -> i8"),
            "4: 'netra_f32_to_e4m4' has no body and is no helper, the nearest "
            "is 'netra_f32_to_e4m3'\n");
  EXPECT_EQ(errorsOf("func.func @f(%a: f32) {\n"
                     "call @netra_f32_to_e4m3(%a) : (f32) -> i16\nreturn }\n"
                     "func.func private @netra_f32_to_e4m3(f32) -> i16"),
            "4: 'netra_f32_to_e4m3' is (f32) -> i16, expected (f32) -> i8\n");
  EXPECT_EQ(errorsOf("func.func @f(%a: f32) {\n"
                     "call @netra_fma(%a, %a) : (f32, f32) -> f32\nreturn }\n"
                     "func.func private @netra_fma(f32, f32) -> f32"),
            "4: 'netra_fma' is (f32, f32) -> f32, expected (f32, f32, f32) -> "
            "f32\n");
  // What is not called does not matter.
  EXPECT_EQ(errorsOf("func.func @f() { return }\nfunc.func private @outer()\n"
                     "func.func @g(%a: bf16) { return }"),
            "");
}

TEST(ReferenceErrors, Recursion) {
  EXPECT_EQ(errorsOf("func.func @f() {\ncall @g() : () -> ()\nreturn }\n"
                     "func.func private @g() {\n"
                     "call @f() : () -> ()\nreturn }"),
            "1: a reference may not call itself\n");
}

TEST(ReferenceErrors, Operations) {
  EXPECT_EQ(errorsInBody("%b = math.exp %a : f32"),
            "2: a reference cannot use math.exp\n");
  EXPECT_EQ(errorsInBody("%b = math.exp2 %a : f32"),
            "2: a reference cannot use math.exp2: use netra_exp2\n");
  EXPECT_EQ(errorsInBody("%b = arith.remf %a, %a : f32"),
            "2: a reference cannot use arith.remf: it calls the host's libm\n");
  EXPECT_EQ(errorsInBody("%b = arith.addf %a, %a fastmath<contract> : f32"),
            "2: a reference cannot use fast-math: roundings are exact\n");
  EXPECT_EQ(errorsInBody("%b = math.sqrt %a fastmath<afn> : f32"),
            "2: a reference cannot use fast-math: roundings are exact\n");
  EXPECT_EQ(errorsInBody("%d = arith.extf %a : f32 to f64\n"
                         "%b = arith.truncf %d toward_zero : f64 to f32"),
            "3: a reference rounds to nearest even, not toward_zero\n");
  EXPECT_EQ(errorsInBody("%b = arith.truncf %a : f32 to bf16"),
            "2: a reference cannot use 'bf16': keep the bits in an integer and "
            "convert with the helpers (netra_...)\n");
  EXPECT_EQ(errorsInBody("%v = vector.broadcast %a : f32 to vector<4xf32>\n"
                         "%b = vector.fma %v, %v, %v : vector<4xf32>"),
            "3: a reference cannot use vector.fma: it may be rounded twice; "
            "use math.fma\n");
  EXPECT_EQ(errorsInBody("%b = arith.fptosi %a : f32 to i32"),
            "2: a reference cannot use arith.fptosi: it is undefined out of "
            "range; use netra_f32_to_i32\n");
  StringRef flags =
      "2: a reference cannot use flags that make results undefined\n";
  EXPECT_EQ(errorsInBody("%b = arith.addi %i, %i overflow<nsw> : index"),
            flags);
  EXPECT_EQ(errorsInBody("%b = arith.shrui %i, %i exact : index"), flags);
  EXPECT_EQ(errorsInBody("%v = vector.broadcast %i : index to vector<4xindex>\n"
                         "%b = arith.shli %v, %v : vector<4xindex>"),
            "3: a reference shifts vectors by constants below their width\n");
  EXPECT_EQ(errorsInBody("%v = vector.broadcast %i : index to vector<4xindex>\n"
                         "%b = arith.divui %v, %v : vector<4xindex>"),
            "3: a reference divides integers one by one\n");
  EXPECT_EQ(errorsInBody("%p = llvm.mlir.zero : !llvm.ptr"),
            "2: a reference cannot use llvm.mlir.zero\n");
}

TEST(ReferenceErrors, Memory) {
  EXPECT_EQ(errorsInBody("%b = memref.alloca(%i) : memref<?xf32>"),
            "2: memref.alloca is for at most 8192 elements, outside of loops; "
            "use memref.alloc\n");
  EXPECT_EQ(errorsInBody("%b = memref.cast %m : memref<?xf32> to "
                         "memref<4xf32>"),
            "2: memref.cast can only forget sizes here\n");
  EXPECT_EQ(errorsInBody("%b = memref.reinterpret_cast %m to offset: [0], "
                         "sizes: [4], strides: [1] : memref<?xf32> to "
                         "memref<4xf32, strided<[1]>>"),
            "2: a reference cannot use memref.reinterpret_cast\n");
}

TEST(ReferenceErrors, Arguments) {
  Compiled f("func.func @f(%n: index, %a: f32, %b: i16, %m: memref<?xi8>) {\n"
             "return }",
             "f");
  ASSERT_TRUE(f);
  std::vector<uint8_t> data(4);
  Argument n = Argument::index(1), a = Argument::scalar("f32", 0),
           b = Argument::scalar("bf16", 0), m = bufferOf(data, "e4m3");
  EXPECT_EQ(f.run({n, a, b, m}), "");
  EXPECT_EQ(f.run({n, a, b}), "reference 'f' takes 4 arguments, found 3");
  EXPECT_EQ(f.run({a, a, b, m}),
            "reference 'f' takes index as argument 0, found f32 (f32)");
  EXPECT_EQ(f.run({n, n, b, m}),
            "reference 'f' takes f32 as argument 1, found index");
  EXPECT_EQ(f.run({n, Argument::scalar("u32", 0), b, m}),
            "reference 'f' takes f32 as argument 1, found i32 (u32)");
  EXPECT_EQ(f.run({n, a, b, bufferOf(data, "bf16")}),
            "reference 'f' takes memref<?xi8> as argument 3, found "
            "memref<?xi16> (bf16)");
  EXPECT_EQ(f.run({n, a, b, Argument::scalar("u8", 0)}),
            "reference 'f' takes memref<?xi8> as argument 3, found i8 (u8)");
  EXPECT_EQ(f.run({n, a, b, bufferOf(data, "fp8")}),
            "unknown element type 'fp8', known are u8 i8 e4m3 e5m2 e8m0 fp4x2 "
            "u16 i16 bf16 f16 u32 i32 f32 u64 i64 f64");
}

/// Runs @f(%i: index, %m: memref<?xi32> of 4 elements), `body` on line 2.
std::string stopOf(StringRef body, int64_t i) {
  Compiled f(
      ("func.func @f(%i: index, %m: memref<?xi32>) {\n" + body + "\nreturn }")
          .str(),
      "f");
  if (!f)
    return "not compiled";
  std::vector<int32_t> data = {1, 2, 3, 0};
  return f.run({Argument::index(i), bufferOf(data, "i32")});
}

TEST(ReferenceStops, Bounds) {
  StringRef store = "%c = arith.constant 1 : i32\n"
                    "memref.store %c, %m[%i] : memref<?xi32>";
  EXPECT_EQ(stopOf(store, 3), "");
  EXPECT_EQ(stopOf(store, 4),
            "test.mlir:3:1: access to element 4 of a buffer of 4");
  EXPECT_EQ(stopOf(store, -1),
            "test.mlir:3:1: access to element -1 of a buffer of 4");
  // A load that nobody uses need not be run; this one is used.
  StringRef load = "%c = memref.load %m[%i] : memref<?xi32>\n"
                   "%z = arith.constant 0 : index\n"
                   "memref.store %c, %m[%z] : memref<?xi32>";
  EXPECT_EQ(stopOf(load, 0), "");
  EXPECT_EQ(stopOf(load, 5),
            "test.mlir:2:6: access to element 5 of a buffer of 4");
  StringRef vector = "%v = arith.constant dense<7> : vector<3xi32>\n"
                     "vector.store %v, %m[%i] : memref<?xi32>, vector<3xi32>";
  EXPECT_EQ(stopOf(vector, 1), "");
  for (int64_t i : {2, 4, 1 << 20})
    EXPECT_EQ(stopOf(vector, i), "test.mlir:3:1: access to 3 elements from " +
                                     std::to_string(i) + " of a buffer of 4");
  EXPECT_EQ(stopOf(vector, -1), "test.mlir:3:1: access to 3 elements from -1 "
                                "of a buffer of 4");
  StringRef wide = "%v = arith.constant dense<7> : vector<8xi32>\n"
                   "vector.store %v, %m[%i] : memref<?xi32>, vector<8xi32>";
  EXPECT_EQ(stopOf(wide, 0), "test.mlir:3:1: access to 8 elements from 0 of a "
                             "buffer of 4");
}

TEST(ReferenceStops, Shapes) {
  StringRef shape = "%t = memref.expand_shape %m [[0, 1]] output_shape [%i, 2] "
                    ": memref<?xi32> into memref<?x2xi32>\n"
                    "%z = arith.constant 1 : index\n"
                    "%c = arith.constant 9 : i32\n"
                    "memref.store %c, %t[%z, %z] : memref<?x2xi32>";
  EXPECT_EQ(stopOf(shape, 2), "");
  EXPECT_EQ(stopOf(shape, 3),
            "test.mlir:2:6: 6 elements as the shape of a buffer of 4");
  StringRef view = "%t = memref.subview %m[%i] [2] [1] : memref<?xi32> to "
                   "memref<2xi32, strided<[1], offset: ?>>\n"
                   "%z = arith.constant 1 : index\n"
                   "%c = arith.constant 9 : i32\n"
                   "memref.store %c, %t[%z] : "
                   "memref<2xi32, strided<[1], offset: ?>>";
  EXPECT_EQ(stopOf(view, 2), "");
  EXPECT_EQ(stopOf(view, 3),
            "test.mlir:2:6: a view up to element 4 of a buffer of 4");
  EXPECT_EQ(stopOf(view, 5),
            "test.mlir:2:6: a view from element 5 of a buffer of 4");
}

TEST(ReferenceStops, Arithmetic) {
  StringRef divide = "%j = arith.index_cast %i : index to i32\n"
                     "%c = arith.constant -2147483648 : i32\n"
                     "%q = arith.divsi %c, %j : i32\n"
                     "%z = arith.constant 0 : index\n"
                     "memref.store %q, %m[%z] : memref<?xi32>";
  EXPECT_EQ(stopOf(divide, 1), "");
  EXPECT_EQ(stopOf(divide, 0), "test.mlir:4:6: division by zero");
  EXPECT_EQ(stopOf(divide, -1),
            "test.mlir:4:6: -2147483648 divided by -1 overflows");
  StringRef shift = "%j = arith.index_cast %i : index to i32\n"
                    "%q = arith.shli %j, %j : i32\n"
                    "%z = arith.constant 0 : index\n"
                    "memref.store %q, %m[%z] : memref<?xi32>";
  EXPECT_EQ(stopOf(shift, 31), "");
  EXPECT_EQ(stopOf(shift, 32), "test.mlir:3:6: a shift by 32 of 32 bits");
  EXPECT_EQ(stopOf(shift, -1), "test.mlir:3:6: a shift by -1 of 32 bits");
  StringRef element = "%v = arith.constant dense<[5, 6, 7]> : vector<3xi32>\n"
                      "%q = vector.extract %v[%i] : i32 from vector<3xi32>\n"
                      "%z = arith.constant 0 : index\n"
                      "memref.store %q, %m[%z] : memref<?xi32>";
  EXPECT_EQ(stopOf(element, 2), "");
  EXPECT_EQ(stopOf(element, 3), "test.mlir:3:6: element 3 of a vector of 3");
  StringRef loop = "%z = arith.constant 0 : index\n"
                   "%e = arith.constant 4 : index\n"
                   "scf.for %j = %z to %e step %i {\n"
                   "%c = arith.constant 9 : i32\n"
                   "memref.store %c, %m[%j] : memref<?xi32> }";
  EXPECT_EQ(stopOf(loop, 3), "");
  EXPECT_EQ(stopOf(loop, 0), "test.mlir:4:1: a loop with a step of 0");
}

TEST(ReferenceStops, Assertion) {
  StringRef assertion = "%c = arith.constant 3 : index\n"
                        "%b = arith.cmpi ne, %i, %c : index\n"
                        "cf.assert %b, \"three of %l is too many\"";
  EXPECT_EQ(stopOf(assertion, 2), "");
  EXPECT_EQ(stopOf(assertion, 3),
            "test.mlir:4:1: assertion failed: three of %l is too many");
}

} // namespace
