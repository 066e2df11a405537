//===- Inputs.cpp - seeded inputs for a kernel ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Inputs.h"
#include "Numerics/Convert.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <functional>

using namespace llvm;

namespace netra::reference {

namespace {

/// The random numbers of one element: SplitMix64 started from seed and index.
class Draws {
public:
  Draws(uint64_t seed, uint64_t index)
      : seed(seed), state(mix(seed) + mix(index ^ 0x6a09e667f3bcc909)) {}

  /// Those of another element of the tensor.
  Draws of(uint64_t index) const { return Draws(seed, index); }

  uint64_t next() { return mix(state += 0x9e3779b97f4a7c15); }
  /// 0 to count - 1; any 64 bits for count 0.
  uint64_t below(uint64_t count) {
    uint64_t bits = next();
    return count ? uint64_t(num::u128(bits) * count >> 64) : bits;
  }
  /// A multiple of 2^-53 in [0, 1).
  double uniform() { return double(next() >> 11) * 0x1p-53; }

private:
  static uint64_t mix(uint64_t x) {
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
  }
  uint64_t seed, state;
};

/// Gives the bits of element `index`.
using Generator = std::function<uint64_t(Draws &, uint64_t index)>;

/// A floating-point element type as fields; only types with a sign.
struct FloatShape {
  unsigned manBits;
  uint64_t signBit;
  uint64_t largest;  ///< code of the largest finite number
  uint64_t infinity; ///< its code, or that of a NaN if there is none
  uint64_t nan;      ///< a NaN
  uint64_t one;

  template <class F> static FloatShape of() {
    return {F::manBits,
            F::signBit,
            F::largest,
            F::infinity,
            F::infinity | F::quietBit,
            F::one};
  }
};

std::optional<FloatShape> shapeOf(const num::Dtype &dtype) {
  switch (dtype.encoding) {
  case num::Encoding::E4M3:
    return FloatShape{3, 0x80, 0x7e, 0x7f, 0x7f, 0x38};
  case num::Encoding::E5M2:
    return FloatShape{2, 0x80, 0x7b, 0x7c, 0x7e, 0x3c};
  case num::Encoding::F16:
    return FloatShape::of<num::F16>();
  case num::Encoding::BF16:
    return FloatShape::of<num::BF16>();
  case num::Encoding::F32:
    return FloatShape::of<num::F32>();
  case num::Encoding::F64:
    return FloatShape::of<num::F64>();
  default:
    return std::nullopt;
  }
}

/// `value`, rounded to nearest even; overflow gives the largest number.
uint64_t roundTo(const num::Dtype &dtype, double value) {
  uint64_t bits = num::asBits(value);
  num::Exact exact = num::unpack<num::F64>(bits);
  auto small = [&](num::Format format) -> uint64_t {
    return num::encode(format, exact, num::Round::NearestEven,
                       num::Overflow::Saturate);
  };
  num::Env env;
  env.saturate = true;
  switch (dtype.encoding) {
  case num::Encoding::E4M3:
    return small(num::Format::FP8E4M3);
  case num::Encoding::E5M2:
    return small(num::Format::FP8E5M2);
  case num::Encoding::F16:
    return num::roundTo<num::F16>(env, exact);
  case num::Encoding::BF16:
    return num::roundTo<num::BF16>(env, exact);
  case num::Encoding::F32:
    return num::roundTo<num::F32>(env, exact);
  default:
    return bits;
  }
}

/// One spec for one element type.
class Parser {
public:
  Parser(const num::Dtype &dtype, StringRef rest) : dtype(dtype) {
    if (!rest.empty())
      rest.split(words, ':');
    mask = maskTrailingOnes<uint64_t>(dtype.bits);
    shape = shapeOf(dtype);
  }

  /// Null if the words mean nothing.
  Generator parse() {
    if (words.empty())
      return anyFinite();
    StringRef kind = words.front();
    if (kind == "const" && words.size() == 2)
      return constant(words[1]);
    if (kind == "iota")
      return iota();
    if (shape && kind == "normal" && words.size() == 2)
      return normal(words[1]);
    if (shape && kind == "positive" && words.size() == 3)
      return positive(words[1], words[2]);
    if (shape && kind == "mirror" && words.size() == 2)
      return mirror(words[1]);
    if (shape && kind == "edge" && words.size() == 1)
      return edge(dtype.bits > 8);
    if (shape && kind == "edge" && words.size() == 2 && words[1] == "finite")
      return edge(false);
    if (shape && kind == "nan" && words.size() == 1)
      return someNaN();
    if (words.size() == 2)
      return shape ? floatRange(kind, words[1]) : codeRange(kind, words[1]);
    return nullptr;
  }

private:
  static bool readNumber(StringRef text, double &value) {
    return !text.getAsDouble(value) && std::isfinite(value);
  }

  Generator anyFinite() const {
    if (dtype.encoding == num::Encoding::E8M0)
      return [](Draws &draws, uint64_t) { return draws.below(255); };
    if (!shape)
      return [m = mask](Draws &draws, uint64_t) { return draws.next() & m; };
    return [s = *shape](Draws &draws, uint64_t) { return finite(s, draws); };
  }

  static uint64_t finite(const FloatShape &shape, Draws &draws) {
    uint64_t magnitude = draws.below(shape.largest + 1);
    return magnitude | (draws.next() & 1 ? shape.signBit : 0);
  }

  Generator constant(StringRef text) const {
    uint64_t bits;
    if (text.getAsInteger(0, bits) || (bits & ~mask))
      return nullptr;
    return [bits](Draws &, uint64_t) { return bits; };
  }

  Generator iota() const {
    if (words.size() != 1 && words.size() != 3)
      return nullptr;
    if (shape) {
      double first = 0, step = 1;
      if (words.size() == 3 &&
          (!readNumber(words[1], first) || !readNumber(words[2], step)))
        return nullptr;
      return [d = &dtype, first, step](Draws &, uint64_t index) {
        return roundTo(*d, first + step * double(index));
      };
    }
    int64_t first = 0, step = 1;
    if (words.size() == 3 &&
        (words[1].getAsInteger(0, first) || words[2].getAsInteger(0, step)))
      return nullptr;
    return [m = mask, first, step](Draws &, uint64_t index) {
      return (uint64_t(first) + uint64_t(step) * index) & m;
    };
  }

  Generator normal(StringRef text) const {
    double sigma;
    if (!readNumber(text, sigma) || sigma < 0)
      return nullptr;
    return [d = &dtype, sigma](Draws &draws, uint64_t) {
      double sum = -6;
      for (unsigned i = 0; i != 12; ++i)
        sum += draws.uniform();
      return roundTo(*d, sum * sigma);
    };
  }

  Generator positive(StringRef low, StringRef high) const {
    double from, to;
    if (!readNumber(low, from) || !readNumber(high, to) || from < 0 ||
        to < from || std::signbit(from))
      return nullptr;
    uint64_t first = roundTo(dtype, from);
    uint64_t count = roundTo(dtype, to) - first + 1;
    return [first, count](Draws &draws, uint64_t) {
      return first + draws.below(count);
    };
  }

  Generator mirror(StringRef text) const {
    uint64_t length;
    if (text.getAsInteger(0, length) || length < 2 || length % 2)
      return nullptr;
    return [s = *shape, length](Draws &draws, uint64_t index) {
      uint64_t at = index % length;
      bool isMirrored = at >= length / 2;
      Draws own = draws.of(isMirrored ? index - at + (length - 1 - at) : index);
      uint64_t binade = uint64_t(1) << s.manBits;
      uint64_t magnitude = s.one - 6 * binade + own.below(13 * binade);
      bool isNegative = (own.next() & 1) != isMirrored;
      return magnitude | (isNegative ? s.signBit : 0);
    };
  }

  Generator edge(bool withSpecials) const {
    return [s = *shape, withSpecials](Draws &draws, uint64_t) -> uint64_t {
      uint64_t hidden = uint64_t(1) << s.manBits;
      uint64_t sign = draws.next() & 1 ? s.signBit : 0;
      switch (draws.below(withSpecials ? 12 : 10)) {
      case 0:
      case 1:
        return sign; // zero
      case 2:
        return sign | 1;
      case 3:
        return sign | (hidden - 1);
      case 4:
        return sign | (1 + draws.below(hidden - 1)); // a subnormal
      case 5:
        return sign | hidden; // the smallest normal number
      case 6:
      case 7:
        return sign | s.largest;
      case 8:
        return sign | s.one;
      case 9:
        return finite(s, draws);
      case 10:
        return sign | s.infinity;
      default:
        return sign | s.nan;
      }
    };
  }

  Generator someNaN() const {
    return [s = *shape](Draws &draws, uint64_t) {
      if (draws.below(8))
        return finite(s, draws);
      return s.nan | (draws.next() & 1 ? s.signBit : 0);
    };
  }

  Generator floatRange(StringRef low, StringRef high) const {
    double from, to;
    if (!readNumber(low, from) || !readNumber(high, to) || to < from ||
        !std::isfinite(to - from))
      return nullptr;
    return [d = &dtype, from, to](Draws &draws, uint64_t) {
      return roundTo(*d, from + draws.uniform() * (to - from));
    };
  }

  Generator codeRange(StringRef low, StringRef high) const {
    uint64_t from, to;
    bool isSigned = dtype.encoding == num::Encoding::Signed;
    if (dtype.encoding == num::Encoding::E2M1 || !readInteger(low, from) ||
        !readInteger(high, to) ||
        (isSigned ? int64_t(to) < int64_t(from) : to < from))
      return nullptr;
    return [m = mask, from, count = to - from + 1](Draws &draws, uint64_t) {
      return (from + draws.below(count)) & m;
    };
  }

  /// A number of the element type, extended to 64 bits.
  bool readInteger(StringRef text, uint64_t &bits) const {
    if (dtype.encoding != num::Encoding::Signed)
      return !text.getAsInteger(0, bits) && isUIntN(dtype.bits, bits);
    int64_t value;
    if (text.getAsInteger(0, value) || !isIntN(dtype.bits, value))
      return false;
    bits = uint64_t(value);
    return true;
  }

  const num::Dtype &dtype;
  SmallVector<StringRef> words;
  uint64_t mask;
  std::optional<FloatShape> shape;
};

} // namespace

static Error badSpec(StringRef spec) {
  return createStringError(
      "bad input '" + spec +
      "', known are zero, poison and TYPE, TYPE:const:BITS, "
      "TYPE:iota[:FIRST:STEP], TYPE:LO:HI, FLOAT:normal:SIGMA, "
      "FLOAT:positive:LO:HI, FLOAT:mirror:LENGTH, FLOAT:edge[:finite], "
      "FLOAT:nan");
}

/// Specs without an element type.
static bool fillBytes(MutableArrayRef<char> bytes, StringRef spec) {
  if (spec != "zero" && spec != "poison")
    return false;
  fill(bytes, spec == "zero" ? '\0' : '\xa5');
  return true;
}

static Error fillElements(MutableArrayRef<char> bytes, const num::Dtype &dtype,
                          StringRef rest, StringRef spec, uint64_t seed) {
  Generator generator = Parser(dtype, rest).parse();
  if (!generator)
    return badSpec(spec);
  if (bytes.size() % dtype.bytes())
    return createStringError("%zu bytes are no whole number of %s",
                             bytes.size(), dtype.name.str().c_str());
  for (uint64_t i = 0, e = bytes.size() / dtype.bytes(); i != e; ++i) {
    Draws draws(seed, i);
    storeElement(dtype, bytes.data(), i, generator(draws, i));
  }
  return Error::success();
}

Error fill(MutableArrayRef<char> bytes, StringRef spec, uint64_t seed) {
  if (fillBytes(bytes, spec))
    return Error::success();
  auto [type, rest] = spec.split(':');
  const num::Dtype *dtype = num::lookupDtype(type);
  if (!dtype || (rest.empty() && spec.contains(':')))
    return badSpec(spec);
  return fillElements(bytes, *dtype, rest, spec, seed);
}

Error fill(MutableArrayRef<char> bytes, const num::Dtype &dtype, StringRef spec,
           uint64_t seed) {
  StringRef type = spec.split(':').first;
  if (spec == "zero" || spec == "poison" || type == dtype.name)
    return fill(bytes, spec, seed);
  if (num::lookupDtype(type))
    return createStringError("input '" + spec + "' for elements of type " +
                             dtype.name);
  return fillElements(bytes, dtype, spec, spec, seed);
}

} // namespace netra::reference
