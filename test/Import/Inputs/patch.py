"""patch.py IN OUT OLD NEW: replaces bytes of a file, once, at equal length."""
import sys

source, target, old, new = sys.argv[1:]
data = open(source, "rb").read()
old, new = (bytes.fromhex(t[2:]) if t.startswith("0x") else t.encode()
            for t in (old, new))
assert len(old) == len(new) and data.count(old) >= 1
open(target, "wb").write(data.replace(old, new, 1))
