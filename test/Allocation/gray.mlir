// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gray of a colour, integer weights.

amdgcn.object @gray_gfx950 target "gfx950" {
  kernel @gray
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %io = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %in = extract %io[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %out = extract %io[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %p = global_load_dword %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %r = v_and_b32_e32 0xff, %p : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %g = v_bfe_u32 %p, 8, 8 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %b = v_bfe_u32 %p, 16, 8 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %kg = v_mov_b32_e32 0x96 : () -> !amdgcn.vgpr
    %kr = v_mov_b32_e32 0x4d : () -> !amdgcn.vgpr
    %tg = v_mul_u32_u24_e32 %kg, %g : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %tr = v_mad_u32_u24 %r, %kr, %tg : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %kb = v_mov_b32_e32 29 : () -> !amdgcn.vgpr
    %tb = v_mad_u32_u24 %b, %kb, %tr : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %y = v_lshrrev_b32_e32 8, %tb : (!amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %y, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @gray_gfx1151 target "gfx1151" {
  kernel @gray
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %io = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %in = extract %io[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %out = extract %io[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %p = global_load_b32 %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %r = v_and_b32_e32 0xff, %p : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %g = v_bfe_u32 %p, 8, 8 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %b = v_bfe_u32 %p, 16, 8 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %kg = v_mov_b32_e32 0x96 : () -> !amdgcn.vgpr
    %kr = v_mov_b32_e32 0x4d : () -> !amdgcn.vgpr
    %tg = v_mul_u32_u24_e32 %kg, %g : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %tr = v_mad_u32_u24 %r, %kr, %tg : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %kb = v_mov_b32_e32 29 : () -> !amdgcn.vgpr
    %tb = v_mad_u32_u24 %b, %kb, %tr : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %y = v_lshrrev_b32_e32 8, %tb : (!amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %y, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
