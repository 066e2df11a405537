// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Both products of a symmetric 2x2 matrix and a pair.

amdgcn.object @pairs_gfx950 target "gfx950" {
  kernel @pairs
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %ab = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %c = s_load_dwordx2 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 3, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %pa = extract %ab[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %pb = extract %ab[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = global_load_dwordx2 %off, %pa : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<2>
    %y = global_load_dwordx2 %off, %pb : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<2>
    %x0 = extract %x[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1 = extract %x[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %y0 = extract %y[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %y1 = extract %y[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %t0 = v_mul_f32_e32 %x1, %y1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %t1 = v_mul_f32_e32 %x1, %y0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r0 = v_fma_f32 %x0, %y0, %t0 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r1 = v_fma_f32 %x0, %y1, %t1 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r = concat %r0, %r1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    global_store_dwordx2 %off, %r, %c : (!amdgcn.vgpr, !amdgcn.vgpr<2>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @pairs_gfx1151 target "gfx1151" {
  kernel @pairs
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %ab = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %c = s_load_b64 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 3, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %pa = extract %ab[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %pb = extract %ab[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = global_load_b64 %off, %pa : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<2>
    %y = global_load_b64 %off, %pb : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<2>
    %x0 = extract %x[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1 = extract %x[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %y0 = extract %y[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %y1 = extract %y[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %t0 = v_mul_f32_e32 %x1, %y1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %t1 = v_mul_f32_e32 %x1, %y0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r0 = v_fma_f32 %x0, %y0, %t0 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r1 = v_fma_f32 %x0, %y1, %t1 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r = concat %r0, %r1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    global_store_b64 %off, %r, %c : (!amdgcn.vgpr, !amdgcn.vgpr<2>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
