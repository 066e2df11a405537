//===- VectorConvert.cpp - conversions between integers and floats --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// v_cvt among f64, f32, f16, bf16 and integers; the 8-bit and smaller float
// formats are elsewhere. Numerics/Convert.h and Integral.h say how they round.
// A fast form stands beside those that loops of real kernels are full of.
//
//===----------------------------------------------------------------------===//

#include "Numerics/Convert.h"
#include "Numerics/Integral.h"
#include "Sim/Semantics/FloatRows.h"

namespace netra::sim {

namespace {

using num::Mode;
using num::Round;
using U = uint32_t;
using I = int32_t;

/// f32 results are rounded to nearest even.
struct NearestSingle {
  bool operator()(Mode m) const { return m.round32 == Round::NearestEven; }
};
/// Conversions from f32 to f16 as the default mode does them.
struct PlainHalf {
  bool operator()(Mode m) const {
    return num::envOf<num::F16>(m).isPlain() && num::keepsInput(m.denorm32);
  }
};
struct KeepsHalfDenormals {
  bool operator()(Mode m) const { return num::keepsInput(m.denorm64_16); }
};

/// The exact value; NaN is quieted.
inline U widenHalf(uint16_t half) {
  U magnitude = half & 0x7fff, sign = U(half & 0x8000) << 16;
  U normal = (magnitude << 13) + (112u << 23);
  U denormal = num::asBits(float(I(magnitude)) * 0x1p-24f);
  U special = magnitude << 13 | 0x7f800000 |
              (magnitude > 0x7c00 ? num::F32::quietBit : 0);
  U bits = magnitude < 0x400 ? denormal : normal;
  return sign | (magnitude >= 0x7c00 ? special : bits);
}

/// To nearest even; NaN keeps its leading bits, quieted.
inline U narrowHalf(U bits) {
  return num::bitCast<uint16_t>(_Float16(num::asFloat(bits)));
}

template <class F> inline U toWord(Mode, typename F::Bits x, bool isSigned) {
  return U(num::toInt<F>(x, 16, isSigned)) & 0xffff;
}

void addFromIntegers(Table &table) {
  fastLanes(
      table, "v_cvt_f32_i32", NearestSingle(),
      [](I a) { return F32{num::asBits(float(a))}; },
      [](I a, Mode m) { return F32{num::fromInt<num::F32>(m, a)}; });
  fastLanes(
      table, "v_cvt_f32_u32", NearestSingle(),
      [](U a) { return F32{num::asBits(float(a))}; },
      [](U a, Mode m) { return F32{num::fromInt<num::F32>(m, a)}; });
  // Exact, like the two below.
  table.lanes("v_cvt_f32_ubyte0",
              [](U a) { return F32{num::asBits(float(I(a & 0xff)))}; });
  table.lanes("v_cvt_f32_ubyte1",
              [](U a) { return F32{num::asBits(float(I(a >> 8 & 0xff)))}; });
  table.lanes("v_cvt_f32_ubyte2",
              [](U a) { return F32{num::asBits(float(I(a >> 16 & 0xff)))}; });
  table.lanes("v_cvt_f32_ubyte3",
              [](U a) { return F32{num::asBits(float(I(a >> 24)))}; });
  table.lanes("v_cvt_f64_i32", [](I a) { return F64{num::asBits(double(a))}; });
  table.lanes("v_cvt_f64_u32", [](U a) { return F64{num::asBits(double(a))}; });
  table.lanes("v_cvt_f16_i16", [](int16_t a, Mode m) {
    return F16{num::fromInt<num::F16>(m, a)};
  });
  table.lanes("v_cvt_f16_u16", [](uint16_t a, Mode m) {
    return F16{num::fromInt<num::F16>(m, a)};
  });
  table.lanes("v_cvt_off_f32_i4", [](U a) { return F32{num::offsetF32(a)}; });
}

/// Towards zero, saturating; NaN gives 0.
void addToIntegers(Table &table) {
  table.lanes("v_cvt_i32_f32", [](F32 a) -> I {
    float x = num::asFloat(a.bits);
    x = x == x ? x : 0.0f;
    return x >= 0x1p31f ? INT32_MAX : x < -0x1p31f ? INT32_MIN : I(x);
  });
  table.lanes("v_cvt_u32_f32", [](F32 a) -> U {
    float x = num::asFloat(a.bits);
    x = x > 0.0f ? x : 0.0f; // NaN too
    // Both halves of the range through the signed conversion.
    bool upper = x >= 0x1p31f;
    U low = U(I(upper ? (x < 0x1p32f ? x - 0x1p31f : 0.0f) : x));
    return x >= 0x1p32f ? ~0u : upper ? low | 1u << 31 : low;
  });
  table.lanes("v_cvt_i32_f64", [](F64 a) -> I {
    return I(num::toInt<num::F64>(a.bits, 32, true));
  });
  table.lanes("v_cvt_u32_f64", [](F64 a) -> U {
    return U(num::toInt<num::F64>(a.bits, 32, false));
  });
  table.lanes("v_cvt_i16_f16", [](F16 a) -> int16_t {
    return int16_t(num::toInt<num::F16>(a.bits, 16, true));
  });
  table.lanes("v_cvt_u16_f16", [](F16 a) -> uint16_t {
    return uint16_t(num::toInt<num::F16>(a.bits, 16, false));
  });
  table.lanes("v_cvt_rpi_i32_f32 v_cvt_nearest_i32_f32",
              [](F32 a) -> I { return num::toI32RoundHalfUp(a.bits); });
  table.lanes("v_cvt_flr_i32_f32 v_cvt_floor_i32_f32",
              [](F32 a) -> I { return num::toI32Floor(a.bits); });
  table.lanes("v_cvt_pk_i16_f32", [](F32 a, F32 b, Mode m) -> U {
    return toWord<num::F32>(m, a.bits, true) | toWord<num::F32>(m, b.bits, true)
                                                   << 16;
  });
  table.lanes("v_cvt_pk_u16_f32", [](F32 a, F32 b, Mode m) -> U {
    return toWord<num::F32>(m, a.bits, false) |
           toWord<num::F32>(m, b.bits, false) << 16;
  });
  // One byte of the third operand, or of the destination, is replaced.
  auto byte = [](F32 a, U index, U old) -> U {
    unsigned shift = 8 * (index & 3);
    U value = U(num::toInt<num::F32>(a.bits, 8, false));
    return (old & ~(0xffu << shift)) | value << shift;
  };
  table.lanes("v_cvt_pk_u8_f32", byte);
  table.lanes("v_cvt_pkaccum_u8_f32", byte, kTied);
}

void addNormalised(Table &table) {
  table.lanes("v_cvt_norm_i16_f16", [](F16 a) -> int16_t {
    return int16_t(num::toNorm16<num::F16>(a.bits, true));
  });
  table.lanes("v_cvt_norm_u16_f16", [](F16 a) -> uint16_t {
    return uint16_t(num::toNorm16<num::F16>(a.bits, false));
  });
  table.lanes("v_cvt_pknorm_i16_f16 v_cvt_pk_norm_i16_f16",
              [](F16 a, F16 b) -> U {
                return (U(num::toNorm16<num::F16>(a.bits, true)) & 0xffff) |
                       U(num::toNorm16<num::F16>(b.bits, true)) << 16;
              });
  table.lanes("v_cvt_pknorm_u16_f16 v_cvt_pk_norm_u16_f16",
              [](F16 a, F16 b) -> U {
                return U(num::toNorm16<num::F16>(a.bits, false)) |
                       U(num::toNorm16<num::F16>(b.bits, false)) << 16;
              });
  table.lanes("v_cvt_pknorm_i16_f32 v_cvt_pk_norm_i16_f32",
              [](F32 a, F32 b) -> U {
                return (U(num::toNorm16<num::F32>(a.bits, true)) & 0xffff) |
                       U(num::toNorm16<num::F32>(b.bits, true)) << 16;
              });
  table.lanes("v_cvt_pknorm_u16_f32 v_cvt_pk_norm_u16_f32",
              [](F32 a, F32 b) -> U {
                return U(num::toNorm16<num::F32>(a.bits, false)) |
                       U(num::toNorm16<num::F32>(b.bits, false)) << 16;
              });
}

void addBetweenFloats(Table &table) {
  fastLanes(
      table, "v_cvt_f32_f16", KeepsHalfDenormals(),
      [](F16 a) { return F32{widenHalf(a.bits)}; },
      [](F16 a, Mode m) {
        return F32{num::convert<num::F16, num::F32>(m, a.bits)};
      });
  fastLanes(
      table, "v_cvt_f16_f32", PlainHalf(),
      [](F32 a) { return F16{uint16_t(narrowHalf(a.bits))}; },
      [](F32 a, Mode m) {
        return F16{num::convert<num::F32, num::F16>(m, a.bits)};
      });
  table.lanes("v_cvt_f64_f32", [](F32 a, Mode m) {
    return F64{num::convert<num::F32, num::F64>(m, a.bits)};
  });
  table.lanes("v_cvt_f32_f64", [](F64 a, Mode m) {
    return F32{num::convert<num::F64, num::F32>(m, a.bits)};
  });
  fastLanes(
      table, "v_cvt_f32_bf16", KeepsHalfDenormals(),
      [](BF16 a) {
        U bits = U(a.bits) << 16;
        return F32{num::F32::isNaN(bits) ? num::F32::quiet(bits) : bits};
      },
      [](BF16 a, Mode m) {
        return F32{num::convert<num::BF16, num::F32>(m, a.bits)};
      });
  table.lanes("v_cvt_pkrtz_f16_f32 v_cvt_pk_rtz_f16_f32",
              [](F32 a, F32 b, Mode m) {
                auto half = [m](U x) -> U {
                  return num::convert<num::F32, num::F16>(m, x, Round::Zero);
                };
                return V2F16{half(a.bits) | half(b.bits) << 16};
              });
  fastLanes(
      table, "v_cvt_pk_f16_f32", PlainHalf(),
      [](F32 a, F32 b) {
        return V2F16{narrowHalf(a.bits) | narrowHalf(b.bits) << 16};
      },
      [](F32 a, F32 b, Mode m) {
        auto half = [m](U x) -> U {
          return num::convert<num::F32, num::F16>(m, x, Round::NearestEven);
        };
        return V2F16{half(a.bits) | half(b.bits) << 16};
      });
}

} // namespace

void addVectorConvertRows(Table &table) {
  addFromIntegers(table);
  addToIntegers(table);
  addNormalised(table);
  addBetweenFloats(table);
}

} // namespace netra::sim
