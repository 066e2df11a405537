//===- KernelAbi.h - A kernel's descriptor, metadata, symbols --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Between the attributes of a kernel op and what stands in the file. A kernel
// says only what differs from what follows from the rest; the two directions
// here are inverse, so that an import is short and still exact.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DIALECT_AMDGCN_KERNELABI_H
#define NETRA_DIALECT_AMDGCN_KERNELABI_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Object/CodeObject.h"
#include "Object/KernelDescriptor.h"
#include "Object/Value.h"

namespace netra::amdgcn {

using EmitError = llvm::function_ref<mlir::InFlightDiagnostic()>;

/// The ELF name of a kernel or function: `elf_name` or the op's symbol.
llvm::StringRef elfNameOf(KernelOp kernel);
llvm::StringRef elfNameOf(FuncOp func);

//===----------------------------------------------------------------------===//
// Metadata
//===----------------------------------------------------------------------===//

/// A metadata value as an attribute. `dropDot` takes the leading dot off the
/// keys of maps; a key without one gets a `=` in front.
mlir::Attribute toAttribute(mlir::MLIRContext *context,
                            const object::Value &value, bool dropDot);
object::Value toValue(mlir::Attribute attr, bool addDot);

/// What the metadata says of a kernel unless `metadata` says otherwise.
object::Value deriveMetadata(KernelOp kernel,
                             const object::KernelDescriptor &descriptor);
/// What the metadata does say of a kernel.
object::Value metadataOf(KernelOp kernel,
                         const object::KernelDescriptor &descriptor);
/// Sets `args` and `metadata` so that metadataOf() gives `wanted`. The
/// kernel's descriptor must be set before.
void setMetadata(KernelOp kernel, const object::Value &wanted);

/// The entries of an object's note beside the kernels unless `metadata` says
/// otherwise: the version and the target.
object::Value deriveObjectMetadata(ObjectOp object);
/// The whole of an object's metadata note, or nothing if it has none.
/// `emitError` reports descriptors that do not stand.
llvm::FailureOr<std::optional<object::Value>> metadataOf(ObjectOp object);

//===----------------------------------------------------------------------===//
// Descriptor
//===----------------------------------------------------------------------===//

/// The descriptor of a kernel, entry offset 0. Reports unknown fields and
/// values that do not fit or exceed a limit of the target.
llvm::FailureOr<object::KernelDescriptor> descriptorOf(KernelOp kernel,
                                                       EmitError emitError);
/// Which limit of the target a descriptor exceeds, where the assembler does not
/// check it; nothing if none.
std::optional<std::string>
findBeyondLimits(const object::KernelDescriptor &descriptor);
/// Sets `descriptor` so that descriptorOf() gives `wanted`. The register
/// counts in `metadata`, finer than the descriptor's granules, are used where
/// they mean the same bits.
void setDescriptor(KernelOp kernel, const object::KernelDescriptor &wanted,
                   const object::Value &metadata);

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

/// `defaults` overlaid with the properties in `attr`: `name`, `type`,
/// `binding`, `visibility`, `size`, `other`, `offset`, `special`.
llvm::FailureOr<object::Symbol> symbolFrom(mlir::DictionaryAttr attr,
                                           object::Symbol defaults,
                                           EmitError emitError);
/// The properties of `symbol` that differ from `defaults`, or null.
mlir::DictionaryAttr symbolAttr(mlir::MLIRContext *context,
                                const object::Symbol &symbol,
                                const object::Symbol &defaults);

object::Symbol defaultKernelSymbol(llvm::StringRef name, uint64_t size);
object::Symbol defaultDescriptorSymbol(const object::Symbol &kernel);
object::Symbol defaultFunctionSymbol(llvm::StringRef name, uint64_t size);
object::Symbol defaultLabelSymbol(llvm::StringRef name);

} // namespace netra::amdgcn

#endif // NETRA_DIALECT_AMDGCN_KERNELABI_H
