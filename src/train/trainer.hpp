// A training run: a model, its optimizer, and the sequences of training and tests. The same settings give the
// same numbers, bit for bit, however many steps a call makes.
#pragma once

#include <posenc/train/model.hpp>
#include <posenc/train/optimizer.hpp>

namespace posenc::train {

/// The result of a test: the loss, and right and scored answers at each place (length).
struct Tested {
  double loss = 0;
  std::vector<int> right, scored;
};

template <class T> class Trainer {
public:
  static Result<Trainer> make(const Settings& settings);

  const Settings& settings() const { return model_.settings(); }
  const Arrays& arrays() const { return model_.arrays(); }
  int step() const { return moments_.step; }

  /// Trains one step on a fresh batch and sets `score` to the batch's before the update. Returns "", or a message
  /// if the loss or its gradient is not finite, and restores the last parameters with a finite loss.
  std::string advance(Score& score);

  Result<Tested> evaluate(const Evaluation& evaluation);

  /// Returns "" or an error about sequences of other tokens than the task's.
  std::string check_sequences(const Sequences& sequences) const;
  /// Runs the model on sequences that check_sequences accepts. Returns "" or an error. Afterwards, until the next call,
  /// `logits` are (count n, vocabulary) and `weights` of a block (heads, count, n, n).
  std::string look(const Sequences& sequences, const Evaluation& evaluation);
  const std::vector<T>& logits() const { return model_.logits(); }
  const std::vector<T>& weights(std::size_t layer) const { return model_.weights(layer); }

  const std::vector<T>& values() const { return model_.values(); }
  const Moments<T>& moments() const { return moments_; }
  /// Returns "" or an error about a saved state, which must have the sizes of this one.
  std::string check_state(const std::vector<T>& values, const Moments<T>& moments) const;
  /// Continues from a saved state that check_state accepts.
  void restore(std::vector<T> values, Moments<T> moments);

private:
  explicit Trainer(const Settings& settings);
  /// The test, without RoPE where this step has dropped it.
  Evaluation now(Evaluation evaluation) const {
    const std::optional<int>& drop_at = settings().drop_at;
    evaluation.dropped = drop_at.has_value() && step() >= drop_at.value();
    return evaluation;
  }

  Model<T> model_;
  Moments<T> moments_;
  std::vector<T> good_values_; // before the last update
  Moments<T> good_moments_;
};

extern template class Trainer<float>;
extern template class Trainer<double>;

} // namespace posenc::train
