// RUN: netra-opt %s -split-input-file -amdgcn-verify-lds | FileCheck %s

// Each of these stands beside one in verify-lds-invalid.mlir that lacks something.

// CHECK: lds [<"old", 4096 at 0>, <"new", 2048 at 2048>]
amdgcn.object @turns target "gfx950" {
  kernel @reads descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    ds_read_b32 v2, v1 {lds = "old"}
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_write_b32 v1, v2 {lds = "new"}
    s_endpgm
  }
  // Neighbours share nothing.
  kernel @neighbours descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 2048 at 0>, <"new", 2048 at 2048>] {
    ds_read_b32 v2, v1 {lds = "old"}
    ds_write_b32 v1, v0 {lds = "new"}
    s_endpgm
  }
  // The load needs no end before what reads the new region.
  kernel @dma descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    global_load_lds_dword v[2:3], off {lds = "old"}
    s_waitcnt vmcnt(0)
    s_barrier
    ds_write_b32 v1, v0 {lds = "new"}
    s_endpgm
  }
  // Both branches meet behind one barrier.
  kernel @paths descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    s_cbranch_scc0 ^skip, ^use
  ^use:
    ds_read_b32 v2, v1 {lds = "old"}
    s_waitcnt lgkmcnt(0)
    fallthrough ^skip
  ^skip:
    s_barrier
    ds_write_b32 v1, v0 {lds = "new"}
    s_endpgm
  }
  // A turn of the loop ends with a barrier for the next one.
  kernel @loop descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"a", 4096 at 0>, <"b", 4096 at 0>] {
    fallthrough ^loop
  ^loop:
    ds_write_b32 v1, v0 {lds = "a"}
    s_waitcnt lgkmcnt(0)
    s_barrier
    ds_write_b32 v1, v0 {lds = "b"}
    s_waitcnt lgkmcnt(0)
    s_barrier
    s_cbranch_scc0 ^loop, ^end
  ^end:
    s_endpgm
  }
  // One wave: DS instructions keep order, LDS-DMA is waited for.
  kernel @one_wave descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      metadata {max_flat_workgroup_size = 64}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    ds_read_b32 v2, v1 {lds = "old"}
    ds_write_b32 v1, v0 {lds = "new"}
    s_waitcnt lgkmcnt(0)
    global_load_lds_dword v[2:3], off {lds = "old"}
    s_waitcnt vmcnt(0)
    ds_write_b32 v1, v0 {lds = "new"}
    s_endpgm
  }
  kernel @inside descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"new", 2048 at 2048>] {
    v_mov_b32_e32 v1, 2048
    ds_write_b32 v1, v0 offset:2044 {lds = "new"}
    s_mov_b32 m0, 2048
    s_nop 0
    global_load_lds_dword v[2:3], off offset:1792 {lds = "new"}
    s_endpgm
  }
}
