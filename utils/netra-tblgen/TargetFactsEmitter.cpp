//===- TargetFactsEmitter.cpp - targets as C++ constants ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The output is driven by the classes in targets/schema alone: a class that
// derives from Struct becomes an object whose members are assigned by name, a
// list becomes an array, a definition of a class that derives from Enum becomes
// an enumerator; a row as a field is a nested object. Only `source`, which
// every Struct has, is known by name.
//
//===----------------------------------------------------------------------===//

#include "Backends.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"

using namespace llvm;

namespace {
class StructEmitter {
public:
  explicit StructEmitter(raw_ostream &os) : os(os) {}

  /// Writes `row` as a constexpr object of `type` called `name`, after the
  /// arrays it refers to.
  void emitObject(const Record &row, const Record &type, const Twine &name);

private:
  void emitArrays(const Record &row, const Record &type,
                  const std::string &name);
  void emitArray(const ListInit &list, const RecTy &type,
                 const std::string &name);
  void emitMembers(const Record &row, const Record &type,
                   const std::string &name);
  void emitValue(const Init &value, const RecTy &type,
                 const std::string &arrayName);

  raw_ostream &os;
};
} // namespace

/// The class of a definition's type; null for plain types.
static const Record *classOf(const RecTy &type) {
  const auto *record = dyn_cast<RecordRecTy>(&type);
  return record ? record->getClasses().front() : nullptr;
}

/// The class of the rows that a field or an element holds by value; null for
/// plain types and enumerators.
static const Record *structOf(const RecTy &type) {
  const Record *record = classOf(type);
  return record && record->getValue("source") ? record : nullptr;
}

static std::string arrayName(StringRef object, StringRef field) {
  return (object + "_" + field).str();
}

void StructEmitter::emitValue(const Init &value, const RecTy &type,
                              const std::string &arrayName) {
  if (const auto *text = dyn_cast<StringInit>(&value)) {
    os << '"';
    os.write_escaped(text->getValue()) << '"';
  } else if (const auto *list = dyn_cast<ListInit>(&value)) {
    if (list->empty())
      os << "{}";
    else
      os << arrayName;
  } else if (const auto *def = dyn_cast<DefInit>(&value)) {
    if (const Record *row = structOf(type))
      emitMembers(*def->getDef(), *row, arrayName);
    else
      os << classOf(type)->getName() << "::" << value.getAsString();
  } else {
    os << value.getAsString(); // bit, int
  }
}

void StructEmitter::emitMembers(const Record &row, const Record &type,
                                const std::string &name) {
  os << "[] {\n  " << type.getName() << " row{};\n";
  for (const RecordVal &member : type.getValues()) {
    if (member.isTemplateArg())
      continue;
    os << "  row." << member.getName() << " = ";
    emitValue(*row.getValue(member.getName())->getValue(), *member.getType(),
              arrayName(name, member.getName()));
    os << ";\n";
  }
  os << "  return row;\n}()";
}

void StructEmitter::emitArray(const ListInit &list, const RecTy &type,
                              const std::string &name) {
  const Record *rowType = structOf(type);
  if (rowType)
    for (size_t i = 0; i != list.size(); ++i)
      emitArrays(*list.getElementAsRecord(i), *rowType, name + Twine(i).str());
  StringRef typeName = classOf(type) ? classOf(type)->getName() : "unsigned";
  os << "constexpr " << typeName << " " << name << "[] = {";
  for (size_t i = 0; i != list.size(); ++i) {
    emitValue(*list.getElement(i), type, name + Twine(i).str());
    os << ",\n";
  }
  os << "};\n\n";
}

/// The arrays that the members of `row` refer to, innermost first.
void StructEmitter::emitArrays(const Record &row, const Record &type,
                               const std::string &name) {
  for (const RecordVal &member : type.getValues()) {
    if (member.isTemplateArg())
      continue;
    const Init *value = row.getValue(member.getName())->getValue();
    std::string memberName = arrayName(name, member.getName());
    if (const auto *list = dyn_cast<ListInit>(value)) {
      if (!list->empty())
        emitArray(*list, *cast<ListRecTy>(member.getType())->getElementType(),
                  memberName);
    } else if (const Record *nested = structOf(*member.getType())) {
      emitArrays(*cast<DefInit>(value)->getDef(), *nested, memberName);
    }
  }
}

void StructEmitter::emitObject(const Record &row, const Record &type,
                               const Twine &name) {
  emitArrays(row, type, name.str());
  os << "constexpr " << type.getName() << " " << name << " = ";
  emitMembers(row, type, name.str());
  os << ";\n\n";
}

bool netra::emitTargetFacts(raw_ostream &os, const RecordKeeper &records) {
  const Record *type = records.getClass("TargetFacts");
  if (!type) {
    PrintError("no class 'TargetFacts' among the rows");
    return true;
  }
  ArrayRef<const Record *> targets =
      records.getAllDerivedDefinitions("TargetFacts"); // sorted by name
  bool failed = false;
  for (const Record *target : targets)
    failed |= checkTarget(*target);
  if (failed)
    return true;

  os << "// Written by netra-tblgen from targets/. Do not edit.\n\n";
  StructEmitter emitter(os);
  for (const Record *target : targets)
    emitter.emitObject(*target, *type, target->getName() + "Facts");
  os << "constexpr TargetFacts allTargetRows[] = {";
  interleaveComma(targets, os, [&](const Record *target) {
    os << target->getName() << "Facts";
  });
  os << "};\n";
  return false;
}
