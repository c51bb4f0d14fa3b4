// A training run: a model, its optimizer, and the sequences it is trained and tested on. The same settings
// give the same numbers, bit for bit, however the steps are cut into calls.
#pragma once

#include <posenc/train/model.hpp>
#include <posenc/train/optimizer.hpp>

namespace posenc::train {

/// How a model does, place by place (length): right answers and how many were asked for.
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

  /// One step on a fresh batch. `score` is the batch's before the update. Returns "", or why training cannot
  /// go on: the loss or its gradient is no number. The parameters are then the last ones whose loss was one.
  std::string advance(Score& score);

  Result<Tested> evaluate(const Evaluation& evaluation);

  /// What the model makes of given sequences: its logits (count n, vocabulary); `weights` is that of a block,
  /// (heads, count, n, n), until the next call.
  std::string look(const Sequences& sequences, const Evaluation& evaluation);
  const std::vector<T>& logits() const { return model_.logits(); }
  const std::vector<T>& weights(std::size_t layer) const { return model_.weights(layer); }

  const std::vector<T>& values() const { return model_.values(); }
  const Moments<T>& moments() const { return moments_; }
  /// Goes on from a saved state, which must have the sizes of this one.
  void restore(std::vector<T> values, Moments<T> moments);

private:
  explicit Trainer(const Settings& settings);

  Model<T> model_;
  Moments<T> moments_;
  std::vector<T> good_values_; // before the last update
  Moments<T> good_moments_;
};

extern template class Trainer<float>;
extern template class Trainer<double>;

} // namespace posenc::train
