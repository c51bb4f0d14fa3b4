// Checks numbers and sizes that are not parameters of an encoding: positions, settings of attention, inputs of
// measures. Each check returns "" or an error in the same form, "id: option must be ..., got ...".
#pragma once

#include <posenc/core/params.hpp>

namespace posenc {

/// The result of sums and products of sizes that overflow. No array has so many values.
inline constexpr std::size_t too_many = std::numeric_limits<std::size_t>::max();

constexpr std::size_t sum_of(std::initializer_list<std::size_t> sizes) {
  std::size_t all = 0;
  for (const std::size_t one : sizes) all = one > too_many - all ? too_many : all + one;
  return all;
}
constexpr std::size_t product_of(std::size_t a, std::size_t b) {
  return !shapes_are_checked && a > 0 && b > too_many / a ? too_many : a * b;
}
constexpr std::size_t product_of(std::initializer_list<std::size_t> sizes) {
  std::size_t all = 1;
  for (const std::size_t one : sizes) all = product_of(all, one);
  return all;
}

/// The largest number of values of a result: the float64 values that memory can address.
inline constexpr std::size_t max_values =
    static_cast<std::size_t>(std::numeric_limits<std::ptrdiff_t>::max()) / sizeof(double);

/// "id: a result has at most 5 elements, not 6"
std::string too_large(std::string_view id, std::size_t size);
/// Refuses the sizes of a result with more than max_values.
inline std::string check_result(std::string_view id, std::initializer_list<std::size_t> sizes) {
  const std::size_t size = shapes_are_checked ? 0 : product_of(sizes);
  return size <= max_values ? std::string() : too_large(id, size);
}
/// "id: name must have 5 values, got 4"
std::string other_size(std::string_view id, std::string_view name, std::size_t wanted,
                       std::size_t got);
/// Refuses an array of another size.
inline std::string check_size(std::string_view id, std::string_view name, std::size_t wanted,
                              std::size_t got) {
  return shapes_are_checked || wanted == got ? std::string() : other_size(id, name, wanted, got);
}

/// The memory of an argument.
struct Memory {
  template <class T>
  Memory(std::string_view argument, std::span<T> values)
      : name(argument), bytes(std::as_bytes(values)) {}

  std::string_view name;
  std::span<const std::byte> bytes;
};
/// The arrays that a caller gave an encoding.
template <class E> std::vector<Memory> memory_of(const E& e) {
  std::vector<Memory> list;
  if constexpr (requires { E::arrays; })
    for (const ArrayInfo& array : array_infos(e)) list.emplace_back(array.name, array.values);
  return list;
}
/// Refuses memory of results that shares values with other memory of the call. The argument called `same` may be the very
/// memory of a result (the call works in place), but not overlap it.
std::string check_memory(std::string_view id, std::initializer_list<Memory> written,
                         const std::vector<Memory>& read, std::string_view same = "");

/// Refuses a number outside its range.
std::string check_number(std::string_view id, std::string_view name, double value,
                         const Range& range = any_number(), bool integer = false);
/// The rule that all numbers of a list must follow.
enum class Listed { finite, positive, integers };
/// Refuses a list with a number that does not follow the rule. `first` is the index of the list's first number in
/// messages.
std::string check_list(std::string_view id, std::string_view name, std::span<const double> values,
                       Listed rule = Listed::finite, std::size_t first = 0);

} // namespace posenc
