#include "made.hpp"

#include <cstring>
#include <posenc/catalog.hpp>

#include "calls.hpp"

namespace posenc::wasm {

namespace {

int count_made = 0;

template <class... E> const Source& any_source(List<E...>, std::size_t encoding) {
  static constexpr Source sources[] = {source_of<E>...};
  return sources[encoding];
}

template <class... E> std::string join_ids(List<E...>) {
  std::string ids;
  for (std::string_view id : {E::id...}) ids += std::string(id) + " ";
  return ids;
}

/// Hands an encoding over to JavaScript.
Address hold(std::unique_ptr<Made> made) {
  if (const auto* bias = std::get_if<Bias>(&made->encoding.door)) {
    const auto* table = std::get_if<WindowTable>(&bias->of);
    if (table) made->bytes += 8 * double(table->values.size());
  }
  for (const auto& array : made->arrays) made->bytes += 8 * double(array.size());
  keep(made->bytes);
  ++count_made;
  return reinterpret_cast<Address>(made.release());
}

} // namespace

Address make(const Source& source, std::size_t parameters, std::size_t count) {
  constexpr std::size_t record = 4; // of an array: its length and three sides
  const auto& [id, layout, size, seed_number, conflict, evaluate] = source;
  auto made = std::make_unique<Made>();
  made->values = std::make_unique<std::byte[]>(size);
  std::byte* e = made->values.get();
  std::memcpy(e, layout.defaults, size);
  const auto numbers = values<double>(0, parameters);
  set_params(layout, e, numbers);
  const auto records = values<double>(1, record * count);
  double bytes = 0;
  for (std::size_t i = 0; i < count; ++i) bytes += 8 * records[record * i];
  if (!allow(id, 2 * bytes)) return 0;

  made->arrays = std::vector<std::vector<double>>(count);
  std::vector<std::span<const double>> views(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto length = static_cast<std::size_t>(records[record * i]);
    views[i] = made->arrays[i] = values<double>(2 + static_cast<int>(i), length);
  }
  set_arrays(layout, e, views);
  if (conflict && !accept(named(id, conflict(e)))) return 0;
  auto list = array_infos(layout, e);
  for (std::size_t i = 0; i < count; ++i) {
    std::copy_n(records.data() + record * i + 1, 3, list[i].given_sides.begin());
  }
  std::optional<int> seed;
  if (seed_number < parameters && !std::isnan(numbers[seed_number])) {
    seed = static_cast<int>(numbers[seed_number]);
  }
  if (!accept(violation(id, list, seed.has_value()))) return 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (made->arrays[i].empty()) views[i] = made->arrays[i] = drawn_array(list, i, seed);
  }
  set_arrays(layout, e, views);
  if (!accept(evaluate(e, made->encoding))) return 0;
  return hold(std::move(made));
}

std::string encodings() { return join_ids(Encodings{}); }

int check_parameters(std::size_t count, int not_numbers) {
  constexpr std::size_t numbers = 5; // of a range
  const auto given = values<double>(0, count), ranges = values<double>(1, numbers * count);
  for (std::size_t i = 0; i < count; ++i) {
    const bool is_given = !std::isnan(given[i]) || (not_numbers >> i & 1) != 0;
    const double* range = ranges.data() + numbers * i;
    const Range legal{range[1], range[2], range[3] != 0, static_cast<int>(range[4])};
    const bool is_integer = range[0] != 0;
    if (!is_given || is_legal(given[i], legal, is_integer)) continue;
    if (!accept(refusal(given[i], legal, is_integer))) return static_cast<int>(i);
  }
  return -1;
}

Address make_encoding(std::size_t encoding, std::size_t parameters, std::size_t arrays) {
  return make(any_source(Encodings{}, encoding), parameters, arrays);
}

Address make_rotary(int head_dim, int rotary_dim, std::size_t waves, std::size_t heads, int layout,
                    double attention_factor, std::size_t axes, int given, double center, int offset,
                    double other_sine) {
  const bool per_channel = (given & 1) != 0, has_growth = (given & 2) != 0,
             has_origins = (given & 4) != 0, is_mix = (given & 8) != 0;
  RotarySpec rotary{.head_dim = head_dim,
                    .rotary_dim = rotary_dim,
                    .layout = static_cast<PairLayout>(layout),
                    .attention_factor = attention_factor,
                    .frequencies = values<double>(0, heads * axes * waves),
                    .heads = heads,
                    .axes = axes,
                    .center = center,
                    .rotary_offset = offset,
                    .per_channel = per_channel};
  if (has_growth) rotary.rates = values<double>(1, rotary.columns());
  if (has_origins) rotary.origins = values<double>(2, axes);
  const std::size_t mixed = heads * waves * waves;
  if (is_mix) {
    rotary.mix = FourierMix{values<double>(3, mixed), values<double>(4, mixed), other_sine};
  }
  auto made = std::make_unique<Made>();
  made->encoding.id = "rotary";
  if (!accept(made->encoding.open(std::move(rotary)))) return 0;
  return hold(std::move(made));
}

void release(Address made) {
  const std::unique_ptr<Made> gone(reinterpret_cast<Made*>(made));
  keep(-gone->bytes);
  --count_made;
}

int made_count() { return count_made; }

} // namespace posenc::wasm
