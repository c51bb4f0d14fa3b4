// What JavaScript can ask of the training module, by Embind (bindings.cpp). An instance
// of the module is one run. Numbers pass through a scratch, at addresses that `reserve` gives; messages
// are "" where nothing is wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace posenc::wasm::train {

using Address = std::uintptr_t;

/// A place for so many bytes, until the next call of it; 0: there is no memory.
Address reserve(double bytes);

/// Starts a run: doubles in the order of Settings::params, NaN for what is left open; bit i of `not_numbers` says that
/// number i was given as NaN.
std::string start(Address values, int not_numbers);
/// The same list with nothing left open.
void settings(Address out);
/// The trained arrays, a line each: name, then the sides.
std::string arrays();
std::size_t size();
std::size_t vocabulary();
int step();

/// One step: loss and accuracy to `out`.
std::string advance(Address out);
/// A test: doubles in the order of Evaluation::params, NaN as above. `out`: loss, then right answers and answers at each
/// of `length` places.
std::string evaluate(Address values, int not_numbers, Address out);
/// The order-free guess at each of `length` places, and how many were asked, over `count` sequences.
void order_free(std::size_t count, std::size_t length, Address out);
/// Sequence number `number` of a test's: tokens and targets (int32, length), -1 where nothing is asked.
void example(int seed, int number, std::size_t length, Address tokens, Address targets);
/// Runs one sequence: logits (length, vocabulary) and weights (layers, heads, length, length), float32.
std::string look(Address tokens, std::size_t length, Address values, int not_numbers,
                 Address logits, Address weights);

/// The state, float32 (size) each: parameters, and the two means of Adam.
void save(Address parameters, Address first, Address second);
void restore(Address parameters, Address first, Address second, int step);

/// Of a table (rows, dim) of doubles: cosines (rows, rows), by distance (rows), components (rows, 2), then
/// rank correlation and share.
void describe_table(Address table, std::size_t rows, std::size_t dim, Address out);

} // namespace posenc::wasm::train
