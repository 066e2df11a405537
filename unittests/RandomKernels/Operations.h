//===- Operations.h - instructions that random kernels use ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A row is `results = operands`: v2 a pair of VGPRs, s1 an SGPR, x1 whatever a
// first source takes, m a lane mask, c a carry in SCC that nothing reads, #n a
// number. `+` in front of the operands: the result continues one more value.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_RANDOMKERNELS_OPERATIONS_H
#define NETRA_UNITTESTS_RANDOMKERNELS_OPERATIONS_H

namespace netra::randomkernels {

struct Operation {
  const char *mnemonic;
  const char *signature;
  /// '9': gfx950 only, '1': gfx1151 only, '*': both.
  char targets = '*';
};

constexpr Operation kVectorOperations[] = {
    {"v_add_f32_e32", "v1 = x1 v1"},
    {"v_sub_f32_e32", "v1 = x1 v1"},
    {"v_mul_f32_e32", "v1 = x1 v1"},
    {"v_max_f32_e32", "v1 = x1 v1"},
    {"v_min_f32_e32", "v1 = v1 v1"},
    {"v_and_b32_e32", "v1 = x1 v1"},
    {"v_or_b32_e32", "v1 = x1 v1"},
    {"v_xor_b32_e32", "v1 = x1 v1"},
    {"v_lshlrev_b32_e32", "v1 = #31 v1"},
    {"v_lshrrev_b32_e32", "v1 = v1 v1"},
    {"v_ashrrev_i32_e32", "v1 = #31 v1"},
    {"v_max_i32_e32", "v1 = x1 v1"},
    {"v_min_u32_e32", "v1 = x1 v1"},
    {"v_mul_u32_u24_e32", "v1 = x1 v1"},
    {"v_add_u32_e32", "v1 = x1 v1", '9'},
    {"v_subrev_u32_e32", "v1 = x1 v1", '9'},
    {"v_add_nc_u32_e32", "v1 = x1 v1", '1'},
    {"v_sub_nc_u32_e32", "v1 = x1 v1", '1'},
    {"v_mov_b32_e32", "v1 = x1"},
    {"v_not_b32_e32", "v1 = v1"},
    {"v_bfrev_b32_e32", "v1 = v1"},
    {"v_cvt_f32_u32_e32", "v1 = x1"},
    {"v_cvt_f16_f32_e32", "v1 = v1", '9'},
    {"v_cvt_f64_f32_e32", "v2 = v1"},
    {"v_cvt_f32_f64_e32", "v1 = v2"},
    {"v_rcp_f32_e32", "v1 = v1"},
    {"v_exp_f32_e32", "v1 = v1"},
    {"v_sqrt_f32_e32", "v1 = v1"},
    {"v_fma_f32", "v1 = x1 v1 v1"},
    {"v_mad_u32_u24", "v1 = x1 v1 v1"},
    {"v_bfe_u32", "v1 = v1 #31 #31"},
    {"v_bfi_b32", "v1 = v1 v1 v1"},
    {"v_alignbit_b32", "v1 = v1 v1 #31"},
    {"v_perm_b32", "v1 = v1 v1 x1"},
    {"v_mul_lo_u32", "v1 = v1 x1"},
    {"v_mul_hi_u32", "v1 = v1 v1"},
    {"v_add3_u32", "v1 = x1 v1 v1"},
    {"v_lshl_add_u32", "v1 = v1 #31 v1"},
    {"v_or3_b32", "v1 = v1 v1 v1"},
    {"v_med3_i32", "v1 = v1 v1 x1"},
    {"v_pk_add_u16", "v1 = v1 v1"},
    {"v_pk_fma_f16", "v1 = v1 v1 v1"},
    {"v_lshlrev_b64", "v2 = #63 v2"},
    {"v_lshrrev_b64", "v2 = v1 v2"},
    {"v_add_f64", "v2 = v2 v2"},
    {"v_mul_f64", "v2 = v2 v2"},
    {"v_fma_f64", "v2 = v2 v2 v2"},
    {"v_max_f64", "v2 = v2 v2"},
    {"v_mad_u64_u32", "v2 m = v1 v1 v2"},
    {"v_lshl_add_u64", "v2 = v2 #4 v2", '9'},
    {"v_mov_b64_e32", "v2 = v2", '9'},
    {"v_pk_fma_f32", "v2 = v2 v2 v2", '9'},
    {"v_pk_mul_f32", "v2 = v2 v2", '9'},
    {"v_pk_add_f32", "v2 = v2 v2", '9'},
    {"v_fmac_f32_e32", "v1 = + x1 v1"},
    {"v_fmac_f64_e32", "v2 = + v2 v2", '9'},
    {"v_dot2c_f32_f16_e32", "v1 = + v1 v1", '9'},
    {"v_fma_mixlo_f16", "v1 = + v1 v1 v1", '1'},
    {"v_fma_mixhi_f16", "v1 = + v1 v1 v1", '9'},
    {"v_swap_b32", "v1 v1 = ++"},
};

constexpr Operation kScalarOperations[] = {
    {"s_add_u32", "s1 = s1 s1"},    {"s_sub_u32", "s1 = s1 #63"},
    {"s_and_b32", "s1 = s1 s1"},    {"s_or_b32", "s1 = s1 s1"},
    {"s_xor_b32", "s1 = s1 s1"},    {"s_lshl_b32", "s1 = s1 #31"},
    {"s_lshr_b32", "s1 = s1 #31"},  {"s_max_u32", "s1 = s1 s1"},
    {"s_min_i32", "s1 = s1 s1"},    {"s_mul_i32", "s1 = s1 s1"},
    {"s_mul_hi_u32", "s1 = s1 s1"}, {"s_bfm_b32", "s1 = s1 s1"},
    {"s_brev_b32", "s1 = s1"},      {"s_mov_b32", "s1 = #63"},
    {"s_and_b64", "s2 = s2 s2"},    {"s_xor_b64", "s2 = s2 s2"},
    {"s_lshl_b64", "s2 = s2 #63"},  {"s_not_b64", "s2 = s2"},
    {"s_mov_b64", "s2 = s2"},       {"s_bfe_u64", "s2 = s2 s1"},
    {"s_addk_i32", "s1 = + #63"},   {"s_bitset1_b32", "s1 = + #31"},
};

/// D = A B + C. `z` is a file for C and D: v, or a on targets that have it.
constexpr Operation kMatrixOperations[] = {
    {"v_mfma_f32_16x16x16_f16", "z4 = v2 v2 z4", '9'},
    {"v_mfma_f32_32x32x8_f16", "z16 = v2 v2 z16", '9'},
    {"v_mfma_i32_16x16x32_i8", "z4 = v2 v2 z4", '9'},
    {"v_mfma_f32_4x4x4_16b_f16", "z4 = v2 v2 z4", '9'},
    {"v_mfma_f32_16x16x32_f16", "z4 = v4 v4 z4", '9'},
    {"v_mfma_f64_16x16x4_f64", "z8 = v2 v2 z8", '9'},
    {"v_smfmac_f32_16x16x32_f16", "z4 = + v2 v4 v1", '9'},
};
constexpr Operation kMatrixOperations32[] = {
    {"v_wmma_f32_16x16x16_f16", "v8 = v8 v8 v8", '1'},
    {"v_wmma_f32_16x16x16_bf16", "v8 = v8 v8 v8", '1'},
    {"v_wmma_i32_16x16x16_iu8", "v8 = v4 v4 v8", '1'},
};
constexpr Operation kMatrixOperations64[] = {
    {"v_wmma_f32_16x16x16_f16", "v4 = v8 v8 v4", '1'},
    {"v_wmma_i32_16x16x16_iu8", "v4 = v4 v4 v4", '1'},
};

} // namespace netra::randomkernels

#endif // NETRA_UNITTESTS_RANDOMKERNELS_OPERATIONS_H
