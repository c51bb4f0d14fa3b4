// A reference case as it stands in the JSON files, and what an adapter makes of it.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
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

struct Case {
  std::string family, name, encoding;
  Json params;
  std::map<std::string, Array> inputs;
  Json expected, tolerance;

  bool has(const std::string& param) const {
    return params.contains(param) && !params[param].is_null();
  }
  bool has_input(const std::string& input) const { return inputs.contains(input); }
  template <class T> T get(const std::string& param) const { return params.at(param).get<T>(); }
  template <class T> T get(const std::string& param, T otherwise) const {
    return has(param) ? params[param].get<T>() : otherwise;
  }
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
