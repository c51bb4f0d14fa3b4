# add_wasm_module(TARGET OUTPUT name SOURCES ...): the functions that the sources export and the library ->
# OUTPUT.wasm in the build folder, without glue: what JavaScript calls takes and gives numbers only, and
# names itself by [[clang::export_name("...")]].
function(add_wasm_module target)
  cmake_parse_arguments(module "" "OUTPUT" "SOURCES" ${ARGN})
  add_executable(${target} ${module_SOURCES})
  target_link_libraries(${target} PRIVATE posenc posenc_flags)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${module_OUTPUT} SUFFIX .wasm)

  target_link_options(${target} PRIVATE
    -sSTANDALONE_WASM --no-entry # a library that asks nothing of JavaScript; `_initialize` runs its constructors
    -sALLOW_MEMORY_GROWTH        # start small; costs nothing per call
    -sMALLOC=emmalloc)           # 2 kB smaller; few, large allocations

  if(CMAKE_BUILD_TYPE STREQUAL "Debug")
    target_link_options(${target} PRIVATE -O1 -gsource-map
      -sASSERTIONS)              # checks of memory access, with messages
  else()
    set_source_files_properties(${module_SOURCES} PROPERTIES COMPILE_OPTIONS -Oz) # calls: size only; the kernels keep -O3
    target_link_options(${target} PRIVATE -Oz) # 4.7 kB (gzip) smaller than -O3; the SIMD loops stay the same
  endif()
endfunction()
