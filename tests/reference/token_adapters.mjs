// Adapters of encodings that read numbers of tokens, gates or content: banded logits, forgetting, CoPE, the Music
// Transformer, ALiBi and harmonics in several dimensions; and of attention that turns by chunks.
import { factorsOf } from "./model_adapters.mjs";

const tensor = ({ data, shape }) => ({ data: Float64Array.from(data), shape });
const list = (data) => ({ data, shape: [data.length] });
const floats = (array) => Float32Array.from(array.data);

/** Leaves out what the case does not say. */
const given = (options) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value != null));

/** Points (n, axes) as positions (axes, n). */
const byAxis = ({ data, shape: [n, axes] }) => ({
  data: Array.from(data, (_, i) => data[(i % n) * axes + Math.floor(i / n)]),
  shape: [axes, n],
});

/** Attention of a case, its outputs by the names of the cases. */
function attend({ params: p, inputs: { q, k, v } }, pe, more) {
  const { output, weights, scores } = pe.attention({
    q: floats(q),
    k: floats(k),
    v: floats(v),
    shape: q.shape,
    keyShape: k.shape,
    valueShape: v.shape,
    weights: true,
    scores: true,
    ...given({ causal: p.causal, queryStart: p.query_offset, scale: p.scale, window: p.window }),
    ...more,
  });
  return { out: output, weights, scores };
}

/** The temperature of a case of Inkling. */
const tauOf = ({ log_scaling_alpha: beta, log_scaling_n_floor: originalLength }) =>
  originalLength === null ? { beta: 0, originalLength: 1 } : { kind: "log", beta, originalLength };

const bandedTau = ({ params: p, inputs }, pe) => ({
  tau: factorsOf(tauOf(p), pe, { positions: inputs.positions }),
});

const bandedOf = ({ r, proj }) => ({ relativeQueries: tensor(r), projection: tensor(proj) });

const bandedBias = ({ inputs }, pe) => ({
  bias: pe.bias("banded_relative", {
    ...bandedOf(inputs),
    queryPositions: inputs.query_positions.data,
    keyPositions: inputs.key_positions.data,
  }),
});

function banded(c, pe) {
  const { params: p, inputs } = c;
  const temperature = tauOf(p);
  const position = { id: "banded_relative", ...bandedOf(inputs) };
  const positions = list(Array.from({ length: p.query_len }, (_, i) => p.query_offset + i));
  // Scores of queries of zeros, without a mask, are the bias with tau.
  const plain = { q: floats(inputs.q).fill(0), causal: false, window: undefined };
  const { scores: bias } = attend(c, pe, { ...plain, position, temperature });
  return {
    tau: factorsOf(temperature, pe, { positions }),
    bias,
    ...attend(c, pe, { position, temperature }),
  };
}

const gatesOf = ({ gate_logits: logits, log_gates: logs }) =>
  logits ? { gateLogits: tensor(logits) } : { logGates: tensor(logs) };

const forgettingBias = ({ params: p, inputs }, pe) => ({
  bias: pe.bias("forgetting", {
    ...gatesOf(inputs),
    queries: p.query_len,
    keys: p.key_len,
    queryStart: p.query_offset,
    causal: p.causal,
  }),
});

const forgetting = (c, pe) => ({
  ...forgettingBias(c, pe),
  ...attend(c, pe, { position: { id: "forgetting", ...gatesOf(c.inputs) } }),
});

function cope(c, pe) {
  const { scores } = attend(c, pe, {});
  return {
    positions: pe.measure.gatedPositions(scores, { maxLength: c.params.max_pos }),
    ...attend(c, pe, { position: { id: "cope", table: tensor(c.inputs.pos_emb) } }),
  };
}

const musicTransformer = (c, pe) =>
  attend(c, pe, { position: { id: "music_transformer", table: tensor(c.inputs.rel_k) } });

function skew({ inputs: { x } }, pe) {
  const side = x.shape.at(-1);
  const squares = Array.from({ length: x.data.length / side ** 2 }, (_, i) => {
    const data = x.data.slice(i * side * side, (i + 1) * side * side);
    return [...pe.measure.relativeShift({ data, shape: [side, side] }).data];
  });
  return { out: { data: squares.flat(), shape: x.shape } };
}

const alibi2d = ({ params: p, inputs }, pe) => ({
  bias: pe.bias("alibi_2d", {
    heads: p.num_heads,
    maxBias: p.max_bias,
    ...(p.grid
      ? { rows: p.grid[0], columns: p.grid[1] }
      : {
          queryCoordinates: byAxis(inputs.query_positions),
          keyCoordinates: byAxis(inputs.key_positions),
        }),
  }),
});

const sphericalHarmonics = ({ params: p, inputs }, pe) => ({
  out: pe.encode("spherical_harmonics", {
    degree: p.degree,
    normalize: p.normalize,
    inputRange: p.input_range,
    positions: byAxis(inputs.directions),
  }),
});

const chunksOf = ({ chunk_size: chunkSize, local_size: localSize }) => ({ chunkSize, localSize });
/** The rows of positions by their names. */
const turns = ["key", "intra", "succ", "inter", "succ_critical", "inter_critical"];

function dualChunkPositions({ params: p, inputs }, pe) {
  const { positions, key_positions: keys } = inputs;
  const rowsOf = (list) => {
    const { data } = pe.tokenPositions("dual_chunk", { positions: list, ...chunksOf(p) });
    const n = list.length;
    return Object.fromEntries(turns.map((name, i) => [name, data.slice(i * n, (i + 1) * n)]));
  };
  const rows = rowsOf(positions.data);
  const { key } = rowsOf(keys.data);
  const chunkOf = (position) => Math.floor(position / (p.chunk_size - p.local_size));
  /** The query's number less the key's, of all pairs, by how many chunks the key is behind. */
  const relative = (names) => ({
    data: positions.data.flatMap((at, i) =>
      keys.data.map((other, j) => {
        const behind = Math.min(Math.max(chunkOf(at) - chunkOf(other), 0), 2);
        return rows[names[behind]][i] - key[j];
      }),
    ),
    shape: [...positions.shape, ...keys.shape],
  });
  return {
    ...Object.fromEntries(turns.map((name) => [name, list(rows[name])])),
    relative: relative(["intra", "succ", "inter"]),
    relative_critical: relative(["intra", "succ_critical", "inter_critical"]),
  };
}

function dualChunkCosSin({ params: p, inputs }, pe) {
  const { data: positions } = inputs.positions;
  const rows = pe.tokenPositions("dual_chunk", { positions, ...chunksOf(p) });
  const rope = pe.rotary("rope", { headDim: p.rope_dim, base: p.base });
  const { cos, sin } = rope.cosSin({ positions: rows });
  return { cos, sin };
}

const dualChunk = (c, pe) => {
  const { params: p } = c;
  const originalLength = p.original_max_position_embeddings || undefined;
  return attend(c, pe, {
    position: {
      id: "rope",
      headDim: p.head_dim,
      rotaryDim: p.rope_dim,
      base: p.base,
      layout: p.layout,
    },
    dualChunk: { ...chunksOf(p), ...given({ originalLength }) },
  });
};

export const tokenAdapters = {
  banded_tau: bandedTau,
  banded_bias: bandedBias,
  banded,
  forgetting_bias: forgettingBias,
  forgetting,
  cope,
  music_transformer: musicTransformer,
  music_transformer_skew: skew,
  alibi_2d: alibi2d,
  dual_chunk_positions: dualChunkPositions,
  dual_chunk_cos_sin: dualChunkCosSin,
  dual_chunk: dualChunk,
  spherical_harmonics: sphericalHarmonics,
};
