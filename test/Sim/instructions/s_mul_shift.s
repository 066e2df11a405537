// Products, shifts and shifted sums of the SALU. CDNA4 ISA 12.1, 12.2.

// case mul_i32 keeps the low half and SCC
// set s1 = 0x10001
// set s2 = 0xffff
// set scc = 1
s_mul_i32 s0, s1, s2
// expect s0 = 0xffffffff

// case mul_hi
// set s1 = 0xffffffff
// set s2 = 0x80000000
s_mul_hi_u32 s3, s1, s1
s_mul_hi_i32 s4, s1, s1
s_mul_hi_i32 s5, s2, s2
s_mul_hi_i32 s6, s2, 1
// expect s3 = 0xfffffffe
// expect s4 = 0
// expect s5 = 0x40000000
// expect s6 = -1

// case mulk_i32
// set s0 = 3
s_mulk_i32 s0, 0xfffe
// expect s0 = -6

// case lshl_add carries out of the shift
// set s1 = 0x80000000
s_lshl1_add_u32 s0, s1, 5
// expect s0 = 5
// expect scc = 1

// case lshl_add without a carry
// set s1 = 3
// set s2 = 100
// set scc = 1
s_lshl2_add_u32 s3, s1, s2
s_lshl3_add_u32 s4, s1, s2
s_lshl4_add_u32 s5, s1, s2
// expect s3 = 112
// expect s4 = 124
// expect s5 = 148
// expect scc = 0

// case shifts take the low bits of the count
// set s1 = 0x80000001
// set s2 = 33
s_lshl_b32 s3, s1, s2
s_lshr_b32 s4, s1, s2
s_ashr_i32 s5, s1, s2
// expect s3 = 2
// expect s4 = 0x40000000
// expect s5 = 0xc0000000
// expect scc = 1

// case a shift to zero clears SCC
// set s1 = 0x80000000
// set scc = 1
s_lshl_b32 s0, s1, 1
// expect s0 = 0
// expect scc = 0

// case 64-bit shifts
// set s[2:3] = 0x8000000000000001
// set s4 = 65
s_lshl_b64 s[6:7], s[2:3], s4
s_lshr_b64 s[8:9], s[2:3], 63
s_ashr_i64 s[10:11], s[2:3], 4
// expect s[6:7] = 2
// expect s[8:9] = 1
// expect s[10:11] = 0xf800000000000000
// expect scc = 1

// case a 64-bit shift in place
// set s[2:3] = 0x123456789abcdef0
s_lshr_b64 s[2:3], s[2:3], 36
// expect s[2:3] = 0x1234567
// expect scc = 1

// case literals of signed 64-bit operands are extended by their sign
s_ashr_i64 s[0:1], 0x80000000, 8
// expect s[0:1] = 0xffffffffff800000
// expect scc = 1

// case literals of untyped 64-bit operands are extended by zero
s_mov_b64 s[0:1], 0x80000000
s_and_b64 s[2:3], -1, 0xfffffff0
// expect s[0:1] = 0x80000000
// expect s[2:3] = 0xfffffff0
// expect scc = 1

// case inline constants of 64-bit operands
s_mov_b64 s[0:1], -5
s_mov_b64 s[2:3], 1.0
s_mov_b32 s4, 1.0
s_mov_b32 s5, -4.0
// expect s[0:1] = -5
// expect s[2:3] = 0x3ff0000000000000
// expect s4 = 0x3f800000
// expect s5 = 0xc0800000
