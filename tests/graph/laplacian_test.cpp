#include <posenc/graph/laplacian.hpp>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <numbers>
#include <posenc/core/math.hpp>

using posenc::Graph;
using posenc::laplacian;
using posenc::Normalization;

namespace {

/// Undirected edges, listed both ways.
struct Edges {
  std::vector<std::int32_t> from, to;

  void add(std::int32_t a, std::int32_t b) {
    for (const auto& [s, t] : {std::pair{a, b}, {b, a}}) {
      from.push_back(s);
      to.push_back(t);
    }
  }
  Graph graph(std::size_t nodes) const { return {nodes, from, to}; }
};

Edges path(std::int32_t n) {
  Edges edges;
  for (std::int32_t i = 0; i + 1 < n; ++i) edges.add(i, i + 1);
  return edges;
}

/// The largest entry of L v - value v over all vectors of the result.
double residual(const Edges& edges, const posenc::LaplacianVectors& made, Normalization kind) {
  const std::size_t n = made.pe.shape[0], k = made.pe.shape[1];
  std::vector<double> degree(n);
  for (std::size_t e = 0; e < edges.from.size(); ++e) degree[std::size_t(edges.from[e])] += 1;
  double worst = 0;
  for (std::size_t c = 0; c < k; ++c) {
    std::vector<double> out(n);
    const auto v = [&](std::size_t i) { return made.pe.data[i * k + c]; };
    const bool scales = kind == Normalization::symmetric;
    for (std::size_t i = 0; i < n; ++i) out[i] = (scales ? 1 : degree[i]) * v(i);
    for (std::size_t e = 0; e < edges.from.size(); ++e) {
      const auto s = std::size_t(edges.from[e]), t = std::size_t(edges.to[e]);
      out[s] -= v(t) / (scales ? std::sqrt(degree[s] * degree[t]) : 1);
    }
    for (std::size_t i = 0; i < n; ++i)
      worst = std::max(worst, std::fabs(out[i] - made.eigenvalues[c + 1] * v(i)));
  }
  return worst;
}

/// The largest entry of V' V - I.
double departure(const posenc::Tensor<double>& pe) {
  const std::size_t n = pe.shape[0], k = pe.shape[1];
  double worst = 0;
  for (std::size_t a = 0; a < k; ++a) {
    for (std::size_t b = 0; b < k; ++b) {
      double sum = a == b ? -1 : 0;
      for (std::size_t i = 0; i < n; ++i) sum += pe.data[i * k + a] * pe.data[i * k + b];
      worst = std::max(worst, std::fabs(sum));
    }
  }
  return worst;
}

} // namespace

TEST_CASE("the waves of a path are cosines", "[graph]") {
  constexpr std::int32_t n = 40;
  const auto made = laplacian(path(n).graph(n), 5, Normalization::none);
  REQUIRE(made);
  for (std::size_t k = 1; k <= 5; ++k) {
    const double turn = std::numbers::pi * double(k) / n;
    CHECK(std::fabs(made->eigenvalues[k] - (2 - 2 * std::cos(turn))) <= 1e-14);
    for (std::size_t i = 0; i < n; ++i) {
      const double wave = std::sqrt(2.0 / n) * std::cos(turn * (double(i) + 0.5));
      CHECK(std::fabs(made->pe.data[i * 5 + k - 1] - wave) <= 1e-12);
    }
  }
}

TEST_CASE("vectors of random graphs are eigenvectors, and at right angles", "[graph]") {
  const std::size_t n = GENERATE(2u, 3u, 17u, 90u);
  const auto kind = GENERATE(Normalization::symmetric, Normalization::none);
  Edges edges = path(std::int32_t(n)); // connected
  for (std::size_t i = 0; i < 2 * n; ++i) {
    const auto a = std::int32_t(posenc::random_bits(5, 2 * i) % n),
               b = std::int32_t(posenc::random_bits(5, 2 * i + 1) % n);
    const auto known = [&](std::size_t e) { return edges.from[e] == a && edges.to[e] == b; };
    bool is_new = a != b;
    for (std::size_t e = 0; e < edges.from.size(); ++e) is_new = is_new && !known(e);
    if (is_new) edges.add(a, b);
  }
  const auto made = laplacian(edges.graph(n), n - 1, kind);
  REQUIRE(made);
  CHECK(std::is_sorted(made->eigenvalues.begin(), made->eigenvalues.end()));
  CHECK(std::fabs(made->eigenvalues[0]) <= 1e-13 * double(n));
  CHECK(residual(edges, *made, kind) <= 2e-14 * double(n));
  CHECK(departure(made->pe) <= 1e-13);
}

TEST_CASE("a circle's waves come in pairs, the first of which begins with node 0", "[graph]") {
  constexpr std::int32_t n = 12;
  Edges edges = path(n);
  edges.add(n - 1, 0);
  const auto made = laplacian(edges.graph(n), 2);
  REQUIRE(made);
  for (std::size_t i = 0; i < n; ++i) { // node 0 projected is the cosine, node 1 less that the sine
    const double turn = 2 * std::numbers::pi * double(i) / n, size = std::sqrt(2.0 / n);
    CHECK(std::fabs(made->pe.data[i * 2] - size * std::cos(turn)) <= 1e-13);
    CHECK(std::fabs(made->pe.data[i * 2 + 1] - size * std::sin(turn)) <= 1e-13);
  }
  const auto one = laplacian(edges.graph(n), 1); // half of the pair
  for (std::size_t i = 0; i < n; ++i)
    CHECK(std::fabs(one->pe.data[i] - made->pe.data[i * 2]) <= 1e-13);
}

TEST_CASE("a graph of several parts has a vector for each, in the order of their first nodes",
          "[graph]") {
  Edges edges;
  edges.add(0, 2);
  edges.add(1, 4);
  edges.add(3, 5);
  const auto made = laplacian(edges.graph(6), 2, Normalization::none);
  REQUIRE(made);
  const double half = std::sqrt(0.5);
  for (std::size_t i = 0; i < 6; ++i) { // that of nodes 0 and 2 is dropped
    CHECK(std::fabs(made->pe.data[i * 2] - (i == 1 || i == 4 ? half : 0)) <= 1e-14);
    CHECK(std::fabs(made->pe.data[i * 2 + 1] - (i == 3 || i == 5 ? half : 0)) <= 1e-14);
  }
}

TEST_CASE("loops are ignored, and an edge that is listed twice counts once", "[graph]") {
  Edges edges = path(5), more = path(5);
  more.add(2, 2);
  more.add(0, 1);
  CHECK(laplacian(more.graph(5), 4)->pe.data == laplacian(edges.graph(5), 4)->pe.data);
}

TEST_CASE("what the Laplacian refuses", "[graph]") {
  const std::int32_t from[] = {0, 1, 1}, to[] = {1, 0, 2};
  CHECK(laplacian({3, from, to}, 1).error() ==
        "laplacian: edges must be listed both ways, got 1 -> 2 without its way back");
  CHECK(laplacian({1001, {}, {}}, 1).error() ==
        "laplacian: nodes must be an integer from 1 to 1000, got 1001");
  CHECK(laplacian(path(3).graph(3), 3).error() ==
        "laplacian: count must be an integer from 1 to 2, got 3");
}

TEST_CASE("a graph of 300 nodes without an edge has the vectors of its nodes", "[graph]") {
  const auto made = laplacian({300, {}, {}}, 3);
  REQUIRE(made);
  for (std::size_t i = 0; i < 300; ++i) {
    for (std::size_t c = 0; c < 3; ++c) CHECK(made->pe.data[i * 3 + c] == (i == c + 1 ? 1 : 0));
  }
}
