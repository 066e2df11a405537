//===- Passes.td - What the passes do ----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every pass, with the normal forms that it requires and ensures
// (Lowering/NormalForms.h) and an example: the first `mlir` block of a
// description is its input, the second one its output. A test runs them.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PASSES
#define NETRA_PASSES

include "mlir/Pass/PassBase.td"

class ObjectPass<string name> : Pass<name, "::netra::amdgcn::ObjectOp"> {
  let dependentDialects = ["::netra::amdgcn::AMDGCNDialect"];
}

def StripWaits : ObjectPass<"amdgcn-strip-waits"> {
  let summary = "remove waits and nops";
  let description = [{
    Removes every instruction that only waits: `s_waitcnt` and its relatives,
    and `s_nop`. For those who want the insertion passes to redo them; nothing
    else asks for it.

    Requires: physical registers, no structured control flow. Ensures: the same.

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} {
        s_load_b32 s4, s[0:1], 0x0
        s_waitcnt lgkmcnt(0)
        s_nop 1
        s_endpgm
      }
    }
    ```

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} {
        s_load_b32 s4, s[0:1], 0x0
        s_endpgm
      }
    }
    ```
  }];
}

#endif // NETRA_PASSES
