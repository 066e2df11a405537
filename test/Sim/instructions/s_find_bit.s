// The first bit of a kind, under the names of both families. Examples of CDNA4
// ISA 12.3.

// case from below [gfx950]
// set s[30:31] = 0xffffffff00000000
s_ff0_i32_b32 s0, 0xaaaaaaaa
s_ff0_i32_b32 s1, 0x55555555
s_ff0_i32_b32 s2, -1
s_ff0_i32_b32 s3, 0xfffeffff
s_ff1_i32_b32 s4, 0xaaaaaaaa
s_ff1_i32_b32 s5, 0
s_ff1_i32_b32 s6, 0x10000
s_ff0_i32_b64 s7, s[30:31]
s_ff1_i32_b64 s8, s[30:31]
s_ff0_i32_b64 s9, -1
s_ff1_i32_b64 s10, 0
// expect s0 = 0
// expect s1 = 1
// expect s2 = -1
// expect s3 = 16
// expect s4 = 1
// expect s5 = -1
// expect s6 = 16
// expect s7 = 0
// expect s8 = 32
// expect s9 = -1
// expect s10 = -1

// case from below [gfx1151]
// set s[30:31] = 0xffffffff00000000
s_ctz_i32_b32 s4, 0xaaaaaaaa
s_ctz_i32_b32 s5, 0
s_ctz_i32_b64 s8, s[30:31]
s_ctz_i32_b64 s10, 0
// expect s4 = 1
// expect s5 = -1
// expect s8 = 32
// expect s10 = -1

// case from above [gfx950]
// set s[30:31] = 0x00000000ffffffff
s_flbit_i32_b32 s0, 0
s_flbit_i32_b32 s1, 0xcccc
s_flbit_i32_b32 s2, -1
s_flbit_i32_b64 s3, s[30:31]
s_flbit_i32 s4, 0
s_flbit_i32 s5, 0xcccc
s_flbit_i32 s6, 0xffff3333
s_flbit_i32 s7, 0x7fffffff
s_flbit_i32 s8, 0x80000000
s_flbit_i32 s9, -1
s_flbit_i32_i64 s10, s[30:31]
s_flbit_i32_i64 s11, -1
// expect s0 = -1
// expect s1 = 16
// expect s2 = 0
// expect s3 = 32
// expect s4 = -1
// expect s5 = 16
// expect s6 = 16
// expect s7 = 1
// expect s8 = 1
// expect s9 = -1
// expect s10 = 32
// expect s11 = -1

// case from above [gfx1151]
// set s[30:31] = 0x00000000ffffffff
s_clz_i32_u32 s1, 0xcccc
s_clz_i32_u64 s3, s[30:31]
s_cls_i32 s6, 0xffff3333
s_cls_i32 s9, -1
s_cls_i32_i64 s10, s[30:31]
// expect s1 = 16
// expect s3 = 32
// expect s6 = 16
// expect s9 = -1
// expect s10 = 32
