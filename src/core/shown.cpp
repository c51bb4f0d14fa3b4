#include <cmath>
#include <cstdlib>
#include <posenc/core/params.hpp>

namespace posenc {

// The shortest decimal that reads back as the same number if 15 digits are enough for that, else 16 or 17
// digits within 1e-15 of it. std::to_chars would add large tables. For up to 15 digits and 22 powers of ten
// both sides of the comparison below are exact.
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
  const double magnitude = std::fabs(value);
  const int power = static_cast<int>(std::floor(std::log10(magnitude))); // of the first digit
  long long digits = 0;
  int count = 1;
  for (; count <= 17; ++count) {
    const int shift = count - 1 - power; // digits = size * 10^shift
    digits = std::llround(shift >= 0 ? magnitude * std::pow(10, shift)
                                     : magnitude / std::pow(10, -shift));
    const auto back = static_cast<double>(digits);
    if ((shift >= 0 ? back / std::pow(10, shift) : back * std::pow(10, -shift)) == magnitude) break;
  }
  std::string text = std::to_string(digits);
  const int first =
      power + static_cast<int>(text.size()) - std::min(count, 17); // rounded up to 10^n
  const std::string sign = value < 0 ? "-" : "";
  if (first >= 15 || first < -6) {
    if (text.size() > 1) text.insert(1, ".");
    return sign + text + "e" + (first < 0 ? "-" : "+") + std::to_string(std::abs(first));
  }
  if (first < 0) return sign + "0." + std::string(size(-first - 1), '0') + text;
  text.insert(size(first) + 1, ".");
  return sign + text;
}

} // namespace posenc
