// MUBUF. Descriptors by hand: s[4:7] = base, stride and swizzle, records, format.
// gfx950: word 3 0x27000 is DFMT 32, NFMT float. gfx1151: 0x30016000 is format
// 32_FLOAT with OOB_SELECT 3 (raw).

// case raw, offsets of instruction, register and scalar [gfx950]
// mem a[64] = 10 11 12 13 14 15
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
// set s8 = 8
// set v1 = 0 4 8
buffer_load_dword v2, v1, s[4:7], s8 offen offset:4
buffer_load_dword v3, off, s[4:7], 0 offset:12
buffer_load_dword v4, off, s[4:7], 4 offset:12
// expect v2 = 13 14 15 15
// expect v3 = 13
// expect v4 = 14

// case raw on rdna [gfx1151]
// mem a[64] = 10 11 12 13 14 15
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x30016000
// set s8 = 8
// set v1 = 0 4 8
buffer_load_b32 v2, v1, s[4:7], s8 offen offset:4 glc
buffer_load_b32 v3, off, s[4:7], null offset:12
// expect v2 = 13 14 15 15
// expect v3 = 13

// case raw range check counts offsets but not the scalar one [gfx950]
// # 8 bytes of records: offsets 4, 8, 12 and the kernels' 0x80000000.
// mem a[64] = 10 11 12 13
// set s[4:5] = &a
// set s6 = 8
// set s7 = 0x27000
// set s8 = 8
// set v1 = 0 4 8 0x80000000
// set v9 = 77
buffer_load_dword v2, v1, s[4:7], 0 offen offset:4
buffer_load_dword v3, v1, s[4:7], s8 offen
buffer_store_dword v9, v1, s[4:7], 0 offen offset:8
// expect v2 = 11 0
// expect v3 = 12 13 0

// case raw range check on rdna counts the scalar offset and the payload [gfx1151]
// mem a[64] = 10 11 12 13
// set s[4:5] = &a
// set s6 = 10
// set s7 = 0x30016000
// set s8 = 4
// set v1 = 0 4 8 6 0x80000000
buffer_load_b32 v2, v1, s[4:7], 0 offen
buffer_load_b32 v3, v1, s[4:7], s8 offen
// # 6 + 4 <= 10 is in range: bytes 6 to 9.
// expect v2 = 10 11 0 0x000c0000 0
// expect v3 = 11 0

// case dwords are checked one by one [gfx950]
// mem a[64] = 10 11 12 13
// set s[4:5] = &a
// set s6 = 8
// set s7 = 0x27000
// set v1 = 0 4 8
// set v2 = 1
// set v3 = 2
// set v4 = 3
// set v5 = 4
// set exec = 7
buffer_load_dwordx4 v[8:11], v1, s[4:7], 0 offen
buffer_store_dwordx2 v[2:3], v1, s[4:7], 0 offen
// expect v8 = 10 11 0 same
// expect v9 = 11 0 0 same
// expect v10 = 0 0 0 same
// expect v11 = 0 0 0 same
// expect mem a[0] = 1 1 12 13

// case dwords are checked one by one on rdna [gfx1151]
// mem a[64] = 10 11 12 13
// set s[4:5] = &a
// set s6 = 8
// set s7 = 0x30016000
// set v1 = 0 4 8
// set exec = 7
buffer_load_b96 v[8:10], v1, s[4:7], 0 offen
// expect v8 = 10 11 0 same
// expect v9 = 11 0 0 same
// expect v10 = 0 0 0 same

// case structured: index times stride, checked by index [gfx950]
// mem a[64] = 10 11 12 13 14 15
// set s[4:5] = &a + 0x8000000000000
// set s6 = 2
// set s7 = 0x27000
// set v1 = 0 1 2
buffer_load_dword v2, v1, s[4:7], 0 idxen offset:4
buffer_load_dword v3, v1, s[4:7], 0 idxen offset:12
// # The offset is not checked.
// expect v2 = 11 13 0
// expect v3 = 13 15 0

// case structured with index and offset in registers [gfx950]
// mem a[64] = 10 11 12 13 14 15
// set s[4:5] = &a + 0x8000000000000
// set s6 = 2
// set s7 = 0x27000
// set v2 = 1 0 2
// set v3 = 0 4 0
buffer_load_dword v2, v[2:3], s[4:7], 0 idxen offen
// expect v2 = 12 11 0

// case structured on rdna: select 0 checks the record, 1 the index [gfx1151]
// mem a[64] = 10 11 12 13 14 15
// set s[4:5] = &a + 0x8000000000000
// set s6 = 2
// set s7 = 0x00016000
// set s[12:13] = &a + 0x8000000000000
// set s14 = 2
// set s15 = 0x10016000
// set v1 = 0 1 2
buffer_load_b32 v2, v1, s[4:7], 0 idxen offset:4
buffer_load_b32 v3, v1, s[4:7], 0 idxen offset:5
buffer_load_b32 v4, v1, s[12:15], 0 idxen offset:8
// expect v2 = 11 13 0
// expect v3 = 0
// expect v4 = 12 14 0

// case rdna select 2 checks nothing but emptiness [gfx1151]
// mem a[64] = 10 11 12 13 14 15
// set s[4:5] = &a
// set s6 = 1
// set s7 = 0x20016000
// set s[12:13] = &a
// set s14 = 0
// set s15 = 0x20016000
buffer_load_b32 v2, off, s[4:7], 0 offset:20
buffer_load_b32 v3, off, s[12:15], 0 offset:20
// expect v2 = 15
// expect v3 = 0

// case swizzled: dwords of 8 records are interleaved [gfx950]
// # Record 1, offset 4, stride 8: (0 * 8 + 1 * 4) * 8 + 1 * 4 = 36;
// # record 9: (1 * 8 + 1 * 4) * 8 + 1 * 4 = 100.
// mem a[128] = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
// set s[4:5] = &a + 0x8008000000000000
// set s6 = 16
// set s7 = 0x27000
// set v1 = 1 9 0 16
buffer_load_dword v2, v1, s[4:7], 0 idxen offset:4
// expect v2 = 9 25 8 0

// case swizzled on rdna in pieces of 16 bytes [gfx1151]
// # Record 1, offset 4, stride 16, 8 records: 1 * 16 + 4 = 20.
// mem a[128] = 0 1 2 3 4 5 6 7 8 9 10 11
// set s[4:5] = &a + 0xc010000000000000
// set s6 = 16
// set s7 = 0x00016000
// set v1 = 1 2 16
buffer_load_b64 v[2:3], v1, s[4:7], 0 idxen offset:4
// expect v2 = 5 9 0
// expect v3 = 6 10 0

// case thread number as index; private buffers are not checked [gfx950]
// # Stride 8: DFMT holds bits 17:14 of the stride and is 0 here.
// mem a[1024] = 0 1 2 3 4 5 6 7
// set s[4:5] = &a + 0x8000000000000
// set s6 = 0
// set s7 = 0x00800000
// set exec = 15
buffer_load_dword v2, off, s[4:7], 0
// expect v2 = 0 2 4 6 same

// case an unbound resource reads 0 and drops writes [gfx950 gfx1151]
// set s[4:5] = 0
// set s[6:7] = 0
// set v1 = 5
buffer_load_dword v2, off, s[4:7], 0
buffer_store_dword v1, off, s[4:7], 0
// expect v2 = 0

// case data format INVALID means unbound [gfx950]
// mem a[64] = 10
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0
buffer_load_dword v2, off, s[4:7], 0
// expect v2 = 0

// case bytes, shorts, d16 [gfx950]
// mem a[64] = 0x8281ff80
// set exec = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
// set v1 = 0xaaaabbbb
// set v2 = 0xaaaabbbb
buffer_load_ubyte v3, off, s[4:7], 0
buffer_load_sbyte v4, off, s[4:7], 0
buffer_load_ushort v5, off, s[4:7], 0 offset:1
buffer_load_sshort v6, off, s[4:7], 0
buffer_load_short_d16_hi v1, off, s[4:7], 0
buffer_load_sbyte_d16 v2, off, s[4:7], 0
// expect v3 = 0x80 same
// expect v4 = 0xffffff80 same
// expect v5 = 0x81ff same
// expect v6 = 0xffffff80 same
// expect v1 = 0xff800000 same
// expect v2 = 0x0000ff80 same

// case bytes, shorts, d16 on rdna [gfx1151]
// mem a[64] = 0x8281ff80 0
// set exec = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x30016000
// set v1 = 0xaaaabbbb
// set v2 = 0xaaaabbbb
buffer_load_d16_hi_b16 v1, off, s[4:7], 0
buffer_load_d16_i8 v2, off, s[4:7], 0
buffer_store_d16_hi_b8 v1, off, s[4:7], 0 offset:4
buffer_store_b16 v1, off, s[4:7], 0 offset:6
// expect v1 = 0xff80bbbb same
// expect v2 = 0xaaaaff80 same
// expect mem a[4] = 0xbbbb0080

// case stores [gfx950]
// mem a[64] = 0 0 0 0
// set exec = 3
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
// set v0 = 0 4
// set v1 = 0xa1b2c3d4
// set a2 = 6 7
buffer_store_byte v1, v0, s[4:7], 0 offen
buffer_store_short_d16_hi v1, v0, s[4:7], 0 offen offset:2
buffer_store_dword a2, v0, s[4:7], 0 offen offset:8
// expect mem a[0] = 0xa1b200d4 0xa1b200d4 6 7

// case atomics return in place [gfx950]
// mem a[64] = 5 6 5 0
// set exec = 3
// set s[4:5] = &a
// set s6 = 8
// set s7 = 0x27000
// set v0 = 0 8
// set v1 = 7
// set v2 = 9
// set v3 = 5
buffer_atomic_add v1, v0, s[4:7], 0 offen sc0
buffer_atomic_cmpswap v[2:3], off, s[4:7], 0 offset:4 sc0
buffer_atomic_or v3, v0, s[4:7], 0 offen offset:4
// # Lane 1 is out of range for the first and third; the second finds 6.
// expect v1 = 5 0 same
// expect v2 = 6 6 same
// expect mem a[0] = 12 7 5 0

// case atomics on rdna [gfx1151]
// mem a[64] = 5 0
// set exec = 3
// set s[4:5] = &a
// set s6 = 8
// set s7 = 0x30016000
// set v0 = 0
// set v1 = 7 8
buffer_atomic_add_u32 v1, v0, s[4:7], 0 offen glc
// expect v1 = 5 12 same
// expect mem a[0] = 20 0

// case to LDS, out of range lanes write 0 [gfx950]
// mem a[64] = 10 11 12 13
// set s[4:5] = &a
// set s6 = 8
// set s7 = 0x27000
// set m0 = 64
// set exec = 7
// set v1 = 0 4 8
// set lds[64] = 1 1 1 1 1
buffer_load_dword v1, s[4:7], 0 offen lds
// expect lds[64] = 10 11 0 1 1

// case to LDS, wide, offset on both sides [gfx950]
// mem a[64] = 10 11 12 13 14 15 16 17 18 19
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
// set s8 = 4
// set m0 = 64
// set exec = 3
// set v1 = 0 16
buffer_load_dwordx4 v1, s[4:7], s8 offen offset:4 lds
// expect lds[68] = 12 13 14 15 16 17 18 19

// case no buffer [gfx950 gfx1151]
// set s[4:5] = 16
// set s[6:7] = 0xc000000000000040
buffer_load_dword v1, off, s[4:7], 0
// fault the descriptor is of no buffer

// case status in a register is not modelled [gfx1151]
// set s[4:5] = 0
// set s[6:7] = 0
buffer_load_b32 v[1:2], off, s[4:7], 0 tfe
// fault modifier 'tfe' is not modelled

// case caches [gfx950]
buffer_wbl2 sc0 sc1
buffer_inv sc1
// expect v0 = same

// case caches on rdna [gfx1151]
buffer_gl0_inv
buffer_gl1_inv
// expect v0 = same
