#include <posenc/params.hpp>

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

std::string violation(std::string_view id, std::span<const Knob> knobs) {
  for (const Knob& k : knobs) {
    if (legal(k)) continue;
    return std::string(id) + ": " + std::string(k.name) + " must be " + wanted(k) + ", got " +
           shown(k.value);
  }
  return {};
}

std::string violation(std::string_view id, std::span<const Slot> slots) {
  for (const Slot& s : slots) {
    const double count = s.count(), given = static_cast<double>(s.values.size());
    const bool too_large = !s.gathered && count > max_array;
    if (!too_large && (s.values.empty() || given == count)) continue;
    std::string shape = "[";
    for (std::size_t i = 0; i < s.rank; ++i) {
      if (i) shape += ", ";
      shape += shown(s.sides[i]);
    }
    std::string message = std::string(id) + ": " + std::string(s.name) + " must have ";
    if (too_large) message += "at most " + shown(max_array) + " values, got shape " + shape + "]";
    else message += "shape " + shape + "], got " + shown(given) + " values";
    return message;
  }
  return {};
}

} // namespace posenc
