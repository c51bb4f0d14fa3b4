#include <posenc/train/tasks.hpp>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <numeric>

using namespace posenc::train;

namespace {

const auto all_tasks = {Task::first,   Task::shift,   Task::ffill,
                        Task::reverse, Task::denoise, Task::major};

Sequences some(const Settings& given, std::size_t count = 500) {
  const Settings s = given;
  return draw_sequences(s, count, static_cast<std::size_t>(s.trained_length()), batches, 0);
}

/// The share of right order-free guesses over all scored places.
double guessed(const Settings& s, std::size_t length) {
  const OrderFree free = order_free(s, 4000, length);
  double right = 0, scored = 0;
  for (std::size_t i = 0; i < length; ++i) {
    right += free.accuracy[i] * free.scored[i];
    scored += free.scored[i];
  }
  return right / scored;
}

} // namespace

TEST_CASE("sequences repeat with the seed, and differ with seed, number and stream", "[train]") {
  const Task task = GENERATE(values(all_tasks));
  const auto draw = [&](int seed, Stream stream, std::uint64_t number) {
    Settings s;
    s.task = task;
    s.seed = seed;
    return draw_sequences(s, 8, static_cast<std::size_t>(s.trained_length()), stream, number)
        .tokens;
  };
  CHECK(draw(1, batches, 5) == draw(1, batches, 5));
  CHECK(draw(1, batches, 5) != draw(2, batches, 5));
  CHECK(draw(1, batches, 5) != draw(1, batches, 6));
  CHECK(draw(1, batches, 5) != draw(1, tests, 5));
}

TEST_CASE("tokens and targets lie in the vocabulary", "[train]") {
  const Task task = GENERATE(values(all_tasks));
  const Sequences drawn = some({.task = task});
  int scored = 0;
  for (int token : drawn.tokens) CHECK((token >= 0 && token < vocabulary(task)));
  for (int target : drawn.targets) {
    CHECK((target == not_scored || (target >= 0 && target < vocabulary(task))));
    scored += target != not_scored;
  }
  CHECK(scored > 0);
}

TEST_CASE("first: two different entities among fillers, the earlier one is wanted", "[train]") {
  const bool last = GENERATE(false, true);
  const Sequences drawn = some({.task = Task::first, .class_last = last});
  const std::size_t n = drawn.length, answer = last ? n - 1 : 0;
  for (std::size_t b = 0; b < drawn.count; ++b) {
    std::vector<int> entities;
    for (std::size_t i = 0; i < n; ++i) {
      const int token = drawn.tokens[b * n + i];
      CHECK((token == 0) == (i == answer));
      if (token > 8) entities.push_back(token);
      if (i != answer) CHECK(drawn.targets[b * n + i] == not_scored);
    }
    REQUIRE(entities.size() == 2);
    CHECK(entities[0] != entities[1]);
    CHECK(drawn.targets[b * n + answer] == entities[0]);
  }
}

TEST_CASE("shift, ffill and reverse say what they are about", "[train]") {
  const Sequences shift = some({.task = Task::shift, .offset = 5});
  const Sequences ffill = some({.task = Task::ffill});
  const Sequences reverse = some({.task = Task::reverse});
  const std::size_t n = 16;
  int blanks = 0;
  for (std::size_t b = 0; b < shift.count; ++b) {
    const std::size_t row = b * n;
    int last = 0;
    for (std::size_t i = 0; i < n; ++i) {
      CHECK(shift.targets[row + i] == (i < 5 ? not_scored : shift.tokens[row + i - 5]));
      CHECK(reverse.targets[row + i] == reverse.tokens[row + n - 1 - i]);
      const int token = ffill.tokens[row + i];
      if (token) last = token;
      CHECK(ffill.targets[row + i] == (token ? not_scored : last));
      blanks += !token;
    }
    CHECK(ffill.tokens[row] != 0);
  }
  // 15 places with p = 0.7 each, 7500 draws: within 5 deviations of 0.0053.
  CHECK(std::fabs(blanks / (15.0 * 500) - 0.7) < 0.027);
}

TEST_CASE("denoise: hidden tokens of a chain that stays", "[train]") {
  const Sequences drawn = some({.task = Task::denoise});
  int hidden = 0, pairs = 0, same = 0;
  for (std::size_t i = 0; i < drawn.tokens.size(); ++i) {
    CHECK((drawn.tokens[i] == 0) == (drawn.targets[i] != not_scored));
    hidden += drawn.tokens[i] == 0;
    if (i % drawn.length == 0 || !drawn.tokens[i] || !drawn.tokens[i - 1]) continue;
    ++pairs;
    same += drawn.tokens[i] == drawn.tokens[i - 1];
  }
  CHECK(std::fabs(double(hidden) / double(drawn.tokens.size()) - 0.3) < 0.021); // 5 deviations
  CHECK(std::fabs(double(same) / pairs - (0.85 + 0.15 / 15)) < 0.023);
}

TEST_CASE("major: the most frequent token everywhere, nothing where there are two", "[train]") {
  const Sequences drawn = some({.task = Task::major});
  int ties = 0;
  for (std::size_t b = 0; b < drawn.count; ++b) {
    std::vector<int> counts(8);
    for (std::size_t i = 0; i < 16; ++i)
      ++counts[static_cast<std::size_t>(drawn.tokens[b * 16 + i])];
    const auto most = std::max_element(counts.begin(), counts.end());
    const bool tie = std::count(counts.begin(), counts.end(), *most) > 1;
    ties += tie;
    for (std::size_t i = 0; i < 16; ++i) {
      CHECK(drawn.targets[b * 16 + i] == (tie ? not_scored : most - counts.begin()));
    }
  }
  CHECK((ties > 0 && ties < 500));
}

TEST_CASE("the best order-free guess", "[train]") {
  // Monte Carlo of 4000 sequences against a published one of its own: both within 1 point.
  const auto near = [](double got, double wanted) { return std::fabs(got - wanted) < 0.01; };
  CHECK(near(guessed({.task = Task::first}, 8), 0.5));
  CHECK(near(guessed({.task = Task::reverse}, 16), 0.194));
  CHECK(near(guessed({.task = Task::shift}, 16), 0.259));
  CHECK(near(guessed({.task = Task::shift}, 128), 0.140));
  CHECK(near(guessed({.task = Task::ffill}, 16), 0.537));
  CHECK(near(guessed({.task = Task::ffill}, 128), 0.232));
  CHECK(guessed({.task = Task::major}, 16) == 1);
}

TEST_CASE("lengths and numbers of sequences that a task has not are refused", "[train]") {
  using posenc::train::check_order_free;
  const Settings shift{.task = Task::shift};
  CHECK(check_order_free(shift, 10, 4) == "");
  CHECK(check_order_free(shift, 10, 3) ==
        "orderFree: length must be an integer from 4 to 1024, got 3");
  CHECK(check_order_free({.task = Task::first}, 10, 2) ==
        "orderFree: length must be an integer from 3 to 1024, got 2");
  CHECK(check_order_free(shift, std::size_t(1) << 62, 4) ==
        "orderFree: sequences must be an integer from 1 to 65536, got 4.611686018427388e+18");
  CHECK(check_order_free({.dim = 3}, 10, 4) ==
        "train: dim must be an even integer from 2 to 256, got 3");
}
