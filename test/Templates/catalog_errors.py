"""catalog_errors.py WORK: one mistake at a time in a small catalog.

Each row: what is written where, and what the tools must say. The good catalog must
emit, list and verify.
"""
import pathlib
import shutil
import subprocess
import sys

work = pathlib.Path(sys.argv[1])
TEMPLATE = """
tmpl.template @twice for "gfx950" (n: index, unused: index = 0)
  args {x: in f32 ["n"] fill "f32:-1:1", y: out f32 ["n"]}
  launch {grid = ["n / 64"], block = 64}
  contract {
    family = "test.twice", operation = "twice",
    semantics = {abi = "a", dtypes = "b", quantization = "c", layouts = "d", numerical = "e"},
    quantization = "none", layouts = {x = "flat"}, numerics = {order = "none"}, epilogue = "none"
  }
  reference @twice_reference
  cases [ {name = "random"} ]
{
  %x, %y = prim.abi.pointers "x", "y"
  %group = prim.abi.workgroup "x"
  %lane = prim.abi.lane
  %xg = prim.addr.scale %x, %group, 256
  %yg = prim.addr.scale %y, %group, 256
  %at = prim.addr.mul %lane, 4
  %v = prim.addr.load %xg, %at {bytes = 4}
  %w = prim.num.add %v, %v
  prim.addr.store %yg, %at, %w {bytes = 4}
}
func.func @twice_reference(%x: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tmpl.constant "n" : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xf32>
    %w = arith.addf %v, %v : f32
    memref.store %w, %y[%i] : memref<?xf32>
  }
  return
}
"""
TACTIC = 'tmpl.tactic @{0} of @twice target "gfx950" {{n = {1}}} maturity {2}\n'
failures = 0


def catalog(changes):
    shutil.rmtree(work, ignore_errors=True)
    files = {"templates/test/twice.mlir": TEMPLATE,
             "targets/gfx950/tactics/twice_64.mlir": TACTIC.format("twice_64", 64, "verified rank 1"),
             **changes}
    for name, text in files.items():
        path = work / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def run(*command):
    return subprocess.run([*command, f"--catalog={work}"], capture_output=True, text=True)


def expect(what, changes, command, status, text):
    global failures
    catalog(changes)
    done = run(*command)
    said = done.stdout + done.stderr
    if done.returncode != status or text not in said or "PLEASE submit" in said:
        print(f"{what}: status {done.returncode}, expected {status} and '{text}':\n{said}")
        failures += 1


def changed(old, new):
    assert old in TEMPLATE
    return {"templates/test/twice.mlir": TEMPLATE.replace(old, new)}


LIST = ["netra-emit", "--list"]
VERIFY = ["netra-verify"]
T = "targets/gfx950/tactics/"
expect("good", {}, LIST, 0, "twice_64")
expect("good", {}, VERIFY, 0, "1 verified, 0 wrong")
expect("good, emitted", {}, ["netra-emit", "--tactic", "twice_64", "--emit=asm"], 0, "v_add_f32")
expect("no folder", {}, ["netra-emit", "--tactic", "twice_6"], 2, "is 'twice_64' meant?")
expect("far name", {}, ["netra-emit", "--tactic", "nothing_like_it"], 2, "no tactic 'nothing_like_it'\n")
expect("other target", {}, ["netra-emit", "--tactic", "twice_64", "--target=gfx1151"], 2,
       "tactic 'twice_64' is for gfx950, not gfx1151")
expect("contract of nothing", {}, ["netra-emit", "--contract"], 2, "--contract is of one --tactic")
expect("no IR", {"templates/test/other.mlir": "garbage"}, LIST, 2, "other.mlir:1:1: error: custom op 'garbage'")
expect("deep", {"templates/test/other.mlir": "(" * 100000}, LIST, 2, "brackets nest deeper than 256 levels")
expect("deep expression", changed("%x, %y = prim", 'tmpl.let d = "' + "!" * 100000 + '1"\n  %x, %y = prim'),
       ["netra-emit", "--tactic", "twice_64"], 2, "it nests too deep")
expect("fill is no map", changed('{name = "random"}', '{name = "random", fill = 3}'), VERIFY, 2, "it is a map from arguments")
expect("duplicate tactic", {T + "sub/twice_64.mlir": TACTIC.format("twice_64", 64, "verified")}, LIST, 2,
       "'twice_64' stands twice")
expect("wrong folder", {"targets/gfx1151/tactics/twice_128.mlir": TACTIC.format("twice_128", 128, "verified")},
       LIST, 2, "is for gfx950 but stands in the folder of gfx1151")
expect("wrong file", {T + "other.mlir": TACTIC.format("twice_128", 128, "verified")}, LIST, 2,
       "stands in other.mlir; its file is twice_128.mlir")
expect("same rank", {T + "twice_b.mlir": TACTIC.format("twice_b", 64, "verified rank 1")}, LIST, 2,
       "which one is preferred is ambiguous")
expect("no rank", {T + "twice_b.mlir": TACTIC.format("twice_b", 64, "verified")}, LIST, 2,
       "which one is preferred is ambiguous")
expect("another rank", {T + "twice_b.mlir": TACTIC.format("twice_b", 64, "verified rank 2")}, LIST, 0, "twice_b")
REJECTED = {T + "twice_b.mlir": TACTIC.format("twice_b", 64, 'rejected rationale "too slow"')}
expect("rejected", REJECTED, ["netra-emit", "--tactic", "twice_b"], 2, "is rejected: too slow")
expect("rejected, all the same", REJECTED, ["netra-emit", "--tactic", "twice_b", "--rejected", "--emit=asm"], 0,
       "v_add_f32")
expect("maturity", {T + "twice_64.mlir": TACTIC.format("twice_64", 64, "good")}, LIST, 2,
       "expected experiment, verified, accepted or rejected as the maturity but got 'good'")
for field in ("family", "operation", "epilogue"):
    old = next(f'{field} = "{value}"' for value in ("test.twice", "twice", "none")
               if f'{field} = "{value}"' in TEMPLATE)
    expect(f"no {field}", changed(old, f'other_{field} = "x"'), LIST, 2, f"has a contract without '{field}'")
expect("no semantics", changed('numerical = "e"', 'other = "e"'), LIST, 2,
       "has a contract without 'semantics.numerical'")
expect("float in contract", changed('epilogue = "none"', "epilogue = 1.5"), LIST, 2,
       "a contract holds text, integers, flags, lists and maps")
expect("no launch", changed('launch {grid = ["n / 64"], block = 64}', "launch {block = 64}"), LIST, 2,
       "needs launch {grid = [...]} of 1 to 3 numbers")
expect("no reference", changed("  reference @twice_reference\n", ""), VERIFY, 2, "has no reference")
expect("missing reference", changed("reference @twice_reference\n", "reference @nobody\n"), VERIFY, 2,
       "has no function 'nobody' for a reference")
expect("no cases", changed('  cases [ {name = "random"} ]\n', ""), VERIFY, 2, "has no cases to verify it with")
expect("wrong fill", changed('fill "f32:-1:1"', 'fill "f32:sometimes"'), VERIFY, 1, "argument 'x':")
expect("LDS not promised", changed("block = 64}", "block = 64, static_lds = 64}"), ["netra-emit", "--tactic", "twice_64"],
       2, "has 0 bytes of static LDS; its contract says 64")
# A wrong kernel is found, and which element, and it cannot be locked.
WRONG = changed("%w = prim.num.add %v, %v\n  prim.addr.store", "%w = prim.num.mul %v, 3.0\n  prim.addr.store")
expect("wrong kernel", WRONG, VERIFY, 1, "64 of 64 elements differ (y[0]: got 0x")
catalog(WRONG)
run("netra-verify", f"--evidence={work}/evidence.json")
lock = work / "lock.json"
for what, command, text in [
        ("no evidence", ["netra-lock", "bless", lock, "--tactic", "twice_64"], "--evidence names what netra-verify wrote"),
        ("bad evidence", ["netra-lock", "bless", lock, "--tactic", "twice_64", f"--evidence={work}/evidence.json"],
         "does not verify")]:
    done = run(*command)
    if done.returncode != 2 or text not in done.stderr or lock.exists():
        print(f"{what}: {done}")
        failures += 1
# One line, whatever is wrong below the catalog.
catalog({"templates/test/other.mlir": "garbage"})
done = run("netra-lock", "bless", lock, "--tactic", "twice_64", f"--evidence={work}/evidence.json")
if done.returncode != 2 or done.stderr.count("\n") != 1 or "custom op 'garbage'" not in done.stderr:
    print(f"bad catalog: {done}")
    failures += 1
catalog({})
run("netra-verify", f"--evidence={work}/evidence.json")
BLESS = ["netra-lock", "bless", lock, "--tactic", "twice_64", f"--evidence={work}/evidence.json"]
CHECK = ["netra-lock", "check", lock, "--tactics", "--target=gfx950"]
for what, command, status, text in [
        ("bless", BLESS, 0, "new twice_64"), ("check", CHECK, 0, "ok       twice_64"),
        ("bless again", BLESS, 0, "unchanged twice_64")]:
    done = run(*command)
    if done.returncode != status or text not in done.stdout:
        print(f"{what}: {done}")
        failures += 1
text = lock.read_text()
# Another schedule of the same promise: the lock says which instruction, and the evidence is stale.
(work / "templates/test/twice.mlir").write_text(TEMPLATE.replace("%w = prim.num.add %v, %v", "%w = prim.num.mul %v, 2.0"))
for what, command, status, said in [("changed kernel", CHECK, 1, "v_mul_f32"), ("stale evidence", BLESS, 2, "verify it again")]:
    done = run(*command)
    if done.returncode != status or said not in done.stdout + done.stderr or lock.read_text() != text:
        print(f"{what}: {done}")
        failures += 1
# The same code that promises something else differs from its lock as well.
locks = work / "targets/gfx950/locks"
locks.mkdir(exist_ok=True)
(locks / "tactics.json").write_text(text)
for what, template, status, said in [("same contract", TEMPLATE, 0, "lock: matches"),
                                     ("other contract", TEMPLATE.replace('abi = "a"', 'abi = "z"'), 1,
                                      "lock: differs: contract: locked nk_")]:
    (work / "templates/test/twice.mlir").write_text(template)
    done = run("netra-verify")
    if done.returncode != status or said not in done.stdout:
        print(f"{what}: {done}")
        failures += 1
(work / "targets/gfx950/tactics/twice_64.mlir").unlink()
done = run(*CHECK)
if done.returncode != 1 or "stale    twice_64" not in done.stdout:
    print(f"stale entry: {done}")
    failures += 1
sys.exit(1 if failures else 0)
