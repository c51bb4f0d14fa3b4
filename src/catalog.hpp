// The list of all encodings. Bindings, types, tests, controls and the table of docs/package.md are made from it.
#pragma once

#include <posenc/absolute/detr.hpp>
#include <posenc/absolute/gaussian_fourier.hpp>
#include <posenc/absolute/learned.hpp>
#include <posenc/absolute/naive.hpp>
#include <posenc/absolute/nerf.hpp>
#include <posenc/absolute/sincos_2d.hpp>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/absolute/spherical_harmonics.hpp>
#include <posenc/absolute/time2vec.hpp>
#include <posenc/absolute/timestep.hpp>
#include <posenc/absolute/vit.hpp>
#include <posenc/bias/alibi.hpp>
#include <posenc/bias/alibi_2d.hpp>
#include <posenc/bias/banded_relative.hpp>
#include <posenc/bias/cope.hpp>
#include <posenc/bias/deberta.hpp>
#include <posenc/bias/fire.hpp>
#include <posenc/bias/forgetting.hpp>
#include <posenc/bias/kerple.hpp>
#include <posenc/bias/music_transformer.hpp>
#include <posenc/bias/relative_table.hpp>
#include <posenc/bias/sandwich.hpp>
#include <posenc/bias/shaw.hpp>
#include <posenc/bias/swin.hpp>
#include <posenc/bias/swin_v2.hpp>
#include <posenc/bias/t5.hpp>
#include <posenc/bias/transformer_xl.hpp>
#include <posenc/rotary/axial_dinov3.hpp>
#include <posenc/rotary/axial_ltx2.hpp>
#include <posenc/rotary/axial_lucidrains.hpp>
#include <posenc/rotary/axial_qwen.hpp>
#include <posenc/rotary/axial_rope_vit.hpp>
#include <posenc/rotary/axial_timm.hpp>
#include <posenc/rotary/dynamic.hpp>
#include <posenc/rotary/fope.hpp>
#include <posenc/rotary/grok_yarn.hpp>
#include <posenc/rotary/linear.hpp>
#include <posenc/rotary/llama3.hpp>
#include <posenc/rotary/longrope.hpp>
#include <posenc/rotary/mrope.hpp>
#include <posenc/rotary/ntk.hpp>
#include <posenc/rotary/proportional.hpp>
#include <posenc/rotary/rope.hpp>
#include <posenc/rotary/rope_mixed.hpp>
#include <posenc/rotary/rope_nd.hpp>
#include <posenc/rotary/xdrope.hpp>
#include <posenc/rotary/xpos.hpp>
#include <posenc/rotary/yarn.hpp>

namespace posenc {

template <class... E> struct List {};

using Encodings =
    List<Sinusoidal, Learned, Sincos2d, Detr, Vit, Timestep, Time2Vec, Nerf, GaussianFourier,
         SphericalHarmonics, Naive, Rope, Linear, Ntk, Dynamic, Yarn, LongRope, Llama3, GrokYarn,
         Proportional, Xpos, Fope, Mrope, Xdrope, RopeNd, AxialTimm, AxialLucidrains, AxialRopeVit,
         RopeMixed, AxialQwen, AxialDinov3, AxialLtx2, Alibi, Alibi2d, T5, Kerple, Sandwich, Fire,
         Forgetting, BandedRelative, Swin, SwinV2, Shaw, RelativeTable, TransformerXl,
         MusicTransformer, Deberta, Cope>;

/// The catalog as JSON: [{id, title, door, axes, takes, parameters, arrays, ...}], for other languages.
std::string catalog_json();

/// Parameters with their phrases as JSON, in the format of the catalog.
std::string parameters_json(std::span<const ParameterInfo> infos,
                            std::span<const std::string_view> phrases);

/// The same for any struct with `params`, such as the settings of training.
template <class E> std::string parameters_json(const E& e) {
  const auto phrases =
      std::apply([](const auto&... one) { return std::array{one.phrase...}; }, E::params);
  const auto k = parameter_infos(e);
  return parameters_json(std::span<const ParameterInfo>(k),
                         std::span<const std::string_view>(phrases));
}

} // namespace posenc
