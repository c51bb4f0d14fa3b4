// What calls of the third door leave for attention: the span, the bias of a head, the relative terms.
#pragma once

#include "call.hpp"

namespace posenc::wasm {

/// What part the plan takes.
enum class Role { none, attention, alone };

struct Placed {
  Span span;
  Role role = Role::none;
  RelativeTerms terms;
  Toeplitz<std::int32_t> index_line, key_index_line; // over consecutive positions

  bool biased() const { return role != Role::none && plan->bias != BiasKind::none; }
  bool related() const { return role != Role::none && plan->head_dim && !biased(); }
  const std::function<int(double)>& key_index() const {
    return terms.key_index ? terms.key_index : terms.index;
  }
};
extern Placed placed;

/// The bias of the present head.
template <class T> BiasRows<T>& head_rows() {
  static BiasRows<T> instance;
  return instance;
}

} // namespace posenc::wasm
