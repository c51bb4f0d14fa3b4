// What every encoding says of itself, present and future: each test runs once per catalog entry.
#include <posenc/catalog.hpp>

#include "every_encoding.hpp"

#include <algorithm>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <posenc/compose.hpp>
#include <set>

using every::defaults, every::example, every::Ends, every::ends, every::infinity,
    every::not_a_number, every::with_array;
using posenc::check, posenc::Door, posenc::Encodings, posenc::Kind, posenc::ParameterInfo;

namespace {

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
  CHECK(check(example<TestType>()) == "");
  TestType again;
  CHECK(posenc::assign(again, defaults<TestType>()) == "");
  CHECK(defaults<TestType>().size() == posenc::parameter_infos(again).size());
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
  constexpr std::string_view reports[] = {"proportional", "grok_yarn", "xdrope", "axial_ltx2",
                                          "banded_relative"};
  const bool is_report =
      std::ranges::count(reports, TestType::id) > 0; // of a model, outside of arXiv
  CHECK(arxiv.empty() == (!has_paper || is_report));
  CHECK((arxiv.empty() || (arxiv.size() == 10 && arxiv[4] == '.' &&
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
  for (const ParameterInfo& k : posenc::parameter_infos(example<TestType>())) {
    CAPTURE(k.name);
    CHECK((k.kind == Kind::choice) == !k.choices.empty());
    const std::set<std::string_view> names(k.choices.begin(), k.choices.end());
    CHECK(names.size() == k.choices.size());
    CHECK_FALSE(names.contains(""));
  }
}

namespace {
/// Whether an array has sides of any length.
bool counts_tokens(const posenc::ArrayInfo& s) {
  return std::any_of(s.free.begin(), s.free.end(), [](bool is_free) { return is_free; });
}
} // namespace

TEMPLATE_LIST_TEST_CASE("its arrays have sides that are parameters", "[catalog]", Encodings) {
  const auto infos = posenc::parameter_infos(example<TestType>());
  const auto is_integer = [&](std::string_view name) {
    return std::any_of(infos.begin(), infos.end(), [&](const ParameterInfo& k) {
      return k.name == name && k.kind == Kind::integer;
    });
  };
  if constexpr (requires { TestType::arrays; }) {
    const auto check_sides = [&](const auto& array) {
      CAPTURE(array.name);
      CHECK(array.shape.rank >= 1);
      for (const posenc::Extent& side : std::span(array.shape.sides).first(array.shape.rank)) {
        CHECK(
            (side.value == nullptr || !side.formula.empty())); // sides of tokens have a name alone
        CHECK((side.value == nullptr) == side.of[0].empty());
        CHECK((side.param.empty() || is_integer(side.param)));
      }
    };
    std::apply([&](const auto&... array) { (check_sides(array), ...); }, TestType::arrays);
  }
  for (const posenc::ArrayInfo& s : posenc::array_infos(example<TestType>())) {
    CAPTURE(s.name);
    if (counts_tokens(s)) continue; // as long as the call's tokens
    for (std::size_t side = 0; side < s.rank; ++side) CHECK(s.sides[side] >= 1);
    CHECK((s.deviation > 0 || s.mean != 0));
  }
}

TEMPLATE_LIST_TEST_CASE("it refuses what lies outside a parameter's range", "[catalog]",
                        Encodings) {
  const auto infos = posenc::parameter_infos(example<TestType>());
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const ParameterInfo& k = infos[i];
    const Ends end = ends(k);
    std::vector<double> refused{infinity, -infinity};
    for (double value : {end.below, end.above}) {
      if (std::isfinite(value)) refused.push_back(value);
    }
    if (!k.optional) refused.push_back(not_a_number);
    if (k.kind != Kind::number) refused.push_back(end.min + 0.5);
    if (k.kind == Kind::integer && k.range.multiple_of > 1) refused.push_back(end.min + 1);
    for (double value : refused) {
      auto values = defaults<TestType>();
      values[i] = value;
      auto e = example<TestType>();
      const std::string message = posenc::assign(e, values);
      CAPTURE(k.name, value, message);
      CHECK(message.starts_with(std::string(TestType::id) + ": " + std::string(k.name) +
                                " must be "));
      CHECK(message.ends_with(k.required && std::isnan(value) ? " must be given"
                                                              : ", got " + posenc::shown(value)));
      CHECK(check(e) == "");         // still the defaults
      posenc::set_params(e, values); // as a caller in C++ fills the struct
      if (posenc::parameter_infos(e)[i].value == value) CHECK(check(e) == message);
    }
  }
}

TEMPLATE_LIST_TEST_CASE("it accepts the ends of every range", "[catalog]", Encodings) {
  const auto infos = posenc::parameter_infos(example<TestType>());
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const Ends end = ends(infos[i]);
    for (double value : {end.min, end.max}) {
      if (!std::isfinite(value)) continue;
      auto values = defaults<TestType>();
      values[i] = value;
      auto e = example<TestType>();
      CAPTURE(infos[i].name, value);
      CHECK(posenc::assign(e, values) == "");
      CHECK(posenc::parameter_infos(e)[i].value == value);
    }
  }
}

TEMPLATE_LIST_TEST_CASE("it refuses arrays of the wrong size", "[catalog]", Encodings) {
  const auto infos = posenc::array_infos(example<TestType>());
  for (std::size_t i = 0; i < infos.size(); ++i) {
    if (counts_tokens(infos[i])) continue; // the call checks them
    const auto size = static_cast<std::size_t>(infos[i].count());
    for (const std::size_t wrong : {size - 1, size + 1, 2 * size}) {
      if (wrong == 0) continue; // not given
      const std::vector<double> values(wrong, 0.5);
      auto e = example<TestType>();
      if constexpr (posenc::TokenEncoding<TestType> && requires { e.seed = 0; }) e.seed = 0;
      const std::string message = check(with_array(e, i, values));
      CAPTURE(infos[i].name, wrong, message);
      CHECK(message.starts_with(std::string(TestType::id) + ": " + std::string(infos[i].name) +
                                " must have shape ["));
      CHECK(message.ends_with("got " + posenc::shown(double(wrong)) + " values"));
    }
    const std::vector<double> right(size, 0.5);
    auto drawn = example<TestType>(); // where it has others
    if constexpr (requires { drawn.seed.has_value(); }) drawn.seed = 0;
    CHECK(check(with_array(drawn, i, right)) == "");
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
  CHECK(lists(
      R"({"name":"dim","kind":"integer","default":null,"min":1,"max":1048576,"required":true)"));
  CHECK(lists(R"({"name":"base","kind":"number","default":10000,"min":0,"max":null,"open":true,)"));
  CHECK(lists(
      R"("name":"layout","kind":"choice","default":"half","choices":["half","interleaved"],)"));
  CHECK(lists(R"({"name":"rotaryDim","kind":"integer","default":null,"min":2,"max":1048576,)"
              R"("multipleOf":2,"optional":true,)"));
  CHECK(lists(R"({"name":"bidirectional","kind":"boolean","default":true,"phrase":)"));
  CHECK(lists(R"({"name":"relativeKeys","shape":[{"parameter":"maxDistance","times":2,"plus":1},)"
              R"({"parameter":"headDim","times":1,"plus":0}],"gathered":false,)"));
}
