// What every encoding computes, present and future: each test runs once per catalog entry.
#include "every_encoding.hpp"
#include "naive.hpp"

#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <posenc/compose.hpp>
#include <set>

using every::defaults, every::example, every::Ends, every::ends, every::not_a_number,
    every::with_array;
using posenc::axes_of, posenc::check, posenc::Encodings, posenc::Kind;

namespace {

/// Queries and keys that this encoding takes: five and nine, or its window's cells.
template <class E> posenc::QueryKeyPositions span_of(const E& e) {
  if constexpr (posenc::WindowEncoding<E>) {
    const std::size_t tokens = window(e).tokens();
    return {.queries = tokens, .keys = tokens};
  } else {
    if (every::stands_at_keys(e)) return {.queries = 1, .keys = 9};
    return {.queries = 5, .keys = 9, .causal = posenc::RelativeEncoding<E>};
  }
}

/// The same positions on every one of so many axes.
std::vector<double> rows(std::size_t axes, const std::vector<double>& positions) {
  std::vector<double> all;
  for (std::size_t a = 0; a < axes; ++a) all.insert(all.end(), positions.begin(), positions.end());
  return all;
}

/// A small result of whichever door the encoding has.
template <class E> std::vector<double> sample(const E& e) {
  if constexpr (posenc::GridTable<E>) {
    const auto table = posenc::encode<double>(e, posenc::Grid{3, 2});
    INFO(table.error());
    REQUIRE(table);
    return table->data;
  } else if constexpr (posenc::AbsoluteEncoding<E>) {
    std::vector<double> positions{0, 3, 1};
    if (axes_of(e) > 1) {
      positions = naive::noise<double>(3 * axes_of(e), 1);
      for (double& p : positions) p += 2; // above 0, for those that take a logarithm
    }
    const auto table = posenc::encode<double>(e, {.values = positions});
    INFO(table.error());
    REQUIRE(table);
    return table->data;
  } else if constexpr (posenc::RotaryEncoding<E>) {
    auto x = naive::noise<double>(2 * 3 * static_cast<std::size_t>(e.head_dim), 2);
    const auto positions = rows(axes_of(e), {5, 6, 7});
    REQUIRE(posenc::rotate(e, std::span(x), 2, {.values = positions}) == "");
    return x;
  } else if constexpr (posenc::BiasEncoding<E>) {
    const auto bias = posenc::bias<double>(e, span_of(e));
    INFO(bias.error());
    REQUIRE(bias);
    return bias->data;
  } else {
    static_assert(posenc::RelativeEncoding<E>, "an encoding goes through one of the doors");
    std::size_t heads = 1;
    if constexpr (requires { e.heads; }) heads = static_cast<std::size_t>(e.heads);
    const std::size_t dim = static_cast<std::size_t>(e.head_dim);
    const auto q = naive::noise<double>(heads * 5 * dim, 3),
               k = naive::noise<double>(heads * 9 * dim, 4),
               v = naive::noise<double>(heads * 9 * dim, 5);
    const auto out = posenc::attention<double>({.q = q,
                                                .k = k,
                                                .v = v,
                                                .heads = heads,
                                                .kv_heads = heads,
                                                .dim = dim,
                                                .value_dim = dim,
                                                .positions = span_of(e)},
                                               e);
    INFO(out.error());
    REQUIRE(out);
    return out->output.data;
  }
}

/// A small one, so that most of its arrays is used by a sample.
template <class E> E small() {
  E e = example<E>();
  if constexpr (requires { e.max_distance; } && posenc::RelativeEncoding<E>) e.max_distance = 9;
  if constexpr (posenc::TokenEncoding<E> && requires { e.seed = 0; })
    e.seed = 0; // others are given
  return e;
}

bool all_finite(const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(), [](double x) { return std::isfinite(x); });
}

} // namespace

TEMPLATE_LIST_TEST_CASE("it computes with the least of every integer and with every choice",
                        "[catalog]", Encodings) {
  const auto infos = posenc::parameter_infos(example<TestType>());
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const Ends end = ends(infos[i]);
    if (infos[i].kind == Kind::number || !std::isfinite(end.min) || end.min < 0) continue;
    const double last = infos[i].kind == Kind::integer ? end.min : end.max;
    for (double value = end.min; value <= last; ++value) {
      auto values = defaults<TestType>();
      values[i] = value;
      auto e = example<TestType>();
      REQUIRE(posenc::assign(e, values) == "");
      CAPTURE(infos[i].name, value);
      if (const std::string conflict = check(e); !conflict.empty()) {
        CHECK(conflict.starts_with(std::string(TestType::id) + ": ")); // with another's default
      } else if (infos[i].name != "maxLength" && TestType::id != "relative_table") {
        CHECK(all_finite(sample(e))); // (one row is too few for the sample's positions)
      }
    }
  }
}

TEMPLATE_LIST_TEST_CASE("a NaN in an array shows only where it is used", "[catalog]", Encodings) {
  const posenc::Filled filled{small<TestType>()};
  const auto clean = sample(*filled);
  const auto infos = posenc::array_infos(*filled);
  for (std::size_t i = 0; i < infos.size(); ++i) {
    CAPTURE(infos[i].name);
    if (infos[i].gathered || infos[i].values.empty())
      continue; // not drawn, or row by row (learned tables)
    std::vector<double> values(infos[i].values.begin(), infos[i].values.end());
    const double first = values[0];
    values[0] = not_a_number;
    if (!check(with_array(*filled, i, values)).empty()) continue; // refused, which is as good
    if constexpr (posenc::RotaryEncoding<
                      TestType>) { // what a rotary makes of its arrays is checked too
      const auto ones = rows(axes_of(*filled), {1});
      if (!posenc::cos_sin(with_array(*filled, i, values), {.values = ones})) continue;
    }
    const auto one = sample(with_array(*filled, i, values));
    REQUIRE(one.size() == clean.size());
    for (std::size_t n = 0; n < one.size(); ++n) {
      REQUIRE((std::isnan(one[n]) || std::fabs(one[n] - clean[n]) <= 1e-12));
    }
    values[0] = first;
    std::fill(values.begin(), values.end(), not_a_number);
    const auto all = sample(with_array(*filled, i, values));
    CHECK(std::any_of(all.begin(), all.end(), [](double x) { return std::isnan(x); }));
  }
}

TEMPLATE_LIST_TEST_CASE("positions of several coordinates are a list of all of them", "[catalog]",
                        Encodings) {
  if constexpr (posenc::RotaryEncoding<TestType> ||
                (posenc::AbsoluteEncoding<TestType> && !posenc::GridTable<TestType>)) {
    const auto e = example<TestType>();
    const std::size_t axes = axes_of(e);
    const std::vector<double> odd(axes + 1, 1.0), three(3 * axes, 1.0);
    const auto said = [&](const posenc::Positions& positions) {
      if constexpr (posenc::RotaryEncoding<TestType>) return posenc::cos_sin(e, positions).error();
      else return posenc::encode(e, positions).error();
    };
    const std::string id = std::string(TestType::id) + ": ";
    const auto wanted = id + "positions must have shape [" + std::to_string(axes) + ", n], got ";
    if (axes > 1) {
      CHECK(said({.length = 3}) == wanted + "0 values");
      CHECK(said({.values = odd}) == wanted + std::to_string(axes + 1) + " values");
    }
    CHECK(said({.length = 2, .values = three}) == id + "length must be 3, as positions say, got 2");
    CHECK(said({.start = 1, .values = three}) == id + "start goes with length, not with positions");
    CHECK(said({.length = 3, .values = three}) == "");
  }
}

TEMPLATE_LIST_TEST_CASE("distances that no integer holds have rows and buckets", "[catalog]",
                        Encodings) {
  const posenc::Filled filled{small<TestType>()};
  for (double distance : {not_a_number, every::infinity, -every::infinity, 1e300, -1e300}) {
    CAPTURE(distance);
    if constexpr (requires { index_of(*filled); }) {
      const auto rows = relative_terms(*filled, {.queries = 1, .keys = 1, .causal = true}).rows;
      const int row = index_of(*filled)(distance);
      CHECK((row >= 0 && row < int(rows)));
    }
    if constexpr (requires { bucket_of(*filled); }) CHECK(bucket_of(*filled)(distance) < 1 << 30);
  }
}

TEMPLATE_LIST_TEST_CASE("a formula reads no array that it was not given", "[catalog]", Encodings) {
  const auto e = small<TestType>();
  const auto arrays = posenc::array_infos(e);
  const bool reads = std::ranges::any_of(arrays, &posenc::ArrayInfo::read);
  if constexpr (posenc::WindowEncoding<TestType>) {
    CHECK((TestType::id == "alibi_2d" || TestType::id == "swin" ||
           std::isnan(offset_table(e).back())));
  } else if constexpr (posenc::DistanceBias<TestType>) {
    CHECK(std::isnan(head_bias(e, 0)(3)) == reads);
  } else if constexpr (posenc::PairEncoding<TestType>) {
    CHECK(std::isnan(pair_bias(e, 0)(7, 3)) == reads);
  } else if constexpr (posenc::RelativeEncoding<TestType>) {
    const auto terms = relative_terms(e, {.queries = 2, .keys = 2, .causal = true});
    CHECK((terms.query_table.empty() || terms.query_table.size() % terms.rows == 0));
  } else if constexpr (posenc::RotaryEncoding<TestType>) {
    CHECK_FALSE(rotary(e).frequencies.empty());
  } else if constexpr (posenc::RowEncoding<TestType>) {
    std::vector<double> out(width(e)), at(axes(e), 2.0);
    row(e, at, out);
    CHECK((std::isnan(out[0]) == reads && std::isnan(out.back()) == reads));
  }
}

TEMPLATE_LIST_TEST_CASE("no position, one position and one head make sense", "[catalog]",
                        Encodings) {
  auto e = example<TestType>();
  if constexpr (requires { e.heads; }) {
    e.heads = 1;
    CHECK(all_finite(sample(e)));
  }
  if constexpr (posenc::GridTable<TestType>) {
    CHECK(posenc::encode(e, posenc::Grid{1, 1}));
  } else if constexpr (posenc::AbsoluteEncoding<TestType>) {
    const auto none = posenc::encode(e, {.length = 0});
    REQUIRE(none);
    CHECK(none->data.empty());
    const std::vector<double> one(axes_of(e), 1.0);
    CHECK(posenc::encode(e, {.values = one})->shape[0] == 1);
  } else if constexpr (posenc::RotaryEncoding<TestType>) {
    const auto one = rows(axes_of(e), {1});
    CHECK(posenc::cos_sin(e, {.values = one})->cos.shape[0] == 1);
    CHECK(posenc::cos_sin(e, {.length = 0})->cos.data.empty());
  } else if constexpr (posenc::BiasEncoding<TestType> && !posenc::WindowEncoding<TestType>) {
    CHECK(posenc::bias(e, {.queries = 0, .keys = 3})->data.empty());
    CHECK(posenc::bias(e, {.queries = 3, .keys = 0})->data.empty());
    CHECK(posenc::bias(e, {.queries = 1, .keys = 1})->data.size() == 1);
  } else if constexpr (posenc::RelativeEncoding<TestType>) {
    std::size_t heads = 1;
    if constexpr (requires { e.heads; }) heads = static_cast<std::size_t>(e.heads);
    const std::size_t dim = static_cast<std::size_t>(e.head_dim);
    const auto q = naive::noise<float>(heads * dim, 1);
    const std::vector<float> none;
    const auto at = [&](std::size_t queries) {
      return posenc::attention<float>(
          {.q = queries ? q : none,
           .k = q,
           .v = q,
           .heads = heads,
           .kv_heads = heads,
           .dim = dim,
           .value_dim = dim,
           .positions = {.queries = queries, .keys = 1, .causal = true}},
          e);
    };
    CHECK(at(1)->output.data.size() == heads * dim);
    CHECK(at(0)->output.data.empty());
  }
}

TEMPLATE_LIST_TEST_CASE("its results are finite, and the same again", "[catalog]", Encodings) {
  const auto once = sample(example<TestType>());
  CHECK_FALSE(once.empty());
  CHECK(all_finite(once));
  CHECK(sample(example<TestType>()) == once);
}

TEMPLATE_LIST_TEST_CASE("its float32 results are its float64 results, rounded", "[catalog]",
                        Encodings) {
  const auto e = example<TestType>();
  if constexpr (posenc::GridTable<TestType>) {
    // Sums of products, in float: tables of deviation 0.02, 16 roundings of 2^-24 at most.
    const auto narrow = posenc::encode(e, posenc::Grid{5, 3});
    const auto wide = posenc::encode<double>(e, posenc::Grid{5, 3});
    CHECK(naive::worst(narrow->data, wide->data) <= 0.1 * 16 * 0x1p-24);
  } else if constexpr (posenc::AbsoluteEncoding<TestType>) {
    const std::vector<double> positions(axes_of(e) * 4, 3.0);
    const auto narrow = posenc::encode(e, {.values = positions});
    const auto wide = posenc::encode<double>(e, {.values = positions});
    double largest = 1; // polynomials of coordinates are not bounded
    for (double x : wide->data) largest = std::max(largest, std::fabs(x));
    CHECK(naive::worst(narrow->data, wide->data) <=
          (largest > 1 ? largest * 0x1p-24 : 0x1p-25) + 1e-15);
  } else if constexpr (posenc::RotaryEncoding<TestType>) {
    std::vector<double> positions(40);
    std::iota(positions.begin(), positions.end(), 0.0);
    positions = rows(axes_of(e), positions);
    const auto narrow = posenc::cos_sin(e, {.values = positions});
    const auto wide = posenc::cos_sin<double>(e, {.values = positions});
    // Half a unit of the largest: an attention factor or a mix may lift values above 1.
    double largest = 1;
    for (const auto* table : {&wide->cos.data, &wide->sin.data})
      for (double x : *table) largest = std::max(largest, std::fabs(x));
    const double bound =
        (largest > 1 ? std::exp2(std::floor(std::log2(largest))) * 0x1p-24 : 0x1p-25) + 1e-12;
    CHECK(naive::worst(narrow->cos.data, wide->cos.data) <= bound);
    CHECK(naive::worst(narrow->sin.data, wide->sin.data) <= bound);
  } else if constexpr (posenc::BiasEncoding<TestType>) {
    const auto narrow = posenc::bias(e, span_of(e));
    const auto wide = posenc::bias<double>(e, span_of(e));
    CHECK(std::equal(narrow->data.begin(), narrow->data.end(), wide->data.begin(), wide->data.end(),
                     [](float a, double b) { return a == static_cast<float>(b); }));
  } else {
    const posenc::Filled filled(e);
    for (const posenc::ArrayInfo& s : posenc::array_infos(*filled)) {
      for (double x : s.values) REQUIRE(x == static_cast<float>(x)); // drawn as float32
    }
  }
}

TEMPLATE_LIST_TEST_CASE("it obeys the law of its door when positions are shifted", "[catalog]",
                        Encodings) {
  const auto e = example<TestType>();
  if constexpr (posenc::WaveEncoding<TestType>) {
    // PE(p + k) is PE(p), each pair of columns rotated by k times its frequency.
    const std::size_t axes = axes_of(e);
    const double k = 2.75;
    std::vector<double> positions;
    for (std::size_t axis = 0; axis < axes; ++axis) {
      const double p = 10 + 3 * static_cast<double>(axis);
      positions.insert(positions.end(), {p, p + k});
    }
    const auto table = posenc::encode<double>(e, {.values = positions})->data;
    const std::size_t dim = table.size() / 2;
    std::size_t columns = 0;
    double worst = 0;
    for (const posenc::WaveRun& run : posenc::waves(e).runs) {
      for (std::size_t w = 0; w + run.lone_sine < run.frequencies.size(); ++w) {
        const auto sine =
            static_cast<std::size_t>(run.sine) + w * static_cast<std::size_t>(run.stride);
        const auto cosine =
            static_cast<std::size_t>(run.cosine) + w * static_cast<std::size_t>(run.stride);
        const double c = std::cos(k * run.frequencies[w]), s = std::sin(k * run.frequencies[w]);
        worst =
            std::max({worst, std::fabs(table[dim + sine] - (c * table[sine] + s * table[cosine])),
                      std::fabs(table[dim + cosine] - (c * table[cosine] - s * table[sine]))});
        columns += 2;
      }
    }
    CHECK(columns == dim);
    CHECK(worst < 1e-14); // angles up to 16 are off by 2^-52 of it, and a few roundings
  } else if constexpr (posenc::LookupEncoding<TestType>) {
    // Rows are read: a shifted run is a piece of the longer one.
    const auto all = posenc::encode(e, {.length = 8})->data;
    const auto shifted = posenc::encode(e, {.length = 5, .start = 3})->data;
    CHECK(std::equal(shifted.begin(), shifted.end(), all.end() - std::ptrdiff_t(shifted.size())));
  } else if constexpr (posenc::RotaryEncoding<TestType>) {
    const posenc::Filled filled{e};
    const posenc::RotarySpec spec = posenc::rotary(*filled);
    if (spec.mix) return; // FoPE is no rotation
    // q at m times k at n depends on m - n only, and the norm of q is that of q.
    const std::size_t dim = static_cast<std::size_t>(e.head_dim);
    const auto rotated = [&](std::uint32_t seed, double position) {
      auto x = naive::noise<double>(dim, seed);
      const auto positions = rows(axes_of(e), {position});
      const auto side = seed == 2 ? posenc::Side::key : posenc::Side::query;
      REQUIRE(posenc::rotate(e, std::span(x), 1, {.values = positions}, false, side) == "");
      return x;
    };
    const auto dot = [](const std::vector<double>& a, const std::vector<double>& b) {
      return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
    };
    const double score = dot(rotated(1, 7), rotated(2, 4));
    for (double shift : {1.0, -20.5, 1000.0}) {
      CHECK(std::fabs(dot(rotated(1, 7 + shift), rotated(2, 4 + shift)) - score) < 1e-10);
    }
    CHECK(std::fabs(dot(rotated(1, 8), rotated(2, 4)) - score) > 1e-3);
    if (!spec.rates.empty()) return; // xPos changes norms
    const double factor = spec.attention_factor, norm = dot(rotated(1, 0), rotated(1, 0));
    CHECK(std::fabs(norm - factor * factor *
                               dot(naive::noise<double>(dim, 1), naive::noise<double>(dim, 1))) <
          1e-12);
    CHECK(std::fabs(dot(rotated(1, 321), rotated(1, 321)) - norm) < 1e-12);
  } else if constexpr (posenc::DistanceBias<TestType>) {
    // Entries of the same distance are the same, wherever they stand.
    const auto near = posenc::bias(e, {.queries = 6, .keys = 6});
    const double far_away[] = {5000, 5001, 5002, 5003, 5004, 5005};
    const auto far = posenc::bias(
        e, {.queries = 6, .keys = 6, .query_positions = far_away, .key_positions = far_away});
    CHECK(near->data == far->data);
    const std::size_t heads = near->shape[0];
    int different = 0;
    for (std::size_t h = 0; h < heads; ++h) {
      const float* m = near->data.data() + h * 36;
      for (std::size_t i = 1; i < 6; ++i) {
        for (std::size_t j = 1; j < 6; ++j) different += m[6 * i + j] != m[6 * (i - 1) + j - 1];
      }
    }
    CHECK(different == 0);
  } else if constexpr (posenc::GridTable<TestType>) {
    // The grid that was trained on is the table itself.
    const posenc::Filled filled(e);
    const posenc::Grid own{static_cast<std::size_t>(e.rows), static_cast<std::size_t>(e.columns)};
    const auto table = posenc::encode<double>(e, own)->data;
    CHECK(std::equal(table.begin(), table.end(), filled->table.begin(), filled->table.end()));
  } else if constexpr (posenc::RowEncoding<TestType>) {
    // Rows are made one by one: a shifted run is a piece of the longer one.
    const auto run = [&](std::vector<double> positions) {
      positions = rows(axes_of(e), positions);
      return posenc::encode(e, {.values = positions})->data;
    };
    const auto all = run({1, 2, 3, 4, 5, 6, 7, 8}), shifted = run({4, 5, 6, 7, 8});
    CHECK(std::equal(shifted.begin(), shifted.end(), all.end() - std::ptrdiff_t(shifted.size())));
  } else if constexpr (posenc::WindowEncoding<TestType>) {
    // Pairs of cells with the same offset have the same bias.
    const auto table = posenc::bias(e, span_of(e))->data;
    const std::size_t columns = static_cast<std::size_t>(e.columns), n = span_of(e).keys;
    for (std::size_t a = 0; a + columns < n; ++a) {
      for (std::size_t b = 0; b + columns < n; ++b) {
        REQUIRE(table[a * n + b] == table[(a + columns) * n + b + columns]);
      }
    }
  } else if constexpr (posenc::TokenEncoding<TestType>) {
    // A query has the same biases whatever other queries come with it.
    const auto all = posenc::bias(e, {.queries = 9, .keys = 9})->data;
    const auto last = posenc::bias(e, {.queries = 1, .keys = 9})->data;
    for (std::size_t h = 0; h < last.size() / 9; ++h) {
      for (std::size_t j = 0; j < 9; ++j) CHECK(last[9 * h + j] == all[81 * h + 72 + j]);
    }
  } else if constexpr (posenc::PairEncoding<TestType>) {
    // Far enough from the start rows differ; at the same two positions they do not.
    const double positions[] = {3, 700, 3};
    const auto table = posenc::bias(
        e, {.queries = 3, .keys = 3, .query_positions = positions, .key_positions = positions});
    for (std::size_t j = 0; j < 3; ++j) CHECK(table->data[j] == table->data[6 + j]);
  } else {
    // The rows of the tables are chosen by the distance, and are rows of the tables.
    const posenc::Filled filled(e);
    const double far[] = {0, 1, 2, 1000};
    const auto terms = posenc::relative_terms(
        *filled, {.queries = 4, .keys = 4, .query_positions = far, .key_positions = far});
    std::set<int> seen;
    for (double distance : {-1000.0, -3.0, -1.0, 0.0, 1.0, 2.0, 1000.0}) {
      const int row = terms.index(distance);
      CHECK((row >= 0 && static_cast<std::size_t>(row) < terms.rows));
      seen.insert(row);
    }
    CHECK(seen.size() > 1);
  }
}
