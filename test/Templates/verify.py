"""verify.py: netra-verify on every tactic, or with NETRA_QUICK on the small ones."""
import os
import subprocess
import sys

listed = subprocess.run(["netra-emit", "--list"], capture_output=True, text=True, check=True).stdout
names = [line.split()[0] for line in listed.splitlines()[1:]]
if os.environ.get("NETRA_QUICK"):
    names = [name for name in names if name.endswith("_small")]
if not names:
    sys.exit("no tactics")
done = subprocess.run(["netra-verify", "--need-lock", *names], capture_output=True, text=True)
if done.returncode or not done.stdout.endswith(f"{len(names)} verified, 0 wrong (simulated)\n"):
    sys.exit(done.stdout + done.stderr)
