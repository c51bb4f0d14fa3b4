// Encodings that the calls of src/wasm hold, made as JavaScript makes them.
#pragma once

#include "host.hpp"

#include <catch2/catch_test_macros.hpp>
#include <posenc/attention/attention.hpp>
#include <posenc/catalog.hpp>
#include <posenc/wasm/attention.hpp>

namespace wasm = posenc::wasm;

/// The number of E in the catalog.
template <class E, class... All> constexpr std::size_t number_in(posenc::List<All...>) {
  std::size_t number = 0;
  const bool found = ((std::is_same_v<E, All> ? true : (++number, false)) || ...);
  return found ? number : throw "no such encoding";
}

/// Ranges of parameters that allow every number.
inline std::vector<double> any_ranges(std::size_t parameters) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  std::vector<double> ranges;
  for (std::size_t i = 0; i < parameters; ++i) {
    ranges.insert(ranges.end(), {0, -infinity, infinity, 0, 1});
  }
  return ranges;
}

/// An encoding of the catalog, or one of a test's own, with its facts.
struct Held {
  Held() = default;
  /// Makes an encoding of its parameters and the arrays that it has.
  template <class E> int make(const E& e) {
    std::vector<double> parameters, records;
    for (const posenc::ParameterInfo& info : posenc::parameter_infos(e))
      parameters.push_back(info.value);
    std::vector<std::vector<double>> lists;
    for (const posenc::ArrayInfo& info : posenc::array_infos(e)) {
      const bool given = !info.values.empty();
      records.push_back(double(info.values.size()));
      for (std::size_t i = 0; i < 3; ++i) {
        records.push_back(given && i < info.rank ? info.sides[i] : 0);
      }
      lists.emplace_back(info.values.begin(), info.values.end());
    }
    const auto ranges = any_ranges(parameters.size());
    std::vector<HostArray> arrays{parameters, ranges, records, facts};
    for (const auto& list : lists) arrays.emplace_back(list);
    return on(arrays, [&] {
      if constexpr (requires { is_listed(posenc::Encodings{}, E{}); }) {
        return encoding.make(number_in<E>(posenc::Encodings{}), parameters.size(), 0, lists.size());
      } else {
        return encoding.make(wasm::type_of<E>, parameters.size(), 0, lists.size());
      }
    });
  }
  template <class E>
    requires requires { E::id; }
  explicit Held(const E& e) {
    const int wrong = make(e);
    INFO(wasm::message());
    REQUIRE(wrong == 0);
  }

  wasm::HeldEncoding* operator->() { return &encoding; }
  std::size_t width() const { return fact(0); }
  std::size_t axes() const { return fact(1); }
  /// Rows at so many positions, or on a grid.
  std::size_t rows(std::size_t positions) const { return fact(2) + positions; }
  std::size_t rows(const posenc::Grid& grid) const { return fact(3) + grid.cells(); }
  std::size_t wave_pairs() const { return fact(4); }
  std::size_t head_dim() const { return fact(5); }
  std::size_t waves() const { return fact(6); }
  std::size_t heads() const { return fact(8); }
  std::size_t window_tokens() const { return fact(10); }

  wasm::HeldEncoding encoding;
  std::vector<double> facts = std::vector<double>(12);

private:
  template <class... All, class E>
  static void is_listed(posenc::List<All...>, E)
    requires(std::is_same_v<E, All> || ...);
  std::size_t fact(std::size_t number) const { return static_cast<std::size_t>(facts[number]); }
};

/// Both types of elements.
template <class T> inline constexpr bool is_double = std::is_same_v<T, double>;

/// Stands for a number that is not given.
inline constexpr double not_given = std::numeric_limits<double>::quiet_NaN();

/// The numbers of the next call of attention, with nothing but its sizes.
inline wasm::AttentionCall& call_of(const posenc::AttentionSizes& sizes) {
  auto& call = *reinterpret_cast<wasm::AttentionCall*>(wasm::attention_call());
  call = {};
  call.batch = double(sizes.batch);
  call.heads = double(sizes.heads);
  call.kv_heads = double(sizes.kv_heads);
  call.queries = double(sizes.queries);
  call.keys = double(sizes.keys);
  call.dim = double(sizes.dim);
  call.value_dim = double(sizes.value_dim);
  call.query_start = posenc::query_start(sizes.queries, sizes.keys);
  call.scale = not_given;
  call.length = 1;
  return call;
}
