// Comparisons, minimum and maximum of the SALU. CDNA4 ISA 12.1, 12.2, 12.4.

// case signed less than
// set s1 = -1
s_cmp_lt_i32 s1, 0
// expect scc = 1

// case unsigned less than
// set s1 = -1
// set scc = 1
s_cmp_lt_u32 s1, 0
// expect scc = 0

// case signed greater than
// set s1 = -1
// set scc = 1
s_cmp_gt_i32 s1, 0
// expect scc = 0

// case unsigned greater than
// set s1 = -1
s_cmp_gt_u32 s1, 0
// expect scc = 1

// case ge of equal operands
// set s1 = 7
s_cmp_ge_i32 s1, 7
// expect scc = 1

// case le_u32 of equal operands
// set s1 = 7
s_cmp_le_u32 s1, 7
// expect scc = 1

// case lg
// set s1 = 7
// set scc = 1
s_cmp_lg_u32 s1, 7
// expect scc = 0

// case eq_u64 compares both halves
// set s[2:3] = 0x100000005
// set scc = 1
s_cmp_eq_u64 s[2:3], 5
// expect scc = 0

// case lg_u64 compares both halves
// set s[2:3] = 0x100000005
s_cmp_lg_u64 s[2:3], 5
// expect scc = 1

// case the constant of a signed cmpk is extended by its sign
// set s1 = 0xffff8000
s_cmpk_eq_i32 s1, 0x8000
// expect scc = 1

// case the constant of an unsigned cmpk is extended by zero
// set s1 = 0xffff8000
// set scc = 1
s_cmpk_eq_u32 s1, 0x8000
// expect scc = 0

// case cmpk_gt_u32
// set s1 = 0xffff8000
s_cmpk_gt_u32 s1, 0xffff
// expect scc = 1

// case cmpk_lt_i32
// set s1 = 0x80000000
s_cmpk_lt_i32 s1, 0x8000
// expect scc = 1

// case min and max take the signs into account
// set s1 = -1
s_min_i32 s2, s1, 5
s_max_i32 s3, s1, 5
s_min_u32 s4, s1, 5
s_max_u32 s5, s1, 5
// expect s2 = -1
// expect s3 = 5
// expect s4 = 5
// expect s5 = -1
// expect scc = 1

// case min_i32 says whether it took the first one
// set s1 = -1
s_min_i32 s2, s1, 5
// expect s2 = -1
// expect scc = 1

// case min_u32 says whether it took the first one
// set s1 = -1
// set scc = 1
s_min_u32 s2, s1, 5
// expect s2 = 5
// expect scc = 0

// case max_i32 says whether it took the first one
// set s1 = -1
// set scc = 1
s_max_i32 s2, s1, 5
// expect s2 = 5
// expect scc = 0

// case min_i32 of equal operands takes the second one
// set s1 = 5
// set scc = 1
s_min_i32 s0, s1, 5
// expect s0 = 5
// expect scc = 0

// case max_u32 of equal operands takes the first one
// set s1 = 5
s_max_u32 s0, s1, 5
// expect s0 = 5
// expect scc = 1
