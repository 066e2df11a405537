// RUN: netra-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{unknown target 'gfx90a'; known are 'gfx942', 'gfx950', 'gfx1150', 'gfx1151'}}
amdgcn.object @target target "gfx90a" {
}

// -----

// expected-error@+1 {{code object version 1 is not one of 5, 6}}
amdgcn.object @version target "gfx950" version 1 {
}

// -----

amdgcn.object @loose target "gfx950" {
  // expected-error@+1 {{does not stand directly in an object}}
  s_endpgm
}

// -----

amdgcn.object @field target "gfx1151" {
  // expected-error@+1 {{descriptor: gfx1151 has no field 'accum_offset'}}
  kernel @field descriptor {accum_offset = 8} {
    s_endpgm
  }
}

// -----

amdgcn.object @field_value target "gfx950" {
  // expected-error@+1 {{descriptor: 'next_free_vgpr' cannot be 513}}
  kernel @field_value descriptor {next_free_vgpr = 513} {
    s_endpgm
  }
}

// -----

amdgcn.object @accum_offset target "gfx950" {
  // expected-error@+1 {{descriptor: 'accum_offset' cannot be 6}}
  kernel @accum_offset descriptor {accum_offset = 6} {
    s_endpgm
  }
}

// -----

amdgcn.object @lds target "gfx950" {
  kernel @lds_just_fits descriptor {group_segment_fixed_size = 163840} {
    s_endpgm
  }
  // expected-error@+1 {{group_segment_fixed_size 163841 exceeds the limit of 163840 bytes on gfx950}}
  kernel @lds descriptor {group_segment_fixed_size = 163841} {
    s_endpgm
  }
}

// -----

amdgcn.object @lds_rdna target "gfx1151" {
  // expected-error@+1 {{group_segment_fixed_size 65537 exceeds the limit of 65536 bytes on gfx1151}}
  kernel @lds_rdna descriptor {group_segment_fixed_size = 65537} {
    s_endpgm
  }
}

// -----

amdgcn.object @lds_imported target "gfx1151" {
  kernel @lds_imported descriptor {group_segment_fixed_size = 65537}
      attributes {amdgcn.as_imported} {
    s_endpgm
  }
}

// -----

amdgcn.object @preload target "gfx950" {
  kernel @preload_just_fits descriptor {user_sgpr_kernarg_preload_length = 14,
                                        user_sgpr_kernarg_segment_ptr = 1} {
    s_endpgm
  }
  // expected-error@+1 {{user SGPRs, preloaded kernargs included, are 18 and exceed the limit of 16 on gfx950}}
  kernel @preload descriptor {user_sgpr_kernarg_preload_length = 16,
                              user_sgpr_kernarg_segment_ptr = 1} {
    s_endpgm
  }
}

// -----

amdgcn.object @reserved target "gfx950" {
  // expected-error@+1 {{descriptor: 'reserved' takes bytes 0 to 63 and 8 bits each}}
  kernel @reserved descriptor {reserved = [64, 1]} {
    s_endpgm
  }
}

// -----

amdgcn.object @alignment target "gfx950" {
  // expected-error@+1 {{alignment 3 is not a power of two up to 1 MiB}}
  func @alignment align 3 {
    s_endpgm
  }
}

// -----

amdgcn.object @waves target "gfx950" {
  // expected-error@+1 {{gfx950 has no waves of 32 lanes}}
  func @waves wave_size 32 {
    s_endpgm
  }
}

// -----

amdgcn.object @no_data target "gfx950" {
  // expected-error@+1 {{expected at least one byte of data}}
  data
}

// -----

amdgcn.object @relocation target "gfx950" {
  // expected-error@+1 {{relocation at offset 8 is beyond the 8 bytes of data}}
  data 0x0 0x0 relocations [<R_AMDGPU_ABS64 "x" at 8>]
}

// -----

amdgcn.object @no_fill target "gfx950" {
  // expected-error@+1 {{expected a count of 1 to 67108864 but got 0}}
  fill 0x0 x 0
}

// -----

amdgcn.object @contents target "gfx950" {
  // expected-error@+1 {{expected pairs of hexadecimal digits as contents}}
  section ".rodata" contents "0"
}

// -----

amdgcn.object @key target "gfx950" {
  // expected-error@+1 {{duplicate key 'size'}}
  symbol "x" {size = 1, size = 2}
}

// -----

amdgcn.object @next target "gfx950" {
  kernel @next {
    // expected-error@+1 {{takes the next block of the body as successor}}
    fallthrough ^later
  ^between:
    s_endpgm
  ^later:
    s_endpgm
  }
}

// -----

amdgcn.object @early_end target "gfx950" {
  kernel @early_end {
    // expected-error@+1 {{without a successor ends a body, but a block follows}}
    fallthrough
  ^later:
    s_endpgm
  }
}

// -----

amdgcn.object @type target "gfx950" {
  kernel @type {
    // expected-error@+1 {{expected a register type (vgpr, sgpr, agpr, vcc, exec, m0, scc) but got 'gpr'}}
    %a = v_mov_b32_e32 0 : () -> !amdgcn.gpr
    s_endpgm
  }
}

// -----

amdgcn.object @width target "gfx950" {
  kernel @width {
    // expected-error@+1 {{expected a width of 1 to 32 registers and a register number}}
    %a = v_mov_b32_e32 0 : () -> !amdgcn.vgpr<33>
    s_endpgm
  }
}

// -----

amdgcn.object @lds_twice target "gfx1151" {
  // expected-error@+1 {{regions of LDS have different names, but 'a' stands twice}}
  kernel @k descriptor {group_segment_fixed_size = 64} lds [<"a", 16 at 0>, <"a", 16 at 16>] {
    s_endpgm
  }
}

// -----

amdgcn.object @lds_end target "gfx1151" {
  kernel @fits descriptor {group_segment_fixed_size = 64} lds [<"a", 60 at 4>] {
    s_endpgm
  }
  // expected-error@+1 {{region 'a' ends at byte 68, but group_segment_fixed_size is 64}}
  kernel @k descriptor {group_segment_fixed_size = 64} lds [<"a", 64 at 4>] {
    s_endpgm
  }
}

// -----

amdgcn.object @lds_alignment target "gfx1151" {
  // expected-error@+1 {{region 'a' begins at 2, which is no multiple of 4 bytes}}
  kernel @k descriptor {group_segment_fixed_size = 64} lds [<"a", 4 at 2>] {
    s_endpgm
  }
}

// -----

amdgcn.object @lds_limit target "gfx1151" {
  kernel @fits lds [<"a", 65536 at 0>] lower {resources} {
    s_endpgm
  }
  // expected-error@+1 {{region 'a' of 65536 bytes at 4 is not in the 65536 bytes of LDS on gfx1151}}
  kernel @k lds [<"a", 65536 at 4>] lower {resources} {
    s_endpgm
  }
}

// -----

amdgcn.object @lds_empty target "gfx1151" {
  // expected-error@+1 {{region 'a' of 0 bytes at 0 is not in the 65536 bytes of LDS on gfx1151}}
  kernel @k lds [<"a", 0 at 0>] lower {resources} {
    s_endpgm
  }
}
