#!/usr/bin/env python3
"""Runs every test of a build and ends with `N passed, N failed`.

lit and GoogleTest count their tests themselves; formatting, clang-tidy and the
fuzz targets count as one test each. Options: --quick leaves out what is slow.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parent.parent
SLOW_UNIT_TESTS = {"AnalysisCorpusTests", "RoundTripTests"}
FUZZ_SECONDS = "20"
# With the fixed seed, the same inputs on a fast machine as on a slow one.
FUZZ_RUNS = "200"
TIDY_FILES = ["lib/Target/TargetFacts.cpp", "lib/Machine/RelocationSyntax.cpp",
              "tools/netra-import/netra-import.cpp"]


def llvm_tool(build, name):
    site = (build / "test/lit.site.cfg.py").read_text()
    folder = re.search(r'^config\.llvm_tools_dir = "(.*)"$', site, re.M).group(1)
    return pathlib.Path(folder) / name


def run_lit(build):
    print("-- lit", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "lit.json"
        result = subprocess.run([llvm_tool(build, "lit"), "-s", "-v", "-j2",
                                 "-o", report, build / "test"])
        if not report.exists():
            print(f"lit: ended with status {result.returncode} and no report")
            return 0, 1
        tests = json.loads(report.read_text())["tests"]
    failed = [t["name"] for t in tests if t["code"] not in ("PASS", "UNSUPPORTED")]
    passed = [t["name"] for t in tests if t["code"] == "PASS"]
    return len(passed), len(failed)


def run_unit_test(program):
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "gtest.json"
        result = subprocess.run(
            [program, "--gtest_brief=1", f"--gtest_output=json:{report}"])
        if not report.exists():
            print(f"{program.name}: ended with status {result.returncode} and "
                  "no report")
            return 0, 1
        suite = json.loads(report.read_text())
    failed = suite["failures"] + suite["errors"]
    if result.returncode and not failed:
        failed = 1
    return suite["tests"] - suite["disabled"] - failed, failed


def run_command(name, command):
    result = subprocess.run(command, cwd=SOURCE, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        print(f"FAILED: {name}\n{result.stdout}")
    return int(result.returncode == 0), int(result.returncode != 0)


def sources():
    listed = subprocess.run(
        ["git", "ls-files", "*.cpp", "*.h"], cwd=SOURCE, check=True,
        stdout=subprocess.PIPE, text=True).stdout.split()
    return [name for name in listed
            if not name.startswith("corpus/") and (SOURCE / name).exists()]


def run_tidy(build):
    """clang-tidy over one small source a layer: a few seconds' worth."""
    return run_command("clang-tidy",
                       ["clang-tidy-22", "-quiet", "-p", str(build),
                        *(str(SOURCE / name) for name in TIDY_FILES)])


def run_fuzzers():
    """Builds the fuzz targets under ASan and UBSan and runs each for a while."""
    folder = SOURCE / "build-asan"
    built = [["cmake", "--preset", "asan"],
             ["ninja", "-C", str(folder), "fuzz-import", "fuzz-parse", "fuzz-sim",
              "netra-import"]]
    for command in built:
        result = run_command("build of the fuzz targets", command)
        if result[1]:
            return result
    os.environ["NETRA_FUZZ_RUNS"] = FUZZ_RUNS
    return run_command("fuzz", [str(SOURCE / "fuzz/run.sh"), str(folder / "bin"),
                                str(folder / "fuzz"), FUZZ_SECONDS])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    build = options.build.resolve()
    if options.quick:
        os.environ["NETRA_QUICK"] = "1"  # fewer of what is random

    results = [run_command("clang-format",
                           ["clang-format-22", "--dry-run", "--Werror"] +
                           sources())]
    if not options.quick:
        results.append(run_command("corpus", ["ninja", "-C", str(build),
                                              "netra-corpus"]))
    results.append(run_lit(build))
    for program in sorted((build / "unittests").glob("*Tests")):
        if options.quick and program.name in SLOW_UNIT_TESTS:
            continue
        print(f"-- {program.name}", flush=True)
        results.append(run_unit_test(program))
    if not options.quick:
        results.append(run_fuzzers())
        results.append(run_tidy(build))
    passed = sum(result[0] for result in results)
    failed = sum(result[1] for result in results)
    print(f"{passed} passed, {failed} failed", flush=True)
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
