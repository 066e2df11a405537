// Logic of the SALU; SCC says whether the result is zero. CDNA4 ISA 12.1, 12.3.

// case logic of 32 bits
// set s1 = 0xff00ff00
// set s2 = 0xf0f0f0f0
s_and_b32 s3, s1, s2
s_or_b32 s4, s1, s2
s_xor_b32 s5, s1, s2
s_nand_b32 s6, s1, s2
s_nor_b32 s7, s1, s2
s_xnor_b32 s8, s1, s2
s_not_b32 s9, s1
// expect s3 = 0xf000f000
// expect s4 = 0xfff0fff0
// expect s5 = 0x0ff00ff0
// expect s6 = 0x0fff0fff
// expect s7 = 0x000f000f
// expect s8 = 0xf00ff00f
// expect s9 = 0x00ff00ff
// expect scc = 1

// case logic of 64 bits
// set s[2:3] = 0xff00ff0000000000
// set s[4:5] = 0xf0f0f0f0ffffffff
s_and_b64 s[6:7], s[2:3], s[4:5]
s_or_b64 s[8:9], s[2:3], s[4:5]
s_xor_b64 s[10:11], s[2:3], s[4:5]
s_nand_b64 s[12:13], s[2:3], s[4:5]
s_nor_b64 s[14:15], s[2:3], s[4:5]
s_xnor_b64 s[16:17], s[2:3], s[4:5]
s_not_b64 s[18:19], s[2:3]
// expect s[6:7] = 0xf000f00000000000
// expect s[8:9] = 0xfff0fff0ffffffff
// expect s[10:11] = 0x0ff00ff0ffffffff
// expect s[12:13] = 0x0fff0fffffffffff
// expect s[14:15] = 0x000f000f00000000
// expect s[16:17] = 0xf00ff00f00000000
// expect s[18:19] = 0x00ff00ffffffffff
// expect scc = 1

// case with a negated operand [gfx950]
// set s1 = 0xff00ff00
// set s2 = 0xf0f0f0f0
// set s[10:11] = 0xf
s_andn2_b32 s3, s1, s2
s_orn2_b32 s4, s1, s2
s_andn2_b64 s[6:7], s[10:11], 5
s_orn2_b64 s[8:9], s[10:11], -1
// expect s3 = 0x0f000f00
// expect s4 = 0xff0fff0f
// expect s[6:7] = 0xa
// expect s[8:9] = 0xf
// expect scc = 1

// case with a negated operand [gfx1151]
// set s1 = 0xff00ff00
// set s2 = 0xf0f0f0f0
// set s[10:11] = 0xf
s_and_not1_b32 s3, s1, s2
s_or_not1_b32 s4, s1, s2
s_and_not1_b64 s[6:7], s[10:11], 5
s_or_not1_b64 s[8:9], s[10:11], -1
// expect s3 = 0x0f000f00
// expect s4 = 0xff0fff0f
// expect s[6:7] = 0xa
// expect s[8:9] = 0xf
// expect scc = 1

// case a zero in 64 bits clears SCC
// set s[2:3] = 0x100000000
// set scc = 1
s_and_b64 s[4:5], s[2:3], 1
// expect s[4:5] = 0
// expect scc = 0

// case only the upper half is set
// set s[2:3] = 0x100000000
s_or_b64 s[4:5], s[2:3], 0
// expect s[4:5] = 0x100000000
// expect scc = 1

// case not of all ones
// set scc = 1
s_not_b32 s0, -1
// expect s0 = 0
// expect scc = 0
