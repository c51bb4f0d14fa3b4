# Builds a project with posenc inside it, tests/consumers/embedded, which makes it a shared library; then installs
# that, and builds tests/consumers/cmake with the installed one.
include(${CMAKE_CURRENT_LIST_DIR}/run_command.cmake)
set(consumers ${CMAKE_CURRENT_LIST_DIR}/consumers)
set(work ${BUILD}/embedded)
set(installed ${work}/installed)
file(REMOVE_RECURSE ${work})

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH posenc)
set(configure ${CMAKE_COMMAND} -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER})
# Several sources a compilation, as a project around posenc may ask for.
set(embed ${configure} -S ${consumers}/embedded -B ${work}/build -DPOSENC=${posenc} -DPOSENC_XSIMD=${XSIMD}
  -DCMAKE_UNITY_BUILD=ON)
run(${embed})
run(${CMAKE_COMMAND} --build ${work}/build)
run(${work}/build/consumer)
if(NOT output STREQUAL "${VERSION}: 32 16\n")
  message(FATAL_ERROR "the project around posenc printed: ${output}")
endif()

run(${CMAKE_COMMAND} --install ${work}/build --prefix ${installed})
file(GLOB_RECURSE files ${installed}/*)
if(files)
  message(FATAL_ERROR "the project around posenc does not install it, and yet: ${files}")
endif()
run(${embed} -DPOSENC_INSTALL=ON)
run(${CMAKE_COMMAND} --build ${work}/build) # nothing is compiled again
run(${CMAKE_COMMAND} --install ${work}/build --prefix ${installed})
file(GLOB_RECURSE libraries ${installed}/libposenc.so* ${installed}/libposenc*.dylib ${installed}/posenc*.dll)
file(GLOB_RECURSE archives ${installed}/*.a)
if(NOT libraries OR archives)
  message(FATAL_ERROR "a shared library was asked for: '${libraries}', '${archives}' were installed")
endif()
run(${configure} -S ${consumers}/cmake -B ${work}/consumer -DCMAKE_PREFIX_PATH=${installed})
run(${CMAKE_COMMAND} --build ${work}/consumer)
run(${work}/consumer/consumer)
if(NOT output MATCHES "^2 4: 0 1 0 1 0\\.841471 ")
  message(FATAL_ERROR "with the installed shared library the consumer printed: ${output}")
endif()
