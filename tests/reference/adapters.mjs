// From the names of the reference cases to those of the package. Adapters rename and reshape; the
// package computes. An adapter gets the case and the library, and returns tensors by the names of
// `expected`.

import { adoptedAdapters } from "./adopted_adapters.mjs";
import { says, Unknown } from "./case.mjs";
import { graphAdapters } from "./graph_adapters.mjs";
import { factorsOf, modelAdapters, temperatureOf } from "./model_adapters.mjs";
import { tokenAdapters } from "./token_adapters.mjs";

const scaleOf = ({ scale }, dim) => (scale === "d_model**-0.5" ? dim ** -0.5 : 1);
const list = (data) => ({ data, shape: [data.length] });
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

function vitResample({ params: p, inputs }, pe) {
  says(p, { align_corners: false });
  const [rows, columns] = p.old_grid;
  const table = pe.encode("vit", {
    table: tensor(inputs.table),
    rows,
    columns,
    prefixTokens: p.num_prefix_tokens,
    interpolation: p.mode,
    antialias: p.antialias,
    grid: p.new_grid,
  });
  return { table };
}

function detr({ params: p, inputs }, pe) {
  const pos = pe.encode("detr", {
    dim: 2 * p.num_pos_feats,
    base: p.temperature,
    normalize: p.normalize,
    scale: p.scale,
    eps: p.eps,
    offset: p.offset,
    mask: inputs.mask,
    channelsFirst: true,
  });
  return { pos };
}

function sincos2d(c, pe) {
  const { params: p } = c;
  if (p.style === "detr") return detr(c, pe);
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

function timestep({ params: p, inputs }, pe) {
  const emb = pe.encode("timestep", {
    dim: p.embedding_dim,
    maxPeriod: p.max_period,
    shift: p.downscale_freq_shift,
    scale: p.scale,
    cosFirst: p.flip_sin_to_cos,
    positions: inputs.timesteps.data,
  });
  return { emb };
}

/** Points (n, coordinates) as positions, all of the first coordinate first. */
function coordinatesOf({ data, shape: [n, coordinates = 1] }) {
  const positions = Array.from(
    { length: n * coordinates },
    (_, i) => data[(i % n) * coordinates + Math.floor(i / n)],
  );
  return { coordinates, positions };
}

function nerfFrequency({ params: p, inputs }, pe) {
  const out = pe.encode("nerf", {
    ...coordinatesOf(inputs.x),
    frequencies: p.num_freqs,
    maxLog2: p.max_freq_log2,
    includeInput: p.include_input,
    logSampling: p.log_sampling,
    multiplyPi: p.multiply_pi,
  });
  return { out };
}

function gaussianFourier({ params: p, inputs }, pe) {
  const out = pe.encode("gaussian_fourier", {
    ...coordinatesOf(inputs.x),
    directions: tensor(inputs.B),
    order: p.order,
    logInput: p.log_input ?? false,
  });
  return { out };
}

function time2vec({ params: p, inputs }, pe) {
  const out = pe.encode("time2vec", {
    dim: p.k + 1,
    activation: p.activation,
    frequencies: tensor(inputs.omega),
    phases: tensor(inputs.phi),
    positions: inputs.tau.data,
  });
  return { out };
}

/** RoPE, or its positions divided by a factor. */
function ropeOf(p, pe, headDim) {
  const { rotary_dim: rotaryDim, base, layout, linear_factor: factor } = p;
  const options = given({ headDim, rotaryDim, base, layout, factor });
  return pe.rotary(options.factor ? "linear" : "rope", options);
}

function rope({ params: p, inputs }, pe) {
  const rotary = ropeOf(p, pe, p.head_dim);
  const rotate = (x) =>
    rotary.rotate(floats(x), {
      shape: x.shape,
      positions: inputs.positions.data,
      inverse: p.inverse,
    });
  return given({ q: rotate(inputs.q), k: inputs.k && rotate(inputs.k) });
}

function ropeCosSin({ params: p, inputs }, pe) {
  const rotary = ropeOf(p, pe, p.rotary_dim);
  return rotary.cosSin({ positions: inputs.positions.data });
}

/** ONNX's RotaryEmbedding. */
function ropeApplyCached({ params: p, inputs }, pe) {
  const { x, cos_cache, sin_cache, position_ids } = inputs;
  says(p, { rotary_dim: 2 * cos_cache.shape.at(-1) });
  const y = pe.rotateCached(floats(x), {
    shape: x.shape,
    cos: tensor(cos_cache),
    sin: tensor(sin_cache),
    layout: p.layout,
    ...given({ heads: p.num_heads, positionIds: position_ids?.data }),
  });
  return { y };
}

/** The rotary of a scaling, by the names of Hugging Face's configurations. */
function scaled(p, pe) {
  const shared = given({
    headDim: p.head_dim ?? p.rotary_dim,
    rotaryDim: p.rotary_dim,
    base: p.base,
  });
  const factor = p.factor;
  const originalLength = p.original_max_position_embeddings ?? p.max_position_embeddings;
  const maxLength = p.max_position_embeddings;
  const length = p.seq_len;
  const attentionFactor = p.attention_factor;
  const options = {
    default: () => ["rope", {}],
    linear: () => ["linear", { factor }],
    ntk: () => ["ntk", { factor }],
    dynamic: () => ["dynamic", { factor, maxLength, length }],
    yarn: () => [
      "yarn",
      {
        factor,
        originalLength,
        betaFast: p.beta_fast,
        betaSlow: p.beta_slow,
        truncate: p.truncate,
        mscale: p.mscale,
        mscaleAllDim: p.mscale_all_dim,
        attentionFactor,
        ramp: p.ramp,
      },
    ],
    longrope: () => [
      "longrope",
      {
        factor,
        originalLength,
        maxLength,
        length,
        attentionFactor,
        shortFactor: p.short_factor,
        longFactor: p.long_factor,
      },
    ],
    llama3: () => [
      "llama3",
      {
        factor,
        lowFreqFactor: p.low_freq_factor,
        highFreqFactor: p.high_freq_factor,
        originalLength,
      },
    ],
  };
  if (!Object.hasOwn(options, p.type)) throw new Unknown(`rope_scaling type ${p.type}`);
  const [id, own] = options[p.type]();
  return pe.rotary(id, { ...shared, ...given(own) });
}

function ropeScaling({ params: p, inputs, expected }, pe) {
  const rotary = scaled(p, pe);
  const { frequencies, attentionFactor, rotaryDim } = rotary;
  says(p, { partial_rotary_factor: rotaryDim / rotary.headDim });
  const angles = inputs.positions && rotary.cosSin({ positions: inputs.positions.data });
  return given({
    inv_freq: list(frequencies),
    attention_factor: list([attentionFactor]),
    new_base: expected.new_base && list([frequencies[1] ** (-rotaryDim / 2)]),
    cos: angles?.cos,
    sin: angles?.sin,
  });
}

function xpos({ params: p, inputs }, pe) {
  const rotary = pe.rotary("xpos", {
    headDim: p.head_dim,
    base: p.base,
    layout: p.layout,
    gamma: p.gamma,
    scaleBase: p.scale_base,
    center: p.center,
  });
  const turn = (x, key) => rotary.rotate(floats(x), { shape: x.shape, start: p.start, key });
  const [q, k] = [turn(inputs.q, false), turn(inputs.k, true)];
  const { scores } = pe.attention({
    q: q.data,
    k: k.data,
    v: k.data,
    shape: q.shape,
    keyShape: k.shape,
    scale: 1,
    scores: true,
  });
  return { q, k, scores_unscaled: scores };
}

/** Angles (n, pairs) of positions (axes, n): sums over the axes. */
function anglesOf({ frequencies, shape: [, axes, pairs] }, { data: positions, shape: [, n] }) {
  const data = Array.from({ length: n * pairs }, (_, i) => {
    const [pair, row] = [i % pairs, Math.floor(i / pairs)];
    let angle = 0;
    for (let axis = 0; axis < axes; ++axis)
      angle += positions[axis * n + row] * frequencies[axis * pairs + pair];
    return angle;
  });
  return { data, shape: [n, pairs] };
}

/** The only coordinate that each pair reads. */
const readsOf = ({ frequencies, shape: [, axes, pairs] }) =>
  Array.from({ length: pairs }, (_, pair) =>
    Array.from({ length: axes }, (_, axis) => axis).find(
      (axis) => frequencies[axis * pairs + pair] !== 0,
    ),
  );

/** Every entry twice, one after the other. */
const twice = ({ data, shape: [n, pairs] }) => ({
  data: Array.from(data).flatMap((value) => [value, value]),
  shape: [n, 2 * pairs],
});

/** Columns of a beside those of b. */
const beside = (a, b) => {
  const [n, width] = a.shape;
  const row = ({ data }, i) => Array.from(data.slice(i * width, (i + 1) * width));
  const rows = Array.from({ length: n }, (_, i) => [...row(a, i), ...row(b, i)]);
  return { data: rows.flat(), shape: [n, 2 * width] };
};

function rope2dTimm({ params: p, inputs: { x } }, pe) {
  const [referenceRows, referenceColumns] = p.ref_feat_shape ?? [];
  const rotary = pe.rotary(
    "axial_timm",
    given({
      headDim: p.dim,
      base: p.temperature,
      inPixels: p.in_pixels,
      linearBands: p.linear_bands,
      maxResolution: p.max_res,
      gridOffset: p.grid_offset,
      referenceRows,
      referenceColumns,
      indexing: p.grid_indexing,
      layout: p.layout,
    }),
  );
  const grid = p.feat_shape;
  const { cos, sin } = rotary.cosSin({ grid });
  const y = rotary.rotate(floats(x), { shape: x.shape, grid });
  return { embed: beside(twice(sin), twice(cos)), y };
}

function rope2dLucidrains({ params: p, inputs: { x } }, pe) {
  const rotary = pe.rotary("axial_lucidrains", {
    headDim: 2 * p.dim_per_axis,
    frequencies: p.freqs_for,
    maxFrequency: p.max_freq,
    layout: p.layout,
  });
  const { grid } = p;
  const [heads, rows, columns, dim] = x.shape;
  const angles = twice(anglesOf(rotary, rotary.positions({ grid })));
  const y = rotary.rotate(floats(x), { shape: [heads, rows * columns, dim], grid });
  return {
    freqs: { data: angles.data, shape: [rows, columns, dim] },
    y: { data: y.data, shape: x.shape },
  };
}

function rope2dRopevit({ params: p, inputs: { x } }, pe) {
  says(p, { axis_order: "xy" });
  const rotary = pe.rotary("axial_rope_vit", {
    headDim: p.head_dim,
    base: p.theta,
    layout: p.layout,
  });
  return { y: rotary.rotate(floats(x), { shape: x.shape, grid: p.grid }) };
}

function rope2dQwenVision({ params: p, inputs: { x } }, pe) {
  const rotary = pe.rotary("axial_qwen", {
    headDim: p.head_dim,
    base: p.base,
    mergeSize: p.spatial_merge_size,
    layout: p.layout,
  });
  const { grid } = p;
  const positions = rotary.positions({ grid });
  const n = positions.shape[1];
  const yx = Array.from({ length: 2 * n }, (_, i) => positions.data[(i % 2) * n + (i >> 1)]);
  return {
    positions_yx: { data: yx, shape: [n, 2] },
    angles: anglesOf(rotary, positions),
    y: rotary.rotate(floats(x), { shape: x.shape, grid }),
  };
}

function rope2dDinov3({ params: p, inputs: { x } }, pe) {
  const rotary = pe.rotary("axial_dinov3", {
    headDim: p.dim,
    base: p.temperature,
    normalize: p.normalize_coords,
    layout: p.layout,
  });
  const grid = p.feat_shape;
  return {
    angles: anglesOf(rotary, rotary.positions({ grid })),
    y: rotary.rotate(floats(x), { shape: x.shape, grid }),
  };
}

function mrope({ params: p, inputs }, pe) {
  const [temporal, height, width] = p.sections;
  const rotary = pe.rotary("mrope", {
    headDim: p.head_dim,
    base: p.base,
    layout: p.layout,
    temporal,
    height,
    width,
    order: p.variant,
  });
  const positions = inputs.position_ids;
  const turn = (x) => rotary.rotate(floats(x), { shape: x.shape, positions: positions.data });
  return {
    axis_of_channel: list(readsOf(rotary)),
    angles: anglesOf(rotary, positions),
    q: turn(inputs.q),
    k: turn(inputs.k),
  };
}

function mropeIndex({ params: p }, pe) {
  const { positions, delta } = pe.mropePositions(p.segments);
  return { position_ids: positions, delta: list([delta]) };
}

function ropeRelativeScores({ params: p, inputs }, pe) {
  const pairs = inputs.positions.data;
  const { scores, norms } = pe.measure.invariance("rope", {
    base: p.base,
    layout: p.layout,
    q: inputs.q.data,
    k: inputs.k.data,
    queryPositions: pairs.filter((_, i) => i % 2 === 0),
    keyPositions: pairs.filter((_, i) => i % 2 === 1),
  });
  return { scores: list(scores), q_norm: list([norms[0]]) };
}

function alibiSlopes({ params: p }, pe) {
  const slopes = pe.measure.slopes({ heads: p.num_heads, maxBias: p.max_bias });
  return { slopes: { data: slopes, shape: [slopes.length] } };
}

const span = (p) =>
  given({ queries: p.query_len, keys: p.key_len, queryStart: p.query_offset, causal: p.causal });

function alibiBias({ params: p }, pe) {
  const form = p.form ?? "distance";
  says(p, { symmetric: !p.causal });
  return { bias: pe.bias("alibi", { heads: p.num_heads, maxBias: p.max_bias, form, ...span(p) }) };
}

const t5Options = (p) => ({
  buckets: p.num_buckets,
  maxDistance: p.max_distance,
  bidirectional: p.bidirectional,
});

/** Relative positions of a case: listed, or all integers of a range. */
function relativePositions({ params: p, inputs }) {
  const [low, high] = p.relative_position_range ?? [];
  return (
    inputs.relative_position?.data ?? Array.from({ length: high - low + 1 }, (_, i) => low + i)
  );
}

function t5Bucket(c, pe) {
  const distances = relativePositions(c).map((r) => -r);
  return { bucket: list(pe.measure.buckets("t5", { ...t5Options(c.params), distances })) };
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
    scale: p.scale,
    weights: true,
  });

/** query - key of all pairs, query by query. */
const distancesOf = (queries, keys) => queries.flatMap((query) => keys.map((key) => query - key));
const upTo = (length, first = 0) => Array.from({ length }, (_, i) => first + i);

function shaw(c, pe) {
  const { params: p, inputs } = c;
  const relative = { relativeKeys: tensor(inputs.rel_k), relativeValues: tensor(inputs.rel_v) };
  const position = { id: "shaw", maxDistance: p.max_relative, ...relative };
  const { output, weights, scores } = pe.attention({ ...heads(c), scores: true, position });
  const [queries, keys] = [inputs.q.shape[1], inputs.k.shape[1]];
  const distances = distancesOf(upTo(queries, p.query_offset ?? keys - queries), upTo(keys));
  const index = pe.measure.tableRows("shaw", { maxDistance: p.max_relative, distances });
  return { index: { data: index, shape: [queries, keys] }, scores, weights, out: output };
}

function relativeLookup({ params: p, inputs }, pe) {
  says(p, { sign: "query_minus_key" });
  const [queries, keys] = [inputs.query_positions.data, inputs.key_positions.data];
  const options = given({ maxDistance: p.max_len, headDim: p.d, clip: p.clip });
  const index = pe.measure.tableRows("relative_table", {
    ...options,
    distances: distancesOf(queries, keys),
  });
  const out = pe.vectors("relative_table", {
    ...options,
    table: tensor(inputs.table),
    queryPositions: queries,
    keyPositions: keys,
  });
  return { index: { data: index, shape: [queries.length, keys.length] }, out };
}

function transformerXl(c, pe) {
  const { params: p, inputs } = c;
  const variant = p.variant ?? "transformer_xl";
  const arrays = {
    u: tensor(inputs.u),
    v: tensor(inputs.v_bias),
    projection: tensor(inputs.W_r),
  };
  const position = { id: "transformer_xl", variant, dim: p.d_model, ...arrays };
  const call = heads(c);
  const { output, scores } = pe.attention({ ...call, scores: true, position });
  // One query sees every distance once: the farthest comes first.
  const [queries, keys] = [inputs.q.shape[1], inputs.k.shape[1]];
  says(p, { mem_len: keys - queries });
  const both = variant === "xlnet_bidirectional";
  const [farthest, rows] = both ? [keys, keys + queries] : [keys - 1, keys];
  const distances = upTo(rows).map((row) => farthest - row);
  const R = pe.encode("sinusoidal", {
    dim: p.d_model,
    layout: "sin_cos",
    positions: distances,
  });
  const { data, shape } = pe.vectors("transformer_xl", {
    variant,
    dim: p.d_model,
    ...arrays,
    queryPositions: [farthest],
    keyPositions: upTo(rows),
  });
  const r_head_k = { data, shape: [shape[0], rows, shape[3]] };
  return { R, r_head_k, scores, out: output };
}

function relativeShift({ params: p, inputs }, pe) {
  const options = given({ variant: p.variant, keys: p.key_len });
  return { out: pe.measure.relativeShift(inputs.x, options) };
}

const debertaOptions = (p) => ({ buckets: p.bucket_size, maxPosition: p.max_position });

function debertaBucket(c, pe) {
  const distances = relativePositions(c);
  return {
    bucket: list(pe.measure.buckets("deberta", { ...debertaOptions(c.params), distances })),
  };
}

function debertaDisentangled({ params: p, inputs: { q, k, pos_k, pos_q } }, pe) {
  const options = {
    ...debertaOptions(p),
    span: p.att_span,
    c2p: p.pos_att_type.includes("c2p"),
    p2c: p.pos_att_type.includes("p2c"),
  };
  const [queries, keys] = [q.shape[1], k.shape[1]];
  const distances = distancesOf(upTo(queries, keys - queries), upTo(keys));
  const rows = pe.measure.tableRows("deberta", { ...options, distances });
  const index = { data: rows, shape: [queries, keys] };
  const scores = pe.scores("deberta", {
    ...options,
    positionKeys: tensor(pos_k),
    positionQueries: tensor(pos_q),
    q: floats(q),
    k: floats(k),
    shape: q.shape,
    keyShape: k.shape,
  });
  return { c2p_index: index, p2c_index: index, scores };
}

/** Queries and keys are the same positions. */
const square = (p) => ({ queries: p.seq_len, keys: p.seq_len, causal: p.causal ?? false });

const kerple = ({ encoding, params: p, inputs }, pe) => ({
  bias: pe.bias("kerple", {
    kernel: encoding === "kerple_power" ? "power" : "log",
    eps: p.eps_clamp,
    a: tensor(inputs.a),
    p: tensor(inputs.p),
    ...square(p),
  }),
});

const fire = ({ params: p, inputs }, pe) => ({
  bias: pe.bias("fire", {
    c: p.c,
    threshold: p.L_multiplier * p.L,
    eps: p.eps,
    w1: list(inputs.W1.data),
    b1: tensor(inputs.b1),
    w2: tensor(inputs.W2),
    b2: tensor(inputs.b2),
    ...square(p),
  }),
});

const sandwich = ({ params: p }, pe) => ({
  bias: pe.bias("sandwich", { heads: p.num_heads, dBar: p.d_bar, base: p.base, ...square(p) }),
});

function swin({ params: p, inputs }, pe) {
  const [rows, columns] = p.window;
  const window = given({ rows, columns, classToken: p.class_token });
  const index = pe.measure.windowIndices(window);
  if (!inputs.table) return { index };
  return { index, bias: pe.bias("swin", { ...window, table: tensor(inputs.table) }) };
}

function swinV2Options({ window: [rows, columns], pretrained_window: [height, width] }) {
  return { rows, columns, pretrainedRows: height, pretrainedColumns: width };
}

const swinV2Coordinates = ({ params: p }, pe) => ({
  coords: pe.measure.windowCoordinates(swinV2Options(p)),
});

const swinV2Bias = ({ params: p, inputs }, pe) => ({
  bias: pe.bias("swin_v2", {
    ...swinV2Options(p),
    w1: tensor(inputs.W1),
    b1: tensor(inputs.b1),
    w2: tensor(inputs.W2),
  }),
});

function shiftMatrix({ params: p }, pe) {
  const options = { dim: p.d_model, base: p.base };
  const row = (position) => {
    const { data } = pe.encode("sinusoidal", { ...options, positions: [position] });
    return list(data);
  };
  return {
    M: pe.measure.shiftMatrix("sinusoidal", { ...options, shift: p.k }),
    pe_pos: row(p.pos),
    pe_pos_plus_k: row(p.pos + p.k),
  };
}

function dotProducts({ params: p }, pe) {
  const options = { dim: p.d_model, base: p.base };
  says(p, { positions: p.positions }); // any: products depend on distances alone
  const distances = upTo(p.k_max + 1);
  const dot = pe.measure.dotProducts("sinusoidal", { ...options, distances });
  const [squares] = pe.measure.dotProducts("sinusoidal", { ...options, distances: [0] });
  return { dot: list(dot), row_norm: list([Math.sqrt(squares)]) };
}

function scoreExpansion({ inputs }, pe) {
  const { x, y, e, f, Q, K } = inputs;
  const terms = pe.measure.scoreTerms({
    x: x.data,
    e: e.data,
    y: y.data,
    f: f.data,
    query: tensor(Q),
    key: tensor(K),
  });
  return {
    content_content: list([terms.contentContent]),
    content_position: list([terms.contentPosition]),
    position_content: list([terms.positionContent]),
    position_position: list([terms.positionPosition]),
    total: list([terms.total]),
  };
}

/** Scores that are given stand for queries that meet one-hot keys. */
function alibiSoftmax({ params: p, inputs: { scores } }, pe) {
  const [count, queries, keys] = scores.shape;
  const k = new Float32Array(count * keys * keys);
  for (let i = 0; i < count * keys; ++i) k[i * keys + (i % keys)] = 1;
  const { weights } = pe.attention({
    q: floats(scores),
    k,
    v: k,
    shape: scores.shape,
    keyShape: [count, keys, keys],
    queryStart: keys - queries,
    causal: p.causal,
    scale: 1,
    position: { id: "alibi" },
    weights: true,
  });
  return { weights };
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
  const { params: p } = c;
  const temperature = temperatureOf(c);
  const { output, weights } = pe.attention({
    ...heads(c),
    ...positionOf(c),
    ...given({ temperature }),
  });
  if (!temperature) return { out: output, weights };
  const positions = list(upTo(p.query_len, p.query_offset));
  const factors = factorsOf(temperature, pe, { positions, keys: p.key_len, causal: p.causal });
  return { out: output, weights, temperature: factors };
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
  ...modelAdapters,
  ...adoptedAdapters,
  ...graphAdapters,
  ...tokenAdapters,
  sinusoidal,
  learned,
  vit_resample: vitResample,
  sincos_2d: sincos2d,
  timestep,
  nerf_frequency: nerfFrequency,
  gaussian_fourier: gaussianFourier,
  time2vec,
  rope,
  rope_cos_sin: ropeCosSin,
  rope_apply_cached: ropeApplyCached,
  rope_relative_scores: ropeRelativeScores,
  rope_scaling: ropeScaling,
  rope_2d_timm: rope2dTimm,
  rope_2d_lucidrains: rope2dLucidrains,
  rope_2d_ropevit: rope2dRopevit,
  rope_2d_qwen_vision: rope2dQwenVision,
  rope_2d_dinov3: rope2dDinov3,
  xpos,
  mrope,
  mrope_index: mropeIndex,
  alibi_slopes: alibiSlopes,
  alibi_bias: alibiBias,
  alibi_softmax: alibiSoftmax,
  t5_bucket: t5Bucket,
  t5_bias: t5Bias,
  kerple_log: kerple,
  kerple_power: kerple,
  fire,
  sandwich,
  swin_relative_bias: swin,
  swin_relative_index_cls: swin,
  swin_v2_coords: swinV2Coordinates,
  swin_v2_bias: swinV2Bias,
  shaw,
  relative_embedding_lookup: relativeLookup,
  transformer_xl: transformerXl,
  relative_shift: relativeShift,
  deberta_bucket: debertaBucket,
  deberta_disentangled: debertaDisentangled,
  attention,
  attention_projected: attentionProjected,
  permutation,
  sinusoidal_shift_matrix: shiftMatrix,
  sinusoidal_dot_products: dotProducts,
  score_expansion: scoreExpansion,
};

/** What the package gives for a case, by the names of `expected`. */
export function run(c, pe, graphs) {
  const adapter = Object.hasOwn(adapters, c.encoding) ? adapters[c.encoding] : undefined;
  if (!adapter) throw new Unknown(c.encoding);
  return adapter(c, pe, graphs);
}
