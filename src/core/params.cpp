#include <posenc/core/params.hpp>

#include <algorithm>

namespace posenc {

namespace {

/// Returns "" or the text about the value of any parameter; flags and choices have numbers as values, too.
std::string refusal(const ParameterInfo& k) {
  const bool is_integer = k.kind == Kind::integer, is_flag = k.kind == Kind::boolean;
  if (k.optional && std::isnan(k.value)) return {};
  if (k.required && std::isnan(k.value)) return "must be given";
  if (k.kind == Kind::number || is_integer) {
    return is_legal(k.value, k.range, is_integer) ? "" : refusal(k.value, k.range, is_integer);
  }
  const double count = is_flag ? 2 : static_cast<double>(k.choices.size());
  if (k.value >= 0 && k.value < count && k.value == std::floor(k.value)) return {};
  std::string list = is_flag ? "true or false" : "one of";
  for (std::size_t i = 0; i < k.choices.size(); ++i) {
    list += (i ? ", \"" : " \"") + std::string(k.choices[i]) + "\"";
  }
  return joined({"must be ", list, ", got ", k.value});
}

} // namespace

std::string refusal(double value, const Range& range, bool integer) {
  const auto [min, max, open, multiple_of] = range;
  std::string text = "must be ";
  const auto add = [&text](const char* words, double number) {
    text += words;
    text += shown(number);
  };
  if (integer && multiple_of > 2) add("an integer multiple of ", multiple_of);
  else text += !integer ? "a finite number" : multiple_of == 2 ? "an even integer" : "an integer";
  const bool low = std::isfinite(min), high = std::isfinite(max);
  if (low) add(open ? " above " : high ? " from " : " of at least ", min);
  if (high) add(!low ? " of at most " : open ? " and at most " : " to ", max);
  add(", got ", value);
  return text;
}

std::string joined(std::initializer_list<Part> parts) {
  std::string message;
  for (const Part& part : parts) {
    if (part.text.data()) message += part.text;
    else message += shown(part.number);
  }
  return message;
}

std::string named(std::string_view id, std::string_view text) {
  return text.empty() ? "" : joined({id, ": ", text});
}
std::string named(std::string_view id, std::initializer_list<Part> parts) {
  return named(id, joined(parts));
}

namespace {
/// The member of `e` that `in_defaults` is in the defaults.
const std::byte* in(const void* e, const Layout& layout, const void* in_defaults) {
  return static_cast<const std::byte*>(e) + (static_cast<const std::byte*>(in_defaults) -
                                             static_cast<const std::byte*>(layout.defaults));
}
void* in(void* e, const Layout& layout, const void* in_defaults) {
  return const_cast<std::byte*>(in(static_cast<const void*>(e), layout, in_defaults));
}
double number(const Layout& layout, std::size_t param, const void* e) {
  const auto& [address, access] = layout.params[param];
  return access->get(in(e, layout, address));
}
} // namespace

std::vector<ParameterInfo> parameter_infos(const Layout& layout,
                                           std::span<const ParameterInfo> infos, const void* e) {
  std::vector<ParameterInfo> list(infos.begin(), infos.end());
  for (std::size_t i = 0; i < list.size(); ++i) list[i].value = number(layout, i, e);
  return list;
}

std::vector<ArrayInfo> array_infos(const Layout& layout, const void* e) {
  std::vector<ArrayInfo> list;
  for (const Layout::Array& array : layout.arrays) {
    ArrayInfo& info = list.emplace_back(array.info);
    for (std::size_t side = 0; side < info.rank; ++side) {
      const auto& [of, times, plus, value] = array.sides[side];
      Operands numbers{};
      for (std::size_t i = 0; i < of.size(); ++i) {
        if (of[i] < layout.params.size()) numbers[i] = number(layout, of[i], e);
      }
      if (info.free[side]) info.sides[side] = 1;
      else info.sides[side] = value ? value(numbers) : times * numbers[0] + plus;
    }
    info.values = *reinterpret_cast<const Values*>(in(e, layout, array.address));
    // What the known sides leave is that of the last free one.
    for (std::size_t side = info.rank; side-- > 0;) {
      if (!info.free[side]) continue;
      info.sides[side] = std::floor(double(info.values.size()) / std::max(info.count(), 1.0));
      break;
    }
    if (layout.reads) info.read = layout.reads(e, info.name);
  }
  return list;
}

void set_params(const Layout& layout, void* e, std::span<const double> values) {
  for (std::size_t i = 0; i < layout.params.size(); ++i) {
    const Layout::Parameter& param = layout.params[i];
    param.access->set(in(e, layout, param.address), values[i]);
  }
}

void set_arrays(const Layout& layout, void* e, std::span<const std::span<const double>> arrays) {
  for (std::size_t i = 0; i < layout.arrays.size(); ++i) {
    *static_cast<Values*>(in(e, layout, layout.arrays[i].address)) = arrays[i];
  }
}

std::string violation(std::string_view id, std::span<const ParameterInfo> infos) {
  for (const ParameterInfo& k : infos) {
    if (auto said = refusal(k); !said.empty()) return named(id, {k.name, " ", said});
  }
  return {};
}

namespace {
/// A shape as "[3, 4]", with formulas as "[5 = rows * columns, 4]".
std::string listed(const ArrayInfo& s, const std::array<double, 3>& sides, bool formulas) {
  std::string shape = "[";
  for (std::size_t i = 0; i < s.rank; ++i) {
    if (i) shape += ", ";
    shape += shown(sides[i]);
    if (formulas && !s.formulas[i].empty()) shape += " = " + std::string(s.formulas[i]);
  }
  return shape + "]";
}

bool is_given(const ArrayInfo& s) { return !s.values.empty(); }

/// Returns "" or an error about arrays that are not given although others are.
std::string missing(std::string_view id, std::span<const ArrayInfo> infos) {
  const auto given = std::ranges::find_if(infos, is_given);
  std::string names;
  for (const ArrayInfo& s : infos) {
    if (is_given(s) || s.omissible || !s.read || s.deviation == 0) continue;
    names += (names.empty() ? "" : " and ") + std::string(s.name);
  }
  if (given == infos.end() || names.empty()) return {};
  return named(
      id, {names, " must be given beside ", given->name, ", or seed, which draws what is missing"});
}
} // namespace

std::string violation(std::string_view id, std::span<const ArrayInfo> infos, bool has_seed) {
  for (const ArrayInfo& s : infos) {
    const bool too_large = !s.gathered && s.count() > max_array;
    const double given = static_cast<double>(s.values.size());
    const bool shaped = s.given_sides[0] > 0;
    bool fits = s.values.empty() || given == s.count();
    for (std::size_t i = 0; shaped && i < s.rank; ++i)
      fits &= s.free[i] || s.given_sides[i] == s.sides[i];
    if (!too_large && fits) continue;
    if (too_large) {
      return named(id, {s.name, " must have at most ", max_array, " values, got shape ",
                        listed(s, s.sides, false)});
    }
    const auto got =
        shaped ? joined({"shape ", listed(s, s.given_sides, false)}) : joined({given, " values"});
    return named(id, {s.name, " must have shape ", listed(s, s.sides, true), ", got ", got});
  }
  return has_seed ? std::string{} : missing(id, infos);
}

} // namespace posenc
