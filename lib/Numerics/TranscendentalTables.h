//===- TranscendentalTables.h - constants of the evaluations ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Transcendental: rounded constants; the unit tests compare the
// functions made of them with MPFR.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_NUMERICS_TRANSCENDENTALTABLES_H
#define NETRA_NUMERICS_TRANSCENDENTALTABLES_H

namespace netra::num {

/// high + low, with |low| at most half a unit of high's last place.
struct DoubleDouble {
  double high, low;
};

constexpr DoubleDouble ln2 = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};
constexpr DoubleDouble inverseLn2 = {0x1.71547652b82fep+0,
                                     0x1.777d0ffda0d24p-56};
constexpr DoubleDouble twoPi = {0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};

/// 2^(j/32).
constexpr DoubleDouble exp2Table[32] = {
    {0x1p+0, 0x0p+0},
    {0x1.059b0d3158574p+0, 0x1.d73e2a475b465p-55},
    {0x1.0b5586cf9890fp+0, 0x1.8a62e4adc610bp-54},
    {0x1.11301d0125b51p+0, -0x1.6c51039449b3ap-54},
    {0x1.172b83c7d517bp+0, -0x1.19041b9d78a76p-55},
    {0x1.1d4873168b9aap+0, 0x1.e016e00a2643cp-54},
    {0x1.2387a6e756238p+0, 0x1.9b07eb6c70573p-54},
    {0x1.29e9df51fdee1p+0, 0x1.612e8afad1255p-55},
    {0x1.306fe0a31b715p+0, 0x1.6f46ad23182e4p-55},
    {0x1.371a7373aa9cbp+0, -0x1.63aeabf42eae2p-54},
    {0x1.3dea64c123422p+0, 0x1.ada0911f09ebcp-55},
    {0x1.44e086061892dp+0, 0x1.89b7a04ef80dp-59},
    {0x1.4bfdad5362a27p+0, 0x1.d4397afec42e2p-56},
    {0x1.5342b569d4f82p+0, -0x1.07abe1db13cadp-55},
    {0x1.5ab07dd485429p+0, 0x1.6324c054647adp-54},
    {0x1.6247eb03a5585p+0, -0x1.383c17e40b497p-54},
    {0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54},
    {0x1.71f75e8ec5f74p+0, -0x1.16e4786887a99p-55},
    {0x1.7a11473eb0187p+0, -0x1.41577ee04992fp-55},
    {0x1.82589994cce13p+0, -0x1.d4c1dd41532d8p-54},
    {0x1.8ace5422aa0dbp+0, 0x1.6e9f156864b27p-54},
    {0x1.93737b0cdc5e5p+0, -0x1.75fc781b57ebcp-57},
    {0x1.9c49182a3f09p+0, 0x1.c7c46b071f2bep-56},
    {0x1.a5503b23e255dp+0, -0x1.d2f6edb8d41e1p-54},
    {0x1.ae89f995ad3adp+0, 0x1.7a1cd345dcc81p-54},
    {0x1.b7f76f2fb5e47p+0, -0x1.5584f7e54ac3bp-56},
    {0x1.c199bdd85529cp+0, 0x1.11065895048ddp-55},
    {0x1.cb720dcef9069p+0, 0x1.503cbd1e949dbp-56},
    {0x1.d5818dcfba487p+0, 0x1.2ed02d75b3707p-55},
    {0x1.dfc97337b9b5fp+0, -0x1.1a5cd4f184b5cp-54},
    {0x1.ea4afa2a490dap+0, -0x1.e9c23179c2893p-54},
    {0x1.f50765b6e454p+0, 0x1.9d3e12dd8a18bp-54},
};

/// For m in [1 + i/64, 1 + (i+1)/64), halved from i = 26 on: a 13-bit
/// approximation of 1/m, 1 at both ends, and minus its binary logarithm.
struct LogEntry {
  double inverse, log2;
};
constexpr LogEntry log2Table[64] = {
    {0x1p+0, 0x0p+0},
    {0x1.f44p-1, 0x1.1263289517ae7p-5},
    {0x1.eccp-1, 0x1.c4eb3635cea06p-5},
    {0x1.e58p-1, 0x1.3a0cf56a06c4bp-4},
    {0x1.de6p-1, 0x1.916a59b80a235p-4},
    {0x1.d78p-1, 0x1.e6f50c2d9f754p-4},
    {0x1.d0cp-1, 0x1.1e153cd5de584p-3},
    {0x1.ca4p-1, 0x1.47b2c2f8cb155p-3},
    {0x1.c4p-1, 0x1.7046031c79f85p-3},
    {0x1.bdep-1, 0x1.9895d0a732f96p-3},
    {0x1.b7ep-1, 0x1.c09d64546b554p-3},
    {0x1.b2p-1, 0x1.e857d3d361368p-3},
    {0x1.ac6p-1, 0x1.0771a9766e3bcp-2},
    {0x1.a6ep-1, 0x1.1a88d1009acc9p-2},
    {0x1.a16p-1, 0x1.2ddff3bc5e4aep-2},
    {0x1.9c2p-1, 0x1.409347a934e48p-2},
    {0x1.97p-1, 0x1.530fd08f29fa7p-2},
    {0x1.92p-1, 0x1.6552b49986277p-2},
    {0x1.8d4p-1, 0x1.76e2065019d0ap-2},
    {0x1.886p-1, 0x1.891fe20affb86p-2},
    {0x1.83cp-1, 0x1.9aa4354228033p-2},
    {0x1.7f4p-1, 0x1.abe2f8ec9671ep-2},
    {0x1.7aep-1, 0x1.bcd915bcb6fb2p-2},
    {0x1.768p-1, 0x1.ce01a12f5d8d1p-2},
    {0x1.724p-1, 0x1.dede169c35d77p-2},
    {0x1.6e2p-1, 0x1.ef6b3d344485ap-2},
    {0x1.6a1p+0, -0x1.000c71fb7868dp-1},
    {0x1.662p+0, -0x1.eff16e557a91dp-2},
    {0x1.624p+0, -0x1.dfdefb29cf0aep-2},
    {0x1.5e7p+0, -0x1.cfe2bb985617dp-2},
    {0x1.5acp+0, -0x1.c04214498b5dfp-2},
    {0x1.572p+0, -0x1.b0bb8bf4af1a8p-2},
    {0x1.539p+0, -0x1.a1506aee3ba8p-2},
    {0x1.501p+0, -0x1.9202002050725p-2},
    {0x1.4cbp+0, -0x1.8318af3354eeap-2},
    {0x1.495p+0, -0x1.740871deb8e15p-2},
    {0x1.461p+0, -0x1.65617e2850c08p-2},
    {0x1.42dp+0, -0x1.5694f733077e4p-2},
    {0x1.3fbp+0, -0x1.483602143d021p-2},
    {0x1.3cap+0, -0x1.39fd9259eebbdp-2},
    {0x1.399p+0, -0x1.2ba1c0891f5e5p-2},
    {0x1.36ap+0, -0x1.1dba137a993ffp-2},
    {0x1.33bp+0, -0x1.0fb093a3fd376p-2},
    {0x1.30dp+0, -0x1.01d228cf4071ap-2},
    {0x1.2ep+0, -0x1.e840be74e6a4dp-3},
    {0x1.2b4p+0, -0x1.cd398e83e815fp-3},
    {0x1.289p+0, -0x1.b291ea0e75df8p-3},
    {0x1.25ep+0, -0x1.97ac270c8f462p-3},
    {0x1.234p+0, -0x1.7d29766135ca6p-3},
    {0x1.20bp+0, -0x1.630d19b62f7b9p-3},
    {0x1.1e3p+0, -0x1.495a582ff2f5fp-3},
    {0x1.1bbp+0, -0x1.2f6ddde311e73p-3},
    {0x1.194p+0, -0x1.15eec00ca7bcap-3},
    {0x1.16ep+0, -0x1.f9c0b5c56ba69p-4},
    {0x1.148p+0, -0x1.c73632513bd4fp-4},
    {0x1.123p+0, -0x1.9594f001c4a9ap-4},
    {0x1.0ffp+0, -0x1.64e3caa9311abp-4},
    {0x1.0dbp+0, -0x1.33cb147ba548ep-4},
    {0x1.0b8p+0, -0x1.03aa8f8dc854cp-4},
    {0x1.095p+0, -0x1.a649bfe7f2265p-5},
    {0x1.073p+0, -0x1.473f444fd192ap-5},
    {0x1.052p+0, -0x1.d48793918d076p-6},
    {0x1.031p+0, -0x1.1917199bb66b4p-6},
    {0x1p+0, 0x0p+0},
};

/// (-1)^(k+1) / (k ln 2), k from 1 on: the series of log2(1 + r).
constexpr double log2Series[9] = {
    0x1.71547652b82fep+0,  -0x1.71547652b82fep-1, 0x1.ec709dc3a03fdp-2,
    -0x1.71547652b82fep-2, 0x1.2776c50ef9bfep-2,  -0x1.ec709dc3a03fdp-3,
    0x1.a61762a7aded9p-3,  -0x1.71547652b82fep-3, 0x1.484b13d7c02a9p-3};

} // namespace netra::num

#endif // NETRA_NUMERICS_TRANSCENDENTALTABLES_H
