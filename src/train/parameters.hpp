// The trained parameters of a model: named arrays in one block of memory, so that optimizer, saving and gradient
// checks read a single list.
#pragma once

#include <posenc/train/settings.hpp>
#include <posenc/train/tasks.hpp>
#include <string>
#include <vector>

namespace posenc::train {

struct Array {
  std::string name;
  std::vector<std::size_t> shape;
  std::size_t offset = 0, size = 0;
  double mean = 0, deviation = 0; // before training
  bool decays = false;            // by weight decay: tokens, positions and matrices
};

/// The arrays of a model. Matrices are (in, out): y = x W.
class Arrays {
public:
  explicit Arrays(const Settings& s);

  const std::vector<Array>& list() const { return list_; }
  std::size_t size() const { return list_.back().offset + list_.back().size; }
  /// The array of this name, or null.
  const Array* find(std::string_view name) const;

private:
  void add(std::string name, std::vector<std::size_t> shape, double mean, double deviation,
           bool decays);
  std::vector<Array> list_;
};

/// The values before training, rounded to float32 so that float and double models start alike.
std::vector<double> initial_values(const Arrays& arrays, int seed);

} // namespace posenc::train
