// # 16-bit floats: 1.0 is 0x3c00 (f16), 0x3f80 (bf16).
// case adds both products to c [gfx950 gfx1150 gfx1151]
// set v1 = 0x40003c00
// set v2 = 0x42003c00
// set v3 = 10.0f
v_dot2_f32_f16 v0, v1, v2, v3
// # 10 + 1 * 1 + 2 * 3
// expect v0 = 17.0f

// case turns the signs of halves [gfx950 gfx1150 gfx1151]
// set v1 = 0x40003c00
// set v2 = 0x42003c00
// set v3 = 10.0f
v_dot2_f32_f16 v0, v1, v2, v3 neg_lo:[1,0,0] neg_hi:[1,1,0]
// # 10 - 1 + 6
// expect v0 = 15.0f

// # 2^24 + 1 + 1: step by step, 2^24 + 1 is rounded to 2^24 twice.
// case rounds after every product [gfx950]
// set v1 = 0x3c003c00
// set v2 = 0x3c003c00
// set v3 = 16777216.0f
v_dot2_f32_f16 v0, v1, v2, v3
// expect v0 = 16777216.0f

// case rounds once [gfx1151]
// set v1 = 0x3c003c00
// set v2 = 0x3c003c00
// set v3 = 16777216.0f
v_dot2_f32_f16 v0, v1, v2, v3
// expect v0 = 16777218.0f

// # The products first, 1 + 1, then c.
// case bf16 adds c last [gfx950]
// set v1 = 0x3f803f80
// set v2 = 0x3f803f80
// set v3 = 16777216.0f
v_dot2_f32_bf16 v0, v1, v2, v3
// expect v0 = 16777218.0f

// case accumulating bf16 begins with c [gfx950]
// set v0 = 16777216.0f
// set v1 = 0x3f803f80
// set v2 = 0x3f803f80
v_dot2c_f32_bf16 v0, v1, v2
// expect v0 = 16777216.0f

// case an inline constant is in the lower half [gfx950 gfx1150 gfx1151]
// set v1 = 0x40004000
// set v3 = 0
v_dot2_f32_f16 v0, v1, 1.0, v3
// expect v0 = 2.0f

// case signed bytes wrap and saturate [gfx950]
// set v1 = 0x7f80ff01
// set v2 = 0x7f807f02
// set v3 = 0 0x7fffffff
v_dot4_i32_i8 v0, v1, v2, v3
v_dot4_i32_i8 v4, v1, v2, v3 clamp
// # 1 * 2 - 127 + 128 * 128 + 127 * 127 = 32388
// expect v0 = 32388 0x80007e83 0x80007e83
// expect v4 = 32388 0x7fffffff 0x7fffffff

// case unsigned bytes saturate
// set v1 = 0xffffffff
// set v2 = 0xffffffff
// set v3 = 0 0xffffffff
v_dot4_u32_u8 v0, v1, v2, v3 clamp
// # 4 * 255 * 255
// expect v0 = 260100 0xffffffff 0xffffffff

// case signs by neg_lo [gfx1151]
// set v1 = 0xff
// set v2 = 0xff
// set v3 = 0
v_dot4_i32_iu8 v0, v1, v2, v3 neg_lo:[1,0,0]
v_dot4_i32_iu8 v4, v1, v2, v3 neg_lo:[1,1,0]
v_dot4_i32_iu8 v5, v1, v2, v3
// expect v0 = 0xffffff01
// expect v4 = 1
// expect v5 = 65025

// case two results at once [gfx1151]
// set v0 = 1.0f
// set v1 = 0x3c003c00
// set v2 = 0x3c003c00
// set v3 = 7
// set v4 = 9
v_dual_dot2acc_f32_f16 v0, v1, v2 :: v_dual_mov_b32 v3, v4
// expect v0 = 3.0f
// expect v3 = 9

// case clamps floats [gfx950 gfx1150 gfx1151]
// set v1 = 0x40004000
// set v2 = 0x40004000
// set v3 = 0
v_dot2_f32_f16 v0, v1, v2, v3 clamp
// expect v0 = 1.0f

// case the order of the sums is not known of CDNA3 [gfx942]
v_dot2_f32_f16 v0, v1, v2, v3
// fault 'v_dot2_f32_f16': what it computes on this target is not modelled

// case nor that of the accumulating form [gfx942]
v_dot2c_f32_f16 v0, v1, v2
// fault 'v_dot2c_f32_f16': what it computes on this target is not modelled
