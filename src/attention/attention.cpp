#include <posenc/attention/attention.hpp>

#include <cmath>

namespace posenc {

namespace {

/// The index of a row's first value.
std::size_t at(const HeadStrides& strides, std::size_t batch, std::size_t head, std::size_t row) {
  return batch * strides.batch + head * strides.head + row * strides.row;
}

/// Rows (count, width): in place if they are contiguous, else copied.
template <class T>
const T* read_rows(const HeadInput<T>& x, std::size_t first, std::size_t count, std::size_t width,
                   Scratch<T>& scratch) {
  if (x.strides.row == width || count == 1) return x.values.read(first, count * width, scratch);
  T* to = scratch.at_least(count * width);
  for (std::size_t i = 0; i < count; ++i) {
    x.values.copy(first + i * x.strides.row, width, to + i * width);
  }
  return to;
}

/// The same, with one row for all where their stride is 0.
template <class T>
Rows<T> shared_rows(const HeadInput<T>& x, std::size_t first, std::size_t count, std::size_t width,
                    Scratch<T>& scratch) {
  if (x.strides.row == 0) return {x.values.read(first, width, scratch), 0};
  return {read_rows(x, first, count, width, scratch), static_cast<std::ptrdiff_t>(width)};
}

template <class T>
T* begin_rows(const HeadOutput<T>& x, std::size_t first, std::size_t count, std::size_t width,
              Scratch<T>& scratch) {
  if (!x.values) return nullptr;
  const bool dense = x.strides.row == width || count == 1;
  return dense ? x.values.at(first, count * width, scratch) : scratch.at_least(count * width);
}
template <class T>
void end_rows(const HeadOutput<T>& x, std::size_t first, std::size_t count, std::size_t width,
              const T* rows) {
  if (!x.values) return;
  if (x.strides.row == width || count == 1) return x.values.put(first, count * width, rows);
  for (std::size_t i = 0; i < count; ++i) {
    x.values.put(first + i * x.strides.row, width, rows + i * width);
  }
}

/// The part of an array that belongs to a head.
std::span<const double> of_head(const std::vector<double>& array, const RelativeTerms& terms,
                                std::size_t head, std::size_t heads) {
  if (!terms.per_head) return array;
  const std::size_t size = array.size() / heads;
  return std::span(array).subspan(head * size, size);
}

} // namespace

template <class T>
std::size_t Attention<T>::row_bytes(const AttentionSetup& s, const AttentionArrays<T>& a) const {
  const bool is_toeplitz = s.positions_of(0).toeplitz(),
             own_bias = s.bias && (a.bias.values || !is_toeplitz || !s.bias->is_line());
  const std::size_t values =
      std::size_t(bool(a.weights.values)) + bool(a.scores.values) + bool(a.bias.values) + own_bias;
  const bool own_mask = (s.causal || s.locality) && !s.key_positions.empty();
  const std::size_t flags = std::size_t(bool(a.mask.values)) + own_mask,
                    indices = s.relative && !is_toeplitz ? 2 : 0;
  return sizeof(T) * (s.sizes.dim + s.sizes.value_dim) + sizeof(KeyRange) + sizeof(double) +
         (sizeof(T) * values + flags + sizeof(std::int32_t) * indices) * s.sizes.keys;
}

template <class T>
double Attention<T>::bytes(const AttentionSetup& s, const AttentionArrays<T>& arrays) const {
  const auto [batch, heads, kv_heads, queries, keys, dim, value_dim] = s.sizes;
  const std::size_t row = row_bytes(s, arrays), rows = rows_per_block(row, queries);
  const double block = double(rows), k = double(keys), width = double(dim),
               value_width = double(value_dim);
  // A head's keys and values as they come, a block's rows, and lines of distances.
  double values = k * (width + value_width);
  double bytes = double(row) * block + 8 * 3 * (double(queries) + k);
  if (s.bias) bytes += BiasRows<T>::bytes(*s.bias, keys);
  if (s.rotary) values += 2 * double(s.rotary->columns()) * (k + block);
  if (s.dual_chunk) values += 3 * width * block;
  bytes += s.dual_chunk ? 8 * (2 * k + 4 * double(queries)) : 0;
  HeadSizes head{.keys = k,
                 .dim = width,
                 .value_dim = value_width,
                 .queries = double(queries * (heads / std::max<std::size_t>(kv_heads, 1))),
                 .chunked = s.dual_chunk.has_value()};
  double tables = 0; // of one item of the batch
  for (std::size_t b = 0; s.relative && keys && queries && b < (s.by_batch() ? batch : 1); ++b) {
    const RelativeSize size = s.relative->size(s.positions_of(b));
    head.relative_rows = std::max(head.relative_rows, size.rows);
    head.key_terms |= size.key_terms;
    tables = std::max(tables, 8 * size.doubles);
  }
  return bytes + tables + sizeof(T) * values + AttentionHead<T>::bytes(head);
}

/// Prepares the positions of one item of the batch: of queries and keys, visible keys, scale, angles and relative terms.
template <class T> void Attention<T>::place(std::size_t batch) {
  const AttentionSetup& s = *setup_;
  positions_ = s.positions_of(batch);
  padding_ = s.left_padding.empty() ? 0 : s.left_padding[batch];
  scale_ = 1 / std::sqrt(double(s.sizes.dim));
  if (s.bias && positions_.keys > 0) bias_.set(*s.bias, positions_);
  if (s.relative && positions_.keys > 0) {
    terms_ = s.relative->terms(positions_);
    if (terms_.is_shown_only) {
      terms_.query_table = {};
      terms_.index = nullptr;
    }
    scale_ /= std::sqrt(double(terms_.terms));
    if (terms_.index && positions_.toeplitz()) {
      const QueryKeyPositions all{
          .queries = positions_.queries, .keys = positions_.keys, .start = positions_.start};
      index_line_.set(all, terms_.index, 0);
      key_index_line_.set(all, terms_.key_index ? terms_.key_index : terms_.index, 0);
    }
  }
  if (s.scale) scale_ = *s.scale;
  if (s.dual_chunk) scale_ *= s.dual_chunk->scale(positions_.keys);

  keys_ = {0, positions_.keys};
  has_ranges_ = positions_.key_positions.empty() &&
                (positions_.causal || s.locality || !s.left_padding.empty());
  if (has_ranges_ && !arrays_->weights.values && !arrays_->scores.values && !terms_.content) {
    KeyRange all{positions_.keys, 0}; // a cache's other rows are not read
    for (std::size_t i = 0; i < positions_.queries; ++i) {
      const auto [first, end] = range(i);
      if (first < end) all = {std::min(all.first, first), std::max(all.end, end)};
    }
    keys_ = {std::min(all.first, all.end), all.end};
  }
  if (!s.rotary) return;
  query_reader_ = s.rotary_positions(batch, Side::query);
  key_reader_ = s.rotary_positions(batch, Side::key);
  if (s.dual_chunk) {
    chunks_.set(*s.dual_chunk, positions_, padding_);
    key_reader_ = chunks_.key_reader;
  }
  const std::size_t count = keys_.end - keys_.first, length = count * s.rotary->columns();
  T *cos = scratch_.key_cos.at_least(length), *sin = scratch_.key_sin.at_least(length);
  angles_of_ = 0;
  if (s.rotary->spec().heads == 1) {
    s.rotary->angles(key_reader_, 0, 0, keys_.first, count, Side::key, cos, sin);
  }
}

/// The queries in the three ways to turn, or null where there are no chunks.
template <class T>
const ChunkedQueries<T>* Attention<T>::chunked(std::size_t batch, std::size_t head,
                                               std::size_t first, std::size_t count) {
  if (!setup_->dual_chunk) return nullptr;
  const std::size_t length = count * setup_->sizes.dim;
  T* to = scratch_.chunked_q.at_least(chunks_.query_readers.size() * length);
  for (std::size_t turn = 0; turn < chunks_.query_readers.size(); ++turn, to += length) {
    query_reader_ = chunks_.query_readers[turn];
    angles_of_ = 0;
    std::copy_n(rotated(arrays_->q, batch, head, first, count, Side::query), length, to);
    chunked_.q[turn] = to;
  }
  chunked_.query_chunk = chunks_.queries.data() + first;
  chunked_.key_chunk = chunks_.keys.data() + keys_.first;
  return &chunked_;
}

template <class T> KeyRange Attention<T>::range(std::size_t query) const {
  return setup_->locality.range(positions_.query(query), positions_.keys, positions_.causal,
                                padding_);
}

template <class T>
void Attention<T>::rotate(T* rows, std::size_t count, const T* cos, const T* sin,
                          bool inverse) const {
  const RotarySpec& rotary = setup_->rotary->spec();
  rotate_rows(rows + rotary.rotary_offset, {1, count, 0, setup_->sizes.dim}, rotary.rotary_dim,
              rotary.layout, cos, sin, inverse, rotary.per_channel);
}

/// Queries or keys, rotated if there is a rotary.
template <class T>
const T* Attention<T>::rotated(const HeadInput<T>& x, std::size_t batch, std::size_t head,
                               std::size_t first, std::size_t count, Side side) {
  const std::size_t dim = setup_->sizes.dim;
  const bool is_query = side == Side::query;
  Scratch<T>& scratch = is_query ? scratch_.q : scratch_.k;
  const T* rows = read_rows(x, at(x.strides, batch, head, first), count, dim, scratch);
  if (!setup_->rotary || count == 0) return rows;
  RotaryEmbedding& rotary = *setup_->rotary;
  const std::size_t length = count * rotary.columns();
  T* cos = (is_query ? scratch_.query_cos : scratch_.key_cos).at_least(length);
  T* sin = (is_query ? scratch_.query_sin : scratch_.key_sin).at_least(length);
  const bool differ = rotary.spec().heads > 1;
  if (differ || (is_query && angles_of_ != first + 1)) {
    const std::size_t set =
        rotary.set_of(head, is_query ? setup_->sizes.heads : setup_->sizes.kv_heads);
    rotary.angles(is_query ? query_reader_ : key_reader_, 0, set, first, count, side, cos, sin);
    if (is_query) angles_of_ = first + 1;
  }
  T* own = scratch.at_least(count * dim);
  if (own != rows) std::copy_n(rows, count * dim, own);
  rotate(own, count, cos, sin, false);
  return own;
}

/// Passes the tables of the relative terms, with per_head those of one head.
template <class T> void Attention<T>::relate(std::size_t head) {
  if (!setup_->relative) return head_.relate({}, 0, 0);
  const AttentionSizes& sizes = setup_->sizes;
  const auto part = [&](const std::vector<double>& array) {
    return of_head(array, terms_, head, sizes.heads);
  };
  head_.relate({part(terms_.query_table), part(terms_.key_table), part(terms_.value_table),
                part(terms_.content_bias), part(terms_.position_bias), terms_.rows},
               sizes.dim, sizes.value_dim);
}

template <class T> void Attention<T>::load(std::size_t batch, std::size_t kv_head) {
  const AttentionSizes& sizes = setup_->sizes;
  const std::size_t first = keys_.first, count = keys_.end - first, width = sizes.value_dim;
  const T* k = rotated(arrays_->k, batch, kv_head, first, count, Side::key);
  const HeadInput<T>& values = arrays_->v;
  const T* v = nullptr;
  if (width)
    v = read_rows(values, at(values.strides, batch, kv_head, first), count, width, scratch_.v);
  if (setup_->output_rotation) {
    T* own = scratch_.v.at_least(count * width);
    if (own != v) std::copy_n(v, count * width, own);
    rotate(own, count, scratch_.key_cos.data(), scratch_.key_sin.data(), false);
    v = own;
  }
  const std::size_t group = terms_.per_head ? 1 : sizes.heads / sizes.kv_heads;
  head_.load(k, v, count, sizes.dim, width, group * sizes.queries);
}

/// The sum of the encoding's bias and the caller's.
template <class T>
Rows<T> Attention<T>::bias_rows(std::size_t batch, std::size_t head, std::size_t first,
                                std::size_t count) {
  const HeadInput<T>& array = arrays_->bias;
  const std::size_t keys = positions_.keys;
  Rows<T> given{};
  if (array.values) {
    given = shared_rows(array, at(array.strides, batch, head, first), count, keys, scratch_.bias);
  }
  if (!setup_->bias || keys == 0) return given;
  const bool one_row = setup_->bias->rules.one_row;
  if (bias_.line() && !given) {
    return one_row ? Rows<T>{bias_.line()[0], 0} : bias_.line().from(first);
  }
  const auto* tokens = std::get_if<TokenBias>(&setup_->bias->of);
  const bool is_tempered = tokens && tokens->tempered && setup_->has_temperature();
  T* sum = scratch_.own_bias.at_least(count * keys);
  if (!one_row) bias_.fill(first, count, sum);
  for (std::size_t i = 0; i < count; ++i) {
    T* row = sum + i * keys;
    if (one_row) bias_.fill(0, 1, row);
    const T factor = is_tempered ? static_cast<T>(temperature_of(head, first + i)) : T(1);
    for (std::size_t j = 0; factor != 1 && j < keys; ++j) {
      if (row[j] > std::numeric_limits<T>::lowest()) row[j] *= factor; // else it is hidden
    }
    for (std::size_t j = 0; given && j < keys; ++j) row[j] += given[i][j];
  }
  return {sum, static_cast<std::ptrdiff_t>(keys)};
}

/// The caller's mask, combined with what positions of keys that are not consecutive hide.
template <class T>
Rows<std::uint8_t> Attention<T>::mask_rows(std::size_t batch, std::size_t head, std::size_t first,
                                           std::size_t count) {
  const auto& array = arrays_->mask;
  const std::size_t keys = positions_.keys;
  Rows<std::uint8_t> given{};
  if (array.values) {
    given = shared_rows(array, at(array.strides, batch, head, first), count, keys, scratch_.mask);
  }
  const Locality& locality = setup_->locality;
  if (has_ranges_ || !(positions_.causal || locality)) return given;
  std::uint8_t* mask = scratch_.own_mask.at_least(count * keys);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < keys; ++j) {
      const bool seen = locality.sees(positions_.query(first + i), positions_.key(j),
                                      positions_.causal, padding_);
      mask[i * keys + j] = seen && (!given || given[i][j]);
    }
  }
  return {mask, static_cast<std::ptrdiff_t>(keys)};
}

/// Sets the row of the relative tables for every query and key.
template <class T> void Attention<T>::index_rows(std::size_t first, QueryBlock<T>& block) {
  if (positions_.toeplitz()) {
    block.relative_index = index_line_.rows().from(first).columns_from(keys_.first);
    block.key_index = key_index_line_.rows().from(first).columns_from(keys_.first);
    return;
  }
  const auto& key_of = terms_.key_index ? terms_.key_index : terms_.index;
  const std::size_t keys = positions_.keys;
  std::int32_t *index = scratch_.index.at_least(block.queries * keys),
               *key_index = scratch_.key_index.at_least(block.queries * keys);
  for (std::size_t i = 0, n = 0; i < block.queries; ++i) {
    for (std::size_t j = 0; j < keys; ++j, ++n) {
      const double distance = distance_between(positions_.query(first + i), positions_.key(j));
      index[n] = terms_.index(distance);
      key_index[n] = key_of(distance);
    }
  }
  const auto stride = static_cast<std::ptrdiff_t>(keys);
  block.relative_index = {index + keys_.first, stride};
  block.key_index = {key_index + keys_.first, stride};
}

template <class T>
double Attention<T>::temperature_of(std::size_t head, std::size_t query) const {
  const double position = positions_.query(query), factor = setup_->temperature.at(position);
  if (setup_->scalable.s.empty()) return factor;
  const double visible = positions_.causal ? std::floor(position) + 1 : double(positions_.keys);
  return factor * setup_->scalable.at(head, visible);
}

/// Sets the keys that every query sees, and its temperature.
template <class T>
void Attention<T>::limit_rows(std::size_t head, std::size_t first, QueryBlock<T>& block) {
  if (has_ranges_) {
    KeyRange* ranges = scratch_.ranges.at_least(block.queries);
    block.ranges = ranges;
    for (std::size_t i = 0; i < block.queries; ++i) {
      const KeyRange keys = range(first + i);
      if (keys.first == keys.end) ranges[i] = {};
      else ranges[i] = {keys.first - keys_.first, keys.end - keys_.first};
    }
  }
  if (!setup_->has_temperature()) return;
  double* temperature = scratch_.temperature.at_least(block.queries);
  block.temperature = temperature;
  for (std::size_t i = 0; i < block.queries; ++i) temperature[i] = temperature_of(head, first + i);
}

template <class T>
void Attention<T>::attend(std::size_t batch, std::size_t head, std::size_t first,
                          std::size_t count) {
  const AttentionSizes& sizes = setup_->sizes;
  const auto& [q, k, v, bias, mask, output, weights, scores, sink_weights] = *arrays_;
  const ChunkedQueries<T>* chunks = chunked(batch, head, first, count);
  QueryBlock<T> block{.q = chunks ? chunks->q[0]
                                  : rotated(q, batch, head, first, count, Side::query),
                      .queries = count,
                      .scale = scale_,
                      .softcap = setup_->softcap.value_or(0),
                      .sink = setup_->sinks.empty() ? nullptr : &setup_->sinks[head],
                      .bias = bias_rows(batch, head, first, count).columns_from(keys_.first),
                      .mask = mask_rows(batch, head, first, count).columns_from(keys_.first),
                      .chunked = chunks};
  if (terms_.index) index_rows(first, block);
  limit_rows(head, first, block);
  if (terms_.content) {
    content_ = [&](const ContentRow& row) {
      terms_.content(head, {first + row.query, row.q, row.scores});
    };
    block.content = &content_;
  }
  const std::size_t value_dim = sizes.value_dim, keys = positions_.keys;
  const std::size_t out_at = at(output.strides, batch, head, first),
                    weights_at = at(weights.strides, batch, head, first),
                    scores_at = at(scores.strides, batch, head, first),
                    sinks_at = (batch * sizes.heads + head) * sizes.queries + first;
  block.output = begin_rows(output, out_at, count, value_dim, scratch_.output);
  block.weights = begin_rows(weights, weights_at, count, keys, scratch_.weights);
  block.scores = begin_rows(scores, scores_at, count, keys, scratch_.scores);
  if (sink_weights) block.sink_weights = sink_weights.at(sinks_at, count, scratch_.sink_weights);
  if (keys_.first < keys_.end) {
    head_.attend(block);
    if (setup_->output_rotation && block.output) {
      rotate(block.output, count, scratch_.query_cos.data(), scratch_.query_sin.data(), true);
    }
  } else {
    if (block.output) std::fill_n(block.output, count * value_dim, T(0));
    if (block.sink_weights) std::fill_n(block.sink_weights, count, T(1));
  }
  end_rows(output, out_at, count, value_dim, block.output);
  end_rows(weights, weights_at, count, keys, block.weights);
  end_rows(scores, scores_at, count, keys, block.scores);
  if (sink_weights) sink_weights.put(sinks_at, count, block.sink_weights);
}

template <class T>
void Attention<T>::run(const AttentionSetup& setup, const AttentionArrays<T>& arrays) {
  setup_ = &setup;
  arrays_ = &arrays;
  const AttentionSizes& sizes = setup.sizes;
  if (sizes.queries == 0 || sizes.heads == 0) return;
  const std::size_t group = sizes.heads / sizes.kv_heads,
                    block = rows_per_block(row_bytes(setup, arrays), sizes.queries);
  terms_ = {};
  for (std::size_t b = 0; b < sizes.batch; ++b) {
    const bool is_new = b == 0 || setup.by_batch();
    if (is_new) place(b);
    for (std::size_t head = 0; head < sizes.heads; ++head) {
      const bool is_first = head % group == 0;
      // load multiplies the keys with their relative table, which must be there before.
      if (terms_.per_head || (is_new && head == 0)) relate(head);
      if (keys_.first < keys_.end && (is_first || terms_.per_head)) load(b, head / group);
      if (setup.bias && positions_.keys > 0) bias_.select(head, b);
      in_blocks(sizes.queries, block,
                [&](std::size_t first, std::size_t count) { attend(b, head, first, count); });
    }
  }
}

template class Attention<float>;
template class Attention<double>;

} // namespace posenc
