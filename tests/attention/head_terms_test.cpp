#include <posenc/attention/head.hpp>

#include "naive.hpp"
#include "peak_memory.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::AttentionHead;
using posenc::ContentRow;
using posenc::ContentTerms;
using posenc::HeadSizes;

namespace {

constexpr Real out_of_sight = -std::numeric_limits<Real>::infinity();

/// The rows of tables that pairs meet, (queries, keys).
using Index = std::vector<std::int32_t>;

/// One row for each distance, as where positions are consecutive.
Index by_distance(std::size_t queries, std::size_t keys, std::size_t rows) {
  Index index;
  for (std::size_t i = 0; i < queries; ++i) {
    for (std::size_t j = 0; j < keys; ++j) {
      const std::ptrdiff_t row = std::ptrdiff_t(rows / 2 + i) - std::ptrdiff_t(j);
      index.push_back(std::int32_t(std::clamp<std::ptrdiff_t>(row, 0, std::ptrdiff_t(rows) - 1)));
    }
  }
  return index;
}

/// Neighbours meet rows far apart, as where positions are in no order.
Index scattered(std::size_t queries, std::size_t keys, std::size_t rows) {
  Index index;
  for (std::size_t n = 0; n < queries * keys; ++n) index.push_back(std::int32_t(n * 7919 % rows));
  return index;
}

/// Sums of up to three products of 12 pairs below 1, and means of numbers below 2: some 40 roundings of 8 at most.
template <class T>
constexpr double terms_bound = 40 * static_cast<double>(std::numeric_limits<T>::epsilon());

} // namespace

TEMPLATE_TEST_CASE("queries, keys and values meet tables, causal or not", "[attention]", float,
                   double) {
  struct Row {
    std::size_t queries, rows, told;
    Index (*index)(std::size_t, std::size_t, std::size_t);
  };
  const auto [queries, rows, told, index_of] = GENERATE(values<Row>({
      {5, 21, 5, by_distance},    // few queries: dot products alone
      {5, 600, 5, scattered},     //
      {70, 21, 70, by_distance},  // the terms of all keys are kept
      {70, 90, 70, scattered},    //
      {70, 160, 70, by_distance}, // more rows than pay: those that a pass needs
      {70, 200, 70, scattered},   //
      {70, 600, 70, scattered},   // rows too far apart: pair by pair
      {70, 21, 8, by_distance},   // blocks of keys with few rows
  }));
  const std::ptrdiff_t first_visible = GENERATE(1, 8, -20, 1000);
  constexpr std::size_t keys = 75, dim = 12, width = 9;
  CAPTURE(queries, rows, told, first_visible);
  const auto q = naive::noise<TestType>(queries * dim, 1),
             k = naive::noise<TestType>(keys * dim, 2), v = naive::noise<TestType>(keys * width, 3);
  const auto on_query = naive::noise<double>(rows * dim, 4),
             on_key = naive::noise<double>(rows * dim, 5),
             on_value = naive::noise<double>(rows * width, 6);
  const Index index = index_of(queries, keys, rows),
              key_index = by_distance(queries, keys, rows / 2);
  const Index& met = index_of == scattered ? index : key_index;
  const naive::Vector query_rows = naive::exactly(on_query), value_rows = naive::exactly(on_value);
  const Real scale = 0.25;
  const auto exact = naive::attention({
      .queries = queries,
      .keys = keys,
      .dim = dim,
      .value_dim = width,
      .q = naive::exactly(q),
      .k = naive::exactly(k),
      .v = naive::exactly(v),
      .scale = scale,
      .bias = [&, first = first_visible](std::size_t i, std::size_t j) -> Real {
        if (std::ptrdiff_t(j) >= std::ptrdiff_t(i) + first) return out_of_sight;
        Real sum = 0;
        for (std::size_t t = 0; t < dim; ++t)
          sum += Real(k[j * dim + t]) * on_key[std::size_t(met[i * keys + j]) * dim + t];
        return scale * sum;
      },
      .on_key = [&](std::size_t i,
                    std::size_t j) { return &query_rows[std::size_t(index[i * keys + j]) * dim]; },
      .on_value =
          [&](std::size_t i, std::size_t j) {
            return &value_rows[std::size_t(index[i * keys + j]) * width];
          },
  });

  AttentionHead<TestType> head;
  head.relate({.query_table = on_query, .key_table = on_key, .value_table = on_value, .rows = rows},
              dim, width);
  head.load(k.data(), v.data(), keys, dim, width, told);
  std::vector<TestType> scores(queries * keys), output(queries * width);
  head.attend({.q = q.data(),
               .queries = queries,
               .scale = TestType(scale),
               .relative_index = {index.data(), keys},
               .key_index = {met.data(), keys},
               .first_visible = first_visible,
               .scores = scores.data(),
               .output = output.data()});
  CHECK(naive::worst(scores, exact.scores) <= terms_bound<TestType>);
  CHECK(naive::worst(output, exact.output) <= terms_bound<TestType>);
}

namespace {

constexpr std::size_t gate_dim = 6;

/// CoPE (arXiv 2405.18719): a query counts the keys behind it by gates, and meets the row of `table` at that count.
template <class Number>
void count_gates(std::span<const double> q, std::span<Number> scores,
                 const std::vector<double>& table) {
  const Number last = Number(table.size() / gate_dim - 1);
  Number position = 0;
  for (std::size_t j = scores.size(); j-- > 0;) {
    position = std::min(position + 1 / (1 + std::exp(-scores[j])), last);
    const auto below = static_cast<std::size_t>(position),
               above = std::min(below + 1, std::size_t(last));
    const Number part = position - Number(below);
    Number met = 0;
    for (std::size_t t = 0; t < gate_dim; ++t) {
      met += q[t] * ((1 - part) * table[below * gate_dim + t] + part * table[above * gate_dim + t]);
    }
    scores[j] += met;
  }
}

} // namespace

TEMPLATE_TEST_CASE("terms that depend on content see and change the scaled scores", "[attention]",
                   float, double) {
  constexpr std::size_t queries = 40, keys = 45, dim = gate_dim, width = 5;
  const std::size_t told = GENERATE(7u, 40u);
  const bool masked = GENERATE(false, true);
  // Products of 1e38 overflow in float32, and are then formed in double.
  const double size = GENERATE(1.0, 1e19);
  CAPTURE(told, masked, size);
  auto q = naive::noise<TestType>(queries * dim, 1), k = naive::noise<TestType>(keys * dim, 2),
       v = naive::noise<TestType>(keys * width, 3);
  for (TestType& x : q) x *= TestType(size);
  for (TestType& x : k) x *= TestType(size);
  const auto table = naive::noise<double>(8 * dim, 4);
  std::vector<std::uint8_t> mask(keys, 1);
  if (masked) mask[3] = mask[20] = 0;

  std::vector<TestType> scores(queries * keys), output(queries * width);
  AttentionHead<TestType> head;
  head.load(k.data(), v.data(), keys, dim, width, told);
  const ContentTerms cope = [&](const ContentRow& row) { count_gates(row.q, row.scores, table); };
  head.attend({.q = q.data(),
               .queries = queries,
               .scale = TestType(0.5),
               .mask = {mask.data(), 0},
               .first_visible = 3,
               .scores = scores.data(),
               .output = output.data(),
               .content = &cope});

  for (std::size_t i = 0; i < queries; ++i) {
    const std::size_t visible = std::min(keys, 3 + i);
    const std::vector<double> query(&q[i * dim], &q[i * dim] + dim);
    naive::Vector row(visible, out_of_sight), mixed(width);
    for (std::size_t j = 0; j < visible; ++j) {
      if (!mask[j]) continue;
      row[j] = 0;
      for (std::size_t t = 0; t < dim; ++t) row[j] += Real(q[i * dim + t]) * k[j * dim + t];
      row[j] *= Real(0.5);
    }
    count_gates<Real>(query, row, table);
    const naive::Vector weights = naive::softmax(row);
    for (std::size_t j = 0; j < visible; ++j) {
      for (std::size_t c = 0; c < width; ++c) mixed[c] += weights[j] * v[j * width + c];
    }
    // Gates pass on the roundings of up to 45 products; where scores are 1e38, a single key has all the weight.
    const double near = 100 * static_cast<double>(std::numeric_limits<TestType>::epsilon());
    CHECK(naive::worst(std::vector(&output[i * width], &output[i * width] + width), mixed) <= near);
    if (size == 1) {
      CHECK(naive::worst(std::vector(&scores[i * keys], &scores[i * keys] + visible), row) <= near);
    }
    for (std::size_t j = 0; j < keys; ++j) {
      if (j >= visible || !mask[j])
        CHECK(scores[i * keys + j] == -std::numeric_limits<TestType>::infinity());
    }
  }
}

TEMPLATE_TEST_CASE("a head takes no more memory than it says", "[attention]", float, double) {
  struct Row {
    std::size_t keys, dim, value_dim, queries, rows;
  };
  const auto [keys, dim, width, queries, rows] = GENERATE(values<Row>({
      {1000, 64, 64, 1, 0},
      {1000, 64, 64, 40, 0},
      {999, 3, 1, 9, 0},
      {300, 16, 16, 40, 71},
      {300, 16, 16, 2, 71},
      {40000, 4, 4, 40, 301}, // key terms of 48 MB would be
  }));
  CAPTURE(keys, dim, width, queries, rows);
  auto q = naive::noise<TestType>(queries * dim, 1), k = naive::noise<TestType>(keys * dim, 2);
  std::vector<TestType> v(keys * width, std::numeric_limits<TestType>::quiet_NaN()),
      output(queries * width);
  const auto table = naive::noise<double>(rows * std::max(dim, width), 4),
             values = naive::noise<double>(rows * width, 5);
  const Index index = by_distance(queries, keys, std::max<std::size_t>(rows, 1));
  const double said = AttentionHead<TestType>::bytes({.keys = double(keys),
                                                      .dim = double(dim),
                                                      .value_dim = double(width),
                                                      .queries = double(queries),
                                                      .relative_rows = double(rows),
                                                      .key_terms = rows > 0});
  const PeakMemory peak;
  {
    AttentionHead<TestType> head;
    const std::span<const double> met(table.data(), rows * dim);
    head.relate({.query_table = met, .key_table = met, .value_table = values, .rows = rows}, dim,
                width);
    head.load(k.data(), v.data(), keys, dim, width, queries);
    const ContentTerms nothing = [](const ContentRow&) {};
    head.attend({.q = q.data(),
                 .queries = queries,
                 .relative_index = {index.data(), std::ptrdiff_t(keys)},
                 .key_index = {index.data(), std::ptrdiff_t(keys)},
                 .output = output.data(),
                 .content = &nothing});
  }
  CHECK(peak.bytes() <= said);
  if (PeakMemory::counts) CHECK(peak.bytes() >= said / 4);
}
