"""second_opinion.py TARGET COUNT SEED WORK: waits and nops, LLVM's and ours.

Random machine functions, as MIR, go through LLVM's insertion of waits and nops.
What comes out loses them again (amdgcn-strip-waits) and gets ours, so both say
something about the same instructions. In front of every instruction the counts
waited for and the wait states must be equal, or have one of the reasons below; a
reason that no difference has is an error, too.
"""
import copy
import pathlib
import random
import re
import subprocess
import sys
from collections import Counter

target, count, seed, work = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), pathlib.Path(sys.argv[4])
work.mkdir(parents=True, exist_ok=True)
rng = random.Random(f"{target} {seed}")
gfx9 = target == "gfx950"

# ----------------------------------------------------------------------------
# Instructions as LLVM's MIR has them. {v} is a VGPR, {v4} four of them, {s2} two
# SGPRs, {m} a lane mask; each is random, from few, so that they meet.
# ----------------------------------------------------------------------------
EXEC = "implicit $exec"
FLOAT = "implicit $mode, implicit $exec"
GLOBAL = "addrspace 1)"

COMMON = {
    "valu": ["{v} = V_ADD_F32_e32 {v}, {v}, " + FLOAT,
             "{v} = V_XOR_B32_e32 {v}, {v}, " + EXEC,
             "{v} = V_MOV_B32_e32 {s}, " + EXEC,
             "{v2} = V_LSHLREV_B64_e64 3, {v2}, " + EXEC],
    "trans": ["{v} = V_EXP_F32_e32 {v}, " + FLOAT, "{v} = V_RCP_F32_e32 {v}, " + FLOAT],
    "lane": ["{s} = V_READFIRSTLANE_B32 {v}, " + EXEC, "{s} = V_READLANE_B32 {v}, {s}",
             "{v} = V_WRITELANE_B32 {s}, 3, {v_tied}"],
    "compare": ["V_CMP_LT_U32_e32 {v}, {v}, implicit-def $VCC, " + EXEC,
                "{m} = V_CMP_LT_U32_e64 {v}, {v}, " + EXEC],
    "mask": ["{v} = V_CNDMASK_B32_e32 {v}, {v}, " + EXEC + ", implicit $VCC",
             "{v} = V_CNDMASK_B32_e64 0, {v}, 0, {v}, {m}, " + EXEC],
    "salu": ["{s} = S_ADD_U32 {s}, {s}, implicit-def $scc", "{s2} = S_MOV_B64 {s2}", "$m0 = S_MOV_B32 {s}"],
    "load": ["{v} = GLOBAL_LOAD_DWORD {v2}, 0, 0, " + EXEC + " :: (load (s32), " + GLOBAL,
             "{v4} = GLOBAL_LOAD_DWORDX4 {v2}, 0, 0, " + EXEC + " :: (load (s128), " + GLOBAL,
             "{v} = GLOBAL_LOAD_DWORD_SADDR {s2}, {v}, 0, 0, " + EXEC + " :: (load (s32), " + GLOBAL],
    "store": ["GLOBAL_STORE_DWORD {v2}, {v}, 0, 0, " + EXEC + " :: (store (s32), " + GLOBAL,
              "GLOBAL_STORE_DWORDX4 {v2}, {v4}, 0, 0, " + EXEC + " :: (store (s128), " + GLOBAL],
    "flat": ["{v} = FLAT_LOAD_DWORD {v2}, 0, 0, " + EXEC + ", implicit $flat_scr :: (load (s32))",
             "FLAT_STORE_DWORD {v2}, {v}, 0, 0, " + EXEC + ", implicit $flat_scr :: (store (s32))"],
    "lds": ["{v} = DS_READ_B32_gfx9 {v}, 0, 0, " + EXEC + " :: (load (s32), addrspace 3)",
            "{v2} = DS_READ_B64_gfx9 {v}, 0, 0, " + EXEC + " :: (load (s64), addrspace 3)",
            "DS_WRITE_B32_gfx9 {v}, {v}, 0, 0, " + EXEC + " :: (store (s32), addrspace 3)",
            "{v} = DS_BPERMUTE_B32 {v}, {v}, 0, " + EXEC],
    "smem": ["{s} = S_LOAD_DWORD_IMM $sgpr40_sgpr41, 0, 0 :: (dereferenceable invariant load (s32), addrspace 4)",
             "{s2} = S_LOAD_DWORDX2_IMM $sgpr40_sgpr41, 8, 0 :: (dereferenceable invariant load (s64), addrspace 4)"],
    "barrier": ["S_BARRIER"],
}
GFX950 = {
    "mfma": ["{v4} = V_MFMA_F32_16X16X16F16_vgprcd_e64 {v2}, {v2}, {v4}, 0, 0, 0, " + FLOAT,
             "{v4} = V_MFMA_F32_4X4X4F16_vgprcd_e64 {v2}, {v2}, {v4}, 0, 0, 0, " + FLOAT,
             "{v4} = V_MFMA_F32_16X16X4F32_vgprcd_e64 {v}, {v}, {v4}, 0, 0, 0, " + FLOAT,
             "{w16} = V_MFMA_F32_32X32X8F16_vgprcd_e64 {v2}, {v2}, {w16}, 0, 0, 0, " + FLOAT],
    "dpp": ["{v} = V_MOV_B32_dpp {v_tied}, {v}, 273, 15, 15, 0, " + EXEC],
    "divide": ["{v} = V_DIV_FMAS_F32_e64 0, {v}, 0, {v}, 0, {v}, 0, 0, implicit $mode, implicit $vcc, " + EXEC],
    "dma": ["GLOBAL_LOAD_LDS_DWORD {v2}, 0, 0, " + EXEC + ", implicit $m0 :: (load (s32), addrspace 1), (store (s32), addrspace 3)"],
    "setreg": ["S_SETREG_B32 {s}, 2049, implicit-def $mode, implicit $mode", "{s} = S_GETREG_B32 2049, implicit $mode"],
}
GFX1151 = {
    "wmma": ["{w8} = V_WMMA_F32_16X16X16_F16_twoaddr_w32 8, {x8}, 8, {x8}, 8, {w8_tied}, 0, 0, " + EXEC],
    "dpp": ["{v} = V_MOV_B32_dpp {v_tied}, {v}, 273, 15, 15, 0, " + EXEC],
}
KINDS = {**COMMON, **(GFX950 if gfx9 else GFX1151)}


def pick(kind, first):
    file, width = kind[0], int(kind[1:] or 1)
    if kind == "m":
        file, width = "s", 2 if gfx9 else 1
    if file in "wx":  # wide matrices: apart from the rest, or over it
        base = rng.choice([16, 32] if file == "w" else [0, 8, 16])
        file = "v"
    elif file == "s":
        base = rng.randrange(20, 28 - width + 1) // width * width if width > 1 else rng.randrange(20, 28)
    else:
        base = rng.randrange(0, 8 - width + 1) // (2 if width > 1 else 1) * (2 if width > 1 else 1)
    return "$" + "_".join(f"{file}gpr{base + i}" for i in range(width))


def instruction(kind=None):
    text = rng.choice(KINDS[kind or rng.choice(list(KINDS))])
    first = None
    def replace(match):
        nonlocal first
        word = match.group(1)
        if word.endswith("_tied"):
            return first
        reg = pick(word, first)
        first = first or reg
        return reg
    text = re.sub(r"\{(\w+)\}", replace, text)
    return text.replace("$VCC", "$vcc")


def function():
    """Straight code, a loop, or a producer and a consumer with little between them."""
    shape = rng.randrange(3)
    blocks = [[instruction() for _ in range(rng.randrange(3, 10))]]
    if shape == 1:
        kinds = rng.sample(list(KINDS), 2)
        blocks = [[instruction(kinds[0])] + [instruction("salu") for _ in range(rng.randrange(3))] +
                  [instruction(kinds[1]) for _ in range(rng.randrange(1, 4))]]
    if shape == 2:
        blocks += [[instruction() for _ in range(rng.randrange(2, 7))], [instruction() for _ in range(rng.randrange(1, 4))]]
    return blocks


def mir(functions):
    text = "--- |\n" + "".join(f"  define amdgpu_kernel void @f{i}() {{ ret void }}\n" for i in range(len(functions)))
    for i, blocks in enumerate(functions):
        text += f"...\n---\nname: f{i}\nmachineFunctionInfo:\n  isEntryFunction: true\nbody: |\n"
        for number, block in enumerate(blocks):
            text += f"  bb.{number}:\n"
            if len(blocks) == 3:
                follow = {0: "%bb.1", 1: "%bb.1, %bb.2"}.get(number)
                if follow:
                    text += f"    successors: {follow}\n"
            text += "".join(f"    {line}\n" for line in block)
            if number == 1:
                text += "    S_CBRANCH_SCC1 %bb.1, implicit $scc\n"
        text += "    S_ENDPGM 0\n"
    return text + "...\n"


# ----------------------------------------------------------------------------
# Both versions, as instructions with what stands in front of them
# ----------------------------------------------------------------------------
def run(*command, **keywords):
    result = subprocess.run(command, capture_output=True, text=True, **keywords)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stderr[:3000]}")
    return result.stdout


class Step:
    """An instruction, and what stands in front of it."""

    def __init__(self, text, counts, states, flushed, begins_loop):
        self.text, self.counts, self.states = text, counts, states
        self.begins_loop = begins_loop
        self.flushed = flushed  # counters waited for at the end of the block before
        self.mnemonic = text.split(" ")[0]

    def registers(self, letter="v"):
        """By operand: the sets of registers."""
        operands = []
        for word in re.findall(rf"\b{letter}(?:\[(\d+):(\d+)\]|(\d+))", self.text):
            first, last = (int(word[0]), int(word[1])) if word[0] else (int(word[2]),) * 2
            operands.append(set(range(first, last + 1)))
        return operands


def steps(lines):
    result, counts, states, flushed = [], {}, 0, set()
    target_of_branch = next((line.split()[1] for line in lines if line.startswith("s_cbranch")), None)
    begins_loop = False
    for line in lines:
        mnemonic, _, operands = line.partition(" ")
        if line.endswith(":"):
            flushed |= set(counts)
            begins_loop |= line == f"{target_of_branch}:"
        elif mnemonic == "s_nop":
            states += int(operands, 0) + 1
        elif mnemonic == "s_waitcnt_vscnt":
            counts["vscnt"] = int(operands.split(",")[1], 0)
        elif mnemonic == "s_waitcnt_depctr":
            counts["depctr"] = operands
        elif mnemonic == "s_waitcnt":
            for name, number in re.findall(r"(\w+)\((\d+)\)", operands):
                counts[name] = int(number)
        elif mnemonic == "v_nop":
            counts["v_nop"] = counts.get("v_nop", 0) + 1
        elif mnemonic not in ("s_delay_alu", "s_clause"):
            result.append(Step(line, counts, states, flushed, begins_loop))
            counts, states, flushed, begins_loop = {}, 0, set(), False
    return result


def bodies(text):
    """The lines of each function, labels included."""
    functions = {}
    name = None
    for line in text.splitlines():
        line = " ".join(line.split("//")[0].split(";")[0].split())
        if match := re.fullmatch(r"(f\d+):", line):
            name = match.group(1)
            functions[name] = []
        elif name and (line.endswith(":") or re.match(r"(s|v|global|flat|ds|buffer)_", line)):
            functions[name].append(line)
            if line == "s_endpgm":
                name = None
    return functions


def instructions(lines):
    return [line for line in lines if not line.endswith(":")]


def as_kernels(functions):
    """An assembly file with a descriptor for each."""
    text = f'.amdgcn_target "amdgcn-amd-amdhsa--{target}"\n.text\n'
    for name, lines in functions.items():
        text += f".globl {name}\n.p2align 8\n.type {name},@function\n{name}:\n" + "\n".join(lines) + "\n"
    text += ".rodata\n.p2align 6\n"
    for name in functions:
        text += f".amdhsa_kernel {name}\n.amdhsa_next_free_vgpr 128\n.amdhsa_next_free_sgpr 64\n"
        text += ".amdhsa_accum_offset 128\n" if gfx9 else ""
        text += ".end_amdhsa_kernel\n"
    return text


functions = [function() for _ in range(count)]
source, llvm, ours = work / "in.mir", work / "llvm.s", work / "ours.s"
source.write_text(mir(functions))
run("llc", f"-mcpu={target}", "-mtriple=amdgcn-amd-amdhsa", "-start-before=si-insert-waitcnts",
    "-amdgpu-enable-delay-alu=0", str(source), "-o", str(llvm))
theirs = bodies(llvm.read_text())
(work / "kernels.s").write_text(as_kernels(theirs))
run("netra-import", str(work / "kernels.s"), "-o", str(work / "imported.mlir"))
run("netra-opt", "--amdgcn-strip-waits", "--amdgcn-insert-waits=all=true", "--amdgcn-insert-hazard-nops=all=true",
    str(work / "imported.mlir"), "-o", str(work / "redone.mlir"))
run("netra-emit", "--emit=asm", str(work / "redone.mlir"), "-o", str(ours))
mine = bodies(ours.read_text())
assert len(theirs) == len(mine) == count, (len(theirs), len(mine))


# ----------------------------------------------------------------------------
# Why they differ
# ----------------------------------------------------------------------------
def is_load(step):
    return bool(re.match(r"(ds_(read|load|bpermute)|(global|flat|buffer)_load)", step.mnemonic))


def is_memory(step):
    return step.mnemonic.startswith(("ds_", "global_", "flat_", "buffer_", "s_load"))


def matrix_registers(before):
    """Results and addends of matrix instructions."""
    return [registers for step in before if step.mnemonic.startswith("v_mfma")
            for registers in (step.registers()[0], step.registers()[-1])]


class Place:
    """A difference: LLVM's and our step, and what is before them."""

    def __init__(self, llvm, ours, before, in_loop):
        self.llvm, self.ours, self.before, self.in_loop = llvm, ours, before, in_loop
        self.earlier = []  # differences that come before it, in a loop all of them
        stronger = lambda a, b: {c for c in a if c not in b or a[c] < b[c]}
        self.llvm_more = stronger(llvm.counts, ours.counts)
        self.ours_more = stronger(ours.counts, llvm.counts)
        self.states = llvm.states - ours.states

    def only(self, side):
        part = copy.copy(self)
        part.llvm_more, part.ours_more = (self.llvm_more, set()) if side == "llvm_more" else (set(), self.ours_more)
        return part


# Name: what it is about, the source, and a predicate. Counts first, then states.
COUNT_REASONS = {
    "barrier": ("ours makes a barrier order LDS; LLVM leaves that to fences (isa.md 2.5)",
                lambda p: p.ours.mnemonic == "s_barrier" and not p.llvm_more),
    "flush": ("LLVM waits in front of a loop for what ours waits for in it, and again in the loop for its own",
              lambda p: p.llvm_more and not p.ours_more and
              p.llvm_more <= p.llvm.flushed | (p.loop_flushed if p.in_loop else set())),
    "repeated": ("LLVM waits twice in a loop: what it found first is not seen to cover what it finds later",
                 lambda p: p.in_loop and p.llvm_more and not p.ours_more and
                 all(any(s.counts.get(c) == 0 for s in p.llvm_before) for c in p.llvm_more)),
    "dma": ("LDS-DMA waits for uses of LDS under way; LLVM sees no danger in it",
            lambda p: "_lds_" in p.ours.mnemonic and not p.llvm_more),
    "dma-counter": ("LLVM counts LDS-DMA on lgkmcnt, too; CDNA4 ISA 10.4 counts it on vmcnt alone",
                    lambda p: p.llvm_more | p.ours_more <= {"lgkmcnt", "vmcnt"} and
                    any("_lds_" in s.mnemonic for s in p.loop_or_before)),
    "flat": ("what comes from LDS or memory keeps no order with what overwrites it (CDNA4 ISA 10.2.2)",
             lambda p: p.ours_more == {"vmcnt"} and not p.llvm_more and
             any(s.mnemonic.startswith("flat") for s in p.loop_or_before)),
    "already": ("one of the two waited earlier, for a reason above",
                lambda p: all(any(c in q.ours_more for q in p.earlier) for c in p.llvm_more) and
                all(any(c in q.llvm_more for q in p.earlier) for c in p.ours_more)),
    "lds-order": ("DS results come in order, also while SMEM is under way (isa.md 2.3); LLVM waits to overwrite one",
                  lambda p: p.llvm_more == {"lgkmcnt"} and not p.ours_more and p.ours.mnemonic.startswith("ds_")),
}
STATE_REASONS = {
    "slots": ("a wait of one of the two is a wait state, too",
              lambda p: p.llvm.states + bool(p.llvm.counts) == p.ours.states + bool(p.ours.counts)),
    "xnack-clause": ("LLVM keeps loads apart that a replay with XNACK would repeat; no row of ours",
                     lambda p: gfx9 and p.states == 1 and p.before and is_memory(p.ours) and is_memory(p.before[-1])),
    "dpp": ("LLVM counts every writer in front of DPP, loads too (isa.md 3.1)",
            lambda p: gfx9 and 0 < p.states <= 2 and "row_shr" in p.ours.text),
    "mask": ("a mask that VALU wrote needs nothing (isa.md 3.1); LLVM takes it for a constant",
             lambda p: gfx9 and 0 < p.states <= 2 and p.ours.mnemonic.startswith("v_cndmask")),
    "matrix-load": ("LLVM keeps a load apart from the matrix result that it overwrites (isa.md 3.2 says VALU)",
                    lambda p: gfx9 and p.states > 0 and is_load(p.ours) and
                    any(r & p.ours.registers()[0] for r in matrix_registers(p.loop_or_before))),
    "store-matrix": ("LLVM takes MFMA for VALU behind a wide store; its result comes passes later",
                     lambda p: gfx9 and p.states > 0 and p.ours.mnemonic.startswith("v_mfma") and
                     any("dwordx4" in s.text and "store" in s.text for s in p.before[-2:])),
    "wide-store": ("data of a wide store, overwritten by other than VALU: LLVM has no rule (isa.md 3.1)",
                   lambda p: gfx9 and p.states == -1 and any("dwordx4" in s.text and "store" in s.text for s in p.before[-2:])),
    "trans-dma": ("LLVM takes LDS-DMA for VALU behind a transcendental; it is VMEM (isa.md 3.1)",
                  lambda p: gfx9 and p.states == 1 and "_lds_" in p.ours.mnemonic and
                  p.before[-1].mnemonic in ("v_exp_f32_e32", "v_rcp_f32_e32")),
    "overwritten": ("no manual says that a write in between ends the hazard of a matrix result",
                    lambda p: gfx9 and p.states < 0 and not p.ours.mnemonic.startswith("v_mfma") and
                    sum(s.mnemonic.startswith("v_mfma") for s in p.before[-6:]) > 1),
    "matrix-loop": ("a matrix result that a loop multiplies first: LLVM leaves less than isa.md 3.2 at the loop's begin",
                    lambda p: gfx9 and p.states < 0 and p.ours.mnemonic.startswith("v_mfma") and p.ours.begins_loop),
    "addend-passes": ("an MFMA adds the result of one of another length or kind: isa.md 3.2 asks for wait states",
                      lambda p: gfx9 and p.states < 0 and p.ours.mnemonic.startswith("v_mfma") and
                      any(s.mnemonic.startswith("v_mfma") and s.mnemonic != p.ours.mnemonic and
                          s.registers()[0] == p.ours.registers()[-1] for s in p.before[-4:])),
    "back-edge": ("LLVM counts round a loop before it has put nops into it",
                  lambda p: gfx9 and p.in_loop and p.states > 0 and any(s.states for s in p.loop_or_before)),
    "shifted": ("waits and nops in between are not the same, for a reason above", lambda p: bool(p.earlier)),
}


def compare(llvm, ours):
    """The reasons of all differences in a function; a list of what has none."""
    llvm, ours = steps(llvm), steps(ours)
    assert [s.mnemonic for s in llvm] == [s.mnemonic for s in ours]
    reasons, unexplained, places = Counter(), [], []
    loop = next((i for i, s in enumerate(ours) if s.mnemonic == "s_cbranch_scc1"), -1)
    head = next((i for i, s in enumerate(ours) if s.begins_loop), 0)
    for i, (a, b) in enumerate(zip(llvm, ours)):
        if a.counts != b.counts or a.states != b.states:
            places.append(Place(a, b, ours[:i], head <= i <= loop))
            places[-1].llvm_before = llvm[head:i]
            places[-1].loop_flushed = llvm[head].flushed
    for number, place in enumerate(places):
        place.earlier = [q for k, q in enumerate(places) if k < number or (k > number and place.in_loop and q.in_loop)]
        place.loop_or_before = ours[:loop + 1] if place.in_loop else place.before
        sides = []
        if place.llvm_more or place.ours_more:
            # What each waits for more may have a reason of its own.
            sides = [place] if next((n for n, (_, holds) in COUNT_REASONS.items() if holds(place)), None) else \
                [place.only("llvm_more"), place.only("ours_more")]
        for side, table in [(s, COUNT_REASONS) for s in sides] + ([(place, STATE_REASONS)] if place.states else []):
            name = next((name for name, (_, holds) in table.items() if holds(side)), None)
            reasons[name] += 1
            if not name:
                unexplained.append((place.ours.text, place.llvm.counts, place.llvm.states, place.ours.counts,
                                    place.ours.states))
    return reasons, unexplained


total, equal, failed = Counter(), 0, False
sums = {"LLVM": [0, 0], "ours": [0, 0]}
for name in theirs:
    reasons, unexplained = compare(theirs[name], mine[name])
    equal += not reasons and not unexplained
    total += reasons
    for who, lines in (("LLVM", theirs[name]), ("ours", mine[name])):
        for step in steps(lines):
            sums[who][0] += len(step.counts)
            sums[who][1] += step.states
    if unexplained:
        failed = True
        print(f"{name}: no reason for {unexplained}")
print(f"{target}: {count} functions, {equal} the same; counters waited for: LLVM {sums['LLVM'][0]}, "
      f"ours {sums['ours'][0]}; wait states: LLVM {sums['LLVM'][1]}, ours {sums['ours'][1]}")
for table in (COUNT_REASONS, STATE_REASONS):
    for name, (what, _) in table.items():
        print(f"  {total[name]:4} {name}: {what}")
unused = [name for table in (COUNT_REASONS, STATE_REASONS) for name in table if not total[name]]
if gfx9 and unused:
    sys.exit(f"no difference has the reasons {unused}")
sys.exit(failed)
