// Loads from LDS: widths, extension, d16, offsets, EXEC, address = destination.

// case u8 and i8 extend [gfx950]
// set lds[16] = 0x80ff7f01
// set v1 = 16 17 18 19
ds_read_u8 v2, v1
ds_read_i8 v3, v1
// expect v2 = 1 0x7f 0xff 0x80
// expect v3 = 1 0x7f 0xffffffff 0xffffff80 

// case u8 and i8 extend on rdna [gfx1151]
// set lds[16] = 0x80ff7f01
// set v1 = 19
ds_load_u8 v2, v1
ds_load_i8 v3, v1
// expect v2 = 0x80
// expect v3 = 0xffffff80

// case u16 and i16, unaligned is legal [gfx950]
// set lds[16] = 0x12348001 0x00008765
// set v1 = 16 18 20 19
ds_read_u16 v2, v1
ds_read_i16 v3, v1
// expect v2 = 0x8001 0x1234 0x8765 0x6512
// expect v3 = 0xffff8001 0x1234 0xffff8765 0x6512

// case u16 and i16 on rdna [gfx1151]
// set lds[16] = 0x12348001
// set v1 = 14 16
ds_load_u16 v2, v1 offset:2
ds_load_i16 v3, v1 offset:2
// expect v2 = 0x8001 0x1234
// expect v3 = 0xffff8001 0x1234

// case d16 clears the other half [gfx950]
// set lds[0] = 0x8001fe80
// set v1 = 0
// set v2 = 0xaaaabbbb
// set v3 = 0xaaaabbbb
// set v4 = 0xaaaabbbb
// set v5 = 0xaaaabbbb
// set v6 = 0xaaaabbbb
// set v7 = 0xaaaabbbb
ds_read_u8_d16 v2, v1
ds_read_u8_d16_hi v3, v1
ds_read_i8_d16 v4, v1
ds_read_i8_d16_hi v5, v1
ds_read_u16_d16 v6, v1
ds_read_u16_d16_hi v7, v1 offset:2
// expect v2 = 0x00000080
// expect v3 = 0x00800000
// expect v4 = 0x0000ff80
// expect v5 = 0xff800000
// expect v6 = 0x0000fe80
// expect v7 = 0x80010000

// case d16 keeps the other half [gfx1151]
// set lds[0] = 0x8001fe80
// set v1 = 0
// set v2 = 0xaaaabbbb
// set v3 = 0xaaaabbbb
// set v4 = 0xaaaabbbb
// set v5 = 0xaaaabbbb
// set v6 = 0xaaaabbbb
// set v7 = 0xaaaabbbb
ds_load_u8_d16 v2, v1
ds_load_u8_d16_hi v3, v1
ds_load_i8_d16 v4, v1
ds_load_i8_d16_hi v5, v1
ds_load_u16_d16 v6, v1
ds_load_u16_d16_hi v7, v1 offset:2
// expect v2 = 0xaaaa0080
// expect v3 = 0x0080bbbb
// expect v4 = 0xaaaaff80
// expect v5 = 0xff80bbbb
// expect v6 = 0xaaaafe80
// expect v7 = 0x8001bbbb

// case b32 under exec [gfx950]
// set exec = 5
// set lds[0] = 10 11 12 13
// set v1 = lane * 4
ds_read_b32 v2, v1
// expect v2 = 10 same 12 same

// case b32 whose address is its destination [gfx1151]
// set lds[0] = 10 11 12 13
// set v1 = 12 8 4 0
ds_load_b32 v1, v1
// expect v1 = 13 12 11 10

// case b64 b96 b128 with the address inside [gfx950]
// set lds[0] = 1 2 3 4 5 6 7 8
// set v0 = 0 4 8 16
// set v3 = 0 16
// set v6 = 0 16
ds_read_b64 v[0:1], v0
ds_read_b96 v[2:4], v3
ds_read_b128 v[6:9], v6
// expect v0 = 1 2 3 5
// expect v1 = 2 3 4 6
// expect v2 = 1 5
// expect v3 = 2 6
// expect v4 = 3 7
// expect v6 = 1 5
// expect v7 = 2 6
// expect v8 = 3 7
// expect v9 = 4 8

// case b64 b96 b128 odd registers [gfx1151]
// set lds[0] = 1 2 3 4 5 6 7 8
// set v0 = 0 16
ds_load_b64 v[1:2], v0
ds_load_b96 v[3:5], v0
ds_load_b128 v[7:10], v0 offset:0
// expect v1 = 1 5
// expect v2 = 2 6
// expect v3 = 1 5
// expect v4 = 2 6
// expect v5 = 3 7
// expect v7 = 1 5
// expect v8 = 2 6
// expect v9 = 3 7
// expect v10 = 4 8

// case a negative base with an offset [gfx950]
// # The sum is taken modulo 2^32.
// set lds[0] = 77
// set v1 = 0xfffffff0
ds_read_b32 v2, v1 offset:16
// expect v2 = 77

// case beyond the allocation stops [gfx950]
// set v1 = 1021
ds_read_b32 v2, v1
// fault beyond the 1024 allocated

// case into accumulation registers [gfx950]
// set lds[0] = 5 6
// set v1 = 0
ds_read_b64 a[2:3], v1
// expect a2 = 5
// expect a3 = 6

// case two addresses [gfx950]
// set lds[0] = 1 2 3 4 5 6 7 8
// set v2 = 0 4
ds_read2_b32 v[0:1], v2 offset0:1 offset1:3
ds_read2_b64 v[4:7], v2 offset0:2 offset1:0
// expect v0 = 2 3
// expect v1 = 4 5
// expect v4 = 5 6
// expect v5 = 6 7
// expect v6 = 1 2
// expect v7 = 2 3

// case two addresses, the destination holds the address [gfx1151]
// set lds[0] = 1 2 3 4 5 6 7 8
// set v0 = 0 4
ds_load_2addr_b32 v[0:1], v0 offset0:1 offset1:3
// expect v0 = 2 3
// expect v1 = 4 5

// case two addresses in steps of 64 [gfx950]
// lds 2048
// set lds[256] = 11 12
// set lds[512] = 21 22
// set lds[1024] = 31 32
// set v2 = 0
ds_read2st64_b32 v[0:1], v2 offset0:1 offset1:2
ds_read2st64_b64 v[4:7], v2 offset0:1 offset1:2
// expect v0 = 11
// expect v1 = 21
// expect v4 = 21
// expect v5 = 22
// expect v6 = 31
// expect v7 = 32

// case two addresses in steps of 64 on rdna [gfx1151]
// lds 2048
// set lds[256] = 11 12
// set lds[1024] = 31 32
// set v2 = 0
ds_load_2addr_stride64_b32 v[0:1], v2 offset0:1 offset1:4
ds_load_2addr_stride64_b64 v[4:7], v2 offset0:2 offset1:2
// expect v0 = 11
// expect v1 = 31
// expect v4 = 31
// expect v5 = 32
// expect v6 = 31
// expect v7 = 32

// case by thread number [gfx950]
// set lds[24] = 100 101 102
// set lds[32] = 7
// set m0 = 0x10010
// set exec = 7
ds_read_addtid_b32 v1 offset:8
// expect v1 = 100 101 7 same

// case by thread number on rdna [gfx1151]
// set lds[24] = 100 101 102
// set m0 = 16
// set exec = 7
ds_load_addtid_b32 v1 offset:8
// expect v1 = 100 101 102 same
