# cmake --install: the library, its headers and what find_package(posenc) reads. xsimd stays inside: the
# headers that say it are the library's own, and are left out.
include(CMakePackageConfigHelpers)

install(TARGETS posenc EXPORT posencTargets)
set(source ${CMAKE_CURRENT_SOURCE_DIR}/src)
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/posenc)
install(DIRECTORY ${source}/ DESTINATION ${headers} FILES_MATCHING PATTERN *.hpp
  PATTERN js EXCLUDE PATTERN wasm EXCLUDE PATTERN simd EXCLUDE)
install(FILES ${source}/simd/product.hpp ${source}/simd/sine.hpp ${source}/simd/waves.hpp DESTINATION ${headers}/simd)

set(config ${CMAKE_CURRENT_BINARY_DIR}/posencConfig.cmake)
file(WRITE ${config} "include(\${CMAKE_CURRENT_LIST_DIR}/posencTargets.cmake)\n")
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/posencConfigVersion.cmake
  COMPATIBILITY SameMinorVersion) # before 1.0 a minor version may change anything
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/posenc)
install(FILES ${config} ${CMAKE_CURRENT_BINARY_DIR}/posencConfigVersion.cmake DESTINATION ${package})
install(EXPORT posencTargets NAMESPACE posenc:: DESTINATION ${package})
