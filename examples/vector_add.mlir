// out[i] = a[i] + b[i] for i < n, all f32.
//
// Launch: blocks of 256, ceil(n / 256) workgroups, no LDS. One element a lane;
// n up to 2^30, so that byte offsets fit into 32 bits.
//
// Each instruction is one line of AMD's syntax and is emitted as it stands:
//   netra-emit examples/vector_add.mlir --target gfx950 -o vector_add.hsaco

amdgcn.object @vector_add_gfx950 target "gfx950" {
  kernel @vector_add
      args [<"a", global_buffer, 8 at 0, {address_space = "global", is_const = true}>,
            <"b", global_buffer, 8 at 8, {address_space = "global", is_const = true}>,
            <"out", global_buffer, 8 at 16, {address_space = "global"}>,
            <"n", by_value, 4 at 24>]
      descriptor {next_free_vgpr = 4, next_free_sgpr = 12,
                  user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256} {
    s_load_dwordx4 s[4:7], s[0:1], 0x0        // a, b
    s_load_dwordx2 s[8:9], s[0:1], 0x10       // out
    s_load_dword s3, s[0:1], 0x18             // n
    v_and_b32_e32 v0, 0x3ff, v0               // work-item id x
    v_lshl_add_u32 v0, s2, 8, v0              // i
    s_waitcnt lgkmcnt(0)
    v_cmp_gt_u32_e32 vcc, s3, v0
    s_and_saveexec_b64 s[10:11], vcc
    s_cbranch_execz ^end, ^add
  ^add:
    v_lshlrev_b32_e32 v1, 2, v0               // byte offset
    global_load_dword v2, v1, s[4:5]
    global_load_dword v3, v1, s[6:7]
    s_waitcnt vmcnt(0)
    v_add_f32_e32 v2, v2, v3
    global_store_dword v1, v2, s[8:9]
    fallthrough ^end
  ^end:
    s_endpgm
  }
}

amdgcn.object @vector_add_gfx1151 target "gfx1151" {
  kernel @vector_add
      args [<"a", global_buffer, 8 at 0, {address_space = "global", is_const = true}>,
            <"b", global_buffer, 8 at 8, {address_space = "global", is_const = true}>,
            <"out", global_buffer, 8 at 16, {address_space = "global"}>,
            <"n", by_value, 4 at 24>]
      descriptor {next_free_vgpr = 4, next_free_sgpr = 11,
                  user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256} {
    s_load_b128 s[4:7], s[0:1], 0x0           // a, b
    s_load_b64 s[8:9], s[0:1], 0x10           // out
    s_load_b32 s3, s[0:1], 0x18               // n
    v_and_b32_e32 v0, 0x3ff, v0               // work-item id x
    v_lshl_add_u32 v0, s2, 8, v0              // i
    s_waitcnt lgkmcnt(0)
    v_cmp_gt_u32_e32 vcc_lo, s3, v0
    s_and_saveexec_b32 s10, vcc_lo
    s_cbranch_execz ^end, ^add
  ^add:
    v_lshlrev_b32_e32 v1, 2, v0               // byte offset
    global_load_b32 v2, v1, s[4:5]
    global_load_b32 v3, v1, s[6:7]
    s_waitcnt vmcnt(0)
    v_add_f32_e32 v2, v2, v3
    global_store_b32 v1, v2, s[8:9]
    fallthrough ^end
  ^end:
    s_endpgm
  }
}
