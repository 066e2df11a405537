//===- Tmpl.td - Templates, tactics, compile-time control --*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TMPL
#define NETRA_TMPL

include "AMDGCNTypes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"

def Tmpl_Dialect : Dialect {
  let name = "tmpl";
  let cppNamespace = "::netra::tmpl";
  let summary = "kernel templates and what they are instantiated as";
  let description = [{
    A `tmpl.template` is a kernel with constants that are still open; a
    `tmpl.tactic` binds them. What is decided at compile time stands in
    expressions, text in quotes: integers, names of constants and loop
    variables, `+ - * / %`, comparisons, `&& || !`, `c ? a : b`, words in single
    quotes, and `min`, `max`, `ceil_div`, `log2`, `is_pow2`. `/` and `%` need not
    be exact; `log2` is of a power of two. Values have 64 bits and overflow is an
    error. In text that is not a number (names, words, contracts) an expression
    stands in braces.
  }];
  let dependentDialects = ["::netra::amdgcn::AMDGCNDialect"];
}

class Tmpl_Op<string mnemonic, list<Trait> traits = []>
    : Op<Tmpl_Dialect, mnemonic, traits> {
  let hasCustomAssemblyFormat = 1;
}

/// Bodies in which instructions need no `amdgcn.` in front.
class Tmpl_BodyOp<string mnemonic, list<Trait> traits = []>
    : Tmpl_Op<mnemonic,
              !listconcat(traits, [DeclareOpInterfaceMethods<
                                     OpAsmOpInterface,
                                     ["getDefaultDialect"]>])>;

def Tmpl_TemplateOp
    : Tmpl_BodyOp<"template", [Symbol, IsolatedFromAbove]> {
  let summary = "a kernel with open constants, its contract and its reference";
  let description = [{
    ```mlir
    tmpl.template @scale for "gfx950", "gfx1151"
      (size: index, factor: index = 2)
      sizes {rows: 1}
      args {
        x: in f32 ["rows", "size"],
        y: out f32 ["rows", "size"]
      }
      launch {grid = ["rows"], block = 64}
      contract {family = "example.scale", ...}
      reference @scale_reference
      cases [ {name = "some", rows = 3} ]
    {
      ...
    }
    ```

    - Behind the targets (and `wave 32` where that is not the target's
      default): the constants, `index` (0 to 2^31 - 1), `flag` or `word`, with a
      default where there is one.
    - `sizes`: what only a launch knows, with the smallest value each may have.
    - `args`: the kernel's arguments in order. `in`, `out`, `inout` are buffers
      with a shape of expressions over constants and sizes; `u32`, `i32`, `f32`
      alone are scalars. `= "expr"` is a scalar's value, `fill "spec"` how a
      check fills a buffer (Reference/Inputs.h), `at 64` an offset that is not
      the next one, `elements "n"` a length that is not the shape's product.
    - `launch`: grid and block in expressions, `dynamic_lds`.
    - `contract`: what an instance promises (docs/contracts.md).
    - `reference`: a function in upstream dialects that computes the same bits.
      It takes the sizes (index, by name in the order of the alphabet), then the
      kernel's arguments, buffers as memref<?xT> of their storage type
      (Numerics/Dtype.h). `precise` computes in f64: it takes, for each `out`,
      two memref<?xf64>, the values and the magnitudes sum|a*b|.
    - `cases`: launches for `netra-verify`: sizes and fills.
    - `lower`, `descriptor`: as on `amdgcn.kernel`; `{waits, nops, resources}`
      where it is left out.

    The body is one block; the kernel ends behind it.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, ArrayAttr:$targets,
                       OptionalAttr<I64Attr>:$wave_size,
                       DictionaryAttr:$constants,
                       OptionalAttr<DictionaryAttr>:$sizes,
                       OptionalAttr<ArrayAttr>:$args,
                       OptionalAttr<DictionaryAttr>:$launch,
                       OptionalAttr<DictionaryAttr>:$contract,
                       OptionalAttr<DictionaryAttr>:$lower,
                       OptionalAttr<DictionaryAttr>:$descriptor,
                       OptionalAttr<FlatSymbolRefAttr>:$reference,
                       OptionalAttr<FlatSymbolRefAttr>:$precise,
                       OptionalAttr<ArrayAttr>:$cases);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

def Tmpl_PartOp : Tmpl_BodyOp<"part", [Symbol, IsolatedFromAbove]> {
  let summary = "a piece of a body that templates call";
  let description = [{
    ```mlir
    tmpl.part @twice for "gfx950" (n: index = 1) values (%x: !amdgcn.vgpr) {
      %y = prim.num.add %x, %x
      tmpl.yield %y
    }
    ```
    - C1: no part calls itself, directly or through others.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, ArrayAttr:$targets,
                       OptionalAttr<I64Attr>:$wave_size,
                       DictionaryAttr:$constants);
  let regions = (region SizedRegion<1>:$body);
}

def Tmpl_CallOp : Tmpl_Op<"call"> {
  let summary = "the body of a part, here";
  let description = [{
    `%y = tmpl.call @twice(%x) {n = "2 * k"} -> !amdgcn.vgpr`. Constants are
    words, flags or expressions over the caller's.
    - C1: the part exists, takes values of these types and gives such results.
  }];
  let arguments = (ins FlatSymbolRefAttr:$callee,
                       Variadic<AMDGCN_AnyRegister>:$inputs,
                       OptionalAttr<DictionaryAttr>:$constants);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$outputs);
}

def Tmpl_TacticOp : Tmpl_Op<"tactic", [Symbol]> {
  let summary = "a template with its constants bound, for one target";
  let description = [{
    ```mlir
    tmpl.tactic @scale_2048 of @scale target "gfx950" {size = 2048}
      symbol "scale_2048" maturity verified rank 1
    ```

    - The constants that the template leaves open and those it has a default for.
    - `symbol`: the kernel's name in the object; the tactic's by default.
    - `maturity`: `experiment`, `verified`, `accepted` or `rejected`. A rejected
      tactic is emitted only by its name with `--rejected`.
    - `rank`: among tactics of one contract the lowest is preferred; no two have
      the same.
    - `rationale`: why there is another one, or why it is rejected.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, FlatSymbolRefAttr:$of,
                       StrAttr:$target, DictionaryAttr:$constants,
                       OptionalAttr<StrAttr>:$symbol, StrAttr:$maturity,
                       OptionalAttr<I64Attr>:$rank,
                       OptionalAttr<StrAttr>:$rationale);
}

def Tmpl_ForOp : Tmpl_BodyOp<"for"> {
  let summary = "the body, once for each value of a name";
  let description = [{
    ```mlir
    %sum = tmpl.for i = 0 to "n" carry (%acc = %zero) {
      ...
      tmpl.yield %next
    }
    ```
    From the first number up to the second, which is left out; `step` behind it.
    Unrolled.
    - C1: the body yields what it carries.
    - C2: the step is positive; at most 65,536 rounds.
  }];
  let arguments = (ins StrAttr:$variable, AnyAttrOf<[I64Attr, StrAttr]>:$from,
                       AnyAttrOf<[I64Attr, StrAttr]>:$to,
                       AnyAttrOf<[I64Attr, StrAttr]>:$step,
                       Variadic<AMDGCN_AnyRegister>:$inits);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$outputs);
  let regions = (region SizedRegion<1>:$body);
}

def Tmpl_PipelineOp : Tmpl_BodyOp<"pipeline", [AttrSizedOperandSegments]> {
  let summary = "load for later rounds while computing this one";
  let description = [{
    ```mlir
    %acc = tmpl.pipeline k = 0 to "blocks" ahead "depth" carry (%a = %zero)
    load {
      %x = prim.addr.load %base, %offset {bytes = 16, at = "64 * k"}
      tmpl.yield %x
    } compute (%x) {
      ...
      tmpl.yield %next
    }
    ```
    `load` runs for the first `ahead` rounds; then each round runs `load` for the
    round that is `ahead` further, if there is one, and `compute` with what was
    loaded for its own. 0 loads where it computes. Unrolled. `load carry (%p =
    %q)` carries values from one `load` to the next (an address that advances):
    it yields them first, and `compute` does not see them.
    - C1, C2: as `tmpl.for`; `ahead` is not negative.
  }];
  let arguments = (ins StrAttr:$variable, AnyAttrOf<[I64Attr, StrAttr]>:$from,
                       AnyAttrOf<[I64Attr, StrAttr]>:$to,
                       AnyAttrOf<[I64Attr, StrAttr]>:$ahead,
                       Variadic<AMDGCN_AnyRegister>:$inits,
                       Variadic<AMDGCN_AnyRegister>:$load_inits);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$outputs);
  let regions = (region SizedRegion<1>:$load, SizedRegion<1>:$compute);
}

def Tmpl_IfOp : Tmpl_BodyOp<"if"> {
  let summary = "one body or the other, decided at compile time";
  let description = [{
    ```mlir
    %y = tmpl.if "order == 'pairs'" {
      ...
      tmpl.yield %a
    } else {
      tmpl.yield %b
    }
    ```
    - C1: both bodies yield the same types; without `else` the first yields
      nothing.
  }];
  let arguments = (ins StrAttr:$condition);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$outputs);
  let regions = (region SizedRegion<1>:$body, AnyRegion:$otherwise);
}

def Tmpl_OnOp : Tmpl_BodyOp<"on"> {
  let summary = "what stands in a body on one target only";
  let description = [{
    `tmpl.on "gfx950" { ... }`: instructions of that target. Nothing on others.
    What it defines stays inside.
  }];
  let arguments = (ins ArrayAttr:$targets);
  let regions = (region SizedRegion<1>:$body);
}

def Tmpl_GuardOp : Tmpl_Op<"guard"> {
  let summary = "what the constants must fulfil";
  let description = [{
    `tmpl.guard "hidden % 128 == 0", "hidden is not a multiple of 128"`: an error
    at instantiation, with the constants in force. Expressions in braces in the
    message are replaced.
  }];
  let arguments = (ins StrAttr:$condition, StrAttr:$message);
}

def Tmpl_LetOp : Tmpl_Op<"let"> {
  let summary = "a name for a value known at compile time";
  let description = [{
    `tmpl.let tiles = "intermediate / 8"`, from here to the end of the body.
    - C1: no constant or variable in force has the name.
  }];
  let arguments = (ins StrAttr:$variable, StrAttr:$expression);
}

def Tmpl_ConstantOp : Tmpl_Op<"constant"> {
  let summary = "a constant of the template, in its reference";
  let description = [{
    `%n = tmpl.constant "hidden / 128" : index`: becomes an `arith.constant` when
    the reference is instantiated.
  }];
  let arguments = (ins StrAttr:$expression);
  let results = (outs AnyTypeOf<[Index, AnySignlessInteger, F32, F64]>:$result);
  let hasCustomAssemblyFormat = 0;
  let assemblyFormat = "$expression attr-dict `:` type($result)";
}

def Tmpl_YieldOp : Tmpl_Op<"yield", [Terminator]> {
  let summary = "what a body gives";
  let description = [{
    `tmpl.yield %a, %b`. One that gives nothing need not be written.
  }];
  let arguments = (ins Variadic<AMDGCN_AnyRegister>:$values);
}

#endif // NETRA_TMPL
