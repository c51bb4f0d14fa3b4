// The operator of the first door: batches, memory of the caller, and the arrays of a host.
#include <posenc/absolute/encode.hpp>

#include "naive.hpp"
#include "peak_memory.hpp"
#include "wasm/host.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <posenc/absolute/detr.hpp>
#include <posenc/absolute/learned.hpp>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/absolute/vit.hpp>

using posenc::AbsoluteEmbedding, posenc::Input, posenc::Output, posenc::PositionReader;

namespace {

/// Refers to `e`.
template <class E> AbsoluteEmbedding encoder_of(const E& e) {
  posenc::AbsoluteSpec numbers;
  REQUIRE(posenc::evaluate(e, numbers) == "");
  return AbsoluteEmbedding(std::move(numbers));
}

/// Some values around those that a call may write.
template <class T> struct Fenced {
  static constexpr std::size_t margin = 5;
  static constexpr T mark = T(-77);
  std::vector<T> all;

  explicit Fenced(std::size_t count) : all(count + 2 * margin, mark) {}
  std::span<T> inside() { return std::span(all).subspan(margin, all.size() - 2 * margin); }
  bool is_whole() const {
    const auto marked = [](T x) { return x == mark; };
    return std::all_of(all.begin(), all.begin() + margin, marked) &&
           std::all_of(all.end() - margin, all.end(), marked);
  }
};

} // namespace

TEMPLATE_TEST_CASE("rows are added to every item of a batch, in place too", "[encode]", float,
                   double) {
  const posenc::Sinusoidal e{.dim = 6};
  const std::size_t batch = 3, n = 4, count = batch * n * 6;
  const auto rows = posenc::encode<TestType>(e, {.length = n, .start = 2});
  const auto x = naive::noise<TestType>(count, 1);
  auto expected = x;
  for (std::size_t i = 0; i < count; ++i) expected[i] += rows->data[i % (n * 6)];

  Fenced<TestType> out(count), in_place(count);
  std::copy(x.begin(), x.end(), in_place.inside().begin());
  CHECK(posenc::encode(e, {.length = n, .start = 2}, out.inside(), {.x = x, .batch = batch}) == "");
  CHECK(posenc::encode(e, {.length = n, .start = 2}, in_place.inside(),
                       {.x = in_place.inside(), .batch = batch}) == "");
  CHECK(std::equal(expected.begin(), expected.end(), out.inside().begin()));
  CHECK(out.all == in_place.all);
  CHECK(out.is_whole());
}

TEST_CASE("a span of another size is refused, and nothing is written", "[encode]") {
  const posenc::Sinusoidal e{.dim = 4};
  std::vector<float> out(11, 7);
  const auto before = out, x = naive::noise<float>(16, 1);
  CHECK(posenc::encode(e, {.length = 3}, std::span(out)) ==
        "sinusoidal: out must have 12 values, got 11");
  const auto added = [&](std::size_t given, std::size_t batch) {
    const posenc::Added<float> to{std::span(x).first(given), batch};
    return posenc::encode(e, {.length = 2}, std::span(out), to);
  };
  CHECK(added(16, 2) == "sinusoidal: out must have 16 values, got 11");
  CHECK(added(12, 2) == "sinusoidal: dim must be 3, got 4");
  CHECK(added(11, 2) == "sinusoidal: x must have shape [2, 2, 4], got 11 values");
  CHECK(added(16, 0) == "sinusoidal: x must have shape [0, 2, 4], got 16 values");
  CHECK(posenc::encode(e, {.length = 3, .start = std::nan("")}, std::span(out)) != "");
  CHECK(posenc::encode(posenc::Learned{.dim = 1, .max_length = 2}, {.length = 3},
                       std::span(out).first(3)) ==
        "learned: positions must be integers from 0 to 1 (maxLength 2), got 2");
  CHECK(out == before);
}

TEMPLATE_TEST_CASE("copies of a host's arrays and memory in place give the same", "[encode]", float,
                   double) {
  const std::size_t batch = 2, n = 5000, dim = 32;
  const auto positions = naive::noise<double>(n, 2);
  const auto x = naive::noise<TestType>(batch * n * dim, 1);
  const posenc::Sinusoidal e{.dim = dim};
  auto embedding = encoder_of(e);
  for (const bool channels_first : {false, true}) {
    for (const bool is_list : {false, true}) {
      auto in_place = x, copied = x;
      VectorHost host({positions, copied, copied});
      const auto call = [&](const Input<double>& list, const Input<TestType>& in,
                            const Output<TestType>& out) {
        embedding.encode<TestType>(
            {.positions = is_list ? PositionReader(list, n, 1) : PositionReader(n, 7),
             .x = in,
             .batch = batch,
             .channels_first = channels_first,
             .out = out});
      };
      call(std::span<const double>(positions), std::span<const TestType>(in_place),
           std::span(in_place));
      call({host, 0}, {host, 1}, {host, 2});
      CHECK(in_place == copied);
      CHECK(in_place != x);
    }
  }
}

TEST_CASE("channels first is the transpose, block by block", "[encode]") {
  const posenc::Grid grid{120, 90};
  const std::size_t cells = grid.cells(), dim = 256;
  const posenc::Detr e{.dim = 256};
  auto embedding = encoder_of(e);
  const auto rows = posenc::encode(e, grid);
  std::vector<float> rotated(cells * dim), expected(cells * dim);
  embedding.encode<float>({.positions = PositionReader(grid, embedding.spec().cell),
                           .grid = grid,
                           .channels_first = true,
                           .out = std::span(rotated)});
  posenc::transpose(rows->data.data(), cells, dim, expected.data());
  CHECK(rotated == expected);
}

TEST_CASE("rows come in memory of a block", "[encode][memory]") {
  if (!PeakMemory::counts) return;
  std::vector<float> out(20'000 * 512);
  const PeakMemory peak;
  CHECK(posenc::encode(posenc::Sinusoidal{.dim = 512}, {.length = 20'000}, std::span(out)) == "");
  CHECK(posenc::encode(posenc::Sinusoidal{.dim = 512}, {.length = 20'000}, std::span(out),
                       {.x = out}) == "");
  CHECK(peak.bytes() <= 2 * posenc::block_bytes);
}
