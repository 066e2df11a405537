#!/usr/bin/env python3
"""Netra's main job: main-job.py BUILD

Imports every object of the compiled corpus and emits it again, compares the two,
checks the locks of both targets, emits the examples and prints the locked
kernels. What did not change since the last run is not done again.
"""
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parent.parent
BUILD = pathlib.Path(sys.argv[1]).resolve()
TOOLS = [BUILD / "bin" / name for name in ("netra-import", "netra-emit", "netra-diff")]
IMPORT, EMIT, DIFF = TOOLS


def run(*command):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True)


def is_current(output, inputs):
    return output.exists() and all(
        output.stat().st_mtime >= path.stat().st_mtime for path in inputs)


def reemit(path):
    """Imports and emits one object; gives what is wrong, or nothing."""
    output = BUILD / "reemitted" / path.relative_to(BUILD / "corpus")
    if is_current(output, [path, *TOOLS]):
        return None
    output.parent.mkdir(parents=True, exist_ok=True)
    fresh = output.with_name("new." + output.name)
    form = "obj" if path.suffix == ".o" else "hsaco"
    for command in ([IMPORT, path, "-o", f"{output}.mlir"],
                    [EMIT, f"{output}.mlir", f"--emit={form}", "-o", fresh],
                    [DIFF, path, fresh]):
        result = run(*command)
        if result.returncode:
            return f"{path}: {result.stdout.strip()}"
    os.replace(fresh, output)
    return None


def check_corpus():
    result = subprocess.run(["ninja", "-C", str(BUILD), "netra-corpus"],
                            stdout=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(result.stdout)
    objects = sorted(path for kind in ("o", "hsaco")
                     for path in (BUILD / "corpus").glob(f"*/*.{kind}"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = [p for p in pool.map(reemit, objects) if p]
    print("\n".join(problems))
    print(f"corpus: {len(objects) - len(problems)} of {len(objects)} objects are "
          "the same code object after import and emission")
    return bool(problems)


def check_locks():
    """Checks every lock and prints its kernels."""
    rows = [("target", "object", "kernel", "object instrs", "object .text", "VGPR", "SGPR",
             "AGPR", "LDS", "lock")]
    is_wrong = False
    for lock in sorted(SOURCE.glob("targets/*/locks/*.json")):
        target = lock.parent.parent.name
        inputs = {
            "corpus": lambda: sorted((SOURCE / "corpus/objects" / target).glob("*")),
            "examples": lambda: sorted(SOURCE.glob("examples/*.mlir")),
            "goldens": lambda: [SOURCE / f"examples/migration/{entry['name']}.s" for entry in
                                json.loads(lock.read_text())["entries"]],
            "tactics": lambda: ["--tactics"],
        }[lock.stem]()
        result = run(BUILD / "bin/netra-lock", "check", lock, *inputs, "--target",
                     target)
        is_wrong |= result.returncode != 0
        if result.returncode:
            print(result.stdout)
        states = {line.split()[1]: line.split()[0]
                  for line in result.stdout.splitlines() if len(line.split()) >= 3}
        for entry in json.loads(lock.read_text())["entries"]:
            for kernel in entry["kernels"]:
                used = kernel["resources"]
                rows.append((target, entry["name"], kernel["name"],
                             entry["instructions"], entry["text_bytes"],
                             used["vgprs"], used.get("sgprs", "-"), used["agprs"],
                             used["lds_bytes"], states.get(entry["name"], "unknown")))
    widths = [max(len(str(row[i])) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(str(cell).ljust(width) if i < 3 else str(cell).rjust(width)
                        for i, (cell, width) in enumerate(zip(row, widths))))
    return is_wrong


def emit_examples():
    is_wrong = False
    for example in sorted(SOURCE.glob("examples/*.mlir")):
        for facts in sorted(SOURCE.glob("targets/gfx*.td")):
            target = facts.stem
            if f'target "{target}"' not in example.read_text():
                continue
            output = BUILD / "examples" / f"{example.stem}.{target}.hsaco"
            output.parent.mkdir(exist_ok=True)
            result = run(EMIT, example, "--target", target, "-o", output)
            is_wrong |= result.returncode != 0
            print(result.stdout or f"{output.relative_to(BUILD.parent)}: "
                  f"{output.stat().st_size} bytes")
    return is_wrong


def emit_tactics():
    result = run(EMIT, "--all", "-o", BUILD / "tactics")
    objects = sorted((BUILD / "tactics").glob("*/*.hsaco"))
    print(result.stdout or f"tactics: {len(objects)} objects in "
          f"{(BUILD / 'tactics').relative_to(BUILD.parent)}")
    return result.returncode != 0


if __name__ == "__main__":
    results = [emit_examples(), emit_tactics(), check_locks(), check_corpus()]
    sys.exit(any(results))
