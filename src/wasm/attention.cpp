// Calls of attention.
#include <posenc/attention/attention.hpp>
#include <posenc/compose.hpp>

#include "bias.hpp"
#include "calls.hpp"

namespace posenc::wasm {

namespace {

/// A block of queries, as `attend` is given it.
struct Block {
  Address q, bias, mask, scores, weights, output;
  std::size_t queries, first;
  std::ptrdiff_t bias_stride, mask_stride;
};

/// One set of the state that depends on the number type. What rows of the span cannot lend is written
/// out for a block of queries.
template <class T> struct State {
  AttentionHead<T> head;
  std::vector<T> bias;
  std::vector<std::uint8_t> mask;
  std::vector<std::int32_t> index, key_index;
};
template <class T> State<T>& state() {
  static State<T> instance;
  return instance;
}

/// The plan's bias and the caller's, where there are any.
template <class T> Rows<T> bias_of(const Block& b) {
  const Rows<T> given{at<const T>(b.bias), b.bias_stride};
  if (!placed.biased()) return b.bias ? given : Rows<T>{};
  const BiasRows<T>& own = head_rows<T>();
  const std::size_t keys = placed.span.keys;
  if (own.line() && !b.bias) {
    return plan->one_row ? Rows<T>{own.line()[0], 0} : own.line().from(b.first);
  }
  auto& sum = state<T>().bias;
  sum.resize(b.queries * keys);
  for (std::size_t i = 0; i < b.queries; ++i) {
    T* row = sum.data() + i * keys;
    own.fill(plan->one_row ? 0 : b.first + i, 1, row);
    for (std::size_t j = 0; b.bias && j < keys; ++j) row[j] += given[i][j];
  }
  return {sum.data(), static_cast<std::ptrdiff_t>(keys)};
}

/// The caller's mask, and that of positions which are not consecutive.
template <class T> Rows<std::uint8_t> mask_of(const Block& b) {
  const Span& span = placed.span;
  const Rows<std::uint8_t> given{at<const std::uint8_t>(b.mask), b.mask_stride};
  if (!span.causal || span.toeplitz()) return b.mask ? given : Rows<std::uint8_t>{};
  auto& mask = state<T>().mask;
  mask.resize(b.queries * span.keys);
  for (std::size_t i = 0; i < b.queries; ++i) {
    for (std::size_t j = 0; j < span.keys; ++j) {
      const bool seen = visible(distance_between(span.query(b.first + i), span.key(j)));
      mask[i * span.keys + j] = seen && (!b.mask || given[i][j]);
    }
  }
  return {mask.data(), static_cast<std::ptrdiff_t>(span.keys)};
}

template <class T> void relate(const Block& b, QueryBlock<T>& block) {
  const Span& span = placed.span;
  if (span.toeplitz()) {
    block.relative_index = placed.index_line.rows().from(b.first);
    block.key_index = placed.key_index_line.rows().from(b.first);
    return;
  }
  auto &index = state<T>().index, &key_index = state<T>().key_index;
  index.resize(b.queries * span.keys);
  key_index.resize(b.queries * span.keys);
  for (std::size_t i = 0, at = 0; i < b.queries; ++i) {
    for (std::size_t j = 0; j < span.keys; ++j, ++at) {
      const double distance = distance_between(span.query(b.first + i), span.key(j));
      index[at] = placed.terms.index(distance);
      key_index[at] = placed.key_index()(distance);
    }
  }
  const auto stride = static_cast<std::ptrdiff_t>(span.keys);
  block.relative_index = {index.data(), stride};
  block.key_index = {key_index.data(), stride};
}

} // namespace

void forget_attention() {
  state<float>() = {};
  state<double>() = {};
}

void load_head(Address k, Address v, std::size_t keys, std::size_t dim, std::size_t value_dim,
               bool float64) {
  with_type(float64, [&]<class T>(T) {
    state<T>().head.load(at<const T>(k), at<const T>(v), keys, dim, value_dim);
  });
}

void load_relative(std::size_t head, std::size_t heads, std::size_t dim, std::size_t value_dim,
                   bool float64) {
  const RelativeTerms& terms = placed.terms;
  const auto part = [&](const std::vector<double>& array) {
    return detail::of_head(array, terms, head, heads);
  };
  with_type(float64, [&]<class T>(T) {
    if (!placed.related()) return state<T>().head.relate({}, 0, 0);
    state<T>().head.relate({part(terms.query_table), part(terms.key_table), part(terms.value_table),
                            part(terms.content_bias), part(terms.position_bias), terms.rows},
                           dim, value_dim);
  });
}

void attend(Address q, Address bias, Address mask, Address scores, Address weights, Address output,
            std::size_t queries, std::size_t first, int bias_stride, int mask_stride, double scale,
            bool float64) {
  const Block b{q, bias, mask, scores, weights, output, queries, first, bias_stride, mask_stride};
  with_type(float64, [&]<class T>(T) {
    const Span& span = placed.span;
    QueryBlock<T> block{.q = at<const T>(b.q),
                        .queries = b.queries,
                        .scale = static_cast<T>(scale),
                        .bias = bias_of<T>(b),
                        .mask = mask_of<T>(b)};
    if (placed.related()) relate(b, block);
    if (span.causal && span.toeplitz()) {
      // Beyond what any query adds to it: all keys, or none.
      constexpr double far = 1 << 30;
      const double last_seen = std::clamp(std::floor(span.query(b.first)), -far, far);
      block.first_visible = static_cast<std::ptrdiff_t>(last_seen) + 1;
    }
    block.scores = at<T>(b.scores);
    block.weights = at<T>(b.weights);
    block.output = at<T>(b.output);
    state<T>().head.attend(block);
  });
}

} // namespace posenc::wasm
