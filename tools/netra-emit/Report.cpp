//===- Report.cpp - netra-emit --report, --emit=listing -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "Emit/EmitObject.h"
#include "ToolSupport/ObjectInput.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;

namespace netra {

void Reporter::add(const machine::Image &image, const report::LineOf &lineOf) {
  if (form == Reporting::Listing) {
    raw_string_ostream os(text);
    report::printListing(os, image, lineOf);
    return;
  }
  append_range(reports, report::reportKernels(image, lineOf));
}

LogicalResult Reporter::add(amdgcn::ObjectOp object) {
  auto emitted = emitObject(object, EmitExtra::Lines);
  if (failed(emitted))
    return failure();
  auto image = machine::imageOf(emitted->code, object.getSymName());
  if (!image)
    return object.emitError() << toString(image.takeError());
  std::map<std::pair<StringRef, uint64_t>, StringRef> lines;
  for (const EmittedLine &line : emitted->lines)
    lines[{line.section, line.offset}] = line.place;
  add(*image, [&](StringRef section, uint64_t offset) {
    auto found = lines.find({section, offset});
    return found == lines.end() ? std::string() : found->second.str();
  });
  return success();
}

Error Reporter::add(MemoryBufferRef buffer, StringRef target) {
  auto input = loadObjectInput(buffer, target);
  if (!input)
    return input.takeError();
  auto image = machine::imageOf(input->code, input->path);
  if (!image)
    return image.takeError();
  add(*image, [&](StringRef section, uint64_t offset) {
    return input->lineOf(section, offset);
  });
  return Error::success();
}

std::string Reporter::finish() {
  raw_string_ostream os(text);
  if (form == Reporting::Text)
    report::printText(os, reports);
  if (form == Reporting::JSON)
    report::printJSON(os, reports);
  return std::move(text);
}

} // namespace netra
