//===- VirtualText.cpp - a random kernel in virtual registers -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelText.h"

namespace netra::randomkernels {

std::string headerText(const RandomKernel &kernel, const std::string &name,
                       const std::string &registers,
                       const std::string &attributes) {
  std::string text = "  kernel @" + name + " args [";
  text += "<\"out\", global_buffer, 8 at 0, {address_space = \"global\"}>, "
          "<\"in\", global_buffer, 8 at 8, {address_space = \"global\"}>, ";
  for (unsigned i = 0; i != 4; ++i)
    text += (i ? ", <\"s" : "<\"s") + std::to_string(i) +
            "\", by_value, 4 at " + std::to_string(16 + 4 * i) + ">";
  text += "]\n      descriptor {" + registers +
          "user_sgpr_kernarg_segment_ptr = 1, float_denorm_mode_32 = 3";
  if (kernel.ldsBytes)
    text += ", group_segment_fixed_size = " + std::to_string(kernel.ldsBytes);
  if (kernel.target != "gfx950" && kernel.waveSize == 64)
    text += ", wavefront_size32 = 0";
  return text + "} metadata {max_flat_workgroup_size = " +
         std::to_string(kernel.items) + "}" + attributes + " {\n";
}

std::string substituted(const Item &item,
                        llvm::function_ref<std::string(int)> text) {
  std::string result;
  for (size_t i = 0; i != item.operands.size(); ++i) {
    if (item.operands[i] != '$') {
      result += item.operands[i];
      continue;
    }
    result += text(item.inputs[size_t(item.operands[++i] - '0')]);
  }
  return result;
}

unsigned countItems(const Sequence &sequence) {
  unsigned count = 0;
  for (const auto &item : sequence)
    count += 1 + countItems(item->bodies[0]) + countItems(item->bodies[1]);
  return count;
}

namespace {

class VirtualPrinter {
public:
  explicit VirtualPrinter(const RandomKernel &kernel) : kernel(kernel) {}

  std::string run(const std::string &name, const std::string &budget) {
    text = headerText(kernel, name, "",
                      " lower {" + budget + "waits, nops, resources}");
    for (int value : kernel.liveIns)
      line("%" + std::to_string(value) + " = live_in : " + type(value));
    print(kernel.body);
    line("s_endpgm");
    return text + "  }\n";
  }

private:
  void line(const std::string &what) { text += "    " + what + "\n"; }
  static std::string name(int value) { return "%" + std::to_string(value); }
  std::string type(int value) const {
    const Value &v = kernel.values[size_t(value)];
    switch (v.file) {
    case 'c':
      return "!amdgcn.scc";
    case 'x':
      return "!amdgcn.vcc";
    case 'm':
      return "!amdgcn.m0";
    default:
      break;
    }
    std::string result = std::string("!amdgcn.") + v.file + "gpr";
    if (v.pin >= 0)
      return result + "<" + std::to_string(v.width) + ", " +
             std::to_string(v.pin) + ">";
    return v.width == 1 ? result : result + "<" + std::to_string(v.width) + ">";
  }
  std::string names(const std::vector<int> &values) const {
    std::string result;
    for (int value : values)
      result += (result.empty() ? "" : ", ") + name(value);
    return result;
  }
  std::string types(const std::vector<int> &values) const {
    std::string result;
    for (int value : values)
      result += (result.empty() ? "" : ", ") + type(value);
    return result;
  }
  std::string definition(const Item &item) const {
    return item.results.empty() ? "" : names(item.results) + " = ";
  }
  std::string label(unsigned number) const {
    return "^b" + std::to_string(number);
  }
  /// "^b3(%1, %2)"
  std::string edge(unsigned block, const std::vector<int> &values) const {
    return label(block) + (values.empty() ? "" : "(" + names(values) + ")");
  }
  void beginBlock(unsigned block, const std::vector<int> &arguments) {
    std::string list;
    for (int argument : arguments)
      list +=
          (list.empty() ? "" : ", ") + name(argument) + ": " + type(argument);
    text +=
        "  " + label(block) + (list.empty() ? "" : "(" + list + ")") + ":\n";
  }
  void goTo(const std::string &how, unsigned block,
            const std::vector<int> &values) {
    line(how + " " + edge(block, values) +
         (values.empty() ? "" : " : (" + types(values) + ") -> ()"));
  }
  /// A branch under a condition to `there`, else to the next block.
  void branch(const Item &item, const std::string &condition, unsigned there,
              const std::vector<int> &thereValues, unsigned next,
              const std::vector<int> &nextValues) {
    std::vector<int> all = item.dependencies;
    all.insert(all.end(), thereValues.begin(), thereValues.end());
    all.insert(all.end(), nextValues.begin(), nextValues.end());
    std::string text = "s_cbranch_" + condition + " " +
                       edge(there, thereValues) + ", " + edge(next, nextValues);
    if (!item.dependencies.empty())
      text += " implicit(" + names(item.dependencies) + ")";
    if (!all.empty())
      text += " : (" + types(all) + ") -> ()";
    line(text);
  }
  static std::string inverted(std::string condition) {
    condition.back() = condition.back() == '1' ? '0' : '1';
    return condition;
  }

  void print(const Sequence &sequence) {
    for (const auto &item : sequence)
      print(*item);
  }
  void print(const Item &item);
  void printStructured(const Item &item);
  void printIf(const Item &item);
  void printLoop(const Item &item);

  /// Bodies of structured ops have no blocks of their own.
  bool isStructured() const { return kernel.isStructured || nesting; }

  const RandomKernel &kernel;
  std::string text;
  unsigned nextBlock = 0, nesting = 0;
};

void VirtualPrinter::print(const Item &item) {
  switch (item.kind) {
  case Item::Inst: {
    std::vector<int> all = item.inputs, implicit = item.olds;
    implicit.insert(implicit.end(), item.dependencies.begin(),
                    item.dependencies.end());
    all.insert(all.end(), implicit.begin(), implicit.end());
    std::string text = definition(item) + item.mnemonic;
    std::string operands = substituted(item, name);
    if (!operands.empty())
      text += " " + operands;
    if (!implicit.empty())
      text += " implicit(" + names(implicit) + ")";
    if (!all.empty() || !item.results.empty()) {
      std::string results = types(item.results);
      text += " : (" + types(all) + ") -> " +
              (item.results.size() == 1 ? results : "(" + results + ")");
    }
    return line(text);
  }
  case Item::Concat:
    return line(definition(item) + "concat " + names(item.inputs) + " : (" +
                types(item.inputs) + ") -> " + types(item.results));
  case Item::Extract: {
    const Value &part = kernel.values[size_t(item.results[0])];
    return line(definition(item) + "extract " + names(item.inputs) + "[" +
                std::to_string(part.lane) + "] : " + types(item.inputs) +
                " -> " + types(item.results));
  }
  case Item::Copy:
    return line(definition(item) + "copy " + names(item.inputs) + " : " +
                types(item.inputs) + " -> " + types(item.results));
  case Item::Undef:
    return line(definition(item) + "undef : " + types(item.results));
  case Item::If:
    return isStructured() ? printStructured(item) : printIf(item);
  case Item::Loop:
    return isStructured() ? printStructured(item) : printLoop(item);
  case Item::IfLanes:
  case Item::LoopLanes:
    return printStructured(item);
  }
}

void VirtualPrinter::printIf(const Item &item) {
  unsigned then = nextBlock++, other = nextBlock++, end = nextBlock++;
  bool hasElse = !item.bodies[1].empty();
  branch(item, inverted(item.mnemonic), hasElse ? other : end,
         hasElse ? std::vector<int>() : item.yields[1], then, {});
  beginBlock(then, {});
  print(item.bodies[0]);
  if (!hasElse) {
    goTo("fallthrough", end, item.yields[0]);
    return beginBlock(end, item.results);
  }
  goTo("s_branch", end, item.yields[0]);
  beginBlock(other, {});
  print(item.bodies[1]);
  goTo("fallthrough", end, item.yields[1]);
  beginBlock(end, item.results);
}

void VirtualPrinter::printLoop(const Item &item) {
  unsigned head = nextBlock++, end = nextBlock++;
  goTo("fallthrough", head, item.inits);
  beginBlock(head, item.arguments);
  print(item.bodies[0]);
  branch(item, item.mnemonic, head, item.yields[0], end,
         item.results.empty() ? std::vector<int>() : item.yields[0]);
  beginBlock(end, item.results);
}

void VirtualPrinter::printStructured(const Item &item) {
  ++nesting;
  bool isLoop = item.kind == Item::Loop || item.kind == Item::LoopLanes;
  std::string head = definition(item);
  std::string implicit = item.dependencies.empty()
                             ? ""
                             : " implicit(" + names(item.dependencies) + ")";
  if (isLoop) {
    head += item.kind == Item::Loop ? "loop" : "loop_lanes";
    std::string list;
    for (size_t i = 0; i != item.inits.size(); ++i)
      list += (i ? ", " : "") + name(item.arguments[i]) + " = " +
              name(item.inits[i]);
    if (!list.empty())
      head += " (" + list + ") : " +
              (item.arguments.size() == 1 ? types(item.arguments)
                                          : "(" + types(item.arguments) + ")");
    line(head + " {");
    print(item.bodies[0]);
    std::string values =
        item.yields[0].empty() ? "" : " (" + names(item.yields[0]) + ")";
    --nesting;
    line(item.kind == Item::Loop
             ? "again " + item.mnemonic + values + implicit
             : "again " + name(item.again) + values + " : " + type(item.again));
    return line("}");
  }
  head += item.kind == Item::If
              ? "if " + item.mnemonic + implicit
              : "if_lanes " + names(item.inputs) + " : " + types(item.inputs);
  if (!item.results.empty())
    head +=
        " -> " + (item.results.size() == 1 ? types(item.results)
                                           : "(" + types(item.results) + ")");
  line(head + " {");
  for (unsigned i = 0; i != 2; ++i) {
    if (i && item.bodies[1].empty() && item.results.empty())
      break;
    if (i)
      line("} else {");
    print(item.bodies[i]);
    line(item.yields[i].empty() ? "yield" : "yield " + names(item.yields[i]));
  }
  --nesting;
  line("}");
}

} // namespace

std::string virtualText(const RandomKernel &kernel, const std::string &name,
                        const std::string &budget) {
  return VirtualPrinter(kernel).run(name, budget);
}

} // namespace netra::randomkernels
