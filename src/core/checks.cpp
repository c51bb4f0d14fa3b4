#include <posenc/core/checks.hpp>

#include <functional>

namespace posenc {

std::string too_large(std::string_view id, std::size_t size) {
  return named(id, {"a result has at most ", max_values, " elements, not ", size});
}

std::string other_size(std::string_view id, std::string_view name, std::size_t wanted,
                       std::size_t got) {
  return named(id, {name, " must have ", wanted, " values, got ", got});
}

std::string check_memory(std::string_view id, std::initializer_list<Memory> written,
                         const std::vector<Memory>& read, std::string_view same) {
  const auto overlap = [](std::span<const std::byte> a, std::span<const std::byte> b) {
    const std::less<const std::byte*> before;
    return !a.empty() && !b.empty() && before(a.data(), b.data() + b.size()) &&
           before(b.data(), a.data() + a.size());
  };
  for (const Memory& one : written) {
    const auto& [name, bytes] = one;
    for (const Memory* other = &one + 1; other != written.end(); ++other) {
      if (overlap(bytes, other->bytes))
        return named(id, {name, " and ", other->name, " must not share memory"});
    }
    for (const Memory& other : read) {
      const bool may_be = other.name == same,
                 is = bytes.data() == other.bytes.data() && bytes.size() == other.bytes.size();
      if (!overlap(bytes, other.bytes) || (may_be && is)) continue;
      return named(id, {name, " must ", may_be ? "be " : "", may_be ? other.name : "",
                        may_be ? " itself or " : "", "share no memory with ", other.name});
    }
  }
  return {};
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
