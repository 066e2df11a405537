"""prim.num.mul_row_lane, simulated, against its description in PrimNum.td.

mul-row-lane.py FOLDER
"""
import pathlib
import random
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import frame


def f32(x):
    # Of two FP32 numbers the product is exact in double; their sum may be rounded
    # to double first without harm.
    return struct.unpack("<f", struct.pack("<f", x))[0]


def bits(x):
    return struct.unpack("<I", struct.pack("<f", x))[0]


draw = random.Random(11)
INPUTS = [f32(draw.choice((-1, 1)) * (1 + draw.random()) * 2.0 ** draw.randrange(-9, 9))
          for _ in range(frame.ITEMS)]
MORE = [f32(1.0 + x) for x in INPUTS]
failures = 0


def check(target, wave, body, wanted):
    global failures
    text = "    %w = v_add_f32_e32 1.0, %x : (!v) -> !v\n" + body
    got = frame.run(sys.argv[1], frame.kernel(target, wave, text), map(bits, INPUTS), 0)
    if isinstance(wanted, str):
        isRight = isinstance(got, str) and wanted in got and got.count("error:") == 1
    else:
        isRight = got == [bits(x) for x in wanted]
    if not isRight:
        failures += 1
        print(f"{target}, wave {wave}: {body}: {got}, expected {wanted}")


for target, wave in frame.CONFIGS:
    for lane in (0, 5, 15):
        whole = [f32(INPUTS[i // 16 * 16 + lane] * MORE[i]) for i in range(frame.ITEMS)]
        first = f"    %r = prim.num.mul_row_lane %x, %w {{lane = {lane}}}\n"
        check(target, wave, first, whole)
        # The mask counts the rows of a wave.
        for rows in (1, 2) if wave == 32 else (1, 2, 6, 8):
            later = [f32(MORE[i // 16 * 16 + 3] * INPUTS[i])
                     if rows >> (i % wave // 16) & 1 else whole[i]
                     for i in range(frame.ITEMS)]
            check(target, wave,
                  first.replace("%r", "%first") +
                  f"    %r = prim.num.mul_row_lane %w, %x, %first {{lane = 3, rows = {rows}}}\n",
                  later)
    one = "    %r = prim.num.mul_row_lane %x, %w"
    check(target, wave, one + " {lane = 16}\n",
          "takes a lane of 0 to 15 and a mask of rows, not 16 and 15")
    check(target, wave, one + " {lane = 1, rows = 0}\n",
          "takes a lane of 0 to 15 and a mask of rows, not 1 and 0")
    check(target, wave, one + " {lane = 1, rows = 1}\n", "needs what the other rows hold")
    check(target, wave, one + ", %x {lane = 1}\n", "leaves no row that could keep anything")
    if wave == 32:
        check(target, wave, one + ", %x {lane = 1, rows = 12}\n",
              "takes a lane of 0 to 15 and a mask of rows, not 1 and 12")
sys.exit(failures)
