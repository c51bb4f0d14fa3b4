#include <posenc/bias/banded_relative.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <posenc/compose.hpp>

using posenc::BandedRelative;

namespace {

constexpr std::size_t banded_heads = 2, banded_dim = 3;

/// The bias of a query and a key, in long double.
naive::Real banded_at(const std::vector<double>& r, const std::vector<double>& projection,
                      std::size_t row, double distance) {
  const std::size_t extent = projection.size() / banded_dim;
  naive::Real sum = 0;
  if (distance < 0 || distance >= double(extent)) return sum;
  for (std::size_t c = 0; c < banded_dim; ++c) {
    sum += naive::Real(r[row * banded_dim + c]) *
           projection[c * extent + static_cast<std::size_t>(distance)];
  }
  return sum;
}

} // namespace

TEST_CASE("a column for every distance within the extent, and zero elsewhere", "[banded]") {
  const std::size_t queries = GENERATE(1u, 5u, 40u), keys = 40, extent = GENERATE(1u, 4u, 64u);
  const double start = GENERATE(0.0, 30.0, 200.0, -3.0);
  const bool listed = GENERATE(false, true);
  CAPTURE(queries, extent, start, listed);
  const auto r = naive::noise<double>(banded_heads * queries * banded_dim, 1),
             projection = naive::noise<double>(banded_dim * extent, 2);
  const BandedRelative e{.heads = banded_heads,
                         .relative_dim = banded_dim,
                         .extent = int(extent),
                         .relative_queries = r,
                         .projection = projection};
  std::vector<double> at_queries, at_keys;
  for (std::size_t i = 0; i < queries; ++i) at_queries.push_back(start + double(i));
  for (std::size_t j = 0; j < keys; ++j) at_keys.push_back(double(j));
  posenc::QueryKeyPositions positions{.queries = queries, .keys = keys, .start = start};
  if (listed) {
    positions.start.reset();
    positions.query_positions = at_queries;
    positions.key_positions = at_keys;
  }
  const auto got = posenc::bias<double>(e, positions);
  INFO(got.error());
  REQUIRE(got);
  naive::Vector exact;
  for (std::size_t row = 0; row < banded_heads * queries; ++row) {
    for (std::size_t j = 0; j < keys; ++j)
      exact.push_back(banded_at(r, projection, row, at_queries[row % queries] - double(j)));
  }
  CHECK(naive::worst(got->data, exact) <= 1e-15);
}

TEMPLATE_TEST_CASE(
    "each item of a batch has vectors of its own, and the temperature multiplies both", "[banded]",
    float, double) {
  const std::size_t batch = 2, n = 21, dim = 4;
  const int extent = 5;
  const bool own = GENERATE(false, true);
  const auto r = naive::noise<double>((own ? batch : 1) * banded_heads * n * banded_dim, 1),
             projection = naive::noise<double>(banded_dim * extent, 2);
  const auto q = naive::noise<TestType>(batch * banded_heads * n * dim, 3),
             k = naive::noise<TestType>(batch * banded_heads * n * dim, 4);
  const BandedRelative e{.heads = banded_heads,
                         .relative_dim = banded_dim,
                         .extent = extent,
                         .relative_queries = r,
                         .projection = projection};
  const posenc::PositionTemperature tau{.beta = 0.5, .length = 7, .offset = 1, .smooth = true};
  const auto got = posenc::attention<TestType>({.q = q,
                                                .k = k,
                                                .v = k,
                                                .heads = banded_heads,
                                                .kv_heads = banded_heads,
                                                .dim = dim,
                                                .value_dim = dim,
                                                .positions = {n, n, true},
                                                .scale = 0.25,
                                                .batch = batch,
                                                .temperature = tau},
                                               e, {.scores = true});
  INFO(got.error());
  REQUIRE(got);
  double worst = 0;
  for (std::size_t row = 0; row < batch * banded_heads * n; ++row) {
    const std::size_t i = row % n, of_r = own ? row : row % (banded_heads * n);
    const naive::Real factor =
        1 + 0.5L * std::log(std::max(naive::Real(i + 1) / 7, naive::Real(1)));
    for (std::size_t j = 0; j <= i; ++j) {
      naive::Real score = banded_at(r, projection, of_r, double(i - j));
      const std::size_t key = row / n * n + j;
      for (std::size_t c = 0; c < dim; ++c)
        score += naive::Real(q[row * dim + c]) * k[key * dim + c] / 4;
      const double off = std::fabs(double(got->scores.data[row * n + j] - factor * score));
      worst = std::max(worst, off);
    }
  }
  CHECK(worst <= 20 * double(std::numeric_limits<TestType>::epsilon()));
}

TEST_CASE("vectors are drawn for any integer position", "[banded]") {
  const BandedRelative e{.heads = 2, .relative_dim = 3, .extent = 4, .seed = 1};
  const auto at = [&](double position) {
    const double here[] = {position};
    return posenc::bias<double>(
               e, {.queries = 1, .keys = 1, .query_positions = here, .key_positions = here})
        ->data;
  };
  CHECK(at(1e19) == at(1e19 - 0x1p64)); // an integer modulo 2^64, as before 2^63
  CHECK(posenc::modulo_size(-0x1p64 - 0x1p13) == std::size_t(0) - 0x2000);
  CHECK(at(-1e300) == at(0));
  CHECK(at(1e19) != at(0));
}

TEST_CASE("what banded logits refuse", "[banded]") {
  const std::vector<double> r(2 * 5 * 3), projection(3 * 4), queries{0, 0.5, 1, 2, 3};
  const BandedRelative e{
      .heads = 2, .relative_dim = 3, .extent = 4, .relative_queries = r, .projection = projection};
  CHECK(posenc::check(e) == "");
  auto alone = e;
  alone.relative_queries = {};
  CHECK(posenc::check(alone) == "banded_relative: relativeQueries must be given beside projection, "
                                "or seed, which draws what is missing");
  alone = e;
  alone.projection = {};
  CHECK(posenc::check(alone) == "banded_relative: projection must be given beside relativeQueries, "
                                "or seed, which draws what is missing");
  alone = e;
  alone.relative_queries = std::span(r).first(29);
  CHECK(posenc::check(alone) ==
        "banded_relative: relativeQueries must have 3 values for each token "
        "of 2 heads, got 29");
  alone.extent = 0;
  CHECK(posenc::bias(e, {.queries = 6, .keys = 6}).error() ==
        "banded_relative: queries must be 5, as its arrays say, got 6");
  CHECK(posenc::bias(e, {.queries = 5, .keys = 6, .query_positions = queries}).error() != "");
}
