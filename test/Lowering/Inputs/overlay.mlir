// Waves exchange values through two regions at the same place; every lane uses
// the slot of a lane 64 further on or back.
amdgcn.object @gfx950 target "gfx950" {
  kernel @k
      args [<"out", global_buffer, 8 at 0, {address_space = "global"}>]
      descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 1024, user_sgpr_kernarg_segment_ptr = 1}
      metadata {max_flat_workgroup_size = 256}
      lds [<"old", 1024 at 0>, <"new", 1024 at 0>] {
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_xor_b32_e32 v2, 0x100, v1
    ds_write_b32 v1, v0 {lds = "old"}
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_read_b32 v3, v2 {lds = "old"}
    s_waitcnt lgkmcnt(0) // needed
    s_barrier // needed
    ds_write_b32 v1, v3 {lds = "new"}
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_read_b32 v4, v2 {lds = "new"}
    s_waitcnt lgkmcnt(0)
    global_store_dword v1, v4, s[4:5]
    s_endpgm
  }
}

// A loop: the last region of a turn is where the first one of the next turn is.
amdgcn.object @gfx1151 target "gfx1151" {
  kernel @k
      args [<"out", global_buffer, 8 at 0, {address_space = "global"}>]
      descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 1024, user_sgpr_kernarg_segment_ptr = 1}
      metadata {max_flat_workgroup_size = 256}
      lds [<"a", 1024 at 0>, <"b", 1024 at 0>] {
    s_load_b64 s[4:5], s[0:1], 0x0
    v_lshlrev_b32_e32 v1, 2, v0
    v_xor_b32_e32 v2, 0x100, v1
    s_mov_b32 s6, 3
    fallthrough ^turn
  ^turn:
    ds_store_b32 v1, v0 {lds = "a"}
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_load_b32 v3, v2 {lds = "a"}
    s_waitcnt lgkmcnt(0) // needed
    s_barrier // needed
    ds_store_b32 v1, v3 {lds = "b"}
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_load_b32 v4, v2 {lds = "b"}
    s_waitcnt lgkmcnt(0) // needed
    s_barrier // needed
    s_sub_u32 s6, s6, 1
    s_cmp_lg_u32 s6, 0
    s_cbranch_scc1 ^turn, ^end
  ^end:
    global_store_b32 v1, v4, s[4:5]
    s_endpgm
  }
}
