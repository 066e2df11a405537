//===- Base.td - how a row becomes C++ ---------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A class that derives from Struct describes one C++ struct of the same name;
// its fields are the members of that name. A class that derives from Enum
// describes an enum class; its definitions are the enumerators. netra-tblgen
// writes the rows by these two rules alone, so a new fact is a field here and a
// member there, and a forgotten half does not compile. Numbers are unsigned.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_BASE_TD
#define NETRA_BASE_TD

class Struct {
  // Where the fact comes from: manual and section, or LLVM. Every row says it.
  string source = "";
}

class Enum;

#endif // NETRA_BASE_TD
