//===- Salu.td - scalar instructions -----------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_SALU_TD
#define NETRA_ISA_SALU_TD

include "isa/Valu.td"

class ScalarClass<string ere, string text, Unit what = Salu,
                  Latency time = LatSalu,
                  string rowSource = "CDNA4 ISA 5, RDNA3.5 ISA 6: SALU">
    : InstructionClass<ere, what, text, rowSource> {
  let latency = time;
}

class ControlClass<string ere, Unit what, string text, string rowSource,
                   Latency time = NoLatency>
    : InstructionClass<ere, what, text, rowSource> {
  let latency = time;
}

defvar scalarClasses = [
  NotClassified<"s_cbranch_(g_fork|i_fork|join)|s_cbranch_cdbg.*"
                "|s_subvector_loop_.*|s_set_gpr_idx_.*|s_setvskip|s_atc_probe.*"
                "|s_rfe_restore_b64|s_code_end|s_version",
                "changes control or register addressing; not modelled">,
  ControlClass<"s_nop", Nop, "waits for issue slots", "CDNA4 ISA 4.4, 4.5">,
  ControlClass<"s_waitcnt|s_waitcnt_(vmcnt|expcnt|lgkmcnt|vscnt|depctr)|s_wait_idle",
               Wait, "waits for counters", "CDNA4 ISA 4.4; RDNA3.5 ISA 5.6">,
  ControlClass<"s_barrier", Barrier, "waits for the workgroup", "CDNA4 ISA 4.3",
               LatBarrier>,
  ControlClass<"s_branch|s_cbranch_.*|s_setpc_b64|s_swappc_b64|s_call_b64"
               "|s_rfe_b64|s_trap|s_endpgm.*", Branch, "changes the program counter",
               "CDNA4 ISA 4.2", LatBranch>,
  ControlClass<"s_setprio|s_sethalt|s_sleep|s_wakeup|s_setkill|s_delay_alu|s_clause"
               "|s_set_inst_prefetch_distance|s_icache_inv|s_(inc|dec)perflevel"
               "|s_ttracedata(_imm)?|s_wait_event", Control,
               "hint or state of the wave", "CDNA4 ISA 4.1, RDNA3.5 ISA 5.1">,
  ScalarClass<"s_(ceil|floor|trunc|rndne)_f(16|32)"
              "|s_(add|sub|mul|min|max|fmac|fmaak|fmamk)_f(16|32)"
              "|s_cmp_[a-z]+_f(16|32)|s_cvt_.*", "float arithmetic", Salu,
              LatSaluFloat, "RDNA3.5 ISA 6.3">,
  ScalarClass<"s_cmpk?_.*|s_bitcmp[01]_.*", "compares into SCC">,
  ScalarClass<"s_(add|sub|addc|subb|mul|mul_hi|abs|absdiff|min|max|addk|mulk"
              "|lshl[1234]_add)_[iu]32", "integer arithmetic">,
  ScalarClass<"s_(and|or|xor|not|nand|nor|xnor|andn2|orn2|and_not1|or_not1)_b(32|64)"
              "|s_(and|or|xor|nand|nor|xnor|andn1|andn2|orn1|orn2|and_not[01]"
              "|or_not[01])_(saveexec|wrexec)_b(32|64)|s_(wqm|quadmask)_b(32|64)"
              "|s_bitset[01]_b(32|64)|s_bitreplicate_b64_b32", "bitwise logic">,
  ScalarClass<"s_(lshl|lshr|ashr|bfe|bfm|brev)_[biu](32|64)|s_sext_i32_i(8|16)"
              "|s_(bcnt0|bcnt1|ff0|ff1|flbit|cls|clz|ctz)_.*|s_pack_.*",
              "shift, bit field or count">,
  ScalarClass<"s_(mov|cmov|cselect|movreld|movrels|movrelsd_2)_b(32|64)"
              "|s_(mov|cmov)k_i32", "moves or selects">,
  ScalarClass<"s_getpc_b64", "reads the program counter">,
  ScalarClass<"s_(getreg_b32|setreg_b32|setreg_imm32_b32)|s_(round|denorm)_mode",
              "reads or writes a hardware register">
];

defvar scalarTraits = [
  TraitRow<"s_movrel.*", [NeedsM0, IndirectSgpr], "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"s_setreg_.*", [SetReg],
           "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"s_c(movk_i32|mov_b(32|64))", [KeepsResult], "CDNA4 ISA 5.4">,
  TraitRow<"s_wait_idle", [WaitsForAll], "RDNA3.5 ISA 16.5">,
  TraitRow<"s_waitcnt_depctr", [WaitsForClocks], "LLVM DepCtr">,
  TraitRow<"s_getreg_b32", [GetReg], "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"s_rfe_.*", [ReturnFromException, ToUnknown], "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"s_trap", [ToUnknown], "CDNA4 ISA 3.12">,
  TraitRow<"s_getpc_b64", [ReadsPc], "CDNA4 ISA 4.2">,
  TraitRow<"s_mov_b64", [CopiesPair], "CDNA4 ISA 5">,
  TraitRow<"s_branch|s_setpc_b64|s_rfe_.*", [Unconditional], "CDNA4 ISA 4.2">,
  TraitRow<"s_swappc_b64|s_call_b64", [Call], "CDNA4 ISA 4.2">,
  TraitRow<"s_swappc_b64|s_setpc_b64", [RegisterTarget], "CDNA4 ISA 4.2">,
  TraitRow<"s_endpgm.*", [EndsWave], "CDNA4 ISA 4.1">,
  TraitRow<"s_cbranch_vcc(z|nz)", [VccBranch], "CDNA4 ISA 3.9">,
  TraitRow<"s_sendmsg.*", [NeedsM0], "CDNA4 ISA 4.5 Table 11">,
  TraitRow<"s_.*_saveexec_b(32|64)", [SavesExec], "CDNA4 ISA 12.3, RDNA3.5 ISA 16.3">,
  TraitRow<"s_(and|andn1|and_not0)_saveexec_b(32|64)|s_(andn1|and_not0)_wrexec_b(32|64)",
           [NarrowsExec], "CDNA4 ISA 12.3, RDNA3.5 ISA 16.3">,
  TraitRow<"s_or_saveexec_b(32|64)", [WidensExec], "CDNA4 ISA 12.3">,
  TraitRow<"s_(and|andn2|and_not1)_b(32|64)", [NarrowsExec], "CDNA4 ISA 12.1", "",
           "^[^ ]+ exec(_lo)?, exec(_lo)?, ">,
  TraitRow<"s_and_b(32|64)", [NarrowsExec], "CDNA4 ISA 12.1", "",
           "^[^ ]+ exec(_lo)?, .*, exec(_lo)?$">,
  TraitRow<"s_or_b(32|64)", [WidensExec], "CDNA4 ISA 12.1", "",
           "^[^ ]+ exec(_lo)?, (exec(_lo)?, .*|.*, exec(_lo)?)$">,
  TraitRow<"s_mov_b(32|64)", [SavesExec], "CDNA4 ISA 12.3", "",
           "^[^ ]+ .*, exec(_lo)?$">,
  TraitRow<"s_mov_b(32|64)", [CopiesToExec], "CDNA4 ISA 12.3", "",
           "^[^ ]+ exec(_lo)?, ">,
  TraitRow<"s_mov_b(32|64)", [FillsExec], "CDNA4 ISA 12.3", "",
           "^[^ ]+ exec(_lo)?, -1$">
];

#endif // NETRA_ISA_SALU_TD
