#include <posenc/catalog.hpp>

namespace posenc {

namespace {

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string number_or_null(double value) { return std::isfinite(value) ? shown(value) : "null"; }

std::string extent_json(const Extent& e) {
  if (!e.formula.empty())
    return "{\"parameter\":\"\",\"times\":0,\"plus\":0,\"formula\":" + quoted(e.formula) + "}";
  return "{\"parameter\":" + quoted(e.param) + ",\"times\":" + std::to_string(e.times) +
         ",\"plus\":" + std::to_string(e.plus) + "}";
}

template <class Json> std::string list_json(std::size_t count, const Json& json) {
  std::string out = "[";
  for (std::size_t i = 0; i < count; ++i) out += (i ? "," : "") + json(i);
  return out + "]";
}

using Phrases = std::vector<std::string_view>;

template <class Tuple> Phrases phrases_of(const Tuple& tuple) {
  return std::apply([](const auto&... one) { return Phrases{one.phrase...}; }, tuple);
}

constexpr std::string_view kind_names[] = {"number", "integer", "boolean", "choice"};

std::string parameter_json(const ParameterInfo& k, std::string_view phrase) {
  std::string json = "{\"name\":" + quoted(k.name) +
                     ",\"kind\":" + quoted(kind_names[static_cast<int>(k.kind)]) + ",\"default\":";
  if (std::isnan(k.value)) json += "null";
  else if (k.kind == Kind::boolean) json += k.value ? "true" : "false";
  else if (k.kind == Kind::choice) json += quoted(k.choices[static_cast<std::size_t>(k.value)]);
  else json += shown(k.value);
  if (k.kind == Kind::choice) {
    const auto choice = [&](std::size_t i) { return quoted(k.choices[i]); };
    json += ",\"choices\":" + list_json(k.choices.size(), choice);
  }
  if (k.kind == Kind::number || k.kind == Kind::integer) {
    json += ",\"min\":" + number_or_null(k.range.min) + ",\"max\":" + number_or_null(k.range.max);
    if (k.range.open) json += ",\"open\":true";
    if (k.range.multiple_of > 1) json += ",\"multipleOf\":" + std::to_string(k.range.multiple_of);
  }
  if (k.optional) json += ",\"optional\":true";
  if (k.required) json += ",\"required\":true";
  return json + ",\"phrase\":" + quoted(phrase) + "}";
}

std::string list_json(std::span<const ParameterInfo> infos, const Phrases& phrases) {
  return list_json(infos.size(),
                   [&](std::size_t i) { return parameter_json(infos[i], phrases[i]); });
}

template <class E> std::string array_json(const Array<E>& a) {
  return "{\"name\":" + quoted(a.name) + ",\"shape\":" +
         list_json(a.shape.rank, [&](std::size_t i) { return extent_json(a.shape.sides[i]); }) +
         ",\"gathered\":" + (a.traits.gathered ? "true" : "false") +
         ",\"phrase\":" + quoted(a.phrase) + "}";
}

template <class E> std::string arrays_json() {
  if constexpr (requires { E::arrays; }) {
    const auto json = [](const auto&... array) { return std::array{array_json<E>(array)...}; };
    const auto all = std::apply(json, E::arrays);
    return list_json(all.size(), [&](std::size_t i) { return all[i]; });
  }
  return "[]";
}

/// The forms in which a call may give positions.
template <class E> constexpr std::string_view takes_of() {
  if constexpr (GridTable<E>) return "grid only";
  else if constexpr (MaskedEncoding<E>) return "grid or mask";
  else if constexpr (WindowEncoding<E>) return "window";
  else if constexpr (requires { E::axes; }) return E::axes == 2 ? "grid" : "coordinates";
  else if constexpr (requires(E e) { e.coordinates; }) return "coordinates";
  else return "positions";
}

template <class E> std::string entry() {
  const E e{};
  return "{\"id\":" + quoted(E::id) + ",\"title\":" + quoted(E::title) +
         ",\"door\":" + quoted(door_names[static_cast<int>(E::door)]) +
         ",\"axes\":" + std::to_string(axes_of(e)) + ",\"takes\":" + quoted(takes_of<E>()) +
         ",\"reference\":" + quoted(E::reference) + ",\"arxiv\":" + quoted(E::arxiv) +
         ",\"parameters\":" + list_json(parameter_infos(e), phrases_of(E::params)) +
         ",\"arrays\":" + arrays_json<E>() + "}";
}

template <class... E> std::string all(List<E...>) {
  std::string out;
  ((out += (out.empty() ? "[" : ",") + entry<E>()), ...);
  return out + "]";
}

} // namespace

std::string parameters_json(std::span<const ParameterInfo> infos,
                            std::span<const std::string_view> phrases) {
  return list_json(infos, Phrases(phrases.begin(), phrases.end()));
}

std::string catalog_json() { return all(Encodings{}); }

} // namespace posenc
