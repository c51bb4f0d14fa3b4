// Only for the test of posenc: its templates compiled by a user's compiler, each with every encoding that it takes.
#include <posenc/attention/permutation.hpp>
#include <posenc/bias/relative_shift.hpp>
#include <posenc/catalog.hpp>
#include <posenc/compose.hpp>
#include <posenc/core/math.hpp>
#include <posenc/encoding.hpp>
#include <posenc/rotary/permute.hpp>
#include <posenc/rotary/rotate.hpp>

namespace {

template <class T, class E> bool compute(const E& e, std::span<T> x) {
  bool well = true;
  const posenc::Positions positions{.length = 2};
  const posenc::QueryKeyPositions of_scores{.queries = 1, .keys = 1};
  if constexpr (posenc::GridTable<E>) {
    well = well && posenc::encode<T>(e, posenc::Grid{2, 3});
  }
  if constexpr (posenc::AbsoluteEncoding<E>) {
    well = well && posenc::encode<T>(e, positions) && posenc::encode(e, positions, x).empty();
    well = well && posenc::self_attention<T>(x, 1, {}, true, e);
  } else {
    well = well && posenc::attention(posenc::Heads<T>{}, e, {.weights = true});
    well = well && posenc::attention(posenc::Heads<T>{}, {.output = x}, e).empty();
  }
  if constexpr (posenc::MaskedEncoding<E>) {
    well = well && posenc::encode<T>(e, posenc::Mask{{2, 3}, {}});
  }
  if constexpr (posenc::RotaryEncoding<E>) {
    well = well && posenc::cos_sin<T>(e, positions) && posenc::rotate(e, x, 1, positions).empty();
  }
  if constexpr (posenc::BiasEncoding<E>) {
    well = well && posenc::bias<T>(e, of_scores) && posenc::bias(e, of_scores, x).empty();
  }
  if constexpr (posenc::RelativeEncoding<E>)
    well = well && posenc::relative_vectors<T>(e, of_scores);
  return well;
}

template <class T, class... E> bool compute_all(posenc::List<E...>, std::span<T> x) {
  constexpr auto half = posenc::PairLayout::half;
  const std::size_t order[] = {0};
  bool well = (compute(E{}, x) && ...);
  well = well && posenc::attention(posenc::Heads<T>{});
  well = well && posenc::rotate_cached(x, {}, 2, half, x, x, order).empty();
  well = well && posenc::permute_heads<T>(x, 1, 2, 2, half, x).empty();
  well = well && posenc::permute_rows<T>(x, order, x).empty();
  well = well && posenc::equivariance_error<T>(x, x, order);
  well = well && !posenc::relative_shift<T>(x, 1, 1, 1, false).empty();
  return well;
}

template <class E> bool erase(posenc::Encoding& encoding) {
  E e;
  return posenc::assign(e, {}).empty() && posenc::evaluate(e, encoding).empty();
}
template <class... E> bool erase_all(posenc::List<E...>, posenc::Encoding& encoding) {
  return (erase<E>(encoding) && ...);
}

} // namespace

bool every_door(std::span<float> single, std::span<double> wide, posenc::Encoding& encoding);
bool every_door(std::span<float> single, std::span<double> wide, posenc::Encoding& encoding) {
  return compute_all(posenc::Encodings{}, single) && compute_all(posenc::Encodings{}, wide) &&
         erase_all(posenc::Encodings{}, encoding);
}
