#include <posenc/simd/gradients.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;

namespace {

/// The norm of a row, one value at a time.
naive::Vector normal_of(const naive::Vector& x) {
  Real mean = 0, variance = 0;
  for (Real value : x) mean += value / Real(x.size());
  for (Real value : x) variance += (value - mean) * (value - mean) / Real(x.size());
  naive::Vector out;
  for (Real value : x) out.push_back((value - mean) / std::sqrt(variance + Real(1e-5)));
  return out;
}

/// The change of f when each entry of x changes, by central differences.
template <class F> naive::Vector slopes(naive::Vector x, F f) {
  const Real step = 1e-6L;
  naive::Vector out;
  for (Real& value : x) {
    const Real kept = value;
    value = kept + step;
    const Real above = f(x);
    value = kept - step;
    const Real below = f(x);
    value = kept;
    out.push_back((above - below) / (2 * step));
  }
  return out;
}

} // namespace

TEMPLATE_TEST_CASE("layer norm, and its gradient by differences", "[gradients]", float, double) {
  const std::size_t n = GENERATE(2u, 3u, 8u, 32u, 37u);
  const double bound = std::is_same_v<TestType, float> ? 4e-6 : 1e-9;
  CAPTURE(n);
  const auto x = naive::noise<TestType>(n, 1), gain = naive::noise<TestType>(n, 2),
             shift = naive::noise<TestType>(n, 3), d_out = naive::noise<TestType>(n, 4);
  std::vector<TestType> normal(n), out(n);
  const TestType r = posenc::simd::normalize(x.data(), gain.data(), shift.data(), TestType(1e-5), n,
                                             normal.data(), out.data());
  const auto exact = normal_of(naive::exactly(x));
  CHECK(naive::worst(normal, exact) <= bound);
  for (std::size_t i = 0; i < n; ++i) {
    CHECK(std::fabs(double(out[i] - (exact[i] * gain[i] + shift[i]))) <= bound);
  }

  std::vector<TestType> d_x(n, 1), d_gain(n, 2), d_shift(n, 3); // gradients are added
  posenc::simd::normalize_backward(d_out.data(), normal.data(), r, gain.data(), n, d_x.data(),
                                   d_gain.data(), d_shift.data());
  const auto wanted = slopes(naive::exactly(x), [&](const naive::Vector& at) {
    const auto y = normal_of(at);
    Real loss = 0;
    for (std::size_t i = 0; i < n; ++i) loss += d_out[i] * y[i] * gain[i];
    return loss;
  });
  for (std::size_t i = 0; i < n; ++i) {
    CHECK(std::fabs(double(d_x[i] - 1 - wanted[i])) <= bound * (1 + 5 * std::fabs(double(r))));
    CHECK(std::fabs(double(d_gain[i] - 2 - d_out[i] * exact[i])) <= bound);
    CHECK(std::fabs(double(d_shift[i] - 3 - d_out[i])) <= bound);
  }
}

TEMPLATE_TEST_CASE("the gradient of softmax by differences, nothing for masked scores",
                   "[gradients]", float, double) {
  const std::size_t n = GENERATE(1u, 2u, 5u, 16u, 19u), hidden = n / 3;
  const double bound = std::is_same_v<TestType, float> ? 1e-6 : 1e-9;
  CAPTURE(n);
  const auto scores = naive::noise<TestType>(n, 5), d = naive::noise<TestType>(n, 6);
  const auto softmax = [&](const naive::Vector& x) {
    naive::Vector weights(n, 0);
    Real sum = 0;
    for (std::size_t i = hidden; i < n; ++i) sum += std::exp(x[i]);
    for (std::size_t i = hidden; i < n; ++i) weights[i] = std::exp(x[i]) / sum;
    return weights;
  };
  const auto exact = softmax(naive::exactly(scores));
  std::vector<TestType> weights(exact.begin(), exact.end()), got = d;
  posenc::simd::softmax_backward(weights.data(), got.data(), n);
  const auto wanted = slopes(naive::exactly(scores), [&](const naive::Vector& x) {
    const auto y = softmax(x);
    Real loss = 0;
    for (std::size_t i = 0; i < n; ++i) loss += y[i] * d[i];
    return loss;
  });
  CHECK(naive::worst(got, wanted) <= bound);
  for (std::size_t i = 0; i < hidden; ++i) CHECK(got[i] == 0);
}

TEMPLATE_TEST_CASE("Adam as its paper writes it", "[gradients]", float, double) {
  const std::size_t n = GENERATE(1u, 4u, 11u);
  auto p = naive::noise<TestType>(n, 1), m = naive::noise<TestType>(n, 2),
       v = naive::noise<TestType>(n, 3);
  for (auto& x : v) x = std::fabs(x);
  const auto g = naive::noise<TestType>(n, 4), p0 = p, m0 = m, v0 = v;
  const int t = 3;
  const Real rate = 0.02L, decay = 0.01L, beta1 = 0.9L, beta2 = 0.98L, eps = 1e-8L, scale = 0.5L;
  posenc::simd::adam<TestType>({.scale = TestType(scale),
                                .beta1 = TestType(beta1),
                                .beta2 = TestType(beta2),
                                .first = TestType(1 / (1 - std::pow(beta1, t))),
                                .second = TestType(1 / (1 - std::pow(beta2, t))),
                                .rate = TestType(rate),
                                .eps = TestType(eps),
                                .kept = TestType(1 - rate * decay)},
                               g.data(), p.data(), m.data(), v.data(), n);
  const double bound = std::is_same_v<TestType, float> ? 4e-7 : 1e-15;
  for (std::size_t i = 0; i < n; ++i) {
    const Real gradient = scale * g[i];
    const Real mean = beta1 * m0[i] + (1 - beta1) * gradient;
    const Real square = beta2 * v0[i] + (1 - beta2) * gradient * gradient;
    const Real decayed = p0[i] - rate * decay * p0[i]; // before the step
    const Real unbiased = mean / (1 - std::pow(beta1, t)), root = square / (1 - std::pow(beta2, t));
    CHECK(std::fabs(double(m[i] - mean)) <= bound);
    CHECK(std::fabs(double(v[i] - square)) <= bound);
    CHECK(std::fabs(double(p[i] - (decayed - rate * unbiased / (std::sqrt(root) + eps)))) <= bound);
  }
}

TEMPLATE_TEST_CASE("what is too small to be multiplied becomes 0, all else stays", "[gradients]",
                   float, double) {
  const TestType least = std::sqrt(std::numeric_limits<TestType>::min());
  const std::vector<TestType> x{1,      least, least / 2, 0,        -least / 2,
                                -least, -3,    least / 4, 2 * least};
  std::vector<TestType> out(x.size(), 7);
  posenc::simd::without_tiny(x.data(), x.size(), out.data());
  CHECK(out == std::vector<TestType>{1, least, 0, 0, 0, -least, -3, 0, 2 * least});
}
