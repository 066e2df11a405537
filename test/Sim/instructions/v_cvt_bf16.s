// case packs to nearest even [gfx950]
// # 0x3f808000 is half way between 0x3f80 and 0x3f81, 0x3f818000 between 0x3f81
// # and 0x3f82.
// set v1 = 0x3f808000 0x3f818000 0x3f808001 0x7f7fffff
// set v2 = -1.0f 0x7f800000 0x80000000 2.0f
v_cvt_pk_bf16_f32 v0, v1, v2
// expect v0 = 0xbf803f80 0x7f803f82 0x80003f81 0x40007f80

// case rounds to nearest even whatever MODE says [gfx950]
// set mode = 0x3ff
// set v1 = 0x3f80ffff
// set v2 = 0xbf80ffff
v_cvt_pk_bf16_f32 v0, v1, v2
// expect v0 = 0xbf813f81

// case stochastic bf16 to the upper half [gfx950]
// # The discarded half, plus the random word's fraction, reaches 1 or does not.
// set v0 = 0x11112222
// set v1 = 0x3f808000
// set v2 = 0x80000000 0x7fffffff
v_cvt_sr_bf16_f32 v0, v1, v2 op_sel:[0,0,1]
// expect v0 = 0x3f812222 0x3f802222 0x3f802222

// case stochastic f16 to the lower half [gfx950]
// # 1 + 2^-11 is half a step above 1.
// set v0 = 0x11112222
// set v1 = 0x3f801000
// set v2 = 0x80000000 0x7fffffff
v_cvt_sr_f16_f32 v0, v1, v2
// expect v0 = 0x11113c01 0x11113c00 0x11113c00
