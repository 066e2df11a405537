//===- KernelAbi.cpp - A kernel's descriptor and metadata -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/KernelAbi.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;

namespace netra::amdgcn {

using object::KernelDescriptor;
using object::Value;

namespace {

// Keys of a kernel's metadata map (LLVM AMDGPU usage, code object V5).
constexpr llvm::StringLiteral kArgs = ".args";
constexpr llvm::StringLiteral kVgprCount = ".vgpr_count";
constexpr llvm::StringLiteral kSgprCount = ".sgpr_count";
constexpr llvm::StringLiteral kOmit = "omit";
constexpr llvm::StringLiteral kReserved = "reserved";

std::string attrKey(StringRef key, bool dropDot) {
  if (!dropDot)
    return key.str();
  return key.consume_front(".") ? key.str() : ("=" + key).str();
}

std::string valueKey(StringRef key, bool addDot) {
  if (!addDot)
    return key.str();
  return key.consume_front("=") ? key.str() : ("." + key).str();
}

/// The number that a descriptor field's directive takes.
uint64_t directiveNumber(const KernelDescriptor &descriptor,
                         const DescriptorField &field, uint64_t bits) {
  switch (field.kind) {
  case FieldKind::VgprCount:
    return descriptor.vgprs();
  case FieldKind::SgprCount: {
    unsigned extra = descriptor.target->extraSgprs;
    unsigned all = descriptor.sgprs().value_or(0);
    return all > extra ? all - extra : 0;
  }
  case FieldKind::AccumOffset:
    return descriptor.accumOffset().value_or(0);
  default:
    return bits;
  }
}

uint64_t kernargExtent(ArrayAttr args) {
  uint64_t extent = 0;
  if (args)
    for (auto arg : args.getAsRange<ArgAttr>())
      extent = std::max(extent, arg.getOffset() + arg.getSize());
  return extent;
}

/// The descriptor before `descriptor` has its say: the assembler's defaults,
/// and room for the arguments.
KernelDescriptor initialDescriptor(KernelOp kernel, const TargetFacts &facts) {
  KernelDescriptor descriptor = object::defaultDescriptor(facts);
  if (const DescriptorField *field =
          facts.descriptorField(FieldKind::KernargSize))
    descriptor.set(field->name, kernargExtent(kernel.getArgsAttr()));
  return descriptor;
}

/// Without AGPRs, a0 comes behind the VGPRs. `vgprs` is the count in use.
void setImpliedAccumOffset(KernelDescriptor &descriptor, uint64_t vgprs) {
  const TargetFacts &facts = *descriptor.target;
  const DescriptorField *field = facts.descriptorField(FieldKind::AccumOffset);
  if (!field)
    return;
  uint64_t offset = llvm::alignTo(vgprs, facts.accumOffsetMultiple);
  descriptor.setDirective(
      field->name,
      std::clamp<uint64_t>(offset, facts.accumOffsetMin, facts.accumOffsetMax));
}

void setImpliedUserSgprs(KernelDescriptor &descriptor) {
  if (const DescriptorField *field =
          descriptor.target->descriptorField(FieldKind::UserSgprCount))
    descriptor.set(field->name, descriptor.impliedUserSgprs());
}

std::optional<uint64_t> explicitNumber(KernelOp kernel, StringRef field) {
  auto dict = kernel.getDescriptorAttr();
  auto attr = dict ? dict.getAs<IntegerAttr>(field) : IntegerAttr();
  if (!attr)
    return std::nullopt;
  return attr.getInt();
}

/// The name of the field that holds a register count, or nothing.
StringRef fieldName(const TargetFacts &facts, FieldKind kind) {
  const DescriptorField *field = facts.descriptorField(kind);
  return field ? field->name : StringRef();
}

} // namespace

StringRef elfNameOf(KernelOp kernel) {
  return kernel.getElfName().value_or(kernel.getSymName());
}
StringRef elfNameOf(FuncOp func) {
  return func.getElfName().value_or(func.getSymName());
}

//===----------------------------------------------------------------------===//
// Metadata
//===----------------------------------------------------------------------===//

Attribute toAttribute(MLIRContext *context, const Value &value, bool dropDot) {
  Builder builder(context);
  switch (value.kind()) {
  case Value::Kind::Nil:
    return builder.getUnitAttr();
  case Value::Kind::Bool:
    return builder.getBoolAttr(*value.asBool());
  case Value::Kind::Int:
  case Value::Kind::UInt:
    if (auto integer = value.asInt())
      return builder.getI64IntegerAttr(*integer);
    return builder.getIntegerAttr(builder.getIntegerType(64, false),
                                  APInt(64, *value.asUInt()));
  case Value::Kind::Float:
    return builder.getF64FloatAttr(*value.asFloat());
  case Value::Kind::String:
    return builder.getStringAttr(*value.asString());
  case Value::Kind::Binary: {
    StringRef bytes = value.asBinary()->bytes;
    return builder.getDenseI8ArrayAttr(
        ArrayRef(reinterpret_cast<const int8_t *>(bytes.data()), bytes.size()));
  }
  case Value::Kind::Array: {
    SmallVector<Attribute> elements;
    for (const Value &element : *value.asArray())
      elements.push_back(toAttribute(context, element, dropDot));
    return builder.getArrayAttr(elements);
  }
  case Value::Kind::Map: {
    NamedAttrList entries;
    for (const Value::Member &member : *value.asMap())
      entries.set(attrKey(member.key, dropDot),
                  toAttribute(context, member.value, dropDot));
    return entries.getDictionary(context);
  }
  }
  llvm_unreachable("covered switch");
}

Value toValue(Attribute attr, bool addDot) {
  return llvm::TypeSwitch<Attribute, Value>(attr)
      .Case<BoolAttr>([](BoolAttr flag) { return Value(flag.getValue()); })
      .Case<IntegerAttr>([](IntegerAttr integer) {
        if (integer.getType().isUnsignedInteger())
          return Value(uint64_t(integer.getValue().getZExtValue()));
        return Value(int64_t(integer.getValue().getSExtValue()));
      })
      .Case<FloatAttr>(
          [](FloatAttr number) { return Value(number.getValueAsDouble()); })
      .Case<StringAttr>([](StringAttr text) { return Value(text.getValue()); })
      .Case<DenseI8ArrayAttr>([](DenseI8ArrayAttr bytes) {
        ArrayRef<int8_t> raw = bytes.asArrayRef();
        return Value(Value::Binary{std::string(
            reinterpret_cast<const char *>(raw.data()), raw.size())});
      })
      .Case<ArrayAttr>([&](ArrayAttr array) {
        Value::Array elements;
        for (Attribute element : array)
          elements.push_back(toValue(element, addDot));
        return Value(std::move(elements));
      })
      .Case<DictionaryAttr>([&](DictionaryAttr dict) {
        Value map{Value::Map{}};
        for (NamedAttribute entry : dict)
          map.set(valueKey(entry.getName().getValue(), addDot),
                  toValue(entry.getValue(), addDot));
        return map;
      })
      .Default([](Attribute) { return Value(); });
}

static Value argValue(ArgAttr arg) {
  Value value = toValue(arg.getExtra(), /*addDot=*/true);
  if (!arg.getName().empty())
    value.set(".name", arg.getName().getValue());
  value.set(".offset", arg.getOffset());
  value.set(".size", arg.getSize());
  value.set(".value_kind", arg.getKind().getValue());
  return value;
}

/// The argument as an attribute; null if the map lacks what one must have.
static ArgAttr argAttr(MLIRContext *context, const Value &arg) {
  auto offset = arg.getUInt(".offset"), size = arg.getUInt(".size");
  auto kind = arg.getString(".value_kind");
  const Value *name = arg.find(".name");
  if (!offset || !size || !kind ||
      (name && (!name->asString() || name->asString()->empty())))
    return {};
  Value extra = arg;
  for (StringRef key : {".name", ".offset", ".size", ".value_kind"})
    extra.erase(key);
  Builder builder(context);
  auto dict =
      cast<DictionaryAttr>(toAttribute(context, extra, /*dropDot=*/true));
  return ArgAttr::get(context,
                      builder.getStringAttr(name ? *name->asString() : ""),
                      builder.getStringAttr(*kind), *size, *offset, dict);
}

Value deriveMetadata(KernelOp kernel, const KernelDescriptor &descriptor) {
  const TargetFacts &facts = *descriptor.target;
  Value map{Value::Map{}};
  StringRef name = elfNameOf(kernel);
  map.set(".name", name);
  map.set(".symbol", (name + ".kd").str());
  if (ArrayAttr args = kernel.getArgsAttr()) {
    Value::Array values;
    for (auto arg : args.getAsRange<ArgAttr>())
      values.push_back(argValue(arg));
    map.set(kArgs, std::move(values));
  }
  map.set(".kernarg_segment_size", descriptor.kernargBytes());
  map.set(".kernarg_segment_align", 8);
  map.set(".group_segment_fixed_size", descriptor.ldsBytes());
  map.set(".private_segment_fixed_size", descriptor.scratchBytes());
  map.set(".wavefront_size", descriptor.waveSize());
  map.set(".max_flat_workgroup_size", facts.maxWorkgroupItems);
  uint64_t vgprs =
      explicitNumber(kernel, fieldName(facts, FieldKind::VgprCount))
          .value_or(descriptor.vgprs());
  map.set(kVgprCount, vgprs);
  if (facts.unifiedVgprs) {
    uint64_t before = descriptor.accumOffset().value_or(vgprs);
    map.set(".agpr_count", vgprs > before ? vgprs - before : 0);
  }
  // A target without an SGPR field in the descriptor still has the directive.
  uint64_t sgprs = descriptor.sgprs().value_or(facts.addressableSgprs);
  if (auto number = explicitNumber(kernel, "next_free_sgpr"))
    sgprs = *number + facts.extraSgprs;
  map.set(kSgprCount, sgprs);
  map.set(".sgpr_spill_count", 0);
  map.set(".vgpr_spill_count", 0);
  return map;
}

Value metadataOf(KernelOp kernel, const KernelDescriptor &descriptor) {
  Value map = deriveMetadata(kernel, descriptor);
  DictionaryAttr overlay = kernel.getMetadataAttr();
  if (!overlay)
    return map;
  for (NamedAttribute entry : overlay) {
    if (entry.getName() != kOmit) {
      map.set(valueKey(entry.getName().getValue(), /*addDot=*/true),
              toValue(entry.getValue(), /*addDot=*/true));
      continue;
    }
    if (auto keys = dyn_cast<ArrayAttr>(entry.getValue()))
      for (auto key : keys.getAsRange<StringAttr>())
        map.erase(valueKey(key.getValue(), /*addDot=*/true));
  }
  return map;
}

void setMetadata(KernelOp kernel, const Value &wanted) {
  MLIRContext *context = kernel.getContext();
  Builder builder(context);
  if (const Value::Array *args = wanted.getArray(kArgs)) {
    SmallVector<Attribute> attrs;
    for (const Value &arg : *args)
      if (ArgAttr attr = argAttr(context, arg))
        attrs.push_back(attr);
    // An argument that is no argument stays in the overlay below.
    if (attrs.size() == args->size())
      kernel.setArgsAttr(builder.getArrayAttr(attrs));
  }
  auto descriptor = descriptorOf(kernel, [&] { return kernel.emitOpError(); });
  if (failed(descriptor))
    return;
  Value derived = deriveMetadata(kernel, *descriptor);
  NamedAttrList overlay;
  SmallVector<Attribute> omitted;
  for (const Value::Member &member : *derived.asMap())
    if (!wanted.find(member.key))
      omitted.push_back(
          builder.getStringAttr(attrKey(member.key, /*dropDot=*/true)));
  for (const Value::Member &member : *wanted.asMap()) {
    const Value *same = derived.find(member.key);
    if (!same || *same != member.value)
      overlay.set(attrKey(member.key, /*dropDot=*/true),
                  toAttribute(context, member.value, /*dropDot=*/true));
  }
  if (!omitted.empty())
    overlay.set(kOmit, builder.getArrayAttr(omitted));
  if (!overlay.empty())
    kernel.setMetadataAttr(overlay.getDictionary(context));
}

/// The target id, feature settings of the ELF flags included.
static std::string targetIdOf(ObjectOp object, const TargetFacts &facts) {
  object::CodeObject code;
  code.cpu = facts.name.str();
  code.eFlags = object.getFlags().value_or(facts.elfFlags);
  return "amdgcn-amd-amdhsa--" + code.targetId();
}

Value deriveObjectMetadata(ObjectOp object) {
  const TargetFacts &facts = *targetOf(object);
  Value map{Value::Map{}};
  // Both code object version 5 and 6 say 1.2 here.
  map.set("amdhsa.version", Value::Array{Value(1), Value(2)});
  map.set("amdhsa.target", targetIdOf(object, facts));
  return map;
}

/// The kernels' maps in the order of the note.
static FailureOr<Value::Array> kernelMaps(ObjectOp object) {
  std::vector<std::pair<std::string, Value>> maps;
  for (auto kernel : object.getBody().getOps<KernelOp>()) {
    if (kernel.getNoMetadata())
      continue;
    auto descriptor =
        descriptorOf(kernel, [&] { return kernel.emitOpError(); });
    if (failed(descriptor))
      return failure();
    maps.emplace_back(elfNameOf(kernel), metadataOf(kernel, *descriptor));
  }
  Value::Array result;
  auto take = [&](StringRef name) {
    auto it = llvm::find_if(maps, [&](auto &map) { return map.first == name; });
    if (it == maps.end())
      return;
    result.push_back(std::move(it->second));
    maps.erase(it);
  };
  if (ArrayAttr order = object.getKernelOrderAttr())
    for (auto name : order.getAsRange<StringAttr>())
      take(name.getValue());
  for (auto &map : maps)
    result.push_back(std::move(map.second));
  return result;
}

FailureOr<std::optional<Value>> metadataOf(ObjectOp object) {
  if (object.getNoMetadata())
    return std::optional<Value>();
  Value map = deriveObjectMetadata(object);
  auto kernels = kernelMaps(object);
  if (failed(kernels))
    return failure();
  Value::Array all = std::move(*kernels);
  if (DictionaryAttr overlay = object.getMetadataAttr()) {
    for (NamedAttribute entry : overlay) {
      StringRef key = entry.getName().getValue();
      if (key == kOmit) {
        if (auto keys = dyn_cast<ArrayAttr>(entry.getValue()))
          for (auto omitted : keys.getAsRange<StringAttr>())
            map.erase(omitted.getValue());
        continue;
      }
      Value value = toValue(entry.getValue(), /*addDot=*/false);
      if (key == "amdhsa.kernels" && value.asArray())
        llvm::append_range(all, *value.asArray());
      else
        map.set(key, std::move(value));
    }
  }
  if (!all.empty())
    map.set("amdhsa.kernels", std::move(all));
  return std::optional<Value>(std::move(map));
}

//===----------------------------------------------------------------------===//
// Descriptor
//===----------------------------------------------------------------------===//

static LogicalResult setReserved(KernelDescriptor &descriptor, Attribute attr,
                                 EmitError emitError) {
  auto pairs = dyn_cast<ArrayAttr>(attr);
  if (!pairs || pairs.size() % 2)
    return emitError() << "descriptor: 'reserved' takes [byte, bits, ...]";
  for (size_t i = 0; i < pairs.size(); i += 2) {
    auto byte = dyn_cast<IntegerAttr>(pairs[i]);
    auto bits = dyn_cast<IntegerAttr>(pairs[i + 1]);
    if (!byte || !bits || byte.getInt() < 0 ||
        byte.getInt() >= int64_t(descriptor.reserved.size()) ||
        bits.getInt() < 0 || bits.getInt() > 255)
      return emitError() << "descriptor: 'reserved' takes bytes 0 to 63 and "
                            "8 bits each";
    descriptor.reserved[byte.getInt()] = uint8_t(bits.getInt());
  }
  return success();
}

static LogicalResult setField(KernelDescriptor &descriptor, StringRef name,
                              Attribute attr, EmitError emitError) {
  auto number = dyn_cast<IntegerAttr>(attr);
  if (!number)
    return emitError() << "descriptor: '" << name << "' takes an integer";
  const DescriptorField *field = descriptor.target->descriptorField(name);
  if (!field || field->kind == FieldKind::EntryOffset)
    return emitError() << "descriptor: " << descriptor.target->name
                       << " has no field '" << name << "'";
  if (field->width == 0)
    return success(); // known to the metadata only
  // Without a directive the field holds its bits as they are.
  bool isSet = field->hasDirective
                   ? descriptor.setDirective(name, uint64_t(number.getInt()))
                   : descriptor.set(name, uint64_t(number.getInt()));
  if (!isSet)
    return emitError() << "descriptor: '" << name << "' cannot be "
                       << number.getInt();
  return success();
}

std::optional<std::string>
findBeyondLimits(const KernelDescriptor &descriptor) {
  const TargetFacts &facts = *descriptor.target;
  if (descriptor.ldsBytes() > facts.ldsMaxBytes)
    return ("group_segment_fixed_size " + Twine(descriptor.ldsBytes()) +
            " exceeds the limit of " + Twine(facts.ldsMaxBytes) + " bytes on " +
            facts.name)
        .str();
  unsigned sgprs = descriptor.impliedUserSgprs();
  if (sgprs > facts.maxUserSgprs)
    return ("user SGPRs, preloaded kernargs included, are " + Twine(sgprs) +
            " and exceed the limit of " + Twine(facts.maxUserSgprs) + " on " +
            facts.name)
        .str();
  return std::nullopt;
}

FailureOr<KernelDescriptor> descriptorOf(KernelOp kernel, EmitError emitError) {
  const TargetFacts *facts = targetOf(kernel);
  if (!facts)
    return emitError() << "stands outside an object with a known target";
  KernelDescriptor descriptor = initialDescriptor(kernel, *facts);
  DictionaryAttr fields = kernel.getDescriptorAttr();
  StringRef userSgprCount = fieldName(*facts, FieldKind::UserSgprCount);
  if (!fields)
    fields = DictionaryAttr::get(kernel.getContext());
  // The wave size decides what a VGPR count means.
  StringRef waveSize = fieldName(*facts, FieldKind::WaveSize32);
  if (Attribute attr = waveSize.empty() ? Attribute() : fields.get(waveSize))
    if (failed(setField(descriptor, waveSize, attr, emitError)))
      return failure();
  for (NamedAttribute entry : fields) {
    StringRef name = entry.getName().getValue();
    LogicalResult done =
        name == kReserved
            ? setReserved(descriptor, entry.getValue(), emitError)
            : setField(descriptor, name, entry.getValue(), emitError);
    if (failed(done))
      return failure();
  }
  if (!fields.get(userSgprCount))
    setImpliedUserSgprs(descriptor);
  StringRef accumOffset = fieldName(*facts, FieldKind::AccumOffset);
  if (!accumOffset.empty() && !fields.get(accumOffset))
    setImpliedAccumOffset(
        descriptor,
        explicitNumber(kernel, fieldName(*facts, FieldKind::VgprCount))
            .value_or(descriptor.vgprs()));
  if (!kernel->hasAttr(kAsImported))
    if (auto why = findBeyondLimits(descriptor))
      return emitError() << *why;
  return descriptor;
}

/// `number` if it means the same bits as `field` has in `wanted`.
static bool meansSame(const KernelDescriptor &wanted,
                      const DescriptorField &field, uint64_t number) {
  KernelDescriptor copy = wanted;
  return field.width == 0 || (copy.setDirective(field.name, number) &&
                              copy.get(field.name) == wanted.get(field.name));
}

void setDescriptor(KernelOp kernel, const KernelDescriptor &wanted,
                   const Value &metadata) {
  const TargetFacts &facts = *wanted.target;
  Builder builder(kernel.getContext());
  NamedAttrList fields;
  KernelDescriptor initial = initialDescriptor(kernel, facts);
  KernelDescriptor implied = wanted;
  setImpliedUserSgprs(implied);
  for (const auto &[field, bits] : wanted.values) {
    if (field->kind == FieldKind::EntryOffset)
      continue;
    bool isCount =
        field->kind == FieldKind::VgprCount || field->name == "next_free_sgpr";
    bool isDefault = field->kind == FieldKind::UserSgprCount
                         ? bits == implied.get(field->name)
                         : bits == initial.get(field->name);
    // The accumulator offset follows from a count that is only now known.
    if ((isDefault && !isCount) || field->kind == FieldKind::AccumOffset)
      continue;
    uint64_t number = directiveNumber(wanted, *field, bits);
    bool isVgpr = field->kind == FieldKind::VgprCount;
    auto finer = metadata.getUInt(isVgpr ? kVgprCount : kSgprCount);
    uint64_t extra = isVgpr ? 0 : facts.extraSgprs;
    if (isCount && finer && *finer >= extra &&
        meansSame(wanted, *field, *finer - extra))
      number = *finer - extra;
    else if (field->width == 0)
      continue;
    fields.set(field->name, builder.getI64IntegerAttr(number));
  }
  if (auto accumOffset = wanted.accumOffset()) {
    StringRef name = fieldName(facts, FieldKind::AccumOffset);
    auto vgprs = cast_or_null<IntegerAttr>(
        fields.get(fieldName(facts, FieldKind::VgprCount)));
    setImpliedAccumOffset(implied, vgprs ? vgprs.getInt() : wanted.vgprs());
    if (implied.get(name) != wanted.get(name))
      fields.set(name, builder.getI64IntegerAttr(*accumOffset));
  }
  SmallVector<Attribute> reserved;
  for (auto [index, byte] : llvm::enumerate(wanted.reserved))
    if (byte)
      reserved.append(
          {builder.getI64IntegerAttr(index), builder.getI64IntegerAttr(byte)});
  if (!reserved.empty())
    fields.set(kReserved, builder.getArrayAttr(reserved));
  if (!fields.empty())
    kernel.setDescriptorAttr(fields.getDictionary(kernel.getContext()));
}

} // namespace netra::amdgcn
