// RoPE-Mixed (Heo et al. 2024, arXiv:2403.13298), which the catalog does not have: every pair reads all coordinates, by
// learned frequencies that differ from head to head. Five coordinates here, more than any encoding of the catalog.
//
//   angle(head, pair) = sum over axes of position[axis] frequency[head, axis, pair]
#include <posenc/compose.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;

namespace {

constexpr std::size_t mixed_axes = 5, mixed_heads = 3, mixed_dim = 8, mixed_pairs = mixed_dim / 2;

struct MixedAxes {
  int head_dim = mixed_dim;
  posenc::PairLayout layout = posenc::PairLayout::interleaved;
  posenc::Values frequencies{}; // (heads, axes, pairs)

  static constexpr std::string_view id = "mixed";
  static constexpr auto params = std::tuple{
      posenc::param("headDim", &MixedAxes::head_dim, posenc::between(2, 64, 2), "width"),
      posenc::param("layout", &MixedAxes::layout, "which channels form a pair"),
  };
};
posenc::RotarySpec rotary(const MixedAxes& e) {
  return {.head_dim = e.head_dim,
          .rotary_dim = e.head_dim,
          .layout = e.layout,
          .frequencies = {e.frequencies.begin(), e.frequencies.end()},
          .heads = mixed_heads,
          .axes = mixed_axes};
}

const std::vector<double> mixed_frequencies =
    naive::noise<double>(mixed_heads * mixed_axes * mixed_pairs, 3);

/// The angle of a pair at point i of positions (axes, n), by the definition.
Real mixed_angle(std::size_t head, std::size_t pair, const std::vector<double>& positions,
                 std::size_t i) {
  const std::size_t n = positions.size() / mixed_axes;
  Real angle = 0;
  for (std::size_t axis = 0; axis < mixed_axes; ++axis) {
    angle += Real(positions[axis * n + i]) *
             mixed_frequencies[(head * mixed_axes + axis) * mixed_pairs + pair];
  }
  return angle;
}

/// Rows (heads, n, dim), rotated by the definition.
std::vector<Real> mixed_rows(const auto& x, posenc::PairLayout layout,
                             const std::vector<double>& positions) {
  const std::size_t n = positions.size() / mixed_axes;
  const bool is_half = layout == posenc::PairLayout::half;
  std::vector<Real> rows(x.begin(), x.end());
  for (std::size_t row = 0; row < mixed_heads * n; ++row) {
    for (std::size_t pair = 0; pair < mixed_pairs; ++pair) {
      const Real angle = mixed_angle(row / n, pair, positions, row % n);
      Real& u = rows[row * mixed_dim + (is_half ? pair : 2 * pair)];
      Real& v = rows[row * mixed_dim + (is_half ? pair + mixed_pairs : 2 * pair + 1)];
      const Real before = u;
      u = before * std::cos(angle) - v * std::sin(angle);
      v = v * std::cos(angle) + before * std::sin(angle);
    }
  }
  return rows;
}

std::vector<double> mixed_positions(std::size_t n, std::uint64_t seed) {
  auto positions = naive::noise<double>(mixed_axes * n, std::uint32_t(seed));
  for (double& p : positions) p *= 20;
  return positions;
}

} // namespace

TEST_CASE("every pair reads all five coordinates, by the frequencies of its head", "[mixed]") {
  const auto layout = GENERATE(posenc::PairLayout::half, posenc::PairLayout::interleaved);
  const MixedAxes e{.layout = layout, .frequencies = mixed_frequencies};
  const std::size_t n = 37;
  const auto positions = mixed_positions(n, 4);

  const auto exact = posenc::cos_sin<double>(e, {.values = positions});
  REQUIRE(exact);
  CHECK(exact->cos.shape == std::vector<std::size_t>{mixed_heads, n, mixed_pairs});
  const auto rounded = posenc::cos_sin(e, {.values = positions});
  for (std::size_t head = 0; head < mixed_heads; ++head) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t pair = 0; pair < mixed_pairs; ++pair) {
        CAPTURE(head, i, pair);
        const Real angle = mixed_angle(head, pair, positions, i);
        const std::size_t at = (head * n + i) * mixed_pairs + pair;
        // Five products below 200 and their sum, each rounded once.
        CHECK(std::fabs(exact->cos.data[at] - std::cos(angle)) < 1e-12L);
        CHECK(std::fabs(exact->sin.data[at] - std::sin(angle)) < 1e-12L);
        CHECK(std::fabs(rounded->cos.data[at] - std::cos(angle)) <= 3.5e-8L);
        CHECK(std::fabs(rounded->sin.data[at] - std::sin(angle)) <= 3.5e-8L);
      }
    }
  }

  const auto x = naive::noise<double>(mixed_heads * n * mixed_dim, 5);
  auto rotated = x;
  REQUIRE(posenc::rotate(e, std::span(rotated), mixed_heads, {.values = positions}) == "");
  const auto wanted = mixed_rows(x, layout, positions);
  for (std::size_t i = 0; i < x.size(); ++i) CHECK(std::fabs(rotated[i] - wanted[i]) < 1e-11L);
  REQUIRE(posenc::rotate(e, std::span(rotated), mixed_heads, {.values = positions}, true) == "");
  for (std::size_t i = 0; i < x.size(); ++i) CHECK(std::fabs(rotated[i] - x[i]) < 1e-11);
}

TEST_CASE("attention reads the coordinates of queries and keys, and masks by the rows", "[mixed]") {
  const bool causal = GENERATE(false, true), by_batch = GENERATE(false, true);
  CAPTURE(causal, by_batch);
  const MixedAxes e{.frequencies = mixed_frequencies};
  const std::size_t batch = 2, queries = 5, keys = 9;
  const auto q = naive::noise<double>(batch * mixed_heads * queries * mixed_dim, 6),
             k = naive::noise<double>(batch * mixed_heads * keys * mixed_dim, 7),
             v = naive::noise<double>(batch * mixed_heads * keys * mixed_dim, 8);
  std::vector<double> query_coordinates, key_coordinates;
  std::vector<double> rotated_q, rotated_k;
  for (std::size_t b = 0; b < batch; ++b) {
    const auto of_queries = mixed_positions(queries, by_batch ? 9 + b : 9),
               of_keys = mixed_positions(keys, by_batch ? 19 + b : 19);
    const auto rotate_item = [&](const std::vector<double>& x, const std::vector<double>& at,
                                 std::vector<double>& to) {
      const std::size_t item = x.size() / batch;
      const std::vector<double> part(x.begin() + std::ptrdiff_t(b * item),
                                     x.begin() + std::ptrdiff_t((b + 1) * item));
      const auto rows = mixed_rows(part, e.layout, at);
      to.insert(to.end(), rows.begin(), rows.end());
    };
    rotate_item(q, of_queries, rotated_q);
    rotate_item(k, of_keys, rotated_k);
    if (b > 0 && !by_batch) continue;
    query_coordinates.insert(query_coordinates.end(), of_queries.begin(), of_queries.end());
    key_coordinates.insert(key_coordinates.end(), of_keys.begin(), of_keys.end());
  }
  posenc::Heads<double> heads{.q = q,
                              .k = k,
                              .v = v,
                              .heads = mixed_heads,
                              .kv_heads = mixed_heads,
                              .dim = mixed_dim,
                              .value_dim = mixed_dim,
                              .positions = {.queries = queries, .keys = keys, .causal = causal},
                              .query_coordinates = query_coordinates,
                              .key_coordinates = key_coordinates,
                              .batch = batch};
  const auto got = posenc::attention(heads, e);
  REQUIRE(got.error() == "");
  heads.q = rotated_q, heads.k = rotated_k;
  const auto wanted = posenc::attention(heads);
  for (std::size_t i = 0; i < wanted->output.data.size(); ++i) {
    CHECK(std::fabs(got->output.data[i] - wanted->output.data[i]) < 1e-12);
  }
}

TEST_CASE("attention refuses a rotary of several axes without coordinates, or with too few",
          "[mixed]") {
  const MixedAxes e{.frequencies = mixed_frequencies};
  const std::vector<double> x(mixed_heads * mixed_dim), point(mixed_axes), few(mixed_axes - 1);
  posenc::Heads<double> heads{.q = x,
                              .k = x,
                              .v = x,
                              .heads = mixed_heads,
                              .kv_heads = mixed_heads,
                              .dim = mixed_dim,
                              .value_dim = mixed_dim,
                              .positions = {.queries = 1, .keys = 1}};
  CHECK(posenc::attention(heads, e).error() ==
        "mixed: positions have 5 coordinates; rotate q and k first, then call attention without "
        "position");
  heads.query_coordinates = point, heads.key_coordinates = few;
  CHECK(posenc::attention(heads, e).error() ==
        "mixed: keyCoordinates must have shape [5, 1], got 4 values");
  heads.key_coordinates = point;
  CHECK(posenc::attention(heads, e).error() == "");
}
