//===- Types.h - what operands hold -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The element types of operands and their C++ carriers. A floating-point value
// is carried as its bits, so that nothing is ever computed on the host's terms
// by accident. The type decides what an inline float constant, a 32-bit
// literal, `neg` and `abs` mean.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_TYPES_H
#define NETRA_SIM_TYPES_H

#include <cstdint>

namespace netra::sim {

enum class Type : uint8_t {
  U16,
  I16,
  F16,
  BF16,
  U32,
  I32,
  F32,
  U64, ///< Literals are zero-extended.
  I64, ///< Literals are sign-extended.
  F64, ///< A literal is the upper half.
  B96,
  B128,
  B256,
  B512,
  V2F16,  ///< Two f16 of one register; an inline float is in the lower one.
  V2BF16, ///< Likewise of bf16.
  V2I16,  ///< Likewise of integers.
  Mask,   ///< One bit a lane, in SGPRs of the wave's size.
};

struct F16 {
  uint16_t bits;
};
struct BF16 {
  uint16_t bits;
};
struct F32 {
  uint32_t bits;
};
struct F64 {
  uint64_t bits;
};
/// A lane's bit of a Mask operand.
struct Bit {
  bool set;
};
struct V2F16 {
  uint32_t bits;
};
struct V2BF16 {
  uint32_t bits;
};
struct V2I16 {
  uint32_t bits;
};
struct B96 {
  uint32_t word[3];
};
struct B128 {
  uint32_t word[4];
};

constexpr unsigned dwordsOf(Type type) {
  switch (type) {
  case Type::U64:
  case Type::I64:
  case Type::F64:
    return 2;
  case Type::B96:
    return 3;
  case Type::B128:
    return 4;
  case Type::B256:
    return 8;
  case Type::B512:
    return 16;
  default:
    return 1;
  }
}

constexpr bool is16Bit(Type type) { return type <= Type::BF16; }
constexpr bool isFloat(Type type) {
  return type == Type::F16 || type == Type::BF16 || type == Type::F32 ||
         type == Type::F64 || type == Type::V2F16 || type == Type::V2BF16;
}

/// The Type of a C++ carrier.
template <typename T> struct TypeOf;
template <Type type> struct TypeConstant {
  static constexpr Type value = type;
};
template <> struct TypeOf<uint16_t> : TypeConstant<Type::U16> {};
template <> struct TypeOf<int16_t> : TypeConstant<Type::I16> {};
template <> struct TypeOf<F16> : TypeConstant<Type::F16> {};
template <> struct TypeOf<BF16> : TypeConstant<Type::BF16> {};
template <> struct TypeOf<uint32_t> : TypeConstant<Type::U32> {};
template <> struct TypeOf<int32_t> : TypeConstant<Type::I32> {};
template <> struct TypeOf<F32> : TypeConstant<Type::F32> {};
template <> struct TypeOf<uint64_t> : TypeConstant<Type::U64> {};
template <> struct TypeOf<int64_t> : TypeConstant<Type::I64> {};
template <> struct TypeOf<F64> : TypeConstant<Type::F64> {};
template <> struct TypeOf<B96> : TypeConstant<Type::B96> {};
template <> struct TypeOf<B128> : TypeConstant<Type::B128> {};
template <> struct TypeOf<V2F16> : TypeConstant<Type::V2F16> {};
template <> struct TypeOf<V2BF16> : TypeConstant<Type::V2BF16> {};
template <> struct TypeOf<V2I16> : TypeConstant<Type::V2I16> {};
template <> struct TypeOf<Bit> : TypeConstant<Type::Mask> {};

} // namespace netra::sim

#endif // NETRA_SIM_TYPES_H
