// The vocabulary in which an encoding describes itself: its parameters with their legal ranges, its
// tables, and one check that turns all of it into a message. Everything that a user sees of an
// encoding (bindings, TypeScript types, controls, the README's table) is derived from these words.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <posenc/strict_math.hpp>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace posenc {

/// What is mathematically defined, as opposed to what a slider shows.
struct Range {
  double least = -std::numeric_limits<double>::infinity();
  double most = std::numeric_limits<double>::infinity();
  bool open = false;   // least itself is excluded
  int multiple_of = 1; // integers only
};
constexpr Range between(double least, double most, int multiple_of = 1) {
  return {least, most, false, multiple_of};
}
constexpr Range at_least(double least) { return {.least = least}; }
constexpr Range above(double least) { return {.least = least, .open = true}; }
constexpr Range any_number() { return {}; }

/// Widths and counts stop far above any model and far below overflow.
inline constexpr double max_dim = 1 << 20, max_heads = 1 << 16, max_length = 2147483647;

/// A parameter that counts, such as dim, as a size. Other types convert by a cast, so that none narrows unseen.
constexpr std::size_t size(int count) { return static_cast<std::size_t>(count); }
template <class T> std::size_t size(T) = delete;

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
/// A flag or a choice has no range: its values are its type's.
template <class E, class T>
constexpr Param<E, T> param(std::string_view name, T E::* member, std::string_view phrase) {
  return {name, member, {}, phrase};
}

/// The length of one side of an array: times * parameter + plus (a constant where `param` is empty),
/// or what `value` makes of the parameters `of`, which `formula` says in words.
struct Extent {
  std::string_view param{};
  int times = 1, plus = 0;
  std::string_view formula{};
  std::array<std::string_view, 3> of{};
  double (*value)(const std::array<double, 3>& of) = nullptr;
};

/// The sides of an array, up to three.
struct Shape {
  std::array<Extent, 3> sides{};
  std::size_t rank = 0;

  constexpr Shape(std::initializer_list<Extent> list) {
    for (const Extent& side : list) sides[rank++] = side;
  }
};

/// A table or a weight matrix that the caller may give: float64 values in C order. Where the caller
/// gives no array at all, or a `seed`, it is drawn from N(mean, deviation^2), if it deviates at all. Trained
/// arrays beside drawn ones would make numbers that look like a model's.
template <class E> struct ArrayParam {
  std::string_view name;
  std::span<const double> E::* member;
  Shape shape;
  double deviation;
  bool gathered; // the encoding reads whole rows by position, so a caller may hand over just those
  std::string_view phrase;
  double mean = 0;
  bool omissible = false; // beside others of the caller's, none means that its term is left out
};

enum class Kind { number, integer, boolean, choice };

/// A parameter with its type erased: what the check reads. Phrases are for catalogs alone (catalog.cpp), so
/// that programs that only compute do without them.
struct Knob {
  std::string_view name;
  Kind kind = Kind::number;
  Range range;
  bool optional = false; // NaN stands for "not given"
  double value = 0;      // integers, flags and the index of a choice too
  std::span<const std::string_view> choices;
};

/// An array with its type erased, and its sides as the present parameters make them.
struct Slot {
  std::string_view name;
  std::array<double, 3> sides{1, 1, 1};
  std::array<std::string_view, 3>
      formulas{}; // of sides that are more than a multiple of a parameter
  std::size_t rank = 0;
  double deviation = 0;
  bool gathered = false, omissible = false;
  bool read = true; // by the encoding with its present parameters
  double mean = 0;
  std::span<const double> values;
  std::array<double, 3> given_sides{}; // of the values, where the caller says them; else zeros

  /// How many values it has.
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
  } else {
    return static_cast<double>(value);
  }
}

template <class T> T from_double(double value) {
  if constexpr (is_optional<T>::value) {
    if (std::isnan(value)) return std::nullopt;
    return static_cast<typename T::value_type>(value);
  } else if constexpr (std::is_same_v<T, bool>) {
    return value != 0;
  } else if constexpr (std::is_enum_v<T>) {
    return static_cast<T>(static_cast<int>(value));
  } else {
    return static_cast<T>(value);
  }
}

/// Calls f with the constants 0 .. n - 1, and makes an array of what it returns. Parameters are read as
/// constants, one by one: read as a tuple, all of their phrases would stay in the program.
template <std::size_t n, class F> auto each(F f) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return std::array{f(std::integral_constant<std::size_t, i>{})...};
  }(std::make_index_sequence<n>{});
}

template <class Tuple>
inline constexpr std::size_t count_in = std::tuple_size_v<std::remove_cvref_t<Tuple>>;

template <class T> Knob knob(std::string_view name, const Range& range, const T& value) {
  Knob k{name, kind_of<T>(), range, is_optional<T>::value, to_double(value), {}};
  if constexpr (std::is_enum_v<T>) k.choices = choices_of<T>;
  return k;
}
} // namespace reflection

/// The parameters of an encoding with their present values.
template <class E> auto knobs(const E& e) {
  return reflection::each<reflection::count_in<decltype(E::params)>>([&](auto i) {
    constexpr auto member = std::get<i>(E::params).member;
    constexpr std::string_view name = std::get<i>(E::params).name;
    static constexpr Range range = std::get<i>(E::params).range;
    return reflection::knob(name, range, e.*member);
  });
}

namespace reflection {
/// Where the parameter of this name stands among those of E, or their number.
template <class E> constexpr std::size_t index_of(std::string_view name) {
  return std::apply(
      [&](const auto&... param) {
        std::size_t i = 0, at = sizeof...(param);
        ((at = param.name == name ? i : at, ++i), ...);
        return at;
      },
      E::params);
}

/// The value of a parameter, which is found while compiling.
template <std::size_t index, class E> double value_at(const E& e) {
  if constexpr (index < count_in<decltype(E::params)>) {
    constexpr auto member = std::get<index>(E::params).member;
    return to_double(e.*member);
  } else {
    return 0;
  }
}

/// Side `side` of array number `array`.
template <std::size_t array, std::size_t side, class E> double length_of(const E& e) {
  static constexpr Extent extent = std::get<array>(E::arrays).shape.sides[side];
  constexpr auto find = [](std::string_view name) { return index_of<E>(name); };
  constexpr std::size_t none = count_in<decltype(E::params)>;
  if constexpr (!extent.formula
                     .empty()) { // not `value`: GCC's sanitizers make no constant of its comparison
    return extent.value({value_at<find(extent.of[0])>(e), value_at<find(extent.of[1])>(e),
                         value_at<find(extent.of[2])>(e)});
  } else {
    static_assert(extent.param.empty() || find(extent.param) < none, "no such parameter");
    return extent.times * value_at<find(extent.param)>(e) + extent.plus;
  }
}
} // namespace reflection

/// The arrays of an encoding with their present values.
template <class E> auto slots(const E& e) {
  if constexpr (requires { E::arrays; }) {
    return reflection::each<reflection::count_in<decltype(E::arrays)>>([&](auto i) {
      // Constants, so that programs which list nothing keep neither the declarations nor their phrases.
      constexpr auto member = std::get<i>(E::arrays).member;
      constexpr std::size_t rank = std::get<i>(E::arrays).shape.rank;
      constexpr std::string_view name = std::get<i>(E::arrays).name;
      constexpr double deviation = std::get<i>(E::arrays).deviation;
      constexpr double mean = std::get<i>(E::arrays).mean;
      constexpr bool gathered = std::get<i>(E::arrays).gathered;
      constexpr bool omissible = std::get<i>(E::arrays).omissible;
      Slot slot{.name = name,
                .rank = rank,
                .deviation = deviation,
                .gathered = gathered,
                .omissible = omissible,
                .mean = mean,
                .values = e.*member};
      [&]<std::size_t... side>(std::index_sequence<side...>) {
        ((slot.sides[side] = reflection::length_of<i, side>(e)), ...);
        ((slot.formulas[side] = std::get<i>(E::arrays).shape.sides[side].formula), ...);
      }(std::make_index_sequence<rank>{});
      if constexpr (requires { e.reads(name); }) slot.read = e.reads(name);
      return slot;
    });
  } else {
    return std::array<Slot, 0>{};
  }
}

/// The first parameter outside its range, as "id: option must be ..., got ...", or "".
std::string violation(std::string_view id, std::span<const Knob> knobs);
/// Values of one array that is not gathered: they are kept as a whole, twice.
inline constexpr double max_array = 1 << 24;

/// The first array that is too large, whose length is not the product of its sides, or that is missing beside
/// others without a seed to draw it with; or "".
std::string violation(std::string_view id, std::span<const Slot> slots, bool has_seed);

/// Whether an encoding says what to draw its arrays with.
template <class E> bool has_seed(const E& e) {
  if constexpr (requires { e.seed.has_value(); }) return e.seed.has_value();
  else return false;
}

/// A number as a message shows it: the shortest decimal that reads back the same.
std::string shown(double value);
std::string shown(std::integral auto value) { return shown(static_cast<double>(value)); }

/// A message behind the name of its encoding, "id: text"; no message ("") stays empty.
std::string named(std::string_view id, std::string_view text);

/// What is wrong with an encoding's parameters and arrays, or "". Everything that computes calls it.
template <class E> std::string check(const E& e) {
  const auto k = knobs(e);
  if (auto message = violation(E::id, std::span<const Knob>(k)); !message.empty()) return message;
  if constexpr (requires { e.conflict(); }) {
    if (auto message = named(E::id, e.conflict()); !message.empty()) return message;
  }
  const auto s = slots(e);
  return violation(E::id, std::span<const Slot>(s), has_seed(e));
}

/// Sets all parameters from `values`, in the order of E::params (NaN: an optional one is absent), which have
/// been checked.
template <class E> void set_params(E& e, std::span<const double> values) {
  reflection::each<reflection::count_in<decltype(E::params)>>([&](auto i) {
    constexpr auto member = std::get<i>(E::params).member;
    using T = std::remove_reference_t<decltype(e.*member)>;
    e.*member = reflection::from_double<T>(values[i]);
    return 0;
  });
}

/// Hands an encoding its arrays, in the order of E::arrays.
template <class E> void set_arrays(E& e, std::span<const std::span<const double>> arrays) {
  if constexpr (requires { E::arrays; }) {
    reflection::each<reflection::count_in<decltype(E::arrays)>>([&](auto i) {
      constexpr auto member = std::get<i>(E::arrays).member;
      e.*member = arrays[i];
      return 0;
    });
  }
}

/// The same where they have not been checked: nothing is set when a value is out of range; the message
/// says which.
template <class E> std::string assign(E& e, std::span<const double> values) {
  auto k = knobs(e);
  for (std::size_t i = 0; i < k.size(); ++i) k[i].value = values[i];
  auto message = violation(E::id, std::span<const Knob>(k));
  if (message.empty()) set_params(e, values);
  return message;
}

} // namespace posenc
