//===- ELFWriter.h - relocatable objects from the model ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes a relocatable AMDGPU object in the layout of LLVM's own assembler: one
// string table in section 1, each relocation section behind the section that it
// patches, the symbol table last. The bytes depend on the model alone, and an
// object of LLVM's that is read and written again is the same file.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_OBJECT_ELFWRITER_H
#define NETRA_OBJECT_ELFWRITER_H

#include "Object/CodeObject.h"

#include "llvm/Support/raw_ostream.h"

namespace netra::object {

/// Local symbols are moved to the front, as ELF demands; otherwise symbols,
/// sections and relocations keep their order. Fails, with nothing written, if
/// the model is linked or refers to a position that does not exist.
llvm::Error writeRelocatable(const CodeObject &object, llvm::raw_ostream &os);

} // namespace netra::object

#endif // NETRA_OBJECT_ELFWRITER_H
