# The native tests: Catch2 (tests/**/*_test.cpp), the reference runner and the scripts that check
# the tree.
enable_testing()
set(tests ${CMAKE_CURRENT_SOURCE_DIR}/tests)

# Tests are built to run here, or where an emulator is named.
if(POSENC_ARCH AND NOT MSVC AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
  try_run(posenc_arch_runs posenc_arch_compiles SOURCES ${modules}/instruction_set.cpp NO_CACHE
    COMPILE_DEFINITIONS -DPOSENC_ASKS -march=${POSENC_ARCH} RUN_OUTPUT_VARIABLE posenc_arch_says
    COMPILE_OUTPUT_VARIABLE posenc_arch_errors)
  if(NOT posenc_arch_compiles)
    message(FATAL_ERROR "POSENC_ARCH: the compiler refuses -march=${POSENC_ARCH}\n${posenc_arch_errors}")
  elseif(NOT posenc_arch_runs STREQUAL "0")
    message(FATAL_ERROR "POSENC_ARCH: tests cannot run here. ${posenc_arch_says}"
      "Choose another POSENC_ARCH, leave the tests out (POSENC_TESTS=OFF), or name a CMAKE_CROSSCOMPILING_EMULATOR.")
  endif()
endif()

function(native_program target)
  target_link_libraries(${target} PRIVATE posenc posenc_measure posenc_train posenc_view posenc_flags)
  target_include_directories(${target} PRIVATE ${tests})
  # Tests compile faster without optimization. The library under them keeps its own.
  target_compile_options(${target} PRIVATE -O0)
  if(NOT MSVC)
    target_sources(${target} PRIVATE ${modules}/instruction_set.cpp)
    set_source_files_properties(${modules}/instruction_set.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  endif()
  if(POSENC_SANITIZE AND NOT POSENC_LEAK_CHECK)
    target_sources(${target} PRIVATE ${modules}/no_leak_check.cpp)
  endif()
  if(POSENC_STATIC)
    target_link_options(${target} PRIVATE -static)
  endif()
endfunction()

# The functions that JavaScript calls, for native tests to call with a host of their own (tests/wasm/host.cpp).
file(GLOB calls CONFIGURE_DEPENDS ${src}/wasm/*.cpp)
list(REMOVE_ITEM calls ${src}/wasm/bindings.cpp ${src}/wasm/javascript.cpp)
add_part(posenc_calls STATIC -Oz ${calls})
target_link_libraries(posenc_calls PUBLIC posenc_measure posenc_view)

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS ${tests}/*_test.cpp)
if(test_sources)
  add_executable(posenc_tests ${test_sources} ${tests}/wasm/host.cpp)
  native_program(posenc_tests)
  target_link_libraries(posenc_tests PRIVATE posenc_calls Catch2::Catch2WithMain)
  # Compiles eight test files together, in half the time. Names that are local to a file must therefore differ.
  set_target_properties(posenc_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  # Precompiles headers of libraries alone: a change of one of ours must rebuild only the files that include it.
  target_precompile_headers(posenc_tests PRIVATE <catch2/catch_template_test_macros.hpp>
    <catch2/catch_test_macros.hpp> <catch2/generators/catch_generators.hpp>
    <catch2/generators/catch_generators_range.hpp> <algorithm> <cmath> <functional> <numeric> <span> <vector>)
  # Cases run in a few processes, because starting a process takes longer than most cases. To run one: posenc_tests "its name".
  # A [long] case repeats code that shorter cases also reach, thousands of times, to look at the results. The sanitizers skip
  # it, since it reaches no further code.
  set(cases)
  if(POSENC_SANITIZE)
    set(cases "~[long]")
  endif()
  set(shards 16)
  math(EXPR last "${shards} - 1")
  foreach(shard RANGE ${last})
    add_test(NAME unit_${shard} COMMAND posenc_tests ${cases} --shard-count ${shards} --shard-index ${shard})
    set_tests_properties(unit_${shard} PROPERTIES LABELS unit)
  endforeach()
endif()

if(EXISTS ${tests}/reference/native/runner.cpp)
  file(GLOB reference_sources CONFIGURE_DEPENDS ${tests}/reference/native/*.cpp)
  add_executable(posenc_reference ${reference_sources})
  native_program(posenc_reference)
  target_link_libraries(posenc_reference PRIVATE nlohmann_json::nlohmann_json)
  set_target_properties(posenc_reference PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 5)
  target_precompile_headers(posenc_reference PRIVATE <nlohmann/json.hpp> <functional> <span> <vector>)
  set_target_properties(posenc_reference PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
  add_test(NAME reference COMMAND posenc_reference ${tests}/reference --expected ${tests}/reference/expected.txt)
  set_tests_properties(reference PROPERTIES LABELS reference)
endif()

# The kernels beside the machine's own speed. It is no test, and is built when it is named.
add_executable(posenc_bench EXCLUDE_FROM_ALL ${CMAKE_CURRENT_SOURCE_DIR}/bench/native/posenc_bench.cpp)
target_link_libraries(posenc_bench PRIVATE posenc posenc_flags Catch2::Catch2WithMain)
target_compile_options(posenc_bench PRIVATE -O2 $<$<BOOL:${POSENC_FMA}>:-ffp-contract=fast>) # the peak is that of the same instructions
if(POSENC_STATIC)
  target_link_options(posenc_bench PRIVATE -static)
endif()

# Tables that are the same to the last bit everywhere.
set(published ${src}/js/published/tables.json)
if(EXISTS ${published} AND NOT POSENC_SANITIZE)
  add_executable(posenc_published ${tests}/published/native.cpp)
  target_link_libraries(posenc_published PRIVATE posenc posenc_flags nlohmann_json::nlohmann_json)
  target_compile_options(posenc_published PRIVATE -O1) # the calls are the library's, which keeps its own level
  if(POSENC_STATIC)
    target_link_options(posenc_published PRIVATE -static)
  endif()
  set_target_properties(posenc_published PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
  add_test(NAME published COMMAND posenc_published ${published})
  set_tests_properties(published PROPERTIES LABELS unit)
endif()

# libFuzzer programs, which `npm run fuzz -- --native` runs. They are no tests.
if(POSENC_FUZZ)
  foreach(target IN ITEMS attention encodings)
    add_executable(posenc_fuzz_${target} ${tests}/fuzz/${target}.cpp ${tests}/fuzz/main.cpp)
    target_link_libraries(posenc_fuzz_${target} PRIVATE posenc posenc_measure posenc_flags)
    target_link_options(posenc_fuzz_${target} PRIVATE -fsanitize=fuzzer)
    if(NOT POSENC_LEAK_CHECK)
      target_sources(posenc_fuzz_${target} PRIVATE ${modules}/no_leak_check.cpp)
    endif()
  endforeach()
endif()

if(EXISTS ${tests}/layers_test.cmake)
  add_test(NAME layers COMMAND ${CMAKE_COMMAND} -P ${tests}/layers_test.cmake)
  set_tests_properties(layers PROPERTIES LABELS tree)
endif()

# Consumer projects: one uses the installed library, one includes posenc as a subdirectory. Not under sanitizers, whose
# flags those projects would need too.
if(NOT POSENC_SANITIZE)
  foreach(test IN ITEMS install embedded)
    add_test(NAME ${test} COMMAND ${CMAKE_COMMAND} -DBUILD=${CMAKE_CURRENT_BINARY_DIR} -DGENERATOR=${CMAKE_GENERATOR}
      -DCOMPILER=${CMAKE_CXX_COMPILER} -DVERSION=${PROJECT_VERSION} -DXSIMD=${posenc_xsimd_include} -P ${tests}/${test}_test.cmake)
    set_tests_properties(${test} PROPERTIES LABELS tree RUN_SERIAL ON)
  endforeach()
endif()
