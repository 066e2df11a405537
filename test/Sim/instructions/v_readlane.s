// Lanes to scalar registers and back. CDNA4 ISA 12.8, 12.12; RDNA3.5 ISA 16.

// case readfirstlane takes the lowest active lane
// set v1 = lane + 100
// set exec = 0x50
v_readfirstlane_b32 s0, v1
// expect s0 = 104

// case readfirstlane without active lanes takes lane 0
// set v1 = lane + 100
// set exec = 0
v_readfirstlane_b32 s0, v1
// expect s0 = 100

// case readfirstlane of a high lane [gfx950]
// set v1 = lane + 100
// set exec = 0x8000000000000000
v_readfirstlane_b32 vcc_hi, v1
// expect vcc_hi = 163

// case readlane ignores EXEC
// set v1 = lane + 100
// set exec = 0
// set s2 = 9
v_readlane_b32 s0, v1, s2
v_readlane_b32 s1, v1, 31
// expect s0 = 109
// expect s1 = 131

// case readlane wraps at 64 lanes [gfx950]
// set v1 = lane + 100
// set m0 = 0x7f
v_readlane_b32 s0, v1, m0
// expect s0 = 163

// case readlane wraps at 32 lanes [gfx1151]
// set v1 = lane + 100
// set s2 = 0x21
v_readlane_b32 s0, v1, s2
// expect s0 = 101

// case readlane of 64 lanes [gfx1151] wave64
// set v1 = lane + 100
// set s2 = 0x21
v_readlane_b32 s0, v1, s2
// expect s0 = 133

// case writelane ignores EXEC and keeps the other lanes
// set exec = 0
// set s1 = 77
// set m0 = 5
v_writelane_b32 v0, s1, m0
v_writelane_b32 v3, 7, 31
// expect v0 = lane == 5 ? 77 : same
// expect v3 = lane == 31 ? 7 : same

// case writelane wraps [gfx1151]
// set s1 = 77
v_writelane_b32 v0, s1, 33
// expect v0 = lane == 1 ? 77 : same

// case writelane of a lane that selects itself [gfx950]
// set m0 = 3
v_writelane_b32 v0, m0, m0
// expect v0 = lane == 3 ? 3 : same

// case mbcnt of all lanes
// set v2 = 1000
v_mbcnt_lo_u32_b32 v0, -1, 0
v_mbcnt_hi_u32_b32 v1, -1, v2
// expect v0 = lane < 32 ? lane : 32
// expect v1 = lane < 32 ? 1000 : 1000 + lane - 32

// case mbcnt of every other lane [gfx950]
// set s0 = 0x55555555
// set exec = 0xffffffff0000000f
v_mbcnt_lo_u32_b32 v0, s0, 0
v_mbcnt_hi_u32_b32 v0, s0, v0
// expect v0 = lane < 4 ? (lane + 1) / 2 : lane < 32 ? same : 16 + (lane - 31) / 2
