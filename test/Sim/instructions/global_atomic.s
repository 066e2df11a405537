// Atomics in memory. One lane acts unless a case is about several.

// case operations without return [gfx950]
// mem a[64] = 5 5 6 0 5 5 5 5 12 12 12 1
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v1 = 7
// set v2 = 0xffffffff
// set v3 = 10
global_atomic_add v0, v1, s[2:3]
global_atomic_sub v0, v1, s[2:3] offset:4
global_atomic_inc v0, v1, s[2:3] offset:8
global_atomic_dec v0, v1, s[2:3] offset:12
global_atomic_smin v0, v2, s[2:3] offset:16
global_atomic_smax v0, v2, s[2:3] offset:20
global_atomic_umin v0, v2, s[2:3] offset:24
global_atomic_umax v0, v2, s[2:3] offset:28
global_atomic_and v0, v3, s[2:3] offset:32
global_atomic_or v0, v3, s[2:3] offset:36
global_atomic_xor v0, v3, s[2:3] offset:40
global_atomic_swap v0, v3, s[2:3] offset:44
// expect mem a[0] = 12 0xfffffffe 7 7 0xffffffff 5 5 0xffffffff 8 14 6 10

// case operations with return on rdna [gfx1151]
// mem a[64] = 5 5 6 9
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v1 = 7
global_atomic_add_u32 v2, v0, v1, s[2:3] glc
global_atomic_csub_u32 v3, v0, v1, s[2:3] offset:4 glc
global_atomic_csub_u32 v4, v0, v1, s[2:3] offset:12 glc
global_atomic_swap_b32 v1, v0, v1, s[2:3] offset:8 glc
// expect v2 = 5 same
// expect v3 = 5 same
// expect v4 = 9 same
// expect v1 = 6 same
// expect mem a[0] = 12 0 7 2

// case lanes in turn, the result over the address [gfx950]
// mem a[64] = 100
// set exec = 7
// set v[2:3] = &a
// set v4 = 1 2 3
global_atomic_add v2, v[2:3], v4, off sc0
// expect v2 = 100 101 103 same
// expect mem a[0] = 106

// case compare and swap: new value first, then what to compare with [gfx950]
// mem a[64] = 5 6 5 0 6 0
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v2 = 9
// set v3 = 5
// set v4 = 9
// set v5 = 1
// set v6 = 5
// set v7 = 0
global_atomic_cmpswap v1, v0, v[2:3], s[2:3] sc0
global_atomic_cmpswap v0, v[2:3], s[2:3] offset:4
global_atomic_cmpswap_x2 v[8:9], v0, v[4:7], s[2:3] offset:8 sc0
global_atomic_cmpswap_x2 v0, v[4:7], s[2:3] offset:16
// expect v1 = 5 same
// expect v8 = 5 same
// expect v9 = 0 same
// expect mem a[0] = 9 6 9 1 6 0

// case compare and swap on rdna, flat [gfx1151]
// mem a[64] = 5 6
// set exec = 3
// set v[0:1] = &a + lane * 4
// set v2 = 9
// set v3 = 5
flat_atomic_cmpswap_b32 v4, v[0:1], v[2:3] glc
// expect v4 = 5 6 same
// expect mem a[0] = 9 6

// case 64 bits [gfx950]
// mem a[64] = 0xffffffff 0 0 0 5 0
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v2 = 1
// set v3 = 0
global_atomic_add_x2 v[2:3], v0, v[2:3], s[2:3] sc0
global_atomic_sub_x2 v0, v[2:3], s[2:3] offset:8
global_atomic_umin_x2 v0, v[2:3], s[2:3] offset:16
// expect v2 = 0xffffffff same
// expect v3 = 0 same
// expect mem a[0] = 0 1 1 0xffffffff 5 0

// case f32 addition flushes denormals, rounds to nearest even [gfx950]
// # 1 + 2^-24 is a tie; 0x400000 + 0x400000 would be the smallest normal number.
// mem a[64] = 1.0f 0x00400000 0x00800000
// set exec = 1
// set mode = 0x3f1
// set s[2:3] = &a
// set v0 = 0
// set v1 = 0x33800000
// set v2 = 0x00400000
global_atomic_add_f32 v0, v1, s[2:3]
global_atomic_add_f32 v0, v2, s[2:3] offset:4
global_atomic_add_f32 v3, v0, v2, s[2:3] offset:8 sc0
// expect v3 = 0x00800000 same
// expect mem a[0] = 1.0f 0 0x00800000

// case f32 addition on rdna keeps denormals [gfx1151]
// mem a[64] = 0x00400000
// set exec = 1
// set mode = 0x3c0
// set s[2:3] = &a
// set v0 = 0
// set v2 = 0x00400000
global_atomic_add_f32 v0, v2, s[2:3]
// expect mem a[0] = 0x00800000

// case flat f32 addition in LDS follows MODE [gfx950]
// mem a[64] = 0x00400000
// set lds[0] = 0x00400000
// set exec = 3
// set v[0:1] = &a 0x0002000000000000
// set v2 = 0x00400000
flat_atomic_add_f32 v[0:1], v2
// expect mem a[0] = 0
// expect lds[0] = 0x00800000

// case packed and f64 additions keep denormals [gfx950]
// mem a[64] = 0x42000001 0x40400001 1 0 0 0x3ff00000 0 0x3ff00000
// set exec = 1
// set mode = 0x300
// set s[2:3] = &a
// set v0 = 0
// set v1 = 0x44000001
// set v2 = 2
// set v3 = 0
// set v4 = 0
// set v5 = 0xbff00000
// set v6 = 0x40800001
global_atomic_pk_add_f16 v0, v1, s[2:3]
global_atomic_pk_add_bf16 v0, v6, s[2:3] offset:4
global_atomic_add_f64 v0, v[2:3], s[2:3] offset:8
global_atomic_min_f64 v0, v[4:5], s[2:3] offset:16
global_atomic_max_f64 v0, v[4:5], s[2:3] offset:24
// expect mem a[0] = 0x47000002 0x40e00002 3 0 0 0xbff00000 0 0x3ff00000

// case f32 minimum, maximum, compare and swap on rdna [gfx1151]
// mem a[64] = 1.0f 1.0f 0x80000000
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v1 = -2.0f
// set v2 = 5.0f
// set v3 = 0
global_atomic_min_f32 v0, v1, s[2:3]
global_atomic_max_f32 v0, v1, s[2:3] offset:4
global_atomic_cmpswap_f32 v4, v0, v[2:3], s[2:3] offset:8 glc
// expect v4 = 0x80000000 same
// expect mem a[0] = -2.0f 1.0f 5.0f

// case f32 minimum of denormals in memory is not known [gfx1151]
// mem a[64] = 1
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v1 = 1.0f
global_atomic_min_f32 v0, v1, s[2:3]
// fault denormals is not known

// case must be aligned [gfx950 gfx1151]
// mem a[64] = 1
// set exec = 1
// set v[0:1] = &a + 2
global_atomic_add v[0:1], v2, off
// fault not aligned to 4
