// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Packed half fma, two elements a work-item.

amdgcn.object @packed_gfx950 target "gfx950" {
  kernel @packed
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"a", by_value, 4 at 16>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %xy = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %a = s_load_dword %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %px = extract %xy[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %py = extract %xy[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = global_load_dword %off, %px : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y = global_load_dword %off, %py : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %r = v_pk_fma_f16 %a, %x, %y : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %r, %py : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @packed_gfx1151 target "gfx1151" {
  kernel @packed
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"a", by_value, 4 at 16>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %xy = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %a = s_load_b32 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %px = extract %xy[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %py = extract %xy[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = global_load_b32 %off, %px : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y = global_load_b32 %off, %py : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %r = v_pk_fma_f16 %a, %x, %y : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %r, %py : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
