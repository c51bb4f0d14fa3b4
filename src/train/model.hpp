// A Transformer of attention blocks alone, with its backward beside its forward.
//
//   x = tokens[t] (+ encode)
//   per block: x += output . attention(rotate(q), rotate(k), v; scores + bias),  q, k, v from norm(x)
//   logits = norm(x) . logits + shift
//
// No MLP, no biases in projections, norm before attention. Shapes: B sequences of n tokens, N = B n
// rows, heads H of D channels. Queries, keys, values and head outputs are (H, B, n, D).
#pragma once

#include <posenc/attention/attention.hpp>
#include <posenc/train/attention_gradient.hpp>
#include <posenc/train/doors.hpp>

namespace posenc::train {

/// Loss and accuracy of a batch.
struct Score {
  double loss = 0;     // mean cross-entropy of the scored tokens, nats
  double accuracy = 0; // share of scored tokens whose largest logit is the target's
  int scored = 0;
};

template <class T> class Model {
public:
  /// Settings must be legal.
  explicit Model(const Settings& settings);

  const Settings& settings() const { return settings_; }
  const Arrays& arrays() const { return arrays_; }
  std::vector<T>& values() { return values_; }
  const std::vector<T>& values() const { return values_; }
  const std::vector<T>& gradients() const { return gradients_; }

  /// Computes the logits of sequences, all of one length. Returns "" or an error of the encoding.
  std::string forward(const Sequences& sequences, const Evaluation& evaluation = {});
  /// Of the last forward.
  Score score() const;
  /// Computes the gradients of the last forward's loss, which must have been at the trained length.
  void backward();

  /// Of the last forward: (N, vocabulary), and a block's weights (H, B, n, n).
  const std::vector<T>& logits() const { return logits_; }
  const std::vector<T>& weights(std::size_t layer) const { return blocks_[layer].weights; }

private:
  /// Values of a norm that its backward pass reads: (N, dim), (N).
  struct Norm {
    std::vector<T> normal, out, r;
  };
  struct Block {
    Norm norm;
    std::vector<T> q, k, v, out, weights;
    std::vector<T> gates, bias; // FoX: logits (N, H), and what keys lose to them (H, B, n, n)
  };

  T* value(const std::string& name) { return values_.data() + arrays_.find(name)->offset; }
  T* gradient(const std::string& name) { return gradients_.data() + arrays_.find(name)->offset; }

  void norm_forward(Norm& norm, const std::string& name);
  /// d_out (N, dim) -> added to d_x_.
  void norm_backward(const Norm& norm, const std::string& name, const std::vector<T>& d_out);
  void block_forward(std::size_t layer);
  void block_backward(std::size_t layer);
  void rotate(std::vector<T>& x, bool inverse) const;
  void open_gates(Block& block, const std::string& name);
  /// From the gradient of one head's bias (n, n), to that of its gates.
  void gates_backward(const Block& block, std::size_t head, std::size_t sequence);
  void attend(Block& block);
  void attend_backward(const Block& block);
  T scale() const;

  Settings settings_;
  Arrays arrays_;
  std::vector<T> values_, gradients_;
  std::size_t dim_, heads_, head_dim_, vocabulary_;

  Sequences batch_;
  Doors<T> doors_;
  std::optional<Evaluation> opened_; // of doors_, if they do not depend on the parameters
  std::size_t rows_ = 0;             // N
  std::vector<T> x_, logits_;
  std::vector<Block> blocks_;
  Norm final_;
  Attention<T> attention_;

  AttentionGradient<T> attention_gradient_;
  std::vector<T> d_x_, d_norm_, d_out_, d_q_, d_k_, d_v_, d_logits_, d_bias_, relative_keys_,
      transposed_, counted_, d_gates_, d_gate_bias_;
};

} // namespace posenc::train
