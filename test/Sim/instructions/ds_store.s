// Stores to LDS: widths, d16_hi, offsets, EXEC, pairs.

// case b8 b16 [gfx950]
// set lds[0] = 0 0 0
// set exec = 1
// set v1 = 0
// set v2 = 0xa1b2c3d4
ds_write_b8 v1, v2
ds_write_b8_d16_hi v1, v2 offset:1
ds_write_b16 v1, v2 offset:3
ds_write_b16_d16_hi v1, v2 offset:6
// expect lds[0] = 0xd400b2d4 0xa1b200c3 0

// case b8 b16 on rdna [gfx1151]
// set lds[0] = 0 0 0
// set exec = 1
// set v1 = 0
// set v2 = 0xa1b2c3d4
ds_store_b8 v1, v2
ds_store_b8_d16_hi v1, v2 offset:1
ds_store_b16 v1, v2 offset:3
ds_store_b16_d16_hi v1, v2 offset:6
// expect lds[0] = 0xd400b2d4 0xa1b200c3 0

// case b32 b64 b96 b128 [gfx950]
// set exec = 3
// set v0 = 0 64
// set v2 = 1 11
// set v3 = 2 12
// set v4 = 3 13
// set v5 = 4 14
ds_write_b32 v0, v2
ds_write_b64 v0, v[2:3] offset:4
ds_write_b96 v0, v[2:4] offset:16
ds_write_b128 v0, v[2:5] offset:32
// expect lds[0] = 1 1 2
// expect lds[16] = 1 2 3
// expect lds[32] = 1 2 3 4
// expect lds[64] = 11 11 12
// expect lds[80] = 11 12 13
// expect lds[96] = 11 12 13 14

// case b32 b64 b96 b128 on rdna [gfx1151]
// set exec = 2
// set v0 = 0 64
// set v3 = 1 11
// set v4 = 2 12
// set v5 = 3 13
// set v6 = 4 14
ds_store_b32 v0, v3
ds_store_b64 v0, v[3:4] offset:4
ds_store_b96 v0, v[3:5] offset:16
ds_store_b128 v0, v[3:6] offset:32
// expect lds[64] = 11 11 12
// expect lds[80] = 11 12 13
// expect lds[96] = 11 12 13 14

// case two addresses [gfx950]
// set exec = 1
// set v0 = 8
// set v1 = 5
// set v2 = 6
// set v4 = 7
// set v5 = 8
ds_write2_b32 v0, v1, v2 offset0:0 offset1:2
ds_write2_b64 v0, v[4:5], v[4:5] offset0:2 offset1:4
// expect lds[8] = 5
// expect lds[16] = 6
// expect lds[24] = 7 8
// expect lds[40] = 7 8

// case equal offsets store the first operand only [gfx950]
// set exec = 1
// set v0 = 8
// set v1 = 5
// set v2 = 6
ds_write2_b32 v0, v1, v2 offset0:1 offset1:1
// expect lds[12] = 5

// case two addresses in steps of 64 [gfx950]
// lds 2048
// set exec = 1
// set v0 = 0
// set v2 = 5
// set v3 = 6
ds_write2st64_b32 v0, v2, v3 offset0:1 offset1:2
ds_write2st64_b64 v0, v[2:3], v[2:3] offset0:2 offset1:3
// expect lds[256] = 5
// expect lds[512] = 6
// expect lds[1024] = 5 6
// expect lds[1536] = 5 6

// case two addresses on rdna [gfx1151]
// lds 2048
// set exec = 1
// set v0 = 0
// set v2 = 5
// set v3 = 6
ds_store_2addr_b32 v0, v2, v3 offset0:1 offset1:2
ds_store_2addr_b64 v0, v[2:3], v[2:3] offset0:2 offset1:2
ds_store_2addr_stride64_b32 v0, v2, v3 offset0:1 offset1:2
ds_store_2addr_stride64_b64 v0, v[2:3], v[2:3] offset0:2 offset1:3
// expect lds[4] = 5 6
// expect lds[16] = 5 6
// expect lds[256] = 5
// expect lds[512] = 6
// expect lds[1024] = 5 6
// expect lds[1536] = 5 6

// case the address is the data [gfx950]
// set exec = 3
// set v1 = 4 16
ds_write_b32 v1, v1 offset:4
// expect lds[8] = 4
// expect lds[20] = 16

// case from accumulation registers [gfx950]
// set exec = 1
// set v1 = 0
// set a4 = 3
ds_write_b32 v1, a4
// expect lds[0] = 3

// case by thread number [gfx950]
// set exec = 5
// set m0 = 32
// set v1 = 9 10 11
ds_write_addtid_b32 v1 offset:4
// expect lds[36] = 9
// expect lds[44] = 11

// case by thread number on rdna [gfx1151]
// set exec = 5
// set m0 = 32
// set v1 = 9 10 11
ds_store_addtid_b32 v1 offset:4
// expect lds[36] = 9
// expect lds[44] = 11

// case beyond the allocation stops [gfx1151]
// set v1 = 1024
ds_store_b8 v1, v2
// fault beyond the 1024 allocated
