//===- Forbidden.td - what assemblers let through ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A row forbids operand combinations that LLVM's assembler lets through. The
// vocabulary of relations is closed; C++ knows relations, never instructions.
// Operands are positions in LLVM's MCInst, because LLVM does not ship names.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_FORBIDDEN_TD
#define NETRA_FORBIDDEN_TD

include "schema/Base.td"

class Relation : Enum;
def OperandMax : Relation;       // immediate operand a is at most max
def NoOverlap : Relation;        // registers a and b share nothing
def EqualOrDisjoint : Relation;  // registers a and b are equal or share nothing

class Certainty : Enum;
def Certain : Certainty;   // a manual or every known producer keeps to it
def Disputed : Certainty;  // sources conflict: worth a note, no verdict

class ForbiddenEncoding<Relation what, string regex, int first,
                        int second, int limit, string text,
                        string rowSource, Certainty howSure> : Struct {
  string mnemonic = regex;  // POSIX ERE that matches the whole printed mnemonic
  Relation relation = what;
  int a = first;
  int b = second;
  int max = limit;
  string message = text;
  Certainty certainty = howSure;
  let source = rowSource;
}

class MaxOperand<string regex, int operand, int max, string text,
                 string source, Certainty sure = Certain>
    : ForbiddenEncoding<OperandMax, regex, operand, 0, max, text, source, sure>;
class DisjointOperands<string regex, int a, int b, string text,
                       string source, Certainty sure = Certain>
    : ForbiddenEncoding<NoOverlap, regex, a, b, 0, text, source, sure>;
class EqualOrDisjointOperands<string regex, int a, int b, string text,
                              string source, Certainty sure = Certain>
    : ForbiddenEncoding<EqualOrDisjoint, regex, a, b, 0, text, source, sure>;

#endif // NETRA_FORBIDDEN_TD
