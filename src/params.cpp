#include <posenc/params.hpp>

#include <algorithm>
#include <cstdlib>

namespace posenc {

// The shortest decimal that reads back as the same number, where 15 digits are enough for that; else
// 16 or 17 digits within 1e-15 of it. Not std::to_chars: its tables would be
// most of the WASM. Up to 15 digits and 22 powers of ten both sides of the test below are exact.
std::string shown(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
  if (value == std::floor(value) && std::fabs(value) < 1e15) {
    return std::to_string(static_cast<long long>(value));
  }
  if (std::fabs(value) < 1e-200) { // keeps the powers of ten below in range
    const std::string scaled = shown(value * 1e100 * 1e100);
    const auto e = scaled.find('e');
    const int exponent = e == std::string::npos ? 0 : std::atoi(scaled.c_str() + e + 1);
    return scaled.substr(0, e) + "e" + std::to_string(exponent - 200);
  }
  const double size = std::fabs(value);
  const int power = static_cast<int>(std::floor(std::log10(size))); // of the first digit
  long long digits = 0;
  int count = 1;
  for (; count <= 17; ++count) {
    const int shift = count - 1 - power; // digits = size * 10^shift
    digits = std::llround(shift >= 0 ? size * std::pow(10, shift) : size / std::pow(10, -shift));
    const auto back = static_cast<double>(digits);
    if ((shift >= 0 ? back / std::pow(10, shift) : back * std::pow(10, -shift)) == size) break;
  }
  std::string text = std::to_string(digits);
  const int first =
      power + static_cast<int>(text.size()) - std::min(count, 17); // rounded up to 10^n
  const std::string sign = value < 0 ? "-" : "";
  if (first >= 15 || first < -6) {
    if (text.size() > 1) text.insert(1, ".");
    return sign + text + "e" + (first < 0 ? "-" : "+") + std::to_string(std::abs(first));
  }
  if (first < 0) return sign + "0." + std::string(static_cast<std::size_t>(-first - 1), '0') + text;
  text.insert(static_cast<std::size_t>(first) + 1, ".");
  return sign + text;
}

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
