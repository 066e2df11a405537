// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = fma(a, x, y), four elements a work-item.

amdgcn.object @saxpy4_gfx950 target "gfx950" {
  kernel @saxpy4
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
    %off = v_lshlrev_b32_e32 4, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %px = extract %xy[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %py = extract %xy[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %u = global_load_dwordx4 %off, %px : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %w = global_load_dwordx4 %off, %py : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %u0 = extract %u[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %u1 = extract %u[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %u2 = extract %u[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %u3 = extract %u[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %w0 = extract %w[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %w1 = extract %w[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %w2 = extract %w[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %w3 = extract %w[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %r0 = v_fma_f32 %a, %u0, %w0 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r1 = v_fma_f32 %a, %u1, %w1 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r2 = v_fma_f32 %a, %u2, %w2 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r3 = v_fma_f32 %a, %u3, %w3 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r = concat %r0, %r1, %r2, %r3 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<4>
    global_store_dwordx4 %off, %r, %py : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @saxpy4_gfx1151 target "gfx1151" {
  kernel @saxpy4
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
    %off = v_lshlrev_b32_e32 4, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %px = extract %xy[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %py = extract %xy[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %u = global_load_b128 %off, %px : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %w = global_load_b128 %off, %py : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %u0 = extract %u[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %u1 = extract %u[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %u2 = extract %u[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %u3 = extract %u[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %w0 = extract %w[0] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %w1 = extract %w[1] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %w2 = extract %w[2] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %w3 = extract %w[3] : !amdgcn.vgpr<4> -> !amdgcn.vgpr
    %r0 = v_fma_f32 %a, %u0, %w0 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r1 = v_fma_f32 %a, %u1, %w1 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r2 = v_fma_f32 %a, %u2, %w2 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r3 = v_fma_f32 %a, %u3, %w3 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r = concat %r0, %r1, %r2, %r3 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<4>
    global_store_b128 %off, %r, %py : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
