// Scalar stores and atomics. CDNA4 ISA 8.2, 12.6.

// case stores [gfx950]
// mem a[32] = 0 0 0 0 0 0 0 0
// set s[2:3] = &a
// set s[4:5] = 1 + (2 << 32)
// set s[6:7] = 3 + (4 << 32)
s_store_dword s4, s[2:3], 0x0
s_store_dwordx2 s[6:7], s[2:3], 0x8
s_store_dwordx4 s[4:7], s[2:3], 0x10
// expect mem a[0] = 1 0 3 4 1 2 3 4

// case a buffer drops what is beyond it [gfx950]
// mem a[16] = 0 0 0 0
// set s[4:5] = &a
// set s[6:7] = 8
// set s[8:9] = 1 + (2 << 32)
s_buffer_store_dwordx2 s[8:9], s[4:7], 0x4
// expect mem a[4] = 1 0

// case atomics give the old value with glc [gfx950]
// mem a[16] = 10 20 30 40
// set s[2:3] = &a
// set s4 = 5
// set s5 = 6
// set s6 = 7
s_atomic_add s4, s[2:3], 0x0 glc
s_atomic_sub s5, s[2:3], 0x4
s_atomic_swap s6, s[2:3], 0x8 glc
// expect mem a[0] = 15 14 7 40
// expect s4 = 10
// expect s6 = 30

// case minimum and maximum [gfx950]
// mem a[16] = -1 -1 -1 -1
// set s[2:3] = &a
// set s4 = 5
s_atomic_smin s4, s[2:3], 0x0
s_atomic_umin s4, s[2:3], 0x4
s_atomic_smax s4, s[2:3], 0x8
s_atomic_umax s4, s[2:3], 0xc
// expect mem a[0] = -1 5 5 -1

// case logic [gfx950]
// mem a[12] = 12 12 12
// set s[2:3] = &a
// set s4 = 10
s_atomic_and s4, s[2:3], 0x0
s_atomic_or s4, s[2:3], 0x4
s_atomic_xor s4, s[2:3], 0x8
// expect mem a[0] = 8 14 6

// case increment and decrement wrap at the data [gfx950]
// mem a[24] = 4 5 0 6 3 5
// set s[2:3] = &a
// set s4 = 5
s_atomic_inc s4, s[2:3], 0x0
s_atomic_inc s4, s[2:3], 0x4
s_atomic_dec s4, s[2:3], 0x8
s_atomic_dec s4, s[2:3], 0xc
s_atomic_dec s4, s[2:3], 0x10
// expect mem a[0] = 5 0 5 5 2 5

// case compare and swap [gfx950]
// mem a[8] = 7 8
// set s[2:3] = &a
// set s[4:5] = 99 + (7 << 32)
// set s[6:7] = 99 + (7 << 32)
s_atomic_cmpswap s[4:5], s[2:3], 0x0 glc
s_atomic_cmpswap s[6:7], s[2:3], 0x4 glc
// expect mem a[0] = 99 8
// expect s4 = 7
// expect s6 = 8

// case 64 bits in a buffer [gfx950]
// mem a[8] = 0xffffffff 0
// set s[4:5] = &a
// set s[6:7] = 8
// set s[8:9] = 1
s_buffer_atomic_add_x2 s[8:9], s[4:7], 0x0 glc
// expect mem a[0] = 0 1
// expect s[8:9] = 0xffffffff
