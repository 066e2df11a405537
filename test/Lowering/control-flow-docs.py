"""control-flow-docs.py PAGE: the examples of docs/control-flow.md.

Every `mlir` block goes through amdgcn-lower-control-flow and through netra-emit; one
that follows a block marked `mlir before` is what that one becomes.
"""
import pathlib
import re
import subprocess
import sys

page = pathlib.Path(sys.argv[1]).read_text()
blocks = re.findall(r"^```mlir( before)?\n(.*?)^```", page, re.M | re.S)
failures = 0


def run(text, *command):
    return subprocess.run(command, input=text, capture_output=True, text=True)


for index, (isBefore, text) in enumerate(blocks):
    emitted = run(text, "netra-emit", "-", "-o", "/dev/null")
    lowered = run(text, "netra-opt", "--amdgcn-lower-control-flow")
    problem = emitted.stderr + lowered.stderr
    if isBefore and lowered.stdout != run(blocks[index + 1][1], "netra-opt").stdout:
        problem += "becomes\n" + lowered.stdout
    if problem:
        failures += 1
        print(f"example {index + 1}: {problem}")
sys.exit(failures or len(blocks) < 4)
