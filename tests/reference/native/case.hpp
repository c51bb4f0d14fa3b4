// A reference case as it stands in the JSON files, and what an adapter makes of it.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace reference {

using Json = nlohmann::json;

/// An array of a case: whole, or samples of it.
struct Array {
  std::vector<std::size_t> shape;
  std::vector<std::optional<double>> data; // no value: masked, not compared

  std::vector<double> doubles() const;
  std::vector<float> floats() const;
};

/// Values by name, which know for what they were asked.
template <class Values> class Watched {
public:
  explicit Watched(Values values) : all(std::move(values)) {}
  bool contains(const std::string& name) const { return asked.insert(name), all.contains(name); }
  const auto& at(const std::string& name) const { return asked.insert(name), all.at(name); }

  Values all;
  mutable std::set<std::string> asked{};
};

struct Case {
  std::string family, name, encoding;
  Watched<Json> params;
  Watched<std::map<std::string, Array>> inputs;
  Json expected, tolerance;

  bool has(const std::string& param) const {
    return params.contains(param) && !params.at(param).is_null();
  }
  bool has_input(const std::string& input) const { return inputs.contains(input); }
  template <class T> T get(const std::string& param) const { return params.at(param).get<T>(); }
  template <class T> T get(const std::string& param, T otherwise) const {
    return has(param) ? get<T>(param) : otherwise;
  }
  /// Refuses a case that says something else than what its adapter takes for granted.
  void says(const std::string& param, const Json& value) const {
    if (has(param) && params.at(param) != value)
      throw std::out_of_range(param + " " + params.at(param).dump());
  }
  /// What no adapter has asked for, but for sizes that shapes say too. The case would be another one than it computes.
  std::string unread() const;
};

/// What the library gave, by the names of `expected`.
struct Output {
  std::vector<std::size_t> shape;
  std::vector<double> data;
};
using Outputs = std::map<std::string, Output>;

/// Runs the case, or throws std::runtime_error with the library's message. std::out_of_range for an
/// encoding (or a form of it) that no adapter knows.
Outputs run(const Case& c);

} // namespace reference
