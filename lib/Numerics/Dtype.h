//===- Dtype.h - the element types of tensors -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a contract calls an element type: its name, its size, the type it has
// in a reference's memrefs, and what its bits mean. One table, which
// references, inputs and comparisons share.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_NUMERICS_DTYPE_H
#define NETRA_NUMERICS_DTYPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>

namespace netra::num {

/// The type of a value in a reference: upstream MLIR's. Formats that upstream
/// arithmetic would round in its own way are integers, to be converted with
/// the helpers of Helpers.h.
enum class Storage : uint8_t { I8, I16, I32, I64, F32, F64 };

/// "i8", "f32" and so on.
llvm::StringRef nameOf(Storage storage);

/// What the bits of an element are.
enum class Encoding : uint8_t {
  Unsigned,
  Signed,
  E4M3, ///< OCP FP8; NaN 0x7f and 0xff, no infinity
  E5M2, ///< OCP FP8
  E2M1, ///< OCP FP4; the element is a pair, the first one in the low nibble
  E8M0, ///< a power of two; 0xff is NaN
  F16,
  BF16,
  F32,
  F64,
};

struct Dtype {
  llvm::StringRef name;
  uint8_t bits; ///< of an element, also in memory: 8, 16, 32 or 64
  Storage storage;
  Encoding encoding;

  unsigned bytes() const { return bits / 8; }
  bool isInteger() const { return encoding <= Encoding::Signed; }
};

/// Every element type.
llvm::ArrayRef<Dtype> allDtypes();

/// The element type of that name, or null.
const Dtype *lookupDtype(llvm::StringRef name);

/// The same; the error names what is known.
llvm::Expected<const Dtype *> findDtype(llvm::StringRef name);

bool isNaN(const Dtype &dtype, uint64_t bits);

/// The value, exact but for 64-bit integers above 2^53. A pair (fp4x2) has no
/// single value: its first element is taken.
double valueOf(const Dtype &dtype, uint64_t bits);

/// Element `index` of a tensor, zero-extended; little-endian, unaligned.
uint64_t loadElement(const Dtype &dtype, const char *data, uint64_t index);
void storeElement(const Dtype &dtype, char *data, uint64_t index,
                  uint64_t bits);

} // namespace netra::num

#endif // NETRA_NUMERICS_DTYPE_H
