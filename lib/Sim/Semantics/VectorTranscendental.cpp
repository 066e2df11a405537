//===- VectorTranscendental.cpp - exp, log, rcp, rsq, sqrt, sin, cos ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Correctly rounded, see Numerics/Transcendental.h for what that means beside
// hardware.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Transcendental.h"
#include "Sim/Semantics/FloatRows.h"

namespace netra::sim {

namespace {

using Unary32 = void (*)(const uint32_t *, uint32_t *, unsigned);
using UnaryMode32 = void (*)(num::Mode, const uint32_t *, uint32_t *, unsigned);
using Unary16 = uint16_t (*)(num::Mode, uint16_t);
using Unary64 = uint64_t (*)(num::Mode, uint64_t);

template <Unary32 function> void single(LaneArgs &args) {
  function(args.src[0][0], args.dst[0][0], args.lanes);
}
template <UnaryMode32 function> void singleMode(LaneArgs &args) {
  function(modeOf(args), args.src[0][0], args.dst[0][0], args.lanes);
}
template <Unary16 function> struct Half {
  F16 operator()(F16 a, num::Mode m) const { return F16{function(m, a.bits)}; }
};
template <Unary64 function> struct Double {
  F64 operator()(F64 a, num::Mode m) const { return F64{function(m, a.bits)}; }
};

} // namespace

void addVectorTranscendentalRows(Table &table) {
  auto add = [&](llvm::StringRef names, LaneFn function) {
    table.rows(names, {Type::F32}, {Type::F32}, function);
  };
  // The legacy and iflag forms differ in denormals and exceptions that the
  // plain ones do not have either (assumed).
  add("v_exp_f32 v_exp_legacy_f32", single<num::exp2F32>);
  add("v_log_f32 v_log_legacy_f32", single<num::log2F32>);
  add("v_rcp_f32 v_rcp_iflag_f32", single<num::rcpF32>);
  add("v_rsq_f32", single<num::rsqF32>);
  add("v_sqrt_f32", single<num::sqrtF32>);
  add("v_sin_f32", singleMode<num::sinF32>);
  add("v_cos_f32", singleMode<num::cosF32>);
  table.lanes("v_exp_f16", Half<num::exp2F16>(), kSlow);
  table.lanes("v_log_f16", Half<num::log2F16>(), kSlow);
  table.lanes("v_rcp_f16", Half<num::rcpF16>(), kSlow);
  table.lanes("v_rsq_f16", Half<num::rsqF16>(), kSlow);
  table.lanes("v_sqrt_f16", Half<num::sqrtF16>(), kSlow);
  table.lanes("v_sin_f16", Half<num::sinF16>(), kSlow);
  table.lanes("v_cos_f16", Half<num::cosF16>(), kSlow);
  table.lanes("v_rcp_f64", Double<num::rcpF64>(), kSlow);
  table.lanes("v_rsq_f64", Double<num::rsqF64>(), kSlow);
  table.lanes("v_sqrt_f64", Double<num::sqrtF64>(), kSlow);
}

} // namespace netra::sim
