// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reverses each group of 256 elements through LDS.

amdgcn.object @reverse_gfx950 target "gfx950" {
  kernel @reverse
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, group_segment_fixed_size = 1024, float_denorm_mode_32 = 3}
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
    %x = global_load_dword %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %here = v_lshlrev_b32_e32 2, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    ds_write_b32 %here, %x : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    %there = v_xor_b32_e32 0x3fc, %here : (!amdgcn.vgpr) -> !amdgcn.vgpr
    s_barrier
    %y = ds_read_b32 %there : (!amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %y, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @reverse_gfx1151 target "gfx1151" {
  kernel @reverse
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, group_segment_fixed_size = 1024, float_denorm_mode_32 = 3}
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
    %x = global_load_b32 %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %here = v_lshlrev_b32_e32 2, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    ds_store_b32 %here, %x : (!amdgcn.vgpr, !amdgcn.vgpr) -> ()
    %there = v_xor_b32_e32 0x3fc, %here : (!amdgcn.vgpr) -> !amdgcn.vgpr
    s_barrier
    %y = ds_load_b32 %there : (!amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %y, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
