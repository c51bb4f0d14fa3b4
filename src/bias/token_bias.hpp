// Biases by token: they read numbers of single queries or keys (vectors, gates, coordinates), not their positions alone.
// An encoding writes whole rows of a head, a few queries at a time.
#pragma once

#include <posenc/bias/query_key_positions.hpp>
#include <posenc/core/checks.hpp>
#include <posenc/core/function_ref.hpp>
#include <posenc/core/memory.hpp>
#include <posenc/simd/product.hpp>
#include <vector>

namespace posenc {

/// What rows work with, kept from one block to the next of a call. It is empty at first.
struct TokenWork {
  simd::Packed<double> packed;
  Scratch<double> products, vectors;
  std::vector<double> sums, rests; // see Forgetting
  std::size_t set = 0;             // of the sums
};

/// Rows [first, first + count) of a head of an item of the batch, (count, keys), to be written.
struct TokenRows {
  std::size_t batch = 0, head = 0;
  const QueryKeyPositions& positions;
  std::size_t first = 0, count = 0;
  double* out = nullptr;
  TokenWork& work;
};

struct TokenBias {
  /// The most queries that `rows` is asked for at once.
  static constexpr std::size_t together = 16;

  /// Writes rows; keys that a causal mask hides are overwritten afterwards.
  FunctionRef<void(const TokenRows&)> rows{};
  /// The temperature of a query multiplies its biases too, as part of the scores.
  bool tempered = false;
  /// The memory of its work, in doubles: so many, and so many a key.
  double working = 0, of_key = 0;
};

/// The first side of an array with rows for every head, or for every head of every item of a batch, and sides that count
/// tokens.
inline constexpr Extent heads_of_batch{.formula = "batch heads"};
inline constexpr Extent query_tokens{.formula = "queries"}, key_tokens{.formula = "keys"};

/// Returns "" or an error about an array that has not as many tokens for each head.
inline std::string check_tokens(std::string_view name, std::span<const double> values, int heads,
                                int width = 1) {
  if (shapes_are_checked || values.size() % (size(heads) * size(width)) == 0) return {};
  return joined({name, " must have ", width, " values for each token of ", heads, " heads, got ",
                 values.size()});
}

/// `token_bias(e)`, with numbers by token where has_tokens(e).
template <class E>
concept TokenEncoding = requires(const E& e) {
  { token_bias(e) } -> std::same_as<TokenBias>;
  { has_tokens(e) } -> std::same_as<bool>;
};

} // namespace posenc
