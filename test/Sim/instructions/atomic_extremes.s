// # Minimum and maximum where the operand wins; the files of each family have
// # where memory does.
// case ds [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 5 0 4 9 3 0
// set v0 = 0
// set v2 = 7
// set v3 = 0xffffffff
ds_min_i64 v0, v[2:3]
ds_max_i32 v0, v2 offset:8
ds_min_u32 v0, v2 offset:12
ds_max_u64 v0, v[2:3] offset:16
// expect lds[0] = 7 0xffffffff 7 7 7 0xffffffff

// case global of cdna [gfx950]
// mem a[32] = 9 4 0 0 9 1
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v2 = 7
// set v3 = 0
// set v4 = 0
// set v5 = 0x3ff00000
global_atomic_umin v0, v2, s[2:3]
global_atomic_smax v0, v2, s[2:3] offset:4
global_atomic_max_f64 v0, v[4:5], s[2:3] offset:8
global_atomic_umin_x2 v0, v[2:3], s[2:3] offset:16
// expect mem a[0] = 7 7 0 0x3ff00000 7 0

// case global of rdna [gfx1151]
// mem a[32] = 9 4 1.0f 0 9 1
// set exec = 1
// set s[2:3] = &a
// set v0 = 0
// set v2 = 7
// set v3 = 0
// set v4 = 2.0f
global_atomic_min_u32 v0, v2, s[2:3]
global_atomic_max_i32 v0, v2, s[2:3] offset:4
global_atomic_max_f32 v0, v4, s[2:3] offset:8
global_atomic_min_u64 v0, v[2:3], s[2:3] offset:16
// expect mem a[0] = 7 7 2.0f 0 7 0

// case scalar [gfx950]
// mem a[16] = 9 9
// set s[2:3] = &a
// set s4 = 5
// set s5 = -1
s_atomic_smin s4, s[2:3], 0x0
s_atomic_umax s5, s[2:3], 0x4
// expect mem a[0] = 5 -1
