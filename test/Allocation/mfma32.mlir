// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A 32x32 tile over K = 64.

amdgcn.object @mfma32_gfx950 target "gfx950" {
  kernel @mfma32
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 64}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %ab = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %c = s_load_dwordx2 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %pa = extract %ab[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %pb = extract %ab[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %off0 = v_lshlrev_b32_e32 3, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %z0 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z1 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z2 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z3 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z4 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z5 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z6 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z7 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z8 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z9 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z10 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z11 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z12 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z13 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z14 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z15 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %zero = concat %z0, %z1, %z2, %z3, %z4, %z5, %z6, %z7, %z8, %z9, %z10, %z11, %z12, %z13, %z14, %z15 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<16>
    %k0 = s_mov_b32 0 : () -> !amdgcn.sgpr
    fallthrough ^loop(%k0, %off0, %zero) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr<16>) -> ()
  ^loop(%k: !amdgcn.sgpr, %off: !amdgcn.vgpr, %acc: !amdgcn.vgpr<16>):
    %a = global_load_dwordx2 %off, %pa : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<2>
    %b = global_load_dwordx2 %off, %pb : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<2>
    %acc2 = v_mfma_f32_32x32x8_f16 %a, %b, %acc : (!amdgcn.vgpr<2>, !amdgcn.vgpr<2>, !amdgcn.vgpr<16>) -> !amdgcn.vgpr<16>
    %off2 = v_add_u32_e32 0x200, %off : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %k2 = s_add_u32 %k, 1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    s_cmp_lt_u32 %k2, 8 : (!amdgcn.sgpr) -> ()
    s_cbranch_scc1 ^loop(%k2, %off2, %acc2), ^end : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr<16>) -> ()
  ^end:
    %to = v_lshlrev_b32_e32 6, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %r0 = extract %acc2[0] : !amdgcn.vgpr<16> -> !amdgcn.vgpr<4>
    %r1 = extract %acc2[4] : !amdgcn.vgpr<16> -> !amdgcn.vgpr<4>
    %r2 = extract %acc2[8] : !amdgcn.vgpr<16> -> !amdgcn.vgpr<4>
    %r3 = extract %acc2[12] : !amdgcn.vgpr<16> -> !amdgcn.vgpr<4>
    global_store_dwordx4 %to, %r0, %c : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    global_store_dwordx4 %to, %r1, %c offset:16 : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    global_store_dwordx4 %to, %r2, %c offset:32 : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    global_store_dwordx4 %to, %r3, %c offset:48 : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
