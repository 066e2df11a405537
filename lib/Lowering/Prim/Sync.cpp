//===- Sync.cpp - Waits, barriers, LDS ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Prim/PrimBuilder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace netra::prim {
namespace {

FailureOr<Values> lowerBarrier(PrimBuilder &b, const Call &) {
  if (!b.effect("s_barrier", {}))
    return failure();
  return Values{};
}

FailureOr<Values> lowerWait(PrimBuilder &b, const Call &call) {
  int64_t loads = call.count("loads"), lds = call.count("lds"),
          stores = call.count("stores");
  std::string tail;
  if (loads >= 0)
    tail += "vmcnt(" + llvm::itostr(loads) + ")";
  if (lds >= 0)
    tail += (tail.empty() ? "lgkmcnt(" : " lgkmcnt(") + llvm::itostr(lds) + ")";
  if (!tail.empty() && !b.effect("s_waitcnt", {}, tail))
    return failure();
  if (stores < 0)
    return Values{};
  if (!b.has("s_waitcnt_vscnt"))
    return b.error() << b.target.cpu()
                     << " counts stores as loads; 'stores' has no counter",
           failure();
  if (!b.effect("s_waitcnt_vscnt", {}, "null, " + llvm::itostr(stores)))
    return failure();
  return Values{};
}

FailureOr<Values> lowerRegion(PrimBuilder &b, const Call &call) {
  StringRef name = call[0].text(), over = call.word("over");
  int64_t bytes = call.count("bytes"), align = call.count("align");
  if (b.lds.find(name))
    return b.error() << "declares the region '" << name << "' again", failure();
  if (bytes < 1 || align < 1 || !llvm::isPowerOf2_64(align))
    return b.error() << "takes a size and a power of two as alignment",
           failure();
  uint64_t offset = llvm::alignTo(b.lds.end, align);
  if (!over.empty()) {
    const LdsRegions::Region *old = b.lds.find(over);
    if (!old)
      return b.error() << "is over '" << over
                       << "', which is no earlier region",
             failure();
    offset = old->offset;
  }
  b.lds.regions.push_back({name.str(), uint64_t(bytes), offset});
  b.lds.end = std::max(b.lds.end, offset + bytes);
  if (b.lds.end > b.target.facts().ldsMaxBytes)
    return b.error() << "makes " << b.lds.end << " bytes of LDS where "
                     << b.target.cpu() << " has "
                     << b.target.facts().ldsMaxBytes,
           failure();
  return Values{};
}

constexpr LowerRow kRows[] = {
    {"prim.sync.barrier", lowerBarrier},
    {"prim.sync.wait", lowerWait},
    {"prim.sync.region", lowerRegion},
};

} // namespace

ArrayRef<LowerRow> syncRows() { return kRows; }

} // namespace netra::prim
