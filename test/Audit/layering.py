"""Compares the layering table of docs/architecture.md with the sources."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
page = (root / "docs/architecture.md").read_text()
table = page[page.index("| folder of `lib/`"):]
table = table[:table.index("\n\n")]
allowed = {}
for row in table.splitlines()[2:]:
    name, includes, _ = [cell.strip() for cell in row.strip("|").split("|")]
    allowed[name] = set(filter(None, re.split(r",\s*", includes)))

problems = []
edges = set(re.findall(r"^\s*(\w+) --> (\w+)$", page, re.M))
wanted = {(name, other) for name, others in allowed.items() for other in others}
problems += [f"picture lacks {a} --> {b}" for a, b in sorted(wanted - edges)]
problems += [f"picture adds {a} --> {b}" for a, b in sorted(edges - wanted)]

folders = {path.name for path in (root / "lib").iterdir() if path.is_dir()}
problems += [f"lib/{name} is not in the table" for name in sorted(folders - set(allowed))]
problems += [f"lib/{name} does not exist" for name in sorted(set(allowed) - folders)]

seen = 0
for path in sorted((root / "lib").rglob("*")):
    if path.suffix not in (".h", ".cpp"):
        continue
    layer = path.relative_to(root / "lib").parts[0]
    for other in re.findall(r'^#include "(\w+)/', path.read_text(), re.M):
        if other not in folders or other == layer:
            continue
        seen += 1
        if other not in allowed.get(layer, set()):
            problems.append(f"{path.relative_to(root)} includes {other}/")
for layer in allowed:
    text = "".join(p.read_text() for p in (root / "lib" / layer).rglob("*.h"))
    if layer not in ("Dialect", "Import", "Emit", "Driver") and "mlir/" in text:
        problems.append(f"lib/{layer} includes MLIR")

print("\n".join(problems) or f"{seen} includes, all allowed")
sys.exit(bool(problems) or not seen)
