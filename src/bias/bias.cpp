#include <posenc/bias/bias.hpp>

namespace posenc {

std::string check_positions(std::string_view id, const PositionRules& rules,
                            const QueryKeyPositions& positions, std::size_t batch) {
  if (const double tokens = rules.window_tokens; tokens > 0) {
    if (double(positions.queries) == tokens && double(positions.keys) == tokens &&
        positions.consecutive() && !positions.causal && !positions.start) {
      return {};
    }
    return named(id, {"queries and keys must be the window's ", tokens,
                      " tokens, without a mask or positions, got ", positions.queries, " and ",
                      positions.keys});
  }
  for (const auto& [name, own, count] : {std::tuple{"queries", rules.queries, positions.queries},
                                         {"keys", rules.keys, positions.keys}}) {
    if (own == 0 || own == count || (!rules.shared && own == count * batch)) continue;
    return named(id, {name, " must be ", own, ", as its arrays say, got ", count});
  }
  if (rules.one_row && !positions.consecutive()) {
    return named(id, "form \"key_position\" goes with consecutive positions only");
  }
  auto message =
      check_number(id, "queryStart", positions.start.value_or(0), any_number(), rules.integers);
  for (const auto& [name, values, count] :
       {std::tuple{"queryPositions", positions.query_positions, positions.queries},
        std::tuple{"keyPositions", positions.key_positions, positions.keys}}) {
    if (message.empty() && !values.empty()) message = check_size(id, name, count, values.size());
    if (message.empty()) {
      message = check_list(id, name, values, rules.integers ? Listed::integers : Listed::finite);
    }
  }
  if (!rules.at_keys || positions.keys == 0 || !message.empty()) return message;
  if (!positions.key_positions.empty())
    return named(id, "keyPositions do not apply: keys stand at 0, 1, 2, ...");
  for (std::size_t i = 0; i < positions.queries; ++i) {
    const double query = positions.query(i);
    if (query >= 0 && query < double(positions.keys)) continue;
    return named(id, {"queries must stand at keys, from 0 to ", double(positions.keys) - 1,
                      ", got ", query, " at index ", i});
  }
  return message;
}

std::string check_bias(std::string_view id, const PositionRules& rules,
                       const QueryKeyPositions& positions) {
  if (!rules.one_row || !positions.causal) return check_positions(id, rules, positions);
  return named(
      id, "form \"key_position\" is one row for all queries, so causal does not apply; mask in "
          "attention instead");
}

template <class T> void BiasRows<T>::set(const HeadBias& value,
                                         const QueryKeyPositions& positions) {
  if (positions.toeplitz()) {
    kind_ = Kind::line;
    positions_ = positions;
    line_.set(positions, value, -std::numeric_limits<T>::infinity());
    return;
  }
  set(PairBias([value](double query, double key) { return value(distance_between(query, key)); }),
      positions);
}

template <class T> void BiasRows<T>::set(PairBias value, const QueryKeyPositions& positions) {
  kind_ = Kind::pairs;
  positions_ = positions;
  pairs_ = std::move(value);
}

template <class T> void BiasRows<T>::set(const Bias& bias, const QueryKeyPositions& positions) {
  bias_ = &bias;
  positions_ = positions;
  work_ = {};
  const auto* divided = std::get_if<DividedFunction>(&bias.of);
  if (divided && positions.toeplitz()) {
    shared_.set(positions, divided->value, -std::numeric_limits<double>::infinity());
  }
}

template <class T> void BiasRows<T>::select(std::size_t head, std::size_t batch) {
  const int number = static_cast<int>(head);
  if (std::holds_alternative<TokenBias>(bias_->of)) {
    kind_ = Kind::tokens;
    batch_item_ = batch;
    head_ = head;
    return;
  }
  if (const auto* table = std::get_if<WindowTable>(&bias_->of)) {
    kind_ = Kind::window;
    window_.set(table->window, table->values, bias_->heads, head);
  } else if (const auto* divided = std::get_if<DividedFunction>(&bias_->of)) {
    const double divisor = divided->divisors[head];
    if (positions_.toeplitz()) {
      kind_ = Kind::line;
      return line_.set(shared_, divisor);
    }
    set([divided, divisor](double distance) { return divided->value(distance) / divisor; },
        positions_);
  } else if (const auto* distance = std::get_if<FunctionRef<HeadBias(int)>>(&bias_->of)) {
    set((*distance)(number), bias_->rows_of(positions_));
  } else {
    set(std::get<FunctionRef<PairBias(int)>>(bias_->of)(number), positions_);
  }
}

template <class T>
void BiasRows<T>::fill(std::size_t first, std::size_t count, T* out) const {
  if (kind_ == Kind::window) return window_.fill(first, count, out);
  if (kind_ == Kind::tokens) return fill_tokens(std::get<TokenBias>(bias_->of), first, count, out);
  if (kind_ == Kind::line) {
    for (std::size_t i = first; i < first + count; ++i) {
      out = std::copy_n(line_.rows()[i], positions_.keys, out);
    }
    return;
  }
  for (std::size_t i = first; i < first + count; ++i) {
    for (std::size_t j = 0; j < positions_.keys; ++j) {
      const double query = positions_.query(i), key = positions_.key(j);
      const bool unseen = positions_.causal && !visible(distance_between(query, key));
      *out++ = unseen ? -std::numeric_limits<T>::infinity() : static_cast<T>(pairs_(query, key));
    }
  }
}

template <class T>
void BiasRows<T>::fill_tokens(const TokenBias& tokens, std::size_t first, std::size_t count,
                              T* out) const {
  const std::size_t keys = positions_.keys;
  double* made = token_rows_.at_least(std::min(count, TokenBias::together) * keys);
  in_blocks(count, TokenBias::together, [&](std::size_t from, std::size_t some) {
    tokens.rows({batch_item_, head_, positions_, first + from, some, made, work_});
    out = std::transform(made, made + some * keys, out, [](double x) { return static_cast<T>(x); });
    for (std::size_t i = 0; positions_.causal && i < some; ++i) {
      T* row = out - (some - i) * keys;
      const double query = positions_.query(first + from + i);
      for (std::size_t j = 0; j < keys; ++j) {
        if (!visible(distance_between(query, positions_.key(j))))
          row[j] = -std::numeric_limits<T>::infinity();
      }
    }
  });
}

template <class T> double BiasRows<T>::bytes(const Bias& bias, std::size_t keys) {
  const auto* tokens = std::get_if<TokenBias>(&bias.of);
  if (!tokens) return 0;
  return 8 * ((double(TokenBias::together) + tokens->of_key) * double(keys) + tokens->working);
}

template class BiasRows<float>;
template class BiasRows<double>;

template <class T> void write_bias(const Bias& bias, const QueryKeyPositions& positions,
                                   const Output<T>& out, std::size_t begin) {
  const std::size_t heads = bias.heads, queries = bias.rows_of(positions).queries,
                    keys = positions.keys;
  if (queries == 0 || keys == 0) return;
  BiasRows<T> rows;
  rows.set(bias, positions);
  Scratch<T> scratch;
  const std::size_t row_bytes = sizeof(T) * keys, block = rows_per_block(row_bytes, queries);
  // Several small heads are written together.
  const std::size_t together = block < queries ? 1 : rows_per_block(row_bytes * queries, heads);
  in_blocks(heads, together, [&](std::size_t head, std::size_t some) {
    if (block < queries) rows.select(head);
    in_blocks(queries, block, [&](std::size_t first, std::size_t count) {
      const std::size_t at = begin + (head * queries + first) * keys, length = some * count * keys;
      T* to = out.at(at, length, scratch);
      for (std::size_t i = 0; i < some; ++i) {
        if (block == queries) rows.select(head + i);
        rows.fill(first, count, to + i * count * keys);
      }
      out.put(at, length, to);
    });
  });
}

template void write_bias(const Bias&, const QueryKeyPositions&, const Output<float>&, std::size_t);
template void write_bias(const Bias&, const QueryKeyPositions&, const Output<double>&, std::size_t);

} // namespace posenc
