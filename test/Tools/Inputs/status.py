"""Runs a command and succeeds if it ends with the given status."""
import subprocess
import sys

status = subprocess.run(sys.argv[2:]).returncode
if status != int(sys.argv[1]):
    sys.exit(f"status {status}, expected {sys.argv[1]}")
