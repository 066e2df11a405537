//===- Abi.cpp - What the launch gives ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/KernelAbi.h"
#include "Lowering/Prim/PrimBuilder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace netra::amdgcn;

namespace netra::prim {
namespace {

/// The kernel's argument of a name, or null.
ArgAttr argumentNamed(KernelOp kernel, StringRef name) {
  if (ArrayAttr args = kernel.getArgsAttr())
    for (auto arg : args.getAsRange<ArgAttr>())
      if (arg.getName().getValue() == name)
        return arg;
  return {};
}

/// The kernarg pointer: the user SGPRs before it are those of fields that the
/// descriptor lists before it.
FailureOr<Value> kernargPointer(PrimBuilder &b) {
  auto descriptor = descriptorOf(b.kernel, [&] { return b.error(); });
  if (failed(descriptor))
    return failure();
  unsigned before = 0;
  for (const DescriptorField &field : b.target.facts().descriptorFields) {
    if (field.name == "user_sgpr_kernarg_segment_ptr") {
      if (!descriptor->get(field.name).value_or(0))
        break;
      return b.liveIn(RegisterFile::SGPR, 2, before);
    }
    before += field.userSgprs * descriptor->get(field.name).value_or(0);
  }
  return b.error() << "needs user_sgpr_kernarg_segment_ptr = 1 in the "
                      "descriptor",
         failure();
}

/// Loads of `names`, each of `bytes`. Runs of neighbours share a load, whose
/// size is a power of two and which is aligned to it, to at most 64 bytes.
FailureOr<Values> loadArguments(PrimBuilder &b, const Call &call,
                                unsigned bytes) {
  struct Wanted {
    unsigned index;
    uint64_t offset;
  };
  SmallVector<Wanted> wanted;
  for (auto [index, operand] : llvm::enumerate(call.operands)) {
    StringRef name = operand.text();
    ArgAttr arg = argumentNamed(b.kernel, name);
    if (!arg) {
      std::string known;
      if (ArrayAttr args = b.kernel.getArgsAttr())
        for (auto each : args.getAsRange<ArgAttr>())
          known += (known.empty() ? "" : ", ") + each.getName().str();
      return b.error() << "names '" << name
                       << "', no argument of the kernel; it has: " << known,
             failure();
    }
    if (arg.getSize() != bytes)
      return b.error() << "'" << name << "' has " << arg.getSize()
                       << " bytes, not " << bytes,
             failure();
    wanted.push_back({unsigned(index), arg.getOffset()});
  }
  llvm::stable_sort(wanted, [](const Wanted &x, const Wanted &y) {
    return x.offset < y.offset;
  });
  auto pointer = kernargPointer(b);
  if (failed(pointer))
    return failure();
  Values results(call.size());
  for (size_t first = 0; first != wanted.size();) {
    size_t run = 1;
    while (first + run < wanted.size() &&
           wanted[first + run].offset == wanted[first].offset + run * bytes)
      ++run;
    uint64_t size = bytes;
    while (size * 2 <= run * bytes && size * 2 <= 64)
      size *= 2;
    Value loaded = b.scalarLoad(
        size, {b.operand(*pointer), b.operand(wanted[first].offset)});
    if (!loaded)
      return failure();
    for (size_t i = 0; i != size / bytes; ++i)
      results[wanted[first + i].index] =
          b.part(loaded, i * bytes / 4, bytes / 4);
    first += size / bytes;
  }
  return results;
}

FailureOr<Values> lowerPointers(PrimBuilder &b, const Call &call) {
  return loadArguments(b, call, 8);
}
FailureOr<Values> lowerScalars(PrimBuilder &b, const Call &call) {
  return loadArguments(b, call, 4);
}

FailureOr<Values> lowerWorkgroup(PrimBuilder &b, const Call &call) {
  StringRef dim = call[0].text();
  if (dim != "x" && dim != "y" && dim != "z")
    return b.error() << "takes \"x\", \"y\" or \"z\" but got \"" << dim << "\"",
           failure();
  auto descriptor = descriptorOf(b.kernel, [&] { return b.error(); });
  if (failed(descriptor))
    return failure();
  unsigned number = descriptor->impliedUserSgprs();
  for (char before = 'x'; before != dim.front(); ++before)
    number +=
        descriptor
            ->get(("system_sgpr_workgroup_id_" + llvm::Twine(before)).str())
            .value_or(0);
  return Values{b.liveIn(RegisterFile::SGPR, 1, number)};
}

FailureOr<Values> lowerItem(PrimBuilder &b, const Call &) {
  return Values{b.liveIn(RegisterFile::VGPR, 1, 0)};
}

FailureOr<Values> lowerLane(PrimBuilder &b, const Call &) {
  Value item = b.liveIn(RegisterFile::VGPR, 1, 0);
  if (b.items() <= b.target.waveSize())
    return Values{item};
  return Values{
      b.valu("v_and_b32", b.operand(b.target.waveSize() - 1), b.operand(item))};
}

FailureOr<Values> lowerWave(PrimBuilder &b, const Call &) {
  if (b.items() <= b.target.waveSize())
    return Values{b.uniform(b.operand(int64_t(0)))};
  Value item = b.liveIn(RegisterFile::VGPR, 1, 0);
  Value wave =
      b.valu("v_lshrrev_b32", b.operand(llvm::Log2_32(b.target.waveSize())),
             b.operand(item), /*commutes=*/false);
  if (!wave)
    return failure();
  return Values{b.inst("v_readfirstlane_b32", b.sgpr(), b.operand(wave))};
}

FailureOr<Values> lowerDynamicLds(PrimBuilder &b, const Call &) {
  return Values{b.uniform(b.operand(llvm::alignTo(b.lds.end, 16)))};
}

constexpr LowerRow kRows[] = {
    {"prim.abi.pointers", lowerPointers},
    {"prim.abi.scalars", lowerScalars},
    {"prim.abi.workgroup", lowerWorkgroup},
    {"prim.abi.item", lowerItem},
    {"prim.abi.lane", lowerLane},
    {"prim.abi.wave", lowerWave},
    {"prim.abi.dynamic_lds", lowerDynamicLds},
};

} // namespace

ArrayRef<LowerRow> abiRows() { return kRows; }

} // namespace netra::prim
