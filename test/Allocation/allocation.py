"""allocation.py FOLDER CL_MIN WORK: registers, clang's and ours.

Each kernel NAME.cl stands beside NAME.mlir, the same computation written in virtual
registers. Both are compiled for every target that the head of the .cl names, both run
in the simulator with every check, and every bit of the result must be equal: the
float operations are the same in the same order. VGPRs and AGPRs are read from the
metadata of both; ours may be more in one of five.
"""
import pathlib
import re
import subprocess
import sys

folder, include, work = (pathlib.Path(word) for word in sys.argv[1:])
work.mkdir(parents=True, exist_ok=True)


def run(*command):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout[-2000:]}{result.stderr[-2000:]}")
    return result.stdout


def registers(path):
    notes = run("llvm-readelf", "--notes", path)
    count = {key: int(number) for key, number in re.findall(r"\.(vgpr_count|agpr_count):\s+(\d+)", notes)}
    return count["vgpr_count"]  # AGPRs are among them


rows, wrong = [], []
for source in sorted(folder.glob("*.cl")):
    head = source.read_text()
    targets = re.search(r"^// targets: (.*)$", head, re.M).group(1).split()
    launch = re.search(r"^// run: (.*)$", head, re.M).group(1)
    out = int(re.search(r" out=(\d+)", launch).group(1))
    arguments = launch.split(" out=")[0].split()
    block = re.search(r"KERNEL\((\d+)\)", head).group(1)
    for target in targets:
        stem = work / f"{source.stem}.{target}"
        clang, ours = f"{stem}.clang.hsaco", f"{stem}.ours.hsaco"
        run("clang", "-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", f"-mcpu={target}", "-nogpulib",
            "-O3", "-ffp-contract=off", f"-I{include}", "-c", source, "-o", f"{stem}.o")
        run("ld.lld", "-shared", f"{stem}.o", "-o", clang)
        run("netra-emit", "--target", target, "-o", ours, source.with_suffix(".mlir"))
        for binary in (clang, ours):
            run("netra-sim", binary, "--kernel", source.stem, "--block", block, *arguments, "--check=all", "--dump",
                f"{out}={binary}.out")
        if pathlib.Path(clang + ".out").read_bytes() != pathlib.Path(ours + ".out").read_bytes():
            wrong.append(f"{source.stem} on {target}: other results")
        rows.append((source.stem, target, registers(clang), registers(ours)))

print("kernel     target    clang  ours")
for name, target, clang, ours in rows:
    print(f"{name:10} {target:9} {clang:4} {ours:5}{'  more' if ours > clang else ''}")
good = sum(ours <= clang for _, _, clang, ours in rows)
print(f"{len(rows)} kernels, {good} with no more registers than clang -O3; "
      f"{sum(row[2] for row in rows)} registers of clang, {sum(row[3] for row in rows)} of ours")
for line in wrong:
    print(line)
sys.exit(bool(wrong) or len(rows) < 20 or good < 0.8 * len(rows))
