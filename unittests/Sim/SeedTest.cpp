//===- SeedTest.cpp - faults put into rows turn tests red -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Replaces the function of one row of the table after the other by a faulty
// one and runs the instruction tests that name a mnemonic of the row: at least
// one must fail. A fault that changes no bit of any of these runs (operands
// exchanged of what commutes) is no fault and counts apart, by the fault's own
// record of what it changed.
//
//===----------------------------------------------------------------------===//

#include "InstructionTest.h"
#include "Machine/Decoder.h"
#include "Sim/Executor.h"
#include "Sim/Semantics.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <map>

using namespace llvm;
using namespace netra;
using namespace netra::sim;
using namespace netra::sim::test;

namespace {

enum class Fault { LowBit, LastLane, Operands, Halves };
constexpr Fault kFaults[] = {Fault::LowBit, Fault::LastLane, Fault::Operands,
                             Fault::Halves};
const char *nameOf(Fault fault) {
  switch (fault) {
  case Fault::LowBit:
    return "lowest bit wrong";
  case Fault::LastLane:
    return "last active lane left out";
  case Fault::Operands:
    return "first two sources exchanged";
  case Fault::Halves:
    return "halves of the result exchanged";
  }
  return "";
}

// What the faulty functions replace; rows hold plain function pointers.
struct Seeded {
  Fault fault = Fault::LowBit;
  const SemanticRow *row = nullptr;
  LaneFn lane = nullptr;
  ScalarFn scalar = nullptr;
  ExecuteFn custom = nullptr;
  bool changed = false; ///< A bit of a result.
};
Seeded seeded;

uint32_t rotated(uint32_t value) { return value << 16 | value >> 16; }

void setDword(uint32_t &to, uint32_t value) {
  seeded.changed |= to != value;
  to = value;
}

unsigned lastOf(uint64_t mask) { return 63 - countl_zero(mask); }

/// Calls `visit` with each row of a result's dwords; only those are set.
template <typename F> void eachResult(LaneArgs &args, F visit) {
  const auto &types = seeded.row->dests;
  for (unsigned i = 0; i < types.size(); ++i)
    for (unsigned k = 0; types[i] != Type::Mask && k < dwordsOf(types[i]); ++k)
      visit(args.dst[i][k], i, k);
}

/// A destination may lie in a source's register: sources are copied first.
void exchangedOperands(LaneArgs &args) {
  const auto &types = seeded.row->sources;
  uint32_t sources[2][4][kMaxLanes], right[2][4][kMaxLanes];
  LaneArgs wrong = args, correct = args;
  if (types[0] == Type::Mask)
    std::swap(wrong.srcMask[0], wrong.srcMask[1]);
  else
    for (unsigned i = 0; i < 2; ++i)
      for (unsigned k = 0; k < dwordsOf(types[0]); ++k) {
        std::copy_n(args.src[i][k], args.lanes, sources[i][k]);
        wrong.src[1 - i][k] = sources[i][k];
      }
  eachResult(args, [&](uint32_t *row, unsigned i, unsigned k) {
    std::copy_n(row, args.lanes, right[i][k]);
    correct.dst[i][k] = right[i][k];
  });
  seeded.lane(correct);
  seeded.lane(wrong);
  for (unsigned i = 0; i < 2; ++i) {
    args.dstMask[i] = wrong.dstMask[i];
    seeded.changed |=
        ((correct.dstMask[i] ^ wrong.dstMask[i]) & args.active) != 0;
  }
  eachResult(args, [&](uint32_t *row, unsigned i, unsigned k) {
    for (unsigned l = 0; l < args.lanes; ++l)
      seeded.changed |= (args.active >> l & 1) && row[l] != right[i][k][l];
  });
}

void faultyLanes(LaneArgs &args) {
  uint64_t active = args.active;
  if (!active)
    return seeded.lane(args);
  if (seeded.fault == Fault::Operands)
    return exchangedOperands(args);
  unsigned last = lastOf(active);
  uint32_t before[2][4];
  eachResult(args, [&](uint32_t *row, unsigned i, unsigned k) {
    before[i][k] = row[last];
  });
  seeded.lane(args);
  bool isMask = seeded.row->dests[0] == Type::Mask;
  switch (seeded.fault) {
  case Fault::LowBit:
    if (isMask) {
      args.dstMask[0] ^= active & -active;
      seeded.changed = true;
    }
    for (unsigned l = 0; !isMask && l < args.lanes; ++l)
      if (active >> l & 1)
        setDword(args.dst[0][0][l], args.dst[0][0][l] ^ 1);
    break;
  case Fault::LastLane:
    if (isMask) {
      seeded.changed |= args.dstMask[0] >> last & 1;
      args.dstMask[0] &= ~(uint64_t(1) << last);
    }
    eachResult(args, [&](uint32_t *row, unsigned i, unsigned k) {
      setDword(row[last], before[i][k]);
    });
    break;
  case Fault::Halves:
    for (unsigned l = 0; !isMask && l < args.lanes; ++l)
      if (active >> l & 1)
        setDword(args.dst[0][0][l], rotated(args.dst[0][0][l]));
    break;
  case Fault::Operands:
    break;
  }
}

void faultyScalar(Scalar &scalar, const uint64_t *sources, uint64_t *results) {
  if (seeded.fault == Fault::Operands) {
    uint64_t swapped[4] = {sources[1], sources[0], sources[2], sources[3]};
    uint64_t right[2] = {};
    bool scc = scalar.scc;
    seeded.scalar(scalar, sources, right);
    std::swap(scalar.scc, scc);
    seeded.scalar(scalar, swapped, results);
    seeded.changed |= right[0] != results[0] || scc != scalar.scc;
    return;
  }
  seeded.scalar(scalar, sources, results);
  if (!scalar.inst.row->dests.empty()) {
    uint64_t wrong = seeded.fault == Fault::LowBit
                         ? results[0] ^ 1
                         : results[0] << 16 | uint16_t(results[0] >> 16);
    seeded.changed |= wrong != results[0];
    results[0] = wrong;
  } else {
    scalar.scc ^= 1;
    seeded.changed = true;
  }
}

/// The first register it writes, if it writes one.
uint32_t *writtenRow(Wave &wave, const Instruction &inst) {
  for (const RegisterUse &use : inst.writes)
    if (use.space == Space::Vgpr)
      return wave.v(use.index);
    else if (use.space == Space::Agpr)
      return wave.a(use.index);
  return nullptr;
}

bool touchesVectors(const Instruction &inst) {
  auto isVector = [](const RegisterUse &use) {
    return use.space == Space::Vgpr || use.space == Space::Agpr;
  };
  return any_of(inst.reads, isVector) || any_of(inst.writes, isVector);
}

/// All that an instruction without memory can write.
std::vector<uint32_t> written(Wave &wave, const Instruction &inst) {
  std::vector<uint32_t> values = {wave.scc, uint32_t(wave.exec),
                                  uint32_t(wave.exec >> 32)};
  for (const RegisterUse &use : inst.writes)
    for (unsigned k = 0; k < use.count; ++k)
      if (use.space == Space::Sgpr)
        values.push_back(wave.readSgpr(use.index + k));
      else
        for (unsigned l = 0; l < wave.lanes; ++l)
          values.push_back(use.space == Space::Agpr ? wave.a(use.index + k)[l]
                                                    : wave.v(use.index + k)[l]);
  return values;
}
void putBack(Wave &wave, const Instruction &inst,
             const std::vector<uint32_t> &values) {
  const uint32_t *from = values.data() + 3;
  for (const RegisterUse &use : inst.writes)
    for (unsigned k = 0; k < use.count; ++k)
      if (use.space == Space::Sgpr)
        wave.writeSgpr(use.index + k, *from++);
      else
        for (unsigned l = 0; l < wave.lanes; ++l)
          (use.space == Space::Agpr ? wave.a(use.index + k)
                                    : wave.v(use.index + k))[l] = *from++;
  wave.scc = values[0];
  wave.exec = values[1] | uint64_t(values[2]) << 32;
}

/// Calls `visit` with every piece of memory there is.
template <typename F> void eachMemory(Executor &executor, Wave &wave, F visit) {
  for (const auto &allocation : executor.memory.allocations())
    visit(allocation->bytes.get(), allocation->size);
  visit(executor.lds.data(), executor.lds.size());
  visit(wave.scratch.data(), wave.scratch.size());
}
std::string allMemory(Executor &executor, Wave &wave) {
  std::string bytes;
  eachMemory(executor, wave, [&](uint8_t *from, size_t size) {
    bytes.append(reinterpret_cast<char *>(from), size);
  });
  return bytes;
}

/// Runs with one lane less. What ignores EXEC does not change by it.
void withoutLastLane(Executor &executor, Wave &wave, const Instruction &inst) {
  uint64_t exec = wave.exec, last = uint64_t(1) << lastOf(exec);
  std::vector<uint32_t> before = written(wave, inst);
  std::string memory = allMemory(executor, wave);
  size_t pc = wave.pc;
  seeded.custom(executor, wave, inst);
  std::vector<uint32_t> right = written(wave, inst);
  std::string rightMemory = allMemory(executor, wave);
  putBack(wave, inst, before);
  wave.pc = pc;
  const char *from = memory.data();
  eachMemory(executor, wave, [&](uint8_t *to, size_t size) {
    std::copy_n(from, size, to);
    from += size;
  });
  wave.exec = exec & ~last;
  seeded.custom(executor, wave, inst);
  if (wave.exec == (exec & ~last)) // else the instruction wrote EXEC
    wave.exec = exec;
  seeded.changed |=
      written(wave, inst) != right || allMemory(executor, wave) != rightMemory;
}

void faultyCustom(Executor &executor, Wave &wave, const Instruction &inst) {
  if (seeded.fault == Fault::LastLane) {
    if (wave.exec && touchesVectors(inst))
      return withoutLastLane(executor, wave, inst);
    return seeded.custom(executor, wave, inst);
  }
  std::string before = allMemory(executor, wave);
  uint32_t mode = wave.hw.mode;
  seeded.custom(executor, wave, inst);
  uint64_t lanes = inst.row->flags & kIgnoresExec ? wave.laneMask() : wave.exec;
  if (uint32_t *row = writtenRow(wave, inst)) {
    for (unsigned l = 0; l < wave.lanes; ++l)
      if (lanes >> l & 1)
        setDword(row[l],
                 seeded.fault == Fault::LowBit ? row[l] ^ 1 : rotated(row[l]));
    return;
  }
  for (const RegisterUse &use : inst.writes)
    if (use.space == Space::Sgpr) {
      uint32_t value = wave.readSgpr(use.index);
      uint32_t wrong =
          seeded.fault == Fault::LowBit ? value ^ 1 : rotated(value);
      seeded.changed |= wrong != value;
      wave.writeSgpr(use.index, wrong);
      return;
    }
  // No register: a bit of the mode, or of the memory that it changed.
  if (mode != wave.hw.mode) {
    seeded.changed = true;
    wave.hw.mode ^= 1;
    return;
  }
  const char *old = before.data();
  bool isDone = false;
  eachMemory(executor, wave, [&](uint8_t *bytes, size_t size) {
    for (size_t i = 0; i < size && !isDone; ++i)
      if ((isDone = bytes[i] != uint8_t(old[i])))
        bytes[i] ^= 1;
    old += size;
  });
  seeded.changed |= isDone;
}

/// One case on one target.
struct CaseRun {
  const CaseFile *file;
  const Case *test;
  std::string target;
};

std::vector<std::string> targetsOf(const Case &test) {
  if (!test.targets.empty())
    return test.targets;
  std::vector<std::string> names;
  for (const TargetFacts &facts : allTargets())
    if (!test.waveSize || facts.wave(test.waveSize))
      names.push_back(facts.name.str());
  return names;
}

/// The runs that name a mnemonic of each row.
std::map<const SemanticRow *, std::vector<CaseRun>>
runsOfRows(std::deque<CaseFile> &files) {
  std::map<const SemanticRow *, std::vector<CaseRun>> runs;
  std::error_code error;
  std::vector<std::string> paths;
  for (sys::fs::directory_iterator
           it(NETRA_SOURCE_DIR "/test/Sim/instructions", error),
       end;
       it != end && !error; it.increment(error))
    if (sys::path::extension(it->path()) == ".s")
      paths.push_back(it->path());
  llvm::sort(paths);
  for (const std::string &path : paths) {
    auto buffer = MemoryBuffer::getFile(path);
    if (!buffer)
      continue;
    files.push_back(parseCaseFile(path, (*buffer)->getBuffer()));
    for (const Case &test : files.back().cases) {
      if (!test.faultText.empty())
        continue;
      std::vector<const SemanticRow *> named;
      for (const Case::SourceLine &line : test.source)
        if (const SemanticRow *row = Table::get().find(
                machine::baseMnemonic(StringRef(line.text).trim())))
          if (!is_contained(named, row))
            named.push_back(row);
      for (const SemanticRow *row : named)
        for (const std::string &target : targetsOf(test))
          runs[row].push_back({&files.back(), &test, target});
    }
  }
  return runs;
}

bool fails(const CaseRun &run) {
  return !runCase(run.file->path, *run.test, run.target).empty();
}

/// Puts a fault into a row while it lives.
class Seed {
public:
  // The table is built once and its rows are not constant objects.
  Seed(const SemanticRow &row, Fault fault)
      : row(const_cast<SemanticRow &>(row)) {
    seeded = {fault, &row, row.lane, row.scalar, row.custom, false};
    if (row.lane)
      this->row.lane = faultyLanes;
    if (row.scalar)
      this->row.scalar = faultyScalar;
    if (row.custom)
      this->row.custom = faultyCustom;
  }
  ~Seed() {
    row.lane = seeded.lane;
    row.scalar = seeded.scalar;
    row.custom = seeded.custom;
  }

private:
  SemanticRow &row;
};

bool applies(const SemanticRow &row, Fault fault) {
  switch (row.form) {
  case Form::Lanes:
    return fault != Fault::Operands ||
           (row.sources.size() >= 2 && row.sources[0] == row.sources[1]);
  case Form::Scalar:
    return fault == Fault::LowBit ||
           (fault == Fault::Operands && row.sources.size() >= 2 &&
            row.sources[0] == row.sources[1]);
  case Form::Custom:
    return fault != Fault::Operands;
  }
  return false;
}

} // namespace

TEST(Seed, EveryFaultTurnsACaseRed) {
  std::deque<CaseFile> files;
  auto runs = runsOfRows(files);
  unsigned rows = 0, faults = 0, caught = 0, silent = 0, missed = 0,
           untested = 0, rowsCaught = 0;
  for (const SemanticRow &row : Table::get().all()) {
    auto found = runs.find(&row);
    if (found == runs.end()) {
      ++untested;
      continue;
    }
    ++rows;
    unsigned caughtBefore = caught;
    for (Fault fault : kFaults) {
      if (!applies(row, fault))
        continue;
      bool isCaught = false, isFault = false;
      {
        Seed seed(row, fault);
        for (const CaseRun &run : found->second)
          if ((isCaught = fails(run)))
            break;
        isFault = seeded.changed;
      }
      ++faults;
      if (isCaught) {
        ++caught;
      } else if (!isFault) {
        ++silent;
      } else {
        ++missed;
        outs() << "not caught: " << row.mnemonics << ": " << nameOf(fault)
               << "\n";
      }
    }
    rowsCaught += caught != caughtBefore;
    if (caught == caughtBefore)
      outs() << "no fault seen: " << row.mnemonics << "\n";
  }
  outs() << formatv("rows with cases {0} (of {1}), with a fault caught {2}; "
                    "faults {3}, caught {4}, changing nothing {5}, not caught "
                    "{6}\n",
                    rows, rows + untested, rowsCaught, faults, caught, silent,
                    missed);
  outs().flush();
  EXPECT_GE(rows, 60u);
  EXPECT_EQ(missed, 0u);
}
