//===- Snippet.h - a few lines of assembly as a kernel ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Assembles a kernel in process and keeps alive what an analysis needs of it.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_ANALYSIS_SNIPPET_H
#define NETRA_UNITTESTS_ANALYSIS_SNIPPET_H

#include "Machine/Kernel.h"
#include "Object/CodeObject.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gtest/gtest.h>

namespace netra {

class Snippet {
public:
  /// `body` is the kernel's code up to s_endpgm, which is added; `functions`
  /// stands behind it; `directives` is put into its `.amdhsa_kernel`.
  Snippet(llvm::StringRef cpu, llvm::StringRef body, unsigned waveSize = 0,
          llvm::StringRef functions = "", llvm::StringRef directives = "") {
    MachineTarget &target = *MachineTarget::get(cpu, waveSize);
    bool hasAccum = target.facts().accumOffsetMultiple != 0;
    bool isWave64 = !hasAccum && waveSize == 64;
    std::string source =
        (".amdgcn_target \"" + target.facts().targetId + "\"\n.text\n" +
         ".globl k\n.p2align 8\n.type k,@function\nk:\n" + body.str() +
         "\ns_endpgm\n.size k, .-k\n" + functions.str() +
         "\n.rodata\n.amdhsa_kernel k\n" +
         ".amdhsa_next_free_vgpr 256\n.amdhsa_next_free_sgpr 100\n" +
         (hasAccum ? ".amdhsa_accum_offset 128\n" : "") +
         (isWave64 ? ".amdhsa_wavefront_size32 0\n" : "") + directives.str() +
         "\n.end_amdhsa_kernel\n")
            .str();
    llvm::Error error = target.assemble(source, "snippet.s", false, bytes);
    EXPECT_FALSE(bool(error)) << toString(std::move(error)) << source;
    code = llvm::cantFail(object::readCodeObject(llvm::MemoryBufferRef(
        llvm::StringRef(bytes.data(), bytes.size()), "snippet")));
    image = llvm::cantFail(machine::imageOf(code, "snippet"));
    const machine::ImageKernel &facts = *image.findKernel("k");
    decoded = std::make_unique<machine::Code>(
        image, *image.findSection(".text"), facts.descriptor->waveSize());
    analysed.emplace(llvm::cantFail(machine::Kernel::get(*decoded, facts)));
  }

  const machine::Kernel &kernel() const { return *analysed; }
  const machine::Code &instructions() const { return *decoded; }

private:
  llvm::SmallVector<char, 0> bytes;
  object::CodeObject code;
  machine::Image image;
  std::unique_ptr<machine::Code> decoded;
  std::optional<machine::Kernel> analysed;
};

} // namespace netra

#endif // NETRA_UNITTESTS_ANALYSIS_SNIPPET_H
