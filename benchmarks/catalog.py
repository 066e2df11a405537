#!/usr/bin/env python3
"""catalog.py BUILD: how long the catalog takes, from start to exit, best of five.

Prints each step beside the others: the tool without work, reading the catalog, one
tactic, all of them, and one verification. Wall time on this machine.
"""
import pathlib
import platform
import subprocess
import sys
import tempfile
import time

tools = pathlib.Path(sys.argv[1]).resolve() / "bin"
with tempfile.TemporaryDirectory() as folder:
    steps = [
        ("netra-emit --version", ["netra-emit", "--version"]),
        ("read the catalog (--list)", ["netra-emit", "--list"]),
        ("emit one tactic", ["netra-emit", "--tactic", "moe_gate_up_decode_m1", "-o", f"{folder}/one.hsaco"]),
        ("emit all tactics", ["netra-emit", "--all", "-o", folder]),
        ("verify one tactic", ["netra-verify", "moe_silu_quant_decode_m1"]),
    ]
    print(f"{platform.machine()}, {platform.processor() or 'unknown processor'}; seconds, best of 5")
    for name, command in steps:
        best = None
        for _ in range(5):
            start = time.perf_counter()
            subprocess.run([tools / command[0], *command[1:]], check=True, stdout=subprocess.DEVNULL)
            spent = time.perf_counter() - start
            best = spent if best is None else min(best, spent)
        print(f"  {name:28} {best:7.3f}")
    count = len(list(pathlib.Path(folder).glob("*/*.hsaco")))
    print(f"  {count} tactics")
