// RUN: netra-opt %s -split-input-file -verify-diagnostics -amdgcn-verify-lds

amdgcn.object @turns target "gfx950" {
  kernel @reads descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    // expected-note@+1 {{the access is 'ds_read_b32 v2, v1'}}
    ds_read_b32 v2, v1 {lds = "old"}
    s_waitcnt lgkmcnt(0)
    // expected-error@+1 {{'ds_write_b32 v1, v2' writes region 'new', which shares bytes 2048 to 4095 with 'old', with no barrier behind an access to that; needs s_barrier}}
    ds_write_b32 v1, v2 {lds = "new"}
    ds_write_b32 v1, v2 {lds = "new"}
    s_endpgm
  }
}

// -----

// A barrier covers what was waited for in front of it, not what is waited for
// behind it.
amdgcn.object @early target "gfx1151" {
  kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    // expected-note@+1 {{the access is 'ds_load_b32 v2, v1'}}
    ds_load_b32 v2, v1 {lds = "old"}
    ds_bpermute_b32 v3, v1, v0
    s_waitcnt lgkmcnt(2)
    // expected-note@+1 {{the barrier is here}}
    s_barrier
    s_waitcnt lgkmcnt(0)
    // expected-error@+1 {{behind a barrier in front of which an access to that was not waited for; needs lgkmcnt(1) in front of the barrier}}
    ds_store_b32 v1, v2 {lds = "new"}
    s_endpgm
  }
  kernel @late descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    ds_load_b32 v2, v1 {lds = "old"}
    ds_bpermute_b32 v3, v1, v0
    s_waitcnt lgkmcnt(1)
    s_barrier
    s_waitcnt lgkmcnt(0)
    ds_store_b32 v1, v2 {lds = "new"}
    s_endpgm
  }
}

// -----

amdgcn.object @dma target "gfx950" {
  kernel @old descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    // expected-note@+1 {{the access is 'global_load_lds_dword v[2:3], off'}}
    global_load_lds_dword v[2:3], off {lds = "old"}
    // expected-note@+1 {{the barrier is here}}
    s_barrier
    // expected-error@+1 {{needs vmcnt(0) in front of the barrier}}
    ds_write_b32 v1, v0 {lds = "new"}
    s_endpgm
  }
  // The load writes LDS when it is under way, not when it is waited for.
  kernel @new descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    // expected-note@+1 {{the access is 'ds_read_b32 v4, v1'}}
    ds_read_b32 v4, v1 {lds = "old"}
    // expected-error@+1 {{needs lgkmcnt(0) and s_barrier}}
    global_load_lds_dword v[2:3], off {lds = "new"}
    s_endpgm
  }
}

// -----

// One of two paths has no barrier.
amdgcn.object @paths target "gfx950" {
  kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    // expected-note@+1 {{the access is 'ds_add_u32 v1, v0'}}
    ds_add_u32 v1, v0 {lds = "old"}
    s_waitcnt lgkmcnt(0)
    s_cbranch_scc0 ^skip, ^use
  ^use:
    s_barrier
    fallthrough ^skip
  ^skip:
    // expected-error@+1 {{with no barrier behind an access to that; needs s_barrier}}
    ds_write_b32 v1, v0 {lds = "new"}
    s_endpgm
  }
  // The second half of a turn meets the first half of the next one.
  kernel @loop descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"a", 4096 at 0>, <"b", 4096 at 0>] {
    fallthrough ^loop
  ^loop:
    // expected-error@+1 {{writes region 'a', which shares bytes 0 to 4095 with 'b', with no barrier}}
    ds_write_b32 v1, v0 {lds = "a"}
    s_waitcnt lgkmcnt(0)
    s_barrier
    // expected-note@+1 {{the access is 'ds_write_b32 v1, v0'}}
    ds_write_b32 v1, v0 {lds = "b"}
    s_waitcnt lgkmcnt(0)
    s_cbranch_scc0 ^loop, ^end
  ^end:
    s_endpgm
  }
}

// -----

amdgcn.object @one_wave target "gfx950" {
  kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      metadata {max_flat_workgroup_size = 64}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    // expected-note@+1 {{the access is}}
    global_load_lds_dword v[2:3], off {lds = "old"}
    // expected-error@+1 {{while an access to that can be outstanding; needs vmcnt(0)}}
    ds_write_b32 v1, v0 {lds = "new"}
    s_endpgm
  }
  // 65 work-items are two waves.
  kernel @two descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      metadata {max_flat_workgroup_size = 65}
      lds [<"old", 4096 at 0>, <"new", 2048 at 2048>] {
    // expected-note@+1 {{the access is}}
    ds_read_b32 v2, v1 {lds = "old"}
    s_waitcnt lgkmcnt(0)
    // expected-error@+1 {{with no barrier}}
    ds_write_b32 v1, v0 {lds = "new"}
    s_endpgm
  }
}

// -----

// A second difference of one byte from 'inside' in verify-lds.mlir, either way.
amdgcn.object @outside target "gfx950" {
  kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"new", 2048 at 2048>] {
    v_mov_b32_e32 v1, 2048
    // expected-error@+1 {{touches bytes 4093 to 4096, but region 'new' is bytes 2048 to 4095}}
    ds_write_b32 v1, v0 offset:2045 {lds = "new"}
    v_mov_b32_e32 v1, 2047
    // expected-error@+1 {{touches bytes 2047 to 2047, but region 'new' is bytes 2048 to 4095}}
    ds_write_b8 v1, v0 {lds = "new"}
    // Two places: the second one is 255 dwords on.
    v_mov_b32_e32 v1, 3076
    // expected-error@+1 {{touches bytes 4096 to 4099, but region 'new' is bytes 2048 to 4095}}
    ds_write2_b32 v1, v0, v0 offset0:1 offset1:255 {lds = "new"}
    s_endpgm
  }
}

// -----

// expected-remark@+2 {{'k': 3 accesses to LDS are unknown}}
amdgcn.object @names target "gfx1151" {
  kernel @k descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096}
      lds [<"tile", 2048 at 2048>] {
    // expected-warning@+1 {{unknown: 'ds_store_b32 v1, v0' names no region of LDS}}
    ds_store_b32 v1, v0
    // expected-warning@+1 {{unknown: 'ds_load_b32 v2, v1' names a region that the kernel does not have}}
    ds_load_b32 v2, v1 {lds = "tiles"}
    // expected-warning@+1 {{unknown: 'flat_load_b32 v3, v[4:5]' names no region of LDS}}
    flat_load_b32 v3, v[4:5]
    ds_bpermute_b32 v2, v1, v0
    s_endpgm
  }
  // No regions, no names.
  kernel @plain descriptor {next_free_vgpr = 8, next_free_sgpr = 8, group_segment_fixed_size = 4096} {
    ds_store_b32 v1, v0
    s_endpgm
  }
}
