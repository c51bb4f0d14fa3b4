# Where xsimd comes from, and (natively) Catch2 and nlohmann_json: the system's packages if new
# enough, otherwise pinned releases.
include(FetchContent)

FetchContent_Declare(xsimd_release
  URL https://github.com/xtensor-stack/xsimd/archive/refs/tags/13.2.0.tar.gz
  DOWNLOAD_EXTRACT_TIMESTAMP OFF SOURCE_SUBDIR only-the-headers)

# Sets posenc_xsimd_include to a folder that holds xsimd and nothing else: Emscripten must never see
# all of /usr/include.
function(find_xsimd)
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/third_party)
  # Not find_package: the headers serve every target, and under Emscripten CMake looks in the
  # sysroot only.
  find_path(POSENC_XSIMD xsimd/xsimd.hpp PATHS /usr/include /usr/local/include /opt/homebrew/include NO_CMAKE_FIND_ROOT_PATH
    DOC "The folder that holds xsimd/xsimd.hpp")
  set(version 0)
  if(POSENC_XSIMD)
    file(STRINGS ${POSENC_XSIMD}/xsimd/config/xsimd_config.hpp line REGEX "define XSIMD_VERSION_MAJOR")
    string(REGEX MATCH "[0-9]+" version "${line}")
  endif()
  if(version GREATER_EQUAL 12)
    file(MAKE_DIRECTORY ${folder})
    file(CREATE_LINK ${POSENC_XSIMD}/xsimd ${folder}/xsimd SYMBOLIC)
    message(STATUS "xsimd ${version} from ${POSENC_XSIMD}")
  else()
    message(STATUS "xsimd 12 or newer not found here, fetching its pinned release")
    FetchContent_MakeAvailable(xsimd_release)
    FetchContent_GetProperties(xsimd_release)
    set(folder ${xsimd_release_SOURCE_DIR}/include)
  endif()
  set(posenc_xsimd_include ${folder} PARENT_SCOPE)
endfunction()
find_xsimd()

if(POSENC_TESTS AND NOT EMSCRIPTEN)
  FetchContent_Declare(Catch2
    URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz
    DOWNLOAD_EXTRACT_TIMESTAMP OFF SYSTEM FIND_PACKAGE_ARGS 3)
  FetchContent_Declare(nlohmann_json
    URL https://github.com/nlohmann/json/archive/refs/tags/v3.11.3.tar.gz
    DOWNLOAD_EXTRACT_TIMESTAMP OFF SYSTEM FIND_PACKAGE_ARGS 3.10)
  FetchContent_MakeAvailable(Catch2 nlohmann_json)
  set(posenc_catch ${Catch2_DIR}/Catch.cmake)
  if(catch2_SOURCE_DIR)
    set(posenc_catch ${catch2_SOURCE_DIR}/extras/Catch.cmake)
  endif()
endif()
