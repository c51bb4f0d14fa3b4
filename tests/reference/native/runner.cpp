// Runs every case of every *.json directly in a folder and compares at the case's tolerance.
//
//   posenc_reference DIR [--expected FILE]
//
// Prints a line per failing case, then per family and in total "N passed, N failed, N skipped".
// Without a list it exits with 1 on any failure or unknown encoding; with one it exits with 1 where
// the passing cases are not exactly those that FILE names, one "family/case" a line.
#include "case.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>

namespace reference {
namespace {

Array array_of(const Json& json) {
  Array array{json.at("shape").get<std::vector<std::size_t>>(), {}};
  for (const Json& value : json.at("data")) {
    array.data.push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
  }
  return array;
}

std::string text_of(const std::vector<std::size_t>& shape) { return Json(shape).dump(); }

/// "" where `got` is within tolerance of `expected`, else the worst entry.
std::string difference(const std::string& name, const Json& expected, const Json& tolerance,
                       const Output& got) {
  const auto shape = expected.at("shape").get<std::vector<std::size_t>>();
  if (shape != got.shape) {
    return name + ": shape " + text_of(got.shape) + ", expected " + text_of(shape);
  }
  const double atol = tolerance.at("atol"), rtol = tolerance.at("rtol");
  double worst = 0;
  std::string text;
  const auto compare = [&](std::size_t at, double value) {
    const double x = got.data.at(at), off = std::fabs(x - value),
                 most = atol + rtol * std::fabs(value);
    if (off <= most) return;
    const double excess = std::isnan(off) ? INFINITY : off - most;
    if (!text.empty() && excess <= worst) return;
    worst = excess;
    std::vector<std::size_t> index(shape.size());
    for (std::size_t axis = shape.size(), rest = at; axis-- > 0; rest /= shape[axis])
      index[axis] = rest % shape[axis];
    char line[256];
    std::snprintf(line, sizeof line, "%s%s: got %.9g, expected %.9g, tolerance %.3g", name.c_str(),
                  text_of(index).c_str(), x, value, most);
    text = line;
  };
  if (expected.contains("samples")) {
    for (const Json& sample : expected["samples"]) {
      std::size_t at = 0;
      for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        at = at * shape[axis] + sample.at("index").at(axis).get<std::size_t>();
      }
      compare(at, sample.at("value"));
    }
  } else {
    const auto& data = expected.at("data");
    for (std::size_t at = 0; at < data.size(); ++at) {
      if (!data[at].is_null()) compare(at, data[at]);
    }
  }
  return text;
}

/// The sides of inputs, from the last one, that parameters repeat: that of the first input that a case has.
const std::multimap<std::string, std::pair<std::string, std::size_t>> sides{
    {"num_heads", {"q", 3}},
    {"num_heads", {"scores", 3}},
    {"num_heads", {"r", 3}},
    {"num_heads", {"gate_logits", 2}},
    {"num_heads", {"log_gates", 2}},
    {"num_heads", {"a", 1}},
    {"num_heads", {"W2", 2}},
    {"num_heads", {"temperature_s", 1}},
    {"num_heads", {"table", 1}},
    {"kv_heads", {"k", 3}},
    {"query_len", {"q", 2}},
    {"key_len", {"k", 2}},
    {"seq_len", {"q", 2}},
    {"seq_len", {"x", 2}},
    {"head_dim", {"q", 1}},
    {"d_model", {"x", 1}},
    {"d_k", {"Q", 2}},
    {"d_rel", {"r", 1}},
    {"extent", {"proj", 1}},
    {"hidden", {"W1", 2}},
    {"max_distance", {"rel_k", 2}},
};

} // namespace

std::string Case::unread() const {
  std::string names;
  const auto is_side = [&](const std::string& name, const Json& value) {
    const auto [first, end] = sides.equal_range(name);
    for (auto side = first; side != end; ++side) {
      const auto& [input, from_end] = side->second;
      if (!inputs.all.contains(input)) continue;
      const auto& shape = inputs.all.at(input).shape;
      return shape.size() >= from_end && value == shape[shape.size() - from_end];
    }
    return false;
  };
  for (const auto& [name, value] : params.all.items()) {
    if (!params.asked.contains(name) && !value.is_null() && !is_side(name, value))
      names += " params." + name;
  }
  for (const auto& [name, input] : inputs.all) {
    if (!inputs.asked.contains(name)) names += " inputs." + name;
  }
  return names;
}

namespace {

/// "" where the case passes, else why not.
std::string outcome(const Case& c) {
  try {
    const Outputs outputs = run(c);
    if (const auto names = c.unread(); !names.empty()) return "no adapter reads" + names;
    for (const auto& [name, expected] : c.expected.items()) {
      const auto got = outputs.find(name);
      if (got == outputs.end()) return name + ": the adapter gives no such output";
      if (auto text = difference(name, expected, c.tolerance.at(name), got->second); !text.empty())
        return text;
    }
    return {};
  } catch (const std::out_of_range& error) {
    return std::string("unknown encoding: ") + error.what();
  } catch (const std::exception& error) {
    return error.what();
  }
}

} // namespace
} // namespace reference

int main(int argc, char** argv) {
  using namespace reference;
  std::string folder, list;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--expected" && i + 1 < argc) list = argv[++i];
    else if (folder.empty()) folder = word;
    else folder.clear();
  }
  if (folder.empty() || !std::filesystem::is_directory(folder)) {
    std::fprintf(stderr, "usage: posenc_reference DIR [--expected FILE]\n");
    return 2;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());

  std::set<std::string> passed;
  std::size_t total_failed = 0;
  for (const auto& path : files) {
    const Json file = Json::parse(std::ifstream(path));
    const std::string family = file.at("family");
    std::size_t family_passed = 0, family_failed = 0;
    for (const Json& json : file.at("cases")) {
      std::map<std::string, Array> inputs;
      for (const auto& [name, input] : json.at("inputs").items()) inputs[name] = array_of(input);
      const Case c{family,
                   json.at("name"),
                   json.at("encoding"),
                   Watched<Json>(json.at("params")),
                   Watched(std::move(inputs)),
                   json.at("expected"),
                   json.at("tolerance")};
      const std::string why = outcome(c);
      if (why.empty()) {
        ++family_passed;
        passed.insert(family + "/" + c.name);
      } else {
        ++family_failed;
        std::printf("FAIL %s %s: %s\n", path.filename().c_str(), c.name.c_str(), why.c_str());
      }
    }
    std::printf("%s: %zu passed, %zu failed, 0 skipped\n", family.c_str(), family_passed,
                family_failed);
    total_failed += family_failed;
  }
  std::printf("total: %zu passed, %zu failed, 0 skipped\n", passed.size(), total_failed);
  if (files.empty()) std::printf("no *.json in %s\n", folder.c_str());
  if (list.empty()) return total_failed || files.empty() ? 1 : 0;

  std::ifstream lines(list);
  if (!lines) {
    std::fprintf(stderr, "cannot read %s\n", list.c_str());
    return 2;
  }
  std::set<std::string> expected;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    expected.insert(line);
  }
  bool same = true;
  for (const auto& name : expected) {
    if (passed.contains(name)) continue;
    same = false;
    std::printf("expected to pass, but did not: %s\n", name.c_str());
  }
  for (const auto& name : passed) {
    if (expected.contains(name)) continue;
    same = false;
    std::printf("passes, but is not in the list: %s\n", name.c_str());
  }
  if (same) std::printf("the %zu passing cases are those of %s\n", passed.size(), list.c_str());
  return same ? 0 : 1;
}
