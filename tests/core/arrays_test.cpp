#include <posenc/core/arrays.hpp>

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <posenc/absolute/learned.hpp>
#include <posenc/absolute/time2vec.hpp>
#include <posenc/bias/fire.hpp>
#include <posenc/bias/shaw.hpp>
#include <posenc/bias/t5.hpp>

TEST_CASE("a table that was given is used as it is", "[arrays]") {
  const std::vector<double> table(32 * 2, 0.25);
  const posenc::Filled filled(posenc::T5{.heads = 2, .table = table});
  CHECK(filled->table.data() == table.data());
}

TEST_CASE("a table that was not given is drawn from the seed", "[arrays]") {
  const posenc::Filled filled(posenc::T5{.heads = 8, .seed = 5});
  const posenc::Filled again(posenc::T5{.heads = 8, .seed = 5});
  const posenc::Filled other(posenc::T5{.heads = 8, .seed = 6});
  REQUIRE(filled->table.size() == 32 * 8);
  int same = 0, equal = 0;
  for (std::size_t i = 0; i < filled->table.size(); ++i) {
    same += filled->table[i] == again->table[i];
    equal += filled->table[i] == other->table[i];
    // A model stores float32, so a drawn value is one.
    CHECK(filled->table[i] == static_cast<float>(filled->table[i]));
    CHECK(filled->table[i] == posenc::drawn(5, 0, i, 1));
  }
  CHECK(same == 256);
  CHECK(equal < 4); // draws have 2^20 values: two streams of 256 hardly ever agree
}

TEST_CASE("each of several arrays is filled on its own", "[arrays]") {
  const std::vector<double> keys(5 * 4, 1.0);
  const posenc::Filled filled(
      posenc::Shaw{.head_dim = 4, .max_distance = 2, .seed = 0, .relative_keys = keys});
  CHECK(filled->relative_keys.data() == keys.data());
  REQUIRE(filled->relative_values.size() == 5 * 4);
  CHECK(filled->relative_values[0] == posenc::drawn(0, 1, 0, 0.5));

  const posenc::Filled both(posenc::Shaw{.head_dim = 4, .max_distance = 2});
  CHECK(both->relative_keys[0] != both->relative_values[0]); // two streams of one seed
}

TEST_CASE("arrays beside given ones are not drawn unasked", "[arrays]") {
  const std::vector<double> one(2, 1.0), four(4, 1.0);
  CHECK(posenc::check(posenc::Time2Vec{.dim = 2, .frequencies = one}) ==
        "time2vec: phases must be given beside frequencies, or seed, which draws what is missing");
  CHECK(posenc::check(posenc::Fire{.heads = 2, .hidden = 2, .w1 = one}) ==
        "fire: b1 and w2 and b2 must be given beside w1, or seed, which draws what is missing");
  CHECK(posenc::check(posenc::Fire{.heads = 2, .hidden = 2, .seed = 7, .w1 = one}) == "");
  CHECK(posenc::check(posenc::Fire{.heads = 2, .hidden = 2}) == ""); // all drawn
  CHECK(posenc::check(posenc::Fire{
            .heads = 2, .hidden = 2, .w1 = one, .b1 = one, .w2 = four, .b2 = one}) == "");
}

TEST_CASE("an array that may be left out is, beside others", "[arrays]") {
  const std::vector<double> keys(5 * 4, 1.0);
  const posenc::Shaw alone{.head_dim = 4, .max_distance = 2, .relative_keys = keys};
  CHECK(posenc::check(alone) == "");
  CHECK(posenc::Filled(alone)->relative_values.empty());
  CHECK(posenc::check(posenc::Shaw{.head_dim = 4, .max_distance = 2, .relative_values = keys}) ==
        "shaw: relativeKeys must be given beside relativeValues, or seed, which draws what is "
        "missing");
}

TEST_CASE("drawn values have the declared deviation", "[arrays]") {
  double squares = 0;
  constexpr std::size_t count = 40000;
  for (std::size_t i = 0; i < count; ++i) {
    const double x = posenc::drawn(1, 0, i, 0.02);
    squares += x * x;
  }
  // Five standard errors of a deviation: 5 / sqrt(2 n) of it.
  CHECK(std::fabs(std::sqrt(squares / count) - 0.02) < 0.02 * 5 / std::sqrt(2.0 * count));
}

TEST_CASE("rows that are read one by one are not drawn in advance", "[arrays]") {
  const posenc::Filled filled(posenc::Learned{.dim = 1 << 20, .max_length = 2147483647});
  CHECK(filled->table.empty());
}
