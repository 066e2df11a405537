// Program counter, hardware registers, messages, clocks. CDNA4 ISA 12.2, 12.3,
// 12.5; RDNA3.5 ISA 16.2, 16.3, 16.5.

// case getpc gives the address behind itself
s_nop 0
s_getpc_b64 s[0:1]
// expect s[0:1] = &code + 8

// case setpc jumps
// set s[2:3] = &code + 8
s_setpc_b64 s[2:3]
s_mov_b32 s0, 1
s_mov_b32 s1, 2
// expect s1 = 2

// case setpc into nothing
// set s[2:3] = &code + 2
s_setpc_b64 s[2:3]
// fault there is no instruction at 0x

// case swappc exchanges
// set s[2:3] = &code + 8
s_swappc_b64 s[2:3], s[2:3]
s_mov_b32 s0, 1
s_mov_b32 s1, 2
// expect s[2:3] = &code + 4
// expect s1 = 2

// case call and return
s_call_b64 s[2:3], function
s_mov_b32 s0, 7
s_branch end
function:
s_mov_b32 s1, 9
s_setpc_b64 s[2:3]
end:
s_nop 0
// expect s[2:3] = &code + 4
// expect s0 = 7
// expect s1 = 9

// case a trap stops
s_trap 2
// fault traps with id 2

// case getreg of a field of MODE
// set mode = 0x8003e4
s_getreg_b32 s0, hwreg(HW_REG_MODE)
s_getreg_b32 s1, hwreg(HW_REG_MODE, 4, 4)
s_getreg_b32 s2, hwreg(HW_REG_MODE, 23, 1)
// expect s0 = 0x8003e4
// expect s1 = 14
// expect s2 = 1

// case setreg of a field of MODE
// set s1 = 0xfffffff5
s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s1
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0x10
// expect mode = 0x3c5

// case setreg of the rounding of f32
// set s1 = 2
s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s1
// expect mode = 0x3f2

// case setreg of exception enables
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 12, 1), 1
// fault changes bits 0x1000 of MODE

// case setreg of another register
s_setreg_imm32_b32 hwreg(HW_REG_TRAPSTS, 0, 1), 0
// fault writing this hardware register is not modelled

// case getreg of SCC
// set scc = 1
s_getreg_b32 s0, hwreg(HW_REG_STATUS, 0, 1)
// expect s0 = 1

// case getreg of an unknown bit
s_getreg_b32 s0, hwreg(HW_REG_STATUS)
// fault these bits of the hardware register are not modelled

// case getreg of an unknown register
s_getreg_b32 s0, hwreg(HW_REG_TRAPSTS)
// fault this hardware register is not modelled

// case round and denorm mode [gfx1151]
s_round_mode 0xb
s_denorm_mode 0x4
// expect mode = 0x34b

// case the clock counts instructions [gfx950]
s_memtime s[0:1]
s_nop 0
s_memrealtime s[2:3]
// expect s[0:1] = 1
// expect s[2:3] = 3

// case the clock as a message [gfx1151]
s_sendmsg_rtn_b64 s[0:1], sendmsg(MSG_RTN_GET_REALTIME)
s_sendmsg_rtn_b32 s2, sendmsg(MSG_RTN_GET_REALTIME)
// expect s[0:1] = 1
// expect s2 = 2

// case a message that nobody answers [gfx1151]
s_sendmsg_rtn_b32 s2, sendmsg(MSG_RTN_GET_DOORBELL)
// fault this message is not modelled

// case registers are given back [gfx1151]
s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
// expect scc = 0

// case a halted wave
s_sethalt 1
// fault halting a wave is not modelled

// case fork has no row [gfx950]
s_cbranch_g_fork s[0:1], s[2:3]
// fault 's_cbranch_g_fork' is not modelled

// case indexed source [gfx950]
// set s0 = 3
// set m0 = 0xdead0000
// set v4 = lane + 100
s_set_gpr_idx_on s0, gpr_idx(SRC0)
v_mov_b32 v0, v1
s_set_gpr_idx_off
v_mov_b32 v2, v1
// expect v0 = lane + 100
// expect m0 = 0xdead1003
// ignore v2

// case indexed destination [gfx950]
// set s0 = 0x103
// set v1 = lane
s_set_gpr_idx_on s0, gpr_idx(DST)
v_mov_b32 v5, v1
s_set_gpr_idx_idx 1
v_mov_b32 v5, v1
s_set_gpr_idx_mode gpr_idx()
v_mov_b32 v5, v1
s_set_gpr_idx_off
// expect v8 = lane
// expect v6 = lane
// expect v5 = lane
// expect m0 = 0xffff0f00 & same | 1

// case the second source is indexed alone [gfx950]
// set v1 = 10
// set v3 = 20
s_set_gpr_idx_on 2, gpr_idx(SRC1)
v_add_u32 v0, v1, v1
s_set_gpr_idx_off
// expect v0 = 30
// expect m0 = 0xffff0f00 & same | 0x2002

// case indexing beyond the registers [gfx950]
s_set_gpr_idx_on 255, gpr_idx(SRC0)
v_mov_b32 v0, v2
// fault an indexed register is beyond the wave's

// case indexing what cannot be indexed [gfx950]
s_set_gpr_idx_on 1, gpr_idx(SRC0)
v_readfirstlane_b32 s0, v1
// fault is not modelled with GPR indexing
