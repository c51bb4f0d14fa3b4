#include <posenc/attention/attention.hpp>

#include <algorithm>
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
  if (v) packed_values_.pack(v, keys, value_dim, value_dim);
}

template <class T>
void AttentionHead<T>::relate(std::span<const double> query_table,
                              std::span<const double> value_table, std::size_t rows,
                              std::size_t dim, std::size_t value_dim) {
  relative_rows_ = rows;
  const std::vector<T> queries(query_table.begin(), query_table.end());
  const std::vector<T> values(value_table.begin(), value_table.end());
  query_table_.pack_transposed(queries.data(), queries.empty() ? 0 : rows, dim, dim);
  value_table_.pack(values.data(), values.empty() ? 0 : rows, value_dim, value_dim);
}

template <class T> void AttentionHead<T>::attend(const QueryBlock<T>& block) {
  for (std::size_t first = 0; first < block.queries; first += few) {
    attend_few(block, first, std::min(few, block.queries - first));
  }
}

template <class T>
void AttentionHead<T>::attend_few(const QueryBlock<T>& block, std::size_t first,
                                  std::size_t count) {
  constexpr T unseen = -std::numeric_limits<T>::infinity();
  const std::size_t stride = packed_keys_.padded_columns();
  scores_.resize(count * stride);
  packed_keys_.multiply(block.q + first * dim_, count, dim_, scores_.data(), stride);

  const bool terms = block.relative_index && query_table_.columns() > 0;
  const std::size_t term_stride = query_table_.padded_columns();
  if (terms) {
    terms_.resize(count * term_stride);
    query_table_.multiply(block.q + first * dim_, count, dim_, terms_.data(), term_stride);
  }

  for (std::size_t r = 0; r < count; ++r) {
    const std::size_t i = first + r;
    T* row = scores_.data() + r * stride;
    if (terms) {
      const std::int32_t* index = block.relative_index[i];
      const T* term = terms_.data() + r * term_stride;
      for (std::size_t j = 0; j < keys_; ++j) row[j] += term[index[j]];
    }
    if (block.bias) {
      const T* bias = block.bias[i];
      for (std::size_t j = 0; j < keys_; ++j) row[j] = row[j] * block.scale + bias[j];
    } else {
      for (std::size_t j = 0; j < keys_; ++j) row[j] *= block.scale;
    }
    if (block.mask) {
      const std::uint8_t* mask = block.mask[i];
      for (std::size_t j = 0; j < keys_; ++j) row[j] = mask[j] ? row[j] : unseen;
    }
    const auto seen =
        std::clamp<std::ptrdiff_t>(block.first_visible + static_cast<std::ptrdiff_t>(i), 0,
                                   static_cast<std::ptrdiff_t>(keys_));
    std::fill(row + seen, row + keys_, unseen);
    if (block.scores) std::copy_n(row, keys_, block.scores + i * keys_);
    if (!block.weights && !block.output) continue;
    simd::softmax(row, keys_);
    if (block.weights) std::copy_n(row, keys_, block.weights + i * keys_);
  }
  if (!block.output) return;

  const std::size_t out_stride = packed_values_.padded_columns();
  output_.resize(count * out_stride);
  packed_values_.multiply(scores_.data(), count, stride, output_.data(), out_stride);
  for (std::size_t r = 0; r < count; ++r) {
    std::copy_n(output_.data() + r * out_stride, value_dim_,
                block.output + (first + r) * value_dim_);
  }

  if (!block.relative_index || value_table_.inner() == 0) return;
  // The weights of all keys at one table row are added first, then each row is used once.
  shares_.assign(count * relative_rows_, T(0));
  for (std::size_t r = 0; r < count; ++r) {
    const std::int32_t* index = block.relative_index[first + r];
    const T* weight = scores_.data() + r * stride;
    T* share = shares_.data() + r * relative_rows_;
    for (std::size_t j = 0; j < keys_; ++j) share[index[j]] += weight[j];
  }
  value_table_.multiply(shares_.data(), count, relative_rows_, output_.data(), out_stride);
  for (std::size_t r = 0; r < count; ++r) {
    T* out = block.output + (first + r) * value_dim_;
    for (std::size_t c = 0; c < value_dim_; ++c) out[c] += output_[r * out_stride + c];
  }
}

template class AttentionHead<float>;
template class AttentionHead<double>;

} // namespace posenc
