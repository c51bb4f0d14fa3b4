// A host whose arrays are vectors, in JavaScript's place: operators and the calls of src/wasm get copies of them.
#pragma once

#include <posenc/core/memory.hpp>

#include <cstddef>
#include <utility>
#include <vector>

/// A vector as an array of a call; a constant one cannot be written. `{}` stands for an array that is not given.
struct HostArray {
  HostArray() = default;
  template <class T>
  HostArray(std::vector<T>& values) : HostArray(const_cast<const std::vector<T>&>(values)) {
    is_written = true;
  }
  template <class T>
  HostArray(const std::vector<T>& values)
      : first(const_cast<T*>(values.data())), size(values.size()), width(sizeof(T)),
        element(posenc::element_of<T>) {}

  void* first = nullptr;
  std::size_t size = 0, width = 0;
  posenc::Element element{};
  bool is_written = false;
};

/// Arrays by the order in which they are named. What a call reads or writes outside them, or as another type, fails
/// the test.
class VectorHost final : public posenc::Host {
public:
  explicit VectorHost(std::vector<HostArray> arrays) : arrays_(std::move(arrays)) {}

  void read(int array, posenc::Element element, std::size_t first, std::size_t count,
            void* to) override;
  void write(int array, posenc::Element element, std::size_t first, std::size_t count,
             const void* from) override;
  bool make_results(double number) override {
    told = number;
    return makes_results;
  }

  bool makes_results = true; // false: as if there were no memory
  double told = 0;

private:
  std::byte* at(int array, posenc::Element element, std::size_t first, std::size_t count) const;

  std::vector<HostArray> arrays_;
};

/// Makes `host` the one whose arrays the calls of src/wasm read and write; null: none. Returns the one before.
posenc::Host* set_javascript(posenc::Host* host);

/// A call of src/wasm on the arrays of a host.
template <class Call> auto on(VectorHost& host, const Call& call) {
  struct End {
    posenc::Host* before;
    ~End() { set_javascript(before); }
  } end{set_javascript(&host)};
  return call();
}
template <class Call> auto on(std::vector<HostArray> arrays, const Call& call) {
  VectorHost host(std::move(arrays));
  return on(host, call);
}
