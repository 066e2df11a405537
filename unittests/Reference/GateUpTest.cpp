//===- GateUpTest.cpp - a leaf's reference against plain C++ --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiled.h"
#include "Reference/Compare.h"
#include "Reference/Inputs.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace netra::reference;

namespace {

/// OCP e4m3 by its definition; not for NaN.
double decodeE4M3(uint8_t code) {
  int field = code >> 3 & 15, mantissa = code & 7;
  double magnitude =
      field ? std::ldexp(8 + mantissa, field - 10) : std::ldexp(mantissa, -9);
  return code & 0x80 ? -magnitude : magnitude;
}

/// One rounding to f32 that no compiler can move or fuse.
float rounded(double exact) {
  volatile float once = float(exact);
  return once;
}

struct Shape {
  unsigned tokens, slots, columns, depth, experts;
  unsigned blocks() const { return depth / 128; }
  unsigned columnBlocks() const { return (columns + 127) / 128; }
};

struct Tensors {
  Tensors(const Shape &s, const char *codes, const char *scales)
      : hidden(s.tokens * s.depth), weight(s.experts * s.columns * s.depth),
        hiddenScale(s.tokens * s.blocks()),
        weightScale(s.experts * s.columnBlocks() * s.blocks()),
        ids(s.tokens * s.slots), output(s.tokens * s.slots * s.columns) {
    make(hidden, codes, 1);
    make(weight, codes, 2);
    make(hiddenScale, scales, 3);
    make(weightScale, scales, 4);
    make(ids, "i32:0:" + std::to_string(s.experts - 1), 5);
    make(output, "poison", 0);
  }

  template <class T>
  static void make(std::vector<T> &tensor, StringRef spec, uint64_t seed) {
    cantFail(fill(
        {reinterpret_cast<char *>(tensor.data()), tensor.size() * sizeof(T)},
        spec, seed));
  }

  std::vector<uint8_t> hidden, weight;
  std::vector<float> hiddenScale, weightScale;
  std::vector<int32_t> ids;
  std::vector<float> output;
};

/// From the contract: acc = RN(acc + RN(ws * RN(as * d))).
std::vector<float> gateUp(const Shape &s, const Tensors &in) {
  std::vector<float> output;
  for (unsigned t = 0; t != s.tokens; ++t)
    for (unsigned slot = 0; slot != s.slots; ++slot)
      for (unsigned n = 0; n != s.columns; ++n) {
        unsigned e = in.ids[t * s.slots + slot];
        float acc = 0;
        for (unsigned block = 0; block != s.blocks(); ++block) {
          double dot = 0;
          for (unsigned k = block * 128; k != block * 128 + 128; ++k) {
            size_t at = size_t(e) * s.columns * s.depth +
                        n / 16 * 16 * s.depth + k / 16 * 256 + n % 16 * 16 +
                        k % 16;
            dot += decodeE4M3(in.hidden[t * s.depth + k]) *
                   decodeE4M3(in.weight[at]);
          }
          float as = in.hiddenScale[t * s.blocks() + block];
          float ws =
              in.weightScale[(e * s.columnBlocks() + n / 128) * s.blocks() +
                             block];
          // f64 holds a product of two f32 exactly.
          float scaled = rounded(double(as) * rounded(dot));
          float both = rounded(double(ws) * scaled);
          volatile float sum = acc + both;
          acc = sum;
        }
        output.push_back(acc);
      }
  return output;
}

std::string readFile(StringRef name) {
  auto file = MemoryBuffer::getFile(
      NETRA_SOURCE_DIR "/unittests/Reference/Inputs/" + name);
  EXPECT_TRUE(bool(file));
  return file ? (*file)->getBuffer().str() : "";
}

class GateUp : public ::testing::Test {
protected:
  std::string run(const Shape &s, Tensors &in) {
    return compiled.run(
        {Argument::index(s.tokens), Argument::index(s.slots),
         Argument::index(s.columns), Argument::index(s.depth),
         Argument::index(s.experts), bufferOf(in.hidden, "e4m3"),
         bufferOf(in.hiddenScale, "f32"), bufferOf(in.weight, "e4m3"),
         bufferOf(in.weightScale, "f32"), bufferOf(in.ids, "i32"),
         bufferOf(in.output, "f32")});
  }
  static Comparison compare(const std::vector<float> &expected,
                            const std::vector<float> &actual) {
    auto bytes = [](const std::vector<float> &v) {
      return ArrayRef<char>(reinterpret_cast<const char *>(v.data()),
                            v.size() * 4);
    };
    return cantFail(compareBits(*netra::num::lookupDtype("f32"),
                                bytes(expected), bytes(actual),
                                NaNPolicy::Bits));
  }
  Compiled compiled{readFile("moe_gate_up.mlir"), "gate_up"};
};

TEST_F(GateUp, EqualsPlainLoops) {
  ASSERT_TRUE(compiled);
  for (const char *scales : {"f32:0.001:0.1", "f32:edge:finite"})
    for (const char *codes : {"e4m3", "e4m3:edge"}) {
      Shape shape = {2, 3, 32, 256, 4};
      Tensors tensors(shape, codes, scales);
      ASSERT_EQ(run(shape, tensors), "");
      std::vector<float> expected = gateUp(shape, tensors);
      bool hasNaN = llvm::any_of(expected, [](float f) { return f != f; });
      if (hasNaN) // only scales as large as infinity can give one
        EXPECT_STREQ(scales, "f32:edge:finite");
      Comparison c = compare(expected, tensors.output);
      EXPECT_EQ(c.elements, 2u * 3 * 32);
      if (!hasNaN)
        EXPECT_EQ(c.mismatches, 0u) << c.firstIndex;
    }
}

TEST_F(GateUp, ThreeHundredColumns) {
  ASSERT_TRUE(compiled);
  Shape shape = {1, 2, 288, 128, 3}; // three blocks of column scales
  Tensors tensors(shape, "e4m3", "f32:normal:1");
  ASSERT_EQ(run(shape, tensors), "");
  EXPECT_EQ(compare(gateUp(shape, tensors), tensors.output).mismatches, 0u);
}

TEST_F(GateUp, NoticesOtherRoundings) {
  ASSERT_TRUE(compiled);
  // The same with a fused last step differs somewhere: the comparison above
  // does see roundings.
  Shape shape = {2, 3, 32, 512, 4};
  Tensors tensors(shape, "e4m3", "f32:0.001:0.1");
  ASSERT_EQ(run(shape, tensors), "");
  std::vector<float> expected = gateUp(shape, tensors);
  unsigned differs = 0;
  for (unsigned i = 0; i != expected.size(); ++i) {
    unsigned t = i / (3 * 32), slot = i / 32 % 3, n = i % 32;
    unsigned e = tensors.ids[t * 3 + slot];
    float acc = 0;
    for (unsigned block = 0; block != 4; ++block) {
      double dot = 0;
      for (unsigned k = block * 128; k != block * 128 + 128; ++k)
        dot +=
            decodeE4M3(tensors.hidden[t * 512 + k]) *
            decodeE4M3(tensors.weight[size_t(e) * 32 * 512 + n / 16 * 16 * 512 +
                                      k / 16 * 256 + n % 16 * 16 + k % 16]);
      float scaled =
          rounded(double(tensors.hiddenScale[t * 4 + block]) * rounded(dot));
      acc = std::fma(tensors.weightScale[e * 4 + block], scaled, acc);
    }
    differs += acc != tensors.output[i];
  }
  EXPECT_GT(differs, 20u);
}

TEST_F(GateUp, ExpertOutOfRange) {
  ASSERT_TRUE(compiled);
  Shape shape = {1, 1, 16, 128, 2};
  Tensors tensors(shape, "e4m3", "f32:0:1");
  tensors.ids[0] = 2;
  EXPECT_EQ(run(shape, tensors),
            "test.mlir:74:23: access to element 2 of a buffer of 2");
}

} // namespace
