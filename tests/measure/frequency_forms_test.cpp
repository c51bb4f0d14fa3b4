#include <posenc/measure/frequency_forms.hpp>

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

using posenc::frequency_forms;

TEST_CASE("both ways to write the frequencies agree to rounding", "[frequency_forms]") {
  for (double base : {10000.0, 500000.0, 2.0}) {
    for (std::size_t dim : {2u, 8u, 16u, 512u}) {
      const std::size_t pairs = dim / 2;
      std::vector<double> exponentials(pairs), powers(pairs), coarse(pairs), coarser(pairs);
      frequency_forms<double>(base, dim, pairs, exponentials.data(), powers.data());
      frequency_forms<float>(base, dim, pairs, coarse.data(), coarser.data());
      CHECK(exponentials[0] == 1);
      CHECK(powers[0] == 1);
      for (std::size_t i = 0; i < pairs; ++i) {
        const double exact = std::pow(base, -2.0 * double(i) / double(dim));
        // An argument of 13 at most is off by half a unit of its last place, which exp multiplies.
        CHECK(std::abs(exponentials[i] / exact - 1) < 4e-15);
        CHECK(std::abs(powers[i] / exact - 1) < 4e-15);
        CHECK(std::abs(coarse[i] / exact - 1) < 2e-6);
        CHECK(std::abs(coarser[i] / exact - 1) < 2e-6);
        CHECK(coarse[i] == double(float(coarse[i])));
      }
    }
  }
}

TEST_CASE("in float32 the two forms are not the same numbers", "[frequency_forms]") {
  std::vector<double> exponentials(256), powers(256);
  frequency_forms<float>(10000, 512, 256, exponentials.data(), powers.data());
  int differing = 0;
  for (std::size_t i = 0; i < 256; ++i) differing += exponentials[i] != powers[i];
  CHECK(differing > 100);
}

TEST_CASE("bases and widths without frequencies are refused", "[frequency_forms]") {
  using posenc::check_frequency_forms;
  CHECK(check_frequency_forms(2, 8) == "");
  CHECK(check_frequency_forms(0, 8) ==
        "frequencyForms: base must be a finite number above 0, got 0");
  CHECK(check_frequency_forms(2, 7) ==
        "frequencyForms: dim must be an even integer from 2 to 1048576, got 7");
  CHECK(check_frequency_forms(2, 0) ==
        "frequencyForms: dim must be an even integer from 2 to 1048576, got 0");
}
