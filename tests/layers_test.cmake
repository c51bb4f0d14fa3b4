# Which folder may include which: nothing points backwards. Fails with a list of the lines that do.
#
#   cmake -P tests/layers_test.cmake                  checks src/ beside this folder, and first that
#                                                     the rules would catch an offender
#   cmake -DSOURCE=<folder> -P tests/layers_test.cmake  checks another tree
cmake_minimum_required(VERSION 3.25)

# A layer is a folder of src/, or a file at its top, which stands above the doors. A file may include its own layer and
# the ones listed here.
set(layer_core "")
set(layer_simd core)
set(layer_view core simd)
set(layer_absolute core simd)
set(layer_rotary core simd)
set(layer_bias core simd)
set(layer_attention core simd rotary bias) # numbers of the doors; it names no encoding
set(layer_graph core)
set(layer_measure core simd absolute rotary)
set(layer_encoding core simd absolute rotary bias)
set(layer_catalog core absolute rotary bias)
set(layer_compose core simd absolute rotary bias attention encoding) # where the doors meet
set(layer_version "") # CMake writes it
set(layer_posenc version attention catalog compose)
set(layer_train core simd absolute rotary bias attention)
set(layer_wasm core graph simd absolute rotary bias attention measure view catalog encoding compose train)

# The layer of src/`path`, or "" where it has none.
function(layer_of path result)
  set(layer "")
  if(path MATCHES "^([a-z0-9_]+)/")
    set(layer ${CMAKE_MATCH_1})
  elseif(path MATCHES "^([a-z0-9_]+)\\.[ch]pp$")
    set(layer ${CMAKE_MATCH_1})
  endif()
  if(NOT DEFINED layer_${layer})
    set(layer "")
  endif()
  set(${result} "${layer}" PARENT_SCOPE)
endfunction()

# What is wrong with `file` (relative to src/) including `included` (as written), or "".
function(complaint file included result)
  set(${result} "" PARENT_SCOPE)
  layer_of(${file} from)
  if(NOT from)
    set(${result} "is in no layer: add it to tests/layers_test.cmake" PARENT_SCOPE)
    return()
  endif()
  # Other people's headers, each in one folder only.
  if(included MATCHES "^(xsimd/|wasm_simd128\\.h|[a-z]*mmintrin\\.h|arm_neon\\.h)")
    if(NOT from STREQUAL "simd")
      set(${result} "only simd/ may include it" PARENT_SCOPE)
    endif()
    return()
  elseif(included MATCHES "^emscripten")
    if(NOT from STREQUAL "wasm")
      set(${result} "only wasm/ may include it" PARENT_SCOPE)
    endif()
    return()
  endif()
  # Our own: <posenc/...>, or "..." beside the file.
  if(included MATCHES "^posenc/(.*)$")
    set(target ${CMAKE_MATCH_1})
  elseif(included MATCHES "^\"(.*)$")
    cmake_path(GET file PARENT_PATH folder)
    set(target ${folder}/${CMAKE_MATCH_1})
    cmake_path(NORMAL_PATH target)
  elseif(included MATCHES "[./]")
    set(${result} "is neither ours nor the standard library's" PARENT_SCOPE)
    return()
  else()
    return() # the standard library
  endif()
  layer_of(${target} to)
  if(NOT to)
    set(${result} "is in no layer: add it to tests/layers_test.cmake" PARENT_SCOPE)
  elseif(NOT to STREQUAL from AND NOT to IN_LIST layer_${from})
    set(${result} "${from} may not include ${to}" PARENT_SCOPE)
  endif()
endfunction()

# Proof that the rules can fail: file | include | what must be said of it.
foreach(row IN ITEMS
    "absolute/sinusoidal.hpp|posenc/absolute/encode.hpp|"
    "absolute/sinusoidal.hpp|vector|"
    "absolute/sinusoidal.hpp|posenc/rotary/rotate.hpp|absolute may not include rotary"
    "absolute/sinusoidal.hpp|\"../bias/bias.hpp|absolute may not include bias"
    "rotary/rope.hpp|posenc/bias/bias.hpp|rotary may not include bias"
    "rotary/rope.hpp|xsimd/xsimd.hpp|only simd/ may include it"
    "bias/t5.hpp|posenc/attention/head.hpp|bias may not include attention"
    "attention/attention.hpp|posenc/core/tensor.hpp|"
    "attention/attention.cpp|posenc/simd/softmax.hpp|"
    "attention/attention.hpp|posenc/absolute/encode.hpp|attention may not include absolute"
    "attention/attention.hpp|posenc/bias/relative.hpp|"
    "simd/waves.cpp|xsimd/xsimd.hpp|"
    "simd/waves.cpp|posenc/rotary/rotary.hpp|simd may not include rotary"
    "core/params.hpp|posenc/catalog.hpp|core may not include catalog"
    "core/tensor.hpp|posenc/simd/waves.hpp|core may not include simd"
    "tensor.hpp|vector|is in no layer: add it to tests/layers_test.cmake"
    "catalog.hpp|posenc/bias/t5.hpp|"
    "catalog.hpp|posenc/attention/attention.hpp|catalog may not include attention"
    "posenc.hpp|posenc/version.hpp|"
    "posenc.hpp|posenc/train/trainer.hpp|posenc may not include train"
    "catalog.cpp|emscripten/bind.h|only wasm/ may include it"
    "train/doors.cpp|posenc/bias/t5.hpp|"
    "train/model.cpp|xsimd/xsimd.hpp|only simd/ may include it"
    "attention/attention.cpp|posenc/train/model.hpp|attention may not include train"
    "wasm/bindings.cpp|emscripten/bind.h|"
    "wasm/bindings.cpp|\"calls.hpp|"
    "view/heatmap.cpp|nlohmann/json.hpp|is neither ours nor the standard library's"
    "new_folder/x.hpp|vector|is in no layer: add it to tests/layers_test.cmake")
  string(REPLACE "|" ";" row "${row}")
  list(GET row 0 file)
  list(GET row 1 included)
  list(GET row 2 expected)
  complaint(${file} "${included}" said)
  if(NOT said STREQUAL expected)
    message(FATAL_ERROR "${file} including ${included}: expected '${expected}', got '${said}'")
  endif()
endforeach()

if(NOT SOURCE)
  set(SOURCE ${CMAKE_CURRENT_LIST_DIR}/../src)
endif()
file(GLOB_RECURSE files RELATIVE ${SOURCE} ${SOURCE}/*.hpp ${SOURCE}/*.cpp)
set(count 0)
set(complaints "")
foreach(file IN LISTS files)
  file(STRINGS ${SOURCE}/${file} lines REGEX "^[ \t]*#[ \t]*include")
  foreach(line IN LISTS lines)
    # <name> becomes name, "name" keeps its first quote.
    string(REGEX REPLACE "^[ \t]*#[ \t]*include[ \t]*<?(\"?[^\">]*)[\">].*$" "\\1" included "${line}")
    complaint(${file} "${included}" said)
    if(said)
      string(APPEND complaints "  src/${file}: ${line}: ${said}\n")
    endif()
    math(EXPR count "${count} + 1")
  endforeach()
endforeach()
if(count EQUAL 0)
  message(FATAL_ERROR "no #include found in ${SOURCE}")
endif()
if(complaints)
  message(FATAL_ERROR "includes that point the wrong way:\n${complaints}")
endif()
message(STATUS "${count} includes, all pointing the right way")
