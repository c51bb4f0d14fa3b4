// Encodings that the catalog does not have, or has in another form, driven by the calls that JavaScript has today: a rotary whose
// frequencies differ by head, and terms that depend on content. Each is a struct with a formula.
#include <posenc/compose.hpp>

#include "naive.hpp"
#include "wasm/held.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;

namespace {

/// Two heads of width 8, three queries after four keys of a cache, an item of a batch or two.
constexpr posenc::AttentionSizes few{
    .batch = 2, .heads = 2, .kv_heads = 2, .queries = 3, .keys = 7, .dim = 8, .value_dim = 8};

// --- frequencies by head: RoPE-Mixed (Heo et al. 2024, arXiv:2403.13298) learns them, on one axis here -------------

struct MixedRope {
  int head_dim = 8, heads = 2;
  posenc::Values frequencies{};

  static constexpr std::string_view id = "mixed_rope";
  static constexpr auto params =
      std::tuple{posenc::param("headDim", &MixedRope::head_dim, posenc::between(2, 64, 2), "width"),
                 posenc::param("heads", &MixedRope::heads, posenc::between(1, 64), "heads")};
  static constexpr auto arrays = std::tuple{
      posenc::Array("frequencies", &MixedRope::frequencies,
                    {{.param = "heads"}, {.param = "headDim"}}, 1, "of every head and channel")};
};

posenc::RotarySpec rotary(const MixedRope& e) {
  posenc::RotarySpec numbers{.head_dim = e.head_dim, .rotary_dim = e.head_dim};
  for (std::size_t i = 0; i < e.frequencies.size(); i += 2) {
    numbers.frequencies.push_back(e.frequencies[i]);
  }
  numbers.heads = posenc::size(e.heads);
  return numbers;
}

const std::vector<double> learned_frequencies = naive::noise<double>(few.heads * few.dim, 9);
const MixedRope mixed{.frequencies = learned_frequencies};

/// A row at a position, rotated as the paper says.
naive::Vector mixed_row(naive::Vector row, std::size_t head, Real position) {
  for (std::size_t i = 0; i < few.dim / 2; ++i) {
    const Real angle = position * learned_frequencies[head * few.dim + 2 * i];
    const Real u = row[i], v = row[i + few.dim / 2];
    row[i] = u * std::cos(angle) - v * std::sin(angle);
    row[i + few.dim / 2] = v * std::cos(angle) + u * std::sin(angle);
  }
  return row;
}

// --- terms of content ---------------------------------------------------------------------------------------------

Real gate(Real score) { return 1 / (1 + std::exp(-score)); }

/// CoPE (Golovneva et al. 2024, arXiv:2405.18719): a key's position is the sum of the gates sigmoid(q.k) from it to the
/// query, and q meets a vector interpolated between those of the whole positions beside it.
struct Cope {
  int heads = 2, head_dim = 8;
  posenc::Values table{}; // (positions, head_dim)

  static constexpr std::string_view id = "cope";
  static constexpr std::size_t positions = 6;
  static constexpr auto params =
      std::tuple{posenc::param("heads", &Cope::heads, posenc::between(1, 64), "heads"),
                 posenc::param("headDim", &Cope::head_dim, posenc::between(1, 64), "width")};
  static constexpr auto arrays =
      std::tuple{posenc::Array("table", &Cope::table, {{.plus = positions}, {.param = "headDim"}},
                               1, "a vector of every position")};
};
posenc::RelativeSize relative_size(const Cope&, const posenc::QueryKeyPositions&) { return {}; }
posenc::RelativeTerms relative_terms(const Cope& e, const posenc::QueryKeyPositions&) {
  posenc::RelativeTerms terms;
  terms.content = [e](std::size_t, const posenc::ContentRow& row) {
    std::vector<double> at(Cope::positions);
    for (std::size_t p = 0; p < at.size(); ++p) {
      for (std::size_t c = 0; c < row.q.size(); ++c)
        at[p] += row.q[c] * e.table[p * row.q.size() + c];
    }
    double position = 0;
    for (std::size_t j = row.scores.size(); j-- > 0;) {
      position += 1 / (1 + std::exp(-row.scores[j]));
      const double within = std::min(position, double(at.size() - 1)), low = std::floor(within);
      const auto p = static_cast<std::size_t>(low);
      row.scores[j] += at[p] + (within - low) * (at[std::min(p + 1, at.size() - 1)] - at[p]);
    }
  };
  return terms;
}
/// The same in long double, of the scores of a query and the keys that it sees.
void cope_row(const std::vector<double>& table, const Real* q, std::span<Real> scores) {
  const auto at = [&](std::size_t p) {
    Real sum = 0;
    for (std::size_t c = 0; c < few.dim; ++c) sum += q[c] * table[p * few.dim + c];
    return sum;
  };
  Real position = 0;
  for (std::size_t j = scores.size(); j-- > 0;) {
    if (std::isinf(scores[j])) continue; // its gate is shut
    position += gate(scores[j]);
    const Real within = std::min(position, Real(Cope::positions - 1)), low = std::floor(within);
    const auto p = static_cast<std::size_t>(low);
    scores[j] += at(p) + (within - low) * (at(std::min(p + 1, Cope::positions - 1)) - at(p));
  }
}

/// A gate that forgets, as in the Forgetting Transformer (Lin et al. 2025, arXiv:2503.02130), but opened by q.k, as the
/// row of a query has no other content: scores lose the gates between key and query, faster in later heads.
struct Forgetting {
  int heads = 2, head_dim = 8;

  static constexpr std::string_view id = "forgetting";
  static constexpr auto params =
      std::tuple{posenc::param("heads", &Forgetting::heads, posenc::between(1, 64), "heads"),
                 posenc::param("headDim", &Forgetting::head_dim, posenc::between(1, 64), "width")};
};
posenc::RelativeSize relative_size(const Forgetting&, const posenc::QueryKeyPositions&) {
  return {};
}
posenc::RelativeTerms relative_terms(const Forgetting&, const posenc::QueryKeyPositions&) {
  posenc::RelativeTerms terms;
  terms.content = [](std::size_t head, const posenc::ContentRow& row) {
    double forgotten = 0;
    for (std::size_t j = row.scores.size(); j-- > 0;) {
      const double product = row.scores[j];
      row.scores[j] -= double(head + 1) * forgotten;
      forgotten += std::log1p(std::exp(product)); // -log(1 - sigmoid(product))
    }
  };
  return terms;
}
void forget_row(std::size_t head, std::span<Real> scores) {
  Real forgotten = 0;
  for (std::size_t j = scores.size(); j-- > 0;) {
    const Real product = scores[j];
    scores[j] -= Real(head + 1) * forgotten;
    forgotten -= std::log(1 - gate(product));
  }
}

// --- attention by the call of JavaScript, and by hand --------------------------------------------------------------

template <class T> struct Example {
  std::vector<T> q = naive::noise<T>(few.batch * few.heads * few.queries * few.dim, 1),
                 k = naive::noise<T>(few.batch * few.heads * few.keys * few.dim, 2),
                 v = naive::noise<T>(few.batch * few.heads * few.keys * few.dim, 3);
  std::vector<std::uint8_t> mask = std::vector<std::uint8_t>(few.queries * few.keys, 1);

  /// Output and weights of the call, one after the other.
  std::vector<T> attend(Held&& made) const {
    std::vector<T> output(q.size()), weights(few.batch * few.heads * few.queries * few.keys);
    auto& call = call_of(few);
    call.arrays = 0b1110111;
    call.float64 = is_double<T>;
    call.query_start = 4;
    call.causal = true;
    call.has_strides = true;
    call.strides = {
        {{48, 24, 8}, {112, 56, 8}, {112, 56, 8}, {}, {0, 0, 7}, {48, 24, 8}, {42, 21, 7}}};
    CHECK(
        on({q, k, v, {}, mask, output, weights}, [&] { return wasm::attention(&made.encoding); }));
    output.insert(output.end(), weights.begin(), weights.end());
    return output;
  }

  /// The same by hand: `turn(row, head, position)` turns queries and keys, `change(head, q, scores)` a query's scaled scores
  /// of the keys that it sees; of those that the mask hides they are -Infinity.
  template <class Turn, class Change>
  naive::Vector expected(const Turn& turn, const Change& change) const {
    naive::Vector output, weights;
    for (std::size_t item = 0; item < few.batch * few.heads; ++item) {
      const std::size_t head = item % few.heads;
      const auto row = [&](const std::vector<T>& x, std::size_t rows, std::size_t i) {
        const auto at = x.begin() + std::ptrdiff_t((item * rows + i) * few.dim);
        return naive::Vector(at, at + few.dim);
      };
      for (std::size_t i = 0; i < few.queries; ++i) {
        const std::size_t seen = i + few.keys - few.queries + 1;
        const auto query = turn(row(q, few.queries, i), head, Real(seen - 1));
        naive::Vector scores(seen);
        for (std::size_t j = 0; j < seen; ++j) {
          const auto key = turn(row(k, few.keys, j), head, Real(j));
          for (std::size_t c = 0; c < few.dim; ++c) scores[j] += query[c] * key[c];
          if (!mask[i * few.keys + j]) scores[j] = -std::numeric_limits<Real>::infinity();
        }
        for (Real& score : scores) score /= std::sqrt(Real(few.dim));
        change(head, query.data(), std::span(scores));
        auto share = naive::softmax(scores);
        for (std::size_t c = 0; c < few.dim; ++c) {
          Real sum = 0;
          for (std::size_t j = 0; j < seen; ++j) sum += share[j] * row(v, few.keys, j)[c];
          output.push_back(sum);
        }
        share.resize(few.keys);
        weights.insert(weights.end(), share.begin(), share.end());
      }
    }
    output.insert(output.end(), weights.begin(), weights.end());
    return output;
  }
};

/// Products of eight numbers below 1, with their roundings: some dozen of 8.
template <class T> constexpr double bound = 100 * double(std::numeric_limits<T>::epsilon());

constexpr auto stay = [](naive::Vector row, std::size_t, Real) { return row; };
constexpr auto leave = [](std::size_t, const Real*, std::span<Real>) {};

} // namespace

TEMPLATE_TEST_CASE("a rotary whose frequencies differ by head turns rows", "[encoding]", float,
                   double) {
  Held made(mixed);
  const std::vector<double> positions{0, 1.5, -3, 40, 7, 8, 9};
  const auto x = naive::noise<TestType>(few.batch * few.heads * few.keys * few.dim, 4);
  auto out = x;
  on({positions, out, out}, [&] {
    CHECK(made->rotate(few.batch, few.heads, few.keys, few.heads * few.keys * few.dim,
                       few.keys * few.dim, few.dim, true, 0, false, 0, false, false,
                       is_double<TestType>));
  });
  std::vector<TestType> cos(few.heads * few.keys * few.dim / 2), sin(cos.size());
  on({positions, cos, sin}, [&] { made->cos_sin(true, few.keys, 0, false, is_double<TestType>); });
  naive::Vector expected, exact_cos, exact_sin;
  for (std::size_t row = 0; row < few.batch * few.heads * few.keys; ++row) {
    const std::size_t head = row / few.keys % few.heads;
    const auto at = x.begin() + std::ptrdiff_t(row * few.dim);
    const auto rotated = mixed_row({at, at + few.dim}, head, positions[row % few.keys]);
    expected.insert(expected.end(), rotated.begin(), rotated.end());
    for (std::size_t i = 0; row < few.heads * few.keys && i < few.dim / 2; ++i) {
      const Real angle =
          positions[row % few.keys] * Real(learned_frequencies[head * few.dim + 2 * i]);
      exact_cos.push_back(std::cos(angle));
      exact_sin.push_back(std::sin(angle));
    }
  }
  const double epsilon = std::numeric_limits<TestType>::epsilon();
  CHECK(naive::worst(cos, exact_cos) <= 40 * 1.2e-16 + epsilon); // angles below 40, in double
  CHECK(naive::worst(sin, exact_sin) <= 40 * 1.2e-16 + epsilon);
  CHECK(naive::worst(out, expected) <= 100 * 1.2e-16 + 4 * epsilon);
}

TEMPLATE_TEST_CASE("a rotary whose frequencies differ by head enters attention", "[encoding]",
                   float, double) {
  const Example<TestType> s;
  CHECK(naive::worst(s.attend(Held(mixed)), s.expected(mixed_row, leave)) <= bound<TestType>);
}

TEMPLATE_TEST_CASE("the same by its numbers alone", "[encoding]", float, double) {
  const Example<TestType> s;
  std::vector<double> frequencies;
  for (std::size_t i = 0; i < few.heads * few.dim; i += 2)
    frequencies.push_back(learned_frequencies[i]);
  Held made;
  CHECK(on({frequencies}, [&] {
    return made->make_rotary(few.dim, few.dim, few.dim / 2, few.heads, 0, 1, 1, 0, 0, 0, 0);
  }));
  CHECK(s.attend(std::move(made)) == s.attend(Held(mixed)));
}

TEMPLATE_TEST_CASE("positions that are counted by content: CoPE", "[encoding]", float, double) {
  const auto table = naive::noise<double>(Cope::positions * few.dim, 5);
  Example<TestType> s;
  if (GENERATE(false, true)) s.mask[2] = s.mask[few.keys + 4] = 0;
  Cope e;
  e.table = table;
  const auto expected = s.expected(stay, [&](std::size_t, const Real* q, std::span<Real> scores) {
    cope_row(table, q, scores);
  });
  CHECK(naive::worst(s.attend(Held(e)), expected) <= bound<TestType>);
}

TEMPLATE_TEST_CASE("scores that content forgets, in each head at another pace", "[encoding]", float,
                   double) {
  const Example<TestType> s;
  const auto expected = s.expected(stay, [](std::size_t head, const Real*, std::span<Real> scores) {
    forget_row(head, scores);
  });
  CHECK(naive::worst(s.attend(Held(Forgetting{})), expected) <= bound<TestType>);
}

TEST_CASE("products beyond float32 reach terms of content in double", "[encoding]") {
  Example<float> s;
  for (float& x : s.q) x = 2e20f; // products of 3e40
  for (float& x : s.k) x = 1e20f;
  const auto expected = s.expected(stay, [](std::size_t head, const Real*, std::span<Real> scores) {
    Real forgotten = 0;
    for (std::size_t j = scores.size(); j-- > 0;) {
      const Real product = scores[j];
      scores[j] -= Real(head + 1) * forgotten;
      forgotten += product; // log(1 + e^x) = x of such x
    }
  });
  CHECK(naive::worst(s.attend(Held(Forgetting{})), expected) <= bound<float>);
}
