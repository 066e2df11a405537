// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// targets: gfx1151
// Images and exports: every operation, addresses both ways.
.amdgcn_target "amdgcn-amd-amdhsa--gfx1151"
.amdhsa_code_object_version 6

.text
.globl image_forms
.p2align 8
.type image_forms,@function
image_forms:

// Addresses in one range.
.macro op_v_v64_s256_dmask_k_dim ops:vararg
.irp op, \ops
  \op v0, v[16:17], s[8:15] dmask:0x1 dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v_v64_s256_dmask_k_dim image_atomic_add, image_atomic_and, image_atomic_dec
  op_v_v64_s256_dmask_k_dim image_atomic_inc, image_atomic_or, image_atomic_smax
  op_v_v64_s256_dmask_k_dim image_atomic_smin, image_atomic_sub, image_atomic_swap
  op_v_v64_s256_dmask_k_dim image_atomic_umax, image_atomic_umin, image_atomic_xor
.macro op_v128_v64_s256_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], v[16:17], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v64_s256_dmask_k_dim image_atomic_cmpswap, image_load, image_load_pck
  op_v128_v64_s256_dmask_k_dim image_load_pck_sgn, image_store, image_store_pck
  image_bvh64_intersect_ray v[0:3], v[16:27], s[8:11]
  image_bvh_intersect_ray v[0:3], v[16:26], s[8:11]
  image_gather4 v[0:3], v[16:17], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
  image_gather4_lz v[0:3], v[16:17], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
  image_gather4h v[0:3], v[16:17], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
.macro op_v128_v96_s256_s128_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], v[16:18], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v96_s256_s128_dmask_k_dim image_gather4_b, image_gather4_c, image_gather4_c_lz
  op_v128_v96_s256_s128_dmask_k_dim image_gather4_cl, image_gather4_l, image_gather4_lz_o
  op_v128_v96_s256_s128_dmask_k_dim image_gather4_o
.macro op_v128_v128_s256_s128_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], v[16:19], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v128_s256_s128_dmask_k_dim image_gather4_b_cl, image_gather4_c_b
  op_v128_v128_s256_s128_dmask_k_dim image_gather4_c_cl, image_gather4_c_l
  op_v128_v128_s256_s128_dmask_k_dim image_gather4_c_lz_o
  image_gather4_c_b_cl v[0:3], v[16:20], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
  image_get_lod v[0:3], v[16:17], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
  image_sample v[0:3], v[16:17], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
  image_sample_lz v[0:3], v[16:17], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
  image_get_resinfo v[0:3], v16, s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D
.macro op_v128_v96_s256_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], v[16:18], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v96_s256_dmask_k_dim image_load_mip, image_load_mip_pck, image_load_mip_pck_sgn
  op_v128_v96_s256_dmask_k_dim image_store_mip, image_store_mip_pck
  image_msaa_load v[0:3], v[16:18], s[8:15] dmask:0x1 dim:SQ_RSRC_IMG_2D_MSAA
.macro op_v128_v96_s256_s128_dmask_k_dim_n2 ops:vararg
.irp op, \ops
  \op v[0:3], v[16:18], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v96_s256_s128_dmask_k_dim_n2 image_sample_b, image_sample_c, image_sample_c_lz
  op_v128_v96_s256_s128_dmask_k_dim_n2 image_sample_cl, image_sample_l, image_sample_lz_o
  op_v128_v96_s256_s128_dmask_k_dim_n2 image_sample_o
.macro op_v128_v128_s256_s128_dmask_k_dim_n2 ops:vararg
.irp op, \ops
  \op v[0:3], v[16:19], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v128_s256_s128_dmask_k_dim_n2 image_sample_b_cl, image_sample_b_o
  op_v128_v128_s256_s128_dmask_k_dim_n2 image_sample_c_b, image_sample_c_cl
  op_v128_v128_s256_s128_dmask_k_dim_n2 image_sample_c_l, image_sample_c_lz_o
  op_v128_v128_s256_s128_dmask_k_dim_n2 image_sample_c_o, image_sample_cl_o
  op_v128_v128_s256_s128_dmask_k_dim_n2 image_sample_d_g16, image_sample_l_o
.macro op_v128_v160_s256_s128_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], v[16:20], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v160_s256_s128_dmask_k_dim image_sample_b_cl_o, image_sample_c_b_cl
  op_v128_v160_s256_s128_dmask_k_dim image_sample_c_b_o, image_sample_c_cl_o
  op_v128_v160_s256_s128_dmask_k_dim image_sample_c_d_g16, image_sample_c_l_o
  op_v128_v160_s256_s128_dmask_k_dim image_sample_d_cl_g16, image_sample_d_o_g16
.macro op_v128_v192_s256_s128_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], v[16:21], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v192_s256_s128_dmask_k_dim image_sample_c_b_cl_o, image_sample_c_d_cl_g16
  op_v128_v192_s256_s128_dmask_k_dim image_sample_c_d_o_g16, image_sample_d
  op_v128_v192_s256_s128_dmask_k_dim image_sample_d_cl_o_g16
.macro op_v128_v224_s256_s128_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], v[16:22], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v224_s256_s128_dmask_k_dim image_sample_c_d, image_sample_c_d_cl_o_g16
  op_v128_v224_s256_s128_dmask_k_dim image_sample_d_cl, image_sample_d_o
  image_sample_c_d_cl v[0:3], v[16:23], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
  image_sample_c_d_o v[0:3], v[16:23], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
  image_sample_d_cl_o v[0:3], v[16:23], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
  image_sample_c_d_cl_o v[0:3], v[16:24], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D

// Addresses in any registers.
.macro op_v128_v_v_s256_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], [v20, v23], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v_v_s256_dmask_k_dim image_atomic_cmpswap, image_load, image_load_pck
  op_v128_v_v_s256_dmask_k_dim image_load_pck_sgn, image_store, image_store_pck
  image_gather4 v[0:3], [v20, v23], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
  image_gather4_lz v[0:3], [v20, v23], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
  image_gather4h v[0:3], [v20, v23], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
.macro op_v128_v_v_v_s256_s128_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], [v20, v23, v26], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v_v_v_s256_s128_dmask_k_dim image_gather4_b, image_gather4_c, image_gather4_c_lz
  op_v128_v_v_v_s256_s128_dmask_k_dim image_gather4_cl, image_gather4_l
  op_v128_v_v_v_s256_s128_dmask_k_dim image_gather4_lz_o, image_gather4_o
.macro op_v128_v_v_v_v_s256_s128_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], [v20, v23, v26, v29], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v_v_v_v_s256_s128_dmask_k_dim image_gather4_b_cl, image_gather4_c_b
  op_v128_v_v_v_v_s256_s128_dmask_k_dim image_gather4_c_cl, image_gather4_c_l
  op_v128_v_v_v_v_s256_s128_dmask_k_dim image_gather4_c_lz_o
  image_gather4_c_b_cl v[0:3], [v20, v23, v26, v29, v32], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D
  image_get_lod v[0:3], [v20, v23], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
  image_sample v[0:3], [v20, v23], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
  image_sample_lz v[0:3], [v20, v23], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.macro op_v128_v_v_v_s256_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], [v20, v23, v26], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v_v_v_s256_dmask_k_dim image_load_mip, image_load_mip_pck
  op_v128_v_v_v_s256_dmask_k_dim image_load_mip_pck_sgn, image_store_mip
  op_v128_v_v_v_s256_dmask_k_dim image_store_mip_pck
.macro op_v128_v_v_v_s256_s128_dmask_k_dim_n2 ops:vararg
.irp op, \ops
  \op v[0:3], [v20, v23, v26], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v_v_v_s256_s128_dmask_k_dim_n2 image_sample_b, image_sample_c, image_sample_c_lz
  op_v128_v_v_v_s256_s128_dmask_k_dim_n2 image_sample_cl, image_sample_l
  op_v128_v_v_v_s256_s128_dmask_k_dim_n2 image_sample_lz_o, image_sample_o
.macro op_v128_v_v_v_v_s256_s128_dmask_k_dim_n2 ops:vararg
.irp op, \ops
  \op v[0:3], [v20, v23, v26, v29], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v_v_v_v_s256_s128_dmask_k_dim_n2 image_sample_b_cl, image_sample_b_o
  op_v128_v_v_v_v_s256_s128_dmask_k_dim_n2 image_sample_c_b, image_sample_c_cl
  op_v128_v_v_v_v_s256_s128_dmask_k_dim_n2 image_sample_c_l, image_sample_c_lz_o
  op_v128_v_v_v_v_s256_s128_dmask_k_dim_n2 image_sample_c_o, image_sample_cl_o
  op_v128_v_v_v_v_s256_s128_dmask_k_dim_n2 image_sample_d_g16, image_sample_l_o
.macro op_v128_v_v_v_v_v_s256_s128_dmask_k_dim ops:vararg
.irp op, \ops
  \op v[0:3], [v20, v23, v26, v29, v32], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D
.endr
.endm
  op_v128_v_v_v_v_v_s256_s128_dmask_k_dim image_sample_b_cl_o, image_sample_c_b_cl
  op_v128_v_v_v_v_v_s256_s128_dmask_k_dim image_sample_c_b_o, image_sample_c_cl_o
  op_v128_v_v_v_v_v_s256_s128_dmask_k_dim image_sample_c_d_g16, image_sample_c_l_o
  op_v128_v_v_v_v_v_s256_s128_dmask_k_dim image_sample_d_cl_g16, image_sample_d_o_g16

// Cache and coordinate bits.
.macro op_v_v64_s256_dmask_k_dim_glc ops:vararg
.irp op, \ops
  \op v0, v[16:17], s[8:15] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc r128
.endr
.endm
  op_v_v64_s256_dmask_k_dim_glc image_atomic_add, image_atomic_and, image_atomic_dec
  op_v_v64_s256_dmask_k_dim_glc image_atomic_inc, image_atomic_or, image_atomic_smax
  op_v_v64_s256_dmask_k_dim_glc image_atomic_smin, image_atomic_sub, image_atomic_swap
  op_v_v64_s256_dmask_k_dim_glc image_atomic_umax, image_atomic_umin, image_atomic_xor
  op_v_v64_s256_dmask_k_dim_glc image_load, image_load_pck, image_load_pck_sgn
  op_v_v64_s256_dmask_k_dim_glc image_store, image_store_pck
  image_get_lod v0, v[16:17], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
  image_sample v0, v[16:17], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
  image_sample_lz v0, v[16:17], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
  image_get_resinfo v0, v16, s[8:15] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc r128
.macro op_v_v96_s256_dmask_k_dim_glc ops:vararg
.irp op, \ops
  \op v0, v[16:18], s[8:15] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc r128
.endr
.endm
  op_v_v96_s256_dmask_k_dim_glc image_load_mip, image_load_mip_pck, image_load_mip_pck_sgn
  op_v_v96_s256_dmask_k_dim_glc image_store_mip, image_store_mip_pck
.macro op_v_v96_s256_s128_dmask_k_dim_glc ops:vararg
.irp op, \ops
  \op v0, v[16:18], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
.endr
.endm
  op_v_v96_s256_s128_dmask_k_dim_glc image_sample_b, image_sample_c, image_sample_c_lz
  op_v_v96_s256_s128_dmask_k_dim_glc image_sample_cl, image_sample_l, image_sample_lz_o
  op_v_v96_s256_s128_dmask_k_dim_glc image_sample_o
.macro op_v_v128_s256_s128_dmask_k_dim_glc ops:vararg
.irp op, \ops
  \op v0, v[16:19], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
.endr
.endm
  op_v_v128_s256_s128_dmask_k_dim_glc image_sample_b_cl, image_sample_b_o
  op_v_v128_s256_s128_dmask_k_dim_glc image_sample_c_b, image_sample_c_cl
  op_v_v128_s256_s128_dmask_k_dim_glc image_sample_c_l, image_sample_c_lz_o
  op_v_v128_s256_s128_dmask_k_dim_glc image_sample_c_o, image_sample_cl_o
  op_v_v128_s256_s128_dmask_k_dim_glc image_sample_d_g16, image_sample_l_o
.macro op_v_v160_s256_s128_dmask_k_dim_glc ops:vararg
.irp op, \ops
  \op v0, v[16:20], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
.endr
.endm
  op_v_v160_s256_s128_dmask_k_dim_glc image_sample_b_cl_o, image_sample_c_b_cl
  op_v_v160_s256_s128_dmask_k_dim_glc image_sample_c_b_o, image_sample_c_cl_o
  op_v_v160_s256_s128_dmask_k_dim_glc image_sample_c_d_g16, image_sample_c_l_o
  op_v_v160_s256_s128_dmask_k_dim_glc image_sample_d_cl_g16, image_sample_d_o_g16
.macro op_v_v192_s256_s128_dmask_k_dim_glc ops:vararg
.irp op, \ops
  \op v0, v[16:21], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
.endr
.endm
  op_v_v192_s256_s128_dmask_k_dim_glc image_sample_c_b_cl_o, image_sample_c_d_cl_g16
  op_v_v192_s256_s128_dmask_k_dim_glc image_sample_c_d_o_g16, image_sample_d
  op_v_v192_s256_s128_dmask_k_dim_glc image_sample_d_cl_o_g16
.macro op_v_v224_s256_s128_dmask_k_dim_glc ops:vararg
.irp op, \ops
  \op v0, v[16:22], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
.endr
.endm
  op_v_v224_s256_s128_dmask_k_dim_glc image_sample_c_d, image_sample_c_d_cl_o_g16
  op_v_v224_s256_s128_dmask_k_dim_glc image_sample_d_cl, image_sample_d_o
  image_sample_c_d_cl v0, v[16:23], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
  image_sample_c_d_o v0, v[16:23], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
  image_sample_d_cl_o v0, v[16:23], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc
  image_sample_c_d_cl_o v0, v[16:24], s[8:15], s[4:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc slc dlc

// 16-bit addresses and data.
  image_load v[0:1], v16, s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
  image_store v[0:1], v16, s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
  image_load_mip v[0:1], v[16:17], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
  image_store_mip v[0:1], v[16:17], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
  image_sample v[0:1], v16, s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
  image_sample_lz v[0:1], v16, s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
.macro op_v64_v64_s256_s128_dmask_k_dim_a ops:vararg
.irp op, \ops
  \op v[0:1], v[16:17], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
.endr
.endm
  op_v64_v64_s256_s128_dmask_k_dim_a image_sample_b, image_sample_c, image_sample_c_lz
  op_v64_v64_s256_s128_dmask_k_dim_a image_sample_cl, image_sample_l, image_sample_lz_o
  op_v64_v64_s256_s128_dmask_k_dim_a image_sample_o
.macro op_v64_v96_s256_s128_dmask_k_dim_a ops:vararg
.irp op, \ops
  \op v[0:1], v[16:18], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
.endr
.endm
  op_v64_v96_s256_s128_dmask_k_dim_a image_sample_b_cl, image_sample_b_o, image_sample_c_b
  op_v64_v96_s256_s128_dmask_k_dim_a image_sample_c_cl, image_sample_c_l
  op_v64_v96_s256_s128_dmask_k_dim_a image_sample_c_lz_o, image_sample_c_o
  op_v64_v96_s256_s128_dmask_k_dim_a image_sample_cl_o, image_sample_d_g16
  op_v64_v96_s256_s128_dmask_k_dim_a image_sample_l_o
.macro op_v64_v128_s256_s128_dmask_k_dim_a ops:vararg
.irp op, \ops
  \op v[0:1], v[16:19], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
.endr
.endm
  op_v64_v128_s256_s128_dmask_k_dim_a image_sample_b_cl_o, image_sample_c_b_cl
  op_v64_v128_s256_s128_dmask_k_dim_a image_sample_c_b_o, image_sample_c_cl_o
  op_v64_v128_s256_s128_dmask_k_dim_a image_sample_c_d_g16, image_sample_c_l_o
  op_v64_v128_s256_s128_dmask_k_dim_a image_sample_d_cl_g16, image_sample_d_o_g16
.macro op_v64_v160_s256_s128_dmask_k_dim_a ops:vararg
.irp op, \ops
  \op v[0:1], v[16:20], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
.endr
.endm
  op_v64_v160_s256_s128_dmask_k_dim_a image_sample_c_b_cl_o, image_sample_c_d_cl_g16
  op_v64_v160_s256_s128_dmask_k_dim_a image_sample_c_d_o_g16, image_sample_d
  op_v64_v160_s256_s128_dmask_k_dim_a image_sample_d_cl_o_g16
.macro op_v64_v192_s256_s128_dmask_k_dim_a ops:vararg
.irp op, \ops
  \op v[0:1], v[16:21], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
.endr
.endm
  op_v64_v192_s256_s128_dmask_k_dim_a image_sample_c_d, image_sample_c_d_cl_o_g16
  op_v64_v192_s256_s128_dmask_k_dim_a image_sample_d_cl, image_sample_d_o
  image_sample_c_d_cl v[0:1], v[16:22], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
  image_sample_c_d_o v[0:1], v[16:22], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
  image_sample_d_cl_o v[0:1], v[16:22], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16
  image_sample_c_d_cl_o v[0:1], v[16:23], s[8:15], s[4:7] dmask:0xf dim:SQ_RSRC_IMG_2D a16 d16

// Dimensions.
  image_load v[0:3], v16, s[8:15] dmask:0xf dim:SQ_RSRC_IMG_1D
  image_load v[0:3], v[16:18], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_3D
  image_load v[0:3], v[16:18], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_CUBE
  image_load v[0:3], v[16:17], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_1D_ARRAY
  image_load v[0:3], v[16:18], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D_ARRAY
  image_load v[0:4], v[16:19], s[8:15] dmask:0xf dim:SQ_RSRC_IMG_2D_MSAA_ARRAY tfe lwe

// Exports.
  exp mrt0 v0, v1, v2, v3
  exp mrt7 v0, off, v2, off
  exp mrtz v0, off, off, off done
  exp pos0 v0, v1, v2, v3
  exp pos4 v0, v1, v2, v3 done
  exp prim v0, off, off, off row_en
  exp dual_src_blend0 v0, v1, v2, v3
  exp dual_src_blend1 v0, v1, v2, v3
  s_endpgm
.size image_forms, . - image_forms

.rodata
.p2align 6
.amdhsa_kernel image_forms
  .amdhsa_next_free_vgpr 128
  .amdhsa_next_free_sgpr 96
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_kernarg_size 16
.end_amdhsa_kernel

.amdgpu_metadata
---
amdhsa.version: [1, 2]
amdhsa.target: amdgcn-amd-amdhsa--gfx1151
amdhsa.kernels:
  - .name: image_forms
    .symbol: image_forms.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 32
    .sgpr_count: 96
    .vgpr_count: 128
    .max_flat_workgroup_size: 256
    .args:
      - {.offset: 0, .size: 8, .value_kind: global_buffer, .address_space: global}
      - {.offset: 8, .size: 8, .value_kind: global_buffer, .address_space: global}
...
.end_amdgpu_metadata
