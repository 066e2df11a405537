#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compile the corpus's OpenCL kernels for KernelTests: every source x target x O0..O3.

    build.py OUTDIR [--jobs N] [--clang clang-22] [--llvm-bin DIR]

Objects are named OUTDIR/<target>/<stem>.<O0|O1|O2|O3>.hsaco; what is up to date stays.
How a source is compiled is what corpus/build.py says.
"""
import argparse
import importlib.util
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

CORPUS = Path(__file__).resolve().parents[2] / "corpus"
LEVELS = ("O0", "O1", "O2", "O3")


def load_corpus():
    spec = importlib.util.spec_from_file_location("corpus_build", CORPUS / "build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("outdir", type=Path)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--clang", default="clang-22")
    parser.add_argument("--llvm-bin", type=Path, default=Path("/usr/lib/llvm-22/bin"))
    args = parser.parse_args()
    args.outdir = args.outdir.resolve()

    sys.dont_write_bytecode = True
    corpus = load_corpus()
    shared = [Path(__file__), CORPUS / "build.py", *CORPUS.glob("opencl/*.h")]
    stamp = max(path.stat().st_mtime for path in shared)
    total, todo = 0, []
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(args.jobs) as pool:
        for source in corpus.find_sources():
            if source.kind != "opencl":
                continue
            for target in source.targets:
                (args.outdir / target).mkdir(parents=True, exist_ok=True)
                for level in LEVELS:
                    out = args.outdir / target / f"{source.stem}.{level}.hsaco"
                    total += 1
                    if corpus.up_to_date([out], source, stamp):
                        continue
                    obj = str(Path(scratch) / f"{target}.{source.stem}.{level}.o")
                    todo.append(corpus.compile_commands(source, target, args, obj, ["-" + level]) +
                                [corpus.link_command(args, obj, out)])
        failures = [failure for failure in pool.map(corpus.build, todo) if failure]
    for failure in failures:
        print(failure, file=sys.stderr)
    if failures:
        sys.exit(1)
    print(f"{total} objects ({len(todo)} built)")


if __name__ == "__main__":
    main()
