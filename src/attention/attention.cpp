#include <posenc/attention/attention.hpp>

#include <algorithm>
#include <posenc/simd/finite.hpp>
#include <posenc/simd/scores.hpp>
#include <posenc/simd/softmax.hpp>

namespace posenc {

namespace {
/// Queries at a time: their scores against 512 keys stay in the second-level cache.
constexpr std::size_t few = 32;
} // namespace

template <class T>
void AttentionHead<T>::load(const T* k, const T* v, std::size_t keys, std::size_t dim,
                            std::size_t value_dim) {
  keys_ = keys;
  dim_ = dim;
  value_dim_ = v ? value_dim : 0;
  packed_keys_.pack_transposed(k, keys, dim, dim);
  if (v) values_.pack(v, keys, value_dim);
  if (key_table_.columns() > 0) {
    key_terms_.resize(keys * key_table_.padded_columns());
    key_table_.multiply(k, keys, dim, key_terms_.data(), key_table_.padded_columns());
  }
}

template <class T>
void AttentionHead<T>::relate(const Relative& relative, std::size_t dim, std::size_t value_dim) {
  relative_rows_ = relative.rows;
  const auto rounded = [](std::span<const double> x) { return std::vector<T>(x.begin(), x.end()); };
  const auto pack = [&](simd::Packed<T>& packed, std::span<const double> table) {
    const auto values = rounded(table);
    packed.pack_transposed(values.data(), values.empty() ? 0 : relative.rows, dim, dim);
  };
  pack(query_table_, relative.query_table);
  pack(key_table_, relative.key_table);
  const auto values = rounded(relative.value_table);
  value_table_.pack(values.data(), values.empty() ? 0 : relative.rows, value_dim);
  content_bias_ = rounded(relative.content_bias);
  position_bias_ = rounded(relative.position_bias);
}

template <class T>
void AttentionHead<T>::Mixed::pack(const T* values, std::size_t rows, std::size_t width) {
  packed.pack(values, rows, width, width);
  odd.clear();
  for (std::size_t row = 0; row < rows; ++row) {
    if (!simd::all_finite(values + row * width, width)) odd.push_back(row);
  }
  odd_values.resize(odd.size() * width);
  for (std::size_t n = 0; n < odd.size(); ++n) {
    packed.clear_row(odd[n]);
    std::copy_n(values + odd[n] * width, width, odd_values.data() + n * width);
  }
}

template <class T>
void AttentionHead<T>::Mixed::add_odd(const T* weights, std::size_t count, std::size_t stride,
                                      T* out, std::size_t width) const {
  for (std::size_t r = 0; !odd.empty() && r < count; ++r, weights += stride, out += width) {
    for (std::size_t n = 0; n < odd.size(); ++n) {
      const T weight = weights[odd[n]];
      if (weight == 0) continue;
      for (std::size_t c = 0; c < width; ++c) out[c] += weight * odd_values[n * width + c];
    }
  }
}

/// The queries with a vector added to each, or the queries as they are.
template <class T>
const T* AttentionHead<T>::with_bias(const T* q, std::size_t count, const std::vector<T>& bias) {
  if (bias.empty()) return q;
  biased_.resize(count * dim_);
  for (std::size_t i = 0; i < count * dim_; ++i) biased_[i] = q[i] + bias[i % dim_];
  return biased_.data();
}

template <class T>
void AttentionHead<T>::score_in_double(const QueryBlock<T>& block, std::size_t i, T* row) {
  const T* q = block.q + i * dim_;
  const auto dot = [&](const simd::Packed<T>& with, std::size_t column,
                       const std::vector<T>& joins) {
    double sum = 0;
    for (std::size_t t = 0; t < dim_; ++t) {
      sum += (double(q[t]) + (joins.empty() ? 0 : double(joins[t]))) * with.at(t, column);
    }
    return sum;
  };
  constexpr double unseen = -std::numeric_limits<double>::infinity();
  exact_.assign(keys_, unseen);
  double most = unseen;
  for (std::size_t j = 0; j < seen(block, i); ++j) {
    if (block.mask && !block.mask[i][j]) continue;
    double& score = exact_[j];
    score = dot(packed_keys_, j, content_bias_);
    if (block.relative_index && query_table_.columns() > 0) {
      const auto column = static_cast<std::size_t>(block.relative_index[i][j]);
      score += dot(query_table_, column, position_bias_);
    }
    if (block.key_index && key_table_.columns() > 0) {
      const auto column = static_cast<std::size_t>(block.key_index[i][j]);
      for (std::size_t t = 0; t < dim_; ++t) {
        score += double(packed_keys_.at(t, j)) * key_table_.at(t, column);
      }
    }
    score = score * block.scale + (block.bias ? double(block.bias[i][j]) : 0);
    most = std::max(most, score);
  }
  if (block.scores) std::copy_n(exact_.data(), keys_, block.scores + i * keys_);
  // The softmax is of differences, which T holds where it does not hold the scores.
  if (most == unseen) most = 0;
  for (std::size_t j = 0; j < keys_; ++j) row[j] = static_cast<T>(exact_[j] - most);
}

template <class T> void AttentionHead<T>::attend(const QueryBlock<T>& block) {
  for (std::size_t first = 0; first < block.queries; first += few) {
    attend_few(block, first, std::min(few, block.queries - first));
  }
}

template <class T> std::size_t AttentionHead<T>::seen(const QueryBlock<T>& block,
                                                      std::size_t i) const {
  return static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(
      block.first_visible + static_cast<std::ptrdiff_t>(i), 0, static_cast<std::ptrdiff_t>(keys_)));
}

template <class T>
void AttentionHead<T>::attend_few(const QueryBlock<T>& block, std::size_t first,
                                  std::size_t count) {
  constexpr T unseen = -std::numeric_limits<T>::infinity();
  const std::size_t stride = packed_keys_.padded_columns();
  scores_.resize(count * stride);
  const T* q = block.q + first * dim_;
  packed_keys_.multiply(with_bias(q, count, content_bias_), count, dim_, scores_.data(), stride);

  const bool terms = block.relative_index && query_table_.columns() > 0;
  const std::size_t term_stride = query_table_.padded_columns();
  if (terms) {
    terms_.resize(count * term_stride);
    query_table_.multiply(with_bias(q, count, position_bias_), count, dim_, terms_.data(),
                          term_stride);
  }
  const bool key_terms = block.key_index && key_table_.columns() > 0;

  for (std::size_t r = 0; r < count; ++r) {
    const std::size_t i = first + r;
    T* row = scores_.data() + r * stride;
    if (terms) {
      const std::int32_t* index = block.relative_index[i];
      const T* term = terms_.data() + r * term_stride;
      for (std::size_t j = 0; j < keys_; ++j) row[j] += term[index[j]];
    }
    if (key_terms) {
      const std::int32_t* index = block.key_index[i];
      const T* term = key_terms_.data();
      for (std::size_t j = 0; j < keys_; ++j, term += key_table_.padded_columns()) {
        row[j] += term[index[j]];
      }
    }
    const T* bias = block.bias ? block.bias[i] : nullptr;
    if (simd::scale_row(row, block.scale, bias, keys_) || std::is_same_v<T, double>) {
      if (block.mask) {
        const std::uint8_t* mask = block.mask[i];
        for (std::size_t j = 0; j < keys_; ++j) row[j] = mask[j] ? row[j] : unseen;
      }
      std::fill(row + seen(block, i), row + keys_, unseen);
      if (block.scores) std::copy_n(row, keys_, block.scores + i * keys_);
    } else {
      score_in_double(block, i, row);
    }
    if (!block.weights && !block.output) continue;
    simd::softmax(row, keys_);
    if (block.weights) std::copy_n(row, keys_, block.weights + i * keys_);
  }
  if (!block.output) return;

  const std::size_t out_stride = values_.packed.padded_columns();
  output_.resize(count * out_stride);
  values_.packed.multiply(scores_.data(), count, stride, output_.data(), out_stride);
  for (std::size_t r = 0; r < count; ++r) {
    std::copy_n(output_.data() + r * out_stride, value_dim_,
                block.output + (first + r) * value_dim_);
  }
  T* output = block.output + first * value_dim_;
  values_.add_odd(scores_.data(), count, stride, output, value_dim_);

  if (!block.relative_index || value_table_.packed.inner() == 0) return;
  // The weights of all keys at one table row are added first, then each row is used once.
  shares_.assign(count * relative_rows_, T(0));
  for (std::size_t r = 0; r < count; ++r) {
    const std::int32_t* index = block.relative_index[first + r];
    const T* weight = scores_.data() + r * stride;
    T* share = shares_.data() + r * relative_rows_;
    for (std::size_t j = 0; j < keys_; ++j) share[index[j]] += weight[j];
  }
  value_table_.packed.multiply(shares_.data(), count, relative_rows_, output_.data(), out_stride);
  for (std::size_t r = 0; r < count; ++r) {
    T* out = output + r * value_dim_;
    for (std::size_t c = 0; c < value_dim_; ++c) out[c] += output_[r * out_stride + c];
  }
  value_table_.add_odd(shares_.data(), count, relative_rows_, output, value_dim_);
}

template class AttentionHead<float>;
template class AttentionHead<double>;

} // namespace posenc
