// ViT: a learned row for every patch of the training grid, resized to other grids for images of other sizes.
// Rows of prefix tokens ([CLS], registers) are copied.
//
// Dosovitskiy et al. 2020, arXiv:2010.11929. Models differ in the kernel: bicubic with a = -0.5 and
// antialias (timm's resample_abs_pos_embed, the default here), bicubic with a = -0.75 without (PyTorch's
// default: Hugging Face ViT, DINOv2), bilinear (early JAX code). Rows (prefixTokens + H W, dim) for
// a grid (H, W); the training grid gives the table itself. Antialias divides the weights of a cell by their sum,
// which is 0 for a = 4 from 2 cells to 3: a is at most 3 there (models use -0.5, none above 0).
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/absolute/resample.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

inline constexpr Extent vit_rows{.formula = "prefixTokens + rows * columns",
                                 .of = {"prefixTokens", "rows", "columns"},
                                 .value = [](const Operands& of) { return of[0] + of[1] * of[2]; }};

struct Vit {
  int dim = required;
  int rows = 14;
  int columns = 14;
  int prefix_tokens = 1;
  Interpolation interpolation = Interpolation::bicubic;
  bool antialias = true;
  std::optional<double> coefficient{};
  std::optional<int> seed{};
  Values table{};

  static constexpr std::string_view id = "vit", title = "ViT table",
                                    reference = "Dosovitskiy et al. 2020", arxiv = "2010.11929";
  static constexpr Door door = Door::absolute;
  static constexpr auto params = std::tuple{
      param("dim", &Vit::dim, between(1, max_dim), "width of the embedding"),
      param("rows", &Vit::rows, between(1, 65536), "height of the trained grid in patches"),
      param("columns", &Vit::columns, between(1, 65536), "width of the trained grid in patches"),
      param("prefixTokens", &Vit::prefix_tokens, between(0, 65536),
            "rows in front of the patches, such as the class token's"),
      param("interpolation", &Vit::interpolation, "how other grids are read"),
      param("antialias", &Vit::antialias, "average where the new grid is coarser"),
      param(
          "coefficient", &Vit::coefficient, between(-4, 4),
          "a of the bicubic kernel, at most 3 with antialias; -0.5 with antialias and -0.75 without "
          "where not given"),
      param("seed", &Vit::seed, between(0, max_length), "of the table, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("table", &Vit::table, {vit_rows, {"dim"}}, 0.02, "the trained rows"),
  };

  std::string conflict() const {
    if (!coefficient) return {};
    if (interpolation != Interpolation::bicubic)
      return joined({"coefficient goes with interpolation \"bicubic\" only, got ", *coefficient});
    if (antialias && *coefficient > 3) {
      return joined(
          {"coefficient must be from -4 to 3 with antialias, as the weights of a cell may sum to 0 "
           "at 4, got ",
           *coefficient});
    }
    return {};
  }
};

inline Resampling resampling(const Vit& e, const Grid& grid) {
  return {.from_rows = size(e.rows),
          .from_columns = size(e.columns),
          .to_rows = grid.rows,
          .to_columns = grid.columns,
          .prefix = size(e.prefix_tokens),
          .mode = e.interpolation,
          .antialias = e.antialias,
          .coefficient = e.coefficient};
}

} // namespace posenc
