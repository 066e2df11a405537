// # A scale of a lane is not for that lane's own 8-bit data. All of A and B is
// # 1.0 (fp8 0x38); the scales of A are 2 for the k of lanes 32 to 47 (64 to 95),
// # else 1: 32 * 3 + 32 * 2 = 160 in every element.
// case scale belongs to a block of k [gfx950]
// set v4 = 0x38383838
// set v5 = 0x38383838
// set v6 = 0x38383838
// set v7 = 0x38383838
// set v8 = 0x38383838
// set v9 = 0x38383838
// set v10 = 0x38383838
// set v11 = 0x38383838
// set v20 = (lane>31)&(lane<48)?0x80:0x7f
// set v21 = 0x7f
// set exec = 0
v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[4:11], 0, v20, v21
// expect v0 = 160.0f
// expect v1 = 160.0f
// expect v2 = 160.0f
// expect v3 = 160.0f

// # Only the upper registers of the lowest lanes hold data: k from 64 on.
// case upper registers are the upper half of k [gfx950]
// set v4 = 0
// set v5 = 0
// set v6 = 0
// set v7 = 0
// set v8 = lane<16?0x38383838:0
// set v9 = 0
// set v10 = 0
// set v11 = 0
// set v20 = (lane>31)&(lane<48)?0x80:0x7f
// set v21 = 0x7f
v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[4:11], 0, v20, v21
// # four products of 1.0 at scale 2
// expect v0 = 8.0f
// expect v1 = 8.0f
// expect v2 = 8.0f
// expect v3 = 8.0f

// case a NaN scale spoils its row [gfx950]
// set v4 = 0
// set v5 = 0
// set v6 = 0
// set v7 = 0
// set v20 = lane==0?0xff:0x7f
// set v21 = 0x7f
v_mfma_scale_f32_16x16x128_f8f6f4 v[0:3], v[4:7], v[4:7], 0, v20, v21 cbsz:4 blgp:4
// # row 0: register 0 of lanes 0 to 15
// expect v0 = lane<16?0xffc00000:0
// expect v1 = 0
// expect v2 = 0
// expect v3 = 0

// case integer sums wrap [gfx950]
// set v4 = 0x01010101
// set v5 = 0
// set v0 = 0x7fffffff
// set v1 = 1
// set v2 = 0x80000000
// set v3 = 0xffffffff
v_mfma_i32_16x16x32_i8 v[0:3], v[4:5], v[4:5], v[0:3]
// # 16 products of 1
// expect v0 = 0x8000000f
// expect v1 = 17
// expect v2 = 0x80000010
// expect v3 = 15

// case integer sums saturate under FP16_OVFL [gfx950]
// set mode = 0x8003f0
// set v4 = 0x01010101
// set v5 = 0
// set v0 = 0x7fffffff
// set v1 = 1
// set v2 = 0x80000000
// set v3 = 0xffffffff
v_mfma_i32_16x16x32_i8 v[0:3], v[4:5], v[4:5], v[0:3]
// expect v0 = 0x7fffffff
// expect v1 = 17
// expect v2 = 0x80000010
// expect v3 = 15

// case a format that does not exist [gfx950]
v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:11], v[4:11], 0 blgp:6
// fault cbsz or blgp names no format

// case v_mfma_f32_16x16x32_fp8_fp8 has other numbers on CDNA3 [gfx942]
v_mfma_f32_16x16x32_fp8_fp8 v[0:3], v[4:5], v[6:7], v[8:11]
// fault 'v_mfma_f32_16x16x32_fp8_fp8': 8-bit floats of the FNUZ formats are not modelled

// case v_mfma_f32_16x16x32_fp8_bf8 has other numbers on CDNA3 [gfx942]
v_mfma_f32_16x16x32_fp8_bf8 v[0:3], v[4:5], v[6:7], v[8:11]
// fault 'v_mfma_f32_16x16x32_fp8_bf8': 8-bit floats of the FNUZ formats are not modelled

// case v_mfma_f32_16x16x32_bf8_fp8 has other numbers on CDNA3 [gfx942]
v_mfma_f32_16x16x32_bf8_fp8 v[0:3], v[4:5], v[6:7], v[8:11]
// fault 'v_mfma_f32_16x16x32_bf8_fp8': 8-bit floats of the FNUZ formats are not modelled

// case v_mfma_f32_16x16x32_bf8_bf8 has other numbers on CDNA3 [gfx942]
v_mfma_f32_16x16x32_bf8_bf8 v[0:3], v[4:5], v[6:7], v[8:11]
// fault 'v_mfma_f32_16x16x32_bf8_bf8': 8-bit floats of the FNUZ formats are not modelled

// case xf32 is not modelled [gfx942]
v_mfma_f32_16x16x8_xf32 v[0:3], v[4:5], v[6:7], v[8:11]
// fault 'v_mfma_f32_16x16x8_xf32' is not modelled

// case v_mfma_f32_16x16x16_f16 sums otherwise on CDNA3 [gfx942]
v_mfma_f32_16x16x16_f16 v[0:3], v[4:5], v[6:7], v[8:11]
// fault 'v_mfma_f32_16x16x16_f16': what it computes on this target is not modelled

// case v_mfma_f32_16x16x16_bf16 sums otherwise on CDNA3 [gfx942]
v_mfma_f32_16x16x16_bf16 v[0:3], v[4:5], v[6:7], v[8:11]
// fault 'v_mfma_f32_16x16x16_bf16': what it computes on this target is not modelled

// case v_smfmac_f32_16x16x32_f16 sums otherwise on CDNA3 [gfx942]
v_smfmac_f32_16x16x32_f16 v[0:3], v[4:5], v[8:11], v12
// fault 'v_smfmac_f32_16x16x32_f16': what it computes on this target is not modelled

// case v_smfmac_f32_16x16x64_fp8_fp8 has other numbers on CDNA3 [gfx942]
v_smfmac_f32_16x16x64_fp8_fp8 v[0:3], v[4:5], v[8:11], v12
// fault 'v_smfmac_f32_16x16x64_fp8_fp8': 8-bit floats of the FNUZ formats are not modelled

// # What integers and f32 give is the same on both families: 32 products of 2 and
// # 3 and the addend 5 are 197; 4 of 2.0 and 1.5 and 0.5 are 12.5.
// case integer products are those of CDNA4 [gfx942 gfx950]
// set v[4:5] = 0x0202020202020202
// set v[6:7] = 0x0303030303030303
v_mfma_i32_16x16x32_i8 v[0:3], v[4:5], v[6:7], 5
// expect v0 = 197
// expect v1 = 197
// expect v2 = 197
// expect v3 = 197

// case f32 products are those of CDNA4 [gfx942 gfx950]
// set v4 = 2.0f
// set v5 = 1.5f
v_mfma_f32_16x16x4_f32 v[0:3], v4, v5, 0.5
// expect v0 = 12.5f
// expect v1 = 12.5f
// expect v2 = 12.5f
// expect v3 = 12.5f
