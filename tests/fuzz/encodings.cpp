// libFuzzer's target for the parameters: every encoding of the catalog by every door but attention's, what is measured
// of encodings, and the functions beside them. `npm run fuzz -- --native` runs it.
#include "call.hpp"
#include "draw.hpp"
#include "functions.hpp"

#include <posenc/catalog.hpp>
#include <posenc/compose.hpp>
#include <posenc/measure/waves.hpp>

namespace {

using fuzz::Numbers;

/// Positions of one call: consecutive ones, or a list.
struct Positions {
  std::vector<double> list{};
  posenc::Positions positions{};

  Positions(Numbers& from, std::size_t axes, bool for_result) {
    if (from.one_in(2)) {
      positions.length = for_result ? from.result_size(12) : from.size(12);
      positions.start = from.number();
    } else {
      list = from.list(axes * (1 + from.below(6)));
      positions.values = list;
    }
  }
  bool is_legal() const {
    return positions.consecutive() ? std::isfinite(positions.start) : fuzz::all_finite(list);
  }
};

/// Queries and keys, of a result or of the caller's memory.
struct QueryKeyPositions {
  std::vector<double> queries{}, keys{};
  posenc::QueryKeyPositions positions{};

  QueryKeyPositions(Numbers& from, bool for_result, std::size_t tokens = 0) {
    const auto size = [&] { return for_result ? from.result_size(12) : from.size(12); };
    positions = {.queries = size(), .keys = size(), .causal = from.one_in(3)};
    if (tokens > 0 && tokens < 100 && !from.is_odd(4)) positions.queries = positions.keys = tokens;
    if (from.one_in(4)) positions.start = from.number();
    if (from.one_in(4)) positions.query_positions = queries = from.list(positions.queries);
    if (from.one_in(4)) positions.key_positions = keys = from.list(positions.keys);
  }
  bool is_legal() const {
    return std::isfinite(positions.start.value_or(0)) && fuzz::all_finite(queries) &&
           fuzz::all_finite(keys);
  }
};

posenc::Grid draw_grid(Numbers& from) { return {from.result_size(5), from.result_size(5)}; }

template <class T, class E>
void call_absolute(Numbers& from, const E& e, bool is_legal, std::size_t width) {
  const std::size_t axes = std::max<std::size_t>(posenc::axes_of(e), 1); // none is illegal
  switch (from.below(6)) {
  case 0: return fuzz::judge(posenc::encode<T>(e, draw_grid(from)).error(), !is_legal);
  case 1:
    if constexpr (posenc::MaskedEncoding<E>) {
      const posenc::Grid grid = draw_grid(from);
      const auto valid = from.array<std::uint8_t>(grid.cells());
      return fuzz::judge(posenc::encode<T>(e, posenc::Mask{grid, valid}).error(), !is_legal);
    }
    [[fallthrough]];
  case 2: {
    const Positions at(from, axes, true);
    return fuzz::judge(posenc::encode<T>(e, at.positions).error(), !is_legal || !at.is_legal());
  }
  case 3: { // added to x, whose rows are the positions
    const std::size_t n = from.size(5), inner = from.size(5);
    const auto x = from.array<T>(n * width), weights = from.array<T>(width * inner);
    const auto result = posenc::self_attention<T>(x, n, {weights, weights, weights, inner},
                                                  from.one_in(2), e, {.weights = true});
    return fuzz::judge(result.error(), !is_legal);
  }
  default: {
    const Positions at(from, axes, false);
    const std::size_t rows = at.positions.count(axes), batch = from.one_in(2) ? 1 : from.size(3);
    const bool is_added = from.one_in(2);
    const std::size_t wanted = (is_added ? batch : 1) * rows * width;
    const auto x = is_added ? from.array<T>(wanted) : std::vector<T>();
    fuzz::Result<T> out(from.is_odd(8) || wanted > 1 << 16 ? from.below(20) : wanted);
    const auto message =
        posenc::encode(e, at.positions, out.span(), posenc::Added<T>{.x = x, .batch = batch});
    return fuzz::judge(message, !is_legal || !at.is_legal(), out.untouched());
  }
  }
}

template <class T, class E> void call_rotary(Numbers& from, const E& e, bool is_legal) {
  const auto head_dim = static_cast<std::size_t>(e.head_dim);
  const Positions at(from, 1 + from.below(3), false);
  const auto side = from.one_in(2) ? posenc::Side::query : posenc::Side::key;
  switch (from.below(4)) {
  case 0: {
    const Positions of_result(from, 1 + from.below(3), true);
    return fuzz::judge(posenc::cos_sin<T>(e, of_result.positions, side).error(),
                       !is_legal || !of_result.is_legal());
  }
  case 1: return fuzz::judge(posenc::positions_on(e, draw_grid(from)).error(), !is_legal);
  default: {
    posenc::Rotation how{
        .batch = from.size(2), .heads = from.size(3), .inverse = from.one_in(2), .side = side};
    const std::size_t rows = at.positions.count();
    auto dense = posenc::HeadStrides{how.heads * rows * head_dim, rows * head_dim, head_dim};
    std::size_t wanted = how.batch * dense.batch;
    if (from.one_in(3)) {
      for (std::size_t* one : {&dense.batch, &dense.head, &dense.row}) {
        if (from.one_in(3)) *one = from.one_in(2) ? *one + from.below(4) : from.size(99);
      }
      how.strides = dense;
      wanted = dense.end(how.batch, how.heads, rows, head_dim);
    }
    fuzz::Result<T> x(from.is_odd(8) || wanted > 1 << 16 ? from.below(20) : wanted);
    return fuzz::judge(posenc::rotate(e, x.span(), at.positions, how), !is_legal || !at.is_legal(),
                       x.untouched());
  }
  }
}

template <class T, class E> void call_bias(Numbers& from, const E& e, bool is_legal) {
  std::size_t tokens = 0;
  if constexpr (posenc::WindowEncoding<E>) {
    if (is_legal) tokens = window(e).tokens();
  }
  if (from.one_in(2)) {
    const QueryKeyPositions at(from, true, tokens);
    return fuzz::judge(posenc::bias<T>(e, at.positions).error(), !is_legal || !at.is_legal());
  }
  const QueryKeyPositions at(from, false, tokens);
  const std::size_t wanted =
      static_cast<std::size_t>(e.heads) * at.positions.queries * at.positions.keys;
  fuzz::Result<T> out(from.is_odd(8) || wanted > 1 << 16 ? from.below(20) : wanted);
  fuzz::judge(posenc::bias(e, at.positions, out.span()), !is_legal || !at.is_legal(),
              out.untouched());
}

template <class T, class E> void call_with(Numbers& from) {
  fuzz::Drawn<E> drawn;
  fuzz::draw(from, drawn);
  const E& e = drawn.e;
  if constexpr (posenc::WaveEncoding<E>) {
    if (from.one_in(4)) {
      const double shift = from.number();
      const bool is_legal = drawn.is_legal && std::isfinite(shift);
      if (from.one_in(3)) {
        const auto distances = from.list(5);
        return fuzz::judge(posenc::dot_products(e, distances).error(),
                           !drawn.is_legal || !fuzz::all_finite(distances));
      }
      if (from.one_in(2)) return fuzz::judge(posenc::shift_matrix(e, shift).error(), !is_legal);
      const Positions at(from, posenc::axes_of(e), true);
      return fuzz::judge(posenc::shift_residual(e, shift, at.positions).error(),
                         !is_legal || !at.is_legal());
    }
  }
  if constexpr (posenc::AbsoluteEncoding<E>) {
    std::size_t columns = 6;
    if constexpr (requires { e.dim; }) columns = static_cast<std::size_t>(e.dim);
    else if (posenc::check(e).empty()) columns = width(e);
    call_absolute<T>(from, e, drawn.is_legal, columns);
  } else if constexpr (posenc::RotaryEncoding<E>) {
    call_rotary<T>(from, e, drawn.is_legal);
  } else if constexpr (posenc::BiasEncoding<E>) {
    call_bias<T>(from, e, drawn.is_legal);
  } else {
    const QueryKeyPositions at(from, true);
    fuzz::judge(posenc::relative_vectors<T>(e, at.positions).error(),
                !drawn.is_legal || !at.is_legal());
  }
}

/// Every second encoding in double, then the functions beside them.
template <class... E> auto calls_of(posenc::List<E...>) {
  std::vector<void (*)(Numbers&)> calls{
      call_with<std::conditional_t<E::id.size() % 2 == 0, double, float>, E>...};
  calls.insert(calls.end(), fuzz::functions.begin(), fuzz::functions.end());
  return calls;
}

} // namespace

const char* const fuzz::target = "encodings";

void fuzz::call(Numbers& from) {
  static const auto calls = calls_of(posenc::Encodings{});
  calls[from.below(calls.size())](from);
}
