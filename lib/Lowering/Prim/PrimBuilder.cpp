//===- PrimBuilder.cpp - Instructions for primitives ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lowering/Prim/PrimBuilder.h"
#include "Target/InstructionFacts.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace netra::amdgcn;

namespace netra::prim {

const LdsRegions::Region *LdsRegions::find(StringRef name) const {
  for (const Region &region : regions)
    if (region.name == name)
      return &region;
  return nullptr;
}

PrimBuilder::PrimBuilder(KernelOp kernel, MachineTarget &target)
    : builder(kernel.getContext()), target(target), kernel(kernel) {}

Type PrimBuilder::vgpr(unsigned width) {
  return RegisterType::get(context(), RegisterFile::VGPR, width, -1);
}
Type PrimBuilder::sgpr(unsigned width) {
  return RegisterType::get(context(), RegisterFile::SGPR, width, -1);
}

bool PrimBuilder::has(StringRef mnemonic) const {
  return target.facts().instruction(mnemonic) != nullptr;
}

StringRef PrimBuilder::pick(ArrayRef<StringRef> names) const {
  for (StringRef name : names)
    if (has(name))
      return name;
  return names.back();
}

bool PrimBuilder::isLane(const Operand &operand) {
  return operand.value &&
         cast<RegisterType>(operand.value.getType()).getFile() ==
             RegisterFile::VGPR;
}

static std::string literalText(int64_t bits) {
  if (bits >= -16 && bits <= 64)
    return llvm::itostr(bits);
  return "0x" + llvm::utohexstr(uint32_t(bits), /*LowerCase=*/true);
}

Operation *PrimBuilder::build(StringRef mnemonic, TypeRange results,
                              SmallVector<Operand> operands, StringRef tail,
                              ValueRange implicit, bool mayMove) {
  std::string refused, first;
  for (;;) {
    std::string text = mnemonic.str();
    StringRef separator = " ";
    InstOperands with;
    for (Type type : results) {
      with.outputs.push_back(type);
      if (cast<RegisterType>(type).isSpecial())
        continue;
      text += (separator + "$to").str();
      separator = ", ";
    }
    for (const Operand &operand : operands) {
      text += separator;
      separator = ", ";
      if (operand.isValue()) {
        text += "$from";
        with.inputs.push_back(operand.value);
      } else {
        text += operand.bits() ? literalText(*operand.bits())
                               : operand.text().str();
      }
    }
    if (!tail.empty())
      text += (" " + tail).str();
    llvm::append_range(with.implicit, implicit);
    refused.clear();
    if (Operation *inst =
            buildFromText(builder, loc(), target, text, with, &refused))
      return inst;
    if (first.empty())
      first = text + "': " + refused;
    // The last literal goes to a VGPR, then the last scalar.
    Operand *moved = nullptr;
    if (mayMove)
      for (bool literals : {true, false})
        for (Operand &operand : llvm::reverse(operands))
          if (!moved && (literals ? operand.bits().has_value()
                                  : operand.isValue() && !isLane(operand)))
            moved = &operand;
    if (!moved) {
      error() << "has no such form on " << target.cpu() << ": '" << first;
      return nullptr;
    }
    Value value = lane(*moved);
    if (!value)
      return nullptr;
    *moved = operand(value);
  }
}

Value PrimBuilder::inst(StringRef mnemonic, Type result,
                        ArrayRef<Operand> operands, StringRef tail,
                        ValueRange implicit, bool mayMove) {
  Operation *op = build(mnemonic, result, llvm::to_vector(operands), tail,
                        implicit, mayMove);
  return op ? op->getResult(0) : Value();
}

bool PrimBuilder::effect(StringRef mnemonic, ArrayRef<Operand> operands,
                         StringRef tail, InstOp *created) {
  Operation *op =
      build(mnemonic, {}, llvm::to_vector(operands), tail, {}, false);
  if (created && op)
    *created = cast<InstOp>(op);
  return op != nullptr;
}

Values PrimBuilder::insts(StringRef mnemonic, TypeRange results,
                          ArrayRef<Operand> operands, StringRef tail,
                          ValueRange implicit, InstOp *created) {
  Operation *op =
      build(mnemonic, results, llvm::to_vector(operands), tail, implicit, true);
  if (created && op)
    *created = cast<InstOp>(op);
  return op ? Values(op->getResults()) : Values(results.size());
}

Value PrimBuilder::valu(StringRef stem, Operand a, Operand b, bool commutes) {
  if (!isLane(b) && isLane(a) && commutes)
    std::swap(a, b);
  std::string shortForm = (stem + "_e32").str();
  bool hasShort = false;
  if (isLane(b)) {
    // Not every mnemonic has the short encoding.
    std::string refused;
    InstOperands with;
    with.outputs.push_back(vgpr());
    with.inputs = {b.value, b.value};
    OpBuilder::InsertionGuard guard(builder);
    Operation *probe =
        buildFromText(builder, loc(), target, shortForm + " $to, $from, $from",
                      with, &refused);
    hasShort = probe != nullptr;
    if (probe)
      probe->erase();
  }
  if (hasShort)
    return inst(shortForm, vgpr(), {a, b});
  return inst((stem + "_e64").str(), vgpr(), {a, b});
}

Value PrimBuilder::valu(StringRef stem, Operand a) {
  return inst((stem + "_e32").str(), vgpr(), {a});
}

Value PrimBuilder::valu(StringRef stem, Operand a, Operand b, Operand c,
                        StringRef tail) {
  return inst(stem, vgpr(), {a, b, c}, tail);
}

Value PrimBuilder::lane(Operand operand) {
  if (isLane(operand))
    return operand.value;
  return inst("v_mov_b32_e32", vgpr(), operand, "", {}, false);
}

Value PrimBuilder::uniform(Operand operand) {
  if (operand.isValue())
    return operand.value;
  return inst("s_mov_b32", sgpr(), operand, "", {}, false);
}

Value PrimBuilder::part(Value tuple, unsigned first, unsigned width) {
  auto type = cast<RegisterType>(tuple.getType());
  if (first == 0 && width == type.getWidth())
    return tuple;
  return ExtractOp::create(
      builder, loc(), RegisterType::get(context(), type.getFile(), width, -1),
      tuple, uint64_t(first));
}

Value PrimBuilder::join(ValueRange parts) {
  unsigned width = 0;
  for (Value each : parts)
    width += cast<RegisterType>(each.getType()).getWidth();
  if (parts.size() == 1)
    return parts.front();
  auto file = cast<RegisterType>(parts.front().getType()).getFile();
  return ConcatOp::create(builder, loc(),
                          RegisterType::get(context(), file, width, -1), parts);
}

Value PrimBuilder::liveIn(RegisterFile file, unsigned width, int number) {
  Type type = RegisterType::get(context(), file, width, number);
  Value &known = liveIns[type];
  if (known)
    return known;
  Block &entry = kernel.getBody().front();
  for (auto existing : entry.getOps<LiveInOp>())
    if (existing.getType() == type)
      return known = existing;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&entry);
  return known = LiveInOp::create(builder, loc(), type);
}

Value PrimBuilder::scalarLoad(unsigned bytes, ArrayRef<Operand> operands,
                              StringRef tail) {
  std::string newer = "s_load_b" + llvm::utostr(bytes * 8);
  std::string older =
      bytes == 4 ? "s_load_dword" : "s_load_dwordx" + llvm::utostr(bytes / 4);
  return inst(pick({newer, older}), sgpr(bytes / 4), operands, tail, {},
              /*mayMove=*/false);
}

static std::string ldsTail(uint64_t at) {
  return at ? "offset:" + llvm::utostr(at) : std::string();
}

static void markRegion(InstOp inst, StringRef region) {
  if (inst && !region.empty())
    inst->setDiscardableAttr("lds",
                             Builder(inst.getContext()).getStringAttr(region));
}

Value PrimBuilder::ldsLoad(StringRef suffix, Type result, Operand offset,
                           uint64_t at, StringRef region) {
  std::string newer = ("ds_load_" + suffix).str(),
              older = ("ds_read_" + suffix).str();
  InstOp created;
  Values loaded =
      insts(pick({newer, older}), result, offset, ldsTail(at), {}, &created);
  markRegion(created, region);
  return loaded.front();
}

bool PrimBuilder::ldsStore(StringRef suffix, Operand offset, Operand value,
                           uint64_t at, StringRef region) {
  std::string newer = ("ds_store_" + suffix).str(),
              older = ("ds_write_" + suffix).str();
  InstOp created;
  bool isBuilt =
      effect(pick({newer, older}), {offset, value}, ldsTail(at), &created);
  markRegion(created, region);
  return isBuilt;
}

unsigned PrimBuilder::items() {
  DictionaryAttr metadata = kernel.getMetadataAttr();
  auto size = metadata ? metadata.getAs<IntegerAttr>("max_flat_workgroup_size")
                       : IntegerAttr();
  return size ? unsigned(size.getInt()) : target.facts().maxWorkgroupItems;
}

} // namespace netra::prim
