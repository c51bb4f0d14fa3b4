#include <posenc/simd/lanes.hpp>

#include <array>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>

using posenc::simd::Batch;
using posenc::simd::lanes;

TEST_CASE("two batches of doubles are rounded into one of floats, low half first", "[lanes]") {
  constexpr std::size_t half = lanes<double>;
  std::array<double, 2 * half> wide;
  for (std::size_t i = 0; i < wide.size(); ++i) {
    // Thirds need rounding; every other one is a tie between two floats, which goes to the even one.
    wide[i] =
        i % 2 ? 1 + (2.0 * static_cast<double>(i) + 1) / 16777216 : static_cast<double>(i) / 3;
  }
  std::array<float, 2 * half> rounded;
  posenc::simd::narrow(Batch<double>::load_unaligned(wide.data()),
                       Batch<double>::load_unaligned(wide.data() + half))
      .store_unaligned(rounded.data());
  for (std::size_t i = 0; i < wide.size(); ++i) {
    CAPTURE(i);
    CHECK(rounded[i] == static_cast<float>(wide[i]));
  }
}

TEMPLATE_TEST_CASE("two batches are interleaved", "[lanes]", float, double) {
  constexpr std::size_t n = lanes<TestType>;
  std::array<TestType, n> a, b;
  for (std::size_t i = 0; i < n; ++i) {
    a[i] = static_cast<TestType>(i + 1);
    b[i] = -static_cast<TestType>(i + 1);
  }
  std::array<TestType, 2 * n> both;
  posenc::simd::store_interleaved(Batch<TestType>::load_unaligned(a.data()),
                                  Batch<TestType>::load_unaligned(b.data()), both.data());
  for (std::size_t i = 0; i < n; ++i) {
    CHECK(both[2 * i] == a[i]);
    CHECK(both[2 * i + 1] == b[i]);
  }
}

TEST_CASE("the two of each pair are swapped", "[lanes]") {
  constexpr std::size_t n = lanes<float>;
  std::array<float, n> in, out;
  for (std::size_t i = 0; i < n; ++i) in[i] = static_cast<float>(i);
  posenc::simd::swap_pairs(Batch<float>::load_unaligned(in.data())).store_unaligned(out.data());
  for (std::size_t i = 0; i < n; ++i) CHECK(out[i] == in[i ^ 1]);
}
