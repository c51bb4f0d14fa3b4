#include <posenc/train/doors.hpp>

#include <posenc/absolute/learned.hpp>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/bias/alibi.hpp>
#include <posenc/bias/shaw.hpp>
#include <posenc/bias/t5.hpp>
#include <posenc/rotary/linear.hpp>
#include <posenc/rotary/ntk.hpp>
#include <posenc/rotary/rope.hpp>
#include <posenc/simd/gradients.hpp>

namespace posenc::train {

namespace {

/// A trained array in double, the type of encodings' tables.
template <class T>
std::vector<double> table_of(const Arrays& arrays, const std::vector<T>& values,
                             std::string_view name) {
  const Array& array = *arrays.find(name);
  const auto first = values.begin() + static_cast<std::ptrdiff_t>(array.offset);
  return {first, first + static_cast<std::ptrdiff_t>(array.size)};
}

/// The trained rows up to `length`; rows beyond the table are fresh random draws.
std::vector<double> with_untrained(std::vector<double> table, const Settings& s,
                                   std::size_t length) {
  const auto stream = static_cast<std::uint64_t>(s.seed) << 8 | untrained_rows;
  for (std::size_t n = table.size(); n < length * size(s.dim); ++n) {
    table.push_back(s.row_deviation() * random_normal(stream, n));
  }
  return table;
}

/// The trained rows, linearly interpolated to `length` rows from the first to the last one.
template <class T>
std::vector<T> stretched(const std::vector<double>& table, int rows, int dim, std::size_t length) {
  std::vector<T> out;
  for (std::size_t p = 0; p < length; ++p) {
    const double at = length > 1 ? double(p) * (rows - 1) / double(length - 1) : 0;
    const int low = static_cast<int>(at), high = std::min(low + 1, rows - 1);
    const double *below = table.data() + std::ptrdiff_t(low) * dim,
                 *above = table.data() + std::ptrdiff_t(high) * dim;
    for (int c = 0; c < dim; ++c) {
      out.push_back(static_cast<T>(below[c] + (above[c] - below[c]) * (at - low)));
    }
  }
  return out;
}

T5 t5(const Settings& s) {
  return {.heads = s.heads,
          .buckets = s.bucket_count(),
          .max_distance = s.reach(),
          .bidirectional = !s.is_causal()};
}

/// index(distance) of all pairs of positions, row by row.
template <class F>
std::vector<std::int32_t> index_rows(std::size_t length, const F& index) {
  std::vector<std::int32_t> rows;
  for (std::size_t i = 0; i < length; ++i) {
    for (std::size_t j = 0; j < length; ++j) {
      rows.push_back(index(distance_between(double(i), double(j))));
    }
  }
  return rows;
}

/// Opens one door: keeps the encoding's numbers in `doors`, or its error in `message`.
template <class T> struct Opening {
  Doors<T>& doors;
  std::string message{};

  template <class R> bool got(const Result<R>& result) {
    if (!result) message = result.error();
    return bool(result);
  }
  void add(const Result<Tensor<T>>& table) {
    if (got(table)) doors.added = table->data;
  }
  template <class E> void rotate(const E& e) {
    const auto angles = cos_sin<T>(e, {.length = doors.length});
    if (!got(angles)) return;
    doors.cos = angles->cos.data;
    doors.sin = angles->sin.data;
    doors.layout = e.layout;
  }
  template <class E> void bias(const E& e, bool causal, double factor) {
    const auto values =
        posenc::bias<T>(e, {.queries = doors.length, .keys = doors.length, .causal = causal});
    if (!got(values)) return;
    doors.bias = values->data;
    for (T& value : doors.bias) {
      if (std::isfinite(value)) value *= static_cast<T>(factor); // hidden keys stay hidden
    }
  }
};

template <class T>
void open_rotary(Opening<T>& opening, const Settings& s, const Evaluation& test) {
  const int dim = s.head_dim();
  const double factor = double(opening.doors.length) / s.trained_length();
  switch (test.scaling) {
  case Scaling::linear:
    return opening.rotate(Linear{.head_dim = dim, .base = s.base, .factor = factor});
  case Scaling::ntk: return opening.rotate(Ntk{.head_dim = dim, .base = s.base, .factor = factor});
  case Scaling::yarn:
    return opening.rotate(Yarn{.head_dim = dim,
                               .base = s.base,
                               .factor = factor,
                               .original_length = s.trained_length(),
                               .beta_fast = test.beta_fast,
                               .beta_slow = test.beta_slow,
                               .ramp = test.ramp});
  case Scaling::none:
  case Scaling::stretch: return opening.rotate(Rope{.head_dim = dim, .base = s.base});
  }
}

/// Whether an encoding has this scaling.
bool scales(Encoding encoding, Scaling scaling) {
  if (scaling == Scaling::none) return true;
  return encoding == (scaling == Scaling::stretch ? Encoding::learned : Encoding::rope);
}

} // namespace

template <class T>
Result<Doors<T>> open_doors(const Settings& s, const Arrays& arrays, const std::vector<T>& values,
                            std::size_t length, const Evaluation& test) {
  if (!scales(s.encoding, test.scaling)) {
    return Failure{"evaluate: scaling \"" +
                   std::string(names(Scaling{})[std::size_t(test.scaling)]) +
                   (test.scaling == Scaling::stretch ? "\" is for learned" : "\" is for rope") +
                   ", this model has " + std::string(names(Encoding{})[std::size_t(s.encoding)])};
  }
  Doors<T> doors{.length = length};
  Opening<T> opening{doors};
  switch (s.encoding) {
  case Encoding::none: break;
  case Encoding::sinusoidal:
    opening.add(encode<T>(Sinusoidal{.dim = s.dim, .base = s.base}, {.length = length}));
    break;
  case Encoding::learned: {
    const auto trained = table_of(arrays, values, "positions");
    if (test.scaling == Scaling::stretch) {
      doors.added = stretched<T>(trained, s.trained_length(), s.dim, length);
      break;
    }
    const auto table = with_untrained(trained, s, length);
    opening.add(encode<T>(
        Learned{.dim = s.dim, .max_length = static_cast<int>(table.size()) / s.dim, .table = table},
        {.length = length}));
    break;
  }
  case Encoding::rope:
    if (!test.dropped) open_rotary(opening, s, test);
    break;
  case Encoding::alibi: opening.bias(Alibi{.heads = s.heads}, s.is_causal(), s.slope_scale); break;
  case Encoding::t5: {
    const auto table = table_of(arrays, values, "biases");
    T5 e = t5(s);
    e.table = table;
    opening.bias(e, s.is_causal(), s.table_scale);
    if (opening.message.empty()) doors.index = index_rows(length, bucket_of(e));
    break;
  }
  case Encoding::shaw: {
    const auto keys = table_of(arrays, values, "relativeKeys");
    const Shaw e{.head_dim = s.head_dim(), .max_distance = s.reach(), .relative_keys = keys};
    if (opening.message = check(e); !opening.message.empty()) break;
    auto terms = relative_terms(e, {.queries = length, .keys = length});
    doors.relative_rows = terms.rows;
    doors.relative_keys = std::move(terms.query_table);
    doors.index = index_rows(length, terms.index);
    break;
  }
  case Encoding::forgetting: break; // its gates are those of tokens
  case Encoding::cope: doors.counted = table_of(arrays, values, "counted"); break;
  }
  if (!opening.message.empty()) return Failure{opening.message};
  return doors;
}

template <class T>
void close_doors(const Settings& s, const Arrays& arrays, const Doors<T>& doors, const T* d_input,
                 const T* d_bias, std::vector<T>& gradients) {
  if (s.encoding == Encoding::learned) {
    const Array& table = *arrays.find("positions");
    const std::size_t rows = std::min(table.size, doors.added.size());
    simd::add_to(gradients.data() + table.offset, d_input, rows);
  }
  if (s.encoding == Encoding::t5) {
    // The bias is added after the scores are scaled: its gradient needs tableScale alone.
    T* table = gradients.data() + arrays.find("biases")->offset;
    const std::size_t heads = size(s.heads), pairs = doors.index.size();
    for (std::size_t h = 0; h < heads; ++h, d_bias += pairs) {
      for (std::size_t n = 0; n < pairs; ++n) {
        table[size(doors.index[n]) * heads + h] += static_cast<T>(s.table_scale) * d_bias[n];
      }
    }
  }
}

template Result<Doors<float>> open_doors(const Settings&, const Arrays&, const std::vector<float>&,
                                         std::size_t, const Evaluation&);
template Result<Doors<double>> open_doors(const Settings&, const Arrays&,
                                          const std::vector<double>&, std::size_t,
                                          const Evaluation&);
template void close_doors(const Settings&, const Arrays&, const Doors<float>&, const float*,
                          const float*, std::vector<float>&);
template void close_doors(const Settings&, const Arrays&, const Doors<double>&, const double*,
                          const double*, std::vector<double>&);

} // namespace posenc::train
