"""pages.py SOURCE: runs each command of docs/report.md and compares its output."""
import pathlib
import re
import subprocess
import sys

source = pathlib.Path(sys.argv[1])
page = (source / "docs/report.md").read_text()
examples = re.findall(r"^```sh\n(.*?)^```\n+```text\n(.*?)^```", page, re.M | re.S)
for command, wanted in examples:
    got = subprocess.run(["bash", "-c", command], cwd=source, capture_output=True, text=True)
    if got.returncode or got.stdout != wanted:
        sys.exit(f"{command}gives\n{got.stdout}{got.stderr}")
sys.exit(len(examples) != 2)
