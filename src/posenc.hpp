// Every encoding, its doors, and attention. A file that needs one encoding compiles sooner with its own header.
#pragma once

#include <posenc/attention/permutation.hpp>
#include <posenc/catalog.hpp>
#include <posenc/compose.hpp>
#include <posenc/version.hpp>
