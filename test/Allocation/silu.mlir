// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// silu(gate) * up.

amdgcn.object @silu_gfx950 target "gfx950" {
  kernel @silu
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %gu = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %out = s_load_dwordx2 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %pg = extract %gu[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %pu = extract %gu[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %g = global_load_dword %off, %pg : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %u = global_load_dword %off, %pu : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %t = v_mul_f32_e32 0xbfb8aa3b, %g : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %e = v_exp_f32_e32 %t : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %d = v_add_f32_e32 1.0, %e : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %s = v_rcp_f32_e32 %d : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %y = v_mul_f32_e32 %g, %s : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r = v_mul_f32_e32 %u, %y : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %r, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @silu_gfx1151 target "gfx1151" {
  kernel @silu
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %gu = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %out = s_load_b64 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %pg = extract %gu[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %pu = extract %gu[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %g = global_load_b32 %off, %pg : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %u = global_load_b32 %off, %pu : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %t = v_mul_f32_e32 0xbfb8aa3b, %g : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %e = v_exp_f32_e32 %t : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %d = v_add_f32_e32 1.0, %e : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %s = v_rcp_f32_e32 %d : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %y = v_mul_f32_e32 %g, %s : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r = v_mul_f32_e32 %u, %y : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %r, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
