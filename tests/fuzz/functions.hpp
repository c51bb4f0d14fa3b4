// Calls of the functions that take numbers without an encoding. Tables have a column or more: of rows without any there
// may be as many as one likes to wait for.
#pragma once

#include "judge.hpp"
#include "numbers.hpp"

#include <posenc/attention/permutation.hpp>
#include <posenc/bias/relative_shift.hpp>
#include <posenc/measure/expansion.hpp>
#include <posenc/measure/frequency_forms.hpp>
#include <posenc/measure/linear_map.hpp>
#include <posenc/measure/reach.hpp>
#include <posenc/measure/similarity.hpp>
#include <posenc/rotary/permute.hpp>
#include <posenc/rotary/rotate.hpp>

namespace fuzz {

/// Numbers of rows, mostly each below `count`.
inline std::vector<std::size_t> draw_rows(Numbers& from, std::size_t count) {
  std::vector<std::size_t> rows(from.is_odd(8) ? from.below(9) : count);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = from.is_odd(24) ? from.size(9) : i;
  return rows;
}

/// Whether a check has accepted what the function that it guards computes.
inline bool accepted(const std::string& message, bool must_refuse = false) {
  judge(message, must_refuse);
  return message.empty();
}

inline constexpr std::array<void (*)(Numbers&), 13> functions{
    [](Numbers& from) {
      const int rotary_dim = from.is_odd(8) ? from.one_of(std::array{-2, 3, 0, 1 << 30}) : 4;
      const std::size_t width = 4, n = from.below(5);
      const posenc::HeadRows where{from.size(3), from.is_odd(4) ? from.size(5) : n,
                                   from.is_odd(4) ? from.size(30) : n * width,
                                   from.is_odd(4) ? from.size(9) : width};
      const auto cos = from.array<float>(n * 2), sin = from.array<float>(n * 2);
      const auto ids = from.one_in(2) ? draw_rows(from, n) : std::vector<std::size_t>();
      Result<float> x(from.is_odd(8) ? from.below(30) : 3 * n * width);
      const std::span<const float> c = cos, s = sin;
      const auto message = posenc::rotate_cached(
          x.span(), where, rotary_dim, posenc::PairLayout::half, c, s, ids, from.one_in(2));
      judge(message, rotary_dim != 4, x.untouched());
    },
    [](Numbers& from) {
      const std::size_t heads = from.size(3), head_dim = from.size(6), rotary_dim = from.size(6);
      const auto weights = from.array<double>(heads * head_dim * 3);
      Result<double> out(from.is_odd(8) ? from.below(30) : weights.size());
      const auto message = posenc::permute_heads<double>(
          weights, heads, head_dim, rotary_dim, posenc::PairLayout::interleaved, out.span());
      const posenc::Range widths =
          posenc::between(2, double(head_dim), 2); // past 2^53 all are even
      judge(message, !allows(widths, double(rotary_dim), true), out.untouched());
    },
    [](Numbers& from) {
      const auto rows = draw_rows(from, 5);
      const auto x = from.array<float>(rows.size() * 3);
      Result<float> out(from.is_odd(8) ? from.below(20) : x.size());
      const std::span<const float> values = x;
      judge(posenc::permute_rows<float>(values, rows, out.span()), false, out.untouched());
    },
    [](Numbers& from) {
      const auto rows = draw_rows(from, 5);
      const auto x = from.array(rows.size() * 3), y = from.array(rows.size() * 3);
      judge(posenc::equivariance_error<double>(x, y, rows).error(), false);
    },
    [](Numbers& from) {
      const std::size_t queries = from.result_size(5), columns = from.result_size(9),
                        keys = from.result_size(5);
      const bool xlnet = from.one_in(2);
      const auto x = from.array(queries * columns);
      if (accepted(posenc::check_relative_shift(x.size(), queries, columns, keys, xlnet)))
        (void)posenc::relative_shift<double>(x, queries, columns, keys, xlnet);
    },
    [](Numbers& from) {
      const std::size_t dim = from.below(5), inner = from.below(4);
      const auto x = from.array(dim), e = from.array(dim), y = from.array(dim), f = from.array(dim),
                 query = from.array(inner * dim), key = from.array(inner * dim);
      if (accepted(posenc::check_score_terms(x, e, y, f, query, key)))
        (void)posenc::score_terms(x, e, y, f, query, key);
    },
    [](Numbers& from) {
      const double base = from.number();
      const std::size_t dim = from.is_odd(4) ? from.size(9) : 2 * from.below(9);
      const bool must_refuse =
          !allows(posenc::above(0), base) || dim < 2 || dim % 2 != 0 || dim > posenc::max_dim;
      if (!accepted(posenc::check_frequency_forms(base, dim), must_refuse)) return;
      std::vector<double> exponentials(dim / 2), powers(dim / 2);
      posenc::frequency_forms<float>(base, dim, dim / 2, exponentials.data(), powers.data());
    },
    [](Numbers& from) {
      const std::size_t rows = from.size(6), x_columns = 1 + from.below(4),
                        y_columns = 1 + from.below(4);
      const auto x = from.array(rows * x_columns), y = from.array(rows * y_columns);
      if (accepted(posenc::check_linear_map(x, y, rows, x_columns, y_columns)))
        (void)posenc::linear_map(x, y, rows, x_columns, y_columns);
    },
    [](Numbers& from) {
      const auto trained = from.list(4), used = from.list(4);
      const double trained_length = from.integer(), length = from.integer();
      const posenc::Range lengths = posenc::between(1, posenc::max_length);
      const bool must_refuse =
          !allows(lengths, trained_length, true) || !allows(lengths, length, true);
      if (accepted(posenc::check_reach(trained, used, trained_length, length), must_refuse))
        (void)posenc::reach(trained, used, trained_length, length);
    },
    [](Numbers& from) {
      const std::size_t n = from.size(6), dim = 1 + from.below(4), first = from.size(6),
                        count = from.size(6);
      const auto rows = from.array(n * dim);
      if (accepted(posenc::check_similarity(rows, n, dim, first, count))) {
        std::vector<double> out(count * n);
        posenc::similarity(rows, n, dim, from.one_in(2), from.one_in(2), first, count, out.data());
      }
    },
};

} // namespace fuzz
