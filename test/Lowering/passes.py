"""passes.py SOURCE LLVM_TBLGEN LLVM_INCLUDE: runs the examples of dsl/Passes/Passes.td.

The first `mlir` block of a description goes through the pass. With a second block,
that is what must come out, however it is laid out. Without one the pass only checks:
every line `// error: PATTERN` (`{{...}}` is a regular expression) must be reported
at that line, and no other may be.
"""
import json
import re
import subprocess
import sys

source, tblgen, include = sys.argv[1:]


def opt(text, *flags):
    return subprocess.run(["netra-opt", *flags], input=text, capture_output=True, text=True)


def pattern(text):
    parts = re.split(r"\{\{(.*?)\}\}", text)
    return "".join(part if i % 2 else re.escape(part) for i, part in enumerate(parts))


def check_changed(flag, before, after):
    got, wanted = opt(before, flag), opt(after)
    if wanted.returncode:
        return f"its result is not valid:\n{wanted.stderr}"
    if got.returncode or got.stdout != wanted.stdout:
        return f"gives\n{got.stdout}{got.stderr}"
    return None


def check_reported(flag, before):
    got = opt(before, flag)
    wanted = {number: pattern(found.group(1))
              for number, line in enumerate(before.splitlines(), 1)
              if (found := re.search(r"// error: (.*)", line))}
    errors = re.findall(r"^<stdin>:(\d+):\d+: error: (.*)$", got.stderr, re.M)
    said = {int(number): text for number, text in errors}
    if not wanted or got.returncode == 0 or said.keys() != wanted.keys():
        return f"reports\n{got.stderr}"
    for number, text in said.items():
        if not re.search(wanted[number], text):
            return f"says '{text}' of line {number}"
    return None


page = f"{source}/dsl/Passes/Passes.td"
dump = json.loads(subprocess.run([tblgen, "--dump-json", f"-I{include}", f"-I{source}/dsl/Passes", page],
                                 capture_output=True, text=True, check=True).stdout)
names = dump["!instanceof"]["PassBase"]
failures = 0
for name in names:
    record = dump[name]
    flag = "--" + record["argument"]
    blocks = re.findall(r"^ *```mlir\n(.*?)^ *```", record["description"], re.M | re.S)
    if not 1 <= len(blocks) <= 2:
        problem = f"has {len(blocks)} examples"
    elif len(blocks) == 2:
        problem = check_changed(flag, *blocks)
    else:
        problem = check_reported(flag, *blocks)
    if problem:
        failures += 1
        print(f"{record['argument']}: the example {problem}")
sys.exit(failures or len(names) < 5)
