//===- Launch.cpp - from a launch to the first instruction ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sim/Launch.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace netra::sim {

/// What registers and LDS hold before a kernel writes them.
static constexpr uint32_t kGarbage = 0xcbcbcbcb;

/// More than anyone waits for, and far below where counting them overflows.
static constexpr uint64_t kMaxWorkgroups = uint64_t(1) << 31;

static Error badLaunch(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

static Error checkSizes(const Kernel &kernel, const LaunchConfig &config,
                        LaunchState &state) {
  const TargetFacts &facts = kernel.program->facts();
  static const char axis[] = "xyz";
  uint64_t items = 1, workgroups = 1;
  for (unsigned i = 0; i < 3; ++i) {
    if (!config.grid[i])
      return badLaunch("the grid has no workgroups in " + Twine(axis[i]));
    if (!config.block[i])
      return badLaunch("the block has no work-items in " + Twine(axis[i]));
    items *= config.block[i];
    if (uint64_t(config.grid[i]) * config.block[i] > UINT32_MAX)
      return badLaunch("the grid has more than 2^32-1 work-items in " +
                       Twine(axis[i]));
    workgroups *= config.grid[i];
    if (workgroups > kMaxWorkgroups)
      return badLaunch("the grid has more than " + Twine(kMaxWorkgroups) +
                       " workgroups");
    if (kernel.requiredWorkgroup[i] &&
        kernel.requiredWorkgroup[i] != config.block[i])
      return badLaunch("the kernel requires a block of " +
                       Twine(kernel.requiredWorkgroup[i]) + " in " +
                       Twine(axis[i]) + ", not " + Twine(config.block[i]));
    if (items > facts.maxWorkgroupItems)
      return badLaunch("the block has more than the " +
                       Twine(facts.maxWorkgroupItems) +
                       " work-items the target allows");
  }
  if (kernel.maxWorkgroupItems && items > kernel.maxWorkgroupItems)
    return badLaunch("the block has " + Twine(items) +
                     " work-items, the kernel allows " +
                     Twine(kernel.maxWorkgroupItems));
  state.items = items;
  state.waves = divideCeil(items, kernel.descriptor.waveSize());
  state.ldsBytes = kernel.descriptor.ldsBytes() + config.dynamicLds;
  if (state.ldsBytes > facts.ldsMaxBytes)
    return badLaunch("the workgroup needs " + Twine(state.ldsBytes) +
                     " bytes of LDS, the target has " +
                     Twine(facts.ldsMaxBytes));
  state.scratchBytes =
      std::max<uint64_t>(kernel.descriptor.scratchBytes(), config.scratchBytes);
  // Callees of unknown depth: what the runtime allots by default.
  if (kernel.descriptor.get("uses_dynamic_stack").value_or(0))
    state.scratchBytes = std::max<uint64_t>(state.scratchBytes, 16384);
  return Error::success();
}

/// The value of a hidden argument; nothing for kinds that stay zero.
static uint64_t hiddenValue(StringRef kind, const LaunchConfig &config) {
  unsigned axis = kind.ends_with("_y") ? 1 : kind.ends_with("_z") ? 2 : 0;
  StringRef stem = kind;
  if (stem.ends_with("_x") || stem.ends_with("_y") || stem.ends_with("_z"))
    stem = stem.drop_back(2);
  unsigned dims = config.grid[2] * config.block[2] > 1   ? 3
                  : config.grid[1] * config.block[1] > 1 ? 2
                                                         : 1;
  return StringSwitch<uint64_t>(stem)
      .Case("hidden_block_count", config.grid[axis])
      .Case("hidden_group_size", config.block[axis])
      .Case("hidden_grid_dims", dims)
      .Case("hidden_dynamic_lds_size", config.dynamicLds)
      .Case("hidden_private_base", kPrivateBase >> 32)
      .Case("hidden_shared_base", kSharedBase >> 32)
      .Default(0);
}

static Error setArgument(std::string &kernarg, uint64_t offset, uint64_t size,
                         const ArgumentValue &value, const Twine &name) {
  char address[8];
  StringRef bytes = value.bytes;
  if (value.buffer) {
    support::endian::write64le(address, value.buffer->base);
    bytes = StringRef(address, 8);
  }
  if (size && bytes.size() != size)
    return badLaunch(name + " takes " + Twine(size) + " bytes, got " +
                     Twine(bytes.size()));
  if (offset + bytes.size() > kernarg.size())
    return badLaunch(name + " lies outside of the kernarg segment of " +
                     Twine(kernarg.size()) + " bytes");
  memcpy(kernarg.data() + offset, bytes.data(), bytes.size());
  return Error::success();
}

/// Without a list in the metadata: one behind the other, each aligned to its
/// size.
static Error packArguments(const LaunchConfig &config, std::string &kernarg) {
  uint64_t offset = 0;
  for (auto [i, value] : enumerate(config.arguments)) {
    uint64_t size = value.buffer ? 8 : value.bytes.size();
    offset = alignTo(offset, PowerOf2Ceil(std::max<uint64_t>(size, 1)));
    if (Error error =
            setArgument(kernarg, offset, 0, value, "argument " + Twine(i)))
      return error;
    offset += size;
  }
  return Error::success();
}

/// Two arguments of the metadata at one place could not both have their value.
static Error checkOverlaps(const Kernel &kernel) {
  auto nameOf = [&](const ArgumentInfo &info) {
    return "argument " + std::to_string(&info - kernel.arguments.data()) +
           (info.name.empty() ? "" : " (" + info.name + ")");
  };
  for (const ArgumentInfo &a : kernel.arguments)
    for (const ArgumentInfo &b : kernel.arguments)
      if (&a < &b && a.offset < uint64_t(b.offset) + b.size &&
          b.offset < uint64_t(a.offset) + a.size)
        return badLaunch("the metadata of kernel '" + kernel.name + "' puts " +
                         nameOf(b) + " at byte " + Twine(b.offset) + ", but " +
                         nameOf(a) + " is at byte " + Twine(a.offset) +
                         " and has " + Twine(a.size) + " bytes");
  return Error::success();
}

static Error fillKernarg(const Kernel &kernel, const LaunchConfig &config,
                         std::string &kernarg) {
  kernarg.assign(kernel.kernargBytes, 0);
  if (!kernel.hasArgumentList)
    return packArguments(config, kernarg);
  if (Error error = checkOverlaps(kernel))
    return error;
  size_t next = 0, wanted = 0;
  for (const ArgumentInfo &info : kernel.arguments)
    wanted += !info.isHidden();
  if (wanted != config.arguments.size())
    return badLaunch("kernel '" + kernel.name + "' takes " + Twine(wanted) +
                     " arguments, got " + Twine(config.arguments.size()));
  for (const ArgumentInfo &info : kernel.arguments) {
    if (!info.isHidden()) {
      const ArgumentValue &value = config.arguments[next++];
      std::string name = ("argument " + Twine(next - 1) +
                          (info.name.empty() ? "" : " (" + info.name + ")"))
                             .str();
      if (value.buffer && info.kind == "by_value" && info.size != 8)
        return badLaunch(name + " is a value of " + Twine(info.size) +
                         " bytes, got a buffer");
      if (Error error =
              setArgument(kernarg, info.offset, info.size, value, name))
        return error;
      continue;
    }
    uint64_t value = hiddenValue(info.kind, config);
    char bytes[8];
    support::endian::write64le(bytes, value);
    if (info.size <= 8 && info.offset + info.size <= kernarg.size())
      memcpy(kernarg.data() + info.offset, bytes, info.size);
  }
  return Error::success();
}

/// hsa_kernel_dispatch_packet_t, as far as kernels read it.
static void fillPacket(uint8_t *packet, const LaunchConfig &config,
                       const LaunchState &state) {
  using namespace support::endian;
  write16le(packet + 2, 3);
  for (unsigned i = 0; i < 3; ++i) {
    write16le(packet + 4 + 2 * i, config.block[i]);
    write32le(packet + 12 + 4 * i, config.grid[i] * config.block[i]);
  }
  write32le(packet + 24, state.scratchBytes);
  write32le(packet + 28, state.ldsBytes);
  write64le(packet + 40, state.kernargAddress);
}

Expected<LaunchState> prepareLaunch(Memory &memory, const Kernel &kernel,
                                    const LaunchConfig &config) {
  LaunchState state;
  state.kernel = &kernel;
  state.config = &config;
  if (Error error = checkSizes(kernel, config, state))
    return error;
  if (Error error = fillKernarg(kernel, config, state.kernarg))
    return error;
  // A kernel may load its arguments in wider pieces than they are.
  Allocation &kernarg = memory.allocate("kernarg segment",
                                        alignTo(state.kernarg.size(), 64) + 64);
  memcpy(kernarg.bytes.get(), state.kernarg.data(), state.kernarg.size());
  kernarg.writable = false;
  state.kernargAddress = kernarg.base;
  Allocation &packet = memory.allocate("dispatch packet", 64);
  fillPacket(packet.bytes.get(), config, state);
  packet.writable = false;
  state.packetAddress = packet.base;
  // amd_queue_t: kernels of older ABIs read the aperture bases from it.
  Allocation &queue = memory.allocate("queue", 256);
  support::endian::write32le(queue.bytes.get() + 0x40, kSharedBase >> 32);
  support::endian::write32le(queue.bytes.get() + 0x44, kPrivateBase >> 32);
  queue.writable = false;
  state.queueAddress = queue.base;
  return state;
}

namespace {

/// Writes scalar registers one behind the other and marks them defined.
struct SgprWriter {
  Wave &wave;
  unsigned next = 0;

  void put(uint32_t value) {
    if (next >= kVcc)
      return;
    wave.sgpr[next] = value;
    if (wave.shadow)
      wave.shadow->scalar[next] = 0;
    ++next;
  }
  void put64(uint64_t value) {
    put(uint32_t(value));
    put(uint32_t(value >> 32));
  }
};

} // namespace

static uint32_t initialMode(const object::KernelDescriptor &descriptor) {
  auto field = [&](StringRef name) {
    return uint32_t(descriptor.get(name).value_or(0));
  };
  return field("float_round_mode_32") | field("float_round_mode_16_64") << 2 |
         field("float_denorm_mode_32") << 4 |
         field("float_denorm_mode_16_64") << 6 | field("dx10_clamp") << 8 |
         field("ieee_mode") << 9 | field("fp16_overflow") << 23;
}

static void setScalars(Wave &wave, const LaunchState &state,
                       const uint32_t workgroup[3]) {
  const object::KernelDescriptor &descriptor = state.kernel->descriptor;
  auto enabled = [&](StringRef name) {
    return descriptor.get(name).value_or(0) != 0;
  };
  SgprWriter writer{wave};
  if (enabled("user_sgpr_dispatch_ptr"))
    writer.put64(state.packetAddress);
  if (enabled("user_sgpr_queue_ptr"))
    writer.put64(state.queueAddress);
  if (enabled("user_sgpr_kernarg_segment_ptr"))
    writer.put64(state.kernargAddress);
  if (enabled("user_sgpr_dispatch_id"))
    writer.put64(0);
  if (enabled("user_sgpr_private_segment_size"))
    writer.put(uint32_t(state.scratchBytes));
  uint64_t length = descriptor.get(FieldKind::PreloadLength).value_or(0);
  uint64_t offset = descriptor.get(FieldKind::PreloadOffset).value_or(0);
  for (uint64_t i = 0; i < length; ++i) {
    char bytes[4] = {};
    uint64_t at = (offset + i) * 4;
    if (at < state.kernarg.size())
      memcpy(bytes, state.kernarg.data() + at,
             std::min<size_t>(4, state.kernarg.size() - at));
    writer.put(support::endian::read32le(bytes));
  }
  writer.next = std::max(writer.next, descriptor.userSgprs());
  static const char *const ids[] = {"system_sgpr_workgroup_id_x",
                                    "system_sgpr_workgroup_id_y",
                                    "system_sgpr_workgroup_id_z"};
  for (unsigned i = 0; i < 3; ++i)
    if (enabled(ids[i]))
      writer.put(workgroup[i]);
  if (enabled("system_sgpr_workgroup_info"))
    writer.put(0);
}

/// v0: work-item ids, packed 10 bits each; EXEC: the work-items there are.
static void setLanes(Wave &wave, const LaunchState &state) {
  const unsigned *block = state.config->block;
  for (unsigned lane = 0; lane < wave.lanes; ++lane) {
    unsigned item = wave.number * wave.lanes + lane;
    if (item >= state.items)
      break;
    unsigned x = item % block[0], y = item / block[0] % block[1],
             z = item / (block[0] * block[1]);
    wave.v(0)[lane] = x | y << 10 | z << 20;
    wave.exec |= uint64_t(1) << lane;
  }
  if (wave.shadow)
    for (unsigned byte = 0; byte < 4; ++byte)
      wave.shadow->bytesOf(0)[byte] &= ~wave.exec;
}

static std::unique_ptr<Wave> beginWave(const LaunchState &state,
                                       unsigned number,
                                       const uint32_t workgroup[3],
                                       bool track) {
  const Kernel &kernel = *state.kernel;
  unsigned agprs = kernel.descriptor.agprs();
  unsigned vgprs = std::min(kernel.descriptor.vgprs() - agprs, 256u);
  auto wave =
      std::make_unique<Wave>(kernel.descriptor.waveSize(), vgprs, agprs);
  wave->number = number;
  for (unsigned row = 0; row < vgprs + agprs; ++row)
    std::fill_n(wave->v(row), wave->lanes, kGarbage);
  std::fill(std::begin(wave->sgpr), std::end(wave->sgpr), kGarbage);
  if (track) {
    wave->shadow = std::make_unique<Shadow>();
    wave->shadow->vector.assign((vgprs + agprs) * 4, wave->laneMask());
    std::fill_n(wave->shadow->scalar.begin(), kExec, ~uint32_t(0));
    wave->shadow->scc = true;
  }
  wave->scratchBytes = state.scratchBytes;
  wave->scratch.assign(state.scratchBytes * wave->lanes, uint8_t(kGarbage));
  if (track)
    wave->scratchUndefined.assign(wave->scratch.size(), 0xff);
  wave->hw.mode = initialMode(kernel.descriptor);
  wave->pc = kernel.program->indexOf(kernel.entry);
  setScalars(*wave, state, workgroup);
  setLanes(*wave, state);
  return wave;
}

void beginWorkgroup(Executor &executor, const LaunchState &state,
                    uint64_t number, bool track) {
  const unsigned *grid = state.config->grid;
  executor.workgroupNumber = number;
  executor.workgroup[0] = number % grid[0];
  executor.workgroup[1] = number / grid[0] % grid[1];
  executor.workgroup[2] = number / (uint64_t(grid[0]) * grid[1]);
  executor.lds.assign(state.ldsBytes, uint8_t(kGarbage));
  executor.ldsUndefined.assign(track ? state.ldsBytes : 0, 0xff);
  executor.maxInstructions = state.config->maxInstructions;
  executor.matrixPolicy = state.config->matrixPolicy;
  executor.waves.clear();
  for (unsigned wave = 0; wave < state.waves; ++wave)
    executor.waves.push_back(beginWave(state, wave, executor.workgroup, track));
}

} // namespace netra::sim
