// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Four floats to signed bytes, rounded to even, clamped.

amdgcn.object @quant8_gfx950 target "gfx950" {
  kernel @quant8
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
    %in = extract %io[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %out = extract %io[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %off = v_lshlrev_b32_e32 4, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x = global_load_dwordx4 %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %low = s_mov_b32 0xc2fe0000 : () -> !amdgcn.sgpr
    %high = v_mov_b32_e32 0x42fe0000 : () -> !amdgcn.vgpr
    %x0 = extract %x[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %n0 = v_rndne_f32_e32 %x0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %m0 = v_med3_f32 %n0, %low, %high : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %i0 = v_cvt_i32_f32_e32 %m0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x1 = extract %x[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %n1 = v_rndne_f32_e32 %x1 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %m1 = v_med3_f32 %n1, %low, %high : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %i1 = v_cvt_i32_f32_e32 %m1 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x2 = extract %x[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %n2 = v_rndne_f32_e32 %x2 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %m2 = v_med3_f32 %n2, %low, %high : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %i2 = v_cvt_i32_f32_e32 %m2 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x3 = extract %x[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %n3 = v_rndne_f32_e32 %x3 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %m3 = v_med3_f32 %n3, %low, %high : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %i3 = v_cvt_i32_f32_e32 %m3 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %b0 = v_and_b32_e32 0xff, %i0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %b1 = v_and_b32_e32 0xff, %i1 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %b2 = v_and_b32_e32 0xff, %i2 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %p1 = v_lshl_or_b32 %b1, 8, %b0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p2 = v_lshl_or_b32 %b2, 16, %p1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p3 = v_lshl_or_b32 %i3, 24, %p2 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %to = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %to, %p3, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @quant8_gfx1151 target "gfx1151" {
  kernel @quant8
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
    %in = extract %io[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %out = extract %io[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %off = v_lshlrev_b32_e32 4, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x = global_load_b128 %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %low = s_mov_b32 0xc2fe0000 : () -> !amdgcn.sgpr
    %high = v_mov_b32_e32 0x42fe0000 : () -> !amdgcn.vgpr
    %x0 = extract %x[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %n0 = v_rndne_f32_e32 %x0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %m0 = v_med3_f32 %n0, %low, %high : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %i0 = v_cvt_i32_f32_e32 %m0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x1 = extract %x[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %n1 = v_rndne_f32_e32 %x1 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %m1 = v_med3_f32 %n1, %low, %high : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %i1 = v_cvt_i32_f32_e32 %m1 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x2 = extract %x[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %n2 = v_rndne_f32_e32 %x2 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %m2 = v_med3_f32 %n2, %low, %high : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %i2 = v_cvt_i32_f32_e32 %m2 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x3 = extract %x[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %n3 = v_rndne_f32_e32 %x3 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %m3 = v_med3_f32 %n3, %low, %high : (!amdgcn.vgpr, !amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %i3 = v_cvt_i32_f32_e32 %m3 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %b0 = v_and_b32_e32 0xff, %i0 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %b1 = v_and_b32_e32 0xff, %i1 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %b2 = v_and_b32_e32 0xff, %i2 : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %p1 = v_lshl_or_b32 %b1, 8, %b0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p2 = v_lshl_or_b32 %b2, 16, %p1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p3 = v_lshl_or_b32 %i3, 24, %p2 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %to = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %to, %p3, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
