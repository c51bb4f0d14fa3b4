// Encodings that the calls of src/wasm hold, made as JavaScript makes them.
#pragma once

#include "host.hpp"

#include <catch2/catch_test_macros.hpp>
#include <posenc/catalog.hpp>
#include <posenc/wasm/calls.hpp>
#include <posenc/wasm/made.hpp>

namespace wasm = posenc::wasm;

/// The number of E in the catalog.
template <class E, class... All> constexpr std::size_t number_in(posenc::List<All...>) {
  std::size_t number = 0;
  const bool found = ((std::is_same_v<E, All> ? true : (++number, false)) || ...);
  return found ? number : throw "no such encoding";
}

/// What `make(parameters, arrays)` makes of an encoding's parameters and the arrays that it has.
template <class E, class Make> wasm::Address make_of(const E& e, const Make& make) {
  std::vector<double> parameters, records;
  for (const posenc::ParameterInfo& info : posenc::parameter_infos(e))
    parameters.push_back(info.value);
  std::vector<std::vector<double>> lists;
  for (const posenc::ArrayInfo& array : posenc::array_infos(e)) {
    const bool given = !array.values.empty();
    records.push_back(double(array.values.size()));
    for (std::size_t i = 0; i < 3; ++i) {
      records.push_back(given && i < array.rank ? array.sides[i] : 0);
    }
    lists.emplace_back(array.values.begin(), array.values.end());
  }
  std::vector<HostArray> arrays{parameters, records};
  for (const auto& list : lists) arrays.emplace_back(list);
  return on(arrays, [&] { return make(parameters.size(), lists.size()); });
}

/// An encoding as long as this object: one of the catalog, or a test's own.
class Held {
public:
  explicit Held(wasm::Address address) : address_(address) {
    INFO(wasm::message());
    REQUIRE(address != 0);
  }
  template <class E>
    requires requires { E::id; }
  explicit Held(const E& e) : Held(made(e)) {}
  ~Held() { wasm::release(address_); }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

  operator wasm::Address() const { return address_; }

private:
  template <class E> static wasm::Address made(const E& e) {
    return make_of(e, [](std::size_t parameters, std::size_t arrays) {
      if constexpr (requires { is_listed(posenc::Encodings{}, E{}); }) {
        return wasm::make_encoding(number_in<E>(posenc::Encodings{}), parameters, arrays);
      } else {
        return wasm::make(wasm::source_of<E>, parameters, arrays);
      }
    });
  }
  template <class... All, class E>
  static void is_listed(posenc::List<All...>, E)
    requires(std::is_same_v<E, All> || ...);

  wasm::Address address_;
};

/// Both types of elements.
template <class T> inline constexpr bool is_double = std::is_same_v<T, double>;

/// Stands for a number that is not given.
inline constexpr double not_given = std::numeric_limits<double>::quiet_NaN();
