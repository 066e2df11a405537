//===- AMDGCNAttrs.td - Kernel arguments and relocations ---*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_AMDGCN_ATTRS
#define NETRA_AMDGCN_ATTRS

include "AMDGCNDialect.td"
include "mlir/IR/AttrTypeBase.td"

def AMDGCN_ArgAttr : AttrDef<AMDGCN_Dialect, "Arg"> {
  let mnemonic = "arg";
  let summary = "one kernel argument of the ABI";
  let description = [{
    `<"a", global_buffer, 8 at 0, {address_space = "global"}>`: its name, the
    metadata's value kind, its size and offset in the kernarg segment in bytes,
    and whatever else the metadata says of it, keys without their leading dot.
    Kinds are those of the code object metadata (LLVM's AMDGPU usage page,
    "Code Object V5 Metadata"): `global_buffer`, `by_value`,
    `dynamic_shared_pointer`, `hidden_*`.
  }];
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::StringAttr":$kind,
                        "uint64_t":$size, "uint64_t":$offset,
                        "::mlir::DictionaryAttr":$extra);
  let hasCustomAssemblyFormat = 1;
}

def AMDGCN_RelocationAttr : AttrDef<AMDGCN_Dialect, "Relocation"> {
  let mnemonic = "reloc";
  let summary = "a place in data that the linker fills";
  let description = [{
    `<R_AMDGPU_ABS64 "sym" + 4 at 16>`: relocation type, symbol, addend, and
    the offset in bytes from the start of the data it belongs to.
  }];
  let parameters = (ins "uint64_t":$offset, "::mlir::StringAttr":$type,
                        "::mlir::StringAttr":$symbol, "int64_t":$addend);
  let hasCustomAssemblyFormat = 1;
}

def AMDGCN_LdsRegionAttr : AttrDef<AMDGCN_Dialect, "LdsRegion"> {
  let mnemonic = "lds_region";
  let summary = "a part of a kernel's LDS";
  let description = [{
    `<"tile", 4096 at 0>`: name, size and offset in bytes. Regions of a kernel
    may share bytes: they then take turns, which `amdgcn-verify-lds` checks.
  }];
  let parameters = (ins "::mlir::StringAttr":$name, "uint64_t":$size,
                        "uint64_t":$offset);
  let hasCustomAssemblyFormat = 1;
}

#endif // NETRA_AMDGCN_ATTRS
