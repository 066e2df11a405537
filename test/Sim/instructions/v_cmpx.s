// Comparisons that write EXEC, and what then sees it. CDNA4 ISA 12.9; RDNA3.5 ISA
// 16.9.

// case the next instruction sees EXEC [gfx950]
// set v1 = lane
v_cmpx_gt_u32_e32 vcc, 5, v1
v_mov_b32 v0, 9
v_readfirstlane_b32 s0, v1
// expect exec = 0x1f
// expect vcc = 0x1f
// expect v0 = lane < 5 ? 9 : same
// expect s0 = 0

// case the next instruction sees EXEC [gfx1151]
// set v1 = lane
v_cmpx_lt_u32_e32 28, v1
v_mov_b32 v0, 9
v_readfirstlane_b32 s0, v1
// expect exec = 0xe0000000
// expect v0 = lane > 28 ? 9 : same
// expect s0 = 29

// case inactive lanes stay inactive [gfx950]
// set v1 = lane
// set exec = 0xf0
v_cmpx_gt_u32_e32 vcc, 6, v1
// expect exec = 0x30
// expect vcc = 0x30

// case a loop over the different values of a register, as compilers emit it [gfx950]
// set v1 = lane & 3
s_mov_b64 s[2:3], exec
s_mov_b64 s[4:5], exec
s_mov_b32 s6, 0
again:
v_readfirstlane_b32 s0, v1
v_cmpx_eq_u32_e32 vcc, s0, v1
s_add_u32 s6, s6, 1
v_mov_b32 v0, s6
s_andn2_wrexec_b64 s[4:5], s[4:5]
s_cbranch_scc1 again
s_mov_b64 exec, s[2:3]
// expect s[2:3] = -1
// expect s[4:5] = 0
// expect s6 = 4
// expect s0 = 3
// expect vcc = 0x8888888888888888
// expect v0 = (lane & 3) + 1
// expect scc = 0
