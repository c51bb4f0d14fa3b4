// From the names of the reference cases to those of the package. Adapters rename and reshape; the
// package computes. An adapter gets the case and the library, and returns tensors by the names of
// `expected`.

/** Thrown for an encoding, or a form of one, that has no adapter. */
export class Unknown extends Error {}

const scaleOf = ({ scale }, dim) => (scale === "d_model**-0.5" ? dim ** -0.5 : 1);
const tensor = ({ data, shape }) => ({ data: Float64Array.from(data), shape });
const floats = (array) => Float32Array.from(array.data);

/** Leaves out what the case does not say. */
const given = (options) =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined && value !== null),
  );

const layouts = {
  interleaved: "interleaved",
  concat_sin_cos: "sin_cos",
  concat_cos_sin: "cos_sin",
};

function crop({ data, shape }, [rows, columns]) {
  const part = Array.from({ length: rows * columns }, (_, i) => {
    return data[Math.floor(i / columns) * shape[1] + (i % columns)];
  });
  return { data: part, shape: [rows, columns] };
}

function sinusoidal({ params: p, inputs }, pe) {
  const options = given({
    dim: p.d_model,
    base: p.base ?? p.max_timescale,
    minTimescale: p.min_timescale,
    layout: layouts[p.layout],
    denominator: p.divisor,
    scale: scaleOf(p, p.d_model),
    paddingIndex: p.padding_idx,
    start: inputs.positions ? undefined : p.start,
    positions: inputs.positions?.data,
    length: inputs.positions ? undefined : (p.num_positions ?? inputs.x?.shape[0]),
    x: inputs.x && floats(inputs.x),
  });
  const result = pe.encode("sinusoidal", options);
  if (inputs.x) return { out: result };
  return { table: p.crop ? crop(result, p.crop) : result };
}

function learned({ params: p, inputs }, pe) {
  const options = given({
    table: tensor(inputs.table),
    maxLength: p.max_len,
    dim: p.d_model,
    offset: p.offset,
    normalize: p.l2_normalize,
    scale: scaleOf(p, p.d_model),
    positions: inputs.position_ids?.data,
    length: inputs.position_ids ? undefined : (p.num_positions ?? inputs.x?.shape[0]),
  });
  const pos = pe.encode("learned", options);
  return inputs.x
    ? { pos, out: pe.encode("learned", { ...options, x: floats(inputs.x) }) }
    : { pos };
}

function sincos2d({ params: p }, pe) {
  if (!["mae", "mocov3", "timm"].includes(p.style)) throw new Unknown(`sincos_2d style ${p.style}`);
  const options = given({
    style: p.style,
    grid: p.grid ?? p.feat_shape,
    dim: p.d_model ?? p.dim,
    base: p.base ?? p.temperature,
    classToken: p.cls_token,
    interleave: p.interleave_sin_cos,
    reverse: p.reverse_coord,
    baseSize: p.base_size,
    interpolationScale: p.interpolation_scale,
  });
  return { table: pe.encode("sincos_2d", options) };
}

function rope({ params: p, inputs }, pe) {
  const rotary = pe.rotary("rope", {
    headDim: p.head_dim,
    rotaryDim: p.rotary_dim,
    base: p.base,
    layout: p.layout,
  });
  const rotate = (x) =>
    rotary.rotate(floats(x), {
      shape: x.shape,
      positions: inputs.positions.data,
      inverse: p.inverse,
    });
  return given({ q: rotate(inputs.q), k: inputs.k && rotate(inputs.k) });
}

function ropeCosSin({ params: p, inputs }, pe) {
  const rotary = pe.rotary("rope", { headDim: p.rotary_dim, base: p.base });
  return rotary.cosSin({ positions: inputs.positions.data });
}

function alibiSlopes({ params: p }, pe) {
  const slopes = pe.measure.slopes({ heads: p.num_heads, maxBias: p.max_bias });
  return { slopes: { data: slopes, shape: [slopes.length] } };
}

const span = (p) =>
  given({ queries: p.query_len, keys: p.key_len, queryStart: p.query_offset, causal: p.causal });

function alibiBias({ params: p }, pe) {
  const form = p.form ?? "distance";
  return { bias: pe.bias("alibi", { heads: p.num_heads, maxBias: p.max_bias, form, ...span(p) }) };
}

const t5Options = (p) => ({
  buckets: p.num_buckets,
  maxDistance: p.max_distance,
  bidirectional: p.bidirectional,
});

function t5Bucket({ params: p, inputs }, pe) {
  const [low, high] = p.relative_position_range ?? [];
  const relative =
    inputs.relative_position?.data ?? Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const buckets = pe.measure.buckets({ ...t5Options(p), distances: relative.map((r) => -r) });
  return { bucket: { data: buckets, shape: [buckets.length] } };
}

const t5Bias = ({ params: p, inputs }, pe) => ({
  bias: pe.bias("t5", { ...t5Options(p), table: tensor(inputs.table), ...span(p) }),
});

const heads = ({ params: p, inputs: { q, k, v } }) =>
  given({
    q: floats(q),
    k: floats(k),
    v: floats(v),
    shape: q.shape,
    keyShape: k.shape,
    valueShape: v.shape,
    causal: p.causal,
    queryStart: p.query_offset,
    weights: true,
  });

function shaw(c, pe) {
  const { params: p, inputs } = c;
  const relative = { relativeKeys: tensor(inputs.rel_k), relativeValues: tensor(inputs.rel_v) };
  const position = { id: "shaw", maxDistance: p.max_relative, ...relative };
  const { output, weights, scores } = pe.attention({ ...heads(c), scores: true, position });
  const [queries, keys] = [inputs.q.shape[1], inputs.k.shape[1]];
  const distances = Array.from({ length: queries * keys }, (_, n) => {
    return Math.floor(n / keys) + p.query_offset - (n % keys);
  });
  const index = pe.measure.tableRows("shaw", { maxDistance: p.max_relative, distances });
  return { index: { data: index, shape: [queries, keys] }, scores, weights, out: output };
}

/** The option `position` that a case names under `position_encoding`. */
function positionOf({ params: p, inputs }) {
  const positions = {
    none: () => undefined,
    alibi: () => ({ id: "alibi" }),
    rope_half: () => ({ id: "rope", base: p.base ?? 10000, layout: "half" }),
    rope_interleaved: () => ({ id: "rope", base: p.base ?? 10000, layout: "interleaved" }),
    t5: () => ({ id: "t5", ...t5Options(p), table: tensor(inputs.t5_table) }),
    sinusoidal: () => ({ id: "sinusoidal" }),
    sinusoidal_interleaved: () => ({ id: "sinusoidal" }),
  };
  const make = positions[p.position_encoding];
  if (!make) throw new Unknown(`position_encoding ${p.position_encoding}`);
  return given({ position: make() });
}

function attention(c, pe) {
  const { output, weights } = pe.attention({ ...heads(c), ...positionOf(c) });
  return { out: output, weights };
}

const layer = (c) => ({
  x: floats(c.inputs.x),
  shape: c.inputs.x.shape,
  query: tensor(c.inputs.W_q),
  key: tensor(c.inputs.W_k),
  value: tensor(c.inputs.W_v),
  causal: c.params.causal,
  dtype: "float32",
  ...positionOf(c),
});

function attentionProjected(c, pe) {
  const { output, weights } = pe.selfAttention(layer(c));
  return { out: output, weights };
}

function permutation(c, pe) {
  const { error, before, after } = pe.measure.equivarianceError({
    ...layer(c),
    permutation: c.inputs.perm.data,
  });
  return {
    out_x: before.output,
    out_px: after.output,
    max_abs_diff_perm_out_x_vs_out_px: { data: [error], shape: [1] },
  };
}

const adapters = {
  sinusoidal,
  learned,
  sincos_2d: sincos2d,
  rope,
  rope_cos_sin: ropeCosSin,
  alibi_slopes: alibiSlopes,
  alibi_bias: alibiBias,
  t5_bucket: t5Bucket,
  t5_bias: t5Bias,
  shaw,
  attention,
  attention_projected: attentionProjected,
  permutation,
};

/** What the package gives for a case, by the names of `expected`. */
export function run(c, pe) {
  const adapter = Object.hasOwn(adapters, c.encoding) ? adapters[c.encoding] : undefined;
  if (!adapter) throw new Unknown(c.encoding);
  return adapter(c, pe);
}
