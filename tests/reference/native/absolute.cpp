// Adapters of the first door.
#include "adapters.hpp"

namespace reference {

namespace {

double scale_of(const Case& c, double dim) {
  const auto scale = c.get<std::string>("scale", "none");
  return scale == "d_model**-0.5" ? 1 / std::sqrt(dim) : 1;
}

Output plus(const Tensor<float>& table, const Array& x) {
  Tensor<float> sum{x.shape, x.floats()};
  for (std::size_t i = 0; i < sum.data.size(); ++i) sum.data[i] += table.data[i];
  return output(sum);
}

Outputs sinusoidal(const Case& c) {
  Sinusoidal e{.dim = c.get<int>("d_model")};
  e.base = c.get<double>("base", c.get<double>("max_timescale", 10000));
  e.min_timescale = c.get<double>("min_timescale", 1);
  const auto layout = c.get<std::string>("layout");
  e.layout = layout == "interleaved"      ? WaveLayout::interleaved
             : layout == "concat_sin_cos" ? WaveLayout::sin_cos
             : layout == "concat_cos_sin" ? WaveLayout::cos_sin
                                          : (unknown(layout), WaveLayout{});
  if (c.get<std::string>("divisor", "half") == "half-1")
    e.denominator = Denominator::half_minus_one;
  e.scale = scale_of(c, e.dim);
  if (c.has("padding_idx")) e.padding_index = c.get<int>("padding_idx");

  Positions positions{.length = c.get<std::size_t>("num_positions", 0),
                      .start = c.get<double>("start", 0)};
  std::vector<double> list;
  if (c.has_input("positions")) positions.values = list = c.inputs.at("positions").doubles();
  if (c.has_input("x")) {
    positions.length = c.inputs.at("x").shape[0];
    return {{"out", plus(need(encode(e, positions)), c.inputs.at("x"))}};
  }
  Output table = output(need(encode(e, positions)));
  if (c.has("crop")) {
    const auto crop = c.get<std::vector<std::size_t>>("crop");
    Output part{crop, {}};
    for (std::size_t i = 0; i < crop[0]; ++i) {
      for (std::size_t j = 0; j < crop[1]; ++j)
        part.data.push_back(table.data[i * table.shape[1] + j]);
    }
    table = part;
  }
  return {{"table", table}};
}

Outputs learned(const Case& c) {
  const auto table = c.inputs.at("table").doubles();
  Learned e{.dim = c.get<int>("d_model"), .max_length = c.get<int>("max_len")};
  e.offset = c.get<int>("offset", 0);
  e.scale = scale_of(c, e.dim);
  e.normalize = c.get<bool>("l2_normalize", false);
  e.table = table;
  Positions positions{.length = c.get<std::size_t>("num_positions", 0)};
  std::vector<double> list;
  if (c.has_input("position_ids")) positions.values = list = c.inputs.at("position_ids").doubles();
  if (c.has_input("x")) positions.length = c.inputs.at("x").shape[0];
  const auto rows = need(encode(e, positions));
  Outputs outputs{{"pos", output(rows)}};
  if (c.has_input("x")) outputs["out"] = plus(rows, c.inputs.at("x"));
  return outputs;
}

Outputs detr(const Case& c) {
  const Detr e{.dim = 2 * c.get<int>("num_pos_feats"),
               .base = c.get<double>("temperature"),
               .normalize = c.get<bool>("normalize"),
               .scale = c.get<double>("scale"),
               .eps = c.get<double>("eps"),
               .offset = c.get<double>("offset")};
  const auto& mask = c.inputs.at("mask");
  std::vector<std::uint8_t> valid;
  for (double cell : mask.doubles()) valid.push_back(cell != 0);
  const auto rows = need(encode(e, Mask{{mask.shape[0], mask.shape[1]}, valid}));
  std::vector<float> channels(rows.data.size());
  transpose(rows.data.data(), rows.shape[0], rows.shape[1], channels.data());
  return {{"pos", output({rows.shape[1], mask.shape[0], mask.shape[1]}, channels)}};
}

Outputs sincos_2d(const Case& c) {
  const auto style = c.get<std::string>("style");
  if (style == "detr") return detr(c);
  Sincos2d e{.dim = c.get<int>("d_model", c.get<int>("dim", 0))};
  e.base = c.get<double>("base", c.get<double>("temperature", 10000));
  e.style = style == "mae"      ? GridStyle::mae
            : style == "mocov3" ? GridStyle::mocov3
            : style == "timm"   ? GridStyle::timm
                                : (unknown("sincos_2d style " + style), GridStyle{});
  e.class_token = c.get<bool>("cls_token", false);
  e.interleave = c.get<bool>("interleave_sin_cos", false);
  e.reverse = c.get<bool>("reverse_coord", false);
  if (c.has("base_size")) e.base_size = c.get<int>("base_size");
  e.interpolation_scale = c.get<double>("interpolation_scale", 1);
  const auto grid = c.get<std::vector<std::size_t>>(c.has("grid") ? "grid" : "feat_shape");
  return {{"table", output(need(encode(e, Grid{grid[0], grid[1]})))}};
}

Outputs timestep(const Case& c) {
  const Timestep e{.dim = c.get<int>("embedding_dim"),
                   .max_period = c.get<double>("max_period"),
                   .shift = c.get<double>("downscale_freq_shift"),
                   .scale = c.get<double>("scale"),
                   .cos_first = c.get<bool>("flip_sin_to_cos")};
  const auto times = c.inputs.at("timesteps").doubles();
  return {{"emb", output(need(encode(e, {.values = times})))}};
}

/// Positions (axes, n) of points (n, axes).
std::vector<double> transposed(const Array& points) {
  const std::size_t n = points.shape[0], axes = points.shape.size() > 1 ? points.shape[1] : 1;
  const auto values = points.doubles();
  std::vector<double> positions;
  for (std::size_t i = 0; i < n * axes; ++i) positions.push_back(values[i % n * axes + i / n]);
  return positions;
}

Outputs nerf_frequency(const Case& c) {
  const Nerf e{.coordinates = static_cast<int>(c.inputs.at("x").shape[1]),
               .frequencies = c.get<int>("num_freqs"),
               .max_log2 = c.get<double>("max_freq_log2"),
               .include_input = c.get<bool>("include_input"),
               .log_sampling = c.get<bool>("log_sampling"),
               .multiply_pi = c.get<bool>("multiply_pi")};
  const auto positions = transposed(c.inputs.at("x"));
  return {{"out", output(need(encode(e, {.values = positions})))}};
}

Outputs gaussian_fourier(const Case& c) {
  const auto& b = c.inputs.at("B");
  const auto directions = b.doubles();
  GaussianFourier e{.coordinates = static_cast<int>(b.shape[1]),
                    .features = static_cast<int>(b.shape[0]),
                    .log_input = c.get<bool>("log_input", false),
                    .directions = directions};
  if (c.get<std::string>("order") == "sin_cos") e.order = FourierOrder::sin_cos;
  const auto positions = transposed(c.inputs.at("x"));
  return {{"out", output(need(encode(e, {.values = positions})))}};
}

Outputs time2vec(const Case& c) {
  const auto omega = c.inputs.at("omega").doubles(), phi = c.inputs.at("phi").doubles();
  const auto tau = c.inputs.at("tau").doubles();
  const Time2Vec e{.dim = c.get<int>("k") + 1,
                   .activation = c.get<std::string>("activation") == "cos" ? Activation::cos
                                                                           : Activation::sin,
                   .frequencies = omega,
                   .phases = phi};
  return {{"out", output(need(encode(e, {.values = tau})))}};
}

Outputs vit_resample(const Case& c) {
  c.says("align_corners", false);
  const auto from = c.get<std::vector<int>>("old_grid");
  const auto to = c.get<std::vector<std::size_t>>("new_grid");
  const auto& table = c.inputs.at("table");
  const auto values = table.doubles();
  const Vit e{.dim = static_cast<int>(table.shape[1]),
              .rows = from[0],
              .columns = from[1],
              .prefix_tokens = c.get<int>("num_prefix_tokens"),
              .interpolation = c.get<std::string>("mode") == "bilinear" ? Interpolation::bilinear
                                                                        : Interpolation::bicubic,
              .antialias = c.get<bool>("antialias"),
              .table = values};
  return {{"table", output(need(encode(e, Grid{to[0], to[1]})))}};
}

} // namespace

const Adapters absolute_adapters{
    {"sinusoidal", sinusoidal},
    {"learned", learned},
    {"vit_resample", vit_resample},
    {"sincos_2d", sincos_2d},
    {"timestep", timestep},
    {"nerf_frequency", nerf_frequency},
    {"gaussian_fourier", gaussian_fourier},
    {"time2vec", time2vec},
};

} // namespace reference
