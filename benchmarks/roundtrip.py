#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Speed of import and emission beside LLVM's own tools, in one run.

    roundtrip.py --bin build/bin --corpus build/corpus [--repeat 5] [--json OUT]

Measured on the machine it runs on: wall and CPU time (the median of --repeat runs),
peak memory of the processes (wait4), instructions per second of wall time. On a machine
that does other work, compare CPU times.
"""
import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TRIPLE = "amdgcn-amd-amdhsa"


class Cost:
    """Wall and CPU seconds and the peak memory of one command or several."""

    def __init__(self, seconds, cpu, peak_kb):
        self.seconds, self.cpu, self.peak_kb = seconds, cpu, peak_kb

    def then(self, other):
        return Cost(self.seconds + other.seconds, self.cpu + other.cpu,
                    max(self.peak_kb, other.peak_kb))


def run(command, stdout=None):
    """Run one process to its end; stop the benchmark if it fails."""
    with open(stdout or os.devnull, "wb") as out:
        begin = time.perf_counter()
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE)
        message = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode:
        sys.exit(f"{' '.join(map(str, command))}: {message.decode(errors='replace')}")
    return Cost(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)


def median(repeat, steps):
    """The median of running `steps` (functions that give a Cost) one after the other."""
    runs = []
    for _ in range(repeat):
        total = Cost(0, 0, 0)
        for step in steps:
            total = total.then(step())
        runs.append(total)
    return Cost(statistics.median(r.seconds for r in runs),
                statistics.median(r.cpu for r in runs), max(r.peak_kb for r in runs))


def assembly_of(listing):
    """What llvm-objdump -d printed as assembly: its labels and instructions."""
    lines = []
    for line in listing.split("\n"):
        if line.startswith("<") and line.endswith(">:"):
            lines.append(line[1:-2] + ":")
        elif line.startswith("\t") and "..." not in line and "<unknown>" not in line:
            lines.append(line.split("//")[0])
    return "\n".join(lines) + "\n"


def generated_kernel(target, count, seed=1):
    """Assembly of `count` instructions as compilers write them: mostly vector
    arithmetic and memory operations with registers of a busy kernel, some literals,
    and a loop every 200 instructions."""
    rng = random.Random(seed)
    v, s = (lambda: f"v{rng.randrange(128)}"), (lambda: f"s{rng.randrange(4, 90)}")

    def pair(letter, limit):
        first = rng.randrange(0, limit, 2)
        return f"{letter}[{first}:{first + 1}]"

    def quad(letter, limit):
        first = rng.randrange(0, limit, 4)
        return f"{letter}[{first}:{first + 3}]"

    wide = target == "gfx950"
    load = "dword" if wide else "b32"
    wait = "s_waitcnt vmcnt(0)"
    makers = [
        (20, lambda: f"v_add_f32_e32 {v()}, {v()}, {v()}"),
        (20, lambda: f"v_fma_f32 {v()}, {v()}, {v()}, {v()}"),
        (10, lambda: f"v_mul_f32_e32 {v()}, 0x{rng.getrandbits(32) | 1 << 30:x}, {v()}"),
        (8, lambda: f"v_mov_b32_e32 {v()}, {s()}"),
        (8, lambda: f"v_lshlrev_b32_e32 {v()}, {rng.randrange(1, 9)}, {v()}"),
        (6, lambda: f"v_add_f32_dpp {v()}, {v()}, {v()} quad_perm:[1,0,3,2] row_mask:0xf "
                    "bank_mask:0xf"),
        (8, lambda: f"global_load_{load} {v()}, {pair('v', 128)}, off offset:"
                    f"{4 * rng.randrange(256)}"),
        (4, lambda: f"global_store_{load} {pair('v', 128)}, {v()}, off"),
        (6, lambda: f"ds_read_b32 {v()}, {v()} offset:{4 * rng.randrange(256)}" if wide else
                    f"ds_load_b32 {v()}, {v()} offset:{4 * rng.randrange(256)}"),
        (6, lambda: f"s_add_u32 {s()}, {s()}, {s()}"),
        (4, lambda: f"v_mfma_f32_16x16x16_f16 {quad('a', 128)}, {pair('v', 128)}, "
                    f"{pair('v', 128)}, {quad('a', 128)}" if wide else
                    f"v_wmma_f32_16x16x16_f16 v[128:135], v[{8 * rng.randrange(16)}:"
                    f"{{}}], v[0:7], v[128:135]"),
        (4, lambda: wait),
    ]
    lines = []
    weights = [w for w, _ in makers]
    while len(lines) < count - 1:
        if len(lines) % 200 == 199 and len(lines) > 200:
            lines.append(f"s_cbranch_scc1 loop{len(lines) // 200}")
            continue
        if len(lines) % 200 == 0:
            lines.append(f"loop{len(lines) // 200}:\n  s_nop 0")
            continue
        text = rng.choices(makers, weights)[0][1]()
        if "{}" in text:
            first = int(text.split("v[")[2].split(":")[0])
            text = text.replace("{}", str(first + 7))
        lines.append(text)
    lines.append("s_endpgm")
    body = "\n  ".join(lines)
    return f"""  .amdgcn_target "{TRIPLE}--{target}"
  .text
  .globl kernel
  .p2align 8
  .type kernel,@function
kernel:
  {body}
.Lend:
  .size kernel, .Lend-kernel
  .rodata
  .p2align 6
  .amdhsa_kernel kernel
    .amdhsa_next_free_vgpr 256
    .amdhsa_next_free_sgpr 96
{"    .amdhsa_accum_offset 128" if wide else ""}
  .end_amdhsa_kernel
"""


class Bench:
    def __init__(self, args, scratch):
        self.bin, self.llvm, self.repeat = args.bin, args.llvm_bin, args.repeat
        self.scratch = Path(scratch)
        self.results = []

    def path(self, name):
        return self.scratch / name

    def mc(self, target, source, out):
        return run([self.llvm / "llvm-mc", "-triple=" + TRIPLE, "-mcpu=" + target,
                    "-filetype=obj", source, "-o", out])

    def report(self, what, instructions, cost):
        rate = f"{instructions / cost.seconds / 1e3:8.1f} k inst/s" if instructions else ""
        self.results.append({"what": what, "instructions": instructions,
                             "seconds": cost.seconds, "cpu": cost.cpu,
                             "peak_kb": cost.peak_kb})
        print(f"  {what:<40} {cost.seconds * 1e3:9.1f} ms {cost.cpu * 1e3:9.1f} ms CPU "
              f"{cost.peak_kb / 1024:7.1f} MB {rate}", flush=True)
        return cost

    def count(self, obj):
        """Instructions of an object, as netra-import counts them."""
        out = subprocess.run([self.bin / "netra-import", obj, "-o", os.devnull, "--stats"],
                             capture_output=True, text=True, check=True)
        line = out.stderr.strip().split("\n")[-1]
        return int(line.split(" instructions")[0].split()[-1])

    def startup(self):
        print("start-up (median)")
        empty = self.path("empty.mlir")
        empty.write_text('amdgcn.object @empty target "gfx950" {\n}\n')
        for what, command in (
                ("netra-emit --help", [self.bin / "netra-emit", "--help"]),
                ("netra-emit --emit=obj of an empty object",
                 [self.bin / "netra-emit", "--emit=obj", empty, "-o", self.path("e.o")]),
                ("llvm-mc --version", [self.llvm / "llvm-mc", "--version"])):
            self.report(what, 0, median(max(self.repeat, 11), [lambda c=command: run(c)]))

    def pair(self, title, target, obj, source=None):
        """One object: through Netra, through objdump and llvm-mc, and assembling alone."""
        instructions = self.count(obj)
        print(f"{title}: {instructions} instructions")
        ir, again, listing, mc = (self.path(n) for n in ("k.mlir", "k.o", "k.s", "mc.o"))
        self.report("netra-import", instructions, median(self.repeat, [
            lambda: run([self.bin / "netra-import", obj, "-o", ir])]))
        emit = [lambda: run([self.bin / "netra-emit", "--emit=obj", ir, "-o", again])]
        emitted = self.report("netra-emit --emit=obj", instructions,
                              median(self.repeat, emit))
        self.report("netra-import, netra-emit", instructions, median(self.repeat, [
            lambda: run([self.bin / "netra-import", obj, "-o", ir]), *emit]))
        dump = [self.llvm / "llvm-objdump", "-d", "--no-show-raw-insn", "--no-leading-addr",
                "--mcpu=" + target, obj]
        disassemble = lambda: run(dump, listing)
        disassemble()
        code = self.path("code.s")
        code.write_text(assembly_of(listing.read_text()))
        self.report("llvm-objdump -d, llvm-mc", instructions, median(self.repeat, [
            disassemble, lambda: self.mc(target, code, mc)]))
        assembled = self.report("llvm-mc alone, of that listing", instructions,
                                median(self.repeat, [lambda: self.mc(target, code, mc)]))
        if source:
            assembled = self.report("llvm-mc alone, of the source", instructions,
                                    median(self.repeat,
                                           [lambda: self.mc(target, source, mc)]))
        print(f"  netra-emit costs {emitted.cpu / assembled.cpu:.2f} times llvm-mc (CPU)")

    def scaling(self, target, sizes):
        for size in sizes:
            source, obj = self.path(f"{size}.s"), self.path(f"{size}.o")
            source.write_text(generated_kernel(target, size))
            self.mc(target, source, obj)
            self.pair(f"generated kernel, {target}", target, obj, source)

    def corpus(self, folder):
        for target in ("gfx950", "gfx1151"):
            objects = sorted((folder / target).glob("*.O3.hsaco"))
            if not objects:
                continue
            total = sum(self.count(o) for o in objects)
            print(f"corpus, {target}, O3: {len(objects)} objects, {total} instructions")
            ir, out = self.path("c.mlir"), self.path("c.o")
            imports = [lambda o=o: run([self.bin / "netra-import", o, "-o", ir])
                       for o in objects]
            both = [step for o in objects for step in (
                lambda o=o: run([self.bin / "netra-import", o, "-o", ir]),
                lambda: run([self.bin / "netra-emit", "--emit=obj", ir, "-o", out]))]
            self.report("netra-import", total, median(self.repeat, imports))
            self.report("netra-import, netra-emit", total, median(self.repeat, both))
            listing, code = self.path("c.lst"), self.path("c.s")

            def through_llvm(obj):
                cost = run([self.llvm / "llvm-objdump", "-d", "--no-show-raw-insn",
                            "--no-leading-addr", obj], listing)
                code.write_text(assembly_of(listing.read_text()))
                return cost.then(self.mc(target, code, out))

            self.report("llvm-objdump -d, llvm-mc", total, median(
                self.repeat, [lambda o=o: through_llvm(o) for o in objects]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", type=Path, required=True, help="folder of netra-import")
    parser.add_argument("--corpus", type=Path, help="what corpus/build.py built")
    parser.add_argument("--llvm-bin", type=Path, default=Path("/usr/lib/llvm-22/bin"))
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--json", type=Path, help="write the figures there as well")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(args, scratch)
        bench.startup()
        for target in ("gfx950", "gfx1151"):
            bench.scaling(target, [int(size) for size in args.sizes.split(",")])
        if args.corpus:
            bench.corpus(args.corpus)
    if args.json:
        args.json.write_text(json.dumps(bench.results, indent=1) + "\n")


if __name__ == "__main__":
    main()
