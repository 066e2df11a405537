//===- Semantics.h - rows of instruction meaning ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A row says what the instructions of one meaning do, for every mnemonic that
// has it. Three forms:
//
//  - lanes: a function of one lane's values; its C++ signature gives the types
//    of the operands in the order printed, destinations first. EXEC, DPP, SDWA,
//    op_sel, neg, abs, clamp and omod are applied around it (LaneEngine.h).
//  - scalar: the same for SALU; SCC, M0 and PC are reached through Scalar.
//  - custom: a function of the whole wave, for what crosses lanes, touches
//    memory or controls the program.
//
// All sources are read before anything is written. Rows are added by the files
// in Semantics/, each of which defines one function `add...Rows(Table &)`;
// CMake finds those files, no list repeats them.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_SEMANTICS_H
#define NETRA_SIM_SEMANTICS_H

#include "Numerics/HostSIMD.h"
#include "Numerics/Mode.h"
#include "Sim/Instruction.h"
#include "Sim/LaneBits.h"
#include "Sim/Types.h"
#include "Sim/Wave.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <deque>
#include <tuple>
#include <type_traits>
#include <utility>

namespace netra::sim {

/// What a lane function may look at beside its operands.
struct LaneContext {
  uint32_t mode; ///< The MODE register.
  bool clamp;    ///< Only if the row has kHandlesClamp.
  const Instruction &inst;
  const Executor &executor;
};

/// One vector instruction's values: [operand][dword] rows of `lanes` values. A
/// destination row is either apart from every source row or the very same row:
/// a function reads a lane's sources before it writes the lane.
struct LaneArgs {
  unsigned lanes;
  uint64_t active; ///< Lanes whose results count.
  const uint32_t *src[5][4];
  uint64_t srcMask[5];
  uint32_t *dst[2][4];
  uint64_t dstMask[2]; ///< Results of Mask destinations; starts as 0.
  LaneContext context;

  /// Leaves the rows to be filled in: one of these is made each step.
  LaneArgs(unsigned lanes, uint64_t active, const LaneContext &context)
      : lanes(lanes), active(active), dstMask{0, 0}, context(context) {}
};

/// What a SALU function may look at and change beside its operands.
struct Scalar {
  bool scc; ///< In and out.
  Wave &wave;
  Executor &executor;
  const Instruction &inst;
};

enum RowFlag : uint32_t {
  /// The last source is the destination's old value (fmac, dot2c).
  kTied = 1 << 0,
  /// `clamp` is handled by the function (integer saturation).
  kHandlesClamp = 1 << 1,
  /// 16-bit result: the other half is kept on every target.
  kKeepsHalf = 1 << 2,
  /// A compare that writes EXEC (and an SGPR destination, if it has one).
  kWritesExec = 1 << 3,
  /// Runs for active lanes only: too slow to compute for all.
  kSlow = 1 << 4,
  /// Ignores EXEC.
  kIgnoresExec = 1 << 5,
  /// Runs once for each half of packed operands (lane function of one half).
  kPacked = 1 << 6,
  /// VCC is read although it is neither printed nor a Bit source.
  kReadsVcc = 1 << 7,
  /// op_sel and op_sel_hi, neg_lo and neg_hi are handled by the function.
  kHandlesHalves = 1 << 8,
  kReadsScc = 1 << 9,
  kWritesScc = 1 << 10,
  kReadsM0 = 1 << 11,
  kReadsExec = 1 << 12,
  kWritesVcc = 1 << 13,
  /// `neg` and `abs` are handled by the function.
  kHandlesSigns = 1 << 14,
  /// Touches memory: `shape` is given, binding fills in Instruction::memory.
  kMemory = 1 << 15,
  /// Sources are f32, or f16 where op_sel_hi says so (the mix instructions).
  kMixedSources = 1 << 16,
  /// The 16-bit result goes to the upper half.
  kWritesHigh = 1 << 17,
  kWritesM0 = 1 << 20,
};

using LaneFn = void (*)(LaneArgs &);
using ScalarFn = void (*)(Scalar &, const uint64_t *sources, uint64_t *results);

enum class Form : uint8_t { Lanes, Scalar, Custom };

struct SemanticRow {
  Form form = Form::Custom;
  uint32_t flags = 0;
  llvm::SmallVector<Type, 2> dests;
  llvm::SmallVector<Type, 4> sources;
  LaneFn lane = nullptr;
  ScalarFn scalar = nullptr;
  ExecuteFn custom = nullptr;
  /// Custom rows: for each operand printed, 'd' written, 's' read, 'b' both,
  /// '.' neither. Rows with kMemory also use 'a' (read: vector address), 't'
  /// (read: second data), 'p' (read: scalar base or descriptor), 'o' (read:
  /// scalar offset), 'h' (read; its first half is written). They may give
  /// alternatives, separated by '|', each with `modifier:` in front if it needs
  /// that modifier; the first one with the right number of operands counts.
  std::string roles;
  MemoryShape shape; ///< Rows with kMemory.
  /// Modifiers the function itself knows; another one is refused.
  std::string modifiers;
  std::string mnemonics;
  /// Why an instruction of this row is not modelled, or null; asked once, when
  /// it is bound.
  const char *(*refuses)(const Instruction &) = nullptr;
};

namespace detail {

/// Lane masks as a value per lane, which loops over lanes vectorize well with.
struct LaneMasks {
  alignas(64) uint32_t in[kMaxLanes]; ///< The one Bit source, 0 or 1.
  alignas(64) uint8_t out[kMaxLanes]; ///< The one Bit result, 0 or 1.
};

template <typename T>
inline T load(const LaneArgs &args, const LaneMasks &masks, unsigned i,
              unsigned l) {
  if constexpr (std::is_same_v<T, Bit>) {
    return Bit{masks.in[l] != 0};
  } else if constexpr (std::is_same_v<T, uint64_t> ||
                       std::is_same_v<T, int64_t>) {
    return T(args.src[i][0][l] | uint64_t(args.src[i][1][l]) << 32);
  } else if constexpr (std::is_same_v<T, F64>) {
    return F64{args.src[i][0][l] | uint64_t(args.src[i][1][l]) << 32};
  } else if constexpr (std::is_integral_v<T>) {
    return T(args.src[i][0][l]);
  } else if constexpr (std::is_same_v<T, B96> || std::is_same_v<T, B128>) {
    T value;
    for (unsigned k = 0; k < sizeof(T) / 4; ++k)
      value.word[k] = args.src[i][k][l];
    return value;
  } else {
    return T{decltype(T::bits)(args.src[i][0][l])};
  }
}

template <typename T>
inline void store(LaneArgs &args, LaneMasks &masks, unsigned i, unsigned l,
                  T value) {
  if constexpr (std::is_same_v<T, Bit>) {
    masks.out[l] = value.set;
  } else if constexpr (sizeof(T) == 8 && std::is_integral_v<T>) {
    args.dst[i][0][l] = uint32_t(value);
    args.dst[i][1][l] = uint32_t(uint64_t(value) >> 32);
  } else if constexpr (std::is_same_v<T, F64>) {
    args.dst[i][0][l] = uint32_t(value.bits);
    args.dst[i][1][l] = uint32_t(value.bits >> 32);
  } else if constexpr (std::is_integral_v<T>) {
    args.dst[i][0][l] = uint32_t(std::make_unsigned_t<T>(value));
  } else if constexpr (std::is_same_v<T, B96> || std::is_same_v<T, B128>) {
    for (unsigned k = 0; k < sizeof(T) / 4; ++k)
      args.dst[i][k][l] = value.word[k];
  } else {
    args.dst[i][0][l] = value.bits;
  }
}

template <typename T>
constexpr bool isContext = std::is_same_v<std::decay_t<T>, LaneContext>;
template <typename T>
constexpr bool isMode = std::is_same_v<std::decay_t<T>, num::Mode>;
template <typename T> constexpr bool isOperand = !isContext<T> && !isMode<T>;

template <typename R> struct Results {
  using First = R;
  using Second = void;
};
template <typename A, typename B> struct Results<std::pair<A, B>> {
  using First = A;
  using Second = B;
};

template <typename F, typename R, typename... A> struct LaneLoop {
  using First = typename Results<R>::First;
  using Second = typename Results<R>::Second;

  template <typename T>
  static decltype(auto) fetch(const LaneArgs &args, const LaneMasks &masks,
                              const num::Mode &mode, unsigned i, unsigned l) {
    if constexpr (isContext<T>)
      return (args.context);
    else if constexpr (isMode<T>)
      return num::Mode(mode);
    else
      return load<std::decay_t<T>>(args, masks, i, l);
  }
  template <size_t... I>
  static void one(LaneArgs &args, LaneMasks &masks, const num::Mode &mode,
                  unsigned l, std::index_sequence<I...>) {
    R result = F{}(fetch<A>(args, masks, mode, I, l)...);
    if constexpr (std::is_void_v<Second>) {
      store(args, masks, 0, l, result);
    } else {
      store(args, masks, 0, l, result.first);
      store(args, masks, 1, l, result.second);
    }
  }
  static NETRA_INLINE void loop(LaneArgs &args, LaneMasks &masks,
                                const num::Mode &mode) {
    const unsigned n = args.lanes;
    __builtin_assume(n == 32 || n == 64);
#pragma clang loop vectorize(assume_safety)
    for (unsigned l = 0; l < n; ++l)
      one(args, masks, mode, l, std::index_sequence_for<A...>{});
  }
  static void begin(LaneArgs &args, LaneMasks &masks) {
    unsigned i = 0;
    ((std::is_same_v<std::decay_t<A>, Bit>
          ? spreadMask(args.srcMask[i++], masks.in)
          : void(i++)),
     ...);
  }
  static void end(LaneArgs &args, LaneMasks &masks) {
    constexpr bool first = std::is_same_v<First, Bit>;
    constexpr bool second = std::is_same_v<Second, Bit>;
    if constexpr (first || second)
      args.dstMask[first ? 0 : 1] = packMask(masks.out, args.lanes);
  }
  static NETRA_INLINE void whole(LaneArgs &args) {
    LaneMasks masks;
    const num::Mode mode = num::Mode::fromRegister(args.context.mode);
    begin(args, masks);
    loop(args, masks, mode);
    end(args, masks);
  }
  static void all(LaneArgs &args) { whole(args); }
  /// The same code for hosts with wide vectors; the same results.
  static NETRA_SIMD_TARGET void wide(LaneArgs &args) { whole(args); }
  static void best(LaneArgs &args) {
    if (num::useHostSIMD)
      wide(args);
    else
      all(args);
  }
  static void active(LaneArgs &args) {
    LaneMasks masks;
    std::memset(masks.out, 0, sizeof(masks.out));
    const num::Mode mode = num::Mode::fromRegister(args.context.mode);
    begin(args, masks);
    for (uint64_t rest = args.active; rest; rest &= rest - 1)
      one(args, masks, mode, __builtin_ctzll(rest),
          std::index_sequence_for<A...>{});
    end(args, masks);
  }
  static void describe(SemanticRow &row) {
    row.dests = {TypeOf<First>::value};
    if constexpr (!std::is_void_v<Second>)
      row.dests.push_back(TypeOf<Second>::value);
    (addSource<A>(row), ...);
  }
  template <typename T> static void addSource(SemanticRow &row) {
    if constexpr (isOperand<T>)
      row.sources.push_back(TypeOf<std::decay_t<T>>::value);
  }
};

template <typename F> struct LaneSignature;
template <typename F, typename R, typename... A>
struct LaneSignature<R (F::*)(A...) const> {
  using Loop = LaneLoop<F, R, A...>;
};

template <typename T> inline T fromScalar(uint64_t value) {
  if constexpr (std::is_integral_v<T>)
    return T(value);
  else
    return T{decltype(T::bits)(value)};
}
template <typename T> inline uint64_t toScalar(T value) {
  if constexpr (std::is_integral_v<T>)
    return std::make_unsigned_t<T>(value);
  else
    return value.bits;
}

template <typename F, typename R, typename... A> struct ScalarCall {
  template <size_t... I>
  static void go(Scalar &scalar, const uint64_t *sources, uint64_t *results,
                 std::index_sequence<I...>) {
    if constexpr (std::is_void_v<R>)
      F{}(scalar, fromScalar<A>(sources[I])...);
    else
      results[0] = toScalar<R>(F{}(scalar, fromScalar<A>(sources[I])...));
  }
  static void run(Scalar &scalar, const uint64_t *sources, uint64_t *results) {
    go(scalar, sources, results, std::index_sequence_for<A...>{});
  }
  static void describe(SemanticRow &row) {
    if constexpr (!std::is_void_v<R>)
      row.dests = {TypeOf<R>::value};
    row.sources = {TypeOf<A>::value...};
  }
};
template <typename F> struct ScalarSignature;
template <typename F, typename R, typename... A>
struct ScalarSignature<R (F::*)(Scalar &, A...) const> {
  using Call = ScalarCall<F, R, A...>;
};

} // namespace detail

/// The functions that add a row give it back, to set what is rarely needed.
class Table {
public:
  /// A lane function, `R(A...)`, whose last parameter may also be a num::Mode
  /// or a `const LaneContext &`; R may be a std::pair for two destinations. At
  /// most one source and one result are a Bit. `mnemonics` are separated by
  /// blanks and have no suffix of an encoding; `modifiers` likewise.
  template <typename F>
  SemanticRow &lanes(llvm::StringRef mnemonics, F, uint32_t flags = 0,
                     llvm::StringRef modifiers = "") {
    using Loop = typename detail::LaneSignature<decltype(&F::operator())>::Loop;
    SemanticRow row;
    row.form = Form::Lanes;
    row.flags = flags;
    row.lane = flags & kSlow      ? &Loop::active
               : num::useHostSIMD ? &Loop::wide
                                  : &Loop::all;
    row.modifiers = modifiers.str();
    Loop::describe(row);
    return add(mnemonics, std::move(row));
  }
  /// A function over all lanes at once, with its types given.
  SemanticRow &rows(llvm::StringRef mnemonics, llvm::ArrayRef<Type> dests,
                    llvm::ArrayRef<Type> sources, LaneFn function,
                    uint32_t flags = 0);
  /// A SALU function, `R(Scalar &, A...)`. It says with flags whether it reads
  /// and writes SCC.
  template <typename F>
  void scalar(llvm::StringRef mnemonics, F, uint32_t flags = 0) {
    using Call =
        typename detail::ScalarSignature<decltype(&F::operator())>::Call;
    SemanticRow row;
    row.form = Form::Scalar;
    row.flags = flags;
    row.scalar = &Call::run;
    Call::describe(row);
    add(mnemonics, std::move(row));
  }
  /// A function of the wave; see SemanticRow for `roles` and `modifiers`.
  SemanticRow &custom(llvm::StringRef mnemonics, llvm::StringRef roles,
                      ExecuteFn function, llvm::StringRef modifiers = "",
                      uint32_t flags = 0);

  /// A function that accesses memory; see SemanticRow for `roles`.
  void memory(llvm::StringRef mnemonics, MemoryShape shape,
              llvm::StringRef roles, ExecuteFn function,
              llvm::StringRef modifiers, uint32_t flags = 0);

  const SemanticRow *find(llvm::StringRef base) const;
  /// Every row, in no order that means anything.
  const std::deque<SemanticRow> &all() const { return storage; }

  /// The rows of all files in Semantics/.
  static const Table &get();

private:
  SemanticRow &add(llvm::StringRef mnemonics, SemanticRow row);

  std::deque<SemanticRow> storage;
  llvm::StringMap<const SemanticRow *> byName;
};

} // namespace netra::sim

#endif // NETRA_SIM_SEMANTICS_H
