#include "plan.hpp"

#include <algorithm>
#include <posenc/catalog.hpp>

namespace posenc {

using Arrays = std::span<const std::span<const double>>;

std::string Plan::prepare(std::span<const double> values, std::span<const GivenArray> arrays) {
  std::vector<std::span<const double>> views;
  for (const GivenArray& array : arrays) views.push_back(array.values);
  set(values, views);
  auto message = conflict();
  if (!message.empty()) return std::string(id) + ": " + message;
  auto slots = list_arrays();
  for (std::size_t i = 0; i < slots.size(); ++i) slots[i].given_sides = arrays[i].sides;
  message = violation(id, slots, seed.has_value());
  if (!message.empty()) return message;
  views.clear();
  for (std::size_t i = 0; i < slots.size(); ++i) {
    own_.push_back(slots[i].values.empty()
                       ? drawn_array(slots, i, seed)
                       : std::vector(slots[i].values.begin(), slots[i].values.end()));
  }
  for (const auto& array : own_) views.emplace_back(array);
  set(values, views);
  return derive();
}

double Plan::bytes() const {
  std::size_t values = offsets.size();
  for (const auto& array : own_) values += array.size();
  return 8.0 * static_cast<double>(values);
}

namespace {

std::string with_id(std::string_view id, std::string message) {
  return message.empty() ? message : std::string(id) + ": " + message;
}

template <class E> class PlanOf final : public Plan {
public:
  PlanOf() { id = E::id; }

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
  std::string check_grid(const Grid& grid) const override {
    if constexpr (requires { posenc::check_grid(own(), grid); })
      return with_id(E::id, posenc::check_grid(own(), grid));
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
  RelativeSize relative_size(const Span& span) const override {
    if constexpr (RelativeEncoding<E>) return posenc::relative_size(own(), span);
    else return {};
  }

protected:
  std::vector<Slot> list_arrays() const override {
    const auto list = slots(e_);
    return {list.begin(), list.end()};
  }
  void set(std::span<const double> values, Arrays arrays) override {
    set_params(e_, values);
    set_arrays(e_, arrays);
    seed = seed_of(e_);
  }
  std::string conflict() const override {
    if constexpr (requires { e_.conflict(); }) return e_.conflict();
    else return {};
  }
  std::string derive() override {
    const E& e = e_;
    axes = axes_of(e);
    if constexpr (requires { e.dim; }) dim = static_cast<std::size_t>(e.dim);
    if constexpr (WaveEncoding<E>) {
      table.emplace(waves(e));
      return check_waves(id, table->columns());
    }
    if constexpr (RowEncoding<E>) dim = width(e);
    if constexpr (GridTable<E>) cells = e.table;
    if constexpr (requires { e.heads; }) heads = static_cast<std::size_t>(e.heads);
    if constexpr (requires { e.head_dim; }) head_dim = static_cast<std::size_t>(e.head_dim);
    if constexpr (RotaryEncoding<E>) {
      rotary = posenc::rotary(e);
      return check_rotary(id, *rotary);
    }
    one_row = posenc::one_row(e);
    if constexpr (DistanceBias<E>) bias = BiasKind::distance;
    if constexpr (PairEncoding<E>) bias = BiasKind::pair;
    if constexpr (WindowEncoding<E>) {
      bias = BiasKind::window;
      window = posenc::window(e);
      offsets = offset_table(e);
    }
    if constexpr (requires { bucket_of(e); }) bucket = bucket_of(e);
    if constexpr (requires { index_of(e); }) index = index_of(e);
    return {};
  }

private:
  const E& own() const { return e_; }

  E e_;
};

template <class E> std::unique_ptr<Plan> make() { return std::make_unique<PlanOf<E>>(); }

template <class... E> std::unique_ptr<Plan> make_any(List<E...>, std::size_t encoding) {
  using Make = std::unique_ptr<Plan> (*)();
  constexpr Make makers[] = {&make<E>...};
  return makers[encoding]();
}

template <class... E> std::string join_ids(List<E...>) {
  std::string ids;
  for (std::string_view id : {E::id...}) ids += std::string(id) + " ";
  return ids;
}

} // namespace

std::string make_plan(std::size_t encoding, std::span<const double> values,
                      std::span<const GivenArray> arrays, std::unique_ptr<Plan>& plan) {
  auto made = make_any(Encodings{}, encoding);
  auto message = made->prepare(values, arrays);
  if (message.empty()) plan = std::move(made);
  return message;
}

std::string encoding_ids() { return join_ids(Encodings{}); }

} // namespace posenc
