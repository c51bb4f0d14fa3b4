#include <posenc/bias/bias.hpp>

namespace posenc {

std::string check_span(std::string_view id, const SpanRules& rules, const Span& span) {
  const std::string place = std::string(id) + ": ";
  if (const double tokens = rules.window_tokens; tokens > 0) {
    if (double(span.queries) == tokens && double(span.keys) == tokens && span.consecutive() &&
        !span.causal && !span.start) {
      return {};
    }
    return place + "queries and keys must be the window's " + shown(tokens) +
           " tokens, without a mask or positions, got " + shown(double(span.queries)) + " and " +
           shown(double(span.keys));
  }
  if (rules.one_row && !span.consecutive()) {
    return place + "form \"key_position\" goes with consecutive positions only";
  }
  const auto legal = [&](double p) {
    return std::isfinite(p) && (!rules.integers || p == std::floor(p));
  };
  if (const double start = span.start.value_or(0); !legal(start)) {
    return place + "queryStart must be " + (rules.integers ? "an integer" : "finite") + ", got " +
           shown(start);
  }
  for (const auto& [name, values, count] :
       {std::tuple{"queryPositions", span.query_positions, span.queries},
        std::tuple{"keyPositions", span.key_positions, span.keys}}) {
    if (!values.empty() && values.size() != count) {
      return place + name + " must have " + shown(double(count)) + " entries, got " +
             shown(double(values.size()));
    }
    for (double p : values) {
      if (legal(p)) continue;
      return place + name + " must be " + (rules.integers ? "integers" : "finite") + ", got " +
             shown(p);
    }
  }
  return {};
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

template <class T>
void BiasRows<T>::set(const Window& window, std::span<const double> table, std::size_t heads,
                      std::size_t head) {
  kind_ = Kind::window;
  window_.set(window, table, heads, head);
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

} // namespace posenc
