//===- LockTest.cpp - what a lock says is what it was told ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "../Machine/GoldenObjects.h"

#include "Lock/ExternalLock.h"
#include "Lock/Lock.h"
#include "Machine/Compare.h"

#include "llvm/Support/Error.h"

#include <random>

using namespace llvm;
using namespace netra;
using namespace netra::lock;

static Entry entryOf(StringRef path) {
  return makeEntry(path, cantFail(machine::imageOf(readGolden(path), path)));
}

static Lock goldenLock() {
  Lock lock;
  for (const std::string &path : goldenPaths())
    lock.put(entryOf(path));
  return lock;
}

TEST(LockTest, ObjectsAreReadBack) {
  Lock lock = goldenLock();
  std::string text = writeLock(lock);
  Lock again = cantFail(readLock(text, "lock"));
  ASSERT_EQ(again.entries.size(), lock.entries.size());
  for (auto [entry, copy] : zip_equal(lock.entries, again.entries)) {
    EXPECT_TRUE(machine::compare({entry.image, {}}, {copy.image, {}})
                    .differences.empty())
        << entry.name;
    EXPECT_EQ(entry.textHash(), copy.textHash());
    EXPECT_EQ(entry.instructions, copy.instructions);
  }
  EXPECT_EQ(writeLock(again), text);
}

TEST(LockTest, OrderDoesNotMatter) {
  Lock lock = goldenLock(), reversed;
  for (const Entry &entry : reverse(lock.entries))
    reversed.put(entry);
  EXPECT_EQ(writeLock(reversed), writeLock(lock));
}

TEST(LockTest, EqualBytesKeepTheirBlob) {
  Lock lock;
  Entry entry = entryOf(goldenPaths().front());
  Entry other = entry;
  other.blobs[0].push_back("of another zlib");
  lock.put(other);
  lock.put(entry);
  EXPECT_EQ(lock.entries[0].blobs, other.blobs);
  other.image.sections[0].contents += "changed";
  lock.put(entry);
  lock.entries[0] = other;
  lock.put(entry);
  EXPECT_EQ(lock.entries[0].blobs, entry.blobs);
}

/// A kernel of 5,000 instructions: `show` and `check` disassemble the lock.
TEST(LockTest, BlobsAreSmallAndExact) {
  std::mt19937 random(3);
  for (size_t size : {0u, 1u, 71u, 72u, 73u, 5000u}) {
    std::string bytes(size, '\0');
    for (char &byte : bytes)
      byte = random();
    Blob blob = encodeBlob(bytes);
    EXPECT_EQ(decodeBlob(blob, size), bytes);
    EXPECT_EQ(decodeBlob(blob, size + 1), std::nullopt);
    if (size)
      EXPECT_EQ(decodeBlob(blob, size - 1), std::nullopt);
  }
  EXPECT_EQ(decodeBlob({"no base64!"}, 4), std::nullopt);
  EXPECT_EQ(decodeBlob({}, uint64_t(1) << 60), std::nullopt);
  EXPECT_EQ(decodeBlob({}, ~uint64_t(0)), std::nullopt);
}

/// Metadata that JSON has no word for.
TEST(LockTest, AllKindsOfMetadataAreReadBack) {
  Entry entry = entryOf(goldenPaths().front());
  object::Value::Array list{object::Value(),
                            true,
                            -5,
                            ~uint64_t(0),
                            1.5,
                            object::Value("a\"b"),
                            "\xff\xfe",
                            object::Value::Array(),
                            object::Value::Map(),
                            object::Value::Binary{std::string("\0\1", 2)}};
  entry.image.metadata->set("odd", list);
  Lock lock;
  lock.put(entry);
  Lock again = cantFail(readLock(writeLock(lock), "lock"));
  EXPECT_EQ(*again.entries[0].image.metadata, *entry.image.metadata);
}

TEST(LockTest, DamageIsRefusedInOneLine) {
  Lock lock;
  lock.put(entryOf(goldenPaths().front()));
  const std::string text = writeLock(lock);
  std::mt19937 random(4);
  for (unsigned round = 0; round != 3000; ++round) {
    std::string damaged = text;
    size_t at = random() % text.size();
    if (round % 3 == 0)
      damaged.resize(at);
    else if (round % 3 == 1)
      damaged[at] = " 0\"{}[],:x"[random() % 10];
    else
      damaged.erase(at, random() % 40);
    auto result = readLock(damaged, "lock");
    if (result)
      continue;
    std::string message = toString(result.takeError());
    EXPECT_TRUE(StringRef(message).starts_with("lock:")) << message;
    EXPECT_EQ(StringRef(message).count('\n'), 0u) << message;
  }
}

TEST(ExternalLockTest, ObjectsMayHaveNoText) {
  ExternalLock lock;
  lock.entries.push_back({"k", "gfx950", std::string(64, '0'), 8, 64});
  HeldObject object{"empty.o", {}};
  object.image.target = lookupTarget("gfx950");
  auto findings = checkHeldObjects(lock, {object});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].problem, "no object has this .text");
}

TEST(ExternalLockTest, CodeWithoutKernelsIsNotJudgedSilently) {
  machine::Image image = cantFail(machine::imageOf(
      readGolden(NETRA_SOURCE_DIR
                 "/corpus/objects/gfx950/literals_gfx950.asm.hsaco"),
      "golden"));
  image.kernels.clear();
  Entry entry = makeEntry("k", image);
  ExternalLock lock;
  lock.entries.push_back({"k", "gfx950", entry.textHash(), 8, 64});
  auto findings = checkHeldObjects(lock, {HeldObject{"k.o", image}});
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].problem, "");
  EXPECT_EQ(findings[0].note, "the object states no kernel");
}
