// Learned: one trained row per position, added to the token. The table is given (a model's), or drawn from a
// seed (a model's before training).
//
//   out(p) = scale * table[p + offset]; normalize divides the row by its Euclidean norm first.
//
// Gehring et al. 2017, arXiv:1705.03122; BERT: Devlin et al. 2018, arXiv:1810.04805 (512 rows, deviation
// 0.02); GPT-2 (1024 rows). Rows (n, dim). A position without a row is an error and never wraps around.
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

struct Learned {
  int dim = required;
  int max_length = 512;
  int offset = 0;
  double scale = 1;
  bool normalize = false;
  std::optional<int> seed{};
  Values table{};

  static constexpr std::string_view id = "learned", title = "Learned",
                                    reference = "Gehring et al. 2017", arxiv = "1705.03122";
  static constexpr Door door = Door::absolute;
  static constexpr auto params = std::tuple{
      param("dim", &Learned::dim, between(1, max_dim), "width of the embedding"),
      param("maxLength", &Learned::max_length, between(1, posenc::max_length), "rows of the table"),
      param("offset", &Learned::offset, between(-posenc::max_length, posenc::max_length),
            "added to a position to get its row (BART and OPT: 2)"),
      param("scale", &Learned::scale, any_number(), "factor on every row"),
      param("normalize", &Learned::normalize, "rows are divided by their Euclidean norm"),
      param("seed", &Learned::seed, between(0, posenc::max_length),
            "of the table, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("table", &Learned::table, {{"maxLength"}, {"dim"}}, 0.02, "the trained rows",
            {.gathered = true}),
  };
};

/// Sets the row of a position, or returns a message that the table has none.
inline std::string entry(const Learned& e, double position, std::size_t& row) {
  const double at = position + e.offset;
  if (at != std::floor(at) || at < 0 || at >= e.max_length) {
    return joined({"positions must be integers from ", -e.offset, " to ",
                   double(e.max_length) - 1 - e.offset, " (maxLength ", e.max_length,
                   (e.offset ? joined({", offset ", e.offset}) : ""), "), got ", position});
  }
  row = static_cast<std::size_t>(at);
  return {};
}

inline void finish(const Learned& e, std::span<double> row) {
  double factor = e.scale;
  if (e.normalize) {
    double squares = 0;
    for (double x : row) squares += x * x;
    factor /= std::max(std::sqrt(squares), 1e-12); // the least norm of PyTorch's normalize
  }
  for (double& x : row) x *= factor;
}

} // namespace posenc
