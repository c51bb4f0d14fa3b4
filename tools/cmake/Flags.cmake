# posenc_flags: the compiler flags of all targets here. Projects that link the library do not inherit them.
add_library(posenc_flags INTERFACE)
target_compile_features(posenc_flags INTERFACE cxx_std_20)
target_include_directories(posenc_flags INTERFACE ${posenc_include})
target_include_directories(posenc_flags SYSTEM INTERFACE ${posenc_xsimd_include})

# No fused multiply-add: native results match WebAssembly's, which has none. Never fast floating point: it breaks
# range reduction.
if(MSVC) # written from its manual, never run: there is no MSVC to test with
  target_compile_options(posenc_flags INTERFACE /W4 /utf-8
    /fp:precise) # contracts nothing from Visual Studio 2022 on
  set(warnings_are_errors /WX)
  set(architecture /arch:)
else() # GCC, Clang and Emscripten
  target_compile_options(posenc_flags INTERFACE -Wall -Wextra -Wpedantic -ffp-contract=off)
  set(warnings_are_errors -Werror)
  set(architecture -march=)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(posenc_flags INTERFACE -fno-semantic-interposition) # a shared library still inlines its own calls
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13) # GCC 12 sees overlaps in the concatenation of any two strings
    target_compile_options(posenc_flags INTERFACE -Wno-restrict)
  endif()
endif()
if(POSENC_WERROR)
  target_compile_options(posenc_flags INTERFACE ${warnings_are_errors})
endif()
if(POSENC_ARCH)
  target_compile_options(posenc_flags INTERFACE ${architecture}${POSENC_ARCH})
endif()
if(POSENC_SANITIZE) # GCC and Clang
  target_compile_options(posenc_flags INTERFACE -fsanitize=address,undefined,float-cast-overflow # the last is no part of "undefined"
    -fno-sanitize-recover=all   # the first finding ends the program, so that a test cannot pass over it
    -fno-omit-frame-pointer)    # readable stacks
  target_compile_definitions(posenc_flags INTERFACE POSENC_SANITIZED
    _GLIBCXX_ASSERTIONS) # bounds of span, vector and optional
  target_link_options(posenc_flags INTERFACE -fsanitize=address,undefined,float-cast-overflow)
endif()
if(POSENC_FUZZ)
  include(CheckCXXSourceCompiles)
  set(CMAKE_REQUIRED_FLAGS -fsanitize=fuzzer)
  check_cxx_source_compiles("extern \"C\" int LLVMFuzzerTestOneInput(const unsigned char*, decltype(sizeof 0)) { return 0; }"
    POSENC_HAS_LIBFUZZER)
  unset(CMAKE_REQUIRED_FLAGS)
  if(NOT POSENC_HAS_LIBFUZZER)
    message(FATAL_ERROR "POSENC_FUZZ needs Clang and its libFuzzer (Debian: clang and libclang-rt-dev), got ${CMAKE_CXX_COMPILER}; "
      "name another by -DCMAKE_CXX_COMPILER=clang++")
  endif()
  target_compile_options(posenc_flags INTERFACE -fsanitize=fuzzer-no-link) # which branches a call takes
endif()
if(EMSCRIPTEN)
  target_compile_options(posenc_flags INTERFACE
    -msimd128         # the one SIMD level of the one build; no relaxed SIMD: results must not differ between engines
    -mnontrapping-fptoint # one instruction from double to integer instead of a test and a branch
    -mbulk-memory     # memory.copy, for the rows that are shifted copies
    -fno-exceptions   # nothing throws across the boundary; smaller module
    -fno-rtti         # no names of types, of which every std::function would keep one
    -fno-threadsafe-statics -fno-c++-static-destructors) # there is one thread, and no end of the program
  target_link_options(posenc_flags INTERFACE -msimd128 -mbulk-memory -fno-exceptions)
endif()
