#include <posenc/train/attention_gradient.hpp>

#include <cmath>
#include <posenc/core/math.hpp>
#include <posenc/simd/gradients.hpp>
#include <posenc/simd/small_product.hpp>

namespace posenc::train {

/// From dS, where S has CoPE's terms: leaves that of the scaled products in its place, and that of q E' in the shares.
template <class T> void AttentionGradient<T>::count(const HeadGradient<T>& head) {
  using simd::by_rows;
  const std::size_t n = head.length, dim = head.dim, most = head.positions - 1;
  turned_.resize(std::max(n, head.positions) * dim);
  products_.resize(n * n);
  met_.resize(n * head.positions);
  gates_.resize(n);
  d_positions_.resize(n);
  shares_.assign(n * head.positions, T(0));
  simd::transpose(head.k, dim, n, dim, turned_.data());
  simd::multiply(by_rows(head.q, dim), turned_.data(), n, products_.data(), n, n, dim, n);
  simd::transpose(head.counted, dim, head.positions, dim, turned_.data());
  simd::multiply(by_rows(head.q, dim), turned_.data(), head.positions, met_.data(), head.positions,
                 n, dim, head.positions);
  for (std::size_t i = 0; i < n; ++i) {
    T *scores = scores_.data() + i * n, *share = shares_.data() + i * head.positions;
    const T *products = products_.data() + i * n, *met = met_.data() + i * head.positions;
    double position = 0;
    for (std::size_t j = i + 1; j-- > 0;) {
      const double gate = 1 / (1 + exponential(-double(head.scale * products[j])));
      gates_[j] = static_cast<T>(gate);
      position += gate;
      const bool is_last = !(position < double(most)); // or NaN
      const auto m = is_last ? most : static_cast<std::size_t>(position);
      const T part = is_last ? T(0) : static_cast<T>(position - double(m));
      share[m] += (1 - part) * scores[j];
      if (!is_last) share[m + 1] += part * scores[j];
      d_positions_[j] = is_last ? T(0) : scores[j] * (met[m + 1] - met[m]);
    }
    T sum = 0; // of the positions that a gate is part of: those of its own key and of all before
    for (std::size_t j = 0; j <= i; ++j) {
      sum += d_positions_[j];
      scores[j] += sum * gates_[j] * (1 - gates_[j]);
    }
  }
}

template <class T> void AttentionGradient<T>::run(const HeadGradient<T>& head) {
  using simd::by_columns;
  using simd::by_rows;
  const std::size_t n = head.length, dim = head.dim;
  scores_.resize(n * n);
  values_.resize(n * dim);
  weights_.resize(n * n);
  T* scores = scores_.data();
  const T* weights = weights_.data();
  simd::without_tiny(head.weights, n * n, weights_.data());

  // dv = A' dO; dA = dO v'; dS = A (dA - rowsum(A dA))
  simd::multiply(by_columns(weights, n), head.d_output, dim, head.d_v, dim, n, n, dim);
  simd::transpose(head.v, dim, n, dim, values_.data());
  simd::multiply(by_rows(head.d_output, dim), values_.data(), n, scores, n, n, dim, n);
  for (std::size_t i = 0; i < n; ++i) {
    simd::softmax_backward(weights + i * n, scores + i * n, n);
  }
  if (head.d_bias) simd::add_to(head.d_bias, scores, n * n);

  if (head.counted) count(head);

  // dq = scale dS k; dk = scale dS' q
  for (std::size_t i = 0; i < n * n; ++i) scores[i] *= head.scale;
  simd::multiply(by_rows(scores, n), head.k, dim, head.d_q, dim, n, n, dim);
  simd::multiply(by_columns(scores, n), head.q, dim, head.d_k, dim, n, n, dim);
  if (head.counted) {
    simd::multiply(by_rows(shares_.data(), head.positions), head.counted, dim, head.d_q, dim, n,
                   head.positions, dim, true);
    simd::multiply(by_columns(shares_.data(), head.positions), head.q, dim, head.d_counted, dim,
                   head.positions, n, dim, true);
  }
  if (!head.relative_keys) return;

  // Sums the score gradients of all keys at the same table row; clipped rows have several.
  shares_.assign(n * head.rows, T(0));
  for (std::size_t i = 0; i < n; ++i) {
    T* share = shares_.data() + i * head.rows;
    const std::int32_t* index = head.index + i * n;
    for (std::size_t j = 0; j < n; ++j) share[index[j]] += scores[i * n + j];
  }
  simd::multiply(by_rows(shares_.data(), head.rows), head.relative_keys, dim, head.d_q, dim, n,
                 head.rows, dim, true);
  simd::multiply(by_columns(shares_.data(), head.rows), head.q, dim, head.d_relative_keys, dim,
                 head.rows, n, dim, true);
}

template class AttentionGradient<float>;
template class AttentionGradient<double>;

} // namespace posenc::train
