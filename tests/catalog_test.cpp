// What must hold for every encoding, present and future: each test runs once per catalog entry.
#include <posenc/catalog.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <numeric>
#include <posenc/compose.hpp>
#include <set>

using posenc::check;
using posenc::Door;
using posenc::Encodings;
using posenc::Kind;
using posenc::Knob;

namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

using posenc::axes_of;

/// Queries and keys that this encoding takes: five and nine, or its window's cells.
template <class E> posenc::Span span_of(const E& e) {
  if constexpr (posenc::WindowEncoding<E>) {
    const std::size_t tokens = window(e).tokens();
    return {.queries = tokens, .keys = tokens};
  } else {
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
                                                .span = span_of(e)},
                                               e);
    INFO(out.error());
    REQUIRE(out);
    return out->output.data;
  }
}

/// An encoding with its i-th array replaced.
template <class E> E with_array(E e, std::size_t i, std::span<const double> values) {
  if constexpr (requires { E::arrays; }) {
    std::size_t n = 0;
    std::apply([&](const auto&... a) { ((n++ == i ? void(e.*a.member = values) : void()), ...); },
               E::arrays);
  }
  return e;
}

/// A small one, so that most of its arrays is used by a sample.
template <class E> E small() {
  E e;
  if constexpr (requires { e.max_distance; } && posenc::RelativeEncoding<E>) e.max_distance = 9;
  return e;
}

bool all_finite(const std::vector<double>& values) {
  return std::all_of(values.begin(), values.end(), [](double x) { return std::isfinite(x); });
}

template <class E> std::vector<double> defaults() {
  std::vector<double> values;
  for (const Knob& k : posenc::knobs(E{})) values.push_back(k.value);
  return values;
}

/// The nearest value below the allowed ones, and the allowed ones at both ends. Infinite: no end.
struct Ends {
  double below, least, most, above;
};
Ends ends(const Knob& k) {
  if (k.kind == Kind::boolean) return {-1, 0, 1, 2};
  if (k.kind == Kind::choice) {
    const auto count = static_cast<double>(k.choices.size());
    return {-1, 0, count - 1, count};
  }
  if (k.kind == Kind::integer) {
    const double step = k.range.multiple_of;
    const double least = std::ceil(k.range.least / step) * step;
    const double most = std::floor(k.range.most / step) * step;
    return {least - step, least, most, most + step};
  }
  const double least = k.range.open ? std::nextafter(k.range.least, infinity) : k.range.least;
  return {std::nextafter(least, -infinity), least, k.range.most,
          std::nextafter(k.range.most, infinity)};
}

bool camel_case(std::string_view name) {
  return !name.empty() && std::islower(static_cast<unsigned char>(name[0])) &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c); });
}

template <class... E> std::vector<std::string_view> ids(posenc::List<E...>) { return {E::id...}; }

/// Reads JSON just well enough to say whether it is well-formed.
class Json {
public:
  explicit Json(std::string_view text) : rest_(text) {}
  bool well_formed() { return value() && rest_.empty(); }

private:
  bool take(char c) {
    if (rest_.empty() || rest_[0] != c) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool word(std::string_view w) {
    if (!rest_.starts_with(w)) return false;
    rest_.remove_prefix(w.size());
    return true;
  }
  bool string() {
    if (!take('"')) return false;
    while (!rest_.empty() && rest_[0] != '"') {
      if (static_cast<unsigned char>(rest_[0]) < ' ') return false;
      rest_.remove_prefix(rest_[0] == '\\' && rest_.size() > 1 ? 2 : 1);
    }
    return take('"');
  }
  bool number() {
    const auto length = std::min(rest_.find_first_not_of("+-.0123456789e"), rest_.size());
    if (length == 0) return false;
    char* end = nullptr;
    const std::string digits(rest_.substr(0, length));
    std::strtod(digits.c_str(), &end);
    rest_.remove_prefix(length);
    return *end == 0 && digits[0] != '+' && digits[0] != '.';
  }
  template <class Item> bool list(char open, char close, Item item) {
    if (!take(open)) return false;
    if (take(close)) return true;
    do {
      if (!item()) return false;
    } while (take(','));
    return take(close);
  }
  bool value() {
    if (rest_.starts_with('[')) return list('[', ']', [&] { return value(); });
    if (rest_.starts_with('{'))
      return list('{', '}', [&] { return string() && take(':') && value(); });
    return string() || word("true") || word("false") || word("null") || number();
  }
  std::string_view rest_;
};

} // namespace

TEMPLATE_LIST_TEST_CASE("its defaults are legal", "[catalog]", Encodings) {
  CHECK(check(TestType{}) == "");
  TestType again;
  CHECK(posenc::assign(again, defaults<TestType>()) == "");
  CHECK(defaults<TestType>().size() == posenc::knobs(again).size());
}

TEMPLATE_LIST_TEST_CASE("it says what it is", "[catalog]", Encodings) {
  INFO(TestType::id);
  CHECK(std::all_of(TestType::id.begin(), TestType::id.end(), [](unsigned char c) {
    return std::islower(c) || std::isdigit(c) ||
           c == '_'; // one token everywhere, also in file names
  }));
  CHECK_FALSE(TestType::title.empty());
  CHECK_FALSE(TestType::reference.empty());
  const std::string_view arxiv = TestType::arxiv; // YYMM.NNNNN
  const bool has_paper = TestType::reference != std::string_view("no paper");
  CHECK(has_paper != arxiv.empty());
  CHECK((!has_paper || (arxiv.size() == 10 && arxiv[4] == '.' &&
                        arxiv.find_first_not_of("0123456789.") == arxiv.npos)));

  std::set<std::string_view> names;
  std::size_t count = 0;
  const auto named = [&](std::string_view name, std::string_view phrase) {
    CAPTURE(name, phrase);
    CHECK(camel_case(name));
    CHECK(phrase.size() > 3);
    CHECK_FALSE(phrase.ends_with('.')); // phrases are parts of sentences
    names.insert(name);
    ++count;
  };
  const auto all = [&](const auto&... one) { (named(one.name, one.phrase), ...); };
  std::apply(all, TestType::params);
  if constexpr (requires { TestType::arrays; }) std::apply(all, TestType::arrays);
  CHECK(names.size() == count);
}

TEMPLATE_LIST_TEST_CASE("its choices have names of their own", "[catalog]", Encodings) {
  for (const Knob& k : posenc::knobs(TestType{})) {
    CAPTURE(k.name);
    CHECK((k.kind == Kind::choice) == !k.choices.empty());
    const std::set<std::string_view> names(k.choices.begin(), k.choices.end());
    CHECK(names.size() == k.choices.size());
    CHECK_FALSE(names.contains(""));
  }
}

TEMPLATE_LIST_TEST_CASE("its arrays have sides that are parameters", "[catalog]", Encodings) {
  const auto knobs = posenc::knobs(TestType{});
  const auto is_integer = [&](std::string_view name) {
    return std::any_of(knobs.begin(), knobs.end(),
                       [&](const Knob& k) { return k.name == name && k.kind == Kind::integer; });
  };
  if constexpr (requires { TestType::arrays; }) {
    const auto check_sides = [&](const auto& array) {
      CAPTURE(array.name);
      CHECK(array.shape.rank >= 1);
      for (const posenc::Extent& side : std::span(array.shape.sides).first(array.shape.rank)) {
        CHECK((side.value == nullptr) == side.formula.empty());
        CHECK((side.value == nullptr) == side.of[0].empty());
        CHECK((side.param.empty() || is_integer(side.param)));
      }
    };
    std::apply([&](const auto&... array) { (check_sides(array), ...); }, TestType::arrays);
  }
  for (const posenc::Slot& s : posenc::slots(TestType{})) {
    CAPTURE(s.name);
    for (std::size_t side = 0; side < s.rank; ++side) CHECK(s.sides[side] >= 1);
    CHECK((s.deviation > 0 || s.mean != 0));
  }
}

TEMPLATE_LIST_TEST_CASE("it refuses what lies outside a parameter's range", "[catalog]",
                        Encodings) {
  const auto knobs = posenc::knobs(TestType{});
  for (std::size_t i = 0; i < knobs.size(); ++i) {
    const Knob& k = knobs[i];
    const Ends end = ends(k);
    std::vector<double> refused{infinity, -infinity};
    for (double value : {end.below, end.above}) {
      if (std::isfinite(value)) refused.push_back(value);
    }
    if (!k.optional) refused.push_back(not_a_number);
    if (k.kind != Kind::number) refused.push_back(end.least + 0.5);
    if (k.kind == Kind::integer && k.range.multiple_of > 1) refused.push_back(end.least + 1);
    for (double value : refused) {
      auto values = defaults<TestType>();
      values[i] = value;
      TestType e;
      const std::string message = posenc::assign(e, values);
      CAPTURE(k.name, value, message);
      CHECK(message.starts_with(std::string(TestType::id) + ": " + std::string(k.name) +
                                " must be "));
      CHECK(message.ends_with(", got " + posenc::shown(value)));
      CHECK(check(e) == ""); // still the defaults
    }
  }
}

TEMPLATE_LIST_TEST_CASE("it accepts the ends of every range", "[catalog]", Encodings) {
  const auto knobs = posenc::knobs(TestType{});
  for (std::size_t i = 0; i < knobs.size(); ++i) {
    const Ends end = ends(knobs[i]);
    for (double value : {end.least, end.most}) {
      if (!std::isfinite(value)) continue;
      auto values = defaults<TestType>();
      values[i] = value;
      TestType e;
      CAPTURE(knobs[i].name, value);
      CHECK(posenc::assign(e, values) == "");
      CHECK(posenc::knobs(e)[i].value == value);
    }
  }
}

TEMPLATE_LIST_TEST_CASE("it computes with the least of every integer and with every choice",
                        "[catalog]", Encodings) {
  const auto knobs = posenc::knobs(TestType{});
  for (std::size_t i = 0; i < knobs.size(); ++i) {
    const Ends end = ends(knobs[i]);
    if (knobs[i].kind == Kind::number || !std::isfinite(end.least) || end.least < 0) continue;
    const double last = knobs[i].kind == Kind::integer ? end.least : end.most;
    for (double value = end.least; value <= last; ++value) {
      auto values = defaults<TestType>();
      values[i] = value;
      TestType e;
      REQUIRE(posenc::assign(e, values) == "");
      CAPTURE(knobs[i].name, value);
      if (const std::string conflict = check(e); !conflict.empty()) {
        CHECK(conflict.starts_with(std::string(TestType::id) + ": ")); // with another's default
      } else if (knobs[i].name != "maxLength" && TestType::id != "relative_table") {
        CHECK(all_finite(sample(e))); // (one row is too few for the sample's positions)
      }
    }
  }
}

TEMPLATE_LIST_TEST_CASE("it refuses arrays of the wrong size", "[catalog]", Encodings) {
  const auto slots = posenc::slots(TestType{});
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const auto size = static_cast<std::size_t>(slots[i].count());
    for (const std::size_t wrong : {size - 1, size + 1, 2 * size}) {
      if (wrong == 0) continue; // not given
      const std::vector<double> values(wrong, 0.5);
      const std::string message = check(with_array(TestType{}, i, values));
      CAPTURE(slots[i].name, wrong, message);
      CHECK(message.starts_with(std::string(TestType::id) + ": " + std::string(slots[i].name) +
                                " must have shape ["));
      CHECK(message.ends_with("got " + posenc::shown(double(wrong)) + " values"));
    }
    const std::vector<double> right(size, 0.5);
    CHECK(check(with_array(TestType{}, i, right)) == "");
  }
}

TEMPLATE_LIST_TEST_CASE("a NaN in an array shows only where it is used", "[catalog]", Encodings) {
  const posenc::Filled filled{small<TestType>()};
  const auto clean = sample(*filled);
  const auto slots = posenc::slots(*filled);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    CAPTURE(slots[i].name);
    if (slots[i].gathered) continue; // drawn row by row: the test of learned tables has it
    std::vector<double> values(slots[i].values.begin(), slots[i].values.end());
    const double first = values[0];
    values[0] = not_a_number;
    if (!check(with_array(*filled, i, values)).empty()) continue; // refused, which is as good
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

TEMPLATE_LIST_TEST_CASE("no position, one position and one head make sense", "[catalog]",
                        Encodings) {
  TestType e;
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
    if (axes_of(e) == 1) CHECK(posenc::cos_sin(e, {.length = 0})->cos.data.empty());
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
      return posenc::attention<float>({.q = queries ? q : none,
                                       .k = q,
                                       .v = q,
                                       .heads = heads,
                                       .kv_heads = heads,
                                       .dim = dim,
                                       .value_dim = dim,
                                       .span = {.queries = queries, .keys = 1, .causal = true}},
                                      e);
    };
    CHECK(at(1)->output.data.size() == heads * dim);
    CHECK(at(0)->output.data.empty());
  }
}

TEMPLATE_LIST_TEST_CASE("its results are finite, and the same again", "[catalog]", Encodings) {
  const auto once = sample(TestType{});
  CHECK_FALSE(once.empty());
  CHECK(all_finite(once));
  CHECK(sample(TestType{}) == once);
}

TEMPLATE_LIST_TEST_CASE("its float32 results are its float64 results, rounded", "[catalog]",
                        Encodings) {
  const TestType e;
  if constexpr (posenc::GridTable<TestType>) {
    // Sums of products, in float: tables of deviation 0.02, 16 roundings of 2^-24 at most.
    const auto narrow = posenc::encode(e, posenc::Grid{5, 3});
    const auto wide = posenc::encode<double>(e, posenc::Grid{5, 3});
    CHECK(naive::worst(narrow->data, wide->data) <= 0.1 * 16 * 0x1p-24);
  } else if constexpr (posenc::AbsoluteEncoding<TestType>) {
    const std::vector<double> positions(axes_of(e) * 4, 3.0);
    const auto narrow = posenc::encode(e, {.values = positions});
    const auto wide = posenc::encode<double>(e, {.values = positions});
    CHECK(naive::worst(narrow->data, wide->data) <= 0x1p-25 + 1e-15); // values up to 1
  } else if constexpr (posenc::RotaryEncoding<TestType>) {
    std::vector<double> positions(40);
    std::iota(positions.begin(), positions.end(), 0.0);
    positions = rows(axes_of(e), positions);
    const auto narrow = posenc::cos_sin(e, {.values = positions});
    const auto wide = posenc::cos_sin<double>(e, {.values = positions});
    CHECK(naive::worst(narrow->cos.data, wide->cos.data) <= 0x1p-25 + 1e-12);
    CHECK(naive::worst(narrow->sin.data, wide->sin.data) <= 0x1p-25 + 1e-12);
  } else if constexpr (posenc::BiasEncoding<TestType>) {
    const auto narrow = posenc::bias(e, span_of(e));
    const auto wide = posenc::bias<double>(e, span_of(e));
    CHECK(std::equal(narrow->data.begin(), narrow->data.end(), wide->data.begin(), wide->data.end(),
                     [](float a, double b) { return a == static_cast<float>(b); }));
  } else {
    const posenc::Filled filled(e);
    for (const posenc::Slot& s : posenc::slots(*filled)) {
      for (double x : s.values) REQUIRE(x == static_cast<float>(x)); // drawn as float32
    }
  }
}

TEMPLATE_LIST_TEST_CASE("it obeys the law of its door when positions are shifted", "[catalog]",
                        Encodings) {
  const TestType e;
  if constexpr (posenc::WaveEncoding<TestType>) {
    // PE(p + k) is PE(p), each pair of columns turned by k times its frequency.
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
    // q at m times k at n depends on m - n only, and the norm of q is that of q.
    const std::size_t dim = static_cast<std::size_t>(e.head_dim);
    const auto turned = [&](std::uint32_t seed, double position) {
      auto x = naive::noise<double>(dim, seed);
      const auto positions = rows(axes_of(e), {position});
      const auto side = seed == 2 ? posenc::Side::key : posenc::Side::query;
      REQUIRE(posenc::rotate(e, std::span(x), 1, {.values = positions}, false, side) == "");
      return x;
    };
    const auto dot = [](const std::vector<double>& a, const std::vector<double>& b) {
      return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
    };
    const double score = dot(turned(1, 7), turned(2, 4));
    for (double shift : {1.0, -20.5, 1000.0}) {
      CHECK(std::fabs(dot(turned(1, 7 + shift), turned(2, 4 + shift)) - score) < 1e-10);
    }
    CHECK(std::fabs(dot(turned(1, 8), turned(2, 4)) - score) > 1e-3);
    if (!posenc::rotary(e).rates.empty()) return; // xPos changes norms
    const double factor = posenc::rotary(e).attention_factor,
                 norm = dot(turned(1, 0), turned(1, 0));
    CHECK(std::fabs(norm - factor * factor *
                               dot(naive::noise<double>(dim, 1), naive::noise<double>(dim, 1))) <
          1e-12);
    CHECK(std::fabs(dot(turned(1, 321), turned(1, 321)) - norm) < 1e-12);
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
    const auto all = posenc::encode(e, {.length = 8})->data;
    const auto shifted = posenc::encode(e, {.length = 5, .start = 3})->data;
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

TEMPLATE_LIST_TEST_CASE("it has one door", "[catalog]", Encodings) {
  CHECK((TestType::door == Door::absolute) == posenc::AbsoluteEncoding<TestType>);
  CHECK((TestType::door == Door::rotary) == posenc::RotaryEncoding<TestType>);
  CHECK((TestType::door == Door::bias) == posenc::BiasEncoding<TestType>);
  CHECK((TestType::door == Door::relative) == posenc::RelativeEncoding<TestType>);
}

TEST_CASE("no two encodings share an id", "[catalog]") {
  const auto all = ids(Encodings{});
  CHECK(std::set(all.begin(), all.end()).size() == all.size());
}

TEST_CASE("the catalog is JSON and lists the same encodings in the same order", "[catalog]") {
  const std::string json = posenc::catalog_json();
  INFO(json);
  CHECK(Json(json).well_formed());
  CHECK_FALSE(Json(std::string_view(json).substr(0, json.size() - 1)).well_formed());
  std::vector<std::string_view> found;
  for (std::size_t at = 0; (at = json.find("{\"id\":\"", at)) != json.npos;) {
    at += 7;
    found.push_back(std::string_view(json).substr(at, json.find('"', at) - at));
  }
  CHECK(found == ids(Encodings{}));
}

TEST_CASE("the catalog tells ranges, defaults and choices", "[catalog]") {
  const std::string json = posenc::catalog_json();
  const auto lists = [&](std::string_view part) { return json.find(part) != json.npos; };
  CHECK(lists(R"({"name":"dim","kind":"integer","default":512,"least":1,"most":1048576,)"));
  CHECK(lists(
      R"({"name":"base","kind":"number","default":10000,"least":0,"most":null,"open":true,)"));
  CHECK(lists(
      R"("name":"layout","kind":"choice","default":"half","choices":["half","interleaved"],)"));
  CHECK(lists(R"({"name":"rotaryDim","kind":"integer","default":null,"least":2,"most":1048576,)"
              R"("multipleOf":2,"optional":true,)"));
  CHECK(lists(R"({"name":"bidirectional","kind":"boolean","default":true,"phrase":)"));
  CHECK(lists(R"({"name":"relativeKeys","shape":[{"parameter":"maxDistance","times":2,"plus":1},)"
              R"({"parameter":"headDim","times":1,"plus":0}],"gathered":false,)"));
}
