// Layer norm with its gradient, the gradient of softmax, and one step of Adam, row by row.
#pragma once

#include <cmath>
#include <limits>
#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

/// The sum over `count` entries: batch(i) is the batch of terms at i, single(i) one of the remaining terms.
template <class T, class F, class G> T sum_of(std::size_t count, F batch, G single) {
  Batch<T> sum(T(0));
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) sum += batch(i);
  T total = xsimd::reduce_add(sum);
  for (; i < count; ++i) total += single(i);
  return total;
}

/// a . b
template <class T> T dot(const T* a, const T* b, std::size_t count) {
  using B = Batch<T>;
  return sum_of<T>(
      count, [=](auto i) { return B::load_unaligned(a + i) * B::load_unaligned(b + i); },
      [=](auto i) { return a[i] * b[i]; });
}

/// out += x
template <class T> void add_to(T* out, const T* x, std::size_t count) {
  using B = Batch<T>;
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    (B::load_unaligned(out + i) + B::load_unaligned(x + i)).store_unaligned(out + i);
  }
  for (; i < count; ++i) out[i] += x[i];
}

/// Layer norm of one row: normal = (x - mean) r, r = 1 / sqrt(variance + eps) with the variance of the
/// row itself (divided by `count`); out = normal gain + shift. Returns r.
/// Ba et al. 2016, arXiv:1607.06450.
template <class T>
T normalize(const T* x, const T* gain, const T* shift, T eps, std::size_t count, T* normal,
            T* out) {
  using B = Batch<T>;
  const T n = static_cast<T>(count);
  const T mean =
      sum_of<T>(
          count, [=](auto i) { return B::load_unaligned(x + i); }, [=](auto i) { return x[i]; }) /
      n;
  const T variance = sum_of<T>(
                         count,
                         [=](auto i) {
                           const B d = B::load_unaligned(x + i) - B(mean);
                           return d * d;
                         },
                         [=](auto i) { return (x[i] - mean) * (x[i] - mean); }) /
                     n;
  const T r = T(1) / std::sqrt(variance + eps);
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    const B y = (B::load_unaligned(x + i) - B(mean)) * B(r);
    y.store_unaligned(normal + i);
    (y * B::load_unaligned(gain + i) + B::load_unaligned(shift + i)).store_unaligned(out + i);
  }
  for (; i < count; ++i) {
    normal[i] = (x[i] - mean) * r;
    out[i] = normal[i] * gain[i] + shift[i];
  }
  return r;
}

/// Gradient of layer norm: with g = d_out gain, d_x += r (g - mean(g) - normal mean(g normal)),
/// d_gain += d_out normal, d_shift += d_out.
template <class T>
void normalize_backward(const T* d_out, const T* normal, T r, const T* gain, std::size_t count,
                        T* d_x, T* d_gain, T* d_shift) {
  using B = Batch<T>;
  const T n = static_cast<T>(count);
  const T mean = dot(d_out, gain, count) / n;
  const T along = sum_of<T>(
                      count,
                      [=](auto i) {
                        return B::load_unaligned(d_out + i) * B::load_unaligned(gain + i) *
                               B::load_unaligned(normal + i);
                      },
                      [=](auto i) { return d_out[i] * gain[i] * normal[i]; }) /
                  n;
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    const B d = B::load_unaligned(d_out + i), y = B::load_unaligned(normal + i);
    const B back = (d * B::load_unaligned(gain + i) - B(mean) - y * B(along)) * B(r);
    (B::load_unaligned(d_x + i) + back).store_unaligned(d_x + i);
    (B::load_unaligned(d_gain + i) + d * y).store_unaligned(d_gain + i);
    (B::load_unaligned(d_shift + i) + d).store_unaligned(d_shift + i);
  }
  for (; i < count; ++i) {
    d_x[i] += (d_out[i] * gain[i] - mean - normal[i] * along) * r;
    d_gain[i] += d_out[i] * normal[i];
    d_shift[i] += d_out[i];
  }
}

/// out = x, with 0 for values below the root of the smallest normal number. Products of two such weights would
/// be denormal, which takes processors a hundred times as long, and WebAssembly cannot flush them to 0: a solved
/// task would train at half the speed. Float gradients lose 1e-19 by this.
template <class T> void without_tiny(const T* x, std::size_t count, T* out) {
  using B = Batch<T>;
  const T least = std::sqrt(std::numeric_limits<T>::min());
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    const B value = B::load_unaligned(x + i);
    xsimd::select(xsimd::abs(value) < B(least), B(T(0)), value).store_unaligned(out + i);
  }
  for (; i < count; ++i) out[i] = std::fabs(x[i]) < least ? T(0) : x[i];
}

/// Gradient of a softmax with result `weights`: overwrites d_weights with
/// d_scores = weights (d_weights - d_weights . weights). A weight of 0, such as a masked one, gets no gradient.
template <class T> void softmax_backward(const T* weights, T* d_weights, std::size_t count) {
  using B = Batch<T>;
  const T mean = dot(weights, d_weights, count);
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    (B::load_unaligned(weights + i) * (B::load_unaligned(d_weights + i) - B(mean)))
        .store_unaligned(d_weights + i);
  }
  for (; i < count; ++i) d_weights[i] = weights[i] * (d_weights[i] - mean);
}

/// The constants of one step of AdamW.
template <class T> struct AdamStep {
  T scale;           // factor on the gradient, from clipping
  T beta1, beta2;    // decay of the two running means
  T first, second;   // 1 / (1 - beta^t), the correction of their bias towards 0
  T rate, eps, kept; // learning rate, epsilon, and 1 - rate * decay
};

/// p = kept p - rate m' / (sqrt(v') + eps), with m and v the running means of the gradient and its square.
/// Kingma and Ba 2014, arXiv:1412.6980; Loshchilov and Hutter 2017, arXiv:1711.05101.
template <class T>
void adam(const AdamStep<T>& s, const T* gradient, T* p, T* m, T* v, std::size_t count) {
  const auto update = [&]<class B>(B g, B& x, B& mean, B& square, auto root) {
    g = g * B(s.scale);
    mean = mean * B(s.beta1) + g * B(T(1) - s.beta1);
    square = square * B(s.beta2) + g * g * B(T(1) - s.beta2);
    x = x * B(s.kept) - B(s.rate) * (mean * B(s.first)) / (root(square * B(s.second)) + B(s.eps));
  };
  using B = Batch<T>;
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    B x = B::load_unaligned(p + i), mean = B::load_unaligned(m + i),
      square = B::load_unaligned(v + i);
    update(B::load_unaligned(gradient + i), x, mean, square, [](B y) { return xsimd::sqrt(y); });
    x.store_unaligned(p + i);
    mean.store_unaligned(m + i);
    square.store_unaligned(v + i);
  }
  for (; i < count; ++i) {
    update(T(gradient[i]), p[i], m[i], v[i], [](T y) { return std::sqrt(y); });
  }
}

} // namespace posenc::simd
