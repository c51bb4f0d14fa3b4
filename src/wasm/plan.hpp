// An encoding that JavaScript has named and filled in, with its formula behind plain functions, ready to be evaluated block by block.
#pragma once

#include <memory>
#include <optional>
#include <posenc/absolute/encode.hpp>
#include <posenc/bias/bias.hpp>
#include <posenc/bias/relative.hpp>
#include <posenc/rotary/rotary.hpp>
#include <span>
#include <string>

namespace posenc {

/// An array of the caller's: values, and the sides that it has.
struct GivenArray {
  std::span<const double> values{};
  std::array<double, 3> sides{};
};

/// How the bias of a head is given.
enum class BiasKind { none, distance, pair, window };

/// What the three doors need of an encoding. What belongs to another door is empty, and is not asked for.
class Plan {
public:
  virtual ~Plan() = default;

  /// Sets parameters, each of which is in its range, and arrays, or says what is wrong with them: ""
  /// where nothing is.
  std::string prepare(std::span<const double> values, std::span<const GivenArray> arrays);

  std::string_view id;
  std::optional<int> seed{};
  /// Bytes of the arrays and tables that it keeps.
  double bytes() const;

  std::size_t dim = 0, axes = 1; // columns, and coordinates of a position
  std::optional<TableRows> table;
  /// What is wrong with a position, or "". `row` is that of a lookup encoding.
  virtual std::string check_position(std::span<const double> position, std::size_t& row) const = 0;
  /// A row that was looked up: `given` is that of the caller's table, or empty for a drawn one.
  virtual void look_up(std::size_t row, std::span<const double> given,
                       std::span<double> values) const = 0;
  virtual void row(std::span<const double> position, std::span<double> values) const = 0;
  virtual std::array<double, 2> cell(const Grid& grid, std::size_t token) const = 0;
  /// What is wrong with a grid, or "".
  virtual std::string check_grid(const Grid& grid) const = 0;
  virtual std::vector<double> masked(const Mask& mask) const = 0;
  /// A grid's table, and how it is read on another grid.
  std::span<const double> cells;
  virtual Resampling resampled(const Grid& grid) const = 0;

  std::optional<Rotary> rotary;

  std::size_t heads = 0;
  bool one_row = false;
  BiasKind bias = BiasKind::none;
  virtual HeadBias head_bias(int head) const = 0;
  virtual PairBias pair_bias(int head) const = 0;
  Window window;
  std::vector<double> offsets;                         // the table of a window
  virtual std::vector<double> coordinates() const = 0; // of its offsets, for a network
  /// What is wrong with a span for a bias on its own, or in attention, which masks by itself.
  virtual std::string check_span(const Span& span, bool alone) const = 0;

  std::size_t head_dim = 0;
  virtual RelativeTerms relative(const Span& span) const = 0;
  virtual RelativeSize relative_size(const Span& span) const = 0;
  /// The bucket, or the row of the query's table, of a distance; empty where there is none.
  std::function<int(double distance)> bucket, index;

protected:
  virtual std::vector<Slot> list_arrays() const = 0;
  virtual void set(std::span<const double> values,
                   std::span<const std::span<const double>> arrays) = 0;
  virtual std::string conflict() const = 0;
  /// What follows from parameters and arrays; or what is wrong with that.
  virtual std::string derive() = 0;

private:
  std::vector<std::vector<double>>
      own_; // arrays, so that what is made of them may outlive the call
};

/// Makes the plan of encoding number `encoding` in the catalog. `values` are its parameters in the
/// catalog's order, `arrays` its arrays likewise (empty: drawn from the seed), which are copied.
/// Returns "" or what is wrong; the plan is then unchanged.
std::string make_plan(std::size_t encoding, std::span<const double> values,
                      std::span<const GivenArray> arrays, std::unique_ptr<Plan>& plan);

/// All ids in the catalog's order, a space behind each.
std::string encoding_ids();

} // namespace posenc
