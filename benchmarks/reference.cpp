//===- reference.cpp - what compiling and running a reference costs -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reference/Reference.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include <benchmark/benchmark.h>

using namespace netra::reference;

namespace {

struct Source {
  Source() {
    context.loadDialect<mlir::arith::ArithDialect, mlir::func::FuncDialect,
                        mlir::memref::MemRefDialect, mlir::scf::SCFDialect>();
    module = mlir::parseSourceFile<mlir::ModuleOp>(
        NETRA_SOURCE_DIR "/unittests/Reference/Inputs/moe_gate_up.mlir",
        mlir::ParserConfig(&context));
  }
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
};

void compile(benchmark::State &state) {
  Source source;
  for (auto _ : state)
    benchmark::DoNotOptimize(Reference::compile(*source.module, "gate_up"));
}
BENCHMARK(compile)->Unit(benchmark::kMillisecond);

/// One token, one expert of 16 columns, K 2048: 32768 products.
void run(benchmark::State &state) {
  Source source;
  auto reference = std::move(*Reference::compile(*source.module, "gate_up"));
  std::vector<uint8_t> hidden(2048, 0x38), weight(2048 * 16, 0x38);
  std::vector<float> scales(16, 1.0f), output(16);
  std::vector<int32_t> ids(1);
  for (auto _ : state) {
    llvm::Error error = reference->run(
        {Argument::index(1), Argument::index(1), Argument::index(16),
         Argument::index(2048), Argument::index(1),
         Argument::buffer(hidden.data(), hidden.size(), "e4m3"),
         Argument::buffer(scales.data(), scales.size(), "f32"),
         Argument::buffer(weight.data(), weight.size(), "e4m3"),
         Argument::buffer(scales.data(), scales.size(), "f32"),
         Argument::buffer(ids.data(), ids.size(), "i32"),
         Argument::buffer(output.data(), output.size(), "f32")});
    if (error)
      state.SkipWithError(llvm::toString(std::move(error)).c_str());
  }
  state.SetItemsProcessed(state.iterations() * 2048 * 16);
}
BENCHMARK(run);

} // namespace

BENCHMARK_MAIN();
