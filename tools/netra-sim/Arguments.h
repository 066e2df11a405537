//===- Arguments.h - kernel arguments from the command line -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `--arg`, `--args`, `--expect` and `--dump`: what goes into a launch and what
// is asked of its results.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_TOOLS_NETRA_SIM_ARGUMENTS_H
#define NETRA_TOOLS_NETRA_SIM_ARGUMENTS_H

#include "Sim/Device.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace netra {

/// Element types of buffers.
enum class Element { U8, I8, U16, I16, U32, I32, U64, F16, BF16, F32, F64 };
std::optional<Element> parseElement(llvm::StringRef name);
unsigned bytesOf(Element element);

/// How a buffer starts, or a value.
struct ArgumentSpec {
  enum Kind { Zero, Poison, Random, File, Value } kind = Value;
  uint64_t size = 0; ///< Bytes of a buffer.
  uint64_t seed = 0;
  Element element = Element::U8;
  double low = 0, high = 0; ///< Equal: random bits.
  std::string path;
  std::string bytes; ///< Of a Value.
};

/// `buf:BYTES:zero|poison|rand:SEED[:dtype[:lo:hi]]|file:PATH`, `u32:V`, ...
llvm::Expected<ArgumentSpec> parseArgument(llvm::StringRef text);

/// Makes the arguments of one run; buffers are allocated in `device`.
llvm::Expected<std::vector<sim::ArgumentValue>>
makeArguments(sim::Device &device, const std::vector<ArgumentSpec> &specs,
              std::vector<sim::Allocation *> &buffers);

/// `I=FILE[:dtype][:tolerance[%]][:scale=FILE]`
struct Expectation {
  unsigned index = 0;
  std::string path;
  std::optional<Element> element;
  double tolerance = 0;    ///< 0: the same bytes.
  bool isRelative = false; ///< In units of the scale, element by element.
  std::string scalePath;
};
llvm::Expected<Expectation> parseExpectation(llvm::StringRef text);

struct Mismatch {
  uint64_t count = 0; ///< Elements that differ too much; 0: all is well.
  uint64_t elements = 0;
  uint64_t first = 0;    ///< Element.
  std::string got, want; ///< Of the first one.
  double worst = 0;      ///< Largest error, in units of the tolerance.
};
llvm::Expected<Mismatch> compare(const Expectation &expectation,
                                 const sim::Allocation &buffer);

/// The options a JSON file stands for, as the command line would have them.
struct ArgumentFile {
  std::string kernel;
  std::vector<std::string> arguments, expectations;
  std::string grid, block;
  std::optional<uint64_t> lds;
};
llvm::Expected<ArgumentFile> readArgumentFile(llvm::StringRef path);

} // namespace netra

#endif // NETRA_TOOLS_NETRA_SIM_ARGUMENTS_H
