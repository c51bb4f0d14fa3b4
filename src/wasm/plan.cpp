#include "plan.hpp"

#include <algorithm>
#include <memory>
#include <posenc/catalog.hpp>

namespace posenc {

namespace {

/// Hands an encoding its arrays.
template <class E> void give(E& e, std::span<const std::span<const double>> arrays) {
  if constexpr (requires { E::arrays; }) {
    std::size_t i = 0;
    std::apply([&](const auto&... a) { ((e.*a.member = arrays[i++]), ...); }, E::arrays);
  }
}

/// An encoding that owns copies of its arrays, so that functions made of it may outlive the call.
template <class E> struct Owned {
  std::vector<std::vector<double>> copies;
  std::optional<Filled<E>> filled;

  explicit Owned(E e, std::span<const std::span<const double>> arrays) {
    std::vector<std::span<const double>> own;
    copies.reserve(arrays.size());
    for (const auto& array : arrays) own.push_back(copies.emplace_back(array.begin(), array.end()));
    give(e, own);
    filled.emplace(e);
  }
  const E& operator*() const { return **filled; }
};

template <class E>
std::string make(std::span<const double> values, std::span<const std::span<const double>> arrays,
                 Plan& plan) {
  E e;
  if (auto message = assign(e, values); !message.empty()) return message;
  give(e, arrays);
  if (auto message = check(e); !message.empty()) return message;
  const auto owned = std::make_shared<const Owned<E>>(e, arrays);
  const E& own = **owned;

  Plan made{};
  made.id = E::id;
  if constexpr (WaveEncoding<E>) {
    made.table.emplace(waves(own));
    made.dim = made.table->dim();
  }
  made.axes = axes_of(own);
  if constexpr (RowEncoding<E>) {
    made.dim = width(own);
    made.row = [owned](std::span<const double> position, std::span<double> row_values) {
      row(**owned, position, row_values);
    };
  }
  made.cell = [owned](const Grid& grid, std::size_t token) {
    return cell_of(**owned, grid, token);
  };
  if constexpr (LookupEncoding<E>) {
    made.dim = static_cast<std::size_t>(own.dim);
    made.entry = [owned](double position, std::size_t& row) {
      const auto message = entry(**owned, position, row);
      return message.empty() ? message : std::string(E::id) + ": " + message;
    };
    made.look_up = [owned](std::size_t row, std::span<const double> given,
                           std::span<double> row_values) {
      if (given.empty()) return look_up(**owned, row, row_values);
      std::copy(given.begin(), given.end(), row_values.begin());
      finish(**owned, row_values);
    };
  }
  if constexpr (requires { rotary(own); }) made.rotary = rotary(own);
  if constexpr (BiasEncoding<E>) made.heads = static_cast<std::size_t>(own.heads);
  if constexpr (DistanceBias<E>) {
    made.one_row = one_row(own);
    made.head_bias = [owned](int head) -> HeadBias {
      return [owned, value = HeadBias(head_bias(**owned, head))](double d) { return value(d); };
    };
  }
  if constexpr (DistanceBias<E> || PairEncoding<E>) {
    made.pair_bias = [owned](int head) -> PairBias {
      return [owned, value = positions_bias(**owned, head)](double q, double k) {
        return value(q, k);
      };
    };
  }
  if constexpr (requires { bucket_of(own); }) made.index = bucket_of(own);
  if constexpr (RelativeEncoding<E>) {
    made.relative = [owned](const Span& span) { return relative_terms(**owned, span); };
    // The tables that come with it are large, so only for those who ask.
    if (!made.index) {
      made.index = [owned, index = std::function<int(double)>()](double distance) mutable {
        if (!index) index = relative_terms(**owned, Span{.queries = 1, .keys = 1}).index;
        return index(distance);
      };
    }
  }
  if constexpr (BiasEncoding<E> || RelativeEncoding<E>) {
    made.check_span = [owned](const Span& span) { return check_bias(**owned, span); };
  }
  plan = std::move(made);
  return {};
}

template <class... E>
std::string make_any(List<E...>, std::size_t encoding, std::span<const double> values,
                     std::span<const std::span<const double>> arrays, Plan& plan) {
  using Make =
      std::string (*)(std::span<const double>, std::span<const std::span<const double>>, Plan&);
  constexpr Make makers[] = {&make<E>...};
  return makers[encoding](values, arrays, plan);
}

} // namespace

std::string make_plan(std::size_t encoding, std::span<const double> values,
                      std::span<const std::span<const double>> arrays, Plan& plan) {
  return make_any(Encodings{}, encoding, values, arrays, plan);
}

} // namespace posenc
