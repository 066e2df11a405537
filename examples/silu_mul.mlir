// out[r][c] = silu(gate[r][c]) * up[r][c], bf16 rows of `columns` elements.
//
// silu(g) = g * rcp(1 + exp2(-log2(e) * g)), every f32 operation rounded by
// itself (nearest even), exp2 and rcp those of the hardware; the product with
// `up` comes last and is rounded to bf16 once, nearest even, a NaN quieted.
//
// Launch: blocks of 256, one workgroup a row, no LDS. A lane takes two
// neighbouring elements an iteration, so `columns` is even; a row is at most
// 2^30 elements.

amdgcn.object @silu_mul_gfx950 target "gfx950" {
  kernel @silu_mul
      args [<"gate", global_buffer, 8 at 0, {address_space = "global", is_const = true}>,
            <"up", global_buffer, 8 at 8, {address_space = "global", is_const = true}>,
            <"out", global_buffer, 8 at 16, {address_space = "global"}>,
            <"columns", by_value, 4 at 24>]
      descriptor {next_free_vgpr = 9, next_free_sgpr = 12,
                  user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256} {
    s_load_dwordx4 s[4:7], s[0:1], 0x0        // gate, up
    s_load_dwordx2 s[8:9], s[0:1], 0x10       // out
    s_load_dword s3, s[0:1], 0x18             // columns
    v_and_b32_e32 v0, 0x3ff, v0               // work-item id x
    v_lshlrev_b32_e32 v0, 2, v0               // byte offset of the lane's pair
    s_waitcnt lgkmcnt(0)
    s_lshl_b32 s3, s3, 1                      // bytes of a row
    s_mul_i32 s10, s2, s3                     // where the row begins
    s_mul_hi_u32 s11, s2, s3
    s_add_u32 s4, s4, s10
    s_addc_u32 s5, s5, s11
    s_add_u32 s6, s6, s10
    s_addc_u32 s7, s7, s11
    s_add_u32 s8, s8, s10
    s_addc_u32 s9, s9, s11
    fallthrough ^loop
  ^loop:
    v_cmp_gt_u32_e32 vcc, s3, v0
    s_and_b64 exec, exec, vcc                 // lanes beyond the row are done
    s_cbranch_execz ^end, ^pair
  ^pair:
    global_load_dword v1, v0, s[4:5]
    global_load_dword v2, v0, s[6:7]
    s_waitcnt vmcnt(0)
    v_lshlrev_b32_e32 v3, 16, v1              // gate, low and high element
    v_and_b32_e32 v4, 0xffff0000, v1
    v_mul_f32_e32 v5, 0xbfb8aa3b, v3          // -log2(e)
    v_mul_f32_e32 v6, 0xbfb8aa3b, v4
    v_exp_f32_e32 v5, v5
    v_exp_f32_e32 v6, v6
    v_lshlrev_b32_e32 v7, 16, v2              // up
    v_add_f32_e32 v5, 1.0, v5
    v_add_f32_e32 v6, 1.0, v6
    v_rcp_f32_e32 v5, v5
    v_rcp_f32_e32 v6, v6
    v_and_b32_e32 v8, 0xffff0000, v2
    v_mul_f32_e32 v5, v3, v5                  // silu(gate)
    v_mul_f32_e32 v6, v4, v6
    v_mul_f32_e32 v5, v5, v7
    v_mul_f32_e32 v6, v6, v8
    v_cvt_pk_bf16_f32 v5, v5, v6
    global_store_dword v0, v5, s[8:9]
    v_add_u32_e32 v0, 0x400, v0               // 256 lanes on
    s_branch ^loop
  ^end:
    s_endpgm
  }
}

amdgcn.object @silu_mul_gfx1151 target "gfx1151" {
  kernel @silu_mul
      args [<"gate", global_buffer, 8 at 0, {address_space = "global", is_const = true}>,
            <"up", global_buffer, 8 at 8, {address_space = "global", is_const = true}>,
            <"out", global_buffer, 8 at 16, {address_space = "global"}>,
            <"columns", by_value, 4 at 24>]
      descriptor {next_free_vgpr = 12, next_free_sgpr = 12,
                  user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256} {
    s_load_b128 s[4:7], s[0:1], 0x0           // gate, up
    s_load_b64 s[8:9], s[0:1], 0x10           // out
    s_load_b32 s3, s[0:1], 0x18               // columns
    v_and_b32_e32 v0, 0x3ff, v0               // work-item id x
    v_mov_b32_e32 v11, 0x7fc00000             // a quiet NaN
    v_lshlrev_b32_e32 v0, 2, v0               // byte offset of the lane's pair
    s_waitcnt lgkmcnt(0)
    s_lshl_b32 s3, s3, 1                      // bytes of a row
    s_mul_i32 s10, s2, s3                     // where the row begins
    s_mul_hi_u32 s11, s2, s3
    s_add_u32 s4, s4, s10
    s_addc_u32 s5, s5, s11
    s_add_u32 s6, s6, s10
    s_addc_u32 s7, s7, s11
    s_add_u32 s8, s8, s10
    s_addc_u32 s9, s9, s11
    fallthrough ^loop
  ^loop:
    v_cmp_gt_u32_e32 vcc_lo, s3, v0
    s_and_b32 exec_lo, exec_lo, vcc_lo        // lanes beyond the row are done
    s_cbranch_execz ^end, ^pair
  ^pair:
    global_load_b32 v1, v0, s[4:5]
    global_load_b32 v2, v0, s[6:7]
    s_waitcnt vmcnt(0)
    v_lshlrev_b32_e32 v3, 16, v1              // gate, low and high element
    v_and_b32_e32 v4, 0xffff0000, v1
    v_mul_f32_e32 v5, 0xbfb8aa3b, v3          // -log2(e)
    v_mul_f32_e32 v6, 0xbfb8aa3b, v4
    v_exp_f32_e32 v5, v5
    v_exp_f32_e32 v6, v6
    v_lshlrev_b32_e32 v7, 16, v2              // up
    v_and_b32_e32 v8, 0xffff0000, v2
    v_add_f32_e32 v5, 1.0, v5
    v_add_f32_e32 v6, 1.0, v6
    v_rcp_f32_e32 v5, v5
    v_rcp_f32_e32 v6, v6
    v_mul_f32_e32 v5, v3, v5                  // silu(gate)
    v_mul_f32_e32 v6, v4, v6
    v_mul_f32_e32 v5, v5, v7
    v_mul_f32_e32 v6, v6, v8
    v_bfe_u32 v9, v5, 16, 1                   // to bf16: add half an ulp, less
    v_bfe_u32 v10, v6, 16, 1                  // one if the kept bit is even
    v_add3_u32 v9, v5, v9, 0x7fff
    v_add3_u32 v10, v6, v10, 0x7fff
    v_cmp_u_f32_e32 vcc_lo, v5, v5
    v_cndmask_b32_e32 v9, v9, v11, vcc_lo
    v_cmp_u_f32_e32 vcc_lo, v6, v6
    v_cndmask_b32_e32 v10, v10, v11, vcc_lo
    v_perm_b32 v5, v10, v9, 0x7060302         // the two high halves
    global_store_b32 v0, v5, s[8:9]
    v_add_nc_u32_e32 v0, 0x400, v0            // 256 lanes on
    s_branch ^loop
  ^end:
    s_endpgm
  }
}
