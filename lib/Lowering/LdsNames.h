//===- LdsNames.h - Regions of LDS by name ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_LOWERING_LDSNAMES_H
#define NETRA_LOWERING_LDSNAMES_H

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Machine/LdsRegions.h"

namespace netra {

/// The regions that a kernel declares, in its order.
std::vector<machine::LdsRegion> ldsRegionsOf(amdgcn::KernelOp kernel);

/// The name of a region behind an instruction, `{lds = "tile"}`; null: none.
mlir::Attribute ldsNameOf(amdgcn::InstOp op);

/// The region of that name.
std::optional<unsigned> findRegion(llvm::ArrayRef<machine::LdsRegion> regions,
                                   mlir::Attribute name);

} // namespace netra

#endif // NETRA_LOWERING_LDSNAMES_H
