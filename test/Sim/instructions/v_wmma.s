// # All of A and B is 1.0, C is 0 or 1.0: 16 or 17 everywhere.
// case f32 of f16 [gfx1151]
// set v8 = 0x3c003c00
// set v9 = 0x3c003c00
// set v10 = 0x3c003c00
// set v11 = 0x3c003c00
// set v12 = 0x3c003c00
// set v13 = 0x3c003c00
// set v14 = 0x3c003c00
// set v15 = 0x3c003c00
// set exec = 0
v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], v[8:15], 1.0
// expect v0 = 17.0f
// expect v1 = 17.0f
// expect v2 = 17.0f
// expect v3 = 17.0f
// expect v4 = 17.0f
// expect v5 = 17.0f
// expect v6 = 17.0f
// expect v7 = 17.0f

// # Row 5 of A is 3 in k 0 (signed byte -3), column 2 of B is 2 in k 0: element
// # (5, 2) lies in register 2, lane 16 + 2.
// case bytes land where the ISA says [gfx1151]
// set v8 = (lane%16)==5?0xfd:0
// set v9 = 0
// set v10 = 0
// set v11 = 0
// set v12 = (lane%16)==2?2:0
// set v13 = 0
// set v14 = 0
// set v15 = 0
v_wmma_i32_16x16x16_iu8 v[0:7], v[8:11], v[12:15], 0 neg_lo:[1,0,0]
// expect v0 = 0
// expect v1 = 0
// expect v2 = lane==18?0xfffffffa:0
// expect v3 = 0
// expect v4 = 0
// expect v5 = 0
// expect v6 = 0
// expect v7 = 0

// case bytes in waves of 64 [gfx1151] wave64
// set v8 = (lane%16)==5?0xfd:0
// set v9 = 0
// set v10 = 0
// set v11 = 0
// set v12 = (lane%16)==2?2:0
// set v13 = 0
// set v14 = 0
// set v15 = 0
v_wmma_i32_16x16x16_iu8 v[0:3], v[8:11], v[12:15], 0 neg_lo:[1,0,0]
// expect v0 = 0
// expect v1 = lane==18?0xfffffffa:0
// expect v2 = 0
// expect v3 = 0

// case f16 results keep the other half [gfx1151] wave64
// set v0 = 0x12345678
// set v1 = 0x12345678
// set v2 = 0x12345678
// set v3 = 0x12345678
// set v8 = 0
// set v9 = 0
// set v10 = 0
// set v11 = 0
// set v12 = 0
// set v13 = 0
// set v14 = 0
// set v15 = 0
v_wmma_f16_16x16x16_f16 v[0:3], v[8:15], v[8:15], 1.0 op_sel:[0,0,1]
// expect v0 = 0x3c005678
// expect v1 = 0x3c005678
// expect v2 = 0x3c005678
// expect v3 = 0x3c005678
