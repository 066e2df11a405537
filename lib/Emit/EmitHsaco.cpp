//===- EmitHsaco.cpp - IR becomes a linked code object --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emit/EmitHsaco.h"
#include "Emit/EmitObject.h"
#include "ToolSupport/Link.h"

using namespace mlir;

namespace netra {

LogicalResult writeHsaco(amdgcn::ObjectOp object,
                         SmallVectorImpl<char> &bytes) {
  SmallVector<char, 0> relocatable;
  if (failed(writeObject(object, relocatable)))
    return failure();
  LinkOptions options;
  options.strip = object.getStripped();
  if (auto layout = object.getLayoutAttr())
    for (NamedAttribute entry : layout)
      if (auto address = dyn_cast<IntegerAttr>(entry.getValue()))
        options.layout.push_back(
            {entry.getName().str(), uint64_t(address.getInt())});
  if (auto error = linkObject(relocatable, options, bytes))
    return object.emitError() << llvm::toString(std::move(error));
  return success();
}

} // namespace netra
