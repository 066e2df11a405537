// Buffer accesses with a data format.

// case typed integers [gfx950]
// mem a[64] = 0x8081ff01 0xfffe0003
// set exec = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
tbuffer_load_format_xyzw v[0:3], off, s[4:7], 0 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_SINT]
tbuffer_load_format_xyz v[4:6], off, s[4:7], 0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_UINT] offset:4
tbuffer_load_format_x v7, off, s[4:7], 0 format:[BUF_DATA_FORMAT_8,BUF_NUM_FORMAT_USCALED]
// expect v0 = 1 same
// expect v1 = 0xffffffff same
// expect v2 = 0xffffff81 same
// expect v3 = 0xffffff80 same
// # A component that the format lacks is 0.
// expect v4 = 3 same
// expect v5 = 0xfffe same
// expect v6 = 0 same
// expect v7 = 1.0f same

// case typed floats [gfx1151]
// mem a[64] = 0xc0003c00 1.5f
// set exec = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x30016000
tbuffer_load_format_xy v[0:1], off, s[4:7], 0 format:[BUF_FMT_16_16_FLOAT]
tbuffer_load_format_x v2, off, s[4:7], 0 format:[BUF_FMT_32_FLOAT] offset:4
tbuffer_load_format_x v3, off, s[4:7], 0 format:[BUF_FMT_8_SSCALED] offset:3
// expect v0 = 1.0f same
// expect v1 = -2.0f same
// expect v2 = 1.5f same
// expect v3 = -64.0f same

// case halves [gfx950]
// mem a[64] = 0xc0003c00 0x44004200
// set exec = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
// set v1 = 0xaaaabbbb
tbuffer_load_format_d16_xyz v[0:1], off, s[4:7], 0 format:[BUF_DATA_FORMAT_16_16_16_16,BUF_NUM_FORMAT_FLOAT]
// expect v0 = 0xc0003c00 same
// expect v1 = 0x00004200 same

// case halves on rdna keep what they do not load [gfx1151]
// # Format 16_16_16_16_FLOAT (57) in the descriptor, components as they are.
// mem a[64] = 0xc0003c00 0x44004200
// set exec = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x30039fac
// set v1 = 0xaaaabbbb
// set v3 = 0xaaaabbbb
buffer_load_d16_format_xyz v[0:1], off, s[4:7], 0
buffer_load_d16_hi_format_x v3, off, s[4:7], 0
// expect v0 = 0xc0003c00 same
// expect v1 = 0xaaaa4200 same
// expect v3 = 0x3c00bbbb same

// case the descriptor's format and selection [gfx950]
// # DFMT 16_16 (5), NFMT uint (4): 0x2c000; x = G, y = 1, z = R, w = 0.
// mem a[64] = 0x00070003
// set exec = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x2c10d
buffer_load_format_xyzw v[0:3], off, s[4:7], 0
// expect v0 = 7 same
// expect v1 = 1 same
// expect v2 = 3 same
// expect v3 = 0 same

// case stores [gfx950]
// mem a[64] = 0 0 0 0
// set exec = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
// set v0 = 1
// set v1 = 0xffffffff
// set v2 = 0x7f
// set v3 = 0xffffff80
// set v4 = 1.5f
// set v5 = -2.0f
// set v6 = 0xc0003e00
tbuffer_store_format_xyzw v[0:3], off, s[4:7], 0 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_SINT]
tbuffer_store_format_xy v[4:5], off, s[4:7], 0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_FLOAT] offset:4
tbuffer_store_format_d16_xy v6, off, s[4:7], 0 format:[BUF_DATA_FORMAT_16_16,BUF_NUM_FORMAT_FLOAT] offset:8
// expect mem a[0] = 0x807fff01 0xc0003e00 0xc0003e00 0

// case a lane is in range as a whole [gfx1151]
// mem a[64] = 1 2 3 4
// set exec = 3
// set s[4:5] = &a
// set s6 = 8
// set s7 = 0x30016000
// set v4 = 0 4
tbuffer_load_format_xy v[0:1], v4, s[4:7], 0 format:[BUF_FMT_32_32_UINT] offen
// expect v0 = 1 0 same
// expect v1 = 2 0 same

// case normalized formats are not modelled [gfx950]
// mem a[64] = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
tbuffer_load_format_x v0, off, s[4:7], 0 format:[BUF_DATA_FORMAT_8,BUF_NUM_FORMAT_UNORM]
// fault a conversion of this data format is not modelled

// case packed formats are not modelled [gfx1151]
// mem a[64] = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x30016000
tbuffer_load_format_x v0, off, s[4:7], 0 format:[BUF_FMT_10_11_11_FLOAT]
// fault this data format is not modelled

// case a value that the format cannot hold stops [gfx950]
// mem a[64] = 1
// set s[4:5] = &a
// set s6 = 64
// set s7 = 0x27000
// set v0 = 256
tbuffer_store_format_x v0, off, s[4:7], 0 format:[BUF_DATA_FORMAT_8,BUF_NUM_FORMAT_UINT]
// fault does not fit the data format
