#!/bin/sh
# bad-usage.sh KERNEL: every line below is refused with status 2 and one line.
set -u
while read -r options; do
  # The options are words.
  # shellcheck disable=SC2086
  netra-sim "$1" $options > out 2>&1
  status=$?
  [ $status = 2 ] && [ "$(wc -l < out)" = 1 ] ||
    echo "status $status for: $options: $(cat out)"
done <<'END'
--block 2000
--block 0
--block 128
--block 64 --grid 0
--block 64 --grid 4294967295
--block 64 --grid 65536,65536
--block 64 --lds 170000
--block 64 --arg u32:1
--block 64 --arg buf:8:zero --arg u32:1
--block 64 --arg buf:99999999999999:zero
--block 64 --arg buf:16:rand
--block 64 --arg q:1
--block 64 --arg u8:256
--block 64 --check=foo
--block 64 --matrix-policy=foo
--block 64 --schedule=foo
--block 64 --expect 0=x
--block 64 --args missing.json
--block 64 --trace=foo=1
--block 64 --workgroups x
--block 64 --frobnicate
END
