#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs the fuzz targets for SECONDS each, from the same seeds with the same
# random numbers:  run.sh BIN-DIR WORK-DIR SECONDS
# NETRA_FUZZ_RUNS bounds the inputs of each as well.
# A finding ends with exit status 1 and its input in WORK-DIR.
set -u
bin=$1 work=$2 seconds=$3
source=$(cd "$(dirname "$0")/.." && pwd)

# LLVM crashes on some bytes that are no code; CrashRecoveryContext catches
# that, so its signal handlers must win over the sanitizer's and libFuzzer's. It
# leaks what the crashed code held. LLVM's packages are not instrumented: their
# allocators do not unpoison what the same allocators in our code poisoned.
export ASAN_OPTIONS="allow_user_poisoning=0:handle_segv=1:allow_user_segv_handler=1:handle_abort=0:detect_leaks=0:detect_odr_violation=0:allocator_may_return_null=1${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
export UBSAN_OPTIONS="halt_on_error=1:print_stacktrace=1${UBSAN_OPTIONS:+:$UBSAN_OPTIONS}"

rm -rf "$work/seeds" && mkdir -p "$work/seeds/import" "$work/seeds/parse" "$work/seeds/sim"
for object in "$source"/corpus/objects/*/*.o "$source"/corpus/objects/*/*.hsaco; do
  name=$(basename "$(dirname "$object")").$(basename "$object")
  cp "$object" "$work/seeds/import/$name"
  cp "$object" "$work/seeds/sim/$name"
  # The same bytes again, as code: what is no instruction is part of the test.
  { printf a; tail -c +257 "$object" | head -c 4000; } > "$work/seeds/sim/$name.code"
  "$bin/netra-import" "$object" -o "$work/seeds/parse/$name.mlir" 2>/dev/null
done
find "$source/examples" -name '*.mlir' -exec cp {} "$work/seeds/parse/" \; 2>/dev/null

status=0
for target in import parse sim; do
  mkdir -p "$work/corpus-$target"
  if "$bin/fuzz-$target" -seed=1 -runs="${NETRA_FUZZ_RUNS:--1}" -max_total_time="$seconds" -timeout=20 \
      -rss_limit_mb=4096 -max_len=20000 -verbosity=0 -print_final_stats=1 \
      -artifact_prefix="$work/$target-" \
      "$work/corpus-$target" "$work/seeds/$target" > "$work/$target.log" 2>&1; then
    echo "fuzz-$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/$target.log") inputs in $seconds s, no finding"
  else
    echo "fuzz-$target: FAILED, see $work/$target.log"
    grep -E "^fuzz-|ERROR|runtime error|Assertion" "$work/$target.log" | head -5
    status=1
  fi
done
exit $status
