// Numbers in messages, written by JavaScript, which does nothing better: what src/shown.cpp is for C++.
#include <posenc/params.hpp>

namespace posenc {

/// Writes the number's shortest form to `out` and returns its length.
[[clang::import_module("env"), clang::import_name("show")]] int show(double value, char* out);

std::string shown(double value) {
  char text[32];
  return {text, static_cast<std::size_t>(show(value, text))};
}

} // namespace posenc
