//===- CaseState.cpp - a wave and its memory as plain data ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CaseState.h"
#include "CaseValue.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace netra::sim::test {

/// No two places hold the same, and none a small number.
static uint32_t pattern(uint32_t kind, uint32_t index) {
  return (kind << 24 | index) * 0x9e3779b1 ^ 0xa5a5a5a5;
}

static constexpr uint8_t kFill = 0xa5;

CaseState::CaseState(unsigned lanes, unsigned agprs, uint64_t ldsBytes)
    : lanes(lanes), v(kRegisters * lanes), a(agprs * lanes),
      exec(lanes == 64 ? ~uint64_t(0) : 0xffffffff), lds(ldsBytes, kFill) {
  for (size_t i = 0; i < v.size(); ++i)
    v[i] = pattern(1, i);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = pattern(2, i);
  for (size_t i = 0; i < std::size(sgpr); ++i)
    sgpr[i] = pattern(3, i);
}

static Error error(const Setting &setting, const Twine &what) {
  return createStringError(("line " + Twine(setting.line) + ": " + what).str());
}

/// Calls `function(pointer to the lowest dword, pointer to the upper one or
/// null, number of the value)` for every place that `setting` names.
template <typename F> Error CaseState::visit(const Setting &setting, F call) {
  unsigned wide = setting.dwords == 2;
  uint32_t execHalves[2] = {uint32_t(exec), uint32_t(exec >> 32)};
  uint32_t flag = scc;
  switch (setting.kind) {
  case Setting::Vgpr:
  case Setting::Agpr: {
    auto &file = setting.kind == Setting::Vgpr ? v : a;
    if ((setting.index + setting.dwords) * lanes > file.size())
      return error(setting, "no register " + setting.text);
    if (setting.values.size() > lanes)
      return error(setting, "more values than lanes");
    for (unsigned l = 0; l < lanes; ++l) {
      uint32_t *low = &file[setting.index * lanes + l];
      if (Error failed = call(low, wide ? low + lanes : nullptr, l))
        return failed;
    }
    return Error::success();
  }
  case Setting::Sgpr:
    if (setting.index < kExec) {
      uint32_t *low = &sgpr[setting.index];
      return call(low, wide ? low + 1 : nullptr, 0);
    }
    [[fallthrough]];
  case Setting::Exec: {
    unsigned first = setting.kind == Setting::Exec ? 0 : setting.index - kExec;
    bool both = setting.kind == Setting::Exec ? lanes == 64 : wide;
    if (Error failed =
            call(&execHalves[first], both ? &execHalves[1] : nullptr, 0))
      return failed;
    exec = execHalves[0] | uint64_t(execHalves[1]) << 32;
    return Error::success();
  }
  case Setting::Vcc:
    return call(&sgpr[kVcc], lanes == 64 ? &sgpr[kVcc + 1] : nullptr, 0);
  case Setting::Scc:
    if (Error failed = call(&flag, nullptr, 0))
      return failed;
    if (flag > 1)
      return error(setting, "SCC is 0 or 1");
    scc = flag;
    return Error::success();
  case Setting::Mode:
    return call(&mode, nullptr, 0);
  case Setting::Lds:
  case Setting::Memory: {
    std::vector<uint8_t> *bytes = &lds;
    if (setting.kind == Setting::Memory) {
      auto found = memory.find(setting.memory);
      if (found == memory.end())
        return error(setting, "no allocation '" + setting.memory + "'");
      bytes = &found->second;
    }
    if (setting.offset + setting.values.size() * 4 > bytes->size())
      return error(setting, setting.text + " is out of range");
    for (size_t i = 0; i < setting.values.size(); ++i) {
      uint32_t word;
      uint8_t *at = bytes->data() + setting.offset + i * 4;
      std::memcpy(&word, at, 4);
      if (Error failed = call(&word, nullptr, i))
        return failed;
      std::memcpy(at, &word, 4);
    }
    return Error::success();
  }
  }
  return error(setting, "unknown place");
}

Error CaseState::apply(const Setting &setting) {
  auto addressOf = [&](StringRef name) -> std::optional<uint64_t> {
    auto found = addresses.find(name.str());
    if (found == addresses.end())
      return std::nullopt;
    return found->second;
  };
  // Masks are written for 64 lanes; a narrower wave has no upper half.
  bool truncates =
      setting.kind == Setting::Exec || setting.kind == Setting::Vcc;
  return visit(setting, [&](uint32_t *low, uint32_t *high, size_t i) -> Error {
    ValueContext context;
    context.lane = i;
    context.same = *low | (high ? uint64_t(*high) << 32 : 0);
    context.addressOf = addressOf;
    const auto &values = setting.values;
    auto value = evaluate(values[std::min(i, values.size() - 1)], context);
    if (!value)
      return error(setting, toString(value.takeError()));
    if (!high && !truncates && !isUInt<32>(*value) &&
        !isInt<32>(int64_t(*value)))
      return error(setting,
                   "0x" + utohexstr(*value) + " does not fit into 32 bits");
    *low = uint32_t(*value);
    if (high)
      *high = uint32_t(*value >> 32);
    return Error::success();
  });
}

Error CaseState::copyFrom(const Setting &setting, const CaseState &other) {
  CaseState from = other;
  std::vector<uint32_t> taken;
  if (Error failed =
          from.visit(setting, [&](uint32_t *low, uint32_t *high, size_t) {
            taken.push_back(*low);
            taken.push_back(high ? *high : 0);
            return Error::success();
          }))
    return failed;
  size_t next = 0;
  return visit(setting, [&](uint32_t *low, uint32_t *high, size_t) {
    *low = taken[next];
    if (high)
      *high = taken[next + 1];
    next += 2;
    return Error::success();
  });
}

void CaseState::load(Wave &wave, Executor &executor, Memory &space) const {
  std::memcpy(wave.v(0), v.data(), v.size() * 4);
  if (!a.empty())
    std::memcpy(wave.a(0), a.data(), a.size() * 4);
  std::memcpy(wave.sgpr, sgpr, sizeof(sgpr));
  wave.exec = exec;
  wave.scc = scc;
  wave.hw.mode = mode;
  executor.lds = lds;
  for (const auto &allocation : space.allocations())
    if (auto found = memory.find(allocation->name); found != memory.end())
      std::memcpy(allocation->bytes.get(), found->second.data(),
                  found->second.size());
}

void CaseState::takeBack(Wave &wave, Executor &executor, Memory &space) {
  std::memcpy(v.data(), wave.v(0), v.size() * 4);
  if (!a.empty())
    std::memcpy(a.data(), wave.a(0), a.size() * 4);
  std::memcpy(sgpr, wave.sgpr, sizeof(sgpr));
  exec = wave.exec;
  scc = wave.scc;
  mode = wave.hw.mode;
  lds = executor.lds;
  for (const auto &allocation : space.allocations())
    if (auto found = memory.find(allocation->name); found != memory.end())
      std::memcpy(found->second.data(), allocation->bytes.get(),
                  found->second.size());
}

static std::string sgprName(unsigned index) {
  switch (index) {
  case kVcc:
    return "vcc_lo";
  case kVcc + 1:
    return "vcc_hi";
  case kM0:
    return "m0";
  default:
    return (index >= kTtmp0 && index < kM0 ? "ttmp" + Twine(index - kTtmp0)
                                           : "s" + Twine(index))
        .str();
  }
}

std::vector<std::string> CaseState::differences(const CaseState &got) const {
  std::vector<std::string> lines;
  auto compare = [&](const Twine &place, uint64_t want, uint64_t have) {
    if (want != have)
      lines.push_back((place + ": got 0x" + utohexstr(have, true) +
                       ", expected 0x" + utohexstr(want, true))
                          .str());
  };
  auto compareFile = [&](char prefix, const std::vector<uint32_t> &want,
                         const std::vector<uint32_t> &have) {
    for (size_t i = 0; i < want.size(); ++i)
      if (want[i] != have[i])
        compare(Twine(prefix) + Twine(i / lanes) + " lane " + Twine(i % lanes),
                want[i], have[i]);
  };
  auto compareBytes = [&](const Twine &name, const std::vector<uint8_t> &want,
                          const std::vector<uint8_t> &have) {
    for (size_t i = 0; i < want.size(); ++i)
      if (want[i] != have[i])
        compare(name + "[" + Twine(i) + "], a byte", want[i], have[i]);
  };
  compareFile('v', v, got.v);
  compareFile('a', a, got.a);
  for (unsigned i = 0; i < kExec; ++i)
    compare(sgprName(i), sgpr[i], got.sgpr[i]);
  compare("exec", exec, got.exec);
  compare("scc", scc, got.scc);
  compare("mode", mode, got.mode);
  compareBytes("lds", lds, got.lds);
  for (const auto &[name, bytes] : memory)
    compareBytes(name, bytes, got.memory.at(name));
  return lines;
}

} // namespace netra::sim::test
