// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A uniform 4x4 matrix in SGPRs times a vector a work-item.

amdgcn.object @mat4_gfx950 target "gfx950" {
  kernel @mat4
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %mv = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %out = s_load_dwordx2 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %pm = extract %mv[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %pv = extract %mv[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %m = s_load_dwordx16 %pm, 0x0 : (!amdgcn.sgpr<2>) -> !amdgcn.sgpr<16>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 4, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x = global_load_dwordx4 %off, %pv : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %x0 = extract %x[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x1 = extract %x[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x2 = extract %x[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x3 = extract %x[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %m00 = extract %m[0] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m01 = extract %m[1] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m02 = extract %m[2] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m03 = extract %m[3] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m10 = extract %m[4] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m11 = extract %m[5] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m12 = extract %m[6] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m13 = extract %m[7] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m20 = extract %m[8] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m21 = extract %m[9] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m22 = extract %m[10] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m23 = extract %m[11] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m30 = extract %m[12] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m31 = extract %m[13] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m32 = extract %m[14] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m33 = extract %m[15] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %p00 = v_mul_f32_e32 %m00, %x0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p10 = v_mul_f32_e32 %m10, %x0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p20 = v_mul_f32_e32 %m20, %x0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p30 = v_mul_f32_e32 %m30, %x0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p01 = v_fma_f32 %m01, %x1, %p00 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p11 = v_fma_f32 %m11, %x1, %p10 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p21 = v_fma_f32 %m21, %x1, %p20 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p31 = v_fma_f32 %m31, %x1, %p30 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p02 = v_fma_f32 %m02, %x2, %p01 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p12 = v_fma_f32 %m12, %x2, %p11 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p22 = v_fma_f32 %m22, %x2, %p21 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p32 = v_fma_f32 %m32, %x2, %p31 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p03 = v_fma_f32 %m03, %x3, %p02 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p13 = v_fma_f32 %m13, %x3, %p12 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p23 = v_fma_f32 %m23, %x3, %p22 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p33 = v_fma_f32 %m33, %x3, %p32 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r = concat %p03, %p13, %p23, %p33 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<4>
    global_store_dwordx4 %off, %r, %out : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @mat4_gfx1151 target "gfx1151" {
  kernel @mat4
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %mv = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %out = s_load_b64 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %pm = extract %mv[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %pv = extract %mv[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %m = s_load_b512 %pm, 0x0 : (!amdgcn.sgpr<2>) -> !amdgcn.sgpr<16>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 4, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x = global_load_b128 %off, %pv : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %x0 = extract %x[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x1 = extract %x[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x2 = extract %x[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %x3 = extract %x[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %m00 = extract %m[0] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m01 = extract %m[1] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m02 = extract %m[2] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m03 = extract %m[3] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m10 = extract %m[4] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m11 = extract %m[5] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m12 = extract %m[6] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m13 = extract %m[7] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m20 = extract %m[8] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m21 = extract %m[9] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m22 = extract %m[10] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m23 = extract %m[11] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m30 = extract %m[12] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m31 = extract %m[13] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m32 = extract %m[14] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %m33 = extract %m[15] : !amdgcn.sgpr<16> -> !amdgcn.sgpr
    %p00 = v_mul_f32_e32 %m00, %x0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p10 = v_mul_f32_e32 %m10, %x0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p20 = v_mul_f32_e32 %m20, %x0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p30 = v_mul_f32_e32 %m30, %x0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p01 = v_fma_f32 %m01, %x1, %p00 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p11 = v_fma_f32 %m11, %x1, %p10 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p21 = v_fma_f32 %m21, %x1, %p20 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p31 = v_fma_f32 %m31, %x1, %p30 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p02 = v_fma_f32 %m02, %x2, %p01 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p12 = v_fma_f32 %m12, %x2, %p11 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p22 = v_fma_f32 %m22, %x2, %p21 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p32 = v_fma_f32 %m32, %x2, %p31 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p03 = v_fma_f32 %m03, %x3, %p02 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p13 = v_fma_f32 %m13, %x3, %p12 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p23 = v_fma_f32 %m23, %x3, %p22 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %p33 = v_fma_f32 %m33, %x3, %p32 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r = concat %p03, %p13, %p23, %p33 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<4>
    global_store_b128 %off, %r, %out : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
