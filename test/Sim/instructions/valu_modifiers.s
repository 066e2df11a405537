// How VALU operands are selected and results written: op_sel, SDWA, DPP, clamp,
// omod, constants. Hand arithmetic; CDNA4 ISA 6, RDNA3.5 ISA 7.

// case op_sel picks halves and keeps the other [gfx950]
// set v0 = 0xaaaa5555
// set v1 = 0x00030001
// set v2 = 0x00100020
v_add_i16 v0, v1, v2 op_sel:[1,0,1]
// expect v0 = 0x00235555

// case legacy 16-bit results clear the upper half [gfx950]
// set v0 = 0xaaaa5555
// set v1 = 0x00030001
// set v2 = 0x00100020
v_add_u16 v0, v1, v2
// expect v0 = 0x21

// case halves are named [gfx1151]
// set v0 = 0xaaaa5555
// set v1 = 0x00030001
// set v2 = 0x00100020
v_add_nc_u16 v0.h, v1.h, v2.l
// expect v0 = 0x00235555

// case mac keeps the upper half [gfx950]
// set v0 = 0xaaaa3c00
// set v1 = 2.0h
// set v2 = 3.0h
v_mac_f16 v0, v1, v2
// expect v0 = 0xaaaa4700

// case mixed fma, upper half of a source [gfx950 gfx1151]
// set v1 = 0x40000000
// set v2 = 3.0f
// set v3 = 0.5f
v_fma_mix_f32 v0, v1, v2, v3 op_sel:[1,0,0] op_sel_hi:[1,0,0]
// expect v0 = 6.5f

// case mixhi writes the upper half [gfx950 gfx1151]
// set v0 = 0x12345678
// set v1 = 2.0f
// set v2 = 3.0f
// set v3 = 0.5f
v_fma_mixhi_f16 v0, -v1, v2, |v3|
// expect v0 = 0xc5805678

// case packed with op_sel_hi [gfx950 gfx1151]
// set v1 = 0x00020001
// set v2 = 0x00300010
v_pk_add_u16 v0, v1, v2 op_sel:[0,1] op_sel_hi:[1,0]
// expect v0 = 0x00120031

// case packed f32 [gfx950]
// set v[2:3] = 0x400000003f800000
// set v[4:5] = 0x4080000040400000
v_pk_add_f32 v[0:1], v[2:3], v[4:5] op_sel_hi:[0,1]
// expect v[0:1] = 0x40a0000040800000

// case pk_mov takes a register of each pair [gfx950]
// set v[2:3] = 0x2222222211111111
// set v[4:5] = 0x4444444433333333
v_pk_mov_b32 v[0:1], v[2:3], v[4:5] op_sel:[1,0]
// expect v[0:1] = 0x3333333322222222

// case sdwa bytes [gfx950]
// set v0 = 0x99999999
// set v1 = 0x00008000
// set v2 = 0x00050000
v_add_u32_sdwa v0, sext(v1), v2 dst_sel:BYTE_2 dst_unused:UNUSED_PRESERVE src0_sel:BYTE_1 src1_sel:WORD_1
// expect v0 = 0x99859999

// case sdwa pads [gfx950]
// set v1 = 0x00008000
// set v2 = 0x00050000
v_add_u32_sdwa v0, v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:WORD_1
// expect v0 = 0x00850000

// case sdwa extends the sign [gfx950]
// set v1 = 0x00008000
// set v2 = 0x00050000
v_add_u32_sdwa v0, v1, v2 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:BYTE_1 src1_sel:WORD_1
// expect v0 = 0xffff8500

// case dpp shifts a row, lanes without a source are not written [gfx950 gfx1151]
// set v0 = 1000
// set v1 = lane
v_mov_b32_dpp v0, v1 row_shr:1 row_mask:0xf bank_mask:0xf
// expect v0 = (lane & 15) == 0 ? 1000 : lane - 1

// case dpp bound_ctrl gives 0 [gfx950 gfx1151]
// set v0 = 1000
// set v1 = lane
v_mov_b32_dpp v0, v1 row_shl:2 row_mask:0xf bank_mask:0xf bound_ctrl:1
// expect v0 = (lane & 15) >= 14 ? 0 : lane + 2

// case dpp quad_perm with masks [gfx950 gfx1151]
// set v0 = 1000
// set v1 = lane
v_mov_b32_dpp v0, v1 quad_perm:[3,2,1,0] row_mask:0x1 bank_mask:0x5
// expect v0 = lane < 16 ? (lane & 4 ? 1000 : lane ^ 3) : 1000

// case dpp8 [gfx1151]
// set v1 = lane
v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0]
// expect v0 = lane ^ 7

// case dpp adds with signs [gfx950 gfx1151]
// set v1 = 1.5f
// set v2 = 4.0f
v_add_f32_dpp v0, -v1, |v2| row_mirror row_mask:0xf bank_mask:0xf
// expect v0 = 2.5f

// case clamp makes NaN zero [gfx950 gfx1151]
// set v1 = 0x7fc00000 2.0f 0xbf800000 0.25f
v_add_f32_e64 v0, v1, 0 clamp
// expect v0 = 0 1.0f 0 0.25f

// case clamp leaves NaN without DX10_CLAMP [gfx950 gfx1151]
// set mode = 0x2f0
// set v1 = 0x7fc00000 2.0f
v_add_f32_e64 v0, v1, 0 clamp
// expect v0 = 0x7fc00000 1.0f

// case omod counts without IEEE and denormals [gfx950 gfx1151]
// set mode = 0x1c0
// set v1 = 1.0f 3.0f
v_add_f32_e64 v0, v1, 0.5 mul:4
// expect v0 = 6.0f 14.0f

// case omod is void with IEEE [gfx950 gfx1151]
// set v1 = 1.0f 3.0f
v_add_f32_e64 v0, v1, 0.5 mul:4
// expect v0 = 1.5f 3.5f

// case rounding up [gfx950 gfx1151]
// set mode = 0x3f1
// set v1 = 1.0f
// set v2 = 0x00000001
v_add_f32 v0, v1, v2
// expect v0 = 0x3f800001
