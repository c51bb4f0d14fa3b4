// XD-RoPE: M-RoPE with any number of coordinates, and a base that alpha makes larger.
//
//   angle of pair i = position[coordinate of i] b'^(-2i/d),  b' = b alpha^(d/(d - 2))
//   pairs:     the first sections[0] pairs read the first coordinate, the next sections[1] the second, ...
//   channels:  sections, doubled, deal out the channels, and a channel c turns by its own coordinate: the two of a pair
//              read different ones, so that this is no rotation where coordinates differ. For text both are the same.
//
// HunyuanOCR and HunYuan-VL: Tencent 2025 (d 128, b 10000, alpha 1000, sections of 16; coordinates: running position,
// width, height, image, or the last three). transformers has "channels", vLLM and the model's earlier code "pairs".
// Positions (coordinates, n).
#pragma once

#include <posenc/core/checks.hpp>
#include <posenc/rotary/mrope.hpp>
#include <posenc/rotary/ntk.hpp>

namespace posenc {

enum class SectionsOver { pairs, channels };
constexpr std::array<std::string_view, 2> names(SectionsOver) { return {"pairs", "channels"}; }

struct Xdrope {
  int head_dim = required;
  double base = 10000;
  PairLayout layout = PairLayout::half;
  double alpha = 1000;
  SectionsOver select = SectionsOver::pairs;
  Values sections{};

  static constexpr std::string_view id = "xdrope", title = "XD-RoPE", reference = "Tencent 2025",
                                    arxiv = "";
  static constexpr std::size_t axes = 4;
  static constexpr Door door = Door::rotary;
  static constexpr auto params = std::tuple{
      param("headDim", &Xdrope::head_dim, between(4, max_dim, 2), "width of one head"),
      param("base", &Xdrope::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &Xdrope::layout, "which channels form a pair"),
      param("alpha", &Xdrope::alpha, above(0), "makes the base larger, whatever the length"),
      param("select", &Xdrope::select, "whether sections deal out pairs or channels"),
  };

  static constexpr double even[] = {16, 16, 16, 16};
  static constexpr auto arrays = std::tuple{
      Array("sections", &Xdrope::sections, {{.formula = "coordinates"}}, 0,
            "pairs of each coordinate; 16, 16, 16, 16 where not given"),
  };

  bool reads(std::string_view) const { return false; } // none are drawn
  Values shares() const { return sections.empty() ? Values(even) : sections; }
  std::size_t coordinates() const { return shares().size(); }

  std::string conflict() const {
    const int pairs = head_dim / 2;
    auto message =
        check_shares("sections", shares(), between(0, max_dim), pairs, joined({pairs, " pairs"}));
    if (!message.empty()) return message;
    if (select == SectionsOver::pairs || layout == PairLayout::half) return {};
    return "layout must be half where sections deal out channels, got interleaved";
  }
};

inline RotarySpec rotary(const Xdrope& e) {
  const bool per_channel = e.select == SectionsOver::channels;
  auto of_columns = inverse_powers(ntk_base(e.base, e.alpha, e.head_dim), e.head_dim);
  if (per_channel) { // the second channels have the frequencies of the first
    const auto first = of_columns;
    of_columns.insert(of_columns.end(), first.begin(), first.end());
  }
  std::vector<double> shares(e.shares().begin(), e.shares().end());
  for (double& share : shares) share *= per_channel ? 2 : 1;
  return {.head_dim = e.head_dim,
          .rotary_dim = e.head_dim,
          .layout = e.layout,
          .frequencies = axial_frequencies(of_columns, shares),
          .axes = shares.size(),
          .per_channel = per_channel};
}

/// Positions (axes, n) of text and images, n tokens in all; axes is 3 or 4. An image of rows x columns patches (its time is
/// 1) is rows (columns + 1) + 2 tokens: one that begins it, its rows, each ended by a token of its own, and one that ends
/// it. All coordinates count tokens, but inside the rows: width 0 to columns, height the row, and the number of the image.
inline Result<std::vector<double>> xdrope_index(std::span<const Segment> segments,
                                                std::size_t axes = 4) {
  constexpr std::string_view id = "xdrope positions";
  auto message = check_number(id, "axes", double(axes), between(3, 4), true);
  std::size_t n = 0;
  for (const Segment& s : segments)
    n = sum_of({n, s.text ? s.tokens : sum_of({product_of({s.rows, s.columns + 1}), 2})});
  if (message.empty()) message = check_result(id, {axes, n});
  if (!message.empty()) return Failure{message};

  std::vector<double> positions(axes * n);
  std::size_t token = 0;
  double image = 0;
  const auto place = [&](double width, double height, double number) {
    const std::array<double, 4> all{double(token), width, height, number};
    for (std::size_t a = 0; a < axes; ++a) positions[a * n + token] = all[a + 4 - axes];
    ++token;
  };
  const auto count = [&] { place(double(token), double(token), double(token)); };
  for (const Segment& s : segments) {
    for (std::size_t i = 0; s.text && i < s.tokens; ++i) count();
    if (s.text) continue;
    count();
    for (std::size_t row = 0; row < s.rows; ++row) {
      for (std::size_t column = 0; column <= s.columns; ++column)
        place(double(column), double(row), image);
    }
    count();
    ++image;
  }
  return positions;
}

} // namespace posenc
