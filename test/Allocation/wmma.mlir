// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A 16x16 tile over K = 128.

amdgcn.object @wmma_gfx1151 target "gfx1151" {
  kernel @wmma
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"p2", global_buffer, 8 at 16, {address_space = "global"}>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 32}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    
    %ab = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %c = s_load_b64 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %pa = extract %ab[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %pb = extract %ab[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %row = v_and_b32_e32 15, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off0 = v_lshlrev_b32_e32 5, %row : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %z0 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z1 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z2 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z3 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z4 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z5 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z6 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %z7 = v_mov_b32_e32 0 : () -> !amdgcn.vgpr
    %zero = concat %z0, %z1, %z2, %z3, %z4, %z5, %z6, %z7 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<8>
    %k0 = s_mov_b32 0 : () -> !amdgcn.sgpr
    fallthrough ^loop(%k0, %off0, %zero) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr<8>) -> ()
  ^loop(%k: !amdgcn.sgpr, %off: !amdgcn.vgpr, %acc: !amdgcn.vgpr<8>):
    %a0 = global_load_b128 %off, %pa : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %a1 = global_load_b128 %off, %pa offset:16 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %b0 = global_load_b128 %off, %pb : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %b1 = global_load_b128 %off, %pb offset:16 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<4>
    %a = concat %a0, %a1 : (!amdgcn.vgpr<4>, !amdgcn.vgpr<4>) -> !amdgcn.vgpr<8>
    %b = concat %b0, %b1 : (!amdgcn.vgpr<4>, !amdgcn.vgpr<4>) -> !amdgcn.vgpr<8>
    %acc2 = v_wmma_f32_16x16x16_f16 %a, %b, %acc : (!amdgcn.vgpr<8>, !amdgcn.vgpr<8>, !amdgcn.vgpr<8>) -> !amdgcn.vgpr<8>
    %off2 = v_add_nc_u32_e32 0x200, %off : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %k2 = s_add_u32 %k, 1 : (!amdgcn.sgpr) -> !amdgcn.sgpr
    s_cmp_lt_u32 %k2, 8 : (!amdgcn.sgpr) -> ()
    s_cbranch_scc1 ^loop(%k2, %off2, %acc2), ^end : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr<8>) -> ()
  ^end:
    %to = v_lshlrev_b32_e32 5, %id : (!amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %r0 = extract %acc2[0] : !amdgcn.vgpr<8> -> !amdgcn.vgpr<4>
    %r1 = extract %acc2[4] : !amdgcn.vgpr<8> -> !amdgcn.vgpr<4>
    global_store_b128 %to, %r0, %c : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    global_store_b128 %to, %r1, %c offset:16 : (!amdgcn.vgpr, !amdgcn.vgpr<4>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
