// The score of two inputs with added encodings is a sum of four terms.
//
//   (Q (x + e)) . (K (y + f)) = Qx.Ky + Qx.Kf + Qe.Ky + Qe.Kf
//
// Transformer-XL (Dai et al. 2019, arXiv:1901.02860) and TUPE (Ke et al. 2020, arXiv:2006.15595) separate
// these terms.
#pragma once

#include <cstddef>
#include <posenc/core/checks.hpp>
#include <span>

namespace posenc {

struct ScoreTerms {
  double content_content = 0, content_position = 0, position_content = 0, position_position = 0;

  double total() const {
    return content_content + content_position + position_content + position_position;
  }
};

/// Returns "" or an error about sizes that do not fit together.
inline std::string check_score_terms(std::span<const double> x, std::span<const double> e,
                                     std::span<const double> y, std::span<const double> f,
                                     std::span<const double> query, std::span<const double> key) {
  const std::size_t dim = x.size(), inner = dim ? query.size() / dim : 0;
  std::string message;
  for (const auto& [name, wanted, got] : {std::tuple{"e", dim, e.size()},
                                          {"y", dim, y.size()},
                                          {"f", dim, f.size()},
                                          {"query", inner * dim, query.size()},
                                          {"key", query.size(), key.size()}}) {
    if (message.empty()) message = check_size("scoreTerms", name, wanted, got);
  }
  return message;
}

/// Checked x, e, y, f (dim): token and encoding of the query, token and encoding of the key. Matrices Q and K
/// (inner, dim).
inline ScoreTerms score_terms(std::span<const double> x, std::span<const double> e,
                              std::span<const double> y, std::span<const double> f,
                              std::span<const double> query, std::span<const double> key) {
  ScoreTerms terms;
  const std::size_t dim = x.size();
  const auto row = [dim](std::span<const double> w, std::size_t r, std::span<const double> v) {
    double sum = 0;
    for (std::size_t c = 0; c < dim; ++c) sum += w[r * dim + c] * v[c];
    return sum;
  };
  for (std::size_t r = 0; dim && r < query.size() / dim; ++r) {
    const double qx = row(query, r, x), qe = row(query, r, e);
    const double ky = row(key, r, y), kf = row(key, r, f);
    terms.content_content += qx * ky;
    terms.content_position += qx * kf;
    terms.position_content += qe * ky;
    terms.position_position += qe * kf;
  }
  return terms;
}

} // namespace posenc
