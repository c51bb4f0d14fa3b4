// How an encoding describes itself: its parameters with their legal ranges, its arrays with their shapes,
// and one check that makes a message of both. Bindings, TypeScript types, the page's controls and the
// table of docs/package.md are generated from these descriptions.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <posenc/core/math.hpp>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace posenc {

#ifdef POSENC_SHAPES_CHECKED
inline constexpr bool shapes_are_checked = true;
#else
/// Whether the caller has checked the sizes of all arrays. JavaScript does, so its module contains no messages about
/// them.
inline constexpr bool shapes_are_checked = false;
#endif

/// The three doors through which position enters attention; relative terms stand behind the third.
///
///   absolute/   x + encode(positions)      rows, mostly added to the input
///   rotary/     rotate(q), rotate(k)       turns queries and keys
///   bias/       scores + bias              added to the scores, or a term that reads q and k
enum class Door { absolute, rotary, bias, relative };
inline constexpr std::string_view door_names[] = {"absolute", "rotary", "bias", "relative"};

/// The values for which the formula is defined. A control may show fewer.
struct Range {
  double min = -std::numeric_limits<double>::infinity();
  double max = std::numeric_limits<double>::infinity();
  bool open = false;   // min itself is excluded
  int multiple_of = 1; // integers only
};
constexpr Range between(double min, double max, int multiple_of = 1) {
  return {min, max, false, multiple_of};
}
constexpr Range at_least(double min) { return {.min = min}; }
constexpr Range above(double min) { return {.min = min, .open = true}; }
constexpr Range any_number() { return {}; }

/// Limits of widths and counts, far above those of any model and far below overflow.
inline constexpr double max_dim = 1 << 20, max_heads = 1 << 16, max_length = 2147483647;

/// Converts an integer parameter such as dim to a size. Other types need a cast, so that none is narrowed silently;
/// std::size of a container is another function, also where both namespaces are used.
template <std::same_as<int> T> constexpr std::size_t size(T count) {
  return static_cast<std::size_t>(count);
}

/// The default of a parameter that every model sets for itself (headDim, heads, factor), so that none is guessed: as an
/// integer and as a number it lies outside of all ranges.
struct Required {
  constexpr operator int() const { return std::numeric_limits<int>::min(); }
  constexpr operator double() const { return std::numeric_limits<double>::quiet_NaN(); }
};
inline constexpr Required required;

/// One named field of an encoding E. `name` is the user's spelling (camelCase) of the member's.
template <class E, class T> struct Param {
  std::string_view name;
  T E::* member;
  Range range;
  std::string_view phrase;
};
template <class E, class T>
constexpr Param<E, T> param(std::string_view name, T E::* member, Range range,
                            std::string_view phrase) {
  return {name, member, range, phrase};
}
/// Flags and choices have no range.
template <class E, class T>
constexpr Param<E, T> param(std::string_view name, T E::* member, std::string_view phrase) {
  return {name, member, {}, phrase};
}

/// The parameters that the length of a side may follow from, and their values.
inline constexpr std::size_t max_operands = 5;
using Operands = std::array<double, max_operands>;

/// The length of one side of an array: times * parameter + plus (a constant if `param` is empty), or
/// `value` of the parameters `of`, where `formula` is the same for readers. A formula without a value names what a
/// side counts that is as long as the caller gives it, such as tokens.
struct Extent {
  std::string_view param{};
  int times = 1, plus = 0;
  std::string_view formula{};
  std::array<std::string_view, max_operands> of{};
  double (*value)(const Operands& of) = nullptr;
};

/// The sides of an array, up to three.
struct Shape {
  std::array<Extent, 3> sides{};
  std::size_t rank = 0;

  constexpr Shape(std::initializer_list<Extent> list) {
    for (const Extent& side : list) sides[rank++] = side;
  }
};

/// Properties that only some arrays have.
struct ArrayTraits {
  double mean = 0; // of drawn values
  bool gathered =
      false; // the encoding reads whole rows by position: a caller may give only those rows
  bool omissible = false; // if others are given without this one, the encoding leaves out its term
};

/// The numbers of an array that a caller may give. One beyond their end is NaN: formulas are public, and can be called of
/// an encoding that `check` has not seen, or whose arrays are not drawn yet (Filled).
class Values : public std::span<const double> {
public:
  using span::span;
  constexpr Values(std::span<const double> values) : span(values) {}

  double operator[](std::size_t i) const {
    if constexpr (shapes_are_checked) return data()[i];
    return i < size() ? data()[i] : std::numeric_limits<double>::quiet_NaN();
  }
};

/// A table or a weight matrix that the caller may give: float64 values in C order. If the caller gives no
/// array at all, or a `seed`, its values are drawn from N(mean, deviation^2), or equal the mean where the
/// deviation is 0. If some arrays are given and others are drawn, a `seed` is required, because random values could be
/// mistaken for trained ones.
template <class E> struct Array {
  constexpr Array(std::string_view option, Values E::* values, Shape sides, double spread,
                  std::string_view what, ArrayTraits others = {})
      : name(option), member(values), shape(sides), deviation(spread), phrase(what),
        traits(others) {}

  std::string_view name;
  Values E::* member;
  Shape shape;
  double deviation;
  std::string_view phrase;
  ArrayTraits traits;
};

enum class Kind { number, integer, boolean, choice };

/// A parameter with its type erased, for the check. It has no phrase, so that only programs that use the
/// catalog (catalog.cpp) contain phrases.
struct ParameterInfo {
  std::string_view name;
  Kind kind = Kind::number;
  Range range;
  bool optional = false; // if so, NaN means "not given"
  bool required = false; // it has no default; NaN means "not given"
  double value = 0;      // also of an integer, a flag, or the index of a choice
  std::span<const std::string_view> choices;
};

/// An array with its type erased and its sides computed from the parameters.
struct ArrayInfo {
  std::string_view name;
  std::array<double, 3> sides{1, 1, 1};
  std::array<std::string_view, 3> formulas{}; // of sides that have one, see Extent
  std::array<bool, 3> free{};                 // sides of any length
  std::size_t rank = 0;
  double deviation = 0;
  bool gathered = false, omissible = false;
  bool read = true; // whether the encoding reads it with these parameters
  double mean = 0;
  std::span<const double> values{};
  std::array<double, 3> given_sides{}; // the shape that the caller gave, or zeros

  /// The number of its values.
  double count() const { return sides[0] * sides[1] * sides[2]; }
};

/// Reads what encodings declare of themselves, `E::params` and `E::arrays`, while compiling.
namespace reflection {
template <class T> struct is_optional : std::false_type {};
template <class T> struct is_optional<std::optional<T>> : std::true_type {};

/// The names of an enum's values, from its ADL function `names(Enum)`.
template <class T> inline constexpr auto choices_of = names(T{});

template <class T> constexpr Kind kind_of() {
  if constexpr (is_optional<T>::value) return kind_of<typename T::value_type>();
  else if constexpr (std::is_same_v<T, bool>) return Kind::boolean;
  else if constexpr (std::is_enum_v<T>) return Kind::choice;
  else if constexpr (std::is_integral_v<T>) return Kind::integer;
  else return Kind::number;
}

template <class T> double to_double(const T& value) {
  if constexpr (is_optional<T>::value) {
    return value ? static_cast<double>(*value) : std::numeric_limits<double>::quiet_NaN();
  } else if constexpr (std::is_same_v<T, int>) {
    return value == int{required} ? double{required} : static_cast<double>(value);
  } else {
    return static_cast<double>(value);
  }
}

template <class T> bool is_given(const T&) { return true; }
template <class T> bool is_given(const std::optional<T>& value) { return value.has_value(); }

template <class T> T from_double(double value) {
  if constexpr (is_optional<T>::value) {
    if (std::isnan(value)) return std::nullopt;
    return from_double<typename T::value_type>(value);
  } else if constexpr (std::is_same_v<T, bool>) {
    return value != 0;
  } else if constexpr (std::is_enum_v<T>) {
    return static_cast<T>(to_whole<int>(value, 0, 255));
  } else if constexpr (std::is_same_v<T, int>) {
    return to_whole<int>(value, int{required}, max_length); // NaN is `required`
  } else {
    return static_cast<T>(value);
  }
}

/// The array {f(0), ..., f(n - 1)} of constants. Reading the parameters one by one keeps their phrases out of
/// the program: reading the tuple would keep all of them.
template <std::size_t n, class F> constexpr auto each(F f) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return std::array{f(std::integral_constant<std::size_t, i>{})...};
  }(std::make_index_sequence<n>{});
}

template <class Tuple>
inline constexpr std::size_t count_in = std::tuple_size_v<std::remove_cvref_t<Tuple>>;

/// How a parameter of type T is read and written as a number.
struct Access {
  double (*get)(const void* from);
  void (*set)(void* to, double value);
};
template <class T>
inline constexpr Access access{
    [](const void* from) { return to_double(*static_cast<const T*>(from)); },
    [](void* to, double value) { *static_cast<T*>(to) = from_double<T>(value); }};

/// An Extent with indices of parameters in place of names. The index behind the last parameter reads as 0.
struct Length {
  std::array<std::uint8_t, max_operands> of{};
  int times = 1, plus = 0;
  double (*value)(const Operands& of) = nullptr;
};
} // namespace reflection

/// The addresses of the parameters and arrays within an encoding's type, as data, so that one loop serves all encodings.
/// They point to members of `defaults`.
struct Layout {
  struct Parameter {
    const void* address;
    const reflection::Access* access;
  };
  struct Array {
    const void* address;
    ArrayInfo info; // all but its sides and values
    std::array<reflection::Length, 3> sides;
  };
  const void* defaults;
  std::span<const Parameter> params;
  std::span<const Array> arrays;
  bool (*reads)(const void* e, std::string_view array) = nullptr; // null: all
};

namespace reflection {
template <class E> inline constexpr E defaults{};

template <class E>
inline constexpr auto parameters_of = each<count_in<decltype(E::params)>>([](auto i) {
  constexpr auto member = std::get<i>(E::params).member;
  using T = std::remove_cvref_t<decltype(defaults<E>.*member)>;
  return Layout::Parameter{&(defaults<E>.*member), &access<T>};
});

/// The number of a parameter of E, or how many there are.
template <class E> constexpr std::uint8_t number_of(std::string_view name) {
  return std::apply(
      [&](const auto&... param) {
        std::uint8_t i = 0, at = sizeof...(param);
        ((at = param.name == name ? i : at, ++i), ...);
        return at;
      },
      E::params);
}

template <class E> constexpr Length length_of(const Extent& extent) {
  if (!extent.formula.empty()) { // not `value`: GCC's sanitizers make no constant of its comparison
    Length length{{}, 0, 0, extent.value};
    for (std::size_t i = 0; i < max_operands; ++i) length.of[i] = number_of<E>(extent.of[i]);
    return length;
  }
  return {{number_of<E>(extent.param)}, extent.times, extent.plus};
}

template <class E> constexpr auto arrays_of() {
  if constexpr (requires { E::arrays; }) {
    return each<count_in<decltype(E::arrays)>>([](auto i) {
      constexpr const auto& array = std::get<i>(E::arrays);
      const std::array<Extent, 3> sides = array.shape.sides; // GCC 12 reads no `value` by reference
      ArrayInfo info{.name = array.name,
                     .rank = array.shape.rank,
                     .deviation = array.deviation,
                     .gathered = array.traits.gathered,
                     .omissible = array.traits.omissible,
                     .mean = array.traits.mean};
      for (std::size_t side = 0; side < info.rank; ++side) {
        info.formulas[side] = sides[side].formula;
        info.free[side] = !sides[side].formula.empty() && sides[side].of[0].empty();
      }
      return Layout::Array{
          &(defaults<E>.*array.member),
          info,
          {length_of<E>(sides[0]), length_of<E>(sides[1]), length_of<E>(sides[2])}};
    });
  } else {
    return std::array<Layout::Array, 0>{};
  }
}
template <class E> inline constexpr auto array_list = arrays_of<E>();

template <class E> constexpr Layout layout() {
  Layout all{&defaults<E>, parameters_of<E>, array_list<E>};
  if constexpr (requires(const E& e) { e.reads(""); }) {
    all.reads = [](const void* e, std::string_view array) {
      return static_cast<const E*>(e)->reads(array);
    };
  }
  return all;
}
} // namespace reflection

template <class E> inline constexpr Layout layout_of = reflection::layout<E>();

namespace reflection {
/// Apart from layouts, so that only programs that check parameters contain their names and ranges.
template <class E>
inline constexpr auto parameter_infos_of = each<count_in<decltype(E::params)>>([](auto i) {
  constexpr const auto& param = std::get<i>(E::params);
  using T = std::remove_cvref_t<decltype(defaults<E>.*param.member)>;
  ParameterInfo info{param.name, kind_of<T>(), param.range, is_optional<T>::value, false, 0, {}};
  if constexpr (std::is_same_v<T, int>) info.required = defaults<E>.*param.member == int{required};
  if constexpr (std::is_same_v<T, double>)
    info.required = defaults<E>.*param.member != defaults<E>.*param.member; // NaN
  if constexpr (std::is_enum_v<T>) info.choices = choices_of<T>;
  return info;
});
} // namespace reflection

/// The parameters of an encoding with their values.
std::vector<ParameterInfo> parameter_infos(const Layout& layout,
                                           std::span<const ParameterInfo> infos, const void* e);
template <class E> std::vector<ParameterInfo> parameter_infos(const E& e) {
  return parameter_infos(layout_of<E>, reflection::parameter_infos_of<E>, &e);
}

/// The arrays of an encoding with their values.
std::vector<ArrayInfo> array_infos(const Layout& layout, const void* e);
template <class E> std::vector<ArrayInfo> array_infos(const E& e) {
  return array_infos(layout_of<E>, &e);
}

/// Sets all parameters from checked `values` in the order of E::params; NaN means "not given".
void set_params(const Layout& layout, void* e, std::span<const double> values);
template <class E> void set_params(E& e, std::span<const double> values) {
  set_params(layout_of<E>, &e, values);
}

/// Sets all arrays, in the order of E::arrays.
void set_arrays(const Layout& layout, void* e, std::span<const std::span<const double>> arrays);

/// Whether a number is finite and in its range.
inline bool is_legal(double value, const Range& range, bool integer) {
  const auto [min, max, open, multiple_of] = range;
  const double times = integer ? value / multiple_of : 0; // exact for the integers of any range
  return std::isfinite(value) && times == std::floor(times) && value <= max &&
         (open ? value > min : value >= min);
}
/// The text "must be ..., got ..." about an illegal number.
std::string refusal(double value, const Range& range, bool integer);
/// Returns "" or an error about the first parameter outside its range, "id: option must be ..., got ...".
std::string violation(std::string_view id, std::span<const ParameterInfo> infos);
/// The most values of an array that is not gathered: memory holds it twice.
inline constexpr double max_array = 1 << 24;

/// Returns "" or an error about the first array that is too large, has a wrong shape, or is missing although others are
/// given without a seed.
std::string violation(std::string_view id, std::span<const ArrayInfo> infos, bool has_seed);

/// The seed of an encoding to draw its arrays from, if it has one.
template <class E> std::optional<int> seed_of(const E& e) {
  if constexpr (requires { e.seed.has_value(); }) return e.seed;
  else return {};
}

/// A number as a message shows it: the shortest decimal that reads back the same.
std::string shown(double value);

/// A part of a message: text, or a number to be shown.
struct Part {
  Part(const char* words) : text(words) {}
  Part(std::string_view words) : text(words.data() ? words : "") {}
  Part(const std::string& words) : text(words) {}
  Part(double value) : text(nullptr, 0), number(value) {}
  Part(std::integral auto value) : Part(static_cast<double>(value)) {}

  std::string_view text;
  double number = 0;
};

/// A message of parts.
std::string joined(std::initializer_list<Part> parts);
/// A message with the name of its encoding in front, "id: text"; "" stays "".
std::string named(std::string_view id, std::string_view text);
std::string named(std::string_view id, std::initializer_list<Part> parts);

/// Returns "" or an error about an encoding's parameters and arrays. All public functions call it first.
template <class E> std::string check(const E& e) {
  auto k = parameter_infos(e);
  const auto given = reflection::each<reflection::count_in<decltype(E::params)>>([&](auto i) {
    constexpr auto member = std::get<i>(E::params).member;
    return reflection::is_given(e.*member);
  });
  for (std::size_t i = 0; i < given.size(); ++i) k[i].optional &= !given[i]; // NaN, if it has that
  if (auto message = violation(E::id, std::span<const ParameterInfo>(k)); !message.empty())
    return message;
  if constexpr (requires { e.conflict(); }) {
    if (auto message = named(E::id, e.conflict()); !message.empty()) return message;
  }
  const auto s = array_infos(e);
  return violation(E::id, std::span<const ArrayInfo>(s), seed_of(e).has_value());
}

/// Checks `values` and sets all parameters; if one is out of range, sets none and returns the error. NaN means "not
/// given", except that bit i of `not_numbers` says that parameter i was given as NaN.
template <class E>
std::string assign(E& e, std::span<const double> values, unsigned not_numbers = 0) {
  auto k = parameter_infos(e);
  if (values.size() != k.size())
    return named(E::id, {"parameters must have ", k.size(), " values, got ", values.size()});
  for (std::size_t i = 0; i < k.size(); ++i) {
    k[i].value = values[i];
    if ((not_numbers >> i & 1) != 0) k[i].optional = false;
  }
  auto message = violation(E::id, std::span<const ParameterInfo>(k));
  if (message.empty()) set_params(e, values);
  return message;
}

} // namespace posenc
