// y = fma(a, x, y), one f32 a work-item, in virtual registers: allocation, waits,
// nops and the descriptor's registers are left to the passes.
amdgcn.object @scale_add target "gfx1151" {
  kernel @scale_add
      args [<"x", global_buffer, 8 at 0, {address_space = "global", is_const = true}>,
            <"y", global_buffer, 8 at 8, {address_space = "global"}>,
            <"a", by_value, 4 at 16>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {vgprs = 24, waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %group = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    %pointers = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %a = s_load_b32 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr
    %item = v_lshl_add_u32 %group, 8, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %offset = v_lshlrev_b32_e32 2, %item : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %x = extract %pointers[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %y = extract %pointers[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %u = global_load_b32 %offset, %x : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %v = global_load_b32 %offset, %y : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %sum = v_fmac_f32_e32 %a, %u implicit(%v) : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %offset, %sum, %y : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
