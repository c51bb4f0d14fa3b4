// What the code of the documents takes as given: arrays of the shapes that it names, and configurations.
// Globals, so that the code may have names of its own.
import { readFileSync } from "node:fs";

const [heads, n, dim, batch, kvHeads, capacity] = [8, 64, 64, 2, 4, 256];
const numbers = (/** @type {number[]} */ ...shape) =>
  Float32Array.from({ length: shape.reduce((product, side) => product * side, 1) }, (_, i) =>
    Math.sin(i),
  );
const table = (/** @type {number[]} */ ...shape) => ({ data: numbers(...shape), shape });
const count = (/** @type {number} */ length) => Array.from({ length }, (_, i) => i);
const config = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`configs/${name}.json`, import.meta.url), "utf8"));

Object.assign(globalThis, {
  ...{ heads, n, dim, batch, kvHeads, capacity },
  x: numbers(128, 64),
  q: numbers(heads, n, 128),
  k: numbers(heads, n, 128),
  v: numbers(heads, n, 128),
  qs: numbers(batch, n, heads, 128),
  ks: numbers(batch, n, heads, 128),
  vs: numbers(batch, n, heads, 128),
  q1: numbers(heads, 1, 128),
  k1: numbers(kvHeads, 1, 128),
  v1: numbers(kvHeads, 1, 128),
  keys: numbers(kvHeads, capacity, 128),
  values: numbers(kvHeads, capacity, 128),
  ids: Array.from({ length: batch * n }, (_, i) => i % n),
  kept: new Uint8Array(batch * 128).fill(1),
  seen: new Uint8Array(25 * 34).fill(1),
  patches: numbers(heads, 196, 64),
  wpe: table(512, 768),
  vit: table(197, 768),
  t5: table(32, 8),
  swin: table(169, 4),
  shaw: numbers(33, 64),
  sinks: numbers(heads),
  contentBias: table(heads, 64),
  positionBias: table(heads, 64),
  projection: table(heads, 64, 64),
  queryPositions: [5, 6, 7],
  keyPositions: count(8),
  tokens: numbers(n, dim),
  wq: table(dim, dim),
  wk: table(dim, dim),
  wv: table(dim, dim),
  permutation: count(n).reverse(),
  from: table(100, 8),
  to: table(100, 8),
  rows: table(128, 128),
  word: numbers(64),
  place: numbers(64),
  otherWord: numbers(64).reverse(),
  otherPlace: numbers(64).reverse(),
  query: table(16, 64),
  key: table(16, 64),
  shape: [1, 4, 16, 128],
  cos: table(64, 64),
  sin: table(64, 64),
  positionIds: { data: count(16), shape: [1, 16] },
  config: config("llama_3_1_8b"),
  gemma3: config("gemma_3_4b"),
  phi3: config("phi_3_vision_128k"),
  bloom: { model_type: "bloom", hidden_size: 64, n_head: 4 },
});
