//===- Helpers.cpp - what a reference may call ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Helpers.h"
#include "Numerics/Arith.h"
#include "Numerics/Compare.h"
#include "Numerics/Convert.h"
#include "Numerics/Dot.h"
#include "Numerics/Integral.h"
#include "Numerics/Mfma.h"
#include "Numerics/Transcendental.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <cstring>

using namespace llvm;

namespace netra::reference {

using num::asBits;
using num::asFloat;
using num::BF16;
using num::F16;
using num::F32;
using num::Format;
using num::Mode;
using num::Overflow;
using num::Round;

// The helpers. Integers are raw bits; a float is passed through unchanged, so
// NaN payloads are kept where lib/Numerics keeps them.

template <Format format> static float decode(uint8_t code) {
  static const float *table = num::decodeTable(format);
  return table[code];
}

template <Format format, Overflow overflow> static uint8_t encode(float x) {
  return uint8_t(
      num::encodeF32(format, asBits(x), Round::NearestEven, overflow));
}

/// Only the low nibble counts.
static float e2m1ToF32(uint8_t code) {
  return num::decode(Format::FP4E2M1, code & 15);
}
static uint8_t f32ToE2M1(float x) {
  return uint8_t(num::encodeF32(Format::FP4E2M1, asBits(x), Round::NearestEven,
                                Overflow::Saturate));
}

template <class From> static float widen(uint16_t bits) {
  return asFloat(num::convert<From, F32>(Mode(), bits));
}
template <> float widen<BF16>(uint16_t bits) {
  return asFloat(uint32_t(BF16::isNaN(bits) ? BF16::quiet(bits) : bits) << 16);
}
template <class To> static uint16_t narrow(float x) {
  return num::convert<F32, To>(Mode(), asBits(x));
}

/// Compilers' integer rounding: no case for NaN, which may become infinity or
/// change its sign.
static uint16_t roundBF16Bits(float x) {
  uint32_t u = asBits(x);
  return uint16_t((u + 0x7fff + (u >> 16 & 1)) >> 16);
}

static float fma(float a, float b, float c) {
  return asFloat(num::fmaF32(Mode(), asBits(a), asBits(b), asBits(c)));
}
static double fmaDouble(double a, double b, double c) {
  return num::asDouble(num::fmaF64(Mode(), asBits(a), asBits(b), asBits(c)));
}
static float divide(float a, float b) { return a / b; }

/// The instruction: denormals are neither taken nor given.
template <uint32_t (*function)(uint32_t, num::Denorm)>
static float transcendental(float x) {
  return asFloat(function(asBits(x), num::Denorm::Flush));
}

template <uint32_t (*function)(Mode, uint32_t, uint32_t)>
static float select(float a, float b) {
  return asFloat(function(Mode(), asBits(a), asBits(b)));
}

static int32_t toI32(float x) { return num::toI32(asBits(x)); }
static uint32_t toU32(float x) { return num::toU32(asBits(x)); }

static float ldexp(float x, int32_t exponent) {
  return asFloat(num::ldexp<F32>(Mode(), asBits(x), exponent));
}

template <uint32_t (*function)(uint32_t, uint32_t, uint32_t)>
static float dot2(uint32_t a, uint32_t b, float c) {
  return asFloat(function(a, b, asBits(c)));
}

/// A buffer as MLIR describes it.
template <class T> struct Buffer {
  T *allocated, *aligned;
  int64_t offset, size, stride;
  T operator[](int64_t i) const { return aligned[offset + i * stride]; }
};

/// One element of an MFMA's result.
template <Format format, class T>
static float dotExact(const Buffer<T> *a, const Buffer<T> *b, float c) {
  T left[largestHelperBuffer], right[largestHelperBuffer];
  for (int64_t k = 0; k != a->size; ++k) {
    left[k] = (*a)[k];
    right[k] = (*b)[k];
  }
  uint32_t addend = asBits(c), result;
  num::mfmaF32(num::MatrixPolicy::ExactOnce, {format, left, nullptr},
               {format, right, nullptr}, &addend, &result,
               {1, 1, unsigned(a->size)});
  return asFloat(result);
}

// How C++ types appear in a reference, and how they are passed. Compiled
// references leave the upper bits of a small integer's register undefined,
// which C++ does not expect: such arguments are taken as 32 bits and cut.

struct PassedByValue {
  static constexpr bool isBuffer = false;
};
template <class T> struct Passing;
template <class T> struct Passing<const Buffer<T> *> {
  using Register = const Buffer<T> *;
  static constexpr num::Storage storage = Passing<T>::storage;
  static constexpr bool isBuffer = true;
};
template <> struct Passing<uint8_t> : PassedByValue {
  using Register = uint32_t;
  static constexpr num::Storage storage = num::Storage::I8;
};
template <> struct Passing<uint16_t> : PassedByValue {
  using Register = uint32_t;
  static constexpr num::Storage storage = num::Storage::I16;
};
template <> struct Passing<uint32_t> : PassedByValue {
  using Register = uint32_t;
  static constexpr num::Storage storage = num::Storage::I32;
};
template <> struct Passing<int32_t> : PassedByValue {
  using Register = int32_t;
  static constexpr num::Storage storage = num::Storage::I32;
};
template <> struct Passing<float> : PassedByValue {
  using Register = float;
  static constexpr num::Storage storage = num::Storage::F32;
};
template <> struct Passing<double> : PassedByValue {
  using Register = double;
  static constexpr num::Storage storage = num::Storage::F64;
};

template <auto function> struct Row;
template <class Result, class... Arguments, Result (*function)(Arguments...)>
struct Row<function> {
  static typename Passing<Result>::Register
  call(typename Passing<Arguments>::Register... arguments) {
    return function(static_cast<Arguments>(arguments)...);
  }
  static Helper make(StringRef name) {
    return {name,
            Passing<Result>::storage,
            {{Passing<Arguments>::storage, Passing<Arguments>::isBuffer}...},
            reinterpret_cast<void *>(&call)};
  }
};

template <auto function> static Helper row(StringRef name) {
  return Row<function>::make(name);
}

ArrayRef<Helper> allHelpers() {
  constexpr auto e4m3 = Format::FP8E4M3;
  constexpr auto e5m2 = Format::FP8E5M2;
  static const Helper table[] = {
      // To nearest even; `_sat` gives the largest number on overflow, as
      // MODE.FP16_OVFL does, else e4m3 gives NaN and e5m2 infinity.
      row<decode<e4m3>>("netra_e4m3_to_f32"),
      row<encode<e4m3, Overflow::Special>>("netra_f32_to_e4m3"),
      row<encode<e4m3, Overflow::Saturate>>("netra_f32_to_e4m3_sat"),
      row<decode<e5m2>>("netra_e5m2_to_f32"),
      row<encode<e5m2, Overflow::Special>>("netra_f32_to_e5m2"),
      row<encode<e5m2, Overflow::Saturate>>("netra_f32_to_e5m2_sat"),
      row<e2m1ToF32>("netra_e2m1_to_f32"),
      row<f32ToE2M1>("netra_f32_to_e2m1"), // always saturates
      row<decode<Format::E8M0>>("netra_e8m0_to_f32"),
      // To nearest even, NaN quieted.
      row<widen<BF16>>("netra_bf16_to_f32"),
      row<narrow<BF16>>("netra_f32_to_bf16"),
      row<roundBF16Bits>("netra_f32_to_bf16_bits"),
      row<widen<F16>>("netra_f16_to_f32"),
      row<narrow<F16>>("netra_f32_to_f16"),
      // IEEE, rounded once.
      row<fma>("netra_fma"),
      row<divide>("netra_div"),
      row<ldexp>("netra_ldexp"),
      // v_min_f32, v_max_f32: a quiet NaN loses, -0 is below +0.
      row<select<num::minOf<F32>>>("netra_min"),
      row<select<num::maxOf<F32>>>("netra_max"),
      // v_cvt_i32_f32, v_cvt_u32_f32: toward zero, saturating; NaN gives 0.
      row<toI32>("netra_f32_to_i32"),
      row<toU32>("netra_f32_to_u32"),
      // v_exp_f32 and so on, as the simulator has them: correctly rounded,
      // denormal operands and results are zeros.
      row<transcendental<num::exp2F32>>("netra_exp2"),
      row<transcendental<num::log2F32>>("netra_log2"),
      row<transcendental<num::rcpF32>>("netra_rcp"),
      row<transcendental<num::sqrtF32>>("netra_sqrt"),
      row<transcendental<num::rsqF32>>("netra_rsq"),
      // v_dot2 of gfx11; operands are pairs, the first low.
      row<dot2<num::rdna3::dot2F32F16>>("netra_dot2_f32_f16"),
      row<dot2<num::rdna3::dot2F32BF16>>("netra_dot2_f32_bf16"),
      // The exact sum of all products and the last argument, rounded once: an
      // MFMA's result under the policy exact-once.
      row<dotExact<e4m3, uint8_t>>("netra_dot_exact_e4m3"),
      row<dotExact<e5m2, uint8_t>>("netra_dot_exact_e5m2"),
      row<dotExact<Format::F16, uint16_t>>("netra_dot_exact_f16"),
      row<dotExact<Format::BF16, uint16_t>>("netra_dot_exact_bf16"),
  };
  return table;
}

const Helper *lookupHelper(StringRef name) {
  ArrayRef<Helper> helpers = allHelpers();
  const Helper *found =
      find_if(helpers, [&](const Helper &h) { return h.name == name; });
  return found == helpers.end() ? nullptr : found;
}

std::string HelperType::name() const {
  StringRef element = nameOf(storage);
  return isBuffer ? ("memref<?x" + element + ">").str() : element.str();
}

std::string Helper::signature() const {
  auto names = map_range(arguments, [](HelperType t) { return t.name(); });
  return "(" + join(names, ", ") + ") -> " + nameOf(result).str();
}

bool Helper::hasBuffers() const {
  return any_of(arguments, [](HelperType type) { return type.isBuffer; });
}

ArrayRef<std::pair<StringRef, void *>> runtimeFunctions() {
  static const std::pair<StringRef, void *> table[] = {
      {"memcpy", reinterpret_cast<void *>(&memcpy)},
      {"memmove", reinterpret_cast<void *>(&memmove)},
      {"memset", reinterpret_cast<void *>(&memset)},
      {"fmaf", reinterpret_cast<void *>(&fma)},
      {"fma", reinterpret_cast<void *>(&fmaDouble)},
  };
  return table;
}

} // namespace netra::reference
