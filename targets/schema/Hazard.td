//===- Hazard.td - what software must keep apart -----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A hazard row: an instruction that `producer` selects, and behind it one that
// `consumer` selects, whose registers are related, must be `states` ticks of a
// clock apart. All vocabularies are closed; lib/Machine/Hazard*.h holds the one
// algorithm that reads them, lib/Target/HazardFacts.h documents the members.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_HAZARD_TD
#define NETRA_HAZARD_TD

include "schema/Forbidden.td"
include "schema/Instruction.td"

// Instructions of one of the units (empty: of any classified one) with all
// traits of `with` and none of `without`.
class Selector<list<Unit> of, list<Trait> with = [], list<Trait> without = []>
    : Struct {
  list<Unit> units = of;
  list<Trait> allOf = with;
  list<Trait> noneOf = without;
  let source = "of the row";
}

// Which registers of an instruction a hazard is about.
class Operands : Enum;
def NoOperands : Operands;      // none: the instruction itself
def VgprsWritten : Operands;    // VGPRs and AGPRs
def VgprsRead : Operands;
def MatrixAB : Operands;        // VGPRs read as anything but the addend
def MatrixC : Operands;         // the addend
def FirstSource : Operands;     // the VGPR that a lane is read from
def DppSource : Operands;       // the VGPR whose lanes are moved
def StoreDataRead : Operands;   // the VGPRs with the data of a store
def SgprsWritten : Operands;    // with VCC, without EXEC and M0
def PlainSgprsWritten : Operands;  // without VCC
def SgprsRead : Operands;       // with VCC
def SgprConstants : Operands;   // read by VALU as a value: no mask, no lane
def SgprMasks : Operands;       // read by VALU as carry-in or lane mask
def LaneSelect : Operands;
def VccWritten : Operands;
def VccHalfWritten : Operands;  // one half of VCC, not both
def VccMask : Operands;         // VCC, read as lane mask
def VccBranched : Operands;     // VCC, through VCCZ of a branch
def VccConstant : Operands;     // VCC, read by VALU as a value
def ExecWritten : Operands;
def ExecRead : Operands;        // as a value
def ZeroFlagsSet : Operands;    // VCC or EXEC written: VCCZ or EXECZ changes
def ZeroFlagsRead : Operands;   // VCCZ or EXECZ as a value
def M0Written : Operands;
def M0Read : Operands;
def HwRegWritten : Operands;    // of s_setreg
def HwRegAccessed : Operands;   // of s_setreg and s_getreg
def VskipWritten : Operands;    // MODE.vskip, by s_setreg
def TrapStatusWritten : Operands;

class RegisterRelation : Enum;
def Overlapping : RegisterRelation;       // share a register; NoOperands: always
def Unrelated : RegisterRelation;         // both have such registers, whichever
def Identical : RegisterRelation;         // the same registers
def PartlyOverlapping : RegisterRelation; // share a register, not the same ones

class Kinship : Enum;
def Whatever : Kinship;
def SameOpcode : Kinship;
def OtherOpcode : Kinship;
def SamePasses : Kinship;
def OtherPasses : Kinship;

// What is counted between the two instructions.
class Clock : Enum;
def IssueSlots : Clock;      // wait states
def ValuSlots : Clock;       // VALU instructions, v_nop included
def RealValuSlots : Clock;   // VALU instructions, v_nop excluded
def ValuRetired : Clock;     // VALU results that must have been written
def TransRetired : Clock;    // likewise transcendental ones, in any order
def VmemSourcesRead : Clock;
def SaluSgprsDone : Clock;   // SGPR writes of SALU
def ValuSgprsDone : Clock;   // SGPR writes of VALU, without VCC
def ValuVccDone : Clock;     // VCC writes of VALU
def MaskReadsDone : Clock;

// How a clock runs. A full stop ends every danger on it.
class ClockFacts<Clock which, Selector what, Selector stop, string rowSource,
                 list<int> masks = [], bit nops = 0> : Struct {
  Clock clock = which;
  Selector ticks = what;   // these advance it by one
  bit nopTicks = nops;     // a Nop advances it by its operand, too
  Selector stops = stop;
  list<int> depctrMasks = masks;  // s_waitcnt_depctr with any of these all 0 stops
  let source = rowSource;
}

class HazardRow<string text, Selector p, Operands pOps, Selector c,
                Operands cOps, list<int> ticks, string remedy,
                string rowSource> : Struct {
  string name = text;  // kebab-case, unique within a target
  Selector producer = p;
  Operands produced = pOps;
  Selector consumer = c;
  Operands consumed = cOps;
  RegisterRelation relation = Overlapping;
  Kinship kinship = Whatever;
  Clock clock = IssueSlots;
  list<int> states = ticks;  // one, or one each for 2, 4, 8, 16 passes of p
  bit waitField = 0;  // instead: the operand `wait_vdst` of the consumer
  int waveSize = 0;   // 0: both
  string arms = "";   // no hazard yet: c becomes a producer of the row so named
  bit isArmed = 0;    // has only such producers
  string cure = remedy;
  string insert = remedy;  // the instruction that cures it, one a missing tick;
                           // $vgpr is a VGPR that the consumer reads
  Certainty certainty = Certain;  // Disputed: sources conflict, or the row says
                                  // too little; the answer is "unknown"
  let source = rowSource;
}

#endif // NETRA_HAZARD_TD
