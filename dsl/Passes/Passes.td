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

def Instantiate : Pass<"tmpl-instantiate", "::mlir::ModuleOp"> {
  let summary = "an object for each tactic";
  let description = [{
    Binds the constants of each `tmpl.tactic`, checks the guards, unrolls what is
    decided at compile time, and puts an `amdgcn.object` of the tactic's name in
    its place. Templates, parts and references go away. With `tactic` only that
    one is instantiated.

    Requires: nothing. Ensures: no ops of the `tmpl` dialect.

    ```mlir
    tmpl.template @twice for "gfx1151" (n: index) launch {block = 32} {
      %x = prim.abi.lane
      tmpl.for i = 0 to "n" {
        %y = prim.num.add %x, %x
      }
    }
    tmpl.tactic @twice_1 of @twice target "gfx1151" {n = 1} maturity experiment
    ```

    ```mlir
    amdgcn.object @twice_1 target "gfx1151" {
      kernel @twice_1
          descriptor {float_denorm_mode_32 = 3, user_sgpr_kernarg_segment_ptr = 1}
          metadata {max_flat_workgroup_size = 32, reqd_workgroup_size = [32, 1, 1]}
          lower {nops, resources, waits} {
        %x = prim.abi.lane
        %y = prim.num.add %x, %x
        s_endpgm
      }
    }
    ```
  }];
  let options = [Option<"tactic", "tactic", "std::string", "\"\"",
                        "the one tactic to instantiate">];
  let dependentDialects = ["::netra::amdgcn::AMDGCNDialect"];
}

def LowerPrimitives : ObjectPass<"prim-lower"> {
  let summary = "instructions for primitives";
  let description = [{
    Replaces each op of the `prim` dialect by its instructions, where it stands.
    The kernel's descriptor gets the workgroup ids that are asked for and the
    LDS of the regions.

    Requires: nothing. Ensures: no ops of the `prim` dialect.

    ```mlir
    amdgcn.object @o target "gfx950" {
      kernel @k args [<"out", global_buffer, 8 at 0>]
          descriptor {user_sgpr_kernarg_segment_ptr = 1}
          metadata {max_flat_workgroup_size = 64} {
        %lane = prim.abi.lane
        %at = prim.addr.mul %lane, 4
        %out = prim.abi.pointers "out"
        prim.addr.store %out, %at, %lane {bytes = 4}
        s_endpgm
      }
    }
    ```

    ```mlir
    amdgcn.object @o target "gfx950" {
      kernel @k args [<"out", global_buffer, 8 at 0>]
          descriptor {user_sgpr_kernarg_segment_ptr = 1}
          metadata {max_flat_workgroup_size = 64} {
        %kernarg = live_in : !amdgcn.sgpr<2, 0>
        %item = live_in : !amdgcn.vgpr<1, 0>
        %at = v_lshlrev_b32_e32 2, %item : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
        %out = s_load_dwordx2 %kernarg, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
        global_store_dword %at, %item, %out : (!amdgcn.vgpr, !amdgcn.vgpr<1, 0>, !amdgcn.sgpr<2>) -> ()
        s_endpgm
      }
    }
    ```
  }];
}

def LowerControlFlow : ObjectPass<"amdgcn-lower-control-flow"> {
  let summary = "branches for loops and ifs";
  let description = [{
    Makes blocks and branches of `loop`, `loop_lanes`, `if` and `if_lanes`, in
    the order of the text, with a branch only where control does not just go on.
    A kernel without them stays as it is.

    What `if_lanes` and `loop_lanes` save of EXEC is a virtual SGPR or a pair. A
    vector register that a body of `if_lanes` yields is merged over what the
    other lanes have, and such registers are in place from the narrowing of EXEC
    to its end. SCC is overwritten where EXEC is narrowed, never between a
    condition and its branch.

    Requires: nothing. Ensures: blocks and branches.

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} {
        s_mov_b32 s4, 0
        loop {
          v_add_f32_e32 v0, v0, v0
          s_add_u32 s4, s4, 1
          s_cmp_lt_u32 s4, s5
          again scc1
        }
        s_endpgm
      }
    }
    ```

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} {
        s_mov_b32 s4, 0
        fallthrough ^bb1
      ^bb1:
        v_add_f32_e32 v0, v0, v0
        s_add_u32 s4, s4, 1
        s_cmp_lt_u32 s4, s5
        s_cbranch_scc1 ^bb1, ^bb2
      ^bb2:
        s_endpgm
      }
    }
    ```
  }];
}

def StripWaits : ObjectPass<"amdgcn-strip-waits"> {
  let summary = "remove waits and nops";
  let description = [{
    Removes every instruction that only waits, `s_waitcnt` and its relatives and
    `s_nop`, from the code that kernels reach. For those who want the insertion
    passes to redo them; nothing else asks for it.

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

def InsertWaits : ObjectPass<"amdgcn-insert-waits"> {
  let summary = "s_waitcnt where a kernel asks for it";
  let description = [{
    For kernels with `lower {waits}`: in front of every instruction that would
    otherwise meet an access under way, the wait that it needs, over all paths,
    with the largest counts that do (`lib/Machine/Waits.h`). A wait that stands
    there already counts; nothing that is written is changed. Beside registers:

    - a barrier waits for LDS and LDS-DMA, with `lower {global_barriers}` also
      for stores to memory: what other waves read behind it;
    - LDS-DMA and uses of LDS wait for each other, unless both name parts of LDS
      that are different: `{lds = "tile0"}` behind the instruction;
    - caches are written back behind stores and invalidated behind loads;
    - code that is not known is entered with nothing outstanding.

    Requires and ensures: physical registers.

    ```mlir
    amdgcn.object @o target "gfx950" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} lower {waits} {
        s_load_dwordx2 s[2:3], s[0:1], 0x0
        global_load_dword v1, v0, s[2:3]
        global_load_dword v2, v0, s[2:3] offset:256
        v_add_f32_e32 v1, 1.0, v1
        v_add_f32_e32 v2, 1.0, v2
        s_endpgm
      }
    }
    ```

    ```mlir
    amdgcn.object @o target "gfx950" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} lower {waits} {
        s_load_dwordx2 s[2:3], s[0:1], 0x0
        s_waitcnt lgkmcnt(0)
        global_load_dword v1, v0, s[2:3]
        global_load_dword v2, v0, s[2:3] offset:256
        s_waitcnt vmcnt(1)
        v_add_f32_e32 v1, 1.0, v1
        s_waitcnt vmcnt(0)
        v_add_f32_e32 v2, 1.0, v2
        s_endpgm
      }
    }
    ```
  }];
  let options = [
    Option<"all", "all", "bool", /*default=*/"false",
           "also in kernels that do not ask by `lower {waits}`">,
    Option<"globalBarriers", "global-barriers", "bool", /*default=*/"false",
           "as if every kernel said `global_barriers`">
  ];
}

def InsertHazardNops : ObjectPass<"amdgcn-insert-hazard-nops"> {
  let summary = "wait states where a kernel asks for them";
  let description = [{
    For kernels with `lower {nops}`: in front of every instruction that follows
    another one too closely, on any path, what the hazard row says: wait states
    (`s_nop`), or the instruction that keeps the two apart on targets where wait
    states do not. Instructions between the two count. Rows that are disputed are
    obeyed. Runs behind the insertion of waits, which are wait states, too.

    Requires and ensures: physical registers.

    ```mlir
    amdgcn.object @o target "gfx950" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} lower {nops} {
        v_mov_b32_e32 v1, 1.0
        v_readfirstlane_b32 s4, v1
        v_exp_f32_e32 v1, v1
        v_add_f32_e32 v1, 1.0, v1
        s_endpgm
      }
    }
    ```

    ```mlir
    amdgcn.object @o target "gfx950" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} lower {nops} {
        v_mov_b32_e32 v1, 1.0
        s_nop 0
        v_readfirstlane_b32 s4, v1
        v_exp_f32_e32 v1, v1
        s_nop 0
        v_add_f32_e32 v1, 1.0, v1
        s_endpgm
      }
    }
    ```
  }];
  let options = [
    Option<"all", "all", "bool", /*default=*/"false",
           "also in kernels that do not ask by `lower {nops}`">
  ];
}

class VerifyPass<string name> : ObjectPass<name>;

def VerifyWaits : VerifyPass<"amdgcn-verify-waits"> {
  let summary = "no register is used while a load into it is under way";
  let description = [{
    Checks every kernel of the object, changes nothing: a register that is read
    or overwritten while an access into it can be outstanding is an error at the
    instruction, with the access and the wait that is missing. What the code does
    not show is a warning that says `unknown`; a remark counts them.

    Requires: physical registers.

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} {
        s_load_b32 s4, s[0:1], 0x0
        s_add_u32 s4, s4, 1 // error: missing wait: {{.*}} needs lgkmcnt(0)
        s_endpgm
      }
    }
    ```
  }];
}

def VerifyHazards : VerifyPass<"amdgcn-verify-hazards"> {
  let summary = "no two instructions are too close";
  let description = [{
    Checks every kernel of the object by the hazard rows of `targets/isa`,
    changes nothing. Both instructions and the cure are named; a disputed row
    gives a warning that says `unknown`.

    Requires: physical registers.

    ```mlir
    amdgcn.object @o target "gfx950" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} {
        v_mov_b32_e32 v1, 1.0
        v_readfirstlane_b32 s4, v1 // error: hazard: {{.*}} needs s_nop 0
        s_endpgm
      }
    }
    ```
  }];
}

def VerifyDefined : VerifyPass<"amdgcn-verify-defined"> {
  let summary = "no register is read before it is written";
  let description = [{
    Checks every kernel of the object, changes nothing: what the launch sets is
    known from the descriptor. A register that is written on some paths only is
    named as such.

    Requires: physical registers.

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8} {
        v_add_f32_e32 v1, 1.0, v2 // error: undefined register: {{.*}} v2
        s_endpgm
      }
    }
    ```
  }];
}

def VerifyLds : VerifyPass<"amdgcn-verify-lds"> {
  let summary = "regions of LDS that share bytes take turns";
  let description = [{
    Checks every kernel that declares regions of LDS (`lds [...]`), changes
    nothing. Where a region is written, accesses to a region that shares bytes
    with it must be over for every wave: on every path there is a barrier between
    the two, and the old access was waited for in front of it. In workgroups of
    one wave the wait is enough. An error stands at the write, with a note at the
    old access and the cure; a known address outside of the named region is an
    error, too. An access that names no region, or none that exists, is a warning
    that says `unknown`, and counted.

    Accesses to one region are not judged: which are by the same wave, the code
    does not say.

    Requires: physical registers.

    ```mlir
    amdgcn.object @o target "gfx950" {
      kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
          lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
        ds_read_b32 v2, v1 {lds = "old"}
        s_waitcnt lgkmcnt(0)
        ds_write_b32 v1, v2 {lds = "new"} // error: shares bytes 2048 to 4095 with 'old'{{.*}} needs s_barrier
        s_endpgm
      }
    }
    ```
  }];
}

def Resources : ObjectPass<"amdgcn-resources"> {
  let summary = "registers in the descriptor are those that the code uses";
  let description = [{
    Counts the registers that the code of every kernel uses, functions that it
    calls included, and compares the descriptor with them. A kernel with
    `lower {resources}` gets `next_free_vgpr`, `next_free_sgpr`, `accum_offset`
    and, with scratch instructions, `enable_private_segment` filled in, and
    `group_segment_fixed_size` at least to the end of its regions of LDS; all else
    of its descriptor stays. Other kernels stay as they are, and it is

    - an error if the code uses a register that the descriptor does not give it,
      at the first instruction that uses the highest one; or scratch without a
      private segment;
    - a warning if registers that nothing uses cost waves, a remark if they cost
      nothing;
    - a warning that says `unknown` where the code does not show which registers
      it uses: calls of unknown code, registers named at run time. The declared
      numbers stand, also with `lower {resources}`.

    Requires and ensures: physical registers.

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k lower {resources} {
        v_mov_b32_e32 v10, s9
        s_endpgm
      }
    }
    ```

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k descriptor {next_free_sgpr = 10, next_free_vgpr = 11} lower {resources} {
        v_mov_b32_e32 v10, s9
        s_endpgm
      }
    }
    ```
  }];
}

def AllocateRegisters : ObjectPass<"amdgcn-allocate-registers"> {
  let summary = "physical registers for values";
  let description = [{
    Gives every value registers of its file: tuples where the instructions that
    use them take them (alignment), pinned values where their type says, what an
    instruction continues (`v_fmac_f32`, an accumulator) in place. Registers that
    the text names stay what they are and are left alone while they hold
    something. Copies, block arguments and tuples are computed in place where
    that can be; where it cannot, moves are added. Nothing is spilled and nothing
    is reordered.

    Moves happen under the EXEC of their place. Where the text narrows EXEC and
    lanes outside it must keep a value, `merge` says so, and is refused if it
    would take a move. C of a matrix product is D where that can be, and
    otherwise shares no register with it.

    The budget is the kernel's: `lower {vgprs = 64, sgprs = 32}`, or
    `waves_per_simd = 8` for as many registers of both files as leave room for
    so many waves; on a target with one register file for both it covers VGPRs
    and AGPRs together. Without one it is what the target can address. A kernel
    that needs more is an error, which says where most registers are alive, which
    values those are and where they come from.

    A value of a special register (SCC, VCC, EXEC, M0) is a dependency: an
    instruction that overwrites the register while the value is still read is an
    error.

    Requires: blocks and branches; no calls in a body that has values. Ensures:
    physical registers.

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k lower {vgprs = 24} {
        %id = live_in : !amdgcn.vgpr<1, 0>
        %args = live_in : !amdgcn.sgpr<2, 0>
        %out = s_load_b64 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
        s_waitcnt lgkmcnt(0)
        %at = v_lshlrev_b32_e32 3, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
        %one = v_mov_b32_e32 1.0 : () -> !amdgcn.vgpr
        %two = v_add_f32_e32 %one, %one : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
        %both = concat %one, %two : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
        global_store_b64 %at, %both, %out : (!amdgcn.vgpr, !amdgcn.vgpr<2>, !amdgcn.sgpr<2>) -> ()
        s_endpgm
      }
    }
    ```

    ```mlir
    amdgcn.object @o target "gfx1151" {
      kernel @k lower {vgprs = 24} {
        s_load_b64 s[0:1], s[0:1], 0x0
        s_waitcnt lgkmcnt(0)
        v_lshlrev_b32_e32 v0, 3, v0
        v_mov_b32_e32 v1, 1.0
        v_add_f32_e32 v2, v1, v1
        global_store_b64 v0, v[1:2], s[0:1]
        s_endpgm
      }
    }
    ```
  }];
  let options = [
    Option<"report", "report", "bool", /*default=*/"false",
           "say how many registers each kernel uses, and what would let more "
           "waves run">
  ];
}

#endif // NETRA_PASSES
