// The host as Emscripten's glue reaches it: four functions of the object that JavaScript hands to the factory.
#include "javascript.hpp"

#include <emscripten/em_js.h>
#include <posenc/core/params.hpp>

// clang-format off
EM_JS(void, read_array, (int array, int element, size_t first, size_t count, void* to), {
  Module.host.read(array, element, first, count, to);
});
EM_JS(void, write_array, (int array, int element, size_t first, size_t count, const void* from), {
  Module.host.write(array, element, first, count, from);
});
EM_JS(bool, make_result_arrays, (double told), { return Module.host.makeResults(told); });
EM_JS(int, show_number, (double value, char* out), { return Module.host.show(value, out); });
// clang-format on

namespace posenc {

/// JavaScript writes numbers; what src/core/shown.cpp does for C++ would be 4 kB more.
std::string shown(double value) {
  char text[32];
  return {text, static_cast<std::size_t>(show_number(value, text))};
}

namespace wasm {

namespace {
class JavaScript final : public Host {
public:
  void read(int array, Element element, std::size_t first, std::size_t count, void* to) override {
    read_array(array, static_cast<int>(element), first, count, to);
  }
  void write(int array, Element element, std::size_t first, std::size_t count,
             const void* from) override {
    write_array(array, static_cast<int>(element), first, count, from);
  }
  bool make_results(double told) override { return make_result_arrays(told); }
};
} // namespace

Host& javascript() {
  static JavaScript host;
  return host;
}

} // namespace wasm
} // namespace posenc
