// # A scale of 2.0f halves on the way down and doubles on the way up; its
// # mantissa and sign do not count.

// case fp8 from two f32 [gfx950]
// set v0 = 0xaaaabbbb
// set v1 = 2.0f 896.0f
// set v2 = -4.0f 0.001953125f
// set v3 = 0x407fffff
v_cvt_scalef32_pk_fp8_f32 v0, v1, v2, v3 op_sel:[0,0,0,1]
// # 1.0, -2.0; 448 and half of the smallest denormal, to even.
// expect v0 = 0xc038bbbb 0x007ebbbb 0x007ebbbb

// case f32 from a byte of fp8 [gfx950]
// set v1 = 0x38c47e01
// set v2 = 2.0f
v_cvt_scalef32_f32_fp8 v0, v1, v2 op_sel:[0,1]
// # byte 2 is 0xc4, -3.0
// expect v0 = -6.0f

// case f16 from a byte of bf8, to the upper half [gfx950]
// set v0 = 0x12345678
// set v1 = 0x3c00
// set v2 = 0.5f
v_cvt_scalef32_f16_bf8 v0, v1, v2 op_sel:[1,0,1]
// expect v0 = 0x38005678

// case fp4 from two f32, to byte 2 [gfx950]
// # In units of 4.0: 6.0 is code 7, -0.5 code 9; 0.25 and 5.0 are ties to even.
// set v0 = 0
// set v1 = 24.0f 1.0f 1000000.0f
// set v2 = -2.0f 20.0f -1000000.0f
// set v3 = 4.0f
v_cvt_scalef32_pk_fp4_f32 v0, v1, v2, v3 op_sel:[0,0,0,1]
// expect v0 = 0x00970000 0x00600000 0x00f70000 0x00f70000

// case two f32 from byte 3 of fp4 [gfx950]
// set v2 = 0x97000000
// set v3 = 4.0f
v_cvt_scalef32_pk_f32_fp4 v[0:1], v2, v3 op_sel:[1,1,0]
// expect v0 = 24.0f
// expect v1 = -2.0f

// case pairs of bf16 from fp8 [gfx950]
// set v1 = 0x7e383800
// set v2 = 1.0f
v_cvt_scalef32_pk_bf16_fp8 v0, v1, v2 op_sel:[1,0,0]
// expect v0 = 0x43e03f80

// case fp6 of 32 f16 [gfx950]
// # All 1.0, code 8: the string 001000 repeats.
// set v8 = 0x3c003c00
// set v9 = 0x3c003c00
// set v10 = 0x3c003c00
// set v11 = 0x3c003c00
// set v12 = 0x3c003c00
// set v13 = 0x3c003c00
// set v14 = 0x3c003c00
// set v15 = 0x3c003c00
// set v16 = 0x3c003c00
// set v17 = 0x3c003c00
// set v18 = 0x3c003c00
// set v19 = 0x3c003c00
// set v20 = 0x3c003c00
// set v21 = 0x3c003c00
// set v22 = 0x3c003c00
// set v23 = 0x3c003c00
// set exec = 2
v_cvt_scalef32_pk32_fp6_f16 v[0:5], v[8:23], 1.0
// expect v0 = same 0x08208208 same
// expect v1 = same 0x82082082 same
// expect v2 = same 0x20820820 same
// expect v3 = same 0x08208208 same
// expect v4 = same 0x82082082 same
// expect v5 = same 0x20820820 same
