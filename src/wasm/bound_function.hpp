// Binding a function by its name and those of its arguments, which only `--emit-tsd` reads: the modules themselves do
// without 1.6 kB of names.
#pragma once

#include <emscripten/bind.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace posenc::wasm {

#ifdef POSENC_NAMES_OF_ARGUMENTS
inline constexpr bool names_of_arguments = true;
#else
inline constexpr bool names_of_arguments = false;
#endif

/// "name(argument, ...)", a constant.
template <std::size_t size> struct Signature {
  char text[size];
  consteval Signature(const char (&signature)[size]) { std::copy_n(signature, size, text); }
  consteval std::size_t length() const {
    return names_of_arguments ? size - 1 : std::min(std::string_view(text).find('('), size - 1);
  }
};
template <Signature signature> constexpr auto name = [] {
  std::array<char, signature.length() + 1> text{};
  std::copy_n(signature.text, signature.length(), text.begin());
  return text;
}();

/// Binds a function by its name, behind which those of its arguments stand.
template <Signature signature> void function(auto* f) {
  emscripten::function(name<signature>.data(), f);
}

} // namespace posenc::wasm
