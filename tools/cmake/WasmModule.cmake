# add_embind_module(TARGET OUTPUT name FACTORY name BINDINGS ... SOURCES ...): bindings,
# the functions they name and the library -> OUTPUT.js and OUTPUT.wasm in the build folder. Bindings are listed
# as a source, not put into an archive: Embind registers them in static constructors, which a linker drops from
# archives.
function(add_embind_module target)
  cmake_parse_arguments(module "" "OUTPUT;FACTORY" "BINDINGS;SOURCES" ${ARGN})
  add_executable(${target} ${module_BINDINGS} ${module_SOURCES})
  target_link_libraries(${target} PRIVATE posenc posenc_flags)
  set_target_properties(${target} PROPERTIES OUTPUT_NAME ${module_OUTPUT} SUFFIX .js)

  target_link_options(${target} PRIVATE
    -lembind
    -sMODULARIZE -sEXPORT_NAME=${module_FACTORY} # a factory, so that every load() is a fresh instance
    -sEXPORT_ES6              # an ES module
    -sUSE_ES6_IMPORT_META=0   # which does not look for the wasm itself: load() finds it, and may be bundled anywhere
    -sENVIRONMENT=web,worker  # never node: its import("module") breaks esbuild, webpack and Next; Node is given the bytes
    -sFILESYSTEM=0            # no file system code
    -sALLOW_MEMORY_GROWTH     # start small; costs 200 bytes and nothing per call
    -sDYNAMIC_EXECUTION=0     # no Function constructor: runs under a strict content security policy
    -sEMBIND_AOT              # call wrappers made at build time: as fast as the generated ones
    --js-library=${CMAKE_CURRENT_SOURCE_DIR}/tools/cmake/unused_types.js # no glue for types that do not cross
    -sMALLOC=emmalloc         # 2 kB smaller; few, large allocations
    -sINCOMING_MODULE_JS_API=instantiateWasm # the way in which load() hands over the wasm
    -sEXPORTED_RUNTIME_METHODS=HEAPU8,HEAP32,HEAPF32,HEAPF64) # kept current after growth; no longer exported by default since Emscripten 4.0.7

  if(CMAKE_BUILD_TYPE STREQUAL "Debug")
    target_link_options(${target} PRIVATE -O1 -gsource-map
      -sASSERTIONS)           # checks of argument counts and memory access, with messages
  else()
    set_source_files_properties(${module_SOURCES} PROPERTIES COMPILE_OPTIONS -Oz) # glue: size only; the kernels keep -O3
    set(bindings_level -Oz)
    target_compile_options(${target} PRIVATE -flto)
    target_link_options(${target} PRIVATE -flto -Oz # 4.7 kB (gzip) smaller than -O3; the SIMD loops stay the same
      -sBINARYEN_EXTRA_PASSES=--converge) # until nothing shrinks
  endif()
  set_target_properties(${target} PROPERTIES LINK_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tools/cmake/unused_types.js)
  # Embind knows types by their run-time type information; without it, it would link printf to name them.
  set_source_files_properties(${module_BINDINGS} PROPERTIES COMPILE_OPTIONS "${bindings_level};-frtti")
endfunction()
