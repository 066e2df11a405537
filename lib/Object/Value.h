//===- Value.h - a metadata value -------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values that AMDHSA metadata is made of, as data that can be copied,
// compared and printed. A map keeps the order in which its keys were added, and
// two maps are equal whatever that order. An integer that is not negative is
// always a UInt, so that equal numbers are equal values.
//
//===----------------------------------------------------------------------===//
#ifndef NETRA_OBJECT_VALUE_H
#define NETRA_OBJECT_VALUE_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace netra::object {

class Value {
public:
  enum class Kind { Nil, Bool, Int, UInt, Float, String, Binary, Array, Map };
  struct Binary {
    std::string bytes;
  };
  struct Member;
  using Array = std::vector<Value>;
  using Map = std::vector<Member>;

  Value();
  Value(bool value);
  Value(double value);
  Value(std::string value);
  Value(llvm::StringRef value);
  Value(const char *value);
  Value(Binary value);
  Value(Array value);
  Value(Map value);
  template <typename T, typename = std::enable_if_t<std::is_integral_v<T> &&
                                                    !std::is_same_v<T, bool>>>
  Value(T value) : Value(Integer{value < T(0), static_cast<uint64_t>(value)}) {}
  Value(const Value &);
  Value(Value &&) noexcept;
  Value &operator=(const Value &);
  Value &operator=(Value &&) noexcept;
  ~Value();

  Kind kind() const { return static_cast<Kind>(data.index()); }
  bool isMap() const { return kind() == Kind::Map; }
  bool isArray() const { return kind() == Kind::Array; }

  // Each returns nothing if the value is of another kind.
  std::optional<bool> asBool() const;
  std::optional<int64_t> asInt() const; ///< Also a UInt that fits.
  std::optional<uint64_t> asUInt() const;
  std::optional<double> asFloat() const;
  std::optional<llvm::StringRef> asString() const;
  const Binary *asBinary() const { return std::get_if<Binary>(&data); }
  const Array *asArray() const { return std::get_if<Array>(&data); }
  const Map *asMap() const { return std::get_if<Map>(&data); }
  Array *asArray() { return std::get_if<Array>(&data); }
  Map *asMap() { return std::get_if<Map>(&data); }

  // Lookup in a map; nothing if the value is no map or lacks the key.
  const Value *find(llvm::StringRef key) const;
  Value *find(llvm::StringRef key);
  std::optional<uint64_t> getUInt(llvm::StringRef key) const;
  std::optional<llvm::StringRef> getString(llvm::StringRef key) const;
  const Array *getArray(llvm::StringRef key) const;
  /// Adds or replaces a member; a value that is no map becomes one.
  void set(llvm::StringRef key, Value value);
  /// Removes a member; false if there was none.
  bool erase(llvm::StringRef key);

  /// A scalar as text, or the size of a container: `8`, `"gfx950"`, `map of 3`.
  std::string describe() const;

private:
  /// The bits of an integer; out of line, for Member is incomplete here.
  struct Integer {
    bool isNegative;
    uint64_t bits;
  };
  explicit Value(Integer integer);

  std::variant<std::monostate, bool, int64_t, uint64_t, double, std::string,
               Binary, Array, Map>
      data;
};

struct Value::Member {
  std::string key;
  Value value;
};

/// Deep equality. Floats are equal if their bits are.
bool operator==(const Value &lhs, const Value &rhs);
inline bool operator!=(const Value &lhs, const Value &rhs) {
  return !(lhs == rhs);
}

/// One line for each path at which the values differ, in the order of `lhs`:
/// `amdhsa.kernels[0].args[1].offset: 8 vs 16`. Empty if they are equal.
std::vector<std::string> diff(const Value &lhs, const Value &rhs);

} // namespace netra::object

#endif // NETRA_OBJECT_VALUE_H
