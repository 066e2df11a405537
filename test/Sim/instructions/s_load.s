// Scalar loads. CDNA4 ISA 8.2, 12.6; RDNA3.5 ISA 8.2, 16.6.

// case sizes [gfx950]
// mem a[64] = 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
// set s[2:3] = &a
s_load_dword s4, s[2:3], 0x4
s_load_dwordx2 s[6:7], s[2:3], 0x8
s_load_dwordx4 s[8:11], s[2:3], 0x10
s_load_dwordx8 s[12:19], s[2:3], 0x20
s_load_dwordx16 s[20:35], s[2:3], 0x0
// expect s4 = 2
// expect s[6:7] = 3 + (4 << 32)
// expect s[8:9] = 5 + (6 << 32)
// expect s[10:11] = 7 + (8 << 32)
// expect s[12:13] = 9 + (10 << 32)
// expect s[14:15] = 11 + (12 << 32)
// expect s[16:17] = 13 + (14 << 32)
// expect s[18:19] = 15 + (16 << 32)
// expect s[20:21] = 1 + (2 << 32)
// expect s[22:23] = 3 + (4 << 32)
// expect s[24:25] = 5 + (6 << 32)
// expect s[26:27] = 7 + (8 << 32)
// expect s[28:29] = 9 + (10 << 32)
// expect s[30:31] = 11 + (12 << 32)
// expect s[32:33] = 13 + (14 << 32)
// expect s[34:35] = 15 + (16 << 32)

// case sizes [gfx1151]
// mem a[32] = 1 2 3 4 5 6 7 8
// set s[2:3] = &a
s_load_b32 s4, s[2:3], 0x4
s_load_b64 s[6:7], s[2:3], 0x8
s_load_b128 s[8:11], s[2:3], 0x10
s_load_b256 s[12:19], s[2:3], 0x0
// expect s4 = 2
// expect s[6:7] = 3 + (4 << 32)
// expect s[8:9] = 5 + (6 << 32)
// expect s[10:11] = 7 + (8 << 32)
// expect s[12:13] = 1 + (2 << 32)
// expect s[14:15] = 3 + (4 << 32)
// expect s[16:17] = 5 + (6 << 32)
// expect s[18:19] = 7 + (8 << 32)

// case offsets [gfx950]
// mem a[32] = 1 2 3 4 5 6 7 8
// set s[2:3] = &a + 16
// set s8 = 8
// set m0 = 4
s_load_dword s4, s[2:3], s8
s_load_dword s5, s[2:3], s8 offset:0x4
s_load_dword s6, s[2:3], -0x10
s_load_dword s7, s[2:3], m0
// expect s4 = 7
// expect s5 = 8
// expect s6 = 1
// expect s7 = 6

// case offsets [gfx1151]
// mem a[32] = 1 2 3 4 5 6 7 8
// set s[2:3] = &a + 16
// set s8 = 8
s_load_b32 s4, s[2:3], s8
s_load_b32 s5, s[2:3], s8 offset:0x4
s_load_b32 s6, s[2:3], -0x10
s_load_b32 s7, s[2:3], null offset:0x4
// expect s4 = 7
// expect s5 = 8
// expect s6 = 1
// expect s7 = 6

// case low address bits are ignored [gfx950]
// mem a[16] = 1 2 3 4
// set s[2:3] = &a + 3
// set s8 = 7
s_load_dword s4, s[2:3], s8
// expect s4 = 2

// case over its own base [gfx950]
// mem a[16] = 1 2 3 4
// set s[2:3] = &a
s_load_dwordx4 s[0:3], s[2:3], 0x0
// expect s[0:1] = 1 + (2 << 32)
// expect s[2:3] = 3 + (4 << 32)

// case into VCC [gfx1151]
// mem a[8] = 1 2
// set s[2:3] = &a
s_load_b64 vcc, s[2:3], 0x0
// expect vcc_lo = 1
// expect vcc_hi = 2

// case outside of memory [gfx950]
// mem a[16] = 1 2 3 4
// set s[2:3] = &a
s_load_dwordx2 s[4:5], s[2:3], 0xc
// fault outside of every allocation

// case a buffer without a stride counts bytes [gfx950]
// mem a[32] = 1 2 3 4 5 6 7 8
// set s[4:5] = &a
// set s6 = 12
// set s7 = 0
// set s8 = 4
s_buffer_load_dword s0, s[4:7], 0x8
s_buffer_load_dword s1, s[4:7], s8
s_buffer_load_dword s2, s[4:7], s8 offset:0x4
s_buffer_load_dword s3, s[4:7], 0xc
s_buffer_load_dwordx4 s[12:15], s[4:7], 0x4
// expect s0 = 3
// expect s1 = 2
// expect s2 = 3
// expect s3 = 0
// expect s[12:13] = 2 + (3 << 32)
// expect s[14:15] = 0

// case a buffer with a stride counts records [gfx1151]
// mem a[32] = 1 2 3 4 5 6 7 8
// set s[4:5] = &a + (8 << 48)
// set s6 = 2
// set s7 = 0
s_buffer_load_b32 s0, s[4:7], 0xc
s_buffer_load_b32 s1, s[4:7], 0x10
s_buffer_load_b64 s[2:3], s[4:7], 0xc
// expect s0 = 4
// expect s1 = 0
// expect s[2:3] = 4

// case an empty descriptor [gfx950]
// set s[4:5] = 0
// set s[6:7] = 0
s_buffer_load_dwordx2 s[0:1], s[4:7], 0x0
// expect s[0:1] = 0

// case a dword that is partly in range [gfx950]
// mem a[16] = 1 2 3 4
// set s[4:5] = &a
// set s[6:7] = 6
s_buffer_load_dwordx2 s[0:1], s[4:7], 0x0
// expect s[0:1] = 1
