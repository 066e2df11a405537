//===- AMDGCNDialect.cpp - Registration and types -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Registers one op class under every instruction mnemonic of every target
// (docs/rationale/amdgcn.md says why), and the register types.
//
//===----------------------------------------------------------------------===//

#include "Dialect/AMDGCN/AMDGCN.h"
#include "Dialect/AMDGCN/InstructionText.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/MC/MCInstrDesc.h"

using namespace mlir;

#include "AMDGCN/AMDGCNDialect.cpp.inc"
#include "AMDGCN/AMDGCNEnums.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "AMDGCN/AMDGCNTypes.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "AMDGCN/AMDGCNAttrs.cpp.inc"

namespace netra::amdgcn {
namespace {

struct InstructionName {
  llvm::StringLiteral mnemonic;
  bool endsBlock;
};

constexpr InstructionName kInstructionNames[] = {
#define NETRA_INSTRUCTION(mnemonic, endsBlock) {mnemonic, endsBlock},
#include "Dialect/AMDGCN/InstructionNames.inc"
#undef NETRA_INSTRUCTION
};

/// What MLIR asks of a registered op, answered by InstOp for a mnemonic.
/// RegisteredOperationName::Model cannot be derived from: its overrides are
/// final and tie the name to the class.
class MnemonicModel final : public OperationName::Impl {
public:
  using Model = RegisteredOperationName::Model<InstOp>;

  MnemonicModel(StringAttr name, Dialect *dialect, TypeID id, bool isTerminator,
                std::shared_ptr<Model> model)
      : Impl(name, dialect, id, std::move(Model(dialect).getInterfaceMap())),
        model(std::move(model)), isTerminator(isTerminator) {}

  LogicalResult foldHook(Operation *op, ArrayRef<Attribute> operands,
                         SmallVectorImpl<OpFoldResult> &results) final {
    return shared().foldHook(op, operands, results);
  }
  // The patterns of one class would be collected once per mnemonic.
  void getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) final {}
  bool hasTrait(TypeID id) final {
    return (isTerminator && id == TypeID::get<OpTrait::IsTerminator>()) ||
           shared().hasTrait(id);
  }
  OperationName::ParseAssemblyFn getParseAssemblyFn() final {
    return InstOp::parse;
  }
  void populateDefaultAttrs(const OperationName &name,
                            NamedAttrList &attrs) final {
    shared().populateDefaultAttrs(name, attrs);
  }
  void printAssembly(Operation *op, OpAsmPrinter &printer,
                     StringRef defaultDialect) final {
    InstOp::printWithMnemonic(op, printer, defaultDialect);
  }
  LogicalResult verifyInvariants(Operation *op) final {
    return shared().verifyInvariants(op);
  }
  LogicalResult verifyRegionInvariants(Operation *op) final {
    return shared().verifyRegionInvariants(op);
  }
  std::optional<Attribute> getInherentAttr(Operation *op,
                                           StringRef name) final {
    return shared().getInherentAttr(op, name);
  }
  void setInherentAttr(Operation *op, StringAttr name, Attribute value) final {
    shared().setInherentAttr(op, name, value);
  }
  void populateInherentAttrs(Operation *op, NamedAttrList &attrs) final {
    shared().populateInherentAttrs(op, attrs);
  }
  LogicalResult
  verifyInherentAttrs(OperationName name, NamedAttrList &attributes,
                      function_ref<InFlightDiagnostic()> emitError) final {
    return shared().verifyInherentAttrs(name, attributes, emitError);
  }
  int getOpPropertyByteSize() final { return shared().getOpPropertyByteSize(); }
  void initProperties(OperationName name, OpaqueProperties storage,
                      OpaqueProperties init) final {
    shared().initProperties(name, storage, init);
  }
  void deleteProperties(OpaqueProperties properties) final {
    shared().deleteProperties(properties);
  }
  void populateDefaultProperties(OperationName name,
                                 OpaqueProperties properties) final {
    shared().populateDefaultProperties(name, properties);
  }
  LogicalResult
  setPropertiesFromAttr(OperationName name, OpaqueProperties properties,
                        Attribute attr,
                        function_ref<InFlightDiagnostic()> emitError) final {
    return shared().setPropertiesFromAttr(name, properties, attr, emitError);
  }
  Attribute getPropertiesAsAttr(Operation *op) final {
    return shared().getPropertiesAsAttr(op);
  }
  void copyProperties(OpaqueProperties lhs, OpaqueProperties rhs) final {
    shared().copyProperties(lhs, rhs);
  }
  bool compareProperties(OpaqueProperties lhs, OpaqueProperties rhs) final {
    return shared().compareProperties(lhs, rhs);
  }
  llvm::hash_code hashProperties(OpaqueProperties properties) final {
    return shared().hashProperties(properties);
  }

private:
  OperationName::InterfaceConcept &shared() { return *model; }

  std::shared_ptr<Model> model;
  bool isTerminator;
};

} // namespace

void AMDGCNDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "AMDGCN/AMDGCNTypes.cpp.inc"
      >();
  addAttributes<
#define GET_ATTRDEF_LIST
#include "AMDGCN/AMDGCNAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "AMDGCN/AMDGCNOps.cpp.inc"
      >();
  registerInstructions();
}

void AMDGCNDialect::registerInstructions() {
  auto model = std::make_shared<MnemonicModel::Model>(this);
  for (const InstructionName &row : kInstructionNames) {
    auto name = StringAttr::get(getContext(), "amdgcn." + row.mnemonic);
    RegisteredOperationName::insert(
        std::make_unique<MnemonicModel>(name, this, typeIds.allocate(),
                                        row.endsBlock, model),
        InstOp::getAttributeNames());
  }
}

/// A mnemonic with an encoding suffix, or one that the table lacks.
std::optional<Dialect::ParseOpHook>
AMDGCNDialect::getParseOperationHook(StringRef opName) const {
  return ParseOpHook(InstOp::parse);
}

OperationName instructionName(unsigned opcode, MachineTarget &target,
                              MLIRContext *context) {
  StringRef mnemonic = machine::baseMnemonic(target.mnemonic(opcode));
  auto name = ("amdgcn." + mnemonic).str();
  if (auto registered = RegisteredOperationName::lookup(name, context))
    return *registered;
  return OperationName(InstOp::getOperationName(), context);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

Type AMDGCNDialect::parseType(DialectAsmParser &parser) const {
  StringRef keyword;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&keyword))
    return {};
  auto file = symbolizeRegisterFile(keyword);
  if (!file)
    return parser.emitError(loc)
               << "expected a register type (vgpr, sgpr, agpr, vcc, exec, m0, "
                  "scc) but got '"
               << keyword << "'",
           Type();
  unsigned width = 1;
  int pin = -1;
  if (*file < RegisterFile::VCC && succeeded(parser.parseOptionalLess())) {
    if (parser.parseInteger(width))
      return {};
    if (succeeded(parser.parseOptionalComma()) && parser.parseInteger(pin))
      return {};
    if (parser.parseGreater())
      return {};
    if (width == 0 || width > 32 || pin < -1)
      return parser.emitError(loc)
                 << "expected a width of 1 to 32 registers and a register "
                    "number",
             Type();
  }
  return RegisterType::get(getContext(), *file, width, pin);
}

void AMDGCNDialect::printType(Type type, DialectAsmPrinter &printer) const {
  auto reg = cast<RegisterType>(type);
  printer << stringifyRegisterFile(reg.getFile());
  if (reg.isSpecial() || (reg.getWidth() == 1 && !reg.isPinned()))
    return;
  printer << "<" << reg.getWidth();
  if (reg.isPinned())
    printer << ", " << reg.getPin();
  printer << ">";
}

} // namespace netra::amdgcn
