//===- Arguments.cpp - kernel arguments from the command line -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Arguments.h"
#include "ToolSupport/ObjectInput.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"
#include <cmath>

using namespace llvm;

namespace netra {

static Error bad(const Twine &message) { return createStringError(message); }

std::optional<Element> parseElement(StringRef name) {
  return StringSwitch<std::optional<Element>>(name)
      .Case("u8", Element::U8)
      .Case("i8", Element::I8)
      .Case("u16", Element::U16)
      .Case("i16", Element::I16)
      .Case("u32", Element::U32)
      .Case("i32", Element::I32)
      .Case("u64", Element::U64)
      .Case("f16", Element::F16)
      .Case("bf16", Element::BF16)
      .Case("f32", Element::F32)
      .Case("f64", Element::F64)
      .Default(std::nullopt);
}

unsigned bytesOf(Element element) {
  switch (element) {
  case Element::U8:
  case Element::I8:
    return 1;
  case Element::U16:
  case Element::I16:
  case Element::F16:
  case Element::BF16:
    return 2;
  case Element::U32:
  case Element::I32:
  case Element::F32:
    return 4;
  case Element::U64:
  case Element::F64:
    return 8;
  }
  return 0;
}

static const fltSemantics *semanticsOf(Element element) {
  switch (element) {
  case Element::F16:
    return &APFloat::IEEEhalf();
  case Element::BF16:
    return &APFloat::BFloat();
  case Element::F32:
    return &APFloat::IEEEsingle();
  case Element::F64:
    return &APFloat::IEEEdouble();
  default:
    return nullptr;
  }
}

static uint64_t bitsOf(Element element, double value) {
  if (const fltSemantics *semantics = semanticsOf(element)) {
    APFloat number(value);
    bool losesInfo;
    number.convert(*semantics, APFloat::rmNearestTiesToEven, &losesInfo);
    return number.bitcastToAPInt().getZExtValue();
  }
  return uint64_t(int64_t(value));
}

static double valueOf(Element element, uint64_t bits) {
  if (const fltSemantics *semantics = semanticsOf(element)) {
    APFloat number(*semantics, APInt(bytesOf(element) * 8, bits));
    bool losesInfo;
    number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                   &losesInfo);
    return number.convertToDouble();
  }
  switch (element) {
  case Element::I8:
    return int8_t(bits);
  case Element::I16:
    return int16_t(bits);
  case Element::I32:
    return int32_t(bits);
  default:
    return double(bits);
  }
}

static void writeElement(uint8_t *to, uint64_t bits, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i)
    to[i] = uint8_t(bits >> (8 * i));
}

static uint64_t readElement(const uint8_t *from, unsigned bytes) {
  uint64_t bits = 0;
  for (unsigned i = 0; i < bytes; ++i)
    bits |= uint64_t(from[i]) << (8 * i);
  return bits;
}

static Expected<ArgumentSpec> parseBuffer(StringRef text) {
  ArgumentSpec spec;
  auto [size, init] = text.split(':');
  auto usage = [&] {
    return bad("bad argument 'buf:" + text +
               "': expected buf:BYTES:zero, :poison, "
               ":rand:SEED[:dtype[:low:high]] or :file:PATH");
  };
  bool hasSize = !size.empty();
  if (hasSize && size.getAsInteger(0, spec.size))
    return usage();
  if (spec.size > (uint64_t(1) << 34))
    return bad("a buffer of " + Twine(spec.size) + " bytes is too big");
  if (init.consume_front("file:")) {
    spec.kind = ArgumentSpec::File;
    spec.path = init.str();
    return spec;
  }
  if (!hasSize)
    return usage();
  if (init == "zero" || init.empty()) {
    spec.kind = ArgumentSpec::Zero;
    return spec;
  }
  if (init == "poison") {
    spec.kind = ArgumentSpec::Poison;
    return spec;
  }
  if (!init.consume_front("rand:"))
    return usage();
  spec.kind = ArgumentSpec::Random;
  SmallVector<StringRef, 4> parts;
  init.split(parts, ':');
  if (parts[0].getAsInteger(0, spec.seed))
    return usage();
  if (parts.size() > 1) {
    auto element = parseElement(parts[1]);
    if (!element)
      return bad("no element type '" + parts[1] + "'");
    spec.element = *element;
    if (semanticsOf(*element))
      spec.low = -1, spec.high = 1;
  }
  if (parts.size() == 4) {
    if (parts[2].getAsDouble(spec.low) || parts[3].getAsDouble(spec.high) ||
        !(spec.low < spec.high))
      return usage();
  } else if (parts.size() > 2) {
    return usage();
  }
  return spec;
}

Expected<ArgumentSpec> parseArgument(StringRef text) {
  auto [kind, value] = text.split(':');
  if (kind == "buf")
    return parseBuffer(value);
  auto element = parseElement(kind);
  if (!element)
    return bad("bad argument '" + text +
               "': expected buf:... or a type (u32, i32, u64, f32, f64, bf16, "
               "...) and a value");
  ArgumentSpec spec;
  uint64_t bits = 0;
  double number;
  int64_t integer;
  if (semanticsOf(*element)) {
    if (value.getAsDouble(number))
      return bad("'" + value + "' is no number");
    bits = bitsOf(*element, number);
  } else if (!value.getAsInteger(0, bits)) {
    if (bytesOf(*element) < 8 && bits >> (8 * bytesOf(*element)))
      return bad("'" + value + "' does not fit a " + kind);
  } else if (!value.getAsInteger(0, integer)) {
    bits = uint64_t(integer);
  } else {
    return bad("'" + value + "' is no integer");
  }
  spec.bytes.resize(bytesOf(*element));
  writeElement(reinterpret_cast<uint8_t *>(spec.bytes.data()), bits,
               spec.bytes.size());
  return spec;
}

/// SplitMix64: the same numbers everywhere.
static uint64_t nextRandom(uint64_t &state) {
  uint64_t z = (state += 0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void fillRandom(sim::Allocation &buffer, const ArgumentSpec &spec) {
  uint64_t state = spec.seed;
  unsigned bytes = bytesOf(spec.element);
  for (uint64_t at = 0; at + bytes <= buffer.size; at += bytes) {
    uint64_t bits = nextRandom(state);
    if (spec.low < spec.high) {
      double unit = double(bits >> 11) * 0x1p-53;
      bits = bitsOf(spec.element, spec.low + unit * (spec.high - spec.low));
    }
    writeElement(buffer.bytes.get() + at, bits, bytes);
  }
}

Expected<std::vector<sim::ArgumentValue>>
makeArguments(sim::Device &device, const std::vector<ArgumentSpec> &specs,
              std::vector<sim::Allocation *> &buffers) {
  std::vector<sim::ArgumentValue> values;
  for (auto [i, spec] : enumerate(specs)) {
    if (spec.kind == ArgumentSpec::Value) {
      sim::ArgumentValue value;
      value.bytes = spec.bytes;
      values.push_back(std::move(value));
      buffers.push_back(nullptr);
      continue;
    }
    std::string name = "argument " + std::to_string(i);
    std::string contents;
    uint64_t size = spec.size;
    if (spec.kind == ArgumentSpec::File) {
      auto file = readFile(spec.path);
      if (!file)
        return file.takeError();
      contents = (*file)->getBuffer().str();
      size = size ? size : contents.size();
      if (contents.size() > size)
        return bad(spec.path + ": has " + Twine(contents.size()) +
                   " bytes, the buffer " + Twine(size));
    }
    sim::Allocation &buffer = device.allocate(name, size);
    memcpy(buffer.bytes.get(), contents.data(), contents.size());
    if (spec.kind == ArgumentSpec::Random)
      fillRandom(buffer, spec);
    if (spec.kind == ArgumentSpec::Poison)
      sim::Memory::poison(buffer);
    values.push_back(sim::ArgumentValue::of(buffer));
    buffers.push_back(&buffer);
  }
  return values;
}

Expected<Expectation> parseExpectation(StringRef text) {
  Expectation result;
  auto [index, rest] = text.split('=');
  if (index.getAsInteger(10, result.index) || rest.empty())
    return bad("bad expectation '" + text +
               "': expected I=FILE[:dtype][:tolerance[%]][:scale=FILE]");
  SmallVector<StringRef, 4> parts;
  rest.split(parts, ':');
  result.path = parts[0].str();
  for (StringRef part : ArrayRef(parts).drop_front()) {
    StringRef number = part;
    if (part.consume_front("scale=")) {
      result.scalePath = part.str();
    } else if (auto element = parseElement(part)) {
      result.element = element;
    } else {
      result.isRelative = number.consume_back("%");
      if (number.getAsDouble(result.tolerance) || result.tolerance < 0)
        return bad("bad tolerance '" + part + "'");
      if (result.isRelative)
        result.tolerance /= 100;
    }
  }
  if (result.isRelative && result.scalePath.empty())
    return bad("a tolerance in % needs scale=FILE, the sums of |a*b|");
  if (result.tolerance > 0 && !result.element)
    result.element = Element::F32;
  return result;
}

static std::string elementText(Element element, uint64_t bits) {
  std::string text;
  raw_string_ostream os(text);
  if (semanticsOf(element))
    os << format("%.9g", valueOf(element, bits)) << " ";
  os << format_hex(bits, 2 + 2 * bytesOf(element));
  return text;
}

/// The error in units of the tolerance; more than 1 is too much.
static double errorOf(double got, double want, double allowed) {
  if (std::isnan(got) || std::isnan(want))
    return std::isnan(got) && std::isnan(want) ? 0 : HUGE_VAL;
  if (got == want)
    return 0;
  double error = std::fabs(got - want);
  return allowed > 0 ? error / allowed : HUGE_VAL;
}

Expected<Mismatch> compare(const Expectation &expectation,
                           const sim::Allocation &buffer) {
  auto file = readFile(expectation.path);
  if (!file)
    return file.takeError();
  StringRef want = (*file)->getBuffer();
  if (want.size() != buffer.size)
    return bad(expectation.path + ": has " + Twine(want.size()) + " bytes, " +
               buffer.name + " has " + Twine(buffer.size));
  Element element = expectation.element.value_or(Element::U8);
  std::unique_ptr<MemoryBuffer> scale;
  if (expectation.isRelative) {
    auto scaleFile = readFile(expectation.scalePath);
    if (!scaleFile)
      return scaleFile.takeError();
    scale = std::move(*scaleFile);
    if (scale->getBufferSize() != want.size() / bytesOf(element) * 8)
      return bad(expectation.scalePath +
                 ": must hold one f64 for each element");
  }
  Mismatch result;
  unsigned bytes = bytesOf(element);
  result.elements = buffer.size / bytes;
  for (uint64_t i = 0; i < result.elements; ++i) {
    uint64_t gotBits = readElement(buffer.bytes.get() + i * bytes, bytes);
    uint64_t wantBits = readElement(want.bytes_begin() + i * bytes, bytes);
    double error = 0;
    if (expectation.tolerance > 0) {
      double allowed = expectation.tolerance;
      if (scale)
        allowed *=
            valueOf(Element::F64, readElement(reinterpret_cast<const uint8_t *>(
                                                  scale->getBufferStart()) +
                                                  i * 8,
                                              8));
      error = errorOf(valueOf(element, gotBits), valueOf(element, wantBits),
                      allowed);
    } else if (gotBits != wantBits) {
      error = HUGE_VAL;
    }
    result.worst = std::max(result.worst, error);
    if (error <= 1)
      continue;
    if (!result.count++) {
      result.first = i;
      result.got = elementText(element, gotBits);
      result.want = elementText(element, wantBits);
    }
  }
  return result;
}

static std::string joinNumbers(const json::Array &numbers) {
  std::string text;
  for (const json::Value &number : numbers) {
    if (!text.empty())
      text += ',';
    text += std::to_string(number.getAsInteger().value_or(0));
  }
  return text;
}

Expected<ArgumentFile> readArgumentFile(StringRef path) {
  auto file = readFile(path);
  if (!file)
    return file.takeError();
  auto json = json::parse((*file)->getBuffer());
  if (!json)
    return bad(path + ": " + toString(json.takeError()));
  json::Object *root = json->getAsObject();
  if (!root)
    return bad(path + ": expected an object");
  ArgumentFile result;
  for (const auto &[key, value] : *root) {
    StringRef name = key;
    if (name == "kernel" && value.getAsString()) {
      result.kernel = value.getAsString()->str();
    } else if (name == "lds" && value.getAsUINT64()) {
      result.lds = value.getAsUINT64();
    } else if ((name == "grid" || name == "block") && value.getAsArray()) {
      (name == "grid" ? result.grid : result.block) =
          joinNumbers(*value.getAsArray());
    } else if ((name == "args" || name == "expect") && value.getAsArray()) {
      for (const json::Value &element : *value.getAsArray()) {
        auto text = element.getAsString();
        if (!text)
          return bad(path + ": '" + name + "' must hold strings");
        (name == "args" ? result.arguments : result.expectations)
            .push_back(text->str());
      }
    } else {
      return bad(path + ": unknown or ill-typed key '" + name +
                 "'; there are kernel, grid, block, lds, args, expect");
    }
  }
  return result;
}

} // namespace netra
