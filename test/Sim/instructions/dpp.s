// Data-parallel primitives: every way lanes can be moved, with and without
// bound_ctrl, row and bank masks, and inactive lanes. CDNA4 ISA 6.2.2 (DPP),
// RDNA3.5 ISA 7.9. A lane with nothing to read (out of range, or inactive) is
// not written, or reads 0 with bound_ctrl:1. `v1 = lane + 100` throughout.

// case quad_perm
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
// expect v0 = (lane ^ 1) + 100

// case quad_perm broadcasts
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 quad_perm:[2,2,2,2] row_mask:0xf bank_mask:0xf
// expect v0 = (lane & ~3) + 102

// case quad_perm in place
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 quad_perm:[3,0,1,2] row_mask:0xf bank_mask:0xf
// expect v1 = (lane & ~3) + ((lane + 3) & 3) + 100

// case row_shl reads higher lanes
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_shl:3 row_mask:0xf bank_mask:0xf
// expect v0 = (lane & 15) < 13 ? lane + 103 : same

// case row_shl with bound_ctrl
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_shl:3 row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect v0 = (lane & 15) < 13 ? lane + 103 : 0

// case row_shl in place
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_shl:1 row_mask:0xf bank_mask:0xf
// expect v1 = (lane & 15) < 15 ? lane + 101 : same

// case row_shr reads lower lanes
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0xf bank_mask:0xf
// expect v0 = (lane & 15) > 0 ? lane + 99 : same

// case row_shr with bound_ctrl
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_shr:15 row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect v0 = (lane & 15) == 15 ? lane + 85 : 0

// case row_shr in place with bound_ctrl
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_shr:8 row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect v1 = (lane & 15) > 7 ? lane + 92 : 0

// case row_ror
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_ror:4 row_mask:0xf bank_mask:0xf
// expect v0 = (lane & ~15) + ((lane + 12) & 15) + 100

// case row_ror in place
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_ror:1 row_mask:0xf bank_mask:0xf
// expect v1 = (lane & ~15) + ((lane + 15) & 15) + 100

// case row_mirror
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_mirror row_mask:0xf bank_mask:0xf
// expect v0 = (lane ^ 15) + 100

// case row_mirror in place
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_mirror row_mask:0xf bank_mask:0xf
// expect v1 = (lane ^ 15) + 100

// case row_half_mirror
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_half_mirror row_mask:0xf bank_mask:0xf
// expect v0 = (lane ^ 7) + 100

// case row_half_mirror in place
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_half_mirror row_mask:0xf bank_mask:0xf
// expect v1 = (lane ^ 7) + 100

// case wave_shl [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 wave_shl:1 row_mask:0xf bank_mask:0xf
// expect v0 = lane < 63 ? lane + 101 : same

// case wave_shl with bound_ctrl, in place [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 wave_shl:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect v1 = lane < 63 ? lane + 101 : 0

// case wave_rol [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 wave_rol:1 row_mask:0xf bank_mask:0xf
// expect v1 = ((lane + 1) & 63) + 100

// case wave_shr [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 wave_shr:1 row_mask:0xf bank_mask:0xf
// expect v1 = lane > 0 ? lane + 99 : same

// case wave_shr with bound_ctrl [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 wave_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect v0 = lane > 0 ? lane + 99 : 0

// case wave_ror [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 wave_ror:1 row_mask:0xf bank_mask:0xf
// expect v1 = ((lane + 63) & 63) + 100

// case row_bcast:15 into the odd rows, as in a scan [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_bcast:15 row_mask:0xa bank_mask:0xf
// expect v0 = lane & 16 ? (lane & 48) + 99 : same

// case row_bcast:15 in place [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_bcast:15 row_mask:0xe bank_mask:0xf
// expect v1 = lane < 16 ? same : (lane & 48) + 99

// case row_bcast:31 [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_bcast:31 row_mask:0xc bank_mask:0xf
// expect v0 = lane < 32 ? same : 131

// case row_newbcast [gfx950]
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_newbcast:5 row_mask:0xf bank_mask:0xf
// expect v1 = (lane & 48) + 105

// case row_share [gfx1151]
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_share:5 row_mask:0xf bank_mask:0xf
// expect v1 = (lane & 48) + 105

// case row_xmask [gfx1151]
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 row_xmask:9 row_mask:0xf bank_mask:0xf
// expect v1 = (lane ^ 9) + 100

// case row_xmask of 64 lanes [gfx1151] wave64
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_xmask:15 row_mask:0xf bank_mask:0xf
// expect v0 = (lane ^ 15) + 100

// case dpp8 [gfx1151]
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0]
// expect v0 = (lane ^ 7) + 100

// case dpp8 in place [gfx1151] wave64
// set v1 = lane + 100
v_mov_b32_dpp v1, v1 dpp8:[1,1,1,1,5,5,5,5]
// expect v1 = (lane & ~3) + 101

// case dpp8 fetches inactive lanes [gfx1151]
// set v1 = lane + 100
// set exec = 0x0f
v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0] fi:1
// expect v0 = lane < 4 ? 107 - lane : same

// case dpp8 from an inactive lane [gfx1151]
// set exec = 0x0f
v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0]
// fault DPP8 from an inactive lane is not modelled

// case row_mask
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_mirror row_mask:0x5 bank_mask:0xf
// expect v0 = lane & 16 ? same : (lane ^ 15) + 100

// case bank_mask
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_mirror row_mask:0xf bank_mask:0x6
// expect v0 = (lane & 15) < 4 ? same : (lane & 15) < 12 ? (lane ^ 15) + 100 : same

// case masks keep lanes that bound_ctrl would clear
// set v1 = lane + 100
v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0x1 bank_mask:0x3 bound_ctrl:1
// expect v0 = lane == 0 ? 0 : lane < 8 ? lane + 99 : same

// case masks of 0 write nothing
v_mov_b32_dpp v0, v1 quad_perm:[0,1,2,3] row_mask:0x0 bank_mask:0xf bound_ctrl:1
// expect scc = 0

// case an inactive source keeps the destination
// set v1 = lane + 100
// set exec = 0xfffffffe
v_mov_b32_dpp v0, v1 quad_perm:[0,0,2,2] row_mask:0xf bank_mask:0xf
// # Lane 0 is inactive, lane 1 reads it.
// expect v0 = lane < 2 ? same : lane < 32 ? (lane & ~1) + 100 : same

// case an inactive source reads 0 with bound_ctrl
// set v1 = lane + 100
// set exec = 0xfffffffe
v_mov_b32_dpp v0, v1 quad_perm:[0,0,2,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect v0 = lane == 0 ? same : lane == 1 ? 0 : lane < 32 ? (lane & ~1) + 100 : same

// case fetched inactive sources [gfx1151]
// set v1 = lane + 100
// set exec = 0xfffffffe
v_mov_b32_dpp v0, v1 quad_perm:[0,0,2,2] row_mask:0xf bank_mask:0xf fi:1
// expect v0 = lane == 0 ? same : (lane & ~1) + 100

// case fi does not widen the range [gfx1151]
// set v1 = lane + 100
// set exec = 0xaaaaaaaa
v_mov_b32_dpp v0, v1 row_shl:1 row_mask:0xf bank_mask:0xf fi:1
// expect v0 = lane & 1 ? (lane & 15) == 15 ? same : lane + 101 : same

// case the second source is not moved [gfx950]
// set v1 = lane
// set v2 = lane * 100
v_add_u32_dpp v0, v1, v2 row_mirror row_mask:0xf bank_mask:0xf
// expect v0 = (lane ^ 15) + lane * 100

// case the second source is not moved [gfx1151]
// set v1 = lane
// set v2 = lane * 100
v_add_nc_u32_dpp v0, v1, v2 row_mirror row_mask:0xf bank_mask:0xf
// expect v0 = (lane ^ 15) + lane * 100

// case bound_ctrl gives 0 to the operation, not to the result [gfx950]
// set v1 = lane
// set v2 = 5
v_add_u32_dpp v2, v1, v2 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect v2 = (lane & 15) == 0 ? 5 : lane + 4

// case without active lanes
// set exec = 0
v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect scc = 0
