//===- HazardsCdna.td - wait states of CDNA3 and CDNA4 -----*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CDNA4 ISA 4.5 Table 11, and 7.6 Table 38 with the numbers that a family gives.
// Where LLVM 22 inserts more, the manual's number is what is required; where it
// inserts less, the row says so.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_ISA_HAZARDS_CDNA_TD
#define NETRA_ISA_HAZARDS_CDNA_TD

include "schema/Hazard.td"

defvar table11 = "CDNA4 ISA 4.5 Table 11";
defvar nops = "s_nop";

// Who takes part. MFMA is VALU where the manual says VALU about EXEC and MFMA
// apart; DOT is VALU unless its rows say otherwise.
defvar anyone = Selector<[]>;
defvar plainValu = Selector<[Valu, Trans]>;
defvar valu = Selector<[Valu, Trans, Dot]>;
defvar vectorMemory = Selector<[Vmem, Global, Flat, Scratch]>;
defvar registerReaders = Selector<[Vmem, Global, Flat, Scratch, Ds, Export]>;
defvar scalar = Selector<[Salu]>;
defvar xdl = Selector<[Xdl]>;
defvar sgemm = Selector<[Sgemm]>;
defvar sOrDgemm = Selector<[Sgemm, Dgemm]>;
defvar mfma = Selector<[Xdl, Sgemm, Dgemm]>;
defvar dot = Selector<[Dot]>;
defvar dgemm16 = Selector<[Dgemm], [Dgemm16x16]>;
defvar dgemm4 = Selector<[Dgemm], [Dgemm4x4]>;

class Apart<string name, Selector p, Operands pOps, Selector c, Operands cOps,
            list<int> states, string source = table11>
    : HazardRow<name, p, pOps, c, cOps, states, nops, source>;

class Exactly<string name, Selector p, Operands pOps, Selector c, Operands cOps,
              list<int> states, Kinship kin, string source,
              Certainty sure = Certain>
    : HazardRow<name, p, pOps, c, cOps, states, nops, source> {
  let relation = Identical;
  let certainty = sure;
  let kinship = kin;
}

class Differently<string name, Selector p, Operands pOps, Selector c,
                  Operands cOps, list<int> states, string source>
    : HazardRow<name, p, pOps, c, cOps, states, nops, source> {
  let relation = PartlyOverlapping;
}

// The row of another family, of which nothing says whether it holds here.
class Unsettled<HazardRow row, string why>
    : HazardRow<row.name, row.producer, row.produced, row.consumer, row.consumed,
                row.states, row.cure, why> {
  let relation = row.relation;
  let kinship = row.kinship;
  let certainty = Disputed;
}

defvar cdnaPlainHazards = [
  Apart<"valu-sgpr-vmem", valu, SgprsWritten, vectorMemory, SgprsRead, [5]>,
  Apart<"valu-sgpr-valu", valu, SgprsWritten, valu, SgprConstants, [2]>,
  Apart<"valu-sgpr-lane", valu, SgprsWritten, valu, LaneSelect, [4]>,
  Apart<"valu-vcc-div-fmas", valu, VccWritten, Selector<[Valu], [DivFmas]>,
        VccMask, [4]>,
  Apart<"valu-vgpr-readlane", valu, VgprsWritten, Selector<[Valu], [ReadLane]>,
        FirstSource, [1]>,
  Apart<"valu-vgpr-readfirstlane", valu, VgprsWritten,
        Selector<[Valu], [ReadFirstLane]>, FirstSource, [1]>,
  Apart<"valu-exec-valu", valu, ExecWritten, valu, ExecRead, [2]>,
  Apart<"valu-exec-readlane", valu, ExecWritten, Selector<[Valu], [ReadLane]>,
        NoOperands, [4]>,
  Apart<"valu-exec-readfirstlane", valu, ExecWritten,
        Selector<[Valu], [ReadFirstLane]>, NoOperands, [4]>,
  Apart<"valu-exec-writelane", valu, ExecWritten, Selector<[Valu], [WriteLane]>,
        NoOperands, [4]>,
  Apart<"valu-zero-flag-valu", valu, ZeroFlagsSet, valu, ZeroFlagsRead, [5]>,
  Apart<"vcc-name-number", valu, VccWritten, valu, VccConstant, [1]>,
  Apart<"valu-vgpr-dpp", valu, VgprsWritten, Selector<[Valu, Trans, Dot], [Dpp]>,
        DppSource, [2]>,
  Apart<"valu-exec-dpp", valu, ExecWritten, Selector<[Valu, Trans, Dot], [Dpp]>,
        NoOperands, [5]>,
  Apart<"trans-valu", Selector<[Trans]>, VgprsWritten, Selector<[Valu, Dot]>,
        VgprsRead, [1]>,
  Apart<"moved-result-valu", Selector<[Valu, Trans], [MovesResult]>, VgprsWritten,
        valu, VgprsRead, [1]>,
  Apart<"partial-conversion-valu", Selector<[Valu], [PartialConversion]>,
        VgprsWritten, valu, VgprsRead, [1], "CDNA4 ISA 7.3">,
  // A BUFFER access with its offset in an SGPR has read its data in time.
  Apart<"wide-store-valu", Selector<[Vmem, Global, Flat, Scratch],
        [WideStoreData], [ScalarOffset]>, StoreDataRead, valu, VgprsWritten, [2]>,
  // LLVM 22 does not model writes other than VALU's.
  Apart<"wide-store-other", Selector<[Vmem, Global, Flat, Scratch],
        [WideStoreData], [ScalarOffset]>, StoreDataRead,
        Selector<[Vmem, Global, Flat, Scratch, Ds, Xdl, Sgemm, Dgemm]>,
        VgprsWritten, [1]>,
  Apart<"valu-vgpr-permlane-swap", valu, VgprsWritten,
        Selector<[Valu], [PermlaneSwap]>, VgprsRead, [2]>,
  Apart<"valu-exec-permlane-swap", valu, ExecWritten,
        Selector<[Valu], [PermlaneSwap]>, NoOperands, [4]>,
  Apart<"salu-m0", scalar, M0Written, Selector<[], [NeedsM0]>, M0Read, [1]>,
  Apart<"setreg-getreg", Selector<[Salu], [SetReg]>, HwRegWritten,
        Selector<[Salu], [GetReg]>, HwRegAccessed, [2]>,
  Apart<"setreg-setreg", Selector<[Salu], [SetReg]>, HwRegWritten,
        Selector<[Salu], [SetReg]>, HwRegAccessed, [2]>,
  // LLVM 22 does not model it.
  Apart<"setreg-vskip", Selector<[Salu], [SetReg]>, VskipWritten,
        Selector<[Valu, Trans, Dot, Xdl, Sgemm, Dgemm, Vmem, Global, Flat,
                  Scratch, Ds, Export]>, NoOperands, [2]>,
  Apart<"setreg-trapsts-rfe", Selector<[Salu], [SetReg]>, TrapStatusWritten,
        Selector<[], [ReturnFromException]>, NoOperands, [1]>,
  // Encodings of `vcc` and of its SGPR number are the same: only a write of one
  // half shows that the number was meant. Compilers branch right behind a write
  // of both halves.
  Apart<"salu-vcc-half-branch", scalar, VccHalfWritten, Selector<[], [VccBranch]>,
        VccBranched, [1], "CDNA4 ISA 3.9">
];

class Related<string name, Selector p, Operands pOps, Selector c, Operands cOps,
              list<int> states, Kinship kin> : Apart<name, p, pOps, c, cOps, states> {
  let kinship = kin;
}

// A result that goes on as the addend of the same opcode is forwarded.
defvar cdnaDotHazards = [
  Related<"dot-dot-ab", dot, VgprsWritten, dot, MatrixAB, [3], SameOpcode>,
  Related<"dot-read", dot, VgprsWritten,
          Selector<[Valu, Trans, Dot, Xdl, Sgemm, Dgemm]>, VgprsRead, [3],
          OtherOpcode>,
  Related<"dot-write", dot, VgprsWritten,
          Selector<[Valu, Trans, Dot, Xdl, Sgemm, Dgemm]>, VgprsWritten, [3],
          OtherOpcode>,
  Apart<"dot-memory", dot, VgprsWritten, registerReaders, VgprsRead, [3]>
];

// All that MFMA and SMFMAC ask for. Behind XDL: an addend in other registers, the
// addend of SGEMM and DGEMM, any other use. Behind DGEMM of 16x16: an addend in
// other registers, any other use but memory.
class MatrixHazards<list<int> xdlAddend, list<int> xdlGemmAddend,
                    list<int> xdlResult, int dgemmAddend, int dgemmResult,
                    Certainty sgemmAgain, string table> {
  list<HazardRow> rows = [
    Apart<"valu-mfma", plainValu, VgprsWritten, mfma, VgprsRead, [2], table>,
    Apart<"valu-exec-mfma", valu, ExecWritten, mfma, NoOperands, [4], table>,

    Exactly<"xdl-same-c", xdl, VgprsWritten, xdl, MatrixC, [2, 0, 0, 0],
            SamePasses, table>,
    // Neither row of the table speaks of the same registers in other passes.
    Exactly<"xdl-same-c-other-passes", xdl, VgprsWritten, xdl, MatrixC, xdlAddend,
            OtherPasses, table, Disputed>,
    Differently<"xdl-xdl-c", xdl, VgprsWritten, xdl, MatrixC, xdlAddend, table>,
    Apart<"xdl-gemm-c", xdl, VgprsWritten, sOrDgemm, MatrixC, xdlGemmAddend,
          table>,
    Apart<"xdl-ab", xdl, VgprsWritten, mfma, MatrixAB, xdlResult, table>,
    Apart<"xdl-valu-read", xdl, VgprsWritten, valu, VgprsRead, xdlResult, table>,
    Apart<"xdl-valu-write", xdl, VgprsWritten, valu, VgprsWritten, xdlResult,
          table>,
    Apart<"xdl-memory", xdl, VgprsWritten, registerReaders, VgprsRead, xdlResult,
          table>,
    Apart<"xdl-c-overwritten", xdl, MatrixC, valu, VgprsWritten, [1, 3, 7, 15],
          table>,

    Exactly<"sgemm-same-c", sgemm, VgprsWritten, sgemm, MatrixC, [2, 0, 0, 0],
            Whatever, table, sgemmAgain>,
    Differently<"sgemm-gemm-c", sgemm, VgprsWritten, sgemm, MatrixC,
                [2, 4, 8, 16], table>,
    Apart<"sgemm-dgemm-c", sgemm, VgprsWritten, Selector<[Dgemm]>, MatrixC,
          [2, 4, 8, 16], table>,
    Apart<"sgemm-ab", sgemm, VgprsWritten, mfma, MatrixAB, [4, 6, 10, 18], table>,
    Apart<"sgemm-valu-read", sgemm, VgprsWritten, valu, VgprsRead,
          [4, 6, 10, 18], table>,
    Apart<"sgemm-valu-write", sgemm, VgprsWritten, valu, VgprsWritten,
          [4, 6, 10, 18], table>,
    Apart<"sgemm-memory", sgemm, VgprsWritten, registerReaders, VgprsRead,
          [4, 6, 10, 18], table>,

    Differently<"dgemm16-gemm-c", dgemm16, VgprsWritten, sOrDgemm, MatrixC,
                [dgemmAddend], table>,
    Apart<"dgemm16-ab", dgemm16, VgprsWritten, mfma, MatrixAB, [dgemmResult],
          table>,
    Apart<"dgemm16-valu-read", dgemm16, VgprsWritten, valu, VgprsRead,
          [dgemmResult], table>,
    // On CDNA4, too, LLVM 22 inserts 11.
    Apart<"dgemm16-valu-write", dgemm16, VgprsWritten, valu, VgprsWritten,
          [dgemmResult], table>,
    Apart<"dgemm16-memory", dgemm16, VgprsWritten, registerReaders, VgprsRead,
          [18], table>,
    Apart<"dgemm4-c", dgemm4, VgprsWritten, sOrDgemm, MatrixC, [4], table>,
    Apart<"dgemm4-ab", dgemm4, VgprsWritten, mfma, MatrixAB, [6], table>,
    Apart<"dgemm4-valu-read", dgemm4, VgprsWritten, valu, VgprsRead, [6], table>,
    Apart<"dgemm4-valu-write", dgemm4, VgprsWritten, valu, VgprsWritten, [6],
          table>,
    Apart<"dgemm4-memory", dgemm4, VgprsWritten, registerReaders, VgprsRead, [9],
          table>
  ];
}

defvar cdnaClocks = [
  ClockFacts<IssueSlots, anyone, Selector<[], [EndsWave]>, "CDNA4 ISA 4.5", [], 1>
];

#endif // NETRA_ISA_HAZARDS_CDNA_TD
