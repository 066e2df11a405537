#!/usr/bin/env python3
"""Which mnemonics tests of the simulator name: tested-mnemonics.py ROOT OUTPUT

Instruction cases (test/Sim/instructions) and sweeps over many operands
(unittests/Sim) are told apart. Writes one C++ initializer a mnemonic.
"""
import pathlib
import re
import sys

root, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
MNEMONIC = r"\b((?:v|s|ds|global|flat|scratch|buffer|tbuffer)_[a-z][a-z0-9_]*)"
KINDS = {
    "instruction case": ("test/Sim/instructions/*.s", r"^[ \t]*" + MNEMONIC),
    "sweep": ("unittests/Sim/*.cpp", MNEMONIC),
}


def base(name):
    return re.sub(r"(_e32|_e64)?(_dpp|_sdwa)?$", "", name)


named = {}
for kind, (pattern, expression) in KINDS.items():
    for path in root.glob(pattern):
        for name in re.findall(expression, path.read_text(), re.M):
            named.setdefault(base(name), set()).add(kind)
text = "".join(f'{{"{name}", "{", ".join(sorted(kinds))}"}},\n'
               for name, kinds in sorted(named.items()))
if not output.exists() or output.read_text() != text:
    output.write_text(text or '{"", ""},\n')
