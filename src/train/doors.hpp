// The numbers that an encoding adds to the model through the three doors, at one length, and their gradients.
// The formulas are those of absolute/, rotary/ and bias/.
#pragma once

#include <posenc/core/tensor.hpp>
#include <posenc/rotary/yarn.hpp>
#include <posenc/train/parameters.hpp>

namespace posenc::train {

/// Context scalings of tests, without training: of RoPE's angles, or of a learned table.
enum class Scaling { none, linear, ntk, yarn, stretch };
constexpr std::array<std::string_view, 5> names(Scaling) {
  return {"none", "linear", "ntk", "yarn", "stretch"};
}

/// A test of a model. YaRN's betas are the paper's alpha and beta; its own (32, 1) suit heads of 128
/// channels and thousands of tokens: at 16 tokens they interpolate every pair.
struct Evaluation {
  std::optional<int> length{};
  int sequences = 256;
  int seed = 0;
  Scaling scaling = Scaling::none;
  double beta_fast = 1, beta_slow = 0.1;
  YarnRamp ramp = YarnRamp::wavelength;
  bool dropped = false; // RoPE is left out; set by the trainer

  static constexpr std::string_view id = "evaluate";
  static constexpr auto params = std::tuple{
      param("length", &Evaluation::length, between(1, max_tested_length),
            "tokens of a sequence; the trained length where not given"),
      param("sequences", &Evaluation::sequences, between(1, 65536), "how many are tested"),
      param("seed", &Evaluation::seed, between(0, max_length), "of the sequences"),
      param("scaling", &Evaluation::scaling, "of the context, without training"),
      param("betaFast", &Evaluation::beta_fast, above(0),
            "turns from which on YaRN keeps a pair's frequency"),
      param("betaSlow", &Evaluation::beta_slow, above(0), "turns up to which YaRN interpolates"),
      param("ramp", &Evaluation::ramp, "of YaRN, over a pair's index or its turns"),
  };

  /// Whether another test of the same length has the same angles.
  bool same_doors(const Evaluation& other) const {
    return scaling == other.scaling && beta_fast == other.beta_fast &&
           beta_slow == other.beta_slow && ramp == other.ramp && dropped == other.dropped;
  }

  std::string conflict() const {
    if (scaling != Scaling::yarn || beta_fast > beta_slow) return {};
    return joined({"betaFast must be above betaSlow (", beta_slow, "), got ", beta_fast});
  }
};

/// Whether an encoding has trained parameters that doors are opened with.
constexpr bool trains(Encoding encoding) {
  return encoding == Encoding::learned || encoding == Encoding::t5 || encoding == Encoding::shaw ||
         encoding == Encoding::cope;
}

/// The numbers of an encoding for sequences of one length n. Those that the encoding does not use are empty.
template <class T> struct Doors {
  std::size_t length = 0;
  std::vector<T> added{};      // (n, dim)
  std::vector<T> cos{}, sin{}; // (n, headDim / 2), of pairs in `layout`
  PairLayout layout = PairLayout::half;
  std::vector<T> bias{};               // (heads, n, n), -Infinity where masked
  std::vector<double> relative_keys{}; // (relative_rows, headDim)
  std::size_t relative_rows = 0;
  std::vector<double> counted{};     // (positions, headDim): CoPE's vectors
  std::vector<std::int32_t> index{}; // (n, n): row of relative_keys, or bucket
};

/// Opens the doors for sequences of `length` tokens. `values` are the model's parameters. Fails if the encoding
/// refuses these settings.
template <class T>
Result<Doors<T>> open_doors(const Settings& s, const Arrays& arrays, const std::vector<T>& values,
                            std::size_t length, const Evaluation& evaluation);

/// Adds the gradients of trained arrays to `gradients`, from those of the input (n, dim) and of the biases
/// (heads, n, n), each summed over the batch. Attention computes those of relative_keys.
template <class T>
void close_doors(const Settings& s, const Arrays& arrays, const Doors<T>& doors, const T* d_input,
                 const T* d_bias, std::vector<T>& gradients);

extern template Result<Doors<float>> open_doors(const Settings&, const Arrays&,
                                                const std::vector<float>&, std::size_t,
                                                const Evaluation&);
extern template Result<Doors<double>> open_doors(const Settings&, const Arrays&,
                                                 const std::vector<double>&, std::size_t,
                                                 const Evaluation&);
extern template void close_doors(const Settings&, const Arrays&, const Doors<float>&, const float*,
                                 const float*, std::vector<float>&);
extern template void close_doors(const Settings&, const Arrays&, const Doors<double>&,
                                 const double*, const double*, std::vector<double>&);

} // namespace posenc::train
