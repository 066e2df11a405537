"""lds-agreement.py KERNELS WORK: amdgcn-verify-lds and netra-sim must agree."""
import pathlib
import re
import subprocess
import sys

source = pathlib.Path(sys.argv[1]).read_text()
work = pathlib.Path(sys.argv[2])
work.mkdir(parents=True, exist_ok=True)


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def verdicts(text, target):
    """Whether the static check and the run find something."""
    kernel, code = work / "k.mlir", work / "k.hsaco"
    kernel.write_text(text)
    static = run("netra-opt", kernel, "--amdgcn-verify-lds", "-o", work / "same.mlir")
    emitted = run("netra-emit", kernel, "--target", target, "-o", code)
    dynamic = run("netra-sim", code, "--block", "256", "--check=race",
                  "--arg", "buf:1024:zero")
    if emitted.returncode or static.returncode > 2 or dynamic.returncode > 1:
        sys.exit(emitted.stdout + static.stdout + dynamic.stdout)
    found = dynamic.returncode == 1 and "lds-waves" in dynamic.stdout
    return "shares bytes" in static.stdout, found


failures, dropped = 0, 0
for part in re.split(r"(?=^amdgcn\.object)", source, flags=re.M)[1:]:
    target = re.search(r'target "(\w+)"', part).group(1)
    lines = part.splitlines(keepends=True)
    cases = [(None, part)]
    for number, line in enumerate(lines):
        if "// needed" in line:
            cases.append((number, "".join(lines[:number] + lines[number + 1:])))
    for number, text in cases:
        wanted = (number is not None,) * 2
        dropped += number is not None
        got = verdicts(text, target)
        if got != wanted:
            failures += 1
            print(f"{target} without {lines[number] if number else 'nothing'}: "
                  f"static check and run say {got}")
sys.exit(failures or dropped < 6)
