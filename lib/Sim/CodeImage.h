//===- CodeImage.h - a code object in simulated memory ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loads a linked code object as the driver does: its sections become
// allocations at their distances, dynamic relocations are applied, each kernel
// is found with its descriptor and metadata.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_CODEIMAGE_H
#define NETRA_SIM_CODEIMAGE_H

#include "Object/CodeObject.h"
#include "Object/KernelDescriptor.h"
#include "Sim/Memory.h"
#include "Sim/Program.h"
#include <memory>
#include <string>
#include <vector>

namespace netra::sim {

/// One argument of a kernel, as its metadata lists it.
struct ArgumentInfo {
  std::string name;              ///< May be empty.
  std::string kind;              ///< The metadata's value_kind.
  unsigned offset = 0, size = 0; ///< Bytes of the kernarg segment.
  bool isHidden() const { return llvm::StringRef(kind).starts_with("hidden_"); }
};

struct Kernel {
  std::string name;
  object::KernelDescriptor descriptor;
  uint64_t entry = 0;           ///< Address of the first instruction.
  bool hasArgumentList = false; ///< Metadata lists the arguments.
  std::vector<ArgumentInfo> arguments;
  unsigned kernargBytes = 0;
  unsigned maxWorkgroupItems = 0;     ///< 0: not stated.
  unsigned requiredWorkgroup[3] = {}; ///< 0: not stated.
  const Program *program = nullptr;   ///< Its code section.
};

class CodeImage {
public:
  /// `code` must be linked and for `target`.
  static llvm::Expected<std::unique_ptr<CodeImage>>
  load(const object::CodeObject &code, Memory &memory);

  llvm::StringRef cpu() const { return processor; }
  const std::vector<Kernel> &kernels() const { return all; }
  /// The kernel called `name`, or the only one if `name` is empty. The error
  /// lists the names there are.
  llvm::Expected<const Kernel *> kernel(llvm::StringRef name) const;
  /// Where the image begins: an ELF address plus this is a memory address.
  uint64_t base() const { return start; }
  /// The section of the code object and the offset in it of an address.
  std::pair<std::string, uint64_t> locate(uint64_t address) const;

private:
  llvm::Error mapSections(const object::CodeObject &code, Memory &memory);
  llvm::Error relocate(const object::CodeObject &code);
  llvm::Error findKernels(const object::CodeObject &code);
  llvm::Expected<Kernel> readKernel(const object::CodeObject &code,
                                    const object::Symbol &symbol);
  void readMetadata(const object::CodeObject &code, Kernel &kernel);
  /// The decoded code section that holds `address`, for waves of `waveSize`.
  llvm::Expected<const Program *> programAt(uint64_t address,
                                            unsigned waveSize);

  struct Mapped {
    std::string name;
    Allocation *allocation;
    bool isCode;
  };
  struct Decoded {
    const Allocation *allocation;
    unsigned waveSize;
    std::unique_ptr<Program> program;
  };
  std::string processor;
  uint64_t start = 0;
  std::vector<Mapped> sections; ///< By section number; null if not mapped.
  std::vector<Decoded> programs;
  std::vector<Kernel> all;
};

} // namespace netra::sim

#endif // NETRA_SIM_CODEIMAGE_H
