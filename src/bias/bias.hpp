// The third door: scores + bias. A bias here is a function of the head and the distance; terms that
// also read the queries or keys are in relative.hpp.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <limits>
#include <optional>
#include <posenc/arrays.hpp>
#include <posenc/bias/window.hpp>
#include <posenc/family.hpp>
#include <posenc/rows.hpp>
#include <posenc/tensor.hpp>

namespace posenc {

/// The bias of one head at distance = query position - key position.
using HeadBias = std::function<double(double distance)>;

/// The bias of one head for a query and a key at these positions.
using PairBias = std::function<double(double query, double key)>;

/// `head_bias(e, head)` gives the function of one head; e.heads says how many there are. The returned
/// function may refer to e's arrays but not to e.
template <class E>
concept DistanceBias = requires(const E& e) {
  { head_bias(e, 0) } -> std::convertible_to<HeadBias>;
  e.heads;
};

/// `pair_bias(e, head)` gives the function of one head, where the bias is not of the distance alone.
/// The returned function may refer to e's arrays but not to e.
template <class E>
concept PairEncoding = requires(const E& e) {
  { pair_bias(e, 0) } -> std::convertible_to<PairBias>;
  e.heads;
};

/// The same function in terms of positions, of an encoding of either kind.
template <class E> PairBias positions_bias(const E& e, int head) {
  if constexpr (PairEncoding<E>) return pair_bias(e, head);
  else
    return [value = HeadBias(head_bias(e, head))](double query, double key) {
      return value(distance_between(query, key));
    };
}

template <class E>
concept BiasEncoding = DistanceBias<E> || PairEncoding<E> || WindowEncoding<E>;

/// Where the queries and keys stand. Positions that are left empty are consecutive: keys from 0, and
/// queries from `start`, or as the last rows (more keys than queries: a cache).
struct Span {
  std::size_t queries = 0, keys = 0;
  bool causal = false; // keys ahead of the query become -Infinity
  std::optional<double> start{};
  std::span<const double> query_positions{}, key_positions{};

  bool consecutive() const { return query_positions.empty() && key_positions.empty(); }
  double query(std::size_t i) const {
    return query_positions.empty()
               ? start.value_or(query_start(queries, keys)) + static_cast<double>(i)
               : query_positions[i];
  }
  double key(std::size_t j) const {
    return key_positions.empty() ? static_cast<double>(j) : key_positions[j];
  }
};

/// A function of the distance over consecutive positions: queries + keys - 1 values, of which row i
/// is the slice of `keys` values that starts at queries - 1 - i.
template <class T> class Toeplitz {
public:
  template <class F> void set(const Span& span, const F& value, T masked) {
    queries_ = span.queries;
    line_.resize(span.queries + span.keys - 1);
    const double farthest = span.query(span.queries - 1);
    for (std::size_t s = 0; s < line_.size(); ++s) {
      const double distance = farthest - static_cast<double>(s);
      line_[s] = span.causal && !visible(distance) ? masked : static_cast<T>(value(distance));
    }
  }
  Rows<T> rows() const { return {line_.data() + (queries_ - 1), -1}; }

private:
  std::size_t queries_ = 0;
  std::vector<T> line_;
};

/// Rows [first, first + count) of one head's bias (queries, keys), where the positions are any.
template <class T>
void bias_rows(const PairBias& value, const Span& span, std::size_t first, std::size_t count,
               T* out) {
  for (std::size_t i = first; i < first + count; ++i) {
    for (std::size_t j = 0; j < span.keys; ++j) {
      const double query = span.query(i), key = span.key(j);
      const bool unseen = span.causal && !visible(distance_between(query, key));
      *out++ = unseen ? -std::numeric_limits<T>::infinity() : static_cast<T>(value(query, key));
    }
  }
}

/// Whether only whole positions have a bias.
template <class E> constexpr bool integer_distances_of() {
  if constexpr (requires { E::integer_distances; }) return E::integer_distances;
  else return false;
}

/// A bias that adds the same to every query keeps one row for all of them.
template <class E> bool one_row(const E& e) {
  if constexpr (requires { e.one_row(); }) return e.one_row();
  else return false;
}

/// What is wrong with a span for an encoding, or "".
template <class E> std::string check_span(const E& e, const Span& span) {
  const std::string id(E::id);
  if constexpr (WindowEncoding<E>) {
    const double tokens = double(window(e).tokens());
    if (double(span.queries) == tokens && double(span.keys) == tokens && span.consecutive() &&
        !span.causal && !span.start) {
      return {};
    }
    return id + ": queries and keys must be the window's " + shown(tokens) +
           " tokens, without a mask or positions, got " + shown(double(span.queries)) + " and " +
           shown(double(span.keys));
  }
  if constexpr (requires { check_visibility(e, span); }) {
    if (auto message = check_visibility(e, span); !message.empty()) return id + ": " + message;
  }
  constexpr bool integers = integer_distances_of<E>();
  if (one_row(e) && !span.consecutive()) {
    return id + ": form \"key_position\" goes with consecutive positions only";
  }
  if (const double start = span.start.value_or(0);
      !std::isfinite(start) || (integers && start != std::floor(start))) {
    return id + ": queryStart must be " + (integers ? "an integer" : "finite") + ", got " +
           shown(start);
  }
  for (const auto& [name, values, count] :
       {std::tuple{"queryPositions", span.query_positions, span.queries},
        std::tuple{"keyPositions", span.key_positions, span.keys}}) {
    if (!values.empty() && values.size() != count) {
      return id + ": " + name + " must have " + shown(double(count)) + " entries, got " +
             shown(double(values.size()));
    }
    for (double p : values) {
      if (std::isfinite(p) && (!integers || p == std::floor(p))) continue;
      return id + ": " + name + " must be " + (integers ? "integers" : "finite") + ", got " +
             shown(p);
    }
  }
  return {};
}

/// The same for a bias on its own: one row for all queries cannot be masked.
template <class E> std::string check_bias(const E& e, const Span& span) {
  if (one_row(e) && span.causal) {
    return std::string(E::id) +
           ": form \"key_position\" is one row for all queries, so causal does "
           "not apply; mask in attention instead";
  }
  return check_span(e, span);
}

/// The biases (heads, queries, keys) to add to the scores after their scaling.
template <class T = float, BiasEncoding E>
Result<Tensor<T>> bias(const E& e, const Span& span) {
  auto message = check(e);
  if (message.empty()) message = check_bias(e, span);
  if (!message.empty()) return Result<Tensor<T>>::failure(message);

  const Filled<E> filled(e);
  const Span shape = one_row(e) ? Span{.queries = 1, .keys = span.keys, .start = 0.0} : span;
  const std::size_t heads = static_cast<std::size_t>(e.heads), queries = shape.queries,
                    keys = shape.keys;
  Tensor<T> result{{heads, queries, keys}, std::vector<T>(heads * queries * keys)};
  if (queries == 0 || keys == 0) return result;
  for (std::size_t h = 0; h < heads; ++h) {
    T* out = result.data.data() + h * queries * keys;
    const int head = static_cast<int>(h);
    if constexpr (WindowEncoding<E>) {
      WindowRows<T> rows;
      rows.set(window(*filled), offset_table(*filled), heads, h);
      rows.fill(0, queries, out);
    } else if constexpr (DistanceBias<E>) {
      if (!span.consecutive()) {
        bias_rows(positions_bias(*filled, head), shape, 0, queries, out);
        continue;
      }
      Toeplitz<T> line;
      line.set(shape, head_bias(*filled, head), -std::numeric_limits<T>::infinity());
      for (std::size_t i = 0; i < queries; ++i) std::copy_n(line.rows()[i], keys, out + i * keys);
    } else {
      bias_rows(positions_bias(*filled, head), shape, 0, queries, out);
    }
  }
  return result;
}

} // namespace posenc
