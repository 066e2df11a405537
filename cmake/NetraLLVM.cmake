# Finds LLVM, MLIR and LLD 22 and hides the difference between the two link
# modes: netra_link_llvm() and netra_link_mlir() are the only ways our targets
# reach them.

if(NOT MLIR_DIR AND NOT CMAKE_PREFIX_PATH)
  list(APPEND CMAKE_PREFIX_PATH /usr/lib/llvm-22) # Debian's prefix
endif()
find_package(MLIR 22.1 REQUIRED CONFIG) # "22" alone fails the version check
find_package(LLD REQUIRED CONFIG)
list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
set(LLVM_RUNTIME_OUTPUT_INTDIR ${CMAKE_BINARY_DIR}/bin)
set(LLVM_LIBRARY_OUTPUT_INTDIR ${CMAKE_BINARY_DIR}/lib)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
set(MLIR_BINARY_DIR ${CMAKE_BINARY_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)

separate_arguments(NETRA_LLVM_DEFINITIONS NATIVE_COMMAND ${LLVM_DEFINITIONS})
add_definitions(${NETRA_LLVM_DEFINITIONS})
include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()
find_program(NETRA_LLD NAMES ld.lld HINTS ${LLVM_TOOLS_BINARY_DIR})
if(NETRA_LLD)
  add_link_options(-fuse-ld=lld -B${LLVM_TOOLS_BINARY_DIR})
endif()

if(NETRA_LINK STREQUAL "shared")
  set(MLIR_LINK_MLIR_DYLIB ON)
else()
  # Debian exports every MLIR library against the LLVM shared library; name the
  # static components instead.
  set(LLVM_LINK_LLVM_DYLIB OFF)
  llvm_map_components_to_libnames(static_llvm core support bitwriter bitreader
    irreader passes frontendopenmp asmparser targetparser lto option object
    debuginfodwarf dtlto supportlsp)
  get_property(mlir_libs GLOBAL PROPERTY MLIR_ALL_LIBS)
  foreach(lib IN LISTS mlir_libs MLIR_EXPORTED_TARGETS ITEMS lldELF lldCommon)
    if(TARGET ${lib})
      get_target_property(deps ${lib} INTERFACE_LINK_LIBRARIES)
      if(deps)
        list(TRANSFORM deps REPLACE "^LLVM$" "${static_llvm}")
        # LLVMSupport has the first two; the JIT's libraries name the shared
        # MLIR.
        list(FILTER deps EXCLUDE REGEX "^((ZLIB|zstd)::.*|MLIR)$")
        set_target_properties(${lib} PROPERTIES INTERFACE_LINK_LIBRARIES "${deps}")
      endif()
    endif()
  endforeach()
  # Polly is a plugin of its own package; lib/Emit/Link.cpp stands in for it.
  get_target_property(deps LLVMExtensions INTERFACE_LINK_LIBRARIES)
  list(REMOVE_ITEM deps Polly)
  set_target_properties(LLVMExtensions PROPERTIES INTERFACE_LINK_LIBRARIES "${deps}")
  # Nothing is left to the dynamic loader: mapping and relocating shared
  # libraries costs more than these tools' own start. Z3 is never called.
  find_library(NETRA_STATIC_Z libz.a REQUIRED)
  find_library(NETRA_STATIC_ZSTD libzstd.a REQUIRED)
  set_target_properties(LLVMSupport PROPERTIES INTERFACE_LINK_LIBRARIES
    "m;${NETRA_STATIC_Z};${NETRA_STATIC_ZSTD};LLVMDemangle")
  add_compile_definitions(NETRA_STATIC_LINK)
  add_link_options(-static -Wl,--gc-sections)
endif()

# netra_link_llvm(TARGET component...)
function(netra_link_llvm target)
  if(NETRA_LINK STREQUAL "shared")
    target_link_libraries(${target} PUBLIC LLVM)
  else()
    llvm_map_components_to_libnames(libs ${ARGN})
    target_link_libraries(${target} PUBLIC ${libs})
  endif()
endfunction()

# netra_link_mlir(TARGET MLIRLib...)
function(netra_link_mlir target)
  if(NETRA_LINK STREQUAL "shared")
    target_link_libraries(${target} PUBLIC MLIR LLVM)
  else()
    target_link_libraries(${target} PUBLIC ${ARGN})
  endif()
endfunction()
