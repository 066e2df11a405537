#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Say which instructions the objects of a built corpus hold.

    coverage.py OUTDIR [--target gfx950] [--list] [--wanted FILE]... [--llvm-bin DIR]

Prints, per target, the objects, the instructions, and the distinct mnemonics of each
family; with --list every mnemonic and its count. --wanted names a table whose first
column holds mnemonics for which the file name says the target (gfx950-x.tsv); those
that no object holds are listed. Objects that llvm-objdump cannot read are named.
"""
import argparse
import os
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# The first pattern that fits a mnemonic gives its family.
FAMILIES = [
    ("DPP", r"_dpp8?$|_e64_dpp$"), ("SDWA", r"_sdwa$"), ("VOPD", r"^v_dual_"),
    ("MFMA", r"^v_mfma"), ("SMFMAC", r"^v_smfmac"), ("WMMA", r"^v_wmma"),
    ("VOPC", r"^v_cmpx?_.*_e32$"), ("VOP3 compare", r"^v_cmpx?_"),
    ("VOP3P", r"^v_(pk_|dot[248]_|fma_mix|accvgpr)"),
    ("VOP1/VOP2", r"^v_.*_e32$"), ("VOP3", r"^v_"),
    ("SMEM", r"^s_(load|store|buffer|scratch|atomic|dcache|mem|atc|gl1_inv)"),
    ("SOPC", r"^s_(cmp_|bitcmp)"), ("SOPK", r"^s_(.*k_|getreg|setreg|call|version)"),
    ("SOPP", r"^s_(nop|end|branch|cbranch|barrier|wait|sleep|setprio|sendmsg|trap|icache|"
             r"delay|clause|code|inc|dec|sethalt|setkill|wakeup|ttrace|round|denorm|set_)"),
    ("SOP1/SOP2", r"^s_"), ("DS", r"^ds_"), ("LDSDIR", r"^lds_"), ("MTBUF", r"^tbuffer_"),
    ("MUBUF", r"^buffer_"), ("FLAT", r"^flat_"), ("GLOBAL", r"^global_"),
    ("SCRATCH", r"^scratch_"), ("MIMG", r"^image_"), ("EXP", r"^exp$"),
]
INSTRUCTION = re.compile(r"^\s+([a-z]\w*)(?:.*?:: (v_dual_\w+))?.*//")


def family(mnemonic):
    return next((name for name, pattern in FAMILIES if re.search(pattern, mnemonic)), "other")


def disassemble(objdump, path):
    """Count the mnemonics of one object; None if the disassembler fails."""
    run = subprocess.run([objdump, "-d", "--triple=amdgcn-amd-amdhsa", str(path)],
                         capture_output=True, text=True, errors="replace")
    if run.returncode:
        return None
    counts = Counter()
    for line in run.stdout.splitlines():
        found = INSTRUCTION.match(line)
        if found:
            counts.update(m for m in found.groups() if m)
    return counts


def report(target, folder, args, wanted):
    paths = sorted(p for p in folder.iterdir() if p.suffix in (".o", ".hsaco"))
    with ThreadPoolExecutor(args.jobs) as pool:
        results = list(pool.map(lambda p: disassemble(args.llvm_bin / "llvm-objdump", p), paths))
    counts = sum((r for r in results if r), Counter())
    print(f"{target}: {len(paths)} objects, {sum(counts.values())} instructions, "
          f"{len(counts)} distinct mnemonics")
    for path in (p for p, r in zip(paths, results) if r is None):
        print(f"  not readable by llvm-objdump: {path.name}")
    families = Counter(family(m) for m in counts)
    for name in [f for f, _ in FAMILIES] + ["other"]:
        if families[name]:
            total = sum(n for m, n in counts.items() if family(m) == name)
            print(f"  {name:14} {families[name]:5} mnemonics {total:8} instructions")
    if args.list:
        for mnemonic, n in sorted(counts.items()):
            print(f"    {mnemonic} {n}")
    for table in wanted:
        names = [line.split("\t")[0] for line in table.read_text().splitlines()[1:] if line]
        missing = [n for n in names if n not in counts]
        print(f"  {table.name}: {len(names) - len(missing)} of {len(names)} covered"
              + ("; not covered: " + " ".join(missing) if missing else ""))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("outdir", type=Path)
    parser.add_argument("--target")
    parser.add_argument("--list", action="store_true", help="print every mnemonic and its count")
    parser.add_argument("--wanted", type=Path, action="append", default=[])
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--llvm-bin", type=Path, default=Path("/usr/lib/llvm-22/bin"))
    args = parser.parse_args()
    folders = [p for p in sorted(args.outdir.iterdir()) if p.is_dir()]
    if not folders:
        sys.exit(f"{args.outdir}: no built objects")
    for folder in folders:
        if args.target in (None, folder.name):
            report(folder.name, folder, args, [w for w in args.wanted if folder.name in w.name])


if __name__ == "__main__":
    main()
