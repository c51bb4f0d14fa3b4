#include <posenc/train/tasks.hpp>

#include <posenc/core/checks.hpp>

namespace posenc::train {

namespace {

constexpr int class_token = 0, fillers = 8, entities = 8; // of first: 1 .. 8, then 9 .. 16
constexpr int blank = 0;                                  // of ffill and denoise

struct Row {
  int* tokens;
  int* targets;
  int length;
};

void draw_first(Row row, Draws& draws, bool class_last) {
  const int answer = class_last ? row.length - 1 : 0, start = class_last ? 0 : 1;
  for (int i = 0; i < row.length; ++i) row.tokens[i] = 1 + draws.below(fillers);
  row.tokens[answer] = class_token;
  const int one = start + draws.below(row.length - 1);
  int other = start + draws.below(row.length - 2);
  if (other >= one) ++other;
  const int entity = draws.below(entities);
  const int rival = (entity + 1 + draws.below(entities - 1)) % entities;
  row.tokens[one] = 1 + fillers + entity;
  row.tokens[other] = 1 + fillers + rival;
  row.targets[answer] = row.tokens[std::min(one, other)];
}

void draw_shift(Row row, Draws& draws, int offset) {
  for (int i = 0; i < row.length; ++i) {
    row.tokens[i] = draws.below(vocabulary(Task::shift));
    if (i >= offset) row.targets[i] = row.tokens[i - offset];
  }
}

void draw_ffill(Row row, Draws& draws) {
  int last = blank;
  for (int i = 0; i < row.length; ++i) {
    const bool value = i == 0 || draws.chance(0.3);
    row.tokens[i] = value ? 1 + draws.below(vocabulary(Task::ffill) - 1) : blank;
    if (value) last = row.tokens[i];
    else row.targets[i] = last;
  }
}

void draw_reverse(Row row, Draws& draws) {
  for (int i = 0; i < row.length; ++i) {
    row.tokens[i] = draws.below(vocabulary(Task::reverse));
    row.targets[row.length - 1 - i] = row.tokens[i];
  }
}

void draw_denoise(Row row, Draws& draws) {
  const int values = vocabulary(Task::denoise) - 1;
  int value = 0;
  for (int i = 0; i < row.length; ++i) {
    if (i == 0 || !draws.chance(0.85)) value = 1 + draws.below(values);
    const bool hidden = draws.chance(0.3);
    row.tokens[i] = hidden ? blank : value;
    if (hidden) row.targets[i] = value;
  }
}

void draw_major(Row row, Draws& draws) {
  std::array<int, 8> counts{};
  for (int i = 0; i < row.length; ++i) {
    row.tokens[i] = draws.below(vocabulary(Task::major));
    ++counts[size(row.tokens[i])];
  }
  const auto most = std::max_element(counts.begin(), counts.end());
  if (std::count(counts.begin(), counts.end(), *most) > 1) return; // a tie has no answer
  std::fill_n(row.targets, row.length, static_cast<int>(most - counts.begin()));
}

void draw(const Settings& s, Row row, Draws& draws) {
  switch (s.task) {
  case Task::first: return draw_first(row, draws, s.class_last);
  case Task::shift: return draw_shift(row, draws, s.offset);
  case Task::ffill: return draw_ffill(row, draws);
  case Task::reverse: return draw_reverse(row, draws);
  case Task::denoise: return draw_denoise(row, draws);
  case Task::major: return draw_major(row, draws);
  }
}

/// Whether a token can be an answer.
bool answers(Task task, int token) {
  if (task == Task::first) return token > fillers;
  if (task == Task::ffill || task == Task::denoise) return token != blank;
  return true;
}

} // namespace

int vocabulary(Task task) {
  if (task == Task::first) return 1 + fillers + entities;
  return task == Task::major ? 8 : 16;
}

std::string check_length(std::string_view id, const Settings& s, double length) {
  const double least = s.task == Task::shift ? s.offset + 1 : 3;
  return check_number(id, "length", length, between(least, max_tested_length), true);
}

Sequences draw_sequences(const Settings& settings, std::size_t count, std::size_t length,
                         Stream stream, std::uint64_t number) {
  Sequences drawn{count, length, std::vector<int>(count * length),
                  std::vector<int>(count * length, not_scored)};
  Draws draws(settings.seed, stream, number);
  for (std::size_t b = 0; b < count; ++b) {
    draw(settings,
         {drawn.tokens.data() + b * length, drawn.targets.data() + b * length,
          static_cast<int>(length)},
         draws);
  }
  return drawn;
}

std::string check_order_free(const Settings& s, std::size_t count, std::size_t length) {
  constexpr std::string_view id = "orderFree";
  auto message = check(s);
  if (message.empty()) message = check_length(id, s, double(length));
  if (!message.empty()) return message;
  return check_number(id, "sequences", double(count), between(1, 65536), true);
}

OrderFree order_free(const Settings& s, std::size_t count, std::size_t length) {
  const Sequences drawn = draw_sequences(s, count, length, guesses, 0);
  OrderFree result{std::vector<double>(length), std::vector<int>(length)};
  std::vector<int> seen(size(vocabulary(s.task)));
  for (std::size_t b = 0; b < count; ++b) {
    const int *tokens = drawn.tokens.data() + b * length,
              *targets = drawn.targets.data() + b * length;
    for (std::size_t i = 0; i < length; ++i) {
      if (targets[i] == not_scored) continue;
      std::fill(seen.begin(), seen.end(), 0);
      const std::size_t visible = s.is_causal() ? i + 1 : length;
      for (std::size_t j = 0; j < visible; ++j) {
        if (j == i && s.task != Task::major) continue; // one's own token is known
        if (answers(s.task, tokens[j])) ++seen[size(tokens[j])];
      }
      const int most = *std::max_element(seen.begin(), seen.end());
      ++result.scored[i];
      if (seen[size(targets[i])] < most) continue;
      result.accuracy[i] += 1.0 / static_cast<double>(std::count(seen.begin(), seen.end(), most));
    }
  }
  for (std::size_t i = 0; i < length; ++i) {
    if (result.scored[i]) result.accuracy[i] /= result.scored[i];
  }
  return result;
}

} // namespace posenc::train
