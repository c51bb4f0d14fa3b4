// Encodings that JavaScript has made, and holds by their addresses until it releases them.
#pragma once

#include <posenc/encoding.hpp>

#include "javascript.hpp"

namespace posenc::wasm {

using Address = std::uintptr_t;

/// A type of encodings, as data: what `make` needs to know of it.
struct Source {
  std::string_view id;
  Layout layout;
  std::size_t bytes;
  std::size_t seed; // its number among the parameters, if there is one
  std::string (*conflict)(const void* e) = nullptr;
  std::string (*evaluate)(const void* e, Encoding& encoding) = nullptr;
};

template <class E> constexpr Source make_source() {
  static_assert(std::is_trivially_copyable_v<E>, "it is made by a copy of the defaults");
  Source source{E::id, layout_of<E>, sizeof(E), reflection::number_of<E>("seed")};
  if constexpr (requires(const E& e) { e.conflict(); }) {
    source.conflict = [](const void* e) { return static_cast<const E*>(e)->conflict(); };
  }
  source.evaluate = [](const void* e, Encoding& encoding) {
    return posenc::evaluate(*static_cast<const E*>(e), encoding);
  };
  return source;
}
template <class E> inline constexpr Source source_of = make_source<E>();

struct Made {
  Encoding encoding{};
  std::unique_ptr<std::byte[]> values{}; // the encoding's struct, to which `encoding` refers
  std::vector<std::vector<double>> arrays{};
  double bytes = 0; // of arrays and tables
};

/// Makes an encoding of parameters and arrays as calls.hpp says, and hands it over. 0 where something is wrong.
Address make(const Source& source, std::size_t parameters, std::size_t arrays);

inline Encoding& encoding_of(Address made) { return reinterpret_cast<Made*>(made)->encoding; }
/// The operator of a door.
template <class Door> Door& door_of(Address made) { return std::get<Door>(encoding_of(made).door); }

} // namespace posenc::wasm
