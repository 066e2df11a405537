"""Structured kernels, allocated, simulated with all checks, against plain Python.

control-flow-run.py FOLDER
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import frame

M = 0xffffffff
N = 5

NESTED_LOOPS = """
    %zero = s_mov_b32 0 : () -> !s
    %r, %i9 = loop (%acc = %x, %i = %zero) : (!v, !s) {
      %acc4, %j9 = loop (%acc2 = %acc, %j = %zero) : (!v, !s) {
        %acc3 = v_add_nc_u32_e32 %j, %acc2 : (!s, !v) -> !v
        %j2, %c = s_add_u32 %j, 1 : (!s) -> (!s, !amdgcn.scc)
        %more = s_cmp_lt_u32 %j2, %n : (!s, !s) -> !amdgcn.scc
        again scc1 (%acc3, %j2) implicit(%more)
      }
      %acc5 = v_xor_b32_e32 %i, %acc4 : (!s, !v) -> !v
      %i2, %c = s_add_u32 %i, 1 : (!s) -> (!s, !amdgcn.scc)
      %last = s_cmp_eq_u32 %i2, 3 : (!s) -> !amdgcn.scc
      again scc0 (%acc5, %i2) implicit(%last)
    }
"""


def nested_loops(x):
    for i in range(3):
        for j in range(N):
            x = (x + j) & M
        x ^= i
    return x


IF_IN_LOOP = """
    %zero = s_mov_b32 0 : () -> !s
    %r, %i9 = loop (%acc = %x, %i = %zero) : (!v, !s) {
      %odd = s_bitcmp1_b32 %i, 0 : (!s) -> !amdgcn.scc
      %acc2 = if scc1 implicit(%odd) -> !v {
        %sum = v_add_nc_u32_e32 %acc, %x : (!v, !v) -> !v
        yield %sum
      } else {
        %other = v_xor_b32_e32 0x55, %acc : (!v) -> !v
        yield %other
      }
      %third = s_cmp_eq_u32 %i, 2 : (!s) -> !amdgcn.scc
      %acc3 = if scc0 implicit(%third) -> !v {
        yield %acc2
      } else {
        %twice = v_add_nc_u32_e32 %acc2, %acc2 : (!v, !v) -> !v
        yield %twice
      }
      %i2, %c = s_add_u32 %i, 1 : (!s) -> (!s, !amdgcn.scc)
      %more = s_cmp_lt_u32 %i2, %n : (!s, !s) -> !amdgcn.scc
      again scc1 (%acc3, %i2) implicit(%more)
    }
"""


def if_in_loop(x):
    acc = x
    for i in range(N):
        acc = (acc + x) & M if i & 1 else acc ^ 0x55
        if i == 2:
            acc = 2 * acc & M
    return acc


# Lanes leave at different trip counts; both bodies of the if, or one of them.
COLLATZ = """
    %start = v_or_b32_e32 2, %x : (!v) -> !v
    %zero = v_mov_b32_e32 0 : () -> !v
    %r, %v9 = loop_lanes (%steps = %zero, %v = %start) : (!v, !v) {
      %bit = v_and_b32_e32 1, %v : (!v) -> !v
      %odd = v_cmp_eq_u32_e64 1, %bit : (!v) -> !mask
      %v2 = if_lanes %odd : !mask -> !v {
        %thrice = v_mul_lo_u32 %v, 3 : (!v) -> !v
        %up = v_add_nc_u32_e32 1, %thrice : (!v) -> !v
        yield %up
      } else {
        %half = v_lshrrev_b32_e32 1, %v : (!v) -> !v
        yield %half
      }
      %steps2 = v_add_nc_u32_e32 1, %steps : (!v) -> !v
      %more = v_cmp_lt_u32_e64 1, %v2 : (!v) -> !mask
      again %more (%steps2, %v2) : !mask
    }
"""


def collatz(x):
    v, steps = x | 2, 0
    while v > 1:
        v = 3 * v + 1 if v & 1 else v >> 1
        steps += 1
    return steps


# The old value is read behind the if as well.
MERGE = """
    %small = v_cmp_gt_u32_e64 64, %x : (!v) -> !mask
    %y = if_lanes %small : !mask -> !v {
      %twice = v_add_nc_u32_e32 %x, %x : (!v, !v) -> !v
      %new = v_add_nc_u32_e32 7, %twice : (!v) -> !v
      yield %new
    } else {
      yield %x
    }
    %z = if_lanes %small : !mask -> !v {
      yield %x
    } else {
      %new = v_xor_b32_e32 0x1f, %y : (!v) -> !v
      yield %new
    }
    %w = if_lanes %small : !mask -> !v {
      yield %z
    } else {
      yield %y
    }
    %sum = v_add_nc_u32_e32 %y, %z : (!v, !v) -> !v
    %sum2 = v_lshl_add_u32 %w, 1, %sum : (!v, !v) -> !v
    %r = v_add_nc_u32_e32 %x, %sum2 : (!v, !v) -> !v
"""


def merge(x):
    y = 2 * x + 7 if x < 64 else x
    z = x if x < 64 else y ^ 0x1f
    w = z if x < 64 else y
    return (x + y + z + 2 * w) & M


# Pairs as results; the second level narrows what the first one has narrowed.
NESTED_IFS = """
    %low = v_cmp_gt_u32_e64 60, %x : (!v) -> !mask
    %first = v_add_nc_u32_e32 1, %x : (!v) -> !v
    %second = v_add_nc_u32_e32 2, %x : (!v) -> !v
    %pair = concat %first, %second : (!v, !v) -> !v2
    %p:2 = if_lanes %low : !mask -> (!v2, !v) {
      %bit = v_and_b32_e32 1, %x : (!v) -> !v
      %odd = v_cmp_eq_u32_e64 1, %bit : (!v) -> !mask
      %q:2 = if_lanes %odd : !mask -> (!v2, !v) {
        %a = v_lshlrev_b32_e32 3, %x : (!v) -> !v
        %tiny = v_cmp_gt_u32_e64 20, %x : (!v) -> !mask
        %b = if_lanes %tiny : !mask -> !v {
          %c = v_add_nc_u32_e32 5, %a : (!v) -> !v
          yield %c
        } else {
          yield %first
        }
        %ab = concat %a, %b : (!v, !v) -> !v2
        yield %ab, %a
      } else {
        yield %pair, %second
      }
      yield %q#0, %q#1
    } else {
      %d = v_sub_nc_u32_e32 %x, %first : (!v, !v) -> !v
      %dd = concat %d, %x : (!v, !v) -> !v2
      yield %dd, %d
    }
    %lo = extract %p#0[0] : !v2 -> !v
    %hi = extract %p#0[1] : !v2 -> !v
    %t = v_lshl_add_u32 %lo, 2, %hi : (!v, !v) -> !v
    %u = v_xor_b32_e32 %t, %p#1 : (!v, !v) -> !v
    %r = v_add_nc_u32_e32 %u, %second : (!v, !v) -> !v
"""


def nested_ifs(x):
    first, second = x + 1, x + 2
    if x < 60:
        if x & 1:
            a = 8 * x
            lo, hi, third = a, a + 5 if x < 20 else first, a
        else:
            lo, hi, third = first, second, second
    else:
        lo, hi, third = x - first, x, x - first
    return ((((lo << 2) + hi) & M ^ third & M) + second) & M


# Registers change places every round, and a scalar counts for all lanes.
FIBONACCI = """
    %count = v_and_b32_e32 15, %x : (!v) -> !v
    %a0 = v_mov_b32_e32 0 : () -> !v
    %b0 = v_mov_b32_e32 1 : () -> !v
    %zero = s_mov_b32 0 : () -> !s
    %a9, %b9, %left9, %i9, %seen = loop_lanes (%a = %a0, %b = %b0, %left = %count, %i = %zero, %old = %a0) : (!v, !v, !v, !s, !v) {
      %sum = v_add_nc_u32_e32 %a, %b : (!v, !v) -> !v
      %left2 = v_subrev_nc_u32_e32 1, %left : (!v) -> !v
      %more = v_cmp_lt_i32_e64 0, %left2 : (!v) -> !mask
      %i2, %c = s_add_u32 %i, 1 : (!s) -> (!s, !amdgcn.scc)
      %now = v_mov_b32_e32 %i2 : (!s) -> !v
      again %more (%b, %sum, %left2, %i2, %now) : !mask
    }
    %t = v_lshl_add_u32 %a9, 8, %b9 : (!v, !v) -> !v
    %u = v_lshl_add_u32 %left9, 4, %t : (!v, !v) -> !v
    %r = v_lshl_add_u32 %u, 5, %seen : (!v, !v) -> !v
"""


def fibonacci(x):
    a, b, left, i = 0, 1, x & 15, 0
    while True:
        a, b, left, i = b, a + b, left - 1, i + 1
        if left <= 0:
            break
    t = ((a << 8) + b) & M
    u = ((left << 4) + t) & M
    return ((u << 5) + i) & M


# Accumulators in place, with lanes that add and lanes that do not.
ACCUMULATE = """
    %zero = s_mov_b32 0 : () -> !s
    %f = v_cvt_f32_u32_e32 %x : (!v) -> !v
    %none = v_mov_b32_e32 0 : () -> !v
    %s9, %i9 = loop (%sum = %none, %i = %zero) : (!v, !s) {
      %takes = v_cmp_lt_u32_e64 %i, %x : (!s, !v) -> !mask
      %sum2 = if_lanes %takes : !mask -> !v {
        %new = v_fmac_f32_e32 2.0, %f implicit(%sum) : (!v, !v) -> !v
        yield %new
      } else {
        yield %sum
      }
      %i2, %c = s_add_u32 %i, 1 : (!s) -> (!s, !amdgcn.scc)
      %more = s_cmp_lt_u32 %i2, %n : (!s, !s) -> !amdgcn.scc
      again scc1 (%sum2, %i2) implicit(%more)
    }
    %r = v_cvt_u32_f32_e32 %s9 : (!v) -> !v
"""


def accumulate(x):
    return 2 * x * min(x, N)


CASES = ((NESTED_LOOPS, nested_loops), (IF_IN_LOOP, if_in_loop), (COLLATZ, collatz),
         (MERGE, merge), (NESTED_IFS, nested_ifs), (FIBONACCI, fibonacci),
         (ACCUMULATE, accumulate))
# Every lane its own value; waves in which all lanes go the same way.
INPUTS = ([(7 * i + 3) % 128 for i in range(frame.ITEMS)], [1] * 32 + [77] * 64 + [200] * 32)

failures = 0
for target, wave in frame.CONFIGS:
    for body, reference in CASES:
        text = frame.kernel(target, wave, body)
        for inputs in INPUTS:
            got = frame.run(sys.argv[1], text, inputs, N)
            wanted = [reference(x) for x in inputs]
            if got != wanted:
                failures += 1
                print(f"{reference.__name__} on {target}, wave {wave}:")
                if isinstance(got, list):
                    lane = next(i for i in range(frame.ITEMS) if got[i] != wanted[i])
                    got = f"item {lane}, in {inputs[lane]}: {got[lane]}, expected {wanted[lane]}"
                print(got)
sys.exit(failures)
