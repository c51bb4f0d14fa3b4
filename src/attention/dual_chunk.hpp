// Dual chunk attention: texts longer than a rotary was trained for are cut into chunks, so that no rotation is larger than
// a chunk. A key at position p turns by p mod c, c = chunk_size - local_size; a query, with r = p mod c, in
// another way for keys of its own chunk (intra), of the chunk before (succ) and of all earlier ones (inter):
//
//   intra r,  succ min(r + c, chunk_size),  inter min(2c - 1, chunk_size)
//
// Up to `local_size` positions away the rotation is that of the true distance. The source chooses keys of sparse attention by
// succ_critical r + c and inter_critical r + chunk_size, which nothing clamps.
//
// An et al. 2024, arXiv:2402.17463; Qwen2.5-1M (dual_chunk_attention_config: chunk_size 262144, local_size 8192).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <posenc/bias/query_key_positions.hpp>
#include <posenc/core/checks.hpp>
#include <posenc/core/positions.hpp>
#include <posenc/core/tensor.hpp>
#include <span>
#include <vector>

namespace posenc {

/// How a token turns: as a key, or as a query for keys of some chunks.
enum class ChunkTurn { key, intra, succ, inter, succ_critical, inter_critical };
inline constexpr std::size_t chunk_turns = 6;

struct DualChunk {
  double chunk_size = 0; // positions, an integer from 2 on
  double local_size = 0; // an integer from 0 to chunk_size - 1
  /// Where given and more keys than these come, scores are multiplied by (0.1 ln(keys / original_length) + 1)^2.
  std::optional<double> original_length{};

  /// The number of a position's chunk.
  double number_of(double position) const {
    return std::floor(position / (chunk_size - local_size));
  }

  /// What a token at this position turns by.
  double at(double position, ChunkTurn turn) const {
    const double c = chunk_size - local_size, r = position - number_of(position) * c;
    switch (turn) {
    case ChunkTurn::succ: return std::min(r + c, chunk_size);
    case ChunkTurn::inter: return std::min(2 * c - 1, chunk_size);
    case ChunkTurn::succ_critical: return r + c;
    case ChunkTurn::inter_critical: return r + chunk_size;
    default: return r;
    }
  }

  /// The factor on scores.
  double scale(std::size_t keys) const {
    if (!original_length || double(keys) <= *original_length) return 1;
    const double magnitude = 0.1 * std::log(double(keys) / *original_length) + 1;
    return magnitude * magnitude;
  }
};

/// Returns "" or an error about a setting, whose name in the message begins with `front`.
std::string check_dual_chunk(std::string_view id, std::string_view front, const DualChunk& e);

/// Positions (6, n), a row for each way to turn.
Result<std::vector<double>> dual_chunk_positions(const DualChunk& e,
                                                 std::span<const double> positions);

/// Where the queries and keys of attention stand in their chunks.
struct ChunkPlaces {
  std::vector<double> queries, keys; // the numbers of their chunks
  std::vector<double> positions;     // those of keys, then of queries for near to far keys
  PositionReader key_reader;
  std::array<PositionReader, 3> query_readers;

  void set(const DualChunk& chunks, const QueryKeyPositions& at, double padding);
};

} // namespace posenc
