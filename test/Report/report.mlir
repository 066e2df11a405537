// RUN: netra-emit %s --report | FileCheck %s
// RUN: netra-emit %s --report=json | %python %S/Inputs/numbers.py %s
// RUN: netra-emit %s --emit=listing | FileCheck %s --check-prefix=LIST

// The numbers are computed by hand from the text and the limits of targets/.

// CHECK-LABEL: lds (gfx950, waves of 64)
// CHECK: vgprs: 66 used, by 'v_mov_b32_e32 v65, 0' (report.mlir:{{[0-9]+}}); 132 declared; at most
// CHECK: agprs: 0 used; 0 declared
// CHECK: sgprs: 0 used; 10 declared
// 512 / 136 = 3, in granules of 8; 512 / 72 = 7.
// CHECK: declares 132 VGPRs, uses 66: 3 waves per SIMD instead of 4
// CHECK: LDS: 40000 bytes of a workgroup, 7 DS instructions
// 163840 / 40960 = 4 groups of four waves over four SIMDs: VGPRs limit.
// CHECK: occupancy: 3 waves per SIMD, limited by VGPRs; workgroups of up to 256 work-items
// CHECK-NEXT: 4 waves would need at most 128 VGPRs (now 136)
// CHECK-NEXT: 17 instructions: 6 VALU, 7 LDS, 1 branch, 1 barrier, 2 wait
// CHECK: waits
// CHECK: s_waitcnt lgkmcnt(0)
// CHECK-NEXT: 's_barrier' (report.mlir:{{[0-9]+}}): lets other waves go on, behind 'ds_write_b32 v1, v0'
// Three accesses come behind the one that is waited for.
// CHECK-NEXT: s_waitcnt lgkmcnt(0): lgkmcnt(3) would do
// CHECK-NEXT: 'ds_read_b32 v14, v5' {{.*}}: reads what is loaded, behind 'ds_read_b32 v5, v3'

// CHECK: LDS banks
// Consecutive dwords: 64 lanes, 64 banks. Two dwords on: every second bank, twice.
// CHECK: ds_write_b32 v1, v0: no conflicts, 1 pass
// CHECK: ds_read_b32 v4, v2: 2 passes instead of 1
// All lanes in one bank.
// CHECK: ds_read_b32 v5, v3: 64 passes instead of 1
// Four dwords a lane are four rows of banks at best, and here.
// CHECK: ds_read_b128 v[8:11], v65 offset:16: no conflicts, 4 passes
// One dword for all.
// CHECK: ds_read_b32 v7, v64: no conflicts, 1 pass
// Dwords l and l + 64.
// CHECK: ds_read2_b32 v[12:13], v1 offset1:64: no conflicts, 2 passes
// CHECK: ds_read_b32 v14, v5: unknown
amdgcn.object @lds target "gfx950" {
  kernel @lds descriptor {next_free_vgpr = 132, next_free_sgpr = 10, group_segment_fixed_size = 40000}
      metadata {max_flat_workgroup_size = 256} {
    v_lshlrev_b32_e32 v1, 2, v0
    v_lshlrev_b32_e32 v2, 3, v0
    v_lshlrev_b32_e32 v3, 8, v0
    v_mov_b32_e32 v64, 0
    v_mov_b32_e32 v65, 0
    v_lshlrev_b32_e32 v65, 4, v0
    ds_write_b32 v1, v0
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_read_b32 v4, v2
    ds_read_b32 v5, v3
    ds_read_b128 v[8:11], v65 offset:16
    ds_read_b32 v7, v64
    ds_read2_b32 v[12:13], v1 offset0:0 offset1:64
    s_waitcnt lgkmcnt(0)
    ds_read_b32 v14, v5
    s_endpgm
  }
}

// CHECK-LABEL: loop (gfx950, waves of 64)
// CHECK: nops
// CDNA4 ISA 4.5 Table 11: 1 wait state behind a transcendental operation.
// CHECK-NEXT: s_nop 1: s_nop 0 would do
// CHECK-NEXT: 'v_mul_f32_e32 v3, v2, v2' {{.*}}: trans-valu would lack 1, behind 'v_exp_f32_e32 v2, v1'
// CHECK-NEXT: s_nop 0: not needed by the rows
// CHECK: loops, a turn of one wave with all lanes on
// CHECK-NEXT: depth 1: 14 instructions
// A slot is four clocks; v_exp_f32 takes four of them, s_nop 1 two, and the MFMA
// 8 passes (32x32x16: CDNA4 ISA Table 28).
// CHECK-NEXT: clocks (estimated): VALU 4 (1), TRANS 16 (1), XDL 32 (1), SALU 4 (1), SMEM 4 (1), global 12 (3), LDS 8 (2), branch 4 (1), wait 4 (1), nop 12 (2)
// 64 lanes: 4 bytes, 16 bytes to LDS, 8 bytes stored; DS reads 16 and adds 8.
// CHECK-NEXT: bytes: 1280 loaded from memory, 512 stored to memory, 1536 loaded from LDS, 1536 stored to LDS, 32 loaded by SMEM
// CHECK: unknown
// LIST-LABEL: loop (gfx950
// LIST-NEXT: offset v a s outstanding hazard instruction
// Each turn leaves its LDS instructions outstanding: lgkmcnt cannot say more than 15.
// LIST: vmcnt=3 lgkmcnt=15 {{.*}} global_load_lds_dwordx4
// LIST-NEXT: vmcnt=4 lgkmcnt=15 {{.*}} s_waitcnt vmcnt(1)
// LIST-NEXT: vmcnt=1 lgkmcnt=15 {{.*}} v_exp_f32
// The unknown code behind the loop may read all that is written: v[0:3], v[8:11],
// v[16:31], and s[0:2] of the launch, s[8:15], s20.
// LIST: {{^}}0x44 24 0 12 {{.*}} v_mfma
// Behind an MFMA of 8 passes 12 wait states must pass before VALU reads its result
// (CDNA4 ISA 7.6 Table 38).
// LIST-NEXT: =12 s_sub_u32
// LIST-NEXT: =11 s_cbranch
amdgcn.object @loop target "gfx950" {
  kernel @loop descriptor {next_free_vgpr = 80, next_free_sgpr = 34, group_segment_fixed_size = 4096, user_sgpr_kernarg_segment_ptr = 1} {
    fallthrough ^turn
  ^turn:
    s_load_dwordx8 s[8:15], s[0:1], 0x0
    global_load_dword v1, v0, s[4:5]
    global_load_lds_dwordx4 v[4:5], off
    s_waitcnt vmcnt(1)
    v_exp_f32_e32 v2, v1
    s_nop 1
    v_mul_f32_e32 v3, v2, v2
    s_nop 0
    global_store_dwordx2 v0, v[2:3], s[6:7]
    ds_read_b128 v[8:11], v6
    ds_add_u64 v6, v[2:3]
    v_mfma_f32_32x32x16_f16 v[16:31], v[32:35], v[36:39], v[16:31]
    s_sub_u32 s20, s20, 1
    s_cbranch_scc1 ^turn, ^end
  ^end:
    s_swappc_b64 s[30:31], s[24:25]
    s_endpgm
  }
}
