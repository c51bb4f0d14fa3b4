// Adapters of what models of 2024 to 2026 have: windows, chunks, temperatures, sinks, outputs that are turned back, and
// the rotary encodings of Gemma 4, FLUX and Wan.
import { says } from "./case.mjs";

const list = (data) => ({ data, shape: [data.length] });
const floats = (array) => Float32Array.from(array.data);

/** Leaves out what the case does not say. */
const given = (options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null));

/** The temperature of a case, as pe.attention takes it. */
export function temperatureOf({ params: p, inputs }) {
  if (p.temperature === undefined) return undefined;
  if (p.temperature === "ssmax") {
    const { temperature_s: s, temperature_b: b } = inputs;
    return given({ kind: "ssmax", s: s.data, b: b?.data });
  }
  const { temperature_scale: beta, temperature_length: originalLength } = p;
  return { beta, originalLength, offset: p.temperature === "llama4" ? 1 : 0 };
}

/** The factors (heads, n), or (batch, heads, n), on scores of 1; heads are left out where all have the same. */
export function factorsOf(temperature, pe, { positions, keys = 1, causal = false }) {
  const { shape, data } = positions;
  const [n, batch = 1] = [...shape].reverse();
  const heads = temperature.kind === "ssmax" ? [temperature.s.length] : [];
  const [count = 1] = heads;
  const ones = (count) => new Float64Array(count).fill(1);
  const { scores } = pe.attention({
    q: ones(batch * count * n),
    k: ones(batch * keys),
    v: ones(batch * keys),
    shape: [batch, count, n, 1],
    keyShape: [batch, 1, keys, 1],
    queryPositions: { data, shape: [batch, n] },
    causal,
    scale: 1,
    temperature,
    scores: true,
    dtype: "float64",
  });
  const factors = scores.data.filter((_, i) => i % keys === 0);
  return { data: factors, shape: [...shape.slice(0, -1), ...heads, n] };
}

function attentionTemperature(c, pe) {
  const { positions, counts } = c.inputs;
  const temperature = temperatureOf(c);
  if (positions) return { temperature: factorsOf(temperature, pe, { positions }) };
  const last = { data: counts.data.map((n) => n - 1), shape: counts.shape };
  return { temperature: factorsOf(temperature, pe, { positions: last, causal: true }) };
}

/** Attention of a case, with its window, chunks, caps and sinks. */
function attend({ params: p, inputs }, pe, more = {}) {
  const { q, k, v, key_mask: keys, sinks } = inputs;
  if (inputs.query_positions) says(p, { query_offset: 0 });
  return pe.attention({
    q: floats(q),
    k: floats(k),
    v: floats(v ?? k),
    shape: q.shape,
    keyShape: k.shape,
    weights: true,
    sinkWeights: sinks !== undefined,
    ...given({
      causal: p.causal,
      queryStart: inputs.query_positions ? undefined : p.query_offset,
      queryPositions: inputs.query_positions?.data,
      keyPositions: inputs.key_positions?.data,
      scale: p.scale,
      window: p.window,
      windowEdge: p.window_edge,
      chunk: p.chunk,
      leftPadding: p.left_padding,
      softcap: p.softcap,
      sinks: sinks?.data,
      mask: keys && { data: keys.data, shape: [keys.shape[0], 1, 1, keys.shape[1]] },
    }),
    ...more,
  });
}

/** Outputs by the names of the cases. */
const named = ({ output, weights, sinkWeights }) =>
  given({ out: output, weights, sink_weights: sinkWeights });

function attentionMasks(c, pe) {
  const result = attend(c, pe);
  const { data, shape } = result.weights;
  const [heads, queries, keys] = shape.slice(-3);
  // A key is seen where the first head gives it a weight.
  const first = Array.from(data).filter((_, i) => Math.floor(i / (queries * keys)) % heads === 0);
  const mask = {
    data: first.map((weight) => (weight > 0 ? 1 : 0)),
    shape: [...shape.slice(0, -3), queries, keys],
  };
  return { mask, ...named(result) };
}

function outputRotation(c, pe) {
  says(c.params, { values: c.inputs.v ? "own" : "keys" });
  const { head_dim: headDim, rope_dim: rotaryDim, base, layout } = c.params;
  const { data } = pe.rotary("rope", { headDim: rotaryDim, base, layout });
  const position = pe.rotary({ ...data, headDim, rotaryOffset: headDim - rotaryDim });
  return named(attend(c, pe, { position, outputRotation: true }));
}

function proportional({ params: p, inputs }, pe) {
  says(p, { type: "proportional" });
  const rotary = pe.rotary("proportional", {
    headDim: p.head_dim,
    base: p.base,
    layout: p.layout,
    partialRotaryFactor: p.partial_rotary_factor,
    factor: p.factor,
  });
  const outputs = {
    inv_freq: list(rotary.frequencies),
    attention_factor: list([rotary.attentionFactor]),
  };
  if (!inputs.positions) return outputs;
  const positions = inputs.positions.data;
  const { cos, sin } = rotary.cosSin({ positions });
  const y = rotary.rotate(floats(inputs.x), { shape: inputs.x.shape, positions });
  return { ...outputs, cos, sin, y };
}

function ropeNd({ params: p, inputs: { positions, x } }, pe) {
  const axes = p.axes.length;
  const last = (axis) => Math.max(...positions.data.filter((_, i) => i % axes === axis));
  if (p.grid) says(p, { grid: p.axes.map((_, axis) => last(axis) + 1) });
  const rotary = pe.rotary("rope_nd", {
    headDim: p.head_dim,
    base: p.base,
    layout: p.layout,
    axesDim: p.axes,
  });
  const n = positions.shape.at(-2);
  const batch = positions.data.length / (axes * n);
  // Of every item all first coordinates, then all second ones.
  const byAxis = Float64Array.from(positions.data, (_, i) => {
    const [b, axis, row] = [Math.floor(i / (axes * n)), Math.floor(i / n) % axes, i % n];
    return positions.data[(b * n + row) * axes + axis];
  });
  const { frequencies } = rotary;
  const [, , pairs] = rotary.shape;
  const angles = Array.from({ length: batch * n * pairs }, (_, i) => {
    const [pair, row] = [i % pairs, Math.floor(i / pairs)];
    let angle = 0;
    for (let axis = 0; axis < axes; ++axis)
      angle += positions.data[row * axes + axis] * frequencies[axis * pairs + pair];
    return angle;
  });
  const y = rotary.rotate(floats(x), {
    shape: x.shape,
    positions: { data: byAxis, shape: [...(batch > 1 ? [batch] : []), axes, n] },
  });
  return {
    angles: { data: angles, shape: [...positions.shape.slice(0, -1), pairs] },
    y,
  };
}

export const modelAdapters = {
  attention_temperature: attentionTemperature,
  attention_masks: attentionMasks,
  output_rotation: outputRotation,
  proportional,
  rope_nd: ropeNd,
};
