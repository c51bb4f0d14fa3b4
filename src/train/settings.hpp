// The settings of a training run: task, model, encoding, optimizer and seed, described as encodings are
// (core/params.hpp).
//
// Departures from papers, each a setting: ALiBi's slopes times `slopeScale` (4: with the paper's slopes
// for four heads ffill is right in 95 % of places instead of all), T5's biases times `tableScale` (8: without it
// they learn slowly from zeros), T5's buckets up to the trained length (the last ones of 32 buckets up to 128
// would never be trained), the learned rows' deviation 0.5 (tokens have 1), `beta2` 0.98.
#pragma once

#include <algorithm>
#include <posenc/core/params.hpp>

namespace posenc::train {

enum class Task { first, shift, ffill, reverse, denoise, major };
constexpr std::array<std::string_view, 6> names(Task) {
  return {"first", "shift", "ffill", "reverse", "denoise", "major"};
}

enum class Encoding { none, sinusoidal, learned, rope, alibi, t5, shaw, forgetting, cope };
constexpr std::array<std::string_view, 9> names(Encoding) {
  return {"none", "sinusoidal", "learned", "rope", "alibi", "t5", "shaw", "forgetting", "cope"};
}
/// Whether an encoding counts what lies between key and query, and so hides keys ahead.
constexpr bool counts_back(Encoding encoding) {
  return encoding == Encoding::forgetting || encoding == Encoding::cope;
}

/// Limits of sequences and models that keep a tab's memory safe.
inline constexpr int max_trained_length = 128, max_tested_length = 1024;
inline constexpr double max_batch_tokens = 1 << 15, max_layers = 4, max_train_dim = 256;

struct Settings {
  Task task = Task::shift;
  Encoding encoding = Encoding::rope;
  int seed = 0;
  std::optional<int> length{};
  std::optional<int> batch{};
  std::optional<int> steps{};
  std::optional<bool> causal{};
  int offset = 3;
  bool class_last = false;

  int layers = 1;
  int dim = 32;
  int heads = 4;

  std::optional<double> rate{};
  int warm_up = 30;
  double final_rate = 0.05;
  double beta1 = 0.9, beta2 = 0.98, eps = 1e-8;
  double weight_decay = 0.01;
  double clip_norm = 1;

  double base = 10000;
  std::optional<double> table_deviation{};
  double slope_scale = 4;
  double table_scale = 8;
  std::optional<int> buckets{};
  std::optional<int> max_distance{};
  double gate_logit = 3;
  std::optional<int> drop_at{};

  static constexpr std::string_view id = "train";
  static constexpr auto params = std::tuple{
      param("task", &Settings::task, "what is to be learned"),
      param("encoding", &Settings::encoding, "how position enters"),
      param("seed", &Settings::seed, between(0, max_length), "of the weights and the sequences"),
      param("length", &Settings::length, between(2, max_trained_length),
            "tokens of a sequence in training; 16, first 8, denoise 24 where not given"),
      param("batch", &Settings::batch, between(1, 1024),
            "sequences of a step; 32, first 64 where not given"),
      param("steps", &Settings::steps, between(1, 1000000),
            "at which the rate has fallen; 250, first 400, denoise and major 300 where not given"),
      param("causal", &Settings::causal,
            "keys ahead are hidden; shift, ffill, forgetting and cope where not given"),
      param("offset", &Settings::offset, between(1, max_trained_length - 1),
            "how far back shift looks"),
      param("classLast", &Settings::class_last, "first answers at the last token, not token 0"),
      param("layers", &Settings::layers, between(1, max_layers), "attention blocks"),
      param("dim", &Settings::dim, between(2, max_train_dim, 2), "width of the model"),
      param("heads", &Settings::heads, between(1, 32), "attention heads"),
      param("rate", &Settings::rate, above(0), "learning rate; 0.02, major 0.01 where not given"),
      param("warmUp", &Settings::warm_up, between(0, 1000000), "steps in which the rate grows"),
      param("finalRate", &Settings::final_rate, between(0, 1),
            "share of the rate that the cosine ends at"),
      param("beta1", &Settings::beta1, between(0, 0.999999), "of Adam's mean of gradients"),
      param("beta2", &Settings::beta2, between(0, 0.999999), "of Adam's mean of their squares"),
      param("eps", &Settings::eps, above(0), "added to the root of Adam's second mean"),
      param("weightDecay", &Settings::weight_decay, between(0, 1e6),
            "of tokens, positions and matrices"),
      param("clipNorm", &Settings::clip_norm, above(0), "the longest gradient"),
      param("base", &Settings::base, above(1), "of sinusoidal and RoPE"),
      param("tableDeviation", &Settings::table_deviation, between(0, 1e6),
            "of the learned rows before training; 0.5, denoise 0.02 where not given"),
      param("slopeScale", &Settings::slope_scale, any_number(), "factor on ALiBi's slopes"),
      param("tableScale", &Settings::table_scale, any_number(), "factor on T5's biases"),
      param("buckets", &Settings::buckets, between(2, 4096),
            "of T5; one per distance where not given"),
      param("maxDistance", &Settings::max_distance, between(1, 65536),
            "where T5's last bucket begins, Shaw is clipped or CoPE counts no further; the trained "
            "length where not given"),
      param("gateLogit", &Settings::gate_logit, any_number(),
            "of FoX's gates before training, for a token of zeros"),
      param("dropAt", &Settings::drop_at, between(0, 1000000),
            "step from which RoPE is left out, and training goes on without (DroPE)"),
  };

  // Defaults that depend on the task or the length.
  int trained_length() const {
    return length.value_or(task == Task::first ? 8 : task == Task::denoise ? 24 : 16);
  }
  int sequences() const { return batch.value_or(task == Task::first ? 64 : 32); }
  int all_steps() const {
    const bool slow = task == Task::denoise || task == Task::major;
    return steps.value_or(task == Task::first ? 400 : slow ? 300 : 250);
  }
  bool is_causal() const {
    return causal.value_or(task == Task::shift || task == Task::ffill || counts_back(encoding));
  }
  double peak_rate() const { return rate.value_or(task == Task::major ? 0.01 : 0.02); }
  double row_deviation() const {
    return table_deviation.value_or(task == Task::denoise ? 0.02 : 0.5);
  }
  int bucket_count() const {
    return buckets.value_or(is_causal() ? trained_length() : 2 * trained_length());
  }
  /// Shaw clips at the largest trained distance. For `first` the limit is one larger, as in the comparison that
  /// these settings come from.
  int reach() const {
    const bool clips = encoding == Encoding::shaw && task != Task::first;
    return max_distance.value_or(clips ? trained_length() - 1 : trained_length());
  }
  int head_dim() const { return dim / heads; }

  /// The same settings with all defaults filled in.
  Settings completed() const {
    Settings s = *this;
    s.length = trained_length();
    s.batch = sequences();
    s.steps = all_steps();
    s.causal = is_causal();
    s.rate = peak_rate();
    s.table_deviation = row_deviation();
    s.buckets = bucket_count();
    s.max_distance = reach();
    return s;
  }

  std::string conflict() const {
    if (dim % heads != 0) return joined({"heads must divide dim (", dim, "), got ", heads});
    if (encoding == Encoding::rope && head_dim() % 2 != 0) {
      return joined({"dim / heads must be even for rope, got ", head_dim()});
    }
    if (counts_back(encoding) && !is_causal()) {
      return joined({names(encoding)[std::size_t(encoding)],
                     " counts back from the query: causal must be true, got false"});
    }
    if (drop_at && encoding != Encoding::rope) {
      return joined(
          {"dropAt is for rope, this model has ", names(encoding)[std::size_t(encoding)]});
    }
    const int n = trained_length();
    if (task == Task::shift && n <= offset) {
      return joined({"length must be above offset (", offset, ") for shift, got ", n});
    }
    if (task == Task::first && n < 3) {
      return joined(
          {"length must be at least 3 for first (two entities and the class token), got ", n});
    }
    const double tokens = double(sequences()) * n;
    if (tokens > max_batch_tokens) {
      return joined({"batch times length must be at most ", max_batch_tokens, ", got ", tokens});
    }
    return {};
  }
};

} // namespace posenc::train
