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
#include <posenc/two.hpp>

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
  /// Whether distances are those of a Toeplitz matrix: one less from key to key, one more from query to
  /// query. Consecutive queries past 2^53 are not one apart.
  bool toeplitz() const {
    return consecutive() && steps_exactly(start.value_or(query_start(queries, keys)), 0,
                                          queries ? static_cast<double>(queries - 1) : 0);
  }
  double query(std::size_t i) const {
    return query_positions.empty()
               ? start.value_or(query_start(queries, keys)) + static_cast<double>(i)
               : query_positions[i];
  }
  double key(std::size_t j) const {
    return key_positions.empty() ? static_cast<double>(j) : key_positions[j];
  }
};

/// A function of the distance over a Toeplitz span: queries + keys - 1 values, of which row i
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

/// One head's bias (queries, keys), row by row: a line of values where it is of the distance over
/// consecutive positions, a window's table, or a value for every pair of positions. `value` may be
/// called as long as the rows are read.
template <class T> class BiasRows {
public:
  void set(const HeadBias& value, const Span& span);
  void set(PairBias value, const Span& span);
  /// `table` (entries, heads) of a window.
  void set(const Window& window, std::span<const double> table, std::size_t heads,
           std::size_t head);

  /// All rows, where they are slices of one line; else none.
  Rows<T> line() const { return kind_ == Kind::line ? line_.rows() : Rows<T>{}; }
  /// Rows [first, first + count) into out (count, keys).
  void fill(std::size_t first, std::size_t count, T* out) const;

private:
  enum class Kind { line, window, pairs } kind_ = Kind::line;
  Span span_;
  Toeplitz<T> line_;
  WindowRows<T> window_;
  PairBias pairs_;
};

extern template class BiasRows<float>;
extern template class BiasRows<double>;

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

/// What an encoding asks of a span.
struct SpanRules {
  bool integers = false;    // whole positions
  bool one_row = false;     // consecutive positions
  double window_tokens = 0; // as many queries and keys, without a mask; 0: any
};
std::string check_span(std::string_view id, const SpanRules& rules, const Span& span);

template <class E> SpanRules span_rules(const E& e) {
  if constexpr (WindowEncoding<E>) return {.window_tokens = double(window(e).tokens())};
  else return {.integers = integer_distances_of<E>(), .one_row = one_row(e)};
}

/// What is wrong with a span for an encoding, or "".
template <class E> std::string check_span(const E& e, const Span& span) {
  auto message = check_span(E::id, span_rules(e), span);
  if constexpr (requires { check_distances(e, span); }) {
    if (message.empty()) message = check_distances(e, span);
    else return message;
    if (!message.empty()) message = std::string(E::id) + ": " + message;
  }
  return message;
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
  std::vector<double> offsets;
  if constexpr (WindowEncoding<E>) offsets = offset_table(*filled);
  BiasRows<T> rows;
  for (std::size_t h = 0; h < heads; ++h) {
    const int head = static_cast<int>(h);
    if constexpr (WindowEncoding<E>) rows.set(window(*filled), offsets, heads, h);
    else if constexpr (DistanceBias<E>) rows.set(head_bias(*filled, head), shape);
    else rows.set(pair_bias(*filled, head), shape);
    rows.fill(0, queries, result.data.data() + h * queries * keys);
  }
  return result;
}

} // namespace posenc
