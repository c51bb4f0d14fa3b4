// Transformer-XL and XLNet: the scores add the product of the query with a projected sinusoid of the distance.
// Two learned vectors are added to the query: u where it meets keys, v where it meets distances.
//
//   score(i, j) = ((q_i + u) . k_j + (q_i + v) . (W_r R_t)) / sqrt(d),  t = i - j,
//   R_t = [sin(t w) | cos(t w)],  w_k = base^(-2k / dim).
//
// Dai et al. 2019, arXiv:1901.02860: keys ahead are masked; rows for t = largest distance .. 0. XLNet
// (Yang et al. 2019, arXiv:1906.08237; "xlnet_bidirectional") has rows for keys ahead too, and one row more at
// the far end, as in the authors' code. Memory is additional keys. Both papers' code aligns rows by the
// "relative shift"; here they are looked up, with the same result. Integer positions.
#pragma once

#include <posenc/bias/relative.hpp>
#include <posenc/core/math.hpp>
#include <posenc/simd/product.hpp>
#include <posenc/simd/waves.hpp>

namespace posenc {

enum class XlVariant { transformer_xl, xlnet_bidirectional };
constexpr std::array<std::string_view, 2> names(XlVariant) {
  return {"transformer_xl", "xlnet_bidirectional"};
}

struct TransformerXl {
  int heads = required;
  int head_dim = required;
  int dim = required;
  double base = 10000;
  XlVariant variant = XlVariant::transformer_xl;
  std::optional<int> seed{};
  Values u{}, v{}, projection{};

  static constexpr std::string_view id = "transformer_xl", title = "Transformer-XL",
                                    reference = "Dai et al. 2019", arxiv = "1901.02860";
  static constexpr Door door = Door::relative;
  static constexpr bool integer_distances = true;
  static constexpr auto params = std::tuple{
      param("heads", &TransformerXl::heads, between(1, max_heads), "attention heads"),
      param("headDim", &TransformerXl::head_dim, between(1, max_dim), "width of one head"),
      param("dim", &TransformerXl::dim, between(2, max_dim, 2), "width of the sinusoid"),
      param("base", &TransformerXl::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("variant", &TransformerXl::variant, "whether keys ahead have rows"),
      param("seed", &TransformerXl::seed, between(0, max_length),
            "of the arrays, where none are given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("u", &TransformerXl::u, {{"heads"}, {"headDim"}}, 0.5,
            "joins the query where it meets a key"),
      Array("v", &TransformerXl::v, {{"heads"}, {"headDim"}}, 0.5,
            "joins the query where it meets a distance"),
      Array("projection", &TransformerXl::projection, {{"heads"}, {"headDim"}, {"dim"}}, 0.05,
            "W_r of every head"),
  };
};

/// The range of distances that have a row.
inline DistanceRange rows_of(const TransformerXl& e, const QueryKeyPositions& positions) {
  const bool both = e.variant == XlVariant::xlnet_bidirectional;
  const DistanceRange range = distances(positions);
  return {both ? range.min : 0, std::max(range.max, 0.0) + both};
}

/// Returns "" or an error about the distances.
inline std::string check_distances(const TransformerXl& e, const QueryKeyPositions& positions) {
  if (e.variant == XlVariant::transformer_xl && !positions.causal && distances(positions).min < 0) {
    return "variant \"transformer_xl\" has no rows for keys ahead; give causal, or variant "
           "\"xlnet_bidirectional\"";
  }
  const DistanceRange range = rows_of(e, positions);
  constexpr double farthest = 0x1p52; // up to here distance + 1 is exact
  if (range.max > farthest || range.min < -farthest) {
    return joined({"distances must lie within ", farthest, ", got ",
                   range.max > farthest ? range.max : range.min});
  }
  const double width = std::max(double(e.dim), double(e.heads) * e.head_dim);
  const double most = std::floor(max_array / width), rows = range.max - range.min + 1;
  if (rows <= most) return {};
  return joined({"distances must span at most ", most, " rows of ", width, " values, got ", rows});
}

inline RelativeSize relative_size(const TransformerXl& e, const QueryKeyPositions& positions) {
  const DistanceRange range = rows_of(e, positions);
  const double rows = range.max - range.min + 1, width = double(e.heads) * e.head_dim;
  constexpr double padding = 8; // the most columns that a packed product adds
  const double making = rows * (e.dim + e.head_dim + padding) + (e.head_dim + padding) * e.dim +
                        3 * rows + e.dim; // a growing vector of distances: up to 3 per row
  return {.rows = rows, .doubles = rows * width + 2 * width + making};
}

inline RelativeTerms relative_terms(const TransformerXl& e, const QueryKeyPositions& positions) {
  const auto [min, max] = rows_of(e, positions);
  RelativeTerms terms{.rows = to_whole<std::size_t>(max - min, 0, max_array) + 1,
                      .per_head = true,
                      .content_bias = {e.u.begin(), e.u.end()},
                      .position_bias = {e.v.begin(), e.v.end()},
                      .index = [first = max, last = min](double distance) {
                        return to_whole<int>(first - distance, 0, first - last);
                      }};
  const std::size_t dim = size(e.dim), width = size(e.head_dim), heads = size(e.heads);
  std::vector<double> frequencies, farthest_first, r(terms.rows * dim);
  for (int k = 0; k < e.dim / 2; ++k) frequencies.push_back(power(e.base, -2.0 * k / e.dim));
  for (double t = max; t >= min; --t) farthest_first.push_back(t);
  simd::Waves(frequencies, 1)
      .at(farthest_first, simd::WavesOut<double>{r.data(), r.data() + dim / 2, dim, 1, dim / 2});
  // (heads, rows, headDim) = R (rows, dim) times W_r[h]^T (dim, headDim)
  terms.query_table.resize(heads * terms.rows * width);
  if (!shapes_are_checked && e.projection.size() < heads * width * dim) {
    std::ranges::fill(terms.query_table, std::numeric_limits<double>::quiet_NaN());
    return terms;
  }
  simd::Packed<double> packed;
  std::vector<double> padded;
  for (std::size_t h = 0; h < heads; ++h) {
    packed.pack_transposed(e.projection.data() + h * width * dim, width, dim, dim);
    padded.resize(terms.rows * packed.padded_columns());
    packed.multiply(r.data(), terms.rows, dim, padded.data(), packed.padded_columns());
    for (std::size_t row = 0; row < terms.rows; ++row) {
      std::copy_n(padded.data() + row * packed.padded_columns(), width,
                  terms.query_table.data() + (h * terms.rows + row) * width);
    }
  }
  return terms;
}

} // namespace posenc
