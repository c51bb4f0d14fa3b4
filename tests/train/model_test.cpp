#include <posenc/train/model.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>

using namespace posenc::train;

namespace {

/// A small legal model whose parameters are all away from where they start, so that no gradient is 0 by
/// symmetry.
Model<double> shaken(const Settings& s) {
  REQUIRE(posenc::check(s).empty());
  Model<double> model(s);
  const auto noise = naive::noise<double>(model.values().size(), 9);
  for (std::size_t i = 0; i < noise.size(); ++i) model.values()[i] += 0.1 * noise[i];
  return model;
}

double loss(Model<double>& model, const Sequences& batch) {
  REQUIRE(model.forward(batch).empty());
  return model.score().loss;
}

} // namespace

TEST_CASE("gradients of every parameter agree with central differences", "[train]") {
  const auto encoding =
      GENERATE(Encoding::none, Encoding::sinusoidal, Encoding::learned, Encoding::rope,
               Encoding::alibi, Encoding::t5, Encoding::shaw, Encoding::forgetting, Encoding::cope);
  const bool causal = GENERATE(false, true);
  if (!causal && counts_back(encoding)) return;
  const int layers = GENERATE(1, 2);
  CAPTURE(names(Encoding{})[std::size_t(encoding)], causal, layers);
  Settings s{.task = Task::shift,
             .encoding = encoding,
             .length = 11,
             .batch = 3,
             .causal = causal,
             .layers = layers,
             .dim = 12,
             .heads = 3};
  // Far distances share T5's last bucket, and Shaw's last vector.
  if (encoding == Encoding::t5) s.buckets = causal ? 6 : 12, s.max_distance = 6;
  if (encoding == Encoding::shaw || encoding == Encoding::cope) s.max_distance = 4;
  Model<double> model = shaken(s);
  const auto batch = draw_sequences(model.settings(), 3, 11, batches, 0);
  loss(model, batch);
  model.backward();
  const auto gradients = model.gradients();

  const double step = 1e-5;
  for (const Array& array : model.arrays().list()) {
    CAPTURE(array.name);
    // Every entry of small arrays, and a spread of the others.
    const std::size_t stride = array.size > 40 ? array.size / 23 : 1;
    bool some = false;
    for (std::size_t i = 0; i < array.size; i += stride) {
      double& value = model.values()[array.offset + i];
      const double kept = value, analytic = gradients[array.offset + i];
      value = kept + step;
      const double above = loss(model, batch);
      value = kept - step;
      const double below = loss(model, batch);
      value = kept;
      const double numeric = (above - below) / (2 * step);
      CAPTURE(i, analytic, numeric);
      // The floor covers entries whose gradient is 0, where the loss's last bits are all there is.
      CHECK(std::fabs(numeric - analytic) <=
            1e-5 * (std::fabs(numeric) + std::fabs(analytic)) + 1e-10);
      some = some || std::fabs(analytic) > 1e-6;
    }
    CHECK(some); // the array takes part
  }
}

TEST_CASE("arrays have names and shapes, and 5264 numbers without an encoding's", "[train]") {
  const auto size = [](Encoding e) { return Arrays(Settings{.encoding = e}).size(); };
  CHECK(size(Encoding::none) == 5264);
  CHECK(size(Encoding::rope) == 5264);
  CHECK(size(Encoding::alibi) == 5264);
  CHECK(size(Encoding::sinusoidal) == 5264);
  CHECK(size(Encoding::learned) == 5264 + 512);
  CHECK(size(Encoding::t5) == 5264 + 64);
  CHECK(size(Encoding::shaw) == 5264 + 248);
  CHECK(size(Encoding::forgetting) == 5264 + 33 * 4);
  CHECK(size(Encoding::cope) == 5264 + 17 * 8);
  const Arrays arrays(Settings{.encoding = Encoding::shaw, .layers = 2});
  std::set<std::string> names;
  std::size_t offset = 0;
  for (const Array& array : arrays.list()) {
    CHECK(array.offset == offset);
    offset += array.size;
    CHECK(names.insert(array.name).second);
  }
  CHECK(arrays.find("relativeKeys")->shape == std::vector<std::size_t>{31, 8});
  CHECK(arrays.find("block1.output") != nullptr);
  CHECK(arrays.find("positions") == nullptr);
}

TEST_CASE("float and double models start alike and agree to rounding", "[train]") {
  const Settings s = Settings{.encoding = Encoding::rope};
  Model<float> single(s);
  Model<double> exact(s);
  CHECK(std::vector<double>(single.values().begin(), single.values().end()) == exact.values());
  const auto batch = draw_sequences(s, 32, 16, batches, 0);
  REQUIRE(single.forward(batch).empty());
  REQUIRE(exact.forward(batch).empty());
  CHECK(std::fabs(single.score().loss - exact.score().loss) < 1e-6);
  single.backward();
  exact.backward();
  double worst = 0, largest = 0;
  for (std::size_t i = 0; i < exact.gradients().size(); ++i) {
    worst = std::max(worst, std::fabs(double(single.gradients()[i]) - exact.gradients()[i]));
    largest = std::max(largest, std::fabs(exact.gradients()[i]));
  }
  CHECK(worst <= 1e-5 * largest);
}

TEST_CASE("a causal model does not see what comes later", "[train]") {
  const auto encoding = GENERATE(Encoding::none, Encoding::rope, Encoding::t5, Encoding::shaw,
                                 Encoding::forgetting, Encoding::cope);
  Model<double> model = shaken({.encoding = encoding});
  auto batch = draw_sequences(model.settings(), 1, 16, batches, 0);
  loss(model, batch);
  const auto before = model.logits();
  batch.tokens[10] = (batch.tokens[10] + 1) % 16;
  loss(model, batch);
  for (std::size_t i = 0; i < 10 * 16; ++i) CHECK(model.logits()[i] == before[i]);
  CHECK(model.logits()[15 * 16] != before[15 * 16]);
}

TEST_CASE("without an encoding or a mask, moving tokens moves their outputs", "[train]") {
  Model<double> model = shaken({.task = Task::reverse, .encoding = Encoding::none});
  auto batch = draw_sequences(model.settings(), 1, 16, batches, 0);
  loss(model, batch);
  const auto before = model.logits();
  std::reverse(batch.tokens.begin(), batch.tokens.end());
  loss(model, batch);
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t v = 0; v < 16; ++v) {
      CHECK(std::fabs(model.logits()[i * 16 + v] - before[(15 - i) * 16 + v]) < 1e-12);
    }
  }
}

TEST_CASE("weights are rows that sum to one", "[train]") {
  Model<double> model = shaken({.encoding = Encoding::alibi});
  const auto batch = draw_sequences(model.settings(), 2, 16, batches, 0);
  loss(model, batch);
  const auto& weights = model.weights(0);
  REQUIRE(weights.size() == 4 * 2 * 16 * 16);
  for (std::size_t row = 0; row < weights.size() / 16; ++row) {
    double sum = 0;
    for (std::size_t j = 0; j < 16; ++j) {
      sum += weights[row * 16 + j];
      if (j > row % 16) CHECK(weights[row * 16 + j] == 0);
    }
    CHECK(std::fabs(sum - 1) < 1e-12);
  }
}
