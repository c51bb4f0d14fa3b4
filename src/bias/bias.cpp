#include <posenc/bias/bias.hpp>

namespace posenc {

std::string check_span(std::string_view id, const SpanRules& rules, const Span& span) {
  if (const double tokens = rules.window_tokens; tokens > 0) {
    if (double(span.queries) == tokens && double(span.keys) == tokens && span.consecutive() &&
        !span.causal && !span.start) {
      return {};
    }
    return named(id,
                 {"queries and keys must be the window's ", tokens,
                  " tokens, without a mask or positions, got ", span.queries, " and ", span.keys});
  }
  if (rules.one_row && !span.consecutive()) {
    return named(id, "form \"key_position\" goes with consecutive positions only");
  }
  auto message =
      check_number(id, "queryStart", span.start.value_or(0), any_number(), rules.integers);
  for (const auto& [name, values, count] :
       {std::tuple{"queryPositions", span.query_positions, span.queries},
        std::tuple{"keyPositions", span.key_positions, span.keys}}) {
    if (message.empty() && !values.empty()) message = check_size(id, name, count, values.size());
    if (message.empty()) {
      message = check_list(id, name, values, rules.integers ? Listed::integers : Listed::finite);
    }
  }
  return message;
}

std::string check_bias(std::string_view id, const SpanRules& rules, const Span& span) {
  if (!rules.one_row || !span.causal) return check_span(id, rules, span);
  return named(
      id, "form \"key_position\" is one row for all queries, so causal does not apply; mask in "
          "attention instead");
}

template <class T> void BiasRows<T>::set(const HeadBias& value, const Span& span) {
  if (span.toeplitz()) {
    kind_ = Kind::line;
    span_ = span;
    line_.set(span, value, -std::numeric_limits<T>::infinity());
    return;
  }
  set(PairBias([value](double query, double key) { return value(distance_between(query, key)); }),
      span);
}

template <class T> void BiasRows<T>::set(PairBias value, const Span& span) {
  kind_ = Kind::pairs;
  span_ = span;
  pairs_ = std::move(value);
}

template <class T> void BiasRows<T>::set(const Bias& bias, const Span& span) {
  bias_ = &bias;
  span_ = span;
  const auto* divided = std::get_if<DividedFunction>(&bias.of);
  if (divided && span.toeplitz()) {
    shared_.set(span, divided->value, -std::numeric_limits<double>::infinity());
  }
}

template <class T> void BiasRows<T>::select(std::size_t head) {
  const int number = static_cast<int>(head);
  if (const auto* table = std::get_if<WindowTable>(&bias_->of)) {
    kind_ = Kind::window;
    window_.set(table->window, table->values, bias_->heads, head);
  } else if (const auto* divided = std::get_if<DividedFunction>(&bias_->of)) {
    const double divisor = divided->divisors[head];
    if (span_.toeplitz()) {
      kind_ = Kind::line;
      return line_.set(shared_, divisor);
    }
    set([divided, divisor](double distance) { return divided->value(distance) / divisor; }, span_);
  } else if (const auto* distance = std::get_if<Bound<HeadBias(int)>>(&bias_->of)) {
    set((*distance)(number), bias_->rows_of(span_));
  } else {
    set(std::get<Bound<PairBias(int)>>(bias_->of)(number), span_);
  }
}

template <class T>
void BiasRows<T>::fill(std::size_t first, std::size_t count, T* out) const {
  if (kind_ == Kind::window) return window_.fill(first, count, out);
  if (kind_ == Kind::line) {
    for (std::size_t i = first; i < first + count; ++i) {
      out = std::copy_n(line_.rows()[i], span_.keys, out);
    }
    return;
  }
  for (std::size_t i = first; i < first + count; ++i) {
    for (std::size_t j = 0; j < span_.keys; ++j) {
      const double query = span_.query(i), key = span_.key(j);
      const bool unseen = span_.causal && !visible(distance_between(query, key));
      *out++ = unseen ? -std::numeric_limits<T>::infinity() : static_cast<T>(pairs_(query, key));
    }
  }
}

template class BiasRows<float>;
template class BiasRows<double>;

template <class T> void write_bias(const Bias& bias, const Span& span, const Output<T>& out) {
  const std::size_t heads = bias.heads, queries = bias.rows_of(span).queries, keys = span.keys;
  if (queries == 0 || keys == 0) return;
  BiasRows<T> rows;
  rows.set(bias, span);
  Room<T> room;
  const std::size_t row_bytes = sizeof(T) * keys, block = rows_per_block(row_bytes, queries);
  // Several small heads are written together.
  const std::size_t together = block < queries ? 1 : rows_per_block(row_bytes * queries, heads);
  in_blocks(heads, together, [&](std::size_t head, std::size_t some) {
    if (block < queries) rows.select(head);
    in_blocks(queries, block, [&](std::size_t first, std::size_t count) {
      const std::size_t at = (head * queries + first) * keys, length = some * count * keys;
      T* to = out.at(at, length, room);
      for (std::size_t i = 0; i < some; ++i) {
        if (block == queries) rows.select(head + i);
        rows.fill(first, count, to + i * count * keys);
      }
      out.put(at, length, to);
    });
  });
}

template void write_bias(const Bias&, const Span&, const Output<float>&);
template void write_bias(const Bias&, const Span&, const Output<double>&);

} // namespace posenc
