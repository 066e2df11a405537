//===- HazardsRdna3.td - what RDNA3.5 does not interlock ---*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ordinary dependencies stall. LLVM's GCNHazardRecognizer (HR) is named where
// no manual speaks.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_HAZARDS_RDNA3_TD
#define NETRA_ISA_HAZARDS_RDNA3_TD

include "schema/Hazard.td"

defvar rdnaValu = Selector<[Valu, Trans, Dot, Wmma]>;
defvar rdnaMemory = Selector<[Vmem, Global, Flat, Scratch, Ds]>;
defvar ldsDirect = Selector<[LdsDirect]>;
defvar scalarWriter = Selector<[Salu]>;
defvar vectorWriter = Selector<[Valu, Trans, Dot]>;
defvar rdnaNever = Selector<[], [EndsWave]>;

class OnClock<string name, Clock what, Selector p, Operands pOps, Selector c,
              Operands cOps, string cure, string source>
    : HazardRow<name, p, pOps, c, cOps, [1], cure, source> {
  let clock = what;
}

class CuredBy<string name, Clock what, Selector p, Operands pOps, Selector c,
              Operands cOps, string cure, string line, string source>
    : OnClock<name, what, p, pOps, c, cOps, cure, source> {
  let insert = line;
}

// wait_vdst counts VALU instructions that may still be under way. Transcendental
// ones finish out of order: behind one of them only 0 helps.
class DirectLoad<string name, Clock clock, Selector p, Operands pOps>
    : OnClock<name, clock, p, pOps, ldsDirect, VgprsWritten,
              "wait_vdst of the load", "LLVM HR: LdsDirectVALUHazard"> {
  let waitField = 1;
  let insert = "s_waitcnt_depctr depctr_va_vdst(0)";
}

// In waves of 64 lanes, VALU reads an SGPR as a mask, it is overwritten, and
// read again. Only the first write behind the mask's read is in danger; SALU
// reads what VALU wrote without any.
class MaskOverwritten<string name, string next, Selector writer, Operands what>
    : OnClock<name, MaskReadsDone, rdnaValu, SgprMasks, writer, what, "",
              "LLVM HR: VALUMaskWriteHazard"> {
  let waveSize = 64;
  let arms = next;
}
class MaskReadAgain<string name, Clock clock, Selector writer, Operands what,
                    Selector reader, string cure>
    : OnClock<name, clock, writer, what, reader, SgprsRead, cure,
              "LLVM HR: VALUMaskWriteHazard"> {
  let waveSize = 64;
  let isArmed = 1;
}

// In waves of 64 lanes: VALU writes a register, up to two VALU instructions
// later SALU writes EXEC, up to two later VALU writes another register, up to
// four later VALU reads both. Rows follow one register: whether the reader reads
// the first one, too, they do not see, so the answer is "unknown".
class Forwarding<string name, Selector p, Operands pOps, Selector c, Operands cOps,
                 list<int> ticks, string next, bit armed>
    : HazardRow<name, p, pOps, c, cOps, ticks, "s_waitcnt_depctr depctr_va_vdst(0)",
                "LLVM HR: VALUPartialForwardingHazard"> {
  let clock = ValuRetired;
  let waveSize = 64;
  let arms = next;
  let isArmed = armed;
  let relation = !if(!empty(next), Overlapping, Unrelated);
  let certainty = Disputed;
}

defvar rdna3Hazards = [
  Forwarding<"forwarding-exec", vectorWriter, VgprsWritten, scalarWriter,
             ExecWritten, [3], "forwarding-write", 0>,
  Forwarding<"forwarding-write", scalarWriter, ExecWritten, vectorWriter,
             VgprsWritten, [3], "partial-forwarding", 1>,
  Forwarding<"partial-forwarding", vectorWriter, VgprsWritten, vectorWriter,
             VgprsRead, [5], "", 1>,
  CuredBy<"wmma-ab", ValuSlots, Selector<[Wmma]>, VgprsWritten,
          Selector<[Wmma]>, MatrixAB, "v_nop or an independent VALU instruction",
          "v_nop", "RDNA3.5 ISA 7.9.1">,
  CuredBy<"cmpx-permlane", RealValuSlots, Selector<[Valu], [CompareToExec]>,
          ExecWritten, Selector<[Valu], [Permlane]>, NoOperands,
          "a VALU instruction other than v_nop", "v_mov_b32_e32 $vgpr, $vgpr",
          "LLVM HR: VcmpxPermlaneHazards">,
  DirectLoad<"lds-direct-raw", ValuRetired, rdnaValu, VgprsWritten>,
  DirectLoad<"lds-direct-war", ValuRetired, rdnaValu, VgprsRead>,
  DirectLoad<"lds-direct-trans-raw", TransRetired, Selector<[Trans]>, VgprsWritten>,
  DirectLoad<"lds-direct-trans-war", TransRetired, Selector<[Trans]>, VgprsRead>,
  OnClock<"lds-direct-memory-read", VmemSourcesRead, rdnaMemory, VgprsRead,
          ldsDirect, VgprsWritten, "s_waitcnt_depctr depctr_vm_vsrc(0)",
          "LLVM HR: LdsDirectVMEMHazard">,
  OnClock<"lds-direct-memory-write", VmemSourcesRead, rdnaMemory, VgprsWritten,
          ldsDirect, VgprsWritten, "s_waitcnt_depctr depctr_vm_vsrc(0)",
          "LLVM HR: LdsDirectVMEMHazard">,
  MaskOverwritten<"mask-overwritten-salu", "mask-read-again-salu", scalarWriter,
                  SgprsWritten>,
  MaskOverwritten<"mask-overwritten-valu", "mask-read-again-valu", vectorWriter,
                  PlainSgprsWritten>,
  MaskOverwritten<"mask-overwritten-vcc", "mask-read-again-vcc", vectorWriter,
                  VccWritten>,
  MaskReadAgain<"mask-read-again-salu", SaluSgprsDone, scalarWriter, SgprsWritten,
                Selector<[Salu, Branch, Valu, Trans, Dot]>,
                "s_waitcnt_depctr depctr_sa_sdst(0)">,
  MaskReadAgain<"mask-read-again-valu", ValuSgprsDone, vectorWriter,
                PlainSgprsWritten, vectorWriter, "s_waitcnt_depctr depctr_va_sdst(0)">,
  MaskReadAgain<"mask-read-again-vcc", ValuVccDone, vectorWriter, VccWritten,
                vectorWriter, "s_waitcnt_depctr depctr_va_vcc(0)">
];

defvar rdna3Clocks = [
  ClockFacts<IssueSlots, Selector<[]>, rdnaNever, "RDNA3.5 ISA 5.6", [], 1>,
  ClockFacts<ValuSlots, rdnaValu, rdnaNever, "RDNA3.5 ISA 7.9.1">,
  ClockFacts<RealValuSlots, Selector<[Valu, Trans, Dot, Wmma], [], [EmptyValu]>,
             rdnaNever, "LLVM HR: VcmpxPermlaneHazards">,
  // Memory accesses wait for VALU results before they issue.
  ClockFacts<ValuRetired, rdnaValu,
             Selector<[Vmem, Global, Flat, Scratch, Ds, Export]>,
             "LLVM DepCtr: va_vdst", [0xf000]>,
  ClockFacts<TransRetired, rdnaNever,
             Selector<[Vmem, Global, Flat, Scratch, Ds, Export]>,
             "LLVM DepCtr: va_vdst", [0xf000]>,
  ClockFacts<VmemSourcesRead, rdnaNever, Selector<[Valu, Trans, Dot, Wmma, Export]>,
             "LLVM HR: LdsDirectVMEMHazard", [0x1c]>,
  ClockFacts<SaluSgprsDone, rdnaNever, rdnaNever, "LLVM DepCtr: sa_sdst", [0x1]>,
  ClockFacts<ValuSgprsDone, rdnaNever, rdnaNever, "LLVM DepCtr: va_sdst", [0xe00]>,
  ClockFacts<ValuVccDone, rdnaNever, rdnaNever, "LLVM DepCtr: va_vcc", [0x2]>,
  ClockFacts<MaskReadsDone, rdnaNever, rdnaNever, "LLVM HR: VALUMaskWriteHazard",
             [0x1]>
];

#endif // NETRA_ISA_HAZARDS_RDNA3_TD
