//===- Blob.cpp - Bytes in a text file ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lock/Blob.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/Error.h"

using namespace llvm;

namespace netra::lock {

static constexpr size_t kLineLength = 96;
/// zlib never packs more bytes than this into one.
static constexpr uint64_t kMaxRatio = 1040;

Blob encodeBlob(StringRef bytes) {
  SmallVector<uint8_t, 0> packed;
  compression::zlib::compress(arrayRefFromStringRef(bytes), packed,
                              compression::zlib::BestSizeCompression);
  std::string text = encodeBase64(packed);
  Blob blob;
  for (StringRef rest = text; !rest.empty();
       rest = rest.drop_front(std::min(kLineLength, rest.size())))
    blob.push_back(rest.take_front(kLineLength).str());
  return blob;
}

std::optional<std::string> decodeBlob(const Blob &blob, uint64_t size) {
  std::vector<char> packed;
  if (auto error = decodeBase64(join(blob, ""), packed)) {
    consumeError(std::move(error));
    return std::nullopt;
  }
  // A wrong size must not ask for all memory there is.
  if (size > (packed.size() + 1) * kMaxRatio)
    return std::nullopt;
  // The byte of surplus tells apart a blob that holds more.
  std::string bytes(size + 1, '\0');
  size_t length = bytes.size();
  StringRef input(packed.data(), packed.size());
  auto error = compression::zlib::decompress(
      arrayRefFromStringRef(input), reinterpret_cast<uint8_t *>(bytes.data()),
      length);
  if (error) {
    consumeError(std::move(error));
    return std::nullopt;
  }
  if (length != size)
    return std::nullopt;
  bytes.pop_back();
  return bytes;
}

} // namespace netra::lock
