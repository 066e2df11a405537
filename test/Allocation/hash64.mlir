// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The final mix of MurmurHash3's 64 bits.

amdgcn.object @hash64_gfx950 target "gfx950" {
  kernel @hash64
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
    %off = v_lshlrev_b32_e32 3, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %in = extract %io[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %out = extract %io[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %klo1 = s_mov_b32 0xed558ccd : () -> !amdgcn.sgpr
    %khi1 = s_mov_b32 0xff51afd7 : () -> !amdgcn.sgpr
    %klo2 = s_mov_b32 0x1a85ec53 : () -> !amdgcn.sgpr
    %khi2 = s_mov_b32 0xc4ceb9fe : () -> !amdgcn.sgpr
    %x0 = global_load_dwordx2 %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<2>
    %x1s = v_lshrrev_b64 33, %x0 : (!amdgcn.vgpr<2>) -> !amdgcn.vgpr<2>
    %x1a0 = extract %x0[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1a1 = extract %x0[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1s0 = extract %x1s[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1s1 = extract %x1s[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1r0 = v_xor_b32_e32 %x1s0, %x1a0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x1r1 = v_xor_b32_e32 %x1s1, %x1a1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x1 = concat %x1r0, %x1r1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %x2lo = extract %x1[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x2hi = extract %x1[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x2z = v_mad_u64_u32 vcc, %x2lo, %klo1, 0 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr<2>
    %x2c0 = v_mul_lo_u32 %x2lo, %khi1 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %x2c1 = v_mul_lo_u32 %x2hi, %klo1 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %x2z0 = extract %x2z[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x2z1 = extract %x2z[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x2zh = v_add3_u32 %x2z1, %x2c0, %x2c1 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x2 = concat %x2z0, %x2zh : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %x3s = v_lshrrev_b64 33, %x2 : (!amdgcn.vgpr<2>) -> !amdgcn.vgpr<2>
    %x3a0 = extract %x2[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x3a1 = extract %x2[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x3s0 = extract %x3s[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x3s1 = extract %x3s[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x3r0 = v_xor_b32_e32 %x3s0, %x3a0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x3r1 = v_xor_b32_e32 %x3s1, %x3a1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x3 = concat %x3r0, %x3r1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %x4lo = extract %x3[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x4hi = extract %x3[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x4z = v_mad_u64_u32 vcc, %x4lo, %klo2, 0 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr<2>
    %x4c0 = v_mul_lo_u32 %x4lo, %khi2 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %x4c1 = v_mul_lo_u32 %x4hi, %klo2 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %x4z0 = extract %x4z[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x4z1 = extract %x4z[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x4zh = v_add3_u32 %x4z1, %x4c0, %x4c1 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x4 = concat %x4z0, %x4zh : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %x5s = v_lshrrev_b64 33, %x4 : (!amdgcn.vgpr<2>) -> !amdgcn.vgpr<2>
    %x5a0 = extract %x4[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x5a1 = extract %x4[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x5s0 = extract %x5s[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x5s1 = extract %x5s[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x5r0 = v_xor_b32_e32 %x5s0, %x5a0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x5r1 = v_xor_b32_e32 %x5s1, %x5a1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x5 = concat %x5r0, %x5r1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    
    global_store_dwordx2 %off, %x5, %out : (!amdgcn.vgpr, !amdgcn.vgpr<2>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @hash64_gfx1151 target "gfx1151" {
  kernel @hash64
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
    %off = v_lshlrev_b32_e32 3, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %in = extract %io[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %out = extract %io[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %klo1 = s_mov_b32 0xed558ccd : () -> !amdgcn.sgpr
    %khi1 = s_mov_b32 0xff51afd7 : () -> !amdgcn.sgpr
    %klo2 = s_mov_b32 0x1a85ec53 : () -> !amdgcn.sgpr
    %khi2 = s_mov_b32 0xc4ceb9fe : () -> !amdgcn.sgpr
    %x0 = global_load_b64 %off, %in : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr<2>
    %x1s = v_lshrrev_b64 33, %x0 : (!amdgcn.vgpr<2>) -> !amdgcn.vgpr<2>
    %x1a0 = extract %x0[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1a1 = extract %x0[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1s0 = extract %x1s[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1s1 = extract %x1s[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x1r0 = v_xor_b32_e32 %x1s0, %x1a0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x1r1 = v_xor_b32_e32 %x1s1, %x1a1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x1 = concat %x1r0, %x1r1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %x2lo = extract %x1[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x2hi = extract %x1[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x2z = v_mad_u64_u32 vcc_lo, %x2lo, %klo1, 0 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr<2>
    %x2c0 = v_mul_lo_u32 %x2lo, %khi1 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %x2c1 = v_mul_lo_u32 %x2hi, %klo1 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %x2z0 = extract %x2z[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x2z1 = extract %x2z[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x2zh = v_add3_u32 %x2z1, %x2c0, %x2c1 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x2 = concat %x2z0, %x2zh : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %x3s = v_lshrrev_b64 33, %x2 : (!amdgcn.vgpr<2>) -> !amdgcn.vgpr<2>
    %x3a0 = extract %x2[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x3a1 = extract %x2[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x3s0 = extract %x3s[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x3s1 = extract %x3s[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x3r0 = v_xor_b32_e32 %x3s0, %x3a0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x3r1 = v_xor_b32_e32 %x3s1, %x3a1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x3 = concat %x3r0, %x3r1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %x4lo = extract %x3[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x4hi = extract %x3[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x4z = v_mad_u64_u32 vcc_lo, %x4lo, %klo2, 0 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr<2>
    %x4c0 = v_mul_lo_u32 %x4lo, %khi2 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %x4c1 = v_mul_lo_u32 %x4hi, %klo2 : (!amdgcn.vgpr, !amdgcn.sgpr) -> !amdgcn.vgpr
    %x4z0 = extract %x4z[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x4z1 = extract %x4z[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x4zh = v_add3_u32 %x4z1, %x4c0, %x4c1 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x4 = concat %x4z0, %x4zh : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    %x5s = v_lshrrev_b64 33, %x4 : (!amdgcn.vgpr<2>) -> !amdgcn.vgpr<2>
    %x5a0 = extract %x4[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x5a1 = extract %x4[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x5s0 = extract %x5s[0] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x5s1 = extract %x5s[1] : !amdgcn.vgpr<2> -> !amdgcn.vgpr
    %x5r0 = v_xor_b32_e32 %x5s0, %x5a0 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x5r1 = v_xor_b32_e32 %x5s1, %x5a1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %x5 = concat %x5r0, %x5r1 : (!amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr<2>
    
    global_store_b64 %off, %x5, %out : (!amdgcn.vgpr, !amdgcn.vgpr<2>, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
