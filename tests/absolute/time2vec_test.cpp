#include <posenc/absolute/time2vec.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::Activation;
using posenc::encode;
using posenc::Time2Vec;

TEST_CASE("one linear term and the rest periodic", "[time2vec]") {
  const double w[] = {2, 3, 0.5}, p[] = {1, -1, 0.25}, time[] = {4};
  Time2Vec e{.dim = 3, .frequencies = w, .phases = p};
  CHECK(encode<double>(e, {.values = time})->data ==
        std::vector<double>{9, std::sin(11.0), std::sin(2.25)});
  e.activation = Activation::cos;
  CHECK(encode<double>(e, {.values = time})->data ==
        std::vector<double>{9, std::cos(11.0), std::cos(2.25)});
  e.linear_last = true; // its frequency and phase still come first
  CHECK(encode<double>(e, {.values = time})->data ==
        std::vector<double>{std::cos(11.0), std::cos(2.25), 9});
}

TEMPLATE_TEST_CASE("every width, at any time", "[time2vec]", float, double) {
  const int dim = GENERATE(1, 2, 3, 64);
  const bool last = GENERATE(false, true);
  const auto activation = GENERATE(Activation::sin, Activation::cos);
  CAPTURE(dim, last, activation);
  const std::size_t d = std::size_t(dim);
  const auto w = naive::noise<double>(d, 1), p = naive::noise<double>(d, 2);
  const double times[] = {0, 1, -2.5, 1000, 0.125};
  const Time2Vec e{
      .dim = dim, .activation = activation, .linear_last = last, .frequencies = w, .phases = p};
  const auto got = encode<TestType>(e, {.values = times});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{5, d});
  naive::Vector exact;
  for (double time : times) {
    naive::Vector row;
    for (std::size_t m = 1; m < d; ++m) {
      const Real angle = Real(w[m]) * time + p[m];
      row.push_back(activation == Activation::sin ? std::sin(angle) : std::cos(angle));
    }
    row.insert(last ? row.end() : row.begin(), Real(w[0]) * time + p[0]);
    exact.insert(exact.end(), row.begin(), row.end());
  }
  // The linear term is below 1024: half a float32 unit there is 2^-15. Angles of 1000 are rounded
  // to 1e-13 in double.
  CHECK(naive::worst(got->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-15 : 0) + 3e-13);
}

TEST_CASE("without arrays both are drawn, each its own", "[time2vec]") {
  const posenc::Filled drawn(Time2Vec{.dim = 64});
  CHECK(drawn->frequencies.size() == 64);
  CHECK(drawn->phases.size() == 64);
  CHECK(drawn->frequencies[0] != drawn->phases[0]);
  const auto rows = encode(Time2Vec{.dim = 64}, {.length = 5});
  for (float x : rows->data) CHECK(std::isfinite(x));
}
