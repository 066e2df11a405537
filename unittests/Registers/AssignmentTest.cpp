//===- AssignmentTest.cpp - registers hold what SSA form says -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks allocated bodies along random ways without computing anything: each
// write makes a new token, moves copy tokens, and every read must find the
// tokens that the values have in SSA form. Nothing here asks when a value is
// alive, so a wrong answer to that question shows as a wrong token on some way.
//
//===----------------------------------------------------------------------===//

#include "Lowering/Registers/Assignment.h"
#include "Lowering/Passes.h"
#include "RandomKernel.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "gtest/gtest.h"
#include <random>

using namespace netra;
using namespace netra::registers;
using amdgcn::MachineOperand;

namespace {

using Token = uint64_t; ///< 0: anything.

class Walker {
public:
  Walker(const Body &body, const Classes &classes, const Assignment &assignment,
         uint64_t seed)
      : body(body), classes(classes), assignment(assignment), random(seed),
        units(*body.target) {
    for (const Copy &copy : body.copies) {
      if (copy.before)
        copiesBefore[copy.before].push_back(&copy);
      else
        copiesAtBegin[copy.block].push_back(&copy);
    }
  }

  /// Empty, or what went wrong first.
  std::string run(unsigned blocks) {
    mlir::Block *block = &body.region().front();
    while (block && blocks-- && problem.empty())
      block = walk(*block);
    return problem;
  }
  uint64_t reads = 0;

private:
  RegUnit registerOf(Part part, unsigned i) const {
    Classes::Place place = classes.placeOf(part.variable);
    int base = assignment.bases[place.index];
    EXPECT_GE(base, 0);
    return unitOf(body.variables[part.variable].file,
                  unsigned(base) + place.lane + part.lane + i);
  }
  bool isPlaced(Part part) const {
    const Variable &variable = body.variables[part.variable];
    return !variable.isSpecial() && !variable.isUndefined;
  }
  void expect(Part part, llvm::ArrayRef<Token> want, mlir::Operation *op,
              const char *what) {
    if (!isPlaced(part))
      return;
    for (unsigned i = 0; i != part.width; ++i) {
      RegUnit reg = registerOf(part, i);
      ++reads;
      if (want[i] && registers[reg] != want[i] && problem.empty())
        problem = machine::nameOf(reg) + " does not hold what " +
                  op->getName().getStringRef().str() + " " + what;
    }
  }
  void write(Part part, llvm::ArrayRef<Token> tokens) {
    if (isPlaced(part))
      for (unsigned i = 0; i != part.width; ++i)
        registers[registerOf(part, i)] = tokens[i];
  }
  std::vector<Token> fresh(unsigned count) {
    std::vector<Token> tokens;
    for (unsigned i = 0; i != count; ++i)
      tokens.push_back(++nextToken);
    return tokens;
  }
  void move(const Copy &copy) {
    if (!isPlaced(copy.from) || !isPlaced(copy.to))
      return;
    std::vector<Token> tokens;
    for (unsigned i = 0; i != copy.from.width; ++i)
      tokens.push_back(registers[registerOf(copy.from, i)]);
    write(copy.to, tokens);
  }
  static unsigned widthOf(mlir::Value value) {
    return llvm::cast<amdgcn::RegisterType>(value.getType()).getWidth();
  }
  void define(mlir::Value value) {
    values[value] = fresh(widthOf(value));
    write(body.partOf(value), values[value]);
  }

  mlir::Block *walk(mlir::Block &block);
  void step(mlir::Operation &op);
  void execute(amdgcn::InstOp op);

  const Body &body;
  const Classes &classes;
  const Assignment &assignment;
  std::mt19937_64 random;
  machine::RegisterUnits units;
  llvm::DenseMap<mlir::Operation *, std::vector<const Copy *>> copiesBefore;
  llvm::DenseMap<mlir::Block *, std::vector<const Copy *>> copiesAtBegin;
  std::map<RegUnit, Token> registers;
  /// What the text's own registers hold.
  std::map<RegUnit, Token> named;
  llvm::DenseMap<mlir::Value, std::vector<Token>> values;
  Token nextToken = 0;
  std::string problem;
};

mlir::Block *Walker::walk(mlir::Block &block) {
  for (const Copy *copy : copiesAtBegin[&block])
    move(*copy);
  for (mlir::Operation &op : block)
    step(op);
  mlir::Operation &end = block.back();
  unsigned count = end.getNumSuccessors();
  if (!count)
    return nullptr;
  unsigned index = unsigned(random() % count);
  mlir::Block *next = end.getSuccessor(index);
  mlir::OperandRange passed = end.getOperands();
  if (auto inst = llvm::dyn_cast<amdgcn::InstOp>(end))
    passed = inst.getArgumentsFor(index);
  std::vector<std::vector<Token>> tokens;
  for (mlir::Value value : passed)
    tokens.push_back(values[value]);
  for (auto [argument, token] : llvm::zip(next->getArguments(), tokens))
    values[argument] = token;
  return next;
}

void Walker::step(mlir::Operation &op) {
  if (auto merge = llvm::dyn_cast<amdgcn::MergeOp>(op)) {
    // The copy over what is there is the merge itself.
    for (const Copy *copy : copiesBefore[&op])
      if (copy->isAhead)
        move(*copy);
    expect(body.partOf(merge.getSource()), values[merge.getSource()], &op,
           "merges");
    expect(body.partOf(merge.getResult()), values[merge.getOld()], &op,
           "merges over");
    return define(merge.getResult());
  }
  for (const Copy *copy : copiesBefore[&op])
    move(*copy);
  if (llvm::isa<amdgcn::LiveInOp>(op))
    return define(op.getResult(0));
  if (llvm::isa<amdgcn::UndefOp>(op)) {
    values[op.getResult(0)].assign(widthOf(op.getResult(0)), 0);
    return;
  }
  if (auto extract = llvm::dyn_cast<amdgcn::ExtractOp>(op)) {
    std::vector<Token> whole = values[extract.getSource()];
    auto begin = whole.begin() + ptrdiff_t(extract.getIndex());
    values[extract.getResult()].assign(begin,
                                       begin + widthOf(extract.getResult()));
    return;
  }
  if (llvm::isa<amdgcn::ConcatOp, amdgcn::CopyOp>(op)) {
    std::vector<Token> tokens;
    for (mlir::Value part : op.getOperands())
      llvm::append_range(tokens, values[part]);
    values[op.getResult(0)] = tokens;
    return;
  }
  if (auto inst = llvm::dyn_cast<amdgcn::InstOp>(op))
    execute(inst);
}

void Walker::execute(amdgcn::InstOp op) {
  const amdgcn::MachineInst &inst = op.getInst();
  unsigned defs = body.target->desc(inst.opcode).getNumDefs();
  std::vector<mlir::Value> old(op.getReads().begin(), op.getReads().end());
  std::vector<RegUnit> written;
  for (auto [index, operand] : llvm::enumerate(inst.operands)) {
    if (operand.kind == MachineOperand::Input) {
      mlir::Value value = op.getInputs()[operand.value];
      expect(body.partOf(value), values[value], op, "reads");
      old[size_t(operand.value)] = {};
    }
    if (operand.kind != MachineOperand::Reg || !operand.value)
      continue;
    for (RegUnit reg : units.of(llvm::MCRegister(unsigned(operand.value)))) {
      if (index < defs)
        written.push_back(reg);
      else if (named.count(reg) && registers[reg] != named[reg] &&
               problem.empty())
        problem = machine::nameOf(reg) + " was overwritten before the text " +
                  "reads it";
    }
  }
  // What is continued, in the order of the results that continue it.
  std::vector<mlir::Value> continued;
  for (mlir::Value value : old)
    if (value && !llvm::cast<amdgcn::RegisterType>(value.getType()).isSpecial())
      continued.push_back(value);
  for (auto [value, result] : llvm::zip(continued, op->getResults()))
    expect(body.partOf(result), values[value], op, "continues");
  for (mlir::Value result : op->getResults())
    define(result);
  for (RegUnit reg : written)
    registers[reg] = named[reg] = ++nextToken;
}

struct Counts {
  uint64_t kernels = 0, reads = 0;
};

void check(uint64_t seed, const std::string &target, unsigned waveSize,
           mlir::MLIRContext &context, Counts &counts) {
  randomkernels::Shape shape;
  shape.instructions = 20 + unsigned(seed % 90);
  randomkernels::RandomKernel kernel =
      randomkernels::generate(seed, target, waveSize, shape);
  std::string text = "amdgcn.object @o target \"" + target + "\" {\n" +
                     randomkernels::virtualText(kernel, "k", "") + "}\n";
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  ASSERT_TRUE(module) << seed << "\n" << text;
  mlir::PassManager manager(&context);
  manager.addNestedPass<amdgcn::ObjectOp>(createLowerControlFlow());
  ASSERT_TRUE(succeeded(manager.run(*module))) << seed << "\n" << text;
  auto object = *module->getOps<amdgcn::ObjectOp>().begin();
  auto op = *object.getBody().getOps<amdgcn::KernelOp>().begin();
  auto read = Body::read(op);
  ASSERT_TRUE(succeeded(read)) << seed << "\n" << text;
  Body &body = **read;
  computeLiveness(body);
  PhysicalUse physical = readPhysicalUse(body);
  Classes classes(body, physical);
  ASSERT_FALSE(classes.misplacedShare()) << seed;
  ASSERT_FALSE(findPinConflict(classes, physical)) << seed;
  Assignment assignment = assignRegisters(classes, physical, {256, 102, 256},
                                          peakPressure(classes, physical));
  for (auto &refused : assignment.refused)
    ASSERT_FALSE(refused) << seed;
  // Some ways: a kernel has few branches.
  for (unsigned way = 0; way != 6; ++way) {
    Walker walker(body, classes, assignment, seed * 31 + way);
    std::string problem = walker.run(60);
    ASSERT_EQ(problem, "") << "seed " << seed << ", way " << way << "\n"
                           << text;
    counts.reads += walker.reads;
  }
  ++counts.kernels;
}

class Assignments : public testing::TestWithParam<const char *> {};

TEST_P(Assignments, ReadsFindWhatSsaFormSays) {
  std::string target = GetParam();
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<amdgcn::AMDGCNDialect>();
  Counts counts;
  for (uint64_t seed = 100000; seed != 100400 && !HasFatalFailure(); ++seed)
    check(seed, target, target == "gfx950" || seed % 2 ? 64 : 32, context,
          counts);
  EXPECT_EQ(counts.kernels, 400u);
  EXPECT_GT(counts.reads, 100000u);
}

INSTANTIATE_TEST_SUITE_P(Targets, Assignments,
                         testing::Values("gfx950", "gfx1151"),
                         [](const auto &info) { return info.param; });

} // namespace
