"""shapes.py SOURCE WORK [SEED]: templates at shapes that nobody wrote down.

Makes a catalog of the templates with tactics whose constants a seed chooses, and
verifies them all. A shape that the schedule cannot do must be refused by a guard,
with its reason. Templates that are not in the tables fail the test.
"""
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

source, work = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 20261201)
times = lambda unit, low, high: unit * rng.randint(low, high)
one = rng.choice


def precompute():
    heads = rng.randint(1, 5)
    return {"tokens": rng.randint(1, 4), "qk_heads": heads, "value_heads": heads * rng.randint(1, 4),
            "gates": one(["true", "true", "false"]), "beta": one(['"f32"', '"bf16"'])}


def core():
    heads = rng.randint(1, 2)
    # A workgroup's waves share a value head.
    return {"tokens": rng.randint(1, 5), "qk_heads": heads, "value_heads": heads * rng.randint(1, 2),
            "waves": one([1, 2, 4, 8]), "order": one(['"packed_pair"', '"triton"']), "state": one(['"bf16"', '"f32"'])}


def gemv():
    per, rows = one([(8, 1), (2, 1), (2, 4)])
    waves = rng.randint(1, 4)
    return {"n": rows * waves * rng.randint(1, 6), "k": times(32 * per, 1, 4), "per": per, "rows": rows, "waves": waves,
            "ahead": rng.randint(0, 4)}


def gate_up_silu():
    waves = rng.randint(1, 4)
    return {"n": 2 * waves * rng.randint(1, 4), "k": times(256, 1, 10), "waves": waves, "ahead": rng.randint(0, 4)}


# Constants that a schedule can do, by template: the target and a choice of them.
SHAPES = {
    "moe_gate_up": ("gfx950", lambda: {"hidden": times(128, 1, 6), "intermediate": times(64, 1, 3), "topk": rng.randint(1, 4),
                                       "experts": 8, "ahead": rng.randint(0, 3)}),
    "moe_silu_quant": ("gfx950", lambda: {"hidden": 256, "intermediate": times(128, 1, 9), "topk": rng.randint(1, 5)}),
    "moe_down_reduce": ("gfx950", lambda: {"hidden": times(128, 1, 3), "intermediate": times(128, 1, 4), "topk": rng.randint(2, 6),
                                           "experts": 8, "waves": one([1, 2]), "ahead": rng.randint(0, 5)}),
    "router_bf16_gemv": ("gfx950", lambda: {"k": times(512, 1, 9), "experts": rng.randint(1, 9), "ahead": rng.randint(0, 4)}),
    "router_bf16_gemv_wave32": ("gfx1151", lambda: {"k": times(64, 1, 70), "experts": times(2, 1, 9),
                                                    "waves": rng.randint(1, 4), "ahead": rng.randint(0, 20)}),
    "bf16_gemv": ("gfx1151", gemv),
    "bf16_gate_up_silu": ("gfx1151", gate_up_silu),
    "silu_mul_bf16": (one(["gfx1151", "gfx950"]), lambda: {"elements": rng.randint(1, 1300)}),
    "gdn_verify_precompute": ("gfx950", precompute),
    "gdn_verify_core": ("gfx950", core),
    "bias_relu": ("gfx950", lambda: {}),
    "row_sum": ("gfx1151", lambda: {}),
}
# Constants that it cannot, beside good ones.
REFUSED = {
    "moe_gate_up": [{"hidden": 200}, {"hidden": 131200}, {"intermediate": 100}],
    "moe_silu_quant": [{"intermediate": 100}],
    "moe_down_reduce": [{"intermediate": 200}, {"hidden": 100}, {"topk": 40, "intermediate": 512}, {"waves": 3, "topk": 1, "intermediate": 256}],
    "router_bf16_gemv": [{"k": 513}],
    "router_bf16_gemv_wave32": [{"k": 65}, {"k": 0}, {"experts": 3}, {"ahead": 21}],
    "bf16_gemv": [{"per": 4}, {"k": 33}, {"ahead": 60}, {"n": 5, "waves": 2}, {"rows": 4, "per": 8}],
    "bf16_gate_up_silu": [{"k": 128}, {"n": 3}, {"ahead": 12}],
    "silu_mul_bf16": [{"elements": 0}, {"elements": 1 << 30}],
    "gdn_verify_precompute": [{"qk_heads": 2, "value_heads": 3}, {"beta": '"f64"'}],
    "gdn_verify_core": [{"waves": 3}, {"tokens": 65}, {"order": '"any"'}, {"qk_heads": 2, "value_heads": 3}],
}


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True)


def write(name, template, target, constants):
    folder = work / "targets" / target / "tactics"
    folder.mkdir(parents=True, exist_ok=True)
    bound = ", ".join(f"{key} = {value}" for key, value in constants.items())
    (folder / f"{name}.mlir").write_text(
        f'tmpl.tactic @{name} of @{template} target "{target}" {{{bound}}} maturity experiment rank {rng.getrandbits(30)}\n')


shutil.rmtree(work, ignore_errors=True)
shutil.copytree(source / "templates", work / "templates")
names = {found.group(1) for path in (source / "templates").rglob("*.mlir")
         for found in re.finditer(r"^tmpl\.template @(\w+)", path.read_text(), re.M)}
failures = [f"template {name} has no shapes" for name in sorted(names - SHAPES.keys())]
rounds = 1 if os.environ.get("NETRA_QUICK") else 3
count = 0
for template, (target, choose) in SHAPES.items():
    for i in range(rounds if choose() else 1):
        write(f"{template}_{i}", template, target, choose())
        count += 1
done = run("netra-verify", f"--catalog={work}", "--seed", rng.getrandbits(30))
if done.returncode or f"{count} verified, 0 wrong" not in done.stdout:
    failures.append(done.stdout + done.stderr)
for template, constants in REFUSED.items():
    target, choose = SHAPES[template]
    for i, wrong in enumerate(constants):
        shutil.rmtree(work / "targets")
        write("refused", template, target, {**choose(), **wrong})
        done = run("netra-emit", f"--catalog={work}", "--tactic", "refused", "-o", work / "refused.hsaco")
        if done.returncode != 2 or "(needed: " not in done.stderr or "in tactic 'refused' with" not in done.stderr:
            failures.append(f"{template} with {wrong}: status {done.returncode}\n{done.stderr}")
print("\n".join(failures))
sys.exit(1 if failures else 0)
