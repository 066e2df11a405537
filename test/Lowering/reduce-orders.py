"""Reductions over lanes, simulated, against the additions that PrimReduce.td lists.

reduce-orders.py FOLDER
"""
import pathlib
import random
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import frame


def f32(x):
    # A sum of two FP32 numbers rounded to double and then to FP32 is rounded right.
    return struct.unpack("<f", struct.pack("<f", x))[0]


def exchange(x, by):
    return [f32(x[i] + x[i ^ by]) for i in range(len(x))]


def shift(x, by, row):
    return [f32(x[i] + (x[i - by] if i % row >= by else 0.0)) for i in range(len(x))]


def steps(function, amounts, *more):
    def run(x):
        for by in amounts:
            x = function(x, by, *more)
        return x
    return run


def router64(x):
    """Lane 63 alone: rows as a[14] + a[15] behind three shifts."""
    x = steps(shift, (8, 4, 2), 16)(x)
    row = [f32(x[i + 14] + x[i + 15]) for i in range(0, 64, 16)]
    return [None] * 63 + [f32(f32(row[2] + row[3]) + f32(row[0] + row[1]))]


def norm32(x):
    x = steps(shift, (8, 4, 2, 1), 16)(x)
    return [f32(x[31] + x[15])] * 32


exchange32 = steps(exchange, (16, 8, 4, 2, 1))

# Order, the wave sizes it is for (with the only target that has it), lane by lane.
ORDERS = (
    ("xor16", (32, 64), None, steps(exchange, (8, 4, 2, 1))),
    ("shr16", (32, 64), None, steps(shift, (8, 4, 2, 1), 16)),
    ("router64", (64,), "gfx950", router64),
    ("gemv32", (32,), None, exchange32),
    ("norm32", (32,), None, norm32),
)
REFUSED = {
    ("router64", "gfx1151", 32): "needs waves of 64 lanes; these have 32",
    ("router64", "gfx1151", 64): "has no such form on gfx1151",
    ("gemv32", "gfx950", 64): "needs waves of 32 lanes; these have 64",
    ("gemv32", "gfx1151", 64): "needs waves of 32 lanes; these have 64",
    ("norm32", "gfx950", 64): "needs waves of 32 lanes; these have 64",
    ("norm32", "gfx1151", 64): "needs waves of 32 lanes; these have 64",
}


def sums(order):
    """Two values side by side; all signs are other in the second, so are its sums."""
    return f"""
    %turned = v_xor_b32_e32 0x80000000, %x : (!v) -> !v
    %one, %other = prim.reduce.sum %x, %turned {{order = "{order}"}}
    %none = v_add_f32_e32 %one, %other : (!v, !v) -> !v
    %r = v_add_f32_e32 %one, %none : (!v, !v) -> !v
"""


MAXIMUM = """
    %largest = prim.reduce.max %x
    %r = v_mov_b32_e32 %largest : (!v) -> !v
"""


def bits(x):
    return struct.unpack("<I", struct.pack("<f", x))[0]


def waves(values, wave, function):
    return [y for i in range(0, len(values), wave) for y in function(values[i:i + wave])]


def rows_max(x):
    return [max(x[i // 16 * 16:i // 16 * 16 + 16]) for i in range(len(x))]


draw = random.Random(7)
# Magnitudes apart by up to 2^20: every addition rounds.
INPUTS = [f32(draw.choice((-1, 1)) * (1 + draw.random()) * 2.0 ** draw.randrange(20))
          for _ in range(frame.ITEMS)]
failures = 0


def check(name, target, wave, body, wanted):
    global failures
    got = frame.run(sys.argv[1], frame.kernel(target, wave, body), map(bits, INPUTS), 0)
    if isinstance(wanted, str):
        isRight = isinstance(got, str) and wanted in got and got.count("error:") == 1
    else:
        isRight = isinstance(got, list) and all(
            y is None or x == bits(y) for x, y in zip(got, wanted))
    if not isRight:
        failures += 1
        print(f"{name} on {target}, wave {wave}: {got}, expected {wanted}")


for target, wave in frame.CONFIGS:
    for order, sizes, only, function in ORDERS:
        isHere = wave in sizes and only in (None, target)
        check(order, target, wave, sums(order),
              waves(INPUTS, wave, function) if isHere else REFUSED[order, target, wave])
    check("max", target, wave, MAXIMUM, waves(INPUTS, wave, rows_max))


def in_order(x):
    total = 0.0
    for each in x:
        total = f32(total + each)
    return total


# The inputs tell the orders apart: totals of waves are others in each.
totals = [[function(INPUTS[i:i + 32]) for i in range(0, frame.ITEMS, 32)]
          for function in (lambda x: exchange32(x)[0], lambda x: norm32(x)[0], in_order,
                           lambda x: in_order(x[::-1]))]
if any(a == b for i, a in enumerate(totals) for b in totals[:i]):
    failures += 1
    print(f"the inputs do not tell orders apart: {totals}")
sys.exit(failures)
