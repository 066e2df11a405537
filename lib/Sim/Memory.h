//===- Memory.h - named allocations with bounds -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The global address space: a set of named allocations at addresses that depend
// on nothing but the order of their creation. Address 0 and the gaps between
// allocations never hold anything. Each byte can carry a mark "undefined".
// Finding an allocation is safe from several threads once all are made; the
// bytes themselves are as safe as the kernel's accesses to them.
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_SIM_MEMORY_H
#define NETRA_SIM_MEMORY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace netra::sim {

struct Allocation {
  std::string name; ///< For messages: "argument 1 (out)".
  uint64_t base = 0;
  uint64_t size = 0; ///< Bytes.
  bool writable = true;
  unsigned number = 0; ///< Position in Memory::allocations().
  std::unique_ptr<uint8_t[]> bytes;
  /// One byte per byte: 0 defined, 0xff undefined. Null: all are defined.
  std::unique_ptr<uint8_t[]> undefined;

  bool contains(uint64_t address, uint64_t count) const {
    return address >= base && count <= size && address - base <= size - count;
  }
  uint8_t *at(uint64_t address) { return bytes.get() + (address - base); }
};

class Memory {
public:
  /// Gap in bytes between two allocations, at least.
  static constexpr uint64_t kGap = 1 << 16;

  /// A new allocation, aligned to 4 KiB, zeroed and defined.
  Allocation &allocate(llvm::StringRef name, uint64_t size,
                       uint64_t alignment = 4096);
  /// Keeps a range of `size` bytes free for place(), and gives its start.
  uint64_t reserve(uint64_t size);
  /// A new allocation at an address of the range reserved last, behind all
  /// others.
  Allocation &place(llvm::StringRef name, uint64_t base, uint64_t size);
  /// Marks every byte of `allocation` undefined, with a poison value.
  static void poison(Allocation &allocation);

  /// The allocation that holds all of [address, address + count), or null.
  Allocation *find(uint64_t address, uint64_t count) const;
  /// The allocation whose end or start is nearest, for messages; may be null.
  const Allocation *nearest(uint64_t address) const;

  const std::vector<std::unique_ptr<Allocation>> &allocations() const {
    return all;
  }

private:
  std::vector<std::unique_ptr<Allocation>> all; // ascending by base
  uint64_t next = 0x100000000; // above what 32-bit arithmetic can reach
};

} // namespace netra::sim

#endif // NETRA_SIM_MEMORY_H
