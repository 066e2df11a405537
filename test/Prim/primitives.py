"""primitives.py SOURCE LLVM_INCLUDE WORK: runs every primitive of dsl/Prim.

A case is a body that computes from %a, %b, %c (a dword of each lane) and the values
that must come out, by Python. Bodies go through netra-emit and run in netra-sim with
all checks. A primitive without a case fails the test, and so does one that a target
is said to lack and has. With NETRA_QUICK the first case of each primitive runs.
"""
import json
import os
import pathlib
import random
import struct
import subprocess
import sys

import exact
from exact import add, bits, div, e4m3_value, exp2, fma, log2, mul, rcp, rn, rsq, sqrt, sub, to_bf16, to_e4m3, value

source, include, work = sys.argv[1:]
work = pathlib.Path(work)
WAVES = {"gfx950": 64, "gfx1151": 32}
M = 0xffffffff
CASES, LACKS = [], []


def case(name, body, expected, targets=tuple(WAVES), kind="float", waves=1, results=1):
    CASES.append((name, body, expected, targets, kind, waves, results))


def lacks(name, target, body, message):
    LACKS.append((name, target, body, message))


def each(function):
    """A case's expectation from a function of one lane."""
    return lambda a, b, c: [function(*lane) for lane in zip(a, b, c)]


def simple(name, function, operands="%a, %b", **more):
    case(name, f"%r0 = prim.{name} {operands}", each(function), **more)


# --- integers and addresses
signed = lambda x: x - (1 << 32) if x >> 31 else x
simple("addr.add", lambda a, b, c: (a + b) & M, kind="int")
simple("addr.sub", lambda a, b, c: (a - b) & M, kind="int")
simple("addr.mul", lambda a, b, c: a * b & M, kind="int")
case("addr.mul", "%r0 = prim.addr.mul %a, 8", each(lambda a, b, c: a * 8 & M), kind="int")
case("addr.mul", "%r0 = prim.addr.mul %a, 1000003", each(lambda a, b, c: a * 1000003 & M), kind="int")
simple("addr.shl", lambda a, b, c: a << (b & 31) & M, kind="int")
simple("addr.shr", lambda a, b, c: a >> (b & 31), kind="int")
simple("addr.and", lambda a, b, c: a & b, kind="int")
simple("addr.or", lambda a, b, c: a | b, kind="int")
simple("addr.xor", lambda a, b, c: a ^ b, kind="int")
simple("addr.min", lambda a, b, c: min(a, b, key=signed), kind="int")
simple("addr.max", lambda a, b, c: max(a, b, key=signed), kind="int")
case("addr.div", "%x = prim.addr.shr %a, 16\n%r0 = prim.addr.div %x, 96 {below = 65536}",
     each(lambda a, b, c: (a >> 16) // 96), kind="int")
case("addr.div", "%r0 = prim.addr.div %a, 64", each(lambda a, b, c: a // 64), kind="int")
case("addr.mod", "%x = prim.addr.shr %a, 16\n%r0 = prim.addr.mod %x, 7 {below = 65536}",
     each(lambda a, b, c: (a >> 16) % 7), kind="int")
# Uniform operands take scalar instructions.
for name, function in [("add", lambda x, y: x + y), ("sub", lambda x, y: x - y), ("mul", lambda x, y: x * y),
                       ("shl", lambda x, y: x << (y & 31)), ("shr", lambda x, y: x >> (y & 31)),
                       ("and", lambda x, y: x & y), ("or", lambda x, y: x | y), ("xor", lambda x, y: x ^ y),
                       ("min", lambda x, y: min(x, y, key=signed)), ("max", lambda x, y: max(x, y, key=signed))]:
    case(f"addr.{name}", f"%u = prim.addr.read_lane %a, 3\n%v = prim.addr.read_lane %b, 5\n"
         f"%s = prim.addr.{name} %u, %v\n%r0 = prim.addr.broadcast %s",
         lambda a, b, c, f=function: [f(a[3], b[5]) & M] * len(a), kind="int")
case("addr.mod", "%u = prim.addr.read_lane %a, 3\n%x = prim.addr.shr %u, 16\n%s = prim.addr.mod %x, 12 {below = 65536}\n"
     "%r0 = prim.addr.broadcast %s", lambda a, b, c: [(a[3] >> 16) % 12] * len(a), kind="int")
case("addr.first", "%u = prim.addr.first %a\n%r0 = prim.addr.broadcast %u", lambda a, b, c: [a[0]] * len(a), kind="int")
case("addr.read_lane", "%u = prim.addr.read_lane %a, 7\n%r0 = prim.addr.broadcast %u", lambda a, b, c: [a[7]] * len(a),
     kind="int")
case("addr.broadcast", "%r0 = prim.addr.broadcast 0x12345678", lambda a, b, c: [0x12345678] * len(a))
case("addr.base", "%u = prim.addr.mul 4, 5\n%p = prim.addr.base %pa, %u\n%z = prim.addr.broadcast 0\n"
     "%r0 = prim.addr.load %p, %z {bytes = 4}", lambda a, b, c: [a[5]] * len(a))
case("addr.scale", "%u = prim.addr.mul 1, 6\n%p = prim.addr.scale %pa, %u, 4\n%z = prim.addr.broadcast 0\n"
     "%r0 = prim.addr.load %p, %z {bytes = 4}", lambda a, b, c: [a[6]] * len(a))
case("addr.scale", "%u = prim.addr.mul 1, 2\n%p = prim.addr.scale %pa, %u, 12\n%z = prim.addr.broadcast 0\n"
     "%r0 = prim.addr.load %p, %z {bytes = 4}", lambda a, b, c: [a[6]] * len(a))


def n16k16(row, k, row_bytes):
    return row // 16 * 16 * row_bytes + k // 16 * 256 + row % 16 * 16 + k % 16


case("addr.layout", '%x = prim.addr.and %a, 255\n%k = prim.addr.and %b, 511\n'
     '%r0 = prim.addr.layout %x, %k {form = "n16k16", row_bytes = 512}\n'
     '%r1 = prim.addr.layout %x, %k {form = "row_major", row_bytes = 512}',
     each(lambda a, b, c: (n16k16(a & 255, b & 511, 512), (a & 255) * 512 + (b & 511))), kind="int", results=2)
UNLAYOUT = ("%x = prim.addr.and %a, 255\n%k = prim.addr.shr %b, 23\n"
            '%o = prim.addr.layout %x, %k {form = "FORM", row_bytes = BYTES}\n'
            '%r0, %r1 = prim.addr.unlayout %o {form = "FORM", row_bytes = BYTES, below = 163840}')
for form in ("n16k16", "row_major"):
    for row_bytes in (512, 640):
        case("addr.unlayout", UNLAYOUT.replace("FORM", form).replace("BYTES", str(row_bytes)),
             each(lambda a, b, c: (a & 255, b >> 23)), kind="int", results=2)
case("addr.swizzle", "%r0 = prim.addr.swizzle %a, %b {rows = 8, unit = 16}",
     each(lambda a, b, c: a ^ (b & 7) * 16), kind="int")
# --- memory
case("addr.load", "%at4 = prim.addr.shr %at, 1\n%r0 = prim.addr.load %pa, %at4 {bytes = 2}\n"
     "%at1 = prim.addr.shr %at, 2\n%r1 = prim.addr.load %pa, %at1 {bytes = 1, at = 3}",
     lambda a, b, c: [(int.from_bytes(raw(a)[2 * l:2 * l + 2], "little"), raw(a)[l + 3]) for l in range(len(a))], results=2)
case("addr.load", "%t = prim.addr.mul %lane, 8\n%h = prim.addr.and %t, 127\n%v = prim.addr.load %pa, %h {bytes = 8, cache = \"stream\"}\n"
     "%r0 = prim.addr.part %v {first = 0}\n%r1 = prim.addr.part %v {first = 1}",
     lambda a, b, c: [(a[2 * l % 32], a[2 * l % 32 + 1]) for l in range(len(a))], results=2)
case("addr.load", "%z = prim.addr.broadcast 0\n%v = prim.addr.load %pa, %z {bytes = 12, at = 4}\n%r0 = prim.addr.part %v {first = 2}",
     lambda a, b, c: [a[3]] * len(a))
case("addr.load", "%z = prim.addr.broadcast 0\n%v = prim.addr.load %pa, %z {bytes = 16, at = 16}\n%r0 = prim.addr.part %v {first = 3}",
     lambda a, b, c: [a[7]] * len(a))
case("addr.store", "prim.addr.store %po, %at, %a {bytes = 4, at = 512}\n%r0 = prim.addr.add %a, 0",
     lambda a, b, c: a, kind="int")
case("addr.store", "%h = prim.addr.mul %lane, 2\nprim.addr.store %po, %h, %b {bytes = 2, at = 256}\n"
     "%g = prim.addr.mul %lane, 1\n%r0 = prim.addr.and %b, 65535", lambda a, b, c: [x & 65535 for x in b], kind="int")
case("addr.load_uniform", "%s = prim.addr.load_uniform %pa {bytes = 8, at = 8}\n%t = prim.addr.part %s {first = 1}\n"
     "%r0 = prim.addr.broadcast %t\n%o = prim.addr.mul 4, 3\n%s2 = prim.addr.load_uniform %pa, %o {bytes = 4}\n"
     "%r1 = prim.addr.broadcast %s2", lambda a, b, c: [(a[3], a[3])] * len(a), results=2)
case("addr.buffer", "%v = prim.addr.buffer %pa, 64\n%r0 = prim.addr.buffer_load %v, %at {bytes = 4}",
     lambda a, b, c: [x if 4 * l < 64 else 0 for l, x in enumerate(a)])
case("addr.buffer_load", "%v = prim.addr.buffer %pa, 4096\n%z = prim.addr.broadcast 8\n%w = prim.addr.buffer_load %v, %z {bytes = 16, at = 4}\n"
     "%r0 = prim.addr.part %w {first = 1}", lambda a, b, c: [a[4]] * len(a))
case("addr.buffer_store", "%v = prim.addr.buffer %po, 4096\nprim.addr.buffer_store %v, %at, %b {bytes = 4, at = 1024}\n%r0 = prim.addr.add %b, 0",
     lambda a, b, c: b, kind="int")
case("addr.lds_load", 'prim.sync.region "x" {bytes = 256}\nprim.sync.region "y" {bytes = 256}\n'
     'prim.addr.lds_store %at, %a {bytes = 4, region = "y"}\nprim.addr.lds_store %at, %b {bytes = 4, region = "x"}\n'
     '%z = prim.addr.broadcast 0\n%v = prim.addr.lds_load %z {bytes = 16, region = "y"}\n%r0 = prim.addr.part %v {first = 2}\n'
     '%r1 = prim.addr.lds_load %z {bytes = 4, at = 12, region = "x"}', lambda a, b, c: [(a[2], b[3])] * len(a), results=2)
case("addr.lds_store", 'prim.sync.region "x" {bytes = 256}\nprim.addr.lds_store %at, %a {bytes = 4, region = "x"}\n'
     '%h = prim.addr.mul %lane, 2\nprim.addr.lds_store %h, %b {bytes = 2, region = "x"}\n%r0 = prim.addr.lds_load %h {bytes = 2, region = "x"}',
     each(lambda a, b, c: b & 65535), kind="int")
case("addr.part", "%v = prim.addr.join %a, %b, %c\n%w = prim.addr.part %v {first = 1, registers = 2}\n%r0 = prim.addr.part %w {first = 1}",
     lambda a, b, c: c)
case("addr.join", "%v = prim.addr.join %b, %a\n%r0 = prim.addr.part %v {first = 0}\n%r1 = prim.addr.part %v {first = 1}",
     lambda a, b, c: list(zip(b, a)), results=2)
# --- the launch
case("abi.pointers", "%q = prim.abi.pointers \"b\"\n%r0 = prim.addr.load %q, %at {bytes = 4}", lambda a, b, c: b)
case("abi.scalars", "%s, %t = prim.abi.scalars \"n\", \"m\"\n%r0 = prim.addr.broadcast %s\n%r1 = prim.addr.broadcast %t",
     lambda a, b, c: [(77, 99)] * len(a), results=2)
case("abi.workgroup", "%x = prim.abi.workgroup \"x\"\n%y = prim.abi.workgroup \"y\"\n%z = prim.abi.workgroup \"z\"\n"
     "%s = prim.addr.add %x, %y\n%u = prim.addr.add %s, %z\n%r0 = prim.addr.broadcast %u", lambda a, b, c: [0] * len(a))
case("abi.item", "%r0 = prim.abi.item", lambda a, b, c: list(range(len(a))), waves=2)
case("abi.lane", "%r0 = prim.abi.lane", lambda a, b, c: [i % (len(a) // 2) for i in range(len(a))], waves=2)
case("abi.wave", "%w = prim.abi.wave\n%r0 = prim.addr.broadcast %w", lambda a, b, c: [2 * i // len(a) for i in range(len(a))],
     waves=2)
case("abi.dynamic_lds", "prim.sync.region \"x\" {bytes = 20}\n%d = prim.abi.dynamic_lds\n%r0 = prim.addr.broadcast %d",
     lambda a, b, c: [32] * len(a))
# --- arithmetic
simple("num.add", lambda a, b, c: add(a, b))
simple("num.sub", lambda a, b, c: sub(a, b))
case("num.sub", "%r0 = prim.num.sub %a, 2.5", each(lambda a, b, c: sub(a, bits(2.5))))
case("num.sub", "%r0 = prim.num.sub 2.5, %a", each(lambda a, b, c: sub(bits(2.5), a)))
simple("num.mul", lambda a, b, c: mul(a, b))
case("num.mul", "%r0 = prim.num.mul %a, 0x3fb8aa3b", each(lambda a, b, c: mul(a, 0x3fb8aa3b)))
case("num.mul", "%u = prim.addr.read_lane %b, 1\n%v = prim.addr.read_lane %a, 2\n%r0 = prim.num.mul %u, %v",
     lambda a, b, c: [mul(b[1], a[2])] * len(a))
case("num.mul_row_lane", "%r0 = prim.num.mul_row_lane %a, %b {lane = 5}",
     lambda a, b, c: [mul(a[l // 16 * 16 + 5], b[l]) for l in range(len(a))])
simple("num.max", lambda a, b, c: max(a, b, key=value))
simple("num.min", lambda a, b, c: min(a, b, key=value))
simple("num.fma", lambda a, b, c: fma(a, b, c), "%a, %b, %c")
case("num.fma", "%r0 = prim.num.fma %a, %b, %c {negate = \"a\"}\n%r1 = prim.num.fma %a, %b, %c {negate = \"c\"}",
     each(lambda a, b, c: (fma(a ^ 1 << 31, b, c), fma(a, b, c ^ 1 << 31))), results=2)
case("num.fma", "%r0 = prim.num.fma 0x40490fdb, %b, 0x3f9d70a4", each(lambda a, b, c: fma(0x40490fdb, b, 0x3f9d70a4)))
simple("num.abs", lambda a, b, c: a & 0x7fffffff, "%a")
simple("num.neg", lambda a, b, c: a ^ 1 << 31, "%a")
simple("num.abs_max", lambda a, b, c: max(a, b & 0x7fffffff, key=value))
PAIRS = "%x = prim.addr.join %a, %b\n%y = prim.addr.join %b, %c\n%z = prim.addr.join %c, %a\n"
HALVES = "\n%r0 = prim.addr.part %v {first = 0}\n%r1 = prim.addr.part %v {first = 1}"
case("num.mul_pair", PAIRS + "%v = prim.num.mul_pair %x, %y" + HALVES, each(lambda a, b, c: (mul(a, b), mul(b, c))), results=2)
case("num.mul_pair", PAIRS + "%u = prim.addr.read_lane %c, 4\n%v = prim.num.mul_pair %x, %u" + HALVES,
     lambda a, b, c: [(mul(x, c[4]), mul(y, c[4])) for x, y in zip(a, b)], results=2)
case("num.add_pair", PAIRS + "%v = prim.num.add_pair %x, %y" + HALVES, each(lambda a, b, c: (add(a, b), add(b, c))), results=2)
case("num.fma_pair", PAIRS + "%v = prim.num.fma_pair %x, %y, %z" + HALVES,
     each(lambda a, b, c: (fma(a, b, c), fma(b, c, a))), results=2)
case("num.fma_pair", PAIRS + "%v = prim.num.fma_pair %x, %c, %z" + HALVES,
     each(lambda a, b, c: (fma(a, c, c), fma(b, c, a))), results=2)
POSITIVE = "%p = prim.num.abs %a\n"
simple("num.exp2", lambda a, b, c: exp2(a), "%a")
case("num.log2", POSITIVE + "%r0 = prim.num.log2 %p", each(lambda a, b, c: log2(a & 0x7fffffff)))
simple("num.rcp", lambda a, b, c: rcp(a), "%a")
case("num.rsq", POSITIVE + "%r0 = prim.num.rsq %p", each(lambda a, b, c: rsq(a & 0x7fffffff)))
case("num.sqrt", POSITIVE + "%r0 = prim.num.sqrt %p", each(lambda a, b, c: sqrt(a & 0x7fffffff)))
case("num.ldexp", "%e = prim.addr.sub %lane, 20\n%r0 = prim.num.ldexp %a, %e",
     lambda a, b, c: [rn(value(x) * 2 ** l / 2 ** 20) for l, x in enumerate(a)])


def newton(a):
    r = rcp(a)
    return fma(fma(a ^ 1 << 31, r, bits(1.0)), r, r)


def exp_guarded(x):
    l2e = 0x3fb8aa3b
    if value(mul(l2e, x)) < -126:
        return rn(value(exp2(fma(l2e, x, bits(64.0)))) / 2 ** 64)
    return exp2(fma(l2e, x, 0))


def log_from_log2(a):
    c = 0x3f317217
    m = mul(c, a)
    e = fma(0x3377d1cf, a, fma(a, c, m ^ 1 << 31))
    return fma(c, a, e)


simple("num.rcp_newton", lambda a, b, c: newton(a), "%a")
simple("num.div", lambda a, b, c: div(a, b))
case("num.div", "%r0 = prim.num.div 1.0, %a", each(lambda a, b, c: rcp(a)))
case("num.div", "%x = prim.num.mul %a, 0x02000000\n%y = prim.num.mul %b, 0x7a000000\n%r0 = prim.num.div %x, %y",
     each(lambda a, b, c: div(mul(a, 0x02000000), mul(b, 0x7a000000))))
simple("num.exp_guarded", lambda a, b, c: exp_guarded(a), "%a")
case("num.exp_guarded", "%x = prim.num.mul %a, 16.0\n%r0 = prim.num.exp_guarded %x",
     each(lambda a, b, c: exp_guarded(mul(a, bits(16.0)))))
simple("num.log_from_log2", lambda a, b, c: log_from_log2(a), "%a")
for word, relation in [("lt", lambda x, y: x < y), ("le", lambda x, y: x <= y), ("gt", lambda x, y: x > y),
                       ("ge", lambda x, y: x >= y), ("eq", lambda x, y: x == y), ("ne", lambda x, y: x != y)]:
    for kind, read in [("f32", value), ("u32", int), ("i32", signed)]:
        case("num.compare", f'%e = prim.addr.and %lane, 1\n%odd = prim.num.compare %e, 1 {{is = "eq", type = "u32"}}\n'
             f'%y = prim.num.select %odd, %a, %b\n%m = prim.num.compare %a, %y {{is = "{word}", type = "{kind}"}}\n'
             "%r0 = prim.num.select %m, 7, 9",
             lambda a, b, c, f=relation, g=read: [7 if f(g(x), g(x if l & 1 else y)) else 9
                                                  for l, (x, y) in enumerate(zip(a, b))])
case("num.select", '%m = prim.num.compare %lane, 5 {is = "lt", type = "u32"}\n%r0 = prim.num.select %m, %a, 0x3f9d70a4',
     lambda a, b, c: [x if l < 5 else 0x3f9d70a4 for l, x in enumerate(a)])
# --- conversions
case("num.unpack_bf16", "%r0, %r1 = prim.num.unpack_bf16 %a", each(lambda a, b, c: (a << 16 & M, a & 0xffff0000)), results=2)
case("num.unpack_bf16_pair", "%v = prim.num.unpack_bf16_pair %a" + HALVES,
     each(lambda a, b, c: (a << 16 & M, a & 0xffff0000)), results=2)
case("num.pack_bf16", '%r0 = prim.num.pack_bf16 %a, %b {nan = "as_bits"}\n%r1 = prim.num.pack_bf16 %a, 0 {nan = "as_bits"}',
     each(lambda a, b, c: (to_bf16(a) | to_bf16(b) << 16, to_bf16(a))), results=2)
case("num.pack_bf16", "%r0 = prim.num.pack_bf16 %a, %b", each(lambda a, b, c: to_bf16(a) | to_bf16(b) << 16), ("gfx950",))
lacks("num.pack_bf16", "gfx1151", "%r0 = prim.num.pack_bf16 %a, %b", "gfx1151 has no v_cvt_pk_bf16_f32")
case("num.pack_fp8", "%r0 = prim.num.pack_fp8 %a, %b, %c, %a",
     each(lambda a, b, c: to_e4m3(a) | to_e4m3(b) << 8 | to_e4m3(c) << 16 | to_e4m3(a) << 24), ("gfx950",))
lacks("num.pack_fp8", "gfx1151", "%r0 = prim.num.pack_fp8 %a, %b, %c, %a", "gfx1151 has no v_cvt_pk_fp8_f32")
case("num.unpack_fp8", "%x = prim.addr.and %a, 0x7e7e7e7e\n%r0, %r1, %r2, %r3 = prim.num.unpack_fp8 %x",
     each(lambda a, b, c: tuple(rn(e4m3_value(a >> 8 * i & 0x7e)) for i in range(4))), ("gfx950",), results=4, kind="int")
lacks("num.unpack_fp8", "gfx1151", "%r0, %r1, %r2, %r3 = prim.num.unpack_fp8 %a", "gfx1151 has no v_cvt_pk_f32_fp8")


def bf16_of_e2m1(code):
    return (code & 8) << 12 | [0, 0x3f00, 0x3f80, 0x3fc0, 0x4000, 0x4040, 0x4080, 0x40c0][code & 7]


case("num.decode_mxfp4", "%r0, %r1, %r2, %r3 = prim.num.decode_mxfp4 %a",
     each(lambda a, b, c: tuple(bf16_of_e2m1(a >> 8 * i & 15) | bf16_of_e2m1(a >> 8 * i + 4 & 15) << 16 for i in range(4))),
     results=4, kind="int")
case("num.scale_e8m0", "%r0 = prim.num.scale_e8m0 %a\n%r1 = prim.num.scale_e8m0 %a {byte = 3}",
     each(lambda a, b, c: ((a & 255) << 23, (a >> 24) << 23)), kind="int", results=2)
# Small integers as BF16: exact whatever is rounded inside.
INTS = "%ia = prim.addr.and %a, 0x40404040\n%ib = prim.addr.and %b, 0x40404040\n"
case("num.dot2_bf16", INTS + "%r0 = prim.num.dot2_bf16 %ia, %ib, 1.0",
     each(lambda a, b, c: rn(sum(value((a & 0x40404040) << s & 0xffff0000) * value((b & 0x40404040) << s & 0xffff0000)
                                 for s in (0, 16)) + 1)), ("gfx1151",), kind="int")
# --- over lanes: sums of small integers, so that the order does not matter here
SMALL = "%n = prim.addr.and %a, 7\n%x = v_cvt_f32_u32_e32 %n\n"
row = lambda a, l: [x & 7 for x in a[l // 16 * 16:l // 16 * 16 + 16]]
case("reduce.sum", SMALL + '%r0 = prim.reduce.sum %x {order = "xor16"}',
     lambda a, b, c: [bits(float(sum(row(a, l)))) for l in range(len(a))], kind="int")
case("reduce.sum", SMALL + '%s = prim.reduce.sum %x {order = "shr16"}\n%u = prim.addr.read_lane %s, 31\n%r0 = prim.addr.broadcast %u',
     lambda a, b, c: [bits(float(sum(row(a, 31))))] * len(a), kind="int")
case("reduce.sum", SMALL + '%s = prim.reduce.sum %x {order = "router64"}\n%u = prim.addr.read_lane %s, 63\n%r0 = prim.addr.broadcast %u',
     lambda a, b, c: [bits(float(sum(x & 7 for x in a)))] * len(a), ("gfx950",), kind="int")
for order in ("gemv32", "norm32"):
    case("reduce.sum", SMALL + f'%r0 = prim.reduce.sum %x {{order = "{order}"}}',
         lambda a, b, c: [bits(float(sum(x & 7 for x in a)))] * len(a), ("gfx1151",), kind="int")
    lacks("reduce.sum", "gfx950", f'%r0 = prim.reduce.sum %a {{order = "{order}"}}', "needs waves of 32 lanes; these have 64")
lacks("reduce.sum", "gfx1151", '%r0 = prim.reduce.sum %a {order = "router64"}', "needs waves of 64 lanes; these have 32")
case("reduce.max", "%r0, %r1 = prim.reduce.max %a, %b",
     lambda a, b, c: [tuple(max(x[l // 16 * 16:l // 16 * 16 + 16], key=value) for x in (a, b)) for l in range(len(a))], results=2)


def groups(a, b, c):
    lane = [add(c[l], add(b[l], a[l])) for l in range(64)]
    return [add(add(lane[l % 16], lane[l % 16 + 32]), add(lane[l % 16 + 16], lane[l % 16 + 48])) for l in range(64)]


case("reduce.groups", "%r0 = prim.reduce.groups %a, %b, %c", groups, ("gfx950",))
lacks("reduce.groups", "gfx1151", "%r0 = prim.reduce.groups %a, %b, %c", "gfx1151 has no v_permlane32_swap_b32")
case("reduce.rows", "%s0, %s1, %s2, %s3 = prim.reduce.rows %a {lane = 3}\n" +
     "\n".join(f"%r{i} = prim.addr.broadcast %s{i}" for i in range(4)),
     lambda a, b, c: [(a[3], a[19], a[35], a[51])] * len(a), ("gfx950",), results=4)
lacks("reduce.rows", "gfx1151", "%s0, %s1, %s2, %s3 = prim.reduce.rows %a\n%r0 = prim.addr.broadcast %s0", "takes a lane of 0 to 15 in waves of 64")
case("reduce.across", 'prim.sync.region "sum" {bytes = 768}\n%w = prim.abi.wave\n'
     '%r0 = prim.reduce.across %a, %w {waves = 3, region = "sum"}',
     lambda a, b, c: [add(add(a[i % (len(a) // 3)], a[i % (len(a) // 3) + len(a) // 3]), a[i % (len(a) // 3) + 2 * len(a) // 3])
                      for i in range(len(a))], waves=3)
# --- waits and barriers: a neighbour's value through LDS
case("sync.barrier", 'prim.sync.region "x" {bytes = 512}\n%i = prim.abi.item\n%j = prim.addr.xor %i, %w64\n'
     '%o = prim.addr.mul %i, 4\n%p = prim.addr.mul %j, 4\nprim.addr.lds_store %o, %a {bytes = 4, region = "x"}\n'
     'prim.sync.barrier\n%r0 = prim.addr.lds_load %p {bytes = 4, region = "x"}',
     lambda a, b, c: a[len(a) // 2:] + a[:len(a) // 2], waves=2)
case("sync.region", 'prim.sync.region "x" {bytes = 256}\nprim.sync.region "y" {bytes = 256, over = "x"}\n'
     'prim.addr.lds_store %at, %a {bytes = 4, region = "x"}\n%r0 = prim.addr.lds_load %at {bytes = 4, region = "y"}',
     lambda a, b, c: a)
case("sync.wait", "prim.sync.wait {loads = 0, lds = 0}\n%r0 = prim.addr.add %a, 1", each(lambda a, b, c: (a + 1) & M), kind="int")
case("sync.wait", "prim.sync.wait {loads = 1}\nprim.sync.wait {stores = 0}\n%r0 = prim.addr.add %a, 1",
     each(lambda a, b, c: (a + 1) & M), ("gfx1151",), kind="int")
lacks("sync.wait", "gfx950", "prim.sync.wait {stores = 0}\n%r0 = prim.addr.add %a, 1", "counts stores as loads")
# --- matrices of small integers
case("mma.zero", "%v = prim.mma.zero {registers = 4}\n%r0 = prim.addr.part %v {first = 3}", lambda a, b, c: [0] * len(a))
one, two, four = 0x3f80, 0x4000, 0x4080
FRAGMENT = "".join(f"%x{i} = prim.addr.add %lane, {i}\n%y{i} = prim.addr.and %x{i}, 1\n%z{i} = prim.addr.mul %y{i}, 0x3f80\n"
                   for i in range(8))


def mfma(a, b, c):
    # Lane l: A row l % 16, elements 8g..8g+7; dword i holds the low element (l + i) & 1, the high one 0.
    A = [[0] * 32 for _ in range(16)]
    for l in range(64):
        for i in range(4):
            A[l % 16][8 * (l // 16) + 2 * i] = (l + i) & 1
    D = [[sum(A[r][k] * A[n][k] for k in range(32)) for n in range(16)] for r in range(16)]
    return [tuple(bits(float(D[4 * (l // 16) + i][l % 16])) for i in range(4)) for l in range(64)]


case("mma.product", FRAGMENT + "%f = prim.addr.join %z0, %z1, %z2, %z3\n"
     '%d = prim.mma.product %f, %f {shape = "16x16x32", a = "bf16", b = "bf16"}\n' +
     "\n".join(f"%r{i} = prim.addr.part %d {{first = {i}}}" for i in range(4)), mfma, ("gfx950",), results=4)


def wmma(a, b, c):
    A = [[(r + i) & 1 for i in range(8)] for r in range(16)]
    D = [[sum(x * y for x, y in zip(A[r], A[n])) for n in range(16)] for r in range(16)]
    return [tuple(bits(float(D[2 * i + (l >> 4)][l % 16])) for i in range(4)) for l in range(32)]


WMMA = ("%row = prim.addr.and %lane, 15\n" + FRAGMENT.replace("%lane", "%row") +
        "%f = prim.addr.join " + ", ".join(f"%z{i}" for i in range(8)) + "\n")
case("mma.product", WMMA + '%d = prim.mma.product %f, %f {shape = "16x16x16", a = "bf16", b = "bf16"}\n' +
     "\n".join(f"%r{i} = prim.addr.part %d {{first = {i}}}" for i in range(4)), wmma, ("gfx1151",), results=4)
lacks("mma.product", "gfx1151", '%f = prim.addr.join %a, %b, %c, %a\n%d = prim.mma.product %f, %f {shape = "16x16x32", a = "bf16", b = "bf16"}\n'
      "%r0 = prim.addr.part %d {first = 0}", "gfx1151 has no product of shape 16x16x32 of bf16 and bf16")
# Every FP8 element 1 (0x38), scales 2 and 4: 128 * 8.
ONES = "%e = prim.addr.broadcast 0x38383838\n%f = prim.addr.join %e, %e, %e, %e, %e, %e, %e, %e\n"
case("mma.scaled", ONES + "%sa = prim.addr.broadcast 0x80\n%sb = prim.addr.broadcast 0x8100\n"
     '%d = prim.mma.scaled %f, %f, %sa, %sb {shape = "16x16x128", a = "fp8", b = "fp8", byte_b = 1}\n%r0 = prim.addr.part %d {first = 2}',
     lambda a, b, c: [bits(1024.0)] * len(a), ("gfx950",))
# FP4: every element 1.0 (code 2), one scale 1 and one 1/2.
HALF = "%e = prim.addr.broadcast 0x22222222\n%f = prim.addr.join %e, %e, %e, %e\n"
case("mma.scaled", HALF + "%sa = prim.addr.broadcast 0x7f\n%sb = prim.addr.broadcast 0x7e\n"
     '%d = prim.mma.scaled %f, %f, %sa, %sb {shape = "16x16x128", a = "fp4", b = "fp4"}\n%r0 = prim.addr.part %d {first = 1}',
     lambda a, b, c: [bits(64.0)] * len(a), ("gfx950",))
case("mma.product", HALF + ONES.replace("%e", "%g").replace("%f", "%h") +
     '%d = prim.mma.product %f, %h {shape = "16x16x128", a = "fp4", b = "fp8"}\n%r0 = prim.addr.part %d {first = 3}',
     lambda a, b, c: [bits(128.0)] * len(a), ("gfx950",))
case("mma.product", "%e = prim.addr.broadcast 0x38383838\n%f = prim.addr.join %e, %e\n%z = prim.mma.zero {registers = 4}\n"
     '%d = prim.mma.product %f, %f, %z {shape = "16x16x32", a = "fp8", b = "fp8"}\n'
     '%d2 = prim.mma.product %f, %f, %d {shape = "16x16x32", a = "fp8", b = "fp8"}\n%r0 = prim.addr.part %d2 {first = 0}',
     lambda a, b, c: [bits(64.0)] * len(a), ("gfx950",))
# f16: 1.0 is 0x3c00.
case("mma.product", "%e = prim.addr.broadcast 0x3c003c00\n%f = prim.addr.join %e, %e, %e, %e\n"
     '%d = prim.mma.product %f, %f {shape = "16x16x32", a = "f16", b = "f16"}\n%r0 = prim.addr.part %d {first = 0}',
     lambda a, b, c: [bits(32.0)] * len(a), ("gfx950",))
case("mma.product", "%e = prim.addr.broadcast 0x3c003c00\n%f = prim.addr.join %e, %e, %e, %e, %e, %e, %e, %e\n"
     '%d = prim.mma.product %f, %f {shape = "16x16x16", a = "f16", b = "f16"}\n%r0 = prim.addr.part %d {first = 7}',
     lambda a, b, c: [bits(16.0)] * len(a), ("gfx1151",))
lacks("mma.scaled", "gfx1151", ONES + '%d = prim.mma.scaled %f, %f, %a, %b {shape = "16x16x128", a = "fp8", b = "fp8"}\n'
      "%r0 = prim.addr.part %d {first = 2}", "gfx1151 has no scaled product")
case("mma.replicate", "%r0 = prim.mma.replicate %a", lambda a, b, c: a[:16] * 2, ("gfx1151",))
lacks("mma.replicate", "gfx950", "%r0 = prim.mma.replicate %a", "is for waves of 32 lanes")


def raw(words):
    return struct.pack(f"<{len(words)}I", *words)


def kernel(number, target, body, waves, results):
    lanes = WAVES[target] * waves
    stores = "\n".join(f"%st{i} = prim.addr.add %at0, {4096 * (i + 1)}\nprim.addr.store %po, %st{i}, %r{i} {{bytes = 4}}"
                       for i in range(results))
    return f"""  kernel @k{number}
      args [<"a", global_buffer, 8 at 0>, <"b", global_buffer, 8 at 8>, <"c", global_buffer, 8 at 16>,
            <"out", global_buffer, 8 at 24>, <"n", by_value, 4 at 32>, <"m", by_value, 4 at 36>]
      descriptor {{user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}}
      metadata {{max_flat_workgroup_size = {lanes}}} lower {{waits, nops, resources}} {{
    %pa, %pb, %pc, %po = prim.abi.pointers "a", "b", "c", "out"
    %item0 = prim.abi.item
    %at0 = prim.addr.mul %item0, 4
    %lane = prim.abi.lane
    %at = prim.addr.mul %lane, 4
    %w64 = prim.addr.broadcast {lanes // 2}
    %a = prim.addr.load %pa, %at0 {{bytes = 4}}
    %b = prim.addr.load %pb, %at0 {{bytes = 4}}
    %c = prim.addr.load %pc, %at0 {{bytes = 4}}
{body}
{stores}
    s_endpgm
  }}
"""


def inputs(kind, lanes, seed):
    rng = random.Random(seed)
    if kind == "int":
        return [[rng.choice([rng.getrandbits(32), rng.getrandbits(8), 0x80000000, M]) for _ in range(lanes)] for _ in range(3)]
    # No zeros: quotients and logarithms are of them.
    return [[bits(rng.choice([-1, 1]) * rng.choice([rng.uniform(0.01, 16), rng.uniform(1, 2)])) for _ in range(lanes)]
            for _ in range(3)]


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True)


failures = []
tblgen = run("llvm-tblgen", "--dump-json", f"-I{include}", f"-I{source}/dsl/Prim", f"-I{source}/dsl/AMDGCN",
             f"{source}/dsl/Prim/Prim.td")
records = json.loads(tblgen.stdout)
names = {records[name]["opName"] for name in records["!instanceof"]["Prim_Op"]}
for name in sorted(names - {each_case[0] for each_case in CASES}):
    failures.append(f"prim.{name} has no case")
for target in WAVES:
    chosen = [(i, entry) for i, entry in enumerate(CASES) if target in entry[3]]
    if os.environ.get("NETRA_QUICK"):
        first = {}
        for i, entry in chosen:
            first.setdefault(entry[0], (i, entry))
        chosen = list(first.values())
    text = "".join(kernel(i, target, entry[1], *entry[5:]) for i, entry in chosen)
    (work / f"{target}.mlir").write_text(f'amdgcn.object @all target "{target}" {{\n{text}}}\n')
    emitted = run("netra-emit", work / f"{target}.mlir", "-o", work / f"{target}.hsaco")
    if emitted.returncode:
        sys.exit(emitted.stderr)
    for i, (name, body, expected, targets, kind, waves, results) in chosen:
        lanes = WAVES[target] * waves
        data = inputs(kind, lanes, i)
        for buffer, words in zip("abc", data):
            (work / buffer).write_bytes(raw(words))
        done = run("netra-sim", work / f"{target}.hsaco", "--kernel", f"k{i}", "--grid", 1, "--block", lanes,
                   *(f"--arg=buf:{4 * lanes}:file:{work / buffer}" for buffer in "abc"),
                   "--arg=buf:32768:poison", "--arg=u32:77", "--arg=u32:99", "--check=all", f"--dump=3={work}/out")
        if done.returncode:
            failures.append(f"{target} {name}: {body}\n{done.stdout}{done.stderr}")
            continue
        out = (work / "out").read_bytes()
        got = [struct.unpack_from(f"<{lanes}I", out, 4096 * (r + 1)) for r in range(results)]
        want = [value_ if isinstance(value_, tuple) else (value_,) for value_ in expected(*data)]
        for lane in range(lanes):
            have = tuple(column[lane] for column in got)
            if have != want[lane]:
                failures.append(f"{target} {name}, lane {lane}: got {[hex(x) for x in have]}, expected "
                                f"{[hex(x) for x in want[lane]]}\n{body}")
                break
for name, target, body, message in LACKS:
    (work / "lacks.mlir").write_text(f'amdgcn.object @all target "{target}" {{\n{kernel(0, target, body, 1, 1)}}}\n')
    done = run("netra-emit", work / "lacks.mlir", "-o", work / "lacks.hsaco")
    if done.returncode != 2 or message not in done.stderr or "lacks.mlir:" not in done.stderr:
        failures.append(f"{target} {name} is to be refused with '{message}':\n{done.stderr}")
print("\n".join(failures))
print(f"{len(CASES)} cases of {len(names)} primitives, {len(LACKS)} refusals")
sys.exit(1 if failures else 0)
