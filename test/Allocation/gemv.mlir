// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A row of 64 elements times a uniform vector, four elements a turn.

amdgcn.object @gemv_gfx950 target "gfx950" {
  kernel @gemv
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %ax = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %out = s_load_dwordx2 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %pa = extract %ax[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %px = extract %ax[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 8, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr  // a row: 64 elements
    %zero = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %i0 = s_mov_b32 0 : () -> !amdgcn.sgpr
    fallthrough ^loop(%i0, %zero, %off, %px) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
  ^loop(%i: !amdgcn.sgpr, %acc: !amdgcn.vgpr, %from: !amdgcn.vgpr, %p: !amdgcn.sgpr<2>):
    %x = s_load_dwordx4 %p, 0x0 : (!amdgcn.sgpr<2>) -> !amdgcn.sgpr<4>
    %a = global_load_dwordx4 %from, %pa : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %a0 = extract %a[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x0 = extract %x[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr
    %a1 = extract %a[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x1 = extract %x[1] : !amdgcn.sgpr<4> -> !amdgcn.sgpr
    %a2 = extract %a[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x2 = extract %x[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr
    %a3 = extract %a[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x3 = extract %x[3] : !amdgcn.sgpr<4> -> !amdgcn.sgpr
    %acc0 = v_fmac_f32_e32 %x0, %a0 implicit(%acc) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %acc1 = v_fmac_f32_e32 %x1, %a1 implicit(%acc0) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %acc2 = v_fmac_f32_e32 %x2, %a2 implicit(%acc1) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %acc3 = v_fmac_f32_e32 %x3, %a3 implicit(%acc2) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p0 = extract %p[0] : !amdgcn.sgpr<2> -> !amdgcn.sgpr
    %p1 = extract %p[1] : !amdgcn.sgpr<2> -> !amdgcn.sgpr
    %q0 = s_add_u32 %p0, 16 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %q1 = s_addc_u32 %p1, 0 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %q = concat %q0, %q1 : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.sgpr<2>
    %from2 = v_add_u32_e32 16, %from : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %i2 = s_add_u32 %i, 1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    s_cmp_lt_u32 %i2, 16 : (!amdgcn.sgpr) -> ()
    s_cbranch_scc1 ^loop(%i2, %acc3, %from2, %q), ^end : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
  ^end:
    %to = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %to, %acc3, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @gemv_gfx1151 target "gfx1151" {
  kernel @gemv
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %ax = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %out = s_load_b64 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %pa = extract %ax[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %px = extract %ax[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 8, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr  // a row: 64 elements
    %zero = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %i0 = s_mov_b32 0 : () -> !amdgcn.sgpr
    fallthrough ^loop(%i0, %zero, %off, %px) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
  ^loop(%i: !amdgcn.sgpr, %acc: !amdgcn.vgpr, %from: !amdgcn.vgpr, %p: !amdgcn.sgpr<2>):
    %x = s_load_b128 %p, 0x0 : (!amdgcn.sgpr<2>) -> !amdgcn.sgpr<4>
    %a = global_load_b128 %from, %pa : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %a0 = extract %a[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x0 = extract %x[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr
    %a1 = extract %a[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x1 = extract %x[1] : !amdgcn.sgpr<4> -> !amdgcn.sgpr
    %a2 = extract %a[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x2 = extract %x[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr
    %a3 = extract %a[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x3 = extract %x[3] : !amdgcn.sgpr<4> -> !amdgcn.sgpr
    %acc0 = v_fmac_f32_e32 %x0, %a0 implicit(%acc) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %acc1 = v_fmac_f32_e32 %x1, %a1 implicit(%acc0) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %acc2 = v_fmac_f32_e32 %x2, %a2 implicit(%acc1) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %acc3 = v_fmac_f32_e32 %x3, %a3 implicit(%acc2) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p0 = extract %p[0] : !amdgcn.sgpr<2> -> !amdgcn.sgpr
    %p1 = extract %p[1] : !amdgcn.sgpr<2> -> !amdgcn.sgpr
    %q0 = s_add_u32 %p0, 16 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %q1 = s_addc_u32 %p1, 0 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    %q = concat %q0, %q1 : (!amdgcn.sgpr, !amdgcn.sgpr) -> !amdgcn.sgpr<2>
    %from2 = v_add_nc_u32_e32 16, %from : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %i2 = s_add_u32 %i, 1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    s_cmp_lt_u32 %i2, 16 : (!amdgcn.sgpr) -> ()
    s_cbranch_scc1 ^loop(%i2, %acc3, %from2, %q), ^end : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
  ^end:
    %to = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %to, %acc3, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
