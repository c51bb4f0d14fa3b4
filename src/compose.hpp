// Attention with an encoding, for C++: the one place where the three doors meet.
//
//   x + encode(positions)      self_attention(x, ..., Sinusoidal{.dim = 64})
//   rotate(q), rotate(k)       attention(heads, Rope{.head_dim = 64})
//   scores + bias              attention(heads, Alibi{.heads = 8}), attention(heads, Shaw{...})
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/attention/attention.hpp>
#include <posenc/bias/relative.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

/// Position takes no part.
struct NoEncoding {
  static constexpr std::string_view id = "attention";
};

/// Queries (heads, queries, dim), keys (kv_heads, keys, dim), values (kv_heads, keys, value_dim).
/// kv_heads divides heads: each serves a group of queries' heads.
template <class T> struct Heads {
  std::span<const T> q, k, v;
  std::size_t heads = 1, kv_heads = 1, dim = 0, value_dim = 0;
  Span span{};                   // queries, keys, where they stand, and the causal mask
  std::optional<double> scale{}; // 1 / sqrt(dim) where not given
};

/// Output (heads, queries, value_dim); weights and scores (heads, queries, keys).
template <class T> struct Attended {
  Tensor<T> output, weights, scores;
};

namespace detail {

template <class T> std::string check_heads(const Heads<T>& in) {
  const auto wrong = [](std::string_view name, std::size_t wanted, std::size_t got) {
    return "attention: " + std::string(name) + " must have " + shown(double(wanted)) +
           " values, got " + shown(double(got));
  };
  const std::size_t keys = in.kv_heads * in.span.keys;
  if (in.dim == 0) return "attention: dim must be at least 1, got 0";
  if (in.heads == 0 || in.kv_heads == 0 || in.heads % in.kv_heads != 0) {
    return "attention: kv_heads must divide heads (" + shown(double(in.heads)) + "), got " +
           shown(double(in.kv_heads));
  }
  if (in.q.size() != in.heads * in.span.queries * in.dim) {
    return wrong("q", in.heads * in.span.queries * in.dim, in.q.size());
  }
  if (in.k.size() != keys * in.dim) return wrong("k", keys * in.dim, in.k.size());
  if (in.v.size() != keys * in.value_dim) return wrong("v", keys * in.value_dim, in.v.size());
  for (const auto& [positions, count] : {std::pair{in.span.query_positions, in.span.queries},
                                         std::pair{in.span.key_positions, in.span.keys}}) {
    if (!positions.empty() && positions.size() != count) {
      return wrong("positions", count, positions.size());
    }
  }
  return {};
}

/// What an encoding says about heads and widths, where the shapes say otherwise; or "".
template <class T, class E> std::string check_fit(const Heads<T>& in, const E& e) {
  const auto wrong = [](std::string_view name, std::size_t wanted, int got) {
    return std::string(E::id) + ": " + std::string(name) + " must be " + shown(double(wanted)) +
           ", as the shapes say, got " + shown(got);
  };
  if constexpr (requires { e.heads; }) {
    if (static_cast<std::size_t>(e.heads) != in.heads) return wrong("heads", in.heads, e.heads);
  }
  if constexpr (RotaryEncoding<E> || RelativeEncoding<E>) {
    if (static_cast<std::size_t>(e.head_dim) != in.dim) return wrong("headDim", in.dim, e.head_dim);
  }
  if constexpr (requires { e.relative_values; }) { // its vectors are added to the values too
    if (in.value_dim != in.dim) return wrong("headDim", in.value_dim, e.head_dim);
  }
  return {};
}

/// An integer per query and key, row by row.
inline std::vector<std::int32_t> index_rows(const std::function<int(double)>& index,
                                            const Span& span) {
  std::vector<std::int32_t> rows;
  rows.reserve(span.queries * span.keys);
  for (std::size_t i = 0; i < span.queries; ++i) {
    for (std::size_t j = 0; j < span.keys; ++j) {
      rows.push_back(index(distance_between(span.query(i), span.key(j))));
    }
  }
  return rows;
}

/// The part of an array that belongs to a head.
inline std::span<const double> of_head(const std::vector<double>& array, const RelativeTerms& terms,
                                       std::size_t head, std::size_t heads) {
  if (!terms.per_head) return array;
  const std::size_t size = array.size() / heads;
  return std::span(array).subspan(head * size, size);
}

inline std::vector<double> positions_of(std::size_t count, const auto& position) {
  std::vector<double> list(count);
  for (std::size_t i = 0; i < count; ++i) list[i] = position(i);
  return list;
}

} // namespace detail

/// softmax(scale q k^T + bias) v with a rotary, a bias or a relative encoding, or none. Fails with a
/// message where sizes or options do not fit.
template <class T, class E = NoEncoding>
Result<Attended<T>> attention(const Heads<T>& in, const E& e = {}) {
  using Failed = Result<Attended<T>>;
  auto message = detail::check_heads(in);
  if constexpr (!std::is_same_v<E, NoEncoding>) {
    if (message.empty()) message = check(e);
    if constexpr (BiasEncoding<E> || RelativeEncoding<E>) {
      if (message.empty()) message = check_span(e, in.span);
    }
    if (message.empty()) message = detail::check_fit(in, e);
  }
  if (!message.empty()) return Failed::failure(message);

  const Span& span = in.span;
  const std::size_t queries = span.queries, keys = span.keys, group = in.heads / in.kv_heads;
  Attended<T> result{
      {{in.heads, queries, in.value_dim}, std::vector<T>(in.heads * queries * in.value_dim)},
      {{in.heads, queries, keys}, std::vector<T>(in.heads * queries * keys)},
      {}};
  result.scores = result.weights;
  if (queries == 0) return result;

  std::vector<T> q(in.q.begin(), in.q.end()), k(in.k.begin(), in.k.end());
  if constexpr (RotaryEncoding<E>) {
    const auto query_list = detail::positions_of(queries, [&](auto i) { return span.query(i); });
    const auto key_list = detail::positions_of(keys, [&](auto j) { return span.key(j); });
    message = rotate(e, std::span<T>(q), in.heads, {.values = query_list});
    if (message.empty()) {
      message = rotate(e, std::span<T>(k), in.kv_heads, {.values = key_list}, false, Side::key);
    }
    if (!message.empty()) return Failed::failure(message);
  }

  AttentionHead<T> head;
  QueryBlock<T> block{.queries = queries,
                      .scale = static_cast<T>(in.scale.value_or(1 / std::sqrt(double(in.dim))))};
  std::vector<std::uint8_t> mask;
  if (span.causal) {
    for (std::size_t i = 0; i < queries; ++i) {
      for (std::size_t j = 0; j < keys; ++j) {
        mask.push_back(visible(distance_between(span.query(i), span.key(j))));
      }
    }
    block.mask = {mask.data(), static_cast<std::ptrdiff_t>(keys)};
  }
  std::vector<std::int32_t> indices, key_indices;
  RelativeTerms terms;
  Tensor<T> biases;
  if constexpr (RelativeEncoding<E>) {
    const Filled<E> filled(e);
    terms = relative_terms(*filled, span);
    indices = detail::index_rows(terms.index, span);
    key_indices = detail::index_rows(terms.key_index ? terms.key_index : terms.index, span);
    block.relative_index = {indices.data(), static_cast<std::ptrdiff_t>(keys)};
    block.key_index = {key_indices.data(), static_cast<std::ptrdiff_t>(keys)};
    if (!in.scale) block.scale = static_cast<T>(1 / std::sqrt(double(in.dim) * terms.terms));
  }
  if constexpr (BiasEncoding<E>)
    biases = *bias<T>(e, one_row(e) ? Span{.queries = queries, .keys = keys} : span);

  for (std::size_t h = 0; h < in.heads; ++h) {
    if constexpr (RelativeEncoding<E>) {
      const auto part = [&](const std::vector<double>& array) {
        return detail::of_head(array, terms, h, in.heads);
      };
      if (h == 0 || terms.per_head) {
        head.relate({part(terms.query_table), part(terms.key_table), part(terms.value_table),
                     part(terms.content_bias), part(terms.position_bias), terms.rows},
                    in.dim, in.value_dim);
      }
    }
    if (h % group == 0 || terms.per_head) { // keys meet their table when they are loaded
      const std::size_t kv = h / group * keys;
      head.load(k.data() + kv * in.dim, in.v.data() + kv * in.value_dim, keys, in.dim,
                in.value_dim);
    }
    if constexpr (BiasEncoding<E>) {
      const std::size_t rows = biases.shape[1]; // one for all queries, or one each
      block.bias = {biases.data.data() + h * rows * keys,
                    rows == 1 ? 0 : static_cast<std::ptrdiff_t>(keys)};
    }
    block.q = q.data() + h * queries * in.dim;
    block.scores = result.scores.data.data() + h * queries * keys;
    block.weights = result.weights.data.data() + h * queries * keys;
    block.output = result.output.data.data() + h * queries * in.value_dim;
    head.attend(block);
  }
  return result;
}

/// Projections (dim, inner) of one head.
template <class T> struct Projections {
  std::span<const T> query, key, value;
  std::size_t inner = 0;
};

/// One layer, one head, from the input x (n, dim): an absolute encoding is added to x, the others
/// enter attention.
template <class T, class E = NoEncoding>
Result<Attended<T>> self_attention(std::span<const T> x, std::size_t n, const Projections<T>& w,
                                   bool causal = false, const E& e = {}) {
  const std::size_t dim = n ? x.size() / n : 0;
  if (dim == 0 || x.size() != n * dim || w.query.size() != dim * w.inner ||
      w.key.size() != dim * w.inner || w.value.size() != dim * w.inner) {
    return Result<Attended<T>>::failure("attention: projections must be (" + shown(double(dim)) +
                                        ", " + shown(double(w.inner)) + ")");
  }
  std::vector<T> input(x.begin(), x.end());
  if constexpr (AbsoluteEncoding<E>) {
    const auto table = encode<T>(e, {.length = n});
    if (!table) return Result<Attended<T>>::failure(table.error());
    if (table->data.size() != input.size()) {
      return Result<Attended<T>>::failure(std::string(E::id) + ": dim must be " +
                                          shown(double(dim)) + ", got " +
                                          shown(double(table->shape[1])));
    }
    for (std::size_t i = 0; i < input.size(); ++i) input[i] += table->data[i];
  }
  const auto project = [&](std::span<const T> weights) {
    simd::Packed<T> packed;
    packed.pack(weights.data(), dim, w.inner, w.inner);
    std::vector<T> padded(n * packed.padded_columns()), out;
    packed.multiply(input.data(), n, dim, padded.data(), packed.padded_columns());
    for (std::size_t i = 0; i < n; ++i) {
      const auto row = padded.begin() + static_cast<std::ptrdiff_t>(i * packed.padded_columns());
      out.insert(out.end(), row, row + static_cast<std::ptrdiff_t>(w.inner));
    }
    return out;
  };
  const auto q = project(w.query), k = project(w.key), v = project(w.value);
  const Heads<T> heads{.q = q,
                       .k = k,
                       .v = v,
                       .dim = w.inner,
                       .value_dim = w.inner,
                       .span = {.queries = n, .keys = n, .causal = causal}};
  if constexpr (AbsoluteEncoding<E>) return attention<T>(heads);
  else return attention<T, E>(heads, e);
}

} // namespace posenc
