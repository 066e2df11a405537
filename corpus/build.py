#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compile the round-trip corpus: every source x target x level, into OUTDIR.

    build.py OUTDIR [--target gfx950] [--jobs N] [--clang clang-22] [--llvm-bin DIR]
    build.py OUTDIR --golden DIR      also copy the objects of objects/list.txt there

A source may say, in its first lines:
    // targets: gfx950          the targets it is for (default: both)
    // flags: -mcumode          extra flags for clang or llvm-mc
    // link: no                 assembly with undefined symbols: keep the .o only
Objects are named OUTDIR/<target>/<stem>.<O0|O1|O2|O3|Os|asm>[.g].{o,hsaco}.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGETS = ("gfx950", "gfx1151")
TRIPLE = "amdgcn-amd-amdhsa"
EXTENSIONS = {"opencl": ".cl", "hip": ".hip", "asm": ".s"}
# Sources are named relative to the corpus, so no object holds a machine's paths.
CLANG = ["-nogpulib", "-ffile-compilation-dir=.", "-Wall", "-Wno-unused-function",
         "-fno-ident"]


class Source:
    """One file of the corpus and what its first lines ask for."""

    def __init__(self, path, index):
        self.path, self.index = path, index
        self.kind, self.stem = path.parent.name, path.stem
        head = "".join(path.read_text().splitlines(keepends=True)[:6])
        asked = dict(re.findall(r"^// (targets|flags|link): *(.*)$", head, re.M))
        self.targets = asked.get("targets", " ".join(TARGETS)).split()
        self.flags = asked.get("flags", "").split()
        self.link = asked.get("link", "yes") != "no"


def find_sources():
    sources = []
    for kind, ext in EXTENSIONS.items():
        for i, path in enumerate(sorted((HERE / kind).glob("*" + ext))):
            sources.append(Source(path, i))
    stems = [s.stem for s in sources]
    twice = {s for s in stems if stems.count(s) > 1}
    if twice:
        sys.exit("two sources share a stem: " + " ".join(sorted(twice)))
    return sources


def variants(source):
    """Yield (tag, flags, keep the .o too) of the objects one compiled source becomes."""
    levels = ["O0", "O3"] + (["O1", "O2", "Os"] if source.index % 3 == 0 else [])
    for level in levels:
        yield level, ["-" + level], level == "O3" and source.index % 3 == 1
    if source.index % 8 == 2:
        yield "O3.g", ["-O3", "-g"], False


def compile_commands(source, target, args, obj, flags):
    """The commands that turn an OpenCL or HIP source into the relocatable `obj`."""
    name = source.path.relative_to(HERE).as_posix()
    asked = [*CLANG, f"-fdebug-prefix-map={args.llvm_bin.parent}=llvm", *flags, *source.flags,
             name, "-o"]
    clang = [args.clang, "-target", TRIPLE, "-mcpu=" + target, "-c"]
    if source.kind == "opencl":
        return [[*clang, "-x", "cl", "-cl-std=CL2.0", *asked, obj]]
    # With -c a HIP job for the device links too, so assemble its text instead.
    hip = [args.clang, "-x", "hip", "--offload-arch=" + target, "--cuda-device-only",
           "-nogpuinc", "-fuse-cuid=none"]  # a unit id would be a hash of the path
    return [[*hip, "-S", *asked, obj + ".s"], [*clang, obj + ".s", "-o", obj]]


def link_command(args, obj, out):
    return [str(args.llvm_bin / "ld.lld"), "-shared", "--no-undefined", "--threads=1", obj,
            "-o", str(out)]


def jobs(source, target, args, scratch):
    """Yield (outputs, commands) of one source: what may run on its own."""
    folder = args.outdir / target
    if source.kind != "asm":
        for tag, flags, keep in variants(source):
            out = folder / f"{source.stem}.{tag}.hsaco"
            made = out.with_suffix(".o")
            obj = str(scratch / f"{target}.{made.name}")
            commands = [*compile_commands(source, target, args, obj, flags),
                        link_command(args, obj, out)]
            yield ([out, made] if keep else [out],
                   commands + ([["cp", obj, str(made)]] if keep else []))
        return
    name = source.path.relative_to(HERE).as_posix()
    obj = folder / f"{source.stem}.asm.o"
    assemble = [str(args.llvm_bin / "llvm-mc"), "-triple=" + TRIPLE, "-mcpu=" + target,
                "-filetype=obj", *source.flags, name, "-o", str(obj)]
    if source.link:
        out = obj.with_suffix(".hsaco")
        yield [obj, out], [assemble, link_command(args, str(obj), out)]
    else:
        yield [obj], [assemble]


def up_to_date(outputs, source, stamp):
    newest = max(source.path.stat().st_mtime, stamp)
    return all(out.exists() and out.stat().st_mtime >= newest for out in outputs)


def build(commands):
    """Run the commands; return None, or the failing command and what it said."""
    for command in commands:
        run = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
        if run.returncode:
            return " ".join(command) + "\n" + run.stderr + run.stdout
    return None


def copy_golden(outdir, golden):
    for name in (HERE / "objects" / "list.txt").read_text().split("\n"):
        if name and not name.startswith("#"):
            (golden / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(outdir / name, golden / name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("outdir", type=Path)
    parser.add_argument("--target", choices=TARGETS)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--clang", default="clang-22")
    parser.add_argument("--llvm-bin", type=Path, default=Path("/usr/lib/llvm-22/bin"))
    parser.add_argument("--golden", type=Path, help="copy the objects of objects/list.txt")
    args = parser.parse_args()
    args.outdir = args.outdir.resolve()

    shared = [Path(__file__), *HERE.glob("*/*.h")]
    stamp = max(p.stat().st_mtime for p in shared)
    total, todo = 0, []
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(args.jobs) as pool:
        for source in find_sources():
            for target in source.targets:
                if args.target not in (None, target):
                    continue
                (args.outdir / target).mkdir(parents=True, exist_ok=True)
                for outputs, commands in jobs(source, target, args, Path(scratch)):
                    total += len(outputs)
                    if not up_to_date(outputs, source, stamp):
                        todo.append((len(outputs), commands))
        failures = [f for f in pool.map(build, [commands for _, commands in todo]) if f]
    for failure in failures:
        print(failure, file=sys.stderr)
    if failures:
        sys.exit(1)
    built = sum(n for n, _ in todo)
    if args.golden:
        copy_golden(args.outdir, args.golden.resolve())
    print(f"{total} objects ({built} built)")


if __name__ == "__main__":
    main()
