#include <posenc/params.hpp>

#include <algorithm>

namespace posenc {

namespace {

bool legal(const Knob& k) {
  if (std::isnan(k.value)) return k.optional;
  if (std::isinf(k.value)) return false;
  if (k.kind == Kind::boolean) return k.value == 0 || k.value == 1;
  if (k.kind == Kind::choice) {
    return k.value >= 0 && k.value < static_cast<double>(k.choices.size()) &&
           k.value == std::floor(k.value);
  }
  if (k.kind == Kind::integer &&
      (k.value != std::floor(k.value) || std::fmod(k.value, k.range.multiple_of) != 0)) {
    return false;
  }
  return (k.range.open ? k.value > k.range.least : k.value >= k.range.least) &&
         k.value <= k.range.most;
}

std::string wanted(const Knob& k) {
  if (k.kind == Kind::boolean) return "true or false";
  if (k.kind == Kind::choice) {
    std::string list = "one of";
    for (std::size_t i = 0; i < k.choices.size(); ++i) {
      list += (i ? ", \"" : " \"") + std::string(k.choices[i]) + "\"";
    }
    return list;
  }
  std::string text = k.kind == Kind::number     ? "a finite number"
                     : k.range.multiple_of == 1 ? "an integer"
                     : k.range.multiple_of == 2
                         ? "an even integer"
                         : "an integer multiple of " + std::to_string(k.range.multiple_of);
  const bool low = std::isfinite(k.range.least), high = std::isfinite(k.range.most);
  if (k.range.open) text += " above " + shown(k.range.least);
  else if (low && high)
    return text + " from " + shown(k.range.least) + " to " + shown(k.range.most);
  else if (low) text += " of at least " + shown(k.range.least);
  if (high) text += (low ? " and at most " : " of at most ") + shown(k.range.most);
  return text;
}

} // namespace

std::string named(std::string_view id, std::string_view text) {
  if (text.empty()) return {};
  return std::string(id).append(": ").append(text);
}

std::string violation(std::string_view id, std::span<const Knob> knobs) {
  for (const Knob& k : knobs) {
    if (legal(k)) continue;
    return named(id, std::string(k.name) + " must be " + wanted(k) + ", got " + shown(k.value));
  }
  return {};
}

namespace {
/// The sides as a shape, with the formulas of those that follow one.
std::string listed(const Slot& s, const std::array<double, 3>& sides, bool formulas) {
  std::string shape = "[";
  for (std::size_t i = 0; i < s.rank; ++i) {
    if (i) shape += ", ";
    shape += shown(sides[i]);
    if (formulas && !s.formulas[i].empty()) shape += " = " + std::string(s.formulas[i]);
  }
  return shape + "]";
}

bool is_given(const Slot& s) { return !s.values.empty(); }

/// Arrays that only a draw could fill, beside arrays of the caller's; or "".
std::string missing(std::string_view id, std::span<const Slot> slots) {
  const auto given = std::ranges::find_if(slots, is_given);
  std::string names;
  for (const Slot& s : slots) {
    if (is_given(s) || s.omissible || !s.read || s.deviation == 0) continue;
    names += (names.empty() ? "" : " and ") + std::string(s.name);
  }
  if (given == slots.end() || names.empty()) return {};
  names += " must be given beside " + std::string(given->name);
  return named(id, names + ", or seed, which draws what is missing");
}
} // namespace

std::string violation(std::string_view id, std::span<const Slot> slots, bool has_seed) {
  for (const Slot& s : slots) {
    const bool too_large = !s.gathered && s.count() > max_array;
    const double given = static_cast<double>(s.values.size());
    const bool shaped = s.given_sides[0] > 0;
    bool fits = s.values.empty() || given == s.count();
    for (std::size_t i = 0; shaped && i < s.rank; ++i) fits &= s.given_sides[i] == s.sides[i];
    if (!too_large && fits) continue;
    std::string message = named(id, s.name) + " must have ";
    if (too_large) {
      message += "at most " + shown(max_array) + " values, got shape " + listed(s, s.sides, false);
    } else {
      message += "shape " + listed(s, s.sides, true) + ", got ";
      message += shaped ? "shape " + listed(s, s.given_sides, false) : shown(given) + " values";
    }
    return message;
  }
  return has_seed ? std::string{} : missing(id, slots);
}

} // namespace posenc
