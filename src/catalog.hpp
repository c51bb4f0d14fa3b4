// Every encoding there is: the one file that includes them all. Bindings, types, tests, controls and
// the README's table follow this list.
#pragma once

#include <posenc/absolute/learned.hpp>
#include <posenc/absolute/sincos_2d.hpp>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/bias/alibi.hpp>
#include <posenc/bias/shaw.hpp>
#include <posenc/bias/t5.hpp>
#include <posenc/rotary/rope.hpp>

namespace posenc {

template <class... E> struct List {};

using Encodings = List<Sinusoidal, Learned, Sincos2d, Rope, Alibi, T5, Shaw>;

/// The catalog as JSON: [{id, title, door, axes, parameters, arrays, ...}], for other languages.
std::string catalog_json();

} // namespace posenc
