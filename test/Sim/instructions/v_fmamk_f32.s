// The constant of fmamk multiplies, that of fmaak is added (CDNA4 ISA 12,
// RDNA3.5 ISA 16); VOPD's halves read before either writes.

// case fmamk [gfx950 gfx1151]
// set v1 = 3.0f
// set v2 = 0.5f
v_fmamk_f32 v0, v1, 0x41200000, v2
// expect v0 = 30.5f

// case fmaak [gfx950 gfx1151]
// set v1 = 3.0f
// set v2 = 0.5f
v_fmaak_f32 v0, v1, v2, 0x41200000
// expect v0 = 11.5f

// case fmac [gfx950 gfx1151]
// set v0 = 100.0f
// set v1 = 3.0f
// set v2 = 0.5f
v_fmac_f32 v0, v1, v2
// expect v0 = 101.5f

// case dual halves read first [gfx1151]
// set v0 = 1.0f
// set v1 = 2.0f
// set v2 = 3.0f
// set v3 = 5.0f
v_dual_add_f32 v0, v1, v2 :: v_dual_mul_f32 v3, v0, v3
// expect v0 = 5.0f
// expect v3 = 5.0f

// case dual cndmask reads vcc [gfx1151]
// set vcc = 0x2
// set v1 = 10
// set v2 = 20
// set v4 = 7
v_dual_cndmask_b32 v0, v1, v2 :: v_dual_mov_b32 v3, v4
// expect v0 = 10 20 10
// expect v3 = 7
