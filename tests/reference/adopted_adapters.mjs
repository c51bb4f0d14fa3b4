// Adapters of rotary encodings that models of 2025 and 2026 brought.
import { says } from "./case.mjs";

const list = (data) => ({ data, shape: [data.length] });
const tensor = ({ data, shape }) => ({ data: Float64Array.from(data), shape });
const floats = (array) => Float32Array.from(array.data);

/** Leaves out what the case does not say. */
const given = (options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null));

/** (a, b) as (b, a). */
const transposed = ({ data, shape: [rows, columns] }) => ({
  data: Float64Array.from(data, (_, i) => data[(i % rows) * columns + Math.floor(i / rows)]),
  shape: [columns, rows],
});

/** Angles (heads, n, columns) of positions (coordinates, n): the numbers of the rotary, multiplied and added. */
function anglesOf({ data }, positions, n) {
  const { frequencies, origins, shape } = data;
  const [heads, axes, columns] = shape;
  const angles = Array.from({ length: heads * n * columns }, (_, i) => {
    const [head, row, column] = [
      Math.floor(i / (n * columns)),
      Math.floor(i / columns) % n,
      i % columns,
    ];
    let angle = 0;
    for (let axis = 0; axis < axes; ++axis)
      angle +=
        (positions[axis * n + row] - (origins?.[axis] ?? 0)) *
        frequencies[(head * axes + axis) * columns + column];
    return angle;
  });
  return { data: angles, shape: [heads, n, columns] };
}

/** The coordinate that each column reads, and its frequency. */
function readBy({ frequencies, shape: [, axes, columns] }) {
  const one = { axes: new Array(columns).fill(0), frequencies: new Array(columns).fill(0) };
  for (let i = 0; i < axes * columns; ++i) {
    if (frequencies[i] === 0) continue;
    one.axes[i % columns] = Math.floor(i / columns);
    one.frequencies[i % columns] = frequencies[i];
  }
  return one;
}

/** What scalings of frequencies are asked for. */
function frequenciesAndTables(rotary, { positions }) {
  const outputs = {
    inv_freq: list(rotary.frequencies),
    attention_factor: list([rotary.attentionFactor]),
  };
  if (!positions) return outputs;
  return { ...outputs, ...rotary.cosSin({ positions: positions.data }) };
}

function yarnTelechat3({ params: p, inputs }, pe) {
  const rotary = pe.rotary("yarn", {
    headDim: p.rotary_dim,
    base: p.base,
    factor: p.factor,
    originalLength: p.original_max_position_embeddings,
    betaFast: p.beta_fast,
    betaSlow: p.beta_slow,
    truncate: p.truncate,
    logScale: 0.07,
    attentionScale: p.attn_factor,
  });
  return frequenciesAndTables(rotary, inputs);
}

function grokYarn({ params: p, inputs }, pe) {
  const rotary = pe.rotary("grok_yarn", {
    headDim: p.rotary_dim,
    base: p.base,
    method: p.method,
    factor: p.factor,
    originalLength: p.original_max_position_embeddings,
    betaFast: p.beta_fast,
    betaSlow: p.beta_slow,
    extrapolationFactor: p.extrapolation_factor,
  });
  return frequenciesAndTables(rotary, inputs);
}

function mropeErnie({ params: p, inputs: { position_ids: ids, x } }, pe) {
  const [a, b, c] = p.sections;
  const [temporal, height, width] = p.section_order === "HWT" ? [c, a, b] : [a, b, c];
  const rotary = pe.rotary("mrope", {
    headDim: p.head_dim,
    rotaryDim: p.rotary_dim,
    base: p.base,
    layout: p.layout,
    order: "alternating",
    ...{ temporal, height, width },
  });
  return {
    axis_of_pair: list(readBy(rotary).axes),
    ...rotary.cosSin({ positions: ids.data }),
    y: rotary.rotate(floats(x), { shape: x.shape, positions: ids.data }),
  };
}

/** A rotary of coordinates at the positions of a model's tokens. */
function atTokens({ params: p, inputs: { x } }, pe, positions) {
  const [, n] = positions.shape;
  const rotary = pe.rotary("rope_nd", {
    headDim: p.head_dim,
    base: p.base,
    layout: p.layout,
    axesDim: p.axes,
  });
  const { data, shape } = anglesOf(rotary, positions.data, n);
  return {
    positions: transposed(positions),
    angles: { data, shape: shape.slice(1) },
    ...(x && { y: rotary.rotate(floats(x), { shape: x.shape, positions }) }),
  };
}

const qwenImage = (c, pe) =>
  atTokens(
    c,
    pe,
    pe.tokenPositions("qwen_image", {
      images: c.params.images,
      text: c.params.text_len,
      centred: c.params.centred,
      layered: c.params.layered,
    }),
  );

const wan = (c, pe) =>
  atTokens(c, pe, pe.tokenPositions("wan", { latent: c.params.latent, patch: c.params.patch }));

function xdropeIndex({ params: p }, pe) {
  return { position_ids: pe.tokenPositions("xdrope", { segments: p.segments, axes: p.axes }) };
}

function xdrope({ params: p, inputs: { position_ids: ids, x } }, pe) {
  const rotary = pe.rotary("xdrope", {
    headDim: p.head_dim,
    base: p.base,
    alpha: p.alpha,
    layout: p.layout,
    select: p.select,
    sections: p.sections,
  });
  const { axes, frequencies } = readBy(rotary);
  const axisOf = p.select === "pairs" ? "axis_of_pair" : "axis_of_channel";
  return {
    inv_freq: list(frequencies.slice(0, p.head_dim / 2)),
    [axisOf]: list(axes),
    ...rotary.cosSin({ positions: ids.data }),
    y: rotary.rotate(floats(x), { shape: x.shape, positions: ids.data }),
  };
}

const fopeOptions = (p) =>
  given({
    headDim: p.head_dim,
    rotaryDim: p.rotary_dim === p.head_dim ? undefined : p.rotary_dim,
    base: p.base,
    kept: p.num_inv_freq,
    maxLength: p.max_position_embeddings,
  });

const fopeFrequencies = ({ params: p }, pe) => ({
  inv_freq: list(pe.rotary("fope", fopeOptions(p)).frequencies),
});

function fope({ params: p, inputs: { positions, sin_coef: sin, cos_coef: cos, q, k } }, pe) {
  const [sets] = cos.shape;
  says(p, { kv_heads: p.sep_head ? sets : p.kv_heads, num_heads: q?.shape[0] ?? p.num_heads });
  const rotary = pe.rotary("fope", {
    ...fopeOptions(p),
    heads: sets,
    tail: p.tail,
    cosCoefficients: tensor(cos),
    sinCoefficients: tensor(sin),
  });
  const at = positions.data;
  const tables = rotary.cosSin({ positions: at });
  const withHeads = ({ data, shape }) => ({
    data,
    shape: shape.length < 3 ? [1, ...shape] : shape,
  });
  const outputs = {
    inv_freq: list(rotary.frequencies.slice(0, rotary.shape[2])),
    cos: withHeads(tables.cos),
    sin: withHeads(tables.sin),
  };
  if (!q) return outputs;
  const turn = (x) => rotary.rotate(floats(x), { shape: x.shape, positions: at });
  const { scores } = pe.attention({
    q: floats(q),
    k: floats(k),
    v: floats(k),
    shape: q.shape,
    keyShape: k.shape,
    queryPositions: at,
    keyPositions: at,
    position: rotary,
    scores: true,
  });
  return { ...outputs, y_q: turn(q), y_k: turn(k), scores };
}

/** Coordinates of a case of LTX-2. */
function ltx2Coordinates({ params: p }, pe) {
  const shared = { patchFrames: p.patch_size_t, causalOffset: p.causal_offset };
  if (p.modality === "audio")
    return pe.tokenPositions("ltx2_audio", {
      ...shared,
      frames: p.frames,
      shift: p.shift,
      scale: p.scale_factors[0],
      samplingRate: p.sampling_rate,
      hopLength: p.hop_length,
    });
  return pe.tokenPositions("ltx2_video", {
    ...shared,
    latent: [p.frames, p.height, p.width],
    patch: p.patch_size,
    scale: p.scale_factors,
    fps: p.fps,
    axes: p.axes,
  });
}

function axialLtx2(c, pe) {
  const { params: p, inputs } = c;
  const { x } = inputs;
  const coordinates = ltx2Coordinates(c, pe);
  const [axes, n] = coordinates.shape;
  says(p, { axes });
  const headDim = p.dim / p.num_heads;
  const [maxTime, maxRows, maxColumns] = p.max_positions;
  const rotary = pe.rotary("axial_ltx2", {
    headDim,
    heads: p.num_heads,
    base: p.base,
    layout: p.rope_type === "split" ? "half" : "interleaved",
    maxTime,
    maxRows: axes > 1 ? maxRows : 0,
    maxColumns: axes > 1 ? maxColumns : 0,
  });
  const { data } = anglesOf(rotary, coordinates.data, n); // (heads, n, pairs)
  const pairs = headDim / 2;
  const angles = Float64Array.from(data, (_, i) => {
    const [row, entry] = [Math.floor(i / (p.dim / 2)), i % (p.dim / 2)];
    return data[(Math.floor(entry / pairs) * n + row) * pairs + (entry % pairs)];
  });
  const outputs = {
    coordinates: transposed(coordinates),
    angles: { data: angles, shape: [n, p.dim / 2] },
  };
  if (!x) return outputs;
  const y = rotary.rotate(floats(x), {
    shape: [n, p.num_heads, headDim],
    tokensFirst: true,
    positions: coordinates,
  });
  return { ...outputs, y: { data: y.data, shape: x.shape } };
}

/** Learned frequencies (2, heads, pairs) of a rotary, column before row. */
function learnedOf({ frequencies, shape: [heads, , pairs] }) {
  const learned = Float64Array.from(frequencies, (_, i) => {
    const [axis, head] = [Math.floor(i / (heads * pairs)), Math.floor(i / pairs) % heads];
    return frequencies[(head * 2 + 1 - axis) * pairs + (i % pairs)];
  });
  return { data: learned, shape: [2, heads, pairs] };
}

function ropeMixed({ params: p, inputs: { freqs, init_angles: angles, positions, x } }, pe) {
  const rotary = pe.rotary("rope_mixed", {
    headDim: p.head_dim,
    heads: p.num_heads,
    base: p.base,
    layout: p.layout,
    ...(freqs ? { frequencies: tensor(freqs) } : { initAngles: tensor(angles) }),
  });
  const outputs = freqs ? {} : { freqs: learnedOf(rotary) };
  if (!p.grid) says(p, { prefix_tokens: 0 });
  if (!x) return outputs;
  const n = p.grid ? p.grid[0] * p.grid[1] : positions.shape[0];
  // Column and row of every token as all rows, then all columns.
  const given = positions && transposed(positions).data;
  const rowsFirst = p.grid
    ? rotary.positions({ grid: p.grid }).data
    : Float64Array.from([...given.slice(n), ...given.slice(0, n)]);
  const where = p.grid ? { grid: p.grid, prefixTokens: p.prefix_tokens } : { positions: rowsFirst };
  return {
    ...outputs,
    angles: anglesOf(rotary, rowsFirst, n),
    y: rotary.rotate(floats(x), { shape: x.shape, ...where }),
  };
}

export const adoptedAdapters = {
  yarn_telechat3: yarnTelechat3,
  grok_yarn_log: grokYarn,
  mrope_ernie: mropeErnie,
  qwen_image: qwenImage,
  wan,
  xdrope_index: xdropeIndex,
  xdrope,
  fope_inv_freq: fopeFrequencies,
  fope,
  axial_ltx2: axialLtx2,
  rope_mixed_init: ropeMixed,
  rope_mixed: ropeMixed,
};
