//===- AMDGCNControl.td - Loops and ifs of the run ---------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Control flow with regions in place of branches. What a region's end passes on
// becomes a result, so values never need a name of their own for every way
// through. `amdgcn-lower-control-flow` makes branches of it, in program order.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_AMDGCN_CONTROL
#define NETRA_AMDGCN_CONTROL

include "AMDGCNOps.td"

/// An op with bodies of one block, in which instructions need no `amdgcn.`.
class AMDGCN_ControlOp<string mnemonic, list<Trait> traits = []>
    : AMDGCN_Op<mnemonic,
                !listconcat(traits, [DeclareOpInterfaceMethods<
                                       OpAsmOpInterface,
                                       ["getDefaultDialect"]>])> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def AMDGCN_LoopOp : AMDGCN_ControlOp<"loop"> {
  let summary = "a loop of the wave";
  let description = [{
    The body runs once, and again for as long as the condition of its `again`
    holds:

    ```mlir
    %n:2 = loop (%i = %zero, %acc = %start) : (!amdgcn.sgpr, !amdgcn.vgpr) {
      %acc2 = v_add_f32_e32 1.0, %acc : (!amdgcn.vgpr) -> !amdgcn.vgpr
      %i2, %carry = s_add_u32 %i, 1 : (!amdgcn.sgpr) -> (!amdgcn.sgpr, !amdgcn.scc)
      %less = s_cmp_lt_u32 %i2, 10 : (!amdgcn.sgpr) -> !amdgcn.scc
      again scc1 (%i2, %acc2) implicit(%less)
    }
    ```

    - The carried registers hold the first values in the first round and what
      `again` passes in every later one. The results are what the last `again`
      passed.
    - C1: as many results and arguments as first values, of their types; `again`
      passes as many, of these types.
    - C2: the body is one block without branches and ends with `again`, which
      names a condition.
  }];
  let arguments = (ins Variadic<AMDGCN_AnyRegister>:$inits);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$results);
  let regions = (region AnyRegion:$body);
}

def AMDGCN_LoopLanesOp : AMDGCN_ControlOp<"loop_lanes"> {
  let summary = "a loop that lanes leave one by one";
  let description = [{
    As `loop`, but its `again` names the lanes that go round once more, a mask
    in SGPRs (one register per 32 lanes of the wave) or in VCC. The others wait
    outside EXEC; the loop ends with the last lane, and EXEC is what it was.

    ```mlir
    %sum = loop_lanes (%left = %n) : !amdgcn.vgpr {
      %left2 = v_add_u32_e32 -1, %left : (!amdgcn.vgpr) -> !amdgcn.vgpr
      %more = v_cmp_gt_u32_e64 %left2, 3 : (!amdgcn.vgpr) -> !amdgcn.sgpr<2>
      again %more (%left2) : !amdgcn.sgpr<2>
    }
    ```

    - A vector register that is a result holds, in each lane, what the lane's
      last `again` passed. An SGPR has no lanes: as a result it is what the very
      last `again` passed.
    - C1, C2: as for `loop`, with a mask in place of the condition.
    - C3: nothing in the body writes EXEC, and nothing in it writes vector
      registers of lanes outside EXEC (MFMA, WMMA, v_writelane): they belong to
      lanes that have left.
  }];
  let arguments = (ins Variadic<AMDGCN_AnyRegister>:$inits);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$results);
  let regions = (region AnyRegion:$body);
}

def AMDGCN_IfOp : AMDGCN_ControlOp<"if"> {
  let summary = "one way or the other for the wave";
  let description = [{
    ```mlir
    %less = s_cmp_lt_u32 %a, %b : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.scc
    %min = if scc1 implicit(%less) -> !amdgcn.sgpr {
      yield %a
    } else {
      yield %b
    }
    ```

    The conditions are those of the branches: `scc0`, `scc1`, `vccz`, `vccnz`,
    `execz`, `execnz`. `implicit` names the value that is tested, so that
    nothing can overwrite it unnoticed. A `yield` of nothing need not be written.

    - C1: both bodies yield as many values as there are results, of their types.
    - C2: a body is one block without branches and ends with `yield`.
    - C3: `else` is there if there are results.
  }];
  let arguments = (ins StrAttr:$condition,
                       Optional<AMDGCN_AnyRegister>:$dependency);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$results);
  let regions = (region AnyRegion:$thenBody, AnyRegion:$elseBody);
}

def AMDGCN_IfLanesOp : AMDGCN_ControlOp<"if_lanes"> {
  let summary = "some lanes one way, the others the other way";
  let description = [{
    The first body runs with the lanes of the mask that are in EXEC, the second
    one with the rest of EXEC; a body that no lane is in is skipped. Behind it
    EXEC is what it was.

    ```mlir
    %small = v_cmp_gt_f32_e64 1.0, %x : (!amdgcn.vgpr) -> !amdgcn.sgpr<2>
    %y = if_lanes %small : !amdgcn.sgpr<2> -> !amdgcn.vgpr {
      %root = v_sqrt_f32_e32 %x : (!amdgcn.vgpr) -> !amdgcn.vgpr
      yield %root
    } else {
      yield %x
    }
    ```

    The mask is in SGPRs, one register per 32 lanes of the wave, or in VCC. A
    result holds, in each lane, what the body that the lane was in yields; an
    `else` that only yields is no code.

    - C1 to C3: as for `if`.
    - C4: results are vector registers: a scalar has no lanes.
    - C5: nothing in a body writes EXEC.

    Scalar instructions in a body that is skipped do not run, and those of both
    bodies run if there are lanes for both.
  }];
  let arguments = (ins AMDGCN_AnyRegister:$mask);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$results);
  let regions = (region AnyRegion:$thenBody, AnyRegion:$elseBody);
}

def AMDGCN_AgainOp
    : AMDGCN_Op<"again", [Terminator, AttrSizedOperandSegments,
                          ParentOneOf<["LoopOp", "LoopLanesOp"]>]> {
  let summary = "the end of a loop's body";
  let description = [{
    `again scc1 (%i, %acc) implicit(%less)` at the end of a `loop`,
    `again %lanes (%acc) : !amdgcn.sgpr<2>` at that of a `loop_lanes`. The types
    of the values are those that the loop carries.
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$condition,
                       Optional<AMDGCN_AnyRegister>:$mask,
                       Variadic<AMDGCN_AnyRegister>:$values,
                       Optional<AMDGCN_AnyRegister>:$dependency);
  let hasCustomAssemblyFormat = 1;
}

def AMDGCN_YieldOp
    : AMDGCN_Op<"yield", [Terminator, ParentOneOf<["IfOp", "IfLanesOp"]>]> {
  let summary = "the end of an if's body";
  let description = [{
    `yield %a, %b`: the results of the op around it, whose types they have.
  }];
  let arguments = (ins Variadic<AMDGCN_AnyRegister>:$values);
  let hasCustomAssemblyFormat = 1;
}

def AMDGCN_MergeOp : AMDGCN_Op<"merge"> {
  let summary = "new contents in the lanes of EXEC, old ones in the others";
  let description = [{
    `%both = merge %new over %old : !amdgcn.vgpr, !amdgcn.vgpr -> !amdgcn.vgpr`.
    Written into the
    registers of `%old`, since a copy of those, under this EXEC, would lose
    lanes: allocation refuses what needs one.
    - C1: as many registers in all three, and `%old` and the result of the same
      vector file.
  }];
  let arguments = (ins AMDGCN_AnyRegister:$source, AMDGCN_AnyRegister:$old);
  let results = (outs AMDGCN_AnyRegister:$result);
  let assemblyFormat = [{
    $source `over` $old attr-dict `:` type($source) `,` type($old) `->`
    type($result)
  }];
  let hasVerifier = 1;
}

#endif // NETRA_AMDGCN_CONTROL
