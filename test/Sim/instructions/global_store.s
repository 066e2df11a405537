// GLOBAL, FLAT and SCRATCH stores, and SCRATCH address forms.

// case widths [gfx950]
// mem a[64] = 0 0 0 0 0 0 0 0 0 0
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v2 = 0xa1b2c3d4
// set v3 = 2
// set v4 = 3
// set v5 = 4
global_store_byte v0, v2, s[2:3]
global_store_byte_d16_hi v0, v2, s[2:3] offset:1
global_store_short v0, v2, s[2:3] offset:3
global_store_short_d16_hi v0, v2, s[2:3] offset:6
global_store_dword v0, v3, s[2:3] offset:8
global_store_dwordx2 v0, v[2:3], s[2:3] offset:12
global_store_dwordx3 v0, v[2:4], s[2:3] offset:20
// expect mem a[0] = 0xd400b2d4 0xa1b200c3 2 0xa1b2c3d4 2 0xa1b2c3d4 2 3 0 0

// case widths on rdna [gfx1151]
// mem a[64] = 0 0 0 0 0 0 0 0 0 0
// set exec = 1
// set v[0:1] = &a
// set v3 = 0xa1b2c3d4
// set v4 = 2
// set v5 = 3
// set v6 = 4
global_store_b8 v[0:1], v3, off
global_store_d16_hi_b8 v[0:1], v3, off offset:1
global_store_b16 v[0:1], v3, off offset:3
global_store_d16_hi_b16 v[0:1], v3, off offset:6
global_store_b32 v[0:1], v4, off offset:8
global_store_b128 v[0:1], v[3:6], off offset:12
// expect mem a[0] = 0xd400b2d4 0xa1b200c3 2 0xa1b2c3d4 2 3 4 0 0 0

// case lanes scatter; the highest lane is last [gfx950 gfx1151]
// mem a[64] = 0 0 0 0
// set exec = 7
// set s[2:3] = &a
// set v0 = 8 0 8
// set v1 = 1 2 3
global_store_dword v0, v1, s[2:3]
// expect mem a[0] = 2 0 3 0

// case flat [gfx950 gfx1151]
// mem a[64] = 0 0
// set exec = 3
// set v[2:3] = &a 0x0002000000000010
// set v4 = 5 6
flat_store_dword v[2:3], v4 offset:4
// expect mem a[0] = 0 5
// expect lds[20] = 6

// case by thread number [gfx1151]
// mem a[64] = 0 0 0 0
// set exec = 5
// set s[2:3] = &a
// set v1 = 7 8 9
global_store_addtid_b32 v1, s[2:3] offset:4
// expect mem a[0] = 0 7 0 9

// case scratch: every lane has its own bytes [gfx950]
// scratch 64
// set exec = 3
// set s3 = 8
// set v1 = 4
// set v2 = 10 20
// set v4 = 0x80 0x90
scratch_store_dword v1, v2, off offset:8
scratch_store_byte off, v4, s3
scratch_load_dword v5, v1, off offset:8
scratch_load_dword v6, off, s3 offset:4
scratch_load_dword v7, v1, s3
scratch_load_sbyte v8, off, off offset:8
// expect v5 = 10 20 same
// expect v6 = 10 20 same
// expect v7 = 10 20 same
// expect v8 = 0xffffff80 0xffffff90 same

// case scratch on rdna [gfx1151]
// scratch 64
// set exec = 3
// set s3 = 8
// set v1 = 4
// set v2 = 10 20
scratch_store_b32 v1, v2, s3
scratch_load_b32 v5, off, s3 offset:4
scratch_load_d16_u8 v2, off, off offset:12
// expect v5 = 10 20 same
// expect v2 = 10 20 same

// case scratch beyond its size stops [gfx950]
// scratch 64
// set v1 = 64
scratch_load_dword v2, v1, off
// fault beyond the 64 of a work-item

// case scratch below its start stops [gfx950]
// scratch 64
// set s1 = 0
scratch_load_dword v2, off, s1 offset:-4
// fault beyond the 64 of a work-item

// case scratch to LDS [gfx950]
// scratch 64
// set exec = 3
// set m0 = 16
// set v2 = 10 20
// set s3 = 0
scratch_store_dword off, v2, off offset:4
scratch_load_lds_dword off, s3 offset:4
// expect lds[20] = 10 20
