// Calls of the third door.
#include "bias.hpp"
#include "calls.hpp"

namespace posenc::wasm {

Placed placed;

void forget_bias() {
  placed = {};
  head_rows<float>() = {};
  head_rows<double>() = {};
}

std::size_t heads() { return plan->heads; }
bool is_one_row() { return plan->one_row; }
double window_tokens() {
  return plan->bias == BiasKind::window ? static_cast<double>(plan->window.tokens()) : 0;
}

const char* set_span(std::size_t queries, std::size_t keys, bool causal, double start,
                     Address query_positions, Address key_positions, int role) {
  Span& span = placed.span;
  span = {.queries = queries, .keys = keys, .causal = causal, .start = start};
  if (query_positions) span.query_positions = {at<const double>(query_positions), queries};
  if (key_positions) span.key_positions = {at<const double>(key_positions), keys};
  placed.role = static_cast<Role>(role);
  if (placed.role == Role::none) return nullptr;
  if (plan->bias == BiasKind::window && start == query_start(queries, keys)) span.start.reset();
  return told(plan->check_span(span, placed.role == Role::alone));
}

void set_head(int head, bool float64) {
  with_type(float64, [&]<class T>(T) {
    auto& rows = head_rows<T>();
    const Span& span = placed.span;
    if (plan->bias == BiasKind::window) {
      rows.set(plan->window, plan->offsets, plan->heads, static_cast<std::size_t>(head));
    } else if (plan->one_row) {
      rows.set(plan->head_bias(head), Span{.queries = 1, .keys = span.keys, .start = 0.0});
    } else if (plan->bias == BiasKind::distance) {
      rows.set(plan->head_bias(head), span);
    } else {
      rows.set(plan->pair_bias(head), span);
    }
  });
}

void bias_rows(std::size_t first, std::size_t count, Address out, bool float64) {
  with_type(float64, [&]<class T>(T) { head_rows<T>().fill(first, count, at<T>(out)); });
}

double bias_at(int head, double distance) { return plan->head_bias(head)(distance); }

bool indices(int kind, Address distances, std::size_t count, Address out) {
  const auto& index = kind ? plan->index : plan->bucket;
  if (!index) return false;
  for (std::size_t i = 0; i < count; ++i) {
    at<std::int32_t>(out)[i] = index(at<const double>(distances)[i]);
  }
  return true;
}

double relative_bytes(std::size_t value_dim, bool float64) {
  const RelativeSize size = plan->relative_size(placed.span);
  const double width = static_cast<double>(std::max(plan->head_dim, value_dim)),
               keys = static_cast<double>(placed.span.keys), value = float64 ? 8 : 4;
  constexpr double padding = 8, queries = 32; // of a packed product; of a pass
  // A head's tables, rounded and packed; keys and a pass of queries times their rows, and shares of weights.
  const double tables = 3 * 2 * size.rows * (width + padding);
  const double met = (size.rows + padding) * (2 * queries + (size.key_terms ? keys : 0));
  return size.rows ? 8 * size.doubles + value * (tables + met) : 0;
}

bool set_terms() {
  const Span& span = placed.span;
  placed.terms = plan->relative(span);
  const bool has_vectors = !placed.terms.query_table.empty();
  if (!span.toeplitz()) return has_vectors;
  const Span unmasked{.queries = span.queries, .keys = span.keys, .start = span.start};
  placed.index_line.set(unmasked, placed.terms.index, 0);
  placed.key_index_line.set(unmasked, placed.key_index(), 0);
  return has_vectors;
}
bool terms_per_head() { return placed.terms.per_head; }
int terms_count() { return placed.terms.terms; }

void vector_rows(std::size_t head, std::size_t first, std::size_t count, Address out,
                 bool float64) {
  const RelativeTerms& terms = placed.terms;
  const Span& span = placed.span;
  const std::size_t dim = plan->head_dim;
  const double* table = terms.query_table.data() + (terms.per_head ? head * terms.rows * dim : 0);
  with_type(float64, [&]<class T>(T) {
    T* to = at<T>(out);
    for (std::size_t i = first; i < first + count; ++i) {
      for (std::size_t j = 0; j < span.keys; ++j) {
        const int row = terms.index(distance_between(span.query(i), span.key(j)));
        to = std::copy_n(table + static_cast<std::size_t>(row) * dim, dim, to);
      }
    }
  });
}

} // namespace posenc::wasm
