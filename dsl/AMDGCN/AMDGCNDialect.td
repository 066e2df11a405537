//===- AMDGCNDialect.td - Dialect definition ---------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_AMDGCN_DIALECT
#define NETRA_AMDGCN_DIALECT

include "mlir/IR/DialectBase.td"

def AMDGCN_Dialect : Dialect {
  let name = "amdgcn";
  let cppNamespace = "::netra::amdgcn";
  let summary = "AMD GPU machine code, one op per instruction";
  let description = [{
    The machine itself: what is written is what is emitted. An
    `amdgcn.object` is one code object for one target; it holds kernels,
    functions, data and the rest of the file. Inside a body every line is an
    instruction in AMD's own syntax, and each mnemonic is a registered op:

    ```mlir
    amdgcn.object @copy target "gfx1151" {
      kernel @copy descriptor {next_free_vgpr = 8, next_free_sgpr = 4} {
        s_load_b64 s[0:1], s[0:1], 0x0
        s_waitcnt lgkmcnt(0)
        global_load_b32 v1, v0, s[0:1]
        s_waitcnt vmcnt(0)
        global_store_b32 v0, v1, s[0:1] offset:256
        s_endpgm
      }
    }
    ```

    Registers are physical operands of the instruction (`v1`, `s[0:1]`) or SSA
    values of a register type (`%x : !amdgcn.vgpr`).
  }];
  let extraClassDeclaration = [{
    void registerInstructions();
    std::optional<ParseOpHook>
    getParseOperationHook(::llvm::StringRef opName) const override;
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type,
                   ::mlir::DialectAsmPrinter &printer) const override;

  private:
    ::mlir::TypeIDAllocator typeIds;
  public:
  }];
  let useDefaultTypePrinterParser = 0;
  let useDefaultAttributePrinterParser = 1;
}

#endif // NETRA_AMDGCN_DIALECT
