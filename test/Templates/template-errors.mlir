// RUN: netra-opt %s -split-input-file -verify-diagnostics -tmpl-instantiate

// Each mistake of a template or a tactic at its place.

// expected-error@+1 {{leaves the constant 'n' of 'open' open}}
tmpl.tactic @t of @open target "gfx950" maturity experiment
tmpl.template @open for "gfx950" (n: index) launch {block = 64} {}

// -----

// expected-error@+1 {{binds 'm', no constant of 'unknown'; it has: n}}
tmpl.tactic @t of @unknown target "gfx950" {n = 1, m = 2} maturity experiment
tmpl.template @unknown for "gfx950" (n: index) launch {block = 64} {}

// -----

// expected-error@+1 {{gives 2147483648 as the constant 'n'; index is 0 to 2147483647}}
tmpl.tactic @t of @large target "gfx950" {n = 2147483648} maturity experiment
tmpl.template @large for "gfx950" (n: index) launch {block = 64} {}

// -----

// expected-error@+1 {{gives -1 as the constant 'n'; index is 0 to 2147483647}}
tmpl.tactic @t of @negative target "gfx950" {n = -1} maturity experiment
tmpl.template @negative for "gfx950" (n: index) launch {block = 64} {}

// -----

// The largest is taken.
tmpl.tactic @t of @largest target "gfx950" {n = 2147483647} maturity experiment
tmpl.template @largest for "gfx950" (n: index) launch {block = 64} {}

// -----

// expected-error@+1 {{gives true as the constant 'n' of type index}}
tmpl.tactic @t of @typed target "gfx950" {n = true} maturity experiment
tmpl.template @typed for "gfx950" (n: index) launch {block = 64} {}

// -----

// expected-note@+1 {{in tactic 't' with n = 100}}
tmpl.tactic @t of @guarded target "gfx950" {n = 100} maturity experiment
tmpl.template @guarded for "gfx950" (n: index) launch {block = 64} {
  // expected-error@+1 {{n = 100 is no multiple of 64 (needed: n % 64 == 0)}}
  tmpl.guard "n % 64 == 0", "n = {n} is no multiple of 64"
}

// -----

// expected-note@+1 {{in tactic 't' with n = 1}}
tmpl.tactic @t of @misspelt target "gfx950" {n = 1} maturity experiment
tmpl.template @misspelt for "gfx950" (n: index) launch {block = 64} {
  %lane = prim.abi.lane
  // expected-error@+1 {{in "m + 1": unknown constant 'm'; known are: n}}
  %x = prim.addr.add %lane, "m + 1"
}

// -----

// expected-note@+1 {{in tactic 't' with n = 2147483647}}
tmpl.tactic @t of @overflow target "gfx950" {n = 2147483647} maturity experiment
tmpl.template @overflow for "gfx950" (n: index) launch {block = 64} {
  // expected-error@+1 {{a value does not fit 64 bits}}
  tmpl.let x = "n * n * n"
}

// -----

// expected-note@+1 {{in tactic 't' with n = 0}}
tmpl.tactic @t of @division target "gfx950" {n = 0} maturity experiment
tmpl.template @division for "gfx950" (n: index) launch {block = 64} {
  // The side that does not decide is not computed.
  tmpl.let y = "n == 0 ? 1 : 64 / n"
  // expected-error@+1 {{division by zero}}
  tmpl.let x = "64 / n"
}

// -----

// expected-note@+1 {{in tactic 't' with}}
tmpl.tactic @t of @again target "gfx950" maturity experiment
tmpl.template @again for "gfx950" (n: index = 1) launch {block = 64} {
  // expected-error@+1 {{names 'n' again}}
  tmpl.let n = "2"
}

// -----

// expected-note@+1 {{in tactic 't' with}}
tmpl.tactic @t of @calls target "gfx950" maturity experiment
tmpl.template @calls for "gfx950" () launch {block = 64} {
  tmpl.call @one()
}
tmpl.part @one for "gfx950" () {
  tmpl.call @two()
}
tmpl.part @two for "gfx950" () {
  // expected-error@+1 {{makes 'one' call itself}}
  tmpl.call @one()
}

// -----

// expected-note@+1 {{in tactic 't' with}}
tmpl.tactic @t of @nobody target "gfx950" maturity experiment
tmpl.template @nobody for "gfx950" () launch {block = 64} {
  // expected-error@+1 {{calls 'missing', no tmpl.part}}
  tmpl.call @missing()
}

// -----

// expected-note@+1 {{in tactic 't' with}}
tmpl.tactic @t of @passes target "gfx950" maturity experiment
tmpl.template @passes for "gfx950" () launch {block = 64} {
  %x = prim.abi.lane
  // expected-error@+1 {{gives '!amdgcn.vgpr' where 'pair' takes '!amdgcn.vgpr<2>'}}
  tmpl.call @pair(%x)
}
tmpl.part @pair for "gfx950" () values (%x: !amdgcn.vgpr<2>) {}

// -----

// expected-error@+1 {{is for gfx1151; 'other' is not}}
tmpl.tactic @t of @other target "gfx1151" maturity experiment
tmpl.template @other for "gfx950" () launch {block = 64} {}

// -----

// expected-error@+1 {{is of 'missing', which is no tmpl.template}}
tmpl.tactic @t of @missing target "gfx950" maturity experiment

// -----

// expected-note@+1 {{in tactic 't' with}}
tmpl.tactic @t of @block target "gfx950" maturity experiment
// expected-error@+1 {{has workgroups of 2048 work-items; gfx950 has at most 1024}}
tmpl.template @block for "gfx950" () launch {block = 2048} {}

// -----

// expected-note@+1 {{in tactic 't' with}}
tmpl.tactic @t of @raw target "gfx1151" maturity experiment
tmpl.template @raw for "gfx950", "gfx1151" () launch {block = 64} {
  // expected-error@+1 {{is an instruction of gfx950; put it into tmpl.on "gfx950" in a template for several targets}}
  s_nop 0
}

// -----

// expected-note@+1 {{in tactic 't' with}}
tmpl.tactic @t of @endless target "gfx950" maturity experiment
tmpl.template @endless for "gfx950" () launch {block = 64} {
  // expected-error@+1 {{has 65537 rounds; at most 65536 are unrolled}}
  tmpl.for i = 0 to 65537 {
  }
}

// -----

tmpl.template @yields for "gfx950" () launch {block = 64} {
  %x = prim.abi.lane
  tmpl.for i = 0 to 2 carry (%c = %x) {
    %w = prim.abi.workgroup "x"
    // expected-error@+1 {{yields '!amdgcn.sgpr' where '!amdgcn.vgpr' is carried}}
    tmpl.yield %w
  }
}

// -----

tmpl.template @types for "gfx950" () launch {block = 64} {
  %w = prim.abi.workgroup "x"
  // expected-error@+1 {{takes a lane value of 32 bits (!amdgcn.vgpr) as 'a' but got !amdgcn.sgpr}}
  %x = prim.num.abs %w
}

// -----

tmpl.template @parameters for "gfx950" () launch {block = 64} {
  %x = prim.abi.lane
  // expected-error@+1 {{takes xor16 or shr16 or router64 or gemv32 or norm32 as 'order' but got 'any'}}
  %s = prim.reduce.sum %x {order = "any"}
}

// -----

tmpl.template @undefined for "gfx950" () launch {block = 64} {
  // expected-error@+1 {{value '%y' is not defined above; its type is unknown}}
  %x = prim.num.abs %y
}
