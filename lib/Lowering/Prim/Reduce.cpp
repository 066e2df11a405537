//===- Reduce.cpp - Sums and maxima over lanes ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step adds a permuted copy: x += x[p(lane)]. The permutations are DPP
// controls, so that a step is one instruction. In a row whose values repeat
// with period 2n, a rotation by n is the exchange of lanes l and l^n.
//
//===----------------------------------------------------------------------===//

#include "Lowering/Prim/PrimBuilder.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace netra::amdgcn;

namespace netra::prim {
namespace {

struct OrderRow {
  StringLiteral order;
  unsigned waveSize; ///< 0: any.
  StringLiteral steps[6];
};

constexpr StringLiteral kOtherRow("other_row"), kLast("last_lane");

constexpr OrderRow kOrders[] = {
    {"xor16",
     0,
     {"row_ror:8", "row_ror:4", "quad_perm:[2,3,0,1]", "quad_perm:[1,0,3,2]",
      "", ""}},
    {"shr16", 0, {"row_shr:8", "row_shr:4", "row_shr:2", "row_shr:1", "", ""}},
    {"router64",
     64,
     {"row_shr:8", "row_shr:4", "row_shr:2", "wave_shr:1", "row_bcast:15",
      "row_bcast:31"}},
    {"gemv32",
     32,
     {kOtherRow, "row_xmask:8", "row_xmask:4", "row_xmask:2", "row_xmask:1",
      ""}},
    {"norm32",
     32,
     {"row_shr:8", "row_shr:4", "row_shr:2", "row_shr:1", kOtherRow, kLast}},
};

/// One step for each value, side by side.
LogicalResult step(PrimBuilder &b, StringRef stem, StringRef control,
                   Values &values) {
  // What v_permlanex16_b32 selects: each lane's own number in its row.
  SmallVector<Operand> same;
  if (control == kOtherRow)
    for (int64_t lanes : {0x76543210LL, 0xfedcba98LL})
      same.push_back(b.operand(b.uniform(b.operand(lanes))));
  for (Value &value : values) {
    Operand x = b.operand(value);
    // Every lane is written: what the register held does not matter.
    auto old = [&]() -> Value {
      return UndefOp::create(b.builder, b.loc(), b.vgpr());
    };
    if (control == kOtherRow) {
      Value other = b.inst("v_permlanex16_b32", b.vgpr(), {x, same[0], same[1]},
                           "", old());
      value = other ? b.valu(stem, b.operand(other), x) : other;
    } else if (control == kLast) {
      Value last = b.inst("v_readlane_b32", b.sgpr(),
                          {x, b.operand(b.target.waveSize() - 1)});
      value = last ? b.lane(b.operand(last)) : last;
    } else {
      std::string tail =
          (control + " row_mask:0xf bank_mask:0xf bound_ctrl:1").str();
      value = b.inst((stem + "_dpp").str(), b.vgpr(), {x, x}, tail, old(),
                     /*mayMove=*/false);
    }
    if (!value)
      return failure();
  }
  return success();
}

FailureOr<Values> lowerSum(PrimBuilder &b, const Call &call) {
  StringRef name = call.word("order");
  const OrderRow *order = llvm::find_if(
      kOrders, [&](const OrderRow &row) { return row.order == name; });
  if (order->waveSize && order->waveSize != b.target.waveSize())
    return b.error() << "in the order '" << name << "' needs waves of "
                     << order->waveSize << " lanes; these have "
                     << b.target.waveSize(),
           failure();
  Values values;
  for (const Operand &operand : call.operands)
    values.push_back(operand.value);
  for (StringRef control : order->steps)
    if (!control.empty() && failed(step(b, "v_add_f32", control, values)))
      return failure();
  return values;
}

FailureOr<Values> lowerMax(PrimBuilder &b, const Call &call) {
  Values values;
  for (const Operand &operand : call.operands)
    values.push_back(operand.value);
  for (StringRef control : kOrders[0].steps)
    if (!control.empty() && failed(step(b, "v_max_f32", control, values)))
      return failure();
  return values;
}

/// x and its copy with groups of lanes exchanged between them, then their sum.
Value addExchanged(PrimBuilder &b, StringRef mnemonic, Value x) {
  Value copy = b.inst("v_mov_b32_e32", b.vgpr(), b.operand(x), "", {}, false);
  if (!copy)
    return {};
  Values both = b.insts((mnemonic + "_e32").str(), {b.vgpr(), b.vgpr()}, {}, "",
                        {x, copy});
  return both[0] ? b.valu("v_add_f32", b.operand(both[0]), b.operand(both[1]))
                 : Value();
}

FailureOr<Values> lowerGroups(PrimBuilder &b, const Call &call) {
  for (StringRef mnemonic : {"v_permlane32_swap_b32", "v_permlane16_swap_b32"})
    if (!b.has(mnemonic))
      return b.error() << b.target.cpu() << " has no " << mnemonic, failure();
  Value sum = call[0].value;
  for (const Operand &next : llvm::drop_begin(call.operands)) {
    sum = b.valu("v_add_f32", next, b.operand(sum));
    if (!sum)
      return failure();
  }
  // Lower with upper half: g0 + g2 and g1 + g3; then even with odd groups.
  sum = addExchanged(b, "v_permlane32_swap_b32", sum);
  if (sum)
    sum = addExchanged(b, "v_permlane16_swap_b32", sum);
  if (!sum)
    return failure();
  return Values{sum};
}

FailureOr<Values> lowerRows(PrimBuilder &b, const Call &call) {
  int64_t lane = call.count("lane");
  if (b.target.waveSize() != 64 || lane < 0 || lane > 15)
    return b.error() << "takes a lane of 0 to 15 in waves of 64", failure();
  Values results;
  for (int64_t row = 0; row != 4; ++row) {
    Value read = b.inst("v_readlane_b32", b.sgpr(),
                        {call[0], b.operand(16 * row + lane)});
    if (!read)
      return failure();
    results.push_back(read);
  }
  return results;
}

FailureOr<Values> lowerAcross(PrimBuilder &b, const Call &call) {
  int64_t waves = call.count("waves");
  uint64_t bytesOfWave = b.target.waveSize() * 4;
  StringRef name = call.word("region");
  const LdsRegions::Region *region = b.lds.find(name);
  if (!region || region->bytes < waves * bytesOfWave)
    return b.error() << "needs a region of " << waves * bytesOfWave << " bytes"
                     << (region ? "; '" + name + "' is smaller"
                                : ", declared above"),
           failure();
  // Lane l of wave w at 4*(waveSize*w + l).
  Value item = b.liveIn(RegisterFile::VGPR, 1, 0);
  Value lane =
      b.valu("v_and_b32", b.operand(b.target.waveSize() - 1), b.operand(item));
  Value own = b.valu("v_lshlrev_b32", b.operand(2), b.operand(item), false);
  Value shared = b.valu("v_lshlrev_b32", b.operand(2), b.operand(lane), false);
  if (!b.ldsStore("b32", b.operand(own), call[0], region->offset, name) ||
      !b.effect("s_barrier", {}))
    return failure();
  Values parts;
  for (int64_t wave = 0; wave != waves; ++wave) {
    parts.push_back(b.ldsLoad("b32", b.vgpr(), b.operand(shared),
                              region->offset + wave * bytesOfWave, name));
    if (!parts.back())
      return failure();
  }
  Value sum = parts.front();
  for (Value each : llvm::drop_begin(parts)) {
    sum = b.valu("v_add_f32", b.operand(sum), b.operand(each));
    if (!sum)
      return failure();
  }
  return Values{sum};
}

constexpr LowerRow kRows[] = {
    {"prim.reduce.sum", lowerSum},       {"prim.reduce.max", lowerMax},
    {"prim.reduce.groups", lowerGroups}, {"prim.reduce.rows", lowerRows},
    {"prim.reduce.across", lowerAcross},
};

} // namespace

ArrayRef<LowerRow> reductionRows() { return kRows; }

} // namespace netra::prim
