"""Kernels around a body: per item, `out[i] = f(in[i])`, run by netra-sim.

A body is written in the mnemonics of gfx1151 and `!mask` for a mask of lanes. It
finds the item's input in %x (!v), the kernel's number in %n (!s), and must leave its
result in %r.
"""
import pathlib
import struct
import subprocess

ITEMS = 128
CONFIGS = (("gfx950", 64), ("gfx1151", 32), ("gfx1151", 64))
CDNA = (("_nc_u32", "_u32"), ("_b32 %off", "_dword %off"), ("_load_b32", "_load_dword"),
        ("_load_b64", "_load_dwordx2"), ("v_lshlrev_b64 ", "v_lshlrev_b64 "))


def kernel(target, wave, body, lower=""):
    aliases = (f"!v = !amdgcn.vgpr\n!v2 = !amdgcn.vgpr<2>\n!s = !amdgcn.sgpr\n"
               f"!s2 = !amdgcn.sgpr<2>\n!mask = !amdgcn.sgpr<{wave // 32}>\n")
    size = ", wavefront_size32 = 0" if target == "gfx1151" and wave == 64 else ""
    text = f"""{aliases}amdgcn.object @o target "{target}" {{
  kernel @k
      args [<"in", global_buffer, 8 at 0, {{address_space = "global"}}>,
            <"out", global_buffer, 8 at 8, {{address_space = "global"}}>,
            <"n", by_value, 4 at 16>]
      descriptor {{user_sgpr_kernarg_segment_ptr = 1{size}}}
      metadata {{max_flat_workgroup_size = {ITEMS}}}
      lower {{waits, nops, resources{lower}}} {{
    %args = live_in : !amdgcn.sgpr<2, 0>
    %id = live_in : !amdgcn.vgpr<1, 0>
    %in = s_load_b64 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !s2
    %out = s_load_b64 %args, 0x8 : (!amdgcn.sgpr<2, 0>) -> !s2
    %n = s_load_b32 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !s
    %item = v_and_b32_e32 0x3ff, %id : (!amdgcn.vgpr<1, 0>) -> !v
    %offset = v_lshlrev_b32_e32 2, %item : (!v) -> !v
    %x = global_load_b32 %offset, %in : (!v, !s2) -> !v
{body}
    global_store_b32 %offset, %r, %out : (!v, !v, !s2) -> ()
    s_endpgm
  }}
}}
"""
    if target != "gfx1151":
        for ours, theirs in CDNA:
            text = text.replace(ours, theirs)
        text = text.replace("global_store_b32", "global_store_dword")
    return text


def run(folder, text, inputs, number):
    """The outputs, or a message: what the emitter or a check of the run says."""
    folder = pathlib.Path(folder)
    (folder / "k.mlir").write_text(text)
    (folder / "in").write_bytes(struct.pack(f"<{ITEMS}I", *inputs))
    made = subprocess.run(["netra-emit", "k.mlir", "-o", "k.hsaco"], cwd=folder,
                          capture_output=True, text=True)
    if made.returncode:
        return made.stderr
    ran = subprocess.run(["netra-sim", "k.hsaco", "--block", str(ITEMS),
                          "--max-instructions", "100000", "--arg", "buf::file:in",
                          "--arg", f"buf:{4 * ITEMS}:poison", "--arg", f"u32:{number}",
                          "--dump", "1=out"], cwd=folder, capture_output=True, text=True)
    if ran.returncode:
        return ran.stdout + ran.stderr
    return list(struct.unpack(f"<{ITEMS}I", (folder / "out").read_bytes()))
