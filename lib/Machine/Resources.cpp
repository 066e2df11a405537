//===- Resources.cpp - What a kernel declares against what it uses --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Resources.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace llvm;

namespace netra::machine {
namespace {

/// Where a0 begins if `vgprs` lie before it.
unsigned accumOffsetFor(unsigned vgprs, const TargetFacts &target) {
  return unsigned(alignTo(std::max(vgprs, target.accumOffsetMin),
                          target.accumOffsetMultiple));
}

class Check {
public:
  Check(const Kernel &kernel, const RegisterUse &use)
      : facts(kernel.facts()), descriptor(*facts.descriptor),
        target(*descriptor.target), use(use),
        needed(neededFields(use, target)) {}

  std::vector<ResourceFinding> run(bool filledIn);

private:
  void checkVgprs();
  void checkAgprs();
  void checkSgprs();
  void checkScratch(bool filledIn);
  void checkSurplus();
  void add(ResourceFinding::Kind kind, std::string message,
           std::optional<unsigned> index = std::nullopt) {
    findings.push_back({kind, std::move(message), index});
  }
  /// "declares X, uses Y", and what that costs against `input` as it would be.
  void compare(std::string what, const OccupancyInput &better);

  const ImageKernel &facts;
  const object::KernelDescriptor &descriptor;
  const TargetFacts &target;
  const RegisterUse &use;
  NeededFields needed;
  std::vector<ResourceFinding> findings;
};

void Check::checkVgprs() {
  unsigned given = descriptor.vgprs();
  if (target.unifiedVgprs)
    given = std::min(given, descriptor.accumOffset().value_or(given));
  if (use.vgprs.count <= given)
    return;
  bool isOffset = target.unifiedVgprs && given < descriptor.vgprs();
  add(ResourceFinding::Understated,
      formatv("uses v{0}, but {1} leaves v0 to v{2} to it", use.vgprs.count - 1,
              isOffset
                  ? formatv("accum_offset = {0}", given).str()
                  : formatv("next_free_vgpr = {0}", declaredVgprs(facts)).str(),
              given - 1),
      use.vgprs.index);
}

void Check::checkAgprs() {
  if (!use.agprs.count || use.agprs.count <= descriptor.agprs())
    return;
  unsigned given = descriptor.agprs();
  std::string range = given ? formatv("a0 to a{0}", given - 1).str() : "none";
  add(ResourceFinding::Understated,
      formatv("uses a{0}, but next_free_vgpr = {1} behind accum_offset = {2} "
              "leaves {3} to it",
              use.agprs.count - 1, declaredVgprs(facts),
              *descriptor.accumOffset(), range),
      use.agprs.index);
}

void Check::checkSgprs() {
  std::optional<unsigned> all = descriptor.sgprs();
  if (!all)
    return; // Every wave has the same number.
  unsigned given = *all - std::min(*all, target.extraSgprs);
  if (use.sgprs.count > given)
    add(ResourceFinding::Understated,
        formatv("uses s{0}, but the descriptor's {1} SGPRs, {2} of them for "
                "VCC and the like, leave {3} to it",
                use.sgprs.count - 1, *all, target.extraSgprs, given),
        use.sgprs.index);
}

void Check::checkScratch(bool filledIn) {
  if (!use.scratch.count || descriptor.get("uses_dynamic_stack").value_or(0))
    return;
  if (!filledIn && !descriptor.get("enable_private_segment").value_or(0))
    add(ResourceFinding::Understated,
        "uses scratch, but enable_private_segment is 0", use.scratch.first);
  else if (!descriptor.scratchBytes())
    add(ResourceFinding::Understated,
        "uses scratch, but private_segment_fixed_size is 0", use.scratch.first);
}

void Check::compare(std::string what, const OccupancyInput &better) {
  unsigned now = computeOccupancy(target, occupancyInputOf(facts)).wavesPerSimd;
  unsigned then = computeOccupancy(target, better).wavesPerSimd;
  if (now < then)
    add(ResourceFinding::Costly,
        formatv("{0}: {1} {2} per SIMD instead of {3}", what, now,
                now == 1 ? "wave" : "waves", then));
  else
    add(ResourceFinding::Overstated, std::move(what));
}

void Check::checkSurplus() {
  OccupancyInput input = occupancyInputOf(facts);
  unsigned vgprs = declaredVgprs(facts);
  if (vgprs > std::max(needed.nextFreeVgpr, use.launchVgprs)) {
    std::string used = formatv("{0}", use.vgprs.count);
    if (use.agprs.count)
      used = formatv("{0} and {1} AGPRs, which takes {2}", use.vgprs.count,
                     use.agprs.count, needed.nextFreeVgpr);
    OccupancyInput better = input;
    better.vgprs = std::max(needed.nextFreeVgpr, 1u);
    compare(formatv("declares {0} VGPRs, uses {1}", vgprs, used), better);
  }
  std::optional<unsigned> sgprs = descriptor.sgprs();
  unsigned granule = target.sgprEncodingGranule;
  unsigned enough =
      unsigned(alignTo(needed.nextFreeSgpr + target.extraSgprs, granule));
  if (sgprs && *sgprs > enough) {
    OccupancyInput better = input;
    better.sgprs = enough;
    compare(formatv("declares {0} SGPRs, uses {1}", *declaredSgprs(facts),
                    use.sgprs.count),
            better);
  }
}

std::vector<ResourceFinding> Check::run(bool filledIn) {
  checkScratch(filledIn);
  if (filledIn)
    return std::move(findings);
  checkVgprs();
  checkAgprs();
  checkSgprs();
  if (use.unknown)
    add(ResourceFinding::Unknown,
        "unknown which registers it uses: " + use.unknown->reason,
        use.unknown->index);
  else if (findings.empty())
    checkSurplus();
  return std::move(findings);
}

} // namespace

NeededFields neededFields(const RegisterUse &use, const TargetFacts &target) {
  NeededFields fields;
  fields.nextFreeVgpr = std::max(use.vgprs.count, use.launchVgprs);
  if (target.unifiedVgprs && use.agprs.count) {
    fields.accumOffset = accumOffsetFor(fields.nextFreeVgpr, target);
    fields.nextFreeVgpr = *fields.accumOffset + use.agprs.count;
  }
  fields.nextFreeSgpr = std::max(use.sgprs.count, use.launchSgprs);
  fields.privateSegment = use.scratch.count != 0;
  return fields;
}

unsigned workgroupItemsOf(const ImageKernel &kernel,
                          const TargetFacts &target) {
  std::optional<uint64_t> items;
  if (kernel.metadata)
    items = kernel.metadata->getUInt(".max_flat_workgroup_size");
  return unsigned(std::clamp<uint64_t>(items.value_or(target.maxWorkgroupItems),
                                       1, target.maxWorkgroupItems));
}

OccupancyInput occupancyInputOf(const ImageKernel &kernel) {
  const object::KernelDescriptor &descriptor = *kernel.descriptor;
  OccupancyInput input;
  input.waveSize = descriptor.waveSize();
  input.vgprs = descriptor.vgprs();
  input.sgprs = descriptor.sgprs().value_or(0);
  input.ldsBytes = descriptor.ldsBytes();
  input.workgroupItems = workgroupItemsOf(kernel, *descriptor.target);
  input.workgroupProcessorMode =
      descriptor.get("workgroup_processor_mode").value_or(0) != 0;
  return input;
}

/// The number in the metadata less `extra`, if it takes as many granules as
/// `given`; otherwise `given` less `extra`.
static unsigned finerCount(const ImageKernel &kernel, StringRef key,
                           unsigned given, unsigned granule, unsigned extra) {
  std::optional<uint64_t> stated;
  if (kernel.metadata)
    stated = kernel.metadata->getUInt(key);
  bool isSame = stated && *stated >= extra && *stated <= given &&
                alignTo(std::max<uint64_t>(*stated, 1), granule) == given;
  return unsigned(isSame ? *stated : std::max(given, extra)) - extra;
}

unsigned declaredVgprs(const ImageKernel &kernel) {
  const object::KernelDescriptor &descriptor = *kernel.descriptor;
  const WaveFacts &wave = *descriptor.target->wave(descriptor.waveSize());
  return finerCount(kernel, ".vgpr_count", descriptor.vgprs(),
                    wave.vgprEncodingGranule, 0);
}

std::optional<unsigned> declaredSgprs(const ImageKernel &kernel) {
  const object::KernelDescriptor &descriptor = *kernel.descriptor;
  const TargetFacts &target = *descriptor.target;
  std::optional<unsigned> sgprs = descriptor.sgprs();
  if (!sgprs)
    return std::nullopt;
  return finerCount(kernel, ".sgpr_count", *sgprs, target.sgprEncodingGranule,
                    target.extraSgprs);
}

std::vector<ResourceFinding>
checkResources(const Kernel &kernel, const RegisterUse &use, bool filledIn) {
  return Check(kernel, use).run(filledIn);
}

} // namespace netra::machine
