//===- LdsNames.cpp - Regions of LDS by name ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/LdsNames.h"

using namespace mlir;

namespace netra {

std::vector<machine::LdsRegion> ldsRegionsOf(amdgcn::KernelOp kernel) {
  std::vector<machine::LdsRegion> regions;
  if (ArrayAttr declared = kernel.getLdsAttr())
    for (auto region : declared.getAsRange<amdgcn::LdsRegionAttr>())
      regions.push_back({region.getName().getValue().str(), region.getOffset(),
                         region.getSize()});
  return regions;
}

Attribute ldsNameOf(amdgcn::InstOp op) { return op->getDiscardableAttr("lds"); }

std::optional<unsigned> findRegion(ArrayRef<machine::LdsRegion> regions,
                                   Attribute name) {
  auto text = dyn_cast<StringAttr>(name);
  for (unsigned i = 0; text && i != regions.size(); ++i)
    if (regions[i].name == text.getValue())
      return i;
  return std::nullopt;
}

} // namespace netra
