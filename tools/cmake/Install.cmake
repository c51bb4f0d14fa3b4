# cmake --install: the library, its public headers and the files that find_package(posenc) reads. xsimd is an internal
# dependency: headers that include it are not installed, nor are those that serve the page or JavaScript.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS posenc EXPORT posencTargets INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/posenc)
install(DIRECTORY ${src}/core ${src}/absolute ${src}/attention ${src}/bias ${src}/rotary
  DESTINATION ${headers} FILES_MATCHING PATTERN *.hpp)
file(GLOB top CONFIGURE_DEPENDS ${src}/*.hpp)
install(FILES ${top} ${posenc_version} DESTINATION ${headers})
install(FILES ${src}/simd/product.hpp ${src}/simd/sine.hpp ${src}/simd/waves.hpp DESTINATION ${headers}/simd)

set(config ${CMAKE_CURRENT_BINARY_DIR}/posencConfig.cmake)
file(WRITE ${config} "include(\${CMAKE_CURRENT_LIST_DIR}/posencTargets.cmake)\n")
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/posencConfigVersion.cmake
  COMPATIBILITY SameMinorVersion) # before 1.0 a minor version may change anything
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/posenc)
install(FILES ${config} ${CMAKE_CURRENT_BINARY_DIR}/posencConfigVersion.cmake DESTINATION ${package})
install(EXPORT posencTargets NAMESPACE posenc:: DESTINATION ${package})
