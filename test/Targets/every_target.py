"""every_target.py SOURCE WORK: a kernel that clang compiles, on every target.

For each file targets/gfx*.td: import and emission give the same code, the static
analyses find nothing wrong, a run adds up, and the waves that fit are those that
clang counts. Nothing here names a target."""
import json
import pathlib
import random
import re
import struct
import subprocess
import sys

source, work = (pathlib.Path(word).resolve() for word in sys.argv[1:])
kernel = source / "test/Targets/Inputs/vadd.cl"
work.mkdir(parents=True, exist_ok=True)


def run(*words, status=0):
    result = subprocess.run([str(word) for word in words], cwd=work, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode != status:
        sys.exit(f"{' '.join(map(str, words))}\nstatus {result.returncode}:\n{result.stdout}")
    return result.stdout


def clang(target, *options):
    return run("clang", "-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa",
               f"-mcpu={target}", "-nogpulib", "-O3", "-fno-ident", kernel, *options)


def section(path, name):
    run("llvm-objcopy", f"--dump-section={name}=section.bin", path, "unused.o")
    return (work / "section.bin").read_bytes()


def round_trip(target):
    first, again = f"{target}.hsaco", f"{target}.again.hsaco"
    clang(target, "-o", first)
    run("netra-import", first, "-o", f"{target}.mlir")
    run("netra-emit", f"{target}.mlir", "-o", again)
    run("netra-diff", first, again)
    for name in (".text", ".rodata"):
        if section(first, name) != section(again, name):
            sys.exit(f"{target}: {name} comes back different")
    return first


def analyse(target, first):
    """Nothing is wrong. Unknown is at most the end, which says that the rows of
    hazards are not all there."""
    for found in json.loads(run("netra-sim", "--static", "--json", first)):
        if "refusal" in found:
            sys.exit(f"{target}: {found}")
        for finding in found["findings"]:
            if finding["verdict"] != "unknown" or finding["text"] != "s_endpgm":
                sys.exit(f"{target}: {finding}")


def simulate(target, first, count=1000):
    # Sums of two f32 are exact enough in f64 to be rounded once.
    values = random.Random(target)
    a, b = ([values.uniform(-4, 4) for _ in range(count)] for _ in "ab")
    a, b = (struct.unpack(f"<{count}f", struct.pack(f"<{count}f", *x)) for x in (a, b))
    (work / "a").write_bytes(struct.pack(f"<{count}f", *a))
    (work / "b").write_bytes(struct.pack(f"<{count}f", *b))
    (work / "want").write_bytes(struct.pack(f"<{count}f", *(x + y for x, y in zip(a, b))))
    words = ["netra-sim", first, "--grid", 4, "--block", 256, "--arg", "buf::file:a",
             "--arg", "buf::file:b", "--arg", f"buf:{4 * count}:zero",
             "--arg", f"u32:{count}"]
    run(*words, "--expect", "2=want")
    # The comparison can fail.
    run(*words[:-1], f"u32:{count - 1}", "--expect", "2=want", status=1)


def occupancy(target, registers):
    """Waves of a SIMD: clang's and ours."""
    text = clang(target, f"-DREGISTERS={registers - 1}", "-S", "-o", "-")
    theirs = int(re.search(r"; Occupancy: (\d+)", text).group(1))
    (work / "o.s").write_text(text)
    run("clang", "-target", "amdgcn-amd-amdhsa", f"-mcpu={target}", "-nogpulib",
        "o.s", "-o", "o.hsaco")
    report = json.loads(run("netra-emit", "o.hsaco", "--report=json"))
    ours = report[0]["occupancy"]["byVgprs"]
    if ours != theirs:
        sys.exit(f"{target}: {registers} registers: {ours} waves, clang says {theirs}")


names = sorted(path.stem for path in (source / "targets").glob("gfx*.td"))
for target in names:
    first = round_trip(target)
    analyse(target, first)
    simulate(target, first)
    for registers in (32, 40, 64, 65, 72, 80, 81, 96, 97, 112, 113, 128, 129, 160, 161, 192,
                      193, 208, 209, 240, 241, 256):
        occupancy(target, registers)
print(" ".join(names))
