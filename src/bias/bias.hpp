// Biases added to the scores, functions of the head and of positions. Terms that also read queries or keys are in
// relative.hpp.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <limits>
#include <optional>
#include <posenc/bias/query_key_positions.hpp>
#include <posenc/bias/token_bias.hpp>
#include <posenc/bias/window.hpp>
#include <posenc/core/arrays.hpp>
#include <posenc/core/checks.hpp>
#include <posenc/core/function_ref.hpp>
#include <posenc/core/math.hpp>
#include <posenc/core/memory.hpp>
#include <posenc/core/tensor.hpp>
#include <variant>

namespace posenc {

/// The bias of one head at distance = query position - key position.
using HeadBias = std::function<double(double distance)>;

/// The bias of one head for a query and a key at these positions.
using PairBias = std::function<double(double query, double key)>;

/// A function of the distance that all heads share, each divided by a number of its own.
template <class E>
concept DividedBias = requires(const E& e) {
  { shared_bias(e) } -> std::convertible_to<HeadBias>;
  { head_divisor(e, 0) } -> std::convertible_to<double>;
  e.heads;
};

template <DividedBias E> HeadBias head_bias(const E& e, int head) {
  return [value = shared_bias(e), divisor = head_divisor(e, head)](double distance) {
    return value(distance) / divisor;
  };
}

/// An encoding with e.heads heads whose bias depends on the distance. The function that head_bias returns may refer to
/// e's arrays but not to e.
template <class E>
concept DistanceBias = requires(const E& e) {
  { head_bias(e, 0) } -> std::convertible_to<HeadBias>;
  e.heads;
};

/// The same for a bias that depends on both positions, not on the distance alone.
template <class E>
concept PairEncoding = requires(const E& e) {
  { pair_bias(e, 0) } -> std::convertible_to<PairBias>;
  e.heads;
};

template <class E>
concept BiasEncoding = DistanceBias<E> || PairEncoding<E> || WindowEncoding<E> || TokenEncoding<E>;

/// A function of the distance over consecutive positions, stored as one line of queries + keys - 1 values. Row i is the
/// slice of `keys` values from queries - 1 - i on.
template <class T> class Toeplitz {
public:
  template <class F> void set(const QueryKeyPositions& positions, const F& value, T masked) {
    queries_ = positions.queries;
    line_.resize(positions.queries + positions.keys - 1);
    const double farthest = positions.query(positions.queries - 1);
    for (std::size_t s = 0; s < line_.size(); ++s) {
      const double distance = farthest - static_cast<double>(s);
      line_[s] = positions.causal && !visible(distance) ? masked : static_cast<T>(value(distance));
    }
  }
  /// The values of another line of the same positions, each divided.
  void set(const Toeplitz<double>& dividend, double divisor) {
    queries_ = dividend.queries_;
    line_.resize(dividend.line_.size());
    std::ranges::transform(dividend.line_, line_.begin(),
                           [&](double value) { return static_cast<T>(value / divisor); });
  }
  Rows<T> rows() const { return {line_.data() + (queries_ - 1), -1}; }

private:
  template <class> friend class Toeplitz;
  std::size_t queries_ = 0;
  std::vector<T> line_;
};

/// The positions that an encoding accepts.
struct PositionRules {
  bool integers = false; // integer positions only
  bool one_row =
      false; // consecutive positions only; the bias is (heads, 1, keys), the same for all queries
  double window_tokens = 0; // exactly so many queries and keys, without a mask; 0: any
  /// So many have numbers of their own, in one item of a batch or in all together; 0: any.
  std::size_t queries = 0, keys = 0;
  bool shared = false;  // all items of a batch have the same numbers
  bool at_keys = false; // keys stand at 0, 1, ..., and queries at some of them
};
/// Returns "" or an error about positions for an encoding in attention, which masks by itself.
std::string check_positions(std::string_view id, const PositionRules& rules,
                            const QueryKeyPositions& positions, std::size_t batch = 1);
/// The same for a bias alone: one row for all queries cannot be masked.
std::string check_bias(std::string_view id, const PositionRules& rules,
                       const QueryKeyPositions& positions);

/// A window's table (entries, heads).
struct WindowTable {
  Window window;
  std::vector<double> values;
};

/// A function of the distance, and what each head divides it by, above 0.
struct DividedFunction {
  HeadBias value;
  std::vector<double> divisors;
};

/// A bias with its formula evaluated as far as possible without positions.
struct Bias {
  std::string_view id;
  std::size_t heads = 0;
  /// The function of a head, or what all heads share.
  std::variant<FunctionRef<HeadBias(int head)>, FunctionRef<PairBias(int head)>, WindowTable,
               DividedFunction, TokenBias>
      of{};
  PositionRules rules{};

  /// Whether the heads are functions of the distance.
  bool is_line() const {
    return std::holds_alternative<FunctionRef<HeadBias(int)>>(of) ||
           std::holds_alternative<DividedFunction>(of);
  }
  /// The positions of the rows to compute: of a single query if all share one row.
  QueryKeyPositions rows_of(const QueryKeyPositions& positions) const {
    return rules.one_row ? QueryKeyPositions{.queries = 1, .keys = positions.keys, .start = 0.0}
                         : positions;
  }
};

/// One head's bias (queries, keys), row by row: slices of a line for functions of the distance over consecutive
/// positions, a window's table, or a value per pair of positions.
template <class T> class BiasRows {
public:
  void set(const HeadBias& value, const QueryKeyPositions& positions);
  void set(PairBias value, const QueryKeyPositions& positions);
  /// Evaluates what all heads share; select follows. The bias must outlive these rows.
  void set(const Bias& bias, const QueryKeyPositions& positions);
  void select(std::size_t head, std::size_t batch = 0);

  /// All rows if they are slices of one line, else none.
  Rows<T> line() const { return kind_ == Kind::line ? line_.rows() : Rows<T>{}; }
  /// Rows [first, first + count) into out (count, keys).
  void fill(std::size_t first, std::size_t count, T* out) const;
  /// An upper bound of the bytes that a bias by token takes besides the bias itself.
  static double bytes(const Bias& bias, std::size_t keys);

private:
  void fill_tokens(const TokenBias& tokens, std::size_t first, std::size_t count, T* out) const;

  enum class Kind { line, window, pairs, tokens } kind_ = Kind::line;
  const Bias* bias_ = nullptr;
  QueryKeyPositions positions_;
  Toeplitz<T> line_;
  Toeplitz<double> shared_;
  WindowRows<T> window_;
  PairBias pairs_;
  std::size_t batch_item_ = 0, head_ = 0; // of a bias by token
  mutable Scratch<double> token_rows_;
  mutable TokenWork work_;
};

template <class E> PositionRules position_rules(const E& e) {
  if constexpr (TokenEncoding<E>) {
    if (has_tokens(e)) return token_rules(e);
  }
  if constexpr (WindowEncoding<E>) return {.window_tokens = double(window(e).tokens())};
  PositionRules rules;
  if constexpr (requires { E::integer_distances; }) rules.integers = E::integer_distances;
  if constexpr (requires { e.one_row(); }) rules.one_row = e.one_row();
  return rules;
}

/// Returns "" or an error about positions for an encoding.
template <class E> std::string check_positions(const E& e, const QueryKeyPositions& positions) {
  auto message = check_positions(E::id, position_rules(e), positions);
  if constexpr (requires { check_distances(e, positions); }) {
    if (message.empty()) return named(E::id, check_distances(e, positions));
  }
  return message;
}

/// Evaluates the formula of a checked encoding. The bias refers to `e` and its arrays.
template <BiasEncoding E> void evaluate(const E& e, Bias& bias) {
  bias.id = E::id;
  bias.heads = size(e.heads);
  bias.rules = position_rules(e);
  if constexpr (TokenEncoding<E>) {
    if (has_tokens(e)) {
      bias.of = token_bias(e);
      return;
    }
  }
  if constexpr (WindowEncoding<E>) {
    bias.of = WindowTable{window(e), offset_table(e)};
  } else if constexpr (DividedBias<E>) {
    DividedFunction divided{shared_bias(e), {}};
    for (int head = 0; head < e.heads; ++head) divided.divisors.push_back(head_divisor(e, head));
    bias.of = std::move(divided);
  } else if constexpr (DistanceBias<E>) {
    bias.of = FunctionRef<HeadBias(int)>(
        e, [](const E& self, int head) -> HeadBias { return head_bias(self, head); });
  } else if constexpr (PairEncoding<E>) {
    bias.of = FunctionRef<PairBias(int)>(
        e, [](const E& self, int head) -> PairBias { return pair_bias(self, head); });
  }
}

/// Writes biases (heads, queries, keys) block by block, from value `begin` of `out` on. Expects checked positions.
template <class T> void write_bias(const Bias& bias, const QueryKeyPositions& positions,
                                   const Output<T>& out, std::size_t begin = 0);

/// Writes biases to the memory that out_of(heads, queries, keys) returns. Returns "" or an error.
template <class T, BiasEncoding E, class OutOf>
std::string bias_into(const E& given, const QueryKeyPositions& positions, const OutOf& out_of) {
  auto message = check(given);
  if (message.empty()) message = check_bias(E::id, position_rules(given), positions);
  if (!message.empty()) return message;
  const Filled<E> filled(given);
  Bias made;
  evaluate(*filled, made);
  const QueryKeyPositions rows = made.rows_of(positions);
  const auto sizes = {made.heads, rows.queries, rows.keys};
  if (message = check_result(E::id, sizes); !message.empty()) return message;
  const std::span<T> out = out_of(made.heads, rows.queries, rows.keys);
  if (message = check_size(E::id, "out", product_of(sizes), out.size()); !message.empty()) {
    return message;
  }
  write_bias<T>(made, positions, out);
  return {};
}

/// The biases (heads, queries, keys) to add to the scores after their scaling.
template <class T = float, BiasEncoding E>
Result<Tensor<T>> bias(const E& e, const QueryKeyPositions& positions) {
  Tensor<T> result;
  auto message =
      bias_into<T>(e, positions, [&](std::size_t heads, std::size_t queries, std::size_t keys) {
        result = {{heads, queries, keys}, std::vector<T>(heads * queries * keys)};
        return std::span<T>(result.data);
      });
  if (!message.empty()) return Failure{message};
  return result;
}

/// The same, written to `out` (a vector, an array or a span). Returns "" or an error, after which `out` is unchanged.
template <BiasEncoding E, Writable X>
[[nodiscard]] std::string bias(const E& e, const QueryKeyPositions& positions, X&& out) {
  const std::span<ElementOf<X>> to(out);
  auto read = memory_of(e);
  read.insert(read.end(), {{"queryPositions", positions.query_positions},
                           {"keyPositions", positions.key_positions}});
  if (auto message = check_memory(E::id, {{"out", to}}, read); !message.empty()) return message;
  return bias_into<ElementOf<X>>(e, positions,
                                 [to](std::size_t, std::size_t, std::size_t) { return to; });
}

} // namespace posenc
