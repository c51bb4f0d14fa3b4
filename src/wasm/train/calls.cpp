#include "calls.hpp"

#include <cstdlib>
#include <posenc/train/table.hpp>
#include <posenc/train/trainer.hpp>

namespace posenc::wasm::train {

namespace {

using namespace posenc::train;

std::optional<Trainer<float>> run;

struct Scratch {
  void* data = nullptr;
  std::size_t size = 0;
} scratch;

template <class T> T* at(Address address) { return reinterpret_cast<T*>(address); }

template <class E> std::string read(E& e, Address values, int not_numbers) {
  constexpr std::size_t count = std::tuple_size_v<std::remove_cvref_t<decltype(E::params)>>;
  return assign(e, std::span(at<const double>(values), count), static_cast<unsigned>(not_numbers));
}

} // namespace

Address reserve(double bytes) {
  if (bytes > static_cast<double>(scratch.size)) {
    std::free(scratch.data);
    scratch.size = static_cast<std::size_t>(bytes);
    scratch.data = std::aligned_alloc(64, (scratch.size + 63) / 64 * 64);
    if (!scratch.data) scratch.size = 0;
  }
  return reinterpret_cast<Address>(scratch.data);
}

std::string start(Address values, int not_numbers) {
  Settings s;
  if (auto message = read(s, values, not_numbers); !message.empty()) return message;
  auto made = Trainer<float>::make(s);
  if (!made) return made.error();
  run.emplace(std::move(*made));
  return {};
}

void settings(Address out) {
  for (const ParameterInfo& info : parameter_infos(run->settings().completed()))
    *at<double>(out) = info.value, out += 8;
}

std::string arrays() {
  std::string lines;
  for (const auto& array : run->arrays().list()) {
    lines += array.name;
    for (std::size_t side : array.shape) lines += ' ' + std::to_string(side);
    lines += '\n';
  }
  return lines;
}

std::size_t size() { return run->arrays().size(); }
std::size_t vocabulary() {
  return static_cast<std::size_t>(posenc::train::vocabulary(run->settings().task));
}
int step() { return run->step(); }

std::string advance(Address out) {
  Score score;
  auto message = run->advance(score);
  at<double>(out)[0] = score.loss;
  at<double>(out)[1] = score.accuracy;
  return message;
}

std::string evaluate(Address values, int not_numbers, Address out) {
  Evaluation evaluation;
  if (auto message = read(evaluation, values, not_numbers); !message.empty()) return message;
  const auto tested = run->evaluate(evaluation);
  if (!tested) return tested.error();
  double* to = at<double>(out);
  *to++ = tested->loss;
  to = std::copy(tested->right.begin(), tested->right.end(), to);
  std::copy(tested->scored.begin(), tested->scored.end(), to);
  return {};
}

void order_free(std::size_t count, std::size_t length, Address out) {
  const OrderFree free = posenc::train::order_free(run->settings(), count, length);
  double* to = std::copy(free.accuracy.begin(), free.accuracy.end(), at<double>(out));
  std::copy(free.scored.begin(), free.scored.end(), to);
}

void example(int seed, int number, std::size_t length, Address tokens, Address targets) {
  Settings s = run->settings();
  s.seed = seed;
  const auto drawn = draw_sequences(s, 1, length, tests, static_cast<std::uint64_t>(number));
  std::copy(drawn.tokens.begin(), drawn.tokens.end(), at<std::int32_t>(tokens));
  std::copy(drawn.targets.begin(), drawn.targets.end(), at<std::int32_t>(targets));
}

std::string look(Address tokens, std::size_t length, Address values, int not_numbers,
                 Address logits, Address weights) {
  Evaluation evaluation;
  if (auto message = read(evaluation, values, not_numbers); !message.empty()) return message;
  const auto* first = at<const std::int32_t>(tokens);
  const Sequences one{1, length, {first, first + length}, std::vector<int>(length, not_scored)};
  if (auto message = run->look(one, evaluation); !message.empty()) return message;
  std::copy(run->logits().begin(), run->logits().end(), at<float>(logits));
  float* to = at<float>(weights);
  for (int layer = 0; layer < run->settings().layers; ++layer) {
    const auto& block = run->weights(static_cast<std::size_t>(layer));
    to = std::copy(block.begin(), block.end(), to);
  }
  return {};
}

void save(Address parameters, Address first, Address second) {
  std::copy(run->values().begin(), run->values().end(), at<float>(parameters));
  std::copy(run->moments().first.begin(), run->moments().first.end(), at<float>(first));
  std::copy(run->moments().second.begin(), run->moments().second.end(), at<float>(second));
}

void restore(Address parameters, Address first, Address second, int step) {
  const auto list = [](Address address) {
    return std::vector<float>(at<const float>(address), at<const float>(address) + size());
  };
  run->restore(list(parameters), {list(first), list(second), step});
}

void describe_table(Address table, std::size_t rows, std::size_t dim, Address out) {
  const auto report = table_report(std::span(at<const double>(table), rows * dim), rows);
  double* to = at<double>(out);
  for (const auto* list : {&report.cosines, &report.by_distance, &report.components}) {
    to = std::copy(list->begin(), list->end(), to);
  }
  *to++ = report.rank_correlation;
  *to = report.share;
}

} // namespace posenc::wasm::train
