"""contract.py PAGE CONTRACT LIST: compares the page's example with what is printed."""
import hashlib
import json
import pathlib
import re
import sys

page, contract, listed = (pathlib.Path(word).read_text() for word in sys.argv[1:])
shown = re.search(r"```json\n(.*?)```", page, re.S).group(1)
identity = "nk_" + hashlib.sha256(contract.encode()).hexdigest()[:24]
# Canonical: what Python's own writer makes of it is the same text.
canonical = json.dumps(json.loads(contract), sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"
row = next(line for line in listed.splitlines() if line.startswith("bias_relu_64 "))
sys.exit(not (shown == contract == canonical and identity in row.split()))
