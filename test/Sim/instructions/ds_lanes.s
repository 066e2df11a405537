// Permutes and swizzles. `data` is 100 + lane.

// case bpermute pulls; inactive lanes give 0 [gfx950]
// set exec = 0xffffffffffffff0d
// set v1 = 4 0 252 8 0 0 0 0 256 -4 12
// set v2 = 100 + lane
ds_bpermute_b32 v0, v1, v2
// # lane 0 reads lane 1, which is inactive; addresses are modulo 64 lanes.
// expect v0 = 0 same 163 102 same same same same 100 163 103

// case bpermute adds the offset, drops the low bits of the address [gfx950]
// set v1 = lane * 4 + 3
// set v2 = 100 + lane
ds_bpermute_b32 v1, v1, v2 offset:4
// expect v1 = ((lane + 1) & 63) + 100

// case bpermute within 32 lanes [gfx1151]
// set v1 = 124 128 4
// set v2 = 100 + lane
ds_bpermute_b32 v0, v1, v2
// expect v0 = 131 100 101

// case bpermute keeps to its half in wave64 [gfx1151] wave64
// set v1 = (lane + 1) * 4
// set v2 = 100 + lane
ds_bpermute_b32 v0, v1, v2
// expect v0 = ((lane & 32) + ((lane + 1) & 31)) + 100

// case permute pushes; who gets nothing gets 0 [gfx950]
// set exec = 7
// set v1 = 4 0 4
// set v2 = 100 + lane
ds_permute_b32 v0, v1, v2
// # lane 2 sends to lane 1 last; lane 2 gets nothing.
// expect v0 = 101 102 0 same

// case permute rotates in place [gfx1151]
// set v1 = (lane + 1) * 4
// set v2 = 100 + lane
ds_permute_b32 v2, v1, v2
// expect v2 = ((lane + 31) & 31) + 100

// case swizzle of four lanes [gfx950 gfx1151]
// # 3 1 0 2: the two-bit fields of 0x87.
// set v1 = 100 + lane
ds_swizzle_b32 v0, v1 offset:swizzle(QUAD_PERM, 3, 1, 0, 2)
// expect v0 = ((lane & 60) | ((0x87 >> ((lane & 3) * 2)) & 3)) + 100

// case swizzle by masks: swap neighbours of 16 [gfx950 gfx1151]
// set v1 = 100 + lane
ds_swizzle_b32 v0, v1 offset:swizzle(SWAP,16)
// expect v0 = (lane ^ 16) + 100

// case swizzle by masks: and, or, xor in this order [gfx950 gfx1151]
// # and 0x18, or 0x04, xor 0x03
// set v1 = 100 + lane
ds_swizzle_b32 v1, v1 offset:0x0c98
// expect v1 = (((lane & 0x38) | 4) ^ 3) + 100

// case swizzle from inactive lanes [gfx950 gfx1151]
// set exec = 6
// set v1 = 100 + lane
ds_swizzle_b32 v0, v1 offset:swizzle(REVERSE,4)
// expect v0 = same 102 101 same

// case swizzle from lanes out of exec is 0 [gfx950 gfx1151]
// set exec = 1
// set v1 = 100 + lane
ds_swizzle_b32 v0, v1 offset:swizzle(SWAP,1)
// expect v0 = 0 same

// case swizzle rotates left and right [gfx950 gfx1151]
// set v1 = 100 + lane
ds_swizzle_b32 v2, v1 offset:swizzle(ROTATE,0,3)
ds_swizzle_b32 v3, v1 offset:swizzle(ROTATE,1,3)
// expect v2 = ((lane & 32) | ((lane + 3) & 31)) + 100
// expect v3 = ((lane & 32) | ((lane + 29) & 31)) + 100

// case swizzle rotates under a mask [gfx950 gfx1151]
// # Bit 4 stays, bits 3:0 rotate by one.
// set v1 = 100 + lane
ds_swizzle_b32 v2, v1 offset:0xc030
// expect v2 = ((lane & 48) | ((lane + 1) & 15)) + 100

// case swizzle as an FFT needs it [gfx950 gfx1151]
// # Mask 0: all five bits reversed.
// set v1 = 100 + lane
// set exec = 0x3f
ds_swizzle_b32 v2, v1 offset:swizzle(FFT,31)
// expect v2 = 100 101 102 103 104 105 same

// case swizzle reverses five bits [gfx950 gfx1151]
// set v1 = 100 + lane
// set exec = 0x01110013
ds_swizzle_b32 v2, v1 offset:swizzle(FFT,0)
// # 0 <- 0, 1 <- 16, 4 <- 4, 16 <- 1, 20 <- 5 (inactive), 24 <- 3 (inactive).
// expect v2 = 100 116 same same 104 same same same same same same same same same same same 101 same same same 0 same same same 0 same

// case transposing 16 bits [gfx950]
// # Lane 4 j + i / 4 of 16 has element i % 4 for element j of lane i.
// # Element e is e: a 16x4 matrix by rows becomes columns.
// set v1 = (lane & 15) * 8
// set lds[0] = 0x10000 0x30002 0x50004 0x70006 0x90008 0xb000a 0xd000c 0xf000e 0x110010 0x130012 0x150014 0x170016 0x190018 0x1b001a 0x1d001c 0x1f001e 0x210020 0x230022 0x250024 0x270026 0x290028 0x2b002a 0x2d002c 0x2f002e 0x310030 0x330032 0x350034 0x370036 0x390038 0x3b003a 0x3d003c 0x3f003e
ds_read_b64_tr_b16 v[2:3], v1
// expect v2 = (lane & 15) + 0 | (((lane & 15) + 16) << 16)
// expect v3 = (lane & 15) + 32 | (((lane & 15) + 48) << 16)

// case transposing 8 bits, into the address [gfx950]
// # Byte e is e: lane 2 j + i / 8 of 16 has byte i % 8 for byte j of lane i.
// set v2 = (lane & 15) * 8
// set lds[0] = 0x03020100 0x07060504 0x0b0a0908 0x0f0e0d0c 0x13121110 0x17161514 0x1b1a1918 0x1f1e1d1c 0x23222120 0x27262524 0x2b2a2928 0x2f2e2d2c 0x33323130 0x37363534 0x3b3a3938 0x3f3e3d3c 0x43424140 0x47464544 0x4b4a4948 0x4f4e4d4c 0x53525150 0x57565554 0x5b5a5958 0x5f5e5d5c 0x63626160 0x67666564 0x6b6a6968 0x6f6e6d6c 0x73727170 0x77767574 0x7b7a7978 0x7f7e7d7c
ds_read_b64_tr_b8 v[2:3], v2
// expect v2 = (lane & 15) * 0x01010101 + 0x30201000
// expect v3 = (lane & 15) * 0x01010101 + 0x70605040

// case transposing needs all lanes [gfx950]
// set exec = 1
// set v1 = 0
ds_read_b64_tr_b16 v[2:3], v1
// fault EXEC must be all ones

// case transposing four bits is not modelled [gfx950]
// set v1 = 0
ds_read_b64_tr_b4 v[2:3], v1
// fault 'ds_read_b64_tr_b4' is not modelled

// case transposing six bits is not modelled [gfx950]
// set v1 = 0
ds_read_b96_tr_b6 v[2:4], v1
// fault 'ds_read_b96_tr_b6' is not modelled

// case global data share is not modelled [gfx1151]
// set v1 = 0
ds_add_u32 v1, v2 gds
// fault modifier 'gds' is not modelled
