// A small call of every function of the library, by name.
import type { Posenc } from "posenc";
import { npy } from "posenc";

/** Calls that cost little, so that they can be made often. */
export function everyCall(pe: Posenc): Record<string, () => unknown> {
  const x = Float32Array.from({ length: 24 }, (_, i) => Math.sin(i));
  const shape = [2, 3, 4];
  const matrix = { data: x, shape: [6, 4] };
  const square = { data: x.subarray(0, 16), shape: [4, 4] };
  const rope = pe.rotary("rope", { headDim: 4 });
  const cached = { ...rope.cosSin({ length: 3 }), positionIds: [0, 1, 2], shape: [1, 2, 3, 4] };
  const attended = { q: x, k: x, v: x, shape };
  const config = { model_type: "llama", hidden_size: 32, num_attention_heads: 4 };
  const self = { x: x.subarray(0, 12), shape: [3, 4] as const, query: square, key: square };
  const layer = { ...self, value: square, position: { id: "alibi" as const } };
  const colors = new Uint8Array(4 * 257);
  const { measure } = pe;
  return {
    encode: () => pe.encode("sinusoidal", { length: 2, dim: 4 }),
    "encode learned": () => pe.encode("learned", { table: matrix, positions: [3, 1] }),
    "encode on a grid": () => pe.encode("sincos_2d", { grid: [2, 2], dim: 4 }),
    rotary: () => pe.rotary("yarn", { headDim: 4, factor: 2 }),
    "rotary revived": () => pe.rotary(rope.data),
    rotaryFromConfig: () => pe.rotaryFromConfig(config),
    "rotary.rotate": () => rope.rotate(x, { shape, start: 2 }),
    "rotary.cosSin": () => rope.cosSin({ length: 3, dtype: "float16" }),
    "rotary.positions": () => pe.rotary("axial_timm", { headDim: 8 }).positions({ grid: [2, 2] }),
    rotateCached: () => pe.rotateCached(x, cached),
    permuteRows: () => pe.permuteRows(square, { from: "half", to: "interleaved", heads: 1 }),
    mropePositions: () =>
      pe.mropePositions([
        ["text", 2],
        ["image", 1, 2, 2],
      ]),
    bias: () => pe.bias("t5", { heads: 2, queries: 2, keys: 3 }),
    attention: () => pe.attention(attended),
    "attention with a rotary": () => pe.attention({ ...attended, position: { id: "rope" } }),
    "attention with a bias": () => pe.attention({ ...attended, position: { id: "alibi" } }),
    "attention with terms": () => pe.attention({ ...attended, position: { id: "shaw" } }),
    scores: () => pe.scores("shaw", { q: x, k: x, shape }),
    vectors: () => pe.vectors("shaw", { headDim: 4, maxDistance: 2, queries: 2, keys: 2 }),
    selfAttention: () => pe.selfAttention(layer),
    heatmap: () => pe.heatmap(matrix, { width: 2, height: 2, low: -1, high: 1, colors }),
    npy: () => npy(matrix),
    equivarianceError: () => measure.equivarianceError({ ...layer, permutation: [2, 0, 1] }),
    slopes: () => measure.slopes({ heads: 4 }),
    buckets: () => measure.buckets("t5", { distances: [1, 2] }),
    tableRows: () => measure.tableRows("shaw", { distances: [1, 2] }),
    windowIndices: () => measure.windowIndices({ rows: 2, columns: 2 }),
    windowCoordinates: () => measure.windowCoordinates({ rows: 2, columns: 2 }),
    relativeShift: () => measure.relativeShift(square),
    similarity: () => measure.similarity(matrix, { cosine: true }),
    byDistance: () => measure.byDistance(square),
    trend: () => measure.trend([3, 1, 2]),
    norms: () => measure.norms(matrix),
    reach: () => measure.reach({ trained: [1], used: [0.5], trainedLength: 4, length: 8 }),
    frequencyForms: () => measure.frequencyForms({ dim: 4 }),
    spacing: () => measure.spacing(matrix),
    linearMap: () => measure.linearMap({ from: matrix, to: matrix }),
    weightWithin: () => measure.weightWithin(matrix, { query: 1 }),
    shiftMatrix: () => measure.shiftMatrix("sinusoidal", { dim: 4, shift: 2 }),
    shiftResidual: () => measure.shiftResidual("sinusoidal", { dim: 4, shift: 2, length: 3 }),
    dotProducts: () => measure.dotProducts("sinusoidal", { dim: 4, distances: [1, 2] }),
    scoreTerms: () =>
      measure.scoreTerms({
        x: [1, 2, 3, 4],
        e: [1, 2, 3, 4],
        y: [1, 2, 3, 4],
        f: [1, 2, 3, 4],
        query: square,
        key: square,
      }),
    invariance: () =>
      measure.invariance("rope", {
        q: [1, 2],
        k: [3, 4],
        queryPositions: [5],
        keyPositions: [2],
      }),
  };
}
