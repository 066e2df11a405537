"""Looks for paths and hosts of one machine in the tracked files."""
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
# Put together here, so that this file does not find itself.
patterns = [r"/wo" r"rk/", r"/ho" r"me/\w", r"deb\.deb" r"ian\.org", r"/ro" r"ot/"]
names = subprocess.run(["git", "-C", str(root), "ls-files"], check=True,
                       stdout=subprocess.PIPE, text=True).stdout.split("\n")
found = 0
for name in filter(None, names):
    path = root / name
    if not path.is_file():
        continue
    text = path.read_bytes().decode("utf-8", "replace")
    for pattern in patterns:
        for match in re.finditer(pattern, text):
            line = text.count("\n", 0, match.start()) + 1
            print(f"{name}:{line}: {match.group(0)}")
            found += 1
sys.exit(found != 0 or len(names) < 50)
