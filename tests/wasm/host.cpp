#include "host.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <posenc/wasm/javascript.hpp>

std::byte* VectorHost::at(int array, posenc::Element element, std::size_t first,
                          std::size_t count) const {
  INFO("array " << array << ", values from " << first << " on, " << count << " of them");
  REQUIRE(static_cast<std::size_t>(array) < arrays_.size());
  const HostArray& of = arrays_[static_cast<std::size_t>(array)];
  REQUIRE(of.element == element);
  REQUIRE(first <= of.size);
  REQUIRE(count <= of.size - first);
  return static_cast<std::byte*>(of.first) + first * of.width;
}

void VectorHost::read(int array, posenc::Element element, std::size_t first, std::size_t count,
                      void* to) {
  const std::byte* from = at(array, element, first, count);
  std::memcpy(to, from, count * arrays_[static_cast<std::size_t>(array)].width);
}

void VectorHost::write(int array, posenc::Element element, std::size_t first, std::size_t count,
                       const void* from) {
  const HostArray& of = arrays_[static_cast<std::size_t>(array)];
  std::byte* to = at(array, element, first, count);
  REQUIRE(of.is_written);
  std::memcpy(to, from, count * of.width);
}

namespace {
posenc::Host* javascript_host = nullptr;
}

posenc::Host* set_javascript(posenc::Host* host) { return std::exchange(javascript_host, host); }

posenc::Host& posenc::wasm::javascript() {
  REQUIRE(javascript_host); // a call that has no arrays reads one
  return *javascript_host;
}
