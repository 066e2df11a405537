"""asm.py OBJECTS WORK: emits each object as assembly and as object, compares."""
import pathlib
import subprocess
import sys

objects, work = map(pathlib.Path, sys.argv[1:])
work.mkdir(parents=True, exist_ok=True)


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True)


checked = 0
for path in sorted(objects.glob("*/*.*o")):
    cpu, base = path.parent.name, work / f"{path.parent.name}.{path.name}"
    run("netra-import", path, "-o", f"{base}.mlir")
    run("netra-emit", f"{base}.mlir", "--emit=obj", "-o", f"{base}.o")
    run("netra-emit", f"{base}.mlir", "--emit=asm", "-o", f"{base}.s")
    run("llvm-mc", "-triple=amdgcn-amd-amdhsa", f"-mcpu={cpu}", "-filetype=obj",
        f"{base}.s", "-o", f"{base}.mc.o")
    diff = subprocess.run(["netra-diff", f"{base}.o", f"{base}.mc.o"],
                          stdout=subprocess.PIPE, text=True)
    if diff.returncode:
        sys.exit(f"{path}:\n{diff.stdout}")
    checked += 1
sys.exit(checked < 10)
