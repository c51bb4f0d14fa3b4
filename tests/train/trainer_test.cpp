#include <posenc/train/trainer.hpp>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <numeric>

using namespace posenc::train;

namespace {

template <class T = float> Trainer<T> trainer(const Settings& s) {
  auto made = Trainer<T>::make(s);
  INFO(made.error());
  REQUIRE(made);
  return std::move(*made);
}

template <class T> std::vector<double> train(Trainer<T>& run, int steps) {
  std::vector<double> losses;
  for (int i = 0; i < steps; ++i) {
    Score score;
    REQUIRE(run.advance(score).empty());
    losses.push_back(score.loss);
  }
  return losses;
}

template <class T> double accuracy(Trainer<T>& run, const Evaluation& evaluation = {}) {
  const auto tested = run.evaluate(evaluation);
  INFO(tested.error());
  REQUIRE(tested);
  return double(std::accumulate(tested->right.begin(), tested->right.end(), 0)) /
         std::accumulate(tested->scored.begin(), tested->scored.end(), 0);
}

std::string refusal(const Settings& s) { return Trainer<float>::make(s).error(); }

} // namespace

TEST_CASE("the same settings give the same numbers, however steps are cut", "[train]") {
  const auto encoding = GENERATE(Encoding::learned, Encoding::rope, Encoding::t5, Encoding::shaw);
  auto one = trainer({.encoding = encoding, .seed = 3}),
       other = trainer({.encoding = encoding, .seed = 3});
  const auto losses = train(one, 5);
  train(other, 2);
  accuracy(other); // a test in between changes nothing
  train(other, 3);
  CHECK(one.values() == other.values());
  auto elsewhere = trainer({.encoding = encoding, .seed = 4});
  CHECK(train(elsewhere, 5) != losses);
}

TEST_CASE("a saved run goes on as if it had not stopped", "[train]") {
  auto whole = trainer({}), saved = trainer({}), resumed = trainer({});
  train(whole, 9);
  train(saved, 4);
  resumed.restore(saved.values(), saved.moments());
  CHECK(resumed.step() == 4);
  train(resumed, 5);
  CHECK(resumed.values() == whole.values());
}

TEST_CASE("what solves shift within 120 steps and what cannot", "[train][long]") {
  const auto solved = [](Encoding e) {
    auto run = trainer({.encoding = e, .steps = 120});
    train(run, 120);
    return accuracy(run);
  };
  CHECK(solved(Encoding::rope) > 0.99);
  CHECK(solved(Encoding::t5) > 0.99);
  CHECK(solved(Encoding::none) < 0.35);
  CHECK(solved(Encoding::alibi) < 0.35);
}

TEST_CASE("the control needs no order: even no encoding solves major", "[train][long]") {
  auto run = trainer({.task = Task::major, .encoding = Encoding::none});
  train(run, 300);
  CHECK(accuracy(run) > 0.97);
}

TEST_CASE("beyond the trained length: learned falls off, NTK and YaRN help RoPE", "[train][long]") {
  auto learned = trainer({.encoding = Encoding::learned}), rope = trainer({});
  train(learned, 250);
  train(rope, 250);
  CHECK(accuracy(learned, {.length = 16}) > 0.99);
  CHECK(accuracy(learned, {.length = 32}) < 0.6);
  const double plain = accuracy(rope, {.length = 64});
  CHECK(plain < 0.8);
  CHECK(accuracy(rope, {.length = 64, .scaling = Scaling::ntk}) > plain + 0.1);
  CHECK(accuracy(rope, {.length = 64, .scaling = Scaling::yarn}) > plain + 0.1);
  CHECK(accuracy(rope, {.length = 32, .scaling = Scaling::linear}) < 0.2);
}

TEST_CASE("FoX looks back to the last value, CoPE counts to the third token, at any length",
          "[train][long]") {
  auto fox = trainer({.task = Task::ffill, .encoding = Encoding::forgetting}),
       cope = trainer({.encoding = Encoding::cope});
  train(fox, 250);
  train(cope, 250);
  CHECK(accuracy(fox, {.length = 128}) > 0.99);
  CHECK(accuracy(cope, {.length = 128}) > 0.99);
}

TEST_CASE("RoPE that is left out from a step on is no longer there", "[train]") {
  const Sequences one{1, 16, std::vector<int>(16, 3), std::vector<int>(16, not_scored)};
  const auto logits = [&](Trainer<float>& run) {
    REQUIRE(run.look(one, {}).empty());
    return run.logits();
  };
  auto plain = trainer({}), drops = trainer({.drop_at = 2}), never = trainer({.drop_at = 0}),
       without = trainer({.encoding = Encoding::none});
  CHECK(train(drops, 2) == train(plain, 2));
  CHECK(drops.values() == plain.values());
  CHECK(logits(drops) != logits(plain));
  CHECK(train(never, 3) == train(without, 3));
  CHECK(logits(never) == logits(without));

  train(drops, 2);
  auto resumed = trainer({.drop_at = 2});
  resumed.restore(drops.values(), drops.moments());
  CHECK(logits(resumed) == logits(drops));
}

TEST_CASE("rates warm up, follow a cosine, and stay at its end", "[train]") {
  const Settings s = Settings{.steps = 250};
  CHECK(std::fabs(rate_at(s, 1) - 0.02 / 30) < 1e-12);
  CHECK(rate_at(s, 15) < rate_at(s, 30));
  CHECK(std::fabs(rate_at(s, 126) - 0.02 * (0.05 + 0.95 / 2)) < 1e-12); // halfway
  CHECK(std::fabs(rate_at(s, 251) - 0.001) < 1e-12);
  CHECK(rate_at(s, 1000) == rate_at(s, 251));
}

TEST_CASE("long gradients are clipped to one length over all parameters", "[train]") {
  const Settings s = Settings{.encoding = Encoding::none, .weight_decay = 0};
  const Arrays arrays(s);
  std::vector<double> gradients(arrays.size(), 0), values(arrays.size(), 0);
  gradients[0] = 30;
  gradients[1] = 40;
  const double length = length_of_gradients(gradients);
  CHECK(length == 50);
  Moments<double> moments{std::vector<double>(arrays.size()), std::vector<double>(arrays.size()),
                          0};
  update(s, arrays, gradients, length, values, moments);
  CHECK(std::fabs(moments.first[0] - 0.1 * 0.6) < 1e-15);
  CHECK(std::fabs(moments.second[1] - 0.02 * 0.64) < 1e-15);
}

TEST_CASE("a run whose loss is no number stops at the last good parameters", "[train]") {
  auto run = trainer({.rate = 1e30, .warm_up = 0});
  Score score;
  std::string message;
  int steps = 0;
  while (message.empty() && steps < 10) {
    message = run.advance(score);
    ++steps;
  }
  INFO(message);
  CHECK(message.find("no longer a number") != std::string::npos);
  CHECK(run.step() == steps - 2); // the update that spoiled it is taken back
  for (float value : run.values()) CHECK(std::isfinite(value));
  CHECK(run.evaluate({})); // still works
}

TEST_CASE("bad settings are refused with option, value and range", "[train]") {
  CHECK(refusal({.length = 0}) == "train: length must be an integer from 2 to 128, got 0");
  CHECK(refusal({.length = 129}) == "train: length must be an integer from 2 to 128, got 129");
  CHECK(refusal({.length = 3}) == "train: length must be above offset (3) for shift, got 3");
  CHECK(refusal({.task = Task::first, .length = 2}).find("at least 3 for first") !=
        std::string::npos);
  CHECK(refusal({.heads = 5}) == "train: heads must divide dim (32), got 5");
  CHECK(refusal({.dim = 12, .heads = 4}).find("even for rope, got 3") != std::string::npos);
  CHECK(refusal({.rate = 0}).find("rate must be a finite number above 0, got 0") !=
        std::string::npos);
  CHECK(refusal({.rate = -1}).find("rate") != std::string::npos);
  CHECK(refusal({.length = 128, .batch = 1000}).find("batch times length") != std::string::npos);
  CHECK(refusal({.encoding = Encoding::t5, .buckets = 32, .max_distance = 4})
            .find("t5: maxDistance") == 0);
  CHECK(refusal({.encoding = Encoding::forgetting, .causal = false}) ==
        "train: forgetting counts back from the query: causal must be true, got false");
  CHECK(refusal({.encoding = Encoding::alibi, .drop_at = 5}) ==
        "train: dropAt is for rope, this model has alibi");
  auto run = trainer({.encoding = Encoding::learned});
  CHECK(run.evaluate({.length = 4096}).error() ==
        "evaluate: length must be an integer from 1 to 1024, got 4096");
  CHECK(run.evaluate({.scaling = Scaling::ntk}).error() ==
        "evaluate: scaling \"ntk\" is for rope, this model has learned");
  CHECK(run.evaluate({.length = 2}).error().find("above offset") != std::string::npos);
  CHECK(run.evaluate({.scaling = Scaling::yarn, .beta_fast = 0.1}).error().find("betaFast") !=
        std::string::npos);
}

TEST_CASE("tokens of another vocabulary, and states of another run, are refused", "[train]") {
  const auto made = Trainer<float>::make({});
  REQUIRE(made);
  const Trainer<float>& run = *made;
  const auto said = [&](std::vector<int> tokens, std::size_t length, int target = -1) {
    std::vector<int> targets(tokens.size(), target);
    return run.check_sequences({1, length, std::move(tokens), std::move(targets)});
  };
  CHECK(said({0, 15}, 2) == "");
  CHECK(said({0, 16}, 2) == "attention: tokens must be integers from 0 to 15, got 16");
  CHECK(said({0, -1}, 2) == "attention: tokens must be integers from 0 to 15, got -1");
  CHECK(said({0, 15}, 2, 16) == "attention: targets must be integers from -1 to 15, got 16");
  CHECK(said({0, 15}, 3) == "attention: tokens must have 3 values, got 2");
  CHECK(said({}, 0) == "attention: number of tokens must be an integer from 1 to 1024, got 0");
  auto moments = run.moments();
  CHECK(run.check_state(run.values(), moments) == "");
  CHECK(run.check_state({1, 2}, moments).starts_with("load: parameters must have "));
  moments.second.pop_back();
  CHECK(run.check_state(run.values(), moments).starts_with("load: squares must have "));
  moments = run.moments();
  moments.step = -1;
  CHECK(run.check_state(run.values(), moments) ==
        "load: step must be an integer from 0 to 2147483647, got -1");
}
