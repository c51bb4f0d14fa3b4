#include "held.hpp"

#include <posenc/core/math.hpp>

TEST_CASE("a message waits until the next one", "[wasm]") {
  CHECK_FALSE(wasm::accept("rope: one"));
  CHECK(wasm::accept(""));
  CHECK(wasm::message() == "rope: one");
}

TEST_CASE("calls may need 2^30 bytes, with what is kept", "[wasm]") {
  constexpr double most = 1 << 30;
  CHECK(wasm::allow("all", most));
  CHECK(wasm::needed() == most);
  CHECK(wasm::needed() == 0);
  CHECK_FALSE(wasm::allow("encode", most + 1));
  CHECK(wasm::message() ==
        "encode: needs 1073741825 bytes of working space, at most 1073741824 are there");
  CHECK(wasm::needed() == 0);
  wasm::keep(1000);
  CHECK_FALSE(wasm::allow("encode", most - 999));
  CHECK(wasm::allow("encode", most - 1000));
  CHECK(wasm::needed() == most);
  wasm::keep(-1000);
}

TEMPLATE_TEST_CASE("floating-point numbers become halves in place", "[wasm]", float, double) {
  const std::vector<TestType> values{0, 1, -2, 65504, TestType(1e6), TestType(1e-8), 1.0009765625};
  auto halves = values;
  const auto address = reinterpret_cast<wasm::Address>(halves.data());
  wasm::to_halves(address, values.size(), sizeof(TestType) == 8);
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::uint16_t half = 0;
    std::memcpy(&half, reinterpret_cast<const std::byte*>(halves.data()) + 2 * i, 2);
    CHECK(half == posenc::to_half(double(values[i])));
  }
}

TEST_CASE("what no call allows is refused before anything is read", "[wasm]") {
  const std::size_t many = 1 << 30;
  Held alibi(posenc::Alibi{.heads = 8}), shaw(posenc::Shaw{.head_dim = 64}),
      axial(posenc::AxialTimm{.head_dim = 64});
  const auto refused = [](std::string_view place, bool result) {
    CAPTURE(place);
    CHECK_FALSE(result);
    CHECK(wasm::message().starts_with(std::string(place) + ": needs "));
    CHECK(wasm::message().ends_with(" bytes of working space, at most 1073741824 are there"));
    wasm::accept("none");
  };
  refused("alibi", alibi->bias(1, 1, many, many, true, 0, false));
  refused("attention", on({{}}, [&] {
            call_of({1, 8, 8, 1000, many, 64, 64}).arrays = 0b100111;
            return wasm::attention(&alibi.encoding);
          }));
  refused("shaw", shaw->vectors(false, false, 10, many >> 3, false, double(many >> 3) - 10, false));
  refused("axial_timm", axial->grid_positions(1 << 14, 1 << 14));
  refused("mropePositions", wasm::mrope_positions(1, many));
  refused("rotateCached", wasm::rotate_cached(1, 32, many, 64, false, 32, 0, false, true, false));
  refused("selfAttention", wasm::product(many, 64, 64, false));
  refused("similarity", wasm::similarity(many, 64, true, true, 0, 10));
  refused("reach", wasm::reach(many, 100, 200));
  refused("linearMap", wasm::linear_map(many, 64, 64));
  refused("relativeShift", wasm::shift_rows(1 << 15, 1 << 15, 1 << 14, false));
  refused("windowIndices", wasm::window_indices(1 << 7, 1 << 8, false));
  refused("heatmap", wasm::heatmap(1 << 14, 1 << 14, 1, 1, 0, 1));
}
