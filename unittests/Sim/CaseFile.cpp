//===- CaseFile.cpp - instruction tests as files --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CaseFile.h"
#include "CaseValue.h"
#include "Sim/Operand.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace netra::sim::test {
namespace {

/// `name[number]`: gives the number and shortens `text` to the name.
bool takeIndex(StringRef &text, uint64_t &index) {
  StringRef inside = text;
  auto [name, rest] = inside.split('[');
  if (rest.empty() || !rest.consume_back("]") || rest.getAsInteger(0, index))
    return false;
  text = name;
  return true;
}

class Reader {
public:
  explicit Reader(CaseFile &file) : file(file) {}

  void line(unsigned number, StringRef text) {
    lineNumber = number;
    text = text.trim();
    if (text.empty())
      return;
    if (text.consume_front("//"))
      comment(text.trim());
    else if (file.cases.empty())
      problem("an instruction before the first case");
    else
      current().source.push_back({number, text.str()});
  }

  void finish() {
    closeCase();
    if (file.cases.empty())
      problem("no case");
  }

private:
  void problem(const Twine &what) {
    file.problems.push_back(
        (Twine(file.path) + ":" + Twine(lineNumber) + ": " + what).str());
  }
  Case &current() { return file.cases.back(); }

  void comment(StringRef text) {
    if (text.empty() || text.starts_with("#") || text.starts_with("="))
      return; // A remark.
    auto [word, rest] = text.split(' ');
    rest = rest.trim();
    if (word == "case")
      return openCase(rest);
    if (file.cases.empty())
      return; // What the file is about.
    if (word == "set" || word == "mem") {
      Setting setting;
      // `mem a[64] = ...` allocates; `set` is everything else.
      if (word == "mem" ? parsePlace("mem " + rest.str(), setting)
                        : parsePlace(rest, setting))
        current().sets.push_back(std::move(setting));
    } else if (word == "expect") {
      Setting setting;
      if (parsePlace(rest, setting))
        current().expects.push_back(std::move(setting));
    } else if (word == "ignore") {
      SmallVector<StringRef, 4> places;
      rest.split(places, ' ', -1, false);
      for (StringRef place : places) {
        Setting setting;
        if (parsePlace((place + " = 0").str(), setting))
          current().ignores.push_back(std::move(setting));
      }
    } else if (word == "fault") {
      if (rest.empty())
        return problem("'fault' without a text");
      current().faultText = rest.str();
    } else if (word == "lds") {
      if (rest.getAsInteger(0, current().ldsBytes))
        problem("'" + rest + "' is no number of bytes");
    } else if (word == "scratch") {
      if (rest.getAsInteger(0, current().scratchBytes))
        problem("'" + rest + "' is no number of bytes");
    } else {
      problem("unknown directive '" + word + "'; a remark begins with '// #'");
    }
  }

  static void takeWaveSize(StringRef &text, Case &added) {
    if (text.consume_back(" wave64"))
      added.waveSize = 64;
    else if (text.consume_back(" wave32"))
      added.waveSize = 32;
    text = text.trim();
  }

  void openCase(StringRef text) {
    closeCase();
    Case &added = file.cases.emplace_back();
    added.line = lineNumber;
    takeWaveSize(text, added);
    if (text.consume_back("]")) {
      auto [name, targets] = text.rsplit('[');
      SmallVector<StringRef, 2> names;
      targets.split(names, ' ', -1, false);
      if (names.empty())
        problem("an empty list of targets");
      for (StringRef target : names)
        added.targets.push_back(target.str());
      text = name.trim();
      takeWaveSize(text, added);
    }
    added.name = text.str();
    if (text.empty())
      problem("a case without a name");
    for (const Case &other : file.cases)
      if (&other != &added && other.name == added.name &&
          other.waveSize == added.waveSize && other.targets == added.targets)
        problem("a second case '" + text + "'");
  }

  void closeCase() {
    if (file.cases.empty())
      return;
    const Case &last = current();
    if (last.source.empty())
      problem("case '" + last.name + "' has no instruction");
    if (last.expects.empty() && last.faultText.empty())
      problem("case '" + last.name + "' expects nothing");
    if (!last.expects.empty() && !last.faultText.empty())
      problem("case '" + last.name + "' expects a state and a fault");
  }

  bool parsePlace(StringRef text, Setting &setting) {
    auto [place, values] = text.split('=');
    place = place.trim();
    setting.line = lineNumber;
    setting.text = place.str();
    setting.values = splitValues(values);
    if (setting.values.empty()) {
      problem("expected 'place = values' but got '" + text + "'");
      return false;
    }
    if (!parsePlaceName(place, setting)) {
      problem("'" + place + "' is no register or memory");
      return false;
    }
    bool isList =
        setting.kind == Setting::Vgpr || setting.kind == Setting::Agpr ||
        setting.kind == Setting::Lds || setting.kind == Setting::Memory;
    if (setting.dwords > 2) {
      problem("'" + place + "' is wider than 64 bits");
      return false;
    }
    if (!isList && setting.values.size() != 1) {
      problem("'" + place + "' takes one value");
      return false;
    }
    if (setting.values.size() > 64 && setting.kind <= Setting::Agpr) {
      problem("more values than lanes");
      return false;
    }
    return true;
  }

  bool parsePlaceName(StringRef place, Setting &setting) {
    if (place.consume_front("mem ")) {
      setting.kind = Setting::Memory;
      StringRef name = place.trim();
      if (!takeIndex(name, setting.offset))
        return false;
      setting.memory = name.str();
      return !name.empty();
    }
    if (place.starts_with("lds")) {
      setting.kind = Setting::Lds;
      return takeIndex(place, setting.offset) && place == "lds";
    }
    if (place == "exec" || place == "vcc" || place == "scc" ||
        place == "mode") {
      setting.kind = StringSwitch<Setting::Kind>(place)
                         .Case("exec", Setting::Exec)
                         .Case("vcc", Setting::Vcc)
                         .Case("scc", Setting::Scc)
                         .Default(Setting::Mode);
      return true;
    }
    // Registers as in assembly.
    std::string ignored;
    ParsedInstruction parsed =
        parseInstruction(("x " + place).str(), 0, ignored);
    if (parsed.operands.size() != 1 || !parsed.modifiers.empty())
      return false;
    const Operand &operand = parsed.operands[0];
    if (operand.neg || operand.abs || operand.half || operand.sext)
      return false;
    setting.index = operand.index;
    setting.dwords = operand.dwords;
    if (operand.space == Space::Vgpr)
      setting.kind = Setting::Vgpr;
    else if (operand.space == Space::Agpr)
      setting.kind = Setting::Agpr;
    else if (operand.space == Space::Sgpr)
      setting.kind = Setting::Sgpr;
    else
      return false;
    return true;
  }

  CaseFile &file;
  unsigned lineNumber = 0;
};

} // namespace

CaseFile parseCaseFile(StringRef path, StringRef content) {
  CaseFile file;
  file.path = path.str();
  Reader reader(file);
  unsigned number = 0;
  while (!content.empty()) {
    auto [line, rest] = content.split('\n');
    reader.line(++number, line);
    content = rest;
  }
  reader.finish();
  return file;
}

} // namespace netra::sim::test
