//===- Memory.td - memory instructions, messages, exports --*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a class of access raises differs between the families: the rows of each
// are at the end.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_MEMORY_TD
#define NETRA_ISA_MEMORY_TD

include "isa/Valu.td"

class AccessClass<string ere, Unit what, MemoryAccess kind, Latency time,
                  list<CounterUse> with, string text, string rowSource,
                  string form = ""> : InstructionClass<ere, what, text, rowSource> {
  let printed = form;
  let access = kind;
  let latency = time;
  let counters = with;
}

class AtomicClass<string ere, Unit what, Latency time, list<CounterUse> with,
                  list<CounterUse> without, string rowSource>
    : AccessClass<ere, what, Atomic, time, with, "atomic operation", rowSource> {
  let countersWithoutResult = without;
}

defvar vm1 = [CounterUse<Vm, 1>];
defvar vs1 = [CounterUse<Vs, 1>];
defvar lgkm1 = [CounterUse<Lgkm, 1>];
defvar lgkm2 = [CounterUse<Lgkm, 2>];
defvar exp1 = [CounterUse<Exp, 1>];
defvar vmLgkm = [CounterUse<Vm, 1>, CounterUse<Lgkm, 1>];
defvar vsLgkm = [CounterUse<Vs, 1>, CounterUse<Lgkm, 1>];

defvar smemSource = "CDNA4 ISA 8.3; RDNA3.5 ISA 5.6";
defvar dsSource = "CDNA4 ISA 4.4, 11; RDNA3.5 ISA 5.6, 12";

// What both families count alike.
defvar ldsAndScalarClasses = [
  NotClassified<"ds_gws_.*|ds_(add|sub)_gs_reg_rtn|ds_ordered_count"
                "|ds_bvh_stack_rtn_b32", "global wave sync and graphics">,
  NotClassified<"ds_.*", "global data share", " gds($| )">,
  NotClassified<"s_(buffer_)?atomic_.*|s_(scratch_|buffer_)?store_.*"
                "|s_scratch_load_.*|s_dcache_discard.*|s_dcache_(inv|wb)_vol",
                "scalar stores and atomics; not in the manual of this hardware">,
  AccessClass<"ds_nop", Ds, NoAccess, LatLds, [], "does nothing", dsSource>,
  AccessClass<"ds_(permute|bpermute|swizzle)_b32", Ds, NoAccess, LatLds, lgkm1,
              "exchanges lanes through LDS hardware", dsSource>,
  AccessClass<"ds_(read|load)_.*|ds_read2.*", Ds, Load, LatLds, lgkm1,
              "loads from LDS", dsSource>,
  AccessClass<"ds_(write|store)_.*|ds_write2.*", Ds, Store, LatLds, lgkm1,
              "stores to LDS", dsSource>,
  AtomicClass<"ds_(pk_)?(add|sub|rsub|inc|dec|min|max|and|or|xor|mskor|cmpst"
              "|cmpstore|wrap|condxchg32|wrxchg|wrxchg2|wrxchg2st64"
              "|storexchg|storexchg_2addr|storexchg_2addr_stride64)_.*"
              "|ds_append|ds_consume", Ds, LatLds, lgkm1, lgkm1, dsSource>,
  AccessClass<"s_(buffer_)?load_(dword|b32)", Smem, Load, LatSmem, lgkm1,
              "loads one dword", smemSource>,
  AccessClass<"s_(buffer_)?load_.*", Smem, Load, LatSmem, lgkm2,
              "loads dwords", smemSource>,
  AccessClass<"s_mem(real)?time", Smem, NoAccess, LatSmem, lgkm2,
              "reads a clock", smemSource>,
  AccessClass<"s_dcache_inv|s_dcache_wb|s_gl1_inv", Smem, CacheControl, LatSmem,
              lgkm1, "scalar cache control", "LLVM SIInsertWaitcnts: SMEM">,
  AccessClass<"s_sendmsg(halt)?|s_sendmsg_rtn_b(32|64)", Message, NoAccess,
              NoLatency, lgkm1, "sends a message", "CDNA4 ISA 4.4; RDNA3.5 ISA 5.6">
];

defvar ldsAndScalarTraits = [
  TraitRow<"ds_(permute|bpermute|swizzle)_b32", [PermuteLds], "CDNA4 ISA 11">,
  // Formats of several elements fill whole registers.
  TraitRow<"(ds|t?buffer|global|flat|scratch)_(load|read)_.*d16.*", [LoadsHalf],
           "CDNA4 ISA 9.1.6; RDNA3.5 ISA 10", ".*d16.*_xy.*|.*_d16_xy.*">,
  TraitRow<"ds_bpermute_b32", [LaneGather], "CDNA4 ISA 11; RDNA3.5 ISA 12">,
  TraitRow<"ds_(read|write|load|store)_addtid_b32", [NeedsM0],
           "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"(buffer|tbuffer|global|flat|scratch)_store_.*(x3|x4|b96|b128)"
           "|t?buffer_store_format_xyzw?|.*_cmpswap_x2|.*_cmpswap_b64",
           [WideStoreData], "CDNA4 ISA 4.5 Table 11">
];

defvar bufferSource = "CDNA4 ISA 4.4, 9.1; RDNA3.5 ISA 5.6, 10";
defvar flatSource = "CDNA4 ISA 10.2; RDNA3.5 ISA 5.6, 11";
defvar dmaSource = "CDNA4 ISA 9.1.9, 10.3, 10.4";

class VectorLoad<string ere, Unit what, string source>
    : AccessClass<ere, what, Load, LatVmem, vm1, "loads from memory", source>;

// gfx9: loads and stores count in vmcnt.
defvar gfx9MemoryClasses = [
  AccessClass<"buffer_load_.*", Vmem, LoadToLds, LatVmem, vm1,
              "loads from memory into LDS", dmaSource, " lds($| )">,
  AccessClass<"(global|scratch)_load_lds_.*", Global, LoadToLds, LatVmem, vm1,
              "loads from memory into LDS", dmaSource>,
  VectorLoad<"t?buffer_load_.*", Vmem, bufferSource>,
  AccessClass<"t?buffer_store_.*", Vmem, Store, LatVmem, vm1, "stores to memory",
              bufferSource>,
  AtomicClass<"buffer_atomic_.*", Vmem, LatVmem, vm1, vm1, bufferSource>,
  AccessClass<"buffer_wbl2", Vmem, CacheControl, LatVmem, vm1, "writes L2 back",
              "LLVM SIInsertWaitcnts: VMEM">,
  AccessClass<"buffer_inv", Vmem, CacheControl, LatVmem, [], "invalidates caches",
              "LLVM SIInsertWaitcnts: no counter">,
  VectorLoad<"global_load_.*", Global, flatSource>,
  AccessClass<"global_store_.*", Global, Store, LatVmem, vm1, "stores to memory",
              flatSource>,
  AtomicClass<"global_atomic_.*", Global, LatVmem, vm1, vm1, flatSource>,
  VectorLoad<"scratch_load_.*", Scratch, flatSource>,
  AccessClass<"scratch_store_.*", Scratch, Store, LatVmem, vm1, "stores to memory",
              flatSource>,
  AccessClass<"flat_load_.*", Flat, Load, LatVmem, vmLgkm,
              "loads from memory or LDS", flatSource>,
  AccessClass<"flat_store_.*", Flat, Store, LatVmem, vmLgkm,
              "stores to memory or LDS", flatSource>,
  AtomicClass<"flat_atomic_.*", Flat, LatVmem, vmLgkm, vmLgkm, flatSource>
];

defvar gfx9MemoryTraits = [
  TraitRow<"(global|scratch)_load_lds_.*", [NeedsM0], "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"buffer_load_.*", [NeedsM0], "CDNA4 ISA 4.5 Table 11", "",
           " lds($| )">,
  // Offsets are printed behind the resource: `s[8:11], s3`, `s[8:11], 0`.
  TraitRow<"t?buffer_.*", [ScalarOffset], "CDNA4 ISA 4.5 Table 11", "",
           "\\], (s[0-9]+|m0|vcc_lo|vcc_hi|ttmp[0-9]+)( |$)">
];

// gfx11: stores have a counter of their own.
defvar gfx11MemoryClasses = [
  NotClassified<"image_.*", "textures">,
  AccessClass<"lds_(direct|param)_load", LdsDirect, Load, LatLds, exp1,
              "loads from LDS into all lanes", "RDNA3.5 ISA 5.6, 12.5">,
  AccessClass<"exp", Export, Store, NoLatency, exp1, "exports", "RDNA3.5 ISA 5.6">,
  VectorLoad<"t?buffer_load_.*", Vmem, bufferSource>,
  AccessClass<"t?buffer_store_.*", Vmem, Store, LatVmem, vs1, "stores to memory",
              bufferSource>,
  AtomicClass<"buffer_atomic_.*", Vmem, LatVmem, vm1, vs1, bufferSource>,
  AccessClass<"buffer_gl[01]_inv", Vmem, CacheControl, LatVmem, [],
              "invalidates caches", "LLVM SIInsertWaitcnts: no counter">,
  VectorLoad<"global_load_.*", Global, flatSource>,
  AccessClass<"global_store_.*", Global, Store, LatVmem, vs1, "stores to memory",
              flatSource>,
  AtomicClass<"global_atomic_.*", Global, LatVmem, vm1, vs1, flatSource>,
  VectorLoad<"scratch_load_.*", Scratch, flatSource>,
  AccessClass<"scratch_store_.*", Scratch, Store, LatVmem, vs1, "stores to memory",
              flatSource>,
  AccessClass<"flat_load_.*", Flat, Load, LatVmem, vmLgkm,
              "loads from memory or LDS", flatSource>,
  AccessClass<"flat_store_.*", Flat, Store, LatVmem, vsLgkm,
              "stores to memory or LDS", flatSource>,
  AtomicClass<"flat_atomic_.*", Flat, LatVmem, vmLgkm, vsLgkm, flatSource>
];

#endif // NETRA_ISA_MEMORY_TD
