// Bit fields and single bits of the SALU. CDNA4 ISA 12.1, 12.3, 12.4.

// case bfm
s_bfm_b32 s0, 4, 8
s_bfm_b32 s1, 32, 3
s_bfm_b32 s2, 31, 31
s_bfm_b64 s[4:5], 8, 60
s_bfm_b64 s[6:7], 63, 0
// expect s0 = 0xf00
// expect s1 = 0
// expect s2 = 0x80000000
// expect s[4:5] = 0xf000000000000000
// expect s[6:7] = 0x7fffffffffffffff

// case bfe_u32
// set s1 = 0x89abcdef
// set s2 = 0x80004
// set s3 = 0x200010
// set s4 = 0x4
s_bfe_u32 s5, s1, s2
s_bfe_u32 s6, s1, s3
s_bfe_u32 s7, s1, s4
// expect s5 = 0xde
// expect s6 = 0x89ab
// expect s7 = 0
// expect scc = 0

// case bfe_i32
// set s1 = 0x89abcdef
// set s2 = 0x80004
// set s3 = 0x40000
// set s4 = 0x200010
// set s5 = 0x80018
s_bfe_i32 s6, s1, s2
s_bfe_i32 s7, s1, s3
s_bfe_i32 s8, s1, s4
s_bfe_i32 s9, s1, s5
// expect s6 = 0xffffffde
// expect s7 = -1
// expect s8 = 0xffff89ab
// expect s9 = 0xffffff89
// expect scc = 1

// case bfe of 64 bits
// set s[2:3] = 0x8123456789abcdef
// set s4 = 0x80038
// set s5 = 0x400004
s_bfe_u64 s[6:7], s[2:3], s4
s_bfe_i64 s[8:9], s[2:3], s4
s_bfe_u64 s[10:11], s[2:3], s5
s_bfe_i64 s[12:13], s[2:3], s5
// expect s[6:7] = 0x81
// expect s[8:9] = 0xffffffffffffff81
// expect s[10:11] = 0x08123456789abcde
// expect s[12:13] = 0xf8123456789abcde
// expect scc = 1

// case bitset changes one bit
// set s0 = 0xff
// set s[2:3] = 0
// set s4 = 36
s_bitset0_b32 s0, 33
s_bitset1_b64 s[2:3], s4
// expect s0 = 0xfd
// expect s[2:3] = 0x1000000000

// case bitset of the other kinds
// set s0 = 0
// set s[2:3] = -1
s_bitset1_b32 s0, 31
s_bitset0_b64 s[2:3], 63
// expect s0 = 0x80000000
// expect s[2:3] = 0x7fffffffffffffff

// case bitcmp0_b32 sees a 0
// set s1 = 0xfffffffe
s_bitcmp0_b32 s1, 32
// expect scc = 1

// case bitcmp1_b32 sees a 0
// set s1 = 0xfffffffe
// set scc = 1
s_bitcmp1_b32 s1, 0
// expect scc = 0

// case bitcmp1_b64 sees the highest bit
// set s[2:3] = 0x8000000000000000
s_bitcmp1_b64 s[2:3], 63
// expect scc = 1

// case bitcmp0_b64 sees the highest bit
// set s[2:3] = 0x8000000000000000
// set scc = 1
s_bitcmp0_b64 s[2:3], -1
// expect scc = 0

// case brev
// set s[2:3] = 0x0000000300000001
s_brev_b32 s0, 1
s_brev_b64 s[4:5], s[2:3]
// expect s0 = 0x80000000
// expect s[4:5] = 0x80000000c0000000

// case bcnt
// set s1 = 0xcccccccc
// set s[2:3] = 0xff00000000000001
s_bcnt0_i32_b32 s4, s1
s_bcnt1_i32_b32 s5, -1
s_bcnt0_i32_b64 s6, s[2:3]
s_bcnt1_i32_b64 s7, s[2:3]
// expect s4 = 16
// expect s5 = 32
// expect s6 = 55
// expect s7 = 9
// expect scc = 1

// case bcnt0 of all ones clears SCC
// set scc = 1
s_bcnt0_i32_b32 s0, -1
// expect s0 = 0
// expect scc = 0

// case wqm and quadmask
// set s1 = 0x80000020
// set s[2:3] = 0x0001000000000100
s_wqm_b32 s4, s1
s_quadmask_b32 s5, s1
s_wqm_b64 s[6:7], s[2:3]
s_quadmask_b64 s[8:9], s[2:3]
// expect s4 = 0xf00000f0
// expect s5 = 0x82
// expect s[6:7] = 0x000f000000000f00
// expect s[8:9] = 0x1004
// expect scc = 1

// case sext, bitreplicate
// set s1 = 0xabcd8081
s_sext_i32_i8 s2, s1
s_sext_i32_i16 s3, s1
s_bitreplicate_b64_b32 s[4:5], s1
// expect s2 = 0xffffff81
// expect s3 = 0xffff8081
// expect s[4:5] = 0xcccff0f3c000c003

// case pack
// set s1 = 0x11112222
// set s2 = 0x33334444
s_pack_ll_b32_b16 s3, s1, s2
s_pack_lh_b32_b16 s4, s1, s2
s_pack_hh_b32_b16 s5, s1, s2
// expect s3 = 0x44442222
// expect s4 = 0x33332222
// expect s5 = 0x33331111

// case pack_hl [gfx1151]
// set s1 = 0x11112222
// set s2 = 0x33334444
s_pack_hl_b32_b16 s3, s1, s2
// expect s3 = 0x44441111
