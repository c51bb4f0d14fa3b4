#include <posenc/bias/bias.hpp>

namespace posenc {

template <class T> void BiasRows<T>::set(const HeadBias& value, const Span& span) {
  if (span.consecutive()) {
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
