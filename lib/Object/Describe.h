//===- Describe.h - names of ELF numbers ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names for the numbers of an ELF file, as text for people that can be read
// back: parse(name(x)) is x for every number. A number without a name is
// printed in hexadecimal.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_OBJECT_DESCRIBE_H
#define NETRA_OBJECT_DESCRIBE_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>

namespace netra::object {

/// A number as `0x1f`.
std::string hex(uint64_t number);

/// Text with whatever does not print escaped, so that it stays on one line.
std::string escaped(llvm::StringRef text);

/// `func`, `object`, `notype`, `amdgpu_hsa_kernel`, ...
std::string symbolTypeName(uint8_t type);
std::optional<uint8_t> parseSymbolType(llvm::StringRef name);

/// `local`, `global`, `weak`, ...
std::string symbolBindingName(uint8_t binding);
std::optional<uint8_t> parseSymbolBinding(llvm::StringRef name);

/// `default`, `hidden`, `protected`, `internal`.
std::string symbolVisibilityName(uint8_t visibility);
std::optional<uint8_t> parseSymbolVisibility(llvm::StringRef name);

/// The place of a symbol without a section: `undef`, `abs`, `common`, `lds`.
std::string specialSectionName(uint16_t index);
std::optional<uint16_t> parseSpecialSection(llvm::StringRef name);

/// `progbits`, `nobits`, `note`, ...
std::string sectionTypeName(uint32_t type);
std::optional<uint32_t> parseSectionType(llvm::StringRef name);

/// The letters of the assembler's `.section`, such as `ax`; hexadecimal if a
/// flag has no letter, and empty if there is no flag.
std::string sectionFlagsName(uint64_t flags);
std::optional<uint64_t> parseSectionFlags(llvm::StringRef name);

/// `R_AMDGPU_REL32_LO`, ...
std::string relocationTypeName(uint32_t type);
std::optional<uint32_t> parseRelocationType(llvm::StringRef name);

} // namespace netra::object

#endif // NETRA_OBJECT_DESCRIBE_H
