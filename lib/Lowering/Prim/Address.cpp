//===- Address.cpp - Integers, addresses, memory --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Prim/PrimBuilder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace netra::amdgcn;

namespace netra::prim {
namespace {

bool anyLane(const Call &call) {
  return llvm::any_of(call.operands, PrimBuilder::isLane);
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

/// How an operation is spelled on scalars and on lanes.
struct IntegerRow {
  StringLiteral scalar;
  StringLiteral vector[3]; ///< The first that the target has.
  bool commutes;
  bool swaps; ///< The vector form takes the operands the other way round.
};

Value integer(PrimBuilder &b, const IntegerRow &row, Operand x, Operand y) {
  if (!PrimBuilder::isLane(x) && !PrimBuilder::isLane(y)) {
    if (!x.isValue() && !y.isValue())
      x = b.operand(b.uniform(x)); // one literal is all an encoding holds
    return b.inst(row.scalar, b.sgpr(), {x, y}, "", {}, /*mayMove=*/false);
  }
  SmallVector<StringRef> names;
  for (StringRef name : row.vector)
    if (!name.empty())
      names.push_back(name);
  if (row.swaps)
    std::swap(x, y);
  return b.valu(b.pick(names), x, y, row.commutes);
}

constexpr IntegerRow kAdd{
    "s_add_i32", {"v_add_nc_u32", "v_add_u32", ""}, true, false};
constexpr IntegerRow kSub{
    "s_sub_i32", {"v_sub_nc_u32", "v_sub_u32", ""}, false, false};
constexpr IntegerRow kShl{"s_lshl_b32", {"v_lshlrev_b32", "", ""}, false, true};
constexpr IntegerRow kShr{"s_lshr_b32", {"v_lshrrev_b32", "", ""}, false, true};
constexpr IntegerRow kAnd{"s_and_b32", {"v_and_b32", "", ""}, true, false};
constexpr IntegerRow kOr{"s_or_b32", {"v_or_b32", "", ""}, true, false};
constexpr IntegerRow kXor{"s_xor_b32", {"v_xor_b32", "", ""}, true, false};
constexpr IntegerRow kMin{"s_min_i32", {"v_min_i32", "", ""}, true, false};
constexpr IntegerRow kMax{"s_max_i32", {"v_max_i32", "", ""}, true, false};

template <const IntegerRow &row>
FailureOr<Values> lowerInteger(PrimBuilder &b, const Call &call) {
  return one(integer(b, row, call[0], call[1]));
}

Value multiply(PrimBuilder &b, Operand x, Operand y) {
  // By a power of two it is a shift.
  if (x.bits())
    std::swap(x, y);
  if (y.bits() == 1 && x.isValue())
    return x.value;
  if (y.bits() && *y.bits() > 0 && llvm::isPowerOf2_64(*y.bits()) &&
      x.isValue())
    return integer(b, kShl, x, b.operand(llvm::Log2_64(*y.bits())));
  if (!PrimBuilder::isLane(x) && !PrimBuilder::isLane(y)) {
    if (!x.isValue() && !y.isValue())
      x = b.operand(b.uniform(x));
    return b.inst("s_mul_i32", b.sgpr(), {x, y}, "", {}, false);
  }
  return b.inst(b.pick({"v_mul_lo_u32"}), b.vgpr(), {x, y});
}

FailureOr<Values> lowerMul(PrimBuilder &b, const Call &call) {
  return one(multiply(b, call[0], call[1]));
}

/// x / by of values below `below`, or null after an error.
Value divide(PrimBuilder &b, Operand x, int64_t by, int64_t below) {
  if (by < 1 || by > INT32_MAX) {
    b.error() << "divides by " << by;
    return {};
  }
  if (llvm::isPowerOf2_64(by))
    return integer(b, kShr, x, b.operand(llvm::Log2_64(by)));
  uint64_t reciprocal = llvm::divideCeil(uint64_t(1) << 32, uint64_t(by));
  uint64_t excess = reciprocal * by - (uint64_t(1) << 32);
  if (below < 1 || (uint64_t(below) - 1) * excess >= uint64_t(1) << 32) {
    b.error() << "divides by " << by << ", no power of two: 'below' must be "
              << "given and at most "
              << (excess ? ((uint64_t(1) << 32) - 1) / excess + 1 : 0);
    return {};
  }
  if (PrimBuilder::isLane(x))
    return b.inst("v_mul_hi_u32", b.vgpr(), {x, b.operand(reciprocal)});
  return b.inst(
      "s_mul_hi_u32", b.sgpr(),
      {x.isValue() ? x : b.operand(b.uniform(x)), b.operand(reciprocal)});
}

FailureOr<Values> lowerDiv(PrimBuilder &b, const Call &call) {
  return one(divide(b, call[0], *call[1].bits(), call.count("below")));
}

/// x modulo `by`, or null after an error.
Value remainder(PrimBuilder &b, Operand x, int64_t by, int64_t below) {
  if (by >= 1 && llvm::isPowerOf2_64(by))
    return integer(b, kAnd, x, b.operand(by - 1));
  Value quotient = divide(b, x, by, below);
  Value product =
      quotient ? multiply(b, b.operand(quotient), b.operand(by)) : Value();
  return product ? integer(b, kSub, x, b.operand(product)) : Value();
}

FailureOr<Values> lowerMod(PrimBuilder &b, const Call &call) {
  return one(remainder(b, call[0], *call[1].bits(), call.count("below")));
}

//===----------------------------------------------------------------------===//
// 64-bit addresses
//===----------------------------------------------------------------------===//

Value add64(PrimBuilder &b, Value base, Operand low, Operand high) {
  Type scc = RegisterType::get(b.context(), RegisterFile::SCC, 1, -1);
  Values sum =
      b.insts("s_add_u32", {b.sgpr(), scc}, {b.operand(b.part(base, 0)), low});
  if (!sum[0])
    return {};
  Value upper = b.inst("s_addc_u32", b.sgpr(),
                       {b.operand(b.part(base, 1)), high}, "", sum[1]);
  return upper ? b.join({sum[0], upper}) : Value();
}

FailureOr<Values> lowerBase(PrimBuilder &b, const Call &call) {
  if (call[1].bits() == 0)
    return Values{call[0].value};
  return one(add64(b, call[0].value, call[1], b.operand(int64_t(0))));
}

FailureOr<Values> lowerScale(PrimBuilder &b, const Call &call) {
  int64_t bytes = *call[2].bits();
  if (bytes < 1 || bytes > UINT32_MAX)
    return b.error() << "scales by " << bytes, failure();
  if (call[1].bits()) {
    uint64_t offset = uint64_t(*call[1].bits()) * bytes;
    return one(add64(b, call[0].value, b.operand(uint32_t(offset)),
                     b.operand(offset >> 32)));
  }
  Value low = multiply(b, call[1], b.operand(bytes));
  Value high =
      low ? (llvm::isPowerOf2_64(bytes)
                 ? (bytes == 1 ? b.uniform(b.operand(int64_t(0)))
                               : integer(b, kShr, call[1],
                                         b.operand(32 - llvm::Log2_64(bytes))))
                 : b.inst("s_mul_hi_u32", b.sgpr(),
                          {call[1], b.operand(bytes)}))
          : Value();
  if (!high)
    return failure();
  return one(add64(b, call[0].value, b.operand(low), b.operand(high)));
}

FailureOr<Values> lowerLayout(PrimBuilder &b, const Call &call) {
  int64_t rowBytes = call.count("row_bytes");
  Operand row = call[0], k = call[1];
  auto at = [&](Operand x) { return x; };
  if (call.word("form") == "row_major") {
    Value start = multiply(b, at(row), b.operand(rowBytes));
    return start ? one(integer(b, kAdd, b.operand(start), k))
                 : FailureOr<Values>(failure());
  }
  if (rowBytes % 16)
    return b.error() << "n16k16 takes rows of a multiple of 16 bytes, not "
                     << rowBytes,
           failure();
  // Both offsets are linear in whole tiles; within one they are disjoint bits.
  auto split = [&](Operand x, int64_t tile, int64_t inner) -> Value {
    Value rest = integer(b, kAnd, x, b.operand(15));
    Value scaled = rest ? multiply(b, b.operand(rest), b.operand(inner)) : rest;
    Value number = scaled ? integer(b, kShr, x, b.operand(4)) : scaled;
    Value start =
        number ? multiply(b, b.operand(number), b.operand(tile)) : number;
    return start ? integer(b, kAdd, b.operand(start), b.operand(scaled))
                 : start;
  };
  Value rows = split(row, 16 * rowBytes, 16);
  Value columns = rows ? split(k, 256, 1) : rows;
  return columns ? one(integer(b, kAdd, b.operand(rows), b.operand(columns)))
                 : FailureOr<Values>(failure());
}

FailureOr<Values> lowerUnlayout(PrimBuilder &b, const Call &call) {
  int64_t rowBytes = call.count("row_bytes"), below = call.count("below");
  Operand offset = call[0];
  bool isTiled = call.word("form") == "n16k16";
  if (isTiled && rowBytes % 16)
    return b.error() << "n16k16 takes rows of a multiple of 16 bytes, not "
                     << rowBytes,
           failure();
  int64_t strip = isTiled ? 16 * rowBytes : rowBytes;
  Value number = divide(b, offset, strip, below);
  Value inside = number ? remainder(b, offset, strip, below) : Value();
  if (!inside)
    return failure();
  if (!isTiled)
    return Values{number, inside};
  auto join = [&](Value high, Value low, int64_t shift) {
    Value up = integer(b, kShl, b.operand(high), b.operand(shift));
    return integer(b, kOr, b.operand(up), b.operand(low));
  };
  Value tile = integer(b, kShr, b.operand(inside), b.operand(8));
  Value rowBits = integer(b, kShr, offset, b.operand(4));
  Value row = integer(b, kAnd, b.operand(rowBits), b.operand(15));
  Value k = integer(b, kAnd, offset, b.operand(15));
  return Values{join(number, row, 4), join(tile, k, 4)};
}

FailureOr<Values> lowerSwizzle(PrimBuilder &b, const Call &call) {
  int64_t rows = call.count("rows"), unit = call.count("unit");
  if (rows < 1 || unit < 1 || !llvm::isPowerOf2_64(rows) ||
      !llvm::isPowerOf2_64(unit))
    return b.error() << "takes powers of two as 'rows' and 'unit'", failure();
  Value turn = integer(b, kAnd, call[1], b.operand(rows - 1));
  Value shift = turn ? multiply(b, b.operand(turn), b.operand(unit)) : turn;
  return shift ? one(integer(b, kXor, call[0], b.operand(shift)))
               : FailureOr<Values>(failure());
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// The suffixes that `bytes` has in mnemonics, for memory the newer and the
/// older spelling.
struct Suffix {
  unsigned bytes;
  StringLiteral load[2], store[2], lds, ldsStore;
};
constexpr Suffix kSuffixes[] = {
    {1, {"u8", "ubyte"}, {"b8", "byte"}, "u8", "b8"},
    {2, {"u16", "ushort"}, {"b16", "short"}, "u16", "b16"},
    {4, {"b32", "dword"}, {"b32", "dword"}, "b32", "b32"},
    {8, {"b64", "dwordx2"}, {"b64", "dwordx2"}, "b64", "b64"},
    {12, {"b96", "dwordx3"}, {"b96", "dwordx3"}, "b96", "b96"},
    {16, {"b128", "dwordx4"}, {"b128", "dwordx4"}, "b128", "b128"},
};

const Suffix *suffixOf(PrimBuilder &b, const Call &call) {
  for (const Suffix &row : kSuffixes)
    if (row.bytes == call.count("bytes"))
      return &row;
  b.error() << "takes 1, 2, 4, 8, 12 or 16 as 'bytes' but got "
            << call.count("bytes");
  return nullptr;
}

std::string nameOf(PrimBuilder &b, StringRef stem,
                   const StringLiteral (&suffix)[2]) {
  std::string newer = (stem + suffix[0]).str(),
              older = (stem + suffix[1]).str();
  return b.pick({newer, older}).str();
}

std::string offsetTail(int64_t at) {
  return at ? "offset:" + llvm::itostr(at) : "";
}

/// `stream` in the target's syntax: the first bit that it takes.
std::string cacheTail(PrimBuilder &b, const Call &call, std::string tail,
                      StringRef probe) {
  if (call.word("cache") != "stream")
    return tail;
  for (StringRef bit : {"nt", "slc"}) {
    llvm::MCInst ignored;
    if (!b.target.parse((probe + " " + bit).str(), ignored))
      return tail + (tail.empty() ? "" : " ") + bit.str();
  }
  return tail;
}

bool checkValue(PrimBuilder &b, const Call &call, Value value) {
  unsigned needs = llvm::divideCeil(call.count("bytes"), 4);
  unsigned has = cast<RegisterType>(value.getType()).getWidth();
  if (needs == has)
    return true;
  b.error() << "stores " << call.count("bytes") << " bytes from " << has
            << " registers";
  return false;
}

FailureOr<Values> lowerLoad(PrimBuilder &b, const Call &call) {
  const Suffix *suffix = suffixOf(b, call);
  if (!suffix)
    return failure();
  std::string name = nameOf(b, "global_load_", suffix->load);
  unsigned width = llvm::divideCeil(suffix->bytes, 4);
  std::string probe =
      name + " v" + (width == 1 ? "8" : "[8:" + llvm::utostr(7 + width) + "]") +
      ", v0, s[0:1]";
  return one(b.inst(name, b.vgpr(width), {call[1], call[0]},
                    cacheTail(b, call, offsetTail(call.count("at")), probe)));
}

FailureOr<Values> lowerStore(PrimBuilder &b, const Call &call) {
  const Suffix *suffix = suffixOf(b, call);
  if (!suffix || !checkValue(b, call, call[2].value))
    return failure();
  std::string name = nameOf(b, "global_store_", suffix->store);
  unsigned width = llvm::divideCeil(suffix->bytes, 4);
  std::string probe =
      name + " v0, v" +
      (width == 1 ? "8" : "[8:" + llvm::utostr(7 + width) + "]") + ", s[0:1]";
  if (!b.effect(name, {call[1], call[2], call[0]},
                cacheTail(b, call, offsetTail(call.count("at")), probe)))
    return failure();
  return Values{};
}

FailureOr<Values> lowerLoadUniform(PrimBuilder &b, const Call &call) {
  int64_t bytes = call.count("bytes"), at = call.count("at");
  if (bytes < 4 || bytes > 64 || !llvm::isPowerOf2_64(bytes))
    return b.error() << "takes 4, 8, 16, 32 or 64 as 'bytes' but got " << bytes,
           failure();
  SmallVector<Operand> operands{call[0]};
  std::string tail;
  if (call.size() > 1 && !call[1].bits()) {
    operands.push_back(call[1]);
    tail = offsetTail(at);
  } else {
    operands.push_back(b.operand(at + (call.size() > 1 ? *call[1].bits() : 0)));
  }
  return one(b.scalarLoad(bytes, operands, tail));
}

FailureOr<Values> lowerBuffer(PrimBuilder &b, const Call &call) {
  Value high =
      integer(b, kAnd, b.operand(b.part(call[0].value, 1)), b.operand(0xffff));
  if (!high)
    return failure();
  Value records = b.inst("s_mov_b32", b.sgpr(), call[1]);
  Value format =
      b.inst("s_mov_b32", b.sgpr(), b.operand(b.target.facts().rawBufferWord));
  if (!records || !format)
    return failure();
  return one(b.join({b.part(call[0].value, 0), high, records, format}));
}

FailureOr<Values> lowerBufferLoad(PrimBuilder &b, const Call &call) {
  const Suffix *suffix = suffixOf(b, call);
  if (!suffix)
    return failure();
  std::string tail = "offen " + offsetTail(call.count("at"));
  return one(b.inst(nameOf(b, "buffer_load_", suffix->load),
                    b.vgpr(llvm::divideCeil(suffix->bytes, 4)),
                    {call[1], call[0], b.operand(int64_t(0))},
                    StringRef(tail).rtrim()));
}

FailureOr<Values> lowerBufferStore(PrimBuilder &b, const Call &call) {
  const Suffix *suffix = suffixOf(b, call);
  if (!suffix || !checkValue(b, call, call[2].value))
    return failure();
  std::string tail = "offen " + offsetTail(call.count("at"));
  if (!b.effect(nameOf(b, "buffer_store_", suffix->store),
                {call[2], call[1], call[0], b.operand(int64_t(0))},
                StringRef(tail).rtrim()))
    return failure();
  return Values{};
}

/// Where in LDS an access lies at offset 0; nothing after an error.
std::optional<int64_t> ldsStart(PrimBuilder &b, const Call &call) {
  StringRef name = call.word("region");
  int64_t start = call.count("at");
  if (!name.empty()) {
    const LdsRegions::Region *region = b.lds.find(name);
    if (!region) {
      b.error() << "names the region '" << name
                << "', which no prim.sync.region above has";
      return std::nullopt;
    }
    start += region->offset;
  }
  if (start >= 0 && start < 65536)
    return start;
  b.error() << "reaches beyond the 65,536 bytes of an LDS offset";
  return std::nullopt;
}

FailureOr<Values> lowerLdsLoad(PrimBuilder &b, const Call &call) {
  const Suffix *suffix = suffixOf(b, call);
  auto start = suffix ? ldsStart(b, call) : std::nullopt;
  if (!start)
    return failure();
  return one(b.ldsLoad(suffix->lds, b.vgpr(llvm::divideCeil(suffix->bytes, 4)),
                       call[0], *start, call.word("region")));
}

FailureOr<Values> lowerLdsStore(PrimBuilder &b, const Call &call) {
  const Suffix *suffix = suffixOf(b, call);
  auto start = suffix ? ldsStart(b, call) : std::nullopt;
  if (!start || !checkValue(b, call, call[1].value))
    return failure();
  if (!b.ldsStore(suffix->ldsStore, call[0], call[1], *start,
                  call.word("region")))
    return failure();
  return Values{};
}

//===----------------------------------------------------------------------===//
// Tuples
//===----------------------------------------------------------------------===//

FailureOr<Values> lowerPart(PrimBuilder &b, const Call &call) {
  int64_t first = call.count("first"), registers = call.count("registers");
  int64_t width = cast<RegisterType>(call[0].value.getType()).getWidth();
  if (first < 0 || first + registers > width)
    return b.error() << "names registers " << first << " to "
                     << first + registers - 1 << " of " << width,
           failure();
  return Values{b.part(call[0].value, first, registers)};
}

FailureOr<Values> lowerJoin(PrimBuilder &b, const Call &call) {
  Values parts;
  for (const Operand &operand : call.operands)
    parts.push_back(operand.value);
  auto fileOf = [](Value value) {
    return cast<RegisterType>(value.getType()).getFile();
  };
  for (Value each : parts)
    if (fileOf(each) != fileOf(parts.front()))
      return b.error() << "joins " << parts.front().getType() << " and "
                       << each.getType(),
             failure();
  return Values{b.join(parts)};
}

FailureOr<Values> lowerBroadcast(PrimBuilder &b, const Call &call) {
  return one(b.inst("v_mov_b32_e32", b.vgpr(), call[0], "", {}, false));
}

FailureOr<Values> lowerFirst(PrimBuilder &b, const Call &call) {
  return one(b.inst("v_readfirstlane_b32", b.sgpr(), call[0]));
}

FailureOr<Values> lowerReadLane(PrimBuilder &b, const Call &call) {
  if (auto lane = call[1].bits();
      lane && (*lane < 0 || *lane >= b.target.waveSize()))
    return b.error() << "reads lane " << *lane << " of a wave of "
                     << b.target.waveSize(),
           failure();
  return one(b.inst("v_readlane_b32", b.sgpr(), call.operands, "", {}, false));
}

constexpr LowerRow kRows[] = {
    {"prim.addr.add", lowerInteger<kAdd>},
    {"prim.addr.sub", lowerInteger<kSub>},
    {"prim.addr.mul", lowerMul},
    {"prim.addr.shl", lowerInteger<kShl>},
    {"prim.addr.shr", lowerInteger<kShr>},
    {"prim.addr.and", lowerInteger<kAnd>},
    {"prim.addr.or", lowerInteger<kOr>},
    {"prim.addr.xor", lowerInteger<kXor>},
    {"prim.addr.min", lowerInteger<kMin>},
    {"prim.addr.max", lowerInteger<kMax>},
    {"prim.addr.div", lowerDiv},
    {"prim.addr.mod", lowerMod},
    {"prim.addr.base", lowerBase},
    {"prim.addr.scale", lowerScale},
    {"prim.addr.layout", lowerLayout},
    {"prim.addr.unlayout", lowerUnlayout},
    {"prim.addr.swizzle", lowerSwizzle},
    {"prim.addr.load", lowerLoad},
    {"prim.addr.store", lowerStore},
    {"prim.addr.load_uniform", lowerLoadUniform},
    {"prim.addr.buffer", lowerBuffer},
    {"prim.addr.buffer_load", lowerBufferLoad},
    {"prim.addr.buffer_store", lowerBufferStore},
    {"prim.addr.lds_load", lowerLdsLoad},
    {"prim.addr.lds_store", lowerLdsStore},
    {"prim.addr.part", lowerPart},
    {"prim.addr.join", lowerJoin},
    {"prim.addr.broadcast", lowerBroadcast},
    {"prim.addr.first", lowerFirst},
    {"prim.addr.read_lane", lowerReadLane},
};

} // namespace

ArrayRef<LowerRow> addressRows() { return kRows; }

} // namespace netra::prim
