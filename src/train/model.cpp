#include <posenc/train/model.hpp>

#include <cmath>
#include <numeric>
#include <posenc/bias/cope.hpp>
#include <posenc/bias/forgetting.hpp>
#include <posenc/rotary/rotate.hpp>
#include <posenc/simd/gradients.hpp>
#include <posenc/simd/small_product.hpp>
#include <posenc/simd/softmax.hpp>

namespace posenc::train {

namespace {
constexpr double norm_eps = 1e-5;

std::string block_name(std::size_t layer) { return "block" + std::to_string(layer); }
} // namespace

using simd::by_columns;
using simd::by_rows;

template <class T>
Model<T>::Model(const Settings& settings)
    : settings_(settings), arrays_(settings), dim_(static_cast<std::size_t>(settings.dim)),
      heads_(static_cast<std::size_t>(settings.heads)), head_dim_(dim_ / heads_),
      vocabulary_(static_cast<std::size_t>(vocabulary(settings.task))),
      blocks_(static_cast<std::size_t>(settings.layers)) {
  const auto initial = initial_values(arrays_, settings.seed);
  values_.assign(initial.begin(), initial.end());
  gradients_.resize(values_.size());
}

template <class T> T Model<T>::scale() const {
  return static_cast<T>(1 / std::sqrt(static_cast<double>(head_dim_)));
}

template <class T> void Model<T>::norm_forward(Norm& norm, const std::string& name) {
  const T *gain = value(name + ".gain"), *shift = value(name + ".shift");
  norm.normal.resize(x_.size());
  norm.out.resize(x_.size());
  norm.r.resize(rows_);
  for (std::size_t row = 0; row < rows_; ++row) {
    const std::size_t at = row * dim_;
    norm.r[row] = simd::normalize(x_.data() + at, gain, shift, static_cast<T>(norm_eps), dim_,
                                  norm.normal.data() + at, norm.out.data() + at);
  }
}

template <class T>
void Model<T>::norm_backward(const Norm& norm, const std::string& name,
                             const std::vector<T>& d_out) {
  const T* gain = value(name + ".gain");
  T *d_gain = gradient(name + ".gain"), *d_shift = gradient(name + ".shift");
  for (std::size_t row = 0; row < rows_; ++row) {
    const std::size_t at = row * dim_;
    simd::normalize_backward(d_out.data() + at, norm.normal.data() + at, norm.r[row], gain, dim_,
                             d_x_.data() + at, d_gain, d_shift);
  }
}

/// Rotates every row (H, B, n, D) by its position, or back.
template <class T> void Model<T>::rotate(std::vector<T>& x, bool inverse) const {
  if (doors_.cos.empty()) return;
  const std::size_t n = doors_.length;
  rotate_rows(x.data(), {heads_ * batch_.count, n, n * head_dim_, head_dim_},
              static_cast<int>(head_dim_), doors_.layout, doors_.cos.data(), doors_.sin.data(),
              inverse);
}

// --- attention ------------------------------------------------------------------------------------

/// FoX: every token has a gate for each head, from the same input as its key. A key loses the logarithms of the gates
/// behind it, up to the query's.
template <class T> void Model<T>::open_gates(Block& block, const std::string& name) {
  const std::size_t n = doors_.length, batch = batch_.count;
  const T* shift = value(name + ".gate.shift");
  block.gates.resize(rows_ * heads_);
  for (std::size_t row = 0; row < rows_; ++row)
    std::copy_n(shift, heads_, block.gates.data() + row * heads_);
  simd::multiply(by_rows(block.norm.out.data(), dim_), value(name + ".gate"), heads_,
                 block.gates.data(), heads_, rows_, dim_, heads_, true);
  block.bias.resize(heads_ * rows_ * n);
  std::vector<T> sums(n);
  for (std::size_t h = 0; h < heads_; ++h) {
    for (std::size_t b = 0; b < batch; ++b) {
      double sum = 0;
      for (std::size_t i = 0; i < n; ++i) {
        T* row = block.bias.data() + ((h * batch + b) * n + i) * n;
        sum += log_gate(double(block.gates[(b * n + i) * heads_ + h]));
        sums[i] = static_cast<T>(sum);
        for (std::size_t j = 0; j <= i; ++j) row[j] = sums[i] - sums[j];
        std::fill(row + i + 1, row + n, T(0)); // the causal mask hides them
      }
    }
  }
}

template <class T>
void Model<T>::gates_backward(const Block& block, std::size_t head, std::size_t sequence) {
  const std::size_t n = doors_.length;
  // Gate l is part of the biases of queries from l on and of keys before l.
  T* sums = d_gate_bias_.data() + n * n; // of the queries from l on, by key
  std::fill_n(sums, n, T(0));
  for (std::size_t l = n; l-- > 0;) {
    simd::add_to(sums, d_gate_bias_.data() + l * n, n);
    const std::size_t at = (sequence * n + l) * heads_ + head;
    const T closed = static_cast<T>(1 / (1 + exponential(double(block.gates[at]))));
    d_gates_[at] = closed * std::accumulate(sums, sums + l, T(0));
  }
}

template <class T> void Model<T>::attend(Block& block) {
  const std::size_t n = doors_.length, size = n * head_dim_, batch = batch_.count;
  const HeadStrides rows{size, batch * size, head_dim_}, pairs{n * n, batch * n * n, n};
  const auto in = [](const std::vector<T>& values, const HeadStrides& strides) {
    return HeadInput<T>{values.empty() ? Input<T>() : std::span(values), strides};
  };
  const auto out = [](std::vector<T>& values, const HeadStrides& strides) {
    return HeadOutput<T>{std::span(values), strides};
  };
  AttentionSetup setup{.sizes = {batch, heads_, heads_, n, n, head_dim_, head_dim_},
                       .causal = settings_.is_causal(),
                       .scale = scale()};
  Relative relative;
  relative.terms = {doors_, [](const Doors<T>& doors, const QueryKeyPositions&) {
                      RelativeTerms terms{.rows = doors.relative_rows,
                                          .query_table = doors.relative_keys};
                      terms.index = [&doors](double distance) { // along the first column, or row
                        const auto steps = static_cast<std::size_t>(std::fabs(distance));
                        return doors.index[distance < 0 ? steps : steps * doors.length];
                      };
                      return terms;
                    }};
  // Outlives the terms, which refer to it.
  const Cope cope{.head_dim = settings_.head_dim(),
                  .max_length = settings_.reach() + 1,
                  .table = doors_.counted};
  if (!doors_.counted.empty()) {
    relative.terms = {cope, [](const Cope& e, const QueryKeyPositions& positions) {
                        return relative_terms(e, positions);
                      }};
    setup.relative = &relative;
  }
  if (doors_.relative_rows) setup.relative = &relative;
  const bool has_gates = !block.bias.empty();
  attention_.run(setup, {.q = in(block.q, rows),
                         .k = in(block.k, rows),
                         .v = in(block.v, rows),
                         .bias = has_gates ? in(block.bias, pairs) : in(doors_.bias, {0, n * n, n}),
                         .output = out(block.out, rows),
                         .weights = out(block.weights, pairs)});
}

template <class T> void Model<T>::attend_backward(const Block& block) {
  const std::size_t n = doors_.length, size = n * head_dim_;
  HeadGradient<T> head{.length = n, .dim = head_dim_, .scale = scale()};
  if (doors_.relative_rows) {
    relative_keys_.assign(doors_.relative_keys.begin(), doors_.relative_keys.end());
    head.relative_keys = relative_keys_.data();
    head.rows = doors_.relative_rows;
    head.index = doors_.index.data();
    head.d_relative_keys = gradient("relativeKeys");
  }
  if (!doors_.counted.empty()) {
    counted_.assign(doors_.counted.begin(), doors_.counted.end());
    head.counted = counted_.data();
    head.positions = counted_.size() / head_dim_;
    head.d_counted = gradient("counted");
  }
  const bool has_gates = !block.gates.empty();
  d_gates_.resize(block.gates.size());
  for (std::size_t h = 0; h < heads_; ++h) {
    if (!doors_.bias.empty()) head.d_bias = d_bias_.data() + h * n * n;
    for (std::size_t b = 0; b < batch_.count; ++b) {
      const std::size_t at = h * batch_.count + b;
      head.q = block.q.data() + at * size;
      head.k = block.k.data() + at * size;
      head.v = block.v.data() + at * size;
      head.weights = block.weights.data() + at * n * n;
      head.d_output = d_out_.data() + at * size;
      head.d_q = d_q_.data() + at * size;
      head.d_k = d_k_.data() + at * size;
      head.d_v = d_v_.data() + at * size;
      if (has_gates) {
        d_gate_bias_.assign(n * n + n, T(0));
        head.d_bias = d_gate_bias_.data();
      }
      attention_gradient_.run(head);
      if (has_gates) gates_backward(block, h, b);
    }
  }
}

// --- one block ------------------------------------------------------------------------------------

template <class T> void Model<T>::block_forward(std::size_t layer) {
  Block& block = blocks_[layer];
  const std::string name = block_name(layer);
  const std::size_t n = doors_.length, head = rows_ * head_dim_;
  norm_forward(block.norm, name);
  for (const auto& [to, matrix] :
       {std::pair{&block.q, ".query"}, {&block.k, ".key"}, {&block.v, ".value"}}) {
    to->resize(heads_ * head);
    for (std::size_t h = 0; h < heads_; ++h) {
      simd::multiply(by_rows(block.norm.out.data(), dim_), value(name + matrix) + h * head_dim_,
                     dim_, to->data() + h * head, head_dim_, rows_, dim_, head_dim_);
    }
  }
  rotate(block.q, false);
  rotate(block.k, false);
  if (settings_.encoding == Encoding::forgetting) open_gates(block, name);
  block.out.resize(heads_ * head);
  block.weights.resize(heads_ * rows_ * n);
  attend(block);
  const T* output = value(name + ".output");
  for (std::size_t h = 0; h < heads_; ++h) {
    simd::multiply(by_rows(block.out.data() + h * head, head_dim_), output + h * head_dim_ * dim_,
                   dim_, x_.data(), dim_, rows_, head_dim_, dim_, true);
  }
}

/// d_x_ holds the gradient of the block's result, then that of its input.
template <class T> void Model<T>::block_backward(std::size_t layer) {
  const Block& block = blocks_[layer];
  const std::string name = block_name(layer);
  const std::size_t head = rows_ * head_dim_;
  for (auto* part : {&d_out_, &d_q_, &d_k_, &d_v_}) part->resize(heads_ * head);
  transposed_.resize(dim_ * dim_);

  // dO = dx W'; dW = O' dx
  simd::transpose(value(name + ".output"), dim_, dim_, dim_, transposed_.data());
  T* d_output = gradient(name + ".output");
  const auto dx = by_rows(d_x_.data(), dim_);
  for (std::size_t h = 0; h < heads_; ++h) {
    simd::multiply(dx, transposed_.data() + h * head_dim_, dim_, d_out_.data() + h * head,
                   head_dim_, rows_, dim_, head_dim_);
    simd::multiply(by_columns(block.out.data() + h * head, head_dim_), d_x_.data(), dim_,
                   d_output + h * head_dim_ * dim_, dim_, head_dim_, rows_, dim_, true);
  }
  attend_backward(block);
  rotate(d_q_, true);
  rotate(d_k_, true);

  d_norm_.assign(rows_ * dim_, T(0));
  for (const auto& [from, matrix] :
       {std::pair{&d_q_, ".query"}, {&d_k_, ".key"}, {&d_v_, ".value"}}) {
    simd::transpose(value(name + matrix), dim_, dim_, dim_, transposed_.data());
    T* d_matrix = gradient(name + matrix);
    for (std::size_t h = 0; h < heads_; ++h) {
      const T* d = from->data() + h * head;
      simd::multiply(by_rows(d, head_dim_), transposed_.data() + h * head_dim_ * dim_, dim_,
                     d_norm_.data(), dim_, rows_, head_dim_, dim_, true);
      simd::multiply(by_columns(block.norm.out.data(), dim_), d, head_dim_,
                     d_matrix + h * head_dim_, dim_, dim_, rows_, head_dim_, true);
    }
  }
  if (!block.gates.empty()) {
    simd::transpose(value(name + ".gate"), heads_, dim_, heads_, transposed_.data());
    simd::multiply(by_rows(d_gates_.data(), heads_), transposed_.data(), dim_, d_norm_.data(), dim_,
                   rows_, heads_, dim_, true);
    simd::multiply(by_columns(block.norm.out.data(), dim_), d_gates_.data(), heads_,
                   gradient(name + ".gate"), heads_, dim_, rows_, heads_, true);
    T* d_shift = gradient(name + ".gate.shift");
    for (std::size_t row = 0; row < rows_; ++row)
      simd::add_to(d_shift, d_gates_.data() + row * heads_, heads_);
  }
  norm_backward(block.norm, name, d_norm_);
}

// --- the whole model ------------------------------------------------------------------------------

template <class T>
std::string Model<T>::forward(const Sequences& sequences, const Evaluation& evaluation) {
  const bool stays =
      opened_ && doors_.length == sequences.length && opened_->same_doors(evaluation);
  if (!stays) {
    opened_.reset();
    auto doors = open_doors<T>(settings_, arrays_, values_, sequences.length, evaluation);
    if (!doors) return doors.error();
    doors_ = std::move(*doors);
    if (!trains(settings_.encoding)) opened_ = evaluation;
  }
  batch_ = sequences;
  const std::size_t n = sequences.length;
  rows_ = sequences.count * n;
  x_.resize(rows_ * dim_);
  const T* tokens = value("tokens");
  for (std::size_t row = 0; row < rows_; ++row) {
    T* x = x_.data() + row * dim_;
    std::copy_n(tokens + static_cast<std::size_t>(sequences.tokens[row]) * dim_, dim_, x);
    if (!doors_.added.empty()) simd::add_to(x, doors_.added.data() + row % n * dim_, dim_);
  }
  for (std::size_t layer = 0; layer < blocks_.size(); ++layer) block_forward(layer);
  norm_forward(final_, "final");
  const T* shift = value("logits.shift");
  logits_.resize(rows_ * vocabulary_);
  for (std::size_t row = 0; row < rows_; ++row) {
    std::copy_n(shift, vocabulary_, logits_.data() + row * vocabulary_);
  }
  simd::multiply(by_rows(final_.out.data(), dim_), value("logits"), vocabulary_, logits_.data(),
                 vocabulary_, rows_, dim_, vocabulary_, true);
  return {};
}

template <class T> Score Model<T>::score() const {
  Score score;
  for (std::size_t row = 0; row < rows_; ++row) {
    const int target = batch_.targets[row];
    if (target == not_scored) continue;
    const T* logits = logits_.data() + row * vocabulary_;
    const T most = *std::max_element(logits, logits + vocabulary_);
    double sum = 0;
    for (std::size_t v = 0; v < vocabulary_; ++v) sum += std::exp(double(logits[v]) - double(most));
    score.loss += std::log(sum) - (double(logits[target]) - double(most));
    score.accuracy += logits[target] == most;
    ++score.scored;
  }
  if (score.scored == 0) return score;
  score.loss /= score.scored;
  score.accuracy /= score.scored;
  return score;
}

template <class T> void Model<T>::backward() {
  std::fill(gradients_.begin(), gradients_.end(), T(0));
  // Cross-entropy: (softmax - onehot) / scored tokens, 0 elsewhere.
  d_logits_.assign(logits_.size(), T(0));
  const auto scored = std::count_if(batch_.targets.begin(), batch_.targets.end(),
                                    [](int target) { return target != not_scored; });
  const T share = T(1) / static_cast<T>(std::max<std::ptrdiff_t>(scored, 1));
  T* d_shift = gradient("logits.shift");
  for (std::size_t row = 0; row < rows_; ++row) {
    const int target = batch_.targets[row];
    if (target == not_scored) continue;
    T* d = d_logits_.data() + row * vocabulary_;
    std::copy_n(logits_.data() + row * vocabulary_, vocabulary_, d);
    simd::softmax(d, vocabulary_);
    d[target] -= 1;
    for (std::size_t v = 0; v < vocabulary_; ++v) d[v] *= share;
    simd::add_to(d_shift, d, vocabulary_);
  }
  const T* d_logits = d_logits_.data();
  simd::multiply(by_columns(final_.out.data(), dim_), d_logits, vocabulary_, gradient("logits"),
                 vocabulary_, dim_, rows_, vocabulary_, true);
  transposed_.resize(vocabulary_ * dim_);
  simd::transpose(value("logits"), vocabulary_, dim_, vocabulary_, transposed_.data());
  d_norm_.resize(rows_ * dim_);
  simd::multiply(by_rows(d_logits, vocabulary_), transposed_.data(), dim_, d_norm_.data(), dim_,
                 rows_, vocabulary_, dim_);
  d_x_.assign(rows_ * dim_, T(0));
  norm_backward(final_, "final", d_norm_);

  d_bias_.assign(doors_.bias.size(), T(0));
  for (std::size_t layer = blocks_.size(); layer-- > 0;) block_backward(layer);

  const std::size_t n = doors_.length;
  T* d_tokens = gradient("tokens");
  std::vector<T> d_input(n * dim_);
  for (std::size_t row = 0; row < rows_; ++row) {
    const T* d = d_x_.data() + row * dim_;
    simd::add_to(d_tokens + static_cast<std::size_t>(batch_.tokens[row]) * dim_, d, dim_);
    simd::add_to(d_input.data() + row % n * dim_, d, dim_);
  }
  close_doors(settings_, arrays_, doors_, d_input.data(), d_bias_.data(), gradients_);
}

template class Model<float>;
template class Model<double>;

} // namespace posenc::train
