// v_perm_b32: selectors 0-3 are bytes of src1, 4-7 of src0, 8-11 the signs of
// every other byte, 12 zero, above that ones (CDNA4 ISA 12, RDNA3.5 ISA 16).

// case bytes [gfx950 gfx1151]
// set v1 = 0x77665544
// set v2 = 0x33221100
// set v3 = 0x07040300 0x0c0d0106
v_perm_b32 v0, v1, v2, v3
// expect v0 = 0x77443300 0x00ff1166

// case signs [gfx950 gfx1151]
// set v1 = 0x80007f00
// set v2 = 0x7f008000
// set v3 = 0x0b0a0908
v_perm_b32 v0, v1, v2, v3
// expect v0 = 0xff0000ff
