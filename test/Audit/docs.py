"""docs.py SOURCE WORK: runs the ```sh blocks of README and docs, page by page."""
import pathlib
import re
import shutil
import subprocess
import sys

source, work = (pathlib.Path(word).resolve() for word in sys.argv[1:])
ran = 0
for page in [source / "README.md", *sorted((source / "docs").rglob("*.md"))]:
    folder = work / page.stem
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "corpus").mkdir()
    (folder / "corpus/objects").symlink_to(source / "corpus/objects")
    (folder / "objects").symlink_to(source / "corpus/objects")
    (folder / "examples").symlink_to(source / "examples")
    (folder / "test").symlink_to(source / "test")
    (folder / "templates").symlink_to(source / "templates")
    (folder / "external-locks.json").symlink_to(
        source / "targets/gfx950/external-locks.json")
    for block in re.findall(r"^```sh\n(.*?)^```", page.read_text(), re.M | re.S):
        for line in block.splitlines():
            wanted = 1 if line.startswith("! ") else 0
            result = subprocess.run(["bash", "-c", line.removeprefix("! ")],
                                    cwd=folder, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT, text=True)
            if result.returncode != wanted:
                sys.exit(f"{page.name}: {line}\nstatus {result.returncode}:\n"
                         f"{result.stdout}")
            ran += 1
sys.exit(ran < 10)
