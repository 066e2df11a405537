// Branches: what is skipped leaves no trace. CDNA4 ISA 4.2.

// case taken
s_branch over
s_mov_b32 s0, 1
over:
s_nop 0
// expect scc = same

// case a loop that never ends
again:
s_branch again
// fault the limit of 10000 instructions

// case execz
// set exec = 0
s_cbranch_execz next
v_mov_b32 v0, 1
next:
s_nop 0
// expect exec = 0
