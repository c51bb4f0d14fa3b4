// Prints the catalog as JSON: what types, the package's data and tables are generated from.
#include <cstdio>
#include <posenc/catalog.hpp>

int main() { std::puts(posenc::catalog_json().c_str()); }
