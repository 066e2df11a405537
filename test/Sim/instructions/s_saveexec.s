// EXEC as source and destination. CDNA4 ISA 12.3; RDNA3.5 ISA 16.3.

// case saveexec [gfx950]
// set exec = 0xf0
// set s[2:3] = 0x3c
s_and_saveexec_b64 s[4:5], s[2:3]
s_or_saveexec_b64 s[6:7], s[2:3]
s_xor_saveexec_b64 s[8:9], s[2:3]
s_andn2_saveexec_b64 s[10:11], s[2:3]
s_orn2_saveexec_b64 s[12:13], s[2:3]
// expect s[4:5] = 0xf0
// expect s[6:7] = 0x30
// expect s[8:9] = 0x3c
// expect s[10:11] = 0
// expect s[12:13] = 0x3c
// expect exec = 0xffffffffffffffff
// expect scc = 1

// case saveexec of the other kinds [gfx950]
// set exec = 0xf0
// set s[2:3] = 0x3c
s_nand_saveexec_b64 s[4:5], s[2:3]
s_nor_saveexec_b64 s[6:7], s[2:3]
s_xnor_saveexec_b64 s[8:9], s[2:3]
s_andn1_saveexec_b64 s[10:11], s[2:3]
s_orn1_saveexec_b64 s[12:13], s[2:3]
// expect s[4:5] = 0xf0
// expect s[6:7] = 0xffffffffffffffcf
// expect s[8:9] = 0
// expect s[10:11] = 0xffffffffffffffc3
// expect s[12:13] = 0xffffffffffffffc3
// expect exec = 0xffffffffffffffc3
// expect scc = 1

// case saveexec to zero [gfx950]
// set exec = 0xf0
// set scc = 1
s_and_saveexec_b64 s[4:5], 15
// expect s[4:5] = 0xf0
// expect exec = 0
// expect scc = 0

// case saveexec over its source [gfx950]
// set exec = 0xf0
// set s[2:3] = 0x3c
s_and_saveexec_b64 s[2:3], s[2:3]
// expect s[2:3] = 0xf0
// expect exec = 0x30
// expect scc = 1

// case wrexec [gfx950]
// set exec = 0xf0
// set s[2:3] = 0x3c
s_andn1_wrexec_b64 s[4:5], s[2:3]
s_andn2_wrexec_b64 s[6:7], s[2:3]
// expect s[4:5] = 0xc0
// expect s[6:7] = 0x3c
// expect exec = 0x3c
// expect scc = 1

// case 32 lanes [gfx1151]
// set exec = 0xf0
// set s2 = 0x3c
s_and_saveexec_b32 s4, s2
s_or_saveexec_b32 s6, s2
s_xor_saveexec_b32 s8, s2
s_and_not1_saveexec_b32 s10, s2
s_or_not1_saveexec_b32 s12, s2
// expect s4 = 0xf0
// expect s6 = 0x30
// expect s8 = 0x3c
// expect s10 = 0
// expect s12 = 0x3c
// expect exec = 0xffffffff
// expect scc = 1

// case 32 lanes, the other kinds [gfx1151]
// set exec = 0xf0
// set s2 = 0x3c
s_nand_saveexec_b32 s4, s2
s_nor_saveexec_b32 s6, s2
s_xnor_saveexec_b32 s8, s2
s_and_not0_saveexec_b32 s10, s2
s_or_not0_saveexec_b32 s12, s2
s_and_not0_wrexec_b32 s14, 3
s_and_not1_wrexec_b32 s15, s2
// expect s4 = 0xf0
// expect s6 = 0xffffffcf
// expect s8 = 0
// expect s10 = 0xffffffc3
// expect s12 = 0xffffffc3
// expect s14 = 0xffffffc0
// expect s15 = 0x3c
// expect exec = 0x3c
// expect scc = 1

// case 64 lanes [gfx1151] wave64
// set exec = 0xf000000000
// set s[2:3] = 0x3c00000000
s_and_saveexec_b64 s[4:5], s[2:3]
s_and_not0_saveexec_b64 s[6:7], 1
s_or_not0_saveexec_b64 s[8:9], s[2:3]
// expect s[4:5] = 0xf000000000
// expect s[6:7] = 0x3000000000
// expect s[8:9] = 0x3000000000
// expect exec = 0xfffffff3ffffffff
// expect scc = 1

// case the upper half enables nothing in 32 lanes [gfx1151]
// set v1 = lane
s_mov_b32 exec_hi, -1
s_mov_b32 exec_lo, 0
v_mov_b32 v0, v1
s_mov_b32 s0, exec_hi
s_mov_b32 s1, exec_lo
// expect exec = 0
// expect s0 = -1
// expect s1 = 0

// case EXEC_LO alone [gfx950]
// set v1 = lane
s_mov_b32 exec_lo, 1
s_mov_b32 exec_hi, 2
v_mov_b32 v0, v1
// expect exec = 0x200000001
// expect v0 = lane == 0 ? 0 : lane == 33 ? 33 : same
