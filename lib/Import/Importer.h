//===- Importer.h - The parts of an import ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the parts of one import share. Internal to lib/Import.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_IMPORT_IMPORTER_H
#define NETRA_IMPORT_IMPORTER_H

#include "Dialect/AMDGCN/KernelAbi.h"
#include "Import/Import.h"
#include "Machine/Decoder.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace netra {

/// A kernel of the file: a descriptor whose entry is in a code section.
struct FoundKernel {
  std::string name;          ///< its descriptor's symbol without `.kd`
  uint32_t descriptorSymbol; ///< position in CodeObject::symbols
  uint32_t codeSymbol;       ///< likewise, or object::noPosition
  uint32_t codeSection;      ///< position in CodeObject::sections
  uint64_t entry;            ///< from the start of that section
  object::KernelDescriptor descriptor;
};

/// Every kernel of the file, in the order of their entries.
std::vector<FoundKernel> findKernels(const object::CodeObject &code,
                                     const TargetFacts &facts);

/// Fails if a descriptor is cut short or, in a linked file, leads to no code.
/// `facts` are those of the file's target.
llvm::Error checkDescriptors(const object::CodeObject &code,
                             const TargetFacts &facts);

/// Offset of the descriptor's entry field, which a relocation fills.
inline constexpr uint64_t kEntryFieldOffset = 16;

/// A unique name for every symbol of the file, by which the IR refers to it:
/// its own where that is unique, its section's for a section symbol.
class SymbolNames {
public:
  explicit SymbolNames(const object::CodeObject &code);
  llvm::StringRef operator[](uint32_t symbol) const { return names[symbol]; }

private:
  std::vector<std::string> names;
};

/// One stretch of a code section that becomes one op.
struct Extent {
  enum Kind { Kernel, Function, Anonymous };
  Kind kind;
  uint64_t begin, end;
  uint32_t symbol; ///< the function's, or object::noPosition
  uint32_t kernel; ///< position among the found kernels
};

class Importer {
public:
  Importer(const object::CodeObject &code, llvm::StringRef fileName,
           const machine::SourceLines &lines, const TargetFacts &facts,
           mlir::MLIRContext *context);

  ImportResult run();

private:
  // Import.cpp: the object and what is not code.
  void createObject();
  void importSections();
  void importSection(uint32_t position);
  void importSymbols();
  void importMetadata();
  void keepBeyondLimits(amdgcn::KernelOp op, const FoundKernel &kernel);
  bool isRegenerated(const object::Section &section) const;
  bool holdsOnlyDescriptors(uint32_t section) const;
  mlir::ArrayAttr relocationsOf(uint32_t section);
  mlir::DictionaryAttr headerOf(const object::Section &section);
  mlir::ArrayAttr symbolList(const object::Section &section);
  mlir::Attribute symbolNameAttr(uint32_t symbol);

  // ImportCode.cpp: a code section.
  void importCode(uint32_t section);
  std::vector<Extent> findExtents(uint32_t section);
  void importExtent(uint32_t section, const Extent &extent);
  void importGap(uint32_t section, uint64_t begin, uint64_t end,
                 uint64_t nextAlignment);
  mlir::Region &createBody(uint32_t section, const Extent &extent);
  std::vector<machine::CodeRelocation>
  codeRelocations(uint32_t section, uint64_t begin, uint64_t end);
  mlir::ArrayAttr dataRelocations(uint32_t section, uint64_t begin,
                                  uint64_t end);
  unsigned waveSizeOf(const Extent &extent) const;
  machine::Decoder &decoderFor(unsigned waveSize);
  void note(uint32_t section, uint64_t offset, const llvm::Twine &text);

  friend class BodyImporter;

  const object::CodeObject &code;
  std::string fileName;
  const machine::SourceLines &lines;
  const TargetFacts &facts;
  mlir::OpBuilder builder;
  std::map<unsigned, machine::Decoder> decoders; ///< by wave size
  SymbolNames names;
  std::vector<FoundKernel> kernels;
  std::vector<bool> isDone;                ///< by symbol: some op stands for it
  std::vector<amdgcn::KernelOp> kernelOps; ///< by found kernel
  llvm::DenseMap<std::pair<uint32_t, uint64_t>, mlir::StringAttr>
      entries; ///< op symbol by section and offset of functions and kernels
  amdgcn::ObjectOp object;
  ImportResult result;
};

} // namespace netra

#endif // NETRA_IMPORT_IMPORTER_H
