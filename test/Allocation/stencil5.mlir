// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Five points, rows of 256 elements, five loads in flight.

amdgcn.object @stencil5_gfx950 target "gfx950" {
  kernel @stencil5
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
    %c = global_load_dword %off, %in offset:1024 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %w = global_load_dword %off, %in offset:1020 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %e = global_load_dword %off, %in offset:1028 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %n = global_load_dword %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %s = global_load_dword %off, %in offset:2048 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %we = v_add_f32_e32 %w, %e : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %wen = v_add_f32_e32 %we, %n : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %wens = v_add_f32_e32 %wen, %s : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %q = v_mul_f32_e32 0x3e000000, %wens : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %r = v_fma_f32 0.5, %c, %q : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %r, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @stencil5_gfx1151 target "gfx1151" {
  kernel @stencil5
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
    %c = global_load_b32 %off, %in offset:1024 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %w = global_load_b32 %off, %in offset:1020 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %e = global_load_b32 %off, %in offset:1028 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %n = global_load_b32 %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %s = global_load_b32 %off, %in offset:2048 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %we = v_add_f32_e32 %w, %e : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %wen = v_add_f32_e32 %we, %n : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %wens = v_add_f32_e32 %wen, %s : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %q = v_mul_f32_e32 0x3e000000, %wens : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %r = v_fma_f32 0.5, %c, %q : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %r, %out : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
