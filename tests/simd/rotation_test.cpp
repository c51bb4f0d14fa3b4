#include <posenc/simd/rotation.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>

using posenc::simd::rotate_half;
using posenc::simd::rotate_interleaved;

TEST_CASE("a quarter turn", "[rotation]") {
  float u = 1, v = 0;
  const float cos = 0, sin = 1;
  rotate_half(&u, &v, &cos, &sin, 1.0f, 1);
  CHECK(u == 0);
  CHECK(v == 1);
  rotate_half(&u, &v, &cos, &sin, -1.0f, 1); // and back
  CHECK(u == 1);
  CHECK(v == 0);
}

TEMPLATE_TEST_CASE("both layouts turn every number of pairs", "[rotation]", float, double) {
  const std::size_t pairs = GENERATE(Catch::Generators::range(0u, 20u));
  const TestType sign = GENERATE(TestType(1), TestType(-1));
  CAPTURE(pairs, sign);
  const auto u = naive::noise<TestType>(pairs, 1), v = naive::noise<TestType>(pairs, 2);
  // Not on the unit circle: an attention factor may be in them.
  const auto cos = naive::noise<TestType>(pairs, 3), sin = naive::noise<TestType>(pairs, 4);

  naive::Vector expected_u, expected_v;
  for (std::size_t i = 0; i < pairs; ++i) {
    const naive::Real c = cos[i], s = sign * sin[i];
    expected_u.push_back(u[i] * c - v[i] * s);
    expected_v.push_back(v[i] * c + u[i] * s);
  }

  auto half_u = u, half_v = v;
  rotate_half(half_u.data(), half_v.data(), cos.data(), sin.data(), sign, pairs);
  // Two products below 1 and their sum below 2: 2 * 2^-25 + 2^-24 in float32.
  const double bound = std::numeric_limits<TestType>::epsilon();
  CHECK(naive::worst(half_u, expected_u) <= bound);
  CHECK(naive::worst(half_v, expected_v) <= bound);

  std::vector<TestType> x;
  for (std::size_t i = 0; i < pairs; ++i) x.insert(x.end(), {u[i], v[i]});
  x.push_back(99); // behind the last pair
  rotate_interleaved(x.data(), cos.data(), sin.data(), sign, pairs);
  int different = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    different += x[2 * i] != half_u[i] || x[2 * i + 1] != half_v[i];
  }
  CHECK(different == 0); // the same operations in the same order
  CHECK(x.back() == 99);
}
