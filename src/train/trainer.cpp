#include <posenc/train/trainer.hpp>

#include <cmath>
#include <posenc/core/checks.hpp>

namespace posenc::train {

namespace {
/// The number of tokens tested at a time, whose activations fit the cache.
constexpr std::size_t tested_tokens = 1024;
} // namespace

template <class T> Result<Trainer<T>> Trainer<T>::make(const Settings& settings) {
  if (auto message = check(settings); !message.empty()) return Failure{message};
  Trainer trainer(settings);
  // The encoding may refuse what it is given, such as T5's buckets.
  const auto doors = open_doors<T>(settings, trainer.arrays(), trainer.values(),
                                   size(settings.trained_length()), {});
  if (!doors) return Failure{doors.error()};
  return trainer;
}

template <class T>
Trainer<T>::Trainer(const Settings& settings)
    : model_(settings),
      moments_{std::vector<T>(model_.values().size()), std::vector<T>(model_.values().size()), 0},
      good_values_(model_.values()), good_moments_(moments_) {}

template <class T> std::string Trainer<T>::advance(Score& score) {
  const Settings& s = settings();
  const auto count = size(s.sequences());
  const auto sequences = draw_sequences(s, count, size(s.trained_length()), batches,
                                        static_cast<std::uint64_t>(moments_.step));
  if (auto message = model_.forward(sequences, now({})); !message.empty()) return message;
  score = model_.score();
  double length = 0;
  if (std::isfinite(score.loss)) {
    model_.backward();
    length = length_of_gradients(model_.gradients());
  }
  if (!std::isfinite(score.loss) || !std::isfinite(length)) {
    const int step = moments_.step + 1;
    const bool loss = !std::isfinite(score.loss);
    restore(good_values_, good_moments_);
    return joined({"train: step ", step, ": the ", (loss ? "loss" : "gradient"),
                   " is no longer a number; the parameters are those after step ", moments_.step,
                   ". A smaller rate may help"});
  }
  good_values_ = model_.values();
  good_moments_ = moments_;
  update(s, arrays(), model_.gradients(), length, model_.values(), moments_);
  return {};
}

template <class T> Result<Tested> Trainer<T>::evaluate(const Evaluation& evaluation) {
  if (auto message = check(evaluation); !message.empty()) return Failure{message};
  Settings s = settings();
  s.seed = evaluation.seed;
  s.length = evaluation.length.value_or(s.trained_length());
  if (auto message = s.conflict(); !message.empty()) return Failure{named(Evaluation::id, message)};
  const auto length = size(s.trained_length()), all = size(evaluation.sequences),
             block = std::max<std::size_t>(tested_tokens / length, 1);
  Tested tested{0, std::vector<int>(length), std::vector<int>(length)};
  const auto words = size(vocabulary(s.task));
  int scored = 0;
  for (std::size_t first = 0; first < all; first += block) {
    const auto sequences = draw_sequences(s, std::min(block, all - first), length, tests, first);
    if (auto message = model_.forward(sequences, now(evaluation)); !message.empty()) {
      return Failure{message};
    }
    const Score score = model_.score();
    tested.loss += score.loss * score.scored;
    scored += score.scored;
    for (std::size_t row = 0; row < sequences.targets.size(); ++row) {
      const int target = sequences.targets[row];
      if (target == not_scored) continue;
      const T* logits = model_.logits().data() + row * words;
      ++tested.scored[row % length];
      tested.right[row % length] += std::max_element(logits, logits + words) - logits == target;
    }
  }
  if (scored) tested.loss /= scored;
  return tested;
}

template <class T> std::string Trainer<T>::check_sequences(const Sequences& sequences) const {
  static constexpr std::string_view id = "attention";
  const auto& [count, length, tokens, targets] = sequences;
  const std::size_t size = product_of({count, length});
  const int last = vocabulary(settings().task) - 1;
  const auto check_words = [size, last](std::string_view name, const std::vector<int>& list,
                                        int first) {
    auto message = check_size(id, name, size, list.size());
    for (const int word : list) {
      if (!message.empty() || (word >= first && word <= last)) continue;
      message = named(id, {name, " must be integers from ", first, " to ", last, ", got ", word});
    }
    return message;
  };
  auto message =
      check_number(id, "number of tokens", double(length), between(1, max_tested_length), true);
  if (message.empty()) message = check_words("tokens", tokens, 0);
  return message.empty() ? check_words("targets", targets, not_scored) : message;
}

template <class T>
std::string Trainer<T>::check_state(const std::vector<T>& values, const Moments<T>& moments) const {
  constexpr std::string_view id = "load";
  auto message = check_number(id, "step", moments.step, between(0, max_length), true);
  for (const auto& [name, got] : {std::pair{"parameters", values.size()},
                                  {"means", moments.first.size()},
                                  {"squares", moments.second.size()}}) {
    if (message.empty()) message = check_size(id, name, model_.values().size(), got);
  }
  return message;
}

template <class T>
std::string Trainer<T>::look(const Sequences& sequences, const Evaluation& evaluation) {
  if (auto message = check(evaluation); !message.empty()) return message;
  return model_.forward(sequences, now(evaluation));
}

template <class T> void Trainer<T>::restore(std::vector<T> values, Moments<T> moments) {
  model_.values() = std::move(values);
  moments_ = std::move(moments);
  good_values_ = model_.values();
  good_moments_ = moments_;
}

template class Trainer<float>;
template class Trainer<double>;

} // namespace posenc::train
