# How a folder becomes a library, a tool or a unit test: the folder's sources
# are what the file system says, so no list repeats them.

# libstdc++ 12 itself trips over -Wdeprecated-declarations under clang.
set(NETRA_WARNINGS -Wall -Wextra -Wno-unused-parameter -Wno-deprecated-declarations)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  list(APPEND NETRA_WARNINGS -Wno-maybe-uninitialized -Wno-dangling-reference)
  set(NETRA_WARNINGS ${NETRA_WARNINGS} -Wno-error=maybe-uninitialized)
  list(REMOVE_ITEM NETRA_WARNINGS -Wno-dangling-reference)
endif()
if(NETRA_WERROR)
  list(APPEND NETRA_WARNINGS -Werror)
endif()
if(NETRA_SANITIZE)
  add_compile_options(-fsanitize=${NETRA_SANITIZE} -fno-sanitize=vptr
                      -fno-omit-frame-pointer)
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    add_compile_options(-fno-sanitize=function)
  endif()
  add_link_options(-fsanitize=${NETRA_SANITIZE})
endif()
if(NETRA_FUZZERS)
  # Coverage of all our code, for libFuzzer to steer by.
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(NETRA_ASSERTIONS)
  # LLVM's packages come without assertions; ours stay on.
  string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")
  string(REPLACE "-DNDEBUG" "" CMAKE_CXX_FLAGS_RELWITHDEBINFO
         "${CMAKE_CXX_FLAGS_RELWITHDEBINFO}")
endif()

function(netra_configure_target target)
  target_compile_options(${target} PRIVATE ${NETRA_WARNINGS} -fno-exceptions
                         -fno-rtti)
  target_include_directories(${target} PUBLIC
    ${PROJECT_SOURCE_DIR}/lib ${PROJECT_BINARY_DIR}/lib ${PROJECT_BINARY_DIR}/dsl
    ${PROJECT_BINARY_DIR}/targets)
endfunction()

# netra_library(NAME [DEPS target...] [LLVM component...] [MLIR lib...]
#               [AFTER generated-target...])
function(netra_library name)
  cmake_parse_arguments(ARG "" "" "DEPS;LLVM;MLIR;AFTER" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp *.h)
  add_library(${name} STATIC ${sources})
  netra_configure_target(${name})
  target_link_libraries(${name} PUBLIC ${ARG_DEPS})
  netra_link_llvm(${name} support ${ARG_LLVM})
  if(ARG_MLIR)
    netra_link_mlir(${name} ${ARG_MLIR})
  endif()
  if(ARG_AFTER)
    add_dependencies(${name} ${ARG_AFTER})
  endif()
endfunction()

# netra_tool(NAME [DEPS target...] [MLIR lib...])
function(netra_tool name)
  cmake_parse_arguments(ARG "" "" "DEPS;LLVM;MLIR" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp *.h)
  add_executable(${name} ${sources})
  netra_configure_target(${name})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS})
  netra_link_llvm(${name} support ${ARG_LLVM})
  if(ARG_MLIR)
    netra_link_mlir(${name} ${ARG_MLIR})
  endif()
  set_property(GLOBAL APPEND PROPERTY NETRA_TOOLS ${name})
endfunction()

# netra_unittest(NAME [DEPS target...]): one GoogleTest binary per folder.
function(netra_unittest name)
  cmake_parse_arguments(ARG "" "" "DEPS;LLVM;MLIR" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS *.cpp *.h)
  add_executable(${name} ${sources})
  netra_configure_target(${name})
  target_compile_definitions(${name} PRIVATE
    NETRA_SOURCE_DIR="${PROJECT_SOURCE_DIR}" NETRA_BINARY_DIR="${PROJECT_BINARY_DIR}")
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/unittests)
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} GTest::gtest_main)
  netra_link_llvm(${name} support ${ARG_LLVM})
  if(ARG_MLIR)
    netra_link_mlir(${name} ${ARG_MLIR})
  endif()
  set_property(GLOBAL APPEND PROPERTY NETRA_UNITTESTS ${name})
endfunction()

# Adds every sub-folder that has a CMakeLists.txt.
macro(netra_add_subfolders)
  file(GLOB children RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS
       ${CMAKE_CURRENT_SOURCE_DIR}/*/CMakeLists.txt)
  foreach(child IN LISTS children)
    get_filename_component(folder ${child} DIRECTORY)
    add_subdirectory(${folder})
  endforeach()
endmacro()
