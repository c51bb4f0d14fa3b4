// The tables of src/js/published/tables.json by the C++ library, as tables.ts there makes them.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <posenc/catalog.hpp>
#include <posenc/compose.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace published {

using Json = nlohmann::json;

inline std::size_t number(const Json& at, const char* name) {
  return at.value(name, std::size_t{0});
}

/// The value of an option as posenc::assign takes it.
inline double value_of(const posenc::ParameterInfo& info, const Json& given) {
  if (given.is_boolean()) return given.get<bool>() ? 1 : 0;
  if (given.is_number()) return given.get<double>();
  const std::string name = given.get<std::string>();
  const auto found = std::find(info.choices.begin(), info.choices.end(), name);
  return static_cast<double>(found - info.choices.begin());
}

/// An encoding with the given options.
template <class E> E encoding_of(const Json& options) {
  E e;
  std::vector<double> values;
  for (const auto& info : posenc::parameter_infos(e)) {
    const std::string name(info.name);
    values.push_back(options.contains(name) ? value_of(info, options.at(name)) : info.value);
  }
  if (const std::string message = posenc::assign(e, values); !message.empty())
    throw std::runtime_error(message);
  return e;
}

/// Coordinates (axes, count): i (2 a + 1) modulo 64.
inline std::vector<double> points(std::size_t count, std::size_t axes) {
  std::vector<double> values;
  for (std::size_t a = 0; a < axes; ++a)
    for (std::size_t i = 0; i < count; ++i)
      values.push_back(static_cast<double>(i * (2 * a + 1) % 64));
  return values;
}

/// Queries or keys: multiples of 1/64 from -1 to 1.
template <class T> std::vector<T> content(std::size_t size, std::size_t step) {
  std::vector<T> values(size);
  for (std::size_t i = 0; i < size; ++i)
    values[i] = static_cast<T>((static_cast<double>(i * step % 128) - 64) / 64);
  return values;
}

template <class R> auto need(R&& result) {
  if (!result) throw std::runtime_error(std::string(result.error()));
  return *std::move(result);
}

/// The values of a table, in the order that is hashed, and the columns of a row.
template <class T> struct Table {
  std::vector<std::vector<T>> arrays;
  std::size_t columns;
};

template <class T> Table<T> table_of(const posenc::Tensor<T>& tensor) {
  return {{tensor.data}, tensor.shape.back()};
}

template <class T, class E> Table<T> table_of(const E& e, const Json& at) {
  std::vector<double> values;
  if (at.contains("points")) values = points(number(at, "points"), posenc::axes_of(e));
  const posenc::Grid grid{at.contains("grid") ? at.at("grid").at(0).get<std::size_t>() : 0,
                          at.contains("grid") ? at.at("grid").at(1).get<std::size_t>() : 0};
  const posenc::Positions positions{
      .length = number(at, "length"), .start = at.value("start", 0.0), .values = values};
  posenc::QueryKeyPositions pairs{.queries = number(at, "queries"), .keys = number(at, "keys")};
  if constexpr (posenc::AbsoluteEncoding<E>) {
    if (grid.cells() > 0) return table_of(need(posenc::encode<T>(e, grid)));
    return table_of(need(posenc::encode<T>(e, positions)));
  } else if constexpr (posenc::RotaryEncoding<E>) {
    if (grid.cells() > 0) values = need(posenc::positions_on(e, grid));
    const auto both = need(
        posenc::cos_sin<T>(e, grid.cells() > 0 ? posenc::Positions{.values = values} : positions));
    return {{both.cos.data, both.sin.data}, both.cos.shape.back()};
  } else if constexpr (posenc::BiasEncoding<E>) {
    if constexpr (posenc::WindowEncoding<E>) pairs.queries = pairs.keys = window(e).tokens();
    return table_of(need(posenc::bias<T>(e, pairs)));
  } else {
    std::size_t heads = 8;
    if constexpr (requires { e.heads; }) heads = static_cast<std::size_t>(e.heads);
    const auto dim = static_cast<std::size_t>(e.head_dim);
    const auto q = content<T>(heads * pairs.queries * dim, 37),
               k = content<T>(heads * pairs.keys * dim, 53);
    const posenc::Heads<T> in{.q = q,
                              .k = k,
                              .v = k,
                              .heads = heads,
                              .kv_heads = heads,
                              .dim = dim,
                              .value_dim = dim,
                              .positions = pairs};
    return table_of(need(posenc::attention(in, e, posenc::Wanted{.scores = true})).scores);
  }
}

/// Calls work(e) with the encoding that a table names.
template <class Work, class... E>
bool with_encoding(const Json& table, const Work& work, posenc::List<E...>) {
  const std::string id = table.at("id");
  return ((E::id == id ? (work(encoding_of<E>(table.at("options"))), true) : false) || ...);
}

template <class Work> void with_encoding(const Json& table, const Work& work) {
  if (!with_encoding(table, work, posenc::Encodings{}))
    throw std::runtime_error("no encoding " + table.at("id").get<std::string>());
}

} // namespace published
