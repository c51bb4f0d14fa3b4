#include <posenc/train/attention_gradient.hpp>

#include <posenc/simd/gradients.hpp>
#include <posenc/simd/small_product.hpp>

namespace posenc::train {

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

  // dq = scale dS k; dk = scale dS' q
  for (std::size_t i = 0; i < n * n; ++i) scores[i] *= head.scale;
  simd::multiply(by_rows(scores, n), head.k, dim, head.d_q, dim, n, n, dim);
  simd::multiply(by_columns(scores, n), head.q, dim, head.d_k, dim, n, n, dim);
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
