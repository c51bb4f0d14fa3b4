#include <posenc/train/parameters.hpp>

#include <cmath>

namespace posenc::train {

Arrays::Arrays(const Settings& s) {
  using posenc::size; // not the member
  const auto d = size(s.dim), v = size(vocabulary(s.task));
  const auto matrix = [&](const std::string& name, std::size_t in, std::size_t out) {
    add(name, {in, out}, 0, 1 / std::sqrt(double(in)), true);
  };
  const auto norm = [&](const std::string& name) {
    add(name + ".gain", {d}, 1, 0, false);
    add(name + ".shift", {d}, 0, 0, false);
  };
  add("tokens", {v, d}, 0, 1, true);
  if (s.encoding == Encoding::learned) {
    add("positions", {size(s.trained_length()), d}, 0, s.row_deviation(), true);
  }
  if (s.encoding == Encoding::t5) { // shared by the blocks, as in T5
    add("biases", {size(s.bucket_count()), size(s.heads)}, 0, 0, false);
  }
  if (s.encoding == Encoding::shaw) { // shared by heads and blocks
    add("relativeKeys", {2 * size(s.reach()) + 1, size(s.head_dim())}, 0, 0.5, false);
  }
  if (s.encoding == Encoding::cope) { // shared by heads and blocks
    add("counted", {size(s.reach()) + 1, size(s.head_dim())}, 0, 0.5, false);
  }
  for (int layer = 0; layer < s.layers; ++layer) {
    const std::string block = "block" + std::to_string(layer);
    norm(block);
    for (const char* name : {".query", ".key", ".value", ".output"}) matrix(block + name, d, d);
    if (s.encoding != Encoding::forgetting) continue;
    matrix(block + ".gate", d, size(s.heads));
    add(block + ".gate.shift", {size(s.heads)}, s.gate_logit, 0, false);
  }
  norm("final");
  matrix("logits", d, v);
  add("logits.shift", {v}, 0, 0, false);
}

void Arrays::add(std::string name, std::vector<std::size_t> shape, double mean, double deviation,
                 bool decays) {
  std::size_t size = 1;
  for (std::size_t side : shape) size *= side;
  const std::size_t offset = list_.empty() ? 0 : this->size();
  list_.push_back({std::move(name), std::move(shape), offset, size, mean, deviation, decays});
}

const Array* Arrays::find(std::string_view name) const {
  for (const Array& array : list_) {
    if (array.name == name) return &array;
  }
  return nullptr;
}

std::vector<double> initial_values(const Arrays& arrays, int seed) {
  std::vector<double> values;
  std::uint64_t number = 0;
  for (const Array& array : arrays.list()) {
    const std::uint64_t stream =
        random_bits(static_cast<std::uint64_t>(seed) << 8 | weights, number++);
    for (std::size_t n = 0; n < array.size; ++n) {
      values.push_back(static_cast<float>(array.mean + array.deviation * random_normal(stream, n)));
    }
  }
  return values;
}

} // namespace posenc::train
