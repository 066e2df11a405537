//===- CheckRows.cpp - what TableGen's types cannot refuse ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backends.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Regex.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

/// Reports at `row` and returns true, so that checks read as one expression.
static bool error(const Record &row, const Twine &message) {
  PrintError(row.getLoc(), message);
  return true;
}

static uint64_t number(const Record &row, StringRef field) {
  return row.getValueAsInt(field);
}

/// The field has a value, and a number is one that C++'s member can hold.
static bool checkValue(const Record &row, const RecordVal &field) {
  if (!field.getValue()->isComplete())
    return error(row, "field '" + field.getName() + "' has no value");
  const auto *number = dyn_cast<IntInit>(field.getValue());
  if (!number || isUInt<32>(number->getValue()))
    return false;
  PrintError(&field, "'" + field.getName() +
                         "' must be from 0 to 4294967295 but is " +
                         Twine(number->getValue()));
  PrintNote(row.getLoc(), "in this row");
  return true;
}

static bool checkRow(const Record &row);

/// Checks the rows that a field holds.
static bool checkElements(const RecordVal &field) {
  bool failed = false;
  if (const auto *def = dyn_cast<DefInit>(field.getValue()))
    failed |= checkRow(*def->getDef());
  if (const auto *list = dyn_cast<ListInit>(field.getValue()))
    for (const Init *element : *list)
      if (const auto *def = dyn_cast<DefInit>(element))
        failed |= checkRow(*def->getDef());
  return failed;
}

/// Every field has a fitting value, here and in the rows that lists hold.
static bool checkRow(const Record &row) {
  bool failed = false;
  for (const RecordVal &field : row.getValues())
    failed |= checkValue(row, field) || checkElements(field);
  if (row.getValue("source") && row.getValueAsString("source").empty())
    failed |= error(row, "a row requires a source");
  return failed;
}

static bool checkFieldWidths(const Record &field) {
  StringRef name = field.getValueAsString("name");
  uint64_t width = number(field, "width");
  bool failed = false;
  if (number(field, "shift") + width > number(field, "wordBits"))
    failed |= error(field, "'" + name + "' exceeds its word of " +
                               Twine(number(field, "wordBits")) + " bits");
  if (width < 64 && number(field, "defaultValue") >> width)
    failed |= error(field, "the default of '" + name + "' exceeds " +
                               Twine(width) + " bits");
  return failed;
}

/// Marks the bits of `field` in `used`; reports bits that are marked already.
static bool claimBits(const Record &field, BitVector &used) {
  uint64_t first = 8 * number(field, "wordOffset") + number(field, "shift");
  uint64_t end = first + number(field, "width");
  if (end > used.size())
    return error(field, "the field ends beyond the 64 bytes of a descriptor");
  if (used.find_first_in(first, end) != -1)
    return error(field, "'" + field.getValueAsString("name") +
                            "' overlaps another field");
  used.set(first, end);
  return false;
}

static bool checkDescriptor(const Record &target) {
  StringMap<const Record *> names;
  BitVector used(8 * 64);
  bool failed = false;
  for (const Record *field : target.getValueAsListOfDefs("descriptorFields")) {
    StringRef name = field->getValueAsString("name");
    auto [known, isNew] = names.try_emplace(name, field);
    if (!isNew) {
      failed |= error(*field, "duplicate field '" + name + "' in '" +
                                  target.getName() + "'");
      PrintNote(known->second->getLoc(), "the first one is here");
      continue;
    }
    failed |= checkFieldWidths(*field) || claimBits(*field, used);
  }
  return failed;
}

static bool checkPatterns(const Record &target) {
  bool failed = false;
  for (StringRef list : {"forbidden", "instructionClasses", "instructionTraits",
                         "matrices", "accesses"})
    for (const Record *row : target.getValueAsListOfDefs(list))
      for (StringRef field : {"mnemonic", "printed", "except"}) {
        std::string reason;
        bool isGiven =
            row->getValue(field) && !row->getValueAsString(field).empty();
        if (isGiven && !Regex(row->getValueAsString(field)).isValid(reason))
          failed |= error(*row, "invalid regular expression: " + reason);
      }
  return failed;
}

/// Names of hazards are unique, and what a row arms is an armed row.
static bool checkHazards(const Record &target) {
  StringMap<const Record *> names;
  bool failed = false;
  std::vector<const Record *> rows = target.getValueAsListOfDefs("hazards");
  for (const Record *row : rows) {
    StringRef name = row->getValueAsString("name");
    if (!names.try_emplace(name, row).second)
      failed |= error(*row, "duplicate hazard '" + name + "'");
    size_t states = row->getValueAsListInit("states")->size();
    if (states != 1 && states != 4)
      failed |= error(*row, "'" + name + "' requires one or four states");
  }
  if (rows.size() > 64)
    failed |= error(target, "a target has at most 64 hazards");
  for (const Record *row : rows) {
    StringRef arms = row->getValueAsString("arms");
    if (arms.empty())
      continue;
    const Record *armed = names.lookup(arms);
    if (!armed || !armed->getValueAsBit("isArmed"))
      failed |= error(*row, "'" + arms + "' is no armed hazard");
  }
  return failed;
}

static bool checkWaves(const Record &target) {
  bool failed = target.getValueAsListInit("waves")->empty() &&
                error(target, "a target requires at least one wave size");
  for (const Record *wave : target.getValueAsListOfDefs("waves"))
    for (StringRef granule : {"vgprAllocGranule", "vgprEncodingGranule"})
      if (number(*wave, granule) == 0)
        failed |= error(*wave, "'" + granule + "' must not be 0");
  return failed;
}

static bool hasField(const Record &target, StringRef kind) {
  return any_of(target.getValueAsListOfDefs("descriptorFields"),
                [&](const Record *field) {
                  return field->getValueAsDef("kind")->getName() == kind;
                });
}

/// The numbers that a kind of descriptor field is decoded with.
static bool checkKinds(const Record &target) {
  bool failed = false;
  if (!hasField(target, "VgprCount"))
    failed |= error(target, "requires a field of kind VgprCount");
  if (hasField(target, "WaveSize32") &&
      target.getValueAsListInit("waves")->size() < 2)
    failed |=
        error(target, "a field of kind WaveSize32 requires two wave sizes");
  if (hasField(target, "AccumOffset") &&
      number(target, "accumOffsetMultiple") == 0)
    failed |= error(target, "'accumOffsetMultiple' must not be 0");
  if (number(target, "sgprEncodingGranule") == 0)
    failed |= error(target, "'sgprEncodingGranule' must not be 0");
  return failed;
}

bool netra::checkTarget(const Record &target) {
  if (checkRow(target))
    return true;
  bool failed = checkWaves(target);
  failed |= checkKinds(target);
  failed |= checkDescriptor(target);
  failed |= checkPatterns(target);
  failed |= checkHazards(target);
  return failed;
}
