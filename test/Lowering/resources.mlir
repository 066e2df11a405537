// RUN: netra-opt %s -split-input-file -amdgcn-resources | FileCheck %s

// CHECK-LABEL: @filled
// CHECK-NEXT: descriptor {accum_offset = 12, enable_private_segment = 1, next_free_sgpr = 7, next_free_vgpr = 21, private_segment_fixed_size = 16}
amdgcn.object @gfx950 target "gfx950" {
  kernel @filled descriptor {next_free_vgpr = 500, private_segment_fixed_size = 16} lower {resources} {
    v_accvgpr_write_b32 a8, v1 // a0 begins at 12: v9 and up to a multiple of four
    scratch_load_dword v9, v0, off
    s_mov_b32 s6, 0
    s_endpgm
  }
  // Without AGPRs, any offset will do: the one that is implied.
  // CHECK: @plain
  // CHECK-NEXT: descriptor {next_free_sgpr = 3, next_free_vgpr = 41, user_sgpr_kernarg_segment_ptr = 1}
  kernel @plain descriptor {accum_offset = 64, user_sgpr_kernarg_segment_ptr = 1} lower {resources} {
    v_mov_b32_e32 v40, s1 // s2 is the workgroup's id
    s_endpgm
  }
}

// -----

// The wave size is the kernel's; so is its mode.
// CHECK-LABEL: @wave64
// CHECK-NEXT: descriptor {next_free_sgpr = 10, next_free_vgpr = 11, wavefront_size32 = 0, workgroup_processor_mode = 0}
amdgcn.object @gfx1151 target "gfx1151" {
  kernel @wave64 descriptor {wavefront_size32 = 0, workgroup_processor_mode = 0} lower {resources} {
    v_mov_b32_e32 v10, s9
    s_endpgm
  }
}

// -----

// Functions count for every kernel that calls them.
// CHECK-LABEL: @caller
// CHECK-NEXT: descriptor {next_free_sgpr = 32, next_free_vgpr = 31}
// CHECK: @other
// CHECK-NEXT: descriptor {next_free_sgpr = 1, next_free_vgpr = 3}
amdgcn.object @calls target "gfx1151" {
  kernel @caller lower {resources} {
    s_getpc_b64 s[4:5]
    s_add_u32 s4, s4, callee@rel32@lo+4
    s_addc_u32 s5, s5, callee@rel32@hi+12
    s_swappc_b64 s[30:31], s[4:5]
    s_endpgm
  }
  kernel @other lower {resources} {
    v_mov_b32_e32 v2, 0
    s_endpgm
  }
  func @callee {
    v_mov_b32_e32 v30, 0
    s_setpc_b64 s[30:31]
  }
}

// -----

// LDS reaches at least to the end of the regions.
// CHECK-LABEL: @regions
// CHECK-NEXT: descriptor {group_segment_fixed_size = 1536, next_free_sgpr = 1, next_free_vgpr = 2}
// CHECK-NEXT: lds [<"tile", 1024 at 512>, <"other", 1024 at 0>]
amdgcn.object @lds target "gfx1151" {
  kernel @regions lds [<"tile", 1024 at 512>, <"other", 1024 at 0>] lower {resources} {
    ds_store_b32 v1, v0 {lds = "tile"}
    s_endpgm
  }
}
