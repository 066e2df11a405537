// Values that are exact in f32, f16 and f64, and the special ones. CDNA4 ISA
// 12.7 and 12.8, RDNA3.5 ISA 16.7 and 16.8: exp and log are of base 2, sin and
// cos take turns. f32 denormals count as zero (isa.md 5, the MODE allows them).

// case exp of f32
// set mode = 0xf0
// set v1 = 0 3.0f -1.0f 0x7f800000 0xff800000 128.0f -150.0f
v_exp_f32 v0, v1
// expect v0 = 1.0f 8.0f 0.5f 0x7f800000 0 0x7f800000 0

// case log of f32
// set mode = 0xf0
// set v1 = 8.0f 0.5f 1.0f 0 0x80000000 -1.0f 0x7f800000
v_log_f32 v0, v1
// expect v0 = 3.0f -1.0f 0 0xff800000 0xff800000 0xffc00000 0x7f800000

// case rcp of f32
// set mode = 0xf0
// set v1 = 4.0f -0.5f 0 0x80000000 0x7f800000 0xff800000 1.0f
v_rcp_f32 v0, v1
// expect v0 = 0.25f -2.0f 0x7f800000 0xff800000 0 0x80000000 1.0f

// case rsq of f32
// set mode = 0xf0
// set v1 = 16.0f 0.25f 0 0x7f800000 1.0f
v_rsq_f32 v0, v1
// expect v0 = 0.25f 2.0f 0x7f800000 0 1.0f

// case sqrt of f32
// set mode = 0xf0
// set v1 = 9.0f 0.25f 0 0x80000000 0x7f800000
v_sqrt_f32 v0, v1
// expect v0 = 3.0f 0.5f 0 0x80000000 0x7f800000

// case sin of turns
// set mode = 0xf0
// set v1 = 0 0.25f -0.25f 0.75f 1.25f
v_sin_f32 v0, v1
// expect v0 = 0 1.0f -1.0f -1.0f 1.0f

// case cos of turns
// set mode = 0xf0
// set v1 = 0 0.5f -0.5f 1.0f 1.5f
v_cos_f32 v0, v1
// expect v0 = 1.0f -1.0f -1.0f 1.0f -1.0f

// case f16 forms keep what gfx11 keeps [gfx1151]
// set v1 = 0x4200 0x3c00
// set v0 = 0xabcd0000
v_exp_f16 v0, v1
// expect v0 = 0xabcd4800 0xabcd4000

// case f16 forms clear the upper half [gfx950]
// set v1 = 0x4200 0x3c00
// set v0 = 0xabcd0000
v_exp_f16 v0, v1
// expect v0 = 0x4800 0x4000

// case rcp of f64
// set v[2:3] = 4.0d
v_rcp_f64 v[0:1], v[2:3]
// expect v[0:1] = 0.25d

// case sqrt of f64
// set v[2:3] = 2.25d
v_sqrt_f64 v[0:1], v[2:3]
// expect v[0:1] = 1.5d

// case rsq of f64
// set v[2:3] = 4.0d
v_rsq_f64 v[0:1], v[2:3]
// expect v[0:1] = 0.5d

// case f16 rcp, rsq, sqrt, log [gfx950]
// set v1 = 0x4400
v_rcp_f16 v2, v1
v_rsq_f16 v3, v1
v_sqrt_f16 v4, v1
v_log_f16 v5, v1
// expect v2 = 0x3400
// expect v3 = 0x3800
// expect v4 = 0x4000
// expect v5 = 0x4000

// case rcp for integer division
// set mode = 0xf0
// set v1 = 2.0f
v_rcp_iflag_f32 v0, v1
// expect v0 = 0.5f
