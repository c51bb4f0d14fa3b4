// T5: one learned bias per head and bucket of distances. Near distances have a bucket each, farther ones share
// buckets, and all from maxDistance on share the last one.
//
//   bias(h, i, j) = table[bucket(i - j)][h].  Of N buckets (half of all per side when bidirectional)
//   the first E = floor(N / 2) hold one distance n, the rest floor(ln(n / E) / ln(maxDistance / E) (N - E)).
//
// Raffel et al. 2019, arXiv:1910.10683: 32 buckets, maxDistance 128, bidirectional in the encoder. The
// floor is exact at ties. Keys ahead (i < j) use the upper half, or bucket 0 when not bidirectional. T5's own
// code has the distance as key - query and does not divide scores by sqrt(headDim): give attention scale 1.
#pragma once

#include <algorithm>
#include <posenc/bias/bias.hpp>
#include <posenc/bias/buckets.hpp>

namespace posenc {

struct T5 {
  int heads = required;
  int buckets = 32;
  int max_distance = 128;
  bool bidirectional = true;
  std::optional<int> seed{};
  Values table{};

  static constexpr std::string_view id = "t5", title = "T5 buckets",
                                    reference = "Raffel et al. 2019", arxiv = "1910.10683";
  static constexpr Door door = Door::bias;
  static constexpr bool integer_distances = true;
  static constexpr auto params = std::tuple{
      param("heads", &T5::heads, between(1, max_heads), "attention heads, a column each"),
      param("buckets", &T5::buckets, between(1, 65536), "rows of the table"),
      param("maxDistance", &T5::max_distance, between(1, max_length),
            "distances from here on, and some below, share the last bucket"),
      param("bidirectional", &T5::bidirectional, "half of the buckets are for keys ahead"),
      param("seed", &T5::seed, between(0, max_length), "of the table, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("table", &T5::table, {{"buckets"}, {"heads"}}, 1, "the learned biases"),
  };

  /// The number of buckets of one side, and of those with a single distance.
  int side() const { return bidirectional ? buckets / 2 : buckets; }
  int exact() const { return side() / 2; }

  std::string conflict() const {
    if (side() < 1) return joined({"buckets must be at least 2 when bidirectional, got ", buckets});
    if (exact() > 0 && max_distance <= exact()) {
      return joined({"maxDistance must be above ", exact(),
                     " (the distances with a bucket each), got ", max_distance});
    }
    return {};
  }
};

/// The function from a distance to its bucket.
inline auto bucket_of(const T5& e) {
  const int side = e.side(), exact = e.exact(), ahead = e.bidirectional ? side : 0;
  std::vector<int> starts;
  if (exact > 0) starts = log_bucket_starts(exact, e.max_distance, side - exact);
  return [=, starts = std::move(starts)](double distance) {
    const bool is_ahead = distance < 0;
    const int first = is_ahead ? ahead : 0;
    const double n = e.bidirectional ? std::fabs(distance) : std::max(distance, 0.0);
    if (n < exact) return first + static_cast<int>(n);
    const auto passed = std::upper_bound(starts.begin(), starts.end(), n) - starts.begin();
    return first + exact + static_cast<int>(passed);
  };
}

inline HeadBias head_bias(const T5& e, int head) {
  return [bucket = bucket_of(e), table = e.table, heads = size(e.heads), head = size(head)](
             double distance) { return table[size(bucket(distance)) * heads + head]; };
}

} // namespace posenc
