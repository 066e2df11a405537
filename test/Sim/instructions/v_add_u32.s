// v_add_u32 (gfx9) and v_add_nc_u32 (gfx10 and later): CDNA4 ISA 12.7, RDNA3 ISA 16.

// case sum [gfx950]
// set v1 = 1 2 0xffffffff
v_add_u32 v0, v1, 1
// expect v0 = 2 3 0

// case sum [gfx1151]
// set v1 = 1 2 0xffffffff
v_add_nc_u32 v0, v1, 1
// expect v0 = 2 3 0

// case sum [gfx1151] wave64
// set v1 = lane*3
// set v2 = 40
v_add_nc_u32 v0, v1, v2
// expect v0 = lane*3+40

// case clamp [gfx950]
// set v1 = 0xfffffffe 5
v_add_u32_e64 v0, v1, 3 clamp
// expect v0 = 0xffffffff 8

// case inactive lanes [gfx950]
// set v1 = lane
// set s4 = 7
// set exec = 0x5
v_add_u32 v0, s4, v1
// expect v0 = (lane|2) == 2 ? 7+lane : same
