//===- VectorFloatParts.cpp - integral parts, exponents, divisions --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_trunc and its kin, v_fract, v_ldexp, v_frexp, the steps of a division, the
// cube instructions: Numerics/Integral.h and Division.h for three formats.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Division.h"
#include "Numerics/Integral.h"
#include "Sim/Semantics.h"
#include <string>

namespace netra::sim {

namespace {

template <typename T, class F>
void addParts(Table &table, const std::string &type) {
  using num::Mode;
  using num::Round;
  table.lanes("v_trunc_" + type, [](T a, Mode m) {
    return T{num::toIntegral<F>(m, Round::Zero, a.bits)};
  });
  table.lanes("v_ceil_" + type, [](T a, Mode m) {
    return T{num::toIntegral<F>(m, Round::Up, a.bits)};
  });
  table.lanes("v_floor_" + type, [](T a, Mode m) {
    return T{num::toIntegral<F>(m, Round::Down, a.bits)};
  });
  table.lanes("v_rndne_" + type, [](T a, Mode m) {
    return T{num::toIntegral<F>(m, Round::NearestEven, a.bits)};
  });
  table.lanes(
      "v_fract_" + type,
      [](T a, Mode m) { return T{num::fract<F>(m, a.bits)}; }, kSlow);
  table.lanes(
      "v_frexp_mant_" + type,
      [](T a, Mode m) { return T{num::frexpMant<F>(m, a.bits)}; }, kSlow);
}

template <typename T, class F>
void addDivision(Table &table, const std::string &type) {
  using num::Mode;
  table.lanes(
      "v_div_scale_" + type,
      [](T a, T b, T c, Mode m) -> std::pair<T, Bit> {
        auto scaled = num::divScale<F>(m, a.bits, b.bits, c.bits);
        return {T{scaled.value}, Bit{scaled.vcc}};
      },
      kSlow);
  table.lanes(
      "v_div_fmas_" + type,
      [](T a, T b, T c, Bit vcc, Mode m) {
        return T{num::divFmas<F>(m, a.bits, b.bits, c.bits, vcc.set)};
      },
      kSlow);
  table.lanes(
      "v_div_fixup_" + type,
      [](T a, T b, T c, Mode m) {
        return T{num::divFixup<F>(m, a.bits, b.bits, c.bits)};
      },
      kSlow);
}

void addExponents(Table &table) {
  using num::Mode;
  table.lanes(
      "v_frexp_exp_i32_f32",
      [](F32 a, Mode m) -> int32_t {
        return num::frexpExp<num::F32>(m, a.bits);
      },
      kSlow);
  table.lanes(
      "v_frexp_exp_i32_f64",
      [](F64 a, Mode m) -> int32_t {
        return num::frexpExp<num::F64>(m, a.bits);
      },
      kSlow);
  table.lanes(
      "v_frexp_exp_i16_f16",
      [](F16 a, Mode m) -> int16_t {
        return int16_t(num::frexpExp<num::F16>(m, a.bits));
      },
      kSlow);
  table.lanes(
      "v_ldexp_f32",
      [](F32 a, int32_t e, Mode m) {
        return F32{num::ldexp<num::F32>(m, a.bits, e)};
      },
      kSlow);
  table.lanes(
      "v_ldexp_f64",
      [](F64 a, int32_t e, Mode m) {
        return F64{num::ldexp<num::F64>(m, a.bits, e)};
      },
      kSlow);
  table.lanes(
      "v_ldexp_f16",
      [](F16 a, int16_t e, Mode m) {
        return F16{num::ldexp<num::F16>(m, a.bits, e)};
      },
      kSlow);
}

void addCubes(Table &table) {
  using num::Mode;
  table.lanes(
      "v_cubeid_f32",
      [](F32 x, F32 y, F32 z, Mode m) {
        return F32{num::cubeF32(m, x.bits, y.bits, z.bits).id};
      },
      kSlow);
  table.lanes(
      "v_cubesc_f32",
      [](F32 x, F32 y, F32 z, Mode m) {
        return F32{num::cubeF32(m, x.bits, y.bits, z.bits).sc};
      },
      kSlow);
  table.lanes(
      "v_cubetc_f32",
      [](F32 x, F32 y, F32 z, Mode m) {
        return F32{num::cubeF32(m, x.bits, y.bits, z.bits).tc};
      },
      kSlow);
  table.lanes(
      "v_cubema_f32",
      [](F32 x, F32 y, F32 z, Mode m) {
        return F32{num::cubeF32(m, x.bits, y.bits, z.bits).ma};
      },
      kSlow);
}

} // namespace

void addVectorFloatPartsRows(Table &table) {
  addParts<F16, num::F16>(table, "f16");
  addParts<F32, num::F32>(table, "f32");
  addParts<F64, num::F64>(table, "f64");
  addDivision<F32, num::F32>(table, "f32");
  addDivision<F64, num::F64>(table, "f64");
  auto fixup = [](F16 a, F16 b, F16 c, num::Mode m) {
    return F16{num::divFixup<num::F16>(m, a.bits, b.bits, c.bits)};
  };
  table.lanes("v_div_fixup_legacy_f16", fixup, kSlow);
  table.lanes("v_div_fixup_f16", fixup, kSlow | kKeepsHalf);
  table.lanes(
      "v_trig_preop_f64",
      [](F64 a, uint32_t segment) {
        return F64{num::trigPreopF64(a.bits, segment)};
      },
      kSlow);
  addExponents(table);
  addCubes(table);
}

} // namespace netra::sim
