//===- AMDGCNOps.td - Code objects, kernels, instructions --*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_AMDGCN_OPS
#define NETRA_AMDGCN_OPS

include "AMDGCNDialect.td"
include "AMDGCNAttrs.td"
include "AMDGCNTypes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"

class AMDGCN_Op<string mnemonic, list<Trait> traits = []>
    : Op<AMDGCN_Dialect, mnemonic, traits>;

/// Regions in which instructions need no `amdgcn.` in front.
class AMDGCN_ScopeOp<string mnemonic, list<Trait> traits = []>
    : AMDGCN_Op<mnemonic,
                !listconcat(traits, [IsolatedFromAbove,
                  DeclareOpInterfaceMethods<OpAsmOpInterface,
                                            ["getDefaultDialect",
                                             "getAsmBlockNames"]>])> {
  let hasCustomAssemblyFormat = 1;
}

def AMDGCN_MachineInst : Property<"::netra::amdgcn::MachineInst",
                                  "a machine instruction"> {
  let interfaceType = "const ::netra::amdgcn::MachineInst &";
  let convertFromAttribute =
      "return ::netra::amdgcn::fromAttribute($_storage, $_attr, $_diag);";
  let convertToAttribute =
      "return ::netra::amdgcn::toAttribute($_ctxt, $_storage);";
  let hashProperty = "$_storage.hash()";
  let readFromMlirBytecode = [{
    ::mlir::Attribute attr;
    if (failed($_reader.readAttribute(attr)))
      return ::mlir::failure();
    auto emitError = [&] { return $_reader.emitError(); };
    if (failed(::netra::amdgcn::fromAttribute($_storage, attr, emitError)))
      return ::mlir::failure();
  }];
  let writeToMlirBytecode = [{
    $_writer.writeAttribute(::netra::amdgcn::toAttribute($_ctxt, $_storage));
  }];
}

def AMDGCN_ObjectOp
    : AMDGCN_ScopeOp<"object", [Symbol, SymbolTable, NoTerminator, SingleBlock]> {
  let summary = "a code object for one target";
  let description = [{
    Everything that one `.o` or `.hsaco` holds, in the order of the file:
    kernels and functions with the data and padding between them, and the
    sections and symbols beside the code.

    - `target`: one of `targets/`.
    - `version`: code object version, 5 or 6 (default 6; 4 and below are kept
      as imported).
    - `flags`: ELF `e_flags`, where they are not the target's own (for example
      XNACK or SRAMECC required on or off).
    - `metadata`: entries of the AMDGPU metadata note beside `amdhsa.kernels`
      and what the emitter writes itself (`amdhsa.version`, `amdhsa.target`);
      `no_metadata` where the file has no such note.
    - `layout`: virtual addresses of sections in a linked file. Emission to
      `.hsaco` keeps the distances between them.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$target,
                       OptionalAttr<I64Attr>:$version,
                       OptionalAttr<I64Attr>:$flags,
                       OptionalAttr<DictionaryAttr>:$metadata,
                       OptionalAttr<DictionaryAttr>:$layout,
                       UnitAttr:$no_metadata,
                       OptionalAttr<ArrayAttr>:$kernel_order,
                       OptionalAttr<ArrayAttr>:$notes,
                       UnitAttr:$stripped);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

def AMDGCN_KernelOp : AMDGCN_ScopeOp<"kernel", [Symbol, HasParent<"ObjectOp">]> {
  let summary = "a kernel: code, descriptor, ABI and metadata";
  let description = [{
    - `args`: the ABI, in order (see `#amdgcn.arg`).
    - `descriptor`: fields of the 64-byte kernel descriptor that are not at
      their default, named after the `.amdhsa_` directives. `reserved` holds
      bits that no field of the target covers, as `[word, bits, ...]`.
    - `metadata`: keys of this kernel's metadata map (without the leading dot)
      that differ from what the emitter derives from the ABI, the descriptor
      and the target; `omit` lists derived keys that the note does not have.
      `no_metadata` where the note does not name this kernel.
    - `symbol`, `descriptor_symbol`: properties of the two ELF symbols that
      are not the default (`binding`, `type`, `visibility`, `size`).
    - `align`: alignment of the first instruction in bytes, 256 by default.
    - `in_section`: the section the code is in, `.text` by default.
    - `descriptor_offset`: where the descriptor stands in its section, where
      that is not behind the one before it.
    - `lds`: regions of LDS by name, `[<"a", 4096 at 0>, <"b", 2048 at 2048>]`.
      They may share bytes. An access says which one it uses by `{lds = "a"}`
      behind its text.
    - `lower`: what the author leaves to the passes, `{vgprs = 64, waits}`. A
      kernel without it is emitted as it is written. `vgprs` and `sgprs` (the
      most registers that allocation may use) or `waves_per_simd` (as many of
      them as leave room for so many waves); `waits`, `nops` (inserted where
      the hardware needs them; with `global_barriers` a barrier waits for stores
      to memory as it does for LDS), `resources` (registers in the descriptor
      are those that the code uses).
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       OptionalAttr<StrAttr>:$elf_name,
                       OptionalAttr<ArrayAttr>:$args,
                       OptionalAttr<DictionaryAttr>:$descriptor,
                       OptionalAttr<DictionaryAttr>:$metadata,
                       UnitAttr:$no_metadata,
                       OptionalAttr<ArrayAttr>:$lds,
                       OptionalAttr<DictionaryAttr>:$lower,
                       OptionalAttr<DictionaryAttr>:$symbol,
                       OptionalAttr<DictionaryAttr>:$descriptor_symbol,
                       OptionalAttr<I64Attr>:$descriptor_offset,
                       OptionalAttr<I64Attr>:$align,
                       OptionalAttr<StrAttr>:$section);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def AMDGCN_FuncOp : AMDGCN_ScopeOp<"func", [Symbol, HasParent<"ObjectOp">]> {
  let summary = "code that is no kernel";
  let description = [{
    A function that kernels call, or code nothing names (`anonymous`: the
    symbol is ours, the file has none). Properties as in `amdgcn.kernel`;
    `align` is 4 by default. `wave_size` is the target's default unless given.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       OptionalAttr<StrAttr>:$elf_name, UnitAttr:$anonymous,
                       OptionalAttr<I64Attr>:$wave_size,
                       OptionalAttr<DictionaryAttr>:$symbol,
                       OptionalAttr<I64Attr>:$align,
                       OptionalAttr<StrAttr>:$section);
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def AMDGCN_DataOp : AMDGCN_Op<"data"> {
  let summary = "bytes among the code";
  let description = [{
    Raw bytes at this place of the code: 32-bit words, then single bytes.

    ```mlir
    data 0x7e000280 0x0000beef bytes 0x01 0x02
    ```
  }];
  let arguments = (ins StrAttr:$contents,
                       OptionalAttr<ArrayAttr>:$relocations,
                       OptionalAttr<StrAttr>:$section);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def AMDGCN_FillOp : AMDGCN_Op<"fill"> {
  let summary = "a 32-bit word, repeated";
  let description = [{
    Padding: `fill 0xbf9f0000 x 48` is 48 times the same word.
  }];
  let arguments = (ins I64Attr:$word, I64Attr:$count,
                       OptionalAttr<StrAttr>:$section);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def AMDGCN_LabelOp : AMDGCN_Op<"label"> {
  let summary = "an ELF symbol at this place of the code";
  let description = [{
    Takes no bytes. `label @loop {binding = "local"}` in front of an
    instruction gives its address a name in the symbol table.
  }];
  let arguments = (ins SymbolNameAttr:$sym_name,
                       OptionalAttr<DictionaryAttr>:$symbol);
  let hasCustomAssemblyFormat = 1;
}

def AMDGCN_SectionOp : AMDGCN_Op<"section", [HasParent<"ObjectOp">]> {
  let summary = "a section that holds no instructions";
  let description = [{
    Constants, variables, debug information, notes of others: kept byte for
    byte with its relocations. Properties that are not the default stand in
    `header` (`type`, `flags`, `align`, `entry_size`, `size` of a section
    without contents, `info`, `link`, a group's `members` and `signature`, the
    `symbols` that a table of symbol numbers lists). A section that does hold
    instructions appears only if its header is not that of `.text`, and then
    without contents.
  }];
  let arguments = (ins StrAttr:$sectionName, OptionalAttr<StrAttr>:$contents,
                       OptionalAttr<DictionaryAttr>:$header,
                       OptionalAttr<ArrayAttr>:$relocations);
  let hasCustomAssemblyFormat = 1;
}

def AMDGCN_SymbolOp : AMDGCN_Op<"symbol", [HasParent<"ObjectOp">]> {
  let summary = "an ELF symbol outside the code";
  let description = [{
    A variable in a section, an undefined external, an absolute or LDS symbol.
    `symbol "table" {section = ".rodata", offset = 64, size = 32}`.
  }];
  let arguments = (ins StrAttr:$elfName, OptionalAttr<DictionaryAttr>:$symbol);
  let hasCustomAssemblyFormat = 1;
}

def AMDGCN_FallthroughOp : AMDGCN_Op<"fallthrough", [Terminator]> {
  let summary = "the block ends without an instruction";
  let description = [{
    Takes no bytes. Execution goes on with the successor, which is the next
    block of the body, or, without one, with whatever follows the body. Values
    for the arguments of that block stand behind it:
    `fallthrough ^loop(%i) : (!amdgcn.sgpr) -> ()`.
  }];
  let arguments = (ins Variadic<AMDGCN_AnyRegister>:$inputs);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$next);
  let hasCustomAssemblyFormat = 1;
}

//===----------------------------------------------------------------------===//
// Virtual registers without an instruction
//===----------------------------------------------------------------------===//

def AMDGCN_LiveInOp : AMDGCN_Op<"live_in"> {
  let summary = "a register that the hardware has set when the kernel begins";
  let description = [{
    `%kernarg = live_in : !amdgcn.sgpr<2, 0>`. The type is pinned to the
    register. Stands before every instruction of the kernel's first block.
  }];
  let results = (outs AMDGCN_AnyRegister:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def AMDGCN_UndefOp : AMDGCN_Op<"undef"> {
  let summary = "registers that hold anything";
  let description = [{
    For what an instruction reads but does not use: the half of a result that it
    keeps, lanes that EXEC leaves out.
  }];
  let results = (outs AMDGCN_AnyRegister:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def AMDGCN_CopyOp : AMDGCN_Op<"copy"> {
  let summary = "the same contents in registers of their own";
  let description = [{
    `%b = copy %a : !amdgcn.sgpr -> !amdgcn.vgpr`. Becomes moves, under the EXEC
    that is then in force, or nothing where both can be the same registers.
    - C1: as many registers on both sides.
    - C2: vector registers are not copied to scalar ones.
  }];
  let arguments = (ins AMDGCN_AnyRegister:$source);
  let results = (outs AMDGCN_AnyRegister:$result);
  let assemblyFormat =
      "$source attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def AMDGCN_ExtractOp : AMDGCN_Op<"extract"> {
  let summary = "consecutive registers of a tuple";
  let description = [{
    `%lo = extract %pair[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr`: the registers
    from the index on. Names a part and takes no instruction.
    - C1: the part lies inside the tuple and is in the same file.
  }];
  let arguments = (ins AMDGCN_AnyRegister:$source, I64Attr:$index);
  let results = (outs AMDGCN_AnyRegister:$result);
  let assemblyFormat =
      "$source `[` $index `]` attr-dict `:` type($source) `->` type($result)";
  let hasVerifier = 1;
}

def AMDGCN_ConcatOp : AMDGCN_Op<"concat"> {
  let summary = "a tuple of its parts, in order";
  let description = [{
    `%pair = concat %lo, %hi : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>`.
    Allocation computes the parts in place where it can; elsewhere this is a
    copy of each.
    - C1: the parts have the width of the tuple together and are in its file.
  }];
  let arguments = (ins Variadic<AMDGCN_AnyRegister>:$parts);
  let results = (outs AMDGCN_AnyRegister:$result);
  let assemblyFormat = "$parts attr-dict `:` functional-type($parts, $result)";
  let hasVerifier = 1;
}

def AMDGCN_InstOp : AMDGCN_Op<"inst"> {
  let summary = "one machine instruction";
  let description = [{
    The one class behind every instruction mnemonic. An op's name is the
    vendor's mnemonic (`amdgcn.v_add_f32`); its text is AMD's syntax as LLVM
    prints it, with the suffix that names the encoding:

    ```mlir
    v_fma_f32 v1, v2, 1.0, -|v4|
    %d = v_add_f32_e32 %a, %b : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    s_cbranch_scc1 ^bb2, ^bb1
    ```

    - C1: the opcode exists on the object's target, and every operand is what
      the opcode takes there (file, width, alignment, literal or inline
      constant).
    - C2: an encoding holds one literal.
    - C3: a branch names its target block; a conditional one names the block
      behind it as well.
    - C4: nothing that the ISA forbids although the assembler accepts it (the
      `Forbidden` rows of `targets/`).

    SSA results stand for the first operands of the text, SSA operands for the
    registers they replace. What an instruction reads beside its text is
    `implicit(%values)`: a value of a special register is a dependency; any other
    one is what the result's register holds before, for an instruction that
    accumulates (`v_fmac_f32`) or keeps part of it. Values behind a block are its
    arguments:

    ```mlir
    %sum = v_fmac_f32_e32 %a, %b implicit(%acc)
        : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    s_cbranch_scc1 ^loop(%sum), ^end : (!amdgcn.vgpr) -> ()
    ```

    `bits(word:mask=value)` keeps bits of an imported
    encoding that its operands do not determine: bits that the operands encode
    the other way round. An operand that is edited wins over them, and where
    the operands already give the bits, `bits` has no effect.
  }];
  let arguments = (ins Variadic<AMDGCN_AnyRegister>:$inputs,
                       AMDGCN_MachineInst:$inst,
                       OptionalAttr<DenseI32ArrayAttr>:$target_operands);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$outputs);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$targets);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// True for every instruction op, whatever its mnemonic.
    static bool classof(::mlir::Operation *op);
    /// The inputs that the text names or lists as implicit, without those that
    /// go to a block.
    ::mlir::OperandRange getReads();
    /// The inputs that the block of successor `index` gets as arguments.
    ::mlir::OperandRange getArgumentsFor(unsigned index);
    static void printWithMnemonic(::mlir::Operation *op,
                                  ::mlir::OpAsmPrinter &printer,
                                  ::llvm::StringRef defaultDialect);
    static ::llvm::unique_function<void(::mlir::Operation *,
                                        ::mlir::OpAsmPrinter &,
                                        ::llvm::StringRef)>
    getPrintAssemblyFn() {
      return printWithMnemonic;
    }
  }];
}

#endif // NETRA_AMDGCN_OPS
