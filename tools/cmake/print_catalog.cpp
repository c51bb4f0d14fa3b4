// Prints the catalog as JSON. `npm run types` generates the types, the package's data and the tables from it.
#include <cstdio>
#include <posenc/catalog.hpp>

int main() { std::puts(posenc::catalog_json().c_str()); }
