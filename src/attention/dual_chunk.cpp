#include <posenc/attention/dual_chunk.hpp>

namespace posenc {

std::string check_dual_chunk(std::string_view id, std::string_view front, const DualChunk& e) {
  constexpr double most = 2147483648;
  const auto check = [&](std::string_view name, double value, const Range& range, bool integer) {
    return check_number(id, joined({front, name}), value, range, integer);
  };
  auto message = check("chunkSize", e.chunk_size, between(2, most), true);
  if (message.empty())
    message = check("localSize", e.local_size, between(0, e.chunk_size - 1), true);
  if (message.empty() && e.original_length)
    message = check("originalLength", *e.original_length, above(0), false);
  return message;
}

Result<std::vector<double>> dual_chunk_positions(const DualChunk& e,
                                                 std::span<const double> positions) {
  constexpr std::string_view id = "dual_chunk positions";
  auto message = check_dual_chunk(id, "", e);
  if (message.empty()) message = check_list(id, "positions", positions);
  if (message.empty()) message = check_result(id, {chunk_turns, positions.size()});
  if (!message.empty()) return Failure{message};
  std::vector<double> rows;
  rows.reserve(chunk_turns * positions.size());
  for (std::size_t turn = 0; turn < chunk_turns; ++turn) {
    for (const double position : positions)
      rows.push_back(e.at(position, static_cast<ChunkTurn>(turn)));
  }
  return rows;
}

void ChunkPlaces::set(const DualChunk& chunks, const QueryKeyPositions& at, double padding) {
  const std::size_t ways = 1 + query_readers.size();
  queries.resize(at.queries);
  keys.resize(at.keys);
  positions.resize(at.keys + query_readers.size() * at.queries);
  double* to = positions.data();
  for (std::size_t way = 0; way < ways; ++way) {
    const auto turn = static_cast<ChunkTurn>(way);
    const bool are_keys = turn == ChunkTurn::key;
    const std::size_t n = are_keys ? at.keys : at.queries;
    for (std::size_t i = 0; i < n; ++i) {
      const double position = (are_keys ? at.key(i) : at.query(i)) - padding;
      (are_keys ? keys : queries)[i] = chunks.number_of(position);
      to[i] = chunks.at(position, turn);
    }
    PositionReader& reader = are_keys ? key_reader : query_readers[way - 1];
    reader = PositionReader(Input<double>(std::span<const double>(to, n)), n, 1);
    to += n;
  }
}

} // namespace posenc
