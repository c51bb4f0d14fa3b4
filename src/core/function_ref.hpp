// A reference to an object and a function that takes it, like C++26's std::function_ref. With a std::function for every
// formula of every encoding the WebAssembly module would be twice as large.
#pragma once

#include <utility>

namespace posenc {

template <class Signature> class FunctionRef;
template <class R, class... A> class FunctionRef<R(A...)> {
public:
  FunctionRef() = default;
  /// Calls f(object, ...); f captures nothing, and the object must outlive this.
  template <class E, class F>
  FunctionRef(const E& object, F)
      : object_(&object), call_([](const void* o, A... a) -> R {
          return F{}(*static_cast<const E*>(o), std::forward<A>(a)...);
        }) {}

  explicit operator bool() const { return call_ != nullptr; }
  R operator()(A... a) const { return call_(object_, std::forward<A>(a)...); }

private:
  const void* object_ = nullptr;
  R (*call_)(const void*, A...) = nullptr;
};

} // namespace posenc
