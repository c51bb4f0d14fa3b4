// Makes the tables of a list by the C++ library, and compares their hashes with those of the list.
//
//   posenc_published tables.json     prints a line for each table: its id, its SHA-256, and "differs" where it does
//
// Exits with 1 where a hash differs.
#include "sha256.hpp"
#include "tables.hpp"

#include <cstdio>
#include <fstream>

int main(int argc, char** argv) {
  using namespace published;
  if (argc != 2) {
    std::fprintf(stderr, "usage: posenc_published tables.json\n");
    return 2;
  }
  int others = 0;
  try {
    const Json tables = Json::parse(std::ifstream(argv[1]));
    for (const Json& table : tables) {
      Sha256 hash;
      with_encoding(table, [&](const auto& e) {
        for (const auto& values : table_of<float>(e, table.at("at")).arrays) hash.add(values);
      });
      const std::string digits = hash.digits();
      const bool same = digits == table.at("sha256").get<std::string>();
      others += same ? 0 : 1;
      std::printf("%s %s%s\n", table.at("id").get<std::string>().c_str(), digits.c_str(),
                  same ? "" : " differs");
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "posenc_published: %s\n", error.what());
    return 2;
  }
  return others ? 1 : 0;
}
