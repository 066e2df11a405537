// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which of 16 strided elements is largest, the first of equals.

amdgcn.object @argmax_gfx950 target "gfx950" {
  kernel @argmax
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %io = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %in = extract %io[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %out = extract %io[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %first = global_load_dword %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %none = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %k0 = s_mov_b32 1 : () -> !amdgcn.sgpr
    %next0 = v_add_u32_e32 0x400, %off : (!amdgcn.vgpr) -> !amdgcn.vgpr
    fallthrough ^loop(%k0, %first, %none, %next0) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> ()
  ^loop(%k: !amdgcn.sgpr, %best: !amdgcn.vgpr, %where: !amdgcn.vgpr, %from: !amdgcn.vgpr):
    %x = global_load_dword %from, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    v_cmp_gt_f32_e32 vcc, %x, %best : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    %kk = v_mov_b32_e32 %k : (!amdgcn.sgpr) -> !amdgcn.vgpr
    %where2 = v_cndmask_b32_e32 %where, %kk, vcc : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %best2 = v_cndmask_b32_e32 %best, %x, vcc : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %from2 = v_add_u32_e32 0x400, %from : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %k2 = s_add_u32 %k, 1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    s_cmp_lt_u32 %k2, 16 : (!amdgcn.sgpr) -> ()
    s_cbranch_scc1 ^loop(%k2, %best2, %where2, %from2), ^end : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> ()
  ^end:
    global_store_dword %off, %where2, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @argmax_gfx1151 target "gfx1151" {
  kernel @argmax
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %io = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %in = extract %io[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %out = extract %io[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %first = global_load_b32 %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %none = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %k0 = s_mov_b32 1 : () -> !amdgcn.sgpr
    %next0 = v_add_nc_u32_e32 0x400, %off : (!amdgcn.vgpr) -> !amdgcn.vgpr
    fallthrough ^loop(%k0, %first, %none, %next0) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> ()
  ^loop(%k: !amdgcn.sgpr, %best: !amdgcn.vgpr, %where: !amdgcn.vgpr, %from: !amdgcn.vgpr):
    %x = global_load_b32 %from, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    v_cmp_gt_f32_e32 vcc_lo, %x, %best : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    %kk = v_mov_b32_e32 %k : (!amdgcn.sgpr) -> !amdgcn.vgpr
    %where2 = v_cndmask_b32_e32 %where, %kk, vcc_lo : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %best2 = v_cndmask_b32_e32 %best, %x, vcc_lo : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %from2 = v_add_nc_u32_e32 0x400, %from : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %k2 = s_add_u32 %k, 1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    s_cmp_lt_u32 %k2, 16 : (!amdgcn.sgpr) -> ()
    s_cbranch_scc1 ^loop(%k2, %best2, %where2, %from2), ^end : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> ()
  ^end:
    global_store_b32 %off, %where2, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
