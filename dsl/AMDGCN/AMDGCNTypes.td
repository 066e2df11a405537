//===- AMDGCNTypes.td - Register types ---------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_AMDGCN_TYPES
#define NETRA_AMDGCN_TYPES

include "AMDGCNDialect.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def AMDGCN_RegisterFile
    : I32EnumAttr<"RegisterFile", "a register file or special register",
        [I32EnumAttrCase<"VGPR", 0, "vgpr">, I32EnumAttrCase<"SGPR", 1, "sgpr">,
         I32EnumAttrCase<"AGPR", 2, "agpr">, I32EnumAttrCase<"VCC", 3, "vcc">,
         I32EnumAttrCase<"EXEC", 4, "exec">, I32EnumAttrCase<"M0", 5, "m0">,
         I32EnumAttrCase<"SCC", 6, "scc">]> {
  let cppNamespace = "::netra::amdgcn";
  let genSpecializedAttr = 0;
}

def AMDGCN_RegisterType : TypeDef<AMDGCN_Dialect, "Register"> {
  let summary = "a virtual register or tuple of registers";
  let description = [{
    `!amdgcn.vgpr`, `!amdgcn.sgpr<2>`, `!amdgcn.agpr<4>`: `width` consecutive
    32-bit registers of a file. `!amdgcn.vgpr<4, 8>` is pinned: it must become
    `v[8:11]`. `!amdgcn.vcc`, `!amdgcn.exec`, `!amdgcn.m0` and `!amdgcn.scc`
    are the special registers; a value of these types is a dependency that the
    instruction has beside its written operands.
  }];
  let typeName = "amdgcn.register";
  let parameters = (ins "RegisterFile":$file, "unsigned":$width, "int":$pin);
  let extraClassDeclaration = [{
    bool isPinned() const { return getPin() >= 0; }
    bool isSpecial() const { return getFile() >= RegisterFile::VCC; }
  }];
}

def AMDGCN_AnyRegister
    : Type<CPred<"::llvm::isa<::netra::amdgcn::RegisterType>($_self)">,
           "register type">;

#endif // NETRA_AMDGCN_TYPES
