// Makes the tables of a list by the C++ library, and compares their hashes with those of the list.
//
//   posenc_published tables.json            a line for each table: its id, its SHA-256, and "differs" where it does
//   posenc_published tables.json --errors   a line for each: id, largest error in units of the last place, array, row, column,
//                                           rows and columns that were looked at (errors.hpp)
//
// Exits with 1 where a hash differs.
#include "errors.hpp"
#include "sha256.hpp"
#include "tables.hpp"

#include <cstdio>
#include <fstream>

int main(int argc, char** argv) {
  using namespace published;
  const bool wants_errors = argc == 3 && std::string(argv[2]) == "--errors";
  if (argc != 2 && !wants_errors) {
    std::fprintf(stderr, "usage: posenc_published tables.json [--errors]\n");
    return 2;
  }
  int others = 0;
  try {
    const Json tables = Json::parse(std::ifstream(argv[1]));
    for (const Json& table : tables) {
      const std::string id = table.at("id");
      if (wants_errors) {
        Error found;
        with_encoding(table, [&](const auto& e) { found = largest_error(e, table.at("at")); });
        std::printf("%s %.4f %zu %zu %zu %zu %zu\n", id.c_str(), found.ulp, found.array, found.row,
                    found.column, found.rows, found.columns);
        continue;
      }
      Sha256 hash;
      with_encoding(table, [&](const auto& e) {
        for (const auto& values : table_of<float>(e, table.at("at")).arrays) hash.add(values);
      });
      const std::string digits = hash.digits();
      const bool same = digits == table.at("sha256").get<std::string>();
      others += same ? 0 : 1;
      std::printf("%s %s%s\n", id.c_str(), digits.c_str(), same ? "" : " differs");
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "posenc_published: %s\n", error.what());
    return 2;
  }
  return others ? 1 : 0;
}
