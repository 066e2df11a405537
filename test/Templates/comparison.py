"""comparison.py: the leaves beside the predecessor's kernels and the minimum.

Prints the table of what the simulator counts and the report says, and fails where a
leaf is behind: a lower occupancy step, more instructions of a wave than 110 % of what
is known of the predecessor, weights read more than once by the workgroups that need
them, loads drained in the middle of a K loop.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# The predecessor: VGPRs that its descriptor reserves and waves per SIMD that they
# leave, instructions that a wave executes where they are known, of the published
# tables. Weights: the argument, and bytes of it that all workgroups of the first
# case together have to read.
LEAVES = {
    "moe_gate_up_decode_m1": (32, 8, 432, ("w13", 9 * 1024 * 2048)),
    "moe_silu_quant_decode_m1": (40, 8, 133, None),
    "moe_down_reduce_decode_m1": (32, 8, None, ("w2", 9 * 2048 * 512)),
    "router_bf16_verify_m16": (48, 8, 145, ("router_weight", 256 * 2048 * 2)),
    "gdn_verify_precompute_m12": (48, 8, 243, None),
    "gdn_verify_core_m12_packed_pair_interleaved_w1": (80, 6, None, None),
    "gdn_verify_core_m12_packed_pair_interleaved_w4": (80, 6, None, None),
    "gdn_verify_core_m12_packed_pair_interleaved_w8": (80, 6, None, None),
    "silu_mul_bf16_decode": (24, 16, 25, None),
    "bf16_router_decode_wave2_fp32": (24, 16, None, ("weight", 256 * 2048 * 2)),
    "bf16_qkv_decode_wave1_wide128": (24, 16, None, ("weight", 24 * 2048 * 2)),
    "bf16_attn_oproj_decode_wave1_wide128": (24, 16, None, ("weight", 24 * 4096 * 2)),
    "bf16_lm_head_decode_wave1_wg64": (24, 16, None, ("weight", 6 * 2048 * 2)),
    "bf16_shared_gate_up_silu_decode_wide128": (48, 16, None, ("weight", 1024 * 2048 * 2)),
    "bf16_shared_down_decode_wave4": (48, 16, None, ("weight", 96 * 512 * 2)),
}
PIPELINED = ["moe_gate_up_decode_m1", "moe_down_reduce_decode_m1", "bf16_router_decode_wave2_fp32",
             "bf16_attn_oproj_decode_wave1_wide128", "bf16_lm_head_decode_wave1_wg64",
             "bf16_shared_gate_up_silu_decode_wide128"]


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return done.stdout


problems = []
rows = [("tactic (simulated)", "waves/SIMD", "was", "VGPRs", "was", "instrs of a wave", "was", "weights read", "minimum")]
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "evidence.json"
    for name, (vgprs, waves, instructions, weights) in LEAVES.items():
        if os.environ.get("NETRA_QUICK") and "core" in name:
            continue
        run("netra-verify", name, "--evidence", str(path))
        evidence = json.loads(path.read_text())["evidence"][0]
        resources, first = evidence["resources"], evidence["cases"][0]
        executed = max(each["instructions_of_a_wave"] for each in evidence["cases"])
        read = first["bytes"][weights[0]]["read"] if weights else None
        rows.append((name, resources["waves_per_simd"], waves, resources["vgprs"], vgprs, executed, instructions or "?",
                     read or "", weights[1] if weights else ""))
        if resources["waves_per_simd"] < waves:
            problems.append(f"{name}: {resources['waves_per_simd']} waves per SIMD, not {waves}")
        if resources["remarks"]:
            problems.append(f"{name}: {resources['remarks']}")
        if instructions and executed > instructions * 1.1:
            problems.append(f"{name}: {executed} instructions of a wave, more than 110 % of {instructions}")
        if weights and read != weights[1]:
            problems.append(f"{name}: reads {read} bytes of {weights[0]}, not {weights[1]}")
for name in PIPELINED:
    text = run("netra-emit", "--tactic", name, "--emit=asm")
    middle = text[re.search("v_mfma|v_dot2", text).start():text.rindex("global_load")]
    if re.search(r"vmcnt\(0\)", middle):
        problems.append(f"{name}: a wait for all loads while more are to come")
    if len(re.findall(r"vmcnt\([1-9]", middle)) < 3:
        problems.append(f"{name}: no counted waits")
widths = [max(len(str(row[i])) for row in rows) for i in range(len(rows[0]))]
for row in rows:
    print("  ".join(str(cell).ljust(width) if i == 0 else str(cell).rjust(width)
                    for i, (cell, width) in enumerate(zip(row, widths))))
print("\n".join(problems))
sys.exit(1 if problems else 0)
