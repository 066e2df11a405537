// # E4M3: 1.0 = 0x38, 448 = 0x7e, 2^-9 = 0x01, NaN = 0x7f. E5M2: 1.0 = 0x3c,
// # 57344 = 0x7b, infinity = 0x7c, NaN = 0x7e.

// case packs two fp8 into the lower half [gfx950]
// set v0 = 0xabcd1234
// set v1 = 1.0f -2.0f 448.0f 464.0f 0x43e80001 0.0f -0.0f
// set v2 = 0.5f 1.0625f 1.1875f 0.001953125f 0.0009765625f 0x7f800000 0x7fc00000
v_cvt_pk_fp8_f32 v0, v1, v2
// expect v0 = 0xabcd3038 0xabcd38c0 0xabcd3a7e 0xabcd017e 0xabcd007f 0xabcd7f00 0xabcd7f80

// case packs two fp8 into the upper half [gfx950]
// set v0 = 0xabcd1234
// set v1 = 1.0f
// set v2 = -1.0f
v_cvt_pk_fp8_f32 v0, v1, v2 op_sel:[0,0,1]
// expect v0 = 0xb8381234

// case negates and takes absolute values first [gfx950]
// set v0 = 0
// set v1 = 1.0f
// set v2 = -1.5f
v_cvt_pk_fp8_f32 v0, -v1, |v2|
// expect v0 = 0x3cb8

// case clamps overflow under FP16_OVFL [gfx950]
// set mode = 0x8003f0
// set v0 = 0
// set v1 = 1000.0f 0x7f800000 0x7fc00000
// set v2 = -1000.0f 0xff800000 0xffc00000
v_cvt_pk_fp8_f32 v0, v1, v2
// expect v0 = 0xfe7e 0xfe7e 0xff7f

// case overflows to infinity in bf8 [gfx950]
// set v0 = 0
// set v1 = 57344.0f 61439.0f 61440.0f 0x7f800000 1.125f
// set v2 = -57344.0f -61439.0f -61440.0f 0xff800000 1.375f
v_cvt_pk_bf8_f32 v0, v1, v2
// expect v0 = 0xfb7b 0xfb7b 0xfc7c 0xfc7c 0x3e3c

// case leaves inactive lanes [gfx950]
// set exec = 5
// set v0 = 7
// set v1 = 1.0f
// set v2 = 1.0f
v_cvt_pk_fp8_f32 v0, v1, v2
// expect v0 = 0x3838 7 0x3838 7

// case stochastic fp8 goes to one byte [gfx950]
// # 1.0625 lies half way between 0x38 and 0x39. The random word adds nothing,
// # then to even, or 2^20 - 1 of the 2^20 of a step: just below 1.1875, which is
// # nearest to 1.125.
// set v0 = 0x11223344
// set v1 = 1.0625f
// set v2 = 0 0xffffffff
v_cvt_sr_fp8_f32 v0, v1, v2 op_sel:[0,0,1,1]
// expect v0 = 0x38223344 0x39223344 0x39223344

// case stochastic fp8 goes to the second byte [gfx950]
// set v0 = 0x11223344
// set v1 = 1.0f
// set v2 = 0
v_cvt_sr_fp8_f32 v0, v1, v2 op_sel:[0,0,1,0]
// expect v0 = 0x11223844

// case reads the lowest byte [gfx950]
// set v1 = 0x12345638 0x1234567e 0x12345601 0x123456c4 0x80
v_cvt_f32_fp8 v0, v1
// expect v0 = 1.0f 448.0f 0.001953125f -3.0f 0x80000000

// case reads the byte that SDWA selects [gfx950]
// set v1 = 0x00380000
v_cvt_f32_fp8_sdwa v0, v1 src0_sel:BYTE_2
// expect v0 = 1.0f

// case reads bf8 with infinity [gfx950]
// set v1 = 0x3c 0x7b 0x7c 0xfc 0x01
v_cvt_f32_bf8 v0, v1
// expect v0 = 1.0f 57344.0f 0x7f800000 0xff800000 0x37800000

// case reads two at once [gfx950]
// set v2 = 0xc4381234
v_cvt_pk_f32_fp8_sdwa v[0:1], v2 src0_sel:WORD_1
// expect v0 = 1.0f
// expect v1 = -3.0f

// case v_cvt_pk_fp8_f32 has other numbers on CDNA3 [gfx942]
v_cvt_pk_fp8_f32 v0, v1, v2
// fault 'v_cvt_pk_fp8_f32': 8-bit floats of the FNUZ formats are not modelled

// case v_cvt_pk_bf8_f32 has other numbers on CDNA3 [gfx942]
v_cvt_pk_bf8_f32 v0, v1, v2
// fault 'v_cvt_pk_bf8_f32': 8-bit floats of the FNUZ formats are not modelled

// case v_cvt_sr_fp8_f32 has other numbers on CDNA3 [gfx942]
v_cvt_sr_fp8_f32 v0, v1, v2
// fault 'v_cvt_sr_fp8_f32': 8-bit floats of the FNUZ formats are not modelled

// case v_cvt_sr_bf8_f32 has other numbers on CDNA3 [gfx942]
v_cvt_sr_bf8_f32 v0, v1, v2
// fault 'v_cvt_sr_bf8_f32': 8-bit floats of the FNUZ formats are not modelled

// case v_cvt_f32_fp8 has other numbers on CDNA3 [gfx942]
v_cvt_f32_fp8 v0, v1
// fault 'v_cvt_f32_fp8': 8-bit floats of the FNUZ formats are not modelled

// case v_cvt_f32_bf8 has other numbers on CDNA3 [gfx942]
v_cvt_f32_bf8 v0, v1
// fault 'v_cvt_f32_bf8': 8-bit floats of the FNUZ formats are not modelled

// case v_cvt_pk_f32_fp8 has other numbers on CDNA3 [gfx942]
v_cvt_pk_f32_fp8 v[0:1], v2
// fault 'v_cvt_pk_f32_fp8': 8-bit floats of the FNUZ formats are not modelled

// case v_cvt_pk_f32_bf8 has other numbers on CDNA3 [gfx942]
v_cvt_pk_f32_bf8 v[0:1], v2
// fault 'v_cvt_pk_f32_bf8': 8-bit floats of the FNUZ formats are not modelled
