// What all calls share.
#include <algorithm>
#include <posenc/core/params.hpp>

#include "javascript.hpp"

namespace posenc::wasm {

namespace {
std::string waiting;
double kept = 0, most = 0;
} // namespace

bool accept(std::string text) {
  if (text.empty()) return true;
  waiting = std::move(text);
  return false;
}

std::string message() { return waiting; }

bool allow(std::string_view place, double bytes) {
  const double all = bytes + kept;
  if (all <= most_bytes) {
    most = std::max(most, all);
    return true;
  }
  return accept(
      named(place, {"needs ", all, " bytes of working space, at most ", most_bytes, " are there"}));
}

void keep(double bytes) { kept += bytes; }

double needed() {
  const double bytes = most;
  most = 0;
  return bytes;
}

} // namespace posenc::wasm
