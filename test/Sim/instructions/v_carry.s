// Carries in lane masks: bits of inactive lanes are 0 (CDNA4 ISA 6, RDNA3.5
// ISA 7).

// case add with carry out [gfx950]
// set exec = 0x7
// set vcc = 0xffffffffffffffff
// set v1 = 0xffffffff 1 0x80000000 0xffffffff
v_add_co_u32 v0, vcc, v1, v1
// expect v0 = 0xfffffffe 2 0 same
// expect vcc = 0x5

// case carry in and out [gfx950]
// set s[8:9] = 0x2
// set v1 = 0xffffffff
// set v2 = 0
v_addc_co_u32_e64 v0, s[10:11], v1, v2, s[8:9]
// expect v0 = 0xffffffff 0 0xffffffff
// expect s[10:11] = 0x2

// case carry in and out [gfx1151]
// set s8 = 0x2
// set v1 = 0xffffffff
// set v2 = 0
v_add_co_ci_u32_e64 v0, s10, v1, v2, s8
// expect v0 = 0xffffffff 0 0xffffffff
// expect s10 = 0x2

// case compare clears inactive lanes [gfx950]
// set exec = 0xf
// set s[8:9] = 0xffffffffffffffff
// set v1 = lane
v_cmp_gt_u32_e64 s[8:9], v1, 1
// expect s[8:9] = 0xc

// case cmpx writes EXEC and the destination [gfx950]
// set exec = 0xf
// set v1 = lane
v_cmpx_gt_u32 vcc, 3, v1
// expect vcc = 0x7
// expect exec = 0x7

// case cmpx writes EXEC alone [gfx1151]
// set exec = 0xf
// set v1 = lane
v_cmpx_gt_u32 3, v1
// expect exec = 0x7

// case class [gfx950]
// set exec = 0x1f
// set v1 = 0x7f800001 0x7fc00000 0xff800000 0x80000000 0x00000001
// set v2 = 0xa1
v_cmp_class_f32 vcc, v1, v2
// expect vcc = 0x19

// case class [gfx1151]
// set exec = 0x1f
// set v1 = 0x7f800001 0x7fc00000 0xff800000 0x80000000 0x00000001
// set v2 = 0xa1
v_cmp_class_f32 vcc_lo, v1, v2
// expect vcc = 0x19
