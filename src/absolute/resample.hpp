// Resampling a learned table of a grid's patches to another grid, as vision transformers do when the
// image size changes: rows of prefix tokens are copied, the rest is resized along y, then x.
//
// Half-pixel centres (align_corners false). Dosovitskiy et al. 2020, arXiv:2010.11929. Models differ in
// the kernel: bicubic with a = -0.75 without antialias (PyTorch's default), a = -0.5 with it (timm's
// resample_abs_pos_embed), bilinear (early JAX code).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

enum class Interpolation { bicubic, bilinear };
constexpr std::array<std::string_view, 2> names(Interpolation) { return {"bicubic", "bilinear"}; }

struct Resampling {
  std::size_t from_rows = 0, from_columns = 0, to_rows = 0, to_columns = 0;
  Interpolation mode = Interpolation::bicubic;
  bool antialias = true;
  std::optional<double> coefficient{}; // of the bicubic kernel; -0.5 with antialias, -0.75 without
};

/// The cells that one target cell reads along an axis: `first` and on, with their weights.
struct Taps {
  std::size_t first = 0;
  std::vector<double> weights;
};
std::vector<Taps> taps(std::size_t from, std::size_t to, const Resampling& r);

/// The table (to_rows * to_columns, dim) of a table (from_rows * from_columns, dim).
template <class T> void resample(const Resampling& r, std::size_t dim, const T* table, T* out);

extern template void resample(const Resampling&, std::size_t, const float*, float*);
extern template void resample(const Resampling&, std::size_t, const double*, double*);

} // namespace posenc
