//===- Image.h - What identifies a code object -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of a code object that a program can tell apart from another: code,
// data, kernels, metadata and symbols, without file layout, debug sections and
// what a linker adds. Two files are the same code object if their images are
// equal; a lock stores an image. References are names, so that an image stands
// for itself.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_MACHINE_IMAGE_H
#define NETRA_MACHINE_IMAGE_H

#include "Object/CodeObject.h"
#include "Object/KernelDescriptor.h"
#include "Object/Value.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace netra::machine {

/// A relocation that is not applied yet: by the linker, or, in the data of a
/// linked file, by the loader.
struct ImageRelocation {
  uint64_t offset = 0;
  std::string type; ///< `R_AMDGPU_REL32_LO`
  std::string symbol;
  int64_t addend = 0;
  bool operator==(const ImageRelocation &other) const;
};

/// An allocated section with code or data.
struct ImageSection {
  std::string name;
  std::string flags; ///< `ax`, `a`, `aw`
  uint64_t alignment = 1;
  uint64_t address = 0; ///< Of a linked file; not part of the identity.
  uint64_t size = 0;
  /// Kernel descriptors in data are zeroed: they are in `kernels`. Empty if the
  /// file holds no bytes for the section.
  std::string contents;
  std::vector<ImageRelocation> relocations; ///< By offset.

  bool isCode() const;
};

struct ImageKernel {
  std::string name;
  /// The code that the descriptor points to: `vadd`, `helper+0x40`, or
  /// `.text+0` where no symbol stands. Empty if it points to no code.
  std::string entry;
  /// Without the entry offset if `entry` says it.
  std::optional<object::KernelDescriptor> descriptor;
  std::optional<object::Value> metadata; ///< The entry of `amdhsa.kernels`.
};

struct ImageSymbol {
  std::string name;
  std::string type;       ///< `func`
  std::string binding;    ///< `global`
  std::string visibility; ///< `protected`
  std::string section;    ///< Or `undef`, `abs`, `lds`.
  uint64_t value = 0;
  uint64_t size = 0;
};

struct Image {
  const TargetFacts *target = nullptr;
  std::string targetId;  ///< `gfx950:xnack-`
  unsigned version = 0;  ///< Of the code object: 5, 6.
  bool isLinked = false; ///< Not part of the identity.
  std::vector<ImageSection> sections;
  std::vector<ImageKernel> kernels; ///< By name.
  std::vector<ImageSymbol> symbols; ///< By name.
  /// The metadata without the kernels.
  std::optional<object::Value> metadata;

  const ImageSection *findSection(llvm::StringRef name) const;
  const ImageKernel *findKernel(llvm::StringRef name) const;
  /// The wave size of code: that of the kernels if they agree, otherwise the
  /// target's default.
  unsigned waveSize() const;
  /// The symbol that a byte of a section belongs to, `vadd+0x40`, or
  /// `.text+0x40` if it belongs to none.
  std::string describe(const ImageSection &section, uint64_t offset) const;
  /// Likewise for an address of a linked file; hexadecimal outside of it.
  std::string describe(uint64_t address) const;
  /// An address of a linked file without symbols: `.rodata+0x40`.
  std::string locate(uint64_t address) const;
};

/// The image of a code object. Fails if targets/ lacks its target; messages
/// begin with `path`.
llvm::Expected<Image> imageOf(const object::CodeObject &code,
                              llvm::StringRef path);

/// What a kernel takes, as its metadata states it, or where that is silent as
/// its descriptor makes the hardware reserve it.
struct KernelResources {
  std::optional<uint64_t> vgprs, sgprs, agprs; ///< VGPRs with AGPRs.
  std::optional<uint64_t> ldsBytes, scratchBytes, kernargBytes, waveSize;
};
KernelResources resourcesOf(const ImageKernel &kernel);

/// The number of instructions in the code sections, padding included.
uint64_t countInstructions(const Image &image);

} // namespace netra::machine

#endif // NETRA_MACHINE_IMAGE_H
