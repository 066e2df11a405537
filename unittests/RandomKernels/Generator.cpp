//===- Generator.cpp - random kernels -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Grows a kernel statement by statement from values that are visible, in
// registers of its own for each. Whatever it makes is legal: addresses stay in
// their buffers, loops end, workgroups reach barriers together, lanes outside
// EXEC are never looked at, and no special register is overwritten between a
// value in it and its use.
//
//===----------------------------------------------------------------------===//

#include "Operations.h"
#include "RandomKernel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MathExtras.h"
#include <random>

namespace netra::randomkernels {
namespace {

using llvm::ArrayRef;
using llvm::StringRef;

constexpr unsigned kVgprs = 250, kSgprs = 96;
/// What is kept for the end of the kernel and for control flow.
constexpr unsigned kSpareVgprs = 50, kSpareSgprs = 24;
constexpr unsigned kInBytes = 8192;

class Generator {
public:
  Generator(uint64_t seed, const std::string &target, unsigned waveSize,
            Shape shape)
      : random(seed), shape(shape) {
    kernel.target = target;
    kernel.waveSize = waveSize;
    isCdna = target == "gfx950";
    kernel.items = waveSize * (chance(50) ? 2 : 1);
    kernel.isStructured = chance(60);
    kernel.inBytes = kInBytes;
  }

  RandomKernel run();

private:
  // Numbers. Library distributions differ between libraries.
  unsigned below(unsigned n) { return unsigned(random() % n); }
  bool chance(unsigned percent) { return below(100) < percent; }

  // Values.
  int make(File file, unsigned width);
  bool hasRoom(File file, unsigned width) const {
    if (file == 's')
      return kernel.used[1] + width + 4 + kSpareSgprs < kSgprs;
    return kernel.used[file == 'v' ? 0 : 2] + width + kSpareVgprs < kVgprs;
  }
  bool isFull() const { return !hasRoom('v', 1) || !hasRoom('s', 1); }
  Value &at(int value) { return kernel.values[size_t(value)]; }
  int pick(File file, unsigned width, bool uniform = false);
  int obtain(File file, unsigned width, bool uniform = false);
  std::string maskSuffix() const {
    return kernel.waveSize == 64 ? "_b64" : "_b32";
  }
  unsigned maskWidth() const { return kernel.waveSize / 32; }

  // Items.
  Item &add(Item::Kind kind) {
    sequence->push_back(std::make_unique<Item>());
    sequence->back()->kind = kind;
    return *sequence->back();
  }
  Item &inst(std::string mnemonic, std::string operands,
             std::vector<int> results, std::vector<int> inputs = {}) {
    Item &item = add(Item::Inst);
    item.mnemonic = std::move(mnemonic);
    item.operands = std::move(operands);
    item.results = std::move(results);
    item.inputs = std::move(inputs);
    show(item.results);
    return item;
  }
  void show(ArrayRef<int> results) {
    for (int result : results)
      if (!at(result).isSpecial())
        visible.push_back(result);
  }
  int concat(File file, unsigned width);
  int copy(int from, File file);
  int constant(File file);
  int extract(int tuple, unsigned lane, unsigned width);
  void settleUniform(const Item &item);

  // Statements.
  void statement();
  void operate(const Operation &operation);
  template <size_t N> void operateOne(const Operation (&rows)[N]) {
    for (;;) {
      const Operation &row = rows[below(N)];
      if (row.targets == '*' || (row.targets == '9') == isCdna)
        return operate(row);
    }
  }
  void matrix();
  void tuples();
  void compareAndSelect();
  void carry();
  void readLane();
  void writeLane();
  void halfLoad();
  void dpp();
  int offsetInto(unsigned bytes, unsigned align);
  void loadGlobal();
  void loadScalar();
  void storeGlobal(int value);
  void exchange();
  void ldsDma();
  void branchForWave();
  void branchForLanes();
  void loopForWave();
  void loopForLanes();
  void grow(Sequence &into, unsigned count);
  std::pair<std::string, int> condition();
  std::vector<std::pair<File, unsigned>> carriedTypes(bool vectorsOnly);
  void useNamed();
  void finish();

  std::mt19937_64 random;
  Shape shape;
  RandomKernel kernel;
  bool isCdna = false;
  Sequence *sequence = nullptr;
  std::vector<int> visible;
  unsigned depth = 0;      ///< Of control flow.
  unsigned lanesDepth = 0; ///< Of what narrows EXEC.
  unsigned made = 0;
  int id = -1, out = -1, in = -1, laneOffset = -1;
  unsigned slots = 0;
  unsigned pinned = 0; ///< Values in registers that the kernel names.
  /// Registers that the text names, written from the beginning; none if empty.
  std::vector<std::string> namedVectors, namedScalars;
  bool takesPinned = false; ///< pick() may give one.
};

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

int Generator::make(File file, unsigned width) {
  Value value;
  value.file = file;
  value.width = width;
  if (!value.isSpecial()) {
    unsigned &used = kernel.used[file == 'v' ? 0 : file == 's' ? 1 : 2];
    unsigned align = width == 1 ? 1 : file != 's' ? 2 : width == 2 ? 2 : 4;
    value.base = unsigned(llvm::alignTo(used, align));
    used = value.base + width;
  }
  kernel.values.push_back(value);
  return int(kernel.values.size()) - 1;
}

int Generator::pick(File file, unsigned width, bool uniform) {
  std::vector<int> found;
  for (int value : visible)
    if (at(value).file == file && at(value).width == width &&
        (!uniform || at(value).isUniform) && (takesPinned || at(value).pin < 0))
      found.push_back(value);
  if (found.empty())
    return -1;
  // Values live long if any of them can be picked, short if the last ones are.
  if (chance(50))
    return found[found.size() - 1 - below(std::min<unsigned>(4, found.size()))];
  return found[below(unsigned(found.size()))];
}

int Generator::constant(File file) {
  int value = make(file, 1);
  const char *how = file == 'v'   ? "v_mov_b32_e32"
                    : file == 's' ? "s_mov_b32"
                                  : "v_accvgpr_write_b32";
  inst(how, std::to_string(below(65)), {value});
  at(value).isUniform = file == 's';
  return value;
}

int Generator::copy(int from, File file) {
  int value = make(file, at(from).width);
  at(value).isUniform = file == 's' && at(from).isUniform;
  Item &item = add(Item::Copy);
  item.results = {value};
  item.inputs = {from};
  show(item.results);
  return value;
}

int Generator::concat(File file, unsigned width) {
  std::vector<int> parts;
  bool isUniform = true;
  for (unsigned done = 0; done != width;) {
    static constexpr unsigned widths[] = {1, 1, 2, 4, 8};
    unsigned part = widths[below(5)];
    if (part >= width || part > width - done)
      continue;
    int value = part == 1 ? obtain(file, 1) : pick(file, part);
    if (value < 0)
      continue;
    isUniform &= at(value).isUniform;
    parts.push_back(value);
    done += part;
  }
  int value = make(file, width);
  at(value).isUniform = file == 's' && isUniform;
  Item &item = add(Item::Concat);
  item.results = {value};
  item.inputs = std::move(parts);
  show(item.results);
  return value;
}

int Generator::obtain(File file, unsigned width, bool uniform) {
  int value = pick(file, width, uniform);
  if (value >= 0)
    return value;
  if (width == 1 || uniform)
    return constant(file);
  return concat(file, width);
}

int Generator::extract(int tuple, unsigned lane, unsigned width) {
  Value part = at(tuple);
  part.width = width;
  part.pin = -1;
  part.tuple = tuple;
  part.lane = lane;
  kernel.values.push_back(part);
  int value = int(kernel.values.size()) - 1;
  Item &item = add(Item::Extract);
  item.results = {value};
  item.inputs = {tuple};
  show(item.results);
  return value;
}

/// Scalars are the same in all waves if what they come from is.
void Generator::settleUniform(const Item &item) {
  bool isUniform = true;
  for (int input : item.inputs)
    isUniform &= at(input).isUniform;
  for (int old : item.olds)
    isUniform &= at(old).isUniform;
  for (int result : item.results)
    at(result).isUniform = at(result).file == 's' && isUniform;
}

//===----------------------------------------------------------------------===//
// Plain instructions
//===----------------------------------------------------------------------===//

void Generator::operate(const Operation &operation) {
  auto [resultText, operandText] = StringRef(operation.signature).split('=');
  llvm::SmallVector<StringRef> results, operands;
  resultText.split(results, ' ', -1, false);
  operandText.split(operands, ' ', -1, false);
  File accumulator = isCdna && chance(50) ? 'a' : 'v';
  auto typeOf = [&](StringRef word) -> std::pair<File, unsigned> {
    if (word == "m")
      return {'s', maskWidth()};
    unsigned width = 1;
    (void)word.drop_front().getAsInteger(10, width);
    File file = word.front() == 'z' ? accumulator : word.front();
    return {file, width};
  };
  for (StringRef word : results)
    if (auto [file, width] = typeOf(word); !hasRoom(file, width))
      return;
  std::vector<int> inputs, olds;
  std::string text;
  for (StringRef word : operands) {
    if (word.starts_with("+")) {
      for (size_t i = 0; i != word.size(); ++i) {
        auto [file, width] = typeOf(results[i]);
        olds.push_back(obtain(file, width));
      }
      continue;
    }
    text += text.empty() ? "" : ", ";
    if (word.front() == '#') {
      unsigned limit = 0;
      (void)word.drop_front().getAsInteger(10, limit);
      text += std::to_string(below(limit + 1));
      continue;
    }
    auto [file, width] = typeOf(word);
    if (file == 'x') {
      if (chance(20)) {
        text += std::to_string(below(65));
        continue;
      }
      file = chance(25) ? 's' : 'v';
    }
    text += "$" + std::to_string(inputs.size());
    takesPinned = true;
    inputs.push_back(obtain(file, width));
    takesPinned = false;
  }
  std::vector<int> made;
  for (StringRef word : results) {
    auto [file, width] = typeOf(word);
    made.push_back(make(file, width));
  }
  Item &item = inst(operation.mnemonic, text, made, inputs);
  item.olds = olds;
  settleUniform(item);
  for (int result : made)
    if (at(result).file != 's' || !results[0].starts_with("s"))
      at(result).isUniform = false;
}

void Generator::matrix() {
  if (lanesDepth)
    return; // reads lanes outside EXEC
  if (isCdna)
    return operateOne(kMatrixOperations);
  if (kernel.waveSize == 32)
    return operateOne(kMatrixOperations32);
  operateOne(kMatrixOperations64);
}

void Generator::tuples() {
  static constexpr unsigned widths[] = {2, 2, 3, 4, 4, 8, 16};
  unsigned width = widths[below(7)];
  File file = isCdna && chance(20) ? 'a' : chance(75) ? 'v' : 's';
  if (file == 's' && (width > 8 || width == 3))
    width = 4;
  if (!hasRoom(file, width))
    return;
  switch (below(4)) {
  case 0: {
    int tuple = obtain(file, width);
    unsigned part = 1 + below(width - 1);
    if (part == 5 || part == 6 || part == 7 || part > 8)
      part = 1;
    // Parts that are tuples begin where a tuple may.
    unsigned align = part == 1 ? 1 : file == 's' && part > 2 ? 4 : 2;
    unsigned lane = below(width - part + 1);
    extract(tuple, unsigned(llvm::alignDown(lane, align)), part);
    return;
  }
  case 1: {
    int from = obtain(file, chance(50) ? 1 : width);
    File to = file == 's' && chance(50)             ? 'v'
              : file != 's' && isCdna && chance(40) ? (chance(50) ? 'a' : 'v')
                                                    : file;
    if (!hasRoom(to, at(from).width))
      return;
    int value = copy(from, to);
    // Numbers above what most kernels need; no two at the same place.
    if (to != 'a' && pinned < 4 && at(value).width <= 8 && chance(15))
      at(value).pin = int((to == 'v' ? 100 : 56) + 8 * pinned++);
    return;
  }
  default:
    concat(file, width);
  }
}

/// A comparison and what uses its mask, in VCC or in SGPRs.
void Generator::compareAndSelect() {
  static constexpr const char *compares[] = {"v_cmp_lt_i32", "v_cmp_gt_u32",
                                             "v_cmp_lt_f32", "v_cmp_eq_u32"};
  std::string compare = compares[below(4)];
  int a = obtain('v', 1), b = obtain('v', 1), c = obtain('v', 1),
      d = obtain('v', 1);
  if (!hasRoom('v', 2) || !hasRoom('s', 2))
    return;
  if (chance(50)) {
    int vcc = make('x', 1);
    std::string name = kernel.waveSize == 64 ? "vcc" : "vcc_lo";
    inst(compare + "_e32", name + ", $0, $1", {vcc}, {a, b});
    if (chance(50))
      operateOne(kScalarOperations);
    int result = make('v', 1);
    inst("v_cndmask_b32_e32", "$0, $1, " + name, {result}, {c, d})
        .dependencies = {vcc};
    return;
  }
  int mask = make('s', maskWidth());
  inst(compare + "_e64", "$0, $1", {mask}, {a, b});
  int result = make('v', 1);
  inst("v_cndmask_b32_e64", "$0, $1, $2", {result}, {c, d, mask});
}

/// Two instructions that pass SCC or VCC on.
void Generator::carry() {
  if (!hasRoom('s', 4) || !hasRoom('v', 4))
    return;
  if (chance(50)) {
    int a = obtain('s', 1), b = obtain('s', 1), c = obtain('s', 1),
        d = obtain('s', 1);
    int low = make('s', 1), high = make('s', 1), scc = make('c', 1);
    settleUniform(inst("s_add_u32", "$0, $1", {low, scc}, {a, b}));
    if (chance(50))
      operateOne(kVectorOperations);
    const char *next = chance(50) ? "s_addc_u32" : "s_cselect_b32";
    Item &second = inst(next, "$0, $1", {high}, {c, d});
    second.dependencies = {scc};
    at(high).isUniform =
        at(low).isUniform && at(c).isUniform && at(d).isUniform;
    return;
  }
  std::string vccName = kernel.waveSize == 64 ? "vcc" : "vcc_lo";
  int a = obtain('v', 1), b = obtain('v', 1), c = obtain('v', 1),
      d = obtain('v', 1);
  int low = make('v', 1), high = make('v', 1), vcc = make('x', 1);
  if (isCdna)
    inst("v_add_co_u32_e32", vccName + ", $0, $1", {low, vcc}, {a, b});
  else
    inst("v_add_co_u32", vccName + ", $0, $1", {low, vcc}, {a, b});
  if (chance(50))
    operateOne(kScalarOperations);
  Item &second = inst(isCdna ? "v_addc_co_u32_e32" : "v_add_co_ci_u32_e32",
                      vccName + ", $0, $1, " + vccName, {high}, {c, d});
  second.dependencies = {vcc};
}

void Generator::readLane() {
  if (lanesDepth || !hasRoom('s', 1))
    return;
  int from = obtain('v', 1);
  int result = make('s', 1);
  if (chance(50))
    inst("v_readfirstlane_b32", "$0", {result}, {from});
  else
    inst("v_readlane_b32", "$0, " + std::to_string(below(32)), {result},
         {from});
}

void Generator::writeLane() {
  if (lanesDepth || !hasRoom('v', 1))
    return;
  int from = obtain('s', 1), old = obtain('v', 1), result = make('v', 1);
  inst("v_writelane_b32", "$0, " + std::to_string(below(32)), {result}, {from})
      .olds = {old};
}

void Generator::dpp() {
  if (lanesDepth || !hasRoom('v', 1))
    return;
  int from = obtain('v', 1), old = obtain('v', 1), result = make('v', 1);
  // Rows that are masked keep what the result held.
  if (chance(25)) {
    old = make('v', 1);
    add(Item::Undef).results = {old};
    inst("v_mov_b32_dpp", "$0 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
         {result}, {from})
        .olds = {old};
    return;
  }
  inst("v_mov_b32_dpp", "$0 row_shr:1 row_mask:0x5 bank_mask:0xf", {result},
       {from})
      .olds = {old};
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// A byte offset below `bytes`, a power of two, that depends on the run.
int Generator::offsetInto(unsigned bytes, unsigned align) {
  int from = obtain('v', 1), result = make('v', 1);
  inst("v_and_b32_e32", "0x" + llvm::utohexstr(bytes - align) + ", $0",
       {result}, {from});
  return result;
}

void Generator::loadGlobal() {
  static constexpr unsigned widths[] = {1, 2, 3, 4};
  unsigned width = widths[below(4)];
  if (!hasRoom('v', width + 4))
    return;
  bool toAccumulator = isCdna && chance(15);
  int offset = chance(50) ? laneOffset : offsetInto(4096, 4);
  static constexpr const char *cdna[] = {"dword", "dwordx2", "dwordx3",
                                         "dwordx4"};
  static constexpr const char *rdna[] = {"b32", "b64", "b96", "b128"};
  std::string name = std::string("global_load_") +
                     (isCdna ? cdna[width - 1] : rdna[width - 1]);
  int result = make(toAccumulator ? 'a' : 'v', width);
  inst(name, "$0, $1 offset:" + std::to_string(4 * below(900)), {result},
       {offset, in})
      .isMemory = true;
}

/// A load into one half of a register.
void Generator::halfLoad() {
  if (!hasRoom('v', 2) || isCdna)
    return;
  int old = obtain('v', 1), result = make('v', 1);
  Item &item =
      inst("global_load_d16_hi_b16", "$0, $1", {result}, {laneOffset, in});
  item.olds = {old};
  item.isMemory = true;
}

void Generator::loadScalar() {
  static constexpr unsigned widths[] = {1, 1, 2, 4, 8};
  unsigned width = widths[below(5)];
  if (!hasRoom('s', width + 4))
    return;
  static const std::string suffixes[] = {"", "x2", "x4", "x8"};
  std::string name = isCdna ? "s_load_dword" + suffixes[llvm::Log2_32(width)]
                            : "s_load_b" + std::to_string(32 * width);
  int result = make('s', width);
  inst(name, "$0, 0x" + llvm::utohexstr(4 * below(1024)), {result}, {in})
      .isMemory = true;
  at(result).isUniform = true;
}

void Generator::storeGlobal(int value) {
  unsigned width = at(value).width;
  int lanes = laneOffset;
  if (width > 1) {
    lanes = make('v', 1);
    inst("v_mul_u32_u24_e32", std::to_string(width) + ", $0", {lanes},
         {laneOffset});
  }
  int offset = make('v', 1);
  inst(isCdna ? "v_add_u32_e32" : "v_add_nc_u32_e32",
       "0x" + llvm::utohexstr(slots * 4 * kernel.items) + ", $0", {offset},
       {lanes});
  slots += width;
  static constexpr const char *cdna[] = {"dword", "dwordx2", "dwordx3",
                                         "dwordx4"};
  static constexpr const char *rdna[] = {"b32", "b64", "b96", "b128"};
  inst(std::string("global_store_") +
           (isCdna ? cdna[width - 1] : rdna[width - 1]),
       "$0, $1, $2", {}, {offset, value, out})
      .isMemory = true;
}

/// Lanes write to LDS and read what others wrote.
void Generator::exchange() {
  if (lanesDepth || !hasRoom('v', 8))
    return;
  kernel.ldsBytes = std::max(kernel.ldsBytes, 16 * kernel.items);
  unsigned width = 1u << below(3);
  int own = make('v', 1), other = make('v', 1);
  inst("v_lshlrev_b32_e32", "2, $0", {own}, {laneOffset}); // 16 bytes a lane
  inst("v_xor_b32_e32",
       "0x" + llvm::utohexstr(16 * (1 + below(kernel.items - 1))) + ", $0",
       {other}, {own});
  std::string bits = std::to_string(32 * width);
  int value = obtain('v', width);
  inst((isCdna ? "ds_write_b" : "ds_store_b") + bits, "$0, $1", {},
       {own, value})
      .isMemory = true;
  if (chance(50))
    operateOne(kVectorOperations);
  inst("s_barrier", "", {});
  int result = make('v', width);
  inst((isCdna ? "ds_read_b" : "ds_load_b") + bits, "$0", {result}, {other})
      .isMemory = true;
  if (chance(50))
    operateOne(kVectorOperations);
  inst("s_barrier", "", {});
}

void Generator::ldsDma() {
  if (lanesDepth || !isCdna || !hasRoom('v', 8) || !hasRoom('s', 4))
    return;
  unsigned begin = 16 * kernel.items;
  kernel.ldsBytes = std::max(kernel.ldsBytes, begin + 4 * kernel.items);
  // Each wave has a part of its own.
  int wave = make('s', 1), part = make('s', 1), base = make('s', 1),
      m0 = make('m', 1);
  inst("v_readfirstlane_b32", "$0", {wave}, {laneOffset});
  inst("s_and_b32", "$0, 0x100", {part}, {wave});
  inst("s_add_u32", "$0, 0x" + llvm::utohexstr(begin), {base}, {part});
  int offset = chance(50) ? laneOffset : offsetInto(4096, 4);
  inst("s_mov_b32", "m0, $0", {m0}, {base});
  if (chance(50))
    operateOne(kScalarOperations);
  Item &load = inst("global_load_lds_dword", "$0, $1", {}, {offset, in});
  load.dependencies = {m0};
  load.isMemory = true;
  if (chance(50))
    operateOne(kVectorOperations);
  int result = make('v', 1);
  inst("ds_read_b32", "$0 offset:" + std::to_string(begin), {result},
       {laneOffset})
      .isMemory = true;
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

void Generator::grow(Sequence &into, unsigned count) {
  Sequence *before = std::exchange(sequence, &into);
  ++depth;
  for (unsigned i = 0; i != count && !isFull(); ++i)
    statement();
  --depth;
  sequence = before;
}

/// A condition that all waves agree on, in SCC.
std::pair<std::string, int> Generator::condition() {
  static constexpr const char *compares[] = {"s_cmp_lt_u32", "s_cmp_eq_u32",
                                             "s_cmp_gt_i32", "s_cmp_lg_u32"};
  int a = obtain('s', 1, /*uniform=*/true), b = obtain('s', 1, true);
  int scc = make('c', 1);
  inst(compares[below(4)], "$0, $1", {scc}, {a, b});
  return {chance(50) ? "scc1" : "scc0", scc};
}

/// Types of what control flow passes on.
std::vector<std::pair<File, unsigned>>
Generator::carriedTypes(bool vectorsOnly) {
  std::vector<std::pair<File, unsigned>> types;
  unsigned sum = 0;
  for (unsigned i = 0, end = below(4); i != end; ++i) {
    std::pair<File, unsigned> type = {'v', 1};
    switch (below(8)) {
    case 0:
      type = {'v', 2};
      break;
    case 1:
      type = {isCdna ? 'a' : 'v', 4};
      break;
    case 2:
      type = {'v', isCdna ? 4 : 8};
      break;
    case 3:
    case 4:
      if (!vectorsOnly)
        type = {'s', 1 + below(2)};
      break;
    default:
      break;
    }
    if (!hasRoom(type.first, 4 * type.second + sum))
      continue;
    sum += 2 * type.second;
    types.push_back(type);
  }
  return types;
}

void Generator::branchForWave() {
  auto types = carriedTypes(false);
  auto [name, scc] = condition();
  Item &item = add(Item::If);
  item.mnemonic = name;
  item.dependencies = {scc};
  size_t mark = visible.size();
  bool hasElse = chance(60);
  for (unsigned i = 0; i != 2; ++i) {
    if (i == 0 || hasElse)
      grow(item.bodies[i], 1 + below(6));
    Sequence *before = std::exchange(sequence, &item.bodies[i]);
    for (auto [file, width] : types)
      item.yields[i].push_back(obtain(file, width));
    sequence = before;
    visible.resize(mark);
  }
  for (size_t i = 0; i != types.size(); ++i) {
    int result = make(types[i].first, types[i].second);
    at(result).isUniform = types[i].first == 's' &&
                           at(item.yields[0][i]).isUniform &&
                           at(item.yields[1][i]).isUniform;
    item.results.push_back(result);
  }
  show(item.results);
}

void Generator::branchForLanes() {
  if (!hasRoom('s', 16))
    return;
  auto types = carriedTypes(true);
  int a = obtain('v', 1), b = obtain('v', 1), mask = make('s', maskWidth());
  inst(chance(50) ? "v_cmp_lt_i32_e64" : "v_cmp_eq_u32_e64", "$0, $1", {mask},
       {a, b});
  Item &item = add(Item::IfLanes);
  item.inputs = {mask};
  item.saved = int(at(make('s', maskWidth())).base);
  item.more = int(at(make('s', maskWidth())).base);
  size_t mark = visible.size();
  bool hasElse = chance(50);
  ++lanesDepth;
  for (unsigned i = 0; i != 2; ++i) {
    if (i == 0 || hasElse)
      grow(item.bodies[i], 1 + below(5));
    Sequence *before = std::exchange(sequence, &item.bodies[i]);
    for (auto [file, width] : types)
      item.yields[i].push_back(obtain(file, width));
    sequence = before;
    visible.resize(mark);
  }
  --lanesDepth;
  for (auto [file, width] : types)
    item.results.push_back(make(file, width));
  show(item.results);
}

void Generator::loopForWave() {
  auto types = carriedTypes(false);
  if (!hasRoom('s', 8))
    return;
  int zero = constant('s');
  Item &start = *sequence->back();
  start.operands = "0";
  Item &item = add(Item::Loop);
  // The items that make the first values stand in front of the loop.
  std::unique_ptr<Item> loop = std::move(sequence->back());
  sequence->pop_back();
  item.inits = {zero};
  for (auto [file, width] : types)
    item.inits.push_back(obtain(file, width));
  for (size_t i = 0; i != item.inits.size(); ++i) {
    Value like = at(item.inits[i]);
    int argument = make(like.file, like.width);
    at(argument).isUniform = false; // known only when its body is
    item.arguments.push_back(argument);
  }
  at(item.arguments[0]).isUniform = true;
  size_t mark = visible.size();
  show(item.arguments);
  grow(item.bodies[0], 2 + below(7));
  Sequence *before = std::exchange(sequence, &item.bodies[0]);
  item.yields[0].push_back(-1);
  for (auto [file, width] : types)
    item.yields[0].push_back(obtain(file, width));
  int next = make('s', 1), scc = make('c', 1);
  at(next).isUniform = true;
  inst("s_add_u32", "$0, 1", {next}, {item.arguments[0]});
  inst("s_cmp_lt_u32", "$0, " + std::to_string(1 + below(4)), {scc}, {next});
  if (chance(30))
    storeGlobal(obtain('v', 1));
  sequence = before;
  item.yields[0][0] = next;
  item.mnemonic = "scc1";
  item.dependencies = {scc};
  if (kernel.isStructured || lanesDepth)
    visible.resize(mark);
  for (int argument : item.arguments) {
    Value like = at(argument);
    item.results.push_back(make(like.file, like.width));
  }
  sequence->push_back(std::move(loop));
  show(item.results);
}

void Generator::loopForLanes() {
  if (!hasRoom('s', 12) || !hasRoom('v', 24))
    return;
  auto types = carriedTypes(false);
  int left = make('v', 1);
  inst("v_and_b32_e32", "3, $0", {left}, {obtain('v', 1)});
  std::unique_ptr<Item> loop = std::make_unique<Item>();
  Item &item = *loop;
  item.kind = Item::LoopLanes;
  item.inits = {left};
  for (auto [file, width] : types)
    item.inits.push_back(obtain(file, width));
  for (int init : item.inits) {
    Value like = at(init);
    item.arguments.push_back(make(like.file, like.width));
  }
  item.saved = int(at(make('s', maskWidth())).base);
  size_t mark = visible.size();
  show(item.arguments);
  ++lanesDepth;
  grow(item.bodies[0], 1 + below(5));
  Sequence *before = std::exchange(sequence, &item.bodies[0]);
  int next = make('v', 1), mask = make('s', maskWidth());
  item.yields[0].push_back(next);
  for (auto [file, width] : types)
    item.yields[0].push_back(obtain(file, width));
  inst(isCdna ? "v_add_u32_e32" : "v_add_nc_u32_e32", "-1, $0", {next},
       {item.arguments[0]});
  inst("v_cmp_lt_i32_e64", "0, $0", {mask}, {next});
  item.again = mask;
  sequence = before;
  --lanesDepth;
  visible.resize(mark);
  for (int argument : item.arguments) {
    Value like = at(argument);
    item.results.push_back(make(like.file, like.width));
  }
  sequence->push_back(std::move(loop));
  show(item.results);
}

//===----------------------------------------------------------------------===//
// The kernel
//===----------------------------------------------------------------------===//

void Generator::statement() {
  ++made;
  unsigned what = below(100);
  if (what < 30)
    return operateOne(kVectorOperations);
  if (what < 41)
    return operateOne(kScalarOperations);
  if (what < 52)
    return tuples();
  if (what < 58)
    return matrix();
  if (what < 63)
    return compareAndSelect();
  if (what < 67)
    return carry();
  if (what < 72)
    return loadGlobal();
  if (what < 75)
    return loadScalar();
  if (what < 77)
    return readLane();
  if (what < 79)
    return writeLane();
  if (what < 80)
    return halfLoad();
  if (what < 82)
    return dpp();
  if (what < 84)
    return exchange();
  if (what < 85)
    return ldsDma();
  if (what < 88)
    return useNamed();
  if (depth >= 3)
    return operateOne(kVectorOperations);
  if (what < 91)
    return branchForWave();
  if (what < 94)
    return loopForWave();
  if (what < 98)
    return branchForLanes();
  return loopForLanes();
}

/// Physical registers among virtual ones: they are read and written at any
/// place, in loops as well, and hold what the last instruction wrote.
void Generator::useNamed() {
  if (namedVectors.empty() || !hasRoom('v', 1) || !hasRoom('s', 1))
    return operateOne(kVectorOperations);
  const std::string &v = namedVectors[below(unsigned(namedVectors.size()))];
  const std::string &w = namedVectors[below(unsigned(namedVectors.size()))];
  const std::string &s = namedScalars[below(unsigned(namedScalars.size()))];
  switch (below(6)) {
  case 5: {
    // Lanes outside EXEC keep what they hold, with no branch that shows it.
    if (lanesDepth)
      return;
    int value = obtain('v', 1);
    std::string exec = kernel.waveSize == 64 ? "exec, " : "exec_lo, ";
    inst("s_mov" + maskSuffix(), exec + std::to_string(1 + below(63)), {});
    inst("v_mov_b32_e32", v + ", $0", {}, {value});
    inst("s_mov" + maskSuffix(), exec + "-1", {});
    return;
  }
  case 0:
    inst("v_xor_b32_e32", v + ", $0, " + w, {}, {obtain('v', 1)});
    return;
  case 1:
    inst("v_mov_b32_e32", v + ", $0", {}, {obtain('v', 1)});
    return;
  case 2:
    inst("v_add_f32_e32", s + ", " + v, {make('v', 1)});
    return;
  case 3:
    // Not in code that a wave skips in one version and runs without lanes in
    // the other.
    if (!lanesDepth)
      inst("s_lshl_b32", s + ", $0, 1", {}, {obtain('s', 1)});
    return;
  default:
    inst("s_xor_b32", "$0, " + s, {make('s', 1)}, {obtain('s', 1)});
  }
}

/// Everything that is alive at the end goes to memory.
void Generator::finish() {
  std::vector<int> candidates = visible;
  // Registers, one by one, folded into one; some are stored as they are.
  int folded = constant('v');
  for (const std::string &named : namedVectors) {
    int next = make('v', 1);
    inst("v_xor_b32_e32", named + ", $0", {next}, {folded});
    folded = next;
  }
  auto fold = [&](int value) {
    if (kernel.used[0] + 6 > kVgprs)
      return;
    int next = make('v', 1);
    inst("v_xor_b32_e32", "$0, $1", {next}, {value, folded});
    folded = next;
  };
  for (int value : candidates) {
    Value v = at(value);
    if (chance(60) || kernel.used[0] + 24 > kVgprs)
      continue;
    if (v.file == 'a') {
      value = copy(value, 'v');
      v = at(value);
    }
    if (v.file == 'v' && v.width <= 4 && chance(60)) {
      storeGlobal(value);
      continue;
    }
    if (v.width > 1) {
      value = extract(value, below(v.width), 1);
    }
    fold(value);
  }
  storeGlobal(folded);
}

RandomKernel Generator::run() {
  sequence = &kernel.body;
  int kernarg = make('s', 2); // s[0:1]
  at(kernarg).pin = 0;
  id = make('v', 1); // v0
  at(id).pin = 0;
  kernel.liveIns = {kernarg, id};
  int pointers = make('s', 4), scalars = make('s', 4);
  const char *load = isCdna ? "s_load_dwordx4" : "s_load_b128";
  inst(load, "$0, 0x0", {pointers}, {kernarg}).isMemory = true;
  inst(load, "$0, 0x10", {scalars}, {kernarg}).isMemory = true;
  at(pointers).isUniform = at(scalars).isUniform = true;
  out = extract(pointers, 0, 2);
  in = extract(pointers, 2, 2);
  visible.clear();
  for (unsigned i = 0; i != 4; ++i)
    extract(scalars, i, 1);
  laneOffset = make('v', 1);
  inst("v_lshlrev_b32_e32", "2, $0", {laneOffset}, {id});
  copy(id, 'v');
  if (chance(35)) {
    // In the trivial version they are registers that it hands out as usual.
    for (unsigned i = 0; i != 3; ++i) {
      int v = make('v', 1), s = make('s', 1);
      namedVectors.push_back("v" + std::to_string(at(v).base));
      namedScalars.push_back("s" + std::to_string(at(s).base));
      inst("v_mov_b32_e32", namedVectors.back() + ", $0", {}, {id});
      inst("s_mov_b32", namedScalars.back() + ", " + std::to_string(below(65)),
           {});
    }
  }
  while (made < shape.instructions && !isFull())
    statement();
  finish();
  kernel.outBytes = std::max(1u, slots) * 4 * kernel.items;
  return std::move(kernel);
}

} // namespace

RandomKernel generate(uint64_t seed, const std::string &target,
                      unsigned waveSize, Shape shape) {
  return Generator(seed, target, waveSize, shape).run();
}

} // namespace netra::randomkernels
