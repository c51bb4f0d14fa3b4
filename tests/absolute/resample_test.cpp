#include <posenc/absolute/resample.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::Interpolation;
using posenc::Resampling;

namespace {

Real cubic(Real t, Real a) {
  t = std::fabs(t);
  if (t <= 1) return ((a + 2) * t - (a + 3)) * t * t + 1;
  if (t < 2) return (((t - 5) * t + 8) * t - 4) * a;
  return 0;
}

/// The weight of source cell j for target cell o, all source cells one by one.
naive::Vector weights(int from, int to, int o, const Resampling& r) {
  const bool linear = r.mode == Interpolation::bilinear;
  const Real s = Real(from) / to, a = r.coefficient.value_or(r.antialias ? -0.5 : -0.75);
  const auto kernel = [&](Real t) {
    return linear ? std::max(1 - std::fabs(t), Real(0)) : cubic(t, a);
  };
  naive::Vector w(static_cast<std::size_t>(from));
  if (r.antialias) {
    const Real centre = s * (o + Real(0.5)), wide = std::max(s, Real(1)),
               radius = (linear ? 1 : 2) * wide;
    const int first = int(std::max(std::trunc(centre - radius + Real(0.5)), Real(0)));
    const int end = std::min(int(centre + radius + Real(0.5)), from);
    Real sum = 0;
    for (int j = first; j < end; ++j)
      sum += w[std::size_t(j)] = kernel((j - centre + Real(0.5)) / wide);
    for (Real& x : w) x /= sum;
    return w;
  }
  Real u = s * (o + Real(0.5)) - Real(0.5);
  if (linear) u = std::max(u, Real(0));
  for (int j = int(std::floor(u)) - 1; j <= int(std::floor(u)) + 2; ++j) {
    w[std::size_t(std::clamp(j, 0, from - 1))] += kernel(j - u);
  }
  return w;
}

} // namespace

TEMPLATE_TEST_CASE("a grid resized along both axes", "[resample]", float, double) {
  struct Row {
    int h, w, to_h, to_w;
  };
  const auto [h, w, to_h, to_w] = GENERATE(values<Row>({
      {14, 14, 16, 16}, // ViT from 224 to 256 pixels
      {14, 14, 24, 24},
      {16, 16, 7, 7}, // smaller: antialias averages
      {4, 6, 9, 3},   // one axis up, one down
      {1, 1, 3, 2},
      {5, 3, 1, 1},
      {2, 7, 2, 7},
      {3, 10, 10, 3},
  }));
  const auto mode = GENERATE(Interpolation::bicubic, Interpolation::bilinear);
  const bool antialias = GENERATE(true, false);
  const std::size_t dim = GENERATE(1u, 5u, 16u);
  CAPTURE(h, w, to_h, to_w, mode, antialias, dim);
  const Resampling r{.from_rows = std::size_t(h),
                     .from_columns = std::size_t(w),
                     .to_rows = std::size_t(to_h),
                     .to_columns = std::size_t(to_w),
                     .mode = mode,
                     .antialias = antialias};
  const auto table = naive::noise<TestType>(std::size_t(h * w) * dim, 1);
  std::vector<TestType> got(std::size_t(to_h * to_w) * dim);
  const std::vector<double> given(table.begin(), table.end());
  posenc::ResampledRows<TestType> rows(r, dim, given);
  REQUIRE(rows.rows() == std::size_t(to_h * to_w));
  rows.fill(0, rows.rows(), got.data());
  naive::Vector exact;
  for (int y = 0; y < to_h; ++y) {
    const auto down = weights(h, to_h, y, r);
    for (int x = 0; x < to_w; ++x) {
      const auto across = weights(w, to_w, x, r);
      for (std::size_t c = 0; c < dim; ++c) {
        Real sum = 0;
        for (std::size_t v = 0; v < down.size(); ++v) {
          for (std::size_t u = 0; u < across.size(); ++u) {
            sum += down[v] * across[u] * table[(v * across.size() + u) * dim + c];
          }
        }
        exact.push_back(sum);
      }
    }
  }
  // Centres up to 16 are rounded by up to 8 units of 1, which the kernels pass on to four weights per
  // axis, and two sums of at most 16 products round: some 100 half units.
  CHECK(naive::worst(got, exact) <= 50 * double(std::numeric_limits<TestType>::epsilon()));
}

TEST_CASE("the weights of every cell add up to 1", "[resample]") {
  const std::size_t from = GENERATE(1u, 2u, 7u, 14u), to = GENERATE(1u, 3u, 14u, 31u);
  const auto mode = GENERATE(Interpolation::bicubic, Interpolation::bilinear);
  const bool antialias = GENERATE(true, false);
  CAPTURE(from, to, mode, antialias);
  const auto all = posenc::taps(from, to, {.mode = mode, .antialias = antialias});
  REQUIRE(all.size() == to);
  for (const auto& t : all) {
    double sum = 0;
    for (double x : t.weights) sum += x;
    CHECK(std::fabs(sum - 1) < 1e-14); // up to 60 roundings of weights below 1
    CHECK(t.first + t.weights.size() <= from);
  }
}

TEST_CASE("a grid that keeps its size keeps its values", "[resample]") {
  const auto mode = GENERATE(Interpolation::bicubic, Interpolation::bilinear);
  const bool antialias = GENERATE(true, false);
  const auto table = naive::noise<double>(6 * 4, 2);
  std::vector<double> got(6 * 4);
  const Resampling r{.from_rows = 2,
                     .from_columns = 3,
                     .to_rows = 2,
                     .to_columns = 3,
                     .mode = mode,
                     .antialias = antialias};
  posenc::ResampledRows<double>(r, 4, table).fill(0, 6, got.data());
  CHECK(got == table);
}

TEST_CASE("rows of any block are the rows of the whole, prefix included", "[resample]") {
  const auto table = naive::noise<double>((2 + 6) * 3, 3);
  const Resampling r{.from_rows = 2, .from_columns = 3, .to_rows = 4, .to_columns = 5, .prefix = 2};
  posenc::ResampledRows<float> rows(r, 3, table);
  REQUIRE(rows.rows() == 22);
  std::vector<float> whole(22 * 3), some(22 * 3);
  rows.fill(0, 22, whole.data());
  for (std::size_t i = 0; i < 6; ++i) CHECK(whole[i] == float(table[i])); // copied
  for (std::size_t first : {19u, 7u, 0u, 1u}) {
    rows.fill(first, 3, some.data());
    CHECK(std::equal(some.begin(), some.begin() + 9, whole.begin() + std::ptrdiff_t(first * 3)));
  }
}

TEST_CASE("the bicubic coefficient can be another's", "[resample]") {
  const Resampling own{.antialias = false, .coefficient = -0.5}, usual{.antialias = false};
  const auto a = posenc::taps(8, 12, own), b = posenc::taps(8, 12, usual);
  const auto exact = weights(8, 12, 5, own);
  for (std::size_t i = 0; i < a[5].weights.size(); ++i) {
    CHECK(std::fabs(a[5].weights[i] - double(exact[a[5].first + i])) < 1e-15);
  }
  CHECK(a[5].weights != b[5].weights);
}
