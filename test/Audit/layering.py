"""Compares the layering table of docs/architecture.md with picture and sources.

layering.py ROOT: the picture has the table's edges; every folder of lib/ is in
the table; every `#include "Folder/..."` of lib/ is one the table allows; MLIR
appears in Dialect, in what may include it, and in Reference, which uses nothing
of dsl/; nothing includes the programs. The sources of programs include folders
of lib/ only.
"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
PROGRAMS = ("tools", "unittests", "fuzz")
UPSTREAM_MLIR = {"Reference"}
LIBRARIES = {"mlir", "llvm", "lld", "gmock", "gtest"}
GENERATED = {path.name for path in (root / "dsl").iterdir() if path.is_dir()}


def read_table(page):
    table = page[page.index("| folder of `lib/`"):].split("\n\n")[0]
    rows = [[cell.strip() for cell in row.strip("|").split("|")]
            for row in table.splitlines()[2:]]
    return {name: set(filter(None, re.split(r",\s*", others)))
            for name, others, _ in rows}


def check_picture(page, allowed):
    drawn = set(re.findall(r"^\s*(\w+) --> (\w+)$", page, re.M))
    wanted = {(name, other) for name in allowed for other in allowed[name]}
    return ([f"picture lacks {a} --> {b}" for a, b in sorted(wanted - drawn)] +
            [f"picture adds {a} --> {b}" for a, b in sorted(drawn - wanted)])


def check_table(allowed):
    folders = {path.name for path in (root / "lib").iterdir() if path.is_dir()}
    problems = [f"lib/{name} is not in the table" for name in folders - set(allowed)]
    problems += [f"lib/{name} does not exist" for name in set(allowed) - folders]
    problems += [f"{name} and {other} include each other" for name in allowed
                 for other in allowed[name] if name in allowed.get(other, ())]
    return sorted(problems)


def sources(folder):
    return sorted(path for path in (root / folder).rglob("*")
                  if path.suffix in (".h", ".cpp"))


def includes(path):
    """The first folder of every include that has one."""
    return re.findall(r'^\s*#\s*include "([^"/]+)/', path.read_text(), re.M)


def check_includes(allowed):
    seen, problems = 0, []
    for path in sources("lib"):
        layer = path.relative_to(root / "lib").parts[0]
        above = {name for name in allowed
                 if name == "Dialect" or "Dialect" in allowed[name]}
        may = allowed.get(layer, set()) | {layer} | LIBRARIES - {"gmock", "gtest"}
        if layer in above:
            may = may | GENERATED
        elif layer not in UPSTREAM_MLIR:
            may = may - {"mlir"}
        found = includes(path)
        seen += len(found)
        problems += [f"{path.relative_to(root)} includes {other}/"
                     for other in found if other not in may]
    for path in (path for folder in PROGRAMS for path in sources(folder)):
        found = includes(path)
        seen += len(found)
        problems += [f"{path.relative_to(root)} includes {other}/"
                     for other in found
                     if other not in set(allowed) | LIBRARIES | {".."}]
    return problems if seen else ["no include was found"]


page = (root / "docs/architecture.md").read_text()
allowed = read_table(page)
problems = (check_picture(page, allowed) + check_table(allowed) +
            check_includes(allowed))
print("\n".join(problems) or "all includes are allowed")
sys.exit(bool(problems))
