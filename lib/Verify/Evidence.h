//===- Evidence.h - What a verification showed ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NETRA_VERIFY_EVIDENCE_H
#define NETRA_VERIFY_EVIDENCE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace netra::verify {

/// What a lock must know of a tactic's evidence.
struct EvidenceSummary {
  std::string textHash, contractId;
  bool isVerified = false;
};

/// Of the tactic of that name; an error if the text is no evidence or has
/// nothing on it.
llvm::Expected<EvidenceSummary> readEvidence(llvm::StringRef text,
                                             llvm::StringRef path,
                                             llvm::StringRef tactic);

} // namespace netra::verify

#endif // NETRA_VERIFY_EVIDENCE_H
