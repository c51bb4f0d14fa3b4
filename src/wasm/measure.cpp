// Calls that measure, and the pixels of a matrix. They read their arrays whole and write theirs whole.
#include <posenc/attention/permutation.hpp>
#include <posenc/bias/cope.hpp>
#include <posenc/bias/relative_shift.hpp>
#include <posenc/measure/expansion.hpp>
#include <posenc/measure/frequency_forms.hpp>
#include <posenc/measure/linear_map.hpp>
#include <posenc/measure/reach.hpp>
#include <posenc/measure/rounded_angles.hpp>
#include <posenc/measure/similarity.hpp>
#include <posenc/measure/waves.hpp>
#include <posenc/view/heatmap.hpp>

#include "calls.hpp"
#include "held_encoding.hpp"

namespace posenc::wasm {

namespace {

using Doubles = std::vector<double>;

/// Hands out a result, or its message.
template <class R> bool give_result(int array, const Result<R>& result) {
  if (!accept(result.error())) return false;
  if constexpr (requires { result->data; }) give(array, result->data);
  else give(array, *result);
  return true;
}

} // namespace

bool product(std::size_t rows, std::size_t inner, std::size_t columns, bool float64) {
  constexpr double panel = 8; // columns that packing adds at most
  const double r = double(rows), i = double(inner), c = double(columns);
  const double all = 2 * r * i + 2 * i * c + r * c + (c + panel) * (r + i);
  if (!allow("selfAttention", (float64 ? 8 : 4) * all)) return false;
  with_type(float64, [&]<class T>(T) {
    const auto x = values<T>(0, rows * inner), w = values<T>(1, inner * columns);
    simd::Packed<T> packed;
    packed.pack(w.data(), inner, columns, columns);
    const std::size_t width = packed.padded_columns();
    std::vector<T> padded(rows * width);
    packed.multiply(x.data(), rows, inner, padded.data(), width);
    for (std::size_t row = 0; row < rows; ++row) {
      output<T>(2).put(row * columns, columns, padded.data() + row * width);
    }
  });
  return true;
}

void mean_row(std::size_t rows, std::size_t dim, bool float64) {
  with_type(float64, [&]<class T>(T) {
    const auto x = values<T>(0, rows * dim);
    std::vector<T> mean(dim);
    mean_rows<T>(x, rows, mean.data());
    give(1, mean);
  });
}

double equivariance(std::size_t rows, std::size_t dim, bool float64) {
  std::vector<std::size_t> order;
  for (double row : values<double>(2, rows)) order.push_back(count_of(row));
  return with_type(float64, [&]<class T>(T) {
    const auto before = values<T>(0, rows * dim), after = values<T>(1, rows * dim);
    return largest_difference<T>(before, after, order);
  });
}

bool HeldEncoding::shift_matrices(double shift) {
  const auto* embedding = door<AbsoluteEmbedding>();
  return embedding && give_result(0, shift_matrix(encoding_.id, *embedding->waves(), shift));
}

bool HeldEncoding::shift_residuals(double shift, std::size_t count) {
  const auto* embedding = door<AbsoluteEmbedding>();
  if (!embedding) return false;
  const WaveTable& waves = *embedding->waves();
  if (!allow(encoding_.id, 32 * double(count) * double(waves.dim))) return false;
  const auto positions = values<double>(0, count);
  return accept(check_list(encoding_.id, "positions", positions)) &&
         give_result(1, shift_residual(encoding_.id, waves, shift, Positions{.values = positions}));
}

bool HeldEncoding::dot_products(std::size_t count) {
  const auto* embedding = door<AbsoluteEmbedding>();
  return embedding && give_result(1, posenc::dot_products(encoding_.id, *embedding->waves(),
                                                          values<double>(0, count)));
}

void rounded_cos_sin(std::size_t format, std::size_t count, std::size_t pairs) {
  Doubles cos(count * pairs), sin(count * pairs);
  posenc::rounded_cos_sin(angle_formats[format], values<double>(0, count), values<double>(1, pairs),
                          cos.data(), sin.data());
  give(2, cos);
  give(3, sin);
}

void score_expansion(std::size_t dim, std::size_t inner) {
  const auto x = values<double>(0, dim), e = values<double>(1, dim), y = values<double>(2, dim),
             f = values<double>(3, dim), query = values<double>(4, inner * dim),
             key = values<double>(5, inner * dim);
  const ScoreTerms terms = score_terms(x, e, y, f, query, key);
  give(6, Doubles{terms.content_content, terms.content_position, terms.position_content,
                  terms.position_position, terms.total()});
}

bool similarity(std::size_t count, std::size_t dim, bool cosine, bool centred, std::size_t first,
                std::size_t wanted) {
  const double n = double(count);
  if (!allow("similarity", 8 * (3 * n * double(dim) + n * double(wanted) + 24 * n))) return false;
  Doubles out(wanted * count);
  posenc::similarity(values<double>(0, count * dim), count, dim, cosine, centred, first, wanted,
                     out.data());
  give(1, out);
  return true;
}

bool reach(std::size_t pairs, double trained_length, double length) {
  if (!allow("reach", 96 * double(pairs))) return false;
  const auto trained = values<double>(0, pairs), used = values<double>(1, pairs);
  if (!accept(check_reach(trained, used, trained_length, length))) return false;
  const Reach found = posenc::reach(trained, used, trained_length, length);
  give(2, found.turns);
  give(3, found.slowdown);
  give(4, found.reached);
  give(5, found.unseen);
  return true;
}

void row_products(std::size_t rows, std::size_t dim) {
  // Whole rows, or parts of a row that is longer than a block.
  const std::size_t some = rows_per_block(8 * dim, rows),
                    width = std::min(dim, std::max<std::size_t>(block_bytes / 8, 1));
  Scratch<double> left, right;
  const auto a = input<double>(0), b = input<double>(1);
  Doubles out(some);
  in_blocks(rows, some, [&](std::size_t first, std::size_t count) {
    std::fill(out.begin(), out.end(), 0.0);
    in_blocks(dim, some > 1 ? dim : width, [&](std::size_t from, std::size_t length) {
      const std::size_t at = first * dim + from;
      const double *x = a.read(at, count * length, left), *y = b.read(at, count * length, right);
      for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t c = 0; c < length; ++c) out[i] += *x++ * *y++;
      }
    });
    output<double>(2).put(first, count, out.data());
  });
}

bool linear_map(std::size_t rows, std::size_t x_columns, std::size_t y_columns) {
  const double n = double(rows), x = double(x_columns), y = double(y_columns);
  if (!allow("linearMap", 8 * (5 * n * x + 8 * n * y + 3 * x * y))) return false;
  const LinearMap found =
      posenc::linear_map(values<double>(0, rows * x_columns), values<double>(1, rows * y_columns),
                         rows, x_columns, y_columns);
  give(2, Doubles{found.residual, found.largest, double(found.rank)});
  give(3, found.map);
  give(4, found.left);
  return true;
}

bool frequency_forms(double base, std::size_t dim, bool float64) {
  if (!accept(check_frequency_forms(base, dim))) return false;
  Doubles exponentials(dim / 2), powers(dim / 2);
  const auto forms = float64 ? posenc::frequency_forms<double> : posenc::frequency_forms<float>;
  forms(base, dim, dim / 2, exponentials.data(), powers.data());
  give(0, exponentials);
  give(1, powers);
  return true;
}

bool gated_positions(std::size_t rows, std::size_t keys, double most) {
  if (!allow("gatedPositions", 16 * double(rows) * double(keys))) return false;
  const auto scores = values<double>(0, rows * keys);
  Doubles positions(scores.size());
  if (keys) posenc::gated_positions<double>(scores, keys, most, positions);
  give(1, positions);
  return true;
}

bool shift_rows(std::size_t queries, std::size_t columns, std::size_t keys, bool xlnet) {
  const double cells = double(queries) * double(columns);
  if (!allow("relativeShift", 8 * (2 * cells + 2 * double(queries) * double(keys)))) return false;
  give(1,
       relative_shift<double>(values<double>(0, queries * columns), queries, columns, keys, xlnet));
  return true;
}

bool window_indices(std::size_t rows, std::size_t columns, bool class_token) {
  const Window window{rows, columns, class_token};
  const std::size_t tokens = window.tokens();
  if (!allow("windowIndices", 4 * double(tokens) * double(tokens))) return false;
  std::vector<std::int32_t> row(tokens);
  for (std::size_t a = 0; a < tokens; ++a) {
    for (std::size_t b = 0; b < tokens; ++b) {
      row[b] = static_cast<std::int32_t>(window_index(window, a, b));
    }
    output<std::int32_t>(0).put(a * tokens, tokens, row.data());
  }
  return true;
}

bool heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width,
             float low, float high) {
  const double shares = 12 * (double(rows) + double(columns)) + 64 * double(height + width);
  if (!allow("heatmap", shares + 4.0 * double(columns) * (double(rows) / double(height) + 2))) {
    return false;
  }
  Heatmap map(rows, columns, height, width);
  const auto colors = values<std::uint8_t>(1, 4 * heatmap_colors);
  Scratch<float> scratch;
  Scratch<std::uint8_t> pixels;
  const std::size_t deepest = 2 * (rows / height + 1) + 2; // source rows of a pixel row
  const std::size_t block = rows_per_block(4 * (columns * deepest + width), height);
  in_blocks(height, block, [&](std::size_t y, std::size_t count) {
    const std::size_t first = map.first_row(y), end = map.end_row(y + count - 1);
    const float* from = input<float>(0).read(first * columns, (end - first) * columns, scratch);
    std::uint8_t* to = pixels.at_least(4 * width * count);
    map.paint(from, y, count, low, high, colors.data(), to);
    output<std::uint8_t>(2).put(4 * width * y, 4 * width * count, to);
  });
  return true;
}

} // namespace posenc::wasm
