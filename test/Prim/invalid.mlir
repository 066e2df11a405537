// RUN: netra-opt %s -split-input-file -verify-diagnostics -prim-lower

// What primitives refuse, each at its place.

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    // expected-error@+1 {{names 'z', no argument of the kernel; it has: a, n}}
    %p = prim.abi.pointers "z"
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    // expected-error@+1 {{'n' has 4 bytes, not 8}}
    %p = prim.abi.pointers "n"
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    // expected-error@+1 {{'a' has 8 bytes, not 4}}
    %p = prim.abi.scalars "a"
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    // expected-error@+1 {{takes "x", "y" or "z" but got "w"}}
    %w = prim.abi.workgroup "w"
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{divides by 0}}
    %q = prim.addr.div %l, 0
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{divides by 7, no power of two: 'below' must be given and at most 1431655766}}
    %q = prim.addr.div %l, 7
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{divides by 7, no power of two}}
    %q = prim.addr.mod %l, 7 {below = 1431655767}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %a = prim.abi.pointers "a"
    %w = prim.abi.workgroup "x"
    // expected-error@+1 {{scales by 0}}
    %q = prim.addr.scale %a, %w, 0
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{n16k16 takes rows of a multiple of 16 bytes, not 40}}
    %q = prim.addr.layout %l, %l {form = "n16k16", row_bytes = 40}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{n16k16 takes rows of a multiple of 16 bytes, not 40}}
    %q, %k = prim.addr.unlayout %l {form = "n16k16", row_bytes = 40}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{takes powers of two as 'rows' and 'unit'}}
    %q = prim.addr.swizzle %l, %l {rows = 3, unit = 16}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %a = prim.abi.pointers "a"
    %l = prim.abi.lane
    // expected-error@+1 {{takes 1, 2, 4, 8, 12 or 16 as 'bytes' but got 5}}
    %v = prim.addr.load %a, %l {bytes = 5}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %a = prim.abi.pointers "a"
    %l = prim.abi.lane
    // expected-error@+1 {{has no such form on gfx950}}
    %v = prim.addr.load %a, %l {bytes = 4, at = 4096}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx1151" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %a = prim.abi.pointers "a"
    %l = prim.abi.lane
    // expected-error@+1 {{has no such form on gfx1151}}
    %v = prim.addr.load %a, %l {bytes = 4, at = -4097}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %a = prim.abi.pointers "a"
    %l = prim.abi.lane
    // expected-error@+1 {{stores 8 bytes from 1 registers}}
    prim.addr.store %a, %l, %l {bytes = 8}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %a = prim.abi.pointers "a"
    // expected-error@+1 {{takes 4, 8, 16, 32 or 64 as 'bytes' but got 12}}
    %v = prim.addr.load_uniform %a {bytes = 12}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{names the region 'x', which no prim.sync.region above has}}
    %v = prim.addr.lds_load %l {bytes = 4, region = "x"}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{reaches beyond the 65,536 bytes of an LDS offset}}
    %v = prim.addr.lds_load %l {bytes = 4, at = 65536}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    %t = prim.addr.join %l, %l
    // expected-error@+1 {{names registers 1 to 2 of 2}}
    %v = prim.addr.part %t {first = 1, registers = 2}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    %w = prim.abi.workgroup "x"
    // expected-error@+1 {{joins}}
    %v = prim.addr.join %l, %w
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{reads lane 64 of a wave of 64}}
    %v = prim.addr.read_lane %l, 64
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx1151" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{reads lane 32 of a wave of 32}}
    %v = prim.addr.read_lane %l, 32
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    %t = prim.addr.join %l, %l
    // expected-error@+1 {{gfx950 has no product of shape 16x16x64 of fp8 and fp8}}
    %v = prim.mma.product %t, %t {shape = "16x16x64", a = "fp8", b = "fp8"}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    %t = prim.addr.join %l, %l
    // expected-error@+1 {{has no such form on gfx950}}
    %v = prim.mma.product %t, %t {shape = "16x16x128", a = "fp8", b = "fp8"}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    %t = prim.addr.join %l, %l, %l, %l
    // expected-error@+1 {{takes bytes 0 to 3 of a scale register}}
    %v = prim.mma.scaled %t, %t, %l, %l {shape = "16x16x128", a = "fp4", b = "fp4", byte_a = 4}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    %t = prim.addr.join %l, %l, %l
    // expected-error@+1 {{takes one or two registers but got '!amdgcn.vgpr<3>'}}
    %v = prim.num.mul_pair %t, %l
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %w = prim.abi.workgroup "x"
    // expected-error@+1 {{compares two uniform values; a scalar comparison sets SCC}}
    %m = prim.num.compare %w, 1 {is = "lt", type = "u32"}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{takes 0 to 3 as 'byte' but got 4}}
    %v = prim.num.scale_e8m0 %l {byte = 4}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    %w = prim.abi.wave
    prim.sync.region "s" {bytes = 508}
    // expected-error@+1 {{needs a region of 512 bytes; 's' is smaller}}
    %v = prim.reduce.across %l, %w {waves = 2, region = "s"}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    %l = prim.abi.lane
    // expected-error@+1 {{takes a lane of 0 to 15 in waves of 64}}
    %a, %b, %c, %d = prim.reduce.rows %l {lane = 16}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    prim.sync.region "s" {bytes = 16}
    // expected-error@+1 {{declares the region 's' again}}
    prim.sync.region "s" {bytes = 16}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    // expected-error@+1 {{is over 'r', which is no earlier region}}
    prim.sync.region "s" {bytes = 16, over = "r"}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    prim.sync.region "r" {bytes = 163840}
    // expected-error@+1 {{makes 163856 bytes of LDS where gfx950 has 163840}}
    prim.sync.region "s" {bytes = 16}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    // expected-error@+1 {{has no such form on gfx950}}
    prim.sync.wait {loads = 64}
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx1151" {
  kernel @k args [<"a", global_buffer, 8 at 0>, <"n", by_value, 4 at 8>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1} metadata {max_flat_workgroup_size = 64} {
    // expected-error@+1 {{has no such form on gfx1151}}
    prim.sync.wait {lds = 64}
    s_endpgm
  }
}

// -----

// In the generic form the types are checked as well.
amdgcn.object @o target "gfx950" {
  kernel @k {
    %l = live_in : !amdgcn.vgpr<1, 0>
    // expected-error@+1 {{has the results '!amdgcn.sgpr'; it gives '!amdgcn.vgpr'}}
    %x = "prim.num.abs"(%l) : (!amdgcn.vgpr<1, 0>) -> !amdgcn.sgpr
    s_endpgm
  }
}

// -----

amdgcn.object @o target "gfx950" {
  kernel @k {
    %l = live_in : !amdgcn.vgpr<1, 0>
    // expected-error@+1 {{it gives '!amdgcn.vgpr'}}
    "prim.num.abs"(%l) : (!amdgcn.vgpr<1, 0>) -> ()
    s_endpgm
  }
}

// -----

// expected-error@+1 {{has the constant "n" without a type}}
"tmpl.template"() <{sym_name = "t", targets = ["gfx950"], constants = {n = 1}}> ({
  "tmpl.yield"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{is for "gfx1", no target}}
"tmpl.template"() <{sym_name = "t", targets = ["gfx1"], constants = {}}> ({
  "tmpl.yield"() : () -> ()
}) : () -> ()
