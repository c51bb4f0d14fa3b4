#include <posenc/attention/head.hpp>

#include <algorithm>
#include <cmath>
#include <posenc/simd/rows.hpp>
#include <posenc/simd/softmax.hpp>

namespace posenc {

namespace {

/// Queries per pass: their scores against 512 keys stay in the second-level cache.
constexpr std::size_t pass_queries = 32;
/// The least number of queries for which packing keys and values pays.
constexpr std::size_t packed_queries = 8;
/// Keys per product with key_table in a pass, and the most rows of key_table in such a product.
constexpr std::size_t near_keys = 32, near_rows = 256;
/// The most bytes for the products of all keys with key_table.
constexpr double most_key_terms = 32 << 20;

/// Whether the products of all keys with key_table are computed at load, not per pass.
bool keeps_key_terms(double rows, double padded_keys, double queries, std::size_t value_bytes) {
  return queries >= packed_queries && rows <= 2 * queries &&
         rows * padded_keys * static_cast<double>(value_bytes) <= most_key_terms;
}

template <class T> constexpr T unseen = -std::numeric_limits<T>::infinity();

template <class T> bool is_masked(const QueryBlock<T>& block, std::size_t i, std::size_t j) {
  return block.mask && !block.mask[i][j];
}

} // namespace

template <class T>
void AttentionHead<T>::load(const T* k, const T* v, std::size_t keys, std::size_t dim,
                            std::size_t value_dim, std::size_t queries) {
  keys_ = keys;
  dim_ = dim;
  value_dim_ = v ? value_dim : 0;
  is_packed_ = queries >= packed_queries;
  unpacked_keys_ = k;
  unpacked_values_ = v;
  if (!is_packed_) return;
  packed_keys_.pack_transposed(k, keys, dim, dim);
  if (v) values_.pack(v, keys, value_dim);
  const std::size_t rows = key_table_.empty() ? 0 : relative_rows_,
                    padded = packed_keys_.padded_columns();
  key_terms_kept_ =
      rows > 0 && keeps_key_terms(double(rows), double(padded), double(queries), sizeof(T));
  if (!key_terms_kept_) return;
  packed_keys_.multiply(key_table_.data(), rows, dim, key_terms_.at_least(rows * padded), padded);
}

template <class T>
void AttentionHead<T>::relate(const Relative& relative, std::size_t dim, std::size_t value_dim) {
  relative_rows_ = relative.rows;
  const auto round = [](std::vector<T>& to, std::span<const double> from) {
    to.assign(from.begin(), from.end());
  };
  std::vector<T> table;
  round(table, relative.query_table);
  query_table_.pack_transposed(table.data(), table.empty() ? 0 : relative.rows, dim, dim);
  round(table, relative.value_table);
  value_table_.pack(table.data(), table.empty() ? 0 : relative.rows, value_dim);
  round(key_table_, relative.key_table);
  round(content_bias_, relative.content_bias);
  round(position_bias_, relative.position_bias);
}

template <class T>
void AttentionHead<T>::ValueMatrix::pack(const T* values, std::size_t rows, std::size_t width) {
  packed.pack(values, rows, width, width);
  non_finite.clear();
  for (std::size_t row = 0; row < rows; ++row) {
    if (!simd::all_finite(values + row * width, width)) non_finite.push_back(row);
  }
  T* to = non_finite_values.at_least(non_finite.size() * width);
  for (const std::size_t row : non_finite) {
    packed.clear_row(row);
    to = std::copy_n(values + row * width, width, to);
  }
}

template <class T>
void AttentionHead<T>::ValueMatrix::add_non_finite(const T* weights, std::size_t count,
                                                   std::size_t stride, KeyRange rows, T* out,
                                                   std::size_t width) const {
  for (std::size_t r = 0; !non_finite.empty() && r < count; ++r, weights += stride, out += width) {
    for (std::size_t n = 0; n < non_finite.size() && non_finite[n] < rows.end; ++n) {
      const T weight = non_finite[n] < rows.first ? T(0) : weights[non_finite[n]];
      if (weight == 0) continue;
      for (std::size_t c = 0; c < width; ++c)
        out[c] += weight * non_finite_values.data()[n * width + c];
    }
  }
}

/// The queries with `bias` added to each, unless it is empty.
template <class T>
const T* AttentionHead<T>::with_bias(const T* q, std::size_t count, const std::vector<T>& bias) {
  if (bias.empty()) return q;
  T* sum = biased_.at_least(count * dim_);
  for (std::size_t i = 0; i < count * dim_; ++i) sum[i] = q[i] + bias[i % dim_];
  return sum;
}

template <class T>
void AttentionHead<T>::score_in_double(const QueryBlock<T>& block, std::size_t i, KeyRange keys,
                                       T* row) {
  const T* q = block.q + i * dim_;
  const ChunkedQueries<T>* chunked = block.chunked;
  const auto dot = [&](const auto& with, const std::vector<T>& joins) {
    double sum = 0;
    for (std::size_t t = 0; t < dim_; ++t) {
      sum += (double(q[t]) + (joins.empty() ? 0 : double(joins[t]))) * double(with(t));
    }
    return sum;
  };
  double* scores = exact_.at_least(keys_);
  std::fill_n(scores, keys.end, unseen<double>);
  for (std::size_t j = keys.first; j < keys.end; ++j) {
    if (is_masked(block, i, j)) continue;
    if (chunked) q = chunked->q[chunked->turn(i, j)] + i * dim_;
    scores[j] = dot([&](std::size_t t) { return key(t, j); }, content_bias_);
    if (block.relative_index && query_table_.columns() > 0) {
      const auto column = static_cast<std::size_t>(block.relative_index[i][j]);
      scores[j] += dot([&](std::size_t t) { return query_table_.at(t, column); }, position_bias_);
    }
    if (block.key_index && !key_table_.empty()) {
      const T* with = key_row(block.key_index[i][j]);
      for (std::size_t t = 0; t < dim_; ++t) scores[j] += double(key(t, j)) * with[t];
    }
    scores[j] *= double(scale_of(block, i));
  }
  if (block.content) {
    double* query = content_query_.at_least(dim_);
    std::copy_n(q, dim_, query);
    (*block.content)({i, {query, dim_}, {scores, keys.end}});
  }
  const double cap = block.softcap;
  double most = block.sink ? *block.sink : unseen<double>;
  for (std::size_t j = keys.first; j < keys.end; ++j) {
    if (is_masked(block, i, j)) {
      scores[j] = unseen<double>;
    } else {
      const double scaled = scores[j];
      scores[j] = (cap > 0 ? cap * std::tanh(scaled / cap) : scaled) +
                  (block.bias ? double(block.bias[i][j]) : 0);
    }
    most = std::max(most, scores[j]);
  }
  if (block.scores)
    std::copy(scores + keys.first, scores + keys.end, block.scores + i * keys_ + keys.first);
  // T can hold the differences, which are all that the softmax reads, even if it cannot hold the scores.
  if (most == unseen<double>) most = 0;
  for (std::size_t j = keys.first; j < keys.end; ++j) *row++ = static_cast<T>(scores[j] - most);
  if (block.sink) *row = static_cast<T>(*block.sink - most);
}

template <class T> void AttentionHead<T>::attend(const QueryBlock<T>& block) {
  for (std::size_t first = 0; first < block.queries; first += pass_queries) {
    attend_pass(block, first, std::min(pass_queries, block.queries - first));
  }
}

template <class T> KeyRange AttentionHead<T>::seen(const QueryBlock<T>& block,
                                                   std::size_t i) const {
  if (block.ranges) return block.ranges[i];
  return {0, static_cast<std::size_t>(
                 std::clamp<std::ptrdiff_t>(block.first_visible + static_cast<std::ptrdiff_t>(i), 0,
                                            static_cast<std::ptrdiff_t>(keys_)))};
}

template <class T>
KeyRange AttentionHead<T>::seen_by_all(const QueryBlock<T>& block, std::size_t first,
                                       std::size_t count) const {
  KeyRange all{keys_, 0};
  for (std::size_t i = first; i < first + count; ++i) {
    const KeyRange keys = seen(block, i);
    if (keys.first == keys.end) continue;
    all = {std::min(all.first, keys.first), std::max(all.end, keys.end)};
  }
  return {std::min(all.first, all.end) / near_keys * near_keys, all.end};
}

template <class T>
void AttentionHead<T>::multiply_keys(const T* q, std::size_t count, KeyRange keys, T* products,
                                     std::size_t stride) {
  const auto [begin, end] = keys;
  if (begin == end) return;
  if (is_packed_) {
    packed_keys_.multiply(q, count, dim_, products + begin, stride, {.first = begin, .last = end});
  } else {
    simd::multiply_transposed(q, count, unpacked_keys_ + begin * dim_, end - begin, dim_,
                              products + begin, stride);
  }
}

template <class T> void AttentionHead<T>::multiply_keys(const Pass& pass) {
  if (pass.block.chunked) return multiply_chunks(pass, *pass.block.chunked);
  const T* q = with_bias(pass.block.q + pass.first * dim_, pass.count, content_bias_);
  multiply_keys(q, pass.count, pass.keys, pass.scores, pass.stride);
}

template <class T>
void AttentionHead<T>::multiply_chunks(const Pass& pass, const ChunkedQueries<T>& chunked) {
  const auto [begin, end] = pass.keys;
  T* products = terms_.at_least(pass.count * pass.stride);
  std::uint8_t* turns = turns_.at_least(keys_);
  std::size_t count = 0; // of queries of one chunk
  for (std::size_t first = 0; first < pass.count; first += count) {
    const double* chunk = chunked.query_chunk + pass.query(first);
    for (count = 1; first + count < pass.count && chunk[count] == *chunk;) ++count;
    std::array<KeyRange, 3> ranges; // of the keys that meet each turn
    ranges.fill({end, end});
    for (std::size_t j = begin; j < end; ++j) {
      turns[j] = static_cast<std::uint8_t>(std::clamp(*chunk - chunked.key_chunk[j], 0.0, 2.0));
      auto& range = ranges[turns[j]];
      range = {std::min(range.first, j), j + 1};
    }
    for (std::size_t turn = 0; turn < ranges.size(); ++turn) {
      const KeyRange keys{ranges[turn].first / near_keys * near_keys, ranges[turn].end};
      if (ranges[turn].first == end) continue;
      multiply_keys(chunked.q[turn] + pass.query(first) * dim_, count, keys, products, pass.stride);
      for (std::size_t r = 0; r < count; ++r) {
        T* row = pass.row(first + r);
        const T* product = products + r * pass.stride;
        for (std::size_t j = keys.first; j < keys.end; ++j)
          row[j] = turns[j] == turn ? product[j] : row[j];
      }
    }
  }
}

template <class T> void AttentionHead<T>::add_query_terms(const Pass& pass) {
  const std::size_t stride = query_table_.padded_columns();
  const T* q = with_bias(pass.block.q + pass.first * dim_, pass.count, position_bias_);
  T* terms = terms_.at_least(pass.count * stride);
  query_table_.multiply(q, pass.count, dim_, terms, stride);
  for (std::size_t r = 0; r < pass.count; ++r, terms += stride) {
    const std::int32_t* index = pass.block.relative_index[pass.query(r)];
    T* row = pass.row(r);
    const auto [begin, end] = seen(pass.block, pass.query(r));
    for (std::size_t j = begin; j < end; ++j) row[j] += terms[index[j]];
  }
}

template <class T> void AttentionHead<T>::add_key_terms(const Pass& pass) {
  if (is_packed_ && !key_terms_kept_) {
    for (std::size_t key = pass.keys.first; key < pass.keys.end; key += near_keys) {
      add_key_terms_near(pass, key);
    }
    return;
  }
  const std::size_t stride = packed_keys_.padded_columns();
  for (std::size_t r = 0; r < pass.count; ++r) {
    const std::int32_t* index = pass.block.key_index[pass.query(r)];
    T* row = pass.row(r);
    const auto [begin, end] = seen(pass.block, pass.query(r));
    for (std::size_t j = begin; j < end; ++j) {
      if (is_packed_) row[j] += key_terms_.data()[static_cast<std::size_t>(index[j]) * stride + j];
      else row[j] += simd::dot(unpacked_keys_ + j * dim_, key_row(index[j]), dim_);
    }
  }
}

template <class T>
void AttentionHead<T>::add_key_terms_near(const Pass& pass, std::size_t first) {
  const auto each = [&](const auto& visit) {
    for (std::size_t r = 0; r < pass.count; ++r) {
      const std::int32_t* index = pass.block.key_index[pass.query(r)];
      const auto [begin, end] = seen(pass.block, pass.query(r));
      const std::size_t last = std::min(first + near_keys, end);
      for (std::size_t j = std::max(first, begin); j < last; ++j)
        visit(pass.row(r)[j], j, index[j]);
    }
  };
  std::int32_t low = std::numeric_limits<std::int32_t>::max(), high = 0;
  each([&](T&, std::size_t, std::int32_t row) {
    low = std::min(low, row);
    high = std::max(high, row);
  });
  if (low > high) return; // keys between those of different queries
  const auto rows = static_cast<std::size_t>(high - low) + 1;
  if (rows > near_rows) { // positions that are not consecutive
    each([&](T& score, std::size_t j, std::int32_t row) {
      for (std::size_t t = 0; t < dim_; ++t) score += packed_keys_.at(t, j) * key_row(row)[t];
    });
    return;
  }
  T* terms = key_terms_.at_least(near_rows * near_keys);
  packed_keys_.multiply(key_row(low), rows, dim_, terms, near_keys,
                        {.first = first, .last = std::min(first + near_keys, pass.keys.end)});
  each([&](T& score, std::size_t j, std::int32_t row) {
    score += terms[static_cast<std::size_t>(row - low) * near_keys + j - first];
  });
}

template <class T>
bool AttentionHead<T>::add_content(const QueryBlock<T>& block, std::size_t i, T* row) {
  const auto [begin, end] = seen(block, i);
  double *q = content_query_.at_least(dim_), *scores = exact_.at_least(keys_);
  std::copy_n(block.q + i * dim_, dim_, q);
  for (std::size_t j = 0; j < end; ++j) {
    scores[j] = j < begin || is_masked(block, i, j) ? unseen<double> : double(row[j]);
  }
  (*block.content)({i, {q, dim_}, {scores, end}});
  constexpr double most = std::numeric_limits<T>::max() / 4;
  bool fits = true;
  for (std::size_t j = begin; j < end; ++j) {
    if (is_masked(block, i, j)) continue;
    fits &= std::fabs(scores[j]) < most;
    row[j] = static_cast<T>(scores[j]);
  }
  return fits;
}

/// Turns the products of row r into scores, and those into weights.
template <class T> void AttentionHead<T>::weigh(const Pass& pass, std::size_t r) {
  const QueryBlock<T>& block = pass.block;
  const std::size_t i = pass.query(r);
  auto [begin, end] = seen(block, i);
  if (begin == end) begin = end = pass.keys.first;
  const std::size_t visible = end - begin;
  T* row = pass.row(r) + begin;
  const T* bias = block.bias ? block.bias[i] + begin : nullptr;
  const bool adds_later = block.softcap > 0 || block.content;
  bool fits = simd::scale_row(row, scale_of(block, i), adds_later ? nullptr : bias, visible);
  if (block.content && (fits || std::is_same_v<T, double>))
    fits = add_content(block, i, pass.row(r));
  if (fits || std::is_same_v<T, double>) {
    if (block.softcap > 0) simd::cap_row(row, block.softcap, visible);
    if (adds_later) {
      for (std::size_t j = 0; bias && j < visible; ++j) row[j] += bias[j];
    }
    if (block.mask) {
      const std::uint8_t* mask = block.mask[i] + begin;
      for (std::size_t j = 0; j < visible; ++j) row[j] = mask[j] ? row[j] : unseen<T>;
    }
    if (block.scores) std::copy_n(row, visible, block.scores + i * keys_ + begin);
    if (block.sink) row[visible] = static_cast<T>(*block.sink);
  } else {
    score_in_double(block, i, {begin, end}, row);
  }
  const auto surround = [&, begin = begin, end = end](
                            T* of_keys, T value) { // fills the keys that this query does not see
    std::fill_n(of_keys + i * keys_, begin, value);
    std::fill_n(of_keys + i * keys_ + end, keys_ - end, value);
  };
  if (block.scores) surround(block.scores, unseen<T>);
  if (!block.weights && !block.output && !block.sink_weights) return;
  simd::softmax(row, visible + (block.sink ? 1 : 0));
  if (block.sink_weights) block.sink_weights[i] = row[visible];
  // Keys that only other queries of the pass see have no weight.
  std::fill(pass.row(r) + pass.keys.first, row, T(0));
  std::fill(row + visible, pass.row(r) + pass.keys.end, T(0));
  if (!block.weights) return;
  std::copy_n(row, visible, block.weights + i * keys_ + begin);
  surround(block.weights, T(0));
}

template <class T> void AttentionHead<T>::flush_weights(Pass& pass) {
  // A weight of any size spreads NaN and infinity.
  if (!is_packed_ || !values_.non_finite.empty() || !value_table_.non_finite.empty()) return;
  const auto [begin, end] = pass.keys;
  KeyRange left{end, begin};
  for (std::size_t r = 0; r < pass.count; ++r) {
    T* row = pass.row(r);
    simd::flush_weights(row + begin, end - begin);
    for (std::size_t j = begin; j < left.first; ++j) {
      if (row[j] != 0) left.first = j;
    }
    for (std::size_t j = end; j > left.end; --j) {
      if (row[j - 1] != 0) left.end = j;
    }
  }
  if (left.first < left.end) pass.keys = left;
}

template <class T> void AttentionHead<T>::mix_values(const Pass& pass, T* output) {
  const auto [begin, end] = pass.keys;
  if (!is_packed_) {
    simd::mix_rows(pass.scores + begin, pass.count, pass.stride,
                   unpacked_values_ + begin * value_dim_, end - begin, value_dim_, output);
    return;
  }
  const std::size_t stride = values_.packed.padded_columns();
  T* padded = output_.at_least(pass.count * stride);
  values_.packed.multiply(pass.scores, pass.count, pass.stride, padded, stride,
                          {.inner_first = begin, .inner = end});
  for (std::size_t r = 0; r < pass.count; ++r) {
    std::copy_n(padded + r * stride, value_dim_, output + r * value_dim_);
  }
  values_.add_non_finite(pass.scores, pass.count, pass.stride, pass.keys, output, value_dim_);
}

template <class T> void AttentionHead<T>::mix_value_table(const Pass& pass, T* output) {
  // Sums the weights of all keys at the same table row, then multiplies the sums with the table.
  T* shares = shares_.at_least(pass.count * relative_rows_);
  std::fill_n(shares, pass.count * relative_rows_, T(0));
  for (std::size_t r = 0; r < pass.count; ++r) {
    const std::int32_t* index = pass.block.relative_index[pass.query(r)];
    const T* weight = pass.row(r);
    T* share = shares + r * relative_rows_;
    const auto [begin, end] = seen(pass.block, pass.query(r));
    for (std::size_t j = begin; j < end; ++j) share[index[j]] += weight[j];
  }
  const std::size_t stride = value_table_.packed.padded_columns();
  T* padded = output_.at_least(pass.count * stride);
  value_table_.packed.multiply(shares, pass.count, relative_rows_, padded, stride);
  for (std::size_t r = 0; r < pass.count; ++r) {
    T* out = output + r * value_dim_;
    for (std::size_t c = 0; c < value_dim_; ++c) out[c] += padded[r * stride + c];
  }
  value_table_.add_non_finite(shares, pass.count, relative_rows_, {0, relative_rows_}, output,
                              value_dim_);
}

template <class T>
void AttentionHead<T>::attend_pass(const QueryBlock<T>& block, std::size_t first,
                                   std::size_t count) {
  const std::size_t stride = simd::Packed<T>::padded(keys_ + (block.sink ? 1 : 0));
  Pass pass{block,  first,
            count,  seen_by_all(block, first, count),
            stride, scores_.at_least(count * stride)};
  multiply_keys(pass);
  if (block.relative_index && query_table_.columns() > 0) add_query_terms(pass);
  if (block.key_index && !key_table_.empty()) add_key_terms(pass);
  for (std::size_t r = 0; r < count; ++r) weigh(pass, r);
  if (!block.output) return;
  flush_weights(pass);
  T* output = block.output + first * value_dim_;
  mix_values(pass, output);
  if (block.relative_index && value_table_.packed.inner() > 0) mix_value_table(pass, output);
}

template <class T> double AttentionHead<T>::bytes(const HeadSizes& sizes) {
  const auto padded = [](double columns) {
    const auto width = static_cast<double>(simd::Packed<T>::padded(1));
    return std::ceil(columns / width) * width;
  };
  const double rows = sizes.relative_rows, keys = padded(sizes.keys),
               width = padded(sizes.value_dim),
               pass = std::min(sizes.queries, double(pass_queries));
  double values = 0;
  // Packed keys and values, and a copy of those holding NaN or infinity.
  if (sizes.queries >= packed_queries) {
    values += keys * sizes.dim + sizes.keys * (width + sizes.value_dim);
  }
  values += pass * (padded(sizes.keys + 1) + padded(rows) + rows + width + sizes.dim);
  if (sizes.chunked) values += pass * padded(sizes.keys + 1) + sizes.keys;
  // Tables (packed, copied if holding NaN, and rounded to T) and the two biases.
  values += padded(rows) * sizes.dim + rows * (width + sizes.value_dim) +
            rows * (sizes.dim + std::max(sizes.dim, sizes.value_dim)) + 2 * sizes.dim;
  if (sizes.key_terms) {
    const bool kept = keeps_key_terms(rows, keys, sizes.queries, sizeof(T));
    values += kept ? rows * keys : double(near_rows * near_keys);
  }
  // Indices of rows holding NaN or infinity (a vector that doubles), a row of scores and a query in double.
  const double non_finite = 3 * double(sizeof(std::size_t)) * (sizes.keys + rows);
  return double(sizeof(T)) * values + non_finite +
         double(sizeof(double)) * (sizes.keys + sizes.dim);
}

template class AttentionHead<float>;
template class AttentionHead<double>;

} // namespace posenc
