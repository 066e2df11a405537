// Atomics in LDS. Each case starts with memory 5 at byte 0 or as it says, and
// lets one lane act unless it is about several.

// case add sub rsub with and without return [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 5 5 5 0xffffffff
// set v0 = 0
// set v1 = 7
ds_add_rtn_u32 v2, v0, v1
ds_sub_rtn_u32 v3, v0, v1 offset:4
ds_rsub_rtn_u32 v4, v0, v1 offset:8
ds_add_u32 v0, v1 offset:12
// expect v2 = 5 same
// expect v3 = 5 same
// expect v4 = 5 same
// expect lds[0] = 12 0xfffffffe 2 6

// case lanes add in turn [gfx950 gfx1151]
// set exec = 7
// set lds[0] = 100
// set v0 = 0
// set v1 = 1 2 3
ds_add_rtn_u32 v2, v0, v1
// expect v2 = 100 101 103 same
// expect lds[0] = 106

// case the result may be the data or the address [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 5
// set v0 = 0
// set v1 = 7
ds_add_rtn_u32 v1, v0, v1
ds_add_rtn_u32 v0, v0, v1
// expect v1 = 5 same
// expect v0 = 12 same
// expect lds[0] = 17

// case inc and dec wrap at the data [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 6 7 8 0 7 8
// set v0 = 0
// set v1 = 7
ds_inc_u32 v0, v1
ds_inc_u32 v0, v1 offset:4
ds_inc_u32 v0, v1 offset:8
ds_dec_u32 v0, v1 offset:12
ds_dec_u32 v0, v1 offset:16
ds_dec_u32 v0, v1 offset:20
// expect lds[0] = 7 0 0 7 6 7

// case min and max, signed and unsigned [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 1 1 1 1
// set v0 = 0
// set v1 = 0xffffffff
ds_min_i32 v0, v1
ds_max_i32 v0, v1 offset:4
ds_min_u32 v0, v1 offset:8
ds_max_u32 v0, v1 offset:12
// expect lds[0] = 0xffffffff 1 1 0xffffffff

// case logic and mskor [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 12 12 12 0xff
// set v0 = 0
// set v1 = 10
// set v2 = 0x100
ds_and_b32 v0, v1
ds_or_b32 v0, v1 offset:4
ds_xor_b32 v0, v1 offset:8
ds_mskor_b32 v0, v1, v2 offset:12
// expect lds[0] = 8 14 6 0x1f5

// case 64 bits [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 0xffffffff 0 0 0x80000000 1 0 0 1
// set v0 = 0
// set v2 = 1
// set v3 = 0
ds_add_rtn_u64 v[4:5], v0, v[2:3]
ds_min_i64 v0, v[2:3] offset:8
ds_max_u64 v0, v[2:3] offset:16
ds_dec_u64 v0, v[2:3] offset:24
// expect v4 = 0xffffffff same
// expect v5 = 0 same
// expect lds[0] = 0 1 0 0x80000000 1 0 1 0

// case wrap [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 10 6
// set v0 = 0
// set v1 = 7
// set v2 = 100
ds_wrap_rtn_b32 v3, v0, v1, v2
ds_wrap_rtn_b32 v4, v0, v1, v2 offset:4
// expect v3 = 10 same
// expect v4 = 6 same
// expect lds[0] = 3 106

// case cmpst compares with its first operand [gfx950]
// set exec = 1
// set lds[0] = 5 6
// set v0 = 0
// set v1 = 5
// set v2 = 9
ds_cmpst_rtn_b32 v3, v0, v1, v2
ds_cmpst_b32 v0, v1, v2 offset:4
// expect v3 = 5 same
// expect lds[0] = 9 6

// case cmpstore compares with its second operand [gfx1151]
// set exec = 1
// set lds[0] = 5 6
// set v0 = 0
// set v1 = 9
// set v2 = 5
ds_cmpstore_rtn_b32 v3, v0, v1, v2
ds_cmpstore_b32 v0, v1, v2 offset:4
// expect v3 = 5 same
// expect lds[0] = 9 6

// case float compare: zeros are equal, NaNs are not [gfx950]
// set exec = 1
// set lds[0] = 0x80000000 0x7fc00000
// set v0 = 0
// set v1 = 0
// set v2 = 2.0f
// set v3 = 0x7fc00000
ds_cmpst_f32 v0, v1, v2
ds_cmpst_f32 v0, v3, v2 offset:4
// expect lds[0] = 2.0f 0x7fc00000

// case exchanges [gfx950]
// set exec = 1
// set lds[0] = 1 2 3
// set v0 = 0
// set v1 = 11
// set v2 = 12
ds_wrxchg_rtn_b32 v3, v0, v1 offset:8
ds_wrxchg2_rtn_b32 v[4:5], v0, v1, v2 offset0:0 offset1:1
// expect v3 = 3 same
// expect v4 = 1 same
// expect v5 = 2 same
// expect lds[0] = 11 12 11

// case an exchange of two whose results are its data [gfx950]
// set exec = 1
// set lds[0] = 1 2
// set v0 = 0
// set v2 = 11
// set v3 = 12
ds_wrxchg2_rtn_b32 v[2:3], v0, v3, v2 offset0:0 offset1:1
// expect v2 = 1 same
// expect v3 = 2 same
// expect lds[0] = 12 11

// case exchanges on rdna [gfx1151]
// lds 2048
// set exec = 1
// set lds[0] = 1 2 3 4
// set lds[512] = 9 8
// set v0 = 0
// set v1 = 11
// set v2 = 12
ds_storexchg_rtn_b64 v[3:4], v0, v[1:2]
ds_storexchg_2addr_rtn_b32 v[5:6], v0, v1, v2 offset0:2 offset1:3
ds_storexchg_2addr_stride64_rtn_b64 v[7:10], v0, v[1:2], v[1:2] offset0:0 offset1:1
// expect v3 = 1 same
// expect v4 = 2 same
// expect v5 = 3 same
// expect v6 = 4 same
// expect v7 = 11 same
// expect v8 = 12 same
// expect v9 = 9 same
// expect v10 = 8 same
// expect lds[0] = 11 12 11 12
// expect lds[512] = 11 12

// case exchange if the top bit is set [gfx950 gfx1151]
// set exec = 1
// set lds[8] = 1 2
// set v0 = 0
// set v2 = 0x80000005
// set v3 = 0x00000006
ds_condxchg32_rtn_b64 v[4:5], v0, v[2:3] offset:8
// expect v4 = 1 same
// expect v5 = 2 same
// expect lds[8] = 5 2

// case add_f32 rounds to nearest even whatever MODE says [gfx950 gfx1151]
// # 1 + 2^-24 is a tie; round up would give 1 + 2^-23.
// set exec = 1
// set mode = 0x3f1
// set lds[0] = 1.0f
// set v0 = 0
// set v1 = 0x33800000
ds_add_rtn_f32 v2, v0, v1
// expect v2 = 1.0f same
// expect lds[0] = 1.0f

// case add_f32 follows the denormal mode [gfx950 gfx1151]
// # f32 denormals off: a denormal operand counts as 0.
// set exec = 1
// set mode = 0x3c0
// set lds[0] = 0x00400000 0x00800000
// set v0 = 0
// set v1 = 0x00400000
ds_add_f32 v0, v1
ds_add_f32 v0, v1 offset:4
// expect lds[0] = 0 0x00800000

// case add_f32 keeps denormals if MODE allows [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 0x00400000
// set v0 = 0
// set v1 = 0x00400001
ds_add_f32 v0, v1
// expect lds[0] = 0x00800001

// case min_f32 and max_f32 with NaN and zeros [gfx950 gfx1151]
// # A quiet NaN loses, a signalling one wins and turns quiet, -0 < +0.
// set exec = 1
// set lds[0] = 0x7fc00001 1.0f 0x7f800001 0x80000000 0
// set v0 = 0
// set v1 = 2.0f
// set v2 = 0x7fc00002
// set v3 = 0
// set v4 = 0x80000000
ds_min_f32 v0, v1
ds_max_f32 v0, v2 offset:4
ds_max_f32 v0, v1 offset:8
ds_max_f32 v0, v3 offset:12
ds_min_f32 v0, v4 offset:16
// expect lds[0] = 2.0f 1.0f 0x7fc00001 0 0x80000000

// case min_f64 and max_f64 [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 0 0x3ff00000 0 0x3ff00000
// set v0 = 0
// set v2 = 0
// set v3 = 0xbff00000
ds_min_rtn_f64 v[4:5], v0, v[2:3]
ds_max_f64 v0, v[2:3] offset:8
// expect v4 = 0 same
// expect v5 = 0x3ff00000 same
// expect lds[0] = 0 0xbff00000 0 0x3ff00000

// case max_f64 takes the larger one [gfx950 gfx1151]
// set exec = 1
// set lds[0] = 0 0x3ff00000
// set v0 = 0
// set v2 = 0
// set v3 = 0x40000000
ds_max_f64 v0, v[2:3]
// expect lds[0] = 0 0x40000000

// case add_f64 never flushes [gfx950]
// set exec = 1
// set mode = 0x300
// set lds[0] = 1 0
// set v0 = 0
// set v2 = 2
// set v3 = 0
ds_add_f64 v0, v[2:3]
// expect lds[0] = 3 0

// case packed additions [gfx950]
// # 1 + 2 and 3 + 4; f16 and bf16.
// set exec = 1
// set lds[0] = 0x42003c00 0x40403f80
// set v0 = 0
// set v1 = 0x44004000
// set v2 = 0x40804000
ds_pk_add_rtn_f16 v3, v0, v1
ds_pk_add_bf16 v0, v2 offset:4
// expect v3 = 0x42003c00 same
// expect lds[0] = 0x47004200 0x40e04040

// case atomics must be aligned [gfx950]
// set exec = 1
// set v0 = 2
ds_add_u32 v0, v1
// fault not aligned to 4

// case append and consume count lanes [gfx950]
// set exec = 7
// set lds[20] = 100
// set m0 = 16
ds_append v1 offset:4
ds_consume v2 offset:4
// expect v1 = 100 100 100 same
// expect v2 = 103 103 103 same
// expect lds[20] = 100

// case append counts all 64 lanes [gfx950]
// set lds[20] = 100
// set m0 = 20
ds_append v1
// expect v1 = 100
// expect lds[20] = 164

// case append on rdna [gfx1151]
// set exec = 7
// set lds[20] = 100
// set m0 = 16
ds_append v1 offset:4
// expect v1 = 100 100 100 same
// expect lds[20] = 103

// case no lane, no access [gfx950 gfx1151]
// set exec = 0
// set v0 = 0xffffffff
ds_add_u32 v0, v1
ds_append v2
ds_nop
// expect lds[0] = same
