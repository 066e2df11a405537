// Sums and differences of the SALU. CDNA4 ISA 12.1, 12.2.

// case add_u32 carries
// set s1 = 0xffffffff
// set s2 = 1
s_add_u32 s0, s1, s2
// expect s0 = 0
// expect scc = 1

// case add_u32 clears the carry
// set s1 = 0x7fffffff
// set scc = 1
s_add_u32 s0, s1, 1
// expect s0 = 0x80000000
// expect scc = 0

// case addc_u32 with a carry in and out
// set s1 = 0xffffffff
// set s2 = 0
// set scc = 1
s_addc_u32 s1, s1, s2
// expect s1 = 0
// expect scc = 1

// case sub_u32 borrows
// set s1 = 3
// set s2 = 5
s_sub_u32 s0, s1, s2
// expect s0 = -2
// expect scc = 1

// case sub_u32 of equal operands
// set s1 = 5
// set scc = 1
s_sub_u32 s0, s1, 5
// expect s0 = 0
// expect scc = 0

// case subb_u32 borrows only because of SCC
// set s1 = 5
// set scc = 1
s_subb_u32 s0, s1, 5
// expect s0 = -1
// expect scc = 1

// case subb_u32 of 0 and -1 with a borrow
// set s1 = 0
// set scc = 1
s_subb_u32 s0, s1, -1
// expect s0 = 0
// expect scc = 1

// case add_i32 overflows upwards
// set s1 = 0x7fffffff
s_add_i32 s0, s1, 1
// expect s0 = 0x80000000
// expect scc = 1

// case add_i32 overflows downwards
// set s1 = 0x80000000
s_add_i32 s0, s1, -1
// expect s0 = 0x7fffffff
// expect scc = 1

// case add_i32 carries without overflow
// set s1 = -1
// set scc = 1
s_add_i32 s0, s1, 1
// expect s0 = 0
// expect scc = 0

// case sub_i32 overflows
// set s1 = 0x80000000
s_sub_i32 s0, s1, 1
// expect s0 = 0x7fffffff
// expect scc = 1

// case sub_i32 of 0 and the smallest overflows
// set s1 = 0x80000000
s_sub_i32 s0, 0, s1
// expect s0 = 0x80000000
// expect scc = 1

// case addk_i32 extends its constant
// set s0 = 5
s_addk_i32 s0, 0x8000
// expect s0 = -32763
// expect scc = 0

// case addk_i32 overflows
// set s0 = 0x7fffffff
s_addk_i32 s0, 1
// expect s0 = 0x80000000
// expect scc = 1

// case absdiff_i32 as in the manual
// set s1 = 0x80000000
s_absdiff_i32 s0, s1, 0
s_absdiff_i32 s2, s1, 1
s_absdiff_i32 s3, s1, -1
s_absdiff_i32 s4, 2, 5
// expect s0 = 0x80000000
// expect s2 = 0x7fffffff
// expect s3 = 0x7fffffff
// expect s4 = 3
// expect scc = 1

// case abs_i32
// set s1 = 0x80000000
// set s2 = -7
// set scc = 1
s_abs_i32 s3, s1
s_abs_i32 s4, s2
s_abs_i32 s5, 0
// expect s3 = 0x80000000
// expect s4 = 7
// expect s5 = 0
// expect scc = 0
