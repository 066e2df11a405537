// Exponents, mantissas and the steps of division. CDNA4 ISA 12.8 and 12.11,
// RDNA3.5 ISA 16.8 and 16.12; values worked out by hand.

// case ldexp
// set mode = 0xf0
// set v1 = 1.5f -1.0f 1.0f 0
// set v2 = 3 -1 -149 100
v_ldexp_f32 v0, v1, v2
// expect v0 = 12.0f -0.5f 0x00000001 0

// case exponent of frexp
// set v1 = 8.0f 0.75f 0 0x7f800000
v_frexp_exp_i32_f32 v0, v1
// expect v0 = 4 0 0 0

// case mantissa of frexp
// set mode = 0xf0
// set v1 = 8.0f 0.75f -3.0f 0
v_frexp_mant_f32 v0, v1
// expect v0 = 0.5f 0.75f -0.75f 0

// case fract
// set mode = 0xf0
// set v1 = 2.75f -2.75f 3.0f
v_fract_f32 v0, v1
// expect v0 = 0.75f 0.25f 0

// case ldexp of f64
// set v[2:3] = 1.5d
// set v4 = -2
v_ldexp_f64 v[0:1], v[2:3], v4
// expect v[0:1] = 0.375d

// case division steps of ordinary numbers
// set mode = 0xf0
// set vcc = 0
// set v1 = 0.75f
// set v2 = 4.0f
// set v3 = 3.0f
v_div_fixup_f32 v0, v1, v2, v3
v_div_fmas_f32 v4, v1, v2, v3
// expect v0 = 0.75f
// expect v4 = 6.0f

// case fixup of special quotients
// set mode = 0xf0
// set v1 = 1.0f
// set v2 = 0 0x7f800000 2.0f 0x80000000
// set v3 = 1.0f 1.0f 0x7f800000 1.0f
v_div_fixup_f32 v0, v1, v2, v3
// expect v0 = 0x7f800000 0 0x7f800000 0xff800000

// case legacy multiplication [gfx1151]
// set mode = 0xf0
// set v1 = 0 0x7f800000 3.0f
// set v2 = 0x7f800000 0 2.0f
v_mul_dx9_zero_f32 v0, v1, v2
// expect v0 = 0 0 6.0f

// case cube coordinates [gfx950]
// set mode = 0xf0
// set v1 = 4.0f
// set v2 = 1.0f
// set v3 = 2.0f
v_cubeid_f32 v4, v1, v2, v3
v_cubema_f32 v5, v1, v2, v3
v_cubesc_f32 v6, v1, v2, v3
v_cubetc_f32 v7, v1, v2, v3
// expect v4 = 0
// expect v5 = 8.0f
// expect v6 = -2.0f
// expect v7 = -1.0f
