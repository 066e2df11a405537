"""adding.py SOURCE WORK: the file that docs/targets.md shows is a whole target.

It goes beside those of targets/ through the two steps of the build: facts, and the
table of instructions for the mnemonics that LLVM has."""
import pathlib
import re
import subprocess
import sys

source, work = (pathlib.Path(word).resolve() for word in sys.argv[1:])
page = (source / "docs/targets.md").read_text()
[text] = re.findall(r"^```tablegen\n(.*?)^```", page, re.M | re.S)
[name] = re.findall(r"^def (gfx\w+)", text, re.M)
if (source / "targets" / f"{name}.td").exists():
    sys.exit(f"{name} is not new: let the page show another one")
(work / f"{name}.td").write_text(text)


# As the build's umbrella does: every row must be some target's.
files = sorted(path.name for path in (source / "targets").glob("gfx*.td"))
(work / "all.td").write_text("".join(f'include "{file}"\n' for file in [*files, f"{name}.td"]))


def tblgen(*words):
    result = subprocess.run(["netra-tblgen", "-I", source / "targets", *words, "all.td"],
                            cwd=work, text=True, capture_output=True)
    if result.returncode:
        sys.exit(result.stderr)
    return result.stdout


if f"{name}Facts" not in tblgen("-gen-target-facts"):
    sys.exit("no facts")
# The instructions are those of the sibling that the page names.
[sibling] = re.findall(r"instructions of `(gfx\w+)`", page)
lines = subprocess.run(["netra-isa-names", "--by-target"], text=True, check=True,
                       capture_output=True).stdout.splitlines()
names = [line.replace(sibling, name) for line in lines if line.split()[0] == sibling]
(work / "names").write_text("\n".join(lines + names) + "\n")
table = tblgen("-gen-instruction-table", "-instruction-names=names")
rows = len(re.findall(r'^ *\{"', table, re.M))
if rows < len(lines) + len(names) or len(names) < 1000:
    sys.exit(f"{rows} rows for {len(lines) + len(names)} instructions")
