"""Random structured kernels, simulated with all checks, against an interpreter.

control-flow-random.py FOLDER [COUNT [SEED]]

Programs are trees of statements that are printed as kernels and interpreted item by
item in Python. An item sees scalar control flow as its wave does, because conditions
of the wave depend on counters and on %n alone. Every name that is in scope may be
read, so values live over loops, in the other body, or behind an if.
"""
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "Inputs"))
import frame

M = 0xffffffff
N = 5
OPS = {"v_add_nc_u32_e32": lambda a, b: (a + b) & M, "v_xor_b32_e32": lambda a, b: a ^ b,
       "v_sub_nc_u32_e32": lambda a, b: (a - b) & M, "v_or_b32_e32": lambda a, b: a | b,
       "v_max_u32_e32": max, "v_min_u32_e32": min}


class Program:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = 0
        self.left = 24  # statements
        self.lines = []
        self.top = ["x"]
        self.steps, _ = self.body(self.top, [], 0, 0)
        # Everything that is still in scope decides about the output.
        total = "x"
        for name in self.top:
            self.emit(1, f"%s_{name} = v_lshl_add_u32 %{total}, 1, %{name} : (!v, !v) -> !v")
            total = f"s_{name}"
        self.emit(1, f"%r = v_xor_b32_e32 %x, %{total} : (!v, !v) -> !v")

    def name(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def emit(self, depth, line):
        self.lines.append("  " * (depth + 1) + line)

    def body(self, scope, scalars, level, count):
        """Statements, as functions on an item's values, and `count` names at the end."""
        scope, steps = scope if level == 0 else list(scope), []
        for _ in range(self.rng.randint(1, 4 if level else 8)):
            if self.left <= 0:
                break
            self.left -= 1
            kinds = ["op", "op"] + ["loop", "lanes", "if", "if_lanes", "if_lanes"] * (level < 3)
            steps.append(getattr(self, self.rng.choice(kinds))(scope, scalars, level))
        return steps, [self.rng.choice(scope[-6:]) for _ in range(count)]

    def op(self, scope, scalars, level):
        mnemonic, a, b, to = (self.rng.choice(list(OPS)), self.rng.choice(scope),
                              self.rng.choice(scope), self.name("v"))
        scope.append(to)
        self.emit(level + 1, f"%{to} = {mnemonic} %{a}, %{b} : (!v, !v) -> !v")

        def step(values):
            values[to] = OPS[mnemonic](values[a], values[b])
        return step

    def results(self, scope):
        names = [self.name("r") for _ in range(self.rng.randint(1, 3))]
        types = ", ".join(["!v"] * len(names))
        return names, types

    def loop(self, scope, scalars, level):
        """A loop of the wave, with a counter; a few rounds or %n."""
        to, types = self.results(scope)
        zero, i, i2, end, less = (self.name(stem) for stem in ("z", "i", "j", "k", "c"))
        rounds = self.rng.choice(["1", "2", "3", "%n"])
        carried = [self.name("a") for _ in to]
        inits = [self.rng.choice(scope) for _ in to]
        depth = level + 1
        self.emit(depth, f"%{zero} = s_mov_b32 0 : () -> !s")
        pairs = ", ".join(f"%{c} = %{init}" for c, init in zip(carried, inits))
        self.emit(depth, f"{', '.join('%' + t for t in to)}, %{end} = loop "
                         f"({pairs}, %{i} = %{zero}) : ({types}, !s) {{")
        inner, passed = self.body(scope + carried, scalars + [i], level + 1, len(to))
        self.emit(depth + 1, f"%{i2}, %{less}0 = s_add_u32 %{i}, 1 : (!s) -> (!s, !amdgcn.scc)")
        number = "(!s, !s)" if rounds == "%n" else "(!s)"
        self.emit(depth + 1, f"%{less} = s_cmp_lt_u32 %{i2}, {rounds} : {number} -> !amdgcn.scc")
        self.emit(depth + 1, f"again scc1 ({', '.join('%' + p for p in passed)}, %{i2}) "
                             f"implicit(%{less})")
        self.emit(depth, "}")
        scope += to

        def step(values):
            now = [values[init] for init in inits]
            for index in range(N if rounds == "%n" else int(rounds)):
                inside = dict(values, **dict(zip(carried, now)), **{i: index})
                for each in inner:
                    each(inside)
                now = [inside[p] for p in passed]
            values.update(zip(to, now))
        return step

    def lanes(self, scope, scalars, level):
        """A loop that lanes leave: as many rounds as the low bits of a value, or one."""
        to, types = self.results(scope)
        bits, left, left2, end, more = (self.name(stem) for stem in ("b", "l", "m", "e", "c"))
        source, mask = self.rng.choice(scope), self.rng.choice([1, 3, 7])
        carried = [self.name("a") for _ in to]
        inits = [self.rng.choice(scope) for _ in to]
        depth = level + 1
        self.emit(depth, f"%{bits} = v_and_b32_e32 {mask}, %{source} : (!v) -> !v")
        pairs = ", ".join(f"%{c} = %{init}" for c, init in zip(carried, inits))
        self.emit(depth, f"{', '.join('%' + t for t in to)}, %{end} = loop_lanes "
                         f"({pairs}, %{left} = %{bits}) : ({types}, !v) {{")
        inner, passed = self.body(scope + carried, scalars, level + 1, len(to))
        self.emit(depth + 1, f"%{left2} = v_subrev_nc_u32_e32 1, %{left} : (!v) -> !v")
        self.emit(depth + 1, f"%{more} = v_cmp_lt_i32_e64 0, %{left2} : (!v) -> !mask")
        self.emit(depth + 1, f"again %{more} ({', '.join('%' + p for p in passed)}, %{left2}) "
                             ": !mask")
        self.emit(depth, "}")
        scope += to

        def step(values):
            now = [values[init] for init in inits]
            for _ in range(max(1, values[source] & mask)):
                inside = dict(values, **dict(zip(carried, now)))
                for each in inner:
                    each(inside)
                now = [inside[p] for p in passed]
            values.update(zip(to, now))
        return step

    def branch(self, head, holds, scope, scalars, level):
        """An if with a body, or only a value, on either way; without results or with."""
        to, types = self.results(scope)
        if self.rng.random() < 0.1:
            to, types = [], ""
        arrow = f" -> ({types})" if to else ""
        depth = level + 1
        ways = []
        for index, text in enumerate((f"{head}{arrow} {{", "} else {")):
            if index == 0:
                text = (", ".join("%" + t for t in to) + " = " if to else "") + text
            self.emit(depth, text)
            if self.rng.random() < 0.3:
                steps, passed = [], [self.rng.choice(scope) for _ in to]
            else:
                steps, passed = self.body(scope, scalars, level + 1, len(to))
            self.emit(depth + 1, f"yield {', '.join('%' + p for p in passed)}".rstrip())
            ways.append((steps, passed))
        self.emit(depth, "}")
        scope += to

        def step(values):
            steps, passed = ways[0] if holds(values) else ways[1]
            inside = dict(values)
            for each in steps:
                each(inside)
            values.update((t, inside[p]) for t, p in zip(to, passed))
        return step

    def if_(self, scope, scalars, level):
        less = self.name("c")
        limit = self.rng.randint(0, 3)
        counter = self.rng.choice(scalars) if scalars else None
        self.emit(level + 1, f"%{less} = s_cmp_gt_u32 %{counter or 'n'}, {limit} "
                             ": (!s) -> !amdgcn.scc")
        condition = self.rng.choice(["scc1", "scc0"])
        return self.branch(f"if {condition} implicit(%{less})",
                           lambda values: ((values[counter] if counter else N) > limit) ==
                           (condition == "scc1"), scope, scalars, level)

    def if_lanes(self, scope, scalars, level):
        bits, mask = self.name("b"), self.name("m")
        source, which = self.rng.choice(scope), self.rng.choice([1, 2, 3, 16, 64])
        self.emit(level + 1, f"%{bits} = v_and_b32_e32 {which}, %{source} : (!v) -> !v")
        self.emit(level + 1, f"%{mask} = v_cmp_eq_u32_e64 0, %{bits} : (!v) -> !mask")
        return self.branch(f"if_lanes %{mask} : !mask",
                           lambda values: values[source] & which == 0, scope, scalars, level)

    def expected(self, x):
        values = {"x": x}
        for step in self.steps:
            step(values)
        total = x
        for name in self.top:
            total = (2 * total + values[name]) & M
        return total ^ x


setattr(Program, "if", Program.if_)
folder, count, seed = sys.argv[1], *(int(arg) for arg in (sys.argv[2:] + ["30", "1"])[:2])
failures = 0
for number in range(count):
    program = Program(seed * 100003 + number)
    rng = random.Random(number)
    target, wave = frame.CONFIGS[number % len(frame.CONFIGS)]
    inputs = [rng.randrange(256) for _ in range(frame.ITEMS)]
    text = frame.kernel(target, wave, "\n".join(program.lines))
    got = frame.run(folder, text, inputs, N)
    wanted = [program.expected(x) for x in inputs]
    if got != wanted:
        failures += 1
        if isinstance(got, list):
            lane = next(i for i in range(frame.ITEMS) if got[i] != wanted[i])
            got = f"item {lane}, in {inputs[lane]}: {got[lane]}, expected {wanted[lane]}"
        print(f"program {number} of seed {seed} on {target}, wave {wave}: {got}")
        (pathlib.Path(folder) / f"failed-{seed}-{number}.mlir").write_text(text)
sys.exit(failures != 0)
