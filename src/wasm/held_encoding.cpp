#include "held_encoding.hpp"

#include <cstring>
#include <posenc/catalog.hpp>

namespace posenc::wasm {

namespace {

template <class... E> const EncodingType& type_at(List<E...>, std::size_t number) {
  static constexpr EncodingType types[] = {type_of<E>...};
  return types[number];
}

template <class... E> std::string join_ids(List<E...>) {
  std::string ids;
  for (std::string_view id : {E::id...}) ids += std::string(id) + " ";
  return ids;
}

/// The number of the first parameter outside its range, for which a message is left, or -1.
int check_parameters(std::span<const double> given, int not_numbers) {
  constexpr std::size_t numbers = 5; // of a range
  const auto ranges = values<double>(1, numbers * given.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    const bool is_given = !std::isnan(given[i]) || (not_numbers >> i & 1) != 0;
    const double* range = ranges.data() + numbers * i;
    const Range legal{range[1], range[2], range[3] != 0, static_cast<int>(range[4])};
    const bool is_integer = range[0] != 0;
    if (!is_given || is_legal(given[i], legal, is_integer)) continue;
    accept(refusal(given[i], legal, is_integer));
    return static_cast<int>(i);
  }
  return -1;
}

std::array<HeldEncoding, held_encodings + 1> all; // the last one is never made
} // namespace

HeldEncoding& held_encoding(std::size_t number) { return all[std::min(number, held_encodings)]; }

std::string encodings() { return join_ids(Encodings{}); }

bool HeldEncoding::refuse_closed() {
  return accept("this encoding was closed, or is one of another door");
}

void HeldEncoding::clear() {
  keep(-bytes_);
  bytes_ = 0;
  encoding_ = {};
  values_.reset();
  arrays_.clear();
}

bool HeldEncoding::keep_made(std::string message) {
  if (!accept(std::move(message))) {
    clear();
    return false;
  }
  if (const auto* bias = std::get_if<Bias>(&encoding_.door)) {
    const auto* table = std::get_if<WindowTable>(&bias->of);
    if (table) bytes_ += 8 * double(table->values.size());
  }
  for (const auto& array : arrays_) bytes_ += 8 * double(array.size());
  keep(bytes_);
  return true;
}

/// What JavaScript reads of an encoding that it has made, in the order of `factsOf` of src/js/core/held.ts.
std::vector<double> HeldEncoding::facts() const {
  double width = 0, axes = 1, leading = 0, grid_leading = 0, wave_pairs = 0, waves = 0,
         head_dim = 0, heads = 0, one_row = 0, window_tokens = 0, mix = 0,
         numbers = 0; // of a rotary
  if (const auto* embedding = std::get_if<AbsoluteEmbedding>(&encoding_.door)) {
    width = double(embedding->spec().dim);
    axes = double(embedding->spec().axes);
    leading = double(embedding->rows(0, {}));
    grid_leading = double(embedding->rows(1, Grid{1, 1})) - 1;
    if (const WaveTable* table = embedding->waves()) {
      for (const WaveRun& run : table->runs) wave_pairs += double(run.frequencies.size());
    }
  } else if (const auto* embedding = std::get_if<RotaryEmbedding>(&encoding_.door)) {
    axes = double(embedding->spec().axes);
    heads = double(embedding->spec().heads);
    head_dim = embedding->spec().head_dim;
    const auto& frequencies = embedding->spec().frequencies;
    waves = double(frequencies.size()) / heads / axes;
    if (embedding->spec().mix) mix = heads * waves * waves;
    numbers = double(frequencies.size()) + 2 * mix;
  } else if (const auto* bias = std::get_if<Bias>(&encoding_.door)) {
    heads = double(bias->heads);
    one_row = bias->rules.one_row;
    window_tokens = bias->rules.window_tokens;
  } else if (const auto* relative = std::get_if<Relative>(&encoding_.door)) {
    heads = double(relative->heads);
    head_dim = double(relative->head_dim);
  }
  const double bytes = bytes_ + 64 * (width + numbers);
  return {width, axes, leading, grid_leading, wave_pairs,    head_dim,
          waves, mix,  heads,   one_row,      window_tokens, bytes};
}

int HeldEncoding::make(const EncodingType& type, std::size_t parameters, int not_numbers,
                       std::size_t count) {
  constexpr std::size_t record = 4; // of an array: its length and three sides
  const auto& [id, layout, size, seed_number, conflict, evaluate] = type;
  clear();
  const auto numbers = values<double>(0, parameters);
  if (const int wrong = check_parameters(numbers, not_numbers); wrong >= 0) return 1 + wrong;
  values_ = std::make_unique<std::byte[]>(size);
  std::byte* e = values_.get();
  std::memcpy(e, layout.defaults, size);
  set_params(layout, e, numbers);
  const auto records = values<double>(2, record * count);
  double bytes = 0;
  for (std::size_t i = 0; i < count; ++i) bytes += 8 * records[record * i];
  if (!allow(id, 2 * bytes)) return -1;

  arrays_.resize(count);
  std::vector<std::span<const double>> views(count);
  for (std::size_t i = 0; i < count; ++i) {
    views[i] = arrays_[i] = values<double>(4 + static_cast<int>(i), count_of(records[record * i]));
  }
  set_arrays(layout, e, views);
  auto list = array_infos(layout, e);
  for (std::size_t i = 0; i < count; ++i) {
    std::copy_n(records.data() + record * i + 1, 3, list[i].given_sides.begin());
  }
  std::optional<int> seed;
  if (seed_number < parameters && !std::isnan(numbers[seed_number])) {
    seed = static_cast<int>(numbers[seed_number]);
  }
  std::string message = conflict ? named(id, conflict(e)) : "";
  if (message.empty()) message = violation(id, list, seed.has_value());
  if (message.empty()) {
    for (std::size_t i = 0; i < count; ++i) {
      if (arrays_[i].empty()) views[i] = arrays_[i] = drawn_array(list, i, seed);
    }
    set_arrays(layout, e, views);
    message = evaluate(e, encoding_);
  }
  if (!keep_made(std::move(message))) return -1;
  give(3, facts());
  return 0;
}

int HeldEncoding::make(std::size_t number, std::size_t parameters, int not_numbers,
                       std::size_t arrays) {
  return make(type_at(Encodings{}, number), parameters, not_numbers, arrays);
}

bool HeldEncoding::make_rotary(int head_dim, int rotary_dim, std::size_t waves, std::size_t heads,
                               int layout, double attention_factor, std::size_t axes, int given,
                               double center, int offset, double other_sine) {
  clear();
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
  encoding_.id = "rotary";
  return keep_made(encoding_.open(std::move(rotary)));
}

} // namespace posenc::wasm
