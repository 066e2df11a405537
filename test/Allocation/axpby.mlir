// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// y = a x + b y, four strided elements a work-item, eight loads in flight.

amdgcn.object @axpby_gfx950 target "gfx950" {
  kernel @axpby
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"a", by_value, 4 at 16>,
            <"b", by_value, 4 at 20>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    %xy = s_load_dwordx4 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %ab = s_load_dwordx2 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 10, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %px = extract %xy[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %py = extract %xy[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %a = extract %ab[0] : !amdgcn.sgpr<2> -> !amdgcn.sgpr
    %b = extract %ab[1] : !amdgcn.sgpr<2> -> !amdgcn.sgpr
    %x0 = global_load_dword %off, %px offset:0 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %x1 = global_load_dword %off, %px offset:1024 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %x2 = global_load_dword %off, %px offset:2048 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %x3 = global_load_dword %off, %px offset:3072 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y0 = global_load_dword %off, %py offset:0 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y1 = global_load_dword %off, %py offset:1024 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y2 = global_load_dword %off, %py offset:2048 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y3 = global_load_dword %off, %py offset:3072 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %t0 = v_mul_f32_e32 %b, %y0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r0 = v_fma_f32 %a, %x0, %t0 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %r0, %py offset:0 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    %t1 = v_mul_f32_e32 %b, %y1 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r1 = v_fma_f32 %a, %x1, %t1 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %r1, %py offset:1024 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    %t2 = v_mul_f32_e32 %b, %y2 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r2 = v_fma_f32 %a, %x2, %t2 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %r2, %py offset:2048 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    %t3 = v_mul_f32_e32 %b, %y3 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r3 = v_fma_f32 %a, %x3, %t3 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_dword %off, %r3, %py offset:3072 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}

amdgcn.object @axpby_gfx1151 target "gfx1151" {
  kernel @axpby
      args [<"p0", global_buffer, 8 at 0, {address_space = "global"}>,
            <"p1", global_buffer, 8 at 8, {address_space = "global"}>,
            <"a", by_value, 4 at 16>,
            <"b", by_value, 4 at 20>]
      descriptor {user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3}
      metadata {max_flat_workgroup_size = 256}
      lower {waits, nops, resources} {
    %args = live_in : !amdgcn.sgpr<2, 0>
    %wg = live_in : !amdgcn.sgpr<1, 2>
    %id = live_in : !amdgcn.vgpr<1, 0>
    %xy = s_load_b128 %args, 0x0 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<4>
    %ab = s_load_b64 %args, 0x10 : (!amdgcn.sgpr<2, 0>) -> !amdgcn.sgpr<2>
    %at = v_lshl_add_u32 %wg, 10, %id : (!amdgcn.sgpr<1, 2>, !amdgcn.vgpr<1, 0>) -> !amdgcn.vgpr
    %off = v_lshlrev_b32_e32 2, %at : (!amdgcn.vgpr) -> !amdgcn.vgpr
    %px = extract %xy[0] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %py = extract %xy[2] : !amdgcn.sgpr<4> -> !amdgcn.sgpr<2>
    %a = extract %ab[0] : !amdgcn.sgpr<2> -> !amdgcn.sgpr
    %b = extract %ab[1] : !amdgcn.sgpr<2> -> !amdgcn.sgpr
    %x0 = global_load_b32 %off, %px offset:0 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %x1 = global_load_b32 %off, %px offset:1024 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %x2 = global_load_b32 %off, %px offset:2048 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %x3 = global_load_b32 %off, %px offset:3072 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y0 = global_load_b32 %off, %py offset:0 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y1 = global_load_b32 %off, %py offset:1024 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y2 = global_load_b32 %off, %py offset:2048 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %y3 = global_load_b32 %off, %py offset:3072 : (!amdgcn.vgpr, !amdgcn.sgpr<2>) -> !amdgcn.vgpr
    %t0 = v_mul_f32_e32 %b, %y0 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r0 = v_fma_f32 %a, %x0, %t0 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %r0, %py offset:0 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    %t1 = v_mul_f32_e32 %b, %y1 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r1 = v_fma_f32 %a, %x1, %t1 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %r1, %py offset:1024 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    %t2 = v_mul_f32_e32 %b, %y2 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r2 = v_fma_f32 %a, %x2, %t2 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %r2, %py offset:2048 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    %t3 = v_mul_f32_e32 %b, %y3 : (!amdgcn.sgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    %r3 = v_fma_f32 %a, %x3, %t3 : (!amdgcn.sgpr, !amdgcn.vgpr, !amdgcn.vgpr) -> !amdgcn.vgpr
    global_store_b32 %off, %r3, %py offset:3072 : (!amdgcn.vgpr, !amdgcn.vgpr, !amdgcn.sgpr<2>) -> ()
    s_endpgm
  }
}
