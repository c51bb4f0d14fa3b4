// Small tasks, in all but one of which order matters: sequences drawn from a seed.
//
//   first    which of two entities among fillers comes first? Answered at the class token.
//   shift    the token `offset` places back
//   ffill    the last value before a blank
//   reverse  the token at the mirrored place
//   denoise  the value of a hidden token in a chain that mostly copies itself
//   major    the most frequent token: order does not matter
//
// Tokens are integers below `vocabulary(task)`.
#pragma once

#include <cstdint>
#include <posenc/core/math.hpp>
#include <posenc/train/settings.hpp>
#include <vector>

namespace posenc::train {

/// Draws in order from one of a seed's streams.
class Draws {
public:
  Draws(int seed, std::uint64_t stream, std::uint64_t first)
      : stream_(static_cast<std::uint64_t>(seed) << 8 | stream), next_(first << 32) {}

  std::uint64_t bits() { return random_bits(stream_, next_++); }
  /// An integer from 0 to below - 1, uniform but for 2^-32.
  int below(int below) {
    return static_cast<int>((bits() >> 32) * static_cast<std::uint64_t>(below) >> 32);
  }
  bool chance(double p) { return static_cast<double>(bits() >> 11) * 0x1p-53 < p; }

private:
  std::uint64_t stream_, next_;
};

/// The streams of a seed: tests draw other sequences than training.
enum Stream : std::uint64_t { weights = 1, batches, tests, untrained_rows, guesses };

inline constexpr int not_scored = -1;

/// Sequences (count, length) and the right answer at each place, or not_scored.
struct Sequences {
  std::size_t count = 0, length = 0;
  std::vector<int> tokens, targets;
};

int vocabulary(Task task);

/// Returns "" or an error: the task needs so many tokens, and no more can be tested.
std::string check_length(std::string_view id, const Settings& settings, double length);

/// Draws `count` sequences of a checked length, number `number` of a stream.
Sequences draw_sequences(const Settings& settings, std::size_t count, std::size_t length,
                         Stream stream, std::uint64_t number);

/// The accuracy of a model that ignores order: the share of right answers at every place (length) if it guesses
/// the most frequent visible token that can be an answer; 0 at places that are never scored. Mean over `count`
/// sequences; `scored` (length) counts the answers.
struct OrderFree {
  std::vector<double> accuracy;
  std::vector<int> scored;
};
std::string check_order_free(const Settings& settings, std::size_t count, std::size_t length);
/// Expects what check_order_free accepts.
OrderFree order_free(const Settings& settings, std::size_t count, std::size_t length);

} // namespace posenc::train
