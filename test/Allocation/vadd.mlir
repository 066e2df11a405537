// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// c = a + b, one element a work-item.

amdgcn.object @vadd_gfx950 target "gfx950" {
  kernel @vadd
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
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %a = extract %ab[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %b = extract %ab[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = global_load_dword %off, %a : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y = global_load_dword %off, %b : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %z = v_add_f32_e32 %x, %y : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %z, %c : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @vadd_gfx1151 target "gfx1151" {
  kernel @vadd
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
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %a = extract %ab[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %b = extract %ab[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = global_load_b32 %off, %a : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y = global_load_b32 %off, %b : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %z = v_add_f32_e32 %x, %y : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %z, %c : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
