#include <posenc/attention/dual_chunk.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/compose.hpp>
#include <posenc/rotary/rope.hpp>
#include <posenc/rotary/rope_nd.hpp>

using naive::Real, naive::Vector;
using posenc::attention, posenc::ChunkTurn, posenc::DualChunk, posenc::Heads, posenc::NoEncoding,
    posenc::Rope;

namespace {

constexpr posenc::Wanted scores{.scores = true};

template <class T> struct Chunked {
  static constexpr std::size_t heads = 4, kv_heads = 2, dim = 8;
  static constexpr Rope rope{.head_dim = int(dim)};
  static constexpr double near = sizeof(T) == 4 ? 3e-6 : 1e-14;

  std::size_t queries, keys;
  std::vector<T> q = naive::noise<T>(heads * queries * dim, 1),
                 k = naive::noise<T>(kv_heads * keys * dim, 2),
                 v = naive::noise<T>(kv_heads * keys * dim, 3);
  Heads<T> in{.q = q,
              .k = k,
              .v = v,
              .heads = heads,
              .kv_heads = kv_heads,
              .dim = dim,
              .value_dim = dim,
              .positions = {.queries = queries, .keys = keys, .causal = true}};

  Chunked(std::size_t n, std::size_t m) : queries(n), keys(m) {}
  Chunked(const Chunked&) = delete;

  /// q k^T of all heads, each pair turned by what its chunks say; -Infinity for keys ahead.
  Vector expected() const {
    const DualChunk& chunks = *in.dual_chunk;
    Vector all;
    for (std::size_t row = 0; row < heads * queries; ++row) {
      const double query = in.positions.query(row % queries);
      for (std::size_t j = 0; j < keys; ++j) {
        const double key = in.positions.key(j);
        const double behind = chunks.number_of(query) - chunks.number_of(key);
        const ChunkTurn turn = behind == 0   ? ChunkTurn::intra
                               : behind == 1 ? ChunkTurn::succ
                                             : ChunkTurn::inter;
        const Real distance = chunks.at(query, turn) - chunks.at(key, ChunkTurn::key);
        const T* a = q.data() + row * dim;
        const T* b = k.data() + (row / queries / (heads / kv_heads) * keys + j) * dim;
        Real score = 0;
        for (std::size_t pair = 0; pair < dim / 2; ++pair) {
          const Real angle = distance * std::pow(Real(10000), -2 * Real(pair) / dim);
          const Real x = a[pair], y = a[pair + dim / 2], u = b[pair], w = b[pair + dim / 2];
          score += (x * u + y * w) * std::cos(angle) + (x * w - y * u) * std::sin(angle);
        }
        score *= chunks.scale(keys) / std::sqrt(Real(dim));
        all.push_back(key > query ? -std::numeric_limits<Real>::infinity() : score);
      }
    }
    return all;
  }
};

std::vector<double> counted(double first, std::size_t count) {
  std::vector<double> list;
  for (std::size_t i = 0; i < count; ++i) list.push_back(first + double(i));
  return list;
}

} // namespace

TEST_CASE("up to the local size a query turns by the true distance", "[dual_chunk]") {
  const DualChunk chunks{GENERATE(9.0, 16.0), GENERATE(0.0, 3.0, 6.0)};
  const double c = chunks.chunk_size - chunks.local_size;
  for (const double query : counted(0, 60)) {
    for (double key = 0; key <= query; ++key) {
      const double behind = chunks.number_of(query) - chunks.number_of(key);
      const double relative =
          chunks.at(query, behind == 0 ? ChunkTurn::intra
                                       : (behind == 1 ? ChunkTurn::succ : ChunkTurn::inter)) -
          chunks.at(key, ChunkTurn::key);
      CAPTURE(chunks.chunk_size, chunks.local_size, query, key);
      CHECK((relative >= 0 && relative <= chunks.chunk_size));
      if (query - key <= chunks.local_size && c >= chunks.local_size)
        CHECK(relative == query - key);
    }
  }
}

TEMPLATE_TEST_CASE("every pair turns by the chunks of its query and key", "[dual_chunk]", float,
                   double) {
  // Few queries are multiplied as they come, many are packed and go in passes across several chunks.
  const auto [queries, keys] = GENERATE(std::pair<std::size_t, std::size_t>(1, 40),
                                        std::pair<std::size_t, std::size_t>(3, 70),
                                        std::pair<std::size_t, std::size_t>(90, 90));
  Chunked<TestType> c(queries, keys);
  c.in.dual_chunk = GENERATE(DualChunk{16, 4}, DualChunk{5, 2}, DualChunk{64, 20, 30.0});
  CAPTURE(queries, keys, c.in.dual_chunk->chunk_size);
  const auto got = attention<TestType>(c.in, c.rope, scores);
  REQUIRE(got);
  CHECK(naive::worst(got->scores.data, c.expected()) <= c.near);

  const auto query_list = counted(double(keys - queries), queries), key_list = counted(0, keys);
  c.in.positions.query_positions = query_list, c.in.positions.key_positions = key_list;
  const auto listed = attention<TestType>(c.in, c.rope, scores);
  CHECK(naive::worst(listed->output.data, naive::exactly(got->output.data)) <= c.near);
}

TEST_CASE("keys before all windows are not read, and the others turn as ever", "[dual_chunk]") {
  Chunked<double> c(6, 60);
  c.in.dual_chunk = DualChunk{16, 4};
  c.in.locality.window = 30;
  const auto whole = attention<double>(c.in, c.rope, scores),
             part = attention<double>(c.in, c.rope);
  REQUIRE(part);
  CHECK(naive::worst(part->output.data, naive::exactly(whole->output.data)) <= 1e-15);
}

TEST_CASE("a text that is shorter than a chunk is plain RoPE", "[dual_chunk]") {
  Chunked<double> c(12, 12);
  const auto plain = attention<double>(c.in, c.rope);
  c.in.dual_chunk = DualChunk{20, 4};
  const auto chunked = attention<double>(c.in, c.rope);
  CHECK(naive::worst(chunked->output.data, naive::exactly(plain->output.data)) <= 1e-15);
}

TEST_CASE("chunks count from behind an item's padding", "[dual_chunk]") {
  Chunked<double> c(9, 9);
  c.in.dual_chunk = DualChunk{5, 2};
  const auto text = counted(-3, 9);
  const double padding[] = {3};
  c.in.left_padding = padding;
  const auto padded = attention<double>(c.in, c.rope, scores);
  c.in.left_padding = {};
  c.in.positions.query_positions = c.in.positions.key_positions = text;
  const auto listed = attention<double>(c.in, c.rope, scores);
  const auto seen = [&](const auto& got, std::size_t i, std::size_t j) {
    return got->scores.data[i * 9 + j];
  };
  CHECK(seen(padded, 8, 2) == -std::numeric_limits<double>::infinity());
  for (std::size_t j = 3; j < 9; ++j)
    CHECK(std::fabs(seen(padded, 8, j) - seen(listed, 8, j)) <= 1e-15);
}

TEST_CASE("scores too large for float32 are those of the right turn", "[dual_chunk]") {
  Chunked<float> c(2, 30);
  c.in.dual_chunk = DualChunk{8, 3};
  const auto want = c.expected();
  for (auto* x : {&c.q, &c.k}) {
    for (float& value : *x) value *= 1.8446744e19F; // 2^64
  }
  const auto got = attention<float>(c.in, c.rope, {.weights = true});
  REQUIRE(got);
  // Of such scores the largest takes all of the weight.
  for (std::size_t row = 0; row < c.heads * 2; ++row) {
    const auto first = want.begin() + std::ptrdiff_t(row * 30);
    const auto largest = std::size_t(std::max_element(first, first + 30) - first);
    CHECK(got->weights.data[row * 30 + largest] == 1);
  }
}

TEST_CASE("what dual chunks refuse", "[dual_chunk]") {
  Chunked<double> c(4, 4);
  const auto error = [&](DualChunk chunks) {
    c.in.dual_chunk = chunks;
    return attention<double>(c.in, c.rope).error();
  };
  CHECK(error({1, 0}) ==
        "attention: dualChunk.chunkSize must be an integer from 2 to 2147483648, got 1");
  CHECK(error({8, 8}) == "attention: dualChunk.localSize must be an integer from 0 to 7, got 8");
  CHECK(error({8, 2, 0.0}) ==
        "attention: dualChunk.originalLength must be a finite number above 0, got 0");
  CHECK(error({8, 2}).empty());
  const std::string needs =
      "attention: dualChunk needs a rotary position of one coordinate, and causal";
  CHECK(attention<double>(c.in, NoEncoding{}).error() == needs);
  const double two[] = {4, 4};
  const posenc::RopeNd grid{.head_dim = int(c.dim), .axes_dim = two};
  CHECK(attention<double>(c.in, grid).error() == needs);
  c.in.output_rotation = true;
  CHECK(error({8, 2}) == "attention: give dualChunk or outputRotation, not both");
  c.in.output_rotation = false, c.in.positions.causal = false;
  CHECK(error({8, 2}) == needs);
  const double odd[] = {0, INFINITY};
  CHECK(posenc::dual_chunk_positions({8, 2}, odd).error() ==
        "dual_chunk positions: positions must be finite numbers, got Infinity at index 1");
}
