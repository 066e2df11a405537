//===- Sweep.cpp - one vector instruction against a reference -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sweep.h"
#include "Sim/Executor.h"
#include "Sim/Program.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Object/ELFObjectFile.h"
#include "gtest/gtest.h"
#include <random>

using namespace llvm;

namespace netra::sim::test {

namespace {

/// Values of 64 bits whose lower parts are the edges of narrower types, the
/// interesting floats among them.
const uint64_t edges[] = {
    0,
    1,
    2,
    7,
    8,
    15,
    16,
    31,
    32,
    33,
    63,
    64,
    0x7f,
    0x80,
    0xff,
    0x100,
    0x7ffe,
    0x7fff,
    0x8000,
    0xffff,
    0x10000,
    0x7fffff,
    0x800000,
    0xffffff,
    0x1000000,
    0x7fffffff,
    0x80000000,
    0xfffffffe,
    0xffffffff,
    0x100000000,
    0x7fffffffffffffff,
    0x8000000000000000,
    0xffffffffffffffff,
    // f16: denormals, 1, 1.5, -2, 65504, infinities, quiet and signalling NaN.
    0x0001,
    0x03ff,
    0x8001,
    0x0400,
    0x3c00,
    0x3e00,
    0xc000,
    0x7bff,
    0x7c00,
    0xfc00,
    0x7e01,
    0x7d01,
    0xfd55,
    // f32: the same, and the ends of the integers.
    0x00000001,
    0x007fffff,
    0x80000001,
    0x00800000,
    0x3f800000,
    0x3fc00000,
    0xc0000000,
    0x3f000000,
    0xbf000000,
    0x7f7fffff,
    0x7f800000,
    0xff800000,
    0x7fc00001,
    0x7f800001,
    0xffa00001,
    0x4effffff,
    0x4f000000,
    0xcf000000,
    0x4f800000,
    0x477fe000,
    0x477ff000,
    0x33800000,
    // f64: the same.
    0x0000000000000001,
    0x000fffffffffffff,
    0x8000000000000001,
    0x0010000000000000,
    0x3ff0000000000000,
    0xbff8000000000000,
    0x4000000000000000,
    0x7fefffffffffffff,
    0x7ff0000000000000,
    0xfff0000000000000,
    0x7ff8000000000001,
    0x7ff0000000000001,
    0x41dfffffffc00000,
    0xc1e0000000000000,
    0x41efffffffe00000,
    0x47f0000000000000,
};

class SweepRun {
public:
  SweepRun(const Sweep &sweep, MachineTarget &target, StringRef name,
           int sameAs)
      : sweep(sweep), target(target), name(name), sameAs(sameAs) {
    auto [dests, sources] = StringRef(sweep.types).split(':');
    this->dests = dests;
    this->sources = sources;
  }

  /// False if the target has no such instruction.
  bool run() {
    std::string text = instructionText();
    std::string code = assemble(text);
    if (code.empty())
      return false;
    Memory memory;
    Program program(
        target,
        ArrayRef(reinterpret_cast<const uint8_t *>(code.data()), code.size()),
        0x1000);
    const Instruction &inst = program[0];
    if (!inst.execute) {
      ADD_FAILURE() << text << ": " << inst.problem;
      return true;
    }
    Executor executor(program, memory);
    executor.waves.push_back(std::make_unique<Wave>(
        target.waveSize(), 64u, target.facts().addressableAgprs));
    Wave &wave = *executor.waves[0];
    wave.hw.mode = sweep.mode;
    for (unsigned round = 0; round < 12 && !failures; ++round) {
      wave.exec = (round % 3 == 0 ? ~uint64_t(0) : random()) & wave.laneMask();
      fill(wave);
      inst.execute(executor, wave, inst);
      check(wave, inst.text);
    }
    return true;
  }

private:
  const Sweep &sweep;
  MachineTarget &target;
  StringRef name;
  int sameAs; ///< The source whose register is also the destination, or -1.
  StringRef dests, sources;
  std::mt19937_64 random{0x5eed};
  unsigned failures = 0;
  uint64_t in[4][kMaxLanes];
  uint64_t before[kMaxLanes]; ///< The destination.

  // Sources from v10, v20, v30 on, masks in s10, s20; results in v4, s4.
  unsigned sourceIndex(unsigned i) const { return 10 * (i + 1); }
  unsigned destIndex() const {
    return sameAs < 0 ? 4 : sourceIndex(unsigned(sameAs));
  }
  bool halves() const { return !target.facts().zeroesUpperHalf; }

  std::string reg(char type, unsigned index) const {
    std::string number = std::to_string(index);
    std::string pair = "[" + number + ":" + std::to_string(index + 1) + "]";
    switch (type) {
    case 'q':
      return "v" + pair;
    case 'm':
      return target.waveSize() == 64 ? "s" + pair : "s" + number;
    case 'h':
      return "v" + number + (halves() ? ".l" : "");
    default:
      return "v" + number;
    }
  }

  std::string operandText(char key) const {
    if (key == 'd')
      return reg(dests[0], destIndex());
    unsigned i = key - '0';
    return reg(sources[i], sourceIndex(i));
  }

  std::string instructionText() const {
    std::string text = name.str() + " ";
    if (sweep.operands) {
      for (StringRef rest = sweep.operands; !rest.empty();) {
        if (rest.consume_front("$")) {
          text += operandText(rest.front());
          rest = rest.drop_front();
        } else {
          text += rest.front();
          rest = rest.drop_front();
        }
      }
    } else {
      text += operandText('d');
      if (dests.size() > 1)
        text += ", " + reg('m', 4);
      for (unsigned i = 0; i < sources.size(); ++i)
        text += ", " + operandText(char('0' + i));
    }
    return text + " " + sweep.suffix;
  }

  std::string assemble(const std::string &text) {
    SmallVector<char, 0> bytes;
    if (Error failed = target.assemble(text + "\n", "sweep.s",
                                       /*withLines=*/false, bytes)) {
      consumeError(std::move(failed));
      return "";
    }
    auto object = object::ObjectFile::createObjectFile(
        MemoryBufferRef(StringRef(bytes.data(), bytes.size()), "sweep"));
    if (!object) {
      consumeError(object.takeError());
      return "";
    }
    for (const object::SectionRef &section : (*object)->sections())
      if (cantFail(section.getName()) == ".text")
        return cantFail(section.getContents()).str();
    return "";
  }

  uint64_t pick() {
    uint64_t bits = random();
    switch (bits & 7) {
    case 0:
    case 1:
    case 2:
      return edges[random() % std::size(edges)];
    case 3:
      return random() >> (random() & 63);
    default:
      return random();
    }
  }

  void fill(Wave &wave) {
    for (unsigned l = 0; l < wave.lanes; ++l)
      for (unsigned row = 4; row < 6; ++row)
        wave.v(row)[l] = uint32_t(random());
    wave.writeSgpr64(4, random());
    for (unsigned i = 0; i < sources.size(); ++i) {
      unsigned at = sourceIndex(i);
      if (sources[i] == 'm') {
        uint64_t mask = random();
        wave.writeMask(at, mask);
        for (unsigned l = 0; l < wave.lanes; ++l)
          in[i][l] = mask >> l & 1;
        continue;
      }
      for (unsigned l = 0; l < wave.lanes; ++l) {
        uint64_t value = pick();
        wave.v(at)[l] = uint32_t(value);
        if (sources[i] == 'q')
          wave.v(at + 1)[l] = uint32_t(value >> 32);
        in[i][l] = sources[i] == 'h'   ? uint16_t(value)
                   : sources[i] == 'w' ? uint32_t(value)
                                       : value;
      }
    }
    if (dests[0] != 'm')
      for (unsigned l = 0; l < wave.lanes; ++l)
        before[l] = destination(wave, l);
  }

  uint64_t destination(Wave &wave, unsigned lane) {
    uint64_t value = wave.v(destIndex())[lane];
    if (dests[0] == 'q')
      value |= uint64_t(wave.v(destIndex() + 1)[lane]) << 32;
    return value;
  }

  void check(Wave &wave, StringRef text) {
    bool maskOnly = dests[0] == 'm';
    uint64_t mask = wave.readMask(4);
    for (unsigned l = 0; l < wave.lanes && failures < 3; ++l) {
      uint64_t values[4] = {};
      for (unsigned i = 0; i < sources.size(); ++i)
        values[i] = in[i][l];
      Expect expected = sweep.reference(values, sweep.mode);
      bool active = wave.exec >> l & 1;
      uint64_t want = expected.value;
      if (dests[0] == 'h') {
        bool keeps = sweep.keepsHalf || halves();
        want = (want & 0xffff) | (keeps ? before[l] & 0xffff0000 : 0);
      } else if (dests[0] == 'w') {
        want = uint32_t(want);
      }
      if (!maskOnly && destination(wave, l) != (active ? want : before[l]))
        fail(text, l, values, destination(wave, l), active ? want : before[l]);
      if ((maskOnly || dests.size() > 1) &&
          (mask >> l & 1) != (active && expected.bit))
        fail(text, l, values, mask >> l & 1, active && expected.bit);
    }
  }

  void fail(StringRef text, unsigned lane, const uint64_t *values, uint64_t got,
            uint64_t want) {
    ++failures;
    std::string list;
    for (unsigned i = 0; i < sources.size(); ++i)
      list += " 0x" + utohexstr(values[i]);
    ADD_FAILURE() << target.cpu().str() << ": " << text.trim().str()
                  << ": lane " << lane << " of" << list << ": got 0x"
                  << utohexstr(got) << ", expected 0x" << utohexstr(want);
  }
};

} // namespace

void runSweep(const Sweep &sweep) {
  SmallVector<StringRef, 4> names;
  StringRef(sweep.names).split(names, '|');
  auto [dests, sources] = StringRef(sweep.types).split(':');
  for (StringRef name : names) {
    bool found = false;
    for (const TargetFacts &facts : allTargets())
      for (const WaveFacts &waves : facts.waves) {
        MachineTarget *target = MachineTarget::get(facts.name, waves.waveSize);
        if (!SweepRun(sweep, *target, name, -1).run())
          continue;
        found = true;
        for (unsigned i = 0; i < sources.size(); ++i)
          if (sources[i] == dests[0] && dests[0] != 'm')
            SweepRun(sweep, *target, name, int(i)).run();
      }
    EXPECT_TRUE(found) << name.str() << ": on no target";
  }
}

} // namespace netra::sim::test
