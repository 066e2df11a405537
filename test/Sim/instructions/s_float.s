// Floating point of the SALU. RDNA3.5 ISA 16.1, 16.3, 16.4.

// case f32 arithmetic [gfx1151]
// set s1 = 1.5f
// set s2 = -2.25f
// set s3 = 10.0f
s_add_f32 s10, s1, s2
s_sub_f32 s11, s1, s2
s_mul_f32 s12, s1, s2
s_min_f32 s13, s1, s2
s_max_f32 s14, s1, s2
s_fmac_f32 s3, s1, s2
s_fmaak_f32 s15, s1, s2, 0x3f800000
s_fmamk_f32 s16, s1, 0x40000000, s2
// expect s10 = -0.75f
// expect s11 = 3.75f
// expect s12 = -3.375f
// expect s13 = -2.25f
// expect s14 = 1.5f
// expect s3 = 6.625f
// expect s15 = -2.375f
// expect s16 = 0.75f

// case f16 arithmetic clears the upper half [gfx1151]
// set s1 = 1.5h + 0x12340000
// set s2 = -2.25h + 0xffff0000
// set s3 = 10.0h + 0x11110000
s_add_f16 s10, s1, s2
s_sub_f16 s11, s1, s2
s_mul_f16 s12, s1, s2
s_min_f16 s13, s1, s2
s_max_f16 s14, s1, s2
s_fmac_f16 s3, s1, s2
s_add_f16 s15, s1, 1.0
// expect s10 = -0.75h
// expect s11 = 3.75h
// expect s12 = -3.375h
// expect s13 = -2.25h
// expect s14 = 1.5h
// expect s3 = 6.625h
// expect s15 = 2.5h

// case rounding follows MODE [gfx1151]
// set s1 = 1.0f
// set s2 = 0x33800000
s_add_f32 s3, s1, s2
s_round_mode 0x1
s_add_f32 s4, s1, s2
s_round_mode 0x2
s_add_f32 s5, s1, s2
// # 1 + 2^-24 is a tie: to even, up, down.
// expect s3 = 1.0f
// expect s4 = 0x3f800001
// expect s5 = 1.0f
// expect mode = 0x3f2

// case denormals follow MODE [gfx1151]
// set s1 = 0x00400000
s_add_f32 s2, s1, 0
s_denorm_mode 12
s_add_f32 s3, s1, 0
// expect s2 = 0x00400000
// expect s3 = 0
// expect mode = 0x3c0

// case integral parts [gfx1151]
// set s1 = -2.5f
// set s2 = 3.5h
s_ceil_f32 s10, s1
s_floor_f32 s11, s1
s_trunc_f32 s12, s1
s_rndne_f32 s13, s1
s_ceil_f16 s14, s2
s_floor_f16 s15, s2
s_trunc_f16 s16, s2
s_rndne_f16 s17, s2
// expect s10 = -2.0f
// expect s11 = -3.0f
// expect s12 = -2.0f
// expect s13 = -2.0f
// expect s14 = 4.0h
// expect s15 = 3.0h
// expect s16 = 3.0h
// expect s17 = 4.0h

// case conversions [gfx1151]
// set s1 = -7
// set s2 = 3.99f
// set s3 = -1.0f
// set s4 = 1.0h + (2.0h << 16)
s_cvt_f32_i32 s10, s1
s_cvt_f32_u32 s11, s1
s_cvt_i32_f32 s12, s2
s_cvt_u32_f32 s13, s3
s_cvt_f16_f32 s14, s3
s_cvt_f32_f16 s15, s4
s_cvt_hi_f32_f16 s16, s4
s_cvt_pk_rtz_f16_f32 s17, s2, s3
s_cvt_i32_f32 s18, 0x7fc00000
s_cvt_i32_f32 s19, 0x4f800000
// expect s10 = -7.0f
// expect s11 = 4294967296f
// expect s12 = 3
// expect s13 = 0
// expect s14 = -1.0h
// expect s15 = 1.0f
// expect s16 = 2.0f
// # 3.99 has 10 bits behind the point of 2^1: 3.98828125 towards zero.
// expect s17 = 3.98828125h + (0xbc00 << 16)
// expect s18 = 0
// expect s19 = 0x7fffffff

// case less than [gfx1151]
// set s1 = -1.0f
s_cmp_lt_f32 s1, 0
// expect scc = 1

// case zeros are equal [gfx1151]
// set s1 = 0x80000000
s_cmp_eq_f32 s1, 0
// expect scc = 1

// case nothing is less than NaN [gfx1151]
// set s1 = 0x7fc00000
// set scc = 1
s_cmp_lt_f32 s1, s1
// expect scc = 0

// case not less than NaN [gfx1151]
// set s1 = 0x7fc00000
s_cmp_nlt_f32 s1, s1
// expect scc = 1

// case neq of NaN [gfx1151]
// set s1 = 0x7fc00000
s_cmp_neq_f32 s1, s1
// expect scc = 1

// case lg of NaN [gfx1151]
// set s1 = 0x7fc00000
// set scc = 1
s_cmp_lg_f32 s1, s1
// expect scc = 0

// case unordered [gfx1151]
// set s1 = 0x7e00
// set s2 = 1.0h
s_cmp_u_f16 s1, s2
// expect scc = 1

// case ordered [gfx1151]
// set s1 = 0x7e00
// set s2 = 1.0h
// set scc = 1
s_cmp_o_f16 s1, s2
// expect scc = 0

// case f16 looks at the lower half [gfx1151]
// set s1 = 0xbc003c00
s_cmp_gt_f16 s1, 0
// expect scc = 1

// case ge and nge [gfx1151]
// set s1 = 2.0h
// set s2 = 2.0h
// set scc = 1
s_cmp_nge_f16 s1, s2
// expect scc = 0
