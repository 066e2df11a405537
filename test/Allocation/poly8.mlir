// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Horner's scheme of degree 7.

amdgcn.object @poly8_gfx950 target "gfx950" {
  kernel @poly8
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %xy = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %px = extract %xy[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %py = extract %xy[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = global_load_dword %off, %px : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %a0 = v_mov_b32_e32 0x3c000000 : () -> !amdgcn.vgpr
    %c0 = v_mov_b32_e32 0x3c800000 : () -> !amdgcn.vgpr
    %a1 = v_fma_f32 %a0, %x, %c0 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c1 = v_mov_b32_e32 0x3d000000 : () -> !amdgcn.vgpr
    %a2 = v_fma_f32 %a1, %x, %c1 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c2 = v_mov_b32_e32 0x3d800000 : () -> !amdgcn.vgpr
    %a3 = v_fma_f32 %a2, %x, %c2 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c3 = v_mov_b32_e32 0x3e000000 : () -> !amdgcn.vgpr
    %a4 = v_fma_f32 %a3, %x, %c3 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c4 = v_mov_b32_e32 0x3e800000 : () -> !amdgcn.vgpr
    %a5 = v_fma_f32 %a4, %x, %c4 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c5 = v_mov_b32_e32 0x3f000000 : () -> !amdgcn.vgpr
    %a6 = v_fma_f32 %a5, %x, %c5 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c6 = v_mov_b32_e32 0x3f800000 : () -> !amdgcn.vgpr
    %a7 = v_fma_f32 %a6, %x, %c6 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %a7, %py : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @poly8_gfx1151 target "gfx1151" {
  kernel @poly8
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %xy = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %at = v_lshl_add_u32 %wg, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %px = extract %xy[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %py = extract %xy[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %x = global_load_b32 %off, %px : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %a0 = v_mov_b32_e32 0x3c000000 : () -> !amdgcn.vgpr
    %c0 = v_mov_b32_e32 0x3c800000 : () -> !amdgcn.vgpr
    %a1 = v_fma_f32 %a0, %x, %c0 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c1 = v_mov_b32_e32 0x3d000000 : () -> !amdgcn.vgpr
    %a2 = v_fma_f32 %a1, %x, %c1 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c2 = v_mov_b32_e32 0x3d800000 : () -> !amdgcn.vgpr
    %a3 = v_fma_f32 %a2, %x, %c2 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c3 = v_mov_b32_e32 0x3e000000 : () -> !amdgcn.vgpr
    %a4 = v_fma_f32 %a3, %x, %c3 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c4 = v_mov_b32_e32 0x3e800000 : () -> !amdgcn.vgpr
    %a5 = v_fma_f32 %a4, %x, %c4 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c5 = v_mov_b32_e32 0x3f000000 : () -> !amdgcn.vgpr
    %a6 = v_fma_f32 %a5, %x, %c5 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %c6 = v_mov_b32_e32 0x3f800000 : () -> !amdgcn.vgpr
    %a7 = v_fma_f32 %a6, %x, %c6 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %a7, %py : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
