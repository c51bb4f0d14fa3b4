// Prints the settings of training as JSON. `npm run types` generates its types and data in src/js/generated from it.
#include <cstdio>
#include <posenc/catalog.hpp>
#include <posenc/train/doors.hpp>

int main() {
  std::printf("{\"train\":%s,\"evaluate\":%s}\n",
              posenc::parameters_json(posenc::train::Settings{}).c_str(),
              posenc::parameters_json(posenc::train::Evaluation{}).c_str());
}
