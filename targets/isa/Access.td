//===- Access.td - the bytes that accesses move ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Both families' names of an access stand in one row. Buffer accesses by format
// have none: the resource says what they move.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_ACCESS_TD
#define NETRA_ISA_ACCESS_TD

include "schema/Instruction.td"

defvar ldsBytesSource = "CDNA4 ISA 11, 12.13; RDNA3.5 ISA 12, 16.15";

class LdsAccess<string ere, int n, int places = 1, int step = 1>
    : AccessFacts<ere, n, ldsBytesSource, places, step>;
class VectorAccess<string ere, int n>
    : AccessFacts<"(global|flat|scratch|buffer)_" # ere, n,
                  "CDNA4 ISA 9, 10; RDNA3.5 ISA 10, 11">;
// Of LDS-DMA: a lane that moves three dwords skips one.
class WideAccess<string ere, int n> : VectorAccess<ere, n> {
  let ldsStride = 16;  // CDNA4 ISA 9.1.9
}
class ScalarAccess<string ere, int n>
    : AccessFacts<"s_(buffer_)?load_" # ere, n, "CDNA4 ISA 8; RDNA3.5 ISA 8">;
class DmaAccess<string ere, int n, int stride>
    : AccessFacts<"(global|scratch)_load_lds_" # ere, n, "CDNA4 ISA 9.1.9, 10.3"> {
  let ldsStride = stride;
}

defvar pairEre = "ds_(read2|write2|wrxchg2_rtn|load_2addr|store_2addr"
                 "|storexchg_2addr_rtn)_";
defvar farPairEre = "ds_(read2st64|write2st64|wrxchg2st64_rtn|load_2addr_stride64"
                    "|store_2addr_stride64|storexchg_2addr_stride64_rtn)_";
defvar ldsAtomicEre = "ds_(add|sub|rsub|inc|dec|min|max|and|or|xor|mskor|cmpst"
                      "|cmpstore|wrap|wrxchg|storexchg)_(rtn_)?";

defvar ldsAndScalarAccesses = [
  LdsAccess<"ds_(permute|bpermute|swizzle)_b32|ds_nop", 0>,
  LdsAccess<pairEre # "b32", 4, 2, 4>,
  LdsAccess<pairEre # "b64", 8, 2, 8>,
  LdsAccess<farPairEre # "b32", 4, 2, 256>,
  LdsAccess<farPairEre # "b64", 8, 2, 512>,
  LdsAccess<"ds_read_b64_tr_b(4|8|16)", 8>,
  LdsAccess<"ds_read_b96_tr_b6", 12>,
  LdsAccess<"ds_(read|write|load|store)_[bui]8(_d16)?(_hi)?", 1>,
  LdsAccess<"ds_(read|write|load|store)_[bui]16(_d16)?(_hi)?", 2>,
  LdsAccess<"ds_(read|write|load|store)_(addtid_)?b32", 4>,
  LdsAccess<"ds_(read|write|load|store)_b64", 8>,
  LdsAccess<"ds_(read|write|load|store)_b96", 12>,
  LdsAccess<"ds_(read|write|load|store)_b128", 16>,
  LdsAccess<ldsAtomicEre # "[buif]32|ds_pk_add_(rtn_)?b?f16|ds_append|ds_consume", 4>,
  LdsAccess<ldsAtomicEre # "[buif]64|ds_condxchg32_rtn_b64", 8>,
  ScalarAccess<"(dword|b32)", 4>,
  ScalarAccess<"(dwordx2|b64)", 8>,
  ScalarAccess<"(dwordx4|b128)", 16>,
  ScalarAccess<"(dwordx8|b256)", 32>,
  ScalarAccess<"(dwordx16|b512)", 64>
];

defvar vectorAccesses = [
  VectorAccess<"load_([us]byte(_d16)?(_hi)?|(d16_)?(hi_)?[ui]8)"
               "|(global|flat|scratch|buffer)_store_(byte(_d16_hi)?|(d16_hi_)?b8)", 1>,
  VectorAccess<"load_([us]short|short_d16(_hi)?|(d16_)?(hi_)?[uib]16)"
               "|(global|flat|scratch|buffer)_store_(short(_d16_hi)?|(d16_hi_)?b16)", 2>,
  VectorAccess<"(load|store)_(addtid_)?(dword|b32)", 4>,
  VectorAccess<"(load|store)_(dwordx2|b64)", 8>,
  WideAccess<"(load|store)_(dwordx3|b96)", 12>,
  WideAccess<"(load|store)_(dwordx4|b128)", 16>,
  VectorAccess<"atomic_.*(_x2|_[buif]64)", 8>,
  VectorAccess<"atomic_.*", 4>
];

defvar gfx9Accesses = [
  DmaAccess<"[us]byte", 1, 4>,
  DmaAccess<"[us]short", 2, 4>,
  DmaAccess<"dword", 4, 4>,
  DmaAccess<"dwordx3", 12, 16>,
  DmaAccess<"dwordx4", 16, 16>
];

#endif // NETRA_ISA_ACCESS_TD
