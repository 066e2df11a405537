// Moves of the SALU, conditional and indexed. CDNA4 ISA 12.1 to 12.3.

// case cselect takes the first
// set s[2:3] = 0x1122334455667788
// set scc = 1
s_cselect_b32 s0, 7, 9
s_cselect_b64 s[4:5], s[2:3], -1
// expect s0 = 7
// expect s[4:5] = 0x1122334455667788

// case cselect takes the second
// set s[2:3] = 0x1122334455667788
s_cselect_b32 s0, 7, 9
s_cselect_b64 s[4:5], s[2:3], -1
// expect s0 = 9
// expect s[4:5] = -1

// case cmov with SCC
// set scc = 1
s_cmov_b32 s0, 7
s_cmov_b64 s[2:3], -2
s_cmovk_i32 s4, 0x8001
// expect s0 = 7
// expect s[2:3] = -2
// expect s4 = 0xffff8001

// case cmov without SCC
s_cmov_b32 s0, 7
s_cmov_b64 s[2:3], -2
s_cmovk_i32 s4, 0x8001
// expect scc = 0

// case movk
s_movk_i32 s0, 0x7fff
s_movk_i32 s1, 0x8000
// expect s0 = 0x7fff
// expect s1 = 0xffff8000

// case movrels
// set m0 = 10
// set s17 = 0x55
// set s[20:21] = 0x123456789
s_movrels_b32 s5, s7
s_movrels_b64 s[2:3], s[10:11]
// expect s5 = 0x55
// expect s[2:3] = 0x123456789

// case movreld
// set m0 = 10
// set s7 = 0x55
// set s[8:9] = 0x123456789
s_movreld_b32 s5, s7
s_movreld_b64 s[10:11], s[8:9]
// expect s15 = 0x55
// expect s[20:21] = 0x123456789

// case movrels beyond the registers
// set m0 = 200
s_movrels_b32 s5, s7
// fault s7 plus 200 is no SGPR

// case movrels_b64 of an odd register
// set m0 = 1
s_movrels_b64 s[2:3], s[10:11]
// fault an odd index of a pair

// case movrelsd_2 [gfx1151]
// set m0 = 0x0003000a
// set s17 = 0x77
s_movrelsd_2_b32 s5, s7
// expect s8 = 0x77

// case null is written nowhere [gfx1151]
s_mov_b32 null, 5
s_mov_b32 s0, null
// expect s0 = 0

// case version says nothing [gfx1151]
s_version 0x2006
// expect scc = 0
