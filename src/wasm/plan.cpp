#include "plan.hpp"

#include <algorithm>
#include <posenc/catalog.hpp>

namespace posenc {

namespace {

using Arrays = std::span<const std::span<const double>>;

/// Hands an encoding its arrays.
template <class E> void give(E& e, Arrays arrays) {
  if constexpr (requires { E::arrays; }) {
    std::size_t i = 0;
    std::apply([&](const auto&... a) { ((e.*a.member = arrays[i++]), ...); }, E::arrays);
  }
}

std::string with_id(std::string_view id, std::string message) {
  return message.empty() ? message : std::string(id) + ": " + message;
}

template <class E> class PlanOf final : public Plan {
public:
  PlanOf(E e, Arrays arrays) {
    // Copies, so that what is made of the encoding may outlive the call.
    std::vector<std::span<const double>> own;
    copies_.reserve(arrays.size());
    for (const auto& array : arrays) {
      own.push_back(copies_.emplace_back(array.begin(), array.end()));
    }
    give(e, own);
    filled_.emplace(e);

    id = E::id;
    axes = axes_of(e);
    if constexpr (requires { e.dim; }) dim = static_cast<std::size_t>(e.dim);
    if constexpr (WaveEncoding<E>) table.emplace(waves(e));
    if constexpr (RowEncoding<E>) dim = width(e);
    if constexpr (GridTable<E>) cells = (*filled_)->table;
    if constexpr (RotaryEncoding<E>) rotary = posenc::rotary(e);
    if constexpr (requires { e.heads; }) heads = static_cast<std::size_t>(e.heads);
    if constexpr (requires { e.head_dim; }) head_dim = static_cast<std::size_t>(e.head_dim);
    one_row = posenc::one_row(e);
    if constexpr (DistanceBias<E>) bias = BiasKind::distance;
    if constexpr (PairEncoding<E>) bias = BiasKind::pair;
    if constexpr (WindowEncoding<E>) {
      bias = BiasKind::window;
      window = posenc::window(e);
      offsets = offset_table(**filled_);
    }
    if constexpr (requires { bucket_of(e); }) bucket = bucket_of(e);
    if constexpr (requires { index_of(e); }) index = index_of(e);
  }

  std::string check_position(std::span<const double> position, std::size_t& row) const override {
    if constexpr (LookupEncoding<E>) return with_id(E::id, entry(own(), position[0], row));
    else if constexpr (requires { check_coordinates(own(), position); })
      return with_id(E::id, check_coordinates(own(), position));
    else return {};
  }
  void look_up(std::size_t row, std::span<const double> given,
               std::span<double> values) const override {
    if constexpr (LookupEncoding<E>) {
      if (given.empty()) return posenc::look_up(own(), row, values);
      std::copy(given.begin(), given.end(), values.begin());
      finish(own(), values);
    }
  }
  void row(std::span<const double> position, std::span<double> values) const override {
    if constexpr (RowEncoding<E>) posenc::row(own(), position, values);
  }
  std::array<double, 2> cell(const Grid& grid, std::size_t token) const override {
    return cell_of(own(), grid, token);
  }
  std::vector<double> masked(const Mask& mask) const override {
    if constexpr (MaskedEncoding<E>) return mask_positions(own(), mask);
    else return {};
  }
  Resampling resampled(const Grid& grid) const override {
    if constexpr (GridTable<E>) return resampling(own(), grid);
    else return {};
  }
  HeadBias head_bias(int head) const override {
    if constexpr (DistanceBias<E>) return posenc::head_bias(own(), head);
    else return {};
  }
  PairBias pair_bias(int head) const override {
    if constexpr (PairEncoding<E>) return posenc::pair_bias(own(), head);
    else return {};
  }
  std::vector<double> coordinates() const override {
    if constexpr (requires { offset_coordinates(own()); }) return offset_coordinates(own());
    else return {};
  }
  std::string check_span(const Span& span, bool alone) const override {
    if constexpr (BiasEncoding<E> || RelativeEncoding<E>)
      return alone ? check_bias(own(), span) : posenc::check_span(own(), span);
    else return {};
  }
  RelativeTerms relative(const Span& span) const override {
    if constexpr (RelativeEncoding<E>) return relative_terms(own(), span);
    else return {};
  }

private:
  /// The encoding with all of its arrays.
  const E& own() const { return **filled_; }

  std::vector<std::vector<double>> copies_;
  std::optional<Filled<E>> filled_;
};

template <class E>
std::string make(std::span<const double> values, Arrays arrays, std::unique_ptr<Plan>& plan) {
  E e;
  auto message = assign(e, values);
  if (!message.empty()) return message;
  give(e, arrays);
  message = check(e);
  if constexpr (WaveEncoding<E>) {
    if (message.empty()) message = check_waves(E::id, waves(e));
  }
  if (message.empty()) plan = std::make_unique<PlanOf<E>>(e, arrays);
  return message;
}

template <class... E>
std::string make_any(List<E...>, std::size_t encoding, std::span<const double> values,
                     Arrays arrays, std::unique_ptr<Plan>& plan) {
  using Make = std::string (*)(std::span<const double>, Arrays, std::unique_ptr<Plan>&);
  constexpr Make makers[] = {&make<E>...};
  return makers[encoding](values, arrays, plan);
}

} // namespace

std::string make_plan(std::size_t encoding, std::span<const double> values, Arrays arrays,
                      std::unique_ptr<Plan>& plan) {
  return make_any(Encodings{}, encoding, values, arrays, plan);
}

} // namespace posenc
