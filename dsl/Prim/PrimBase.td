//===- PrimBase.td - What every primitive has --------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_PRIM_BASE
#define NETRA_PRIM_BASE

include "AMDGCNTypes.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Prim_Dialect : Dialect {
  let name = "prim";
  let cppNamespace = "::netra::prim";
  let summary = "primitives on register values";
  let description = [{
    What a kernel author says most often, on values in virtual registers, mixed
    freely with `amdgcn` ops. A primitive becomes a fixed sequence of
    instructions, where it stands; one primitive may take different instructions
    on different targets, and what a target cannot do is an error that says so.

    The text has the operands by position, then parameters:

    ```mlir
    %x = prim.addr.load %base, %offset {bytes = 16, at = 64}
    %p = prim.num.mul %x, 0x3fb8aa3b
    ```

    An operand is a value or a literal; types are known from what the values
    are. Where a number stands, a template may have an expression over its
    constants in quotes, `{at = "128 * kb"}`. `lane` is one 32-bit register with
    a value for each lane (VGPR), `uniform` one with a value for the wave
    (SGPR), `pair` a 64-bit address (two SGPRs), `mask` a bit for each lane.
  }];
  let dependentDialects = ["::netra::amdgcn::AMDGCNDialect"];
}

def Prim_Interface : OpInterface<"Primitive"> {
  let cppNamespace = "::netra::prim";
  let description = "an op of the `prim` dialect";
  let methods = [
    StaticInterfaceMethod<"What it takes, gives and has as parameters.",
                          "::netra::prim::Signature", "signature">,
    InterfaceMethod<"The literals among the operands: a unit stands for the "
                    "next value. Null if all are values.",
                    "::mlir::ArrayAttr", "getPlacesAttr">];
}

/// `takes`: positional operands, "name:kind", where a `?` behind the kind makes
/// it optional and a `*` lets it repeat. Kinds: `any` (lane, uniform or
/// literal), `lane`, `lanes` (VGPRs), `lanesN`, `uniform` (or a literal),
/// `uniforms` (SGPRs), `pair`, `mask`, `value` (any register), `count` (a
/// number known at compile time), `name` (text).
/// `gives`: kinds of results; `join` is `uniform` if all operands are and else
/// `lane`, `like:N` the type of operand N, `each:kind` one for each operand,
/// `lanes$p` and `uniforms$p` as many registers as parameter p (`bytes`:
/// divided by four).
/// `params`: "name:count", "name:count=0" or "name:word|word".
class Prim_Op<string mnemonic, list<string> takes, list<string> gives,
              list<string> params = []>
    : Op<Prim_Dialect, mnemonic, [Prim_Interface]> {
  let arguments = (ins Variadic<AMDGCN_AnyRegister>:$inputs,
                       OptionalAttr<ArrayAttr>:$places);
  let results = (outs Variadic<AMDGCN_AnyRegister>:$outputs);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    static ::netra::prim::Signature signature() {
      return {"}] # !interleave(takes, ",") # [{", "}] #
      !interleave(gives, ",") # [{", "}] # !interleave(params, ",") # [{"};
    }
  }];
  let extraClassDefinition = [{
    ::mlir::ParseResult $cppClass::parse(::mlir::OpAsmParser &parser,
                                         ::mlir::OperationState &state) {
      return parsePrimitive(parser, state, signature());
    }
    void $cppClass::print(::mlir::OpAsmPrinter &printer) {
      printPrimitive(printer, *this);
    }
    ::llvm::LogicalResult $cppClass::verify() { return verifyPrimitive(*this); }
  }];
}

#endif // NETRA_PRIM_BASE
