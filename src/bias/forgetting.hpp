// Forgetting attention (FoX): every token has a gate for each head, and a score loses the logarithms of all gates between
// key and query.
//
//   bias(h, i, j) = sum of ln f[h, l] over l = j + 1 .. P_i,  f = sigmoid(gateLogits);  -Infinity for keys ahead
//
// Lin et al. 2025, arXiv:2503.02130. 0 on the diagonal: a key's own gate never counts against it, and the query's own gate
// counts against all before it. Gates are those of query heads at the positions of keys, (heads, keys), in a batch (batch,
// heads, keys): logits of them, or `logGates`, their logarithms. Causal by itself. Sums are kept in two doubles each, so
// that a difference of long sums is exact.
#pragma once

#include <posenc/bias/bias.hpp>

namespace posenc {

struct Forgetting {
  int heads = required;
  std::optional<int> seed{};
  Values gate_logits{}, log_gates{};

  static constexpr std::string_view id = "forgetting", title = "Forgetting (FoX)",
                                    reference = "Lin et al. 2025", arxiv = "2503.02130";
  static constexpr Door door = Door::bias;
  static constexpr bool integer_distances = true;
  static constexpr auto params = std::tuple{
      param("heads", &Forgetting::heads, between(1, max_heads), "attention heads, gates of each"),
      param("seed", &Forgetting::seed, between(0, max_length),
            "of the gates, where none are given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("gateLogits", &Forgetting::gate_logits, {heads_of_batch, key_tokens}, 1,
            "a gate is the sigmoid of its logit", {.mean = 3, .omissible = true}),
      Array("logGates", &Forgetting::log_gates, {heads_of_batch, key_tokens}, 0,
            "the logarithms of gates, at most 0, instead of logits", {.omissible = true}),
  };

  /// Gates are drawn for any number of keys, one by one.
  bool reads(std::string_view) const { return false; }
  std::string conflict() const {
    if (!gate_logits.empty() && !log_gates.empty()) return "give gateLogits or logGates, not both";
    for (const auto& [name, gates] :
         {std::pair{"gateLogits", gate_logits}, {"logGates", log_gates}}) {
      if (auto message = check_tokens(name, gates, heads); !message.empty()) return message;
    }
    for (std::size_t i = 0; i < log_gates.size(); ++i) {
      if (!(log_gates[i] <= 0) || std::isinf(log_gates[i]))
        return joined(
            {"logGates[", i, "] must be a finite number of at most 0, got ", log_gates[i]});
    }
    return {};
  }
};

/// ln sigmoid(logit), without overflow.
inline double log_gate(double logit) {
  return std::min(logit, 0.0) - std::log1p(exponential(-std::fabs(logit)));
}

inline bool has_tokens(const Forgetting&) { return true; }
inline PositionRules token_rules(const Forgetting& e) {
  return {.integers = true,
          .keys = (e.gate_logits.size() + e.log_gates.size()) / size(e.heads),
          .at_keys = true};
}

/// The logarithm of a gate; that of a drawn one if there are none.
inline double log_gate(const Forgetting& e, std::size_t set, std::size_t head, std::size_t key,
                       std::size_t keys) {
  constexpr double mean_logit = 3;
  if (!e.log_gates.empty()) return e.log_gates[set * keys + key];
  if (!e.gate_logits.empty()) return log_gate(e.gate_logits[set * keys + key]);
  return log_gate(mean_logit + drawn(e.seed.value_or(0), 0, key * size(e.heads) + head, 1));
}

/// Sums a head's gates up to each key, with what rounding leaves out of the sums, unless these are the last ones.
inline void sum_gates(const Forgetting& e, const TokenRows& rows) {
  const std::size_t keys = rows.positions.keys, item = size(e.heads) * keys,
                    gates = e.gate_logits.size() + e.log_gates.size();
  const std::size_t set = rows.head + (gates > item ? rows.batch * size(e.heads) : 0);
  TokenWork& work = rows.work;
  if (set == work.set && work.sums.size() == keys) return;
  work.set = set;
  work.sums.resize(keys);
  work.rests.resize(keys);
  double sum = 0, rest = 0;
  for (std::size_t key = 0; key < keys; ++key) {
    const DoubleDouble next = exact_sum(sum, log_gate(e, set, rows.head, key, keys));
    rest += next.low;
    work.sums[key] = sum = next.high;
    work.rests[key] = rest;
  }
}

inline void write_rows(const Forgetting& e, const TokenRows& rows) {
  sum_gates(e, rows);
  const std::size_t keys = rows.positions.keys;
  const double *sums = rows.work.sums.data(), *rests = rows.work.rests.data();
  for (std::size_t i = 0; i < rows.count; ++i) {
    const auto query = static_cast<std::size_t>(rows.positions.query(rows.first + i));
    double* row = rows.out + i * keys;
    for (std::size_t j = 0; j <= query; ++j)
      row[j] = (sums[query] - sums[j]) + (rests[query] - rests[j]);
    std::fill(row + query + 1, row + keys, -std::numeric_limits<double>::infinity());
  }
}

inline TokenBias token_bias(const Forgetting& e) {
  return {
      .rows = {e, [](const Forgetting& self, const TokenRows& rows) { write_rows(self, rows); }},
      .of_key = 2};
}

} // namespace posenc
