# What the tests under this folder may use: the build's own tools and LLVM's,
# by name, and these substitutions:
#   %objects  code objects that are in the repository
#   %source   the repository
#   %tools    the folder of the build's tools
import os

import lit.formats

config.name = "Netra"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".s", ".test"]
# Sim/instructions: run by unittests/Sim.
config.excludes = ["Inputs", "instructions"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.netra_binary_dir, "test")
config.environment["PATH"] = os.pathsep.join(
    [config.netra_tools_dir, config.llvm_tools_dir, os.environ.get("PATH", "")]
)
config.environment["PYTHONDONTWRITEBYTECODE"] = "1"
config.substitutions.append(("%objects", config.netra_source_dir + "/corpus/objects"))
config.substitutions.append(("%source", config.netra_source_dir))
config.substitutions.append(("%tools", config.netra_tools_dir))
config.substitutions.append(("%llvm_include", config.llvm_include_dir))
config.substitutions.append(("%python", config.python or "python3"))
