//===- Dtype.cpp - the element types of tensors ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Numerics/Dtype.h"
#include "Numerics/Convert.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace netra::num {

static constexpr Dtype dtypes[] = {
    {"u8", 8, Storage::I8, Encoding::Unsigned},
    {"i8", 8, Storage::I8, Encoding::Signed},
    {"e4m3", 8, Storage::I8, Encoding::E4M3},
    {"e5m2", 8, Storage::I8, Encoding::E5M2},
    {"e8m0", 8, Storage::I8, Encoding::E8M0},
    {"fp4x2", 8, Storage::I8, Encoding::E2M1},
    {"u16", 16, Storage::I16, Encoding::Unsigned},
    {"i16", 16, Storage::I16, Encoding::Signed},
    {"bf16", 16, Storage::I16, Encoding::BF16},
    {"f16", 16, Storage::I16, Encoding::F16},
    {"u32", 32, Storage::I32, Encoding::Unsigned},
    {"i32", 32, Storage::I32, Encoding::Signed},
    {"f32", 32, Storage::F32, Encoding::F32},
    {"u64", 64, Storage::I64, Encoding::Unsigned},
    {"i64", 64, Storage::I64, Encoding::Signed},
    {"f64", 64, Storage::F64, Encoding::F64},
};

StringRef nameOf(Storage storage) {
  static constexpr StringRef names[] = {"i8",  "i16", "i32",
                                        "i64", "f32", "f64"};
  return names[static_cast<unsigned>(storage)];
}

ArrayRef<Dtype> allDtypes() { return dtypes; }

const Dtype *lookupDtype(StringRef name) {
  const Dtype *found =
      find_if(dtypes, [&](const Dtype &d) { return d.name == name; });
  return found == std::end(dtypes) ? nullptr : found;
}

Expected<const Dtype *> findDtype(StringRef name) {
  if (const Dtype *dtype = lookupDtype(name))
    return dtype;
  auto names = map_range(dtypes, [](const Dtype &d) { return d.name; });
  return createStringError("unknown element type '" + name + "', known are " +
                           join(names, " "));
}

bool isNaN(const Dtype &dtype, uint64_t bits) {
  switch (dtype.encoding) {
  case Encoding::Unsigned:
  case Encoding::Signed:
  case Encoding::E2M1:
    return false;
  case Encoding::E4M3:
    return (bits & 0x7f) == 0x7f;
  case Encoding::E5M2:
    return (bits & 0x7f) > 0x7c;
  case Encoding::E8M0:
    return (bits & 0xff) == 0xff;
  case Encoding::F16:
    return F16::isNaN(uint16_t(bits));
  case Encoding::BF16:
    return BF16::isNaN(uint16_t(bits));
  case Encoding::F32:
    return F32::isNaN(uint32_t(bits));
  case Encoding::F64:
    return F64::isNaN(bits);
  }
  llvm_unreachable("every encoding is above");
}

double valueOf(const Dtype &dtype, uint64_t bits) {
  auto small = [&](Format format) -> double {
    return decode(format, uint32_t(bits));
  };
  switch (dtype.encoding) {
  case Encoding::Unsigned:
    return double(bits);
  case Encoding::Signed:
    return double(SignExtend64(bits, dtype.bits));
  case Encoding::E4M3:
    return small(Format::FP8E4M3);
  case Encoding::E5M2:
    return small(Format::FP8E5M2);
  case Encoding::E2M1:
    return decode(Format::FP4E2M1, bits & 15);
  case Encoding::E8M0:
    return small(Format::E8M0);
  case Encoding::F16:
    return small(Format::F16);
  case Encoding::BF16:
    return small(Format::BF16);
  case Encoding::F32:
    return asFloat(uint32_t(bits));
  case Encoding::F64:
    return asDouble(bits);
  }
  llvm_unreachable("every encoding is above");
}

uint64_t loadElement(const Dtype &dtype, const char *data, uint64_t index) {
  using namespace support::endian;
  const char *at = data + index * dtype.bytes();
  switch (dtype.bits) {
  case 8:
    return uint8_t(*at);
  case 16:
    return read16le(at);
  case 32:
    return read32le(at);
  default:
    return read64le(at);
  }
}

void storeElement(const Dtype &dtype, char *data, uint64_t index,
                  uint64_t bits) {
  using namespace support::endian;
  char *at = data + index * dtype.bytes();
  switch (dtype.bits) {
  case 8:
    *at = char(bits);
    return;
  case 16:
    return write16le(at, uint16_t(bits));
  case 32:
    return write32le(at, uint32_t(bits));
  default:
    return write64le(at, bits);
  }
}

} // namespace netra::num
