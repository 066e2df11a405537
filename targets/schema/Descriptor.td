//===- Descriptor.td - a field of the descriptor -----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row per field of the 64-byte AMDHSA kernel descriptor. A row's name is
// its `.amdhsa_` directive without the prefix, where there is one. Bits that no
// row of a target covers are reserved there.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_DESCRIPTOR_TD
#define NETRA_DESCRIPTOR_TD

include "schema/Base.td"

// How the value in the field relates to the number in the directive.
class FieldKind : Enum;
def Plain : FieldKind;            // the same number
def KernargSize : FieldKind;      // the same; bounds the preloaded kernargs
def VgprCount : FieldKind;        // n / encoding granule of the wave size - 1
def SgprCount : FieldKind;        // (n + extra SGPRs) / encoding granule - 1
def AccumOffset : FieldKind;      // n / multiple - 1
def EntryOffset : FieldKind;      // bytes from descriptor to code; no directive
def WaveSize32 : FieldKind;       // 1: wave32, 0: wave64
def UserSgprCount : FieldKind;    // the same; implied by what is enabled
def PreloadLength : FieldKind;    // dwords; raises the SGPR count
def PreloadOffset : FieldKind;    // dwords
def SharedVgprCount : FieldKind;  // the same; shares a limit with VgprCount

// A little-endian word of the descriptor: byte offset and width in bits.
class Word<int byteOffset, int width> {
  int offset = byteOffset;
  int size = width;
}
def GroupSegment   : Word<0x00, 32>;
def PrivateSegment : Word<0x04, 32>;
def KernargSegment : Word<0x08, 32>;
def Entry          : Word<0x10, 64>;
def Rsrc3          : Word<0x2c, 32>;
def Rsrc1          : Word<0x30, 32>;
def Rsrc2          : Word<0x34, 32>;
def CodeProperties : Word<0x38, 16>;
def KernargPreload : Word<0x3a, 16>;

// A field of the descriptor. A width of 0 is a directive that the assembler
// demands although the hardware has no such field.
class DescriptorField<string fieldName, Word word, int low, int bitCount,
                      int emptyValue = 0, FieldKind fieldKind = Plain,
                      int sgprs = 0> : Struct {
  string name = fieldName;
  int wordOffset = word.offset;   // bytes
  int wordBits = word.size;
  int shift = low;                // bits, within the word
  int width = bitCount;           // bits
  int defaultValue = emptyValue;  // of an empty .amdhsa_kernel
  FieldKind kind = fieldKind;
  bit hasDirective = 1;
  int userSgprs = sgprs;          // user SGPRs enabled per unit of value
  let source = "LLVM AMDGPU usage, code object V3 kernel descriptor; assembled";
}

// A field that only the hardware or the driver sets: 0 in every file that the
// assembler writes.
class HiddenField<string name, Word word, int low, int bitCount,
                  FieldKind kind = Plain>
    : DescriptorField<name, word, low, bitCount, 0, kind> {
  let hasDirective = 0;
  let source = "LLVM AMDHSAKernelDescriptor.h";
}

#endif // NETRA_DESCRIPTOR_TD
