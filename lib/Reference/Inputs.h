//===- Inputs.h - seeded inputs for a kernel --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fills tensors by a short text. An element depends on the text, the seed and
// its index alone: the same on every host, and for every length of the tensor.
//
//   zero                 all bytes 0
//   poison               all bytes 0xa5
//   TYPE                 any integer, or any finite code, all alike
//   TYPE:const:BITS      one code
//   TYPE:iota            0 1 2 ...;  TYPE:iota:FIRST:STEP
//   TYPE:LO:HI           uniform; integers (of e8m0 the codes) with both ends,
//                        floats in f64 from LO up to HI, then rounded to
//                        nearest even
//   FLOAT:normal:SIGMA   SIGMA times the sum of twelve uniforms, minus six:
//                        nearly normal, at most 6 SIGMA
//   FLOAT:positive:LO:HI every code from LO up to HI alike, so that all
//                        magnitudes are; 0 <= LO <= HI
//   FLOAT:mirror:LENGTH  runs of LENGTH: first a half of random signs, of all
//                        magnitudes from 2^-6 up to 2^7, then the same in
//                        reverse with other signs. With equal factors the exact
//                        sum is 0; what is left shows roundings and their order
//   FLOAT:edge           zeros of both signs, smallest, largest and random
//                        subnormals, smallest and largest normals, one; beside
//                        them any code; 16 bits and more: infinities and NaN
//   FLOAT:edge:finite    the same without infinities and NaN
//   FLOAT:nan            one in eight NaN, else any finite code
//
// TYPE is an element type of Dtype.h, FLOAT one that is a float of its own
// (not e8m0, fp4x2).
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_REFERENCE_INPUTS_H
#define NETRA_REFERENCE_INPUTS_H

#include "Numerics/Dtype.h"

namespace netra::reference {

/// Fills `bytes` as `spec` says. The error is one line that names the spec and
/// what is known.
llvm::Error fill(llvm::MutableArrayRef<char> bytes, llvm::StringRef spec,
                 uint64_t seed);

/// The same where the element type is known: `spec` may then leave it out
/// ("edge", "0:1", "" for any finite code) and must not name another one.
llvm::Error fill(llvm::MutableArrayRef<char> bytes, const num::Dtype &dtype,
                 llvm::StringRef spec, uint64_t seed);

} // namespace netra::reference

#endif // NETRA_REFERENCE_INPUTS_H
