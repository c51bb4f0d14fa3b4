// Adapters of the third door: biases.
#include "adapters.hpp"

namespace reference {

namespace {

Outputs alibi_slopes(const Case& c) {
  const Alibi e{.heads = c.get<int>("num_heads"), .max_bias = c.get<double>("max_bias")};
  std::vector<double> slopes;
  for (int h = 0; h < e.heads; ++h) slopes.push_back(static_cast<float>(slope(e, h)));
  return {{"slopes", output({slopes.size()}, slopes)}};
}

Outputs alibi_bias(const Case& c) {
  Alibi e{.heads = c.get<int>("num_heads"), .max_bias = c.get<double>("max_bias")};
  if (c.has("form")) e.form = AlibiForm::key_position;
  c.says("symmetric", !c.get<bool>("causal", false));
  return {{"bias", output(need(bias(e, span_of(c))))}};
}

Outputs t5_bucket(const Case& c) {
  const auto bucket = bucket_of(t5_of(c));
  std::vector<int> buckets;
  for (double r : relative_positions(c)) buckets.push_back(bucket(-r));
  return {{"bucket", output({buckets.size()}, buckets)}};
}

Outputs t5_bias(const Case& c) {
  const auto table = c.inputs.at("table").doubles();
  T5 e = t5_of(c);
  e.heads = c.get<int>("num_heads");
  e.table = table;
  return {{"bias", output(need(bias(e, span_of(c))))}};
}

Outputs kerple(const Case& c) {
  const auto a = c.inputs.at("a").doubles(), p = c.inputs.at("p").doubles();
  const Kerple e{.heads = c.get<int>("num_heads"),
                 .kernel = c.encoding == "kerple_power" ? KerpleKernel::power : KerpleKernel::log,
                 .eps = c.get<double>("eps_clamp"),
                 .a = a,
                 .p = p};
  const std::size_t n = c.get<std::size_t>("seq_len");
  return {
      {"bias", output(need(bias(e, {.queries = n, .keys = n, .causal = c.get<bool>("causal")})))}};
}

Outputs fire(const Case& c) {
  const auto w1 = c.inputs.at("W1").doubles(), b1 = c.inputs.at("b1").doubles(),
             w2 = c.inputs.at("W2").doubles(), b2 = c.inputs.at("b2").doubles();
  const Fire e{.heads = c.get<int>("num_heads"),
               .hidden = c.get<int>("hidden"),
               .c = c.get<double>("c"),
               .threshold = c.get<double>("L_multiplier") * c.get<double>("L"),
               .eps = c.get<double>("eps"),
               .w1 = w1,
               .b1 = b1,
               .w2 = w2,
               .b2 = b2};
  const std::size_t n = c.get<std::size_t>("seq_len");
  return {{"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
}

Outputs sandwich(const Case& c) {
  const Sandwich e{.heads = c.get<int>("num_heads"),
                   .d_bar = c.get<int>("d_bar"),
                   .base = c.get<double>("base")};
  const std::size_t n = c.get<std::size_t>("seq_len");
  return {{"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
}

Output window_indices(const Window& w) {
  Output index{{w.tokens(), w.tokens()}, {}};
  for (std::size_t a = 0; a < w.tokens(); ++a) {
    for (std::size_t b = 0; b < w.tokens(); ++b)
      index.data.push_back(double(window_index(w, a, b)));
  }
  return index;
}

Outputs swin(const Case& c) {
  const auto side = c.get<std::vector<int>>("window");
  Swin e{.heads = c.get<int>("num_heads", 1),
         .rows = side[0],
         .columns = side[1],
         .class_token = c.get<bool>("class_token", false)};
  const Output index = window_indices(window(e));
  if (!c.has_input("table")) return {{"index", index}};
  const auto table = c.inputs.at("table").doubles();
  e.table = table;
  const std::size_t n = window(e).tokens();
  return {{"index", index}, {"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
}

SwinV2 swin_v2_of(const Case& c) {
  const auto side = c.get<std::vector<int>>("window"),
             trained = c.get<std::vector<int>>("pretrained_window");
  return {.rows = side[0],
          .columns = side[1],
          .pretrained_rows = trained[0],
          .pretrained_columns = trained[1]};
}

Outputs swin_v2_coords(const Case& c) {
  const SwinV2 e = swin_v2_of(c);
  const std::size_t rows = 2 * static_cast<std::size_t>(e.rows) - 1,
                    columns = 2 * static_cast<std::size_t>(e.columns) - 1;
  return {{"coords", output({rows, columns, 2}, offset_coordinates(e))}};
}

Outputs swin_v2_bias(const Case& c) {
  const auto w1 = c.inputs.at("W1").doubles(), b1 = c.inputs.at("b1").doubles(),
             w2 = c.inputs.at("W2").doubles();
  SwinV2 e = swin_v2_of(c);
  e.heads = c.get<int>("num_heads");
  e.hidden = c.get<int>("hidden");
  e.w1 = w1;
  e.b1 = b1;
  e.w2 = w2;
  const std::size_t n = window(e).tokens();
  return {{"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
}

} // namespace

const Adapters bias_adapters{
    {"alibi_slopes", alibi_slopes},
    {"alibi_bias", alibi_bias},
    {"t5_bucket", t5_bucket},
    {"t5_bias", t5_bias},
    {"kerple_log", kerple},
    {"kerple_power", kerple},
    {"fire", fire},
    {"sandwich", sandwich},
    {"swin_relative_bias", swin},
    {"swin_relative_index_cls", swin},
    {"swin_v2_coords", swin_v2_coords},
    {"swin_v2_bias", swin_v2_bias},
};

} // namespace reference
