//===- VectorCompare.cpp - v_cmp and v_cmpx -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compare gives one bit a lane, 0 for inactive ones. v_cmpx also writes EXEC.
// `clamp` of a float compare asks for an exception of quiet NaN; exceptions are
// not modelled and the result does not depend on it.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Compare.h"
#include "Sim/Semantics.h"
#include <string>

namespace netra::sim {

namespace {

/// A set of the four possible outcomes.
enum Outcome : unsigned { kLess = 1, kEqual = 2, kGreater = 4, kUnordered = 8 };

template <typename T, unsigned accepted> struct CompareIntegers {
  Bit operator()(T a, T b) const {
    return Bit{((accepted & kLess) && a < b) ||
               ((accepted & kEqual) && a == b) ||
               ((accepted & kGreater) && a > b)};
  }
};

/// The order of floats as the order of signed integers; -0 and +0 are equal,
/// and so are denormals where MODE flushes them.
template <class F> inline auto orderKey(typename F::Bits x, bool flush) {
  using Signed = std::make_signed_t<typename F::Bits>;
  auto magnitude = Signed(F::magnitude(x));
  magnitude = flush && magnitude < Signed(F::hiddenBit) ? 0 : magnitude;
  return Signed(F::isNegative(x) ? -magnitude : magnitude);
}

template <typename T, class F, unsigned accepted> struct CompareFloats {
  Bit operator()(T a, T b, num::Mode mode) const {
    bool flush = !num::keepsInput(num::envOf<F>(mode).denorm);
    auto x = orderKey<F>(a.bits, flush), y = orderKey<F>(b.bits, flush);
    // Every part is computed, so that the loop over lanes has no branches.
    unsigned outcome = x < y ? kLess : x > y ? kGreater : kEqual;
    unsigned nans = unsigned(F::isNaN(a.bits)) | unsigned(F::isNaN(b.bits));
    outcome = nans ? kUnordered : outcome;
    return Bit{(outcome & accepted) != 0};
  }
};

/// Adds v_cmp and v_cmpx of one condition and type.
template <typename F>
void addBoth(Table &table, llvm::StringRef condition, llvm::StringRef type,
             F function, uint32_t flags = 0) {
  std::string name = condition.str() + "_" + type.str();
  table.lanes("v_cmp_" + name, function, flags);
  table.lanes("v_cmpx_" + name, function, flags | kWritesExec);
}

template <typename T> void addIntegers(Table &table, llvm::StringRef type) {
  auto add = [&](llvm::StringRef condition, auto function) {
    addBoth(table, condition, type, function);
  };
  add("f", CompareIntegers<T, 0>());
  add("lt", CompareIntegers<T, kLess>());
  add("eq", CompareIntegers<T, kEqual>());
  add("le", CompareIntegers<T, kLess | kEqual>());
  add("gt", CompareIntegers<T, kGreater>());
  add("ne", CompareIntegers<T, kLess | kGreater>());
  add("ge", CompareIntegers<T, kGreater | kEqual>());
  add("t", CompareIntegers<T, kLess | kEqual | kGreater>());
}

template <typename T, class F>
void addFloats(Table &table, llvm::StringRef type) {
  auto add = [&](llvm::StringRef condition, auto function) {
    addBoth(table, condition, type, function, kHandlesClamp);
  };
  add("f", CompareFloats<T, F, 0>());
  add("lt", CompareFloats<T, F, kLess>());
  add("eq", CompareFloats<T, F, kEqual>());
  add("le", CompareFloats<T, F, kLess | kEqual>());
  add("gt", CompareFloats<T, F, kGreater>());
  add("lg", CompareFloats<T, F, kLess | kGreater>());
  add("ge", CompareFloats<T, F, kGreater | kEqual>());
  add("o", CompareFloats<T, F, kLess | kEqual | kGreater>());
  add("u", CompareFloats<T, F, kUnordered>());
  add("nge", CompareFloats<T, F, kUnordered | kLess>());
  add("nlg", CompareFloats<T, F, kUnordered | kEqual>());
  add("ngt", CompareFloats<T, F, kUnordered | kLess | kEqual>());
  add("nle", CompareFloats<T, F, kUnordered | kGreater>());
  add("neq", CompareFloats<T, F, kUnordered | kLess | kGreater>());
  add("nlt", CompareFloats<T, F, kUnordered | kGreater | kEqual>());
  auto always = CompareFloats<T, F, kUnordered | kLess | kEqual | kGreater>();
  add("tru", always); // gfx9's name
  add("t", always);   // gfx11's name
}

} // namespace

void addVectorCompareRows(Table &table) {
  addIntegers<uint16_t>(table, "u16");
  addIntegers<int16_t>(table, "i16");
  addIntegers<uint32_t>(table, "u32");
  addIntegers<int32_t>(table, "i32");
  addIntegers<uint64_t>(table, "u64");
  addIntegers<int64_t>(table, "i64");
  addFloats<F16, num::F16>(table, "f16");
  addFloats<F32, num::F32>(table, "f32");
  addFloats<F64, num::F64>(table, "f64");
  addBoth(table, "class", "f16", [](F16 a, uint16_t classes) {
    return Bit{num::isOfClass<num::F16>(a.bits, classes)};
  });
  addBoth(table, "class", "f32", [](F32 a, uint32_t classes) {
    return Bit{num::isOfClass<num::F32>(a.bits, classes)};
  });
  addBoth(table, "class", "f64", [](F64 a, uint32_t classes) {
    return Bit{num::isOfClass<num::F64>(a.bits, classes)};
  });
}

} // namespace netra::sim
