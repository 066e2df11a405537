//===- CorpusFiles.h - the objects of the corpus ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_UNITTESTS_ANALYSISCORPUS_CORPUSFILES_H
#define NETRA_UNITTESTS_ANALYSISCORPUS_CORPUSFILES_H

#include <string>
#include <vector>

namespace netra {

/// The code objects of the target `netra-corpus`, or of the folder that
/// NETRA_CORPUS names, sorted.
std::vector<std::string> corpusObjects();

} // namespace netra

#endif // NETRA_UNITTESTS_ANALYSISCORPUS_CORPUSFILES_H
