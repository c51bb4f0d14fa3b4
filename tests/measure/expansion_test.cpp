#include <posenc/measure/expansion.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>

TEST_CASE("a score of sums is the sum of four scores", "[expansion]") {
  // Q and K pick one channel each, so that every term can be read.
  const double x[] = {2, 0}, e[] = {3, 0}, y[] = {0, 5}, f[] = {0, 7};
  const double query[] = {1, 0}, key[] = {0, 1};
  const auto terms = posenc::score_terms(x, e, y, f, query, key);
  CHECK(terms.content_content == 10);
  CHECK(terms.content_position == 14);
  CHECK(terms.position_content == 15);
  CHECK(terms.position_position == 21);
  CHECK(terms.total() == (2 + 3) * (5 + 7));
}

TEST_CASE("with any projections too", "[expansion]") {
  const std::size_t dim = 6, inner = 4;
  const auto v = naive::noise<double>(4 * dim, 1), query = naive::noise<double>(inner * dim, 2),
             key = naive::noise<double>(inner * dim, 3);
  const std::span<const double> all(v);
  const auto terms =
      posenc::score_terms(all.subspan(0, dim), all.subspan(dim, dim), all.subspan(2 * dim, dim),
                          all.subspan(3 * dim, dim), query, key);
  naive::Real score = 0;
  for (std::size_t r = 0; r < inner; ++r) {
    naive::Real q = 0, k = 0;
    for (std::size_t c = 0; c < dim; ++c) {
      q += query[r * dim + c] * (naive::Real(v[c]) + v[dim + c]);
      k += key[r * dim + c] * (naive::Real(v[2 * dim + c]) + v[3 * dim + c]);
    }
    score += q * k;
  }
  CHECK(std::fabs(double(score) - terms.total()) < 1e-14);
}

TEST_CASE("vectors and projections of other sizes are refused", "[expansion]") {
  const double two[] = {1, 2}, three[] = {1, 2, 3}, four[] = {1, 2, 3, 4};
  using posenc::check_score_terms;
  CHECK(check_score_terms(two, two, two, two, four, four) == "");
  CHECK(check_score_terms(two, three, two, two, four, four) ==
        "scoreTerms: e must have 2 values, got 3");
  CHECK(check_score_terms(two, two, two, two, three, three) ==
        "scoreTerms: query must have 2 values, got 3");
  CHECK(check_score_terms(two, two, two, two, four, two) ==
        "scoreTerms: key must have 4 values, got 2");
}
