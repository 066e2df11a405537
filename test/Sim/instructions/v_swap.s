// Exchanges of registers and lanes. CDNA4 ISA 12.8 (V_SWAP_B32, V_PERMLANE16_SWAP,
// V_PERMLANE32_SWAP); RDNA3.5 ISA 16.8, 16.12.

// case swap under EXEC
// set v0 = lane
// set v1 = lane + 100
// set exec = 0xfffffff0
v_swap_b32 v0, v1
// expect v0 = lane < 4 ? lane : lane < 32 ? lane + 100 : same
// expect v1 = lane < 4 ? lane + 100 : lane < 32 ? lane : same

// case swap with itself
v_swap_b32 v0, v0
// expect scc = 0

// case permlane16_swap [gfx950]
// set v0 = lane
// set v1 = lane + 100
v_permlane16_swap_b32 v0, v1
// expect v0 = lane & 16 ? lane - 16 + 100 : lane
// expect v1 = lane & 16 ? lane + 100 : lane + 16

// case permlane32_swap [gfx950]
// set v0 = lane
// set v1 = lane + 100
v_permlane32_swap_b32 v0, v1
// expect v0 = lane & 32 ? lane - 32 + 100 : lane
// expect v1 = lane & 32 ? lane + 100 : lane + 32

// case permlane16_swap of one register [gfx950]
// set v0 = lane
v_permlane16_swap_b32 v0, v0
// expect v0 = lane ^ 16

// case permlane32_swap of one register [gfx950]
// set v0 = lane
v_permlane32_swap_b32_e64 v0, v0 bound_ctrl:1 fi:1
// expect v0 = lane ^ 32

// case permlane16_swap with inactive lanes [gfx950]
// set exec = 0xffff
v_permlane16_swap_b32 v0, v1
// fault inactive lanes are not modelled here

// case permlane64 [gfx1151] wave64
// set v1 = lane
// set exec = 0x0000000f0000000f
v_permlane64_b32 v0, v1
// expect v0 = (lane & 31) < 4 ? lane ^ 32 : same

// case permlane64 reads inactive lanes [gfx1151] wave64
// set v1 = lane
// set exec = 0xff
v_permlane64_b32 v1, v1
// expect v1 = lane < 8 ? lane + 32 : same

// case permlane64 does nothing in 32 lanes [gfx1151]
// set v1 = lane
v_permlane64_b32 v0, v1
// expect scc = 0

// case permlane16 reverses rows [gfx1151]
// set v1 = lane
// set s0 = 0x89abcdef
// set s1 = 0x01234567
v_permlane16_b32 v0, v1, s0, s1
// expect v0 = lane ^ 15

// case permlane16 in place [gfx1151]
// set v1 = lane
// set s0 = 0x89abcdef
// set s1 = 0x01234567
v_permlane16_b32 v1, v1, s0, s1
// expect v1 = lane ^ 15

// case permlanex16 crosses rows [gfx1151]
// set v1 = lane
// set s0 = 0x76543210
// set s1 = 0xfedcba98
v_permlanex16_b32 v1, v1, s0, s1
// expect v1 = lane ^ 16

// case permlanex16 of 64 lanes [gfx1151] wave64
// set v1 = lane
// set s0 = 0
// set s1 = 0x11111111
v_permlanex16_b32 v0, v1, s0, s1
// expect v0 = ((lane & 48) ^ 16) + ((lane & 15) < 8 ? 0 : 1)

// case permlane16 does not write what reads inactive lanes [gfx1151]
// set v1 = lane
// set exec = 0x0000fffe
v_permlane16_b32 v0, v1, 0, 0
// expect v0 = same

// case permlane16 with bound_ctrl reads 0 [gfx1151]
// set v1 = lane + 1
// set exec = 0x0000fffe
v_permlane16_b32 v0, v1, 0, 0 op_sel:[0,1]
// expect v0 = lane > 0 ? lane < 16 ? 0 : same : same

// case permlane16 fetches inactive lanes [gfx1151]
// set v1 = lane + 1
// set exec = 0x0000fffe
v_permlane16_b32 v0, v1, 0, 0 op_sel:[1,1]
// expect v0 = lane > 0 ? lane < 16 ? 1 : same : same

// case movrel [gfx1151]
// set m0 = 3
// set s1 = 55
// set v4 = lane
// set v24 = lane + 7
// set exec = 0xff
v_movrels_b32 v0, v1
v_movreld_b32 v10, s1
v_movrelsd_b32 v20, v21
// expect v0 = lane < 8 ? lane : same
// expect v13 = lane < 8 ? 55 : same
// expect v23 = lane < 8 ? lane + 7 : same

// case movrel with two indices [gfx1151]
// set m0 = 0x00050003
// set v4 = lane
v_movrelsd_2_b32 v0, v1
// expect v5 = lane

// case swaprel [gfx1151]
// set m0 = 0x00050003
// set v4 = lane
// set v5 = lane + 9
v_swaprel_b32 v0, v1
// expect v4 = lane + 9
// expect v5 = lane

// case movrel beyond the registers [gfx1151]
// set m0 = 256
v_movrels_b32 v0, v1
// fault an indexed register is beyond the wave's

// case accumulation registers [gfx950]
// set v1 = lane
// set exec = 0xff
v_accvgpr_write_b32 a0, v1
v_accvgpr_mov_b32 a1, a0
v_accvgpr_read_b32 v2, a1
v_accvgpr_write_b32 a3, 1.0
// expect a0 = lane < 8 ? lane : same
// expect a1 = lane < 8 ? lane : same
// expect v2 = lane < 8 ? lane : same
// expect a3 = lane < 8 ? 1.0f : same
