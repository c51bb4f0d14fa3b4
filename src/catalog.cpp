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
  if (e.value)
    return "{\"parameter\":\"\",\"times\":0,\"plus\":0,\"formula\":" + quoted(e.formula) + "}";
  return "{\"parameter\":" + quoted(e.param) + ",\"times\":" + std::to_string(e.times) +
         ",\"plus\":" + std::to_string(e.plus) + "}";
}

constexpr std::string_view kind_names[] = {"number", "integer", "boolean", "choice"};

std::string knob_json(const Knob& k) {
  std::string json = "{\"name\":" + quoted(k.name) +
                     ",\"kind\":" + quoted(kind_names[static_cast<int>(k.kind)]) + ",\"default\":";
  if (std::isnan(k.value)) json += "null";
  else if (k.kind == Kind::boolean) json += k.value ? "true" : "false";
  else if (k.kind == Kind::choice) json += quoted(k.choices[static_cast<std::size_t>(k.value)]);
  else json += shown(k.value);
  if (k.kind == Kind::choice) {
    json += ",\"choices\":[";
    for (std::size_t i = 0; i < k.choices.size(); ++i)
      json += (i ? "," : "") + quoted(k.choices[i]);
    json += "]";
  }
  if (k.kind == Kind::number || k.kind == Kind::integer) {
    json +=
        ",\"least\":" + number_or_null(k.range.least) + ",\"most\":" + number_or_null(k.range.most);
    if (k.range.open) json += ",\"open\":true";
    if (k.range.multiple_of > 1) json += ",\"multipleOf\":" + std::to_string(k.range.multiple_of);
  }
  if (k.optional) json += ",\"optional\":true";
  return json + ",\"phrase\":" + quoted(k.phrase) + "}";
}

template <class Items, class Json> std::string list_json(const Items& items, Json json) {
  std::string out = "[";
  for (std::size_t i = 0; i < items.size(); ++i) out += (i ? "," : "") + json(items[i]);
  return out + "]";
}

std::string slot_json(const Slot& s) {
  return "{\"name\":" + quoted(s.name) +
         ",\"shape\":" + list_json(std::span(s.shape.sides).first(s.shape.rank), extent_json) +
         ",\"gathered\":" + (s.gathered ? "true" : "false") + ",\"phrase\":" + quoted(s.phrase) +
         "}";
}

struct Facts {
  std::string_view id, title, reference, arxiv;
  Door door;
  std::size_t axes;
  std::string_view takes;
};

/// What a call says about where things stand, besides or instead of numbers of them.
template <class E> constexpr std::string_view takes_of() {
  if constexpr (GridTable<E>) return "grid only";
  else if constexpr (MaskedEncoding<E>) return "grid or mask";
  else if constexpr (WindowEncoding<E>) return "window";
  else if constexpr (requires { E::axes; }) return "grid";
  else if constexpr (requires(E e) { e.coordinates; }) return "coordinates";
  else return "positions";
}

std::string entry_json(const Facts& f, std::span<const Knob> knobs, std::span<const Slot> slots) {
  return "{\"id\":" + quoted(f.id) + ",\"title\":" + quoted(f.title) +
         ",\"door\":" + quoted(door_names[static_cast<int>(f.door)]) +
         ",\"axes\":" + std::to_string(f.axes) + ",\"takes\":" + quoted(f.takes) +
         ",\"reference\":" + quoted(f.reference) + ",\"arxiv\":" + quoted(f.arxiv) +
         ",\"parameters\":" + list_json(knobs, knob_json) +
         ",\"arrays\":" + list_json(slots, slot_json) + "}";
}

template <class E> std::string entry() {
  const E e{};
  const auto k = knobs(e);
  const auto s = slots(e);
  return entry_json({E::id, E::title, E::reference, E::arxiv, E::door, axes_of(e), takes_of<E>()},
                    k, s);
}

template <class... E> std::string all(List<E...>) {
  std::string out;
  ((out += (out.empty() ? "[" : ",") + entry<E>()), ...);
  return out + "]";
}

} // namespace

std::string catalog_json() { return all(Encodings{}); }

} // namespace posenc
