#include <posenc/core/checks.hpp>

namespace posenc {

std::string too_large(std::string_view id, std::size_t size) {
  return named(id, {"a result has at most ", max_values, " elements, not ", size});
}

std::string other_size(std::string_view id, std::string_view name, std::size_t wanted,
                       std::size_t got) {
  return named(id, {name, " must have ", wanted, " values, got ", got});
}

std::string check_number(std::string_view id, std::string_view name, double value,
                         const Range& range, bool integer) {
  if (is_legal(value, range, integer)) return {};
  return named(id, {name, " ", refusal(value, range, integer)});
}

std::string check_list(std::string_view id, std::string_view name, std::span<const double> values,
                       Listed rule, std::size_t first) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double value = values[i];
    const bool follows = rule == Listed::finite     ? true
                         : rule == Listed::positive ? value > 0
                                                    : value == std::floor(value);
    if (std::isfinite(value) && follows) continue;
    const std::string_view wanted = rule == Listed::finite     ? "finite numbers"
                                    : rule == Listed::positive ? "finite numbers above 0"
                                                               : "integers";
    return named(id, {name, " must be ", wanted, ", got ", value, " at index ", first + i});
  }
  return {};
}

} // namespace posenc
