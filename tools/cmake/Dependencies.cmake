# Where xsimd comes from and, for the native tests, Catch2 and nlohmann_json: a folder that an option names, else this
# machine's package if it is new enough, else, with POSENC_FETCH, pinned releases. The default downloads nothing: without a
# network each download takes a silent minute and then fails.
include(FetchContent)
option(POSENC_FETCH "Download pinned releases of the libraries that are not here" OFF)
set(POSENC_XSIMD "" CACHE PATH "The folder that holds xsimd/xsimd.hpp; empty looks for it")
set(lacking "")     # a line for each library: what is needed, what was found instead, the option that names a folder
set(installable "") # packages of this system that are new enough

# fetch_or_lack(NAME VERSION FOUND version OPTION name PACKAGE name DEBIAN release UBUNTU release ...): fetches a library with
# the remaining arguments, which are FetchContent_Declare's, or notes that it is lacking. FOUND is the version that is here
# instead, OPTION the option that names a folder, and DEBIAN and UBUNTU the first releases whose PACKAGE is new enough.
function(fetch_or_lack name version)
  cmake_parse_arguments(one "" "FOUND;OPTION;PACKAGE;DEBIAN;UBUNTU" "" ${ARGN})
  if(POSENC_FETCH)
    message(STATUS "${name} ${version} or newer not found here, fetching its pinned release")
    set(CMAKE_CXX_STANDARD 20) # Catch2 compiled as C++14, some compilers' default, cannot show a string_view
    FetchContent_Declare(${name} DOWNLOAD_EXTRACT_TIMESTAMP OFF SYSTEM ${one_UNPARSED_ARGUMENTS})
    FetchContent_MakeAvailable(${name})
    return()
  endif()
  if(NOT one_FOUND)
    set(one_FOUND none)
  endif()
  set(lacking "${lacking}  ${name} ${version} or newer; found: ${one_FOUND}; ${one_OPTION}\n" PARENT_SCOPE)
  cmake_host_system_information(RESULT system QUERY DISTRIB_ID)
  cmake_host_system_information(RESULT release QUERY DISTRIB_VERSION_ID)
  string(TOUPPER "${system}" system)
  if(one_${system} AND (NOT release OR NOT release VERSION_LESS one_${system})) # Debian's testing has no number
    set(installable ${installable} ${one_PACKAGE} PARENT_SCOPE)
  endif()
endfunction()

# posenc_xsimd_include: a folder that holds xsimd and nothing else. Emscripten must never see all of /usr/include.
if(POSENC_XSIMD)
  set(folder ${POSENC_XSIMD})
else()
  if(NOT EMSCRIPTEN) # for which CMake looks in the sysroot only
    find_package(xsimd CONFIG QUIET)
  endif()
  # The headers alone: what else the package asks of those who link it is not needed.
  find_path(folder xsimd/xsimd.hpp HINTS ${xsimd_INCLUDE_DIRS} PATHS /usr/include /usr/local/include /opt/homebrew/include
    NO_CMAKE_FIND_ROOT_PATH NO_CACHE)
endif()
set(found "")
if(EXISTS ${folder}/xsimd/config/xsimd_config.hpp)
  file(STRINGS ${folder}/xsimd/config/xsimd_config.hpp numbers REGEX "define XSIMD_VERSION_(MAJOR|MINOR|PATCH)")
  string(REGEX REPLACE "[^;0-9]" "" numbers "${numbers}")
  string(REPLACE ";" "." found "${numbers}")
endif()
if(found VERSION_GREATER_EQUAL 12)
  set(posenc_xsimd_include ${CMAKE_CURRENT_BINARY_DIR}/third_party)
  file(MAKE_DIRECTORY ${posenc_xsimd_include})
  file(CREATE_LINK ${folder}/xsimd ${posenc_xsimd_include}/xsimd SYMBOLIC)
  message(STATUS "xsimd ${found} from ${folder}")
else()
  fetch_or_lack(xsimd 12 FOUND "${found}" PACKAGE libxsimd-dev DEBIAN 13 UBUNTU 24.04
    OPTION "-DPOSENC_XSIMD=DIR where DIR/xsimd/xsimd.hpp is"
    URL https://github.com/xtensor-stack/xsimd/archive/refs/tags/13.2.0.tar.gz SOURCE_SUBDIR only-the-headers)
  FetchContent_GetProperties(xsimd)
  set(posenc_xsimd_include ${xsimd_SOURCE_DIR}/include)
endif()

if(POSENC_TESTS AND NOT EMSCRIPTEN)
  find_package(Catch2 3 CONFIG QUIET)
  set(posenc_catch ${Catch2_DIR}/Catch.cmake)
  if(NOT Catch2_FOUND)
    fetch_or_lack(Catch2 3 FOUND "${Catch2_CONSIDERED_VERSIONS}" PACKAGE catch2 DEBIAN 13 UBUNTU 24.04
      OPTION "-DCatch2_DIR=DIR where DIR/Catch2Config.cmake is"
      URL https://github.com/catchorg/Catch2/archive/refs/tags/v3.7.1.tar.gz)
    FetchContent_GetProperties(Catch2)
    set(posenc_catch ${catch2_SOURCE_DIR}/extras/Catch.cmake)
  endif()
  find_package(nlohmann_json 3.10 CONFIG QUIET)
  if(NOT nlohmann_json_FOUND)
    fetch_or_lack(nlohmann_json 3.10 FOUND "${nlohmann_json_CONSIDERED_VERSIONS}" PACKAGE nlohmann-json3-dev DEBIAN 12 UBUNTU 22.04
      OPTION "-Dnlohmann_json_DIR=DIR where DIR/nlohmann_jsonConfig.cmake is"
      URL https://github.com/nlohmann/json/archive/refs/tags/v3.11.3.tar.gz)
  endif()
endif()

if(lacking)
  set(ways "  -DPOSENC_FETCH=ON downloads what is missing")
  if(installable)
    list(JOIN installable " " installable)
    string(PREPEND ways "  apt install ${installable}\n")
  endif()
  message(FATAL_ERROR "posenc does not find what it is built with:\n${lacking}${ways}")
endif()
