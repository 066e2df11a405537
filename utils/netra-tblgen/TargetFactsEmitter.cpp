//===- TargetFactsEmitter.cpp - targets as C++ constants ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The output is driven by the classes in targets/schema alone: a class that
// derives from Struct becomes an object whose members are assigned by name, a
// list becomes an array, a definition of a class that derives from Enum becomes
// an enumerator. No field is named here.
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
  void emitArray(const ListInit &list, const Record &type,
                 const std::string &name);
  void emitMembers(const Record &row, const Record &type,
                   const std::string &name);
  void emitValue(const RecordVal &field, const std::string &arrayName);

  raw_ostream &os;
};
} // namespace

/// The class of a definition or of a list's elements; null for plain types.
static const Record *classOf(const RecTy *type) {
  if (const auto *list = dyn_cast<ListRecTy>(type))
    type = list->getElementType();
  const auto *record = dyn_cast<RecordRecTy>(type);
  return record ? record->getClasses().front() : nullptr;
}

static std::string arrayName(StringRef object, StringRef field) {
  return (object + "_" + field).str();
}

void StructEmitter::emitValue(const RecordVal &field,
                              const std::string &arrayName) {
  const Init *value = field.getValue();
  if (const auto *text = dyn_cast<StringInit>(value)) {
    os << '"';
    os.write_escaped(text->getValue()) << '"';
  } else if (isa<ListInit>(value)) {
    if (cast<ListInit>(value)->empty())
      os << "{}";
    else
      os << arrayName;
  } else if (isa<DefInit>(value)) {
    os << classOf(field.getType())->getName() << "::" << value->getAsString();
  } else {
    os << value->getAsString(); // bit, int
  }
}

void StructEmitter::emitMembers(const Record &row, const Record &type,
                                const std::string &name) {
  os << "[] {\n  " << type.getName() << " row{};\n";
  for (const RecordVal &member : type.getValues()) {
    if (member.isTemplateArg())
      continue;
    os << "  row." << member.getName() << " = ";
    emitValue(*row.getValue(member.getName()),
              arrayName(name, member.getName()));
    os << ";\n";
  }
  os << "  return row;\n}()";
}

void StructEmitter::emitArray(const ListInit &list, const Record &type,
                              const std::string &name) {
  os << "constexpr " << type.getName() << " " << name << "[] = {";
  for (size_t i = 0; i != list.size(); ++i) {
    emitMembers(*list.getElementAsRecord(i), type, name + Twine(i).str());
    os << ",\n";
  }
  os << "};\n\n";
}

void StructEmitter::emitObject(const Record &row, const Record &type,
                               const Twine &name) {
  for (const RecordVal &member : type.getValues()) {
    const auto *list =
        dyn_cast<ListInit>(row.getValue(member.getName())->getValue());
    if (list && !list->empty())
      emitArray(*list, *classOf(member.getType()),
                arrayName(name.str(), member.getName()));
  }
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
