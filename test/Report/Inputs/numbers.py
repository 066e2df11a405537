"""numbers.py: the JSON of report.mlir on standard input has these keys and numbers."""
import json
import sys

lds, loop = json.load(sys.stdin)
KEYS = {"kernel", "target", "waveSize", "registers", "remarks", "memory", "occupancy",
        "instructions", "units", "waits", "nops", "banks", "loops", "unknowns"}
assert set(lds) == set(loop) == KEYS, set(lds) ^ KEYS

vgprs, agprs, sgprs = lds["registers"]
assert [r["file"] for r in lds["registers"]] == ["vgprs", "agprs", "sgprs"]
assert (vgprs["used"], vgprs["declared"], agprs["used"]) == (66, 132, 0)
assert vgprs["usedAt"]["text"] == "v_mov_b32_e32 v65, 0"
assert agprs["usedAt"] is None

occupancy = lds["occupancy"]
# 512 / 136, 800 / 16, 4 groups of 4 waves over 4 SIMDs, 16 such groups.
assert [occupancy[k] for k in ("byVgprs", "bySgprs", "byLds", "byWorkgroups")] == [3, 8, 4, 8]
assert occupancy["limit"] == "vgprs" and occupancy["wavesPerSimd"] == 3
assert occupancy["next"] == {"wavesPerSimd": 4,
                             "needs": [{"what": "vgprs", "now": 136, "atMost": 128}]}

assert lds["memory"]["ldsBytes"] == 40000 and lds["memory"]["dsInstructions"] == 7
assert [(b["passes"], b["best"]) for b in lds["banks"]] == [
    (1, 1), (2, 1), (64, 1), (4, 4), (1, 1), (2, 2), (None, None)]
first, second = lds["waits"]
assert first["isNeeded"] and first["enough"] is None
assert second["enough"] == "lgkmcnt(3)"
assert second["reasons"][0]["from"]["text"] == "ds_read_b32 v5, v3"

(turn,) = loop["loops"]
assert turn["depth"] == 1 and turn["instructions"] == 14
assert {u["unit"]: u["clocks"] for u in turn["units"]}["XDL"] == 32
assert turn["bytes"] == {"globalLoaded": 1280, "globalStored": 512, "ldsLoaded": 1536,
                         "ldsStored": 1536, "scratchLoaded": 0, "scratchStored": 0,
                         "scalarLoaded": 32, "unknownAccesses": 0}
assert [n["isNeeded"] for n in loop["nops"]] == [True, False]
assert loop["unknowns"][0]["reason"] == "calls code that is not known"
# The places are those of the text.
for place in (turn["begin"], turn["end"], second["at"]):
    name, line = place["line"].split(":")
    assert name == "report.mlir"
    text = open(sys.argv[1]).read().splitlines()[int(line) - 1].split()[0]
    assert place["text"].startswith(text), place
