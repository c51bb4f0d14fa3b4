// An encoding as JavaScript holds it: it makes itself of the arrays of a call, and has the calls of its door.
#pragma once

#include <cstdint>
#include <posenc/encoding.hpp>

#include "javascript.hpp"

namespace posenc::wasm {

/// What `HeldEncoding::make` needs to know of a type of encodings, as data, so that one function serves all types.
struct EncodingType {
  std::string_view id;
  Layout layout;
  std::size_t bytes;
  std::size_t seed; // its number among the parameters, if there is one
  std::string (*conflict)(const void* e) = nullptr;
  std::string (*evaluate)(const void* e, Encoding& encoding) = nullptr;
};

template <class E> constexpr EncodingType describe_type() {
  static_assert(std::is_trivially_copyable_v<E>, "it is made by a copy of the defaults");
  EncodingType type{E::id, layout_of<E>, sizeof(E), reflection::number_of<E>("seed")};
  if constexpr (requires(const E& e) { e.conflict(); }) {
    type.conflict = [](const void* e) { return static_cast<const E*>(e)->conflict(); };
  }
  type.evaluate = [](const void* e, Encoding& encoding) {
    return posenc::evaluate(*static_cast<const E*>(e), encoding);
  };
  return type;
}
template <class E> inline constexpr EncodingType type_of = describe_type<E>();

/// Ids in the catalog's order, a space behind each.
std::string encodings();

/// An encoding with the struct and the arrays that it refers to. It is empty until it is made, and where making it was
/// refused; an empty one refuses all calls. Making it again puts another encoding in its place.
///
/// Arrays are those of the present call, by the numbers that each function names. A function that returns a bool refuses
/// by false, and `message` says why. `float64` says whether arrays hold doubles or floats. Positions are array 0 where
/// has_list says so, else consecutive ones from `start`.
class HeldEncoding {
public:
  HeldEncoding() = default;
  ~HeldEncoding() { clear(); }
  HeldEncoding(const HeldEncoding&) = delete;
  HeldEncoding& operator=(const HeldEncoding&) = delete;

  bool is_made() const { return !std::holds_alternative<std::monostate>(encoding_.door); }
  /// Makes encoding `number` of the catalog. Arrays: 0 values of its parameters in the catalog's order, 1 their ranges
  /// (parameters, 5): whether integers alone are legal, least, most, whether least is excluded, what integers are
  /// multiples of; 2 a record of each array (length and three sides; zeros for one that is not given), 3 `facts`, which
  /// are written, from 4 on the arrays. NaN means "not given" but where bit i of `not_numbers` says that parameter i was
  /// given so. Returns 0, or 1 + the number of the first parameter outside its range, whose message is "must be ...,
  /// got ...", or -1 where something else is wrong.
  int make(std::size_t number, std::size_t parameters, int not_numbers, std::size_t arrays);
  /// The same of any type of encodings.
  int make(const EncodingType& type, std::size_t parameters, int not_numbers, std::size_t arrays);
  /// Makes a rotary of numbers. Arrays: 0 frequencies (heads, axes, waves), 1 rates of growth, 2 origins (axes), 3 and 4
  /// cosines and sines of a mix (heads, waves, waves). Bits of `given`: whether channels have angles of their own; whether
  /// there are arrays 1, 2, and 3.
  bool make_rotary(int head_dim, int rotary_dim, std::size_t waves, std::size_t heads, int layout,
                   double attention_factor, std::size_t axes, int given, double center, int offset,
                   double other_sine);
  /// Empties it.
  void clear();

  const Encoding& encoding() const { return encoding_; }
  Encoding& encoding() { return encoding_; }
  /// Leaves a message. Returns false.
  static bool refuse_closed();
  /// The operator of a door, or null, for which a message is left.
  template <class Door> Door* door() {
    Door* const operation = std::get_if<Door>(&encoding_.door);
    if (!operation) refuse_closed();
    return operation;
  }

  // An absolute encoding. Arrays: 1 a table, 2 x (batch, rows, dim) where batch > 0, 3 the result, 4 the mask
  // (rows, columns).
  bool encode(bool has_list, std::size_t count, double start, bool has_table, std::size_t batch,
              bool float64);
  bool encode_cells(std::size_t rows, std::size_t columns, bool has_mask, std::size_t batch,
                    bool channels_first, bool float64);
  /// (pairs, 2, 2) to array 0.
  bool shift_matrices(double shift);
  /// Arrays: 0 positions, 1 M PE(p) - PE(p + shift) (count, width).
  bool shift_residuals(double shift, std::size_t count);
  /// Arrays: 0 distances, 1 products.
  bool dot_products(std::size_t count);

  // A rotary encoding.
  /// Writes to arrays 0 layout, attention factor, center, rotary_dim, whether channels have angles of their own and the
  /// sine of columns beyond a mix, 1 frequencies (heads, axes, waves), 2 rates of growth, 3 origins, 4 and 5 the mix. Bit i
  /// of the result says whether there is array i.
  int rotary_numbers();
  /// Arrays: 0 positions ((batch,) coordinates, count), 1 x (batch, heads, count, head_dim) at strides, 2 the result at
  /// the same strides.
  bool rotate(std::size_t batch, std::size_t heads, std::size_t count, std::size_t batch_stride,
              std::size_t head_stride, std::size_t row_stride, bool has_list, double start,
              bool by_batch, int layout, bool inverse, bool key, bool float64);
  /// Arrays: 0 positions, 1 cosines, 2 sines.
  bool cos_sin(bool has_list, std::size_t count, double start, bool key, bool float64);
  /// Positions (2, cells) to array 0.
  bool grid_positions(std::size_t rows, std::size_t columns);

  // A bias or a relative encoding. Arrays: 0 query positions, 1 key positions, 2 the result.
  /// There may be no positions, one list of them, or one for each item of a batch.
  bool bias(std::size_t query_lists, std::size_t key_lists, std::size_t queries, std::size_t keys,
            bool causal, double start, bool float64);
  /// Tells JavaScript, which makes the result, how many heads have vectors of their own: 0 where all share theirs, -1
  /// where queries meet none, and then nothing is written.
  bool vectors(bool has_queries, bool has_keys, std::size_t queries, std::size_t keys, bool causal,
               double start, bool float64);
  /// ALiBi's, to array 0.
  bool slopes();
  /// Arrays: 0 distances, 1 their buckets or rows of the table (int32). 1, or 0 where there are none, -1 where refused.
  int indices(bool of_table, std::size_t count);
  /// To array 0.
  bool window_coordinates();

private:
  /// Counts the memory of what was made. Returns whether `message` is empty; else the encoding becomes empty.
  bool keep_made(std::string message);
  std::vector<double> facts() const;

  Encoding encoding_{};
  std::unique_ptr<std::byte[]> values_{}; // the encoding's struct, to which `encoding_` refers
  std::vector<std::vector<double>> arrays_{};
  double bytes_ = 0; // of arrays and tables
};

/// The encodings of JavaScript, by their numbers. Those that it holds, and one more to make the next in: as objects of
/// Embind's own they would take 4 kB of glue (gzip), and somebody would have to delete them.
inline constexpr std::size_t held_encodings = 9;
HeldEncoding& held_encoding(std::size_t number);

} // namespace posenc::wasm
