//===- Instruction.td - what an instruction is -------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Facts of instructions that LLVM MC does not hold. A row stands for every base
// mnemonic that its pattern matches as a whole (POSIX ERE). Of the
// InstructionClass rows of a target the first that matches wins; the traits of
// all TraitRow rows that match are added up. netra-tblgen expands both over the
// target's mnemonics while building; a mnemonic without a class, and a row that
// no mnemonic of the target needs, are errors. lib/Target/InstructionFacts.h
// documents the members.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_INSTRUCTION_TD
#define NETRA_INSTRUCTION_TD

include "schema/Base.td"

class Unit : Enum;
def Unclassified : Unit;  // nothing is claimed: analyses answer "unknown"
def Valu : Unit;
def Trans : Unit;
def Dot : Unit;
def Xdl : Unit;     // MFMA and SMFMAC of 4- to 16-bit formats and of integers
def Sgemm : Unit;   // MFMA with f32 inputs
def Dgemm : Unit;   // MFMA with f64 inputs
def Wmma : Unit;
def Salu : Unit;
def Smem : Unit;
def Vmem : Unit;    // buffer, typed buffer, image
def Global : Unit;
def Flat : Unit;
def Scratch : Unit;
def Ds : Unit;
def LdsDirect : Unit;
def Branch : Unit;
def Message : Unit;
def Export : Unit;
def Barrier : Unit;
def Wait : Unit;
def Nop : Unit;     // takes issue slots and does nothing else
def Control : Unit; // priority, halt, sleep, prefetch, hints

class MemoryAccess : Enum;
def NoAccess : MemoryAccess;
def Load : MemoryAccess;
def Store : MemoryAccess;
def Atomic : MemoryAccess;     // returns the old value if it has a result
def LoadToLds : MemoryAccess;  // LDS-DMA: memory to LDS, no register
def CacheControl : MemoryAccess;

class Counter : Enum;
def Vm : Counter;
def Lgkm : Counter;
def Vs : Counter;
def Exp : Counter;

// An instruction raises `counter` by `amount` when it is issued.
class CounterUse<Counter which, int by> : Struct {
  Counter counter = which;
  int amount = by;
  let source = "of the row";
}

// Groups of equal latency; the clocks are in the family's LatencyFacts rows.
class Latency : Enum;
def NoLatency : Latency;
def LatValu : Latency;
def LatInt64 : Latency;
def LatF64 : Latency;
def LatIntMul : Latency;
def LatConvert : Latency;
def LatTrans : Latency;
def LatMatrix : Latency;  // passes say it
def LatWmma : Latency;
def LatDual : Latency;
def LatSalu : Latency;
def LatSaluFloat : Latency;
def LatLds : Latency;
def LatSmem : Latency;
def LatVmem : Latency;
def LatBranch : Latency;
def LatBarrier : Latency;

class LatencyFacts<Latency which, int clk, string rowSource> : Struct {
  Latency latency = which;
  int clocks = clk;  // 0: unknown
  let source = rowSource;
}

// How long a unit is taken by one instruction of one wave: `clocks` for every
// `lanes` lanes (0: whatever the wave size). An estimate.
class IssueFacts<Unit what, int clk, int group, string rowSource> : Struct {
  Unit unit = what;
  int clocks = clk;
  int lanes = group;
  let source = rowSource;
}

class InstructionClass<string ere, Unit what, string text,
                       string rowSource> : Struct {
  string mnemonic = ere;
  string printed = "";  // only where the printed instruction matches this ERE
  Unit unit = what;
  MemoryAccess access = NoAccess;
  list<CounterUse> counters = [];
  list<CounterUse> countersWithoutResult = [];  // of atomics
  Latency latency = NoLatency;
  string meaning = text;
  let source = rowSource;
}

// What hazards and analyses ask besides the unit.
class Trait : Enum;
// Of the mnemonic.
def IgnoresExec : Trait;       // all lanes, whatever EXEC is
def EmptyValu : Trait;         // v_nop: issued or dropped, computes nothing
def CompareToExec : Trait;     // v_cmpx
def DivFmas : Trait;
def ReadLane : Trait;          // v_readlane
def WriteLane : Trait;         // v_writelane
def ReadFirstLane : Trait;
def PermlaneSwap : Trait;      // v_permlane16_swap, v_permlane32_swap
def Permlane : Trait;          // v_permlane16, x16, 64
def MaskSource : Trait;        // VCC or the last SGPR operand is a lane mask
def NeedsM0 : Trait;           // reads an M0 that SALU wrote a slot too late
def SetReg : Trait;
def GetReg : Trait;
def ReturnFromException : Trait;
def WideStoreData : Trait;     // data of more than 64 bits is read late
def Mfma : Trait;
def Smfmac : Trait;
def Dgemm16x16 : Trait;
def Dgemm4x4 : Trait;
def AccvgprRead : Trait;
def AccvgprWrite : Trait;
def KeepsResult : Trait;       // reads the parts of its result it leaves alone
def Accumulates : Trait;       // its result is a source like any other
def WaitsForAll : Trait;       // s_wait_idle
def WaitsForClocks : Trait;    // s_waitcnt_depctr: ClockFacts
def VccBranch : Trait;         // s_cbranch_vccz, s_cbranch_vccnz
def LaneMaskResult : Trait;    // v_cmp: writes one bit a lane
def IndirectVgpr : Trait;      // M0 or a mode selects a VGPR that MC does not see
def IndirectSgpr : Trait;      // M0 selects an SGPR
def ReadsPc : Trait;           // s_getpc
def CopiesPair : Trait;        // s_mov_b64
def Unconditional : Trait;     // control does not go on behind it
def Call : Trait;              // its result is the address behind it
def RegisterTarget : Trait;    // goes to the address in its source
def ToUnknown : Trait;         // a branch whose target only the hardware knows
def EndsWave : Trait;
def PartialConversion : Trait; // fp8 and fp4 conversions into a part
def PermuteLds : Trait;        // uses LDS hardware, touches no LDS memory
def LaneGather : Trait;        // each lane names the one it reads
def LoadsHalf : Trait;         // a load into one half of a register
def NarrowsExec : Trait;       // EXEC loses lanes or stays as it is
def WidensExec : Trait;        // EXEC gains the lanes of its other source
def SavesExec : Trait;         // its scalar result is EXEC as it was
def CopiesToExec : Trait;      // EXEC becomes its source
def FillsExec : Trait;         // EXEC becomes all lanes
def FnuzFloats : Trait;        // its 8-bit floats: larger bias, one NaN, no -0
def UnknownNumbers : Trait;    // what it computes is not known, or no rule in use
// Of the printed form.
def Dpp : Trait;
def Sdwa : Trait;
def MovesResult : Trait;       // op_sel or SDWA puts the result elsewhere
def ScalarOffset : Trait;      // a buffer access whose offset is an SGPR

class TraitRow<string ere, list<Trait> what, string rowSource,
               string but = "", string form = ""> : Struct {
  string mnemonic = ere;
  string except = but;     // mnemonics that are left out
  string printed = form;   // only where the printed instruction matches this ERE
  list<Trait> traits = what;
  let source = rowSource;
}

// Time on the matrix unit and the operands' places in LLVM's MCInst.
class MatrixFacts<string ere, int n, int mcD, int mcA, int mcB, int mcC,
                  string rowSource> : Struct {
  string mnemonic = ere;
  int passes = n;       // of four clocks; 0: not known as passes
  int wideInputPasses = n;  // if the format in operand formatA or formatB is
  int formatA = 0;          // 8-bit (at most wideFormatMax); 0: no such operand
  int formatB = 0;
  int wideFormatMax = 0;
  int d = mcD;
  int a = mcA;
  int b = mcB;
  int c = mcC;      // of SMFMAC: the index; D is C
  let source = rowSource;
}

// What an access moves: bytes at each of `pieces` places, for every lane (SMEM:
// once). `unit` is what offset0 and offset1 count in.
class AccessFacts<string ere, int n, string rowSource, int places = 1,
                  int step = 1> : Struct {
  string mnemonic = ere;
  int bytes = n;  // 0: no memory
  int pieces = places;
  int unit = step;
  int ldsStride = 4;  // from lane to lane, if it goes to LDS past the registers
  let source = rowSource;
}

// Bits of the operand of an instruction that waits.
class BitPiece<int from, int size, int to> : Struct {
  int shift = from;
  int width = size;
  int resultShift = to;
  let source = "of the row";
}

class CounterFacts<Counter which, string text, int limit,
                   list<BitPiece> fields, string own, string rowSource> : Struct {
  Counter counter = which;
  string name = text;
  int max = limit;
  string jointMnemonic = "s_waitcnt";  // waits for all counters that have:
  list<BitPiece> pieces = fields;      // their bits in its operand
  string waitMnemonic = own;     // waits for this counter alone; may be empty
  let source = rowSource;
}

#endif // NETRA_INSTRUCTION_TD
