#!/usr/bin/env bash
# Verifies every tactic and accepts what verifies into the locks of each target.
# bless-tactics.sh BUILD
set -euo pipefail
tools=$(cd "$1/bin" && pwd)
cd "$(dirname "$0")/.."
evidence=$(mktemp)
trap 'rm -f "$evidence"' EXIT
for locks in targets/*/tactics; do
  target=$(basename "$(dirname "$locks")")
  "$tools/netra-verify" --target "$target" --evidence="$evidence" | grep -v '^  ok' || true
  "$tools/netra-lock" bless "targets/$target/locks/tactics.json" --tactics \
    --target "$target" --evidence="$evidence"
done
