// Calls that measure, and the pixels of a matrix.
#include <posenc/attention/permutation.hpp>
#include <posenc/bias/relative_shift.hpp>
#include <posenc/measure/distance.hpp>
#include <posenc/measure/expansion.hpp>
#include <posenc/measure/frequency_forms.hpp>
#include <posenc/measure/linear_map.hpp>
#include <posenc/measure/reach.hpp>
#include <posenc/measure/rounded_angles.hpp>
#include <posenc/measure/similarity.hpp>
#include <posenc/measure/spacing.hpp>
#include <posenc/measure/waves.hpp>
#include <posenc/measure/weight_within.hpp>
#include <posenc/view/heatmap.hpp>

#include "call.hpp"
#include "calls.hpp"

namespace posenc::wasm {

namespace {

std::optional<Heatmap> heatmap;

template <class T> std::span<const T> list(Address address, std::size_t count) {
  return {at<const T>(address), count};
}

} // namespace

void forget_measures() { heatmap.reset(); }

void product(Address x, std::size_t rows, std::size_t inner, Address w, std::size_t columns,
             Address out, bool float64) {
  with_type(float64, [&]<class T>(T) {
    simd::Packed<T> packed;
    packed.pack(at<const T>(w), inner, columns, columns);
    std::vector<T> padded(rows * packed.padded_columns());
    packed.multiply(at<const T>(x), rows, inner, padded.data(), packed.padded_columns());
    for (std::size_t i = 0; i < rows; ++i) {
      std::copy_n(padded.data() + i * packed.padded_columns(), columns, at<T>(out) + i * columns);
    }
  });
}

void mean_row(Address x, std::size_t rows, std::size_t dim, Address out, bool float64) {
  with_type(float64, [&]<class T>(T) { mean_rows(list<T>(x, rows * dim), rows, at<T>(out)); });
}

double equivariance(Address output, Address permuted_output, Address permutation, std::size_t rows,
                    std::size_t dim, bool float64) {
  std::vector<std::size_t> order(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    order[i] = static_cast<std::size_t>(at<const double>(permutation)[i]);
  }
  return with_type(float64, [&]<class T>(T) {
    return equivariance_error<T>(list<T>(output, rows * dim), list<T>(permuted_output, rows * dim),
                                 order);
  });
}

std::size_t wave_pairs() {
  std::size_t pairs = 0;
  if (!plan->table) return 0;
  for (const WaveRun& run : plan->table->columns().runs) pairs += run.frequencies.size();
  return pairs;
}

const char* shift_matrices(double shift, Address out) {
  const auto matrix = shift_matrix(plan->id, plan->table->columns(), shift);
  if (!matrix) return told(matrix.error());
  std::copy(matrix->data.begin(), matrix->data.end(), at<double>(out));
  return nullptr;
}

const char* shift_residuals(double shift, Address positions, std::size_t count, Address out) {
  const auto residual = shift_residual(plan->id, plan->table->columns(), shift,
                                       {.values = list<double>(positions, count)});
  if (!residual) return told(residual.error());
  std::copy(residual->data.begin(), residual->data.end(), at<double>(out));
  return nullptr;
}

void rounded_cos_sin_of(std::size_t format, Address positions, std::size_t count,
                        Address frequencies, std::size_t pairs, Address cos, Address sin) {
  rounded_cos_sin(angle_formats[format], list<double>(positions, count),
                  list<double>(frequencies, pairs), at<double>(cos), at<double>(sin));
}

const char* dot_products_of(Address distances, std::size_t count, Address out) {
  const auto products =
      dot_products(plan->id, plan->table->columns(), list<double>(distances, count));
  if (!products) return told(products.error());
  std::copy(products->begin(), products->end(), at<double>(out));
  return nullptr;
}

void score_expansion(Address x, Address e, Address y, Address f, std::size_t dim, Address query,
                     Address key, std::size_t inner, Address out) {
  const ScoreTerms terms = score_terms(
      list<double>(x, dim), list<double>(e, dim), list<double>(y, dim), list<double>(f, dim),
      list<double>(query, inner * dim), list<double>(key, inner * dim));
  double* to = at<double>(out);
  for (double term : {terms.content_content, terms.content_position, terms.position_content,
                      terms.position_position, terms.total()}) {
    *to++ = term;
  }
}

void similarity_of(Address rows, std::size_t count, std::size_t dim, bool cosine, bool centred,
                   std::size_t first, std::size_t wanted, Address out) {
  similarity(list<double>(rows, count * dim), count, dim, cosine, centred, first, wanted,
             at<double>(out));
}

void by_distance_of(Address matrix, std::size_t n, Address out) {
  const ByDistance found = by_distance(list<double>(matrix, n * n), n);
  double* to = at<double>(out);
  for (const auto* values : {&found.mean, &found.least, &found.most}) {
    to = std::copy(values->begin(), values->end(), to);
  }
  *to++ = found.average;
  *to++ = found.departure;
  *to++ = found.explained;
}

std::size_t rises_of(Address curve, std::size_t count, double tolerance, Address out) {
  const auto found = rises(list<double>(curve, count), tolerance);
  std::copy(found.begin(), found.end(), at<std::int32_t>(out));
  return found.size();
}

std::size_t octave_means_of(Address curve, std::size_t count, Address out) {
  const auto means = octave_means(list<double>(curve, count));
  std::copy(means.begin(), means.end(), at<double>(out));
  return means.size();
}

void reach_of(Address trained, Address used, std::size_t pairs, double trained_length,
              double length, Address out) {
  const Reach found =
      reach(list<double>(trained, pairs), list<double>(used, pairs), trained_length, length);
  double* to = at<double>(out);
  for (const auto* values : {&found.turns, &found.slowdown, &found.reached, &found.unseen}) {
    to = std::copy(values->begin(), values->end(), to);
  }
}

void row_products(Address a, Address b, std::size_t rows, std::size_t dim, Address out) {
  for (std::size_t i = 0; i < rows; ++i) {
    double sum = 0;
    for (std::size_t c = 0; c < dim; ++c) {
      sum += at<const double>(a)[i * dim + c] * at<const double>(b)[i * dim + c];
    }
    at<double>(out)[i] = sum;
  }
}

void linear_map_of(Address x, Address y, std::size_t rows, std::size_t x_columns,
                   std::size_t y_columns, Address out) {
  const LinearMap found = linear_map(list<double>(x, rows * x_columns),
                                     list<double>(y, rows * y_columns), rows, x_columns, y_columns);
  double* to = at<double>(out);
  for (double number : {found.residual, found.largest, double(found.rank)}) *to++ = number;
  to = std::copy(found.map.begin(), found.map.end(), to);
  std::copy(found.left.begin(), found.left.end(), to);
}

void spacing_of(Address rows, std::size_t count, std::size_t dim, Address out) {
  const Spacing found = spacing(list<double>(rows, count * dim), count, dim);
  double* to = at<double>(out);
  for (const RowPair& pair : {found.nearest, found.farthest, found.longest_step}) {
    *to++ = pair.distance;
    *to++ = double(pair.first);
    *to++ = double(pair.second);
  }
}

void frequency_forms_of(double base, std::size_t dim, Address exponentials, Address powers,
                        bool float64) {
  const auto forms = float64 ? frequency_forms<double> : frequency_forms<float>;
  forms(base, dim, dim / 2, at<double>(exponentials), at<double>(powers));
}

void weight_within_of(Address weights, std::size_t rows, std::size_t keys, std::size_t query,
                      Address out) {
  const std::size_t distances = distances_within(keys, query);
  for (std::size_t i = 0; i < rows; ++i) {
    weight_within({at<const double>(weights) + i * keys, keys}, query,
                  at<double>(out) + i * distances);
  }
}

void shift_rows(Address x, std::size_t queries, std::size_t columns, std::size_t keys, bool xlnet,
                Address out) {
  const auto shifted =
      relative_shift<double>(list<double>(x, queries * columns), queries, columns, keys, xlnet);
  std::copy(shifted.begin(), shifted.end(), at<double>(out));
}

void window_indices(std::size_t rows, std::size_t columns, bool class_token, Address out) {
  const Window window{rows, columns, class_token};
  std::int32_t* to = at<std::int32_t>(out);
  for (std::size_t a = 0; a < window.tokens(); ++a) {
    for (std::size_t b = 0; b < window.tokens(); ++b) {
      *to++ = static_cast<std::int32_t>(window_index(window, a, b));
    }
  }
}

void window_coordinates(Address out) {
  const auto coordinates = plan->coordinates();
  std::copy(coordinates.begin(), coordinates.end(), at<double>(out));
}

void begin_heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width) {
  heatmap.emplace(rows, columns, height, width);
}
std::size_t heatmap_first_row(std::size_t y) { return heatmap->first_row(y); }
std::size_t heatmap_end_row(std::size_t y) { return heatmap->end_row(y); }
void paint_heatmap(Address values, std::size_t y, std::size_t count, float low, float high,
                   Address colors, Address rgba) {
  heatmap->paint(at<const float>(values), y, count, low, high, at<const std::uint8_t>(colors),
                 at<std::uint8_t>(rgba));
}

} // namespace posenc::wasm
