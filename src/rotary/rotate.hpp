// Rotary encodings for C++: rotate(q), rotate(k), before their dot product.
#pragma once

#include <concepts>
#include <posenc/core/arrays.hpp>
#include <posenc/core/tensor.hpp>
#include <posenc/rotary/rotary_embedding.hpp>

namespace posenc {

template <class E>
concept RotaryEncoding = requires(const E& e) {
  { rotary(e) } -> std::same_as<RotarySpec>;
};

/// Cosines and sines (positions, r/2), or (heads, positions, r/2) where heads differ, attention factor included. Where
/// the channels of a pair have angles of their own, r in place of r/2.
template <class T> struct CosSin {
  Tensor<T> cos, sin;
};

/// The layout of x and the kind of rotation.
struct Rotation {
  std::size_t batch = 1, heads = 1;
  std::optional<HeadStrides> strides{}; // default: (batch, heads, n, head_dim) in C order
  bool inverse = false; // negates the angles and inverts xPos's factors, not the attention factor
  Side side = Side::query;
};

/// A rotary encoding that is made once, for calls where making it would take longer than the call: a decode step rotates
/// one row a head. Calls write to memory of the object, so that each thread needs its own.
class Rotary {
public:
  /// Of heads as wide as the numbers are for. All calls give the error, if there is one.
  Rotary(std::string_view id, std::size_t head_dim, RotarySpec spec)
      : id_(id), head_dim_(head_dim), error_(check_rotary(id, spec)) {
    if (error_.empty() && head_dim != size(spec.head_dim))
      error_ =
          named(id, {"headDim must be ", spec.head_dim, ", as its numbers say, got ", head_dim});
    if (error_.empty()) embedding_ = RotaryEmbedding(std::move(spec));
  }

  /// "" or what is wrong with the numbers.
  const std::string& error() const { return error_; }
  const RotarySpec& spec() const { return embedding_.spec(); }

  /// Rotates queries or keys x (batch, heads, n, head_dim) in place. Returns "" or an error.
  template <Writable X>
  [[nodiscard]] std::string rotate(X&& x, const Positions& positions, const Rotation& how = {}) {
    return rotate_span(std::span<ElementOf<X>>(x), positions, how);
  }

  /// The tables that models cache.
  template <class T = float>
  Result<CosSin<T>> cos_sin(const Positions& positions, Side side = Side::query) {
    CosSin<T> result;
    auto message = check(positions);
    const PositionReader reader(positions, spec().axes);
    const std::size_t heads = spec().heads, n = reader.count(), columns = embedding_.columns();
    if (message.empty()) message = check_result(id_, {heads, n, columns});
    if (!message.empty()) return Failure{message};
    for (Tensor<T>* table : {&result.cos, &result.sin}) {
      *table = {{n, columns}, std::vector<T>(heads * n * columns)};
      if (heads > 1) table->shape.insert(table->shape.begin(), heads);
    }
    embedding_.cos_sin<T>(reader, side, std::span(result.cos.data), std::span(result.sin.data));
    return result;
  }

private:
  std::string check(const Positions& positions) {
    auto message = error_.empty() ? check_form(id_, positions, spec().axes) : error_;
    if (!message.empty()) return message;
    return embedding_.check(id_, PositionReader(positions, spec().axes));
  }

  template <class T>
  std::string rotate_span(std::span<T> x, const Positions& positions, const Rotation& how) {
    if (auto message = check(positions); !message.empty()) return message;
    const PositionReader reader(positions, spec().axes);
    const std::size_t n = reader.count(), dim = head_dim_;
    if (const std::size_t heads = spec().heads; how.heads % heads != 0) {
      return named(id_, {"heads must be a multiple of ", heads, ", got ", how.heads});
    }
    if (how.strides) {
      auto wrong = check_apart(id_, *how.strides, how.batch, how.heads, n, dim);
      if (!wrong.empty()) return wrong;
    }
    if (!positions.consecutive()) {
      auto wrong = check_memory(id_, {{"x", x}}, {{"positions", positions.values}});
      if (!wrong.empty()) return wrong;
    }
    const auto strides = how.strides.value_or(HeadStrides::dense(how.heads, n, dim));
    const std::size_t end = strides.end(how.batch, how.heads, n, dim);
    if (how.strides ? x.size() < end : x.size() != end) {
      return named(id_, {"x must have shape [", how.heads, ", ", n, ", ", dim, "], got ", x.size(),
                         " values"});
    }
    embedding_.rotate<T>({.x = std::span<const T>(x),
                          .out = x,
                          .batch = how.batch,
                          .heads = how.heads,
                          .strides = strides,
                          .positions = reader,
                          .layout = spec().layout,
                          .inverse = how.inverse,
                          .side = how.side});
    return {};
  }

  std::string_view id_;
  std::size_t head_dim_;
  std::string error_;
  RotaryEmbedding embedding_{RotarySpec{}};
};

/// Makes a rotary encoding once, or says which parameter is out of range.
template <RotaryEncoding E> Result<Rotary> make_rotary(const E& e) {
  if (auto message = check(e); !message.empty()) return Failure{message};
  Rotary made(E::id, size(e.head_dim), rotary(*Filled<E>(e)));
  if (!made.error().empty()) return Failure{made.error()};
  return made;
}

/// The tables that models cache.
template <class T = float, RotaryEncoding E>
Result<CosSin<T>> cos_sin(const E& e, const Positions& positions, Side side = Side::query) {
  auto made = make_rotary(e);
  if (!made) return Failure{made.error()};
  return made->template cos_sin<T>(positions, side);
}

/// Rotates queries or keys x (batch, heads, n, head_dim) in place: a vector, an array or a span. Returns "" or an error.
template <RotaryEncoding E, Writable X>
[[nodiscard]] std::string rotate(const E& e, X&& x, const Positions& positions,
                                 const Rotation& how) {
  auto made = make_rotary(e);
  return made ? made->rotate(x, positions, how) : made.error();
}
template <RotaryEncoding E, Writable X>
[[nodiscard]] std::string rotate(const E& e, X&& x, std::size_t heads, const Positions& positions,
                                 bool inverse = false, Side side = Side::query) {
  return rotate(e, x, positions, Rotation{.heads = heads, .inverse = inverse, .side = side});
}

/// One rotation of values (batch, heads, rows, head_dim), whose items of the batch are `item` values apart, by cached
/// cosines and sines (length, pairs), or (batch, rows, pairs) without ids.
template <class T> struct CachedCall {
  Input<T> cos{}, sin{};
  Input<double> ids{}; // (batch, rows): rows of the caches
  Input<T> x{};
  Output<T> out{}; // may be x
  std::size_t batch = 1, item = 0;
  HeadRows where{}; // in an item
  std::size_t pairs = 0;
  PairLayout layout = PairLayout::half;
  bool inverse = false;
};

/// Expects checked sizes and ids.
template <class T> void rotate_cached(const CachedCall<T>& call) {
  const std::size_t rows = call.where.rows, length = rows * call.pairs;
  Scratch<T> cos_scratch, sin_scratch, x_scratch;
  Scratch<double> id_scratch;
  for (std::size_t b = 0; b < call.batch; ++b) {
    const double* ids = call.ids ? call.ids.read(b * rows, rows, id_scratch) : nullptr;
    const auto read = [&](const Input<T>& cache, Scratch<T>& scratch) {
      if (!ids) return cache.read(b * length, length, scratch);
      T* gathered = scratch.at_least(length);
      for (std::size_t i = 0; i < rows; ++i) {
        const std::size_t row = static_cast<std::size_t>(ids[i]);
        cache.copy(row * call.pairs, call.pairs, gathered + i * call.pairs);
      }
      return static_cast<const T*>(gathered);
    };
    const T *cos = read(call.cos, cos_scratch), *sin = read(call.sin, sin_scratch);
    T* x = call.out.at(b * call.item, call.item, x_scratch);
    call.x.copy(b * call.item, call.item, x);
    rotate_rows(x, call.where, 2 * static_cast<int>(call.pairs), call.layout, cos, sin,
                call.inverse);
    call.out.put(b * call.item, call.item, x);
  }
}

/// Rotates by a model's cached cosines and sines, gathered by position id, as ONNX's RotaryEmbedding does (opset 23, and
/// ONNX Runtime's):
///
///   (u, v) -> (c u - s v, s u + c v),  c and s the rows of the caches at the position ids
///
/// Rotates the rows of one sequence in place by caches cos and sin (length, r/2). Row i of x reads their row ids[i],
/// which is below length, or row i where ids is empty. Returns "" or an error.
template <Writable X, class T = ElementOf<X>>
[[nodiscard]] std::string rotate_cached(X&& values, const HeadRows& where, int rotary_dim,
                                        PairLayout layout,
                                        std::type_identity_t<std::span<const T>> cos,
                                        std::type_identity_t<std::span<const T>> sin,
                                        std::span<const std::size_t> ids, bool inverse = false) {
  const std::span<T> x(values);
  constexpr std::string_view id = "rotateCached";
  auto message = check_number(id, "rotaryDim", rotary_dim, between(2, max_dim, 2), true);
  if (!message.empty()) return message;
  const std::size_t width = size(rotary_dim), pairs = width / 2, length = cos.size() / pairs,
                    end = HeadStrides{0, where.head_stride, where.row_stride}.end(
                        1, where.heads, where.rows, width);
  if (x.size() < end) message = check_size(id, "x", end, x.size());
  if (message.empty()) {
    message = check_apart(id, {0, where.head_stride, where.row_stride}, 1, where.heads, where.rows,
                          width);
  }
  if (message.empty()) message = check_size(id, "cos", length * pairs, cos.size());
  if (message.empty()) message = check_size(id, "sin", cos.size(), sin.size());
  if (message.empty() && ids.empty() && length < where.rows)
    message = check_size(id, "cos", product_of({where.rows, pairs}), cos.size());
  if (message.empty()) message = check_memory(id, {{"x", x}}, {{"cos", cos}, {"sin", sin}});
  if (message.empty() && !ids.empty())
    message = check_size(id, "positionIds", where.rows, ids.size());
  for (std::size_t i = 0; message.empty() && i < ids.size(); ++i) {
    if (ids[i] >= length) {
      message = check_number(id, joined({"positionIds[", i, "]"}), double(ids[i]),
                             between(0, double(length) - 1), true);
    }
  }
  if (!message.empty() || where.heads == 0 || where.rows == 0) return message;
  const std::vector<double> rows(ids.begin(), ids.end());
  rotate_cached<T>({.cos = cos,
                    .sin = sin,
                    .ids = ids.empty() ? Input<double>() : Input<double>(rows),
                    .x = std::span<const T>(x),
                    .out = x,
                    .item = end,
                    .where = where,
                    .pairs = pairs,
                    .layout = layout,
                    .inverse = inverse});
  return message;
}

/// The positions (2, cells) of a grid's cells for an axial rotary, or an error about the grid.
template <RotaryEncoding E>
Result<std::vector<double>> positions_on(const E& e, const Grid& grid) {
  auto message = check(e);
  if (message.empty()) message = check_sides(E::id, grid);
  if constexpr (requires { check_grid(e, grid); }) {
    if (message.empty()) message = named(E::id, check_grid(e, grid));
  }
  if (!message.empty()) return Failure{message};
  return grid_positions(e, grid);
}

} // namespace posenc
