// GLOBAL and FLAT loads: address forms, offsets, widths, LDS and scratch through
// the apertures.

// case scalar base, vector offset, negative offset [gfx950]
// mem a[64] = 10 11 12 13
// set s[2:3] = &a
// set v1 = 8 4 12
global_load_dword v2, v1, s[2:3] offset:-4
// expect v2 = 11 10 12 12

// case scalar base on rdna [gfx1151]
// mem a[64] = 10 11 12 13
// set s[2:3] = &a + 0x1000
// set v1 = 8 4 12
global_load_b32 v2, v1, s[2:3] offset:-4096
// expect v2 = 12 11 13 13

// case the vector offset is unsigned [gfx950]
// mem a[64] = 10 11
// set s[2:3] = &a - 0xfffffffc
// set v1 = 0xfffffffc
global_load_dword v2, v1, s[2:3]
// expect v2 = 10

// case vector address, the destination holds it, partial exec [gfx950]
// mem a[64] = 10 11 12 13
// set exec = 2
// set v[2:3] = &a + lane * 4
global_load_dword v2, v[2:3], off offset:4 sc0 sc1 nt
// expect v2 = same 12 same

// case vector address on rdna [gfx1151]
// mem a[64] = 10 11 12 13
// set exec = 3
// set v[2:3] = &a + lane * 4
global_load_b64 v[3:4], v[2:3], off glc slc dlc
// expect v3 = 10 11 same
// expect v4 = 11 12 same

// case widths [gfx950]
// mem a[64] = 0x8281ff80 2 3 4 5
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
global_load_ubyte v1, v0, s[2:3]
global_load_sbyte v2, v0, s[2:3]
global_load_ushort v3, v0, s[2:3]
global_load_sshort v4, v0, s[2:3]
global_load_dwordx2 v[6:7], v0, s[2:3]
global_load_dwordx3 v[8:10], v0, s[2:3] offset:4
global_load_dwordx4 v[12:15], v0, s[2:3] offset:4
// expect v1 = 0x80 same
// expect v2 = 0xffffff80 same
// expect v3 = 0xff80 same
// expect v4 = 0xffffff80 same
// expect v6 = 0x8281ff80 same
// expect v7 = 2 same
// expect v8 = 2 same
// expect v9 = 3 same
// expect v10 = 4 same
// expect v12 = 2 same
// expect v13 = 3 same
// expect v14 = 4 same
// expect v15 = 5 same

// case widths on rdna [gfx1151]
// mem a[64] = 0x8281ff80 2 3 4 5
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
global_load_u8 v1, v0, s[2:3]
global_load_i8 v2, v0, s[2:3]
global_load_u16 v3, v0, s[2:3]
global_load_i16 v4, v0, s[2:3]
global_load_b96 v[7:9], v0, s[2:3] offset:4
global_load_b128 v[11:14], v0, s[2:3] offset:4
// expect v1 = 0x80 same
// expect v2 = 0xffffff80 same
// expect v3 = 0xff80 same
// expect v4 = 0xffffff80 same
// expect v7 = 2 same
// expect v8 = 3 same
// expect v9 = 4 same
// expect v11 = 2 same
// expect v12 = 3 same
// expect v13 = 4 same
// expect v14 = 5 same

// case d16 clears the other half [gfx950]
// mem a[64] = 0x8281ff80
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v1 = 0xaaaabbbb
// set v2 = 0xaaaabbbb
// set v3 = 0xaaaabbbb
// set v4 = 0xaaaabbbb
// set v5 = 0xaaaabbbb
// set v6 = 0xaaaabbbb
global_load_ubyte_d16 v1, v0, s[2:3]
global_load_ubyte_d16_hi v2, v0, s[2:3]
global_load_sbyte_d16 v3, v0, s[2:3]
global_load_sbyte_d16_hi v4, v0, s[2:3]
global_load_short_d16 v5, v0, s[2:3]
global_load_short_d16_hi v6, v0, s[2:3]
// expect v1 = 0x00000080 same
// expect v2 = 0x00800000 same
// expect v3 = 0x0000ff80 same
// expect v4 = 0xff800000 same
// expect v5 = 0x0000ff80 same
// expect v6 = 0xff800000 same

// case d16 keeps the other half [gfx1151]
// mem a[64] = 0x8281ff80
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v1 = 0xaaaabbbb
// set v2 = 0xaaaabbbb
// set v3 = 0xaaaabbbb
// set v4 = 0xaaaabbbb
// set v5 = 0xaaaabbbb
// set v6 = 0xaaaabbbb
global_load_d16_u8 v1, v0, s[2:3]
global_load_d16_hi_u8 v2, v0, s[2:3]
global_load_d16_i8 v3, v0, s[2:3]
global_load_d16_hi_i8 v4, v0, s[2:3]
global_load_d16_b16 v5, v0, s[2:3]
global_load_d16_hi_b16 v6, v0, s[2:3]
// expect v1 = 0xaaaa0080 same
// expect v2 = 0x0080bbbb same
// expect v3 = 0xaaaaff80 same
// expect v4 = 0xff80bbbb same
// expect v5 = 0xaaaaff80 same
// expect v6 = 0xff80bbbb same

// case flat finds global memory and LDS lane by lane [gfx950 gfx1151]
// mem a[64] = 10 11
// set lds[8] = 20
// set exec = 3
// set v[2:3] = &a 0x0002000000000004
flat_load_dword v4, v[2:3] offset:4
// expect v4 = 11 20 same

// case flat finds scratch [gfx950 gfx1151]
// # Every lane has bytes of its own there.
// scratch 16
// set exec = 3
// set v[2:3] = 0x0002000100000008
// set v4 = 33 44
flat_store_dword v[2:3], v4
flat_load_dword v5, v[2:3]
// expect v5 = 33 44 same

// case flat finds LDS [gfx950 gfx1151]
// set lds[8] = 20 21
// set exec = 3
// set v[2:3] = 0x0002000000000008 0x000200000000000c
flat_load_dword v4, v[2:3]
// expect v4 = 20 21 same

// case outside of every allocation stops [gfx950 gfx1151]
// mem a[64] = 10
// set v[2:3] = &a + 61
global_load_dword v4, v[2:3], off
// fault at offset 61

// case address 0 stops [gfx950 gfx1151]
// set v2 = 0
// set v3 = 0
flat_load_dword v4, v[2:3]
// fault outside of every allocation

// case by thread number [gfx1151]
// mem a[256] = 10 11 12 13
// set exec = 7
// set s[2:3] = &a
global_load_addtid_b32 v1, s[2:3] offset:4
// expect v1 = 11 12 13 same

// case into accumulation registers [gfx950]
// mem a[64] = 10 11 12 13
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
global_load_dwordx2 a[0:1], v0, s[2:3] offset:8
// expect a0 = 12 same
// expect a1 = 13 same

// case to LDS, a dword a lane [gfx950]
// mem a[256] = 10 11 12 13
// set exec = 5
// set s[2:3] = &a
// set m0 = 34
// set v0 = lane * 4
global_load_lds_dword v0, s[2:3] offset:4
// # 32 of M0 counts, 4 of the offset, 4 a lane; memory has the offset as well.
// expect lds[36] = 11
// expect lds[44] = 13

// case to LDS, bytes become dwords [gfx950]
// # The offset moves both sides: bytes 0, 4, 8 of memory go to 0, 4, 8 of LDS.
// mem a[256] = 0x81 0x82 0xfffe8083 0
// set exec = 1
// set v[0:1] = &a
// set m0 = 0
global_load_lds_ubyte v[0:1], off
global_load_lds_sbyte v[0:1], off offset:4
global_load_lds_sshort v[0:1], off offset:8
global_load_lds_ushort v[0:1], off offset:12
// expect lds[0] = 0x81 0xffffff82 0xffff8083 0

// case to LDS, wide loads step by 16 [gfx950]
// mem a[256] = 1 2 3 4 5 6 7 8
// set exec = 3
// set s[2:3] = &a
// set m0 = 64
// set v0 = lane * 16
global_load_lds_dwordx4 v0, s[2:3]
// expect lds[64] = 1 2 3 4 5 6 7 8

// case to LDS, three dwords skip the fourth [gfx950]
// mem a[256] = 1 2 3 4 5 6 7 8
// set exec = 3
// set s[2:3] = &a
// set m0 = 64
// set v0 = lane * 12
global_load_lds_dwordx3 v0, s[2:3]
// expect lds[64] = 1 2 3
// expect lds[80] = 4 5 6
